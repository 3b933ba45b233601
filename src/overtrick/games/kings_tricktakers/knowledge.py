from typing import Any
FEATURES=1
def conceal(s: Any, seat: int) -> None:
    pass
def imagine(s: Any, seat: int, rng: Any) -> None:
    pass
def encode(s: Any, seat: int, out: Any) -> None:
    pass
