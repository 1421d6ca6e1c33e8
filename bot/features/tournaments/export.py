"""Tournament exports: all data needed to recompute the standings as JSON; standings, and the entrants' ratings, as CSV."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from bot.core.spreadsheet import as_csv
from bot.features.ratings.leaderboards import LeaderboardRow
from bot.features.ratings.rating import SCALE, points
from bot.features.tournaments.pairing.standings import TIE_BREAKS
from bot.features.tournaments.pairing.values import POINT
from bot.features.tournaments.values import TournamentState
from data.formats import decimal_point

FORMAT = "colt-tournament-1"
UNITS: Final = {"points": "points", "wins": "tables", "strength": "points", "money": "$", "adjusted": "$"}
FRACTIONS: Final = frozenset({"points", "strength", "adjusted"})
"""Tie-breaks that are stored in thousandths."""


def _some(values: msgspec.Struct, names: str) -> dict[str, Any]:
    return {name: getattr(values, name) for name in names.split()}


def as_json(sheet: TournamentState) -> bytes:
    """Return a tournament's data as JSON (docs/export-format.md), with players' displayed names instead of ids."""
    rounds = [
        {
            **_some(round_, "number byes there corrections redraws"),
            "tables": [_some(table, "number match people first lines") for table in sheet.tables_of(round_.number)],
        }
        for round_ in sheet.rounds
    ]
    plan = sheet.tournament.plan
    content = {
        "format": FORMAT,
        **_some(sheet.tournament, "id name game modes pace status"),
        # Later rounds follow from the seed of the draw.
        "plan": plan if sheet.tournament.over else msgspec.structs.replace(plan, draw=""),
        "tie_breaks": TIE_BREAKS,
        **_some(sheet.tournament, "commitment seed"),
        "players": [_some(player, "number name status since until") for player in sheet.players],
        "rounds": rounds,
        "corrections": [_some(correction, "at reason change") for correction in sheet.corrections],
        "standings": sheet.standings,
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=1)


def standings_csv(sheet: TournamentState) -> bytes:
    """Return the standings for a spreadsheet."""
    units = [f"{key} ({UNITS[key]})" for key in TIE_BREAKS]
    return as_csv(
        ("place", "number", "name", *units, "played (rounds)", "byes (rounds)"),
        [
            (
                standing.place,
                standing.entrant,
                sheet.name_of(standing.entrant),
                *(getattr(standing, key) / POINT if key in FRACTIONS else getattr(standing, key) for key in TIE_BREAKS),
                standing.played,
                standing.byes,
            )
            for standing in sheet.standings
        ],
        decimal_point(),
    )


def ratings_csv(sheet: TournamentState, ratings: Sequence[LeaderboardRow]) -> bytes:
    """Return the entrants' ratings for a spreadsheet, in the order of the server's leaderboard, which leaves out some."""
    users = {player.user for player in sheet.players}
    return as_csv(
        ("name", "rating (points)", "deviation (points)", "played (matches)", "won (matches)"),
        [
            (row.name, points(row.rating.skill), row.rating.skill.sigma * SCALE, row.rating.games, row.rating.wins)
            for row in ratings
            if row.rating.user in users
        ],
        decimal_point(),
    )
