"""Requests of the bot and answers of the sandbox match Discord's OpenAPI document, and each corrected fact has a dated source."""

from __future__ import annotations

import copy
import io
import json
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import discord
import pytest

from sandbox import Sandbox
from sandbox.model.locales import LOCALES
from sandbox.openapi import DISCORD, Checker, main
from sandbox.traffic.record import Request
from tests.builders.for_each import for_each
from tests.builders.thorough import THOROUGH
from tests.sandbox.bots import Bot, running
from tests.sandbox.test_events_and_emojis import event, uri
from tests.sandbox.test_interactions import Form, Rules
from tests.sandbox.test_real_client import PNG, Card
from tests.sandbox.wire import Wire

SMALL: dict[str, Any] = {
    "paths": {
        "/channels/{id}/messages": {
            "post": {
                "requestBody": {
                    "required": True,
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Message"}}},
                },
                "responses": {"200": {"content": {"application/json": {"schema": {"type": "object"}}}}},
            },
            "get": {"responses": {}},
        }
    },
    "components": {
        "schemas": {"Message": {"type": "object", "properties": {"content": {"type": "string", "maxLength": 5}}}}
    },
}


def request(body: Any, route: str = "POST /channels/{channel_id}/messages") -> Request:
    return Request(1, 0.0, route, "", None if body is None else json.dumps(body), [], 200, 0.0)


def test_a_body_that_does_not_match_is_reported_with_its_path(tmp_path: Path) -> None:
    path = tmp_path / "openapi.json"
    path.write_text(json.dumps(SMALL))
    checker = Checker.load(path)
    assert checker.faults_of(request({"content": "short"})) == []
    [fault] = checker.faults_of(request({"content": "too long"}))
    assert "at content" in fault
    assert "required" in checker.faults_of(request(None))[0]
    assert "no such operation" in checker.faults_of(request({}, "POST /nowhere"))[0]
    assert "takes no body" in checker.faults_of(request({"a": 1}, "GET /channels/{channel_id}/messages"))[0]
    assert checker.response_faults("POST /channels/{x}/messages", 200, [])
    assert checker.response_faults("POST /channels/{x}/messages", 200, {}) == []


def test_the_program_checks_a_request_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document, record = tmp_path / "openapi.json", tmp_path / "record.jsonl"
    document.write_text(json.dumps(SMALL))
    record.write_text(json.dumps(request({"content": "short"}).json()) + "\n")
    assert main([str(document), str(record)]) == 0
    record.write_text(json.dumps(request({"content": "too long"}).json()) + "\n")
    assert main([str(document), str(record)]) == 1
    assert "1 requests checked, 1 faults" in capsys.readouterr().out
    assert main([]) == 2


@pytest.fixture(scope="module")
def checker() -> Checker:
    """Return a checker of the real document."""
    return Checker.load(DISCORD)


async def test_requests_of_discord_py_match_the_document(sandbox: Sandbox, checker: Checker) -> None:
    bot = Bot()
    guild = discord.Object(next(iter(sandbox.core.world.guilds)))

    @bot.tree.command(name="hello", description="Say hello")
    @discord.app_commands.describe(times="How often")
    async def hello(interaction: discord.Interaction, times: discord.app_commands.Range[int, 1, 5] = 1) -> None:
        await interaction.response.send_message("x" * times, ephemeral=True)
        await interaction.followup.send(view=Card(), file=discord.File(io.BytesIO(PNG), "train.png"), ephemeral=True)
        await interaction.edit_original_response(content="edited")

    async with running(sandbox, bot):
        bot.tree.copy_global_to(guild=guild)
        await bot.tree.sync(guild=guild)
        await sandbox.user(0).command("/hello", times=2)
        channel = await bot.fetch_channel(int(sandbox.channel("the-station").id))
        assert isinstance(channel, discord.TextChannel)
        nobody = discord.AllowedMentions.none()
        message = await channel.send("a match", nonce="7", allowed_mentions=nobody)
        thread = await message.create_thread(name="Match", auto_archive_duration=1440)
        await thread.edit(name="Match, over", archived=True)
        await message.edit(content="b", view=None)
        assert bot.errors == []
    faults = [fault for recorded in sandbox.core.recorder.requests for fault in checker.faults_of(recorded)]
    assert faults == []


