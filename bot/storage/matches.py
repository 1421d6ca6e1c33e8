"""The tables ``matches``, ``match_seats``, ``actions``, ``snapshots`` and ``bases``."""

import json
from typing import Any

import msgspec

from bot.hosting.core.model import Match, MatchId, MatchSeat, Occupation, Person, Place, UserId
from bot.hosting.core.rows import LoggedAction, Snapshot, StoredMatch
from bot.storage.tables import Tables
from engine.core.errors import BadRecord
from engine.core.replay import Header
from engine.core.types import Outcome

_MATCH = (
    "SELECT id, header, commitment, pace, guild, channel, host, version, status, created_at, outcome, thread,"
    " live_message, published, terms, noted, paused_at, ending FROM matches"
)


class MatchReader(Tables):
    """Reads matches, their logs and positions."""

    def count_matches(self, user: UserId) -> int:
        """Return in how many running matches the user sits; those of tournaments are not counted."""
        row = self._db.execute(
            "SELECT count(*) FROM match_seats AS seat JOIN matches ON matches.id = seat.match WHERE user = ?"
            " AND status = 'running' AND NOT EXISTS (SELECT 1 FROM tournament_tables WHERE match = matches.id)",
            (user,),
        ).fetchone()
        return int(row[0])

    def match(self, match: MatchId) -> StoredMatch | None:
        """Return a match."""
        row = self._db.execute(f"{_MATCH} WHERE id = ?", (match,)).fetchone()
        return None if row is None else self._match(row)

    def matches_at(self, channel: int, limit: int) -> tuple[StoredMatch, ...]:
        """Return the matches whose thread or channel this is: running ones first, then the newest."""
        rows = self._db.execute(
            f"{_MATCH} WHERE thread = ? OR channel = ? ORDER BY status = 'running' DESC, id DESC LIMIT ?",
            (channel, channel, limit),
        )
        return tuple(self._match(row) for row in rows.fetchall())

    def running_of(self, user: UserId) -> tuple[StoredMatch, ...]:
        """Return the running matches in which the user sits, or to whose seat they may come back, oldest first."""
        seated = self._db.execute(
            "SELECT id FROM matches WHERE status = 'running' AND id IN"
            " (SELECT match FROM match_seats WHERE user = ? UNION SELECT match FROM match_seats WHERE owner = ?) ORDER BY id",
            (user, user),
        )
        matches = (self.match(number) for (number,) in seated.fetchall())
        return tuple(match for match in matches if match is not None)

    def snapshot(self, match: MatchId) -> Snapshot:
        """Return the newest position. Raises BadRecord where there is none."""
        row = self._db.execute(
            "SELECT match, version, rules_version, state FROM snapshots WHERE match = ?", (match,)
        ).fetchone()
        if row is None:
            raise BadRecord
        return Snapshot(*row)

    def base(self, match: MatchId) -> Snapshot | None:
        """Return the position from which the log must be folded; None: from the setup in the header."""
        row = self._db.execute(
            "SELECT match, version, rules_version, state FROM bases WHERE match = ?", (match,)
        ).fetchone()
        return None if row is None else Snapshot(*row)

    def actions(self, match: MatchId, after: int) -> tuple[LoggedAction, ...]:
        """Return the log beyond version ``after``."""
        rows = self._db.execute(
            "SELECT match, version, seat, action, by, at, user, back FROM actions WHERE match = ? AND version > ?"
            " ORDER BY version",
            (match, after),
        )
        return tuple(LoggedAction(*row) for row in rows.fetchall())

    def _match(self, row: tuple[Any, ...]) -> StoredMatch:
        number, head, promise, pace, guild, channel, host, version, status, created, outcome, *rest = row
        thread, live, said, terms, noted, paused_at, ending = rest
        header = msgspec.json.decode(head, type=Header)
        seats = self._db.execute(
            "SELECT seat, user, name, figures, owner, owner_name, strength FROM match_seats WHERE match = ? ORDER BY seat",
            (number,),
        )
        past = self._db.execute(
            "SELECT seat, user, name, strength, version, at, reason FROM occupations WHERE match = ? ORDER BY id",
            (number,),
        )
        match = Match(
            id=number,
            game=header.game,
            modes=header.options.modes,
            rules_version=header.rules_version,
            pace=pace,
            place=Place(guild=guild, channel=channel),
            host=host,
            seats=tuple(_seat(seat) for seat in seats),
            version=version,
            status=status,
            created_at=created,
            commitment=promise,
            seed=None,
            thread=thread,
            live_message=live,
            published=said,
            outcome=None if outcome is None else msgspec.json.decode(outcome, type=Outcome),
            terms=json.loads(terms),
            noted=noted,
            paused_at=paused_at,
            ending=ending,
            occupations=tuple(Occupation(*entry) for entry in past),
        )
        return StoredMatch(match, header)


