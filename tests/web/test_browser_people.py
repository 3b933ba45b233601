"""People at one table in browsers of their own: seats by link, reloading, a lost line, leaving and playing again."""

from collections.abc import Callable

from playwright.sync_api import Browser, expect

from tests.web.browser import Visitor, visitor
from tests.web.servers import Server


def sit_by_link(host: Visitor, guest: Visitor, name: str) -> None:
    """The host's link, opened by a guest who takes a seat by name."""
    link = host.page.locator("[data-invite]").inner_text()
    guest.page.goto(link)
    guest.page.fill(".sit [name=name]", name)
    guest.page.get_by_role("button", name="Sit down").click()
    expect(host.page.locator("#table")).to_contain_text(name)


def is_asked(person: Visitor) -> bool:
    return person.page.locator("#ask:not(.waiting):not(.stale)").count() > 0


def take_turns(people: list[Visitor], until: Callable[[], bool], move: Callable[[Visitor], None] = Visitor.move) -> None:
    """Everybody moves when asked, until something is so."""
    for _ in range(2000):
        if until():
            return
        for person in people:
            if not until() and is_asked(person):
                move(person)
        people[0].page.wait_for_timeout(20)
    raise AssertionError("the game stands still")


def test_two_people_and_a_bot(browser: Browser, server: Server) -> None:
    """One of them reloads, loses the line in the middle of a trick, and comes back: nothing is lost."""
    with visitor(browser, server) as ada, visitor(browser, server) as ines:
        ada.sit_down_in_the_lobby("monster-trick", players=3, with_="friends")
        sit_by_link(ada, ines, "Inès")
        ada.page.get_by_role("button", name="Start").click()
        ines.page.wait_for_selector(".hand")
        take_turns([ada, ines], lambda: ada.ply >= 12)
        ines.page.reload()
        assert ines.page.locator(".seat .name").all_inner_texts().count("Ada") == 1

        take_turns([ada], lambda: is_asked(ines))
        ines.context.set_offline(True)
        ines.page.wait_for_selector("#ask.stale")  # she sees that what is shown may be past
        hand = ines.page.locator(".hand input").evaluate_all("cards => cards.map(card => card.value)")
        ada.page.fill("[name=text]", "Are you <b>there</b>?")
        ada.page.keyboard.press("Enter")
        expect(ada.page.locator("[data-part=chat]")).to_contain_text("Are you <b>there</b>?")
        ines.context.set_offline(False)
        expect(ines.page.locator("#ask")).not_to_have_class("ask stale", timeout=90_000)
        expect(ines.page.locator("[data-part=chat]")).to_contain_text("Are you <b>there</b>?", timeout=90_000)
        assert ines.page.locator(".hand input").evaluate_all("cards => cards.map(card => card.value)") == hand
        before = ines.ply
        ines.move()
        ada.wait_past(before)

        take_turns([ada, ines], lambda: ada.page.locator(".ranks").count() > 0, Visitor.send_move)
        ines.page.wait_for_selector(".ranks")
        points = [who.page.locator(".ranks .pts b").all_inner_texts() for who in (ada, ines)]
        assert points[0] == points[1] and len(points[0]) >= 2
        assert [*ada.problems, *ines.problems] == []


def test_leaving_and_coming_back(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as ada, visitor(browser, server) as ines:
        ada.sit_down("monster-trick", players=2, with_="friends")
        sit_by_link(ada, ines, "Inès")  # and the table is full: the game begins
        ines.page.wait_for_selector(".hand")
        ines.page.get_by_role("button", name="Leave the table").click()  # which asks first
        ines.page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
        expect(ada.page.locator(".seat .tag")).to_have_text("bot plays")
        ada.wait_for_turn()
        ada.move()
        ines.page.get_by_role("button", name="Take over").click()
        expect(ada.page.locator(".seat .tag")).to_have_count(0)


def test_watching_shows_no_hands(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as ada, visitor(browser, server) as passer_by:
        ada.sit_down("monster-trick", players=2)
        ada.wait_for_turn()
        passer_by.page.goto(ada.page.url)
        assert passer_by.page.locator(".hand").count() == 0
        assert "You are watching." in passer_by.page.locator(".side").inner_text()


def test_undo_and_rematch(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as ada:
        ada.sit_down("monster-trick", players=2)
        ada.wait_for_turn()
        ada.move()
        ada.wait_for_turn()
        hand = ada.page.locator(".hand input").evaluate_all("cards => cards.map(card => card.value)")
        ada.move()
        ada.wait_for_turn()
        ada.page.keyboard.press("u")
        ada.page.wait_for_function(
            "hand => [...document.querySelectorAll('.hand input')].map(card => card.value).join() === hand.join()", arg=hand
        )
        ada.hurry_to_the_end()
        first = ada.page.url
        ada.page.get_by_role("button", name="Play again").click()
        ada.page.wait_for_url(lambda url: url != first)
        assert ada.wait_for_turn()
