"""What else follows when a table changes: those who want to be called are looked through, the server's standing card is drawn again."""

from bot.core.lobby import Lobby
from bot.core.outbox_rows import CALL_TOPIC, Unsaid
from bot.features.finding.station import freshen
from bot.features.lobbies.values import CALL_DELAY
from bot.storage.session import Writer


def spread(tx: Writer, lobby: Lobby, now: float) -> None:
    """Have a table that was opened or changed call people, and correct what it has told those it called."""
    if lobby.place.guild is None:
        return
    if tx.anybody_waits(lobby.place.guild) or tx.table_calls(lobby.id):
        wake = max(now, lobby.created_at + CALL_DELAY) if lobby.status == "open" else now
        tx.queue(Unsaid(topic=CALL_TOPIC, target=lobby.id, wake=wake))
        for seat in lobby.seats:
            if seat.user is not None:
                tx.answered(seat.user)
    freshen(tx, lobby.place.guild, now)
