"""``/mod``: every step of a moderator takes a reason and is shown before it is done."""

from typing import Final

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.localized import said
from bot.discord_ui.core.options import Command, offered, somebody
from bot.discord_ui.core.router import Router
from bot.discord_ui.moderation.actions import ModerationActions
from bot.hosting.core.model import UserId
from bot.hosting.core.moderation import Arguments
from bot.hosting.moderation.persons import PERSON_VERBS

LONGEST_EXTENSION: Final = 336.0
Why = app_commands.Range[str, 1, 300]
Hours = app_commands.Range[float, 0.25, LONGEST_EXTENSION]
Line = app_commands.Range[int, 0, 100_000]
Number = app_commands.Range[int, 1, 2**53 - 1]


def commands(router: Router, mods: ModerationActions) -> list[Command]:
    """Return the commands."""
    return [
        *(_plain(router, mods, verb) for verb in PLAIN),
        *(_seat(router, mods, verb) for verb in ("remove", "act")),
        *(build(router, mods) for build in (_rewind, _extend, _replace, _move, _log)),
        *(_person(router, mods, verb) for verb in PERSON_VERBS),
    ]


PLAIN: Final = ("pause", "resume", "end", "repair", "export", "hands")
"""Steps that take a reason and nothing else."""


async def _offer(
    router: Router,
    mods: ModerationActions,
    interaction: Interaction,
    verb: str,
    match: int | None,
    reason: str,
    arguments: Arguments,
) -> None:
    await router.answer(interaction, lambda call: mods.offer(call, verb, match, reason, arguments))


def _plain(router: Router, mods: ModerationActions, verb: str) -> Command:
    @app_commands.command(name=verb, description=said(f"command-mod-{verb}"))
    @app_commands.describe(reason=said("option-reason"), match=said("option-mod-match"))
    async def plain(interaction: discord.Interaction, reason: Why, match: Number | None = None) -> None:
        await _offer(router, mods, interaction, verb, match, reason, {})

    return plain


def _rewind(router: Router, mods: ModerationActions) -> Command:
    @app_commands.command(name="rewind", description=said("command-mod-rewind"))
    @app_commands.describe(to=said("option-mod-line"), reason=said("option-reason"), match=said("option-mod-match"))
    async def rewind(interaction: discord.Interaction, to: Line, reason: Why, match: Number | None = None) -> None:
        await _offer(router, mods, interaction, "rewind", match, reason, {"line": to})

    @rewind.autocomplete("to")
    async def lines(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        found = await mods.points(Call(interaction), getattr(interaction.namespace, "match", None), str(typed))
        return [app_commands.Choice(name=words, value=version) for words, version in found]

    return rewind


def _extend(router: Router, mods: ModerationActions) -> Command:
    @app_commands.command(name="extend", description=said("command-mod-extend"))
    @app_commands.describe(hours=said("option-mod-hours"), reason=said("option-reason"), match=said("option-mod-match"))
    async def extend(interaction: discord.Interaction, hours: Hours, reason: Why, match: Number | None = None) -> None:
        await _offer(router, mods, interaction, "extend", match, reason, {"hours": hours})

    return extend


def _seat(router: Router, mods: ModerationActions, verb: str) -> Command:
    @app_commands.command(name=verb, description=said(f"command-mod-{verb}"))
    @app_commands.describe(seat=said("option-mod-seat"), reason=said("option-reason"), match=said("option-mod-match"))
    async def one(interaction: discord.Interaction, seat: int, reason: Why, match: Number | None = None) -> None:
        await _offer(router, mods, interaction, verb, match, reason, {"seat": seat})

    @one.autocomplete("seat")
    async def seats(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await _seats(mods, interaction, typed)

    return one


def _replace(router: Router, mods: ModerationActions) -> Command:
    @app_commands.command(name="replace", description=said("command-mod-replace"))
    @app_commands.describe(
        seat=said("option-mod-seat"),
        player=said("option-mod-user"),
        reason=said("option-reason"),
        match=said("option-mod-match"),
    )
    async def replace(
        interaction: discord.Interaction, seat: int, player: discord.User, reason: Why, match: Number | None = None
    ) -> None:
        async def do(call: Call) -> None:
            other = somebody(player)
            await mods.offer(call, "replace", match, reason, {"seat": seat, "user": other.id, "name": other.name})

        await router.answer(interaction, do)

    @replace.autocomplete("seat")
    async def seats(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await _seats(mods, interaction, typed)

    return replace


def _move(router: Router, mods: ModerationActions) -> Command:
    @app_commands.command(name="move", description=said("command-mod-move"))
    @app_commands.describe(to=said("option-mod-channel"), reason=said("option-reason"), match=said("option-mod-match"))
    async def move(
        interaction: discord.Interaction, to: discord.TextChannel, reason: Why, match: Number | None = None
    ) -> None:
        await _offer(router, mods, interaction, "move", match, reason, {"channel": to.id})

    return move


def _log(router: Router, mods: ModerationActions) -> Command:
    @app_commands.command(name="log", description=said("command-mod-log"))
    @app_commands.describe(match=said("option-mod-match"))
    async def log(interaction: discord.Interaction, match: Number | None = None) -> None:
        await router.answer(interaction, lambda call: mods.log(call, match))

    return log


def _person(router: Router, mods: ModerationActions, verb: str) -> Command:
    @app_commands.command(name=verb, description=said(f"command-mod-{verb}"))
    @app_commands.describe(player=said("option-mod-user"), reason=said("option-reason"))
    async def person(interaction: discord.Interaction, player: discord.User, reason: Why) -> None:
        await router.answer(interaction, lambda call: mods.offer_person(call, verb, UserId(player.id), reason))

    return person


async def _seats(mods: ModerationActions, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Return the seats of the match that is meant whose name holds what was typed."""
    number = getattr(interaction.namespace, "match", None)
    return offered(await mods.seats(Call(interaction), number), typed)
