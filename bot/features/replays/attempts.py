"""Attempts: playing on from a step of a finished match, alone against computers.

An attempt isn't a match: it is a row with the starting position and the actions since. It isn't in any list, doesn't count, and is
never shown to other users. Only users who may see the match's secrets can start one.
"""

from hashlib import sha256
from typing import Any, Final

import msgspec

from bot.core.errors import NotAtThisTable, Refusal
from bot.core.ids import MatchId, UserId
from bot.core.matches.loaded import LoadedMatch, Moment
from bot.core.matches.values import Match
from bot.core.play.showing import revealed
from bot.core.play.submit import Matches
from bot.core.play.threads import fold_on, in_thread, played_on
from bot.core.ports import Clock, PlayingOn, QuickThinker
from bot.features.lessons.lessons import Verdict
from bot.features.replays import rows
from bot.features.replays.rows import MADE_UP, TRUE, Attempt, Ended
from bot.storage.session import Writer
from bot.storage.store import Store
from engine.core.audience import visible
from engine.core.errors import RulesError
from engine.core.registry import AnyGame, Registry
from engine.core.types import Event, Outcome, Seat
from engine.supposed import SUPPOSED

STORED_ATTEMPTS: Final = 20
"""Attempts stored per user; a new one replaces the oldest."""


Folded = tuple[AnyGame, Any, tuple[Event, ...]]
"""Game of an attempt, its position, and the events since its player's last decision."""


class Start(msgspec.Struct, frozen=True):
    """Options for playing on: the match's step, the seat, its view, and the possible ways."""

    match: Match
    version: int
    seat: Seat
    view: Any
    ways: tuple[str, ...]


class Stand(msgspec.Struct, frozen=True):
    """State of an attempt: its seat's view, and the events since its player's last decision.

    ``tries`` are the results of all the user's finished attempts from the same step, including this one. ``match`` is the
    original, which names the computers.
    """

    attempt: Attempt
    view: Any
    events: tuple[Event, ...]
    tries: tuple[Ended, ...]
    match: Match


