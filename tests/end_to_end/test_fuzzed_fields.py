"""Each field of Discord's events and answers is left out, null or of another type, one at a time: the bot lives and goes on.

Of the answers a sample with a fixed seed by day; at night every field.
"""

import asyncio
import json
import logging
import random
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, Final

import discord
import pytest
from msgspec.structs import replace

from bot.core.ids import LobbyId
from bot.discord_ui import login
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.core.tree import Tree
from bot.durations import DAY
from bot.features.lobbies import gathering
from sandbox import Sandbox, reading
from sandbox import Settings as SandboxSettings
from sandbox.events.sessions import Session
from sandbox.json_types import Json, dumps
from sandbox.rest.server import Rest
from sandbox.testing import Exchange, PageClient
from sandbox.traffic.reshape import CHANGES, Change, paths, reshaped
from sandbox.traffic.reshape import Path as FieldPath
from tests.builders.local_bot import LONGEST_ANSWER, LocalBot, started
from tests.builders.players import Party
from tests.builders.thorough import THOROUGH

Variant = tuple[str, FieldPath, Change]
GONE: Final[tuple[Change, ...]] = ("omit", "null")
NEEDED: Final = {("type",), ("token",), ("data", "name")}
"""Fields without which a press is none, can't be answered, or is of a command that there isn't."""
STARTING: Final = (
    "GET /users/@me",
    "GET /oauth2/applications/@me",
    "GET /gateway/bot",
    "GET /applications/{application_id}/commands",
    "PUT /applications/{application_id}/commands",
    "GET /applications/{application_id}/emojis",
)
"""Calls of a start."""


def variants(bodies: dict[str, Json]) -> list[Variant]:
    """Return each field of each body with each change, in the order of the bodies."""
    return [(name, path, change) for name, body in bodies.items() for path in paths(body) for change in CHANGES]


def some(every: Sequence[Variant], count: int) -> list[Variant]:
    """Return all variants at night, else a sample in the same order."""
    if THOROUGH or len(every) <= count:
        return list(every)
    return [every[at] for at in sorted(random.Random(0).sample(range(len(every)), count))]


async def a_table(place: LocalBot, person: PageClient) -> LobbyId:
    """Open a table by a command and close it again; return its number. Discord may fail meanwhile."""
    asking = asyncio.create_task(person.command("/lobby create"))
    await asyncio.wait({asking})
    await place.quiet()
    lobby = await place.app.store.read(
        lambda tx: tx.db.execute("SELECT max(id) FROM lobbies WHERE status = 'open'").fetchone()[0]
    )
    place.sandbox.control("faults_clear")
    for _ in range(3):  # the bot tries again
        place.move(600.0)
        await place.quiet()
    await place.host.do(gathering.cancel, lobby, place.id_of(person))
    place.move(DAY)  # few tables a day may come to nothing
    await place.quiet()
    return LobbyId(lobby)


async def helped(person: PageClient) -> None:
    """Check that the bot answers a command."""
    await person.open()
    await person.wait_for(lambda: person.commands, what="the commands")
    assert reading.text(await (await person.command("/help")).message(reading.text))


async def played(place: LocalBot) -> None:
    """Do a little of everything that sends events."""
    party = Party(place, 3)
    await party.start_by_buttons(pace="none")
    await party.play(2)
    control = place.sandbox.control
    made: Any = control("channel", name="saloon")
    control("permissions", channel_id=made["id"], deny=["SEND_MESSAGES"])
    control("role_create", name="sheriff")
    control("role", permissions=["MANAGE_MESSAGES"], id=str(next(iter(place.sandbox.core.world.guilds))))
    control("timeout", user_id=place.sandbox.core.world.bot_id, seconds=0)
    control("thread_start", channel_id=made["id"], name="somewhere")
    control("channel_delete", channel_id=made["id"])
    other: Any = control("guild", name="Elsewhere")
    control("guild_delete", guild_id=other["id"])


