"""Standings, by points, wins, opponents' strength, dollars, dollars above the mean of the same position, and lot.

Elimination formats and finals rank first by the last round reached and the place at the last table. In a final after regular rounds
no points are earned, so it doesn't change the order of the others.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from bot.features.tournaments.pairing.corrections import extra_points, settled
from bot.features.tournaments.pairing.lots import lot
from bot.features.tournaments.pairing.points import bye_points, people, placing_points, rounded
from bot.features.tournaments.pairing.values import (
    COMPUTER,
    POINT,
    Standing,
    TableLine,
    TableResult,
    TournamentPlan,
    TournamentRecord,
)

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


def half(_plan: TournamentPlan) -> Fraction:
    """Return the points for sitting out a round of a duplicate tournament."""
    return Fraction(HUNDRED, 2)


SCORINGS: Final[
    Mapping[str, tuple[Callable[[TournamentPlan, Sequence[TableResult]], Earned], Callable[[TournamentPlan], Fraction]]]
] = {
    "places": (by_places, bye_points),
    "seats": (by_seats, half),
}
"""Functions for the points at tables, and for sitting out, by scoring."""


class _Sheet:
    """Totals of an entrant."""

    def __init__(self) -> None:
        self.wins = self.money = self.played = self.byes = self.reached = self.last = 0
        self.points = self.strength = self.adjusted = Fraction(0)
        self.met: list[int] = []


def standings(
    record: TournamentRecord, scoring: str = "places", staged: int | None = None, left: Collection[int] = ()
) -> tuple[Standing, ...]:
    """Return the standings, leader first, excluding disqualified entrants.

    ``staged``: the first elimination round, from which entrants who got further rank higher. ``left``: entrants who survived the last
    round, though too few are left for another.
    """
    earn, bye = SCORINGS[scoring]
    results = settled(record)
    sheets = {entrant.number: _Sheet() for entrant in record.entrants}
    # A final after regular rounds decides by its own places. Its points would change the strength of everyone's opponents.
    until = max((round_.number for round_ in record.rounds), default=0) if staged in {None, 1} else staged - 1
    regular = [result for result in results if result.round <= until]
    _count_tables(sheets, regular, earn(record.plan, regular))
    for round_ in record.rounds:
        for entrant in round_.byes if round_.number <= until else ():
            sheets[entrant].points += bye(record.plan)
            sheets[entrant].byes += 1
    if staged is not None:
        _count_stages(sheets, record, results, staged)
    for entrant in left:
        sheets[entrant].reached, sheets[entrant].last = record.next_number, 0
    for entrant, points in extra_points(record).items():
        if entrant in sheets:  # whoever waits, or left before they sat, has them when they come back
            sheets[entrant].points += points
    for counted in sheets.values():
        counted.strength = sum((sheets[other].points for other in counted.met), Fraction(0)) / max(len(counted.met), 1)
    return _placed({number: sheets[number] for number in sheets if not _is_out(record, number)}, record.plan.draw)


def _is_out(record: TournamentRecord, number: int) -> bool:
    return any(entrant.out for entrant in record.entrants if entrant.number == number)


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


def _standing(place: int, number: int, sheet: _Sheet) -> Standing:
    return Standing(
        place=place,
        entrant=number,
        points=rounded(sheet.points),
        wins=sheet.wins,
        strength=rounded(sheet.strength),
        money=sheet.money,
        adjusted=rounded(sheet.adjusted * POINT),
        played=sheet.played,
        byes=sheet.byes,
        reached=sheet.reached,
        last=sheet.last,
    )


def _compared(sheet: _Sheet) -> tuple[Fraction, ...]:
    return Fraction(-sheet.reached), Fraction(sheet.last), *(-Fraction(getattr(sheet, what)) for what in TIE_BREAKS)


def _placed(sheets: Mapping[int, _Sheet], draw: str) -> tuple[Standing, ...]:
    exact = {number: _compared(sheet) for number, sheet in sheets.items()}
    order = sorted(sheets, key=lambda number: (exact[number], lot(draw, "standings", number)))
    keys = [exact[number] for number in order]
    return tuple(_standing(keys.index(exact[number]) + 1, number, sheets[number]) for number in order)
