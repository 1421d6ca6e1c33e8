"""Requests to the publisher: move a match to another channel, or repost its latest messages."""

import msgspec

from bot.core.matches import match_rows
from bot.core.matches.log_rows import move_match
from bot.core.matches.values import Match
from bot.core.outbox_rows import MATCH_TOPIC, queue
from bot.core.work import At


def take_to(at: At, match: Match, channel_id: int) -> None:
    """Move a match to another channel of its server; the publisher opens a thread there."""
    move_match(at, match.id, channel_id)
    left = match.thread or match.place.channel
    match_rows.PUBLICATIONS.save(at, msgspec.structs.replace(match_rows.publication(at, match.id), moved_from=left))
    queue(at, MATCH_TOPIC, match.id, at.now)
