"""Directors' actions: tried, shown, and carried out only if the effect is still the same on confirmation; undoable for a short time."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Final

import msgspec

from bot.core.errors import Refusal
from bot.core.host import Host
from bot.core.ids import Authority, Person, TournamentId, UserId
from bot.core.terms import TERMS
from bot.core.work import At, Looking
from bot.features.matches.sitting import REMOVED
from bot.features.tournaments import corrections, directing, rows
from bot.features.tournaments.book import (
    IN_IT,
    check_director,
    check_right,
    find,
    keep,
    player_of,
    read_sheet,
    record_of,
    with_standings,
    write_audit,
)
from bot.features.tournaments.corrections import noting_winners
from bot.features.tournaments.editing import edits
from bot.features.tournaments.pairing.values import Correction
from bot.features.tournaments.signup import UNDO
from bot.features.tournaments.under_way import seat_taken, table_on, take_seat_back
from bot.features.tournaments.values import (
    ENTERED,
    Announced,
    Change,
    Effect,
    Proposal,
    Tournament,
    TournamentState,
)

OLDEST: Final = 3_600.0
"""Seconds after which a prepared action is deleted."""

OF_MATCHES: Final = frozenset({"end", "pause", "resume", "remind", "move"})
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


START: Final = "start"
PAUSE: Final = "pause"
RESUME: Final = "resume"
REMIND: Final = "remind"
EXTEND: Final = "extend"
MOVE: Final = "move"
END: Final = "end"
EDIT: Final = "edit"
ADMIT: Final = "admit"
DROP: Final = "drop"
DISQUALIFY: Final = "disqualify"
CORRECT: Final = "correct"
STAND_IN: Final = "standin"
APART: Final = "apart"
TOGETHER: Final = "together"
DIRECTOR: Final = "director"
DIRECTOR_OUT: Final = "director-out"

UNDONE: Final = frozenset({DROP, DISQUALIFY, CORRECT})
"""Actions that can be undone for UNDO seconds."""


def _user(step: Proposal) -> UserId:
    return step.user or UserId(0)


def _other(step: Proposal) -> UserId:
    return UserId(int(step.facts.get("other", 0)))


def _named(step: Proposal, user: UserId) -> Person:
    return Person(user, step.facts.get("name", ""))


STEPS: Final[Mapping[str, Callable[[At, TournamentId, Authority, Proposal], object]]] = {
    START: lambda at, cup, who, _step: directing.start(at, cup, who),
    PAUSE: lambda at, cup, who, _step: directing.pause(at, cup, who),
    RESUME: lambda at, cup, who, _step: directing.resume(at, cup, who),
    REMIND: lambda at, cup, who, _step: directing.remind(at, cup, who),
    EXTEND: lambda at, cup, who, step: directing.extend(at, cup, who, float(step.facts.get("seconds", 0.0))),
    MOVE: lambda at, cup, who, step: directing.move(at, cup, who, int(step.facts.get("channel", 0))),
    END: lambda at, cup, who, _step: directing.end(at, cup, who),
    EDIT: lambda at, cup, who, step: edits.edit(at, cup, who, step.draft),
    ADMIT: lambda at, cup, who, step: directing.admit(at, cup, who, _named(step, _user(step))),
    DROP: lambda at, cup, who, step: directing.drop(at, cup, who, _user(step), step.reason),
    DISQUALIFY: lambda at, cup, who, step: directing.disqualify(at, cup, who, _user(step), step.reason),
    CORRECT: lambda at, cup, who, step: corrections.correct(
        at, cup, who, _user(step), step.change or Correction(round=0, entrant=0), step.reason
    ),
    STAND_IN: lambda at, cup, who, step: directing.stand_in(at, cup, who, _user(step), _named(step, _other(step))),
    APART: lambda at, cup, who, step: directing.keep_apart(at, cup, who, _user(step), _other(step), end=False),
    TOGETHER: lambda at, cup, who, step: directing.keep_apart(at, cup, who, _user(step), _other(step), end=True),
    DIRECTOR: lambda at, cup, who, step: directing.name_director(at, cup, who, _user(step)),
    DIRECTOR_OUT: lambda at, cup, who, step: directing.remove_director(at, cup, who, _user(step)),
}
"""All actions of directors: each is shown before it is confirmed."""


async def propose(host: Host, who: Authority, step: Proposal) -> tuple[Proposal, TournamentState]:
    """Try an action, roll it back, and store it with its effect until it is confirmed; return it and the unchanged tournament.

    Raises the refusals of the action.
    """
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
    check_right(at.tx, step.tournament, who)
    before = with_standings(read_sheet(at.tx, step.tournament))
    player = player_of(at.tx, step.tournament, step.user) if step.user is not None else None
    table = table_on(at.tx, step.tournament, player.number) if player is not None else None
    seated = player is not None and seat_taken(at.tx, step.tournament, player) is not None
    with noting_winners(at, step.tournament):
        STEPS[step.verb](at, step.tournament, who, step)
    after = with_standings(read_sheet(at.tx, step.tournament))
    last = max((round_.number for round_ in before.rounds), default=0)
    given_up = seated and table is not None and step.verb in {DROP, DISQUALIFY}
    now_in = after.player(step.user) if step.user is not None and step.verb == ADMIT else None
    back = seat_taken(at.tx, step.tournament, now_in) if now_in is not None else None
    return before, Effect(
        round=last,
        was=player.status if player is not None else "",
        seat=table.number if table is not None and given_up else 0,
        back=back.number if back is not None else 0,
        joins=last + 1 if now_in is not None and now_in.status == ENTERED and back is None else 0,
        entered=tuple(sorted(_numbers(after) - _numbers(before))),
        changes=_changes(before, after)[:CHANGES],
        playing=sum(table.lines is None for table in after.tables) if step.verb in OF_MATCHES else 0,
        status=after.tournament.status,
        # Start and resume set the time from the clock: it differs at each look, and isn't an edit.
        edits=tuple(
            edit
            for edit in edits.edits(before.tournament, after.tournament)
            if step.verb == EDIT or edit.key != "starts_at"
        ),
        drawn_from=_mark(before) if step.verb == START else "",
    )


def _mark(sheet: TournamentState) -> str:
    """Return a fingerprint of all that the next draw depends on."""
    return sha256(msgspec.json.encode(record_of(sheet))).hexdigest()[:MARK]


def _numbers(sheet: TournamentState) -> set[int]:
    return {player.number for player in sheet.players if player.status == ENTERED}


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
    """Carry out a prepared action.

    Raises:
        draft-gone: it was already done, is too old, or is another director's.
        step-is-stale: its effect is no longer the one shown.
    """
    step = _mine(at, who, number)
    if step.done_at is not None:
        raise Refusal("draft-gone")
    _before, effect = _carry_out(at, who, step)
    if effect != step.shown:
        raise Refusal("step-is-stale")
    done = msgspec.structs.replace(step, done_at=at.now)
    rows.PROPOSALS.update(at.tx, done)
    return done


def _mine(at: Looking, who: Authority, number: int) -> Proposal:
    step = rows.PROPOSALS.get(at.tx, number)
    if step is None or step.by != who.user:
        raise Refusal("draft-gone")
    return step


def draft_of(at: Looking, who: Authority, number: int) -> tuple[TournamentId, Announced]:
    """Return a tournament, and its announcement as it is now with a director's edits. Raises draft-gone if they were already confirmed."""
    step = _mine(at, who, number)
    if step.done_at is not None or step.draft is None:
        raise Refusal("draft-gone")
    draft = edits.draft(at, step.tournament, who)
    changed = {edit.key.partition("-")[0] for edit in step.shown.edits}
    own = {key: getattr(step.draft, key) for key in changed - {"term"}}
    terms = {key: step.draft.terms[key] for key in TERMS if f"term-{key}" in {edit.key for edit in step.shown.edits}}
    return step.tournament, msgspec.structs.replace(draft, **own, terms={**draft.terms, **terms})


