"""Pausing, resuming and rewinding: a paused match waits for no one; when it resumes, players get their remaining time back."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from bot.core import hooks
from bot.core.clocks import rows as clocks_rows
from bot.core.clocks.deadline import armed, resumed
from bot.core.clocks.timekeeping import given_again
from bot.core.errors import MatchPaused, Refusal, StaleAction
from bot.core.hooks import Rewound
from bot.core.ids import MatchId, UserId, Why
from bot.core.matches import log_rows, match_rows
from bot.core.matches.loaded import LoadedMatch, Moment, find, running
from bot.core.matches.values import (
    DIRECTOR,
    LOST,
    MODERATOR,
    PACES,
    PAUSED,
    RESUMED,
    TAKE_BACK,
    Held,
    LoggedAction,
    Match,
    Snapshot,
    Waiting,
)
from bot.core.outbox_rows import MATCH_TOPIC, queue
from bot.core.play.positions import earlier
from bot.core.work import At, Looking, say
from bot.features.votes import rows
from bot.storage.session import Reader
from engine.core.registry import AnyGame
from engine.core.types import NO_SEAT, Seat

AUTHORITY: Final[Mapping[str, int]] = {DIRECTOR: 1, LOST: 1, MODERATOR: 2}
"""Ranks above the table's own: each may resume only pauses of its own rank or below."""


def pause(at: At, match: MatchId, why: Why) -> Match:
    """Pause a match: no one has to act, clocks are stopped, computers wait. A higher authority takes over a present pause.

    Raises UnknownMatch, MatchIsOver or MatchPaused.
    """
    current = running(at, match)
    if current.paused_at is None:
        hold(at, match, match_rows.waits(at, match))
        rows.set_paused(at, match, at.now, at.now)
    elif AUTHORITY.get(why.by, 0) <= AUTHORITY.get(current.paused_by, 0):
        raise MatchPaused(who=current.paused_by)
    say(at, current, f"{PAUSED}{why.by}", why)
    paused = find(at, match).match
    hooks.paused.run(at, paused)
    return paused


def resume(at: At, match: MatchId, why: Why) -> Match:
    """Resume a paused match. Awaited players get their remaining time, and at least the grace period.

    Refuses those who may not resume this pause. Raises UnknownGame or RulesError if the position can't be read.
    """
    current = running(at, match)
    if current.paused_at is None:
        raise Refusal("match-not-paused")
    check_may_resume(current, why.by)
    waits = _waits(at, current)
    rows.set_paused(at, match, None, at.now)
    clocks_rows.hold(at, match, ())
    match_rows.replace_waits(at, match, waits)
    say(at, current, f"{RESUMED}{why.by}", why)
    hooks.resumed.run(at, current)
    return find(at, match).match


def hold(at: At, match: MatchId, waits: tuple[Waiting, ...]) -> None:
    """Store these stopped waits in place of the earlier ones."""
    match_rows.replace_waits(at, match, ())
    clocks_rows.hold(at, match, tuple(Held(at.now, wait) for wait in waits))


def hold_more(at: At, match: MatchId) -> None:
    """Stop new waits of a match if it is still paused."""
    if find(at, match).match.paused_at is None:
        return
    waits = match_rows.waits(at, match)
    seats = {wait.seat for wait in waits}
    # A wait that was already stopped counts as stopped since then.
    kept = tuple(wait for wait in clocks_rows.held(at, match) if wait.wait.seat not in seats)
    match_rows.replace_waits(at, match, ())
    clocks_rows.hold(at, match, (*kept, *(Held(at.now, wait) for wait in waits)))


def causes(tx: Reader, match: Match) -> list[Why]:
    """Return who paused a paused match: the table itself, or a higher authority; the newest, which counts, comes last."""
    since = 0.0 if match.paused_at is None else match.paused_at
    notes = [note for note in match_rows.notes(tx, match.id, 0) if note.key.startswith(PAUSED) and note.at >= since]
    users = [note.facts.get("by") for note in notes]
    return [
        Why(note.key.removeprefix(PAUSED), None if user is None else UserId(int(user)))
        for note, user in zip(notes, users, strict=True)
    ]


def table_resumes(match: Match) -> bool:
    """Return whether the table itself may resume a paused match."""
    return match.paused_at is not None and not AUTHORITY.get(match.paused_by, 0)


