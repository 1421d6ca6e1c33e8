"""What people plan ahead: kept in secret, played in their name when its moment comes.

A plan counts from the moment it is saved; a draft does not. Whatever decides in a seat uses up the line that was meant for it, in the
transaction of that step. Nobody but its owner can tell a plan from a person (docs/decisions/0004-plan-ahead.md).
"""

import logging
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, Final

import msgspec

from bot.hosting.core.errors import MatchIsOver, NoPlanning, StalePlan
from bot.hosting.core.matches import LoadedMatch, find, seat_of
from bot.hosting.core.model import Match, MatchId, MatchSeat, UserId
from bot.hosting.core.ports import Clock
from bot.hosting.core.rows import NOBODY, PLAN, LoggedAction, StoredPlan, Waiting
from bot.hosting.matches.hooks import Hooks, Played, Rewound
from bot.hosting.matches.showing import remembered, seen
from bot.hosting.matches.submit import Matches
from bot.hosting.time.timekeeping import Timekeeper
from bot.hosting.time.timing import armed
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.core.planning import ASK, MOST_LINES, Line, Plan, Planner, alike, check, planner_of
from engine.core.registry import AnyGame
from engine.core.types import Seat

_log = logging.getLogger(__name__)

LOOK_BACK: Final = 120
"""Steps in which what a plan has played lately is looked for."""


class Planned(msgspec.Struct, frozen=True):
    """What a person sees of their own plan: what counts, what is being written, and the versions to which it led lately.

    ``played`` ends with the person's own last decision. ``revision`` names this state of things: a change must quote it.
    ``answers`` are their standing answers for every match.
    """

    plan: Plan
    draft: Plan | None
    revision: int
    played: tuple[int, ...] = ()
    answers: Mapping[str, str] = {}


class Meant(msgspec.Struct, frozen=True):
    """What a plan means now: the action's text, whose plan it is, its revision (0: none was ever made), and their standing answers."""

    action: str
    user: UserId
    revision: int
    answers: Mapping[str, str] = {}


