"""Logging: one JSON object a line, with nothing in it that is secret."""

import json
import logging
import sys
import time
from typing import Any

STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """One JSON object a line. Only what a log call names gets in: no addresses of tables, no tokens, no names."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
        line: dict[str, Any] = {"at": at, "level": record.levelname.lower(), "by": record.name, "event": record.getMessage()}
        line |= {name: value for name, value in vars(record).items() if name not in STANDARD}
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up_logs(level: str) -> None:
    """Without a level named, a person at a terminal is told of trouble only, and a log file of every request."""
    level = level or ("warning" if sys.stderr.isatty() else "info")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    # Only our own loggers say more than warnings: a database driver would log statements with all their values.
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("overtrick").setLevel(level.upper())
