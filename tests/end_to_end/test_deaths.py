"""The bot dies at every Discord call and every commit on the way to a game, in turn: nothing is lost, or happens twice."""

import os
import zlib
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import pytest

from bot.core.errors import Refusal
from bot.core.ids import Authority, LobbyId, MatchId, Person, Place, UserId
from bot.core.work import At
from bot.durations import MINUTE
from bot.features.finding import calls, weekly
from bot.features.finding import rows as finding_rows
from bot.features.finding.rows import OPENS_BEFORE, Wish
from bot.features.finding.weekly import SECOND_PLAYER_WAIT_S
from bot.features.lobbies import changes, gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.lobbies.lobby import Lobby
from bot.features.seats import newcomers
from bot.features.settings import persons, servers
from bot.features.tournaments import directing, signup
from bot.features.tournaments.announcing import announce
from bot.features.tournaments.values import Announced, Proposal
from engine.core.errors import RulesError
from tests.builders.deaths import Deaths, kept, shown
from tests.builders.for_each import sampled
from tests.builders.local_bot import LocalBot, local_bot
from tests.end_to_end.test_daily_and_weekly import allow_events
from tests.end_to_end.test_private_tables import allow

STRIDE = 1 if os.environ.get("DEATHS") == "all" else 25
"""One moment of 25 is tried with all other tests, every one by ``make deaths`` and ``make nightly``."""

Doing = Callable[[], Awaitable[None]]


class Town:
    """Users of the first server, who call the host directly on the way to a game."""

    def __init__(self, place: LocalBot) -> None:
        self.place = place
        world = place.sandbox.core.world
        self.guild = int(next(iter(world.guilds)))
        self.channel = int(place.sandbox.channel("the-station").id)
        self.people = [Person(UserId(int(user.id)), user.name) for user in world.humans()]
        self.here = Place(self.guild, self.channel)
        self.manager = Authority(self.people[0].id, self.guild, manager=True)
        self.start = place.clock.now()
        self.pass_to(self.start)

    def pass_to(self, now: float) -> None:
        """Set the bot's clock and Discord's."""
        clock = self.place.sandbox.core.clock
        self.place.clock.time = now
        clock.skew += now - clock.now()

    async def do(self, function: Callable[..., object], *given: object, **more: object) -> object:
        """Run an action; a refusal means that it was already done."""
        with suppress(Refusal):
            return await self.place.host.do(function, *given, **more)
        return None

    async def until(self, seconds: float) -> None:
        """Let time pass until ``seconds`` after the start, then 10 minutes more for retries; do and publish everything due each time."""
        for at in (seconds, seconds + 10 * MINUTE):
            self.pass_to(max(self.place.clock.time, self.start + at))
            self.place.app.runner.wake()
            await self.place.host.step(self.place.clock.now())
            await self.place.quiet()

    def wish(self, number: int, *, gathers: bool = False) -> Wish:
        person = self.people[number]
        return Wish(guild=self.guild, user=person.id, name=person.name, channel=self.channel, at=0.0, gathers=gathers)

    async def table(self) -> None:
        await self.do(gathering.create, self.people[1], self.here, "super-express", (), "1h")

    async def lobby(self, number: int = 1) -> Lobby:
        return await self.place.host.read(changes.known, LobbyId(number))


async def called(town: Town) -> Doing:
    await town.do(calls.keep, town.wish(2))
    await town.table()
    return lambda: town.until(MINUTE)


async def seat_at_a_call(town: Town) -> Doing:
    await (await called(town))()

    async def doing() -> None:
        await town.do(gathering.join, LobbyId(1), town.people[2])
        await town.until(20 * MINUTE)

    return doing


async def standing_request(town: Town) -> Doing:
    await town.do(calls.keep, town.wish(2, gathers=True))

    async def doing() -> None:
        await town.do(calls.keep, town.wish(3, gathers=True))
        await town.until(MINUTE)

    return doing


async def invitation(town: Town) -> Doing:
    await town.table()

    async def doing() -> None:
        await town.do(gathering.invite, LobbyId(1), town.people[1], town.people[2].id)
        await town.until(MINUTE)

    return doing


async def begin_by_itself(town: Town) -> Doing:
    await town.table()
    await town.do(gathering.begin_after, LobbyId(1), town.people[1].id, 30)
    await town.do(gathering.join, LobbyId(1), town.people[2])
    await town.until(0)
    return lambda: town.until(45 * MINUTE)


async def weekly_table(town: Town) -> Doing:
    allow_events(town.place)

    async def doing() -> None:
        if not await town.place.host.store.read(lambda tx: finding_rows.weeklies(tx, town.guild)):
            await town.do(weekly.create, town.people[1], town.here, "super-express", "1h", 3, 1_200, "")
        await town.until(MINUTE)
        [result] = await town.place.host.store.read(lambda tx: finding_rows.weeklies(tx, town.guild))
        date = result.at if result.lobby is None else (await town.lobby(result.lobby)).starts_at or result.at
        await town.until(date - OPENS_BEFORE - town.start)

    return doing


