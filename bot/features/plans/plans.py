"""Plans of players: stored in secret, and played for them when their moment comes.

A plan takes effect when it is saved; a draft doesn't. Any decision of a seat uses up the line meant for it, in the same transaction.
Only the plan's owner can tell whether a plan or the player decided (docs/decisions/0004-plan-ahead.md).
"""

import logging
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec

from bot.core import hooks
from bot.core.clocks.deadline import armed
from bot.core.errors import MatchIsOver, NamedRefusal, Refusal
from bot.core.hooks import Played, Rewound
from bot.core.ids import MatchId, UserId
from bot.core.matches import log_rows, match_rows
from bot.core.matches.loaded import LoadedMatch, find, seat_of
from bot.core.matches.values import PLAN, LoggedAction, Match, StoredMatch, StoredPlan, Table, Waiting
from bot.core.play.showing import remembered, revealed, seen, table_of
from bot.core.play.submit import Matches
from bot.core.settings import rows as settings_rows
from bot.core.work import At, AtMatch, newest, on_position
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.core.planning import ASK, MOST_LINES, Line, Plan, Planner, alike, check, planner_of
from engine.core.registry import AnyGame
from engine.core.types import NO_SEAT, Seat


class StalePlan(NamedRefusal):
    """Raised when the plan has changed since the panel was shown; the panel then shows the current one with a note."""


_log = logging.getLogger(__name__)

LOOK_BACK: Final = 120
"""Number of recent log entries searched for the plan's latest steps."""


class Planned(msgspec.Struct, frozen=True):
    """A player's view of their own plan: the plan, the draft, and the versions of the steps it has played.

    ``played`` goes back to the player's last decision. ``revision`` identifies this state, and each change must contain it. ``answers``
    are their standing answers for every match.
    """

    plan: Plan
    draft: Plan | None
    revision: int
    played: tuple[int, ...] = ()
    answers: Mapping[str, str] = {}


class EffectivePlan(NamedTuple):
    """A plan's action for the current decision, as text, its player, and a check for the transaction that it hasn't changed."""

    action: str
    user: UserId
    unchanged: Callable[[Reader], bool]


Change = Callable[[Plan, Plan | None], tuple[Plan, Plan | None]]
"""A change of a plan and its draft, both as of the current position."""


@on_position(newest, moves=False)
def save(at: AtMatch, match: MatchId, user: UserId, plan: Plan, revision: int | None = None) -> Planned:
    """Save a plan, even for a decision that is already pending, and delete the draft.

    Raises:
        MatchIsOver: there is nothing left to plan.
        BadPlan: it isn't possible at this table.
        StalePlan: its revision is no longer ``revision``.
    """
    return _change(at, match, user, revision, lambda _plan, _draft: (plan, None))


@on_position(newest, moves=False)
def draft(at: AtMatch, match: MatchId, user: UserId, written: Plan | None, revision: int | None = None) -> Planned:
    """Store a draft, which doesn't take effect; None deletes it. Raises as ``save`` does."""
    return _change(at, match, user, revision, lambda plan, _draft: (plan, written))


@on_position(newest, moves=False)
def add(at: AtMatch, match: MatchId, user: UserId, line: Line, revision: int | None = None) -> Planned:
    """Add a line to the plan, which takes effect at once, and to the draft, if any. Raises as ``save`` does."""

    def longer(plan: Plan) -> Plan:
        return msgspec.structs.replace(plan, lines=(*plan.lines, line))

    def change(plan: Plan, draft: Plan | None) -> tuple[Plan, Plan | None]:
        room = draft is not None and len(draft.lines) < MOST_LINES
        return longer(plan), longer(draft) if draft is not None and room else draft

    return _change(at, match, user, revision, change)


@on_position(newest, moves=False)
def drop(at: AtMatch, match: MatchId, user: UserId, line: int, revision: int) -> Planned:
    """Remove line number ``line`` (from 0) from the plan; a draft stays as it is. Raises as ``save`` does."""

    def change(plan: Plan, draft: Plan | None) -> tuple[Plan, Plan | None]:
        return msgspec.structs.replace(plan, lines=(*plan.lines[:line], *plan.lines[line + 1 :])), draft

    return _change(at, match, user, revision, change)


@on_position(newest, moves=False)
def delegate(at: AtMatch, match: MatchId, user: UserId, round_: int, revision: int) -> Planned:
    """Let a computer player decide for the rest of round ``round_`` (0: stop that), in the plan and the draft.

    A round that has passed changes nothing. Raises as ``save`` does.
    """

    def change(plan: Plan, draft: Plan | None) -> tuple[Plan, Plan | None]:
        delegated = msgspec.structs.replace(plan, delegated=round_)
        return delegated, None if draft is None else msgspec.structs.replace(draft, delegated=round_)

    return _change(at, match, user, revision, change)


@on_position(newest, moves=False)
def cancel(at: AtMatch, match: MatchId, user: UserId) -> Planned:
    """Clear the plan. Raises as ``save`` does."""
    return _change(at, match, user, None, lambda _plan, _draft: (Plan(), None))


