"""Computer players at a table: which one decides for a seat, and in which process it thinks.

They see their seat's view, and nothing else. They think in two other processes, one for the marshal (``Thinker``) and one for the rest,
hints included (``QuickThinker``): a deadline doesn't wait for a thought of seconds. If a process fails, a simpler computer takes over; a
greenhorn then thinks on a thread. So a match always goes on. The outlaw is the game's ``default_action``: it also decides missed deadlines,
moderators' steps and matches that are played out. The same match, version and seat give the same thought.
"""

import asyncio
import logging
from functools import partial
from hashlib import sha256
from typing import Any, Final

import msgspec

from bot.core.clocks.deadline import armed
from bot.core.errors import Refusal, StaleAction
from bot.core.ids import MatchId, UserId
from bot.core.limits import Limits
from bot.core.matches import match_rows
from bot.core.matches.loaded import LoadedMatch
from bot.core.matches.values import COMPUTER, DRAWING, SLOW_STRENGTHS, Match, Waiting
from bot.core.newest import Newest
from bot.core.play.submit import Matches, same_wait
from bot.core.play.threads import Foremost, played_out
from bot.core.ports import Background, Clock, Ending, Hinting, QuickThinker, Thinker, Thought, ThoughtFailed
from bot.storage.errors import StoreError
from bot.storage.store import Store
from engine.agents.advice import Advice
from engine.agents.missed import seed_of as seed_of_view
from engine.agents.table import ADVISERS, AGENTS, BUDGETS, GREENHORN, MARSHAL, OUTLAW, Enough, at_most
from engine.core.errors import NotYourTurn, RulesError
from engine.core.registry import AnyGame
from engine.core.types import Outcome, Seat

USUAL: Final = GREENHORN
"""The default strength of a computer player."""

CAREFUL: Final = OUTLAW
"""The strength that decides missed deadlines."""

DRAW: Final = "draw"
"""The action that changes nothing on the train."""


SIMPLER: Final = {MARSHAL: OUTLAW, OUTLAW: GREENHORN}

_log = logging.getLogger(__name__)


def strength_of(match: Match, seat: Seat) -> str:
    """Return the strength of a seat's computer player; CAREFUL if the seat has a player who hasn't answered."""
    occupant = next(match_seat for match_seat in match.seats if match_seat.seat == seat)
    return CAREFUL if occupant.user is not None else occupant.strength or USUAL


class Computers:
    """Decides for computer seats. Without a thinker they think on threads (in tests; a few moves are cheap)."""

    def __init__(
        self, limits: Limits, foremost: Foremost, thinker: Thinker | None = None, quick: QuickThinker | None = None
    ) -> None:
        """``quick`` runs short thoughts for waiting players, so that they don't queue behind thoughts of several seconds."""
        self._limits = limits
        self._quick = quick
        self._foremost = foremost
        self._thinker = thinker

    def slow(self, strength: str) -> bool:
        """Return whether a strength thinks long enough to need the background."""
        return strength in SLOW_STRENGTHS and self._thinker is not None

    async def decide(self, live: LoadedMatch, seat: Seat, strength: str) -> Any:
        """Return a legal action for a seat. Raises RulesError if the seat has nothing to decide."""
        game, state = live.game, live.now.state
        if seat not in game.to_act(state):
            raise NotYourTurn
        # Compared as text: another process returns only text, and it must be a legal action.
        legal = {game.write_action(action): action for action in game.legal(state, seat)}
        if strength == DRAWING and DRAW in legal:
            return legal[DRAW]
        while True:
            try:
                with self._foremost.thinking():
                    return legal[await self._think(live, seat, strength)]
            except Exception as error:
                if strength not in SIMPLER:
                    raise
                _log.warning("match %d: the %s has no answer (%r)", live.stored.match.id, strength, error)
            strength = SIMPLER[strength]

    async def missed(self, live: LoadedMatch, seat: Seat) -> Any:
        """Return the action that a missed deadline plays. Raises RulesError if the seat has nothing to decide."""
        return await self.decide(live, seat, CAREFUL)

    async def advise(self, game: AnyGame, view: Any, seat: Seat, seed: bytes, person: UserId) -> Advice:
        """Return a hint for the player whose seat sees ``view``. Raises hint-failed."""
        with self._foremost.thinking():
            if self._quick is None:
                return await asyncio.to_thread(ADVISERS[game.id], game, view, seat, seed)
            hinting = Hinting(
                game=game.id, rules_version=game.rules_version, view=view, seat=seat, seed=seed, person=person
            )
            try:
                return await self._quick.decide(hinting)
            except ThoughtFailed as error:
                raise Refusal("hint-failed") from error

    async def played_out(self, live: LoadedMatch) -> Outcome | None:
        """Return the outcome if every seat plays as it would after a missed deadline.

        None if the match wouldn't end, or if the process for quick thoughts fails.
        """
        game, state = live.game, live.now.state
        if self._quick is None:
            return await asyncio.to_thread(played_out, game, state)
        ending = Ending(
            game=game.id,
            rules_version=game.rules_version,
            position=game.dump(state),
            person=live.stored.match.host,
        )
        try:
            return await self._quick.decide(ending)
        except ThoughtFailed as error:
            _log.warning("match %d: no process plays it out: %s", live.stored.match.id, error)
            return None

    async def _think(self, live: LoadedMatch, seat: Seat, strength: str) -> str:
        game, missed = live.game, strength == CAREFUL
        if game.id not in AGENTS or strength not in AGENTS[game.id] or (missed and self._quick is None):
            return game.write_action(await asyncio.to_thread(game.default_action, live.now.state, seat))
        view = live.view(live.now, seat)
        thought = Thought(
            game=game.id,
            rules_version=game.rules_version,
            view=view,
            seat=seat,
            strength=strength,
            seed=seed_of_view(view) if missed else seed_of(live, seat),
            seconds=self._limits.thought,
            looks=BUDGETS[strength],
            # The host of the table: matches of one user wait for each other, not for all others.
            person=live.stored.match.host,
        )
        thinker = self._thinker if strength in SLOW_STRENGTHS else self._quick
        if thinker is not None:
            try:
                return await thinker.decide(thought)
            except ThoughtFailed as error:
                if strength != GREENHORN:
                    raise
                match = live.stored.match.id
                _log.warning("match %d: no process thinks; a greenhorn chooses on a thread: %s", match, error)
        return await asyncio.to_thread(_at_once, game, thought, at_most(thought.looks))


