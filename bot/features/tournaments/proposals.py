"""Directors' actions: tried, shown, and carried out only if the effect is still the same on confirmation; undoable for a short time."""

from hashlib import sha256
from typing import Final

import msgspec

from bot.core.errors import Refusal
from bot.core.host import Host
from bot.core.ids import Authority, UserId
from bot.core.terms import TERMS
from bot.core.work import At, Looking
from bot.features.matches.sitting import REMOVED
from bot.features.tournaments import rows
from bot.features.tournaments.announcing import draft, edits
from bot.features.tournaments.book import (
    check_director,
    keep,
    player_of,
    read_sheet,
    record_of,
    with_standings,
    write_audit,
)
from bot.features.tournaments.directing import (
    ADMIT,
    CORRECT,
    DISQUALIFY,
    DROP,
    EDIT,
    END,
    MOVE,
    PAUSE,
    REMIND,
    RESUME,
    START,
    noting_winners,
    take,
)
from bot.features.tournaments.signup import UNDO
from bot.features.tournaments.under_way import seat_taken, take_seat_back
from bot.features.tournaments.values import ENTERED, Announced, Change, Effect, Proposal, TournamentState

OLDEST: Final = 3_600.0
"""Seconds after which a prepared action is deleted."""

OF_MATCHES: Final = frozenset({END, PAUSE, RESUME, REMIND, MOVE})
"""Actions that concern all running matches."""

MARK: Final = 16
"""Length of a fingerprint in hexadecimal digits."""

CHANGES: Final = 5
"""Maximum number of changed places shown."""


class _Tried(Exception):
    """Rolls a trial back, and carries its effect."""

    def __init__(self, proposal: Proposal, before: TournamentState) -> None:
        self.proposal = proposal
        self.before = before


UNDONE: Final = frozenset({DROP, DISQUALIFY, CORRECT})
"""Actions that can be undone for UNDO seconds."""


async def propose(host: Host, who: Authority, step: Proposal) -> tuple[Proposal, TournamentState]:
    """Try an action, roll it back, and store it with its effect until it is confirmed; return it and the unchanged tournament."""
    try:
        await host.do(_try, who, step)
    except _Tried as tried:
        saved = await host.do(_save, tried.proposal)
        return saved, tried.before
    raise AssertionError("a trial is always taken back")


def _try(at: At, who: Authority, step: Proposal) -> None:
    before, effect = _carry_out(at, who, step)
    raise _Tried(msgspec.structs.replace(step, shown=effect, at=at.now), before)


def _save(at: At, step: Proposal) -> Proposal:
    at.tx.db.execute("DELETE FROM tournament_proposals WHERE at < ?", (at.now - OLDEST,))
    return msgspec.structs.replace(step, id=rows.PROPOSALS.add(at.tx, step))


def _carry_out(at: At, who: Authority, step: Proposal) -> tuple[TournamentState, Effect]:
    """Carry out an action; return the tournament before it, and its effect."""
    before = with_standings(read_sheet(at.tx, step.tournament))
    player = player_of(at.tx, step.tournament, step.user) if step.user is not None else None
    gives_up = player is not None and step.verb in {DROP, DISQUALIFY}
    table = seat_taken(at.tx, step.tournament, player) if player is not None and gives_up else None
    take(at, who, step)
    after = with_standings(read_sheet(at.tx, step.tournament))
    already = {player.number for player in before.entered}
    now_in = after.player(step.user) if step.user is not None and step.verb == ADMIT else None
    back = seat_taken(at.tx, step.tournament, now_in) if now_in is not None else None
    return before, Effect(
        round=before.last,
        was=player.status if player is not None else "",
        seat=table.number if table is not None else 0,
        back=back.number if back is not None else 0,
        joins=before.last + 1 if now_in is not None and now_in.status == ENTERED and back is None else 0,
        entered=tuple(player.number for player in after.entered if player.number not in already),
        changes=_changes(before, after)[:CHANGES],
        playing=sum(table.lines is None for table in after.tables) if step.verb in OF_MATCHES else 0,
        status=after.tournament.status,
        # Start and resume set the time from the clock: it differs at each look, and isn't an edit.
        edits=tuple(
            edit for edit in edits(before.tournament, after.tournament) if step.verb == EDIT or edit.key != "starts_at"
        ),
        drawn_from=sha256(msgspec.json.encode(record_of(before))).hexdigest()[:MARK] if step.verb == START else "",
    )