def _change(at: AtMatch, match_id: MatchId, user: UserId, revision: int | None, change: Change) -> Planned:
    match, version = at.live.stored.match, at.live.now.version
    seat, planner = seat_of(match, user), planner_of(at.live.game)
    if planner is None:
        raise Refusal("no-planning")
    if match.status != "running":
        raise MatchIsOver
    view = at.live.view(at.live.now, seat)
    old = match_rows.PLANS.get(at.tx, match_id, user) or StoredPlan(match_id, user, Plan())
    # Made for another position, or in two windows at once: refused, so that no change is lost silently.
    if find(at.tx, match_id).match.version != version or (revision is not None and revision != old.revision):
        raise StalePlan

    def current(made: Plan) -> Plan:
        return planner.current(view, made)

    plan, draft = change(current(old.plan), None if old.draft is None else current(old.draft))
    plan, draft = current(plan), None if draft is None else current(draft)
    for made in (plan, draft):
        # The plan was checked when it was made; cards that are gone since then must not prevent shortening it.
        if made is not None and made not in (old.plan, old.draft):
            check(planner, view, made)
    kept = StoredPlan(match_id, user, plan, draft, old.revision + 1)
    match_rows.PLANS.save(at.tx, kept)
    if plan and plan != old.plan:
        _try_soon(at, match, seat)
    return _planned(at.tx, match, seat, kept, settings_rows.habits(at.tx, user).answers)


async def meant(store: Store, live: LoadedMatch, wait: Waiting) -> EffectivePlan | None:
    """Return the planned action of a waiting seat in this position; None if the player decides."""
    user = live.stored.match.seats[wait.seat].user
    if user is None or planner_of(live.game) is None:
        return None
    wishes = await store.read(lambda tx: _wishes(tx, wait.match, user))
    action = intended(live, wait, wishes[0].plan, wishes[1])
    return None if action is None else EffectivePlan(action, user, lambda tx: _wishes(tx, wait.match, user) == wishes)


def intended(live: LoadedMatch, wait: Waiting, plan: Plan, answers: Mapping[str, str]) -> str | None:
    """Return the action that a plan plays for a waiting seat in this position; None if the player decides."""
    planner = planner_of(live.game)
    if planner is None:
        return None
    try:
        view = remembered(live, wait.seat)
        current = planner.current(view, with_answers(planner, view, plan, answers))
        line = planner.intended(view, current)
        return line.action if line is not None else _any(live, wait, alike(planner, view, current))
    except Exception:  # Whatever is wrong with the plan, the player decides and the deadline stays.
        _log.exception("match %d: the plan of seat %d cannot be read", wait.match, wait.seat)
        return None


def _any(live: LoadedMatch, wait: Waiting, options: tuple[str, ...]) -> str | None:
    """Pick one of several answers, derived from the match's seed; None if there are no answers."""
    if not options:
        return None
    drawn = sha256(f"any.{live.stored.header.seed}.{live.now.version}.{wait.seat}".encode()).digest()
    return options[int.from_bytes(drawn[:8], "big") % len(options)]


@hooks.played
def use_up(tx: Writer, played: Played) -> None:
    """Use up the line meant for this decision, in the plan and in its draft, no matter who decided."""
    seat, planner = played.moment.seat, planner_of(played.game)
    if seat is None or planner is None:
        return
    # Its owner's plan, too: they may return in the middle of a round.
    planners = played.match.seats[seat].users
    plans = [match_rows.PLANS.get(tx, played.match.id, user) for user in planners]
    if not any(plans):
        return
    view = seen(played.match, played.game, played.before, seat)  # the plan was checked against the view before the step
    for user, stored in zip(planners, plans, strict=True):
        if stored is None:
            continue
        by_plan = played.moment.by == PLAN and user == played.match.seats[seat].user
        plan = _rest(planner, view, stored.plan, by_plan=by_plan)
        rest = None if stored.draft is None else _rest(planner, view, stored.draft, by_plan=False)
        if (plan, rest) != (stored.plan, stored.draft):
            match_rows.PLANS.save(tx, StoredPlan(stored.match, user, plan, rest, stored.revision + 1))


@hooks.played
def spare(at: At, played: Played) -> None:
    """Schedule an early answer to each new question whose options are all alike."""
    planner, state = planner_of(played.game), played.moment.state
    for seat in played.asked:
        user = played.match.seats[seat].user
        # Cheap check first: most questions have options of several kinds.
        if planner is None or user is None or not _repetitive(played.game, state, seat):
            continue
        stored, answers = _wishes(at, played.match.id, user)
        view = seen(played.match, played.game, state, seat)
        if alike(planner, view, with_answers(planner, view, stored.plan, answers)):
            _try_soon(at, played.match, seat)


def _try_soon(at: At, match: Match, seat: Seat) -> None:
    """Schedule a check of the seat's plan after the usual pause of plans."""
    for wait in match_rows.waits(at, match.id):
        if wait.seat == seat and not wait.computer:
            soon = at.now + at.tools.timekeeper.pause(match, seat, wait.asked)
            match_rows.WAITS.update(at, armed(msgspec.structs.replace(wait, plan_at=max(soon, wait.plan_at or soon))))


