"""The tables ``servers``, ``blocks``, ``audit`` and ``mod_drafts``."""

import json
from typing import Any, Final

import msgspec

from bot.hosting.core.model import MatchId, UserId
from bot.hosting.core.moderation import Draft
from bot.hosting.core.servers import AuditEntry, Block, Server
from bot.storage.tables import Tables

_ENTRY: Final = "SELECT guild, at, by, verb, reason, match, user, facts, id FROM audit"
OLDEST_DRAFT: Final = 3_600.0
"""Seconds after which a step that was never confirmed is forgotten."""


class ServerReader(Tables):
    """Reads what servers have decided."""

    def server(self, guild: int) -> Server:
        """Return the settings of a server; the usual ones where it has set none."""
        row = self._db.execute("SELECT settings FROM servers WHERE guild = ?", (guild,)).fetchone()
        return Server(guild=guild) if row is None else msgspec.json.decode(row[0], type=Server)

    def block_of(self, guild: int, user: UserId) -> Block | None:
        """Return why somebody is blocked in a server, or None."""
        row = self._db.execute(
            "SELECT guild, user, by, at, reason FROM blocks WHERE guild = ? AND user = ?", (guild, user)
        ).fetchone()
        return None if row is None else Block(*row)

    def blocks(self, guild: int) -> tuple[Block, ...]:
        """Return who is blocked in a server, the newest first."""
        rows = self._db.execute(
            "SELECT guild, user, by, at, reason FROM blocks WHERE guild = ? ORDER BY at DESC, user", (guild,)
        )
        return tuple(Block(*row) for row in rows.fetchall())

    def audit(self, guild: int, match: MatchId | None, limit: int) -> tuple[AuditEntry, ...]:
        """Return the newest entries of a server's audit log (about one match), the newest first."""
        rows = self._db.execute(
            f"{_ENTRY} WHERE guild = ? AND (? IS NULL OR match = ?) ORDER BY id DESC LIMIT ?",
            (guild, match, match, limit),
        )
        return tuple(_entry(row) for row in rows.fetchall())

    def has_done(self, match: MatchId, user: UserId, verb: str) -> bool:
        """Say whether the audit log has a step of this kind that a user has taken with a match."""
        found = self._db.execute("SELECT 1 FROM audit WHERE match = ? AND by = ? AND verb = ?", (match, user, verb))
        return found.fetchone() is not None

    def audit_entry(self, entry: int) -> AuditEntry | None:
        """Return one entry of an audit log."""
        row = self._db.execute(f"{_ENTRY} WHERE id = ?", (entry,)).fetchone()
        return None if row is None else _entry(row)

    def draft(self, draft: int) -> Draft | None:
        """Return a moderator's step that waits for confirmation."""
        row = self._db.execute(
            "SELECT guild, match, by, verb, arguments, reason, version, affected, at, id FROM mod_drafts WHERE id = ?",
            (draft,),
        ).fetchone()
        if row is None:
            return None
        guild, match, by, verb, arguments, reason, version, affected, at, number = row
        return Draft(
            guild=guild,
            match=match,
            by=by,
            verb=verb,
            arguments=json.loads(arguments),
            reason=reason,
            version=version,
            affected=tuple(json.loads(affected)),
            at=at,
            id=number,
        )

    def count_in(self, guild: int, user: UserId | None) -> tuple[int, int]:
        """Return how many open lobbies and running matches a server has (in which a user sits); without those of tournaments."""
        lobbies = self._db.execute(
            "SELECT count(*) FROM lobbies WHERE guild = ?1 AND status = 'open' AND (?2 IS NULL OR EXISTS"
            " (SELECT 1 FROM lobby_seats WHERE lobby = id AND user = ?2))",
            (guild, user),
        ).fetchone()
        matches = self._db.execute(
            "SELECT count(*) FROM matches WHERE guild = ?1 AND status = 'running' AND (?2 IS NULL OR EXISTS"
            " (SELECT 1 FROM match_seats WHERE match = id AND user = ?2))"
            " AND NOT EXISTS (SELECT 1 FROM tournament_tables WHERE match = matches.id)",
            (guild, user),
        ).fetchone()
        return int(lobbies[0]), int(matches[0])


class ServerWriter(ServerReader):
    """Writes what servers decide."""

    def save_server(self, server: Server) -> None:
        """Overwrite the settings of a server."""
        self._db.execute(
            "INSERT OR REPLACE INTO servers (guild, settings) VALUES (?, ?)",
            (server.guild, msgspec.json.encode(server).decode()),
        )

    def add_block(self, block: Block) -> None:
        """Block somebody, or overwrite why."""
        self._db.execute(
            "INSERT OR REPLACE INTO blocks (guild, user, by, at, reason) VALUES (?, ?, ?, ?, ?)",
            msgspec.structs.astuple(block),
        )

    def remove_block(self, guild: int, user: UserId) -> bool:
        """Let somebody in again; False where they were not blocked."""
        return self._db.execute("DELETE FROM blocks WHERE guild = ? AND user = ?", (guild, user)).rowcount == 1

    def add_entry(self, entry: AuditEntry) -> AuditEntry:
        """Append to the audit log; the entry's id is chosen here."""
        cursor = self._db.execute(
            "INSERT INTO audit (guild, match, at, by, user, verb, reason, facts) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                entry.guild,
                entry.match,
                entry.at,
                entry.by,
                entry.user,
                entry.verb,
                entry.reason,
                json.dumps(dict(entry.facts)),
            ),
        )
        return msgspec.structs.replace(entry, id=cursor.lastrowid or 0)

    def add_draft(self, draft: Draft) -> Draft:
        """Keep a step until it is confirmed; its id is chosen here. Older ones than an hour are forgotten."""
        self._db.execute("DELETE FROM mod_drafts WHERE at < ?", (draft.at - OLDEST_DRAFT,))
        cursor = self._db.execute(
            "INSERT INTO mod_drafts (guild, match, by, verb, arguments, reason, version, affected, at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                draft.guild,
                draft.match,
                draft.by,
                draft.verb,
                json.dumps(dict(draft.arguments)),
                draft.reason,
                draft.version,
                json.dumps(draft.affected),
                draft.at,
            ),
        )
        return msgspec.structs.replace(draft, id=cursor.lastrowid or 0)

    def move_match(self, match: MatchId, channel: int) -> None:
        """Let a match go on in another channel; its thread is opened there."""
        self._db.execute("UPDATE matches SET channel = ? WHERE id = ?", (channel, match))

    def remove_draft(self, draft: int) -> bool:
        """Forget a step; False where it was not there (any more)."""
        return self._db.execute("DELETE FROM mod_drafts WHERE id = ?", (draft,)).rowcount == 1


def _entry(row: tuple[Any, ...]) -> AuditEntry:
    guild, at, by, verb, reason, match, user, facts, number = row
    return AuditEntry(
        guild=guild,
        at=at,
        by=by,
        verb=verb,
        reason=reason,
        match=match,
        user=user,
        facts=json.loads(facts),
        id=number,
    )
