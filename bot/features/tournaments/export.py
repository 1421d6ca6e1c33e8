"""A tournament as a file: all that its standings follow from, and the standings as a table for other programs."""

import csv
import io
import unicodedata
from typing import Any, Final

import msgspec

from bot.features.tournaments.pairing.standings import TIE_BREAKS
from bot.features.tournaments.values import TournamentState

FORMAT = "colt-tournament-1"


def as_json(sheet: TournamentState) -> bytes:
    """Return everything about a tournament as JSON (docs/export-format.md); players by their shown names, never by their ids."""
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


def as_csv(sheet: TournamentState) -> bytes:
    """Return the standings as comma-separated values; points, strength and adjusted in thousandths."""
    out = io.StringIO()
    table = csv.writer(out)
    table.writerow(("place", "number", "name", *TIE_BREAKS, "played", "byes"))
    for standing in sheet.standings:
        values = (getattr(standing, what) for what in TIE_BREAKS)
        name = sheet.name_of(standing.entrant)
        table.writerow((standing.place, standing.entrant, harmless(name), *values, standing.played, standing.byes))
    return out.getvalue().encode()


FORMULAS: Final = frozenset("=+-@＝＋－＠")
"""Signs with which a spreadsheet takes a cell for a formula, also in their wide forms."""


def harmless(name: str) -> str:
    """Return a name that no spreadsheet takes for a formula: it is marked as text even if spaces or invisible signs come before one."""
    seen = next((sign for sign in name if unicodedata.category(sign)[0] not in "CZ"), "")
    return f"'{name}" if seen in FORMULAS or not name[:1].isprintable() else name
