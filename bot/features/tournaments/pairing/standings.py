"""Standings, by points, wins, opponents' strength, dollars, dollars above the mean of the same position, and lot.

Elimination formats and finals rank first by the last round reached and the place at the last table. In a final after regular rounds
no points are earned, so it doesn't change the order of the others.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from math import ceil
from typing import Final

from msgspec.structs import replace

from bot.features.tournaments.pairing.arranging import lot
from bot.features.tournaments.pairing.values import (
    COMPUTER,
    POINT,
    Correction,
    Standing,
    TableLine,
    TableResult,
    TournamentPlan,
    TournamentRecord,
)
from engine.core.types import Outcome, Seat


def ladder(plan: TournamentPlan, size: int) -> tuple[Fraction, ...]:
    """Return the points for the places of a table with ``size`` players, in thousandths.

    At other than full tables, the first and the last place earn as much as at a full one; those between are interpolated at equal steps.
    """
    full = [Fraction(value * POINT) for value in plan.points or range(plan.size - 1, -1, -1)]
    full = (full + [Fraction(0)] * plan.size)[: plan.size]
    if size <= 1 or plan.size <= 1:
        return tuple(full[:size])
    steps = [Fraction(place * (plan.size - 1), size - 1) for place in range(size)]
    return tuple(full[int(at)] + (full[ceil(at)] - full[int(at)]) * (at - int(at)) for at in steps)


def one_place(plan: TournamentPlan) -> int:
    """Return the mean difference between two places at a full table, in thousandths."""
    worth = ladder(plan, plan.size)
    return rounded((worth[0] - worth[-1]) / max(len(worth) - 1, 1))


def placing_points(plan: TournamentPlan, lines: Sequence[TableLine]) -> dict[int, Fraction]:
    """Return the points by position, in thousandths: tied players share the points of their places; absent ones get none.

    Without a winner, each gets the points of the last place.
    """
    worth = ladder(plan, len(lines))
    if len(lines) > 1 and all(line.place == len(lines) for line in lines):
        return {line.position: Fraction(0) if line.absent else worth[-1] for line in lines}
    points = {}
    for line in lines:
        sharing = sum(other.place == line.place for other in lines)
        ahead = sum(other.place < line.place for other in lines)
        shared = sum(worth[ahead : ahead + sharing], Fraction(0)) / sharing
        points[line.position] = Fraction(0) if line.absent else shared
    return points


def bye_points(plan: TournamentPlan) -> Fraction:
    """Return the points for sitting out, in thousandths: the mean of all places at a full table."""
    worth = ladder(plan, plan.size)
    return sum(worth, Fraction(0)) / len(worth)


def rounded(value: Fraction) -> int:
    """Round to the nearest integer, halves up."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def lines_of(
    outcome: Outcome, entrants: Mapping[Seat, int], first: int, absent: Collection[Seat] = ()
) -> tuple[TableLine, ...]:
    """Return the lines of a table from the outcome of its match.

    ``entrants`` has the entrant of each seat (COMPUTER for none), ``first`` is the seat of position 0. Partners have the same place and
    dollars.
    """
    count = len(entrants)
    lines = []
    for score in outcome.scores:
        ahead = sum(len(other.seats) for other in outcome.scores if other.place < score.place)
        ahead = ahead if outcome.winners else count - 1
        lines += [
            TableLine(entrants[seat], (seat - first) % count, ahead + 1, score.total, seat in absent)
            for seat in score.seats
        ]
    return tuple(sorted(lines, key=lambda line: line.position))


def people(lines: Iterable[TableLine]) -> list[TableLine]:
    """Return the lines of entrants, excluding computer players."""
    return [line for line in lines if line.entrant != COMPUTER]


