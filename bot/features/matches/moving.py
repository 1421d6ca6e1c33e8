"""Requests to the publisher: move a match to another channel, or repost its latest messages."""

import msgspec

from bot.core.matches import match_rows
from bot.core.matches.log_rows import move_match
from bot.core.matches.values import Match
from bot.core.outbox_rows import MATCH_TOPIC, queue
from bot.storage.session import Writer


def take_to(tx: Writer, match: Match, channel_id: int, now: float) -> None:
    """Move a match to another channel of its server; the publisher opens a thread there."""
    move_match(tx, match.id, channel_id)
    left = match.thread or match.place.channel
    match_rows.save_publication(tx, msgspec.structs.replace(match_rows.publication(tx, match.id), moved_from=left))
    queue(tx, MATCH_TOPIC, match.id, now)
