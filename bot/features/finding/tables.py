"""Tables of a server: **Play now**, the conditions for joining, and a match against computers until someone joins."""

from collections.abc import Iterator

import msgspec

from bot.core import hooks
from bot.core.errors import Refusal
from bot.core.ids import LobbyId, Person, Place, UserId, Why
from bot.core.matches.loaded import find
from bot.core.matches.values import LIVE, TOGETHER, Match
from bot.core.settings import rows as settings_rows
from bot.core.settings.rows import check_on, is_on
from bot.core.settings.server import PLAY_NOW, WEEKLY
from bot.core.work import At, Looking
from bot.features.finding import rows
from bot.features.finding.rows import BEGINS_AFTER, BEGINS_AFTER_LIVE, CALLS_BEFORE, Running, Weekly, Wish
from bot.features.lobbies import gathering
from bot.features.lobbies import rows as lobbies_rows
from bot.features.lobbies.admission import channels_for, check_channel
from bot.features.lobbies.changes import draft, open_lobby, playing
from bot.features.lobbies.lobby import Lobby
from bot.features.ratings import rows as ratings_rows
from bot.features.ratings.leaderboards import conduct
from bot.features.ratings.ledger import skill
from bot.features.ratings.rating import points
from bot.features.ratings.records import family_of
from bot.features.ratings.values import Pool, scope_of
from bot.features.seats import newcomers
from bot.features.settings.servers import NotInThisChannel
from bot.features.votes.voting import end
from bot.storage.session import Reader

JOINED = "joined"
OPENED = "opened"
THERE = "there"
"""Results of **Play now**: the user is already waiting at a table, joined one, or opened one."""


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Request to **Play now**; an empty game or pace means the user's usual one.

    ``channels``: those that the user can see and the bot can host in.
    """

    person: Person
    place: Place
    channels: frozenset[int]
    language: str = ""
    spoken: str = ""
    """Language of a table opened for the user; empty: the server's."""
    game: str = ""
    pace: str = ""


class TableChoice(msgspec.Struct, frozen=True):
    """Result of **Play now**: the table, and how the user got there (JOINED, OPENED or THERE)."""

    lobby: Lobby
    how: str


class Board(msgspec.Struct, frozen=True):
    """Tables of a server: open ones, running matches, users who want alerts, and weekly games."""

    lobbies: tuple[Lobby, ...]
    running: tuple[Running, ...]
    waiting: tuple[Wish, ...]
    weeklies: tuple[Weekly, ...] = ()


def board(at: Looking, guild_id: int | None, reader: UserId | None = None) -> Board:
    """Return all tables of a server, including hidden ones; matches of players whom the reader knows come first.

    Raises only-in-servers.
    """
    if guild_id is None:
        raise Refusal("only-in-servers")
    known = frozenset() if reader is None else rows.companions(at.tx, reader) | {reader}
    running = sorted(rows.running_in(at.tx, guild_id), key=lambda match: -len(known.intersection(match.users)))
    lobbies = tuple(lobby for lobby in lobbies_rows.open_lobbies_in(at.tx, guild_id) if lobby.expires_at > at.now)
    return Board(
        lobbies,
        tuple(_running(at, match) for match in running),
        tuple(wish for wish in rows.wishes(at.tx, guild_id) if not wish.rests),
        rows.weeklies(at.tx, guild_id) if is_on(at.tx, guild_id, WEEKLY) else (),
    )


def _running(at: Looking, running: Running) -> Running:
    """Return a running match, with ``open`` set if a newcomer can take a computer player's seat."""
    if not running.computers or len(running.names) < 2:
        return running
    return msgspec.structs.replace(running, open=bool(newcomers.free_seats(at, find(at.tx, running.id).match)))


def play_now(at: At, wanted: Wanted) -> TableChoice:
    """Take a seat at the open table that fits best, or open one. Raises NotInThisChannel if no channel is open for it."""
    guild_id = check_on(at.tx, wanted.place.guild, PLAY_NOW)
    wish = rows.WISHES.get(at.tx, guild_id, wanted.person.id)
    last = rows.played_last(at.tx, wanted.person.id)
    fitting = [lobby for lobby in lobbies_rows.open_lobbies_in(at.tx, guild_id) if _fits(at, lobby, wanted, wish, last)]
    for lobby in fitting:
        if wanted.person.id in lobby.seated:
            return TableChoice(lobby, THERE)
    for lobby in sorted(fitting, key=lambda lobby: _rank(at.tx, lobby, wanted)):
        try:
            return TableChoice(gathering.join(at, lobby.id, wanted.person), JOINED)
        # Another player joined first, or its conditions changed: try the next best table.
        except Refusal:
            continue
    return TableChoice(_open(at, wanted, wish, last, guild_id), OPENED)


