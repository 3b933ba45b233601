"""All the measurements, or those that are named: `python -m bench [NAME …]`."""

import importlib
import sys

from bench.report import console

ALL = ("monster_trick", "kings_tricktakers", "tricks", "oh_hell", "search", "envs", "load", "attacks")


def main() -> None:
    for name in sys.argv[1:] or ALL:
        if name not in ALL:
            raise SystemExit(f"There is no measurement {name!r}; there is {', '.join(ALL)}.")
        console.print(f"measuring {name} …", style="dim")
        importlib.import_module(f"bench.{name}").report().show()


if __name__ == "__main__":
    main()
