"""Rows of matches, their actions, snapshots and packed logs, and the numbers of tables: a lobby and its match share one."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, partial
from itertools import accumulate
from typing import Any, Final

import msgspec

from bot.core.ids import LobbyId, MatchId, Place, UserId
from bot.core.matches.match_rows import MATCH_SEATS, OCCUPATIONS, PUBLICATIONS, WAITS, close_seats, keep_players
from bot.core.matches.packed import PackedLog, PackedPerson, pack, pack_text, unpack, unpack_text
from bot.core.matches.values import PAUSED, LoggedAction, Match, MatchSeat, Snapshot, StoredMatch
from bot.storage.schema import Schema
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table
from engine.core.errors import BadRecord
from engine.core.replay import Header
from engine.core.types import Options, Outcome


def next_number(tx: Writer) -> int:
    """Return an unused number for a table."""
    return int(tx.db.execute(_next(tx.schema)).fetchone()[0])


@cache
def _next(schema: Schema) -> str:
    highest = " UNION ALL ".join(f"SELECT coalesce(max(id), 0) AS highest FROM {table}" for table in schema.numbered)
    return (
        f"INSERT INTO table_numbers (counter, last) SELECT 1, 1 + max(highest) FROM ({highest}) AS numbered WHERE true"
        " ON CONFLICT (counter) DO UPDATE SET last = table_numbers.last + 1 RETURNING last"
    )


MATCHES: Final = Table(
    "matches",
    Match,
    parts={"place": ("guild", "channel")},
    aside=("modes", "rules_version", "seed", "seats", "occupations", "paused_by"),
    plain=unpack_text,
)

SEAT: Final = MATCH_SEATS.columns.index("seat")

WAIT: Final = WAITS.columns.index("match")

TOLD: Final = PUBLICATIONS.columns.index("match")

ACTIONS: Final = Table("actions", LoggedAction, ("match", "version"))

SNAPSHOTS: Final = Table("snapshots", Snapshot, ("match",))

PACKED_LOGS: Final = Table("packed_logs", PackedLog, ("match",))

PACKED_PEOPLE: Final = Table("packed_people", PackedPerson, ("match", "number"))

BASES: Final = Table("bases", Snapshot, ("match",))

_PARTS: Final = (MATCH_SEATS, WAITS, PUBLICATIONS, MATCHES)


@cache
def _seated(schema: Schema) -> str:
    """Return the query for a match, joined with each of its seats, with the columns that nearly all readers need."""
    return (
        f"SELECT {', '.join(table.of(table.name) for table in _PARTS)}, header"
        f"{''.join(f', CASE WHEN EXISTS ({rows}) THEN 1 ELSE 0 END' for rows in schema.rare.values())} FROM matches"
        " LEFT JOIN match_seats ON match_seats.match = matches.id"
        " LEFT JOIN waits ON waits.match = matches.id AND waits.seat = match_seats.seat"
        " LEFT JOIN publications ON publications.match = matches.id WHERE matches.id = ? ORDER BY match_seats.seat"
    )


CACHED_ROWS: Final = 1_024
"""How many rows are cached as structs: a running match's seats and header are the same at each read."""

_PLACE: Final = (
    f"SELECT guild, channel, {PUBLICATIONS.of('publications')} FROM matches"
    " LEFT JOIN publications ON publications.match = matches.id WHERE matches.id = ?"
)

_STARTS: Final = tuple(accumulate((len(table.columns) for table in _PARTS), initial=0))

_seat = lru_cache(maxsize=CACHED_ROWS)(MATCH_SEATS.load)

_wait = lru_cache(maxsize=CACHED_ROWS)(WAITS.load)


def move_match(tx: Writer, match: MatchId, channel_id: int) -> None:
    """Move a match to another channel, in which its thread is opened."""
    tx.db.execute("UPDATE matches SET channel = ? WHERE id = ?", (channel_id, match))


def count_matches(tx: Reader, user: UserId) -> int:
    """Return how many running matches a user plays, except in events."""
    return tx.count(
        "SELECT count(*) FROM match_seats AS seat WHERE user = ? AND running = 1"
        f" AND NOT EXISTS (SELECT 1 FROM ({tx.schema.rounds}) AS event WHERE event.match = seat.match)",
        (user,),
    )


def match(tx: Reader, match: MatchId) -> StoredMatch | None:
    """Return a match with its header, or None."""
    rows = tx.db.execute(_seated(tx.schema), (match,)).fetchall()
    if not rows:
        return None
    seats, waits, told, publication_end, end = _STARTS
    for name, some in zip(tx.schema.rare, rows[0][end + 1 :], strict=True):
        if not some:
            tx.at_hand[name, match] = tuple
    tx.at_hand["waits", match] = lambda: tuple(_wait(row[waits:told]) for row in rows if row[waits + WAIT] is not None)
    if rows[0][told + TOLD] is not None:
        tx.at_hand["publications", match] = partial(PUBLICATIONS.load, rows[0][told:publication_end])
    return _match(
        tx,
        rows[0][end],
        rows[0][publication_end:end],
        [_seat(row[seats:waits]) for row in rows if row[seats + SEAT] is not None],
    )