def stored_plan(tx: Reader, match: Match, seat: Seat, user: UserId) -> Planned:
    """Return a player's plan as it is stored, which may be out of date; an empty one if they never made one."""
    return _planned(tx, match, seat, *_wishes(tx, match.id, user))


def _planned(tx: Reader, match: Match, seat: Seat, stored: StoredPlan, answers: Mapping[str, str]) -> Planned:
    log = log_rows.actions(tx, match.id, max(0, match.version - LOOK_BACK)) if stored.revision or answers else ()
    return Planned(stored.plan, stored.draft, stored.revision, _lately(log, seat, stored.user), answers)


def planned(live: LoadedMatch, stored: Planned, seat: Seat) -> Planned | None:
    """Return a player's stored plan as of the current position; None if the game has no planning."""
    planner = planner_of(live.game)
    if planner is None:
        return None
    view = live.view(live.now, seat)
    draft = None if stored.draft is None else planner.current(view, stored.draft)
    return msgspec.structs.replace(stored, plan=planner.current(view, stored.plan), draft=draft)


@hooks.rewound
def put_aside(tx: Writer, rewound: Rewound) -> None:
    """Turn the plan of each seat whose decisions were undone back into a draft, so that no line plays for the wrong decision.

    Lines that the undone decisions used up are gone, so the rest would come too early. Standing answers remain.
    """
    match = rewound.match
    for seat in {entry.seat for entry in log_rows.actions(tx, match.id, rewound.back) if entry.seat != NO_SEAT}:
        for user in match.seats[seat].users:
            stored = match_rows.PLANS.get(tx, match.id, user)
            if stored is not None and stored.plan.lines:
                rest, draft = msgspec.structs.replace(stored.plan, lines=()), stored.draft or stored.plan
                match_rows.PLANS.save(tx, StoredPlan(match.id, stored.user, rest, draft, stored.revision + 1))


@hooks.closed
def _drop(at: At, match: Match) -> None:
    match_rows.drop_plans(at, match.id)


@hooks.reseated
def forget_former(tx: Writer, match: Match, seat: Seat) -> None:
    """Clear the plans of players who have left a seat for good, so that they start without one if they return."""
    still = match.seats[seat].users
    for user in {entry.user for entry in match.occupations if entry.seat == seat and entry.user is not None}:
        stored = None if user in still else match_rows.PLANS.get(tx, match.id, user)
        if stored is not None and (stored.plan or stored.draft is not None):
            # The revision still rises, so that a button of an old panel doesn't match a new plan.
            match_rows.PLANS.save(tx, StoredPlan(match.id, user, Plan(), None, stored.revision + 1))


def _wishes(tx: Reader, match: MatchId, user: UserId) -> tuple[StoredPlan, Mapping[str, str]]:
    """Return a player's plan (empty if they never made one) and their standing answers for every match."""
    return match_rows.PLANS.get(tx, match, user) or StoredPlan(match, user, Plan()), settings_rows.habits(
        tx, user
    ).answers


def with_answers(planner: Planner[Any], view: Any, plan: Plan, answers: Mapping[str, str]) -> Plan:
    """Return a plan with the player's standing answers added if this table asks those questions and the plan has no answer of its own."""
    questions = planner.questions(view)
    usual = {question: answer for question, answer in answers.items() if answer in (ASK, *questions.get(question, ()))}
    return msgspec.structs.replace(plan, habits={**usual, **plan.habits})


def _repetitive(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Return whether a seat has several legal actions that differ only in their last word; only such actions can be equivalent."""
    texts = [game.write_action(action).rpartition(" ") for action in game.legal(state, seat)]
    return len(texts) > 1 and len({first for first, _, _ in texts}) == 1


def _rest(planner: Planner[Any], view: Any, plan: Plan, *, by_plan: bool) -> Plan:
    current = planner.current(view, plan)
    intention = planner.intended(view, current) if by_plan else None
    return planner.spent(view, current) if intention is None else intention.rest


def _lately(log: tuple[LoggedAction, ...], seat: Seat, user: UserId) -> tuple[int, ...]:
    """Return the versions of the steps that a user's plan has played since they last decided themselves."""
    versions: list[int] = []
    for entry in reversed([entry for entry in log if entry.seat == seat]):
        if entry.by != PLAN or entry.user != user:
            break
        versions.insert(0, entry.version)
    return tuple(versions)


async def seen_by(matches: Matches, match: MatchId, user: UserId) -> tuple[Table, Planned | None]:
    """Return a match as a user sees it, and their plan; None if they have no seat or the game has no planning. Raises UnknownMatch."""

    def read(tx: Reader, stored: StoredMatch) -> tuple[Match, Planned | None]:
        seat = stored.match.seat_of(user)
        return revealed(tx, stored), None if seat is None else stored_plan(tx, stored.match, seat, user)

    live, (shown, plan) = await matches.read(match, read)
    table = table_of(live, shown, user)
    return table, None if plan is None or table.seat is None else planned(live, plan, table.seat)
