"""Whole games by what a screen reader has: names and roles of the accessibility tree, keys, and what is announced."""

from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Error

from tests.web.browser import Visitor, visitor
from tests.web.servers import Server

HEARD = """
  window.heard = [];
  addEventListener("DOMContentLoaded", () => new MutationObserver(() => window.heard.push(
    document.querySelector("#live").textContent)).observe(document.querySelector("#live"), { childList: true }));
"""
WHERE = """() => {
  const at = document.activeElement, to = window.wanted;
  return !to.isConnected ? "gone" : at === to ? "there"
    : at.matches("input[type=radio]") && at.name === to.name && at.form === to.form ? "in its group" : "elsewhere";
}"""
OPERABLE = ("radio", "button", "link", "checkbox", "textbox", "combobox", "slider")
SHORT: dict[str, tuple[int, dict[str, str]]] = {
    "oh-hell": (3, {"hands": "single", "tricks": "4"}),
    "monster-trick": (2, {}),
    "tricks": (3, {}),
    "kings-tricktakers": (3, {}),
}


class Tree:
    """The accessibility tree of a page, and keys."""

    def __init__(self, person: Visitor) -> None:
        self.person, self.page = person, person.page
        self.line: CDPSession = person.context.new_cdp_session(person.page)

    def nodes(self) -> list[dict[str, Any]]:
        found = self.line.send("Accessibility.getFullAXTree")["nodes"]
        known = {node["nodeId"]: node for node in found}
        return [_plain(node, known) for node in found if not node["ignored"]]

    def move(self) -> None:
        """Take the first card, person or row that can be taken, else press the first button that makes a move."""
        before = self.person.ply
        for _ in range(20):
            nodes = self.nodes()
            assert [node for node in nodes if node["role"] in OPERABLE and not node["name"]] == []
            if self._try(nodes) and self._moved(before):
                return
        raise AssertionError(f"nothing to be done in {[(node['role'], node['name']) for node in self.nodes()]}")

    def _try(self, nodes: list[dict[str, Any]]) -> bool:
        radios = [node for node in nodes if node["role"] == "radio" and not node["disabled"] and node["region"]]
        radios.sort(key=lambda node: "Your hand" not in node["groups"])  # first a card, then what may go with it
        buttons = [node for node in nodes if node["role"] == "button" and not node["disabled"]]
        first = next(iter(radios), None) or next((node for node in buttons if node["region"]), None)
        if first is None or not self._focus(first):
            return False
        if first["role"] == "radio":
            self.page.keyboard.press("Space")
        self.page.keyboard.press("Enter")
        return True

    def _moved(self, before: int) -> bool:
        """Whether that was a whole move; a card that has to be put somewhere has led to its places."""
        for _ in range(40):
            if self.person.ply != before or self.page.locator(".is-over").count():
                return True
            if self.page.evaluate("() => document.activeElement?.matches('.put') ?? false"):
                self.page.keyboard.press("Enter")
            self.page.wait_for_timeout(25)
        return False

    def _focus(self, node: dict[str, Any]) -> bool:
        """Go there by keys: Tab leads to a button or to one of a group of radio buttons, arrows lead on within it."""
        try:
            found = self.line.send("DOM.resolveNode", {"backendNodeId": node["backend"]})["object"]["objectId"]
            self.line.send(
                "Runtime.callFunctionOn", {"objectId": found, "functionDeclaration": "function () { window.wanted = this; }"}
            )
        except Error:  # the page was drawn anew meanwhile
            return False
        for _ in range(80):
            where = self.page.evaluate(WHERE)
            if where in ("there", "gone"):
                return bool(where == "there")
            self.page.keyboard.press("ArrowRight" if where == "in its group" else "Tab")
        return False


def _plain(node: dict[str, Any], known: dict[str, dict[str, Any]]) -> dict[str, Any]:
    properties = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
    return {
        "role": _value(node, "role"),
        "name": _value(node, "name"),
        "disabled": properties.get("disabled", False),
        "groups": _above(node, known, "group", "radiogroup"),
        "region": _region(node, known),
        "backend": node.get("backendDOMNodeId"),
    }


def _value(node: dict[str, Any], key: str) -> str:
    return str(node.get(key, {}).get("value", ""))


def _above(node: dict[str, Any] | None, known: dict[str, dict[str, Any]], *roles: str) -> list[str]:
    """The names of what it stands in, of these roles, the nearest first."""
    names = []
    while node is not None:
        if _value(node, "role") in roles:
            names.append(_value(node, "name"))
        node = known.get(node.get("parentId", ""))
    return names


def _region(node: dict[str, Any], known: dict[str, dict[str, Any]]) -> str:
    """The part of the page that it stands in, as its name is read out: none beside the table, and none over it."""
    if _above(node, known, "dialog", "complementary", "navigation"):
        return ""
    return next(iter(_above(node, known, "region")), "")


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_by_the_tree_and_keys_alone(game: str, browser: Browser, server: Server) -> None:
    players, options = SHORT[game]
    with visitor(browser, server) as ada:
        page = ada.page
        page.add_init_script(HEARD)
        ada.sit_down(game, players, **options)
        tree, turns = Tree(ada), 0
        while ada.wait_for_turn():
            tree.move()
            turns += 1
        heard: list[str] = page.evaluate("() => window.heard")
        assert turns > 3 and len(heard) >= turns  # every move was followed by words
        assert sum("Your turn" in words or "Everyone" in words for words in heard) >= turns // 2
        assert any(node["role"] == "heading" and node["name"] for node in tree.nodes())
        assert ada.problems == []