def place_of(tx: Reader, match: MatchId) -> Place | None:
    """Return a match's original place, and have its publication at hand; None if there is no such match."""
    row = tx.db.execute(_PLACE, (match,)).fetchone()
    if row is None:
        return None
    if row[2 + TOLD] is not None:
        tx.at_hand["publications", match] = partial(PUBLICATIONS.load, row[2:])
    return Place(*row[:2])


def home_of(tx: Reader, place: Place) -> Place:
    """Return the channel to which the thread of a match belongs; for any other place, the place itself."""
    row = tx.db.execute("SELECT guild, channel FROM matches WHERE thread = ? LIMIT 1", (place.channel,)).fetchone()
    return place if row is None or row[1] == place.channel else Place(*row)


def matches_at(tx: Reader, channel_id: int, limit: int) -> tuple[StoredMatch, ...]:
    """Return the matches with this thread or channel: running ones first, then the newest."""
    numbers = tx.db.execute(  # only from indexes: a channel may have had ten thousand matches
        "SELECT id FROM (SELECT id, status FROM matches WHERE thread = ? UNION SELECT id, status FROM matches WHERE channel = ?)"
        " AS found ORDER BY CASE WHEN status = 'running' THEN 0 ELSE 1 END, id DESC LIMIT ?",
        (channel_id, channel_id, limit),
    )
    loaded = (match(tx, number) for (number,) in numbers.fetchall())
    return tuple(match for match in loaded if match is not None)


def running_of(tx: Reader, user: UserId) -> tuple[StoredMatch, ...]:
    """Return the running matches with a seat of the user, or one to return to, oldest first."""
    seated = tx.db.execute(
        "SELECT match FROM match_seats WHERE user = ? AND running = 1"
        " UNION SELECT match FROM match_seats WHERE owner = ? AND running = 1 ORDER BY match",
        (user, user),
    )
    matches = (match(tx, number) for (number,) in seated.fetchall())
    return tuple(match for match in matches if match is not None)


def unreadable(tx: Reader) -> tuple[MatchId, ...]:
    """Return the running matches that are set aside as unreadable."""
    rows = tx.db.execute("SELECT id FROM matches WHERE unreadable_at IS NOT NULL AND status = 'running' ORDER BY id")
    return tuple(MatchId(number) for (number,) in rows.fetchall())


def snapshot(tx: Reader, match: MatchId) -> Snapshot:
    """Return a match's newest stored position. Raises BadRecord if there is none."""
    newest = SNAPSHOTS.first(tx, "WHERE match = ?", (match,))
    if newest is None:
        raise BadRecord
    return newest


def kept_positions(tx: Reader, before: float, after: MatchId, most: int) -> tuple[MatchId, ...]:
    """Return ids greater than ``after`` of matches that ended before a time and whose newest position is still stored."""
    rows = tx.db.execute(
        "SELECT snapshots.match FROM snapshots JOIN matches ON matches.id = snapshots.match"
        " WHERE snapshots.match > ? AND matches.status = 'over' AND matches.changed_at < ?"
        " ORDER BY snapshots.match LIMIT ?",
        (after, before, most),
    )
    return tuple(MatchId(number) for (number,) in rows.fetchall())


def actions(tx: Reader, match: MatchId, after: int) -> tuple[LoggedAction, ...]:
    """Return the log after version ``after``."""
    lines = ACTIONS.all(tx, "WHERE match = ? AND version > ? ORDER BY version", (match, after))
    # Nearly always the next line exists; only if it doesn't, the log may be packed.
    if lines and lines[0].version <= max(after, 0) + 1:
        return lines
    return (*(line for line in packed_lines(tx, match) if line.version > after), *lines)


def newest_actions(tx: Reader, match: MatchId, most: int) -> Iterator[LoggedAction]:
    """Return the last ``most`` lines of a running match's log, newest first. Each is converted only when it is asked for."""
    rows = tx.db.execute(f"{ACTIONS.select} WHERE match = ? ORDER BY version DESC LIMIT ?", (match, most))
    return map(ACTIONS.load, rows.fetchall())


def loose_logs(tx: Reader, before: float, after: MatchId, most: int) -> tuple[MatchId, ...]:
    """Return ids greater than ``after`` of matches that ended before a time and whose logs aren't packed."""
    rows = tx.db.execute(
        "SELECT id FROM matches WHERE id > ? AND status <> 'running' AND changed_at < ?"
        " AND EXISTS (SELECT 1 FROM actions WHERE actions.match = matches.id) ORDER BY id LIMIT ?",
        (after, before, most),
    )
    return tuple(MatchId(number) for (number,) in rows.fetchall())


