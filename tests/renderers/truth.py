"""Finds false or missing contents in scenes of Colt Express. A fault is the name of its kind."""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from string import ascii_uppercase
from typing import Final

from engine.colt_express import events as happened
from engine.colt_express import notation
from engine.colt_express.actions import Hit, Shoot
from engine.colt_express.hands import kind_of
from engine.colt_express.view import View
from engine.core.types import Event
from renderers.choices import Choice
from renderers.colt_express.measures import Track
from renderers.scene import Box, CardFace, Item, Label, Paste, Scene, Stroke
from renderers.sprites import sprites
from renderers.theme import contrast

Rect = tuple[int, int, int, int]
OF_THE_HAND: Final = ("schemin", "keep", "bonus", "sip")
DARK, PALE = ("ink", "night", "plum", "soot", "slate"), ("paper", "cream", "bone", "gold", "amber", "ice", "silver")
FACE: Final = 0.45
"""Share of a figure's height, from the top, that is head and shoulders."""
TINY: Final = 20
"""Zoom in percent below which a drawing can't be recognized."""
NEAR: Final = 150
"""Maximum pixels between the middle of a spot and the figures of a crowd on it."""


def items_of(scene: Scene) -> tuple[Item, ...]:
    return (*scene.ground, *scene.items)


def rect_of(item: Paste) -> Rect:
    """Return the left, top, width and height of a drawn sprite, without its padding."""
    sprite = sprites()[item.sprite]
    own, tall = sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad
    wide, high = own * item.zoom // 100, tall * item.zoom // 100
    return item.x + (own - wide) // 2, item.y + tall - high, wide, high


def bodies(scene: Scene) -> dict[str, list[Rect]]:
    """Return the rectangles of each figure, drawn whole or as a bust."""
    collected: dict[str, list[Rect]] = {}
    for item in items_of(scene):
        if isinstance(item, Paste) and item.sprite.startswith(("figure-", "bust-")) and item.solid == 100:
            collected.setdefault(item.sprite.split("-", 1)[1].split("@")[0], []).append(rect_of(item))
    return collected


# Questions


def question_faults(scene: Scene, view: View, choices: Sequence[Choice]) -> Iterator[str]:
    """Yield the faults in a question about the train: another large card, tiny icons, letters missing or at the wrong bandit."""
    if view.ask is None or view.ask.what in OF_THE_HAND:
        return
    card = view.pile[view.performing].card if view.performing >= 0 else None
    large = {item.kind for item in items_of(scene) if isinstance(item, CardFace) and item.size in ("b", "m")}
    if large - ({kind_of(card)} if card is not None else set()):
        yield "a kept card in place of the table"
    if any(isinstance(item, Paste) and item.zoom < TINY for item in items_of(scene)):
        yield "an icon that is too small to be seen"
    letters = _letters(scene)
    bandit_rects = bodies(scene)
    for choice in choices:
        action = notation.read(choice.actions[0])
        if not isinstance(action, Hit | Shoot) or action.target not in bandit_rects:
            continue
        if choice.letter not in letters:
            yield "a letter is missing"
        elif action.target not in (
            _owner(scene, letters[choice.letter]),
            _nearest(letters[choice.letter], bandit_rects),
        ):
            yield "a letter by the wrong bandit"


def _letters(scene: Scene) -> dict[str, tuple[int, int]]:
    return {
        item.text: (item.x, item.y)
        for before, item in pairwise(items_of(scene))
        if isinstance(item, Label) and item.text in ascii_uppercase and isinstance(before, Box) and before.fill == "ink"
    }


def _owner(scene: Scene, point: tuple[int, int]) -> str:
    """Return the bandit whose sheet contains the point, by the color of its head; empty if there is none."""
    x, y = point
    heads = [item for item in items_of(scene) if isinstance(item, Box) and item.height == 52 and item.radius == 14]
    return next((head.fill for head in heads if head.x < x < head.x + head.width and head.y < y), "")


def _nearest(point: tuple[int, int], bandit_rects: Mapping[str, Sequence[Rect]]) -> str:
    """Return the bandit whose face is nearest to a point."""
    return min(
        bandit_rects,
        key=lambda name: min(
            math.hypot(x + wide / 2 - point[0], y + high * FACE / 2 - point[1])
            for x, y, wide, high in bandit_rects[name]
        ),
        default="",
    )


