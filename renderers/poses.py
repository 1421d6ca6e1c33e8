"""Poses made from the same drawings, such as shooters who lean back, and effects around them. All lengths are in pixels."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from renderers.marks import Rect
from renderers.scene import Box, Item, Stroke

RECOIL: Final = 6  # degrees by which a shooter leans back, ...
BLOW: Final = 14  # ... by which a puncher leans in ...
STRUCK: Final = 17  # ... and a victim leans away
OFF: Final = 10  # height of a punched bandit above the floor ...
CLIMB: Final = 8  # ... and of a climber
FLASH: Final = ((0, 20), (18, 8), (14, -14), (0, -18), (-14, -14), (-18, 8))
"""Ends of the rays of a muzzle flash, relative to its center."""


class Pose(NamedTuple):
    """A figure's pose: rotation in degrees to the right, pixels above its feet, and the ink of its rim (empty: no rim)."""

    lean: int = 0
    lift: int = 0
    rim: str = ""


STILL: Final = Pose()


def shooter(way: int) -> Pose:
    """Return the pose of a bandit who shoots to the right (1) or to the left (-1)."""
    return Pose(-RECOIL * way)


def victim(way: int, *, lift: int = 0) -> Pose:
    """Return the pose of a victim hit from the left (1) or from the right (-1)."""
    return Pose(STRUCK * way, lift, "danger")


def puncher(way: int) -> Pose:
    """Return the pose of a bandit who punches to the right (1) or to the left (-1)."""
    return Pose(BLOW * way)


def flash(x: int, y: int) -> Iterator[Item]:
    """Yield a muzzle flash, centered on a point."""
    for across, down in FLASH:
        yield Stroke(((x + across // 3, y + down // 3), (x + across, y + down)), "gold", 6, 3)


def speed(rect: Rect, way: int) -> Iterator[Item]:
    """Yield speed lines behind a figure that lunges to the right (1) or to the left (-1)."""
    left, top, wide, high = rect
    start = left - 8 if way > 0 else left + wide + 8
    for part in (3, 5, 7):
        y = top + high * part // 10
        yield Stroke(((start, y), (start - way * 30, y)), "cream", 4, 2)


def dust(middle: int, feet: int) -> Iterator[Item]:
    """Yield dust below the feet of a climber."""
    for across, wide in ((-34, 26), (8, 26), (-14, 30)):
        yield Box(middle + across, feet - 8, wide, 14, "bone", "ink", 2, 7)
