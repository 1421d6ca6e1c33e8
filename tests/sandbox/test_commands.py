"""Commands are registered and used under Discord's rules, in the languages of users and servers."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from sandbox import InteractionFailedError, PageClient, Sandbox
from tests.builders.for_each import for_each
from tests.sandbox.bots import Bot, running
from tests.sandbox.wire import Wire, line_to


def command(**changes: Any) -> dict[str, Any]:
    return {"name": "play", "description": "Play a card"} | changes


def option(**changes: Any) -> dict[str, Any]:
    return {"type": 3, "name": "card", "description": "Which"} | changes


def choice(**changes: Any) -> dict[str, Any]:
    return {"name": "Move", "value": "move"} | changes


REFUSED: list[Any] = [
    {},
    [{"name": "play"}],
    [command(name="Play")],
    [command(name="two words")],
    [command(name="far", contexts=[3])],
    [command(name="far", integration_types=[0, 0])],
    [command(name="x" * 33)],
    [command(description="")],
    [command(description="x" * 101)],
    [command(), command()],
    [command(type=9)],
    [command(name=f"c{n}") for n in range(101)],
    [command(options=[option(name=f"o{n}") for n in range(26)])],
    [command(options=[option(), option()])],
    [command(options=[option(), option(name="b", required=True)])],
    [command(options=[option(type=12)])],
    [command(options=[option(), option(type=1, name="sub")])],
    [command(options=[option(type=2, name="a", options=[option(type=2, name="b")])])],
    [command(options=[option(type=1, name="a", options=[option(type=1, name="b")])])],
    [command(options=[option(autocomplete=True, choices=[choice()])])],
    [command(options=[option(type=5, autocomplete=True)])],
    [command(options=[option(choices=[choice()] * 26)])],
    [command(options=[option(choices=[choice(value=3)])])],
    [command(options=[option(type={"type": 3}, choices=[choice()])])],
    [command(options=[option(type=4, choices=[choice(value="3")])])],
    [command(options=[option(choices=[choice(name="")])])],
    [command(options=[option(name=f"o{n}", choices=[choice(name="n" * 90, value="v" * 90)] * 5) for n in range(20)])],
    ["play"],
]


@for_each("body", REFUSED)
async def test_invalid_commands_are_refused(wire: Wire, sandbox: Sandbox, body: Any) -> None:
    status, answer = await wire.ask("PUT", f"/applications/{sandbox.core.world.bot_id}/commands", body)
    assert (status, answer["code"]) == (400, 50035)
    assert sandbox.core.world.commands == {}


async def test_a_command_keeps_its_id_and_can_be_read_changed_and_deleted(wire: Wire, sandbox: Sandbox) -> None:
    base = f"/applications/{sandbox.core.world.bot_id}/commands"
    user = sandbox.user(0)
    await user.open()
    _, [first] = await wire.ask("PUT", base, [command()])
    await user.wait_for(lambda: [known["name"] for known in user.commands] == ["play"])
    _, [second, _] = await wire.ask("PUT", base, [command(description="New"), command(name="hand")])
    assert second["id"] == first["id"]
    assert second["version"] != first["version"]
    assert await wire.ask("GET", f"{base}/{first['id']}") == (200, second)
    assert (await wire.ask("POST", base, command(description="Posted")))[0] == 200
    assert (await wire.ask("POST", base, command(name="fresh")))[0] == 201
    _, patched = await wire.ask("PATCH", f"{base}/{first['id']}", {"description": "Patched"})
    assert (patched["id"], patched["description"], patched["name"]) == (first["id"], "Patched", "play")
    assert (await wire.ask("DELETE", f"{base}/{first['id']}"))[0] == 204
    assert (await wire.ask("GET", f"{base}/{first['id']}"))[1]["code"] == 10063
    assert [known["name"] for known in (await wire.ask("GET", base))[1]] == ["hand", "fresh"]
    assert (await wire.ask("GET", "/applications/1/commands"))[1]["code"] == 10002


async def test_guild_commands_belong_to_one_guild(wire: Wire, sandbox: Sandbox) -> None:
    bot_id, guild_id = sandbox.core.world.bot_id, next(iter(sandbox.core.world.guilds))
    _, [made] = await wire.ask("PUT", f"/applications/{bot_id}/guilds/{guild_id}/commands", [command()])
    assert made["guild_id"] == guild_id
    assert (await wire.ask("GET", f"/applications/{bot_id}/commands"))[1] == []
    other = sandbox.control("guild", name="Elsewhere", channels=["far"])
    user = sandbox.user(0)
    await user.open()
    with pytest.raises(InteractionFailedError, match="no such command"):
        await user.command("/play", channel=other["channels"][0])


async def test_commands_for_moderators_are_hidden_from_others(wire: Wire, sandbox: Sandbox) -> None:
    await wire.register(command(default_member_permissions="8"), command(name="hand"))
    owner, amos = sandbox.user(0), sandbox.user(1)
    await owner.open()
    await amos.open()
    assert [known["name"] for known in owner.commands] == ["play", "hand"]
    assert [known["name"] for known in amos.commands] == ["hand"]


COMMAND: dict[str, Any] = {
    "name": "play",
    "description": "Play a card",
    "name_localizations": {"de": "spielen", "fr": "jouer"},
    "description_localizations": {"de": "Eine Karte spielen"},
    "options": [
        {
            "type": 3,
            "name": "card",
            "description": "Which",
            "name_localizations": {"de": "karte"},
            "description_localizations": {"de": "Welche"},
            "choices": [{"name": "Floor change", "value": "floor", "name_localizations": {"de": "Etagenwechsel"}}],
        }
    ],
}


async def own_commands(wire: Wire, **query: str) -> Any:
    return (await wire.ask("GET", f"/applications/{wire.sandbox.core.world.bot_id}/commands", **query))[1]


async def test_localizations_are_returned_on_request(wire: Wire) -> None:
    await wire.register(COMMAND)
    [whole] = await own_commands(wire, with_localizations="true")
    assert whole["name_localizations"] == COMMAND["name_localizations"]
    assert whole["options"][0]["choices"] == COMMAND["options"][0]["choices"]
    [short] = await own_commands(wire)
    assert "localiz" not in str(short)
    assert short["options"][0]["choices"] == [{"name": "Floor change", "value": "floor"}]


async def test_the_longest_localization_of_each_text_counts_toward_the_limit(wire: Wire) -> None:
    option = {"type": 3, "description": "d", "description_localizations": {"de": "x" * 100}}
    choices = [
        {"name": f"{number}", "value": "v" * 100, "name_localizations": {"de": "x" * 97}} for number in range(20)
    ]
    many = [option | {"name": f"o{number}", "choices": [choice | {"value": f"{index}" * 50} for index, choice in enumerate(choices)]}
            for number in range(3)]  # fmt: skip
    bot_id = wire.sandbox.core.world.bot_id
    _, body = await wire.ask("POST", f"/applications/{bot_id}/commands", COMMAND | {"options": many})
    assert "APPLICATION_COMMAND_TOO_LARGE" in str(body)
    plain = [{key: value for key, value in choice.items() if "localiz" not in key} for choice in choices]
    few = [option | {"name": "o", "choices": plain}]
    assert (await wire.ask("POST", f"/applications/{bot_id}/commands", COMMAND | {"options": few}))[0] == 201


async def speak(user: PageClient, locale: str) -> None:
    """Choose a user's language, as the page does."""
    await user.open()
    await user.choose(locale=locale)


