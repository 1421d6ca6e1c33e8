"""Persistent players: if the bot dies during a press, they reload and press again."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from typing import TypeVar

import aiohttp
import msgspec

from bot.discord_ui.content import custom_ids
from sandbox import reading
from sandbox.testing import InteractionFailedError, PageClient
from tests.builders.players import HAND, answers
from tests.builders.presses import is_press
from tests.builders.words import worded

T = TypeVar("T")
TROUBLES = (InteractionFailedError, TimeoutError, ValueError, KeyError, ConnectionError, aiohttp.ClientError)
"""Errors that a player gets while the bot is dead, or after it returns with other buttons."""


class Deed(msgspec.Struct, frozen=True):
    """A press on an action: its match's thread, the user, the version and the action."""

    thread: str
    user: str
    version: int
    action: str


class Ledger:
    """All presses, those that the bot confirmed, the number of failures, and the messages of finished threads."""

    def __init__(self) -> None:
        self.pressed: set[Deed] = set()
        self.acknowledged: set[Deed] = set()
        self.failures = 0
        self.threads: dict[str, list[dict[str, object]]] = {}


class Table:
    """A group that plays one match from lobby to score."""

    def __init__(self, url: str, users: list[str], channel: str, ledger: Ledger, up: asyncio.Event) -> None:
        self._people = [PageClient(url, user, seconds=8.0) for user in users]
        self._channel, self._ledger, self._up = channel, ledger, up
        self._chance = random.Random(channel)
        self._thread = ""

    async def play(self) -> None:
        """Open a lobby, start, and play at random to the end."""
        async with AsyncExitStack() as closing:
            for person in self._people:
                await person.open()
                closing.push_async_callback(person.close)
                person.go(self._channel)
            await self._open()
            await self._join()
            await self._start()
            while not self._ended():
                await self._insist(self._act)
            await self._people[0].fetch(self._thread)
            self._ledger.threads[self._thread] = self._people[0].messages(self._thread)

    async def _insist(self, deed: Callable[[], Awaitable[T]]) -> T | None:
        """Run an action. If it fails, reload the channels and return None, so that the caller retries."""
        await self._up.wait()
        try:
            return await deed()
        except TROUBLES:
            self._ledger.failures += 1
            for person in self._people:
                for place in filter(None, (self._channel, self._thread)):
                    await person.fetch(place)
            return None

    def _card(self) -> dict[str, object] | None:
        seen = self._people[0].messages(self._channel)
        cards = [message for message in seen if _is_card(message)]
        return cards[-1] if cards else None

    async def _open(self) -> None:
        async def deed() -> None:
            await self._people[0].command("/lobby create")
            await self._people[0].wait_for(self._card, what="the lobby card")

        while self._card() is None:
            await self._insist(deed)

    async def _join(self) -> None:
        for person in self._people[1:]:
            while not self._sits(person):
                await self._insist(partial(self._press_join, person))

    async def _press_join(self, person: PageClient) -> None:
        card = await self._people[0].wait_for(self._card, what="the lobby card")
        await person.click(card, label=worded("button-join"))
        await self._people[0].wait_for(lambda: self._sits(person), what="the seat on the card")

    def _sits(self, person: PageClient) -> bool:
        card = self._card()
        return card is not None and str(person.users[person.me]["name"]) in reading.text(card)

    async def _start(self) -> None:
        async def deed() -> None:
            await self._people[0].wait_for(lambda: self._card() or self._find_thread(), what="the lobby card")
            if card := self._card():
                options = await (await self._people[0].click(card, label=worded("button-options"))).message(
                    reading.components
                )
                await self._people[0].click(options, label=worded("button-start"))
            await self._people[0].wait_for(self._find_thread, what="the thread")

        while not self._find_thread():
            await self._insist(deed)
        self._thread = self._find_thread() or ""
        for person in self._people:
            await person.wait_for(partial(person.channels.get, self._thread), what="the thread")
            await person.fetch(self._thread)

    def _find_thread(self) -> str | None:
        channels = self._people[0].channels.values()
        threads = [channel["id"] for channel in channels if channel.get("parent_id") == self._channel]
        return str(threads[-1]) if threads else None

    def _ended(self) -> bool:
        return any("🏁" in reading.text(message) for message in self._people[0].messages(self._thread))

    def _live(self) -> dict[str, object] | None:
        seen = self._people[0].messages(self._thread)
        live = [message for message in seen if HAND in reading.labels(message)]
        return live[-1] if live else None

    def _asked(self) -> list[PageClient]:
        lines = [line for line in reading.text(self._live() or {}).splitlines() if "⏳" in line]
        return [person for person in self._people if any(f"<@{person.me}>" in line for line in lines)]

    async def _act(self) -> None:
        await self._people[0].wait_for(lambda: self._ended() or self._asked(), what="a question")
        live = self._live()
        if self._ended() or live is None:
            return
        person = self._chance.choice(self._asked())
        await person.wait_for(lambda: person.message(str(live["id"])), what="the live message")
        exchange = await person.click(live, label=HAND)
        panel = await exchange.message(reading.components)
        choices = answers(panel)
        if not choices:
            raise ValueError("The panel has no choices: the match has moved on.")
        custom_id, action = self._chance.choice(choices)
        version = int(custom_ids.read(custom_id).fields[1])
        deed = Deed(self._thread, person.me, version, action)
        self._ledger.pressed.add(deed)
        answer = await self._press(person, panel, custom_id, action)
        words = reading.text(answer)
        if "✅" in words:
            self._ledger.acknowledged.add(deed)
            await self._people[0].wait_for(lambda: self._ended() or self._live() != live, what="the news")

    async def _press(
        self, person: PageClient, panel: dict[str, object], custom_id: str, action: str
    ) -> dict[str, object]:
        if is_press(custom_id, "pick"):
            exchange = await person.select(panel, action, custom_id=custom_id)
        else:
            exchange = await person.click(panel, custom_id=custom_id)
        return await exchange.message()


def _is_card(message: dict[str, object]) -> bool:
    """Return whether a message is the card of an open table."""
    ids = [str(button["custom_id"]) for button in reading.buttons(message, enabled=False)]
    return any(is_press(custom_id, verb, "lobby") for custom_id in ids for verb in ("join", "start"))


async def play_tables(tables: list[Table], at_once: int, done: Callable[[], None]) -> None:
    """Play all tables, at most ``at_once`` at a time."""
    limit = asyncio.Semaphore(at_once)

    async def play(table: Table) -> None:
        async with limit:
            await table.play()
            done()

    async with asyncio.TaskGroup() as group:
        for table in tables:
            group.create_task(play(table))
