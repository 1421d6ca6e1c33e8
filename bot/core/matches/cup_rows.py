"""Facts about the event (``Schema.rounds``) that a match belongs to."""

import msgspec

from bot.core.ids import MatchId
from bot.storage.session import Reader
from engine.core.replay import Header


def deal_is_played(tx: Reader, match: MatchId) -> bool:
    """Return whether another table of the same round is still playing the same deal as a match."""
    headers = tx.db.execute(
        f"SELECT played.header, going.header FROM ({tx.schema.rounds}) AS ended JOIN matches AS played ON played.id = ended.match"
        f" JOIN ({tx.schema.rounds}) AS other ON other.event = ended.event AND other.round = ended.round"
        " JOIN matches AS going ON going.id = other.match"
        " WHERE ended.match = ? AND other.match <> ended.match AND going.status = 'running'",
        (match,),
    )
    return any(_seed(played) == _seed(going) is not None for played, going in headers.fetchall())


def _seed(header: str) -> str | None:
    """Return the seed in a match's header; None if it can't be read."""
    try:
        return msgspec.json.decode(header, type=Header).seed
    except msgspec.MsgspecError:
        return None


def in_tournament(tx: Reader, match: MatchId) -> bool:
    """Return whether a match belongs to an event."""
    return (
        tx.db.execute(f"SELECT 1 FROM ({tx.schema.rounds}) AS event WHERE match = ?", (match,)).fetchone() is not None
    )


def round_due(tx: Reader, match: MatchId) -> float | None:
    """Return when the round of a match's event ends (UTC epoch seconds); None without an event, or without an end."""
    row = tx.db.execute(f"SELECT due FROM ({tx.schema.rounds}) AS event WHERE match = ?", (match,)).fetchone()
    return None if row is None else row[0]