class Plans:
    """Keeps plans, and says what they mean."""

    def __init__(self, store: Store, matches: Matches, clock: Clock, timekeeper: Timekeeper) -> None:
        self._store = store
        self._matches = matches
        self._clock = clock
        self._timekeeper = timekeeper

    def follow(self, hooks: Hooks) -> None:
        """Use lines up, put them aside and forget plans in the transactions of steps, ways back, changes of seats and ends."""
        hooks.played.extend((self._use_up, self._spare))
        hooks.rewound.append(put_aside)
        hooks.closed.append(lambda tx, match: tx.drop_plans(match.id))
        hooks.reseated.append(forget_former)

    async def look(self, match: MatchId, user: UserId) -> Planned:
        """Return a person's plan as it stands now.

        Raises:
            UnknownMatch, NotAtThisTable, NoPlanning: there is no such match, seat, or planning in that game.
        """
        live, kept = await self._matches.read(match, lambda tx, stored: kept_plan(tx, stored.match, user))
        found = planned(live, kept, user)
        if found is None:
            seat_of(live.stored.match, user)
            raise NoPlanning
        return found

    async def set(self, match: MatchId, user: UserId, plan: Plan, revision: int | None = None) -> Planned:
        """Let a plan count from now on, also for a decision that is already asked; a draft is done with.

        Raises:
            UnknownMatch, NotAtThisTable, NoPlanning, MatchIsOver: as their names say.
            BadPlan: it makes no sense at this table.
            StalePlan: it is not at ``revision`` any more.
        """
        return await self._change(match, user, revision, lambda _old, current: (current(plan), None))

    async def draft(self, match: MatchId, user: UserId, draft: Plan | None, revision: int | None = None) -> Planned:
        """Keep a plan that is being written and does not count yet; None forgets it. Raises as ``set`` does."""
        return await self._change(
            match,
            user,
            revision,
            lambda old, current: (current(old.plan), None if draft is None else current(draft)),
        )

    async def add(self, match: MatchId, user: UserId, line: Line, revision: int | None = None) -> Planned:
        """Let one line more count from now on; a draft goes on with it. Raises as ``set`` does."""

        def longer(plan: Plan) -> Plan:
            return msgspec.structs.replace(plan, lines=(*plan.lines, line))

        def change(old: StoredPlan, current: Callable[[Plan], Plan]) -> tuple[Plan, Plan | None]:
            draft = None if old.draft is None else current(old.draft)
            room = draft is not None and len(draft.lines) < MOST_LINES
            return longer(current(old.plan)), longer(draft) if draft is not None and room else draft

        return await self._change(match, user, revision, change)

    async def drop(self, match: MatchId, user: UserId, at: int, revision: int) -> Planned:
        """Take line number ``at`` (from 0) out of what counts; a draft stays as it is. Raises as ``set`` does."""

        def change(old: StoredPlan, current: Callable[[Plan], Plan]) -> tuple[Plan, Plan | None]:
            plan = current(old.plan)
            shorter = msgspec.structs.replace(plan, lines=(*plan.lines[:at], *plan.lines[at + 1 :]))
            return shorter, None if old.draft is None else current(old.draft)

        return await self._change(match, user, revision, change)

    async def delegate(self, match: MatchId, user: UserId, round_: int, revision: int) -> Planned:
        """Let a computer player answer what is asked in the rest of a round (0: no more); a draft goes on with it.

        A round that has passed changes nothing. Raises as ``set`` does.
        """

        def made(plan: Plan, current: Callable[[Plan], Plan]) -> Plan:
            return current(msgspec.structs.replace(plan, delegated=round_))

        return await self._change(
            match,
            user,
            revision,
            lambda old, current: (made(old.plan, current), None if old.draft is None else made(old.draft, current)),
        )

    async def cancel(self, match: MatchId, user: UserId) -> Planned:
        """Let nothing be planned any more. Raises as ``set`` does."""
        return await self._change(match, user, None, lambda _old, _current: (Plan(), None))

    async def meant(self, live: LoadedMatch, wait: Waiting) -> Meant | None:
        """Return what the plan of a waiting seat's person means in this position; None: the person decides."""
        user = live.stored.match.seats[wait.seat].user
        planner = planner_of(live.game)
        if user is None or planner is None:
            return None
        stored, answers = await self._store.read(lambda tx: _wishes(tx, live.stored.match.id, user))
        try:
            view = remembered(live, wait.seat)
            plan = planner.current(view, with_answers(planner, view, stored.plan, answers))
            found = planner.intended(view, plan)
            action = found.action if found is not None else self._any(live, wait, alike(planner, view, plan))
        except Exception:  # whatever is wrong with the plan: the person decides, and the deadline stays
            _log.exception("match %d: the plan of seat %d cannot be read", wait.match, wait.seat)
            return None
        return None if action is None else Meant(action, user, stored.revision, answers)

    def _any(self, live: LoadedMatch, wait: Waiting, options: tuple[str, ...]) -> str | None:
        """Return one of several answers by the match's own chance; None of none."""
        if not options:
            return None
        drawn = sha256(f"any.{live.stored.header.seed}.{live.now.version}.{wait.seat}".encode()).digest()
        return options[int.from_bytes(drawn[:8], "big") % len(options)]

    def _spare(self, tx: Writer, played: Played) -> None:
        """Let what is asked be answered soon where there is nothing to choose."""
        planner, state = planner_of(played.game), played.moment.state
        for seat in played.asked:
            user = played.match.seats[seat].user
            if planner is None or user is None or not _repetitive(played.game, state, seat):
                continue
            stored, answers = _wishes(tx, played.match.id, user)
            view = seen(played.match, played.game, state, seat)
            if alike(planner, view, with_answers(planner, view, stored.plan, answers)):
                self._try_soon(tx, played.match, seat)

    async def _change(
        self,
        match: MatchId,
        user: UserId,
        revision: int | None,
        change: Callable[[StoredPlan, Callable[[Plan], Plan]], tuple[Plan, Plan | None]],
    ) -> Planned:
        async with self._matches.lock(match):
            live = await self._matches.live(match)
            seat, planner, view = self._seen(live, user)
            if live.stored.match.status != "running":
                raise MatchIsOver

            def work(tx: Writer) -> None:
                old = tx.plan(match, user) or StoredPlan(match, user, Plan())
                now_at = find(tx, match).match.version
                if now_at != live.now.version or (revision is not None and revision != old.revision):
                    raise StalePlan
                plan, draft = change(old, lambda made: planner.current(view, made))
                for made in (plan, draft):
                    if made is not None and made not in (old.plan, old.draft):
                        check(planner, view, made)
                tx.save_plan(StoredPlan(match, user, plan, draft, old.revision + 1))
                if plan and plan != old.plan:
                    self._try_soon(tx, live.stored.match, seat)

            await self._store.write(work)
        return await self.look(match, user)

    def _try_soon(self, tx: Writer, match: Match, seat: Seat) -> None:
        """Let the plan be looked at for what is already asked, after the time that every plan takes."""
        for wait in tx.waits(match.id):
            if wait.seat == seat and not wait.computer:
                now = self._clock.now()
                at = now + self._timekeeper.pause(match, seat, wait.asked)
                tx.save_wait(armed(msgspec.structs.replace(wait, plan_at=max(at, wait.plan_at or at))))

    def _seen(self, live: LoadedMatch, user: UserId) -> tuple[Seat, Planner[Any], Any]:
        """Return a person's seat, the game's planner, and the seat's own view. Raises NotAtThisTable or NoPlanning."""
        seat = seat_of(live.stored.match, user)
        planner = planner_of(live.game)
        if planner is None:
            raise NoPlanning
        return seat, planner, live.view(live.now, seat)

    def _use_up(self, tx: Writer, played: Played) -> None:
        """Use up the line meant for this decision, in the plan and in its draft, no matter who decided."""
        seat, planner = played.moment.seat, planner_of(played.game)
        if seat is None or planner is None:
            return
        found = [tx.plan(played.match.id, user) for user in _planners(played.match.seats[seat])]
        if not any(found):
            return
        view = seen(played.match, played.game, played.before, seat)  # what the plan was looked at with
        for user, stored in zip(_planners(played.match.seats[seat]), found, strict=True):
            if stored is None:
                continue
            by_plan = played.moment.by == PLAN and user == played.match.seats[seat].user
            plan = _rest(planner, view, stored.plan, by_plan=by_plan)
            draft = None if stored.draft is None else _rest(planner, view, stored.draft, by_plan=False)
            if (plan, draft) != (stored.plan, stored.draft):
                tx.save_plan(StoredPlan(stored.match, user, plan, draft, stored.revision + 1))