def _match(tx: Reader, text: str, row: tuple[Any, ...], seats: list[MatchSeat]) -> StoredMatch:
    number = row[MATCHES.columns.index("id")]
    header = _header(text, row[MATCHES.columns.index("game")])
    match = MATCHES.load(
        row,
        modes=header.options.modes,
        rules_version=header.rules_version,
        seed=None,
        paused_by="" if row[MATCHES.columns.index("paused_at")] is None else _paused_by(tx, number),
        seats=tuple(_with_figures(seat, header) for seat in seats),
        occupations=tx.once(
            ("occupations", number), lambda: OCCUPATIONS.all(tx, "WHERE match = ? ORDER BY id", (number,))
        ),
    )
    return StoredMatch(match, header)


def _paused_by(tx: Reader, match: MatchId) -> str:
    row = tx.db.execute(
        # No column has the player who paused; the note about it names them.
        "SELECT key FROM notes WHERE match = ? AND key LIKE ? ORDER BY id DESC LIMIT 1",
        (match, f"{PAUSED}%"),
    ).fetchone()
    return "" if row is None else str(row[0]).removeprefix(PAUSED)


def add_match(tx: Writer, stored: StoredMatch, lobby: LobbyId | None = None) -> MatchId:
    """Insert a new match with its seats; return its number, which is its lobby's number if possible."""
    # A lobby opened before lobbies and matches shared numbers may have another match's number.
    taken = lobby is None or tx.db.execute("SELECT 1 FROM matches WHERE id = ?", (lobby,)).fetchone()
    number = MatchId(next_number(tx) if lobby is None or taken else lobby)
    match = msgspec.structs.replace(stored.match, id=number)
    header = msgspec.json.encode(stored.header).decode()
    MATCHES.add_all(tx, [match], header=header, changed_at=match.created_at)
    MATCH_SEATS.add_all(tx, match.seats, match=number)
    keep_players(tx, number)
    return number


def advance(tx: Writer, match: MatchId, version: int, outcome: Outcome | None, when: float) -> bool:
    """Move a running match from ``version`` to the next; an outcome ends it. Return False if it has another version or isn't running."""
    # A status that is set is written into two more indexes, even if it stays the same.
    ended, values = (
        ("", ()) if outcome is None else (", status = 'over', outcome = ?", (msgspec.json.encode(outcome).decode(),))
    )
    cursor = tx.db.execute(
        f"UPDATE matches SET version = version + 1, changed_at = ?{ended}"
        # The version in the condition prevents two processes from playing the same step.
        " WHERE id = ? AND version = ? AND status = 'running' AND paused_at IS NULL",
        (when, *values, match, version),
    )
    if cursor.rowcount == 1 and outcome is not None:
        close_seats(tx.db, match)
    return cursor.rowcount == 1


def set_unreadable(tx: Writer, match: MatchId, since: float | None) -> None:
    """Record since when a match's position is unreadable (None: it is readable)."""
    tx.db.execute("UPDATE matches SET unreadable_at = ? WHERE id = ?", (since, match))


def pack_log(tx: Writer, match: MatchId) -> None:
    """Pack the log and the outcome of a finished match; leave it unchanged if it is packed already or can't be."""
    lines = ACTIONS.all(tx, "WHERE match = ? ORDER BY version", (match,))
    packed = pack(match, lines)
    # Verify before deleting the lines: afterward these bytes are the only copy.
    if packed is None or unpack(*packed) != lines or not PACKED_LOGS.add_new(tx, packed[0]):
        return
    PACKED_PEOPLE.add_all(tx, packed[1])
    tx.db.execute("DELETE FROM actions WHERE match = ?", (match,))
    (outcome,) = tx.db.execute("SELECT outcome FROM matches WHERE id = ?", (match,)).fetchone()
    if outcome is not None:
        tx.db.execute("UPDATE matches SET outcome = ? WHERE id = ?", (pack_text(unpack_text(outcome)), match))


def drop_snapshots(tx: Writer, snapshots: Sequence[Snapshot]) -> None:
    """Delete the newest positions of matches, if they are unchanged."""
    # A match may have been reopened meanwhile: then its position is another one, and stays.
    rows = [(snapshot.match, snapshot.version) for snapshot in snapshots]
    tx.db.executemany("DELETE FROM snapshots WHERE match = ? AND version = ?", rows)


def packed_lines(tx: Reader, match: MatchId) -> tuple[LoggedAction, ...]:
    """Return all packed lines of a log. Raises BadRecord if it can't be read."""
    log = PACKED_LOGS.first(tx, "WHERE match = ?", (match,))
    if log is None:
        return ()
    return unpack(log, PACKED_PEOPLE.all(tx, "WHERE match = ? ORDER BY number", (match,)))


def _with_figures(seat: MatchSeat, header: Header) -> MatchSeat:
    """Return a seat with the header's figures if its own are unreadable."""
    if seat.figures or seat.seat >= len(header.seats):
        return seat
    return msgspec.structs.replace(seat, figures=header.seats[seat.seat].figures)


@lru_cache(maxsize=CACHED_ROWS)
def _header(text: str, game: str) -> Header:
    """Parse a header. A damaged header gets no rules version, so that its match can't be read, but can be found and ended."""
    try:
        return msgspec.json.decode(text, type=Header)
    except msgspec.MsgspecError:
        return Header(game, "", Options(), (), "")
