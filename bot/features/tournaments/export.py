"""Tournament exports: all data needed to recompute the standings as JSON, and the standings as CSV."""

from typing import Any, Final

import msgspec

from bot.core.spreadsheet import as_csv
from bot.features.tournaments.pairing.standings import TIE_BREAKS
from bot.features.tournaments.pairing.values import POINT
from bot.features.tournaments.values import TournamentState
from data.formats import decimal_point

FORMAT = "colt-tournament-1"
UNITS: Final = {"points": "points", "wins": "tables", "strength": "points", "money": "$", "adjusted": "$"}
FRACTIONS: Final = frozenset({"points", "strength", "adjusted"})
"""Tie-breaks that are stored in thousandths."""


def as_json(sheet: TournamentState) -> bytes:
    """Return a tournament's data as JSON (docs/export-format.md), with players' displayed names instead of ids."""
    tournament = sheet.tournament
    content: dict[str, Any] = {
        "format": FORMAT,
        "id": tournament.id,
        "name": tournament.name,
        "game": tournament.game,
        "modes": tournament.modes,
        "pace": tournament.pace,
        "status": tournament.status,
        "plan": tournament.plan,
        "tie_breaks": TIE_BREAKS,
        "commitment": tournament.commitment,
        "seed": tournament.seed,
        "players": [
            {
                "number": player.number,
                "name": player.name,
                "status": player.status,
                "since": player.since,
                "until": player.until,
            }
            for player in sheet.players
        ],
        "rounds": [
            {
                "number": round_.number,
                "byes": round_.byes,
                "there": round_.there,
                "corrections": round_.corrections,
                "redraws": round_.redraws,
                "tables": [
                    {
                        "number": table.number,
                        "match": table.match,
                        "people": table.people,
                        "first": table.first,
                        "lines": table.lines,
                    }
                    for table in sheet.tables_of(round_.number)
                ],
            }
            for round_ in sheet.rounds
        ],
        "corrections": [
            {"at": correction.at, "reason": correction.reason, "change": correction.change}
            for correction in sheet.corrections
        ],
        "standings": sheet.standings,
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=1)


def standings_csv(sheet: TournamentState) -> bytes:
    """Return the standings for a spreadsheet."""
    return as_csv(
        (
            "place",
            "number",
            "name",
            *(f"{key} ({UNITS[key]})" for key in TIE_BREAKS),
            "played (rounds)",
            "byes (rounds)",
        ),
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
