"""Live checks with a user in a channel: every call is recorded, and everything created is deleted at the end."""

import asyncio
import contextlib
import json
import logging
import re
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final, NamedTuple

import discord
from discord.http import Route

from bot.run.operations.version import build
from data.catalogue import text
from renderers.ui import AnyGameUI

_log = logging.getLogger(__name__)

SKIP: Final = "skip"
COMMAND: Final = "command"
"""Name that ``name_of`` returns for a typed command."""
PREFIX: Final = "doctor:live:"
V2: Final = 1 << 15
EPHEMERAL: Final = 1 << 6
MESSAGE, SEEN, FORM = 4, 6, 9
"""Types of interaction responses (Discord docs, "Interaction Callback Type")."""

NUMBER: Final = re.compile(r"\d{17,20}")
SIGNED: Final = re.compile(r"\?ex=[^\s\"]*")
PRIVATE: Final = frozenset(
    {"author", "member", "members", "mentions", "owner", "resolved", "token", "user", "users", "creator", "hash"}
)
"""Keys whose values may identify users or give access."""

Json = Any


class Skipped(Exception):
    """Raised if the user skips a check, or it can't be made here."""


class LiveAnswer(NamedTuple):
    """Discord's response: ``status`` (0 if accepted), the JSON error code, and the body or the error's text."""

    status: int
    code: int
    body: Json


