"""Acts and publishers of all features: found in their folders, and by the names in their declarations (``bot.run.features``)."""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final, cast

import discord
from discord import app_commands

from bot.discord_ui.core.acts import Act, acts_of, handlers
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.router import Router
from bot.discord_ui.core.tree import Tree, command_of, menu_of
from bot.discord_ui.interface import Parts, Publish, ThreadPart
from bot.run.features import ORDER


def _named(feature: str, name: str) -> type[Any]:
    """Return a class in a feature's folder."""
    module, _, kind = name.rpartition(".")
    return cast("type[Any]", getattr(import_module(f"bot.features.{feature}.{module}"), kind))


def acts_in(feature: str) -> Iterator[type[Any]]:
    """Yield the classes of acts in a feature's folder."""
    folder = import_module(f"bot.features.{feature}")
    for _, name, _ in iter_modules(folder.__path__, f"{folder.__name__}."):
        if name.endswith("acts"):
            own = (kind for kind in vars(import_module(name)).values() if getattr(kind, "__module__", "") == name)
            yield from (kind for kind in own if isinstance(kind, type) and [*acts_of(kind)])


ACTS: Final = tuple(kind for name in ORDER for kind in acts_in(name))
"""All classes of acts, in the order of the subcommands."""

PUBLISHERS: Final = {
    topic: _named(name, kind) for name, feature in ORDER.items() for topic, kind in feature.publishers.items()
}
"""Classes of publishers by topic of the outbox."""

GREETERS: Final = tuple(_named(name, greeter) for name, feature in ORDER.items() for greeter in feature.greeters)

THREAD_PARTS: Final = tuple(_named(name, feature.thread) for name, feature in ORDER.items() if feature.thread)

GROUPS: Final = {group: seen_by for feature in ORDER.values() for group, seen_by in feature.groups.items()}
"""Groups of commands that only servers have, with the permission that a user needs to see them (empty: none)."""

PERSONAL: Final = frozenset(area for feature in ORDER.values() for area in feature.personal)
"""Areas of presses that concern only the user."""


def all_acts() -> Iterator[Act]:
    """Yield every act."""
    for kind in ACTS:
        yield from (act for _, act in acts_of(kind))


def topics(parts: Parts) -> Mapping[str, Publish]:
    """Return the publishers by topic of the outbox."""
    return {topic: parts.the(kind).publish for topic, kind in PUBLISHERS.items()}


def thread_parts(parts: Parts) -> Sequence[ThreadPart]:
    """Return the features' parts of the threads of matches."""
    return [parts.the(kind) for kind in THREAD_PARTS]


async def seated(parts: Parts, call: Call) -> None:
    """Send the features' messages to a player who has just taken a seat."""
    for greeter in GREETERS:
        await parts.the(greeter).joined(call)


def seen_by(group: str) -> discord.Permissions | None:
    """Return the permissions that a user needs to see a group of commands, unless a server decides otherwise; None for none."""
    permission = GROUPS.get(group)
    return discord.Permissions(**{permission: True}) if permission else None


def assemble(parts: Parts, router: Router, tree: Tree) -> None:
    """Build every class of acts, and register its handlers with router and tree."""
    for kind in ACTS:
        for handler in handlers(parts.the(kind)):
            router.add(handler)
            if handler.act.on:
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
