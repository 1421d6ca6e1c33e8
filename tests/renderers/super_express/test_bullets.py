"""Every bullet starts at the shooter's place of that moment, flies where they face, and ends at the victim, at every table."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.super_express.events import CarUnhooked, ShotFired, ShotMissed
from engine.super_express.story import Frame, frames
from renderers.colt_express.measures import Track
from renderers.scene import Scene, Stroke
from renderers.super_express.board import AIR
from renderers.super_express.train import PlacedRider, lay, standing
from tests.builders.for_each import for_each
from tests.engine.super_express.tables import TABLES
from tests.renderers.super_express.walks import card_pictures, walk


class Shot(NamedTuple):
    """A shot as the rules have it, with the bandits' places right before its card. A miss has no victim."""

    shooter: PlacedRider
    victim: PlacedRider | None


def shots(strip: Sequence[Frame], track: Track) -> Iterator[list[Shot]]:
    """Yield the shots of each frame after the first, except those from or to an unhooked car."""
    for before, frame in pairwise(strip):
        where = {person.bandit.bandit: person for person in standing(before.view, track)}
        fired = [event for event in frame.events if isinstance(event, ShotFired | ShotMissed)]
        named = [(event.bandit, event.target if isinstance(event, ShotFired) else event.bandit) for event in fired]
        yield [
            Shot(where[first], None if first == second else where[second])
            for first, second in named
            if first in where and second in where
        ]


def bullets(scene: Scene) -> list[Stroke]:
    return [item for item in scene.items if isinstance(item, Stroke) and item.fill == "shot"]


def check(scene: Scene, wanted: Sequence[Shot], track: Track) -> None:
    drawn = bullets(scene)
    assert len(drawn) == len(wanted), "a bullet is missing"
    for stroke, shot in zip(drawn, wanted, strict=True):
        (ax, ay), (bx, by) = stroke.points
        assert (bx > ax) == (shot.shooter.bandit.facing == "front"), "backwards"
        for x, y, rider in ((ax, ay, shot.shooter), (bx, by, shot.victim)):
            if rider is not None:
                wide, high = rider.size(track.scale)
                assert abs(x - rider.middle) <= wide // 2 + 4, "from or to another place"
                assert rider.feet - high <= y <= rider.feet
        assert abs(bx - ax) >= 20, "too short to be seen"


def rounds(players: int, modes: tuple[str, ...]) -> Iterator[tuple[Sequence[Frame], list[Scene]]]:
    for moment in walk(players, modes, 5):
        if moment.public.outcome is None and (strip := frames(moment.public, moment.events)):
            yield strip, card_pictures(moment.public, moment.events)


@for_each("table", TABLES)
def test_bullets_of_a_film_fly_from_the_shooter_to_the_victim(table: tuple[int, tuple[str, ...]]) -> None:
    for strip, scenes in rounds(*table):
        for (before, frame), scene in zip(pairwise(strip), scenes, strict=True):
            unhooked = any(isinstance(event, CarUnhooked) for event in frame.events)
            track = lay(frame.view.cars + unhooked, AIR)
            check(scene, next(shots((before, frame), track)), track)
