"""A trace on the board: where everybody was, ways, bullets, wounds, loot that moved, and what the panels count again."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence

from engine.colt_express.state import AWAY
from engine.colt_express.view import View
from renderers.colt_express.loot import heaps, laid_heaps
from renderers.colt_express.measures import HEAD, SKY, Track
from renderers.colt_express.panels import BanditPanel
from renderers.colt_express.train import PlacedFigure, figure
from renderers.marks import (
    BURST,
    GHOST,
    Rect,
    arc,
    burst,
    burst_rect,
    chips,
    clear_of,
    headline,
    number_rect,
    ring,
    tracer,
    wound,
)
from renderers.scene import Item
from renderers.theme import WIDTH
from renderers.trace import Deed, Trace

COACH = "stagecoach"


class BoardTrace:
    """Draws a trace over one board: ``behind`` goes under the figures, ``rings`` under the loot, ``before`` over all."""

    def __init__(
        self, trace: Trace, track: Track, everybody: Sequence[PlacedFigure], view: View, head: int = HEAD
    ) -> None:
        self._head = head
        self._heaps = heaps(view)
        self._trace, self._track = trace, track
        self._now = {one.figure: one for one in everybody}
        self.numbers: list[Rect] = []  # where the numbers of bursts are, once they are drawn
        self._faces = [_face(one, track) for one in everybody]

    def behind(self) -> Iterator[Item]:
        """Yield the ghosts of those who moved, at 45 percent."""
        for deed in self._trace.deeds:
            for shift in deed.shifts:
                if shift.figure != COACH and shift.origin is not None and shift.origin != AWAY:
                    yield figure(self._was(shift.figure, shift.origin), self._track.scale, GHOST)

    def ways(self) -> Iterator[Item]:
        """Yield the ways of those who moved, over the train and under those who stand on it."""
        for deed in self._trace.deeds:
            for start, end in self._ends(deed):
                yield arc(start, end)[0]

    def rings(self) -> Iterator[Item]:
        """Yield rings around loot that came or went, under the loot and all that is written."""
        for deed in self._trace.deeds:
            yield from (ring(self._moved(deed, spot)) for spot in deed.rings)

    def before(self) -> Iterator[Item]:
        """Yield bullets, wounds and bursts."""
        several = len(self._trace.deeds) > 1
        for deed in self._trace.deeds:
            for one, other in deed.shots:
                if one in self._now and other in self._now:
                    start, end = self._chest(self._now[one]), self._chest(self._now[other])
                    yield tracer(*_short_of(start, end))
            for name in dict.fromkeys([*(other for _, other in deed.shots), *deed.hits]):
                if name in self._now:
                    x, y = self._chest(self._now[name])
                    yield wound(x + 24, y - 40)
        for number, deed in enumerate(self._trace.deeds, start=1):
            size = "b" if number == len(self._trace.deeds) else "s"
            where = self._middle(deed)
            if where is not None and deed.icon:
                x, y = clear_of(*where, BURST[size], self._faces, self._room())
                self._faces += [burst_rect(x, y, size), number_rect(x, y, size)]
                self.numbers += [number_rect(x, y, size)] if several else []
                yield from burst(deed.icon, x, y, size, number if several else 0)

    def panels(self, panels: Sequence[BanditPanel], waiting: Sequence[int]) -> Iterator[Item]:
        """Yield chips over the panels of those who have more or less of something; ``waiting`` are the seats under a pennant."""
        gains = self._trace.gains()
        for panel in panels:
            middle = panel.left + panel.width // 2
            avoid = (middle - 30, middle + 30) if panel.bandit.seat in waiting else None
            held = gains.get(panel.bandit.bandit, {})
            yield from chips(held, panel.left + panel.width - 4, panel.top + 4, avoid)

    def line(self) -> Iterator[Item]:
        """Yield the line of words in the sky."""
        yield from headline(self._trace.line, self._trace.earlier, self._head - 2)

    def _moved(self, deed: Deed, spot: int) -> Rect:
        """Return where the loot is that a deed took from a spot or left there: its heap, or where it was where none is left."""
        place, high = self._track.spot(spot), self._track.scale.token_height
        kinds = tuple({gain.icon for gain in deed.gains})
        laid = laid_heaps(self._heaps.get(spot, Counter()), place, self._track.scale)
        left, wide = next(
            ((h.left, h.width) for h in laid if h.kind.startswith(kinds)), (place.middle - high // 2, high)
        )
        return left, place.front - high, wide, high

    def _was(self, name: str, spot: int) -> PlacedFigure:
        place = self._track.spot(spot)
        return PlacedFigure(name, spot, place.middle, place.feet)

    def _chest(self, one: PlacedFigure) -> tuple[int, int]:
        return one.middle, one.feet - round(self._track.scale.figure_height * 0.5)

    def _ends(self, deed: Deed) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        track = self._track
        for shift in deed.shifts:
            if shift.figure == COACH:
                y = track.rails + 40
                yield (track.middle(shift.origin or 0), y), (track.middle(shift.to or 0), y)
                continue
            end = self._end(shift.figure, shift.to)
            start = (
                (end[0], track.rails + 60) if shift.origin in (None, AWAY) else self._start(shift.figure, shift.origin)
            )
            yield start, end

    def _start(self, name: str, spot: int | None) -> tuple[int, int]:
        return self._chest(self._was(name, spot or 0))

    def _end(self, name: str, spot: int | None) -> tuple[int, int]:
        if spot is None or spot == AWAY:
            return WIDTH - 60, self._track.rails + 40
        now = self._now.get(name)
        there = now if now is not None and now.place == spot else self._was(name, spot)
        return there.middle, there.feet - there.size(self._track.scale)[1] - 6

    def _middle(self, deed: Deed) -> tuple[int, int] | None:
        """Return where a deed's burst belongs."""
        for one, other in deed.shots:
            if one in self._now and other in self._now:
                (ax, ay), (bx, by) = self._chest(self._now[one]), self._chest(self._now[other])
                return (ax + bx) // 2, (ay + by) // 2 - 20
        for name in deed.blows:
            struck = next((shift for shift in deed.shifts if shift.figure == name), None)
            if struck is not None and struck.origin is not None:
                x, y = self._start(name, struck.origin)
                return x, y - 60
        ends = [*self._ends(deed)]
        if ends:
            return arc(*ends[0])[1]
        if deed.rings:
            place = self._track.spot(deed.rings[0])
            return place.middle, place.front - 110
        if deed.actor in self._now:
            x, y = self._chest(self._now[deed.actor])
            return x + 70, y - 50
        return (WIDTH // 2, self._head + SKY + 70) if deed.icon.startswith("event-") else None

    def _room(self) -> Rect:
        return 8, self._head + SKY, WIDTH - 16, self._track.panels - self._head - SKY - 40


def _face(one: PlacedFigure, track: Track) -> Rect:
    wide, high = one.size(track.scale)
    return one.middle - wide // 2, one.feet - high, wide, high


def _short_of(start: tuple[int, int], end: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return a bullet's way without its ends, so that it hides neither who shot nor who was hit."""
    (ax, ay), (bx, by) = start, end
    long = max(math.hypot(bx - ax, by - ay), 1)
    cut = min(46, long / 4)
    dx, dy = (bx - ax) * cut / long, (by - ay) * cut / long
    return (round(ax + dx), round(ay + dy)), (round(bx - dx), round(by - dy))
