"""What the publisher is asked to do with a match's messages: go on in another channel, or post the newest ones afresh."""

from bot.hosting.core.model import Match
from bot.hosting.core.rows import MATCH_TOPIC, Unsaid
from bot.storage.session import Writer

MOVED = "moved"
REPAIR = "repair"
"""The publisher's words for it."""


def take_to(tx: Writer, match: Match, channel: int, now: float) -> None:
    """Move a match to another channel of the same server; the publisher opens a thread there."""
    tx.move_match(match.id, channel)
    tx.remember(match.id, MOVED, str(match.thread or match.place.channel))
    tx.queue(Unsaid(topic=MATCH_TOPIC, target=match.id, wake=now))


def post_afresh(tx: Writer, match: Match, now: float) -> None:
    """Have the thread woken (or another opened), and the board and the live message posted afresh."""
    tx.remember(match.id, REPAIR, "1")
    tx.queue(Unsaid(topic=MATCH_TOPIC, target=match.id, wake=now))
