"""Starting and stopping: ports, settings, what is said when it cannot be done, and a clean end."""

import json
import logging
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from overtrick.kit.errors import BadOption
from overtrick.web.logs import JsonLines
from overtrick.web.serve import CannotServe, address, bound_socket
from overtrick.web.settings import Settings, from_environment
from tests.web.servers import _free_port, running, sqlite, start


def test_a_busy_port_gives_way_to_the_next() -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        with pytest.raises(CannotServe, match=f"port {port}"):
            bound_socket("127.0.0.1", port, exactly=True)
        with bound_socket("127.0.0.1", port, exactly=False) as found:
            assert found.getsockname()[1] > port
            assert address(found) == f"http://127.0.0.1:{found.getsockname()[1]}/"


def test_a_host_that_does_not_exist_is_said() -> None:
    with pytest.raises(CannotServe, match="no host"):
        bound_socket("no.such.host.invalid", 0, exactly=True)


def test_settings_come_from_flags_then_the_environment_then_defaults() -> None:
    environment = {"OVERTRICK_PORT": "81", "OVERTRICK_PAUSE": "0.25", "OVERTRICK_HOST": "here"}
    settings = from_environment(environment, port=82, host=None)
    assert (settings.port, settings.pause, settings.host, settings.rate) == (82, 0.25, "here", 1.0)


@pytest.mark.parametrize(
    "wrong", [{"PORT": "x"}, {"PORT": "70000"}, {"THINKERS": "0"}, {"RATE": "-1"}, {"PAUSE": "-1"}, {"LOG_LEVEL": "loud"}]
)
def test_settings_that_make_no_sense_are_refused_with_a_sentence(wrong: dict[str, str]) -> None:
    with pytest.raises(BadOption):
        from_environment({f"OVERTRICK_{name}": value for name, value in wrong.items()})


def test_log_lines_are_json() -> None:
    record = logging.makeLogRecord({"name": "overtrick", "levelname": "INFO", "msg": "answered", "route": "/t/{table}"})
    line = json.loads(JsonLines().format(record))
    assert line["event"] == "answered" and line["route"] == "/t/{table}" and line["level"] == "info"


def test_stopping_answers_those_who_wait_and_says_goodbye(tmp_path: Path) -> None:
    settings = Settings(database=sqlite(tmp_path), port=_free_port(), pause=0, moment=0, rate=0)
    with running(settings, tmp_path / "log") as server, server.client() as client:
        made = client.post("/api/tables", json={"game": "monster-trick", "name": "Ada", "players": 2, "alone": False}).json()
        answers: list[int] = []

        def wait() -> None:
            path = f"/api/tables/{made['table']['id']}"
            answers.append(client.get(path, params={"after": 1000, "wait": 30}).status_code)

        waiting = threading.Thread(target=wait)
        waiting.start()
        time.sleep(0.3)
        assert server.stop() == 0
        waiting.join(10)
        assert answers == [200]
    assert (tmp_path / "log").read_text().splitlines()[-1].endswith('"event": "closed"}')
    again = start(settings, tmp_path / "log")  # the same port is free at once, and the table is there
    try:
        with again.client() as client:
            assert client.get(f"/t/{made['table']['id']}").status_code == 200
    finally:
        again.stop()


def test_the_command_that_is_asked_to_stop_ends_with_0(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "overtrick", "serve", "--port", "0", "--database", sqlite(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Overtrick is at http://")
        process.terminate()
        _, log = process.communicate(timeout=60)
    assert process.returncode == 0
    assert log.splitlines()[-1].endswith('"event": "closed"}')


def test_health_and_metrics(tmp_path: Path) -> None:
    with running(Settings(database=sqlite(tmp_path), port=0, rate=0), tmp_path / "log") as server, server.client() as client:
        assert client.get("/healthz").json()["status"] == "ok"
        client.get("/")
        assert 'overtrick_requests_total{route="/",status="200"} 1.0' in client.get("/metrics").text
