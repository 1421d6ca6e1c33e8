"""``/hand``, ``/play``, ``/draw``, ``/choose``, ``/board``, ``/story``, ``/matches``, ``/next``."""

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.finder import SeveralMatches
from bot.discord_ui.core.localized import said
from bot.discord_ui.core.options import Command
from bot.discord_ui.core.router import Router
from bot.discord_ui.match.actions import MatchActions
from bot.hosting.core.model import MatchId

Choices = list[app_commands.Choice[str]]
Doing = Callable[[Call, int], Awaitable[None]]


def commands(router: Router, match: MatchActions) -> list[Command]:
    """Return the commands."""
    return [*_acts(router, match), *_looks(router, match)]


async def _answer(router: Router, match: MatchActions, interaction: Interaction, verb: str, doing: Doing) -> None:
    """Do it in the channel of the interaction; where several matches may be meant, ask which."""

    async def do(call: Call) -> None:
        try:
            await doing(call, call.place.channel)
        except SeveralMatches as several:
            await match.ask_which(call, verb, several)

    await router.answer(interaction, do)


async def _suggest(match: MatchActions, interaction: Interaction, command: str, typed: str) -> Choices:
    """Return the legal answers; none where something goes wrong, for a list cannot carry an apology."""
    pairs = await match.suggest(Call(interaction), interaction.channel_id or 0, command, typed)
    return [app_commands.Choice(name=label[:100], value=action) for label, action in pairs]


def _acts(router: Router, match: MatchActions) -> list[Command]:
    @app_commands.command(name="play", description=said("command-play"))
    @app_commands.describe(card=said("option-card"))
    async def play(interaction: discord.Interaction, card: str) -> None:
        await _answer(router, match, interaction, "hand", lambda call, at: match.play_text(call, at, card))

    @app_commands.command(name="draw", description=said("command-draw"))
    async def draw(interaction: discord.Interaction) -> None:
        await _answer(router, match, interaction, "hand", lambda call, at: match.play_command(call, at, "draw"))

    @app_commands.command(name="choose", description=said("command-choose"))
    @app_commands.describe(option=said("option-option"))
    async def choose(interaction: discord.Interaction, option: str) -> None:
        await _answer(router, match, interaction, "hand", lambda call, at: match.play_text(call, at, option))

    @play.autocomplete("card")
    async def cards(interaction: discord.Interaction, typed: str) -> Choices:
        return await _suggest(match, interaction, "play", typed)

    @choose.autocomplete("option")
    async def options(interaction: discord.Interaction, typed: str) -> Choices:
        return await _suggest(match, interaction, "choose", typed)

    return [play, draw, choose]


def _looks(router: Router, match: MatchActions) -> list[Command]:
    @app_commands.command(name="hand", description=said("command-hand"))
    async def hand(interaction: discord.Interaction) -> None:
        async def do(call: Call, channel: int) -> None:
            await match.hand(call, (await router.finder.mine(call.user, channel)).match.id)

        await _answer(router, match, interaction, "hand", do)

    @app_commands.command(name="board", description=said("command-board"))
    async def board(interaction: discord.Interaction) -> None:
        async def do(call: Call, channel: int) -> None:
            await match.board(call, (await router.finder.watched(call.user, channel)).id)

        await _answer(router, match, interaction, "board", do)

    @app_commands.command(name="story", description=said("command-story"))
    async def story(interaction: discord.Interaction) -> None:
        async def do(call: Call, channel: int) -> None:
            await match.log(call, (await router.finder.watched(call.user, channel)).id)

        await _answer(router, match, interaction, "log", do)

    @app_commands.command(name="matches", description=said("command-matches"))
    async def matches(interaction: discord.Interaction) -> None:
        await _answer(router, match, interaction, "hand", lambda call, _at: match.games(call))

    @app_commands.command(name="next", description=said("command-next"))
    async def next_(interaction: discord.Interaction) -> None:
        async def do(call: Call, channel: int) -> None:
            here = [each.id for each in await match.host.matches.at(channel) if each.thread == channel]
            await match.next(call, MatchId(here[0]) if len(here) == 1 else None)

        await _answer(router, match, interaction, "hand", do)

    return [hand, board, story, matches, next_]
