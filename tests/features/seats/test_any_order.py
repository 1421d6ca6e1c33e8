"""Invariants of pauses, absences, returns, stand-ins, offers, votes and seats taken over, after each step in any order."""

import asyncio
import tempfile
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bot.core.clocks import rows as clocks_rows
from bot.core.errors import Refusal
from bot.core.ids import MatchId, Person, Why
from bot.core.matches import match_rows
from bot.core.matches.loaded import find
from bot.core.matches.values import AWAY, MODERATOR, Held, Match, Waiting
from bot.durations import DAY, HOUR, MINUTE
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.seats import newcomers, offers, seating
from bot.features.seats import rows as seats_rows
from bot.features.seats.rows import BY_STAND_IN, GONE, PAUSE, WAYS, Absence, Offer
from bot.features.votes import control, voting
from bot.features.votes import rows as votes_rows
from bot.features.votes.rows import Ballot
from bot.storage import sqlite
from engine.core.errors import RulesError
from engine.core.types import Seat
from tests.builders import stopping
from tests.builders.hosting import Hosted, hosted, person
from tests.builders.thorough import THOROUGH
from tests.simulation.loop import InLoop

SEATED: Final = tuple(person(name) for name in ("ana", "ben", "cleo"))
PEOPLE: Final = (*SEATED, person("dan"), person("eva"))
SPANS: Final = (MINUTE, HOUR, 5 * HOUR, DAY, 3 * DAY)

people, seated, chosen = st.sampled_from(PEOPLE), st.sampled_from(SEATED), st.integers(0, 3)


class Snapshot(msgspec.Struct, frozen=True):
    """All that the database knows of a table now."""

    now: float
    match: Match
    asked: frozenset[Seat]
    waits: tuple[Waiting, ...]
    stopped: tuple[Held, ...]
    offers: tuple[Offer, ...]
    absences: tuple[Absence, ...]
    ballots: tuple[Ballot, ...]


