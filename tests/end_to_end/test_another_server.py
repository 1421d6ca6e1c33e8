"""A server whose answers and events differ from our stand-in's: decoration never stops a start, tables open where they should."""

import json
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.discord_ui.core.tree import Tree, canonical
from bot.discord_ui.raw_calls import call
from bot.features.lobbies import rows
from bot.run.app import require_ours
from bot.run.features import SCHEMA
from bot.storage.backups import back_up, restore
from bot.storage.store import Store
from sandbox import Sandbox, reading
from sandbox import Settings as SandboxSettings
from tests.builders.local_bot import LONGEST_ANSWER, LocalBot, started
from tests.builders.players import Party

REFUSED = {"kind": "status", "status": 400, "times": 0}


@asynccontextmanager
async def on_a_server(
    folder: Path, monkeypatch: pytest.MonkeyPatch, *faults: dict[str, Any], **settings: Any
) -> AsyncIterator[LocalBot]:
    """Start a bot that registers its commands for real on a server with these faults."""
    monkeypatch.setattr("tests.builders.local_bot._register", lambda tree, _, guild=None: Tree.register(tree, guild))
    async with Sandbox.start(SandboxSettings(fast=True, answer_within=LONGEST_ANSWER)) as sandbox:
        for fault in faults:
            sandbox.control("fault", **fault)
        place = LocalBot(sandbox, folder / "colt.db")
        place.settings = replace(place.settings, **settings)
        async with started(place):
            yield place


async def answered(place: LocalBot) -> None:
    """Check that the bot answers a command, on a server that registered it."""
    place.sandbox.control("faults_clear")
    person = place.user(0)
    await person.open()
    if not person.commands:
        return
    assert reading.text(await (await person.command("/help")).message(reading.text))


@pytest.mark.parametrize(
    ("what", "fault"),
    [
        ("refused", {**REFUSED, "match": "PUT *commands"}),
        ("without ids", {"kind": "reshape", "match": "PUT *commands", "path": [0, "id"]}),
        ("without names", {"kind": "reshape", "match": "PUT *commands", "path": [0, "name"]}),
        ("unreadable list", {"kind": "reshape", "match": "GET *commands", "path": [0], "times": 0}),
        ("emojis refused", {**REFUSED, "match": "*emojis"}),
        ("no emojis", {"kind": "reshape", "match": "GET *emojis", "path": ["items"], "times": 0}),
        (
            "no limits",
            {"kind": "reshape", "match": "GET /gateway/bot", "path": ["session_start_limit", "max_concurrency"]},
        ),
    ],
)
async def test_decoration_never_stops_a_start(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    what: str,
    fault: dict[str, Any],
) -> None:
    with caplog.at_level(logging.WARNING):
        async with on_a_server(tmp_path, monkeypatch, fault, emojis=what.endswith("emojis")) as place:
            requests = [request.route for request in place.sandbox.core.recorder.requests]
            await answered(place)
    about = [record.getMessage() for record in caplog.records]
    assert all("\n" not in line for line in about), about
    if what == "refused":
        (line,) = about
        assert "commands could not be registered" in line
        assert "400" in line
        assert requests.count("PUT /applications/{application_id}/commands") <= 1


async def test_an_emoji_that_cannot_be_read_does_not_keep_the_others_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    few = dict.fromkeys(("card_move", "purse", "sign_doc"), b"\x89PNG")
    monkeypatch.setattr("bot.discord_ui.core.emoji_upload.emojis", lambda: few)
    monkeypatch.setattr("bot.discord_ui.content.components.emojis", lambda: few)
    tried: list[str] = []

    async def create(client: discord.Client, method: str, path: str, json: Any = None, **ids: Any) -> Any:
        if method != "POST":
            return await call(client, method, path, json, **ids)
        tried.append(name := json["name"])
        return {"name": name} if len(tried) == 1 else {"id": str(len(tried)), "name": name, "animated": False}

    monkeypatch.setattr("bot.discord_ui.core.emoji_upload.call", create)
    with caplog.at_level(logging.WARNING):
        async with on_a_server(tmp_path, monkeypatch, emojis=True) as place:
            assert place.app.client._uploading is not None
            await place.app.client._uploading
    assert len(tried) == len(few)
    assert [record.getMessage() for record in caplog.records if "1 emojis are missing" in record.getMessage()]


def test_a_limit_that_comes_back_as_text_is_no_change() -> None:
    ours = {"name": "x", "options": [{"name": "seats", "type": 4, "min_value": 0, "max_value": 25}]}
    theirs = json.loads(json.dumps(ours))
    theirs["options"][0] |= {"min_value": "0", "max_value": "25"}
    assert canonical([ours]) == canonical([theirs])
    for name in ("min_value", "max_value", "max_length"):
        other = json.loads(json.dumps(ours))
        other["options"][0][name] = 3
        assert canonical([ours]) != canonical([other]), name


async def test_a_table_opens_where_the_command_was_typed_if_only_its_id_is_given(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gateway = place.sandbox.core.gateway
    dispatch = gateway.dispatch

    def without_channel(name: str, data: dict[str, Any], **options: Any) -> None:
        if name == "INTERACTION_CREATE":
            data = {key: part for key, part in data.items() if key != "channel"}
        dispatch(name, data, **options)

    monkeypatch.setattr(gateway, "dispatch", without_channel)
    party = Party(place, 1)
    await party.gather()
    await party.first.command("/lobby create")
    card = await party.card()
    assert card["channel_id"] == party.first.channel_id(None)


async def test_the_tables_of_a_deleted_channel_are_closed(place: LocalBot) -> None:
    made = place.sandbox.control("channel", name="saloon")
    assert isinstance(made, dict)
    person = place.user(0)
    await person.open()
    for _ in range(5):
        await person.command("/lobby create", channel="saloon")
        await place.quiet()
    place.sandbox.control("channel_delete", channel_id=made["id"])
    await person.command("/help")  # by then the event has come
    await place.quiet()
    assert await place.app.store.read(lambda tx: rows.count_lobbies(tx, place.id_of(person))) == 0


async def test_nonces_differ_after_a_restore_and_in_another_database(tmp_path: Path) -> None:
    words: Callable[[Path], Any] = nonce_word
    first = await words(tmp_path / "a.db")
    assert await words(tmp_path / "a.db") == first, (
        "a restart goes on with it: a post from before a crash is recognized"
    )
    back_up(tmp_path / "a.db", tmp_path / "copy.db")
    restore(tmp_path / "copy.db", tmp_path / "a.db", "then")
    assert len({first, await words(tmp_path / "a.db"), await words(tmp_path / "b.db")}) == 3


async def nonce_word(database: Path) -> str:
    store = await Store.open(database, SCHEMA)
    try:
        return await require_ours(store, 7)
    finally:
        await store.close()


async def test_a_server_that_keeps_no_sessions_and_counts_from_zero(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord_ui.core.client.IDENTIFY_PAUSE_S", 0.0)
    monkeypatch.setattr("bot.discord_ui.core.shard_session.SOON_PAUSE_S", 0.01)
    settings = SandboxSettings(fast=True, answer_within=LONGEST_ANSWER, no_resume=True, first_sequence=0)
    async with Sandbox.start(settings) as sandbox, started(LocalBot(sandbox, tmp_path / "colt.db")) as place:
        party = Party(place, 3)
        await party.start_by_buttons(pace="none")
        for _ in range(6):
            await party.play(1)
            sandbox.control("gateway_drop")
            await sandbox.bot_gone()
            await sandbox.bot_connected()
