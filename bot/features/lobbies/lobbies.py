"""Starting and closing lobbies. Every change is one transaction, so two players never get the same seat or bandit.

A start shuffles seats, deals free figures, draws the seed, and stores everything.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

import msgspec

from bot.core import hooks
from bot.core.errors import Refusal
from bot.core.feature import due
from bot.core.ids import LobbyId, MatchId, UserId
from bot.core.matches import log_rows, match_rows
from bot.core.matches.loaded import find
from bot.core.matches.publication import PublicationState
from bot.core.matches.values import Match, MatchSeat, Snapshot, StoredMatch
from bot.core.outbox_rows import MATCH_TOPIC, queue
from bot.core.ports import Chance, Clock
from bot.core.shards.values import Shards
from bot.core.terms import HINTS, YES
from bot.core.work import At, ControlTools
from bot.features.lobbies import changes, rows
from bot.features.lobbies.admission import check_begin
from bot.features.lobbies.changes import game_of, keep, known
from bot.features.lobbies.lobby import Lobby, LobbySeat
from bot.storage.store import Store
from engine.core.errors import RulesError
from engine.core.replay import Header
from engine.core.rng import commitment
from engine.core.types import Options, Seat

T = TypeVar("T")


COSY: Final = 4
"""Minimum number of seats to fill with computers."""

SEATING: Final = "seating"
AS_JOINED: Final = "as-joined"
"""Table option, if the game offers it, to seat players in the order they joined."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A match ready to be stored: its first seat (None: not known yet), and the function that stores it in a transaction."""

    first: Seat | None
    write: Callable[[At], Match]


def prepare(
    tools: ControlTools, lobby: Lobby, chance: Chance, now: float, *, deck: Sequence[str] = (), seed: bytes = b""
) -> Prepared:
    """Prepare a match with seats in the lobby's order; ``Prepared.write`` then only stores it. Raises UnknownGame or BadSetup.

    ``deck`` has all figures in dealing order, ``seed`` is the match's; both are random if not given. A lobby without an id has no card.
    """
    game = game_of(tools, lobby.game)
    options = Options(lobby.modes, lobby.choices)
    setups = game.assign(options, [seat.figure for seat in lobby.seats], deck or shuffled(game.figures, chance))
    seed = seed or chance.seed()
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
        seats=tuple(
            MatchSeat(Seat(number), seat.user, seat.name, setup.figures, strength=seat.strength)
            for number, (seat, setup) in enumerate(zip(lobby.seats, setups, strict=True))
        ),
        version=0,
        status="running" if outcome is None else "over",
        created_at=now,
        commitment=commitment(seed, game.rules_version),
        seed=None,
        thread=None,
        outcome=outcome,
        terms=lobby.terms,
        language=lobby.language,
        private=lobby.gates.private,
    )
    state = game.dump(step.state)
    asked = game.to_act(step.state)

    def write(at: At) -> Match:
        number = log_rows.add_match(at, StoredMatch(draft, header), lobby.id or None)
        log_rows.SNAPSHOTS.save(at, Snapshot(number, 0, game.rules_version, state))
        if lobby.id:
            match_rows.PUBLICATIONS.save(at, PublicationState(match=number, lobby=lobby.id))
        match = msgspec.structs.replace(draft, id=number)
        match_rows.replace_waits(at, number, tools.timekeeper.begin(at, match, asked, now))
        queue(at, MATCH_TOPIC, number, now)
        hooks.begun.run(at, match)
        return match

    return Prepared(game.first_player(step.events), write)


def prepared_from(tools: ControlTools, lobby: Lobby, chance: Chance, now: float) -> Prepared:
    """Prepare the match of a lobby. Raises too-few-players, still-hidden, or as ``prepare`` does."""
    if lobby.hidden:
        raise Refusal("still-hidden")  # the match would be posted in public
    need = min(game_of(tools, lobby.game).player_counts(Options(lobby.modes, lobby.choices)))
    if len(lobby.seats) < need:
        raise Refusal("too-few-players", have=len(lobby.seats), need=need)
    seated = msgspec.structs.replace(lobby, terms=terms_of(lobby), seats=seating(lobby, chance))
    return prepare(tools, seated, chance, now)


def filled(counts: range, taken: int) -> int:
    """Return the number of seats to fill at a table with ``taken`` seats taken: at least ``COSY`` if possible."""
    wanted = max(taken, min(max(counts[0], COSY), counts[-1]))
    return next((count for count in counts if count >= wanted), taken)


def with_computers(tools: ControlTools, lobby: Lobby) -> Lobby:
    """Return a lobby with computers of the default strength on its free seats, up to ``filled``."""
    counts = game_of(tools, lobby.game).player_counts(Options(lobby.modes, lobby.choices))
    free = filled(counts, len(lobby.seats)) - len(lobby.seats)
    return msgspec.structs.replace(lobby, seats=(*lobby.seats, *(LobbySeat(None, "", None) for _ in range(free))))


def terms_of(lobby: Lobby) -> Mapping[str, str]:
    """Return a lobby's terms; a player alone with computers may ask for hints unless they chose otherwise."""
    return {HINTS: YES, **lobby.terms} if len(lobby.seated) == 1 else lobby.terms


