"""Scenarios as text: requests of a bot and actions of users, each with the facts that its answer must have.

    a locked thread takes no messages
      t = POST station/threads name=Match type=11
      ! thread channel_id={t} locked=true
      POST t/messages content=x => 403 160005
      amos says "may I?" in t => locked

``t =`` names an answer: ``t`` begins its path, ``{t}`` is its id. A request has fields, or a whole body in JSON; ``x*101`` is that
many letters, ``["x", "*26"]`` a list of 26. Without ``=>`` it must succeed. After it come a status, an error code, the paths of all
errors in the body, and fields of the answer, which may be ``absent``, or ``present`` with any value.

``!`` is a command of the control API, and ``+5`` lets five seconds pass. ``bot listens``, with facts of its server, and then ``bot
hears NAME`` follow the gateway's events. ``i = amos uses /ping`` and ``i = amos presses Go on m`` begin an interaction (``_doing`` has
all verbs), and ``POST i/callback`` answers it; ``i shows`` has facts of the message that the user gets, ``i ends`` of the exchange, and
``i fails`` the sentence that the user reads. At the margin, ``$NAME = TEXT`` defines a text, and ``+`` is a first line of all after it.
"""

import asyncio
import json
import re
from collections.abc import Coroutine, Iterator, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from sandbox import InteractionFailedError, PageClient
from tests.sandbox.wire import Line, Wire, line_to

USERS = ("rosalind", "amos", "clementine", "jedediah")


class Scenario(NamedTuple):
    """A scenario: its title and its lines."""

    title: str
    lines: tuple[str, ...]


def scenarios(path: Path) -> Iterator[Scenario]:
    """Yield the scenarios of a file."""
    texts, common = dict[str, str](), list[str]()
    for block in re.split(r"\n+(?=\S)", path.read_text(encoding="utf-8").strip()):
        title, *lines = (line.strip() for line in block.splitlines())
        if title[0] == "$":
            name, _, text = title.partition(" = ")
            texts[name] = filled(text, texts)
        elif title[0] == "+":
            common.append(title[1:].strip())
        else:
            whole = "\n".join((*common, *lines))
            yield Scenario(title, tuple(filled(whole, texts).splitlines()))


def filled(text: str, texts: Mapping[str, str]) -> str:
    """Return a text with the texts that it names."""
    return re.sub(r"\$\w+", lambda name: texts[name[0]], text)


