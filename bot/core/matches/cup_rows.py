"""Few facts that a match needs about its tournament."""

import msgspec

from bot.core.ids import MatchId
from bot.storage.session import Reader
from engine.core.replay import Header


def deal_is_played(tx: Reader, match: MatchId) -> bool:
    """Return whether another table of the same round is still playing the very deal of a match."""
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
    """Return when the tournament round of a match ends (UTC epoch seconds); None if it belongs to none, or the round has no end."""
    row = tx.db.execute(
        "SELECT due FROM tournament_tables JOIN tournament_rounds"
        " ON tournament_rounds.tournament = tournament_tables.tournament AND tournament_rounds.number = tournament_tables.round"
        " WHERE match = ?",
        (match,),
    ).fetchone()
    return None if row is None else row[0]
