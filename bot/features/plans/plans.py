"""Plans of players: stored in secret, played in their name when their moment comes.

A plan counts from the moment it is saved; a draft doesn't. Any decision of a seat uses up the line that was meant for it, in the
transaction of that step. No one but its owner can distinguish a plan from a player (docs/decisions/0004-plan-ahead.md).
"""

import logging
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, Final

import msgspec

from bot.core.clocks.timing import armed
from bot.core.errors import MatchIsOver, Refusal
from bot.core.hooks import Played, Rewound
from bot.core.ids import MatchId, UserId
from bot.core.matches import log_rows, plan_rows, waits_rows
from bot.core.matches.loaded import LoadedMatch, find, seat_of
from bot.core.matches.log import NOBODY, PLAN, LoggedAction, StoredMatch, StoredPlan, Waiting
from bot.core.matches.values import Match, MatchSeat, Table
from bot.core.play.showing import remembered, revealed, seen, table_of
from bot.core.play.submit import Matches
from bot.core.settings import habits_rows
from bot.core.tools import ControlTools
from bot.core.work import AtMatch, newest, on_position
from bot.features.plans.errors import StalePlan
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.core.planning import ASK, MOST_LINES, Line, Plan, Planner, alike, check, planner_of
from engine.core.registry import AnyGame
from engine.core.types import Seat

_log = logging.getLogger(__name__)

LOOK_BACK: Final = 120
"""Steps in which what a plan has played lately is looked for."""


class Planned(msgspec.Struct, frozen=True):
    """A player's view of their own plan: the plan, the draft, and the versions to which it led lately.

    ``played`` ends with the player's own last decision. ``revision`` names this state: a change must quote it. ``answers`` are their
    standing answers for every match.
    """

    plan: Plan
    draft: Plan | None
    revision: int
    played: tuple[int, ...] = ()
    answers: Mapping[str, str] = {}


class EffectivePlan(msgspec.Struct, frozen=True):
    """A plan's action for now: its text, the plan's owner, its revision (0: none was ever made), and their standing answers."""

    action: str
    user: UserId
    revision: int
    answers: Mapping[str, str] = {}


Change = Callable[[StoredPlan, Callable[[Plan], Plan]], tuple[Plan, Plan | None]]
"""Change of a plan and its draft; the second argument brings a plan up to date with the table."""


@on_position(newest, moves=False)
def save(at: AtMatch, match: MatchId, user: UserId, plan: Plan, revision: int | None = None) -> Planned:
    """Make a plan the one that counts, also for a decision that is already asked; a draft is done with.

    Raises:
        UnknownMatch, NotAtThisTable, no-planning, MatchIsOver: as their names say.
        BadPlan: it makes no sense at this table.
        StalePlan: it is not at ``revision`` any more.
    """
    return _change(at, match, user, revision, lambda _old, current: (current(plan), None))


@on_position(newest, moves=False)
def draft(at: AtMatch, match: MatchId, user: UserId, written: Plan | None, revision: int | None = None) -> Planned:
    """Keep a plan that is being written and does not count yet; None forgets it. Raises as ``save`` does."""
    return _change(
        at,
        match,
        user,
        revision,
        lambda old, current: (current(old.plan), None if written is None else current(written)),
    )


@on_position(newest, moves=False)
def add(at: AtMatch, match: MatchId, user: UserId, line: Line, revision: int | None = None) -> Planned:
    """Add a line that counts at once; a draft goes on with it. Raises as ``save`` does."""

    def longer(plan: Plan) -> Plan:
        return msgspec.structs.replace(plan, lines=(*plan.lines, line))

    def change(old: StoredPlan, current: Callable[[Plan], Plan]) -> tuple[Plan, Plan | None]:
        kept = None if old.draft is None else current(old.draft)
        room = kept is not None and len(kept.lines) < MOST_LINES
        return longer(current(old.plan)), longer(kept) if kept is not None and room else kept

    return _change(at, match, user, revision, change)


