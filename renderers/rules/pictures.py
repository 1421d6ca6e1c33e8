"""A small picture for a topic of the rules: its title, and the icons that `data/art/topics.toml` names for it."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

import msgspec

from renderers.paint import paint
from renderers.scene import Box, Item, Label, Paste, Scene
from renderers.sprites import sprites
from renderers.text import fitted, length
from renderers.theme import ART, DISPLAY
from renderers.words import words

SIZE: Final = (900, 572)
HORIZON: Final = 700
MARGIN: Final = 26
TITLES: Final = (46, 40, 35, 30)  # the sizes of a title: the largest that fits
GAP: Final = 44


@lru_cache(maxsize=1)
def topic_sprites() -> Mapping[str, tuple[str, ...]]:
    """Return the sprites of each topic that has a picture."""
    return MappingProxyType(
        msgspec.convert(tomllib.loads((ART / "topics.toml").read_text("utf-8")), dict[str, tuple[str, ...]])
    )


def topic_scene(topic: str) -> Scene | None:
    """Return the picture of a topic as data, None where there is none. Raises `MissingText` where a topic has a picture but no title."""
    names = topic_sprites().get(topic, ())
    if not names:
        return None
    width, height = SIZE
    inner = width - 2 * MARGIN
    ground: tuple[Item, ...] = (
        Box(MARGIN, MARGIN, inner, height - 2 * MARGIN, "paper", shadow=True),
        Box(MARGIN + 10, MARGIN + 10, inner - 20, height - 2 * MARGIN - 20, "paper", line="sand", weight=2, radius=8),
    )
    whole, room = words(f"rule-{topic}.title"), inner - 60
    size = next((size for size in TITLES if length(whole, size, DISPLAY) <= room), TITLES[-1])
    title = fitted(whole, room, size, DISPLAY)
    items: list[Item] = [Label(title, width // 2, MARGIN + 50, size, "wine", "m", DISPLAY)]
    drawn = [sprites()[name] for name in names]
    left = (width - sum(sprite.width - 2 * sprite.pad for sprite in drawn) - GAP * (len(drawn) - 1)) // 2
    middle = (MARGIN + 80 + height - MARGIN - 16) // 2
    for name, sprite in zip(names, drawn, strict=True):
        items.append(Paste(name, left, middle - (sprite.height - 2 * sprite.pad) // 2))
        left += sprite.width - 2 * sprite.pad + GAP
    return Scene(width, height, HORIZON, ground, tuple(items))


def render_topic(topic: str) -> bytes | None:
    """Return the picture of a topic of the rules as PNG bytes, 900 pixels wide, or None where there is none."""
    scene = topic_scene(topic)
    return None if scene is None else paint(scene)
