"""What a training run tells as it goes: a CSV file, and an event file that TensorBoard draws, written without TensorBoard."""

import csv
import struct
import time
from pathlib import Path

_POLYNOMIAL = 0x82F63B78  # of CRC-32C


def _table() -> list[int]:
    table = []
    for byte in range(256):
        for _ in range(8):
            byte = (byte >> 1) ^ (_POLYNOMIAL if byte & 1 else 0)
        table.append(byte)
    return table


_TABLE = _table()


def masked_crc(data: bytes) -> int:
    """The checksum of TensorFlow's record files."""
    crc = 0xFFFFFFFF
    for byte in data:
        crc = (crc >> 8) ^ _TABLE[(crc ^ byte) & 0xFF]
    crc ^= 0xFFFFFFFF
    return ((crc >> 15 | crc << 17) + 0xA282EAD8) & 0xFFFFFFFF


def _varint(number: int) -> bytes:
    parts = bytearray()
    while number > 0x7F:
        parts.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*parts, number])


def _block(field: int, data: bytes) -> bytes:
    """A field of a protocol buffer that has a length."""
    return _varint(field << 3 | 2) + _varint(len(data)) + data


def event(wall: float, step: int, values: dict[str, float]) -> bytes:
    """One record of an event file: numbers by name."""
    summary = b"".join(_block(1, _block(1, name.encode()) + b"\x15" + struct.pack("<f", x)) for name, x in values.items())
    data = b"\x09" + struct.pack("<d", wall) + b"\x10" + _varint(step) + _block(5, summary)
    size = struct.pack("<Q", len(data))
    return size + struct.pack("<I", masked_crc(size)) + data + struct.pack("<I", masked_crc(data))


class Curves:
    """Appends to `curves.csv` and to an event file in a folder."""

    def __init__(self, folder: Path) -> None:
        self._csv = folder / "curves.csv"
        self._events = folder / f"events.out.tfevents.{int(time.time())}.overtrick"

    def add(self, step: int, seconds: float, values: dict[str, float]) -> None:
        with open(self._csv, "a", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            for name, value in values.items():
                writer.writerow([step, f"{seconds:.1f}", name, f"{value:.6g}"])
        with open(self._events, "ab") as events:
            events.write(event(time.time(), step, values))
