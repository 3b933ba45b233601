"""Monster Trick: up to four tricks open at once, and three victory cards laid in secret order as the prediction."""

from overtrick.games.monster_trick.game import MonsterTrick

GAME = MonsterTrick()
