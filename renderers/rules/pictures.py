"""A picture for a topic of the rules: a moment of a real match before and after, or the icons that `data/art/topics.toml` names for it."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

import msgspec

from engine.colt_express.state import AWAY, COACH_INSIDE
from renderers.colt_express.board import board_scene
from renderers.colt_express.measures import HEAD, SKY, TALLEST, Track, track
from renderers.colt_express.trace import trace
from renderers.marks import headline
from renderers.paint import paint
from renderers.rules.examples import example
from renderers.scene import Box, Inset, Item, Label, Paste, Scene
from renderers.sprites import sprites
from renderers.text import fitted, length
from renderers.theme import ART, DISPLAY, WIDTH
from renderers.trace import Trace
from renderers.words import words

SIZE: Final = (900, 572)
HORIZON: Final = 700
MARGIN: Final = 26
TITLES: Final = (46, 40, 35, 30)  # the sizes of a title: the largest that fits
GAP: Final = 44
INSET: Final = 761  # the width of what is seen of a board ...
INSETS: Final = 160  # ... and its top
LOWEST: Final = 930


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


def example_scene(topic: str) -> Scene | None:
    """Return a topic as a moment of a real match, before and after, or None where it has no example."""
    found = example(topic)
    if found is None:
        return None
    names = {seat.seat: words(f"picture-sign-{seat.bandits[0]}") for seat in found.after.seats}
    happened = trace(found.events, found.after, names)
    board = board_scene(found.before, {}), board_scene(found.after, {}, trace=happened)
    laid = track(len(found.after.cars), -1 if found.after.coach is None else found.after.coach.car)
    top, high = HEAD + SKY - 6, laid.rails + max(laid.trail - 4, 24) - HEAD - SKY + 6
    left = _middle(happened, laid) - INSET // 2
    left = min(max(left, 0), WIDTH - INSET)
    height = INSETS + high + 96
    height = min(max(height, LOWEST), TALLEST)
    title = words(f"rule-{topic}.title")
    items: list[Item] = [
        Label(fitted(title, WIDTH - 80, 64, DISPLAY), WIDTH // 2, 58, 64, "cream", "m", DISPLAY, "ink"),
    ]
    for number, (key, scene) in enumerate(zip(("picture-before", "picture-after"), board, strict=True)):
        x = MARGIN + number * (INSET + MARGIN)
        items.append(Label(words(key), x + INSET // 2, INSETS - 30, 40, "gold", "m", halo="ink"))
        items.append(Inset(scene, left, top, INSET, high, x, INSETS))
        items.append(Box(x, INSETS, INSET, high, "", "gold", 6, 4))
    items += headline(happened.line, 0, min(INSETS + high + 20, height - 66))
    return Scene(WIDTH, height, HORIZON, (), tuple(items), "night")


def _middle(happened: Trace, laid: Track) -> int:
    """Return where the last deed took place, in pixels from the left."""
    spots = [
        spot
        for deed in happened.deeds[-1:]
        for spot in (*(s.origin for s in deed.shifts), *(s.to for s in deed.shifts), *deed.rings)
        if spot is not None and (spot >> 1 < len(laid.lefts) or spot >= COACH_INSIDE) and spot != AWAY
    ]
    return sum(laid.spot(spot).middle for spot in spots) // len(spots) if spots else WIDTH // 2


def rule_scenes(topic: str) -> tuple[Scene, ...]:
    """Return the picture of a topic as data: a before and after where there is an example, else its icons; none where it has neither."""
    found = example_scene(topic) or topic_scene(topic)
    return () if found is None else (found,)


def render_topic(topic: str) -> bytes | None:
    """Return the picture of a topic of the rules as PNG bytes, or None where there is none."""
    return next((paint(scene) for scene in rule_scenes(topic)), None)