def settled(record: TournamentRecord) -> tuple[TableResult, ...]:
    """Return the results after applying the corrections (a later one wins), sorted by round and table."""
    results = {(result.round, result.table): result for result in record.results}
    where = {
        (result.round, line.entrant): (result.round, result.table) for result in record.results for line in result.lines
    }
    for correction in record.corrections:
        key = where.get((correction.round, correction.entrant))
        if key is not None:
            results[key] = replace(results[key], lines=_corrected(results[key].lines, correction))
    return tuple(results[key] for key in sorted(results))


def _corrected(lines: Sequence[TableLine], change: Correction) -> tuple[TableLine, ...]:
    """Return the lines with one entrant's place or dollars changed; the other lines stay in order."""
    if change.money is not None:
        lines = [replace(line, money=change.money) if line.entrant == change.entrant else line for line in lines]
    if change.place is None:
        return tuple(lines)
    among = places_among_others(lines, change.entrant)
    # Without sharing, the place is between two: just before the entrants who have it now.
    ranks = [
        (among[line.position], 1) if line.position in among else (change.place, int(change.shared)) for line in lines
    ]
    moved = [
        replace(line, place=1 + sum(other < rank for other in ranks)) for line, rank in zip(lines, ranks, strict=True)
    ]
    return tuple(replace(line, absent=False) if line.entrant == change.entrant else line for line in moved)


def places_among_others(lines: Sequence[TableLine], entrant: int) -> dict[int, int]:
    """Return the places of the others at a table if an entrant is left out, by position."""
    others = [line for line in lines if line.entrant != entrant]
    return {line.position: 1 + sum(other.place < line.place for other in others) for line in others}


TIE_BREAKS: Final = ("points", "wins", "strength", "money", "adjusted")
"""Fields of ``Standing`` in the order entrants are compared."""

HUNDRED: Final = 100 * POINT
"""Points of a seat that beat the same seat at every other table (duplicate)."""

Earned = Mapping[tuple[int, int], Fraction]
"""Points in exact thousandths by round and entrant: rounding per table would separate ties."""


def by_places(plan: TournamentPlan, results: Sequence[TableResult]) -> Earned:
    """Return all points earned by places, by round and entrant."""
    earned = {}
    for result in results:
        points = placing_points(plan, result.lines)
        earned.update({(result.round, line.entrant): points[line.position] for line in people(result.lines)})
    return earned


def by_seats(plan: TournamentPlan, results: Sequence[TableResult]) -> Earned:
    """Return all points earned against the same seat at the round's other tables: from 0 to 100, and 50 if there is no other table."""

    def worth(line: TableLine) -> tuple[int, int]:
        return (-line.place if plan.by_place else 0, line.money)

    points = {}
    for result in results:
        for line in people(result.lines):
            others = [
                worth(other)
                for against in results
                if against.round == result.round and against.table != result.table
                for other in people(against.lines)
                if other.position == line.position and not other.absent
            ]
            mine = worth(line)
            beaten = sum(2 * (mine > other) + (mine == other) for other in others)
            share = Fraction(beaten, 2 * len(others)) if others else Fraction(1, 2)
            points[result.round, line.entrant] = Fraction(0) if line.absent else share * HUNDRED
    return points


class _Sheet:
    """Totals of an entrant."""

    def __init__(self) -> None:
        self.wins = self.money = self.played = self.byes = self.reached = self.last = 0
        self.points = self.strength = self.adjusted = Fraction(0)
        self.met: list[int] = []


