"""``/hand``, ``/play``, ``/draw``, ``/choose``, ``/board``, ``/log``, ``/games``, ``/next``, ``/rules``, ``/help``."""

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.finder import SeveralMatches
from bot.discord_ui.core.localized import said
from bot.discord_ui.core.router import Desk
from bot.hosting.core.model import MatchId

Choices = list[app_commands.Choice[str]]
Doing = Callable[[Call, int], Awaitable[None]]


def commands(desk: Desk) -> list[app_commands.Command[app_commands.Group, ..., None]]:
    """Return the commands."""
    return [*_acts(desk), *_looks(desk), *_words(desk)]


async def _answer(desk: Desk, interaction: Interaction, verb: str, doing: Doing) -> None:
    """Do it in the channel of the interaction; where several matches may be meant, ask which."""

    async def do(call: Call) -> None:
        await call.defer()
        try:
            await doing(call, call.place.channel)
        except SeveralMatches as several:
            await desk.tables.ask_which(call, verb, several)

    await desk.answer(interaction, f"/{interaction.command.name if interaction.command else verb}", do)


async def _suggest(desk: Desk, interaction: Interaction, command: str, typed: str) -> Choices:
    """Return the legal answers; none where something goes wrong, for a list cannot carry an apology."""
    pairs = await desk.tables.suggest(Call(interaction), interaction.channel_id or 0, command, typed)
    return [app_commands.Choice(name=label[:100], value=action) for label, action in pairs]


def _acts(desk: Desk) -> list[app_commands.Command[app_commands.Group, ..., None]]:
    @app_commands.command(name="play", description=said("command-play"))
    @app_commands.describe(card=said("option-card"))
    async def play(interaction: discord.Interaction, card: str) -> None:
        await _answer(desk, interaction, "hand", lambda call, at: desk.tables.play_text(call, at, card))

    @app_commands.command(name="draw", description=said("command-draw"))
    async def draw(interaction: discord.Interaction) -> None:
        await _answer(desk, interaction, "hand", lambda call, at: desk.tables.play_command(call, at, "draw"))

    @app_commands.command(name="choose", description=said("command-choose"))
    @app_commands.describe(option=said("option-option"))
    async def choose(interaction: discord.Interaction, option: str) -> None:
        await _answer(desk, interaction, "hand", lambda call, at: desk.tables.play_text(call, at, option))

    @play.autocomplete("card")
    async def cards(interaction: discord.Interaction, typed: str) -> Choices:
        return await _suggest(desk, interaction, "play", typed)

    @choose.autocomplete("option")
    async def options(interaction: discord.Interaction, typed: str) -> Choices:
        return await _suggest(desk, interaction, "choose", typed)

    return [play, draw, choose]


def _looks(desk: Desk) -> list[app_commands.Command[app_commands.Group, ..., None]]:
    @app_commands.command(name="hand", description=said("command-hand"))
    async def hand(interaction: discord.Interaction) -> None:
        async def do(call: Call, channel: int) -> None:
            await desk.tables.hand(call, (await desk.finder.mine(call.user, channel)).match.id)

        await _answer(desk, interaction, "hand", do)

    @app_commands.command(name="board", description=said("command-board"))
    async def board(interaction: discord.Interaction) -> None:
        async def do(call: Call, channel: int) -> None:
            await desk.tables.board(call, (await desk.finder.watched(call.user, channel)).id)

        await _answer(desk, interaction, "board", do)

    @app_commands.command(name="log", description=said("command-log"))
    async def log(interaction: discord.Interaction) -> None:
        async def do(call: Call, channel: int) -> None:
            await desk.tables.log(call, (await desk.finder.watched(call.user, channel)).id)

        await _answer(desk, interaction, "log", do)

    @app_commands.command(name="games", description=said("command-games"))
    async def games(interaction: discord.Interaction) -> None:
        await _answer(desk, interaction, "hand", lambda call, _at: desk.tables.games(call))

    @app_commands.command(name="next", description=said("command-next"))
    async def next_(interaction: discord.Interaction) -> None:
        async def do(call: Call, channel: int) -> None:
            here = [match.id for match in await desk.host.match_at(channel) if match.thread == channel]
            await desk.tables.next(call, MatchId(here[0]) if len(here) == 1 else None)

        await _answer(desk, interaction, "hand", do)

    return [hand, board, log, games, next_]


def _words(desk: Desk) -> list[app_commands.Command[app_commands.Group, ..., None]]:
    @app_commands.command(name="rules", description=said("command-rules"))
    @app_commands.describe(topic=said("option-topic"))
    async def rules(interaction: discord.Interaction, topic: str | None = None) -> None:
        await _answer(desk, interaction, "hand", lambda call, _at: desk.rules.show(call, topic))

    @rules.autocomplete("topic")
    async def topics(interaction: discord.Interaction, typed: str) -> Choices:  # noqa: ARG001  discord.py's signature
        return [app_commands.Choice(name=title[:100], value=topic) for title, topic in desk.rules.suggest(typed)]

    @app_commands.command(name="help", description=said("command-help"))
    async def help_(interaction: discord.Interaction) -> None:
        await _answer(desk, interaction, "hand", lambda call, _at: desk.rules.help(call))

    return [rules, help_]
