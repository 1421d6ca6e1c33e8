"""Front page of a server's week: one picture, as a newspaper has it."""

from collections.abc import Sequence
from typing import Final

import msgspec

from renderers.scene import Box, Item, Label, Scene
from renderers.share import faces, photo, rosette
from renderers.text import called, fitted, readable
from renderers.theme import DISPLAY, HEIGHT, WIDTH
from renderers.words import words

HORIZON: Final = 860
PAGE: Final = (70, 30, WIDTH - 140, HEIGHT - 60)
PHOTO: Final = (120, 340, 600, 420)
STEP: Final = 140
"""From one column head of the right side to the next."""
MOST: Final = 4
"""Stories on the right side, at most."""


class News(msgspec.Struct, frozen=True):
    """A story next to the picture: its subject, and its bandit."""

    title: str
    line: str


def gazette_scene(headline: str, subtitle: str, bandits: Sequence[str], news: Sequence[News]) -> Scene:
    """Return the front page as data: the ``headline`` below the picture of whose ``bandits`` it tells, ``news`` beside it."""
    left, top, wide, high = PAGE
    middle, column = left + wide // 2, PHOTO[0] + PHOTO[2] + 50
    items: list[Item] = [
        Box(left, top, wide, high, "paper", "bark", 5, 10, shadow=True),
        Label(words("picture-gazette"), middle, top + 88, 120, "ink", "m", DISPLAY),
        Box(left + 40, top + 162, wide - 80, 5, "ink"),
        Label(fitted(subtitle, wide - 120, 44), middle, top + 200, 44, "bark", "m"),
        Box(left + 40, top + 234, wide - 80, 5, "ink"),
    ]
    items += [*photo(bandits[0], PHOTO), *faces(bandits[:4], PHOTO)] if bandits else rosette(PHOTO)
    below, width = PHOTO[1] + PHOTO[3], PHOTO[2] + 20
    size = next((size for size in (64, 56, 48, 42) if len(readable(headline)) * size * 0.5 <= width), 42)
    items.append(Label(called(headline, width, size), PHOTO[0] + PHOTO[2] // 2, below + 76, size, "wine", "m"))
    room = left + wide - 40 - column
    for number, story in enumerate(news[:MOST]):
        y = PHOTO[1] + 30 + number * STEP
        items.append(Label(fitted(story.title, room, 44), column, y, 44, "wine"))
        items.append(Label(fitted(story.line, room, 44), column, y + 56, 44, "ink"))
    return Scene(WIDTH, HEIGHT, HORIZON, (), tuple(items), "afternoon")
