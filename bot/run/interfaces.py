"""Discord interfaces of all features, in the order of the features (``bot.run.features``)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from discord import app_commands

from bot.core.errors import UnknownMatch
from bot.discord_ui.core.acts import Act, acts_of, handlers
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.commands import command_of, menu_of
from bot.discord_ui.core.gate import Lookup, Named, find_match
from bot.discord_ui.core.router import Router
from bot.discord_ui.core.tree import Tree
from bot.discord_ui.interface import Group, Interface, Parts, Publish
from bot.features.clocks.interface import CLOCKS
from bot.features.computers.interface import COMPUTERS
from bot.features.editions.interface import EDITIONS
from bot.features.finding.interface import FINDING
from bot.features.hand.interface import HAND
from bot.features.inbox.interface import INBOX
from bot.features.lessons.interface import LESSONS
from bot.features.lobbies.interface import LOBBIES
from bot.features.moderation.interface import MODERATION
from bot.features.plans.interface import PLANS
from bot.features.privacy.interface import PRIVACY
from bot.features.puzzles.interface import PUZZLES
from bot.features.ratings.interface import RATINGS
from bot.features.replays.interface import REPLAYS
from bot.features.rules.interface import RULES
from bot.features.seats.interface import SEATS
from bot.features.settings.interface import SETTINGS
from bot.features.story.interface import STORY
from bot.features.tournaments.interface import TOURNAMENTS
from bot.features.votes.interface import VOTES
from bot.features.watching.interface import WATCHING

INTERFACES: Final[Mapping[str, Interface]] = {
    "settings": SETTINGS,
    "rules": RULES,
    "lobbies": LOBBIES,
    "computers": COMPUTERS,
    "plans": PLANS,
    "votes": VOTES,
    "clocks": CLOCKS,
    "seats": SEATS,
    "ratings": RATINGS,
    "watching": WATCHING,
    "hand": HAND,
    "inbox": INBOX,
    "editions": EDITIONS,
    "lessons": LESSONS,
    "replays": REPLAYS,
    "puzzles": PUZZLES,
    "tournaments": TOURNAMENTS,
    "story": STORY,
    "finding": FINDING,
    "moderation": MODERATION,
    "privacy": PRIVACY,
}
"""Interfaces by folder of ``bot/features``."""

ACTS: Final[Mapping[type, Callable[[Parts], object]]] = {
    kind: build for interface in INTERFACES.values() for kind, build in interface.acts.items()
}
"""All classes of acts with their factories, in the order of the subcommands."""

NAMED: Final[Mapping[Named, Lookup]] = {
    Named.MATCH: Lookup(find_match, UnknownMatch),
    **{kind: lookup for interface in INTERFACES.values() for kind, lookup in interface.named.items()},
}
"""Lookups by kind of number."""

GROUPS: Final[Mapping[str, Group]] = {
    name: group for interface in INTERFACES.values() for name, group in interface.groups.items()
}
"""Command groups that only some users see, or that only servers have."""


def all_acts() -> Iterator[Act]:
    """Yield every act."""
    for kind in ACTS:
        yield from (act for _, act in acts_of(kind))


def topics(parts: Parts) -> Mapping[str, Publish]:
    """Return the publishers by topic of the outbox."""
    return {topic: build(parts) for interface in INTERFACES.values() for topic, build in interface.topics.items()}


async def seated(parts: Parts, call: Call) -> None:
    """Send the features' messages to a player who has just taken a seat."""
    for interface in INTERFACES.values():
        for build in interface.seated:
            await build(parts)(call)


def assemble(parts: Parts, router: Router, tree: Tree) -> None:
    """Build every class of acts, and register its handlers with router and tree."""
    for build in ACTS.values():
        for handler in handlers(build(parts)):
            router.add(handler)
            if handler.act.on:
                tree.add_command(menu_of(handler, router.command))
            typed = handler.act.command
            if typed is None or not handler.act.typed:
                continue
            name, _, _ = typed.name.rpartition(" ")
            group = GROUPS.get(name, Group(guild_only=False))
            command = command_of(handler, router.command, router.suggest)
            if typed.anywhere:
                command.allowed_installs = app_commands.AppInstallationType(guild=True, user=True)
                command.allowed_contexts = app_commands.AppCommandContext(
                    guild=True, dm_channel=True, private_channel=True
                )
            tree.add([command], name or None, guild_only=group.guild_only, hidden=group.seen_by)