class Table(RuleBasedStateMachine):
    """A table of three, a computer, and two others who may come in."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.Runner()
        self.closing = AsyncExitStack()
        self.h: Hosted
        self.number: MatchId
        self.left: dict[tuple[int, int], tuple[float, float, object]] = {}
        """By seat and question: the time that was left, when it was, and who had the seat."""

    @initialize(pauses=st.booleans())
    def begin(self, pauses: bool) -> None:
        async def begin() -> None:
            folder = self.closing.enter_context(tempfile.TemporaryDirectory())
            with patch.object(sqlite, "SqliteThread", InLoop):
                self.h = await self.closing.enter_async_context(hosted(Path(folder)))
            await self._begin("yes" if pauses else "no")

        self.loop.run(begin())

    async def _begin(self, pauses: str) -> None:
        lobby = await self.h.lobby(*(who.name for who in SEATED), computers=1)
        await self.h.host.do(gathering.agree, lobby.id, lobby.host, "pauses", pauses)
        self.number = (await self.h.host.the(Lobbies).start(lobby.id, lobby.host)).id
        self.left = {}
        await self._settle()

    async def _settle(self) -> None:
        """Do all due work."""
        for _ in range(100):
            due = await self.h.step()
            if due is None or due > self.h.clock.now():
                return
        raise AssertionError("the work never ends")

    def do(self, function: Any, *given: Any) -> None:
        """Run an act, which may be refused, and the work that is due then."""

        async def act() -> None:
            with suppress(Refusal, RulesError):
                await self.h.host.do(function, *given)
            await self._settle()

        self.loop.run(act())

    @rule(chosen=chosen, who=people)
    def play(self, chosen: int, who: Person) -> None:
        async def play() -> None:
            with suppress(Refusal, RulesError):
                if legal := await self.h.host.matches.legal(self.number, who.id):
                    await self.h.play(self.number, who.name, legal[chosen % len(legal)])
            await self._settle()

        self.loop.run(play())

    @rule(span=st.sampled_from(SPANS))
    def time_passes(self, span: float) -> None:
        self.h.clock.forward(span)
        self.loop.run(self._settle())

    @rule(who=seated, kind=st.sampled_from((voting.PAUSE, voting.RESUME, voting.REWIND, voting.END)))
    def propose(self, who: Person, kind: str) -> None:
        self.do(control.propose, self.number, who.id, kind, 0 if kind == voting.REWIND else None)

    @rule(who=people, number=chosen, yes=st.booleans())
    def vote(self, who: Person, number: int, yes: bool) -> None:
        if result := self.look().ballots:
            self.do(control.vote, self.number, result[number % len(result)], who.id, yes)

    @rule(
        who=seated,
        how=st.sampled_from(WAYS),
        after=st.sampled_from((0.0, *SPANS)),
        lasting=st.sampled_from(SPANS),
        stand_in=people,
        everywhere=st.booleans(),
    )
    def declare(self, who: Person, how: str, after: float, lasting: float, stand_in: Person, everywhere: bool) -> None:
        since = self.h.clock.now() + after
        match = None if everywhere else self.number
        wish = Absence(person=who, match=match, how=how, since=since, until=since + lasting)
        if how == BY_STAND_IN:
            wish = msgspec.structs.replace(wish, stand_in=stand_in)
        self.do(seating.declare, wish)

    @rule(who=seated, everywhere=st.booleans())
    def come_back(self, who: Person, everywhere: bool) -> None:
        if everywhere:
            self.do(seating.back, who.id)
        else:
            self.do(seating.all_back, self.number, who.id)

    @rule(who=seated, to=st.none() | people)
    def offer(self, who: Person, to: Person | None) -> None:
        self.do(seating.offer, self.number, who.id, to)

    @rule(who=people, number=chosen, what=st.sampled_from(("accept", "accept", "decline", "withdraw")))
    def answer_an_offer(self, who: Person, number: int, what: str) -> None:
        if result := self.look().offers:
            offer = result[number % len(result)]
            answerer = offer.to or who
            if what == "accept":
                self.do(seating.accept, offer.id, answerer)
            else:
                self.do(getattr(offers, what), offer.id, answerer.id if what == "decline" else offer.by)

    @rule(who=seated)
    def resign(self, who: Person) -> None:
        self.do(seating.resign, self.number, who.id)

    @rule(who=people, seat=st.integers(0, 3))
    def take_a_computers_seat(self, who: Person, seat: int) -> None:
        self.do(newcomers.take, self.number, seat, who)

    @rule(who=seated)
    def take_back(self, who: Person) -> None:
        self.do(control.take_back, self.number, who.id)

    @rule(pauses=st.booleans())
    def a_moderator_pauses_or_resumes(self, pauses: bool) -> None:
        self.do(stopping.pause if pauses else stopping.resume, self.number, Why(MODERATOR))

    @rule(pauses=st.booleans())
    def another_match_begins(self, pauses: bool) -> None:
        if self.look().match.status != "running":
            self.loop.run(self._begin("yes" if pauses else "no"))

    def look(self) -> Snapshot:
        """Return all that is known of the table."""

        async def look() -> Snapshot:
            live = await self.h.host.matches.live(self.number)
            running = live.stored.match.status == "running"
            asked = frozenset(live.game.to_act(live.now.state) if running else ())
            return await self.h.store.read(
                lambda tx: Snapshot(
                    self.h.clock.now(),
                    find(tx, self.number).match,
                    asked,
                    match_rows.waits(tx, self.number),
                    clocks_rows.held(tx, self.number),
                    seats_rows.open_offers(tx, self.number),
                    seats_rows.absences_in(tx, self.number),
                    votes_rows.open_ballots(tx, self.number),
                )
            )

        return self.loop.run(look())

    @invariant()
    def everything_holds(self) -> None:
        seen = self.look()
        match = seen.match
        if match.status != "running":
            assert (seen.waits, seen.stopped, seen.offers, seen.absences, seen.ballots) == ((), (), (), (), ())
        self.who_is_asked_has_a_clock_unless_it_is_stopped(seen)
        self.a_clock_takes_no_more_time_than_has_passed(seen)
        person_has_one_seat_and_never_saw_two(match)
        assert len({offer.seat for offer in seen.offers}) == len(seen.offers)
        for offer in seen.offers:
            assert offer.by in match.seats[offer.seat].users
            assert offer.expires_at > seen.now
        who_is_away_does_not_play(seen)
        assert len({ballot.kind for ballot in seen.ballots}) == len(seen.ballots)
        for ballot in seen.ballots:
            assert voting.tally(ballot, match).verdict is None
            assert ballot.expires_at > seen.now
            assert (ballot.kind == voting.PAUSE) <= (match.paused_at is None)
            assert (ballot.kind == voting.RESUME) <= (match.paused_at is not None)

    def who_is_asked_has_a_clock_unless_it_is_stopped(self, seen: Snapshot) -> None:
        match = seen.match
        assert {wait.seat for wait in seen.waits} == (set() if match.paused_at is not None else seen.asked)
        assert {held.wait.seat for held in seen.stopped} <= (seen.asked if match.paused_at is not None else set())
        deserted = all(seat.user is None for seat in match.seats) and any(seat.owner for seat in match.seats)
        for wait in seen.waits:
            if not deserted:
                assert wait.computer == (match.seats[wait.seat].user is None)
                assert wait.due is not None
                assert wait.due > seen.now
            else:  # computers wait for those who may come back
                assert wait.wake is None

    def a_clock_takes_no_more_time_than_has_passed(self, seen: Snapshot) -> None:
        clocks = [(wait, seen.now) for wait in seen.waits] + [(held.wait, held.at) for held in seen.stopped]
        before, self.left = self.left, {}
        for wait, at in clocks:
            if wait.due is None:
                continue
            key, user = (wait.seat, wait.asked), seen.match.seats[wait.seat].user
            left, since, then = before.get(key, (0.0, seen.now, None))
            stopped = seen.now if seen.match.paused_at is None else seen.match.paused_at
            spent = max(0.0, stopped - since)
            assert then != user or wait.due - at >= left - spent - 1.0, key
            self.left[key] = (wait.due - at, seen.now, user)

    def teardown(self) -> None:
        self.loop.run(self.closing.aclose())
        self.loop.close()


def person_has_one_seat_and_never_saw_two(match: Match) -> None:
    for who in PEOPLE:
        assert len([seat for seat in match.seats if who.id in seat.users]) <= 1
        assert len({entry.seat for entry in match.occupations if entry.user == who.id}) <= 1
    for seat in match.seats:
        assert seat.owner is None or seat.owner.id != seat.user
        history = [entry for entry in match.occupations if entry.seat == seat.seat]
        assert not history or (history[-1].user, history[-1].strength) == (seat.user, seat.strength)


def who_is_away_does_not_play(seen: Snapshot) -> None:
    match = seen.match
    for absence in seen.absences:
        assert absence.wake is not None
        assert absence.wake > seen.now
        assert any(absence.person.id in seat.users for seat in match.seats)
        plays = any(seat.user == absence.person.id for seat in match.seats)
        assert not (absence.state == GONE and absence.how != PAUSE and plays)
    away = [absence for absence in seen.absences if absence.how == PAUSE and absence.state == GONE]
    assert match.paused_at is None or match.paused_by != AWAY or away


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=300 if THOROUGH else 25,
    stateful_step_count=40 if THOROUGH else 30,
    deadline=None,
    derandomize=not THOROUGH,  # new orders are for the night
)
