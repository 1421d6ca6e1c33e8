"""Areas: what people can press and type in each, in one table. Adding an area is adding a row."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import discord
from discord import app_commands

from bot.core.host import Host
from bot.discord_ui.core.acts import Act, acts_of, command_of, handlers, menu_of
from bot.discord_ui.core.finder import Finder
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.router import Router
from bot.discord_ui.core.tree import Tree
from bot.features.clocks.more_time_acts import MoreTimeActs
from bot.features.computers.acts import HintActs
from bot.features.finding.acts import FindingActs
from bot.features.finding.setup_acts import FindingSetupActs
from bot.features.finding.weekly_acts import WeeklyActs
from bot.features.hand.acts import MatchActs
from bot.features.hand.info import MatchInfo
from bot.features.hand.opened import OpenPanels
from bot.features.hand.own import OwnActs
from bot.features.hand.pages import Pages
from bot.features.hand.picks import PickActs
from bot.features.hand.queueing import QueueActs
from bot.features.lessons.acts import LearnActs
from bot.features.lobbies.acts import LobbyActs
from bot.features.lobbies.invite_acts import InviteActs
from bot.features.lobbies.terms_acts import TermsActs
from bot.features.matches.match_content import MatchContent
from bot.features.matches.story_pictures import StoryPictures
from bot.features.moderation.acts import ModerationActs
from bot.features.moderation.overview_acts import OverviewActs
from bot.features.plans.acts import PlanActs
from bot.features.privacy.acts import PrivacyActs
from bot.features.puzzles.acts import PuzzleActs
from bot.features.puzzles.daily_acts import DailyActs, ExtrasSetupActs
from bot.features.ratings.acts import RecordsActs
from bot.features.replays.acts import ReplayActs
from bot.features.replays.attempt_acts import AttemptActs
from bot.features.replays.brought_acts import BroughtActs
from bot.features.replays.review_acts import ReviewActs
from bot.features.rules.acts import RulesActs
from bot.features.seats.acts import SeatActs
from bot.features.seats.away_acts import AwayActs
from bot.features.settings.acts import SettingsActs
from bot.features.settings.setup_acts import SetupActs
from bot.features.story.film_acts import FilmActs
from bot.features.tournaments.acts import TournamentActs
from bot.features.tournaments.director_acts import DirectorActs
from bot.features.votes.acts import VoteActs
from bot.features.watching.acts import FollowActs
from bot.features.watching.guess_acts import GuessActs


@dataclass(frozen=True, slots=True)
class Parts:
    """What areas are built from."""

    host: Host
    content: MatchContent
    panels: OpenPanels
    finder: Finder
    languages: Languages


@dataclass(frozen=True, slots=True)
class Group:
    """What Discord is told of a group of commands: whether it is offered in direct messages, and to whom it is shown."""

    guild_only: bool = True
    seen_by: discord.Permissions | None = None


GROUPS: Final[Mapping[str, Group]] = {
    "mod": Group(seen_by=discord.Permissions(manage_messages=True)),
    "tournament": Group(),
    "direct": Group(),
    "weekly": Group(),
}
"""Groups that are not for everybody everywhere, unless a server decides otherwise (Server Settings, Integrations); who may use their
commands, hosting checks."""


def _pages(parts: Parts) -> Pages:
    return Pages(parts.host, parts.content, RulesActs(parts.content))


def _lobbies(parts: Parts) -> LobbyActs:
    return LobbyActs(parts.host, parts.content.game_uis, parts.panels.away, parts.languages)


def _tournaments(parts: Parts) -> TournamentActs:
    return TournamentActs(parts.host, parts.content, parts.panels.away, parts.languages)


AREAS: Final[Mapping[type, Callable[[Parts], object]]] = {
    LobbyActs: _lobbies,
    FindingActs: lambda p: FindingActs(p.host, p.content, p.languages, p.panels.away),
    InviteActs: lambda p: InviteActs(p.host, p.panels.away),
    WeeklyActs: lambda p: WeeklyActs(p.host, p.content, p.languages),
    FindingSetupActs: lambda p: FindingSetupActs(p.host),
    TermsActs: lambda p: TermsActs(p.host),
    MatchActs: lambda p: MatchActs(p.host, p.content, p.panels, p.finder, _pages(p)),
    Pages: _pages,
    FilmActs: lambda p: FilmActs(p.host, StoryPictures(p.content)),
    RulesActs: lambda p: RulesActs(p.content),
    LearnActs: lambda p: LearnActs(p.host, p.content, _lobbies(p), p.panels),
    OwnActs: lambda p: OwnActs(p.host, p.panels),
    FollowActs: lambda p: FollowActs(p.host),
    PuzzleActs: lambda p: PuzzleActs(p.host, p.content),
    DailyActs: lambda p: DailyActs(p.host, p.content),
    ExtrasSetupActs: lambda p: ExtrasSetupActs(p.host),
    QueueActs: lambda p: QueueActs(p.host, p.panels),
    PickActs: lambda p: PickActs(p.host, p.content, p.panels),
    PlanActs: lambda p: PlanActs(p.host, p.content, p.finder),
    SetupActs: lambda p: SetupActs(p.host, p.languages),
    ModerationActs: lambda p: ModerationActs(p.host, p.content, p.finder),
    OverviewActs: lambda p: OverviewActs(p.host, p.languages, ModerationActs(p.host, p.content, p.finder)),
    SettingsActs: lambda p: SettingsActs(p.host, p.languages),
    TournamentActs: _tournaments,
    DirectorActs: lambda p: DirectorActs(p.host, _tournaments(p)),
    ReplayActs: lambda p: ReplayActs(p.host, p.content),
    ReviewActs: lambda p: ReviewActs(p.host, p.content),
    AttemptActs: lambda p: AttemptActs(p.host, p.content),
    BroughtActs: lambda p: BroughtActs(
        ReplayActs(p.host, p.content), AttemptActs(p.host, p.content), ReviewActs(p.host, p.content)
    ),
    RecordsActs: lambda p: RecordsActs(p.host, p.content, p.languages),
    GuessActs: lambda p: GuessActs(p.host),
    PrivacyActs: lambda p: PrivacyActs(p.host),
    MatchInfo: lambda p: MatchInfo(p.host, p.content),
    SeatActs: lambda p: SeatActs(p.host, p.content, p.panels),
    VoteActs: lambda p: VoteActs(p.host, p.content, p.panels, p.finder),
    HintActs: lambda p: HintActs(p.host, p.content, p.panels),
    MoreTimeActs: lambda p: MoreTimeActs(p.host, p.panels),
    AwayActs: lambda p: AwayActs(p.host, p.panels.digests),
}
"""Every class of acts, and how one is built; subcommands show in this order."""


ANYWHERE: Final = frozenset({"rules", "learn", "help", "matches", "next", "hand"})
"""Commands that somebody may take along: they concern only that person, and work where the bot is no member."""


def all_acts() -> Iterator[Act]:
    """Yield every act."""
    for kind in AREAS:
        yield from (each for _, each in acts_of(kind))


def assemble(parts: Parts, router: Router, tree: Tree) -> None:
    """Build every area, and let router and tree know what it answers."""
    for build in AREAS.values():
        for handler in handlers(build(parts)):
            router.add(handler)
            if handler.act.command is not None:
                name, _, _ = handler.act.command.name.rpartition(" ")
                group = GROUPS.get(name, Group(guild_only=False))
                command = command_of(handler, router.command, router.suggest)
                if command.name in ANYWHERE and not name:
                    command.allowed_installs = app_commands.AppInstallationType(guild=True, user=True)
                    command.allowed_contexts = app_commands.AppCommandContext(
                        guild=True, dm_channel=True, private_channel=True
                    )
                tree.add([command], name or None, guild_only=group.guild_only, hidden=group.seen_by)
                if handler.act.on:
                    tree.add_command(menu_of(handler, router.command))
