"""Builds discord.py's commands from acts: options with texts, choices and suggestions, and menus of users and messages."""

import inspect
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from types import NoneType, UnionType
from typing import Any, Union, get_args

import discord
from discord import app_commands

from bot.discord_ui.core.acts import MESSAGE, Handler, Option, Pairs
from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.localized import MAX_CHOICE_LENGTH, Command, said

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
    typed, on = handler.act.command, handler.act.on
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
