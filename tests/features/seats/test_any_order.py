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
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.core.clocks import rows as clocks_rows
from bot.core.errors import Refusal
from bot.core.ids import Authority, MatchId, Person, UserId, Why
from bot.core.matches import log_rows, match_rows
from bot.core.matches.loaded import find
from bot.core.matches.values import ALONE, AWAY, MODERATOR, PAUSED, RESUMED, UNNEEDED, VOTE, Held, Match, Note, Waiting
from bot.core.work import At
from bot.durations import DAY, HOUR, MINUTE
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.matches.sitting import REMOVED
from bot.features.moderation.moderation import Moderation
from bot.features.privacy import privacy
from bot.features.seats import newcomers, offers, seating
from bot.features.seats import rows as seats_rows
from bot.features.seats.occupancy import MISSED, hand_over
from bot.features.seats.rows import BY_COMPUTER, BY_STAND_IN, GONE, PAUSE, WAYS, Absence, Offer
from bot.features.votes import control, voting
from bot.features.votes import rows as votes_rows
from bot.features.votes.rows import Ballot
from bot.storage import sqlite
from engine.core.errors import RulesError
from engine.core.types import Seat
from tests.builders import stopping
from tests.builders.hosting import HERE, Hosted, hosted, person
from tests.builders.thorough import THOROUGH
from tests.simulation.loop import InLoop

SEATED: Final = tuple(person(name) for name in ("ana", "ben", "cleo"))
PEOPLE: Final = (*SEATED, person("dan"), person("eva"))
SPANS: Final = (MINUTE, HOUR, 5 * HOUR, DAY, 3 * DAY)

STOP: Final = "stop"
"""A vote to pause, or to resume."""

STRANGER: Final = 9
"""Number for a user who need not be at the table."""

OPENINGS: Final[tuple[tuple[tuple[Any, ...], ...], ...]] = (
    (),
    (("propose", 0, STOP),),
    (("propose", 0, STOP), ("vote", {1}, 0, True)),
    (("propose", 0, STOP), ("vote", {1}, 0, True), ("propose", 0, STOP)),
    (("play", 0, 0), ("play", 0, 1), ("play", 0, 2), ("propose", 0, voting.REWIND)),
    (("propose", 0, voting.END), ("vote", {1}, 0, False)),
    (("leave", 0, "resign"),),
    (("a_moderator_pauses", True), ("declare", 0, PAUSE, 0.0, DAY, SEATED[0], False)),
    (("declare", 0, PAUSE, 0.0, DAY, SEATED[0], False),),
    tuple(("declare", number, BY_COMPUTER, 0.0, DAY, SEATED[0], False) for number in range(3)),
)
"""Acts at the beginning, so that others happen during votes, pauses and absences, by name and arguments."""

people, members, chosen = st.sampled_from(PEOPLE), st.integers(0, STRANGER), st.integers(0, 3)
pauses = st.sampled_from((True, True, False))


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
    rewound: int
    """The newest version at which the match went back; 0: none."""

    notes: tuple[Note, ...]
    """Those about pauses, oldest first."""

    @property
    def pause(self) -> Note:
        """Return the note about the newest pause."""
        return [note for note in self.notes if note.key.startswith(PAUSED)][-1]


def remove(at: At, match: MatchId, user: UserId) -> None:
    """Hand a user's seat to a computer for good."""
    for seat in find(at.tx, match).match.seats:
        if seat.holder == user:
            hand_over(at, match, seat.seat, REMOVED)


def is_running(table: "Table") -> bool:
    return table.seen.match.status == "running"


