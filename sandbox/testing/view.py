"""A scripted user's view, built from the same websocket frames as the page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from sandbox.json_types import JsonObject
from sandbox.testing.exchange import Exchange
from sandbox.waiting import until

EPHEMERAL = 1 << 6
Found = TypeVar("Found")


class PageView:
    """A user's view.

    `me`, `users`, `channels` and `commands` are set on connecting, `here` is the current channel. `log` has the messages by channel and
    id, `pings` those with a notification, `refusals` the refusals outside any exchange; `echoes` counts echoes. `seconds` limits each wait.
    """

    def __init__(self, who: str, seconds: float) -> None:
        self.who, self.seconds = who, seconds
        self.me = ""
        self.here = ""
        self.users: dict[str, JsonObject] = {}
        self.channels: dict[str, JsonObject] = {}
        self.commands: list[JsonObject] = []
        self.settings: JsonObject = {}
        self.log: dict[str, dict[str, JsonObject]] = {}
        self.pings: list[JsonObject] = []
        self.refusals: list[str] = []
        self.echoes = 0
        self.watchers: list[Callable[[], None]] = []
        self._exchanges: dict[str, Exchange] = {}
        self._by_interaction: dict[str, Exchange] = {}
        self._histories: dict[str, asyncio.Event] = {}
        settled = dict.fromkeys(("sent", "acknowledged", "thinking", "modal", "autocomplete", "failed"), self._settled)
        self._handlers: dict[str, Callable[[JsonObject], None]] = {
            "hello": self._hello,
            "channel": self._channel,
            "channel_delete": self._channel_delete,
            "message": self._message,
            "message_delete": self._message_delete,
            "history": self._history,
            "commands": self._commands,
            "settings": self._settings,
            "echo": self._echo,
            **settled,
        }

    def take_in(self, frame: JsonObject) -> None:
        """Process a frame and call the watchers. Frames that only matter to the page are ignored."""
        if handler := self._handlers.get(frame["t"]):
            handler(frame)
        for watcher in self.watchers:
            watcher()

    async def wait_for(
        self, condition: Callable[[], Found | None], *, seconds: float | None = None, what: str = "a condition"
    ) -> Found:
        """Return the first truthy value of a condition, checked after each frame. Raises TimeoutError naming `what`."""
        return await until(self.watchers, condition, seconds or self.seconds, what)

    def channel_id(self, channel: str | None = None) -> str:
        """Return a channel's id, by id or name; the default is the user's current one. Raises KeyError."""
        if channel is None:
            return self.here
        if channel in self.channels:
            return channel
        for known in self.channels.values():
            if known["name"] == channel:
                return str(known["id"])
        raise KeyError(
            f"{self.who} sees no channel {channel!r}, but {[known['name'] for known in self.channels.values()]}"
        )

    def go(self, channel: str) -> None:
        """Switch to another channel, where actions take place by default."""
        self.here = self.channel_id(channel)

    def messages(self, channel: str | None = None) -> list[JsonObject]:
        """Return the messages of a channel that arrived since connecting or were fetched, oldest first."""
        messages = self.log.get(self.channel_id(channel), {})
        return sorted(messages.values(), key=lambda message: int(message["id"]))

    def message(self, message_id: str) -> JsonObject | None:
        """Return the current version of a message in any channel, or None if it was deleted or never seen."""
        return next((messages[message_id] for messages in self.log.values() if message_id in messages), None)

    def _hello(self, frame: JsonObject) -> None:
        self.me = frame["me"]
        self.users = {user["id"]: user for user in frame["users"]}
        self.channels = {channel["id"]: channel for channel in frame["channels"]}
        self.commands = frame["commands"]
        self.log = {}
        if self.here not in self.channels:
            self.here = next(channel["id"] for channel in frame["channels"] if channel["type"] == 0)

    def _channel(self, frame: JsonObject) -> None:
        self.channels[frame["channel"]["id"]] = frame["channel"]

    def _channel_delete(self, frame: JsonObject) -> None:
        self.channels.pop(frame["id"], None)
        self.log.pop(frame["id"], None)

    def _message(self, frame: JsonObject) -> None:
        message = frame["message"]
        messages = self.log.setdefault(message["channel_id"], {})
        if frame["pinged"] and message["id"] not in messages:
            self.pings.append(message)
        messages[message["id"]] = message
        maker = (message.get("interaction_metadata") or {}).get("id")
        for interaction_id in {frame.get("by"), maker}:
            if exchange := self._by_interaction.get(interaction_id or ""):
                exchange.note(message)

    def _message_delete(self, frame: JsonObject) -> None:
        self.log.get(frame["channel_id"], {}).pop(frame["id"], None)

    def _history(self, frame: JsonObject) -> None:
        private = {
            message["id"]: message
            for message in self.log.get(frame["channel_id"], {}).values()
            if message["flags"] & EPHEMERAL
        }
        self.log[frame["channel_id"]] = private | {
            message["message"]["id"]: message["message"] for message in frame["messages"]
        }
        if done := self._histories.pop(frame["channel_id"], None):
            done.set()

    def _commands(self, frame: JsonObject) -> None:
        self.commands = frame["commands"]

    def _settings(self, frame: JsonObject) -> None:
        self.settings = frame

    def _echo(self, _frame: JsonObject) -> None:
        self.echoes += 1

    def _settled(self, frame: JsonObject) -> None:
        """Process a frame that answers the action with its nonce."""
        exchange = self._exchanges.get(frame.get("nonce") or "")
        if exchange is None:
            if frame["t"] == "failed":
                self.refusals.append(frame["text"])
            return
        exchange.settle(frame)
        if exchange.interaction_id:
            self._by_interaction[exchange.interaction_id] = exchange
