"""``python -m tools.picture_parts``: cost of a board of six and a film by part, next to the plain way of doing each part, in one run.

Processor time in milliseconds, the median of several rounds. The plain way is Pillow's own PNG writer, every picture drawn whole, a
film's frames drawn at their full size before they are made smaller.
"""

import io
import statistics
import time
from collections.abc import Callable

from PIL import Image
from rich.console import Console
from rich.table import Table

from renderers.colt_express import board_scene, warm_up
from renderers.motion import HALF, Shot, frame_count, motion
from renderers.paint import compose, flat, flattened, paint, png_of
from renderers.theme import LIVE
from tests.golden.scenes import SCENES
from tools.gallery import stealin
from tools.picture_speed import NAMES, busy_view

ROUNDS = 15


def milliseconds(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Return the median processor time of some work after a first round that is not counted."""
    work()
    times = []
    for _ in range(rounds):
        start = time.process_time()
        work()
        times.append((time.process_time() - start) * 1e3)
    return statistics.median(times)


def _saved(drawn: Image.Image) -> None:
    drawn.save(io.BytesIO(), "PNG", compress_level=1)


def main() -> None:
    """Measure and print."""
    warm_up()
    scene = board_scene(busy_view(), NAMES)
    drawn = flattened(compose(scene))
    film, page = stealin(), SCENES["page-six"]()

    def told() -> bytes:
        return motion([*map(Shot, film)], page)

    parts: list[tuple[str, Callable[[], object], Callable[[], object]]] = [
        ("PNG", lambda: png_of(drawn), lambda: _saved(drawn)),
        (
            "view to PNG bytes",
            lambda: paint(board_scene(busy_view(), NAMES)),
            lambda: _saved(flattened(compose(scene))),
        ),
        (
            f"{len(film)} pictures of a table, each over the one before",
            lambda: [flat(one, LIVE) for one in film],
            lambda: [flattened(compose(one, LIVE)) for one in film],
        ),
        (
            f"{len(film)} frames of a film",
            lambda: [flat(one, HALF) for one in film],
            lambda: [flattened(compose(one).reduce(2)) for one in film],
        ),
        (f"a film of {len(film)} cards", lambda: motion([*map(Shot, film)]), lambda: None),
        (f"... that begins and ends with its page, of {frame_count(told())} frames", told, lambda: None),
    ]
    table = Table("part", "ms", "plain ms")
    for name, ours, plain in parts:
        table.add_row(name, f"{milliseconds(ours):.2f}", f"{milliseconds(plain):.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
