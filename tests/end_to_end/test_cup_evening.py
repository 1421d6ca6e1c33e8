"""Whole tournament evenings on the stand-in, with everything that can happen. Points are recounted here from the rules alone."""

import json
import random
from collections import Counter
from collections.abc import Collection
from contextlib import suppress
from fractions import Fraction

import pytest

from bot.core.errors import StaleAction
from bot.core.ids import MatchId
from bot.discord_ui.content.custom_ids import custom_id
from bot.features.tournaments.values import TournamentState, TournamentTable
from sandbox import reading
from sandbox.testing import Exchange, PageClient
from tests.builders.arena import Arena, said
from tests.builders.forging import forged
from tests.builders.forms import fill
from tests.builders.local_bot import LocalBot, Message
from tests.builders.words import worded

QUICK = {"game": "super-express", "pace": "live", "hours": 1.0}


class Evening:
    """A tournament whose players decide at random by calling the host directly: presses are tested elsewhere."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.random = random.Random(4)

    @property
    def place(self) -> LocalBot:
        return self.arena.place

    async def round(self, number: int) -> tuple[TournamentTable, ...]:
        """Wait for a round, and check that its players are asked in their threads; return its tables."""
        sheet = await self.arena.until(lambda sheet: len(sheet.rounds) >= number)
        await self.place.quiet()
        tables = sheet.tables_of(number)
        for table in tables:
            match = await self.place.host.matches.match(table.match)
            users = {int(seat.user) for seat in match.seats if seat.user is not None}
            assert users == {user_of(sheet, person) for person in table.people if person}
            for user in users:
                pinged = self.place.notified(str(user))
                assert str(match.thread) in json.dumps(pinged), (number, user)
        return tables

    async def play(self, number: MatchId, absent: Collection[int] = ()) -> None:
        """Play a match until it is over or waits only for ``absent`` users."""
        host = self.place.host
        while True:
            match = await host.matches.match(number)
            waits = (await host.matches.table(number, None)).waits
            seats = [match.seats[wait.seat] for wait in waits]
            there = [seat.user for seat in seats if seat.user is not None and int(seat.user) not in absent]
            if not match.playing or not (there or any(seat.user is None for seat in seats)):
                return
            if not there:
                await host.step(host.now())
                continue
            legal = await host.matches.legal(number, there[0])
            with suppress(StaleAction, ValueError):
                await host.matches.submit(number, match.version, there[0], self.random.choice(legal))


def user_of(sheet: TournamentState, number: int) -> int:
    return next(int(player.user) for player in sheet.players if player.number == number)


def rider(arena: Arena, user: int) -> PageClient:
    return next(person for person in arena.riders if person.me == str(user))


def recounted(sheet: TournamentState, size: int, rounds: int) -> dict[int, Fraction]:
    """Return entrants' points in the first ``rounds``: a point for each opponent beaten at a full table, less at others; ties share."""
    exact: dict[int, Fraction] = {}
    for table in sheet.tables:
        lines = table.lines or ()
        if table.round > rounds:
            continue
        corrected = {
            change.change.entrant: change.change for change in sheet.corrections if change.change.round == table.round
        }
        places = {line.position: line.place for line in lines}
        for line in lines:
            if (change := corrected.get(line.entrant)) is not None and change.place is not None:
                # Shared with the first: all between them move down.
                assert (change.place, change.shared) == (1, True)
                places = {spot: place + (1 < place < line.place) for spot, place in places.items()}
                places[line.position] = 1
        for line in lines:
            place = places[line.position]
            sharing = sum(other == place for other in places.values())
            worth = [Fraction(size - 1) * (len(lines) - 1 - spot) / (len(lines) - 1) for spot in range(len(lines))]
            if line.entrant:
                share = sum(worth[place - 1 : place - 1 + sharing], Fraction(0)) / sharing
                exact[line.entrant] = exact.get(line.entrant, Fraction(0)) + (0 if line.absent else share)
    return exact


def check_points(sheet: TournamentState, size: int, rounds: int) -> None:
    """Assert that the standings have the recounted points."""
    exact = recounted(sheet, size, rounds)
    assert {line.entrant: line.points for line in sheet.standings if line.played} == {
        number: round(float(points * 1_000)) for number, points in exact.items()
    }


def titles(arena: Arena) -> list[str]:
    """Return the first line of each public message in the channel."""
    messages = [
        item for item in arena.manager.messages(arena.channel) if not reading.is_ephemeral(item) and item["type"] == 0
    ]
    return [reading.text(message).splitlines()[0] for message in messages]


