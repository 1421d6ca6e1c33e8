"""Gates of presses and commands for a tournament."""

from typing import Final

from bot.core.host import Host
from bot.core.ids import TournamentId, UserId
from bot.discord_ui.core.gate import Entry, Found, Numbered, Right
from bot.features.tournaments import sheets
from bot.features.tournaments.errors import UnknownTournament


async def _tournament(host: Host, number: int, user: UserId) -> Found:
    tournament, entered = await host.read(sheets.seen_by, TournamentId(number), user)
    return Found(tournament.place, None, entered or user in tournament.directors)


TOURNAMENT: Final = Numbered("tournament", _tournament, UnknownTournament)
EVENT: Final = Entry(TOURNAMENT, Right.ANYBODY)
ENTRANT: Final = Entry(TOURNAMENT, Right.SEATED)
DIRECT: Final = Entry(TOURNAMENT, Right.DIRECTOR)
