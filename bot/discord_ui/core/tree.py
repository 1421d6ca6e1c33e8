"""Commands: built from acts, with texts, choices and suggestions, and registered only after a change. Their tree handles all errors."""

import inspect
import logging
import re
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import partial
from types import NoneType, UnionType
from typing import Any, Union, get_args

import discord
from discord import app_commands

from bot.discord_ui import raw_calls
from bot.discord_ui.core.acts import MESSAGE, Handler, Option, Pairs
from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.errors import apologise, report
from bot.discord_ui.core.languages import spoken
from bot.discord_ui.core.localized import MAX_CHOICE_LENGTH, Command, Translator, said
from bot.discord_ui.core.trouble import reason
from bot.discord_ui.patches import ReadingTree, UnreadableCommand
from data.catalogue import ENGLISH, current, speaking

_log = logging.getLogger(__name__)

PLAIN = (
    *("name", "description", "type", "required", "autocomplete"),
    *("name_localizations", "description_localizations"),
)
UNLIMITED = {"min_value": {"None"}, "max_value": {"None"}, "min_length": {"None", "0"}, "max_length": {"None"}}
"""Limits of an option, and their values, as text, that limit nothing."""
GROUPED = (1, 2)
"""Types of options for subcommands and their groups (Discord developer documentation, "Application Commands")."""
INSTALLS = re.compile("integration_types|contexts|user.install", re.IGNORECASE)
"""Text of a refusal that is about user installs."""
BAD_REQUEST_STATUS = 400
"""HTTP status of a rejected request."""
EMPTY: tuple[object, ...] = (None, False, "", [], (), {})


class Tree(ReadingTree):
    """Commands of the bot, registered with Discord if they have changed."""

    def __init__(
        self,
        client: discord.Client,
        takes: Callable[[Interaction], Awaitable[bool]] | None = None,
    ) -> None:
        """``takes`` returns whether this process answers an interaction."""
        self._takes = takes
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )

    async def interaction_check(self, interaction: discord.Interaction[discord.Client], /) -> bool:
        """Accept interactions that this process answers."""
        return self._takes is None or await self._takes(interaction)

    def add(
        self,
        commands: Iterable[Command],
        group: str | None = None,
        *,
        guild_only: bool = False,
        hidden: discord.Permissions | None = None,
    ) -> None:
        """Add commands, in the named group if given.

        ``guild_only``: not offered in direct messages; ``hidden``: shown only to users with these permissions.
        """
        for command in commands:
            if group is None:
                self.add_command(command)
            else:
                self._group(group, guild_only=guild_only, hidden=hidden).add_command(command)

    def _group(self, name: str, *, guild_only: bool, hidden: discord.Permissions | None) -> app_commands.Group:
        existing = self.get_command(name)
        if isinstance(existing, app_commands.Group):
            return existing
        group = app_commands.Group(
            name=name, description=said(f"command-{name}"), guild_only=guild_only, default_permissions=hidden
        )
        self.add_command(group)
        return group

    async def on_error(
        self, interaction: discord.Interaction[discord.Client], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer errors outside of commands: an outdated command, an option of the wrong type."""
        if isinstance(error, UnreadableCommand):
            self.client.dispatch("unreadable", interaction.type.name, error.keys, error.place)
        else:
            report(error, interaction, "a command")
        if interaction.type is not discord.InteractionType.autocomplete:
            with speaking(spoken(interaction.locale.value) or ENGLISH):
                await apologise(Call(interaction), error)

    async def register(self, guild_id: int | None = None) -> bool:
        """Register the commands if Discord's list differs from ours; return whether it did. From then on texts link to them.

        ``guild_id``: register them in this server only, which shows them at once (for development).
        """
        translator = Translator()
        await self.set_translator(translator)
        home = discord.Object(guild_id) if guild_id is not None else None
        if home is not None:
            self.copy_global_to(guild=home)
        known = await raw_calls.commands(self.client, guild_id)
        ours = await self.payloads(translator, home)
        # Discord allows 200 creations of commands a day: a restart must not use any up.
        if canonical(known) == canonical(ours):
            current().mention(numbers(known))
            return False
        try:
            known = await raw_calls.commands(self.client, guild_id, ours)
        except discord.HTTPException as error:
            # Discord names the field that it refuses.
            if error.status != BAD_REQUEST_STATUS or INSTALLS.search(str(error)) is None:
                raise
            _log.warning("people can't add the application to their account: %s", reason(error))
            # Better the commands without user installs than none.
            known = await raw_calls.commands(self.client, guild_id, [for_servers(command) for command in ours])
        current().mention(numbers(known))
        _log.info("registered %d commands", len(ours))
        return True

    async def payloads(self, translator: Translator, home: discord.Object | None = None) -> list[dict[str, Any]]:
        """Return the payloads of the commands in all languages; with ``home``, as that server gets them."""
        return [await command.get_translated_payload(self, translator) for command in self.get_commands(guild=home)]


def numbers(registered: Iterable[Any]) -> dict[str, int]:
    """Return the ids of typed commands by group and name; a subcommand has the id of its group."""
    ids: dict[str, int] = {}
    for command in registered:
        # Without its id a command is named in texts, instead of linked.
        if command.get("type", 1) == 1 and str(command.get("id", "")).isdecimal():
            inner = [option["name"] for option in command.get("options", ()) if option["type"] in GROUPED]
            ids |= {
                f"{command['name']} {name}" if name else command["name"]: int(command["id"]) for name in inner or [""]
            }
    return ids


def for_servers(command: dict[str, Any]) -> dict[str, Any]:
    """Return a command for servers and direct messages only, if the application's owner hasn't enabled user installs."""
    return command | {"integration_types": [0], "contexts": [kind for kind in command["contexts"] if kind in {0, 1}]}


def canonical(commands: Any) -> list[Any]:
    """Return command payloads, ours or Discord's, in canonical form for comparison: defaults left out, sorted by name."""
    return sorted((_canonical(command) for command in commands), key=lambda command: str(command.get("name")))


def _canonical(command: Any) -> dict[str, Any]:
    entry = {key: command[key] for key in PLAIN if command.get(key) not in EMPTY and (key, command[key]) != ("type", 1)}
    # A server may return a limit as text; ours is a number.
    entry |= {key: float(command[key]) for key in UNLIMITED if str(command.get(key)) not in UNLIMITED[key]}
    for key in ("contexts", "integration_types"):
        if command.get(key):
            entry[key] = sorted(command[key])
    if command.get("default_member_permissions") is not None:  # ours is a number, Discord's a string
        entry["default_member_permissions"] = str(command["default_member_permissions"])
    if command.get("options"):
        entry["options"] = [_canonical(option) for option in command["options"]]
    if command.get("choices"):
        entry["choices"] = [
            (choice["name"], choice["value"], choice.get("name_localizations") or {}) for choice in command["choices"]
        ]
    return entry


Answer = Callable[[Interaction, Handler, dict[str, Any]], Awaitable[None]]
Offer = Callable[[Interaction, Callable[[Call], Awaitable[Pairs]]], Awaitable[list[app_commands.Choice[Any]]]]
"""Shows an option's suggestions to the user of an interaction, and returns them."""


def command_of(handler: Handler, answer: Answer, offer: Offer) -> Command:
    """Build an act's command, named without its group, with ``answer`` as its callback.

    ``offer`` shows suggestions while the user types into an option.
    """
    typed = handler.act.command
    assert typed is not None  # noqa: S101  who asks knows that it is a command's

    callback = callback_of(handler, answer)
    known = inspect.signature(handler.doing).parameters
    shown = [_shown(known[name], row) for name, row in typed.options.items()]
    first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)
    callback.__signature__ = inspect.Signature([first, *shown])  # type: ignore[attr-defined]  # discord.py reads the options from it
    if typed.options:
        app_commands.describe(**{name: said(row.words) for name, row in typed.options.items()})(callback)
    if names := {name: row.name for name, row in typed.options.items() if row.name}:
        app_commands.rename(**names)(callback)
    if choices := {name: [*row.choices(handler.acts)] for name, row in typed.options.items() if row.choices}:
        app_commands.choices(**choices)(callback)
    if typed.seen_by is not None:
        app_commands.default_permissions(typed.seen_by)(callback)
        app_commands.guild_only()(callback)
    command: Command = app_commands.Command(
        name=typed.name.rpartition(" ")[2], description=said(typed.words), callback=callback
    )
    suggest(command, handler, offer)
    return command


