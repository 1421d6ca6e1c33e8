"""Tables ``matches``, ``match_seats``, ``actions``, ``snapshots`` and ``bases``."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from bot.model.model import Match, MatchId, MatchSeat, Place, UserId
from bot.model.rows import PAUSED, LoggedAction, Snapshot, StoredMatch
from bot.storage.areas.seats import MATCH_SEATS, OCCUPATIONS
from bot.storage.tables import Session, Table
from engine.core.errors import BadRecord
from engine.core.replay import Header
from engine.core.types import Options, Outcome

MATCHES: Final = Table(
    "matches",
    Match,
    parts={"place": ("guild", "channel")},
    aside=("modes", "rules_version", "seed", "seats", "occupations", "paused_by"),
)
SEAT: Final = MATCH_SEATS.columns.index("seat")
ACTIONS: Final = Table("actions", LoggedAction, ("match", "version"))
SNAPSHOTS: Final = Table("snapshots", Snapshot, ("match",))
BASES: Final = Table("bases", Snapshot, ("match",))
_SEATED: Final = (
    f"SELECT {MATCH_SEATS.of('match_seats')}, header, {MATCHES.of('matches')} FROM matches"
    " LEFT JOIN match_seats ON match_seats.match = matches.id WHERE matches.id = ? ORDER BY match_seats.seat"
)
"""A match, once for each of its seats."""


class MatchReader(Session):
    """Reads matches, their logs and positions."""

    def count_matches(self, user: UserId) -> int:
        """Return in how many running matches the user sits; those of tournaments are not counted."""
        return self._count(
            "SELECT count(*) FROM match_seats AS seat JOIN matches ON matches.id = seat.match WHERE user = ?"
            " AND status = 'running' AND NOT EXISTS (SELECT 1 FROM tournament_tables WHERE match = matches.id)",
            (user,),
        )

    def match(self, match: MatchId) -> StoredMatch | None:
        """Return a match."""
        rows = self._db.execute(_SEATED, (match,)).fetchall()
        if not rows:
            return None
        width = len(MATCH_SEATS.columns)
        return self._match(rows[0][width:], [MATCH_SEATS.load(row) for row in rows if row[SEAT] is not None])

    def place_of(self, match: MatchId) -> Place | None:
        """Return where a match was opened; None: there is no such match."""
        row = self._db.execute("SELECT guild, channel FROM matches WHERE id = ?", (match,)).fetchone()
        return None if row is None else Place(*row)

    def matches_at(self, channel: int, limit: int) -> tuple[StoredMatch, ...]:
        """Return the matches whose thread or channel this is: running ones first, then the newest."""
        numbers = self._db.execute(  # from the indexes alone: a channel may have had ten thousand matches
            "SELECT id FROM (SELECT id, status FROM matches WHERE thread = ? UNION SELECT id, status FROM matches WHERE channel = ?)"
            " AS found ORDER BY CASE WHEN status = 'running' THEN 0 ELSE 1 END, id DESC LIMIT ?",
            (channel, channel, limit),
        )
        found = (self.match(number) for (number,) in numbers.fetchall())
        return tuple(match for match in found if match is not None)

    def running_of(self, user: UserId) -> tuple[StoredMatch, ...]:
        """Return the running matches in which the user sits, or to whose seat they may come back, oldest first."""
        seated = self._db.execute(
            "SELECT id FROM matches WHERE status = 'running' AND id IN"
            " (SELECT match FROM match_seats WHERE user = ? UNION SELECT match FROM match_seats WHERE owner = ?) ORDER BY id",
            (user, user),
        )
        matches = (self.match(number) for (number,) in seated.fetchall())
        return tuple(match for match in matches if match is not None)

    def unreadable(self) -> tuple[MatchId, ...]:
        """Return the running matches that are set aside because they cannot be read."""
        rows = self._db.execute(
            "SELECT id FROM matches WHERE unreadable_at IS NOT NULL AND status = 'running' ORDER BY id"
        )
        return tuple(MatchId(number) for (number,) in rows.fetchall())

    def snapshot(self, match: MatchId) -> Snapshot:
        """Return the newest position. Raises BadRecord where there is none."""
        found = SNAPSHOTS.first(self._db, "WHERE match = ?", (match,))
        if found is None:
            raise BadRecord
        return found

    def kept_positions(self, before: float, after: MatchId, most: int) -> tuple[MatchId, ...]:
        """Return some matches beyond ``after`` that were over before a time and still have their newest position, by id."""
        rows = self._db.execute(
            "SELECT snapshots.match FROM snapshots JOIN matches ON matches.id = snapshots.match"
            " WHERE snapshots.match > ? AND matches.status = 'over' AND matches.changed_at < ?"
            " ORDER BY snapshots.match LIMIT ?",
            (after, before, most),
        )
        return tuple(MatchId(number) for (number,) in rows.fetchall())

    def base(self, match: MatchId) -> Snapshot | None:
        """Return the position from which the log must be folded; None: from the setup in the header."""
        return BASES.first(self._db, "WHERE match = ?", (match,))

    def actions(self, match: MatchId, after: int) -> tuple[LoggedAction, ...]:
        """Return the log beyond version ``after``."""
        return ACTIONS.all(self._db, "WHERE match = ? AND version > ? ORDER BY version", (match, after))

    def _match(self, row: tuple[Any, ...], seats: list[MatchSeat]) -> StoredMatch:
        number = row[1 + MATCHES.columns.index("id")]
        header = _header(row[0], row[1 + MATCHES.columns.index("game")])
        match = MATCHES.load(
            row[1:],
            modes=header.options.modes,
            rules_version=header.rules_version,
            seed=None,
            paused_by="" if row[1 + MATCHES.columns.index("paused_at")] is None else self._paused_by(number),
            seats=tuple(_with_figures(seat, header) for seat in seats),
            occupations=OCCUPATIONS.all(self._db, "WHERE match = ? ORDER BY id", (number,)),
        )
        return StoredMatch(match, header)

    def _paused_by(self, match: MatchId) -> str:
        row = self._db.execute(
            # Who has paused stands in no column: the note that told of it names them.
            "SELECT key FROM notes WHERE match = ? AND key LIKE ? ORDER BY id DESC LIMIT 1",
            (match, f"{PAUSED}%"),
        ).fetchone()
        return "" if row is None else str(row[0]).removeprefix(PAUSED)


class MatchWriter(MatchReader):
    """Writes matches, their logs and positions."""

    def add_match(self, stored: StoredMatch) -> MatchId:
        """Keep a new match with its seats; its id is chosen here."""
        match = stored.match
        header = msgspec.json.encode(stored.header).decode()
        number = MatchId(MATCHES.add(self._db, match, header=header, changed_at=match.created_at))
        MATCH_SEATS.add_all(self._db, match.seats, match=number)
        return number

    def advance(self, match: MatchId, version: int, outcome: Outcome | None, at: float) -> bool:
        """Move a running match from ``version`` to the next; with an outcome it is over. False: it is not there any more."""
        cursor = self._db.execute(
            "UPDATE matches SET version = version + 1, status = ?, outcome = ?, changed_at = ?"
            # The version in the condition is what keeps two processes from playing the same step.
            " WHERE id = ? AND version = ? AND status = 'running' AND paused_at IS NULL",
            ("running" if outcome is None else "over", _outcome_text(outcome), at, match, version),
        )
        return cursor.rowcount == 1

    def set_unreadable(self, match: MatchId, since: float | None) -> None:
        """Note since when the position of a match cannot be read (None: it can)."""
        self._db.execute("UPDATE matches SET unreadable_at = ? WHERE id = ?", (since, match))

    def add_action(self, action: LoggedAction) -> None:
        """Append to the log."""
        ACTIONS.add(self._db, action)

    def save_snapshot(self, snapshot: Snapshot) -> None:
        """Overwrite the newest position."""
        SNAPSHOTS.save(self._db, snapshot)

    def drop_snapshots(self, snapshots: Sequence[Snapshot]) -> None:
        """Delete the newest positions of matches, where they are still these."""
        # A match may have been set going again meanwhile: then its position is another one, and stays.
        rows = [(snapshot.match, snapshot.version) for snapshot in snapshots]
        self._db.executemany("DELETE FROM snapshots WHERE match = ? AND version = ?", rows)

    def save_base(self, snapshot: Snapshot) -> None:
        """From now on the log is folded from this position."""
        BASES.save(self._db, snapshot)


def _outcome_text(outcome: Outcome | None) -> str | None:
    return None if outcome is None else msgspec.json.encode(outcome).decode()


def _with_figures(seat: MatchSeat, header: Header) -> MatchSeat:
    """Return a seat whose figures cannot be read with those of the header."""
    if seat.figures or seat.seat >= len(header.seats):
        return seat
    return msgspec.structs.replace(seat, figures=header.seats[seat.seat].figures)


def _header(text: str, game: str) -> Header:
    """Return a header; where it is damaged, one of no rules version, by which no match can be read, but found and ended."""
    try:
        return msgspec.json.decode(text, type=Header)
    except msgspec.MsgspecError:
        return Header(game, "", Options(), (), "")
