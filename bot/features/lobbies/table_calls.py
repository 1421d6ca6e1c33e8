"""Game alerts of an open table: who was notified, and how many of its host's tables may still do that today."""

from bot.core.ids import UserId
from bot.core.lobby import Lobby
from bot.core.settings import server_rows
from bot.core.settings.server import CALLING_TABLES_A_DAY, DAY
from bot.core.work import Looking
from bot.features.lobbies import calls_rows
from bot.features.lobbies.values import CALLED


def spent(at: Looking, guild: int | None, host: UserId) -> int:
    """Return the allowed number of a user's tables with alerts on a day, if it is reached: a further one sends none. Else 0."""
    if guild is None:
        return 0
    most = server_rows.server(at.tx, guild).calling_tables_a_day or CALLING_TABLES_A_DAY
    return most if calls_rows.calling_tables(at.tx, host, guild, at.now - DAY) >= most else 0


def called(at: Looking, lobby: Lobby) -> tuple[UserId, ...]:
    """Return whom the card of an open table names as called: not who sits there by now, nor who wants no more calls.

    They are no secret there: the call stands in the same channel, and mentions them.
    """
    seated = {seat.user for seat in lobby.seats}
    return tuple(
        call.user
        for call in calls_rows.table_calls(at.tx, lobby.id)
        if call.state == CALLED and call.user not in seated and calls_rows.wants_calls(at.tx, call.guild, call.user)
    )
