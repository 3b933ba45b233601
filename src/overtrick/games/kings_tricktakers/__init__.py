"""Kings Tricktakers: companies of characters, Kings, Queens and Jacks; the bet is a character turned over."""

from overtrick.games.kings_tricktakers.game import KingsTricktakers

GAME = KingsTricktakers()