class Live:
    """A run of the live checks in a channel. ``calls`` and ``notes`` belong to the current check."""

    def __init__(self, client: discord.Client, channel: discord.TextChannel, game_ui: AnyGameUI) -> None:
        self.client = client
        self.game_ui = game_ui
        self.guild = channel.guild.id
        self.channel = channel.id
        self.check = ""
        self.calls: list[dict[str, Json]] = []
        self.notes: dict[str, Json] = {}
        self.events: Counter[str] = Counter()
        """How many events of each name came during the run."""
        self._presses: asyncio.Queue[discord.Interaction] = asyncio.Queue()
        self._made: list[tuple[str, dict[str, Json]]] = []
        self._guide: int | None = None
        self._names = {channel.guild.name, str(client.user and client.user.name)}

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[None]:
        """Listen for presses and commands; finally delete everything created, even after an error."""

        async def on_interaction(interaction: discord.Interaction) -> None:
            self._names |= {interaction.user.name, interaction.user.display_name}
            self._presses.put_nowait(interaction)

        async def on_socket_event_type(name: str) -> None:
            self.events[name] += 1

        self.client.event(on_interaction)
        self.client.event(on_socket_event_type)
        try:
            yield
        finally:
            for path, ids in reversed(self._made):
                with contextlib.suppress(discord.DiscordException, OSError):
                    await self.client.http.request(Route("DELETE", path, **ids))

    @contextmanager
    def unrecorded(self) -> Iterator[None]:
        """Leave the calls of the block out of the record of the check."""
        recorded, self.calls = self.calls, []
        try:
            yield
        finally:
            self.calls = recorded

    async def call(
        self, method: str, path: str, body: Json = None, *, file: tuple[str, bytes] | None = None, **ids: Json
    ) -> LiveAnswer:
        """Call Discord's API and record the response; ``file`` (name and bytes) is sent along."""
        options: dict[str, Json] = {} if body is None else {"json": body}
        if file is not None:
            parts = [{"name": "payload_json", "value": json.dumps(body)}]
            options = {"form": [*parts, {"name": "files[0]", "value": file[1], "filename": file[0]}]}
        began = time.perf_counter()
        try:
            answer = LiveAnswer(0, 0, await self.client.http.request(Route(method, path, **ids), **options))
        except discord.HTTPException as error:
            answer = LiveAnswer(error.status, error.code, error.text)
        seconds = round(time.perf_counter() - began, 2)
        self.calls.append({"call": f"{method} {path}", "sent": body, **answer._asdict(), "seconds": seconds})
        return answer

    def made(self, path: str, **ids: Json) -> None:
        """Remember to delete the object at this API path at the end."""
        self._made.append((path, ids))

    async def post(
        self, *components: Json, channel: int | str = 0, file: tuple[str, bytes] | None = None, **more: Json
    ) -> LiveAnswer:
        """Post a message with these components, and delete it at the end."""
        where = channel or self.channel
        body = {"flags": V2, "components": [*components], "allowed_mentions": {"parse": []}, **more}
        sent = await self.call("POST", "/channels/{channel_id}/messages", body, file=file, channel_id=where)
        if not sent.status:
            self.made("/channels/{channel_id}/messages/{message_id}", channel_id=where, message_id=sent.body["id"])
        return sent

    async def answer(self, press: discord.Interaction, kind: int, data: Json = None) -> LiveAnswer:
        """Answer a press with a response of type ``kind``."""
        path = "/interactions/{interaction_id}/{interaction_token}/callback"
        return await self.call(
            "POST", path, {"type": kind, "data": data or {}}, interaction_id=press.id, interaction_token=press.token
        )

    async def show(self, words: str, *answers: str) -> None:
        """Post instructions in the channel, with a button for each answer and one that skips the check."""
        buttons = [button(name, text(f"doctor-live-answer-{name}")) for name in (*answers, SKIP)]
        with self.unrecorded():
            if self._guide is not None:
                path = "/channels/{channel_id}/messages/{message_id}"
                await self.call("DELETE", path, channel_id=self.channel, message_id=self._guide)
            guide = await self.post(said(words), {"type": 1, "components": buttons})
        if guide.status:
            raise discord.DiscordException(str(guide.body))
        self._guide = int(guide.body["id"])

    async def press(self, *wanted: str) -> discord.Interaction:
        """Wait for one of these presses and return it unanswered. Raises Skipped."""
        while True:
            press = await self._presses.get()
            name = name_of(press)
            if name in wanted:
                return press
            with self.unrecorded():
                await self.answer(press, SEEN)
            if name == SKIP:
                raise Skipped

    async def ask(self, *answers: str) -> None:
        """Ask the user what they see, and record the answer."""
        await self.show(text(f"doctor-live-{self.check}-ask"), *answers)
        press = await self.press(*answers)
        await self.answer(press, SEEN)
        self.notes["seen"] = name_of(press)

    def clean(self, answers: Json) -> Json:
        """Return the findings without users, names, tokens and ids: equal ids stay equal."""
        numbers: dict[str, str] = {}

        def words(value: str) -> str:
            bare = NUMBER.sub(lambda at: numbers.setdefault(at[0], f"<id {len(numbers) + 1}>"), SIGNED.sub("", value))
            for name in sorted(self._names, key=len, reverse=True):
                bare = re.sub(rf"\b{re.escape(name)}\b", "<name>", bare) if name else bare
            return bare

        def walk(value: Json) -> Json:
            if isinstance(value, Mapping):
                return {key: walk(item) for key, item in value.items() if key not in PRIVATE}
            if isinstance(value, list):
                return [walk(item) for item in value]
            return words(value) if isinstance(value, str) else words(str(value)) if _is_id(value) else value

        return {"build": build(), "discord.py": discord.__version__, "checks": walk(answers)}


def _is_id(value: Json) -> bool:
    return isinstance(value, int) and value >= 10**16


def name_of(press: discord.Interaction) -> str:
    """Return the name of the pressed button, or COMMAND for a typed command."""
    if press.type is discord.InteractionType.application_command:
        return COMMAND
    data: Json = press.data
    return str(data["custom_id"]).removeprefix(PREFIX)


def button(name: str, label: str) -> Json:
    """Return the payload of a button whose press has this name."""
    return {"type": 2, "style": 2, "custom_id": f"{PREFIX}{name}", "label": label}


def said(words: str) -> Json:
    """Return the payload of a text component."""
    return {"type": 10, "content": words}
