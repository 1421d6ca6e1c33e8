"""Playing a match again: a table by the same rules, which everybody who sat there opens or joins by the same button."""

import msgspec

from bot.hosting.core.errors import NotAtThisTable, StillPlaying, UnknownMatch
from bot.hosting.core.matches import find
from bot.hosting.core.model import Lobby, LobbySeat, Match, MatchId, Person, Place, UserId
from bot.hosting.core.ports import Clock
from bot.hosting.core.rows import StoredMatch
from bot.hosting.core.terms import is_term
from bot.hosting.lobbies.lobbies import Lobbies
from bot.hosting.seats.occupancy import plays
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.core.types import Options


class Again:
    """Opens tables for matches that have ended."""

    def __init__(self, store: Store, lobbies: Lobbies, clock: Clock) -> None:
        self._store = store
        self._lobbies = lobbies
        self._clock = clock

    async def open(self, match: MatchId, person: Person, place: Place) -> Lobby:
        """Return the table at which a match is played again, with the person at it; the first who asks opens it and is its host.

        It has the rules, the pace and what else was agreed of that match, and as many computer players as began it. It opens where the
        lobby of the match was; ``place`` is where it was asked for. Who sits there already changes nothing.

        Raises:
            UnknownMatch: there is none of that number in this server.
            StillPlaying: it has not ended.
            NotAtThisTable: the person did not play in it.
            HostingError: also as ``Lobbies.create`` and ``Lobbies.join``.
            RulesError: BadSetup, where this program no longer plays by those rules.
        """
        stored = await self._store.read(lambda tx: _ended(tx, match, person.id, place.guild))
        draft = self._draft(stored, person, place)

        def work(tx: Writer) -> Lobby:
            found, now = tx.lobby_again(match), self._clock.now()
            if found is None or found.expires_at <= now:
                return self._lobbies.open_in(tx, draft)
            if any(seat.user == person.id for seat in found.seats):
                return found
            return self._lobbies.change_in(
                tx, found.id, lambda tx, lobby: self._lobbies.joined(tx, lobby, person, None), now
            )

        return await self._store.write(work)

    def _draft(self, stored: StoredMatch, person: Person, place: Place) -> Lobby:
        match, agreed = stored.match, stored.header.options.choices
        where = place if place.channel == match.place.channel else match.place
        draft = self._lobbies.draft(person, where, match.game, match.modes, match.pace, None)
        options = Options(draft.modes)
        game = self._lobbies.game(match.game)
        most = max(game.player_counts(options)) - len(draft.seats)
        return msgspec.structs.replace(
            draft,
            seats=(*draft.seats, *_computers(match)[:most]),
            choices={
                choice.key: agreed[choice.key]
                for choice in game.choices(options)
                if agreed.get(choice.key) in choice.values
            },
            terms={key: value for key, value in match.terms.items() if is_term(key, value)},
            again=match.id,
        )


def _ended(tx: Reader, number: MatchId, user: UserId, guild: int | None) -> StoredMatch:
    stored = find(tx, number)
    match = stored.match
    if match.place.guild != guild:
        raise UnknownMatch
    if match.status == "running":
        raise StillPlaying
    if not plays(match, user):
        raise NotAtThisTable
    return stored


def _computers(match: Match) -> tuple[LobbySeat, ...]:
    """Return the computer players that began a match: those that took a seat over bear its person's name."""
    return tuple(
        LobbySeat(None, "", None, seat.strength) for seat in match.seats if seat.user is None and not seat.name
    )
