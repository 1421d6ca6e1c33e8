"""Formats in the order they are offered; add an entry to add one."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.features.tournaments.pairing.formats import finals
from bot.features.tournaments.pairing.formats.common import (
    PLACES,
    SEATS,
    Format,
    by_lot,
    persons,
    round_of,
    season_rounds,
)
from bot.features.tournaments.pairing.formats.groups import GROUPS
from bot.features.tournaments.pairing.formats.knockout import KNOCKOUT, is_final
from bot.features.tournaments.pairing.sizes import least
from bot.features.tournaments.pairing.standings import standings
from bot.features.tournaments.pairing.values import PairedRound, PairedTable, Standing, TournamentPlan, TournamentRecord


def swiss(record: TournamentRecord) -> PairedRound | None:
    """Return the next round, with players in order of standing and ties broken by lot."""
    number = record.next_number
    if number > record.plan.rounds:
        return finals.draw(record, PLACES)
    order = standings(record)
    points = {standing.entrant: standing.points for standing in order}
    place = {standing.entrant: standing.place for standing in order}
    people = sorted(by_lot(record, record.present(number)), key=lambda entrant: place.get(entrant, len(place)))
    return round_of(record, people, points)


SWISS: Final = Format(draw=swiss, total=season_rounds, late=True, staged=finals.staged)
"""Swiss by points: players with similar points meet; the plan weighs rematches against that."""


def league(record: TournamentRecord) -> PairedRound | None:
    """Return the next round: players who have met least in this season play each other, regardless of points."""
    number = record.next_number
    if number > season_rounds(record.plan):
        return finals.draw(record, PLACES)
    return round_of(record, by_lot(record, record.present(number)), past=record.within(record.season(number)))


LEAGUE: Final = Format(draw=league, total=season_rounds, late=True, staged=finals.staged)
"""League: all players meet as evenly as possible; points start over each season."""


def duplicate(record: TournamentRecord) -> PairedRound | None:
    """Return the next round: tables of equal size for players who have met least, each at a new position if possible."""
    number = record.next_number
    if number > record.plan.rounds:
        return finals.draw(record, SEATS)
    return round_of(record, by_lot(record, record.present(number)), even=True)


DUPLICATE: Final = Format(
    draw=duplicate, total=season_rounds, late=True, same=True, scoring=SEATS, even=True, staged=finals.staged
)
"""Duplicate: all tables of a round play the same deal, and each seat is compared with the same seat at the other tables."""


FORMATS: Final[Mapping[str, Format]] = MappingProxyType(
    {"swiss": SWISS, "duplicate": DUPLICATE, "league": LEAGUE, "knockout": KNOCKOUT, "groups": GROUPS}
)


def next_round(record: TournamentRecord) -> PairedRound | None:
    """Return the round after the last one of a record; None at the end, or if too few can play."""
    drawn = FORMATS[record.plan.format].draw(record)
    return None if drawn is None else exchanged(drawn, record.plan)


def exchanged(drawn: PairedRound, plan: TournamentPlan) -> PairedRound:
    """Return a drawn round after the directors' exchanges."""
    for change in plan.exchanges:
        there = {*drawn.byes, *(person for table in drawn.tables for person in table.people)}
        if change.round != drawn.number or not {change.one, change.other} <= there:
            continue
        swap = {change.one: change.other, change.other: change.one}
        drawn = PairedRound(
            drawn.number,
            tuple(
                PairedTable(table.number, tuple(swap.get(person, person) for person in table.people))
                for table in drawn.tables
            ),
            tuple(sorted(swap.get(bye, bye) for bye in drawn.byes)),
        )
    return drawn


def fewest(plan: TournamentPlan) -> int:
    """Return the minimum number of players for an announcement."""
    return least(plan, even=FORMATS[plan.format].even)


def ranking(record: TournamentRecord, season: int | None = None) -> tuple[Standing, ...]:
    """Return the standings, of one season or of all rounds."""
    form = FORMATS[record.plan.format]
    staged = form.staged(record.plan)
    left = () if staged is None else left_over(record, staged)
    return standings(record.within(season), form.scoring, staged, left)


def left_over(record: TournamentRecord, staged: int) -> tuple[int, ...]:
    """Return the players left after the last elimination round, if it wasn't the final but too few remain to play on."""
    before = max(record.rounds, key=lambda round_: round_.number, default=None)
    first = staged if FORMATS[record.plan.format].late else staged - 1  # regular rounds eliminate no one
    if before is None or before.number < first or is_final(before):
        return ()
    if {pairing.number for pairing in before.tables} != {
        result.table for result in record.results if result.round == before.number
    }:
        return ()
    there = set(record.present(record.next_number))
    through = there & {*before.byes, *(person for table in before.tables for person in persons(table))}
    return tuple(sorted(through)) if len(through) < fewest(record.plan) else ()
