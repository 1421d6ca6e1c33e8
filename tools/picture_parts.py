"""``python -m tools.picture_parts``: what a board of six and a film cost by part, beside the plain way of doing each part, in one run.

Processor time in milliseconds, the median of several rounds. The plain way is Pillow's own PNG writer, every box drawn whole, a film's
frames drawn at their full size before they are made smaller.
"""

import io
import statistics
import time
from collections.abc import Callable
from functools import partial

from PIL import Image
from rich.console import Console
from rich.table import Table

from renderers.boxes import draw_box, parts_of, patch_of, sheet
from renderers.colt_express import board_scene, warm_up
from renderers.motion import HALF, Shot, motion
from renderers.paint import compose, flattened, paint, png_of
from renderers.scene import Box
from tools.gallery import stealin
from tools.picture_speed import NAMES, busy_view

ROUNDS = 15


def milliseconds(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Return the median processor time of some work after a first round that is not counted."""
    work()
    found = []
    for _ in range(rounds):
        start = time.process_time()
        work()
        found.append((time.process_time() - start) * 1e3)
    return statistics.median(found)


def _saved(flat: Image.Image) -> None:
    flat.save(io.BytesIO(), "PNG", compress_level=1)


def _uncached(boxes: list[Box], look: Callable[[Box], object]) -> None:
    for kept in (sheet, parts_of, patch_of):
        kept.cache_clear()
    for box in boxes:
        look(box)


def _whole(box: Box) -> object:
    return sheet(box.width, box.height, box.fill, box.line, box.weight, box.radius, box.shadow)


def main() -> None:
    """Measure and print."""
    warm_up()
    scene = board_scene(busy_view(), NAMES)
    image = compose(scene)
    flat = flattened(image)
    boxes = [item for item in (*scene.ground, *scene.items) if isinstance(item, Box)]
    film = stealin()
    parts: list[tuple[str, Callable[[], object], Callable[[], object]]] = [
        (
            f"{len(boxes)} boxes, nothing kept",
            lambda: _uncached(boxes, partial(draw_box, image)),
            lambda: _uncached(boxes, _whole),
        ),
        ("PNG", lambda: png_of(flat), lambda: _saved(flat)),
        (
            "view to PNG bytes",
            lambda: paint(board_scene(busy_view(), NAMES)),
            lambda: _saved(flattened(compose(scene))),
        ),
        (
            f"{len(film)} frames of a film",
            lambda: [flattened(compose(one, HALF)) for one in film],
            lambda: [flattened(compose(one).reduce(2)) for one in film],
        ),
        (f"a film of {len(film)} cards", lambda: motion([*map(Shot, film)]), lambda: None),
    ]
    table = Table("part", "ms", "plain ms")
    for name, ours, plain in parts:
        table.add_row(name, f"{milliseconds(ours):.2f}", f"{milliseconds(plain):.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