class MatchWriter(MatchReader):
    """Writes matches, their logs and positions."""

    def add_match(self, stored: StoredMatch) -> MatchId:
        """Keep a new match with its seats; its id is chosen here."""
        match = stored.match
        cursor = self._db.execute(
            "INSERT INTO matches (game, header, commitment, pace, guild, channel, host, version, status, created_at,"
            " changed_at, outcome, terms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                match.game,
                msgspec.json.encode(stored.header).decode(),
                match.commitment,
                match.pace,
                match.place.guild,
                match.place.channel,
                match.host,
                match.version,
                match.status,
                match.created_at,
                match.created_at,
                _outcome_text(match.outcome),
                json.dumps(dict(match.terms)),
            ),
        )
        number = MatchId(cursor.lastrowid or 0)
        self._db.executemany(
            "INSERT INTO match_seats (match, seat, user, name, figures, strength) VALUES (?, ?, ?, ?, ?, ?)",
            [
                (number, seat.seat, seat.user, seat.name, json.dumps(seat.figures), seat.strength)
                for seat in match.seats
            ],
        )
        return number

    def advance(self, match: MatchId, version: int, outcome: Outcome | None, at: float) -> bool:
        """Move a running match from ``version`` to the next; with an outcome it is over. False: it is not there any more."""
        cursor = self._db.execute(
            "UPDATE matches SET version = version + 1, status = ?, outcome = ?, changed_at = ?"
            " WHERE id = ? AND version = ? AND status = 'running' AND paused_at IS NULL",
            ("running" if outcome is None else "over", _outcome_text(outcome), at, match, version),
        )
        return cursor.rowcount == 1

    def add_action(self, action: LoggedAction) -> None:
        """Append to the log."""
        self._db.execute(
            "INSERT INTO actions (match, version, seat, action, by, at, user, back) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            msgspec.structs.astuple(action),
        )

    def save_snapshot(self, snapshot: Snapshot) -> None:
        """Overwrite the newest position."""
        self._db.execute(
            "INSERT INTO snapshots (match, version, rules_version, state) VALUES (?, ?, ?, ?) ON CONFLICT (match) DO"
            " UPDATE SET version = excluded.version, rules_version = excluded.rules_version, state = excluded.state",
            (snapshot.match, snapshot.version, snapshot.rules_version, snapshot.state),
        )

    def save_base(self, snapshot: Snapshot) -> None:
        """From now on the log is folded from this position."""
        self._db.execute(
            "INSERT OR REPLACE INTO bases (match, version, rules_version, state) VALUES (?, ?, ?, ?)",
            (snapshot.match, snapshot.version, snapshot.rules_version, snapshot.state),
        )


def _seat(row: tuple[Any, ...]) -> MatchSeat:
    seat, user, name, figures, owner, owner_name, strength = row
    person = None if owner is None else Person(owner, owner_name)
    return MatchSeat(seat, user, name, tuple(json.loads(figures)), person, strength)


def _outcome_text(outcome: Outcome | None) -> str | None:
    return None if outcome is None else msgspec.json.encode(outcome).decode()
