"""Acts and publishers of all features, found in their folders (``bot.run.features``)."""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

import discord
from discord import app_commands

from bot.core.feature import Parts, topics_of
from bot.discord_ui.core.acts import Act, acts_of, handlers
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.router import Router
from bot.discord_ui.core.tree import Tree, command_of, menu_of
from bot.discord_ui.interface import Greeter, Publish, ThreadPart
from bot.run.features import ORDER


def classes_in(feature: str) -> Iterator[type[Any]]:
    """Yield the classes in the files of a feature's folder that are its half for Discord: ``…acts.py`` and ``…publishing.py``."""
    folder = import_module(f"bot.features.{feature}")
    for _, name, _ in iter_modules(folder.__path__, f"{folder.__name__}."):
        if name.endswith(("acts", "publishing")):
            members = vars(import_module(name)).values()
            yield from (kind for kind in members if isinstance(kind, type) and kind.__module__ == name)


CLASSES: Final = tuple(kind for name in ORDER for kind in classes_in(name))
"""All classes of the features' halves for Discord."""

ACTS: Final = tuple(kind for kind in CLASSES if [*acts_of(kind)])
"""All classes of acts, in the order of the subcommands."""

GROUPS: Final = {group: seen_by for feature in ORDER.values() for group, seen_by in feature.groups.items()}
"""Groups of commands that only servers have, with the permission that a user needs to see them (empty: none)."""

PERSONAL: Final = frozenset(area for feature in ORDER.values() for area in feature.areas)
"""Areas of presses that concern only the user."""


def all_acts() -> Iterator[Act]:
    """Yield every act."""
    for kind in ACTS:
        yield from (act for _, act in acts_of(kind))


def topics(parts: Parts) -> Mapping[str, Publish]:
    """Return the publishers by topic of the outbox."""
    return {topic: getattr(parts.the(kind), method) for kind in CLASSES for topic, method in topics_of(kind).items()}


def thread_parts(parts: Parts) -> Sequence[ThreadPart]:
    """Return the features' parts of the threads of matches."""
    return [parts.the(kind) for kind in CLASSES if issubclass(kind, ThreadPart)]


async def seated(parts: Parts, call: Call) -> None:
    """Send the features' messages to a player who has just taken a seat."""
    for kind in CLASSES:
        if issubclass(kind, Greeter):
            with call.afterward():
                await parts.the(kind).joined(call)


def seen_by(group: str) -> discord.Permissions | None:
    """Return the permissions that a user needs to see a group of commands, unless a server decides otherwise; None for none."""
    permission = GROUPS.get(group)
    return discord.Permissions(**{permission: True}) if permission else None


def assemble(parts: Parts, router: Router, tree: Tree) -> None:
    """Build every class of acts, and register its handlers with router and tree."""
    for kind in ACTS:
        for handler in handlers(parts.the(kind)):
            router.add(handler)
            if handler.act.menu_argument:
                tree.add_command(menu_of(handler, router.command))
            typed = handler.act.command
            if typed is None or not handler.act.typed:
                continue
            name, _, _ = typed.name.rpartition(" ")
            command = command_of(handler, router.command, router.suggest)
            if typed.anywhere:
                command.allowed_installs = app_commands.AppInstallationType(guild=True, user=True)
                command.allowed_contexts = app_commands.AppCommandContext(
                    guild=True, dm_channel=True, private_channel=True
                )
            tree.add([command], name or None, guild_only=name in GROUPS, hidden=seen_by(name))
