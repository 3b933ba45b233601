"""Keys to a record: words to write down, or a link for a few minutes, by which another browser gets the same token.

The store has the token only in a form that nobody can read without the key: it is covered with bytes that follow from the key
by scrypt, and found by others that do. Each key is made by chance and used for one token, so the cover is used once.
"""

import asyncio
import hashlib
import hmac
import secrets

import sqlalchemy as sql

from overtrick.web.keeping.schema import keys
from overtrick.web.keeping.store import Store

# Words of our own, which nobody has to know a language for: two syllables, each a consonant and a vowel. 4096 of them.
CONSONANTS, VOWELS = "bdfghjklmnprstvz", "aiou"
SYLLABLES = [consonant + vowel for consonant in CONSONANTS for vowel in VOWELS]
WORDS = 8  # 96 bits
LINK_MINUTES = 15
_LOOKUP = 32  # bytes that it is found by, and as many that prove it whole


def new_words() -> str:
    """Words for somebody to write down."""
    return " ".join(secrets.choice(SYLLABLES) + secrets.choice(SYLLABLES) for _ in range(WORDS))


def plain(text: str) -> str:
    """Words as they were made, however somebody has typed them."""
    return " ".join("".join(c if c.isalpha() else " " for c in text.lower()).split())


def _stretched(key: str, salt: str, length: int) -> bytes:
    return hashlib.scrypt(key.encode(), salt=salt.encode(), n=2**14, r=8, p=1, dklen=length)


def _covered(text: bytes, cover: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(text, cover))


class Keys:
    """The keys in the store. `salt` is the server's."""

    def __init__(self, store: Store, salt: str) -> None:
        self._store, self._salt = store, salt

    async def make(self, kind: str, key: str, token: str, person: str, until: float | None) -> None:
        """From now on this key leads to the token, instead of any of the same kind that did."""
        text = token.encode()
        stretched = await asyncio.to_thread(_stretched, key, self._salt, 2 * _LOOKUP + len(text))
        covered = _covered(text, stretched[2 * _LOOKUP :])
        proof = hmac.new(stretched[_LOOKUP : 2 * _LOOKUP], covered, hashlib.sha256).digest()
        row = {"lookup": stretched[:_LOOKUP].hex(), "person": person, "kind": kind, "until": until}
        async with self._store.changing() as connection:
            await connection.execute(keys.delete().where(keys.c.person == person, keys.c.kind == kind))
            await connection.execute(keys.insert(), [row | {"sealed": (proof + covered).hex()}])

    async def find(self, key: str, now: float) -> str:
        """The token that a key leads to; nothing if it leads nowhere, or not any more."""
        first = await asyncio.to_thread(_stretched, key, self._salt, 2 * _LOOKUP)
        async with self._store.reading() as connection:
            query = sql.select(keys).where(keys.c.lookup == first[:_LOOKUP].hex())
            row = (await connection.execute(query)).first()
        if row is None or (row.until is not None and row.until < now):
            return ""
        sealed = bytes.fromhex(row.sealed)
        proof, covered = sealed[:32], sealed[32:]
        stretched = await asyncio.to_thread(_stretched, key, self._salt, 2 * _LOOKUP + len(covered))
        if not hmac.compare_digest(proof, hmac.new(stretched[_LOOKUP : 2 * _LOOKUP], covered, hashlib.sha256).digest()):
            return ""
        return _covered(covered, stretched[2 * _LOOKUP :]).decode()

    async def use_up(self, key: str) -> None:
        """A link leads somewhere once."""
        first = await asyncio.to_thread(_stretched, key, self._salt, 2 * _LOOKUP)
        async with self._store.changing() as connection:
            await connection.execute(keys.delete().where(keys.c.lookup == first[:_LOOKUP].hex(), keys.c.kind == "link"))

    async def has_words(self, person: str) -> bool:
        async with self._store.reading() as connection:
            query = sql.select(keys.c.lookup).where(keys.c.person == person, keys.c.kind == "words").limit(1)
            return (await connection.execute(query)).first() is not None
