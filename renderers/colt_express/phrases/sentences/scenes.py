"""Scenes of a story: the places of bandits, the Marshal and strongboxes."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.colt_express.actions import Spot
from engine.colt_express.stagecoach.coach import is_coach
from engine.colt_express.state import AWAY
from engine.colt_express.view import View
from engine.core.types import Seat
from renderers.colt_express.phrases.words import Words
from renderers.phrases.memory import Grudge

CROWD: Final = 3
SECOND: Final = 2
"""Every second round has the other wording."""
BOX: Final = "strongbox"


class Rider(NamedTuple):
    """A bandit in a scene, and the number of its strongboxes."""

    bandit: str
    seat: Seat
    spot: Spot
    boxes: int


class Scene(NamedTuple):
    """A public position, reduced to what a story says about it. ``boxes`` are the spots of strongboxes on the train.

    ``guarded`` counts those that no one can take yet.
    """

    riders: tuple[Rider, ...]
    marshal: int
    boxes: tuple[Spot, ...]
    guarded: int = 0

    @property
    def total(self) -> int:
        """Number of strongboxes in the match so far; one that waits beside the train doesn't count."""
        return len(self.boxes) + self.guarded + sum(rider.boxes for rider in self.riders)


def scene_of(view: View) -> Scene:
    """Return the scene of a view."""
    riders = tuple(Rider(rider.bandit, rider.seat, rider.spot, rider.strongboxes) for rider in view.bandits)
    guarded = int(view.coach is not None and view.coach.shotgun is None)
    return Scene(riders, view.marshal, tuple(loot.spot for loot in view.loot if loot.kind == BOX), guarded)


def _variant(key: str, number: int) -> str:
    return key if number % SECOND else f"{key}.v2"


def set_scene(words: Words, scene: Scene, number: int, grudge: Grudge | None = None) -> Iterator[str]:
    """Yield the sentences that open round ``number``: the places of bandits, and the strongbox; every second time the biggest grudge."""
    if number == 1:
        yield words.say("told-scene-start")
        return
    if grudge is not None and number % SECOND:
        who, target = words.bold(grudge.bandit), words.bold(grudge.target)
        key = _variant("told-scene-grudge", number // SECOND)
        yield words.say(key, who=who, target=target, count=grudge.hits, back=grudge.back)
        return
    ways = [_crowd, _on_roofs, *([] if _is_guarded(scene) else [_by_marshal])]
    lines = (
        line for way in ways[number % len(ways) :] + ways[: number % len(ways)] if (line := way(words, scene, number))
    )
    thread = strongbox(words, scene, number)
    place = next(lines, "")
    if place or not thread:
        yield place or words.say("told-scene-calm", at=words.at(Spot(2 * scene.marshal)))
    yield from thread


def _is_guarded(scene: Scene) -> bool:
    """Return whether the Marshal is with every strongbox."""
    return not any(rider.boxes for rider in scene.riders) and {Spot(2 * scene.marshal)} == set(scene.boxes)


def boxes_told(scene: Scene, count: int) -> str | int:
    """Return a number of strongboxes for texts: ``only`` for the match's only one."""
    return "only" if scene.total == 1 else count


def strongbox(words: Words, scene: Scene, number: int) -> list[str]:
    """Return the place of strongboxes: with bandits, in the open, or still under the Marshal's eyes."""
    holders = [rider.bandit for rider in scene.riders if rider.boxes]
    if holders:
        boxes = boxes_told(scene, sum(rider.boxes for rider in scene.riders))
        key = _variant("told-thread-held", number)
        return [words.say(key, who=words.bolds(holders), count=len(holders), boxes=boxes)]
    free = [spot for spot in scene.boxes if spot >> 1 != scene.marshal or spot & 1]
    key, spots = "told-thread-free" if free else "told-thread-guarded", free or scene.boxes
    if not spots:
        return []
    there = boxes_told(scene, spots.count(spots[0]))
    return [words.say(_variant(key, number), at=words.at(spots[0]), boxes=there)]


def _crowd(words: Words, scene: Scene, number: int) -> str:
    spots = [rider.spot for rider in scene.riders if rider.spot != AWAY]
    spot = next((spot for spot in spots if spots.count(spot) >= CROWD and spot not in scene.boxes), None)
    if spot is None:
        return ""
    who = words.bolds(rider.bandit for rider in scene.riders if rider.spot == spot)
    return words.say(_variant("told-scene-crowd", number), who=who, at=words.at(spot))


def _by_marshal(words: Words, scene: Scene, number: int) -> str:
    doors = {Spot(2 * (scene.marshal - 1)), Spot(2 * (scene.marshal + 1))}
    near = [rider.bandit for rider in scene.riders if rider.spot in doors]
    return words.say(_variant("told-scene-marshal", number), who=words.bolds(near)) if near else ""


def _on_roofs(words: Words, scene: Scene, number: int) -> str:
    above = [rider.bandit for rider in scene.riders if rider.spot & 1 and not is_coach(rider.spot)]
    return words.say(_variant("told-scene-roofs", number), who=words.bolds(above)) if above else ""
