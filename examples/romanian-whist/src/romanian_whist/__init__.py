"""Romanian Whist, a game for Overtrick."""

from romanian_whist.game import RomanianWhist

GAME = RomanianWhist()
