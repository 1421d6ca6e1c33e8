"""The bot's requests and the sandbox's answers match Discord's OpenAPI document."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import discord
import pytest

from sandbox import Sandbox
from sandbox.model.locales import LOCALES
from sandbox.openapi import DISCORD, Checker, main
from sandbox.traffic.record import Request
from tests.sandbox.bots import Bot, running
from tests.sandbox.test_first_contact import PNG, Card
from tests.sandbox.test_forms import Form, Rules
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
