"""Films: scenes as an animated GIF, which Discord plays everywhere.

The first frame is a cover, since it's all that people with reduced motion see: the result, and a ribbon with the number of cards in
the film. Then each card that did something is shown, moved bandits are shown walking, and a bar of pips counts the
cards. The film runs once and ends with the result. All frames share the palette of the art, and contain only changes.
"""

import io
import math
import struct
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec.structs import replace
from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata

from renderers.paint import flat, themed
from renderers.scene import Box, Inset, Item, Label, Paste, Scene, Stroke
from renderers.sprites import matched
from renderers.text import length
from renderers.theme import HALF, inks, scaled
from renderers.trace import CARD
from renderers.words import words

LONGEST: Final = 30_000
"""Milliseconds for all cards of a page together: with more cards, each is shown for less time."""
SHORTEST: Final = 200  # minimum milliseconds for a card
FIRST: Final = 900
LAST: Final = 6_000  # a page has many words
STEPS: Final = 2  # frames of a walk between two places ...
STEP: Final = 140  # ... and the milliseconds of each
FAR: Final = 185  # pixels: a figure this far from its old place, in another car, is shown walking
NEAR: Final = 130  # maximum distance in pixels between the corners of a figure and its sign
HOP: Final = 36  # height of a hop during a walk
FREE: Final = 255  # the palette index that no frame uses
PALETTE_OF_256: Final = 0x87  # the graphic control extension of a GIF, the same for all frames
CHANGED: Final = (0, *(255,) * 255)  # lookup table for a mask of the pixels that differ
LARGEST: Final = 8 * 1024 * 1024
"""Maximum bytes of a film, below Discord's limit for uploads."""
PIPS: Final = 10  # the height of the bar of pips
RIBBON: Final = (40, 32)  # the height of the ribbon, and the size of its words


class Shot(NamedTuple):
    """A scene of a film and its duration in milliseconds."""

    scene: Scene
    milliseconds: int = CARD


def motion(
    shots: Sequence[Shot],
    result: Scene | None = None,
    *,
    cover: Scene | None = None,
    longest: int = LONGEST,
    largest: int = LARGEST,
    moving: bool = True,
) -> bytes:
    """Return a GIF that plays once: the cover, each shot for its duration, then the result.

    Without a ``result``, the last shot is used; without a ``cover``, the result. Shots are shortened to fit into ``longest``
    milliseconds. A film of more than ``largest`` bytes loses its walks, then every second shot until it's small enough.
    Raises ``ValueError`` if there are no shots.
    """
    if not shots:
        raise ValueError("a film needs at least one scene")
    end = result or shots[-1].scene
    kept, count = [*(shots if result is not None else shots[:-1])], len(shots)
    while True:
        frames = [*_frames(_fitted(kept, longest, moving=moving), moving=moving)]
        opening = _marked(cover or end, [*_ribbon(cover or end, count)]) if kept else end
        film = _written([Shot(opening, FIRST), *frames, Shot(end, LAST)] if kept else [Shot(end, LAST)])
        if len(film) <= largest or (not moving and len(kept) <= 1):
            return film
        kept, moving = (kept[::2], False) if not moving else (kept, False)