ROUTES: list[tuple[str, str, Any]] = [
    ("GET", "/users/@me", None),
    ("GET", "/users/@me/guilds", None),
    ("GET", "/gateway", None),
    ("GET", "/gateway/bot", None),
    ("GET", "/applications/@me", None),
    ("GET", "/oauth2/applications/@me", None),
    ("GET", "/guilds/{guild_id}", None),
    ("GET", "/guilds/{guild_id}/channels", None),
    ("GET", "/guilds/{guild_id}/roles", None),
    ("GET", "/guilds/{guild_id}/members/{user_id}", None),
    ("GET", "/guilds/{guild_id}/threads/active", None),
    ("GET", "/channels/{channel_id}", None),
    ("GET", "/channels/{channel_id}/messages", None),
    ("GET", "/channels/{channel_id}/messages/{message_id}", None),
    ("GET", "/channels/{channel_id}/messages/pins", None),
    ("GET", "/channels/{thread_id}", None),
    ("GET", "/channels/{thread_id}/thread-members", None),
    ("GET", "/channels/{channel_id}/threads/archived/public", None),
    ("PATCH", "/channels/{thread_id}", {"archived": True}),
    ("POST", "/users/@me/channels", {"recipient_id": "{user_id}"}),
    ("POST", "/channels/{channel_id}/threads", {"name": "x", "type": 11}),
    ("POST", "/channels/{channel_id}/messages", {"embeds": [{"title": "t", "fields": [{"name": "n", "value": "v"}]}]}),
    ("POST", "/channels/{channel_id}/messages", {"content": "r", "message_reference": {"message_id": "{message_id}"}}),
    ("PUT", "/applications/{application_id}/commands", [{"name": "a", "description": "b", "options": [
        {"type": 3, "name": "c", "description": "d", "choices": [{"name": "e", "value": "f"}]},
        {"type": 4, "name": "g", "description": "h", "min_value": 1, "autocomplete": True,
         "name_localizations": {"de": "i"}, "description_localizations": {"fr": "j"}},
    ]}]),
    ("GET", "/applications/{application_id}/commands", None),
    ("GET", "/applications/{application_id}/commands?with_localizations=true", None),
]  # fmt: skip


async def test_answers_of_the_sandbox_match_the_document(wire: Wire, sandbox: Sandbox, checker: Checker) -> None:
    channel = sandbox.channel("the-station")
    _, message = await wire.upload("POST", f"/channels/{channel.id}/messages", LAYOUT, ("a.png", PNG))
    _, thread = await wire.ask("POST", f"/channels/{channel.id}/messages/{message['id']}/threads", {"name": "t"})
    names = {
        "guild_id": channel.guild_id or "",
        "channel_id": channel.id,
        "message_id": message["id"],
        "thread_id": thread["id"],
        "user_id": sandbox.core.world.humans()[0].id,
        "application_id": sandbox.core.world.bot_id,
    }
    sandbox.control("permissions", channel_id=channel.id, allow=["PIN_MESSAGES"])
    await wire.ask("PUT", f"/channels/{channel.id}/messages/pins/{message['id']}")
    faults = []
    for method, pattern, body in ROUTES:
        filled = json.loads(
            json.dumps(body).replace("{user_id}", names["user_id"]).replace("{message_id}", message["id"])
        )
        status, answer = await wire.ask(method, pattern.format(**names), filled)
        assert status < 300, (pattern, answer)
        faults += checker.response_faults(f"{method} {pattern.partition('?')[0]}", status, answer)
    assert faults == []


LAYOUT = {
    "flags": 1 << 15,
    "components": [
        {
            "type": 17,
            "components": [
                {"type": 10, "content": "a"},
                {
                    "type": 9,
                    "components": [{"type": 10, "content": "b"}],
                    "accessory": {"type": 11, "media": {"url": "attachment://a.png"}},
                },
                {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "alt"}]},
                {"type": 14},
                {"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "x"}]},
                {"type": 1, "components": [{"type": 5, "custom_id": "who"}]},
                {"type": 13, "file": {"url": "attachment://a.png"}},
            ],
        }
    ],
}


async def test_a_form_with_every_kind_of_field_matches_the_document(sandbox: Sandbox, checker: Checker) -> None:
    bot = Bot()

    @bot.tree.command(name="rules", description="Choose rules")
    async def rules(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Rules() if interaction.locale is discord.Locale.german else Form())

    user = sandbox.user(0)
    async with running(sandbox, bot):
        await user.command("/rules")
        await user.choose(locale="de")
        await user.command("/rules")
    answers = [recorded for recorded in sandbox.core.recorder.requests if recorded.route.endswith("/callback")]
    assert ["type" in str(answer.body) for answer in answers] == [True, True]
    assert [fault for answer in answers for fault in checker.faults_of(answer)] == []