class Attempts:
    """Starts and plays attempts."""

    def __init__(
        self,
        store: Store,
        games: Registry,
        matches: Matches,
        clock: Clock,
        thinker: QuickThinker | None = None,
    ) -> None:
        """``thinker`` runs the computer players; without one, they run on a thread."""
        self._store = store
        self._games = games
        self._matches = matches
        self._clock = clock
        self._thinker = thinker

    async def start(self, user: UserId, match: MatchId, version: int, seat: Seat | None) -> Start:
        """Return the options for playing on from a step, at the seat's next decision.

        ``seat`` None: the user's own seat, or else the seat that decides next.
        """
        live, shown = await self._finished(match)
        seat = _own(shown, user) if seat is None else seat
        moment, seat = _next(live, version, seat)
        ways = (*((MADE_UP,) if _made_up(live, moment, seat, 0) else ()), TRUE)
        return Start(shown, moment.version, seat, live.game.view(moment.state, seat), ways)

    async def begin(self, user: UserId, match: MatchId, version: int, seat: Seat, way: str) -> Stand:
        """Start an attempt."""
        live, shown = await self._finished(match)
        ended = _ended(shown.outcome, seat)
        if ended is None:
            raise NotAtThisTable
        moment, seat = _next(live, version, seat)
        kept = await self._store.read(lambda tx: rows.attempts(tx, user))
        before = sum(earlier.way == MADE_UP and _from(earlier) == (match, moment.version, seat) for earlier in kept)
        made = _made_up(live, moment, seat, before) if way == MADE_UP else live.game.dump(moment.state)
        if not made:
            raise Refusal("nothing-to-play")
        attempt = Attempt(
            user=user,
            number=0,  # set when it is stored, because another press may come first
            match=match,
            version=moment.version,
            seat=seat,
            way=way,
            game=live.game.id,
            rules_version=live.game.rules_version,
            position=made.decode(),
            played="",
            ended=ended,
            came=None,
            at=self._clock.now(),
        )
        played = await self._answers(attempt, (), seat)
        attempt = msgspec.structs.replace(attempt, played="\n".join(played))

        def work(tx: Writer) -> Attempt:
            number = max((earlier.number for earlier in rows.attempts(tx, user)), default=0) + 1
            rows.ATTEMPTS.save(tx, numbered := msgspec.structs.replace(attempt, number=number))
            rows.drop_attempts(tx, user, number - STORED_ATTEMPTS)
            return numbered

        return await self._stand(await self._store.write(work))

    async def of(self, user: UserId, number: int) -> Stand:
        """Return the state of a user's attempt. Raises unknown-attempt."""
        return await self._stand(await self._known(user, number))

    async def play(self, user: UserId, number: int, played: int, action: str) -> tuple[Verdict, Stand]:
        """Play an action after ``played`` lines; return the verdict, and the attempt's new state."""
        attempt = await self._known(user, number)
        if len(attempt.lines) != played:
            return Verdict.LATE, await self._stand(attempt)
        game, state, _ = await in_thread(self._folded, attempt)
        options = [game.write_action(legal) for legal in game.legal(state, attempt.seat)]
        if action not in options:
            begun = any(option.startswith(f"{action} ") for option in options)
            return Verdict.BEGUN if begun else Verdict.NOT_ALLOWED, await self._stand(attempt)
        onward = (*attempt.lines, f"{attempt.seat} {action}")
        return Verdict.RIGHT, await self._move(attempt, (*onward, *await self._answers(attempt, onward, attempt.seat)))

    async def back(self, user: UserId, number: int) -> Stand:
        """Go back to the user's last decision. Raises unknown-attempt."""
        attempt = await self._known(user, number)
        own = [at for at, line in enumerate(attempt.lines) if line.startswith(f"{attempt.seat} ")]
        return await self._move(attempt, attempt.lines[: own[-1]] if own else attempt.lines)

    async def finish(self, user: UserId, number: int) -> Stand:
        """Let computers play the rest for all seats. Raises unknown-attempt."""
        attempt = await self._known(user, number)
        return await self._move(attempt, (*attempt.lines, *await self._answers(attempt, attempt.lines, None)))

    async def _finished(self, match: MatchId) -> tuple[LoadedMatch, Match]:
        live, shown = await self._matches.read(match, revealed, lambda _: 0)
        if shown.status != "over" or shown.seed is None:
            raise Refusal("still-secret")
        return live, shown

    async def _known(self, user: UserId, number: int) -> Attempt:
        attempt = await self._store.read(lambda tx: rows.ATTEMPTS.get(tx, user, number))
        if attempt is None:
            raise Refusal("unknown-attempt")
        return attempt

    async def _answers(self, attempt: Attempt, played: tuple[str, ...], besides: Seat | None) -> tuple[str, ...]:
        """Return the lines that computers play after ``played``. Raises unknown-attempt if this program can't read the attempt."""
        playing = PlayingOn(
            game=attempt.game,
            rules_version=attempt.rules_version,
            position=attempt.position.encode(),
            played=played,
            seat=attempt.seat,
            besides=besides,
            person=attempt.user,
        )
        try:
            return await played_on(self._thinker, self._games.of(attempt), playing)
        except (KeyError, RulesError, ValueError) as error:
            raise Refusal("unknown-attempt") from error

    async def _move(self, attempt: Attempt, lines: tuple[str, ...]) -> Stand:
        """Replace an attempt's lines, unless another press of its user came first."""
        moved = msgspec.structs.replace(attempt, played="\n".join(lines), at=self._clock.now())
        folded = await in_thread(self._folded, moved)
        game, state, _ = folded
        moved = msgspec.structs.replace(moved, came=_ended(game.outcome(state), attempt.seat))

        def work(tx: Writer) -> Attempt:
            current = rows.ATTEMPTS.get(tx, attempt.user, attempt.number)
            if current is None:
                raise Refusal("unknown-attempt")
            if current.played != attempt.played:
                return current
            rows.ATTEMPTS.save(tx, moved)
            return moved

        now = await self._store.write(work)
        return await self._stand(now, folded if now is moved else None)

    async def _stand(self, attempt: Attempt, folded: Folded | None = None) -> Stand:
        """Return the state of an attempt; ``folded``: its position, if already computed."""
        game, state, events = folded if folded is not None else await in_thread(self._folded, attempt)
        kept = await self._store.read(lambda tx: rows.attempts(tx, attempt.user))
        match = await self._matches.match(attempt.match)
        tries = tuple(earlier.came for earlier in kept if earlier.came is not None and _from(earlier) == _from(attempt))
        return Stand(attempt, game.view(state, attempt.seat), tuple(visible(events, attempt.seat)), tries, match)

    def _folded(self, attempt: Attempt) -> Folded:
        """Replay an attempt's lines from its starting position."""
        try:
            game = self._games.of(attempt)
            return game, *fold_on(game, game.load(attempt.position.encode()), attempt.seat, attempt.lines)
        except (KeyError, RulesError, ValueError) as error:
            raise Refusal("unknown-attempt") from error


def _own(match: Match, user: UserId) -> Seat | None:
    """Return the seat that a user had or owned at the end of a match."""
    return next((seat.seat for seat in match.seats if user in seat.users), None)


def _next(live: LoadedMatch, version: int, seat: Seat | None) -> tuple[Moment, Seat]:
    """Return the first moment at or after ``version`` when ``seat`` (None: any) must decide, and that seat. Raises nothing-to-play."""
    for moment in live.moments:
        asked = live.game.to_act(moment.state) if moment.version >= version else ()
        if asked and (seat is None or seat in asked):
            return moment, asked[0] if seat is None else seat
    raise Refusal("nothing-to-play")


def _made_up(live: LoadedMatch, moment: Moment, seat: Seat, before: int) -> bytes:
    """Return a dump of a simulated position, a different one for each value of ``before``; empty if there is none.

    It isn't seeded by the match's seed, so it doesn't depend on facts hidden from the seat.
    """
    suppose = SUPPOSED.get(live.game.id)
    source = f"attempt.{live.stored.match.id}.{moment.version}.{seat}.{before}"
    try:
        state = (
            None if suppose is None else suppose(live.game, moment.state, seat, sha256(source.encode()).digest()[:16])
        )
        made = b"" if state is None else live.game.dump(state)
        return made if made and seat in live.game.to_act(live.game.load(made)) else b""
    except (ValueError, RulesError):
        return b""


def _from(attempt: Attempt) -> tuple[MatchId, int, Seat]:
    return attempt.match, attempt.version, attempt.seat


def _ended(outcome: Outcome | None, seat: Seat) -> Ended | None:
    scores = outcome.scores if outcome is not None else ()
    return next((Ended(score.place, score.total) for score in scores if seat in score.seats), None)