@on_position(newest, moves=False)
def drop(at: AtMatch, match: MatchId, user: UserId, line: int, revision: int) -> Planned:
    """Take line number ``line`` (from 0) out of what counts; a draft stays as it is. Raises as ``save`` does."""

    def change(old: StoredPlan, current: Callable[[Plan], Plan]) -> tuple[Plan, Plan | None]:
        plan = current(old.plan)
        shorter = msgspec.structs.replace(plan, lines=(*plan.lines[:line], *plan.lines[line + 1 :]))
        return shorter, None if old.draft is None else current(old.draft)

    return _change(at, match, user, revision, change)


@on_position(newest, moves=False)
def delegate(at: AtMatch, match: MatchId, user: UserId, round_: int, revision: int) -> Planned:
    """Leave what is asked in the rest of a round (0: no more) to a computer player; a draft goes on with it.

    A round that has passed changes nothing. Raises as ``save`` does.
    """

    def made(plan: Plan, current: Callable[[Plan], Plan]) -> Plan:
        return current(msgspec.structs.replace(plan, delegated=round_))

    return _change(
        at,
        match,
        user,
        revision,
        lambda old, current: (made(old.plan, current), None if old.draft is None else made(old.draft, current)),
    )


@on_position(newest, moves=False)
def cancel(at: AtMatch, match: MatchId, user: UserId) -> Planned:
    """Plan nothing any more. Raises as ``save`` does."""
    return _change(at, match, user, None, lambda _old, _current: (Plan(), None))


def _change(at: AtMatch, match: MatchId, user: UserId, revision: int | None, change: Change) -> Planned:
    """Keep a changed plan, and return it as the person sees it."""
    table, version = at.live.stored.match, at.live.now.version
    seat, planner = seat_of(table, user), planner_of(at.live.game)
    if planner is None:
        raise Refusal("no-planning")
    if table.status != "running":
        raise MatchIsOver
    view = at.live.view(at.live.now, seat)
    old = plan_rows.PLANS.get(at.tx, match, user) or StoredPlan(match, user, Plan())
    # Written for another position, or in two windows at once: nothing of either is lost without a word.
    if find(at.tx, match).match.version != version or (revision is not None and revision != old.revision):
        raise StalePlan
    plan, draft = change(old, lambda made: planner.current(view, made))
    for made in (plan, draft):
        # Its lines were checked when it was made; cards that have gone since must not prevent it from being shortened.
        if made is not None and made not in (old.plan, old.draft):
            check(planner, view, made)
    kept = StoredPlan(match, user, plan, draft, old.revision + 1)
    plan_rows.PLANS.save(at.tx, kept)
    if plan and plan != old.plan:
        _try_soon(at.tx, at.tools, table, seat, at.now)
    shown = planned(at.live, KeptPlan(kept, _log_of(at.tx, table), habits_rows.habits(at.tx, user).answers), user)
    assert shown is not None  # noqa: S101  there is a seat and a planner
    return shown


async def meant(store: Store, live: LoadedMatch, wait: Waiting) -> EffectivePlan | None:
    """Return what the plan of a waiting seat's person means in this position; None: the person decides."""
    user = live.stored.match.seats[wait.seat].user
    planner = planner_of(live.game)
    if user is None or planner is None:
        return None
    stored, answers = await store.read(lambda tx: _wishes(tx, live.stored.match.id, user))
    try:
        view = remembered(live, wait.seat)
        plan = planner.current(view, with_answers(planner, view, stored.plan, answers))
        intended = planner.intended(view, plan)
        action = intended.action if intended is not None else _any(live, wait, alike(planner, view, plan))
    except Exception:  # whatever is wrong with the plan: the person decides, and the deadline stays
        _log.exception("match %d: the plan of seat %d cannot be read", wait.match, wait.seat)
        return None
    return None if action is None else EffectivePlan(action, user, stored.revision, answers)


def _any(live: LoadedMatch, wait: Waiting, options: tuple[str, ...]) -> str | None:
    """Return one of several answers by the match's own chance; None of none."""
    if not options:
        return None
    drawn = sha256(f"any.{live.stored.header.seed}.{live.now.version}.{wait.seat}".encode()).digest()
    return options[int.from_bytes(drawn[:8], "big") % len(options)]


