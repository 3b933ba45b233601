"""Oh Hell as if its rules had gone on by a version, in which an option and a part of the deal got other names."""

from typing import Any

import pytest

import overtrick
from overtrick.games.oh_hell.game import OhHell
from overtrick.kit.game import Deal

BEFORE = OhHell.version


def go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the rules are a version further, and know what games of before are called today."""

    def migrate(self: OhHell, version: int, options: dict[str, Any], deal: Deal) -> tuple[dict[str, Any], Deal]:
        if version != BEFORE:
            raise overtrick.BadRecord(f"Nobody knows version {version}.", field="version")
        options["tricks"], deal["deck"] = options.pop("cards"), deal.pop("pack")
        return options, deal

    monkeypatch.setattr(OhHell, "version", BEFORE + 1)
    monkeypatch.setattr(OhHell, "migrate", migrate)


def as_before(options: dict[str, Any], deal: Deal) -> tuple[dict[str, Any], Deal]:
    """Options and deal in the words of the version before."""
    old_options = {("cards" if name == "tricks" else name): value for name, value in options.items()}
    return old_options, {("pack" if name == "deck" else name): value for name, value in deal.items()}
