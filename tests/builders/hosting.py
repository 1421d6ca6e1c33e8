"""A host whose clock, randomness and platform are controlled by the test.

async def test_something(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    await h.play(match.id, "ana", "bid 2")
    h.clock.forward(86_400)
    await h.step()
"""

import random
from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from bot.core.host import Host
from bot.core.ids import Authority, LobbyId, MatchId, Person, Place, UserId, Why
from bot.core.limits import Limits
from bot.core.matches import log_rows
from bot.core.matches.loaded import LoadedMatch, Moment
from bot.core.matches.values import PLAYER, VOTE, Accepted, LoggedAction, Match, Reminder, Table
from bot.core.outbox_rows import Unsaid
from bot.core.play.submit import always
from bot.core.ports import NotifierUnavailable
from bot.features.hand.user_view import Looks
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.lobbies.lobby import Lobby
from bot.features.lobbies.rows import LOBBY_TOPIC
from bot.features.matches.story import story
from bot.features.moderation import persons
from bot.features.moderation.moderation import Moderation
from bot.features.plans.plans import Planned
from bot.features.seats import seating
from bot.run.features import FEATURES, SCHEMA
from bot.run.runner import Pump
from bot.storage.connection import Server
from bot.storage.session import Writer
from bot.storage.sqlite import CallingConnection
from bot.storage.store import Store
from engine.core.registry import AnyGame, Registry
from engine.core.types import Seat
from tests.builders import stopping
from tests.builders.migrated import Careless
from tests.builders.postgres import database_at
from tests.builders.toy_game import ToyGame

START: Final = 1_000_000_000.0
HERE: Final = Place(guild=1, channel=10)
NAMES: Final = ("ana", "ben", "cleo", "dan", "eva", "finn")


def person(name: str) -> Person:
    """Return one of the tests' users; their ids count from 101."""
    return Person(UserId(101 + NAMES.index(name)), name)


class ManualClock:
    """A clock that moves only on demand."""

    def __init__(self, now: float = START) -> None:
        self.time = now
        self.off = 0.0

    def now(self) -> float:
        return self.time

    def steady(self) -> float:
        return self.time - self.off

    def jump(self, seconds: float) -> None:
        """Change the wall clock without letting time pass: ``steady`` doesn't change."""
        self.time += seconds
        self.off += seconds

    def forward(self, seconds: float) -> None:
        self.time += seconds


class SeededChance:
    """Randomness that is the same in every run."""

    def __init__(self, seed: int = 1) -> None:
        self._random = random.Random(seed)

    def seed(self) -> bytes:
        return self._random.randbytes(16)

    def below(self, count: int) -> int:
        return self._random.randrange(count)


class FakeNotifier:
    """A platform that records what it is asked to publish, and fails on demand."""

    def __init__(self) -> None:
        self.matches: list[MatchId] = []
        self.again: list[MatchId] = []
        self.reminders: list[Reminder] = []
        self.said: defaultdict[str, list[int]] = defaultdict(list)
        """Publications of each topic without a method of its own."""
        self.operator: list[tuple[MatchId, ...]] = []
        self.broken: dict[MatchId, Exception] = {}
        self.broken_lobbies: dict[LobbyId, Exception] = {}

    async def publish(self, topic: str, target: int, *, again: bool = False) -> None:
        del again
        if topic == LOBBY_TOPIC and LobbyId(target) in self.broken_lobbies:
            raise self.broken_lobbies[LobbyId(target)]
        self.said[topic].append(target)

    async def publish_match(self, match: MatchId, row: Unsaid | None = None) -> bool:
        self._fail(match)
        self.matches.append(match)
        return False

    async def draw_again(self, match: MatchId) -> None:
        self.again.append(match)

    async def tell_operator(self, matches: tuple[MatchId, ...]) -> None:
        self.operator.append(matches)

    async def remind(self, reminders: tuple[Reminder, ...]) -> None:
        self._fail(reminders[0].match)
        self.reminders.extend(reminders)

    @property
    def lobbies(self) -> list[LobbyId]:
        return [LobbyId(number) for number in self.said[LOBBY_TOPIC]]

    def _fail(self, number: MatchId) -> None:
        if number in self.broken:
            raise self.broken[number]


