"""Who is who, without accounts: a secret token in a cookie (or a Bearer header) and a name. Only the token's hash is kept."""

import hashlib
import hmac
import secrets
import unicodedata
from dataclasses import dataclass
from functools import cached_property

from overtrick.web.tables.refusals import Refused

LONGEST_NAME = 24
LONGEST_CHAT = 200
NAMELESS = "?"  # the name of somebody who was deleted
_ALPHABET = "23456789abcdefghjkmnpqrstvwxyz"  # nothing that looks like something else
_TOKEN_LENGTHS = range(20, 100)

# Letters that are drawn empty.
_BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800\u17b4\u17b5\u034f")
# What looks like a Latin letter, casefolded: of Cyrillic, Greek and Armenian, with strokes, and figures.
_LOOKALIKES = {
    "a": "аαɑ", "b": "вьъβ8", "c": "сϲ", "d": "ԁđ", "e": "еєεҽ", "g": "ɡց", "h": "һнհħ", "j": "јϳյ", "k": "кκ",
    "l": "iіӏιɩı1|ℓł", "m": "м", "n": "ոη", "o": "оοօσ0ø", "p": "рρ", "q": "ԛզ", "r": "г", "s": "ѕ5", "t": "тτ",
    "u": "υսц", "v": "νѵ", "w": "ԝωшѡ", "x": "хχ", "y": "уγү", "z": "з3ʐ",
}  # fmt: skip
_ALIKE = {ord(other): letter for letter, others in _LOOKALIKES.items() for other in others}

# Who sits in for people: short names from many places.
BOT_NAMES = [
    "Ada",
    "Alma",
    "Amadou",
    "Anouk",
    "Bela",
    "Chidi",
    "Dao",
    "Edda",
    "Emeka",
    "Fenn",
    "Hana",
    "Idris",
    "Ilse",
    "Inès",
    "Jonas",
    "Kaya",
    "Kofi",
    "Leni",
    "Lou",
    "Marlow",
    "Mateo",
    "Mila",
    "Nils",
    "Noor",
    "Odile",
    "Otis",
    "Petra",
    "Quin",
    "Rafi",
    "Rosa",
    "Runa",
    "Sami",
    "Sora",
    "Tarek",
    "Theo",
    "Uma",
    "Vera",
    "Wanda",
    "Yann",
    "Yuki",
    "Zoé",
]


@dataclass(frozen=True)
class Person:
    """Somebody who asks for something. `token` is empty for somebody whom we do not know yet."""

    token: str = ""
    name: str = ""

    @cached_property
    def key(self) -> str:
        """What the store knows this person by."""
        return hashed(self.token) if self.token else ""


class Seal:
    """What makes a token ours: a random part, and what the server's key makes of it."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def new_token(self) -> str:
        chosen = secrets.token_urlsafe(24)
        return f"{chosen}.{self._mark(chosen)}"

    def made(self, token: str) -> bool:
        chosen, _, mark = token.partition(".")
        return hmac.compare_digest(mark.encode(), self._mark(chosen).encode())

    def _mark(self, chosen: str) -> str:
        return hmac.new(self._key, chosen.encode(), hashlib.sha256).hexdigest()[:32]


def new_key() -> str:
    """For a seal."""
    return secrets.token_hex(32)


def hashed(token: str) -> str:
    """Tokens are long and random, so a plain hash cannot be turned round."""
    return hashlib.sha256(token.encode()).hexdigest()


def plausible(token: str | None) -> str:
    """The token if it has the form of one, else nothing."""
    return token if token and len(token) in _TOKEN_LENGTHS and token.isascii() and token.isprintable() else ""


def new_table_id() -> str:
    """The secret part of a table's link: short enough to read out, too long to guess (58 bits)."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(12))


def new_salt() -> str:
    return secrets.token_hex(16)


def clean(text: str) -> str:
    """One line without what cannot be seen: control characters, marks that turn the writing round, stacks of accents."""
    kept = [c for c in unicodedata.normalize("NFC", text) if c == " " or not _unseen(c)]
    marks = [unicodedata.combining(c) != 0 for c in kept]
    return " ".join("".join(c for i, c in enumerate(kept) if not (marks[i] and i > 1 and marks[i - 1])).split())


def _unseen(c: str) -> bool:
    return unicodedata.category(c)[0] in "CZ" or c in _BLANKS


def clean_name(text: str) -> str:
    name = clean(text)
    if not any(unicodedata.category(c)[0] in "LNSP" for c in name):
        raise Refused(422, "need a name")
    if len(name) > LONGEST_NAME:
        raise Refused(422, "long name", most=LONGEST_NAME)
    return name


def clean_chat(text: str) -> str:
    line = clean(text)
    if not line:
        raise Refused(422, "no chat")
    if len(line) > LONGEST_CHAT:
        raise Refused(422, "long chat", most=LONGEST_CHAT)
    return line


def look(name: str) -> str:
    """What a name looks like: the same for names that the eye takes for each other."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = (c for c in plain if not unicodedata.combining(c) and c.isalnum())
    return "".join(letters).translate(_ALIKE).replace("rn", "m").replace("vv", "w")


def unlike(name: str, taken: list[str]) -> str:
    """The name, with a number where somebody at the table is called that already. Raises `Refused` if it only looks so."""
    others = {other.casefold() for other in taken}
    if name.casefold() not in others and look(name) in {look(other) for other in taken} - {""}:
        raise Refused(422, "name looks taken")
    number, candidate = 2, name
    while candidate.casefold() in others:
        suffix = f" {number}"
        candidate = name[: LONGEST_NAME - len(suffix)] + suffix
        number += 1
    return candidate


def bot_names(count: int, taken: list[str]) -> list[str]:
    """Names for bots, none like that of anybody at the table."""
    others = {other.casefold() for other in taken}
    free = [name for name in BOT_NAMES if name.casefold() not in others]
    return secrets.SystemRandom().sample(free, count)