def callback_of(handler: Handler, answer: Answer) -> Callable[..., Coroutine[Any, Any, None]]:
    """Return the callback of an act's command."""

    async def callback(interaction: Interaction, **options: Any) -> None:
        await answer(interaction, handler, options)

    return callback


def suggest(command: Command, handler: Handler, offer: Offer) -> None:
    """Register the suggestions for the options of an act's command."""
    assert handler.act.command is not None  # noqa: S101  who asks knows that it is a command's
    for name, row in handler.act.command.options.items():
        if row.suggest is not None:
            command.autocomplete(name)(_suggesting(partial(row.suggest, handler.acts), offer))


def menu_of(handler: Handler, answer: Answer) -> app_commands.ContextMenu:
    """Build the command for the menu of a user or a message, with ``answer`` as its callback."""
    typed, on = handler.act.command, handler.act.menu_argument
    assert typed is not None  # noqa: S101  who asks knows that it is a command's, too

    async def on_person(interaction: Interaction, person: discord.User) -> None:
        await answer(interaction, handler, {on: person})

    async def on_message(interaction: Interaction, message: discord.Message) -> None:
        del message  # the match of the channel is meant
        await answer(interaction, handler, {})

    callback = on_message if on == MESSAGE else on_person
    return app_commands.ContextMenu(name=said(f"context-{typed.name.replace(' ', '-')}"), callback=callback)


def _shown(parameter: inspect.Parameter, row: Option) -> inspect.Parameter:
    """Return an argument's signature for discord.py: our ids become numbers, and options that can be inferred become optional.

    Text is limited to the length of a choice unless the argument says otherwise: Discord would accept 6,000 characters.
    """
    annotation = _plain(parameter.annotation if row.type is None else row.type)
    default = parameter.default
    if row.type is not None:
        default = None if NoneType in get_args(annotation) else parameter.empty
    return parameter.replace(annotation=annotation, default=default, kind=inspect.Parameter.KEYWORD_ONLY)


def _plain(annotation: Any) -> Any:
    if annotation is str:
        return app_commands.Range[str, 0, MAX_CHOICE_LENGTH]
    if isinstance(annotation, UnionType) or getattr(annotation, "__origin__", None) is Union:
        return Union[tuple(map(_plain, get_args(annotation)))]  # noqa: UP007  what discord.py takes at run time
    return getattr(annotation, "__supertype__", annotation)


def _suggesting(
    suggest: Callable[[Call, str], Awaitable[Pairs]], offer: Offer
) -> Callable[[Interaction, str], Coroutine[Any, Any, list[Any]]]:
    async def suggested(interaction: Interaction, typed: str) -> list[Any]:
        return await offer(interaction, lambda call: suggest(call, str(typed)[:MAX_CHOICE_LENGTH]))

    return suggested
