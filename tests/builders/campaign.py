"""A whole tournament on the stand-in, with everything that can go wrong: players leave, one doesn't show up, a result is corrected."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.features.tournaments.values import TournamentState
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.arena import Arena
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party
from tests.builders.recomputed import recomputed
from tests.builders.words import worded

LIVE: float = 181.0
"""Seconds after which a decision of the pace ``live`` is overdue."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A campaign's course: after which round each leaver leaves, in which round each absent player is missing, and a correction.

    Riders are counted from 0.
    """

    riders: int
    options: dict[str, Any]
    leaving: dict[int, int] = field(default_factory=dict)
    missing: dict[int, int] = field(default_factory=dict)
    corrected: int = 0
    """The round in which the result of the first table's last player is corrected."""


class Campaign:
    """Plays a tournament as planned; counts the bot's restarts and the players' decisions."""

    def __init__(self, place: LocalBot, plan: Plan, seed: int = 1) -> None:
        self.place = place
        self.plan = plan
        self.arena = Arena(place, plan.riders, seed)
        self.decisions = 0
        self.restarts = 0

    async def play(self) -> TournamentState:
        """Play the tournament to its end and check the standings against the logs; return the final state."""
        arena = self.arena
        await arena.open()
        await arena.join(await arena.announce(**{"name": "Campaign", "pace": "live", **self.plan.options}))
        await arena.order("start")
        number = 1
        while not (await arena.sheet()).tournament.over:
            await self.round(number)
            number += 1
        await self.place.quiet()
        await arena.shown("🏁", worded("tour-final-winner"))
        return await self.checked()

    async def round(self, number: int) -> None:
        """Play one round. The bot restarts during it, and players leave or don't show up as planned."""
        gone = [self.arena.riders[rider] for rider, when in self.plan.missing.items() if when == number]
        tables = await self.arena.tables(number)
        tables.sort(key=lambda party: any(person in gone for person in party.people))  # time passes only at the last
        for at, party in enumerate(tables):
            if at == 0:
                await self.finish(party, gone, self.decisions + 3)
                await self.place.restart()
                self.restarts += 1
                await self.leave(number)
            await self.finish(party, gone)
        if number == self.plan.corrected:
            await self.put_right(number)
        await self.arena.until(lambda sheet: sheet.tournament.over or len(sheet.rounds) > number)

    async def leave(self, number: int) -> None:
        """Let the players who leave in this round drop out."""
        for rider, when in self.plan.leaving.items():
            if when == number:
                person = self.arena.riders[rider]
                person.go("the-station")
                answer = await self.arena.press(person, "leave")
                if worded("tour-button-quit") in reading.labels(answer):  # it would give up a seat
                    answer = await (await person.click(answer, label=worded("tour-button-quit"))).message(
                        reading.components
                    )
                assert "You left" in reading.text(answer)

    async def finish(self, party: Party, gone: Sequence[PageClient], upto: int | None = None) -> None:
        """Play a table to its end, or for a number of decisions; absent players miss their deadlines until a computer takes over."""
        while not party.ended() and self.decisions != upto:
            await self.place.quiet()
            if party.ended():
                return
            awake = [person for person in party.asked() if person not in gone]
            if awake:
                self.decisions += bool(await party.step(awake[0]))
            elif party.asked():
                self.place.move(LIVE)
                await self.stepped()
            else:
                await party.told(-1)

    async def stepped(self) -> None:
        """Run all due timers."""
        await self.place.host.step(self.place.clock.now())

    async def put_right(self, number: int) -> None:
        """Correct the first table's result as the manager: its last player becomes first."""
        sheet = await self.arena.until(lambda sheet: all(table.lines for table in sheet.tables_of(number)))
        lines = next(table for table in sheet.tables_of(number) if table.number == 1).lines or ()
        last = max((line for line in lines if line.entrant), key=lambda line: line.place)
        user = next(player.user for player in sheet.players if player.number == last.entrant)
        answer = await self.arena.order(
            "correct", player=str(user), round=number, place="1", reason="The cards were read wrongly."
        )
        assert "Corrected" in answer, answer

    async def checked(self) -> TournamentState:
        """Check the standings against the logs, and the statuses of the players who left or didn't show up; return the final state."""
        host = self.place.host
        sheet = await self.arena.sheet()
        assert await host.store.read(recomputed(host.games, self.arena.number)) == sheet.standings
        assert len(sheet.corrections) == bool(self.plan.corrected)
        statuses = {player.number: player.status for player in sheet.players}
        users = {str(player.user): player.number for player in sheet.players}
        for rider in self.plan.leaving:
            assert statuses[users[self.arena.riders[rider].me]] == "left"
        for rider in self.plan.missing:
            assert statuses[users[self.arena.riders[rider].me]] == "no-show"
        assert self.restarts == len(sheet.rounds)
        return sheet
