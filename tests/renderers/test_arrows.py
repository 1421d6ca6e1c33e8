"""Arrowheads in every picture are in line with their paths, and cover no figure on another floor."""

import math
from itertools import islice

from renderers.colt_express.loot import heaps
from renderers.colt_express.page import page_scene, page_track
from renderers.colt_express.stage import standing, tray_rect
from renderers.marks import covered
from renderers.scene import Stroke
from tests.builders.for_each import for_each
from tests.golden.scenes import NAMES
from tests.renderers.colt_express.pages import pages
from tests.renderers.every_kind import every_picture

CHORD = 30
"""Pixels at the end of a path that set the direction of its head."""


MOST_TURN = 30
"""Maximum angle in degrees between a head and the part of its path right before it."""
BODY = (0.2, 0.97)
"""Part of a figure's height below its hat."""


def axis(points: tuple[tuple[int, int], ...], far: float = CHORD) -> tuple[float, float]:
    """Return the direction of a path's last ``far`` pixels, as a unit vector."""
    end = points[-1]
    left = far
    for first, second in zip(points[-2::-1], points[:0:-1], strict=True):
        long = math.dist(first, second)
        if long >= left:
            x, y = (second[at] + (first[at] - second[at]) * left / long for at in (0, 1))
            break
        left, (x, y) = left - long, first
    far = math.hypot(end[0] - x, end[1] - y)
    return (end[0] - x) / far, (end[1] - y) / far


def bend(points: tuple[tuple[int, int], ...]) -> float:
    """Return the degrees between a head and the stretch of the same length before it."""
    (hx, hy), (bx, by) = axis(points), axis(points, 2 * CHORD)
    far = math.dist(points[0], points[-1])
    if far < 2 * CHORD:
        return 0
    # The longer chord is the sum of head and stretch, so its angle is half of theirs.
    return 2 * math.degrees(math.acos(min(hx * bx + hy * by, 1)))


def test_no_arrowhead_is_broken_off_its_path() -> None:
    ways = [item for scene in every_picture() for item in scene.items if isinstance(item, Stroke) and item.head]
    bends = [bend(way.points) for way in ways if len(way.points) > 2]
    assert len(bends) > 100
    assert sum(angle > MOST_TURN for angle in bends) == 0


@for_each(("players", "modes"), [(6, ()), (5, ("horses-stagecoach",)), (6, ("expert", "teams", "horses-stagecoach"))])
def test_arrowheads_and_loot_hide_nobody_on_another_floor(players: int, modes: tuple[str, ...]) -> None:
    on_roofs, hats, trays = 0, 0, 0
    for page in (*pages(players, 7, modes), *islice(pages(players, 7, modes, whole=False), 0, None, 5)):
        scene = page_scene(page.before, page.after, NAMES, happened=page.events)
        laid = page_track(page.after, scene.horizon - page_track(page.after).rails)
        people = standing(page.after, laid)
        bodies = {person: (person.middle, person.top(laid), *person.size(laid)) for person in people}
        for way in (item for item in scene.items if isinstance(item, Stroke) and item.head and item.rim):
            (x, y), (dx, dy) = way.points[-1], axis(way.points)
            mx, my = x - dx * 12, y - dy * 12
            for person, (middle, top, wide, high) in bodies.items():
                inside = abs(mx - middle) < wide // 2 - 8 and BODY[0] < (my - top) / high < BODY[1]
                on_roofs += bool(person.place & 1) and inside
        for place, lying in heaps(page.after).items():
            rect = tray_rect(lying, place, laid, people)
            trays += 1
            hats += place & 1 and any(
                covered(rect, (middle - wide // 4, top, wide // 2, high * 2 // 5)) > 40
                for person, (middle, top, wide, high) in bodies.items()
                if person.place == place - 1
            )
    assert trays > 50
    assert (on_roofs, hats) == (0, 0)
