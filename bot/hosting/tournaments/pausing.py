"""The matches of a tournament that is stopped stand still with it, and go on with it."""

from bot.hosting.control.pausing import pause, resume
from bot.hosting.control.tools import ControlTools
from bot.hosting.core.control import Why
from bot.hosting.core.matches import find
from bot.hosting.core.model import Match, UserId
from bot.hosting.core.rows import DIRECTOR
from bot.hosting.core.tournaments import TournamentId
from bot.storage.session import Reader, Writer


def stand_still(tx: Writer, tools: ControlTools, number: TournamentId, why: Why, now: float) -> None:
    """Pause the matches that are being played; those that stand still already stay as they are."""
    for match in playing(tx, number):
        if match.paused_at is None:
            pause(tx, tools, match.id, why, now)


def go_on(tx: Writer, tools: ControlTools, number: TournamentId, since: float, by: UserId, now: float) -> None:
    """Resume the matches that were paused with the tournament at ``since``; whoever stopped another one lets it go on."""
    for match in playing(tx, number):
        if match.paused_at == since and match.game in tools.games:
            resume(tx, tools, match.id, Why(DIRECTOR, by), now)


def playing(tx: Reader, number: TournamentId) -> list[Match]:
    """Return the matches of a tournament that are not over."""
    tables = [table for table in tx.tournament_tables(number) if table.lines is None]
    found = [find(tx, table.match).match for table in tables]
    return [match for match in found if match.status == "running"]