def _fitted(shots: Sequence[Shot], longest: int, *, moving: bool) -> list[Shot]:
    """Shorten shots so that they and their walks fit into this many milliseconds, if possible."""
    room = longest - FIRST - (len(shots) * STEPS * STEP if moving else 0)
    whole = sum(shot.milliseconds for shot in shots)
    if whole <= room:
        return list(shots)
    return [
        Shot(scene, max(milliseconds * max(room, 0) // whole // 10 * 10, SHORTEST)) for scene, milliseconds in shots
    ]


def _frames(shots: Sequence[Shot], *, moving: bool) -> Iterator[Shot]:
    """Yield every shot with its pips, preceded by the frames of its walks."""
    before: Scene | None = None
    for number, (scene, milliseconds) in enumerate(shots):
        marked = _marked(scene, _pips(scene, number, len(shots)))
        if moving and before is not None:
            yield from (Shot(step, STEP) for step in going(before, marked))
        yield Shot(marked, milliseconds)
        before = scene


def going(before: Scene, after: Scene) -> Iterator[Scene]:
    """Yield the scenes of walks between two scenes; none if no bandit moves. In a film with a camera, they are in its window."""
    windows = [item for item in (*before.items, *after.items) if isinstance(item, Inset)]
    if len(windows) == 2:
        first, second = windows
        if replace(first, scene=second.scene) == second:  # the camera stands still
            for inner in going(first.scene, second.scene):
                shown = replace(second, scene=inner)
                yield replace(after, items=tuple(shown if item is second else item for item in after.items))
        return
    then, now = _figures(before), _figures(after)
    ways = {}
    for name, (x, y) in now.items():
        ax, ay = then.get(name, (x, y))
        if abs(ax - x) + abs(ay - y) >= FAR:
            ways[name] = (ax - x, ay - y)
    if not ways or (before.width, before.height) != (after.width, after.height):
        return
    together = [*_together(after.items, {name: now[name] for name in ways})]
    for step in range(STEPS):
        left = 1 - (step + 0.5) / STEPS
        hop = round(HOP * math.sin(math.pi * left))
        items = [*after.items]
        for place, name in together:
            item, (dx, dy) = after.items[place], ways[name]
            assert isinstance(item, Paste | Label)  # noqa: S101  ``_together`` yields no other items
            items[place] = replace(item, x=item.x + round(dx * left), y=item.y + round(dy * left) - hop)
        yield replace(after, items=tuple(items))


def _name(item: Item) -> str:
    """Return the bandit of an item that is a figure; empty for other items, faint figures, and portraits on panels."""
    if not isinstance(item, Paste) or item.solid != 100:
        return ""
    sort, _, name = item.sprite.partition("@")[0].partition("-")
    return name if sort == "figure" or (sort == "bust" and item.sprite.endswith("@p")) else ""


def _figures(scene: Scene) -> dict[str, tuple[int, int]]:
    return {name: (item.x, item.y) for item in scene.items if isinstance(item, Paste) and (name := _name(item))}


def _together(items: Sequence[Item], going: Mapping[str, tuple[int, int]]) -> Iterator[tuple[int, str]]:
    """Yield the indexes of figures that are ``going``, and of their signs and letters, with the figures' names."""
    signed = ""  # the bandit whose sign was the previous item
    for place, item in enumerate(items):
        name = signed if isinstance(item, Label) else _name(item)
        signed = ""
        if isinstance(item, Paste) and not name and item.sprite.startswith("tag-"):
            owner = item.sprite.partition("@")[0][4:]
            x, y = going.get(owner, (-1_000, -1_000))
            name = signed = owner if abs(item.x - x) < NEAR and abs(item.y - y) < NEAR else ""
        if name in going:
            yield place, name


def _marked(scene: Scene, items: Sequence[Item]) -> Scene:
    return replace(scene, items=(*scene.items, *items))


def _pips(scene: Scene, number: int, count: int) -> list[Item]:
    """Return a bar at the lower edge with a pip for each card, gold up to the current one."""
    step = (scene.width - 20) / count
    top = scene.height - PIPS - 2
    return [
        Box(round(10 + step * at), top, max(round(step) - 4, 3), PIPS, "gold" if at <= number else "steel", "ink", 0, 4)
        for at in range(count)
    ]


def _ribbon(scene: Scene, count: int) -> Iterator[Item]:
    """Yield the ribbon of a cover, with the number of cards in the film."""
    high, size = RIBBON
    line = words("picture-film", count=count)
    wide = round(length(line, size)) + 76
    left, top = 14, min(scene.horizon + 2, scene.height - high - PIPS - 6)  # between the rails and the panels
    yield Box(left, top, wide, high, "wine", "gold", 4, 14)
    yield Stroke(((left + 16, top + high // 2), (left + 42, top + high // 2)), "cream", 12, 0, head=True)
    yield Label(line, left + 56, top + high // 2 + 1, size, "cream")


def _written(shots: Sequence[Shot]) -> bytes:
    """Return shots as a GIF that plays once (GIF89a specification, 17 to 23).

    Pillow's own writer would produce the same bytes, but look up each color of each frame in the shared palette. No frame
    uses the last color, which marks unchanged pixels.
    """
    wide, high = (-scaled(-max(sides), HALF) for sides in zip(*((s.width, s.height) for s, _ in shots), strict=True))
    shown = _night(wide, high).copy()
    colours = bytes(themed(shown.copy()).getpalette() or ())
    spared = [*range(FREE), _like_the_last(colours)]
    head = struct.pack("<HHBBB", wide, high, PALETTE_OF_256, 0, 0)
    blocks = [b"GIF89a", head, colours[: 3 * FREE], bytes(3)]
    before: Scene | None = None
    for scene, milliseconds in shots:
        frame = flat(scene, HALF)
        place = (wide - frame.width) // 2, (high - frame.height) // 2
        if before is None or _sky(scene) != _sky(before):
            # It's a different picture: marks for unchanged pixels would make it larger.
            shown = _night(wide, high).copy()
            shown.paste(frame, place)
            part, at = shown.point(spared), (0, 0)
        else:
            part, at = _news(shown, frame, place, spared)
        before = scene
        blocks += getdata(part, at, duration=milliseconds, disposal=1, transparency=FREE)
    return b"".join((*blocks, b";"))


def _sky(scene: Scene) -> tuple[int, int, int, str]:
    return scene.width, scene.height, scene.horizon, scene.sky


@lru_cache(maxsize=2)
def _night(width: int, height: int) -> Image.Image:
    return matched(Image.new("RGB", (width, height), inks()["ink"]))


def _news(
    shown: Image.Image, frame: Image.Image, place: tuple[int, int], spared: Sequence[int]
) -> tuple[Image.Image, tuple[int, int]]:
    """Paste a frame on ``shown``. Return the changed part, and its place. Unchanged pixels in it are transparent."""
    x, y = place
    delta = ImageChops.subtract_modulo(frame, shown.crop((x, y, x + frame.width, y + frame.height)))
    left, top, right, bottom = delta.getbbox() or (0, 0, 1, 1)
    changed = delta.crop((left, top, right, bottom)).point(CHANGED, "1")
    news = Image.new("P", changed.size, FREE)
    news.paste(frame.crop((left, top, right, bottom)).point(spared), mask=changed)
    shown.paste(frame, place)
    return news, (x + left, y + top)


@lru_cache(maxsize=2)
def _like_the_last(colours: bytes) -> int:
    """Return the index of the palette's color that is nearest to its last one."""
    last = colours[3 * FREE :]
    return min(range(FREE), key=lambda at: sum((colours[3 * at + part] - last[part]) ** 2 for part in range(3)))


def frame_count(film: bytes) -> int:
    """Return the number of frames in a film."""
    with Image.open(io.BytesIO(film)) as image:
        return int(getattr(image, "n_frames", 1))