def check_may_resume(match: Match, by: str) -> None:
    """Raise paused-by-others if ``by`` (a constant of ``bot.core.matches.values``) may not resume the match."""
    if AUTHORITY.get(by, 0) < AUTHORITY.get(match.paused_by, 0):
        raise Refusal("paused-by-others", who=MODERATOR if match.paused_by == MODERATOR else DIRECTOR)


def _waits(at: Looking, match: Match) -> tuple[Waiting, ...]:
    """Return the waits of a match that resumes. A seat that has changed hands gets a fresh wait."""
    game = at.tools.games.of(match)
    asked = game.to_act(game.load(log_rows.snapshot(at, match.id).state))
    held = {wait.wait.seat: wait for wait in clocks_rows.held(at, match.id)}
    pace = PACES.get(match.pace)
    patience = at.tools.limits.grace if pace is None else min(at.tools.limits.grace, pace)
    waits = []
    for seat in match.seats:
        if seat.seat not in asked:
            continue
        fresh, old = at.tools.timekeeper.ask(at, match, seat, at.now, match.version), held.get(seat.seat)
        # A new player doesn't pay for time that their predecessor used, and computers have no clock.
        if (
            old is None
            or seat.user is None
            or any(entry.seat == old.wait.seat and entry.at >= old.at for entry in match.occupations)
        ):
            waits.append(fresh)
            continue
        wait = resumed(old.wait, at.now - old.at, at.now, patience)
        # A plan may have been made meanwhile; if it was withdrawn, the check does nothing.
        waits.append(wait if wait.plan_at else armed(msgspec.structs.replace(wait, plan_at=fresh.plan_at)))
    return tuple(waits)


@dataclass(frozen=True, slots=True)
class Way:
    """A rewind prepared before the transaction: from ``version`` of a match to the position of ``target``."""

    match: MatchId
    version: int
    target: int
    game: AnyGame
    state: bytes
    position: Any
    asked: tuple[Seat, ...]


def way_back(live: LoadedMatch, target: int) -> Way:
    """Return the rewind from the newest position to that of ``target``; ``live`` must have the history.

    Raises:
        no-way-back: there is no such version, or it was played by rules that this program does not know.
    """
    now = live.now.version
    if not live.moments[0].version <= target < now:
        raise Refusal("no-way-back")
    state = earlier(live.moments, target).state
    return Way(live.stored.match.id, now, target, live.game, live.game.dump(state), state, live.game.to_act(state))


def rewind(at: At, way: Way, why: Why, seat: Seat = NO_SEAT) -> Match:
    """Rewind a match. All awaited players are asked again; if a player takes back their own action (``seat``), the others' clocks stay.

    Raises UnknownMatch, MatchIsOver, or StaleAction if there was a step since ``way`` was prepared.
    """
    before = running(at, way.match)
    # It was prepared before the transaction: another process may have acted since.
    if before.version != way.version or not rows.go_back(at, way.match, way.version, at.now):
        raise StaleAction
    version = way.version + 1
    log_rows.ACTIONS.add(at, LoggedAction(way.match, version, seat, "", why.by, at.now, why.user, way.target))
    log_rows.SNAPSHOTS.save(at, Snapshot(way.match, version, way.game.rules_version, way.state))
    fresh = _fresh_waits(at, way, before, seat)
    waits = tuple(given_again(at, before, wait, way.target, at.now) for wait in fresh)
    if before.paused_at is None:
        match_rows.replace_waits(at, way.match, waits)
    else:
        hold(at, way.match, waits)
    queue(at, MATCH_TOPIC, way.match, at.now)
    match = find(at, way.match).match
    # A player takes back their own last card without a note, because no one else has seen it.
    if seat == NO_SEAT:
        say(at, match, f"rewound-{why.by}", why, line=way.target)
    hooks.rewound.run(at, Rewound(before, way.game, way.target, version, at.now, way.asked))
    return match


def _fresh_waits(at: At, way: Way, match: Match, seat: Seat) -> tuple[Waiting, ...]:
    if seat != NO_SEAT:
        moment = Moment(way.version + 1, seat, TAKE_BACK, at.now, way.position, (), way.target)
        return at.tools.timekeeper.go_on(at, match, match_rows.waits(at, match.id), moment, way.asked)
    return tuple(
        at.tools.timekeeper.ask(at, match, match_seat, at.now, way.version + 1)
        for match_seat in match.seats
        if match_seat.seat in way.asked
    )
