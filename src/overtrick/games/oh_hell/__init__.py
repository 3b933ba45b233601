"""Oh Hell: one hand of whist with a trump, in which everybody says aloud how many tricks he will take."""

from overtrick.games.oh_hell.game import OhHell

GAME = OhHell()
