"""Films: scenes one after the other as a GIF, which Discord plays everywhere.

The first frame is the result, because who has switched animation off sees nothing else; then the film runs once, and ends on it again.
All frames share the palette of the art. Pillow writes of each frame only what differs from the one before.
"""

import io
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeVar

from PIL import Image

from renderers.paint import compose, flattened
from renderers.scene import Scene
from renderers.theme import inks

T = TypeVar("T")

WIDTH: Final = 800
"""Pixels across a film."""
CARD: Final = 1_600
"""Milliseconds for which the outcome of a card stands."""
FIRST: Final = 900
LAST: Final = 4_000
FREE: Final = 255  # the place of the palette that no frame uses
LARGEST: Final = 8 * 1024 * 1024
"""Bytes that a film may have: what Discord takes from everybody is more."""


def motion(scenes: Sequence[Scene], *, width: int = WIDTH, milliseconds: int = CARD, largest: int = LARGEST) -> bytes:
    """Return scenes as a GIF that shows the last of them first, then all in order, once.

    ``milliseconds`` is for how long each stands. A film of more than ``largest`` bytes is thinned: every second scene goes, but the
    last, until it is small enough. Raises ``ValueError`` for no scenes.
    """
    if not scenes:
        raise ValueError("a film needs at least one scene")
    kept = list(scenes)
    while True:
        film = _written(kept, width, milliseconds)
        if len(film) <= largest or len(kept) <= 2:
            return film
        kept = [*kept[:-1:2], kept[-1]]


def _written(scenes: Sequence[Scene], width: int, milliseconds: int) -> bytes:
    frames = _frames(scenes, width)
    first = next(frames)
    out = io.BytesIO()
    times = [FIRST, *([milliseconds] * (len(scenes) - 1)), LAST] if len(scenes) > 1 else [LAST]
    first.save(
        out,
        "GIF",
        save_all=True,
        append_images=frames,
        duration=times,
        disposal=1,
        optimize=True,
        transparency=FREE,
        palette=bytes(first.getpalette() or []),
    )
    return out.getvalue()


def _frames(scenes: Sequence[Scene], width: int) -> Iterator[Image.Image]:
    """Yield the result, then every scene: drawn when they are written, so that a long film needs no more memory than a short one."""
    size = max(scene.width for scene in scenes), max(scene.height for scene in scenes)
    last = _frame(scenes[-1], size, width)
    yield last
    if len(scenes) > 1:
        yield from (_frame(scene, size, width) for scene in islice(scenes, len(scenes) - 1))
        yield last.copy()


def _frame(scene: Scene, size: tuple[int, int], width: int) -> Image.Image:
    """Return a scene as large as the film: lower ones stand in the middle of the night."""
    whole = compose(scene)
    if whole.size != size:
        ground = Image.new("RGB", size, inks()["ink"])
        ground.paste(whole, ((size[0] - scene.width) // 2, (size[1] - scene.height) // 2))
        whole = ground
    height = round(size[1] * width / size[0])
    small = whole.reduce(size[0] // width) if size[0] % width == 0 else whole.resize((width, height))
    return _with_a_free_colour(flattened(small.crop((0, 0, width, height))))


def _with_a_free_colour(flat: Image.Image) -> Image.Image:
    """Return a picture that does without the last colour of the palette: Pillow needs one for what does not change."""
    colours = flat.getpalette() or []
    last = colours[3 * FREE : 3 * FREE + 3]
    near = min(range(FREE), key=lambda at: sum((colours[3 * at + part] - last[part]) ** 2 for part in range(3)))
    spared = flat.point([*range(FREE), near])
    spared.putpalette([*colours[: 3 * FREE], 0, 0, 0])
    return spared


def frame_count(film: bytes) -> int:
    """Return how many pictures a film has."""
    with Image.open(io.BytesIO(film)) as image:
        return int(getattr(image, "n_frames", 1))


def best(scenes: Iterable[T], most: int) -> tuple[T, ...]:
    """Return at most so many of them, evenly chosen, the first and the last among them."""
    every = tuple(scenes)
    if len(every) <= most:
        return every
    return tuple(every[round(number * (len(every) - 1) / (most - 1))] for number in range(most))
