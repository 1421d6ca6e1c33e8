"""What hosting needs from a database for servers and their moderators."""

from typing import Protocol

from bot.hosting.core.model import MatchId, UserId
from bot.hosting.core.moderation import Draft
from bot.hosting.core.servers import Block, Entry, Server


class ServerReader(Protocol):
    """Looks at servers."""

    def server(self, guild: int) -> Server:
        """Return the settings of a server; the usual ones where it has set none."""

    def block_of(self, guild: int, user: UserId) -> Block | None:
        """Return why somebody is blocked in a server, or None."""

    def blocks(self, guild: int) -> tuple[Block, ...]:
        """Return who is blocked in a server, the newest first."""

    def audit(self, guild: int, match: MatchId | None, limit: int) -> tuple[Entry, ...]:
        """Return the newest entries of a server's audit log (about one match), the newest first."""

    def has_done(self, match: MatchId, user: UserId, verb: str) -> bool:
        """Say whether the audit log has a step of this kind that a user has taken with a match."""

    def audit_entry(self, entry: int) -> Entry | None:
        """Return one entry of an audit log."""

    def draft(self, draft: int) -> Draft | None:
        """Return a moderator's step that waits for confirmation."""

    def count_in(self, guild: int, user: UserId | None) -> tuple[int, int]:
        """Return how many open lobbies and running matches a server has (in which a user sits); without those of tournaments."""


class ServerWriter(Protocol):
    """Writes what servers decide."""

    def save_server(self, server: Server) -> None:
        """Overwrite the settings of a server."""

    def add_block(self, block: Block) -> None:
        """Block somebody, or overwrite why."""

    def remove_block(self, guild: int, user: UserId) -> bool:
        """Let somebody in again; False where they were not blocked."""

    def add_entry(self, entry: Entry) -> Entry:
        """Append to the audit log; the entry's id is chosen here."""

    def add_draft(self, draft: Draft) -> Draft:
        """Keep a step until it is confirmed; its id is chosen here. Older ones than an hour are forgotten."""

    def move_match(self, match: MatchId, channel: int) -> None:
        """Let a match go on in another channel; its thread is opened there."""

    def remove_draft(self, draft: int) -> bool:
        """Forget a step; False where it was not there (any more)."""
