from typing import Any


def picture(s: Any, seat: int, say: Any) -> Any:
    return ""
