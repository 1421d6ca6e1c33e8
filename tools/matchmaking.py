"""``make matchmaking``: simulates a server of 200 users over four weeks, and counts their fulfilled wishes to play.

It uses the real host and its database on a simulated clock, without Discord. Users follow this model: each lives in one of four time
zones, is awake from 8 to 23, looks in two to five times a day, and prefers one pace; for one in four it is *live*. On one look in forty
they wish to play. Then they press **Play now** or, if that is switched off, take a seat at a table of their pace that they notice, or
open one. On one in five of their other looks they join a table of their pace that they notice. With the pinned card they notice every
table; without it two of three tables have scrolled away. Half of the users want alerts (at most three a day; live players only in the
evenings) and follow one alert in three within an hour. A host whose table doesn't start automatically starts it at the first look with
three players. Matches aren't played: one is young for ten minutes at a live table and for twenty hours at others, and then ends. While
it is young, users who notice no suitable open table take a computer's seat in a running match of their pace that they notice.

Three weekly games, opened by three of the users, are live ones on Fridays and Sundays and one with 24 hours on Mondays. Users who only
look in join them like other tables; users who wish to play now join them only in the hour before they start.

A wish is fulfilled if the user gets a seat in a running match, or at a table that starts with another human player. Each row switches
one part off; the last row adds tables that open automatically, which users must opt in to.
"""

import argparse
import asyncio
import heapq
import random
import statistics
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import track
from rich.table import Table as Printed

from bot.core.errors import Refusal
from bot.core.ids import Authority, LobbyId, MatchId, Person, UserId, Why
from bot.core.limits import Limits
from bot.core.matches.values import VOTE
from bot.core.ports import NotYet
from bot.core.settings.server import NEWCOMERS, WEEKLY
from bot.durations import DAY, HOUR
from bot.features.finding import calls, tables, weekly
from bot.features.finding.rows import CALL_TOPIC, CALLS_BEFORE, Wish
from bot.features.finding.tables import Wanted
from bot.features.lobbies import changes, gathering
from bot.features.lobbies import rows as lobbies_rows
from bot.features.lobbies.lobbies import Lobbies
from bot.features.lobbies.lobby import Lobby
from bot.features.seats import newcomers
from bot.features.settings import persons as people
from bot.features.settings import servers
from tests.builders import stopping
from tests.builders.hosting import HERE, START, FakeNotifier, Hosted, ManualClock, hosted
from tests.builders.toy_game import ToyGame, ToyView

PEOPLE: Final = 200
DAYS: Final = 28
ZONES: Final = ("Europe/Paris", "Europe/Berlin", "America/New_York", "America/Los_Angeles")
SHIFTS: Final = (2, 2, -4, -7)
"""Offsets of the zones from UTC in hours; the four weeks are in summer."""
MOOD: Final = 1 / 40
CHANCE: Final = 1 / 5
UNSEEN: Final = 2 / 3
ANSWERS: Final = 1 / 3
YOUNG: Final = {"live": HOUR / 6, "24h": 20 * HOUR}
"""Seconds after its start in which newcomers may still join a match, by its pace."""
REGULAR: Final = (("live", 4, 20 * 60), ("live", 6, 17 * 60), ("24h", 0, 19 * 60))
"""Pace, weekday and minute of the weekly games."""
SWITCHES: Final = {"computers' seats": NEWCOMERS, "regular tables": WEEKLY}
"""Parts with a switch in the server's settings; the other parts are left out by the simulated users."""
PARTS: Final = ("play now", "call me", "standing card", "begin by itself", *SWITCHES)
BY_THEMSELVES: Final = "+ tables by themselves"
"""Row in which all users with alerts also opt in to tables that open automatically."""


class Lasting(ToyGame):
    """A game whose matches are young until they are closed."""

    def is_young(self, view: ToyView) -> bool:
        del view
        return True


class Caller(FakeNotifier):
    """A platform that only sends alerts; ``call`` posts those of a table."""

    def __init__(self) -> None:
        super().__init__()
        self.call: Callable[[LobbyId], Awaitable[None]] | None = None

    async def publish(self, topic: str, target: int, *, again: bool = False) -> None:
        """Publish a table's alerts when they are due, as the publisher does."""
        if topic == CALL_TOPIC and self.call is not None:
            await self.call(LobbyId(target))


@dataclass
class Member:
    """A user of the server: their alerts, their pace, and the times at which they look in."""

    person: Person
    pace: str
    zone: int
    looks: tuple[float, ...]
    wanted_since: float | None = None


@dataclass
class Figures:
    """Results of a run."""

    wished: int = 0
    waited: list[float] = field(default_factory=list)
    opened: int = 0
    begun: list[int] = field(default_factory=list)
    taken: int = 0
    """Number of computers' seats that users took."""
    regular: int = 0
    """Number of matches started by weekly games."""
    called: Counter[tuple[int, int]] = field(default_factory=Counter)
    """Number of alerts, by user and day."""


