"""Servers and channels that differ from the stand-in's: tables open where they should, or a sentence says so; nothing stops a start."""

import json
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from msgspec.structs import replace

from bot.core.ids import Place
from bot.discord_ui.content.components import channels_menu
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.permissions import NEEDED, is_public, may_attach, missing_here, missing_in, sees
from bot.discord_ui.core.tree import Tree, canonical
from bot.discord_ui.raw_calls import call
from bot.features.finding.acts import _hosting, _open_to
from bot.features.finding.publishing import where
from bot.features.lobbies import rows
from bot.run.app import require_ours
from bot.run.doctor.main import _permissions
from bot.run.features import SCHEMA
from bot.storage.backups import back_up, restore
from bot.storage.store import Store
from sandbox import Sandbox, reading
from sandbox import Settings as SandboxSettings
from sandbox.model.records import NEWS_THREAD, PRIVATE_THREAD, PUBLIC_THREAD
from sandbox.testing import PageClient
from tests.builders.arena import said
from tests.builders.for_each import for_each, sampled
from tests.builders.local_bot import LONGEST_ANSWER, LocalBot, started
from tests.builders.moderating import planned
from tests.builders.players import Party
from tests.builders.presses import press_in
from tests.builders.words import worded

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


@dataclass(frozen=True)
class Home:
    """The channel of a typed command: its kind, its thread if any, and the type of the match's thread."""

    kind: str
    inside: str = ""
    played: int | None = None
    private: bool = False


HOMES = {
    "text": Home("text", played=PUBLIC_THREAD, private=True),
    "announcement": Home("announcement", played=NEWS_THREAD),
    "voice": Home("voice"),
    "stage": Home("stage"),
    "thread": Home("text", "public", private=True),
    "announcement thread": Home("announcement", "public"),
    "private thread": Home("text", "private"),
    "forum post": Home("forum", "public"),
    "media post": Home("media", "public"),
}

DENIED = ("send_messages", "send_messages_in_threads")


async def opened(place: LocalBot, home: Home) -> tuple[PageClient, str, str]:
    """Create a channel of this kind and let a user enter it; return the user, the channel, and the channel that has its permissions."""
    place.show_all_commands()
    person = await place.enter(1)
    outer = place.sandbox.control("channel", name="depot", kind=home.kind)["id"]
    place.permit(outer, allow=["CREATE_PRIVATE_THREADS"])
    inner = outer
    if home.inside:
        private = home.inside == "private"
        members = [place.sandbox.core.world.bot_id, person.me]
        inner = place.sandbox.control(
            "thread_start", channel_id=outer, name="siding", private=private, members=members
        )["id"]
    await person.wait_for(lambda: inner in person.channels, what="the new channel")
    person.go(inner)
    return person, inner, outer


@sampled("home_and_card", product(HOMES, (True, False)), {("text", True), ("forum post", False)})
async def test_a_match_is_played_in_each(place: LocalBot, home_and_card: tuple[str, bool]) -> None:
    name, card = home_and_card
    home = HOMES[name]
    person, inner, outer = await opened(place, home)
    await said(await person.command("/lobby create", game="super-express"))
    await place.quiet()
    if not card:
        place.sandbox.control("fault", kind="status", match="POST */messages/*/threads", times=0, status=404)
    await press_in(person, inner, "lobby fill")
    await place.quiet()
    [table] = await place.host.matches.tables_of(place.id_of(person))
    told = str(table.match.thread)
    assert (told == inner) == (home.played is None)
    assert place.sandbox.core.world.channels[told].type == home.played or told == inner
    await person.wait_for(
        lambda: any(worded("button-hand") in reading.labels(message) for message in person.messages(told)) or None,
        what="the live message",
    )
    # A permission that is taken away is named, by the panel and to moderators.
    place.permit(outer, deny=[name.upper() for name in DENIED])
    manager = await place.enter(0)
    muted = reading.text(await planned(manager, "repair"))
    assert worded("permission-send-messages") in muted
    assert worded("mod-lacking-gone").partition(".")[0] not in muted
    assert missing_here(place.app.client, table.match) in DENIED


