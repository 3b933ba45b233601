"""What the tests of environments share."""

import pytest

import overtrick

GAMES = [pytest.param(name, max(overtrick.game(name).players), id=name) for name in overtrick.games()]