class Town:
    """A simulated server; ``off`` is the part that is switched off."""

    def __init__(self, h: Hosted, caller: Caller, seed: int, off: str, people: int) -> None:
        self._h = h
        caller.call = self._call
        self._random = random.Random(seed)
        self._moods = random.Random(seed)
        self._off = off
        self._events: list[tuple[float, int, Callable[[], Awaitable[object]]]] = []
        self.members = [self._member(number) for number in range(people)]
        self._open: set[LobbyId] = set()
        self.figures = Figures()

    def _member(self, number: int) -> Member:
        dice = self._random
        looks = tuple(sorted(dice.uniform(8, 23) for _ in range(dice.randint(2, 5))))
        pace = "live" if dice.random() < 1 / 4 else "24h"
        return Member(Person(UserId(1_000 + number), f"p{number}"), pace, dice.randrange(len(ZONES)), looks)

    def _at(self, at: float, doing: Callable[[], Awaitable[object]]) -> None:
        heapq.heappush(self._events, (at, self._random.getrandbits(32), doing))

    async def run(self, days: int) -> Figures:
        """Simulate all days."""
        if self._off in SWITCHES:
            manager = Authority(UserId(1), HERE.guild, manager=True)
            await self._h.host.do(servers.change, manager, off=(SWITCHES[self._off],))
        for member in self.members:
            await self._h.host.do(people.change, member.person.id, zone=ZONES[member.zone])
        for (pace, day, minute), member in zip(REGULAR, self.members, strict=False):
            opened = partial(self._h.host.do, weekly.create, member.person, HERE, "toy", pace, day, minute, "")
            await self._quietly(opened)
        for member in self.members:
            if self._off != "call me" and self._random.random() < 1 / 2:
                await self._wait_for_calls(member)
            for day in range(days):
                for hour in member.looks:
                    mood = self._moods.random() < MOOD  # the same random numbers in every row
                    at = START + day * DAY + (hour - SHIFTS[member.zone]) * HOUR
                    self._at(at, partial(self._look, member, mood))
        end = START + days * DAY
        while self._events and self._events[0][0] < end:
            at, _, doing = heapq.heappop(self._events)
            await self._pass(max(at, self._h.clock.now()))
            await doing()
        return self.figures

    async def _pass(self, until: float) -> None:
        """Run all timers that fall due until then: expire, start and open tables, and send alerts."""
        while True:
            moments = [await self._h.step(), await self._h.pump()]
            await self._follow()
            due = min((moment for moment in moments if moment is not None), default=until + 1)
            if due > until:
                break
            self._h.clock.time = max(due, self._h.clock.now() + 1)
        self._h.clock.time = until

    async def _follow(self) -> None:
        """Count new tables and those that have started."""
        lobbies = await self._h.store.read(lambda tx: lobbies_rows.open_lobbies_in(tx, HERE.guild or 0))
        for lobby in lobbies:
            if lobby.id not in self._open:
                self._open.add(lobby.id)
                self.figures.opened += 1
                if self._off == "begin by itself":
                    await self._h.host.do(gathering.begin_after, lobby.id, lobby.host, 0) if lobby.seats else None
        for number in self._open - {lobby.id for lobby in lobbies}:
            self._open.discard(number)
            lobby = await self._h.host.read(changes.known, number)
            self._count(lobby)
            if lobby.match is not None:
                self._at(self._h.clock.now() + YOUNG[lobby.pace], partial(self._close, lobby.match))

    async def _close(self, match: MatchId) -> None:
        await self._quietly(lambda: self._h.host.do(stopping.close, match, Why(VOTE)))

    async def _call(self, number: LobbyId) -> None:
        calling = await self._h.host.do(calls.calling, number)
        if calling is None:
            return
        now, users = self._h.clock.now(), [call.user for call in calling.due]
        if users:
            await self._h.host.do(calls.mark_sent, number, users, HERE.channel, int(now))
        for user in users:
            self.figures.called[user, int((now - START) // DAY)] += 1
            if self._random.random() < ANSWERS:
                member = self.members[user - 1_000]
                self._at(now + self._random.uniform(60, HOUR), partial(self._join, member, number))
        if calling.later is not None:
            raise NotYet(calling.later)

    def _count(self, lobby: Lobby) -> None:
        people = [seat.user for seat in lobby.seats if seat.user is not None]
        if lobby.status != "started" or len(people) < 2:
            return
        self.figures.begun.append(len(people))
        self.figures.regular += lobby.weekly is not None
        for user in people:
            self._plays(self.members[user - 1_000])

    def _plays(self, member: Member) -> None:
        if member.wanted_since is not None:
            self.figures.waited.append(self._h.clock.now() - member.wanted_since)
            member.wanted_since = None

    async def _wait_for_calls(self, member: Member) -> None:
        await self._h.host.do(
            calls.keep,
            Wish(
                guild=HERE.guild or 0,
                user=member.person.id,
                name=member.person.name,
                channel=HERE.channel,
                at=0.0,
                paces=(member.pace,),
                daytimes=("evenings",) if member.pace == "live" else (),
                gathers=self._off == BY_THEMSELVES,
            ),
        )

    async def _look(self, member: Member, wishes_to_play: bool) -> None:
        """Look in: wish to play, start an own table, or join a noticed table."""
        if member.wanted_since is None and wishes_to_play:
            self.figures.wished += 1
            member.wanted_since = self._h.clock.now()
            await self._wish(member)
            return
        open_now = await self._h.store.read(lambda tx: lobbies_rows.open_lobbies_in(tx, HERE.guild or 0))
        for lobby in open_now:
            people = sum(seat.user is not None for seat in lobby.seats)
            if lobby.host == member.person.id and people >= 3:
                await self._quietly(partial(self._h.host.the(Lobbies).start, lobby.id, member.person.id))
                return
        if self._random.random() < CHANCE:
            await self._notice(member)
        elif member.wanted_since is not None:
            await self._take(member)

    async def _wish(self, member: Member) -> None:
        if self._off != "play now":
            wanted = Wanted(person=member.person, place=HERE, channels=frozenset({HERE.channel}), pace=member.pace)
            await self._quietly(lambda: self._h.host.do(tables.play_now, wanted))
        elif not await self._notice(member, at_once=True):
            await self._quietly(lambda: self._h.host.do(gathering.create, member.person, HERE, "toy", (), member.pace))

    def _sees(self) -> bool:
        return self._off != "standing card" or self._random.random() > UNSEEN

    async def _notice(self, member: Member, *, at_once: bool = False) -> bool:
        """Join a noticed table of the user's pace, or else a match; ``at_once``: no table that starts much later."""
        for lobby in (await self._h.host.read(tables.board, HERE.guild)).lobbies:
            far = lobby.starts_at is not None and lobby.starts_at > self._h.clock.now() + CALLS_BEFORE
            if lobby.pace == member.pace and not (at_once and far) and self._sees():
                return await self._join(member, lobby.id)
        return await self._take(member)

    async def _take(self, member: Member) -> bool:
        """Take a computer's seat in a noticed running match of the user's pace, if any."""
        for match in (await self._h.host.read(tables.board, HERE.guild)).running:
            if match.open and match.pace == member.pace and self._sees():
                return await self._sit(member, match.id)
        return False

    async def _sit(self, member: Member, number: MatchId) -> bool:
        try:
            _, seat = await self._h.host.read(newcomers.offered, number, member.person)
            await self._h.host.do(newcomers.take, number, seat.seat, member.person)
        except Refusal:
            return False
        self.figures.taken += 1
        self._plays(member)
        return True

    async def _join(self, member: Member, number: LobbyId) -> bool:
        return await self._quietly(lambda: self._h.host.do(gathering.join, number, member.person))

    async def _quietly(self, doing: Callable[[], Awaitable[object]]) -> bool:
        try:
            await doing()
        except Refusal:
            return False
        return True


async def simulated(seed: int, off: str = "", people: int = PEOPLE, days: int = DAYS) -> Figures:
    """Return the results of a simulated server, with one part switched off."""
    limits = Limits(matches_per_user=10_000, lobbies_per_user=3, heartbeat=30 * DAY)
    with tempfile.TemporaryDirectory() as folder:
        caller = Caller()
        async with hosted(Path(folder), clock=ManualClock(), limits=limits, told=caller, games=(Lasting(),)) as h:
            return await Town(h, caller, seed, off, people).run(days)


def row(name: str, figures: Figures, people: int, days: int) -> list[str]:
    """Return the figures as a printed row."""
    waited = sorted(figures.waited)
    hours = (
        [f"{statistics.median(waited) / HOUR:.1f}", f"{waited[int(len(waited) * 0.9)] / HOUR:.1f}"]
        if waited
        else ["", ""]
    )
    return [
        name,
        str(figures.wished),
        f"{len(waited) / max(figures.wished, 1):.0%}",
        *hours,
        str(figures.opened),
        str(len(figures.begun)),
        str(figures.regular),
        str(figures.taken),
        f"{statistics.mean(figures.begun):.1f}" if figures.begun else "",
        f"{sum(figures.called.values()) / people / days:.2f}",
        str(max(figures.called.values(), default=0)),
    ]


async def main() -> None:
    """Print a row with all parts, and a row without each part."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=PEOPLE)
    parser.add_argument("--days", type=int, default=DAYS)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    printed = Printed(title=f"{given.people} people, {given.days} days")
    for title in (
        "without",
        "wishes",
        "fulfilled",
        "median h",
        "90 % h",
        "tables",
        "begun",
        "regular",
        "taken",
        "people",
        "calls/day",
        "most",
    ):
        printed.add_column(title)
    for off in track(("", *PARTS, BY_THEMSELVES), description="rows", console=Console(stderr=True)):
        figures = await simulated(given.seed, off, given.people, given.days)
        printed.add_row(*row(off or "(nothing)", figures, given.people, given.days))
    Console(width=140).print(printed)


if __name__ == "__main__":
    asyncio.run(main())
