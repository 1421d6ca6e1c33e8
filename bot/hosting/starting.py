"""From a lobby to a match: seats are shuffled, free figures dealt, the seed drawn, and all of it committed at once."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

import msgspec

from bot.hosting.errors import TooFewPlayers
from bot.hosting.hooks import Hooks
from bot.hosting.lobbies import Lobbies, check_host, check_open, keep, known
from bot.hosting.model import Lobby, LobbyId, Match, MatchId, MatchSeat, UserId
from bot.hosting.ports import Chance, Clock
from bot.hosting.rows import MATCH_TOPIC, Snapshot, StoredMatch, Unsaid
from bot.hosting.store import Store, Writer
from bot.hosting.timekeeping import Timekeeper
from engine.core.registry import AnyGame
from engine.core.replay import Header
from engine.core.rng import commitment
from engine.core.types import Options, Seat, SeatSetup

T = TypeVar("T")

LOBBY_WORD: Final = "lobby"
"""The publisher's word that holds the number of the lobby: the thread is opened on its card."""


SEATING: Final = "seating"
AS_JOINED: Final = "as-joined"
"""The choice of a table, where its game offers it, that keeps people in the order in which they joined."""


class Starter:
    """Begins matches."""

    def __init__(
        self, store: Store, lobbies: Lobbies, clock: Clock, chance: Chance, timekeeper: Timekeeper, hooks: Hooks
    ) -> None:
        self._store = store
        self._lobbies = lobbies
        self._clock = clock
        self._chance = chance
        self._timekeeper = timekeeper
        self._hooks = hooks

    async def start(self, number: LobbyId, user: UserId) -> MatchId:
        """Begin the match of a lobby.

        Raises:
            HostingError: UnknownLobby, LobbyClosed, NotTheHost or TooFewPlayers.
            RulesError: BadSetup, where the game refuses seats and modes.
        """
        match: MatchId | None = None
        while match is None:  # None: somebody changed the lobby since it was read, so the deal is made anew
            lobby = check_open(await self._lobbies.lobby(number), self._clock.now())
            check_host(lobby, user)
            match = await self._store.write(self._beginning(lobby))
        return match

    def _beginning(self, lobby: Lobby) -> Callable[[Writer], MatchId | None]:
        """Prepare everything outside the transaction; what is returned only writes it down."""
        now = self._clock.now()
        game = self._lobbies.game(lobby)
        options = Options(lobby.modes, lobby.choices)
        need = min(game.player_counts(options))
        if len(lobby.seats) < need:
            raise TooFewPlayers(have=len(lobby.seats), need=need)
        seats = seated(lobby, game, self._chance)
        setups = tuple(SeatSetup(seat.figures) for seat in seats)
        seed = self._chance.seed()
        step = game.setup(options, setups, seed)
        header = Header(game.id, game.rules_version, options, setups, seed.hex())
        outcome = game.outcome(step.state)
        draft = Match(
            id=MatchId(0),
            game=game.id,
            modes=lobby.modes,
            rules_version=game.rules_version,
            pace=lobby.pace,
            place=lobby.place,
            host=lobby.host,
            seats=seats,
            version=0,
            status="running" if outcome is None else "over",
            created_at=now,
            commitment=commitment(seed, game.rules_version),
            seed=None,
            thread=None,
            live_message=None,
            published=None,
            outcome=outcome,
            terms=lobby.terms,
        )
        state = game.dump(step.state)
        asked = game.to_act(step.state)

        def write(tx: Writer) -> MatchId | None:
            current = known(tx, lobby.id)
            if current.revision != lobby.revision or current.status != lobby.status:
                return None
            number = tx.add_match(StoredMatch(draft, header))
            tx.save_snapshot(Snapshot(number, 0, game.rules_version, state))
            tx.remember(number, LOBBY_WORD, str(lobby.id))
            match = msgspec.structs.replace(draft, id=number)
            tx.replace_waits(number, self._timekeeper.begin(tx, match, asked, now))
            tx.queue(Unsaid(topic=MATCH_TOPIC, target=number, wake=now))
            keep(tx, msgspec.structs.replace(current, status="started", match=number), now)
            for follow in self._hooks.begun:
                follow(tx, match)
            return number

        return write


def seated(lobby: Lobby, game: AnyGame, chance: Chance) -> tuple[MatchSeat, ...]:
    """Return the seats of a match: people in random order, or as they joined where the table agreed on that; the game deals figures."""
    in_order = lobby.choices.get(SEATING) == AS_JOINED
    people = list(lobby.seats) if in_order else shuffled(lobby.seats, chance)
    deck = shuffled(game.figures, chance)
    setups = game.assign(Options(lobby.modes, lobby.choices), [person.figure for person in people], deck)
    return tuple(
        MatchSeat(Seat(number), person.user, person.name, setup.figures, strength=person.strength)
        for number, (person, setup) in enumerate(zip(people, setups, strict=True))
    )


def shuffled(items: Sequence[T], chance: Chance) -> list[T]:
    """Return the items in random order (Fisher-Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = chance.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order