async def weekly_date_goes_by(town: Town) -> Doing:
    await (await weekly_table(town))()
    lobby = await town.lobby()
    assert lobby.starts_at is not None
    over = lobby.starts_at + SECOND_PLAYER_WAIT_S - town.start

    async def doing() -> None:
        await town.until(over)
        await town.until(
            over + OPENS_BEFORE + 2 * SECOND_PLAYER_WAIT_S
        )  # who dies before a sign of life gives the table the days back

    return doing


async def standing_card(town: Town) -> Doing:
    await town.table()
    await town.until(0)

    async def doing() -> None:
        await town.do(servers.change, town.manager, station=town.channel)
        await town.until(MINUTE)

    return doing


async def greeting(town: Town) -> Doing:
    await town.until(0)

    async def doing() -> None:
        world = town.place.sandbox.core.world
        if len(world.guilds) == 1:
            town.place.sandbox.control("guild", name="Elsewhere", channels=["the-lobby"])
        await town.until(MINUTE)

    return doing


async def newcomer(town: Town) -> Doing:
    await town.table()
    await town.until(0)  # its card stands before it begins
    await town.do(gathering.join, LobbyId(1), town.people[2])
    await town.do(gathering.add_computer, LobbyId(1), town.people[1].id)
    await town.place.host.the(Lobbies).start(LobbyId(1), town.people[1].id)
    await town.until(0)
    match = await town.place.host.matches.match(MatchId(1))
    seat = next(seat.seat for seat in match.seats if seat.user is None)

    async def doing() -> None:
        await town.do(newcomers.take, MatchId(1), seat, town.people[3])
        await town.until(MINUTE)

    return doing


async def private_table(town: Town) -> Doing:
    def opened(at: At) -> Lobby:
        return gathering.hide(at, gathering.create(at, town.people[1], town.here, "super-express", (), "1h"))

    allow(town.place)
    await town.do(opened)
    await town.do(gathering.add_computer, LobbyId(1), town.people[1].id)
    await town.until(0)

    async def doing() -> None:
        await town.do(gathering.invite, LobbyId(1), town.people[1], town.people[2].id)
        await town.until(MINUTE)  # who has a seat is not invited any more
        await town.do(gathering.join, LobbyId(1), town.people[2])
        with suppress(Refusal):
            await town.place.host.the(Lobbies).start(LobbyId(1), town.people[1].id)
        await town.until(15 * MINUTE)

    return doing


async def cup(town: Town) -> Doing:
    wanted = Announced(name="Cup", game="super-express", pace="1h", size=3, rounds=1)
    number = (await announce(town.place.host, town.manager, town.here, wanted)).id
    for person in town.people[1:5]:
        await town.do(signup.join, number, person, town.guild)
    await town.until(0)

    async def doing() -> None:
        await town.do(signup.join, number, town.people[5], town.guild)
        step = Proposal(tournament=number, by=town.manager.user, verb="start")
        await town.do(directing.take, town.manager, step)
        await town.until(MINUTE)

    return doing


async def inbox(town: Town) -> Doing:
    """A question, a reminder, and an answer in a match whose two players have an inbox, one of whom then switches it off."""
    matches, players = town.place.host.matches, town.people[1:3]
    await town.table()
    await town.do(gathering.join, LobbyId(1), players[1])
    await town.do(gathering.add_computer, LobbyId(1), players[0].id)
    for player, reminders in zip(players, ("mention", "none"), strict=True):
        await town.do(persons.change, player.id, inbox="on", reminders=reminders)
    await town.until(0)  # its card stands before it begins
    await town.place.host.the(Lobbies).start(LobbyId(1), players[0].id)
    await town.until(0)
    actions = [(await matches.legal(MatchId(1), player.id))[0] for player in players]

    async def doing() -> None:
        for player, action in zip(players, actions, strict=True):
            with suppress(Refusal, RulesError):
                await town.place.host.matches.submit(MatchId(1), 0, player.id, action)
        await town.until(MINUTE)
        await town.until(35 * MINUTE)
        await town.do(persons.change, players[1].id, inbox="off")
        await town.until(46 * MINUTE)

    return doing


PATHS: dict[str, Callable[[Town], Awaitable[Doing]]] = {
    path.__name__: path
    for path in (
        called,
        seat_at_a_call,
        standing_request,
        invitation,
        begin_by_itself,
        weekly_table,
        weekly_date_goes_by,
        standing_card,
        greeting,
        newcomer,
        private_table,
        cup,
        inbox,
    )
}


@sampled("path", PATHS, {"private_table", "cup", "inbox"})
async def test_wherever_the_bot_dies_the_end_is_the_same(
    tmp_path: Path, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deaths = Deaths(monkeypatch)

    async def end(at: int | None) -> tuple[str, dict[str, list[str]]]:
        folder = tmp_path / str(at)
        folder.mkdir()
        async with local_bot(folder) as place:
            doing = await PATHS[path](Town(place))
            moment = await deaths.during(place, at, doing)
            return moment, shown(place) | await kept(place)

    _, wanted = await end(None)
    moments = list(deaths.moments)
    assert len(moments) > 2
    for at in range(zlib.crc32(path.encode()) % min(STRIDE, len(moments)), len(moments), STRIDE):
        moment, actual = await end(at)
        differing = {name: (actual.get(name), said) for name, said in wanted.items() if actual.get(name) != said}
        assert not differing, (at, moment, differing)
        assert actual.keys() == wanted.keys()