def spare(tx: Writer, tools: ControlTools, played: Played) -> None:
    """Have a question answered soon if there is nothing to choose."""
    planner, state = planner_of(played.game), played.moment.state
    for seat in played.asked:
        user = played.match.seats[seat].user
        # A quick look first: most questions have answers of several kinds.
        if planner is None or user is None or not _repetitive(played.game, state, seat):
            continue
        stored, answers = _wishes(tx, played.match.id, user)
        view = seen(played.match, played.game, state, seat)
        if alike(planner, view, with_answers(planner, view, stored.plan, answers)):
            _try_soon(tx, tools, played.match, seat, played.moment.at)


def _try_soon(tx: Writer, tools: ControlTools, match: Match, seat: Seat, now: float) -> None:
    """Have the plan looked at for what is already asked, after the time that every plan takes."""
    for wait in waits_rows.waits(tx, match.id):
        if wait.seat == seat and not wait.computer:
            at = now + tools.timekeeper.pause(match, seat, wait.asked)
            waits_rows.save_wait(tx, armed(msgspec.structs.replace(wait, plan_at=max(at, wait.plan_at or at))))


def use_up(tx: Writer, played: Played) -> None:
    """Use up the line meant for this decision, in the plan and in its draft, no matter who decided."""
    seat, planner = played.moment.seat, planner_of(played.game)
    if seat is None or planner is None:
        return
    planners = _planners(played.match.seats[seat])
    plans = [plan_rows.PLANS.get(tx, played.match.id, user) for user in planners]
    if not any(plans):
        return
    view = seen(played.match, played.game, played.before, seat)  # the plan as it was checked
    for user, stored in zip(planners, plans, strict=True):
        if stored is None:
            continue
        by_plan = played.moment.by == PLAN and user == played.match.seats[seat].user
        plan = _rest(planner, view, stored.plan, by_plan=by_plan)
        rest = None if stored.draft is None else _rest(planner, view, stored.draft, by_plan=False)
        if (plan, rest) != (stored.plan, stored.draft):
            plan_rows.PLANS.save(tx, StoredPlan(stored.match, user, plan, rest, stored.revision + 1))


class KeptPlan(msgspec.Struct, frozen=True):
    """Stored rows of a player's plan: itself, and the lines of the log to find its recent steps in."""

    stored: StoredPlan
    log: tuple[LoggedAction, ...]
    answers: Mapping[str, str]


def kept_plan(tx: Reader, match: Match, user: UserId) -> KeptPlan:
    """Read a person's plan; one that was never made is empty, and has played nothing."""
    stored, answers = _wishes(tx, match.id, user)
    return KeptPlan(stored, _log_of(tx, match) if stored.revision or answers else (), answers)


def _log_of(tx: Reader, match: Match) -> tuple[LoggedAction, ...]:
    return log_rows.actions(tx, match.id, max(0, match.version - LOOK_BACK))


def planned(live: LoadedMatch, kept: KeptPlan, user: UserId) -> Planned | None:
    """Return a player's plan in a position; None if they have no seat, or nothing can be planned."""
    planner = planner_of(live.game)
    seat = next((seat.seat for seat in live.stored.match.seats if seat.user == user), None)
    if planner is None or seat is None:
        return None
    view, stored = live.view(live.now, seat), kept.stored
    draft = None if stored.draft is None else planner.current(view, stored.draft)
    lately = _lately(kept.log, seat, user)
    return Planned(planner.current(view, stored.plan), draft, stored.revision, lately, kept.answers)


def put_aside(tx: Writer, rewound: Rewound) -> None:
    """Prevent lines from playing for the wrong decision: if a seat's decisions were undone, its lines are a draft again.

    The lines that those decisions have used up are gone, so the rest would come too early. Answers in advance remain.
    """
    match = rewound.match
    for seat in {entry.seat for entry in log_rows.actions(tx, match.id, rewound.back) if entry.seat != NOBODY}:
        for user in _planners(match.seats[seat]):
            stored = plan_rows.PLANS.get(tx, match.id, user)
            if stored is not None and stored.plan.lines:
                rest, draft = msgspec.structs.replace(stored.plan, lines=()), stored.draft or stored.plan
                plan_rows.PLANS.save(tx, StoredPlan(match.id, stored.user, rest, draft, stored.revision + 1))


