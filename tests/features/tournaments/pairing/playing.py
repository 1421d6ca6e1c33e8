"""Random tournaments: players come late, leave, sit out; results are invented, and corrected later."""

import random
from collections.abc import Callable

from msgspec.structs import replace

from bot.features.tournaments.pairing.formats import next_round
from bot.features.tournaments.pairing.values import (
    Correction,
    Entrant,
    PairedRound,
    PairedTable,
    TableLine,
    TableResult,
    TournamentPlan,
    TournamentRecord,
)

ALLOWED = (3, 4, 5, 6)


def plan(form: str = "swiss", size: int = 4, **more: object) -> TournamentPlan:
    """Return a plan with its own seed."""
    return replace(TournamentPlan(format=form, size=size, allowed=ALLOWED, draw="5eed"), **more)


def field(count: int) -> tuple[Entrant, ...]:
    """Return a number of entrants."""
    return tuple(Entrant(number=number) for number in range(1, count + 1))


def invented(dice: random.Random, number: int, table: PairedTable) -> TableResult:
    """Return a table's result, sometimes with shared places or an absent player."""
    money = [dice.randrange(0, 3_000, 250) for _ in table.people]
    lines = tuple(
        TableLine(
            entrant,
            position,
            1 + sum(other > money[position] for other in money),
            money[position],
            dice.random() < 0.05,
        )
        for position, entrant in enumerate(table.people)
    )
    return TableResult(number, table.number, lines)


def played(
    record: TournamentRecord,
    dice: random.Random,
    between: Callable[[TournamentRecord], TournamentRecord] = lambda record: record,
) -> TournamentRecord:
    """Play a tournament to its end; ``between`` may change the record after each round."""
    while (drawn := next_round(record)) is not None:
        record = replace(record, rounds=(*record.rounds, drawn))
        results = tuple(invented(dice, drawn.number, table) for table in drawn.tables)
        record = between(replace(record, results=(*record.results, *results)))
        assert len(record.rounds) < 60, "no end"
    return record


def unruly(dice: random.Random) -> Callable[[TournamentRecord], TournamentRecord]:
    """Return changes between rounds: players leave, enter, are disqualified, or results are corrected."""

    def between(record: TournamentRecord) -> TournamentRecord:
        number = len(record.rounds)
        entrants = list(record.entrants)
        for at, entrant in enumerate(entrants):
            if entrant.until is None and dice.random() < 0.08:
                entrants[at] = replace(entrant, until=number, out=dice.random() < 0.3)
        if number * 2 <= record.plan.rounds and dice.random() < 0.5:
            entrants.append(Entrant(number=len(entrants) + 1, since=number + 1))
        corrections = record.corrections
        if dice.random() < 0.4:
            result = dice.choice(record.results)
            line = dice.choice(result.lines)
            if line.entrant:
                change = Correction(
                    round=result.round,
                    entrant=line.entrant,
                    place=dice.randint(1, len(result.lines)),
                    points=dice.choice((0, -500)),
                )
                corrections = (*corrections, change)
        return replace(record, entrants=tuple(entrants), corrections=corrections)

    return between


def check_round(record: TournamentRecord, drawn: PairedRound) -> None:
    """Check that each player has exactly one place in a round, and that its tables are playable."""
    seats = [person for table in drawn.tables for person in table.people if person]
    assert len(seats) == len(set(seats))
    assert not set(seats) & set(drawn.byes)
    assert set(seats) | set(drawn.byes) <= set(record.present(drawn.number))
    assert all(len(table.people) in record.plan.allowed for table in drawn.tables)
    assert all(table.people[0] for table in drawn.tables)
    assert [table.number for table in drawn.tables] == list(range(1, len(drawn.tables) + 1))
