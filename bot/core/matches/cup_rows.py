"""Facts about a match's tournament that the core needs."""

import msgspec

from bot.core.ids import MatchId
from bot.storage.session import Reader
from engine.core.replay import Header


def deal_is_played(tx: Reader, match: MatchId) -> bool:
    """Return whether another table of the same round is still playing the same deal as a match."""
    headers = tx.db.execute(
        "SELECT played.header, going.header FROM tournament_tables AS mine JOIN matches AS played ON played.id = mine.match"
        " JOIN tournament_tables AS other ON other.tournament = mine.tournament AND other.round = mine.round"
        " JOIN matches AS going ON going.id = other.match"
        " WHERE mine.match = ? AND other.match <> mine.match AND going.status = 'running'",
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
    """Return whether a match belongs to a tournament."""
    return tx.db.execute("SELECT 1 FROM tournament_tables WHERE match = ?", (match,)).fetchone() is not None


def round_due(tx: Reader, match: MatchId) -> float | None:
    """Return when a match's tournament round ends (UTC epoch seconds); None without a tournament, or without an end."""
    row = tx.db.execute(
        "SELECT due FROM tournament_tables JOIN tournament_rounds"
        " ON tournament_rounds.tournament = tournament_tables.tournament AND tournament_rounds.number = tournament_tables.round"
        " WHERE match = ?",
        (match,),
    ).fetchone()
    return None if row is None else row[0]
