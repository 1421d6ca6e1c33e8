"""A trace on the board: old places, arrows, bullets, wounds, moved loot, and gains and losses on the panels."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence

from engine.colt_express.state import AWAY
from engine.colt_express.view import View
from renderers.colt_express.cells import BanditPanel
from renderers.colt_express.loot import heaps
from renderers.colt_express.measures import HEAD, SKY, Track
from renderers.colt_express.stage import Standing, figure, tray_rect
from renderers.colt_express.train import POINTER
from renderers.marks import (
    BURST,
    GHOST,
    LEADING,
    Rect,
    arc,
    burst,
    burst_rect,
    chips,
    clear_of,
    covered,
    headline,
    ring,
    told_in,
    tracer,
)
from renderers.poses import CLIMB, OFF, Pose, dust, flash, puncher, shooter, speed, victim
from renderers.scene import Box, Item, Paste, Stroke
from renderers.sprites import sprites
from renderers.theme import WIDTH
from renderers.trace import COACH, HORSES, Deed, Line, Trace

SHOE = 56  # the diameter of the sign of a ride
HELD = ("strongbox", "jewel", "purse")  # loot that is shown in its robber's hand
NEAREST = 8  # factor for a burst's distance from its actor
LETTERS = 12  # hidden pixels of a letter count this many times as much as those of a face
FOREIGN = (
    6_000  # being closer to another bandit than to its actor is as bad for a burst as hiding this many pixels of a face
)


class BoardTrace:
    """Items of a trace on a board: ``behind`` is drawn below the figures, ``rings`` below the loot, ``before`` above everything."""

    def __init__(
        self,
        trace: Trace,
        track: Track,
        people: Sequence[Standing],
        view: View,
        head: int = HEAD,
        bursts: bool = True,
    ) -> None:
        self._head, self._bursts = head, bursts
        self._heaps = heaps(view)
        self._trace, self._track = trace, track
        self._now = {person.figure: person for person in people}
        self._heads = {
            person.figure: (person.middle, person.feet - person.size(track)[1] * 3 // 4) for person in people
        }
        self._faces = [_face(person, track) for person in people]
        self._signs = [_sign_rect(person, track) for person in people]

    def behind(self) -> Iterator[Item]:
        """Yield faint figures at the old places of moved bandits."""
        for deed in self._trace.deeds:
            for shift in deed.shifts:
                if shift.figure not in (COACH, HORSES) and shift.origin is not None and shift.origin != AWAY:
                    yield figure(self._was(shift.figure, shift.origin), self._track, GHOST)

    def poses(self) -> dict[str, Pose]:
        """Return the poses of the last deed's figures."""
        if not self._trace.deeds:
            return {}
        deed, by_name = self._trace.deeds[-1], dict[str, Pose]()
        for name in deed.hits:
            by_name[name] = victim(self._way("marshal", name))
        for (gunman, target), line in zip(deed.shots, deed.lines, strict=True):
            way = self._shot_way(gunman, target, line)
            by_name |= {gunman: shooter(way), target: victim(way)}
        for struck in deed.blows:
            way = self._way(deed.actor, struck)
            by_name |= {deed.actor: puncher(way), struck: victim(way, lift=OFF)}
        if self._climbs(deed):
            by_name[deed.actor] = Pose(lift=CLIMB)
        return by_name

    def around(self) -> Iterator[Item]:
        """Yield effects around the actor of the last deed: a flash, speed lines, dust, or loot in a hand."""
        deed = self._trace.deeds[-1] if self._trace.deeds else None
        doer = self._now.get(deed.actor) if deed is not None else None
        if deed is None or doer is None or doer.bust:
            return
        wide, high = doer.size(self._track)
        for (gunman, target), line in zip(deed.shots, deed.lines, strict=True):
            if gunman == doer.figure and line.origin.spot == doer.place:
                way = self._shot_way(gunman, target, line)
                yield from flash(doer.middle + way * (wide // 2 + 4), doer.feet - high // 2)
        if deed.blows:
            rect = doer.middle - wide // 2, doer.feet - high, wide, high
            yield from speed(rect, self._way(doer.figure, deed.blows[0]))
        if self._climbs(deed):
            yield from dust(doer.middle, doer.feet)
        loot = [gain.icon for gain in deed.gains if gain.bandit == doer.figure and gain.icon in HELD]
        if loot and deed.icon == "icon-robbery":
            yield Paste(f"{loot[0]}@s", doer.middle + wide * 2 // 5 - 20, doer.feet - high - 8)

    def _climbs(self, deed: Deed) -> bool:
        return deed.icon == "icon-floor" and any(shift.figure == deed.actor for shift in deed.shifts)

    def _way(self, bandit: str, other: str) -> int:
        """Return the direction from a bandit to another one: -1 for left, 1 for right."""
        here, there = self._now.get(bandit), self._now.get(other)
        return -1 if here is not None and there is not None and there.middle < here.middle else 1

    def _shot_way(self, gunman: str, target: str, line: Line) -> int:
        if line.to is None:
            return 1
        return -1 if self._gun(target, line.to.spot)[0] < self._gun(gunman, line.origin.spot)[0] else 1

    def ways(self) -> Iterator[Item]:
        """Yield the arrows of moved bandits, which are below the figures; those of rides have a horseshoe, unless bursts do."""
        for deed in self._trace.deeds:
            for who, start, end in self._ends(deed):
                way, _ = arc(start, end, who)
                yield way
                if deed.icon == "icon-ride" and who == deed.actor and not self._bursts:
                    yield from horseshoe(*way.points[len(way.points) // 2])

    def rings(self) -> Iterator[Item]:
        """Yield rings around gained or lost loot, which are below the loot and all text."""
        for deed in self._trace.deeds:
            yield from (ring(self._moved(spot)) for spot in deed.rings)

    @property
    def hit(self) -> frozenset[str]:
        """Bandits who were hit: their signs have red rims."""
        return frozenset(
            name for deed in self._trace.deeds for name in (*(other for _, other in deed.shots), *deed.hits) if name
        )

    def before(self) -> Iterator[Item]:
        """Yield bullets, and the burst of the last deed next to its actor."""
        for deed in self._trace.deeds:
            for (gunman, target), line in zip(deed.shots, deed.lines, strict=True):
                if line.to is not None:
                    yield tracer(*_short_of(self._gun(gunman, line.origin.spot), self._gun(target, line.to.spot)))
        for deed in self._trace.deeds[-1:] if self._bursts else ():
            size = "s" if deed.idle else "b"
            where = self._middle(deed)
            if where is None or not deed.icon:
                continue
            doer = self._now.get(deed.actor)
            near = () if doer is None else self._beside(doer, BURST[size])
            x, y = (
                clear_of(*where, BURST[size], self._faces, self._room())
                if doer is None
                else self._best(near, doer, size)
            )
            # the Shotgun and riders next to the train aren't among the figures on it
            if doer is not None and (self._track.coach >= 0 or self._nearest(x, y) != doer.figure):
                yield Stroke(((x, y), self._hat(doer, x)), "cream", 5, 4)
            yield from burst(deed.icon, x, y, size, idle=deed.idle)

    def _gun(self, name: str, spot: int) -> tuple[int, int]:
        """Return the point where a bullet leaves or hits a bandit, at its place at that time: below the face."""
        now = self._now.get(name)
        return self._chest(now if now is not None and now.place == spot else self._was(name, spot))

    def _beside(self, doer: Standing, size: int) -> tuple[tuple[int, int], ...]:
        """Return the possible centers of a bandit's burst: above the hat, or to the side."""
        wide, high = doer.size(self._track)
        aside, top = wide // 2 + size // 2 - 6, doer.feet - high
        over = (doer.middle, top - size // 2 - (POINTER[1] + 12 if doer.acts else 2))
        level = [(doer.middle + side * aside, top + drop) for drop in (0, high // 3) for side in (1, -1)]
        aslant = [(doer.middle + step * size, over[1]) for step in (1, -1, 2, -2, 3, -3)]
        return (over, *level, *aslant)

    def _best(self, spots: Sequence[tuple[int, int]], doer: Standing, size: str) -> tuple[int, int]:
        """Return the spot that hides the least, preferring those where the actor is the nearest bandit."""
        left, top, wide, high = self._room()
        half = BURST[size] // 2
        inside = [
            (min(max(x, left + half), left + wide - half), min(max(y, top + half), top + high - half)) for x, y in spots
        ]

        best, least = inside[0], math.inf
        for spot in inside:
            cost = round(NEAREST * math.hypot(spot[0] - doer.middle, spot[1] - doer.feet))
            cost += 0 if self._nearest(*spot) == doer.figure else FOREIGN
            if cost >= least:  # hidden faces and signs could only add to it
                continue
            around = burst_rect(*spot, size)
            cost += sum(covered(around, face) for face in self._faces)
            cost += LETTERS * sum(covered(around, sign) for sign in self._signs)
            if cost < least:
                best, least = spot, cost
        return best

    def _nearest(self, x: int, y: int) -> str:
        """Return the bandit whose face is nearest to a point."""
        heads = self._heads
        return min(heads, key=lambda name: math.hypot(heads[name][0] - x, heads[name][1] - y), default="")

    def _hat(self, standing: Standing, x: int) -> tuple[int, int]:
        """Return the end of a burst's stalk: on the hat if the burst is above it, otherwise at the side of the sign."""
        middle, y = standing.sign_at(self._track)
        if abs(x - middle) < standing.size(self._track)[0] // 2:
            return middle, standing.top(self._track) + 4
        return middle + (standing.sign // 2 if x > middle else -standing.sign // 2) * 2 // 3, y - standing.sign // 3

    def panels(self, panels: Sequence[BanditPanel], waiting: Sequence[int]) -> Iterator[Item]:
        """Yield chips above the panels of bandits with gains or losses; ``waiting`` are the seats with a pennant."""
        gains = self._trace.gains()
        for panel in panels:
            middle = panel.left + panel.width // 2
            avoid = (middle - 30, middle + 30) if panel.bandit.seat in waiting else None
            held = gains.get(panel.bandit.bandit, {})
            yield from chips(held, panel.left + panel.width - 4, panel.top + 4, avoid)

    def line(self) -> Iterator[Item]:
        """Yield the line of words above the train."""
        yield from headline(self._trace.line, self._head - 2)

    def _moved(self, spot: int) -> Rect:
        """Return the rectangle of a spot's loot, even if all of it is gone."""
        return tray_rect(self._heaps.get(spot, Counter()), spot, self._track, [*self._now.values()])

    def _was(self, name: str, spot: int) -> Standing:
        place = self._track.spot(spot)
        return Standing(name, spot, place.middle, place.feet)

    def _chest(self, standing: Standing) -> tuple[int, int]:
        if standing.bust:
            return standing.sign_at(self._track)
        return standing.middle, standing.feet - round(self._track.scale.figure_height * 0.5)

    def _ends(self, deed: Deed) -> Iterator[tuple[str, tuple[int, int], tuple[int, int]]]:
        track = self._track
        for shift in deed.shifts:
            if shift.figure == HORSES:
                continue
            if shift.figure == COACH:
                y = track.rails + 40
                yield COACH, (track.middle(shift.origin or 0), y), (track.middle(shift.to or 0), y)
                continue
            end = self._end(shift.figure, shift.to, shift.origin)
            start = (
                (end[0], track.rails + 60) if shift.origin in (None, AWAY) else self._start(shift.figure, shift.origin)
            )
            yield shift.figure, start, end

    def _start(self, name: str, spot: int | None) -> tuple[int, int]:
        return self._chest(self._was(name, spot or 0))

    def _end(self, name: str, spot: int | None, origin: int | None = None) -> tuple[int, int]:
        if spot is None or spot == AWAY:
            return WIDTH - 60, self._track.rails + 40
        now = self._now.get(name)
        there = now if now is not None and now.place == spot else self._was(name, spot)
        if origin is not None and origin >> 1 == spot >> 1 and spot & 1:  # climbed: the arrow ends at the feet
            return there.middle, there.feet + 12
        return there.middle, there.top(self._track) - 6

    def _middle(self, deed: Deed) -> tuple[int, int] | None:
        """Return the place of a deed's burst: next to its actor, or else at its effect; None if it has no place."""
        if deed.actor in self._now:
            doer = self._now[deed.actor]
            wide, high = doer.size(self._track)
            return doer.middle + wide // 2 + 30, doer.feet - high
        ends = [*self._ends(deed)]
        if ends:
            return arc(*ends[0][1:])[1]
        if deed.rings:
            place = self._track.spot(deed.rings[0])
            return place.middle, place.front - 110
        for name in (*deed.hits, *(gain.bandit for gain in deed.gains)):
            if name in self._now:  # an event has no actor: its burst is above the victim
                struck = self._now[name]
                return struck.middle, struck.feet - struck.size(self._track)[1] - BURST["b"] // 2
        return (WIDTH // 2, self._head + SKY + 70) if deed.icon.startswith("event-") else None

    def _room(self) -> Rect:
        two_lines = len(told_in(self._trace.line)[1]) > 1
        top = self._head + SKY + (LEADING if two_lines else 0)
        return 8, top, WIDTH - 16, self._track.panels - top - 40


def horseshoe(x: int, y: int) -> Iterator[Item]:
    """Yield the sign of a ride, centered on a point of its arrow."""
    yield Box(x - SHOE // 2, y - SHOE // 2, SHOE, SHOE, "paper", "ink", 3, SHOE // 2)
    sprite = sprites()["icon-ride@s"]
    yield Paste("icon-ride@s", x - sprite.width // 2 + sprite.pad, y - sprite.height // 2 + sprite.pad)


def _face(standing: Standing, track: Track) -> Rect:
    wide, high = standing.size(track)
    return standing.middle - wide // 2, standing.top(track), wide, high


def _sign_rect(standing: Standing, track: Track) -> Rect:
    x, y = standing.sign_at(track)
    return x - standing.sign // 2, y - standing.sign // 2, standing.sign, standing.sign


def _short_of(start: tuple[int, int], end: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    """Shorten the line of a bullet at both ends, so that it hides neither the shooter nor the victim."""
    (ax, ay), (bx, by) = start, end
    long = max(math.hypot(bx - ax, by - ay), 1)
    cut = min(46, long / 4)
    dx, dy = (bx - ax) * cut / long, (by - ay) * cut / long
    return (round(ax + dx), round(ay + dy)), (round(bx - dx), round(by - dy))
