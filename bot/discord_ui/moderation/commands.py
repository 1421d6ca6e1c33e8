"""``/mod``: every step of a moderator takes a reason and is shown before it is done."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_ui.core.autocomplete import offered
from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.localized import said
from bot.discord_ui.core.router import Desk
from bot.discord_ui.moderation.actions import ModDesk
from bot.discord_ui.seats.commands import somebody
from bot.discord_ui.votes.commands import vote_desk
from bot.hosting.core.model import UserId
from bot.hosting.core.moderation import Arguments
from bot.hosting.moderation.persons import PERSON_VERBS

LONGEST_EXTENSION: Final = 336.0
Why = app_commands.Range[str, 1, 300]
Hours = app_commands.Range[float, 0.25, LONGEST_EXTENSION]
Line = app_commands.Range[int, 0, 100_000]
Number = app_commands.Range[int, 1, 2**53 - 1]
Doing = Callable[[Call], Awaitable[None]]


def commands(desk: Desk) -> list[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    """Return the command group."""
    group = app_commands.Group(name="mod", description=said("command-mod"), guild_only=True)
    mods = desk.other(ModDesk)
    for verb in PLAIN:
        _add_plain(group, desk, mods, verb)
    for add in (_add_rewind, _add_extend, _add_seats, _add_replace, _add_move, _add_log, _add_blocks):
        add(group, desk, mods)
    return [group]


PLAIN: Final = ("pause", "resume", "end", "repair", "export", "hands")
"""Steps that take a reason and nothing else."""


async def _offer(
    desk: Desk, mods: ModDesk, interaction: Interaction, verb: str, match: int | None, reason: str, arguments: Arguments
) -> None:
    async def do(call: Call) -> None:
        await mods.offer(call, verb, match, reason, arguments)

    await _answer(desk, interaction, verb, do)


async def _answer(desk: Desk, interaction: Interaction, verb: str, doing: Doing) -> None:
    async def do(call: Call) -> None:
        await call.defer()
        await doing(call)

    await desk.answer(interaction, f"/mod {verb}", do)


def _add_plain(group: app_commands.Group, desk: Desk, mods: ModDesk, verb: str) -> None:
    @group.command(name=verb, description=said(f"command-mod-{verb}"))
    @app_commands.describe(reason=said("option-reason"), match=said("option-mod-match"))
    async def plain(interaction: discord.Interaction, reason: Why, match: Number | None = None) -> None:
        await _offer(desk, mods, interaction, verb, match, reason, {})


def _add_rewind(group: app_commands.Group, desk: Desk, mods: ModDesk) -> None:
    @group.command(name="rewind", description=said("command-mod-rewind"))
    @app_commands.describe(line=said("option-mod-line"), reason=said("option-reason"), match=said("option-mod-match"))
    async def rewind(interaction: discord.Interaction, line: Line, reason: Why, match: Number | None = None) -> None:
        await _offer(desk, mods, interaction, "rewind", match, reason, {"line": line})

    @rewind.autocomplete("line")
    async def lines(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        match = await mods.meant(Call(interaction), getattr(interaction.namespace, "match", None))
        found = [] if match is None else await vote_desk(desk).points_of(match, str(typed))
        return [app_commands.Choice(name=words, value=version) for words, version in found]


def _add_extend(group: app_commands.Group, desk: Desk, mods: ModDesk) -> None:
    @group.command(name="extend", description=said("command-mod-extend"))
    @app_commands.describe(hours=said("option-mod-hours"), reason=said("option-reason"), match=said("option-mod-match"))
    async def extend(interaction: discord.Interaction, hours: Hours, reason: Why, match: Number | None = None) -> None:
        await _offer(desk, mods, interaction, "extend", match, reason, {"hours": hours})


def _add_seats(group: app_commands.Group, desk: Desk, mods: ModDesk) -> None:
    for verb in ("remove", "act"):
        _add_seat(group, desk, mods, verb)


def _add_seat(group: app_commands.Group, desk: Desk, mods: ModDesk, verb: str) -> None:
    @group.command(name=verb, description=said(f"command-mod-{verb}"))
    @app_commands.describe(seat=said("option-mod-seat"), reason=said("option-reason"), match=said("option-mod-match"))
    async def one(interaction: discord.Interaction, seat: int, reason: Why, match: Number | None = None) -> None:
        await _offer(desk, mods, interaction, verb, match, reason, {"seat": seat})

    @one.autocomplete("seat")
    async def seats(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await _seats(mods, interaction, typed)


def _add_replace(group: app_commands.Group, desk: Desk, mods: ModDesk) -> None:
    @group.command(name="replace", description=said("command-mod-replace"))
    @app_commands.describe(
        seat=said("option-mod-seat"),
        user=said("option-mod-user"),
        reason=said("option-reason"),
        match=said("option-mod-match"),
    )
    async def replace(
        interaction: discord.Interaction, seat: int, user: discord.User, reason: Why, match: Number | None = None
    ) -> None:
        async def do(call: Call) -> None:
            other = somebody(user)
            await mods.offer(call, "replace", match, reason, {"seat": seat, "user": other.id, "name": other.name})

        await _answer(desk, interaction, "replace", do)

    @replace.autocomplete("seat")
    async def seats(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await _seats(mods, interaction, typed)


def _add_move(group: app_commands.Group, desk: Desk, mods: ModDesk) -> None:
    @group.command(name="move", description=said("command-mod-move"))
    @app_commands.describe(to=said("option-mod-channel"), reason=said("option-reason"), match=said("option-mod-match"))
    async def move(
        interaction: discord.Interaction, to: discord.TextChannel, reason: Why, match: Number | None = None
    ) -> None:
        await _offer(desk, mods, interaction, "move", match, reason, {"channel": to.id})


def _add_log(group: app_commands.Group, desk: Desk, mods: ModDesk) -> None:
    @group.command(name="log", description=said("command-mod-log"))
    @app_commands.describe(match=said("option-mod-match"))
    async def log(interaction: discord.Interaction, match: Number | None = None) -> None:
        await _answer(desk, interaction, "log", lambda call: mods.log(call, match))


def _add_blocks(group: app_commands.Group, desk: Desk, mods: ModDesk) -> None:
    for verb in PERSON_VERBS:
        _add_person(group, desk, mods, verb)


def _add_person(group: app_commands.Group, desk: Desk, mods: ModDesk, verb: str) -> None:
    @group.command(name=verb, description=said(f"command-mod-{verb}"))
    @app_commands.describe(user=said("option-mod-user"), reason=said("option-reason"))
    async def person(interaction: discord.Interaction, user: discord.User, reason: Why) -> None:
        await _answer(desk, interaction, verb, lambda call: mods.offer_person(call, verb, UserId(user.id), reason))


async def _seats(mods: ModDesk, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Return the seats of the match that is meant whose name holds what was typed."""
    number = getattr(interaction.namespace, "match", None)
    return offered(await mods.seats(Call(interaction), number), typed)
