"""Points for places at full and smaller tables; and a table's lines from the outcome of its match."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction

from bot.features.tournaments.pairing.values import COMPUTER, POINT, TableLine, TournamentPlan
from engine.core.types import Outcome, Seat


def ladder(plan: TournamentPlan, size: int) -> tuple[Fraction, ...]:
    """Return the points for the places of a table with ``size`` players, in thousandths.

    At other than full tables, the first and the last place earn as much as at a full one; those between are interpolated at equal steps.
    """
    full = [Fraction(value * POINT) for value in plan.points or range(plan.size - 1, -1, -1)]
    full = (full + [Fraction(0)] * plan.size)[: plan.size]
    if size <= 1 or plan.size <= 1:
        return tuple(full[:size])
    return tuple(_between(full, Fraction(place * (plan.size - 1), size - 1)) for place in range(size))


def one_place(plan: TournamentPlan) -> int:
    """Return the mean difference between two places at a full table, in thousandths."""
    worth = ladder(plan, plan.size)
    return rounded((worth[0] - worth[-1]) / max(len(worth) - 1, 1))


def _between(full: Sequence[Fraction], at: Fraction) -> Fraction:
    low = int(at)
    high = min(low + 1, len(full) - 1)
    return full[low] + (full[high] - full[low]) * (at - low)


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