def seed_of(live: LoadedMatch, seat: Seat) -> bytes:
    """Return the random seed of a thought: derived from the match's seed without revealing it, and different for each decision."""
    source = f"thought.{live.stored.header.seed}.{live.now.version}.{seat}"
    return sha256(source.encode()).digest()[:16]


def _at_once(game: AnyGame, thought: Thought, enough: Enough) -> str:
    return AGENTS[thought.game][thought.strength](game, thought.view, thought.seat, thought.seed, enough)


class ComputerTurns:
    """Computers that are thinking, and decisions that are ready before their time."""

    def __init__(
        self,
        store: Store,
        matches: Matches,
        computers: Computers,
        limits: Limits,
        clock: Clock,
        background: Background,
    ) -> None:
        self._store = store
        self._matches = matches
        self._computers = computers
        self._limits = limits
        self._clock = clock
        self._background = background
        self._decided: Newest[tuple[MatchId, Seat, int], Any] = Newest(1_000)
        """Decisions ready before they are due, by match, seat and the version that asked. Dropped ones are computed again."""

    async def take(self, live: LoadedMatch, wait: Waiting, strength: str, now: float) -> None:
        """Play the computer's decision if it is ready, or else start thinking, unless it already is.

        Raises StaleAction or StoreError.
        """
        action = self._decided.pop((wait.match, wait.seat, wait.asked), None)
        if action is not None:
            async with self._matches.lock(wait.match):
                await self._play(wait, action)
            return
        again = max(now + self._limits.thought, wait.due or now) + self._limits.stuck
        later = msgspec.structs.replace(wait, wake=again)
        # Put off before it thinks: otherwise the next step would start the same thought again.
        if not await self._put_off(wait, later):
            raise StaleAction
        self._background.start((wait.match, wait.seat), partial(self._think, live, later, strength))

    async def _think(self, live: LoadedMatch, wait: Waiting, strength: str) -> None:
        try:
            action = await self._computers.decide(live, wait.seat, strength)
            async with self._matches.lock(wait.match):
                # Played early, it would reveal that a computer decided.
                if wait.due is None or wait.due <= self._clock.now():
                    await self._play(wait, action)
                elif await self._put_off(wait, armed(wait)):
                    self._decided[wait.match, wait.seat, wait.asked] = action
        except (Refusal, RulesError, StoreError) as error:
            _log.info("match %d: what was thought for seat %d is not played: %r", wait.match, wait.seat, error)
        except Exception:
            _log.exception("match %d: nothing was thought for seat %d; trying again later", wait.match, wait.seat)

    async def _put_off(self, wait: Waiting, later: Waiting) -> bool:
        """Make a wait due later; return False if it is no longer stored."""
        return await self._store.write(lambda tx: match_rows.WAITS.change(tx, wait, later))

    async def _play(self, wait: Waiting, action: Any) -> None:
        # Thinking took seconds: a player may have gone back, paused or taken the seat.
        newest = await self._matches.live(wait.match)
        if any(same_wait(stored, wait) for stored in newest.waits):
            await self._matches.play(newest, wait.seat, action, COMPUTER, wait)
