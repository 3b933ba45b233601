"""The house: whom this server knows, whom and what whoever runs it does not want, and what is thrown away in time."""

import ipaddress
import logging
import time

from overtrick.kit.contract import NOBODY
from overtrick.web.hall.open_tables import OpenTables
from overtrick.web.keeping.database import StoreDown
from overtrick.web.keeping.housekeeping import HouseKeeping
from overtrick.web.keeping.store import Store
from overtrick.web.settings import Settings
from overtrick.web.tables.clock import now
from overtrick.web.tables.people import Person, Seal, hashed, look, new_key, plausible
from overtrick.web.tables.refusals import Refused

OFTEN = 2.0  # seconds between two looks at what is unwanted
PURGE = 3600.0  # seconds between two looks for what is too old
REMEMBERED = 10_000  # people with tokens of before
DAY = 86400.0

log = logging.getLogger(__name__)


class House:
    """What holds for all tables."""

    def __init__(self, store: Store, tables: OpenTables, settings: Settings) -> None:
        self._store, self._tables, self._settings = store, tables, settings
        self._keeping = HouseKeeping(store)
        self.seal = Seal("")
        self._known: dict[str, None] = {}  # people with tokens of before, the newest last
        self._unwanted: dict[str, set[str]] = {}
        self._networks: list[ipaddress.IPv4Network | ipaddress.IPv6Network] = []
        self._reloaded: set[tuple[str, float]] = set()
        self._purged = 0.0

    async def open(self) -> None:
        self.seal = Seal(await self._store.noted("seal", new_key()))
        await self.look_again()

    # -- who is who ----------------------------------------------------------------------------------------------------

    async def recognise(self, token: str) -> str:
        """The token if this server made it, else nothing. One of before, without a seal, is ours if it has ever been used."""
        token = plausible(token)
        if not token or self.seal.made(token):
            return token
        person = hashed(token)
        if "." in token or not (person in self._known or await self._has_sat(person)):
            return ""
        self._known.pop(person, None)
        self._known[person] = None
        if len(self._known) > REMEMBERED:
            del self._known[next(iter(self._known))]
        return token

    async def _has_sat(self, person: str) -> bool:
        return any(live.book.seat_of(person) != NOBODY for live in self._tables) or await self._store.knows(person)

    # -- who is welcome ------------------------------------------------------------------------------------------------

    def check_address(self, host: str) -> None:
        """Raises `Refused` for somebody from where nobody is wanted."""
        if not self._networks:
            return
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return
        if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        if any(address in network for network in self._networks):
            raise Refused(403, "banned")

    def check_name(self, name: str) -> None:
        if look(name) in self._unwanted.get("name", ()):
            raise Refused(403, "banned name")

    def check_speaker(self, person: Person) -> None:
        if person.key in self._unwanted.get("mute", ()):
            raise Refused(403, "muted")

    # -- again and again -----------------------------------------------------------------------------------------------

    async def look_again(self) -> None:
        """Read what is unwanted, let go of tables that were changed or set aside, and throw away what is too old."""
        try:
            found = await self._keeping.unwanted()
        except StoreDown as error:
            log.warning("the house's rules not read", extra={"reason": str(error)})
            return
        unwanted: dict[str, set[str]] = {}
        for one in found:
            unwanted.setdefault(one.kind, set()).add(one.value)
            if one.kind == "reload" and (one.value, one.at) not in self._reloaded:
                self._reloaded.add((one.value, one.at))
                self._tables.let_go(one.value)
        self._unwanted = unwanted
        self._networks = [ipaddress.ip_network(value, strict=False) for value in unwanted.get("address", ())]
        self._tables.keep_aside(unwanted.get("aside", set()))
        if time.monotonic() - self._purged > PURGE or not self._purged:
            self._purged = time.monotonic()
            await self._purge()

    async def _purge(self) -> None:
        kept = [days * DAY for days in (self._settings.keep_finished, self._settings.keep_unfinished)]
        if not any(kept):
            return
        finished, unfinished = (now() - seconds if seconds else 0.0 for seconds in kept)
        gone = await self._keeping.purge(finished, unfinished)
        for table in gone:
            self._tables.let_go(table)
        log.info("old tables thrown away", extra={"tables": len(gone)})