# Events


def trace_faults(scene: Scene, view: View, events: Sequence[Event], track: Track) -> Iterator[str]:
    """Yield the faults in the marks of one card: bullets' paths, the burst, a climb, the words."""
    yield from _tracer_faults(scene, view, events, track)
    yield from burst_faults(scene, [event.bandit for event in events if isinstance(event, happened.ActionBegan)])
    yield from _climb_faults(scene, events)
    for item in items_of(scene):
        if isinstance(item, Label) and item.text.endswith("…") and len(item.text) > 40:
            yield "a line is cut"
        # Arrows in the panels are in boxes of their own.
        if isinstance(item, Stroke) and item.head and min(y for _, y in item.points) < scene.horizon:
            yield from stroke_faults(item)


def stroke_faults(item: Stroke) -> Iterator[str]:
    """Yield a fault if a path's core is hard to see on its edge, or its edges on light or dark grounds."""
    if contrast(item.fill, "ink") < 3:
        yield "a way is pale on its edge"
    edges = ["ink"] + (["cream"] if getattr(item, "rim", 0) else [])
    if any(max(contrast(edge, ground) for edge in edges) < 3 for ground in (*DARK, *PALE)):
        yield "a way's edge is lost on some grounds"


def _tracer_faults(scene: Scene, view: View, events: Sequence[Event], track: Track) -> Iterator[str]:
    spots = {bandit.bandit: int(bandit.spot) for bandit in view.bandits}
    lines: list[tuple[int, int]] = []
    for event in reversed(events):
        if isinstance(event, happened.BanditMoved):
            spots[event.bandit] = event.origin
        elif isinstance(event, happened.ShotFired):
            lines.append((spots[event.bandit], spots[event.target]))
    drawn = [item for item in scene.items if isinstance(item, Stroke) and item.fill in ("danger", "shot") and item.head]
    for stroke, line in zip(drawn, reversed(lines), strict=False):
        for (x, y), spot in zip((stroke.points[0], stroke.points[-1]), line, strict=True):
            place = track.spot(spot)
            if abs(x - place.middle) > NEAR or not 0 <= place.feet - y <= track.scale.figure_height:
                yield "a bullet's way from or to where nobody stood"
                break


def burst_faults(scene: Scene, actors: Sequence[str]) -> Iterator[str]:
    """Yield a fault if the burst of the only acting bandit is nearer to another one, and has no stalk."""
    bandit_rects = bodies(scene)
    middles = [_middle(item) for item in scene.items if _is_burst(item)]
    if len(actors) != 1 or len(middles) != 1 or actors[0] not in bandit_rects:
        return
    (point,) = middles
    stalked = any(isinstance(item, Stroke) and item.fill == "cream" and item.points[0] == point for item in scene.items)
    if not stalked and _nearest(point, bandit_rects) != actors[0]:
        yield "a burst away from its doer"


def _is_burst(item: Item) -> bool:
    if isinstance(item, Paste):
        return item.sprite.startswith("burst@")
    return isinstance(item, Box) and item.fill == "silver" and item.radius == (item.width + 12) // 2


def _middle(item: Item) -> tuple[int, int]:
    if isinstance(item, Box):
        return item.x + item.width // 2, item.y + item.height // 2
    assert isinstance(item, Paste)
    x, y, wide, high = rect_of(item)
    return x + wide // 2, y + high // 2


def _climb_faults(scene: Scene, events: Sequence[Event]) -> Iterator[str]:
    """Yield a fault if the arrowhead of a climb is behind the climber."""
    bandit_rects = bodies(scene)
    climbed = [
        event.bandit
        for event in events
        if isinstance(event, happened.BanditMoved) and event.origin >> 1 == event.to >> 1 and event.to & 1
    ]
    ways = [item for item in scene.items if isinstance(item, Stroke) and item.head and len(item.points) > 2]
    for name in climbed:
        for way in ways if len(climbed) == 1 and len(ways) == 1 else ():
            (ax, ay), (bx, by) = way.points[-2], way.points[-1]
            long = max(math.hypot(bx - ax, by - ay), 1)
            base = bx - (bx - ax) * 24 / long, by - (by - ay) * 24 / long
            for x, y, wide, high in bandit_rects.get(name, ()):
                if x < base[0] < x + wide and y < base[1] < y + high - 8:
                    yield "an arrowhead behind the climber"