async def test_a_user_sees_localized_commands_and_sends_their_original_names(wire: Wire, sandbox: Sandbox) -> None:
    await wire.register(COMMAND)
    german, english = sandbox.user(0), sandbox.user(1)
    await english.open()
    await speak(german, "de")
    [command] = german.commands
    assert (command["name"], command["name_localized"], command["description_localized"]) == (
        "play",
        "spielen",
        "Eine Karte spielen",
    )
    option = command["options"][0]
    assert (option["name_localized"], option["choices"][0]["name_localized"]) == ("karte", "Etagenwechsel")
    assert "name_localized" not in english.commands[0]
    async with line_to(sandbox) as line:
        await line.identify(sandbox)
        interaction, task = await wire.begin(german, german.command("/play", card="floor"))
        body = await line.until("INTERACTION_CREATE")
        assert (body["locale"], body["guild_locale"], body["guild"]["locale"]) == ("de", "en-US", "en-US")
        assert (body["data"]["name"], body["data"]["options"]) == (
            "play",
            [{"name": "card", "type": 3, "value": "floor"}],
        )
        await wire.answer(interaction, {"type": 5})
        await task


async def test_a_server_has_a_language_and_clients_are_notified_of_a_change(wire: Wire, sandbox: Sandbox) -> None:
    await wire.register(COMMAND)
    guild = sandbox.channel("the-station").guild_id or ""
    async with line_to(sandbox) as line:
        await line.identify(sandbox)
        assert (await line.until("GUILD_CREATE"))["preferred_locale"] == "en-US"
        sandbox.control("guild_locale", locale="fr")
        assert (await line.until("GUILD_UPDATE"))["preferred_locale"] == "fr"
        assert (await wire.ask("GET", f"/guilds/{guild}"))[1]["preferred_locale"] == "fr"
        user = sandbox.user(0)
        await user.open()
        interaction, task = await wire.begin(user, user.command("/play"))
        body = await line.until("INTERACTION_CREATE")
        assert (body["locale"], body["guild_locale"]) == ("en-US", "fr")
        await wire.answer(interaction, {"type": 5})
        await task


