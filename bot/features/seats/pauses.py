"""Pauses for players: a pause ends with its reason, and an absence that asks for one gets it once another pause ends."""

from contextlib import suppress

from bot.core import hooks
from bot.core.errors import UnknownGame
from bot.core.ids import MatchId, UserId, Why
from bot.core.matches import match_rows
from bot.core.matches.loaded import find
from bot.core.matches.values import ALONE, AWAY, PAUSED, UNNEEDED, VOTE, Match
from bot.core.work import At, say
from bot.features.seats import rows
from bot.features.seats.occupancy import MISSED
from bot.features.seats.rows import GONE, PAUSE, Absence
from bot.features.votes.pausing import AUTHORITY, causes, pause, resume, table_resumes
from bot.storage.session import Reader
from engine.core.errors import RulesError


def end_unneeded(at: At, match_id: MatchId, back: UserId | None = None) -> None:
    """Resume a match if the reason of its pause is gone; ``back`` is the user who has just returned, if any."""
    match = find(at, match_id).match
    if match.status != "running" or match.paused_at is None:
        return
    whys = causes(at, match)
    if not whys:
        return
    if _is_needed(at, match, whys[-1]):
        _name_next(at, match, whys[-1])
        return
    why = Why(UNNEEDED, whys[-1].user) if back is None else Why(AWAY, back)
    # If its position can't be read it stays paused; its players can resume it later.
    with suppress(UnknownGame, RulesError):
        resume(at, match_id, why)


def _name_next(at: At, match: Match, why: Why) -> None:
    """Announce another player whom a match is paused for, if the one announced last is back or has left."""
    away = [absence.person.id for absence in _asking(at, match)] if why.by == AWAY else []
    if away and why.user not in away:
        say(at, match, f"{PAUSED}{AWAY}", Why(AWAY, away[0]))


def _is_needed(tx: Reader, match: Match, why: Why) -> bool:
    """Return whether the reason of a pause still exists."""
    if why.by == AWAY:
        return bool(_asking(tx, match))  # maybe for another player than the first
    if why.by in {ALONE, MISSED}:
        return why.user in match.seated
    return why.by != VOTE or bool(match.seated)


def _asking(tx: Reader, match: Match) -> list[Absence]:
    """Return the current absences that ask for a pause."""
    return [absence for absence in rows.absences_in(tx, match.id) if absence.how == PAUSE and absence.state == GONE]


@hooks.resumed
def resumed(at: At, paused: Match) -> None:
    """Pause a match again for what a higher authority took over, or for an absence that began during another pause."""
    if paused.paused_by == AWAY:
        return  # the table may decide to go on without them
    of_table = [] if table_resumes(paused) else [why for why in causes(at, paused) if why.by not in AUTHORITY]
    taken_over = of_table[-1] if of_table else None
    if taken_over is not None and taken_over.by != AWAY and _is_needed(at, paused, taken_over):
        pause(at, paused.id, taken_over)
        return
    notes = match_rows.notes(at, paused.id, 0)
    last = max((note.at for note in notes if note.key == f"{PAUSED}{AWAY}"), default=0.0)
    for absence in _asking(at, paused):
        if absence.since > last or (taken_over is not None and taken_over.by == AWAY):
            pause(at, paused.id, Why(AWAY, absence.person.id))
            return
