"""``Host.attempts``: playing on from a moment of a finished match, alone against computers.

It is no match: a row with the position from which it begins and the actions since. So it is in no list, counts for nothing, and no one
else ever sees it; a restart changes nothing, and only those who may see the match can see a moment's secrets.
"""

from hashlib import sha256
from typing import Any, Final

import msgspec

from bot.core.errors import NotAtThisTable, Refusal
from bot.core.ids import MatchId, UserId
from bot.core.matches.loaded import LoadedMatch, Moment
from bot.core.matches.values import Match
from bot.core.play.alone import fold_on, played_on
from bot.core.play.showing import revealed
from bot.core.play.submit import Matches
from bot.core.play.threads import in_thread
from bot.core.ports import Clock, PlayingOn, QuickThinker
from bot.features.lessons.lessons import Verdict
from bot.features.replays import rows
from bot.features.replays.brought import Brought
from bot.features.replays.values import MADE_UP, TRUE, Attempt, Ended
from bot.storage.session import Writer
from bot.storage.store import Store
from engine.core.audience import visible
from engine.core.errors import RulesError
from engine.core.registry import AnyGame, Registry
from engine.core.types import Event, Outcome, Seat
from engine.supposed import SUPPOSED

KEPT: Final = 20
"""So many of one person are kept; a further one takes the place of the oldest."""


Folded = tuple[AnyGame, Any, tuple[Event, ...]]
"""Game of an attempt, its position, and the events since its player's last choice."""


class Start(msgspec.Struct, frozen=True):
    """A start for playing on: the step of a match, the seat, its view, and the possible ways."""

    match: Match
    version: int
    seat: Seat
    view: Any
    ways: tuple[str, ...]


class Stand(msgspec.Struct, frozen=True):
    """State of an attempt: its seat's view, and the events since its player's last choice.

    ``tries`` are the results of all that they have played to the end from the same moment, this one included. ``match`` is the
    original, so that its computers keep their names; None: an imported one.
    """

    attempt: Attempt
    view: Any
    events: tuple[Event, ...]
    tries: tuple[Ended, ...]
    match: Match | None = None