class Hosted:
    """A host with the store, clock and fake notifier that it uses."""

    def __init__(self, host: Host, store: Store, clock: ManualClock, told: FakeNotifier) -> None:
        self.host = host
        self.store = store
        self.clock = clock
        self.told = told
        self._pump = Pump(host.outbox, clock)
        host.listen(self._pump.committed)

    async def lobby(self, *names: str, pace: str = "24h", computers: int = 0, game: str = "toy") -> Lobby:
        """Open a lobby, let the others join, and add computer players."""
        lobby = await self.host.do(gathering.create, person(names[0]), HERE, game, pace=pace)
        for name in names[1:]:
            lobby = await self.host.do(gathering.join, lobby.id, person(name))
        for _ in range(computers):
            lobby = await self.host.do(gathering.add_computer, lobby.id, lobby.host)
        return lobby

    async def match(self, *names: str, pace: str = "24h", computers: int = 0, game: str = "toy") -> Match:
        """Open a lobby, let the others join, and start the match."""
        lobby = await self.lobby(*names, pace=pace, computers=computers, game=game)
        return await self.host.the(Lobbies).start(lobby.id, lobby.host)

    async def play(self, match: MatchId, name: str, action: str) -> Accepted:
        """Play an action as a user, at the newest version."""
        version = (await self.host.matches.match(match)).version
        return await self.host.matches.submit(match, version, person(name).id, action)

    async def table(self, match: MatchId, name: str) -> Table:
        return await self.host.matches.table(match, person(name).id)

    async def log(self, match: MatchId) -> tuple[LoggedAction, ...]:
        """Return all actions of a match, as stored."""
        return await self.store.read(lambda tx: log_rows.actions(tx, match, 0))

    async def notes(self, match: MatchId) -> list[str]:
        """Return the keys of the notes about a match, oldest first."""
        return [note.key for note in (await story(self.host.matches, match, None)).notes]

    async def name_at(self, match: MatchId, seat: Seat) -> str:
        return (await self.host.matches.match(match)).seats[seat].name

    async def seat(self, match: MatchId, name: str) -> Seat:
        return next(seat.seat for seat in (await self.host.matches.match(match)).seats if seat.name == name)

    async def everybody_back(self, match: MatchId) -> Match:
        """End all absences, give all players their seats back from computers, and resume the match if it is paused."""
        for user in (await self.host.matches.match(match)).seated:
            await self.host.do(seating.back, user, match)
        for seat in (await self.host.matches.match(match)).seats:
            if seat.owner is not None:
                await self.host.do(seating.come_back, match, seat.owner.id)
        if (await self.host.matches.match(match)).paused_at is not None:
            await self.host.do(stopping.resume, match, Why(VOTE))
        return await self.host.matches.match(match)

    async def finish(self, match: MatchId) -> Match:
        """Let all players play the first legal action until the match is over, in one transaction up to a computer's turn."""
        while (live := await self.host.matches.live(match)).stored.match.status == "running":
            if live.stored.match.seats[live.waits[0].seat].user is None:
                await self.step()
            else:
                await self.store.write(partial(self._play_on, live))
                self.host.matches.forget(match)
        return await self.host.matches.match(match)

    def _play_on(self, live: LoadedMatch, tx: Writer) -> None:
        """Let players play the first legal action until the match is over or a computer's turn comes."""
        at = LoadedMatch(live.stored, live.game, [live.now], 0)
        game, seats, now = live.game, live.stored.match.seats, self.clock.now()
        while (asked := game.to_act(at.now.state)) and (user := seats[asked[0]].user) is not None:
            action = game.legal(at.now.state, asked[0])[0]
            step = game.apply(at.now.state, asked[0], action)
            moment = Moment(at.now.version + 1, asked[0], PLAYER, now, step.state, step.events)
            text = game.write_action(action)
            entry = LoggedAction(live.stored.match.id, moment.version, asked[0], text, PLAYER, now, user)
            self.host.matches._record(at, moment, entry, None, always, None)(tx)
            at.moments.append(moment)

    async def blocked(self, who: Authority, user: UserId, reason: str = "rude", verb: str = "block") -> None:
        """Let a moderator block a user from tables on the moderator's server, or (``verb``) unblock them."""
        draft, _ = await self.host.do(persons.prepare, who, verb, user, reason)
        await self.host.the(Moderation).confirm(who, draft.id)

    async def pump(self) -> float | None:
        """Publish the outbox; return when something is next due."""
        return await self._pump.run()

    async def step(self) -> float | None:
        return await self.host.step(self.clock.now())

    async def later(self, seconds: float) -> float | None:
        """Let time pass, and do what is due then."""
        self.clock.forward(seconds)
        return await self.step()


TOY: Final = (ToyGame(),)


@asynccontextmanager
async def hosted(
    folder: Path,
    *,
    clock: ManualClock | None = None,
    told: FakeNotifier | None = None,
    limits: Limits | None = None,
    games: Registry | Sequence[AnyGame] = TOY,
    factory: type[CallingConnection] = Careless,
    seed: int = 1,
    where: Server | None = None,
) -> AsyncIterator[Hosted]:
    """Open the database in ``folder`` (or at ``where``) and a host on it; close the database afterward. The host isn't recovered yet.

    ``games`` is a registry, with all of its rules versions, or a sequence of single games.
    """
    clock = ManualClock() if clock is None else clock
    told = FakeNotifier() if told is None else told
    store = await Store.open(where or database_at(folder / "hosted.db"), SCHEMA, factory=factory)
    try:
        registry = games if isinstance(games, Registry) else Registry(games)
        host = Host(store, registry, clock, SeededChance(seed), FEATURES, limits)
        host.attach(told)
        yield Hosted(host, store, clock, told)
    finally:
        await store.close()


@pytest.fixture
async def h(tmp_path: Path) -> AsyncIterator[Hosted]:
    """A host of the toy game on a database of its own."""
    async with hosted(tmp_path) as result:
        yield result


__all__ = [
    "HERE",
    "NAMES",
    "START",
    "FakeNotifier",
    "Hosted",
    "ManualClock",
    "NotifierUnavailable",
    "SeededChance",
    "h",
    "hosted",
    "person",
]


async def planned_of(h: Hosted, match: MatchId, user: UserId) -> Planned:
    """Return a user's current plan."""
    planned = (await h.host.the(Looks).look(match, user)).planned
    assert planned is not None
    return planned