def standings(
    record: TournamentRecord, compared: bool = False, staged: int | None = None, left: Collection[int] = ()
) -> tuple[Standing, ...]:
    """Return the standings, leader first, excluding disqualified entrants.

    ``compared``: points are earned against the same seat at other tables, not by places. ``staged``: the first elimination round, from
    which entrants who got further rank higher. ``left``: entrants who survived the last round, though too few are left for another.
    """
    earn, bye = (by_seats, Fraction(HUNDRED, 2)) if compared else (by_places, bye_points(record.plan))
    results = settled(record)
    sheets = {entrant.number: _Sheet() for entrant in record.entrants}
    # A final after regular rounds decides by its own places. Its points would change the strength of everyone's opponents.
    until = max((round_.number for round_ in record.rounds), default=0) if staged in {None, 1} else staged - 1
    regular = [result for result in results if result.round <= until]
    _count_tables(sheets, regular, earn(record.plan, regular))
    for round_ in record.rounds:
        for entrant in round_.byes if round_.number <= until else ():
            sheets[entrant].points += bye
            sheets[entrant].byes += 1
    if staged is not None:
        _count_stages(sheets, record, results, staged)
    for entrant in left:
        sheets[entrant].reached, sheets[entrant].last = record.next_number, 0
    for correction in record.corrections:
        if correction.entrant in sheets:  # whoever waits, or left before they sat, has them when they come back
            sheets[correction.entrant].points += correction.points
    for counted in sheets.values():
        counted.strength = sum((sheets[other].points for other in counted.met), Fraction(0)) / max(len(counted.met), 1)
    return _placed({entrant.number: sheets[entrant.number] for entrant in record.entrants if not entrant.out}, record)


def _count_tables(sheets: Mapping[int, _Sheet], results: Sequence[TableResult], earned: Earned) -> None:
    means = _means(results)
    for result in results:
        there = people(result.lines)
        for line in there:
            sheet = sheets[line.entrant]
            sheet.points += earned[result.round, line.entrant]
            sheet.wins += line.place == 1 and not line.absent
            if not line.absent:  # points decided by deadlines or a computer don't count
                sheet.money += line.money
                sheet.adjusted += line.money - means[_spot(result, line)]
            sheet.played += 1
            sheet.met += [other.entrant for other in there if other is not line]


def _count_stages(
    sheets: Mapping[int, _Sheet], record: TournamentRecord, results: Sequence[TableResult], staged: int
) -> None:
    """Set each player's last round, and their place at its table (absent: behind all others; not known yet: 0)."""
    behind = max(record.plan.allowed) + 1
    for round_ in sorted(record.rounds, key=lambda played: played.number):
        if round_.number < staged:
            continue
        places = {
            line.entrant: behind if line.absent else line.place
            for result in results
            if result.round == round_.number
            for line in result.lines
        }
        for entrant in {entrant for table in round_.tables for entrant in table.people}.union(round_.byes) - {COMPUTER}:
            sheets[entrant].reached, sheets[entrant].last = round_.number, places.get(entrant, 0)


def _spot(result: TableResult, line: TableLine) -> tuple[int, int, int]:
    """Return the key of comparable lines: round, table size and position."""
    return result.round, len(result.lines), line.position


def _means(results: Iterable[TableResult]) -> dict[tuple[int, int, int], Fraction]:
    money: dict[tuple[int, int, int], list[int]] = {}
    for result in results:
        for line in (person for person in people(result.lines) if not person.absent):
            money.setdefault(_spot(result, line), []).append(line.money)
    return {spot: Fraction(sum(amounts), len(amounts)) for spot, amounts in money.items()}


COUNTED: Final = ("wins", "money", "played", "byes", "reached", "last")
"""Whole numbers of a standing; the others are fractions."""


def _placed(sheets: Mapping[int, _Sheet], record: TournamentRecord) -> tuple[Standing, ...]:
    exact = {
        number: (-sheet.reached, sheet.last, *(-Fraction(getattr(sheet, what)) for what in TIE_BREAKS))
        for number, sheet in sheets.items()
    }
    order = sorted(sheets, key=lambda number: (exact[number], lot(record.plan.draw, "standings", number)))
    keys = [exact[number] for number in order]
    return tuple(
        Standing(
            place=keys.index(exact[number]) + 1,
            entrant=number,
            points=rounded(sheets[number].points),
            strength=rounded(sheets[number].strength),
            adjusted=rounded(sheets[number].adjusted * POINT),
            **{key: getattr(sheets[number], key) for key in COUNTED},
        )
        for number in order
    )
