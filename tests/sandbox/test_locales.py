"""Languages of commands, users and servers, and the events about them."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from sandbox import InteractionFailedError, PageClient, Sandbox
from tests.sandbox.bots import Bot, running
from tests.sandbox.wire import Wire, line_to

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


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"name_localizations": {"tlh": "quj"}}, "name_localizations.tlh"),
        ({"name_localizations": {"de": "Zwei Wörter"}}, "name_localizations.de"),
        ({"name_localizations": {"de": 5}}, "name_localizations.de"),
        ({"description_localizations": {"de": "x" * 101}}, "description_localizations.de"),
        ({"options": [COMMAND["options"][0] | {"name_localizations": {"de": "GROSS"}}]}, "options.0.name_localizations.de"),
        ({"options": [{"type": 3, "name": "c", "description": "d", "choices": [
            {"name": "n", "value": "v", "name_localizations": {"de": ""}}]}]}, "options.0.choices.0.name_localizations.de"),
    ],
)  # fmt: skip
async def test_an_error_in_a_localization_names_its_path(wire: Wire, change: Any, path: str) -> None:
    bot_id = wire.sandbox.core.world.bot_id
    status, body = await wire.ask("POST", f"/applications/{bot_id}/commands", COMMAND | change)
    assert (status, body["code"]) == (400, 50035)
    node = body["errors"]
    for step in path.split("."):
        node = node[step]
    assert node["_errors"]


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
