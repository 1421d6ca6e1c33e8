"""Load from users who press buttons at many tables on a schedule, whether or not the last press was answered."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import Any, Final, Protocol

from bot.discord_ui.content import custom_ids
from sandbox import reading
from sandbox.testing import Exchange, InteractionFailedError, PageClient
from tests.builders.players import HAND, answers, begin, version
from tests.builders.presses import is_press
from tools.echo_bot import LABEL

Message = dict[str, Any]

PATIENCE_S: Final = 5.0
"""Seconds after which a user no longer waits for the thread, or for their open panel, to show the next question."""

LAST: Final = 3
"""Number of the newest messages of a thread that may have the end of its match."""

UNANSWERED: Final = "did not respond"
"""Part of the message that Discord's client shows for a press without an answer."""


class Pressed(Protocol):
    """A table with users who press on command."""

    async def press(self, due: float) -> None:
        """Press one button and wait for its result. Raises InteractionFailedError if there is none.

        ``due``: the loop's time for which the press was planned. Waiting for the table's earlier presses counts.
        """


class Timed(Pressed, Protocol):
    """A table that records for how many seconds users waited, after each press was due, for words that they could read."""

    waits: list[float]


def schedule(tables: int, seconds: float, pause: float, seed: int) -> list[tuple[float, int]]:
    """Return the (second, table) of each press: at each table about every ``pause`` seconds, but not in step."""
    chance = random.Random(seed)
    presses = []
    for table in range(tables):
        at = chance.uniform(0, pause)
        while at < seconds:
            presses.append((at, table))
            at += chance.uniform(0.5, 1.5) * pause
    return sorted(presses)


async def drive(tables: Sequence[Pressed], times: Sequence[tuple[float, int]]) -> int:
    """Press at the scheduled times. Return the number of presses without an answer in three seconds, Discord's limit, or a full one.

    The schedule doesn't depend on the answers: a slow bot gets as many presses as a fast one.
    """
    loop = asyncio.get_running_loop()
    start, failures = loop.time(), 0

    async def press(table: Pressed, due: float) -> None:
        nonlocal failures
        try:
            await table.press(due)
        except TimeoutError:
            failures += 1
        except InteractionFailedError as error:
            failures += UNANSWERED in str(error)  # otherwise the button had disappeared before the press

    async with asyncio.TaskGroup() as group:
        for at, number in times:
            await asyncio.sleep(start + at - loop.time())  # this wait is the schedule's, not for an event
            group.create_task(press(tables[number], start + at))
    return failures


class EchoTable:
    """A channel with the echo bot's button."""

    def __init__(self, people: Sequence[PageClient], message: Message, chance: random.Random) -> None:
        self._people, self._message, self._chance = people, message, chance
        self.waits: list[float] = []

    async def press(self, due: float) -> None:
        """Press the button, and wait for the echo."""
        exchange = await self._chance.choice(self._people).click(self._message, label=LABEL)
        await exchange.message(lambda message: LABEL in reading.text(message))
        self.waits.append(_since(due))


