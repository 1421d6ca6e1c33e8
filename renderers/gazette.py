"""Front page about a server's week, like that of a newspaper."""

from collections.abc import Sequence
from typing import Final

import msgspec

from renderers.scene import Box, Item, Label, Scene
from renderers.share import faces, photo, rosette
from renderers.text import ELLIPSIS, broken, fitted, largest, readable
from renderers.theme import DISPLAY, HEIGHT, WIDTH
from renderers.words import words

HORIZON: Final = 860
PAGE: Final = (70, 30, WIDTH - 140, HEIGHT - 60)
PHOTO: Final = (112, 286, 760, 470)
RULE: Final = 910  # left edge of the line between the photo and the column of stories
BOTTOM: Final = 960
MOST: Final = 4
"""Maximum number of stories in the column."""
TITLES: Final = (120, 104, 90, 76)
LINES: Final = 2  # maximum lines of a story


class News(msgspec.Struct, frozen=True):
    """A story next to the picture: its title, and its text."""

    title: str
    line: str


def gazette_scene(headline: str, subtitle: str, bandits: Sequence[str], news: Sequence[News]) -> Scene:
    """Return the front page as data: the ``headline`` below a picture of its ``bandits``, and ``news`` in a column."""
    left, top, wide, high = PAGE
    middle, column = left + wide // 2, RULE + 36
    title = words("picture-gazette")
    items: list[Item] = [
        Box(left, top, wide, high, "paper", "bark", 5, 10, shadow=True),
        Label(title, middle, top + 84, largest(title, wide - 80, TITLES, DISPLAY), "ink", "m", DISPLAY),
        Box(left + 40, top + 152, wide - 80, 5, "ink"),
        Label(fitted(subtitle, wide - 120, 40), middle, top + 186, 40, "bark", "m"),
        Box(left + 40, top + 216, wide - 80, 5, "ink"),
        Box(RULE, PHOTO[1], 3, BOTTOM - PHOTO[1], "ink", weight=0, radius=1),
    ]
    items += [*photo(bandits[0], PHOTO), *faces(bandits[:4], PHOTO)] if bandits else rosette(PHOTO)
    below = PHOTO[1] + PHOTO[3]
    for size in (64, 56, 48, 42):
        lines = broken(readable(headline), PHOTO[2], size, 2)
        if not lines or not lines[-1].endswith(ELLIPSIS):
            break
    for number, line in enumerate(lines):
        y = (below + BOTTOM) // 2 + round((number - (len(lines) - 1) / 2) * size * 1.2)
        items.append(Label(line, PHOTO[0] + PHOTO[2] // 2, y, size, "wine", "m"))
    room, step = left + wide - 40 - column, (BOTTOM - PHOTO[1]) // max(min(len(news), MOST), 2)
    for number, story in enumerate(news[:MOST]):
        y = PHOTO[1] + number * step
        if number:
            items.append(Box(column, y - 8, room, 3, "ink", weight=0, radius=1))
        items.append(Label(fitted(story.title, room, 44), column, y + 30, 44, "wine"))
        for row, line in enumerate(broken(readable(story.line), room, 40, LINES)):
            items.append(Label(line, column, y + 80 + row * 48, 40, "ink"))
    return Scene(WIDTH, HEIGHT, HORIZON, (), tuple(items), "afternoon")
