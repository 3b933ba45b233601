"""Tricks: buy your hand card by card from everybody's open decks, turn one card into your bid, and play seven tricks."""

from overtrick.games.tricks.game import Tricks

GAME = Tricks()
