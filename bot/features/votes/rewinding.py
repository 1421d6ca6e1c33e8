"""Rewinding: a log only grows, so a rewind is an entry with the version whose position the match returned to."""

from dataclasses import dataclass
from typing import Any

from bot.core import outbox_rows
from bot.core.clocks.timekeeping import given_again
from bot.core.errors import Refusal, StaleAction
from bot.core.hooks import Rewound
from bot.core.ids import MatchId, Why
from bot.core.matches import log_rows, match_rows
from bot.core.matches.loaded import LoadedMatch, Moment, find, running
from bot.core.matches.values import NOBODY, TAKE_BACK, LoggedAction, Match, Snapshot, Waiting
from bot.core.outbox_rows import MATCH_TOPIC, Unsaid
from bot.core.play.positions import earlier
from bot.core.work import ControlTools, say
from bot.features.votes import rows
from bot.features.votes.pausing import hold
from bot.storage.session import Writer
from engine.core.registry import AnyGame
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class Way:
    """A rewind prepared before the transaction: from ``version`` of a match to the position of ``target``."""

    match: MatchId
    version: int
    target: int
    game: AnyGame
    state: bytes
    position: Any
    asked: tuple[Seat, ...]


def way_back(live: LoadedMatch, target: int) -> Way:
    """Return the rewind from the newest position to that of ``target``; ``live`` must have the history.

    Raises:
        no-way-back: there is no such version, or it was played by rules that this program does not know.
    """
    now = live.now.version
    if not live.moments[0].version <= target < now:
        raise Refusal("no-way-back")
    state = earlier(live.moments, target).state
    return Way(live.stored.match.id, now, target, live.game, live.game.dump(state), state, live.game.to_act(state))


def rewind(tx: Writer, tools: ControlTools, way: Way, why: Why, now: float, seat: Seat = NOBODY) -> Match:
    """Rewind a match. All awaited players are asked again; if a player takes back their own action (``seat``), the others' clocks stay.

    Raises UnknownMatch, MatchIsOver, or StaleAction if there was a step since ``way`` was prepared.
    """
    before = running(tx, way.match)
    # It was prepared before the transaction: another process may have acted since.
    if before.version != way.version or not rows.go_back(tx, way.match, way.version, now):
        raise StaleAction
    version = way.version + 1
    log_rows.add_action(tx, LoggedAction(way.match, version, seat, "", why.by, now, why.user, way.target))
    log_rows.SNAPSHOTS.save(tx, Snapshot(way.match, version, way.game.rules_version, way.state))
    waits = given_again(tx, before, _waits(tx, tools, way, before, now, seat), way.target, now)
    if before.paused_at is None:
        match_rows.replace_waits(tx, way.match, waits)
    else:
        hold(tx, way.match, waits, now)
    outbox_rows.queue(tx, Unsaid(topic=MATCH_TOPIC, target=way.match, wake=now))
    match = find(tx, way.match).match
    # A player takes back their own last card without a note, because no one else has seen it.
    if seat == NOBODY:
        say(tx, match, now, f"rewound-{why.by}", why, line=way.target)
    for follow in tools.hooks.rewound:
        follow(tx, Rewound(before, way.game, way.target, version, now, way.asked))
    return match


def _waits(tx: Writer, tools: ControlTools, way: Way, match: Match, now: float, seat: Seat) -> tuple[Waiting, ...]:
    if seat != NOBODY:
        moment = Moment(way.version + 1, seat, TAKE_BACK, now, way.position, (), way.target)
        return tools.timekeeper.go_on(tx, match, match_rows.waits(tx, match.id), moment, way.asked)
    return tuple(
        tools.timekeeper.ask(tx, match, match_seat, now, way.version + 1)
        for match_seat in match.seats
        if match_seat.seat in way.asked
    )