class KeptPlan(msgspec.Struct, frozen=True):
    """What is stored of a person's plan: itself, and the lines of the log in which what it has played lately is looked for."""

    stored: StoredPlan
    log: tuple[LoggedAction, ...]
    answers: Mapping[str, str]


def kept_plan(tx: Reader, match: Match, user: UserId) -> KeptPlan:
    """Read a person's plan; one that was never made is empty, and has played nothing."""
    stored, answers = _wishes(tx, match.id, user)
    log = tx.actions(match.id, max(0, match.version - LOOK_BACK)) if stored.revision or answers else ()
    return KeptPlan(stored, log, answers)


def planned(live: LoadedMatch, kept: KeptPlan, user: UserId) -> Planned | None:
    """Return a person's plan as it stands in a position; None where they have no seat, or nothing can be planned."""
    planner = planner_of(live.game)
    seat = next((seat.seat for seat in live.stored.match.seats if seat.user == user), None)
    if planner is None or seat is None:
        return None
    view, stored = live.view(live.now, seat), kept.stored
    draft = None if stored.draft is None else planner.current(view, stored.draft)
    lately = _lately(kept.log, seat, user)
    return Planned(planner.current(view, stored.plan), draft, stored.revision, lately, kept.answers)


def put_aside(tx: Writer, rewound: Rewound) -> None:
    """Let no line play for a decision that it was not meant for: where a seat's decisions were undone, its lines are a draft again.

    The lines that those decisions have used up are gone, so what is left would come too early. Answers in advance still hold.
    """
    match = rewound.match
    for seat in {entry.seat for entry in tx.actions(match.id, rewound.back) if entry.seat != NOBODY}:
        for user in _planners(match.seats[seat]):
            stored = tx.plan(match.id, user)
            if stored is not None and stored.plan.lines:
                rest, draft = msgspec.structs.replace(stored.plan, lines=()), stored.draft or stored.plan
                tx.save_plan(StoredPlan(match.id, stored.user, rest, draft, stored.revision + 1))


