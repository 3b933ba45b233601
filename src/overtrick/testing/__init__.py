"""For those who write a game: examine it by all that the contract promises.

    from overtrick.testing import assert_conforms

    def test_my_game() -> None:
        assert_conforms(GAME)

On the command line it is `overtrick conform my-game`.
"""

from overtrick.testing.bench import settings
from overtrick.testing.conforming import assert_conforms, conform
from overtrick.testing.findings import Finding, Place

__all__ = ["Finding", "Place", "assert_conforms", "conform", "settings"]
