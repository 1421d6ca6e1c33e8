"""A trace on the train: old places, arrows, bullets, and victims."""

from collections.abc import Collection, Iterator, Sequence

import msgspec

from engine.super_express.view import View
from renderers.colt_express.measures import ACTS, Track
from renderers.colt_express.train import BUST
from renderers.marks import (
    BURST,
    GHOST,
    Rect,
    arc,
    burst,
    chips,
    clear_of,
    tracer,
)
from renderers.poses import Pose, flash, shooter, victim
from renderers.scene import Item
from renderers.super_express.panels import RiderPanel
from renderers.super_express.train import (
    BUSTS,
    SMALLER,
    PlacedRider,
    figures,
    light_items,
    plates,
    point_of,
    rider,
    standing,
)
from renderers.theme import WIDTH
from renderers.trace import Deed, Line, Place, Trace

GUN = 0.52  # height of a gun above the feet, as a share of a figure's height
GROUND = 26  # from the end of a fall's arrow to the ground, in pixels
ASIDE = 130  # how far from its place a bandit lands who leaves the train ...
LEAST = 70  # ... but at least this far from the edge of the picture
SHORTEST = 26  # minimum length of the line of a bullet, in pixels


class TrainTrace:
    """Items of a trace on a train; ``before`` is the table before it, if known. ``bursts`` show the card of the last deed."""

    def __init__(
        self,
        trace: Trace,
        track: Track,
        people: Sequence[PlacedRider],
        view: View,
        before: View | None,
        *,
        bursts: bool = False,
    ) -> None:
        self._trace, self._track, self._people, self._view, self._bursts = trace, track, people, view, bursts
        self._now = {person.bandit.bandit: person for person in people}
        self._then = {person.bandit.bandit: person for person in standing(before, track)} if before is not None else {}
        self._faces: list[Rect] = [
            (person.middle - wide // 2, person.feet - high, wide, high)
            for person in people
            for wide, high in (person.size(track.scale),)
        ]

    @property
    def hit(self) -> frozenset[str]:
        """Bandits who were hit: their signs have red rims."""
        return frozenset(
            name for deed in self._trace.deeds for name in (*(other for _, other in deed.shots), *deed.hits) if name
        )

    def train(self, acting: Collection[int] = (), *, unhooked: bool = False, pointed: bool = True) -> Iterator[Item]:
        """Yield all items on a train whose last car may just have been ``unhooked``; ``pointed``: with pennants."""
        yield from light_items(self._people, self._track, unhooked)
        yield from self.behind()
        yield from plates(self._track)
        yield from figures(self._people, self._track.scale, acting, self.poses(), self.hit, pointed=pointed)
        yield from self.front()

    def fallen(self) -> Iterator[Item]:
        """Yield the bandits who fell off the train, on the ground."""
        for deed in self._trace.deeds:
            for shift in deed.shifts:
                if shift.to is None:
                    middle, ground = self._end(shift.figure, None, shift.origin)
                    bandit = msgspec.structs.replace(self._was(shift.figure, shift.origin or 0).bandit, stunned=True)
                    pose = Pose(rim="danger" if deed.shots else "")
                    yield from rider(PlacedRider(bandit, middle, ground + GROUND), self._track.scale, pose=pose)

    def behind(self) -> Iterator[Item]:
        """Yield faint figures at the old places of moved bandits, and their arrows."""
        for deed in self._trace.deeds:
            for shift in deed.shifts:
                if shift.origin is not None:
                    yield from rider(self._was(shift.figure, shift.origin), self._track.scale, solid=GHOST)
        for deed in self._trace.deeds:
            for figure, start, end in self._ends(deed):
                yield arc(start, end, figure)[0]

    def poses(self) -> dict[str, Pose]:
        """Return the poses of the shooters and victims of the last deed."""
        by_name: dict[str, Pose] = {}
        for deed in self._trace.deeds[-1:]:
            for (gunman, target), line in zip(deed.shots, deed.lines, strict=True):
                way = 1 if line.facing == "front" else -1
                by_name |= {gunman: shooter(way), target: victim(way)}
        return by_name

    def front(self) -> Iterator[Item]:
        """Yield bullets, and the burst of the last deed."""
        for deed in self._trace.deeds:
            for line in deed.lines:
                yield from self._bullet(line)
        for deed in self._trace.deeds[-1:] if self._bursts else ():
            yield from burst(deed.icon, *clear_of(*self._middle(deed), BURST["b"], self._faces, self._room()), "b")

    def panels(self, panels: Sequence[RiderPanel]) -> Iterator[Item]:
        """Yield chips above the panels of bandits who won loot."""
        gains = self._trace.gains()
        for panel in panels:
            yield from chips(gains.get(panel.bandit.bandit, {}), panel.left + panel.width - 4, panel.top + 4)

    def _bullet(self, line: Line) -> Iterator[Item]:
        """Yield the line of a bullet between the places at that time, or to the edge of the picture if it hit no one."""
        ahead = 1 if line.facing == "front" else -1
        start, y = self._chest(line.origin)
        end, low = (WIDTH - 14 if ahead > 0 else 14, y) if line.to is None else self._chest(line.to)
        cut = min(self._track.scale.figure_width // 2, max(abs(end - start) - SHORTEST, 0) // 2)
        if cut > SHORTEST:
            yield from flash(start + ahead * (cut - 6), y)
        yield tracer((start + ahead * cut, y), (end - ahead * (0 if line.to is None else cut), low))

    def _chest(self, place: Place) -> tuple[int, int]:
        middle, feet = point_of(place, self._track)
        high = BUST[1] * SMALLER // 100 if place.of >= BUSTS else self._track.scale.figure_height
        return middle, feet - round(high * GUN)

    def _was(self, name: str, spot: int) -> PlacedRider:
        then = self._then.get(name)
        if then is not None and then.bandit.spot == spot:
            return msgspec.structs.replace(then, bust=False)
        bandit = next(bandit for bandit in self._view.bandits if bandit.bandit == name)
        return PlacedRider(msgspec.structs.replace(bandit, stunned=False), *point_of(Place(spot), self._track))

    def _ends(self, deed: Deed) -> Iterator[tuple[str, tuple[int, int], tuple[int, int]]]:
        track = self._track
        for shift in deed.shifts:
            end, start = self._end(shift.figure, shift.to, shift.origin), (WIDTH - 60, track.rails - 20)
            if shift.origin is not None:
                was = self._was(shift.figure, shift.origin)
                start = was.middle, was.feet - track.scale.figure_height // 2
            if start != end:
                yield shift.figure, start, end

    def _end(self, name: str, spot: int | None, origin: int | None) -> tuple[int, int]:
        if spot is None:
            was = self._was(name, origin or 0)
            away = ASIDE if (origin or 0) < 2 else -ASIDE
            return min(max(was.middle + away, LEAST), WIDTH - LEAST), self._track.rails + 10
        now = self._now.get(name)
        there = now if now is not None and now.bandit.spot == spot else self._was(name, spot)
        return there.middle, there.feet - there.size(self._track.scale)[1] * ACTS // 100 - 8

    def _middle(self, deed: Deed) -> tuple[int, int]:
        track = self._track
        for gunman, target in deed.shots:
            if gunman in self._now:
                ax = self._now[gunman].middle
                bx = self._now[target].middle if target in self._now else ax
                return (ax + bx) // 2, self._now[gunman].feet - track.scale.figure_height
        ends = [*self._ends(deed)]
        if ends:
            return arc(*ends[0][1:])[1]
        if deed.actor in self._now:
            actor = self._now[deed.actor]
            return actor.middle + 80, actor.feet - track.scale.figure_height
        last = len(track.lefts) - 1
        return track.middle(last), track.top - 70

    def _room(self) -> Rect:
        top = self._track.top - self._track.scale.figure_height - 40
        return 8, top, WIDTH - 16, self._track.rails - top
