"""The formats in the order in which they are offered: adding one is adding a row."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.hosting.tournaments.pairing.formats.common import Format, persons
from bot.hosting.tournaments.pairing.formats.duplicate import DUPLICATE
from bot.hosting.tournaments.pairing.formats.groups import GROUPS
from bot.hosting.tournaments.pairing.formats.knockout import KNOCKOUT, is_final
from bot.hosting.tournaments.pairing.formats.league import LEAGUE
from bot.hosting.tournaments.pairing.formats.swiss import SWISS
from bot.hosting.tournaments.pairing.sizes import least
from bot.hosting.tournaments.pairing.standings import standings
from bot.model.pairing import PairedRound, Standing, TournamentPlan, TournamentRecord

FORMATS: Final[Mapping[str, Format]] = MappingProxyType(
    {"swiss": SWISS, "duplicate": DUPLICATE, "league": LEAGUE, "knockout": KNOCKOUT, "groups": GROUPS}
)


def next_round(record: TournamentRecord) -> PairedRound | None:
    """Return the round that comes after the last one of a record, or None where that was the end (or nobody can play)."""
    return FORMATS[record.plan.format].draw(record)


def fewest(plan: TournamentPlan) -> int:
    """Return how few people can play what was announced."""
    return least(plan, even=FORMATS[plan.format].even)


def ranking(record: TournamentRecord, season: int | None = None) -> tuple[Standing, ...]:
    """Return the standings, of one season or of all rounds."""
    form = FORMATS[record.plan.format]
    staged = form.staged(record.plan) if form.staged else None
    left = () if staged is None else left_over(record, staged)
    return standings(record.within(season), form.scoring, staged, left)


def left_over(record: TournamentRecord, staged: int) -> tuple[int, ...]:
    """Return who is left of a last round of elimination that was no final, where all others have gone and nobody can play on."""
    before = max(record.rounds, key=lambda each: each.number, default=None)
    if before is None or before.number < staged - 1 or is_final(before):
        return ()
    if {each.number for each in before.tables} != {
        each.table for each in record.results if each.round == before.number
    }:
        return ()
    there = set(record.present(record.next_number))
    through = there & {*before.byes, *(each for table in before.tables for each in persons(table))}
    return tuple(sorted(through)) if len(through) < fewest(record.plan) else ()
