"""Tables that fill up. Every change is one transaction, so that two people never get the same seat or bandit."""

from collections.abc import Callable, Sequence

import msgspec

from bot.hosting.core.errors import (
    AlreadySeated,
    ComputerSeat,
    FigureTaken,
    LobbyClosed,
    LobbyFull,
    NotSeated,
    NotTheHost,
    TooManyTables,
    UnknownChoice,
    UnknownFigure,
    UnknownGame,
    UnknownLobby,
    UnknownMode,
    UnknownPace,
    UnknownStrength,
)
from bot.hosting.core.limits import Limits
from bot.hosting.core.model import PACES, STRENGTHS, Lobby, LobbyId, LobbySeat, Person, Place, UserId
from bot.hosting.core.ports import Clock
from bot.hosting.core.rows import LOBBY_TOPIC, Unsaid
from bot.hosting.core.terms import is_term
from bot.hosting.servers.gate import check_join
from bot.hosting.servers.gate import check_open as check_open_here
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.core.errors import BadSetup
from engine.core.registry import AnyGame, Registry
from engine.core.types import Options

EXPIRED_AT_ONCE = 100

Change = Callable[[Writer, Lobby], Lobby]


class Lobbies:
    """Opens, changes and closes lobbies."""

    def __init__(self, store: Store, games: Registry, clock: Clock, limits: Limits) -> None:
        self._store = store
        self._games = games
        self._clock = clock
        self._limits = limits

    async def create(
        self, person: Person, place: Place, game: str, modes: Sequence[str], pace: str, figure: str | None
    ) -> Lobby:
        """Open a lobby.

        Raises:
            HostingError: UnknownGame, UnknownMode, UnknownPace, UnknownFigure or TooManyTables.
            RulesError: BadSetup, where the modes do not go together.
        """
        draft = self.draft(person, place, game, modes, pace, figure)
        return await self._store.write(lambda tx: self.open_in(tx, draft))

    def draft(
        self, person: Person, place: Place, game: str, modes: Sequence[str], pace: str, figure: str | None
    ) -> Lobby:
        """Return a lobby that is not opened yet. Raises as ``create``, but for TooManyTables."""
        if game not in self._games:
            raise UnknownGame(game=game)
        _check_modes(self._games[game], modes)
        if pace not in PACES:
            raise UnknownPace(pace=pace)
        _check_figure(self._games[game], figure)
        now = self._clock.now()
        return Lobby(
            id=LobbyId(0),
            game=game,
            modes=tuple(dict.fromkeys(modes)),
            pace=pace,
            place=place,
            host=person.id,
            seats=(LobbySeat(person.id, person.name, figure),),
            status="open",
            created_at=now,
            expires_at=now + self._idle(pace),
            message=None,
            match=None,
        )

    def open_in(self, tx: Writer, draft: Lobby) -> Lobby:
        """Open a lobby in a transaction; its number is chosen here. Raises TooManyTables, or what the server's settings refuse."""
        check_open_here(tx, draft.place, draft.host)
        self._check_room(tx, draft.host)
        if len(tx.open_lobbies(draft.place)) >= self._limits.lobbies_per_channel:
            raise TooManyTables(limit=self._limits.lobbies_per_channel)
        lobby = msgspec.structs.replace(draft, id=tx.add_lobby(draft))
        tx.queue(Unsaid(topic=LOBBY_TOPIC, target=lobby.id, wake=draft.created_at))
        return lobby

    async def join(self, lobby: LobbyId, person: Person, figure: str | None) -> Lobby:
        """Take the next seat. Raises AlreadySeated, LobbyFull, FigureTaken, UnknownFigure or TooManyTables."""

        return await self._change(lobby, lambda tx, found: self.joined(tx, found, person, figure))

    def joined(self, tx: Reader, lobby: Lobby, person: Person, figure: str | None) -> Lobby:
        """Return a lobby with one more person in it. Raises as ``join``."""
        if any(seat.user == person.id for seat in lobby.seats):
            raise AlreadySeated
        check_join(tx, lobby.place.guild, person.id)
        self._check_room(tx, person.id)
        self._check_free(lobby, figure, None)
        return self._with_seat(lobby, LobbySeat(person.id, person.name, figure))

    async def leave(self, lobby: LobbyId, user: UserId) -> Lobby:
        """Give the seat up. A leaving host hands over to the next person; the last one cancels. Raises NotSeated."""

        def change(_: Writer, lobby: Lobby) -> Lobby:
            _position(lobby, user)
            return left(lobby, user)

        return await self._change(lobby, change)

    async def choose_figure(self, lobby: LobbyId, user: UserId, figure: str | None) -> Lobby:
        """Choose a figure, or None for any. Raises NotSeated, FigureTaken or UnknownFigure."""

        def change(_: Writer, lobby: Lobby) -> Lobby:
            position = _position(lobby, user)
            self._check_free(lobby, figure, position)
            seats = list(lobby.seats)
            seats[position] = msgspec.structs.replace(seats[position], figure=figure)
            return msgspec.structs.replace(lobby, seats=tuple(seats))

        return await self._change(lobby, change)

    async def choose_modes(self, lobby: LobbyId, user: UserId, modes: Sequence[str]) -> Lobby:
        """Play by other rules; what the table agreed on beyond them is forgotten where they do not offer it.

        Raises:
            HostingError: NotTheHost or UnknownMode.
            RulesError: BadSetup, where the modes do not go together, or too many sit there for them.
        """

        def change(_: Writer, lobby: Lobby) -> Lobby:
            check_host(lobby, user)
            game, options = self.game(lobby.game), Options(tuple(dict.fromkeys(modes)))
            _check_modes(game, modes)
            if len(lobby.seats) > max(game.player_counts(options)):
                raise BadSetup(reason="player-count", have=len(lobby.seats))
            offered = {choice.key for choice in game.choices(options)}
            kept = {key: value for key, value in lobby.choices.items() if key in offered}
            return msgspec.structs.replace(lobby, modes=options.modes, choices=kept)

        return await self._change(lobby, change)

    async def agree(self, lobby: LobbyId, user: UserId, key: str, value: str) -> Lobby:
        """Agree on a further choice of the game, or on a term with the host. Raises NotTheHost or UnknownChoice."""

        def change(_: Writer, lobby: Lobby) -> Lobby:
            check_host(lobby, user)
            if is_term(key, value):
                return msgspec.structs.replace(lobby, terms={**lobby.terms, key: value})
            offered = {choice.key: choice.values for choice in self.game(lobby.game).choices(Options(lobby.modes))}
            if value not in offered.get(key, ()):
                raise UnknownChoice(key=key, value=value)
            return msgspec.structs.replace(lobby, choices={**lobby.choices, key: value})

        return await self._change(lobby, change)

    async def add_computer(self, lobby: LobbyId, user: UserId, strength: str = "") -> Lobby:
        """Seat a computer player. Raises NotTheHost, LobbyFull or UnknownStrength."""
        if strength and strength not in STRENGTHS:
            raise UnknownStrength

        def change(_: Writer, lobby: Lobby) -> Lobby:
            check_host(lobby, user)
            return self._with_seat(lobby, LobbySeat(None, "", None, strength))

        return await self._change(lobby, change)

    async def remove_computer(self, lobby: LobbyId, user: UserId) -> Lobby:
        """Send the last computer player away. Raises NotTheHost, or ComputerSeat where there is none."""

        def change(_: Writer, lobby: Lobby) -> Lobby:
            check_host(lobby, user)
            computers = [position for position, seat in enumerate(lobby.seats) if seat.user is None]
            if not computers:
                raise ComputerSeat
            seats = tuple(seat for position, seat in enumerate(lobby.seats) if position != computers[-1])
            return msgspec.structs.replace(lobby, seats=seats)

        return await self._change(lobby, change)

    async def cancel(self, lobby: LobbyId, user: UserId) -> Lobby:
        """Close the lobby. Raises NotTheHost."""

        def change(_: Writer, lobby: Lobby) -> Lobby:
            check_host(lobby, user)
            return msgspec.structs.replace(lobby, status="cancelled")

        return await self._change(lobby, change)

    async def expire(self, now: float) -> bool:
        """Close lobbies whose time is up, a hundred at once; say whether there were any."""

        def work(tx: Writer) -> bool:
            expired = tx.expired_lobbies(now, EXPIRED_AT_ONCE)
            for number in expired:
                keep(tx, msgspec.structs.replace(known(tx, number), status="expired"), now)
            return bool(expired)

        if not await self._store.read(lambda tx: tx.expired_lobbies(now, 1)):
            return False
        return await self._store.write(work)

    async def lobby(self, lobby: LobbyId) -> Lobby:
        """Return a lobby, open or closed. Raises UnknownLobby."""
        return await self._store.read(lambda tx: known(tx, lobby))

    def game(self, game: str) -> AnyGame:
        """Return a game by its id. Raises UnknownGame where this program does not have it (any more)."""
        if game not in self._games:
            raise UnknownGame(game=game)
        return self._games[game]

    async def _change(self, number: LobbyId, change: Change) -> Lobby:
        now = self._clock.now()
        return await self._store.write(lambda tx: self.change_in(tx, number, change, now))

    def change_in(self, tx: Writer, number: LobbyId, change: Change, now: float) -> Lobby:
        """Change a lobby in a transaction, which keeps it open for longer. Raises UnknownLobby, LobbyClosed, and what ``change`` does."""
        lobby = still_open(tx, number, now)
        changed = change(tx, lobby)
        return keep(tx, msgspec.structs.replace(changed, expires_at=now + self._idle(lobby.pace)), now)

    def _idle(self, pace: str) -> float:
        return self._limits.live_lobby_idle if pace == "live" else self._limits.lobby_idle

    def _check_room(self, tx: Reader, user: UserId) -> None:
        if tx.count_lobbies(user) >= self._limits.lobbies_per_user:
            raise TooManyTables(limit=self._limits.lobbies_per_user)
        if tx.count_matches(user) >= self._limits.matches_per_user:
            raise TooManyTables(limit=self._limits.matches_per_user)

    def _check_free(self, lobby: Lobby, figure: str | None, own: int | None) -> None:
        _check_figure(self.game(lobby.game), figure)
        if figure is not None and any(
            seat.figure == figure for position, seat in enumerate(lobby.seats) if position != own
        ):
            raise FigureTaken(figure=figure)

    def _with_seat(self, lobby: Lobby, seat: LobbySeat) -> Lobby:
        if len(lobby.seats) >= max(self.game(lobby.game).player_counts(Options(lobby.modes))):
            raise LobbyFull
        return msgspec.structs.replace(lobby, seats=(*lobby.seats, seat))