def forget_former(tx: Writer, match: Match, seat: Seat) -> None:
    """Clear the plans of those who have left a seat for good: if they take it again, they start without one."""
    still = _planners(match.seats[seat])
    for user in {entry.user for entry in match.occupations if entry.seat == seat and entry.user is not None}:
        stored = None if user in still else plan_rows.PLANS.get(tx, match.id, user)
        if stored is not None and (stored.plan or stored.draft is not None):
            # The revision goes on: a press on an old panel must not fit a new plan.
            plan_rows.PLANS.save(tx, StoredPlan(match.id, user, Plan(), None, stored.revision + 1))


def _planners(seat: MatchSeat) -> tuple[UserId, ...]:
    """Return whose plans are for a seat: of who sits there, and of its owner, who may come back in the middle of a round."""
    users = (seat.user, None if seat.owner is None else seat.owner.id)
    return tuple(user for user in users if user is not None)


def unchanged(meant: EffectivePlan, match: MatchId) -> Callable[[Reader], bool]:
    """Return the test that a plan is still the one that was looked at: to be made in the transaction that plays it."""

    def still(tx: Reader) -> bool:
        stored, answers = _wishes(tx, match, meant.user)
        return stored.revision == meant.revision and answers == meant.answers

    return still


def _wishes(tx: Reader, match: MatchId, user: UserId) -> tuple[StoredPlan, Mapping[str, str]]:
    """Return a player's plan, an empty one if none was ever made, and their standing answers for every match."""
    return plan_rows.PLANS.get(tx, match, user) or StoredPlan(match, user, Plan()), habits_rows.habits(tx, user).answers


def with_answers(planner: Planner[Any], view: Any, plan: Plan, answers: Mapping[str, str]) -> Plan:
    """Return a plan with a player's answers for every match, if they make sense at this table and the plan has no other."""
    questions = planner.questions(view)
    usual = {question: answer for question, answer in answers.items() if answer in (ASK, *questions.get(question, ()))}
    return msgspec.structs.replace(plan, habits={**usual, **plan.habits})


def _repetitive(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Return whether all that a seat may do differs in the last word only: without that, nothing is alike."""
    texts = [game.write_action(action).rpartition(" ") for action in game.legal(state, seat)]
    return len(texts) > 1 and len({first for first, _, _ in texts}) == 1


def _rest(planner: Planner[Any], view: Any, plan: Plan, *, by_plan: bool) -> Plan:
    """Return what is left of a plan after a decision of its seat."""
    current = planner.current(view, plan)
    intention = planner.intended(view, current) if by_plan else None
    return planner.spent(view, current) if intention is None else intention.rest


def _lately(log: tuple[LoggedAction, ...], seat: Seat, user: UserId) -> tuple[int, ...]:
    """Return the versions to which the plan of a person has led since they last decided themselves."""
    versions: list[int] = []
    for entry in reversed([entry for entry in log if entry.seat == seat]):
        if entry.by != PLAN or entry.user != user:
            break
        versions.insert(0, entry.version)
    return tuple(versions)


async def seen_by(matches: Matches, match: MatchId, user: UserId) -> tuple[Table, Planned | None]:
    """Return a match as a person sees it and their plan; None if they have no seat, or nothing can be planned. Raises UnknownMatch."""

    def read(tx: Reader, stored: StoredMatch) -> tuple[Match, KeptPlan | None]:
        sits = any(seat.user == user for seat in stored.match.seats)
        return revealed(tx, stored), kept_plan(tx, stored.match, user) if sits else None

    live, (shown, kept) = await matches.read(match, read, lambda _: None)
    return table_of(live, shown, user), None if kept is None else planned(live, kept, user)