def test_the_languages_match_the_document(checker: Checker) -> None:
    known = checker.document["components"]["schemas"]["AvailableLocalesEnum"]["oneOf"]
    assert list(LOCALES) == [locale["const"] for locale in known]


async def test_answers_to_interactions_match_the_document(wire: Wire, sandbox: Sandbox, checker: Checker) -> None:
    await wire.register({"name": "ping", "description": "p"})
    user = sandbox.user(0)
    await user.open()
    interaction, task = await wire.begin(user, user.command("/ping"))
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "x"}]}
    body = {"type": 4, "data": {"content": "pong", "components": [row]}}
    status, answer = await wire.answer(interaction, body, with_response="true")
    faults = checker.response_faults("POST /interactions/{a}/{b}/callback", status, answer)
    message = await (await task).message()
    press, task = await wire.begin(user, user.click(message, label="x"))
    status, answer = await wire.answer(press, {"type": 7, "data": {"content": "done"}}, with_response="true")
    faults += checker.response_faults("POST /interactions/{a}/{b}/callback", status, answer)
    await task
    status, answer = await wire.ask("POST", wire.hook(press), {"content": "more"})
    faults += checker.response_faults("POST /webhooks/{a}/{b}", status, answer)
    assert faults == []


V2 = 1 << 15

SECTION = {
    "type": 9,
    "components": [{"type": 10, "content": "table 1"}],
    "accessory": {"type": 2, "style": 3, "label": "Join", "custom_id": "j"},
}

THUMBNAIL = SECTION | {"accessory": {"type": 11, "media": {"url": "https://example.com/a.png"}, "description": "a"}}

MENU = {
    "type": 3,
    "custom_id": "m",
    "options": [{"label": "a", "value": "b", "emoji": {"name": "🎲"}}],
    "max_values": 1,
}

WHOLE_LAYOUT = {
    "flags": V2,
    "components": [
        {
            "type": 17,
            "accent_color": 255,
            "components": [
                SECTION,
                THUMBNAIL,
                {"type": 14, "divider": True, "spacing": 1},
                {"type": 1, "components": [MENU]},
            ],
        }
    ],
    "allowed_mentions": {"parse": []},
    "nonce": "a",
    "enforce_nonce": True,
}

COMMANDS = [
    {"name": "rules", "description": "Rules", "integration_types": [0, 1], "contexts": [0, 1, 2]},
    {"name": "Profile", "type": 2, "contexts": [0]},
    {"name": "Replay", "type": 3, "name_localizations": {"fr": "Revoir"}},
]

BAD: tuple[Any, ...] = (None, "", "x" * 5_000, -1, True, [], {"x": 1})


def broken(body: Any) -> Iterator[Any]:
    """Yield copies of a body, each with one part replaced or missing."""

    def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
        inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, item in inner:
            yield (*path, key)
            yield from places(item, (*path, key))

    for *above, last in places(body):
        for bad in ("missing", *BAD):
            changed = copy.deepcopy(body)
            holder = changed
            for step in above:
                holder = holder[step]
            if bad == "missing":
                del holder[last]
            else:
                holder[last] = bad
            yield changed


@pytest.mark.parametrize("part", ["layout", "event", "emoji", "commands"])
async def test_bodies_that_the_document_refuses_are_refused(wire: Wire, sandbox: Sandbox, part: str) -> None:
    checker, world = Checker.load(DISCORD), sandbox.core.world
    sandbox.control("role", permissions=["VIEW_CHANNEL", "SEND_MESSAGES", "CREATE_EVENTS"])
    guild, bot, channel = next(iter(world.guilds)), world.bot_id, sandbox.channel("the-station").id
    method, route, body = {
        "layout": ("POST", "/channels/{channel_id}/messages", WHOLE_LAYOUT),
        "event": ("POST", "/guilds/{guild_id}/scheduled-events", event(sandbox)),
        "emoji": ("POST", "/applications/{application_id}/emojis", {"name": "purse_1a", "image": uri(PNG)}),
        "commands": ("PUT", "/applications/{application_id}/commands", COMMANDS),
    }[part]
    path = route.format(channel_id=channel, guild_id=guild, application_id=bot)
    lenient = []
    for changed in islice(broken(body), None, None, 1 if THOROUGH else 16):
        asked = Request(1, 0.0, f"{method} {route}", "", json.dumps(changed), [], 200, 0.0)
        if checker.faults_of(asked):
            status, _ = await wire.ask(method, path, changed)
            if status < 400:
                lenient.append(checker.faults_of(asked)[0])
    assert lenient == []
    assert (await wire.ask(method, path, body))[0] < 300