def known(tx: Reader, number: LobbyId) -> Lobby:
    """Return a lobby. Raises UnknownLobby."""
    lobby = tx.lobby(number)
    if lobby is None:
        raise UnknownLobby
    return lobby


def still_open(tx: Reader, number: LobbyId, now: float) -> Lobby:
    """Return a lobby that takes changes. Raises UnknownLobby or LobbyClosed."""
    return check_open(known(tx, number), now)


def check_open(lobby: Lobby, now: float) -> Lobby:
    """Return the lobby if it takes changes. Raises LobbyClosed."""
    if lobby.status != "open":
        raise LobbyClosed(status=lobby.status)
    if lobby.expires_at <= now:
        raise LobbyClosed(status="expired")
    return lobby


def keep(tx: Writer, lobby: Lobby, now: float) -> Lobby:
    """Save a changed lobby under its next revision, and let its card be brought up to date."""
    lobby = msgspec.structs.replace(lobby, revision=lobby.revision + 1)
    tx.save_lobby(lobby)
    tx.queue(Unsaid(topic=LOBBY_TOPIC, target=lobby.id, wake=now))
    return lobby


def left(lobby: Lobby, user: UserId) -> Lobby:
    """Return a lobby after somebody has left it: a host hands over to the next person, the last one cancels."""
    seats = tuple(seat for seat in lobby.seats if seat.user != user)
    people = [seat.user for seat in seats if seat.user is not None]
    if not people:
        return msgspec.structs.replace(lobby, seats=seats, status="cancelled")
    return msgspec.structs.replace(lobby, seats=seats, host=lobby.host if lobby.host in people else people[0])


def check_host(lobby: Lobby, user: UserId) -> None:
    """Raise NotTheHost unless the user opened the lobby (or took it over)."""
    if lobby.host != user:
        raise NotTheHost


def _position(lobby: Lobby, user: UserId) -> int:
    for position, seat in enumerate(lobby.seats):
        if seat.user == user:
            return position
    raise NotSeated


def _check_modes(game: AnyGame, modes: Sequence[str]) -> None:
    """Raise UnknownMode, or BadSetup where the modes do not go together or nobody could play with them."""
    for mode in modes:
        if mode not in game.modes:
            raise UnknownMode(mode=mode)
    if not game.player_counts(Options(tuple(dict.fromkeys(modes)))):
        raise BadSetup(reason="other")


def _check_figure(game: AnyGame, figure: str | None) -> None:
    if figure is not None and figure not in game.figures:
        raise UnknownFigure(figure=figure)
