"""Tables ``servers``, ``blocks``, ``audit`` and ``mod_drafts``."""

from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from bot.core.settings.server import Server
from bot.features.moderation.values import Draft
from bot.features.settings.values import AuditEntry, Block
from bot.storage.tables import Session, Table

BLOCKS: Final = Table("blocks", Block, ("guild", "user"))
AUDIT: Final = Table("audit", AuditEntry)
DRAFTS: Final = Table("mod_drafts", Draft)
OLDEST_DRAFT: Final = 3_600.0
"""Seconds after which a step that was never confirmed is forgotten."""


class ServerReader(Session):
    """Reads what servers have decided."""

    def server(self, guild: int) -> Server:
        """Return the settings of a server; the usual ones where it has set none."""
        return self._once(("servers", guild), lambda: self._server(guild))

    def _server(self, guild: int) -> Server:
        row = self._db.execute("SELECT settings FROM servers WHERE guild = ?", (guild,)).fetchone()
        return Server(guild=guild) if row is None else msgspec.json.decode(row[0], type=Server)

    def block_of(self, guild: int, user: UserId) -> Block | None:
        """Return why somebody is blocked in a server, or None."""
        return BLOCKS.first(self._db, "WHERE guild = ? AND user = ?", (guild, user))

    def blocks(self, guild: int) -> tuple[Block, ...]:
        """Return who is blocked in a server, the newest first."""
        return BLOCKS.all(self._db, "WHERE guild = ? ORDER BY at DESC, user", (guild,))

    def audit(self, guild: int, match: MatchId | None, limit: int) -> tuple[AuditEntry, ...]:
        """Return the newest entries of a server's audit log (about one match), the newest first."""
        if match is None:
            return AUDIT.all(self._db, "WHERE guild = ? ORDER BY id DESC LIMIT ?", (guild, limit))
        return AUDIT.all(self._db, "WHERE guild = ? AND match = ? ORDER BY id DESC LIMIT ?", (guild, match, limit))

    def has_done(self, match: MatchId, user: UserId, verb: str) -> bool:
        """Return whether the audit log has a step of this kind that a user has taken with a match."""
        cursor = self._db.execute("SELECT 1 FROM audit WHERE match = ? AND by = ? AND verb = ?", (match, user, verb))
        return cursor.fetchone() is not None

    def last_done(self, match: MatchId, user: UserId, verb: str) -> float | None:
        """Return when a user last took a step of this kind with a match; None: never."""
        return self._least("SELECT max(at) FROM audit WHERE match = ? AND by = ? AND verb = ?", (match, user, verb))

    def audit_entry(self, entry: int) -> AuditEntry | None:
        """Return one entry of an audit log."""
        return AUDIT.first(self._db, "WHERE id = ?", (entry,))

    def draft(self, draft: int) -> Draft | None:
        """Return a moderator's step that waits for confirmation."""
        return DRAFTS.first(self._db, "WHERE id = ?", (draft,))

    def count_in(self, guild: int, user: UserId | None) -> tuple[int, int]:
        """Return how many open lobbies and running matches a server has (in which a user sits); without those of tournaments."""
        sits = "" if user is None else " AND EXISTS (SELECT 1 FROM {} WHERE {} = id AND user = :user)"
        values = {"guild": guild, "user": user}
        lobbies = self._count(
            "SELECT count(*) FROM lobbies WHERE guild = :guild AND status = 'open'"
            f"{sits.format('lobby_seats', 'lobby')}",
            values,
        )
        matches = self._count(
            "SELECT count(*) FROM matches WHERE guild = :guild AND status = 'running'"
            f"{sits.format('match_seats', 'match')}"
            " AND NOT EXISTS (SELECT 1 FROM tournament_tables WHERE match = matches.id)",
            values,
        )
        return lobbies, matches


class ServerWriter(ServerReader):
    """Writes what servers decide."""

    def save_server(self, server: Server) -> None:
        """Overwrite the settings of a server."""
        self._db.execute(
            "INSERT INTO servers (guild, settings) VALUES (?, ?)"
            " ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings",
            (server.guild, msgspec.json.encode(server).decode()),
        )
        self._written("servers")

    def add_block(self, block: Block) -> None:
        """Block somebody, or overwrite why."""
        BLOCKS.save(self._db, block)

    def remove_block(self, guild: int, user: UserId) -> bool:
        """Unblock a person; False where they were not blocked."""
        return self._db.execute("DELETE FROM blocks WHERE guild = ? AND user = ?", (guild, user)).rowcount == 1

    def add_entry(self, entry: AuditEntry) -> AuditEntry:
        """Append to the audit log; the entry's id is chosen here."""
        return msgspec.structs.replace(entry, id=AUDIT.add(self._db, entry))

    def add_draft(self, draft: Draft) -> Draft:
        """Keep a step until it is confirmed; its id is chosen here. Older ones than an hour are forgotten."""
        # Forgotten when the next one comes: they are few, and need no timer.
        self._db.execute("DELETE FROM mod_drafts WHERE at < ?", (draft.at - OLDEST_DRAFT,))
        return msgspec.structs.replace(draft, id=DRAFTS.add(self._db, draft))

    def move_match(self, match: MatchId, channel: int) -> None:
        """Move a match to another channel; its thread is opened there."""
        self._db.execute("UPDATE matches SET channel = ? WHERE id = ?", (channel, match))

    def remove_draft(self, draft: int) -> bool:
        """Forget a step; False where it was not there (any more)."""
        return self._db.execute("DELETE FROM mod_drafts WHERE id = ?", (draft,)).rowcount == 1