ROOT = Path(__file__).parents[2]

DATED = re.compile(
    r"(January|February|March|April|May|June|July|August|September|October|November|December)( \d{1,2},)? 20\d\d"
)


class Row(NamedTuple):
    """A fact, the document that states it, the file in ``sandbox`` that cites the document, and the test or scenario."""

    fact: str
    document: str
    cited: str
    test: str


ROWS = (
    Row("attachments lists what no component shows", "Resources / Message", "messages/delivery.py",
        "test_messages.py::test_pictures_are_stored_replaced_and_described"),
    Row("the nonce of a deleted message is refused", "discord-api-docs pull request 6647", "rest/messages.py",
        "scenarios/messages.txt::an enforced nonce sends once"),
    Row("a nonce belongs to its author, in all channels", "Resources / Message", "rest/messages.py",
        "scenarios/messages.txt::a nonce used in another channel returns that message"),
    Row("an event takes Create Events", "Guild Scheduled Event", "rest/scheduled_events.py",
        "test_events_and_emojis.py::test_events_of_others_need_another_permission"),
    Row("threads of announcement channels have a type of their own", "Topics / Threads", "rest/threads.py",
        "../end_to_end/test_servers.py::test_a_match_is_played_in_each"),
    Row("servers have voice, stage, announcement and forum channels", "Resources / Channel", "model/records.py",
        "../end_to_end/test_servers.py::test_what_the_bot_may_do_is_read_in_each"),
    Row("nothing can be pressed in a locked thread", "issue 7900", "page/rights.py",
        "scenarios/threads.txt::nothing can be pressed in a locked thread"),
    Row("a press takes a thread out of the archive first", "issue 8474", "page/rights.py",
        "scenarios/threads.txt::a press unarchives a thread if the user may do so"),
    Row("there are no commands in an archived thread", "Topics / Threads", "page/rights.py",
        "scenarios/threads.txt::commands are unavailable in an archived thread"),
    Row("private answers are lost with the client", "Ephemeral Messages FAQ", "page/actions.py",
        "test_permissions.py::test_a_private_answer_is_lost_when_the_client_restarts"),
    Row("only emojis are emojis", "Resources / Emoji", "components/rules.py",
        "test_components.py::test_text_that_is_no_emoji_is_refused"),
    Row("custom emojis in components exist", "discord-api-docs issue 8071", "components/rules.py",
        "test_events_and_emojis.py::test_an_emoji_in_a_component_must_exist_and_its_id_is_returned_as_text"),
    Row("a user may install an application", "Receiving and Responding", "model/installs.py",
        "test_real_client.py::test_users_who_installed_the_application_have_its_commands_in_servers_without_the_bot"),
    Row("such an application gets five followups", "Receiving and Responding", "rest/interactions.py",
        "test_real_client.py::test_users_who_installed_the_application_have_its_commands_in_servers_without_the_bot"),
    Row("its answers are private where the user may not post", "Topics / Permissions", "model/installs.py",
        "test_real_client.py::test_answers_are_private_if_the_user_may_not_post"),
    Row("slow mode is for people", "Resources / Channel", "page/rights.py",
        "scenarios/permissions.txt::slow mode limits only messages of users"),
    Row("AutoMod refuses messages and edits", "Opcodes and Status Codes", "messages/delivery.py",
        "scenarios/messages.txt::automatic moderation blocks messages and edits with a word"),
    Row("a person in a timeout only reads", "Topics / Permissions", "model/permissions.py",
        "scenarios/permissions.txt::a user in a timeout can only read"),
)  # fmt: skip


@for_each("row", ROWS)
def test_each_fact_has_a_dated_source_and_a_test(row: Row) -> None:
    source = (ROOT / "sandbox" / row.cited).read_text(encoding="utf-8")
    after = [source[candidate.start() :][:300] for candidate in re.finditer(re.escape(row.document), source)]
    assert any(DATED.search(item) for item in after), f"{row.cited} cites no dated {row.document}"
    path, _, name = row.test.partition("::")
    begins = name if path.endswith(".txt") else rf"(async )?def {name}\("
    assert re.search(rf"^\s*{begins}", (ROOT / "tests" / "sandbox" / path).read_text(encoding="utf-8"), re.MULTILINE)