@sampled("name", HOMES, {"text", "forum post"})
async def test_a_private_table_is_opened_or_a_sentence_says_what_works(place: LocalBot, name: str) -> None:
    home = HOMES[name]
    person, _, outer = await opened(place, home)
    shown = await said(await person.command("/lobby create", private=True))
    await place.quiet()
    hidden = [
        channel.id
        for channel in place.sandbox.core.world.channels.values()
        if channel.type == PRIVATE_THREAD and channel.parent_id == outer
    ]
    if home.private or home.inside == "private":
        assert worded("lobby-created-private") in shown
        assert len(hidden) == 1
    else:
        assert worded("lobby-no-private-threads") in shown
        assert hidden == []
    place.permit(outer, deny=["CREATE_PRIVATE_THREADS"])
    refused = await said(await person.command("/lobby create", private=True, game="super-express"))
    if home.private:
        assert worded("lobby-not-private") in refused


@for_each("name", HOMES)
async def test_what_the_bot_may_do_is_read_in_each(place: LocalBot, name: str) -> None:
    home = HOMES[name]
    person, inner, outer = await opened(place, home)
    client, number = place.app.client, int(inner)
    server = client.guilds[0]
    assert number in {channel.id for channel in _hosting(server)}
    assert may_attach(client, number, server.id)
    assert is_public(server, number) == (home.inside != "private")
    assert await sees(client, server.id, number, int(person.me)) == (home.inside != "private")
    assert _permissions(client, [(server.id, number)])[0].well
    shown = await person.command("/leaderboard")
    await shown.message(reading.components)
    place.permit(outer, deny=["ATTACH_FILES"])
    await person.wait_for(lambda: not may_attach(client, number, server.id), what="the permission to be gone")
    elsewhere = SimpleNamespace(interaction=SimpleNamespace(client=client, channel_id=1))
    assert missing_in(cast("Call", elsewhere), number, NEEDED) == ("attach_files",)
    assert number not in {channel.id for channel in _hosting(server)}
    [finding] = _permissions(client, [(server.id, number)])
    assert finding.facts["lacking"] == "attach_files"
    assert number not in _open_to(cast("Call", in_channel(server, person, number)))


def in_channel(server: discord.Guild, person: PageClient, number: int) -> object:
    """Return a user's press in a channel without permissions for the bot, as a handler receives it."""
    here, place = server.get_channel_or_thread(number), Place(server.id, number)
    told = SimpleNamespace(guild=server, channel=here, user=None, app_permissions=discord.Permissions.none())
    return SimpleNamespace(interaction=told, place=place, user=int(person.me))


async def test_menus_and_commands_name_the_channels_in_which_a_table_can_be(place: LocalBot) -> None:
    hosts = {
        discord.ChannelType.text,
        discord.ChannelType.news,
        discord.ChannelType.voice,
        discord.ChannelType.stage_voice,
    }
    menu = channels_menu("x", "x", (), 1)
    assert isinstance(menu, discord.ui.ChannelSelect)
    assert set(menu.channel_types) == hosts
    for command, option in (("move", "to"), ("matches", "channel")):
        result = place.app.client.tree.get_command("mod")
        assert isinstance(result, discord.app_commands.Group)
        step = result.get_command(command)
        assert isinstance(step, discord.app_commands.Command)
        assert {
            kind for parameter in step.parameters if parameter.name == option for kind in parameter.channel_types
        } == hosts


async def test_a_server_is_greeted_where_threads_can_be_opened(place: LocalBot) -> None:
    server = place.app.client.guilds[0]
    person = await place.enter(0)
    old = place.sandbox.core.world.guild_channels(str(server.id))
    for kind in ("category", "voice", "stage", "forum", "media", "announcement"):
        place.sandbox.control("channel", name=kind, kind=kind)
    for channel in old:
        place.sandbox.control("channel_delete", channel_id=channel.id)
    await person.wait_for(lambda: (home := where(server)) is not None and home.name == "announcement", what="a home")
