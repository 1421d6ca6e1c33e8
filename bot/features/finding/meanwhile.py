"""A match against computers that the host of a table plays until someone joins."""

import msgspec

from bot.core.ids import LobbyId, MatchId, Why
from bot.core.matches import log_rows
from bot.core.matches.values import TOGETHER, Match
from bot.core.work import At, ControlTools, Looking
from bot.features.lobbies import rows
from bot.features.lobbies.lobby import Lobby
from bot.features.votes.voting import end
from bot.storage.session import Reader, Writer


def begin(at: At, lobby: LobbyId, match: MatchId) -> None:
    """Store which match the host of an open table plays meanwhile."""
    if (waiting := rows.lobby(at.tx, lobby)) is not None and waiting.status == "open":
        rows.save_lobby(at.tx, msgspec.structs.replace(waiting, meanwhile=match))


def playing(at: Looking, lobby: Lobby) -> Match | None:
    """Return the match that the host of an open table plays meanwhile, if it still runs."""
    return _playing(at.tx, lobby) if lobby.status == "open" else None


def give_way(tx: Writer, tools: ControlTools, match: Match, now: float) -> None:
    """End the match that a table's host played meanwhile, in the transaction that begins the table's own."""
    lobby = rows.lobby(tx, LobbyId(match.id))  # a match has the number of its table
    if lobby is not None and (meanwhile := _playing(tx, lobby)) is not None:
        end(tx, tools, meanwhile.id, Why(TOGETHER, lobby.host), now)


def _playing(tx: Reader, lobby: Lobby) -> Match | None:
    stored = log_rows.match(tx, lobby.meanwhile) if lobby.meanwhile is not None else None
    return stored.match if stored is not None and stored.match.status == "running" else None
