"""``/game undo``, ``pause``, ``resume``, ``end``, ``rewind``, ``vote``: what a table decides about its match."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.finder import SeveralMatches
from bot.discord_ui.core.here import answer_here
from bot.discord_ui.core.localized import said
from bot.discord_ui.core.router import Desk
from bot.discord_ui.votes.actions import VoteDesk
from bot.hosting.control.ballots import END, PAUSE, RESUME, REWIND

Command = app_commands.Command[Any, ..., Any]
Doing = Callable[[VoteDesk, Call, int], Awaitable[None]]


def vote_desk(desk: Desk) -> VoteDesk:
    """Return the desk for votes."""
    return VoteDesk(desk.host, desk.furniture.content, desk.furniture.opened, desk.finder)


async def _answer(desk: Desk, interaction: Interaction, verb: str, doing: Doing) -> None:
    """Do it in the channel of the interaction; where several matches may be meant, ask for the thread of one."""

    async def do(call: Call, at: int) -> None:
        await doing(vote_desk(desk), call, at)

    await answer_here(desk, interaction, f"/game {verb}", do, "control-in-thread")


def _undo(desk: Desk) -> Command:
    @app_commands.command(name="undo", description=said("command-game-undo"))
    async def undo(interaction: discord.Interaction) -> None:
        await _answer(desk, interaction, "undo", lambda votes, call, at: votes.undo(call, at))

    return undo


def _proposing(kind: str) -> Callable[[Desk], Command]:
    def build(desk: Desk) -> Command:
        @app_commands.command(name=kind, description=said(f"command-game-{kind}"))
        async def propose(interaction: discord.Interaction) -> None:
            await _answer(desk, interaction, kind, lambda votes, call, at: votes.offer(call, at, kind))

        return propose

    return build


def _rewind(desk: Desk) -> Command:
    @app_commands.command(name="rewind", description=said("command-game-rewind"))
    @app_commands.describe(to=said("option-rewind-to"))
    async def rewind(interaction: discord.Interaction, to: int) -> None:
        await _answer(desk, interaction, "rewind", lambda votes, call, at: votes.offer(call, at, REWIND, to))

    @rewind.autocomplete("to")
    async def points(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        call = Call(interaction)
        try:
            found = await vote_desk(desk).points(call, call.place.channel, str(typed))
        except (NothingHere, SeveralMatches):
            return []
        return [app_commands.Choice(name=words, value=version) for words, version in found]

    return rewind


def _vote(desk: Desk) -> Command:
    @app_commands.command(name="vote", description=said("command-game-vote"))
    async def vote(interaction: discord.Interaction) -> None:
        await _answer(desk, interaction, "vote", lambda votes, call, at: votes.votes(call, at))

    return vote


GAME: Final[tuple[Callable[[Desk], Command], ...]] = (
    _undo,
    *(_proposing(kind) for kind in (PAUSE, RESUME, END)),
    _rewind,
    _vote,
)
"""The subcommands."""