class MatchTable:
    """A table whose players open their hands and play at random, one match after the other.

    They press one after another, once the thread shows the last step. A player whose open panel has a question answers there.
    """

    def __init__(self, people: Sequence[PageClient], channel: str, chance: random.Random) -> None:
        self._people, self._channel, self._chance = people, channel, chance
        self._turn = asyncio.Lock()
        self._seen = -1
        self._thread = ""
        self.waits: list[float] = []
        self.played = 0
        """Number of answered actions so far."""

        self._panel: tuple[PageClient, Message] | None = None
        self._open: dict[PageClient, str] = {}
        """Id of the panel that each user opened last."""

        self._began = 0.0
        """Time from which presses wait: the start of a match isn't measured."""

    async def start(self) -> None:
        """Open a lobby, fill its seats, start the match, and wait until the thread asks a player."""
        self._seen, self._panel = -1, None
        self._open.clear()
        first, *others = self._people
        await first.command("/lobby create", channel=self._channel, pace="none")
        card = await first.wait_for(lambda: self._newest("Join"), what="the lobby card")
        for number, person in enumerate(others, start=2):
            await person.click(card, label="Join")
            await first.wait_for(partial(self._taken, number), what="a seat")
        await begin(first, card)
        self._thread = card["id"]
        await first.wait_for(lambda: self._thread in first.channels, what="the thread")
        await first.fetch(self._thread)
        await first.wait_for(self._asked, what="the first question")
        self._began = asyncio.get_running_loop().time()

    def _newest(self, label: str) -> Message | None:
        cards = self._people[0].messages(self._channel)
        return next((card for card in reversed(cards) if label in reading.labels(card)), None)

    def _taken(self, seats: int) -> bool:
        return f"{seats} taken" in reading.text(self._newest("Join") or {})

    async def press(self, due: float) -> None:
        """Answer on an open panel with a current question. Otherwise open a hand, preferably of a player who is asked."""
        async with self._turn:
            with suppress(TimeoutError):
                await self._people[0].wait_for(self._shown, seconds=PATIENCE_S, what="the step")
            if self._ended():
                await self.start()
            await self._press(max(due, self._began))

    def _shown(self) -> bool:
        """Return whether the thread shows the step of the last action, or the end."""
        live = self._live()
        return self._ended() if live is None else version(live) > self._seen

    def _ended(self) -> bool:
        return any("🏁" in reading.text(message) for message in self._people[0].messages(self._thread)[-LAST:])

    async def _press(self, due: float) -> None:
        panel, self._panel = self._panel, None
        if panel is not None:
            await self._act(*panel, due)
            return
        live = await self._people[0].wait_for(self._live, what="the live message")  # a story page is posted before it
        person = self._chance.choice(self._asked() or self._people)
        if person in self._open:
            with suppress(TimeoutError):
                panel = (
                    person,
                    await person.wait_for(partial(self._asks, person), seconds=PATIENCE_S, what="a question"),
                )
        if panel is not None:
            await self._act(*panel, due)
            return
        await self._read(person, await person.click(live, label=HAND), due)

    def _asks(self, person: PageClient) -> Message | None:
        """Return a player's open panel if it has a question that no press has answered yet."""
        panel = person.message(self._open[person])
        fresh = panel and any(int(custom_ids.read(pressed).fields[1]) > self._seen for pressed, _ in answers(panel))
        return panel if fresh else None

    async def _act(self, person: PageClient, panel: Message, due: float) -> None:
        custom_id, action = self._chance.choice(answers(panel))
        self._seen = int(custom_ids.read(custom_id).fields[1])
        if is_press(custom_id, "pick"):
            exchange = await person.select(panel, action, custom_id=custom_id)
        else:
            exchange = await person.click(panel, custom_id=custom_id)
        await self._read(person, exchange, due)
        self.played += 1

    async def _read(self, person: PageClient, exchange: Exchange, due: float) -> None:
        """Wait for the words of an answer. No one needs its picture to go on."""
        panel = await exchange.message(reading.components)
        self._open[person] = panel["id"]
        self.waits.append(_since(due))
        if answers(panel):
            self._panel = (person, panel)

    def _live(self) -> Message | None:
        shown = reversed(self._people[0].messages(self._thread))
        return next((message for message in shown if HAND in reading.labels(message)), None)

    def _asked(self) -> list[PageClient]:
        lines = [line for line in reading.text(self._live() or {"components": []}).splitlines() if "⏳" in line]
        return [person for person in self._people if any(f"<@{person.me}>" in line for line in lines)]


def _since(due: float) -> float:
    return asyncio.get_running_loop().time() - due


def seated(people: Sequence[PageClient], table: int, seats: int) -> list[PageClient]:
    """Return a table's players, so that all users play at equally many tables and consecutive tables have different hosts."""
    return list(islice((people[(table + number) % len(people)] for number in range(len(people))), seats))
