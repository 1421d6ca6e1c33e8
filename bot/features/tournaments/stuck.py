"""Failed steps of tournaments. The second failure in a row is told to the directors, once, and so is that it goes on."""

from typing import Final

import msgspec

from bot.core.errors import Refusal
from bot.core.ids import TournamentId
from bot.features.tournaments import rows
from bot.features.tournaments.values import Posted
from bot.storage.session import Writer
from engine.core.errors import RulesError

STUCK: Final = "stuck"
"""Key of the message among a tournament's messages; it shows nothing after the first failure, then the reason."""

GOING: Final = "going"
"""Text in the database for a message that says that the tournament goes on."""


class Reason(msgspec.Struct, frozen=True):
    """Code and facts of a refusal; the code is empty for a fault of the program."""

    code: str = ""
    facts: dict[str, str | int] = {}


def failed(tx: Writer, tournament_id: TournamentId, error: Exception) -> None:
    """Record that a step failed; the second time in a row, queue the message with the reason."""
    before = rows.posted(tx, tournament_id).get(STUCK)
    if before is None or before.shown == GOING:
        rows.save_posted(tx, tournament_id, STUCK, Posted(0, ""))
    elif not before.shown:
        stand_still(tx, tournament_id, error)


def stand_still(tx: Writer, tournament_id: TournamentId, error: Exception) -> None:
    """Queue the message that a tournament can't go on."""
    reason = Reason(error.code, dict(error.facts)) if isinstance(error, RulesError | Refusal) else Reason()
    rows.save_posted(tx, tournament_id, STUCK, Posted(0, msgspec.json.encode(reason).decode()))


def went_on(tx: Writer, tournament_id: TournamentId) -> None:
    """Record that a tournament goes on after failed steps."""
    before = rows.posted(tx, tournament_id).get(STUCK)
    if before is not None and before.message:
        rows.save_posted(tx, tournament_id, STUCK, Posted(before.message, GOING))
    elif before is not None:
        rows.forget_posted(tx, tournament_id, (STUCK,))


def reason_of(posted: Posted) -> Reason:
    """Return the reason that a message shows."""
    return msgspec.json.decode(posted.shown, type=Reason)
