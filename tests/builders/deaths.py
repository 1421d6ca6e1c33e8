"""Kills the bot at a chosen moment: before a call that changes something on Discord, or before a commit. The moments are counted.

Dying after a moment is the same as dying before the next: an answer that arrives in between is lost with the process.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, Final

import pytest
from discord.http import HTTPClient

from bot.storage.store import Store
from sandbox import reading
from tests.builders.local_bot import LocalBot

LONG: Final = re.compile(r"\d{15,}|(?<=<t:)\d+|(?<=\n)\d+\. .*|(?<=>) \([^()]*extra time\)")
"""Ids of Discord's; times, and extra time, which depend on when the bot came back; the seats at the last drawing of a card."""


class Deaths:
    """Counts moments while it is ``armed``; at the chosen one the bot dies, and does nothing until it is restarted."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.moments: list[str] = []
        self.dead = asyncio.Event()
        self._armed = False
        self._at: int | None = None
        request, write = HTTPClient.request, Store.write

        async def asking(client: HTTPClient, route: Any, **options: Any) -> Any:
            if route.method != "GET":
                self._come(f"{route.method} {route.path}")
            return await request(client, route, **options)

        async def writing(store: Store, work: Callable[[Any], Any]) -> Any:
            self._come("commit")
            return await write(store, work)

        patch.setattr(HTTPClient, "request", asking)
        patch.setattr(Store, "write", writing)

    def _come(self, what: str) -> None:
        if self.dead.is_set():
            raise asyncio.CancelledError
        if self._armed:
            self.moments.append(what)
            if len(self.moments) - 1 == self._at:
                self.dead.set()
                raise asyncio.CancelledError

    async def during(self, place: LocalBot, at: int | None, doing: Callable[[], Awaitable[None]]) -> str:
        """Run an action, kill the bot at the moment with this number, restart it, and run the action again. Return the moment.

        Without a death (None, or too few moments) the moment is empty. Users must be able to repeat the action after seeing that it failed.
        """
        self.moments, self._at, self._armed = [], at, True
        work, dying = asyncio.ensure_future(doing()), asyncio.ensure_future(self.dead.wait())
        await asyncio.wait({work, dying}, return_when=asyncio.FIRST_COMPLETED)
        self._armed = False
        dying.cancel()
        if not self.dead.is_set():
            await work
            return ""
        work.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await work
        await place.die()
        # The death is noticed only after a while: Discord has forgotten its nonces.
        place.sandbox.core.nonces.clear()
        place.clock.time += 1.0
        self.dead.clear()
        await place.start()
        await doing()
        return self.moments[-1]


def shown(place: LocalBot) -> dict[str, list[str]]:
    """Return the texts of public messages by channel, without Discord's ids, with the users they notify; and the scheduled events."""
    world = place.sandbox.core.world
    collected: dict[str, list[str]] = {}
    for channel in world.channels.values():
        told = [
            message
            for message in channel.messages.values()
            if not message.ephemeral_for and message.payload["type"] == 0
        ]
        lines = [
            f"{LONG.sub('', reading.text(message.payload))} {sorted(world.users[item].name for item in message.pinged)}"
            for message in told
        ]
        collected.setdefault(channel.name or "private", []).extend(lines)
    for guild in world.guilds.values():
        collected.setdefault("events", []).extend(f"{event.name} {event.start}" for event in guild.events.values())
    return {name: sorted(lines) for name, lines in collected.items()}


def _names(place: LocalBot, users: Iterable[str]) -> list[str]:
    return sorted(place.sandbox.core.world.users[user].name for user in users)


KEPT: Final = {
    "lobbies": "SELECT id, status, message IS NULL, match, revision > 0 FROM lobbies",
    "lobby_seats": "SELECT lobby, user FROM lobby_seats",
    "table_calls": "SELECT lobby, user, state, shown, message IS NULL FROM table_calls",
    "invitations": "SELECT lobby, user, state FROM invitations",
    "weeklies": "SELECT id, status, lobby, event IS NULL, notice FROM weeklies",
    "stations": "SELECT greeted, message IS NULL FROM stations",
    "matches": "SELECT id, status, thread IS NULL FROM matches",
    "occupations": "SELECT match, seat, reason FROM occupations",
    "tournaments": "SELECT id, status FROM tournaments",
    "tournament_tables": "SELECT tournament, match FROM tournament_tables",
    "inboxes": "SELECT user, channel IS NULL, message IS NULL, begun, told <> '[]' FROM inboxes",
    "failed": "SELECT topic FROM outbox WHERE tries > 0",
}


async def kept(place: LocalBot) -> dict[str, list[str]]:
    """Return the stored rows about finding a game, by table, with names instead of Discord's ids."""
    rows = {
        name: await place.host.store.read(lambda tx, query=query: tx.db.execute(query).fetchall())  # type: ignore[misc]
        for name, query in KEPT.items()
    }
    people = {int(user.id): user.name for user in place.sandbox.core.world.users.values()}
    return {
        name: sorted(str([people.get(part, part) for part in row]) for row in result) for name, result in rows.items()
    }
