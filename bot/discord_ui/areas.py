"""The areas: what people can press and type in each, in one table. Adding an area is adding a row."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.discord_ui.away import commands as away
from bot.discord_ui.away.actions import AwayActions
from bot.discord_ui.core.finder import Finder
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.moved import MOVED, moved_command
from bot.discord_ui.core.options import Command
from bot.discord_ui.core.router import Router
from bot.discord_ui.core.story_pictures import StoryPictures
from bot.discord_ui.core.tree import Tree
from bot.discord_ui.films.actions import FilmActions
from bot.discord_ui.learn import commands as learn
from bot.discord_ui.learn.actions import LearnActions
from bot.discord_ui.lobby import commands as lobby
from bot.discord_ui.lobby.actions import LobbyActions
from bot.discord_ui.match import commands as match
from bot.discord_ui.match import hint_command, info_command
from bot.discord_ui.match.actions import MatchActions
from bot.discord_ui.match.clock_actions import ClockActions
from bot.discord_ui.match.hint_actions import HintActions
from bot.discord_ui.match.info import MatchInfo
from bot.discord_ui.match.open_panels import OpenPanels
from bot.discord_ui.match.pages import Pages
from bot.discord_ui.match.pick_actions import PickActions
from bot.discord_ui.match.queue_actions import QueueActions
from bot.discord_ui.moderation import commands as moderation
from bot.discord_ui.moderation.actions import ModerationActions
from bot.discord_ui.plans import commands as plans
from bot.discord_ui.plans.actions import PlanActions
from bot.discord_ui.privacy import commands as privacy
from bot.discord_ui.privacy.actions import PrivacyActions
from bot.discord_ui.records import commands as records
from bot.discord_ui.records.actions import RecordsActions
from bot.discord_ui.rules import commands as rules
from bot.discord_ui.rules.actions import RulesActions
from bot.discord_ui.seats import commands as seats
from bot.discord_ui.seats.actions import SeatActions
from bot.discord_ui.settings import commands as settings
from bot.discord_ui.settings.actions import SettingsActions
from bot.discord_ui.setup import commands as setup
from bot.discord_ui.setup.actions import SetupActions
from bot.discord_ui.terms.actions import TermsActions
from bot.discord_ui.tournaments import commands as tournaments
from bot.discord_ui.tournaments.actions import TournamentActions
from bot.discord_ui.votes import commands as votes
from bot.discord_ui.votes.actions import VoteActions
from bot.hosting.host import Host


@dataclass(frozen=True, slots=True)
class Parts:
    """What areas are built from."""

    host: Host
    content: MatchContent
    panels: OpenPanels
    finder: Finder
    languages: Languages


@dataclass(frozen=True, slots=True)
class Area:
    """What one area does: its actions, whose methods answer presses, and the commands that call them.

    ``group`` is the command that they are subcommands of, ``also`` are subcommands of further groups; ``guild_only``: it is not offered
    in direct messages. ``hidden``: only those with these permissions see the group, unless a server allows it to others.
    """

    actions: Callable[[Parts], Any]
    commands: Callable[[Router, Any], list[Command]] | None = None
    group: str | None = None
    guild_only: bool = False
    also: tuple[tuple[str, Callable[[Router, Any], list[Command]]], ...] = ()
    hidden: discord.Permissions | None = None


MODERATING: Final = discord.Permissions(manage_messages=True)
"""Who sees ``/mod`` unless a server decides otherwise (Server Settings, Integrations); who may use it, hosting checks."""


def _pages(parts: Parts) -> Pages:
    return Pages(parts.host, parts.content, RulesActions(parts.content))


AREAS: Final[tuple[Area, ...]] = (
    Area(lambda p: LobbyActions(p.host, p.content.game_uis, p.panels.away), lobby.commands, "lobby"),
    Area(lambda p: TermsActions(p.host)),
    Area(lambda p: MatchActions(p.host, p.content, p.panels, p.finder, _pages(p)), match.commands),
    Area(_pages),
    Area(lambda p: FilmActions(p.host, StoryPictures(p.content))),
    Area(lambda p: RulesActions(p.content), rules.commands),
    Area(
        lambda p: LearnActions(p.host, p.content, LobbyActions(p.host, p.content.game_uis, p.panels.away), p.panels),
        learn.commands,
    ),
    Area(lambda p: QueueActions(p.host, p.panels)),
    Area(lambda p: PickActions(p.host, p.content, p.panels)),
    Area(lambda p: PlanActions(p.host, p.content, p.finder), plans.commands, "plan"),
    Area(lambda p: SetupActions(p.host, p.languages), setup.commands),
    Area(
        lambda p: ModerationActions(p.host, p.content), moderation.commands, "mod", guild_only=True, hidden=MODERATING
    ),
    Area(lambda p: SettingsActions(p.host, p.languages), settings.commands),
    Area(
        lambda p: TournamentActions(p.host, p.content, p.panels.away),
        tournaments.commands,
        "tournament",
        guild_only=True,
    ),
    Area(
        lambda p: RecordsActions(p.host, p.content, p.languages),
        records.commands,
        also=(("match", records.match_commands),),
    ),
    Area(lambda p: PrivacyActions(p.host), privacy.commands, "privacy"),
    Area(lambda p: MatchInfo(p.host, p.content, p.finder), info_command.commands, "match"),
    Area(lambda p: SeatActions(p.host, p.content, p.finder, p.panels), seats.commands, "seat"),
    Area(lambda p: VoteActions(p.host, p.content, p.panels, p.finder), votes.commands, "match"),
    Area(lambda p: HintActions(p.host, p.content, p.panels), hint_command.commands),
    Area(lambda p: ClockActions(p.host, p.panels)),
    Area(lambda p: AwayActions(p.host, p.panels.digests), away.commands, "away"),
)


def assemble(parts: Parts, router: Router, tree: Tree) -> None:
    """Build every area, and let router and tree know what it answers."""
    for area in AREAS:
        actions = area.actions(parts)
        router.add(actions)
        if area.commands is not None:
            tree.add(area.commands(router, actions), area.group, guild_only=area.guild_only, hidden=area.hidden)
        for group, commands in area.also:
            tree.add(commands(router, actions), group)
    for old in MOVED:
        tree.add([moved_command(router, old)], old.group or None)