def cancel(at: At, who: Authority, number: int) -> Proposal:
    """Discard a prepared action and return it. Raises draft-gone if it was already done."""
    step = _mine(at, who, number)
    if step.done_at is not None:
        raise Refusal("draft-gone")
    at.tx.db.execute("DELETE FROM tournament_proposals WHERE id = ?", (step.id,))
    return step


def undo(at: At, who: Authority, number: int) -> Proposal:
    """Undo an action within UNDO seconds: the player returns with their seat, or the correction is removed.

    Raises:
        undo-is-over: it is too late, it can't be undone, or a round was drawn with the correction.
    """
    step = _mine(at, who, number)
    tournament = check_director(at.tx, step.tournament, who)
    if step.done_at is None or at.now - step.done_at > UNDO or step.verb not in UNDONE:
        raise Refusal("undo-is-over")
    with noting_winners(at, step.tournament):
        if step.verb == CORRECT:
            _take_back(at, step)
        else:
            _return(at, tournament, step)
        write_audit(at.tx, tournament, who.user, f"undo-{step.verb}", at=at.now, user=step.user)
    rows.PROPOSALS.update(at.tx, msgspec.structs.replace(step, done_at=0.0))
    return step


def _take_back(at: At, step: Proposal) -> None:
    """Remove a correction, unless a later one or a round depends on it."""
    made = rows.corrections(at.tx, step.tournament)
    drawn = max((round_.corrections for round_ in rows.tournament_rounds(at.tx, step.tournament)), default=0)
    if not made or made[-1].at != step.done_at or drawn >= len(made):
        raise Refusal("undo-is-over")
    rows.remove_last_correction(at.tx, step.tournament)
    keep(at.tx, find(at.tx, step.tournament), at.now)


def _return(at: At, tournament: Tournament, step: Proposal) -> None:
    """Return a removed player to their former status and seat."""
    player = player_of(at.tx, step.tournament, step.user or UserId(0))
    if player is None or player.status in IN_IT:
        raise Refusal("undo-is-over")
    back = msgspec.structs.replace(player, status=step.shown.was, until=None)
    rows.save_player(
        at.tx, step.tournament, back if back.status in IN_IT else msgspec.structs.replace(back, until=player.until)
    )
    table = table_on(at.tx, step.tournament, player.number)
    if table is not None and table.number == step.shown.seat:
        person = Person(player.user, player.name)
        take_seat_back(at.tx, at.tools, table, player.number, person, {REMOVED}, at.now - UNDO, at.now)
    keep(at.tx, tournament, at.now)