def begin(at: At, lobby: Lobby, prepared: Prepared) -> Match | None:
    """Store the prepared match of a lobby; None if the lobby has changed since, or isn't open. Raises server-full."""
    current = known(at, lobby.id)
    # The players have changed since it was prepared, or the match was started in another way.
    if current.revision != lobby.revision or current.status != "open":
        return None
    check_begin(at, current.place.guild)
    match = prepared.write(at)
    keep(at, msgspec.structs.replace(current, status="started", match=match.id))
    return find(at, match.id).match


def seating(lobby: Lobby, chance: Chance) -> tuple[LobbySeat, ...]:
    """Return the seats in random order, or in the order of joining if the table agreed on that."""
    in_order = lobby.choices.get(SEATING) == AS_JOINED
    return lobby.seats if in_order else tuple(shuffled(lobby.seats, chance))


def shuffled(items: Sequence[T], chance: Chance) -> list[T]:
    """Return the items in random order (Fisher-Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = chance.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


_log = logging.getLogger(__name__)

EXPIRED_LOBBIES_PER_LOOK = 100


class Lobbies:
    """Starts lobbies' matches, and closes unused lobbies."""

    def __init__(self, store: Store, clock: Clock, chance: Chance, tools: ControlTools) -> None:
        self._store = store
        self._clock = clock
        self._chance = chance
        self._tools = tools

    async def start(self, lobby: LobbyId, user: UserId, *, fill: bool = False) -> Match:
        """Start the match with seats in random order and free figures dealt, or return it if it is running.

        ``fill``: with computers on free seats.

        Raises a Refusal, such as too-few-players, or BadSetup if the game refuses these seats and modes.
        """
        match: Match | None = None
        while match is None:  # None: the lobby has changed since it was read, so deal again
            now = self._clock.now()
            open_lobby = await self._store.read(partial(changes.known, lobby_id=lobby))
            if open_lobby.status == "started" and (
                match := await self._store.read(partial(changes.playing, lobby=open_lobby))
            ):
                return match
            changes.check_open(open_lobby, now)
            changes.check_host(open_lobby, user)
            if open_lobby.starts_at is not None and now < open_lobby.starts_at:
                raise Refusal("not-before", at=int(open_lobby.starts_at))
            full = with_computers(self._tools, open_lobby) if fill else open_lobby
            prepared = prepared_from(self._tools, full, self._chance, now)
            match = await self._write(now, partial(begin, lobby=open_lobby, prepared=prepared))
        return match

    async def start_new(self, opened: Callable[[At], Lobby | Match]) -> Match:
        """Start a lobby's match with computers on its free seats, in the transaction that opens the lobby. Raises as ``start``.

        If ``opened`` returns a match instead of a new lobby, return that.
        """

        def work(at: At) -> Match:
            lobby = opened(at)
            if isinstance(lobby, Match):
                return lobby
            prepared = prepared_from(self._tools, with_computers(self._tools, lobby), self._chance, at.now)
            match = begin(at, lobby, prepared)
            assert match is not None  # noqa: S101  no one else has seen the lobby
            return match

        return await self._write(self._clock.now(), work)

    @due("lobbies")
    async def expire(self, now: float, shards: Shards) -> bool:
        """Close expired lobbies, a hundred at a time; return whether there were any."""

        def work(at: At) -> bool:
            expired = rows.expired_lobbies(at, now, EXPIRED_LOBBIES_PER_LOOK, shards)
            for number in expired:
                changes.keep(at, msgspec.structs.replace(changes.known(at, number), status="expired"))
            return bool(expired)

        # A read doesn't block the single writer, and mostly no lobby has expired.
        if not await self._store.read(lambda tx: rows.expired_lobbies(tx, now, 1, shards)):
            return False
        return await self._write(now, work)

    async def _write(self, now: float, work: Callable[[At], T]) -> T:
        return await self._store.write(lambda tx: work(At(tx, now, self._tools)))

    @due("beginnings")
    async def begin_due(self, now: float, shards: Shards) -> bool:
        """Start due tables with computers on their free seats; return whether there were any."""
        due = await self._store.read(lambda tx: rows.beginning_lobbies(tx, now, EXPIRED_LOBBIES_PER_LOOK, shards))
        for number in due:
            # ``begin`` compares the revision: if a player joins or leaves meanwhile nothing happens, and the next step tries again.
            lobby = await self._store.read(partial(changes.known, lobby_id=number))
            if lobby.begins_at is None or lobby.begins_at > now:
                continue  # the host has just chosen another time
            try:
                prepared = prepared_from(self._tools, with_computers(self._tools, lobby), self._chance, now)
                await self._write(now, partial(begin, lobby=lobby, prepared=prepared))
            except (Refusal, RulesError) as error:
                _log.info("table %d does not begin by itself: %r", number, error)
                await self._write(now, partial(_wait_for_host, lobby=lobby))
        return bool(due)


def _wait_for_host(at: At, lobby: Lobby) -> None:
    """Stop a table from starting by itself, unless it has changed since it was read, for example to another date."""
    current = changes.known(at, lobby.id)
    if current.status == "open" and current.revision == lobby.revision:
        changes.keep(at, msgspec.structs.replace(current, begins_after=0, starts_at=None))