def _changes(before: TournamentState, after: TournamentState) -> tuple[Change, ...]:
    """Return the players whose place or points would change, best place first; place 0: not ranked."""
    if not before.rounds:
        return ()
    old = {standing.entrant: (standing.place, standing.points) for standing in before.standings}
    new = {standing.entrant: (standing.place, standing.points) for standing in after.standings}
    changes = [
        Change(number, *old.get(number, (0, 0)), *new.get(number, (0, 0)))
        for number in {*old, *new}
        if old.get(number) != new.get(number)
    ]
    return tuple(sorted(changes, key=lambda change: (change.new_place or change.old_place, change.entrant)))


def confirm(at: At, who: Authority, number: int) -> Proposal:
    """Carry out a prepared action. Raises draft-gone, or step-is-stale if its effect is no longer the one shown."""
    step = _mine(at, who, number)
    _before, effect = _carry_out(at, who, step)
    if effect != step.shown:
        raise Refusal("step-is-stale")
    done = msgspec.structs.replace(step, done_at=at.now)
    rows.PROPOSALS.update(at.tx, done)
    return done


def _mine(at: Looking, who: Authority, number: int, *, done: bool = False) -> Proposal:
    """Return a prepared action, or one that is ``done``. Raises draft-gone if it is too old or another director's."""
    step = rows.PROPOSALS.get(at.tx, number)
    if step is None or step.by != who.user or (step.done_at is not None) != done:
        raise Refusal("draft-gone")
    return step


def draft_of(at: Looking, who: Authority, number: int) -> tuple[Proposal, Announced]:
    """Return a prepared edit, and the announcement as it is now with that edit. Raises draft-gone if it was already confirmed."""
    step = _mine(at, who, number)
    if step.draft is None:
        raise Refusal("draft-gone")
    now = draft(at, step.tournament, who)
    changed = {edit.key for edit in step.shown.edits}
    own = {key: getattr(step.draft, key) for key in changed if not key.startswith("term-")}
    terms = {key: step.draft.terms[key] for key in TERMS if f"term-{key}" in changed}
    return step, msgspec.structs.replace(now, **own, terms={**now.terms, **terms})


def cancel(at: At, who: Authority, number: int) -> Proposal:
    """Discard a prepared action and return it. Raises draft-gone if it was already done."""
    step = _mine(at, who, number)
    at.tx.db.execute("DELETE FROM tournament_proposals WHERE id = ?", (step.id,))
    return step


def undo(at: At, who: Authority, number: int) -> Proposal:
    """Undo an action within UNDO seconds: the player returns with their seat, or the correction is removed."""
    step = _mine(at, who, number, done=True)
    tournament = check_director(at.tx, step.tournament, who)
    if at.now - (step.done_at or 0.0) > UNDO or step.verb not in UNDONE:
        raise Refusal("undo-is-over")
    with noting_winners(at, step.tournament):
        (_take_back if step.verb == CORRECT else _return)(at, step)
        keep(at, tournament)
        write_audit(at, tournament, who.user, f"undo-{step.verb}", user=step.user)
    rows.PROPOSALS.update(at.tx, msgspec.structs.replace(step, done_at=0.0))
    return step


def _take_back(at: At, step: Proposal) -> None:
    """Remove a correction, unless a later one or a round depends on it."""
    sheet = read_sheet(at.tx, step.tournament)
    drawn = max((round_.corrections for round_ in sheet.rounds), default=0)
    if not sheet.corrections or sheet.corrections[-1].at != step.done_at or drawn >= len(sheet.corrections):
        raise Refusal("undo-is-over")
    at.tx.db.execute(
        "DELETE FROM tournament_corrections WHERE id = (SELECT max(id) FROM tournament_corrections WHERE tournament = ?)",
        (step.tournament,),
    )


def _return(at: At, step: Proposal) -> None:
    """Return a removed player to their former status and seat."""
    player = player_of(at.tx, step.tournament, step.user or UserId(0))
    if player is None or player.is_in:
        raise Refusal("undo-is-over")
    back = msgspec.structs.replace(player, status=step.shown.was)
    rows.PLAYERS.save(
        at.tx, msgspec.structs.replace(back, until=None) if back.is_in else back, tournament=step.tournament
    )
    take_seat_back(at, step.tournament, player, {REMOVED}, at.now - UNDO)
