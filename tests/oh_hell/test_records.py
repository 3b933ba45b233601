"""Records of version 1 of Oh Hell, which knew the single hand alone, are read for ever."""

import json
import lzma
from pathlib import Path

from overtrick.kit.records import parse

RECORDS = Path(__file__).parent.parent / "records" / "oh-hell-version-1.jsonl.xz"


def test_records_of_version_1_replay_with_the_same_legal_moves() -> None:
    lines = lzma.decompress(RECORDS.read_bytes()).decode().splitlines()
    penalties = 0
    for line in lines:
        record = parse(line)  # without a version it is 1
        table = record.replay()  # compares legal moves, rounds, points and winners
        written = json.loads(line)
        penalties += written["options"]["off_bid_penalty"]
        assert table.options["hands"] == "single"
        assert [r.points for r in table.rounds] == [written["points"]]
        again = parse(str(table.record(legal=True)))
        assert (again.version, again.replay().points) == (2, table.points)
    assert len(lines) == 45
    assert penalties > 10