def _fits(at: At, lobby: Lobby, wanted: Wanted, wish: Wish | None, last: tuple[str, str] | None) -> bool:
    """Return whether a table is visible to the user and has the game and pace they asked for, or else their usual ones."""
    if lobby.starts_at is not None and at.now < lobby.starts_at - CALLS_BEFORE:
        return False
    if wanted.person.id not in lobby.seated and (lobby.gates.private or lobby.place.channel not in wanted.channels):
        return False
    if lobby.expires_at <= at.now:
        return False
    if wanted.game not in {"", lobby.game} or wanted.pace not in {"", lobby.pace}:
        return False
    if wish is not None:
        return (bool(wanted.game) or not wish.games or lobby.game in wish.games) and (
            bool(wanted.pace) or not wish.paces or lobby.pace in wish.paces
        )
    return bool(wanted.pace) or last is None or lobby.pace == last[1]


def _rank(tx: Reader, lobby: Lobby, wanted: Wanted) -> tuple[bool, int, int]:
    """Return the sort key of a table, best first: a player speaks the user's language, most players, oldest."""
    spoken = {lobby.language} if lobby.language else {_language(tx, user) for user in lobby.seated}
    strange = bool(lobby.seated) and wanted.language not in spoken
    return strange, -len(lobby.seated), lobby.id


def _language(tx: Reader, user: UserId) -> str:
    habits = settings_rows.habits(tx, user)
    return habits.language or habits.client_language


def _open(at: At, wanted: Wanted, wish: Wish | None, last: tuple[str, str] | None, guild_id: int) -> Lobby:
    """Open a table with the game and pace that the user asked for, wants alerts for, or played last."""
    games = [*((wanted.game,) if wanted.game else ()), *(wish.games if wish else ()), *((last[0],) if last else ())]
    paces = [*((wanted.pace,) if wanted.pace else ()), *(wish.paces if wish else ()), *((last[1],) if last else ())]
    game = next((game for game in games if game in at.tools.games), next(iter(at.tools.games)).id)
    pace = next(iter(paces), settings_rows.server(at.tx, guild_id).pace or LIVE)
    place = next(_places(at, wanted, guild_id, pace), None)
    if place is None:
        check_channel(at.tx, wanted.place, wanted.person.id, pace)
        raise NotInThisChannel(channel=str(wanted.place.channel), games="all")
    lobby = draft(at, wanted.person, place, game, (), pace)
    after = BEGINS_AFTER_LIVE if pace == LIVE else BEGINS_AFTER
    lobby = msgspec.structs.replace(lobby, language=wanted.spoken, begins_after=after)
    return open_lobby(at, lobby, wanted.person)


def _places(at: At, wanted: Wanted, guild_id: int, pace: str) -> Iterator[Place]:
    """Yield the user's possible places for a new table: this channel, then the server's channels for tables."""
    here = [wanted.place] if wanted.place.channel in wanted.channels else []
    named = channels_for(settings_rows.server(at.tx, guild_id), pace)
    for place in (*here, *(Place(guild_id, channel) for channel in named if channel in wanted.channels)):
        try:
            check_channel(at.tx, place, wanted.person.id, pace)
        except NotInThisChannel:
            continue
        yield place


@hooks.joining
def check_gates(tx: Reader, lobby: Lobby, person: Person) -> None:
    """Raise not-invited, role-missing, not-reliable or rating-out-of-range if the conditions of a table exclude a player."""
    gates = lobby.gates
    if not gates.closed or person.id == lobby.host or _is_invited(tx, lobby, person):
        return
    if gates.by_invitation:
        raise Refusal("not-invited")
    if gates.role is not None and gates.role not in person.roles:
        raise Refusal("role-missing", role=str(gates.role))
    scope = scope_of(lobby.place)
    score = conduct(tx, scope, person.id, private=True).score
    if gates.reliability and score is not None and score < gates.reliability:
        raise Refusal("not-reliable", least=gates.reliability, have=score)
    if gates.least or gates.most:
        pool = Pool(scope, lobby.game, family_of(lobby.modes), ratings_rows.season(tx, scope).number)
        have = points(skill(tx, pool, person.id))
        if have < gates.least or (gates.most and have > gates.most):
            raise Refusal("rating-out-of-range", have=have)


def _is_invited(tx: Reader, lobby: Lobby, person: Person) -> bool:
    if lobby.again is not None and person.id in find(tx, lobby.again).match.participants:
        return True
    return gathering.is_invited(tx, lobby.id, person.id)


@hooks.begun
def give_way(at: At, match: Match) -> None:
    """End the match that a table's host played meanwhile, in the transaction that begins the table's own."""
    lobby = lobbies_rows.lobby(at, LobbyId(match.id))  # a match has the number of its table
    if lobby is not None and (meanwhile := playing(at, lobby)) is not None:
        end(at, meanwhile.id, Why(TOGETHER, lobby.host))