class Attempts:
    """Lets people play on."""

    def __init__(
        self,
        store: Store,
        games: Registry,
        matches: Matches,
        brought: Brought,
        clock: Clock,
        thinker: QuickThinker | None = None,
    ) -> None:
        """``thinker`` runs the computers; without one they think on a thread."""
        self._store = store
        self._games = games
        self._matches = matches
        self._brought = brought
        self._clock = clock
        self._thinker = thinker

    async def start(
        self, user: UserId, match: MatchId | None, version: int, seat: Seat | None, brought: int = 0
    ) -> Start:
        """Return the start for playing on from a step: at the seat's next decision.

        Without a seat it is their own, or else the one that decides next. ``match`` None: the imported match number ``brought``.

        Raises: UnknownMatch, UnreadableMatch, UnknownBrought: there is none of that number, or it can't be read. still-secret: it
        isn't over, or another table still plays the same deal. nothing-to-play: the seat decides nothing more, or the table has none
        of that number.
        """
        live, shown = await self._finished(user, match, brought)
        seat = _own(shown, user) if seat is None else seat
        moment, seat = _next(live, version, seat)
        ways = (*((MADE_UP,) if _made_up(live, moment, seat, 0) else ()), TRUE)
        return Start(shown, moment.version, seat, live.game.view(moment.state, seat), ways)

    async def begin(
        self, user: UserId, match: MatchId | None, version: int, seat: Seat, way: str, brought: int = 0
    ) -> Stand:
        """Begin to play on. Raises as ``start`` does; NotAtThisTable if the table has no such seat."""
        live, shown = await self._finished(user, match, brought)
        ended = _ended(shown.outcome, seat)
        if ended is None:
            raise NotAtThisTable
        moment, seat = _next(live, version, seat)
        kept = await self._store.read(lambda tx: rows.attempts(tx, user))
        before = sum(
            earlier.way == MADE_UP and _from(earlier) == (match, brought, moment.version, seat) for earlier in kept
        )
        made = _made_up(live, moment, seat, before) if way == MADE_UP else live.game.dump(moment.state)
        if not made:
            raise Refusal("nothing-to-play")
        attempt = Attempt(
            user=user,
            number=0,  # given when it is kept: another press may be quicker
            match=match,
            brought=brought,
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
            rows.drop_attempts(tx, user, number - KEPT)
            return numbered

        return await self._stand(await self._store.write(work))

    async def of(self, user: UserId, number: int) -> Stand:
        """Return how a person's attempt stands. Raises unknown-attempt."""
        return await self._stand(await self._known(user, number))

    async def play(self, user: UserId, number: int, played: int, action: str) -> tuple[Verdict, Stand]:
        """Play an action after this many ``played`` lines; return its result, and the attempt's new state.

        Raises unknown-attempt.
        """
        attempt = await self._known(user, number)
        if len(attempt.lines) != played:
            return Verdict.LATE, await self._stand(attempt)
        game, state, _ = await in_thread(self._folded, attempt)
        options = [game.write_action(action_) for action_ in game.legal(state, attempt.seat)]
        if action not in options:
            begun = any(option.startswith(f"{action} ") for option in options)
            return Verdict.BEGUN if begun else Verdict.NOT_ALLOWED, await self._stand(attempt)
        onward = (*attempt.lines, f"{attempt.seat} {action}")
        return Verdict.RIGHT, await self._move(attempt, (*onward, *await self._answers(attempt, onward, attempt.seat)))

    async def back(self, user: UserId, number: int) -> Stand:
        """Go back to the person's last decision. Raises unknown-attempt."""
        attempt = await self._known(user, number)
        own = [at for at, line in enumerate(attempt.lines) if line.startswith(f"{attempt.seat} ")]
        return await self._move(attempt, attempt.lines[: own[-1]] if own else attempt.lines)

    async def finish(self, user: UserId, number: int) -> Stand:
        """Have computers play the rest for all seats. Raises unknown-attempt."""
        attempt = await self._known(user, number)
        return await self._move(attempt, (*attempt.lines, *await self._answers(attempt, attempt.lines, None)))

    async def _finished(self, user: UserId, match: MatchId | None, brought: int) -> tuple[LoadedMatch, Match]:
        if match is None:
            live = await self._brought.loaded(user, brought)
            return live, live.stored.match
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
        """Return what computers play after some lines. Raises unknown-attempt if this program can't read the attempt."""
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
        """Replace what was played, unless another press of theirs was quicker."""
        moved = msgspec.structs.replace(attempt, played="\n".join(lines), at=self._clock.now())
        folded = await in_thread(self._folded, moved)
        game, state, _ = folded
        moved = msgspec.structs.replace(moved, came=_ended(game.outcome(state), attempt.seat))

        def work(tx: Writer) -> Attempt:
            kept_attempt = rows.ATTEMPTS.get(tx, attempt.user, attempt.number)
            if kept_attempt is None:
                raise Refusal("unknown-attempt")
            if kept_attempt.played != attempt.played:
                return kept_attempt
            rows.ATTEMPTS.save(tx, moved)
            return moved

        now = await self._store.write(work)
        return await self._stand(now, folded if now is moved else None)

    async def _stand(self, attempt: Attempt, folded: Folded | None = None) -> Stand:
        """Return the state of an attempt; ``folded`` is the result of its lines, if known."""
        game, state, events = folded if folded is not None else await in_thread(self._folded, attempt)
        kept = await self._store.read(lambda tx: rows.attempts(tx, attempt.user))
        match = None if attempt.match is None else await self._matches.match(attempt.match)
        tries = tuple(earlier.came for earlier in kept if earlier.came is not None and _from(earlier) == _from(attempt))
        return Stand(attempt, game.view(state, attempt.seat), tuple(visible(events, attempt.seat)), tries, match)

    def _folded(self, attempt: Attempt) -> Folded:
        """Return the game, the position of an attempt, and the events since its player's last choice.

        Raises: unknown-attempt: this program can no longer read it.
        """
        try:
            game = self._games.of(attempt)
            return game, *fold_on(game, game.load(attempt.position.encode()), attempt.seat, attempt.lines)
        except (KeyError, RulesError, ValueError) as error:
            raise Refusal("unknown-attempt") from error


def _own(match: Match, user: UserId) -> Seat | None:
    """Return the seat on which a person sat at the end of a match, or that was kept for them."""
    return next((s.seat for s in match.seats if user in {s.user, s.owner.id if s.owner else None}), None)


def _next(live: LoadedMatch, version: int, seat: Seat | None) -> tuple[Moment, Seat]:
    """Return the first moment from a version on at which a seat (None: any) has to decide, and the seat. Raises nothing-to-play."""
    for moment in live.moments:
        asked = live.game.to_act(moment.state) if moment.version >= version else ()
        if asked and (seat is None or seat in asked):
            return moment, asked[0] if seat is None else seat
    raise Refusal("nothing-to-play")


def _made_up(live: LoadedMatch, moment: Moment, seat: Seat, before: int) -> bytes:
    """Return a simulated position as it is stored, another one for each of those ``before``; nothing if none can be made.

    Its chance doesn't follow from the match's own, so facts hidden from the seat have no effect.
    """
    suppose = SUPPOSED.get(live.game.id)
    told = f"attempt.{live.stored.match.id}.{moment.version}.{seat}.{before}"
    try:
        state = None if suppose is None else suppose(live.game, moment.state, seat, sha256(told.encode()).digest()[:16])
        made = b"" if state is None else live.game.dump(state)
        return made if made and seat in live.game.to_act(live.game.load(made)) else b""
    except (ValueError, RulesError):
        return b""


def _from(attempt: Attempt) -> tuple[MatchId | None, int, int, Seat]:
    return attempt.match, attempt.brought, attempt.version, attempt.seat


def _ended(outcome: Outcome | None, seat: Seat) -> Ended | None:
    """Return a seat's result; None if there is none."""
    scores = outcome.scores if outcome is not None else ()
    return next((Ended(score.place, score.total) for score in scores if seat in score.seats), None)
