"""Matches whose stored position cannot be read: set aside where the log does not give it back either, and taken up again.

A match that is set aside waits for nobody; its clocks stand still. Moderators can end it from its rows alone, the people who run the bot
are told once a day, and every start tries to read it again.
"""

from bot.hosting.core.control import Held
from bot.hosting.core.matches import find
from bot.hosting.core.model import MatchId
from bot.hosting.core.rows import OPERATOR_TOPIC, Unsaid
from bot.hosting.time.timing import shifted
from bot.storage.session import Writer


def set_aside(tx: Writer, match: MatchId, now: float) -> None:
    """Let a running match that cannot be read stand still, and tell those who run the bot; any other stays as it is."""
    current = find(tx, match).match
    if current.status != "running" or current.unreadable_at is not None:
        return
    tx.set_unreadable(match, now)
    if current.paused_at is None:
        tx.hold(match, tuple(Held(now, wait) for wait in tx.waits(match)))
    tx.replace_waits(match, ())
    tx.queue_new(Unsaid(topic=OPERATOR_TOPIC, target=0, wake=now))


def take_up(tx: Writer, match: MatchId, now: float) -> None:
    """Let a match that can be read again go on: everybody has as much time as they had left."""
    current = find(tx, match).match
    if current.unreadable_at is None:
        return
    tx.set_unreadable(match, None)
    if current.paused_at is None:
        tx.replace_waits(match, tuple(shifted(held.wait, max(0.0, now - held.at)) for held in tx.held(match)))
        tx.hold(match, ())