async def test_an_unknown_language_is_refused(sandbox: Sandbox) -> None:
    user = sandbox.user(0)
    await user.open()
    for command, keys in (("locale", {"user_id": user.me}), ("guild_locale", {})):
        with pytest.raises(ValueError, match="Unknown language 'tlh'"):
            sandbox.control(command, locale="tlh", **keys)
    await user.choose(locale="tlh")
    assert "Unknown language" in user.refusals[0]
    assert sandbox.core.world.user(user.me).locale == "en-US"


async def test_a_user_can_close_direct_messages_on_the_page(sandbox: Sandbox, wire: Wire) -> None:
    user = sandbox.user(0)
    await user.open()
    await user.choose(dm_blocked=True)
    _, dm = await wire.ask("POST", "/users/@me/channels", {"recipient_id": user.me})
    assert (await wire.ask("POST", f"/channels/{dm['id']}/messages", {"content": "x"}))[1]["code"] == 50007


class German(app_commands.Translator):
    """Translates one word into German."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        return "hallo" if locale is discord.Locale.german and str(string) == "hello" else None


async def test_a_real_client_answers_in_the_users_language(sandbox: Sandbox) -> None:
    bot, actual = Bot(), []

    @bot.tree.command(name=app_commands.locale_str("hello"), description="d")
    async def hello(interaction: discord.Interaction) -> None:
        actual.append((interaction.locale, interaction.guild_locale))
        await interaction.response.send_message("x")

    await bot.tree.set_translator(German())
    user = sandbox.user(3)
    await speak(user, "de")
    sandbox.control("guild_locale", locale="ja")
    async with running(sandbox, bot):
        await user.wait_for(lambda: user.commands and user.commands[0].get("name_localized") == "hallo")
        await user.command("/hello")
    assert actual == [(discord.Locale.german, discord.Locale.japanese)]
    with pytest.raises(InteractionFailedError):
        await user.send({"t": "command", "channel_id": user.here, "data": {"id": "0"}})
