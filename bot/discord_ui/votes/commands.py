"""``/match take-back``, ``pause``, ``resume``, ``end``, ``rewind``, ``vote``: what a table decides about its match."""

from functools import partial
from typing import Final

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.finder import SeveralMatches
from bot.discord_ui.core.localized import said
from bot.discord_ui.core.options import Command
from bot.discord_ui.core.router import Router
from bot.discord_ui.votes.actions import VoteActions
from bot.hosting.control.ballots import END, PAUSE, RESUME, REWIND

SEVERAL: Final = "control-in-thread"
"""What somebody reads who plays at several tables and did not type it in the thread of one."""


def commands(router: Router, votes: VoteActions) -> list[Command]:
    """Return the subcommands of ``/match``."""
    return [
        _undo(router, votes),
        *(_proposing(router, votes, kind) for kind in (PAUSE, RESUME, END)),
        _rewind(router, votes),
        _vote(router, votes),
    ]


def _undo(router: Router, votes: VoteActions) -> Command:
    @app_commands.command(name="take-back", description=said("command-match-take-back"))
    async def take_back(interaction: discord.Interaction) -> None:
        await router.answer_here(interaction, votes.undo, SEVERAL)

    return take_back


def _proposing(router: Router, votes: VoteActions, kind: str) -> Command:
    @app_commands.command(name=kind, description=said(f"command-match-{kind}"))
    async def propose(interaction: discord.Interaction) -> None:
        await router.answer_here(interaction, partial(votes.offer, kind=kind), SEVERAL)

    return propose


def _rewind(router: Router, votes: VoteActions) -> Command:
    @app_commands.command(name="rewind", description=said("command-match-rewind"))
    @app_commands.describe(to=said("option-rewind-to"))
    async def rewind(interaction: discord.Interaction, to: int) -> None:
        await router.answer_here(interaction, partial(votes.offer, kind=REWIND, target=to), SEVERAL)

    @rewind.autocomplete("to")
    async def points(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        call = Call(interaction)
        try:
            found = await votes.points(call, call.place.channel, str(typed))
        except (NothingHere, SeveralMatches):
            return []
        return [app_commands.Choice(name=words, value=version) for words, version in found]

    return rewind


def _vote(router: Router, votes: VoteActions) -> Command:
    @app_commands.command(name="vote", description=said("command-match-vote"))
    async def vote(interaction: discord.Interaction) -> None:
        await router.answer_here(interaction, votes.votes, SEVERAL)

    return vote
