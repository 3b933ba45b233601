#!/usr/bin/env python3
"""A bot for Overtrick in plain Python, without importing Overtrick: the whole protocol in a page.

It plays a move at random, but prefers not to waste time: with one legal move it does not think. Run it with

    overtrick arena oh-hell --players 4 --bots "cmd:python3 examples/plain_bot.py,random" --deals 50
"""

import json
import random
import sys
from typing import Any


def choose(view: dict[str, Any], rng: random.Random) -> str:
    """One of the legal moves, whatever the game. This is the function to replace."""
    legal: list[str] = view["legal"]
    return legal[0] if len(legal) == 1 else rng.choice(legal)


def say(line: str) -> None:
    print(line, flush=True)  # without the flush the answer would wait in a buffer, and come late


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "overtrick":
        say("name Plain Bot")
        say("ready")
    elif word == "choose":
        question = json.loads(rest)
        view = question["view"]
        rng = random.Random(f"{question['seed']} {len(view['moves'])}")  # the same question, the same answer
        say(f"move {choose(view, rng)}")
    elif word == "quit":
        break
