"""Pages as they are at one moment, drawn here and shown in a browser, without a server between."""

import random
from collections.abc import Callable

from playwright.sync_api import Page, Route

from overtrick.kit.game import Value, game
from overtrick.kit.table import Table, new_table
from overtrick.kit.words import Language
from overtrick.web.http.middleware import POLICY
from overtrick.web.pages import lobby_page as lobby
from overtrick.web.pages import presenters, static_files
from overtrick.web.pages import replay_page as replay
from overtrick.web.pages import rules_page as rules
from overtrick.web.pages import table_page as table
from overtrick.web.pages.view_models import LobbyContext, Reader, RulesContext, TablePageContext
from overtrick.web.tables.events import Entry
from overtrick.web.tables.logbook import Logbook
from tests.web.setups import setup_of

NAMES = ("Ada", "Theo", "Zoé", "Vera", "Anouk", "Maximilian", "Yann", "Inès")
ADDRESS = "http://still.test"


def table_at(name: str, players: int, moment: Callable[[Table], bool], seed: int = 7, **options: Value) -> Logbook:
    """A table at which people have made any moves until that moment."""
    dealt, rng = new_table(game(name), players, options, seed=seed), random.Random(seed)
    book = Logbook(setup_of(dealt), [Entry(seat, "sit", seat, NAMES[seat], person=f"k{seat}") for seat in range(players)])
    while book.phase != "over" and not moment(book.table):
        seat = book.table.to_act()[0]
        move = rng.choice(book.table.legal(seat))
        book = book.after([Entry(book.version, "move", seat, move.text, move.action)])
    return book


def table_page(book: Logbook, seat: int = 0, language: Language = "en") -> str:
    reader = Reader(language, name=NAMES[max(seat, 0)])
    return table.table_page(TablePageContext(reader, presenters.table(book, seat, language), f"{ADDRESS}/t/table"))


def replay_page(book: Logbook, seat: int, ply: int, language: Language = "en") -> str:
    return replay.replay_page(presenters.replay(book, seat, ply, Reader(language)))


def rules_page(name: str, language: Language = "en") -> str:
    return rules.rules_page(RulesContext(Reader(language), game(name)))


def lobby_page(names: list[str], language: Language = "en") -> str:
    games = [game(name) for name in names]
    none = frozenset[str]()
    return lobby.lobby(LobbyContext(Reader(language), games, ["strong"], "strong", (), (), "2026-05-01", 0, none))


def show(page: Page, html: str) -> None:
    """Open such a page, with its style sheets, under the policy that the server sends."""

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(ADDRESS).partition("?")[0]
        if path == "/":
            route.fulfill(body=html, content_type="text/html; charset=utf-8", headers={"content-security-policy": POLICY})
            return
        found = static_files.static_file(path.removeprefix("/static/"))
        if found is None or path.endswith(".js"):  # nothing to talk to
            route.fulfill(status=404)
        else:
            route.fulfill(body=found[0], content_type=found[1])

    page.unroute_all()
    page.route(f"{ADDRESS}/**", answer)
    page.goto(f"{ADDRESS}/")


SWAP = """html => {
  const other = new DOMParser().parseFromString(html, "text/html");
  for (const { name, value } of other.documentElement.attributes) document.documentElement.setAttribute(name, value);
  document.body.replaceWith(document.adoptNode(other.body));
}"""


def show_instead(page: Page, html: str) -> None:
    """The same in a page that is open, where only the body is another: style sheets and fonts stay, which take the time."""
    page.evaluate(SWAP, html)


def wide(page: Page) -> int:
    """How wide the page is, which must not be wider than the window."""
    width: int = page.evaluate("document.documentElement.scrollWidth")
    return width