async def back_in(person: PageClient, card: Message, labels: Collection[str] = ()) -> Exchange:
    """Let a user press **Back in** on the card, the same as **Join** during sign-up, with one of ``labels`` if given."""
    entry = custom_id("tournaments", "join", 1)

    def shows() -> Message | None:
        now = person.message(card["id"])
        return now if now is not None and entry in str(reading.buttons(now)) and "round" in str(now) else None

    shown = await person.wait_for(shows, what="the way back")
    assert not labels or {*labels} & {*reading.labels(shown)}
    return await person.click(shown, custom_id=entry)


async def dispute(arena: Arena, table: TournamentTable) -> None:
    """Let the last player at a table of round 2 call a moderator, who sees the call and gives them a shared first place."""
    sheet = await arena.sheet()
    lines = next(now.lines for now in sheet.tables_of(2) if now.number == table.number)
    loser = max(lines or (), key=lambda line: (line.entrant > 0, line.place))
    caller, card = rider(arena, user_of(sheet, loser.entrant)), await arena.shown("Tournament 1")
    form = await forged(arena.place, caller, card, custom_id("moderation", "call", table.match))
    assert await said(await fill(caller, form, why="I had as much loot as the winner."))
    assert f"<@{caller.me}>" in await said(await arena.manager.command("/mod matches"))
    await arena.order("correct", player=caller.me, round=2, place="1=", reason="Both had as much.")


def round_title(name: str, number: int) -> str:
    return worded("tour-round-title", name=name, stage=worded("tour-stage-round", round=str(number)))


@pytest.mark.nightly
async def test_a_swiss_of_sixteen_with_all_that_happens_on_an_evening(place: LocalBot) -> None:
    arena = Arena(place, 17)
    await arena.open()
    evening, boss, late = Evening(arena), arena.manager, arena.riders[16]
    card = await arena.announce(name="Cup", rounds=3, size=4, final="top-4", **QUICK)
    await arena.join(card, arena.riders[:16])
    await arena.order("start")

    # Round 1: one stays away, one comes late.
    tables = await evening.round(1)
    assert [len(table.people) for table in tables] == [4] * 4
    await arena.join(card, [late])
    away = user_of(await arena.sheet(), tables[0].people[1])
    for table in tables:
        await evening.play(table.match, {away})
    place.move(3_700)
    sheet = await arena.until(lambda sheet: len(sheet.rounds) == 2)
    assert [int(player.user) for player in sheet.players if player.status == "no-show"] == [away]
    check_points(sheet, 4, 1)

    # Round 2: the one who was away comes back; a player calls a moderator, and the director corrects the result.
    tables = await evening.round(2)
    seats = [person for table in tables for person in table.people]
    assert len(seats) == 16
    assert {user_of(sheet, person) for person in seats} == {int(person.me) for person in arena.riders} - {away}
    answer = await back_in(rider(arena, away), card)
    assert worded("tour-done-join-late", name="Cup", round="3") in await said(answer)
    await evening.play(tables[0].match)
    await dispute(arena, tables[0])
    for table in tables[1:]:
        await evening.play(table.match)
    sheet = await arena.until(lambda sheet: len(sheet.rounds) == 3)
    check_points(sheet, 4, 2)

    # Round 3: all seventeen.
    tables = await evening.round(3)
    assert sorted(user_of(sheet, person) for table in tables for person in table.people) == sorted(
        int(person.me) for person in arena.riders
    )
    for table in tables:
        await evening.play(table.match)
    await arena.until(lambda sheet: len(sheet.rounds) == 4)
    await place.restart()

    # The top four at one table, and the winner.
    (final,) = await evening.round(4)
    exact = recounted(await arena.sheet(), 4, 3)
    least = min(exact[person] for person in final.people)
    assert sum(points > least for points in exact.values()) < 4 <= sum(points >= least for points in exact.values())
    await evening.play(final.match)
    sheet = await arena.until(lambda sheet: sheet.tournament.over)
    await place.quiet()
    lines = (sheet.tables_of(4))[0].lines or ()
    assert {line.entrant for line in sheet.standings[:4]} == set(final.people)
    assert set(sheet.winners) <= {line.entrant for line in lines if line.place == 1}
    await boss.catch_up()
    assert Counter(titles(arena)) == Counter(
        [
            worded("tour-title", name="Cup", id="1").splitlines()[0],
            *(round_title("Cup", number) for number in range(1, 4)),
            worded("tour-round-title", name="Cup", stage=worded("tour-stage-top", count="4")),
            worded("tour-final-title", name="Cup"),
        ]
    )
