"""Alerts of an open table: the alerted users, and the host's daily limit."""

from bot.core.ids import UserId
from bot.core.settings import rows as settings_rows
from bot.core.settings.server import CALLING_TABLES_A_DAY
from bot.core.work import Looking
from bot.durations import DAY
from bot.features.lobbies import calls_rows
from bot.features.lobbies.calls_rows import CALLED
from bot.features.lobbies.lobby import Lobby


def spent(at: Looking, guild: int | None, host: UserId) -> int:
    """Return the daily limit of a user's tables with alerts if it is reached (another table sends none), otherwise 0."""
    if guild is None:
        return 0
    most = settings_rows.server(at.tx, guild).calling_tables_a_day or CALLING_TABLES_A_DAY
    return most if calls_rows.calling_tables(at.tx, host, guild, at.now - DAY) >= most else 0


def called(at: Looking, lobby: Lobby) -> tuple[UserId, ...]:
    """Return the alerted users whom an open table's card names: not those who have joined or have switched alerts off.

    This reveals nothing: the alert in the same channel mentions them.
    """
    seated = {seat.user for seat in lobby.seats}
    return tuple(
        call.user
        for call in calls_rows.table_calls(at.tx, lobby.id)
        if call.state == CALLED and call.user not in seated and calls_rows.wants_calls(at.tx, call.guild, call.user)
    )
