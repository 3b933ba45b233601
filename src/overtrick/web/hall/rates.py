"""How much one may ask for: a bucket for each account and kind of request, that fills again with time.

An account is whoever is counted: a person (the hash of a token), an address, or the network that an address is part of.
"""

import ipaddress
import math
import time
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from overtrick.web.tables.refusals import Refused

# So many a second on average, so many at once; of "think", seconds of the bots' threads.
RATES = {
    "ask": (40.0, 160.0),
    "make": (0.5, 20.0),
    "say": (1.0, 8.0),
    "hint": (0.25, 15.0),
    "chart": (0.05, 6.0),
    "bring": (0.02, 6.0),
    "think": (0.1, 20.0),
}
WIDER = 8.0  # times as much from the wider network of an IPv6 address
SHARED = 8.0  # times as much thinking for an address as for a person: a family or a club may be behind it


class Account(NamedTuple):
    """Who is counted, and how much more than one person it may ask for."""

    name: str
    share: float = 1.0


def accounts_of(person: str, addresses: Iterable[str]) -> tuple[Account, ...]:
    """Who pays when a person asks from somewhere: the person, the address, and the network around it."""
    shares = (SHARED, SHARED * WIDER)
    places = [Account(name, share) for name, share in zip(addresses, shares)]
    return (Account(person), *places) if person else tuple(places)


@lru_cache(1024)
def networks(host: str) -> tuple[str, ...]:
    """An IPv4 address; of an IPv6 one its network, and the one that it is a part of: a person can have all of the first."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return (host,)
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:  # as a socket for both kinds shows them
            return (str(address.ipv4_mapped),)
        return tuple(str(ipaddress.ip_network((host, bits), strict=False)) for bits in (64, 48))
    return (host,)


class Rates:
    """A bucket for each account and kind of request."""

    MOST = 20_000

    def __init__(self, factor: float, now: Callable[[], float] = time.monotonic) -> None:
        self._factor, self._now = factor, now
        self._buckets: dict[tuple[str, str], tuple[float, float, float]] = {}  # level, time, share; last used last
        self._tidied = -math.inf

    def take(self, kind: str, account: str, share: float = 1.0) -> None:
        """Raises `Refused` with the seconds to wait if there was too much. A whole network has a larger `share`."""
        if self._factor <= 0:
            return
        level, rate = self._level(kind, account, share, self._now())
        if level < 1:
            raise Refused(429, "too often", seconds=max(1, math.ceil((1 - level) / rate)))
        self.spend(kind, account, 1.0, share)

    def take_all(self, kind: str, accounts: Iterable[Account]) -> None:
        """The same from several accounts."""
        for account in accounts:
            self.take(kind, account.name, account.share)

    def spend(self, kind: str, account: str, amount: float, share: float = 1.0) -> None:
        """Take what was used in any case, also more than there was."""
        if self._factor <= 0:
            return
        now = self._now()
        level, _ = self._level(kind, account, share, now)
        self._buckets.pop((kind, account), None)
        if len(self._buckets) >= self.MOST:
            self._make_room(now)
        self._buckets[kind, account] = (level - amount, now, share)

    def debt(self, kind: str, accounts: Iterable[Account]) -> float:
        """The seconds until what was spent too much has come in again at all these accounts."""
        if self._factor <= 0:
            return 0.0
        found = [self._level(kind, account.name, account.share, self._now()) for account in accounts]
        return max((-level / rate for level, rate in found if level < 0), default=0.0)

    def _level(self, kind: str, account: str, share: float, now: float) -> tuple[float, float]:
        rate, most = (figure * self._factor * share for figure in RATES[kind])
        level, at, _ = self._buckets.get((kind, account), (most, now, share))
        return min(most, level + rate * (now - at)), rate

    def _make_room(self, now: float) -> None:
        """Forget whose bucket is full again, which loses nothing, once a second at most; else the one not seen longest."""
        if now - self._tidied >= 1:
            self._tidied = now
            for (kind, account), (_, _, share) in list(self._buckets.items()):
                if self._level(kind, account, share, now)[0] >= RATES[kind][1] * self._factor * share:
                    del self._buckets[kind, account]
        if len(self._buckets) >= self.MOST:
            del self._buckets[next(iter(self._buckets))]
