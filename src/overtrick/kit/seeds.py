"""Many generators at once: those that `chance.generator` gives for a row of seeds, hashed by compiled code.

SHA-256 is written out here because compiled code cannot call Python's; it is the same to the last bit.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from overtrick.kit.chance import FACTOR, generator
from overtrick.kit.compiled import INTERPRETED, compiled, helper

FEW = 64  # generators that are not worth loading compiled code for
LARGEST = 2**63 - 1

HASH, SCHEDULE = 8, 64  # words that SHA-256 works with

_WORD = 0xFFFFFFFF
_PRIMES = [n for n in range(2, 312) if all(n % k for k in range(2, n))]  # the first 64: SHA-256 takes its constants from them
_START = np.array([int(prime ** (1 / 2) % 1 * 2**32) for prime in _PRIMES[:8]], np.int64)
_ROUNDS = np.array([int(prime ** (1 / 3) % 1 * 2**32) for prime in _PRIMES], np.int64)


def generators(before: str, seeds: Sequence[int], after: str = "") -> NDArray[np.int64]:
    """A generator in each row: `generator(before, seed)`, or `generator(before, seed, after)`."""
    if INTERPRETED or len(seeds) < FEW or not all(-LARGEST <= seed <= LARGEST for seed in (min(seeds), max(seeds))):
        return np.array([generator(*filter(None, (before, str(seed), after))) for seed in seeds], np.int64).reshape(-1, 1)
    found = np.zeros((len(seeds), 1), np.int64)
    first, last = (np.frombuffer(text.encode(), np.uint8).copy() for text in (f"{before}/", f"/{after}" if after else ""))
    text, work = np.zeros(len(first) + len(last) + 128, np.int64), np.zeros(HASH + SCHEDULE, np.int64)
    start_each(first, np.array(seeds, np.int64), last, text, work, found)
    return found


@compiled
def start_each(before: Any, seeds: Any, after: Any, text: Any, work: Any, out: Any) -> None:
    """Hash each seed, spelled between two texts; `text` is room for all of it and the end that SHA-256 puts to it."""
    for i in range(len(seeds)):
        for k in range(len(text)):
            text[k] = 0
        n = _copy(before, text, 0)
        n += _spell(seeds[i], text, n)
        n += _copy(after, text, n)
        _hash(text, n, work)
        out[i, 0] = _started(work)


@helper
def _copy(part: Any, text: Any, at: int) -> int:
    """As a loop: to assign to a slice would take seconds to compile."""
    for k in range(len(part)):
        text[at + k] = part[k]
    return len(part)


@helper
def _spell(number: int, text: Any, at: int) -> int:
    """Write the digits of a number, and return how many characters that took."""
    sign = 1 if number < 0 else 0
    if sign:
        text[at] = 45
    rest = abs(number)
    digits = 1
    while rest >= 10:
        rest //= 10
        digits += 1
    rest = abs(number)
    for place in range(at + sign + digits - 1, at + sign - 1, -1):
        text[place] = 48 + rest % 10
        rest //= 10
    return sign + digits


@helper
def _turned(word: int, by: int) -> int:
    return (word >> by | word << (32 - by)) & _WORD


@helper
def _hash(text: Any, n: int, work: Any) -> None:
    """The SHA-256 of the first n bytes, as the first words of `work`; there are zeros behind the text."""
    text[n] = 128
    blocks = (n + 8) // 64 + 1
    for place in range(8):
        text[64 * blocks - 1 - place] = (8 * n) >> (8 * place) & 255
    for i in range(HASH):
        work[i] = _START[i]
    for block in range(blocks):
        _add_block(text, 64 * block, work[:HASH], work[HASH:])


@helper
def _add_block(text: Any, first: int, h: Any, schedule: Any) -> None:
    for t in range(16):
        at = first + 4 * t
        schedule[t] = text[at] << 24 | text[at + 1] << 16 | text[at + 2] << 8 | text[at + 3]
    for t in range(16, 64):
        x, y = int(schedule[t - 15]), int(schedule[t - 2])
        low = _turned(x, 7) ^ _turned(x, 18) ^ x >> 3
        high = _turned(y, 17) ^ _turned(y, 19) ^ y >> 10
        schedule[t] = (schedule[t - 16] + low + schedule[t - 7] + high) & _WORD
    a, b, c, d, e, f, g, last = h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7]
    for t in range(64):
        mixed = _turned(e, 6) ^ _turned(e, 11) ^ _turned(e, 25)
        one = last + mixed + (e & f ^ (_WORD ^ e) & g) + _ROUNDS[t] + schedule[t]
        other = (_turned(a, 2) ^ _turned(a, 13) ^ _turned(a, 22)) + (a & b ^ a & c ^ b & c)
        last, g, f, e = g, f, e, (d + one) & _WORD
        d, c, b, a = c, b, a, (one + other) & _WORD
    for i, word in enumerate((a, b, c, d, e, f, g, last)):
        h[i] = (h[i] + word) & _WORD


@helper
def _started(words: Any) -> int:
    """What `generator` makes of the hash: its first two words as one number, modulo FACTOR * 2^32 - 2, and 1 more."""
    modulus = FACTOR * 2**32 - 2
    rest = 0
    for k in range(2):
        for place in range(31, -1, -1):  # bit by bit, as the whole number would not fit
            rest = 2 * rest + (int(words[k]) >> place & 1)
            if rest >= modulus:
                rest -= modulus
    return rest + 1