class Table(RuleBasedStateMachine):
    """A table of three, a computer, and two others who may come in."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.Runner()
        self.closing = AsyncExitStack()
        self.h: Hosted
        self.number: MatchId
        self.seen: Snapshot
        self.left: dict[tuple[int, int], tuple[float, float, object]] = {}
        """By seat and question: the time that was left, when it was, and who had the seat."""

        self.paused: Note | None = None
        """The note about the present pause."""

        self.have_looked: set[UserId] = set()
        """Moderators who have seen all hands of the match."""

        self.forgotten = 0

    @initialize(pauses=pauses, opening=st.sampled_from(OPENINGS))
    def begin(self, pauses: bool, opening: tuple[tuple[Any, ...], ...]) -> None:
        async def begin() -> None:
            folder = self.closing.enter_context(tempfile.TemporaryDirectory())
            with patch.object(sqlite, "SqliteThread", InLoop):
                self.h = await self.closing.enter_async_context(hosted(Path(folder)))
            await self._begin("yes" if pauses else "no")

        self.loop.run(begin())
        for act, *given in opening:
            self.seen = self.look()
            getattr(self, act)(*given)

    async def _begin(self, pauses: str) -> None:
        lobby = await self.h.lobby(*(who.name for who in SEATED), computers=1)
        await self.h.host.do(gathering.agree, lobby.id, lobby.host, "pauses", pauses)
        await self.h.host.do(gathering.agree, lobby.id, lobby.host, "hands", "yes")
        self.number = (await self.h.host.the(Lobbies).start(lobby.id, lobby.host)).id
        self.left, self.paused, self.have_looked = {}, None, set()
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

    def member(self, number: int) -> Person:
        """Return one of those who have a seat, or (for the largest number) anyone."""
        members = [who for who in PEOPLE if who.id in self.seen.match.seated]
        return PEOPLE[number % len(PEOPLE)] if number == STRANGER or not members else members[number % len(members)]

    @precondition(is_running)
    @rule(chosen=chosen, number=members)
    def play(self, chosen: int, number: int) -> None:
        async def play() -> None:
            who = self.member(number)
            with suppress(Refusal, RulesError):
                if legal := await self.h.host.matches.legal(self.number, who.id):
                    await self.h.play(self.number, who.name, legal[chosen % len(legal)])
            await self._settle()

        self.loop.run(play())

    @rule(span=st.sampled_from(SPANS))
    def time_passes(self, span: float) -> None:
        self.h.clock.forward(span)
        self.loop.run(self._settle())

    @precondition(is_running)
    @rule(number=members, kind=st.sampled_from((STOP, STOP, STOP, voting.REWIND, voting.END)))
    def propose(self, number: int, kind: str) -> None:
        if kind == STOP:
            kind = voting.PAUSE if self.seen.match.paused_at is None else voting.RESUME
        self.do(control.propose, self.number, self.member(number).id, kind, 0 if kind == voting.REWIND else None)

    @precondition(lambda self: self.seen.ballots)
    @rule(voters=st.sets(members, min_size=1, max_size=3), number=chosen, yes=st.booleans())
    def vote(self, voters: set[int], number: int, yes: bool) -> None:
        ballots = self.seen.ballots
        for voter in sorted(voters):
            self.do(control.vote, self.number, ballots[number % len(ballots)], self.member(voter).id, yes)

    @precondition(is_running)
    @rule(
        number=members,
        how=st.just(PAUSE) | st.sampled_from(WAYS),
        after=st.just(0.0) | st.sampled_from(SPANS),
        lasting=st.sampled_from(SPANS),
        stand_in=people,
        everywhere=st.booleans(),
    )
    def declare(self, number: int, how: str, after: float, lasting: float, stand_in: Person, everywhere: bool) -> None:
        since = self.h.clock.now() + after
        match = None if everywhere else self.number
        wish = Absence(person=self.member(number), match=match, how=how, since=since, until=since + lasting)
        if how == BY_STAND_IN:
            wish = msgspec.structs.replace(wish, stand_in=stand_in)
        self.do(seating.declare, wish)

    @precondition(is_running)
    @rule(number=members, everywhere=st.booleans())
    def come_back(self, number: int, everywhere: bool) -> None:
        user = self.member(number).id
        if everywhere:
            self.do(seating.back, user)
        else:
            self.do(seating.all_back, self.number, user)

    @precondition(is_running)
    @rule(number=members, to=st.none() | people)
    def offer(self, number: int, to: Person | None) -> None:
        self.do(seating.offer, self.number, self.member(number).id, to)

    @precondition(lambda self: self.seen.offers)
    @rule(who=people, number=chosen, what=st.sampled_from(("accept", "accept", "decline", "withdraw")))
    def answer_an_offer(self, who: Person, number: int, what: str) -> None:
        offer = self.seen.offers[number % len(self.seen.offers)]
        answerer = offer.to or who
        if what == "accept":
            self.do(seating.accept, offer.id, answerer)
        else:
            self.do(getattr(offers, what), offer.id, answerer.id if what == "decline" else offer.by)

    @precondition(lambda self: is_running(self) and self.who_know_a_hand())
    @rule(number=members, seat=chosen)
    def one_who_knows_a_hand_wants_a_seat(self, number: int, seat: int) -> None:
        knowing = self.who_know_a_hand()
        who, giver = knowing[number % len(knowing)], self.seen.match.seats[seat].holder
        if giver is None:
            self.do(newcomers.take, self.number, seat, who)
            return
        self.do(seating.offer, self.number, giver, None)
        for offer in self.look().offers:
            if offer.seat == seat:
                self.do(seating.accept, offer.id, who)

    def who_know_a_hand(self) -> list[Person]:
        """Return those without a seat who had one or have seen all hands."""
        knowing = (self.seen.match.participants | self.have_looked) - self.seen.match.seated
        return [who for who in PEOPLE if who.id in knowing]

    @precondition(is_running)
    @rule(who=people)
    def a_moderator_looks_at_the_hands(self, who: Person) -> None:
        async def look() -> None:
            moderation, by = self.h.host.the(Moderation), Authority(who.id, HERE.guild, manager=True)
            with suppress(Refusal):
                draft, _ = await moderation.prepare(by, self.number, "hands", {}, "why")
                await moderation.confirm(by, draft.id)
                self.have_looked.add(who.id)
            await self._settle()

        self.loop.run(look())

    @precondition(is_running)
    @rule(number=members, how=st.sampled_from(("resign", "resign", "remove", "forget")))
    def leave(self, number: int, how: str) -> None:
        user = self.member(number).id
        if how == "resign":
            self.do(seating.resign, self.number, user)
        elif how == "remove":
            self.do(remove, self.number, user)
        else:
            self.forgotten += 1
            self.have_looked.discard(user)
            self.do(privacy.delete, user, UserId(-self.forgotten))

    @precondition(is_running)
    @rule(who=people, seat=chosen)
    def take_a_computers_seat(self, who: Person, seat: int) -> None:
        self.do(newcomers.take, self.number, seat, who)

    @precondition(is_running)
    @rule(number=members)
    def take_back(self, number: int) -> None:
        self.do(control.take_back, self.number, self.member(number).id)

    @precondition(is_running)
    @rule(now=st.booleans())
    def a_moderator_pauses(self, now: bool) -> None:
        if now:  # not too often, for no one else ends it
            self.do(stopping.pause, self.number, Why(MODERATOR))

    @precondition(is_running)
    @rule(version=chosen)
    def a_moderator_rewinds(self, version: int) -> None:
        self.do(stopping.go_back, self.number, version, Why(MODERATOR))

    @precondition(lambda self: self.seen.match.paused_at is not None)
    @rule()
    def a_moderator_resumes(self) -> None:
        self.do(stopping.resume, self.number, Why(MODERATOR))

    @precondition(lambda self: not is_running(self))
    @rule(pauses=pauses)
    def another_match_begins(self, pauses: bool) -> None:
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
                    max(
                        (line.version for line in log_rows.actions(tx, self.number, 0) if line.back is not None),
                        default=0,
                    ),
                    tuple(
                        note for note in match_rows.notes(tx, self.number, 0) if note.key.startswith((PAUSED, RESUMED))
                    ),
                )
            )

        return self.loop.run(look())

    @invariant()
    def everything_holds(self) -> None:
        seen = self.seen = self.look()
        match = seen.match
        if match.status != "running":
            assert (seen.waits, seen.stopped, seen.offers, seen.absences, seen.ballots) == ((), (), (), (), ())
        self.who_is_asked_has_a_clock_unless_it_is_stopped(seen)
        self.a_clock_takes_no_more_time_than_has_passed(seen)
        person_has_one_seat_and_never_saw_two(match)
        assert not self.have_looked & match.seated
        assert len({offer.seat for offer in seen.offers}) == len(seen.offers)
        for offer in seen.offers:
            assert offer.by in match.seats[offer.seat].users
            assert offer.expires_at > seen.now
        who_is_away_does_not_play(seen)
        self.a_pause_lasts_as_long_as_its_reason(seen)
        assert len({ballot.kind for ballot in seen.ballots}) == len(seen.ballots)
        for ballot in seen.ballots:
            assert voting.tally(ballot, match).verdict is None
            assert ballot.expires_at > seen.now
            assert (ballot.kind == voting.PAUSE) <= (match.paused_at is None)
            assert (ballot.kind == voting.RESUME) <= (match.paused_at is not None)
            assert (ballot.kind == voting.REWIND) <= (seen.rewound <= ballot.version)

    def who_is_asked_has_a_clock_unless_it_is_stopped(self, seen: Snapshot) -> None:
        match = seen.match
        assert {wait.seat for wait in seen.waits} == (set() if match.paused_at is not None else seen.asked)
        assert {held.wait.seat for held in seen.stopped} <= (seen.asked if match.paused_at is not None else set())
        for wait in seen.waits:
            if not match.deserted:
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
            # A computer may think for less time once a single player is left.
            assert user is None or then != user or wait.due - at >= left - spent - 1.0, key
            self.left[key] = (wait.due - at, seen.now, user)

    def a_pause_lasts_as_long_as_its_reason(self, seen: Snapshot) -> None:
        before, self.paused = self.paused, None
        if seen.match.status != "running":
            return
        if seen.match.paused_at is not None:
            assert is_wanted(seen.pause, seen), seen.pause.key
            self.paused = seen.pause
        if before is not None and before != self.paused:
            news = [note.key for note in seen.notes if note.id > before.id]
            # If another pause follows in the same step, its reason may be the same.
            assert news not in ([f"{RESUMED}{AWAY}"], [f"{RESUMED}{UNNEEDED}"]) or not is_wanted(before, seen), before
        if seen.match.paused_at is None:
            for absence in seen.absences:
                assert absence.how != PAUSE or absence.state != GONE or was_decided(absence, seen), absence

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


def is_wanted(pause: Note, seen: Snapshot) -> bool:
    """Return whether the reason of a pause, by its note, still exists."""
    by, seated = pause.key.removeprefix(PAUSED), seen.match.seated
    if by == AWAY:
        return any(
            absence.how == PAUSE and absence.state == GONE and absence.person.id == pause.facts["by"]
            for absence in seen.absences
        )
    if by in {ALONE, MISSED}:
        return pause.facts["by"] in seated
    return by != VOTE or bool(seated)


def was_decided(absence: Absence, seen: Snapshot) -> bool:
    """Return whether a match that is not paused for an absence was paused for one then, and resumed by a decision."""
    pairs = zip(seen.notes, seen.notes[1:], strict=False)
    return any(
        pause.key == f"{PAUSED}{AWAY}"
        and end.at >= absence.since
        and end.key.removeprefix(RESUMED) in {ALONE, MODERATOR, VOTE}
        for pause, end in pairs
    )


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=300 if THOROUGH else 70,
    stateful_step_count=40 if THOROUGH else 20,
    deadline=None,
    derandomize=not THOROUGH,  # new orders are for the night
)
