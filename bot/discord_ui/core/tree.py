"""The command tree: one error path, and registration only where something has changed."""

import logging
from collections.abc import Callable, Iterable
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_ui.away import commands as away
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import report
from bot.discord_ui.core.localized import Translator
from bot.discord_ui.core.router import Desk, apologise
from bot.discord_ui.lobby import commands as lobby
from bot.discord_ui.match import commands as table
from bot.discord_ui.match import game_commands as game
from bot.discord_ui.match import hint_command as hint
from bot.discord_ui.moderation import commands as mod
from bot.discord_ui.plans import commands as plan
from bot.discord_ui.records import commands as records
from bot.discord_ui.settings import commands as settings
from bot.discord_ui.setup import commands as setup
from bot.discord_ui.tournaments import commands as tournament

_log = logging.getLogger(__name__)

PLAIN = ("name", "description", "type", "required", "autocomplete", "min_value", "max_value")
Command = app_commands.Command[Any, ..., Any] | app_commands.Group
EMPTY: tuple[object, ...] = (None, False, "", [], ())


COMMANDS: Final[tuple[Callable[[Desk], Iterable[Command]], ...]] = (
    lambda desk: (lobby.group(desk),),
    table.commands,
    lambda desk: (plan.group(desk),),
    setup.commands,
    mod.commands,
    settings.commands,
    tournament.commands,
    records.commands,
    lambda desk: (game.group(desk),),
    hint.commands,
    lambda desk: (away.group(desk),),
)
"""The commands of the bot, part by part: adding a part is adding a row."""


class Tree(app_commands.CommandTree[discord.Client]):
    """The commands of the bot."""

    def __init__(self, client: discord.Client) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )

    def furnish(self, desk: Desk) -> None:
        """Add all commands."""
        for build in COMMANDS:
            for command in build(desk):
                self.add_command(command)

    async def on_error(
        self, interaction: discord.Interaction[discord.Client], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer what a desk could not: a command that is out of date, an option of the wrong kind."""
        report(error, interaction, "a command")
        if interaction.type is not discord.InteractionType.autocomplete:
            await apologise(Call(interaction), error)

    async def register(self, guild: int | None = None) -> bool:
        """Register the commands where Discord's list differs from ours; say whether it did.

        ``guild``: register them in this server only, where they show at once (for development).
        """
        translator = Translator()
        await self.set_translator(translator)
        home = discord.Object(guild) if guild is not None else None
        if home is not None:
            self.copy_global_to(guild=home)
        application = self.client.application_id or 0
        http = self.client.http
        known = await (http.get_guild_commands(application, guild) if guild else http.get_global_commands(application))
        ours = [await command.get_translated_payload(self, translator) for command in self.get_commands(guild=home)]
        if canonical(known) == canonical(ours):
            return False
        await self.sync(guild=home)
        _log.info("registered %d commands", len(ours))
        return True


def canonical(commands: Any) -> list[Any]:
    """Return command payloads, ours or Discord's, in a form in which equal ones are equal: defaults left out, sorted by name."""
    return sorted((_canonical(command) for command in commands), key=lambda command: str(command.get("name")))


def _canonical(command: Any) -> dict[str, Any]:
    found = {key: command[key] for key in PLAIN if command.get(key) not in EMPTY and (key, command[key]) != ("type", 1)}
    if command.get("options"):
        found["options"] = [_canonical(option) for option in command["options"]]
    if command.get("choices"):
        found["choices"] = [(choice["name"], choice["value"]) for choice in command["choices"]]
    return found
