"""Playing a match again: a table by the same rules, which everybody who sat there opens or joins by the same button."""

import msgspec

from bot.hosting.control.tools import ControlTools
from bot.hosting.core.errors import NotAtThisTable, StillPlaying, UnknownMatch
from bot.hosting.core.matches import find
from bot.hosting.core.model import Lobby, LobbySeat, Match, MatchId, Person, Place, UserId
from bot.hosting.core.rows import StoredMatch
from bot.hosting.core.terms import is_term
from bot.hosting.lobbies.changes import draft, game_of
from bot.hosting.seats.occupancy import plays
from bot.storage.session import Reader
from engine.core.types import Options


def ended(tx: Reader, number: MatchId, user: UserId, guild: int | None) -> StoredMatch:
    """Return a match of a server that has ended, in which a user played. Raises UnknownMatch, StillPlaying or NotAtThisTable."""
    stored = find(tx, number)
    match = stored.match
    if match.place.guild != guild:
        raise UnknownMatch
    if match.status == "running":
        raise StillPlaying
    if not plays(match, user):
        raise NotAtThisTable
    return stored


def draft_again(tools: ControlTools, stored: StoredMatch, person: Person, place: Place, now: float) -> Lobby:
    """Return a lobby, not opened yet, by the rules of a match. Raises as ``changes.draft``."""
    match, agreed = stored.match, stored.header.options.choices
    where = place if place.channel == match.place.channel else match.place
    lobby = draft(tools, person, where, match.game, match.modes, match.pace, now)
    options = Options(lobby.modes)
    game = game_of(tools, match.game)
    most = max(game.player_counts(options)) - len(lobby.seats)
    return msgspec.structs.replace(
        lobby,
        seats=(*lobby.seats, *_computers(match)[:most]),
        choices={
            choice.key: agreed[choice.key]
            for choice in game.choices(options)
            if agreed.get(choice.key) in choice.values
        },
        terms={key: value for key, value in match.terms.items() if is_term(key, value)},
        again=match.id,
    )


def _computers(match: Match) -> tuple[LobbySeat, ...]:
    """Return the computer players that began a match: those that took a seat over bear its person's name."""
    return tuple(
        LobbySeat(None, "", None, seat.strength) for seat in match.seats if seat.user is None and not seat.name
    )
