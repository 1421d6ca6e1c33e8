"""``/tournament``: join, follow, announce."""

import re
from collections.abc import Awaitable, Callable
from typing import Final

import discord
import msgspec
from discord import app_commands

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.localized import choice, said
from bot.discord_ui.core.options import Command
from bot.discord_ui.core.router import Router
from bot.discord_ui.lobby.commands import BASE, mode_choices, modes_of
from bot.discord_ui.tournaments import director_commands as directing
from bot.discord_ui.tournaments.actions import FILES, TournamentActions
from bot.discord_ui.tournaments.options import Answer, Number, suggest_tournaments
from bot.hosting.core.model import DEFAULT_PACE, PACES
from bot.hosting.core.tournaments import Announced, TournamentId
from bot.hosting.tournaments.errors import BadPlan
from bot.hosting.tournaments.pairing.formats.table import FORMATS

Choices = list[app_commands.Choice[str]]
Short = app_commands.Range[str, 1, 60]
Size = app_commands.Range[int, 3, 7]
Rounds = app_commands.Range[int, 1, 50]
Cap = app_commands.Range[int, 3, 1_000]
Minutes = app_commands.Range[int, 1, 43_200]
Hours = app_commands.Range[float, 0.25, 2_160.0]

MINUTE: Final = 60.0
HOUR: Final = 3_600.0
NAMES: Final = {"checkin": "check-in"}
"""What commands are called whose names differ from the verbs of their buttons."""

SHOWING: Final = ("join", "leave", "checkin", "standings", "pairings", "info")


def commands(router: Router, tours: TournamentActions) -> list[Command]:
    """Return the commands."""
    answer = Answer(router, tours)
    return [
        _create(router, tours),
        *(_showing(answer, verb) for verb in SHOWING),
        _list(answer),
        _export(answer),
        *directing.commands(answer),
    ]


def _create(router: Router, tours: TournamentActions) -> Command:
    games = [choice(said(game_ui.name_key), game) for game, game_ui in tours.content.game_uis.items()]
    paces = [choice(said(f"pace-{pace}-option"), pace) for pace in PACES]
    formats = [choice(said(f"format-{name}"), name) for name in FORMATS]

    @app_commands.command(name="create", description=said("command-tournament-create"))
    @app_commands.rename(form="format", starts_in="starts-in", checkin="check-in", pause="break")
    @app_commands.describe(
        name=said("option-tour-name"),
        form=said("option-tour-format"),
        game=said("option-game"),
        rules=said("option-rules"),
        size=said("option-tour-size"),
        rounds=said("option-tour-rounds"),
        pace=said("option-pace"),
        cap=said("option-tour-cap"),
        starts_in=said("option-tour-starts-in"),
        checkin=said("option-tour-checkin"),
        points=said("option-tour-points"),
        fill=said("option-tour-fill"),
        advance=said("option-tour-advance"),
        seasons=said("option-tour-seasons"),
        hours=said("option-tour-hours"),
        pause=said("option-tour-break"),
    )
    @app_commands.choices(form=formats, game=games, pace=paces)
    async def create(  # noqa: PLR0913, PLR0917  every option of the command is one
        interaction: discord.Interaction,
        name: Short,
        form: str = "swiss",
        game: str = games[0].value,
        rules: str = BASE,
        size: Size = 4,
        rounds: Rounds = 4,
        pace: str = DEFAULT_PACE,
        cap: Cap | None = None,
        starts_in: Minutes | None = None,
        checkin: Minutes | None = None,
        points: app_commands.Range[str, 0, 60] = "",
        fill: bool = True,
        advance: app_commands.Range[int, 1, 6] | None = None,
        seasons: app_commands.Range[int, 1, 20] = 1,
        hours: Hours | None = None,
        pause: app_commands.Range[int, 0, 10_080] = 0,
    ) -> None:
        wanted = Announced(
            name=name,
            format=form,
            game=game,
            modes=modes_of(rules),
            size=size,
            rounds=rounds,
            pace=pace,
            cap=cap,
            starts_in=None if starts_in is None else starts_in * MINUTE,
            checkin=None if checkin is None else checkin * MINUTE,
            fill=fill,
            advance=min(2, size - 1) if advance is None else advance,
            seasons=seasons,
            round_time=None if hours is None else hours * HOUR,
            pause=pause * MINUTE,
        )

        async def do(call: Call) -> None:
            await tours.create(call, msgspec.structs.replace(wanted, points=points_of(points)))

        await router.answer(interaction, do)

    @create.autocomplete("rules")
    async def modes(interaction: discord.Interaction, typed: str) -> Choices:
        return mode_choices(
            tours.content.game_uis, getattr(interaction.namespace, "game", None) or games[0].value, typed
        )

    return create


def points_of(typed: str) -> tuple[int, ...]:
    """Return the points that somebody typed, such as ``10-6-3-1``, ``10, 6, 3, 1`` or ``10 6 3 1``. Raises BadPlan for anything else."""
    if not re.fullmatch(r"\s*|\s*\d{1,4}(\s*[-,;/\s]\s*\d{1,4})*\s*", typed):
        raise BadPlan(reason="points")
    return tuple(map(int, re.findall(r"\d+", typed)))


def _showing(answer: Answer, verb: str) -> Command:
    tours = answer.tours
    doing: dict[str, Callable[[Call, TournamentId], Awaitable[None]]] = {
        "join": tours.join,
        "leave": tours.leave,
        "checkin": tours.check_in,
        "standings": tours.standings,
        "pairings": tours.pairings,
        "info": tours.info,
    }

    @app_commands.command(name=NAMES.get(verb, verb), description=said(f"command-tournament-{verb}"))
    @app_commands.describe(tournament=said("option-tour"))
    async def showing(interaction: discord.Interaction, tournament: Number | None = None) -> None:
        await answer(interaction, tournament, doing[verb])

    suggest_tournaments(showing, answer)
    return showing


def _list(answer: Answer) -> Command:
    @app_commands.command(name="list", description=said("command-tournament-list"))
    @app_commands.describe(archived=said("option-tour-archived"))
    async def listing(interaction: discord.Interaction, archived: bool = False) -> None:
        async def do(call: Call) -> None:
            await answer.tours.list(call, archived=archived)

        await answer.router.answer(interaction, do)

    return listing


def _export(answer: Answer) -> Command:
    kinds = [choice(said(f"file-{kind}"), kind) for kind in FILES]

    @app_commands.command(name="export", description=said("command-tournament-export"))
    @app_commands.describe(file=said("option-tour-file"), tournament=said("option-tour"))
    @app_commands.choices(file=kinds)
    async def export(
        interaction: discord.Interaction, file: str = kinds[0].value, tournament: Number | None = None
    ) -> None:
        await answer(interaction, tournament, lambda call, number: answer.tours.export(call, number, file))

    suggest_tournaments(export, answer)
    return export