class Player:
    """Plays a scenario on a sandbox. ``answers`` has each named answer, ``paths`` its path, ``begun`` the users who await one."""

    def __init__(self, wire: Wire) -> None:
        world = wire.sandbox.core.world
        guild = next(iter(world.guilds))
        own = f"/applications/{world.bot_id}"
        self.wire = wire
        self.paths = {
            "guild": f"/guilds/{guild}",
            "commands": f"{own}/commands",
            **{channel.name.removeprefix("the-"): f"/channels/{channel.id}" for channel in world.channels.values()},
        }
        self.answers: dict[str, Any] = {
            "guild": {"id": guild},
            "bot": {"id": world.bot_id},
            **{channel.name.removeprefix("the-"): {"id": channel.id} for channel in world.channels.values()},
            **{name: {"id": user.id} for name, user in zip(USERS, world.humans(), strict=False)},
        }
        self.begun: dict[str, asyncio.Task[Any]] = {}
        self.line: Line | None = None
        self.stack = AsyncExitStack()

    async def play(self, lines: tuple[str, ...]) -> None:
        """Play all lines. Raises AssertionError with the line whose facts are wrong."""
        for number in range(len(USERS)):
            await self.wire.sandbox.user(number).open()
        try:
            for line in lines:
                try:
                    await self._step(line)
                except (AssertionError, InteractionFailedError, LookupError, ValueError) as error:
                    raise AssertionError(f"{line}: {error!r}") from error
        finally:
            for task in self.begun.values():
                task.cancel()
            await asyncio.gather(*self.begun.values(), return_exceptions=True)
            await self.stack.aclose()

    async def _step(self, line: str) -> None:
        whole = re.sub(r"\{(\w[\w-]*)\}", lambda name: str(self.answers[name[1]]["id"]), line)
        name, _, whole = whole.rpartition(" = ") if re.match(r"\w+ = ", whole) else ("", "", whole)
        action, arrow, wanted = whole.partition(" => ")
        word, _, more = action.partition(" ")
        if word == "!":
            command, _, given = more.partition(" ")
            self._answered(name, "/channels", self.wire.sandbox.control(command, **fields(given)), wanted)
        elif word[0] == "+":
            self.wire.sandbox.core.clock.advance(float(word))
        elif word == "bot":
            await self._listen(more.split(), wanted)
        elif word in USERS:
            user = self.wire.sandbox.user(USERS.index(word))
            await user.catch_up()
            await self._act(name, user, more, wanted)
        elif word in self.begun:
            await self._end(self.begun[word], *more.split(" ", 1))
        else:
            await self._ask(name, word, more, wanted if arrow else "<300")

    def _answered(self, name: str, path: str, answer: Any, wanted: str) -> None:
        check(answer, wanted)
        if name:
            self.answers[name], self.paths[name] = answer, f"{path}/{answer['id']}"

    async def _ask(self, name: str, method: str, text: str, wanted: str) -> None:
        path, _, text = text.partition(" ")
        base, slash, rest = path.partition("/")
        whole = self.paths[base] + slash + rest if base else path
        token = None
        if rest.startswith("callback"):
            whole, token = self.answers[base]["path"] + rest, ""
        body = json.loads(text) if text[:1] in ("[", "{") else fields(text) if text else None
        query = {key: str(value) for key, value in body.items()} if method == "GET" and body else {}
        status, answer = await self.wire.ask(method, whole, None if query else body, token=token, **query)
        plain, *more = re.split(r"(?<!\S)(?=[\w.*]+=)", wanted, maxsplit=1)
        for word in plain.split():
            if word.isdecimal():
                assert int(word) == (status if int(word) < 1000 else answer["code"]), (status, answer)
            elif word == "<300":
                assert status < 300, (status, answer)
            else:
                assert at(answer["errors"], word) != "absent", answer
        if paths := {word.partition(".")[0] for word in plain.split() if word[0].isalpha()}:
            assert {*answer["errors"]} == paths, answer
        is_channel = whole.endswith(("/threads", "/@me/channels"))
        self._answered(name, "/channels" if is_channel else whole, answer, "".join(more))

    async def _listen(self, words: list[str], wanted: str) -> None:
        if self.line is None:
            assert words == ["listens"]
            self.line = await self.stack.enter_async_context(line_to(self.wire.sandbox))
            await self.line.identify(self.wire.sandbox)
        packet = await self.line.hear()
        assert packet["t"] == (words[1] if words[0] == "hears" else "GUILD_CREATE"), packet
        check(packet["d"], wanted)

    async def _act(self, name: str, user: PageClient, text: str, wanted: str) -> None:
        text, _, place = text.partition(" in ")
        verb, _, rest = text.partition(" ")
        channel = self.answers[place]["id"] if place else user.here
        known = [self.answers[word]["id"] for word in rest.split() if word in self.answers]
        match verb:
            case "reads":
                check(await user.fetch(*known), wanted)
            case "sees":
                assert known[0] in user.channels
            case "misses":
                assert known[0] not in user.channels
            case "pinged":
                assert [ping["id"] for ping in user.pings] == known
            case "says":
                before = len(user.refusals)
                await user.say(json.loads(rest), channel=channel)
                await user.catch_up()
                refusals = "; ".join(user.refusals[before:])
                assert wanted in refusals, refusals
                assert wanted or not refusals, refusals
                if name:
                    self._answered(name, f"/channels/{channel}/messages", user.messages(channel)[-1], "")
            case _ if wanted:
                with pytest.raises((InteractionFailedError, ValueError), match=re.escape(wanted)):
                    await self._doing(user, verb, rest, channel)
            case _:
                interaction, self.begun[name] = await self.wire.begin(user, self._doing(user, verb, rest, channel))
                path = f"/interactions/{interaction.id}/{interaction.token}/"
                self.answers[name], self.paths[name] = {"id": interaction.id, "path": path}, self.wire.hook(interaction)

    async def _doing(self, user: PageClient, verb: str, rest: str, channel: str) -> Any:
        name, _, given = rest.partition(" ")
        word, _, target = rest.partition(" on ")
        doing: Coroutine[Any, Any, Any]
        match verb:
            case "uses" if target:
                doing = user.menu(word, self.answers[target]["id"], message=True, channel=channel)
            case "uses":
                path, *options = re.split(r" (?=\w+=)", rest, maxsplit=1)
                doing = user.command(path, channel=channel, **fields("".join(options)))
            case "types":
                doing = user.autocomplete(name, *given.split("="), channel=channel)
            case "submits":
                doing = user.submit_modal(await self.begun[name], **fields(given))
            case "presses":
                doing = user.click(self.answers[target], label=word)
            case "chooses":
                doing = user.select(self.answers[target], word)
            case _:
                assert verb == "opens", verb
                doing = user.send({"t": "open", "channel_id": self.answers[rest]["id"]})
        return await doing

    async def _end(self, task: asyncio.Task[Any], verb: str, wanted: str) -> None:
        if verb == "fails":
            with pytest.raises(InteractionFailedError, match=re.escape(wanted)):
                await task
        else:
            exchange = await task
            if verb == "shows":
                exchange = await exchange.message()
            check(vars(exchange) if hasattr(exchange, "answer") else exchange, wanted)


def fields(text: str) -> dict[str, Any]:
    """Return the fields of a line: ``name=x type=11 members=["1"]``."""
    result: dict[str, Any] = {}
    while text:
        key, _, text = text.partition("=")
        try:
            value, end = json.JSONDecoder().raw_decode(text)
        except ValueError:
            value, end = "", 0
        if text[end : end + 1].strip():
            end = len(text.split(" ")[0])
            value = text[:end]
        result[key], text = spelled_out(value), text[end:].strip()
    return result


def spelled_out(value: Any) -> Any:
    """Return a value with each ``x*101`` in it spelled out, and ids as text."""
    match value:
        case {}:
            return {key: spelled_out(below) for key, below in value.items()}
        case [first, str(times)] if times[:1] == "*":
            return [spelled_out(first)] * int(times[1:])
        case [*_]:
            return [spelled_out(below) for below in value]
        case str() if many := re.fullmatch(r"(.)\*(\d+)", value):
            return many[1] * int(many[2])
        case int() if value > 1 << 53:
            return str(value)
    return value


def check(answer: Any, wanted: str) -> None:
    """Compare the fields of an answer with those that it must have."""
    for path, value in fields(wanted).items():
        actual = at(answer, path)
        assert actual if value == "present" else actual == value, f"{path} is {actual!r}"


def at(value: Any, path: str) -> Any:
    """Return a part of an answer: ``items.0.name``, or ``*.id`` of each item."""
    step, dot, rest = path.partition(".")
    if step == "*":
        return [at(item, rest) for item in value]
    if not isinstance(value, list | Mapping):
        return "absent"
    part = value[int(step)] if isinstance(value, list) else value.get(step, "absent")
    return at(part, rest) if dot else part
