"""All that can be pressed, without a bot: the shapes of every area."""

import inspect
import sys
from typing import Final

from bot.discord_ui import areas
from bot.discord_ui.core.presses import Shape


def _shapes() -> tuple[Shape, ...]:
    found: list[Shape] = []
    for module in [name for name in sys.modules if name.startswith("bot.discord_ui.")]:
        for _, kind in inspect.getmembers(sys.modules[module], inspect.isclass):
            if kind.__module__ == module:
                for _, function in inspect.getmembers(kind, inspect.isfunction):
                    found += function.__dict__.get("shapes", ())
    return tuple(sorted(found, key=lambda shape: (shape.area, shape.verb)))


SHAPES: Final = _shapes()
assert areas.AREAS
