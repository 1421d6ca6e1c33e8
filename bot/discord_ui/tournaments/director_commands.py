"""``/tournament``: what directors and moderators do. Hosting says who may."""

from typing import Final

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.localized import choice, said
from bot.discord_ui.core.options import Command, offered, somebody
from bot.discord_ui.terms.posts import term_value
from bot.discord_ui.tournaments.options import Answer, Number, suggest_tournaments
from bot.hosting.core.model import UserId
from bot.hosting.core.pairing import POINT, Correction
from bot.hosting.core.terms import TERMS
from bot.hosting.core.tournaments import TournamentId

Term = app_commands.Range[str, 1, 40]
Why = app_commands.Range[str, 1, 300]
Hours = app_commands.Range[float, 0.25, 2_160.0]
Extra = app_commands.Range[float, -1_000.0, 1_000.0]
PLAIN: Final = ("start", "pause", "resume", "end", "archive")
"""Commands that need nothing but the tournament."""


def commands(answer: Answer) -> list[Command]:
    """Return the commands."""
    return [
        *(_plain(answer, verb) for verb in PLAIN),
        *(_taking_out(answer, verb) for verb in ("drop", "disqualify")),
        *(build(answer) for build in (_rule, _move, _correct, _stand_in, _director, _extend)),
    ]


def _plain(answer: Answer, verb: str) -> Command:
    @app_commands.command(name=verb, description=said(f"command-tournament-{verb}"))
    @app_commands.describe(tournament=said("option-tour"))
    async def plain(interaction: discord.Interaction, tournament: Number | None = None) -> None:
        await answer(interaction, tournament, lambda call, number: answer.tours.plain(call, verb, number))

    suggest_tournaments(plain, answer)
    return plain


def _rule(answer: Answer) -> Command:
    rules = [choice(said(f"term-{key}"), key) for key in TERMS]

    @app_commands.command(name="rule", description=said("command-tournament-rule"))
    @app_commands.describe(
        rule=said("option-tour-rule"), value=said("option-tour-value"), tournament=said("option-tour")
    )
    @app_commands.choices(rule=rules)
    async def agree(interaction: discord.Interaction, rule: str, value: Term, tournament: Number | None = None) -> None:
        async def do(call: Call, number: TournamentId) -> None:
            await answer.tours.agree(call, number, rule, value)

        await answer(interaction, tournament, do)

    @agree.autocomplete("value")
    async def values(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        key = getattr(interaction.namespace, "rule", "")
        return offered(
            [(term_value(key, value), value) for value in (TERMS[key].values if key in TERMS else ())], typed
        )

    suggest_tournaments(agree, answer)
    return agree


def _move(answer: Answer) -> Command:
    @app_commands.command(name="move", description=said("command-tournament-move"))
    @app_commands.describe(tournament=said("option-tour-moved"))
    async def move(interaction: discord.Interaction, tournament: Number) -> None:
        await answer(interaction, tournament, answer.tours.move)

    suggest_tournaments(move, answer)
    return move


def _taking_out(answer: Answer, verb: str) -> Command:
    doing = {"drop": answer.tours.drop, "disqualify": answer.tours.disqualify}[verb]

    @app_commands.command(name=verb, description=said(f"command-tournament-{verb}"))
    @app_commands.describe(
        player=said("option-tour-player"), reason=said("option-tour-reason"), tournament=said("option-tour")
    )
    async def taking_out(
        interaction: discord.Interaction, player: discord.User, reason: Why, tournament: Number | None = None
    ) -> None:
        async def do(call: Call, number: TournamentId) -> None:
            await doing(call, number, UserId(player.id), reason)

        await answer(interaction, tournament, do)

    suggest_tournaments(taking_out, answer)
    return taking_out


PLACES: Final = {f"{place}{'=' * shared}": (place, shared) for shared in (False, True) for place in range(1, 8)}
"""What can be chosen as a place: before the entrant who has it, or (with a sign behind it) beside them."""


def places() -> list[app_commands.Choice[str]]:
    """Return the places in words."""
    return [
        choice(said("tour-place-shared" if shared else "tour-place", place=str(place)), value)
        for value, (place, shared) in PLACES.items()
    ]


def _correct(answer: Answer) -> Command:
    @app_commands.command(name="correct", description=said("command-tournament-correct"))
    @app_commands.rename(number="round")
    @app_commands.describe(
        player=said("option-tour-player"),
        number=said("option-tour-round"),
        reason=said("option-tour-reason"),
        place=said("option-tour-place"),
        money=said("option-tour-money"),
        points=said("option-tour-extra"),
        tournament=said("option-tour"),
    )
    @app_commands.choices(place=places())
    async def correct(
        interaction: discord.Interaction,
        player: discord.User,
        number: app_commands.Range[int, 1, 60],
        reason: Why,
        place: str = "",
        money: app_commands.Range[int, 0, 100_000] | None = None,
        points: Extra = 0.0,
        tournament: Number | None = None,
    ) -> None:
        at, shared = PLACES.get(place, (None, False))
        extra = round(points * POINT)
        change = Correction(round=number, entrant=0, place=at, money=money, points=extra, shared=shared)

        async def do(call: Call, which: TournamentId) -> None:
            await answer.tours.correct(call, which, UserId(player.id), change, reason)

        await answer(interaction, tournament, do)

    suggest_tournaments(correct, answer)
    return correct


def _stand_in(answer: Answer) -> Command:
    @app_commands.command(name="stand-in", description=said("command-tournament-stand-in"))
    @app_commands.rename(other="stand-in")
    @app_commands.describe(
        player=said("option-tour-player"), other=said("option-tour-other"), tournament=said("option-tour")
    )
    async def stand_in(
        interaction: discord.Interaction,
        player: discord.User,
        other: discord.User,
        tournament: Number | None = None,
    ) -> None:
        async def do(call: Call, number: TournamentId) -> None:
            await answer.tours.stand_in(call, number, UserId(player.id), somebody(other))

        await answer(interaction, tournament, do)

    suggest_tournaments(stand_in, answer)
    return stand_in


def _director(answer: Answer) -> Command:
    @app_commands.command(name="director", description=said("command-tournament-director"))
    @app_commands.describe(player=said("option-tour-director"), tournament=said("option-tour"))
    async def director(
        interaction: discord.Interaction, player: discord.User, tournament: Number | None = None
    ) -> None:
        async def do(call: Call, number: TournamentId) -> None:
            await answer.tours.name(call, number, somebody(player).id)

        await answer(interaction, tournament, do)

    suggest_tournaments(director, answer)
    return director


def _extend(answer: Answer) -> Command:
    @app_commands.command(name="extend", description=said("command-tournament-extend"))
    @app_commands.describe(hours=said("option-tour-more-hours"), tournament=said("option-tour"))
    async def extend(interaction: discord.Interaction, hours: Hours, tournament: Number | None = None) -> None:
        async def do(call: Call, number: TournamentId) -> None:
            await answer.tours.extend(call, number, hours)

        await answer(interaction, tournament, do)

    suggest_tournaments(extend, answer)
    return extend