async def test_events_of_any_shape(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    events: dict[str, Json] = {}
    dispatch = Session.dispatch

    def recorded(session: Session, name: str, data: str) -> None:
        body = reading_json(data)
        kind = f"{name}.{body.get('type')}" if name == "INTERACTION_CREATE" else name
        events.setdefault(kind, body)
        dispatch(session, name, data)

    monkeypatch.setattr(Session, "dispatch", recorded)
    await place.restart()
    await played(place)
    monkeypatch.setattr(Session, "dispatch", dispatch)
    counted: list[None] = []
    place.app.client.unreadable = lambda: counted.append(None)
    events = {name: body for name, body in events.items() if name not in {"READY", "RESUMED"}}
    (session,) = place.sandbox.core.gateway.sessions.values()
    person = place.user(0)
    tried = variants(events)
    with caplog.at_level(logging.ERROR, "bot.discord_ui.core.client"):
        for name, path, change in tried:
            session.dispatch(name.partition(".")[0], dumps(reshaped(events[name], path, change)))
            session.dispatch("GUILD_CREATE", dumps(events["GUILD_CREATE"]))  # the cache may be broken
        session.dispatch("GUILD_CREATE", dumps(events["GUILD_CREATE"]))
        await helped(person)
    assert place.app.client.is_ready()
    assert list(place.sandbox.core.gateway.sessions.values()) == [session], "the same session all the time"
    dropped = [record.args for record in caplog.records if record.msg.startswith("dropped")]
    assert len({args[0] for args in dropped if isinstance(args, tuple)}) == len(dropped), "each name is logged once"
    assert len(counted) > len(dropped) > 5, "some of each kind can't be read"


async def test_a_press_with_a_field_left_out_is_answered_or_counted(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    presses: dict[int, Json] = {}
    shape: tuple[int, FieldPath, Change] | None = None
    dispatch = Session.dispatch

    def shaped(session: Session, name: str, data: str) -> None:
        if name == "INTERACTION_CREATE":
            body = reading_json(data)
            presses.setdefault(body["type"], body)
            if shape is not None and shape[0] == body["type"]:
                data = dumps(reshaped(body, *shape[1:]))
        dispatch(session, name, data)

    monkeypatch.setattr(Session, "dispatch", shaped)
    person, unread = await place.enter(0), asyncio.Event()
    place.app.client.unreadable = unread.set
    away = await (await person.command("/away")).message(reading.components)

    async def click() -> Exchange:
        return await person.click(away, custom_id=custom_id("away", "date"))

    async def submit() -> Exchange:
        return await person.submit_modal(await click())

    ways: dict[int, Callable[[], Coroutine[Any, Any, Exchange]]] = {
        2: lambda: person.command("/help"),
        3: click,
        5: submit,
    }
    for press in ways.values():
        await press()
    every = [
        (kind, path, change) for kind in ways for path in paths(presses[kind]) for change in GONE if path not in NEEDED
    ]
    for shape in every:
        unread.clear()
        answered = asyncio.ensure_future(ways[shape[0]]())
        counted = asyncio.ensure_future(unread.wait())
        await asyncio.wait({answered, counted}, return_when=asyncio.FIRST_COMPLETED)
        assert counted.done() or answered.exception() is None, shape
        answered.cancel()
        counted.cancel()


def reading_json(data: str) -> dict[str, Any]:
    return dict(json.loads(data))


@pytest.mark.parametrize("change", CHANGES)
async def test_a_start_with_an_unreadable_ready_goes_on_with_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Change
) -> None:
    monkeypatch.setattr("bot.discord_ui.core.shard_session.SOON_PAUSE_S", 0.01)
    monkeypatch.setattr("bot.discord_ui.core.client.IDENTIFY_PAUSE_S", 0.0)
    dispatch, shapes = Session.dispatch, [("user", "id"), ("session_id",), ("guilds",), ("resume_gateway_url",)]

    def shaped(session: Session, name: str, data: str) -> None:
        if name == "READY" and shapes:
            data = dumps(reshaped(reading_json(data), shapes.pop(), change))
        dispatch(session, name, data)

    monkeypatch.setattr(Session, "dispatch", shaped)
    async with (
        Sandbox.start(SandboxSettings(fast=True, answer_within=LONGEST_ANSWER)) as sandbox,
        started(LocalBot(sandbox, tmp_path / "colt.db")) as place,
    ):
        await helped(place.user(0))


async def test_answers_of_any_shape_post_each_card_once(place: LocalBot, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = recorded_answers(monkeypatch)
    person = await place.enter(0)
    await a_table(place, person)
    bodies = {name: body for name, body in answers.items() if name not in STARTING and not name.startswith("GET")}
    assert len(bodies) >= 2
    tables = []
    tried = some(variants(bodies), 25)
    for route, path, change in tried:
        place.sandbox.control("fault", kind="reshape", match=route.replace("[", "?"), path=list(path), change=change)
        tables.append(await a_table(place, person))
    cards = [reading.text(message) for message in await person.fetch() if not reading.is_ephemeral(message)]
    for table in tables:
        assert len([card for card in cards if f"table {table}\n" in card]) == 1, table


async def test_a_start_with_answers_of_any_shape(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(_: discord.Client, _seconds: float) -> None:
        pass

    monkeypatch.setattr(login, "_wait", at_once)
    monkeypatch.setattr("tests.builders.local_bot._register", lambda tree, _, guild=None: Tree.register(tree, guild))
    monkeypatch.setattr("bot.discord_ui.core.emoji_upload.emojis", dict)
    answers = recorded_answers(monkeypatch)
    async with Sandbox.start(SandboxSettings(fast=True, answer_within=LONGEST_ANSWER)) as sandbox:
        place = LocalBot(sandbox, tmp_path / "colt.db")
        place.settings = replace(place.settings, emojis=True)
        for _ in range(2):
            async with started(place):
                pass
        bodies = {name: shortened(body) for name, body in answers.items() if name in STARTING}
        assert bodies.keys() == set(STARTING)
        tried = some(variants(bodies), 20)
        for route, path, change in tried:
            if route.startswith("PUT"):
                sandbox.core.world.commands.clear()
            sandbox.control("fault", kind="reshape", match=route.replace("[", "?"), path=list(path), change=change)
            async with started(place):
                sandbox.control("faults_clear")
                await helped(place.user(0))


def shortened(body: Json) -> Json:
    """Return an answer without most of a command's options, which are all alike."""
    return body[:1] if isinstance(body, list) else body


def recorded_answers(monkeypatch: pytest.MonkeyPatch) -> dict[str, Json]:
    """Record the first answer to each call that has one."""
    answers: dict[str, Json] = {}
    carry_out = Rest._carry_out

    def recorded(rest: Rest, request: Any, route: Any, form: Any, entry: Any) -> Any:
        reply, headers = carry_out(rest, request, route, form, entry)
        if reply[0] < 300 and reply[1] not in (None, []):
            answers.setdefault(route.name, reply[1])
        return reply, headers

    monkeypatch.setattr(Rest, "_carry_out", recorded)
    return answers
