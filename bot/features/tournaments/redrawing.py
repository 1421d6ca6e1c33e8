"""Redrawing a round without decisions if a correction of an earlier round changes its tables."""

from collections.abc import Sequence
from typing import Final

from bot.core.authority import Why
from bot.core.matches import log_rows
from bot.core.matches.loaded import find
from bot.core.matches.log import DEADLINE, PLAN, PLAYER, REDRAWN
from bot.core.tools import ControlTools
from bot.features.tournaments import rows
from bot.features.tournaments.book import record_of, write_audit
from bot.features.tournaments.pairing.formats.table import next_round
from bot.features.tournaments.pairing.history import before
from bot.features.tournaments.pairing.values import PairedRound
from bot.features.tournaments.values import TournamentRound, TournamentState, TournamentTable
from bot.features.votes.ending import end
from bot.storage.session import Reader, Writer

BEGUN: Final = frozenset({PLAYER, PLAN, DEADLINE})
"""Deciders that start a round: a computer's first card reveals nothing about the new tables."""


def has_begun(tx: Reader, tables: Sequence[TournamentTable]) -> bool:
    """Return whether a player has decided at a round's tables, or one of them is over."""
    return any(
        table.lines is not None
        or find(tx, table.match).match.status != "running"
        or any(entry.by in BEGUN for entry in log_rows.actions(tx, table.match, 0))
        for table in tables
    )


def drawn_again(sheet: TournamentState, on: TournamentRound) -> tuple[PairedRound, tuple[int, ...]] | None:
    """Return the redrawn round, with all corrections and only the present entrants, and these entrants; None if it doesn't change."""
    record = record_of(sheet)
    before_all = next(round_ for round_ in record.rounds if round_.number == on.number)
    if next_round(before(record, on.number, on.there, len(record.corrections))) in {None, before_all}:
        return None
    still = tuple(number for number in on.there if any(entered.number == number for entered in sheet.entered))
    drawn = next_round(before(record, on.number, still, len(record.corrections)))
    return None if drawn is None else (drawn, still)


def put_away(tx: Writer, tools: ControlTools, sheet: TournamentState, on: TournamentRound, now: float) -> None:
    """End the matches of a redrawn round; they no longer belong to the tournament."""
    by = sheet.corrections[-1].by
    write_audit(tx, sheet.tournament, by, "redraw", at=now, round=on.number)
    rows.remove_tables(tx, sheet.tournament.id, on.number)
    for table in sheet.tables_of(on.number):
        end(tx, tools, table.match, Why(REDRAWN, by), now)