def forget_former(tx: Writer, match: Match, seat: Seat) -> None:
    """Clear the plans of those who have left a seat for good: if they take it again, they start without one."""
    still = _planners(match.seats[seat])
    for user in {entry.user for entry in match.occupations if entry.seat == seat and entry.user is not None}:
        stored = None if user in still else tx.plan(match.id, user)
        if stored is not None and (stored.plan or stored.draft is not None):
            tx.save_plan(StoredPlan(match.id, user, Plan(), None, stored.revision + 1))


def _planners(seat: MatchSeat) -> tuple[UserId, ...]:
    """Return whose plans are for a seat: of who sits there, and of its owner, who may come back in the middle of a round."""
    users = (seat.user, None if seat.owner is None else seat.owner.id)
    return tuple(user for user in users if user is not None)


def unchanged(meant: Meant, match: MatchId) -> Callable[[Reader], bool]:
    """Return the test that a plan is still the one that was looked at: to be made in the transaction that plays it."""

    def still(tx: Reader) -> bool:
        stored, answers = _wishes(tx, match, meant.user)
        return stored.revision == meant.revision and answers == meant.answers

    return still


def _wishes(tx: Reader, match: MatchId, user: UserId) -> tuple[StoredPlan, Mapping[str, str]]:
    """Return a person's plan, an empty one where none was ever made, and their standing answers for every match."""
    return tx.plan(match, user) or StoredPlan(match, user, Plan()), tx.habits(user).answers


def with_answers(planner: Planner[Any], view: Any, plan: Plan, answers: Mapping[str, str]) -> Plan:
    """Return a plan with a person's answers for every match, where they make sense at this table and the plan says nothing else."""
    questions = planner.questions(view)
    usual = {question: answer for question, answer in answers.items() if answer in (ASK, *questions.get(question, ()))}
    return msgspec.structs.replace(plan, habits={**usual, **plan.habits})


def _repetitive(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Say whether all that a seat may do differs in the last word only: without that, nothing is alike."""
    texts = [game.write_action(action).rpartition(" ") for action in game.legal(state, seat)]
    return len(texts) > 1 and len({first for first, _, _ in texts}) == 1


def _rest(planner: Planner[Any], view: Any, plan: Plan, *, by_plan: bool) -> Plan:
    """Return what is left of a plan after a decision of its seat."""
    current = planner.current(view, plan)
    found = planner.intended(view, current) if by_plan else None
    return planner.spent(view, current) if found is None else found.rest


def _lately(log: tuple[LoggedAction, ...], seat: Seat, user: UserId) -> tuple[int, ...]:
    """Return the versions to which the plan of a person has led since they last decided themselves."""
    found: list[int] = []
    for entry in reversed([entry for entry in log if entry.seat == seat]):
        if entry.by != PLAN or entry.user != user:
            break
        found.insert(0, entry.version)
    return tuple(found)
