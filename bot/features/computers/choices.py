"""Computer players at a table: which one decides for a seat, and in which process it thinks.

They see their seat's view, and nothing else. They think in two other processes, one for the marshal (``Thinker``) and one for the rest,
hints included (``QuickThinker``): a deadline doesn't wait for a thought of seconds. If a process fails, a simpler computer takes over; a
greenhorn then thinks on a thread. So a match always goes on. The outlaw is the game's ``default_action``: it also decides missed deadlines,
moderators' steps and matches that are played out. The same match, version and seat give the same thought.
"""

import asyncio
import logging
from hashlib import sha256
from typing import Any, Final

import msgspec

from bot.core.errors import Refusal
from bot.core.ids import UserId
from bot.core.limits import Limits
from bot.core.matches.loaded import LoadedMatch
from bot.core.matches.values import DRAWING, SLOW_STRENGTHS, Match
from bot.core.play.threads import Foremost, played_out
from bot.core.ports import Ending, Hinting, QuickThinker, Thinker, Thought, ThoughtFailed
from engine.agents.advice import Advice
from engine.agents.missed import seed_of as seed_of_view
from engine.agents.table import ADVISERS, AGENTS, BUDGETS, GREENHORN, MARSHAL, OUTLAW, Enough, at_most
from engine.core.errors import NotYourTurn
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
                return msgspec.json.decode(await self._quick.decide(hinting), type=Advice)
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
            return msgspec.json.decode(await self._quick.decide(ending), type=Outcome | None)
        except ThoughtFailed:
            _log.warning("match %d: no process plays it out", live.stored.match.id)
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
            except ThoughtFailed:
                if strength != GREENHORN:
                    raise
                _log.warning("match %d: no process thinks; a greenhorn chooses on a thread", live.stored.match.id)
        return await asyncio.to_thread(_at_once, game, thought, at_most(thought.looks))


def seed_of(live: LoadedMatch, seat: Seat) -> bytes:
    """Return the random seed of a thought: derived from the match's seed without revealing it, and different for each decision."""
    source = f"thought.{live.stored.header.seed}.{live.now.version}.{seat}"
    return sha256(source.encode()).digest()[:16]


def _at_once(game: AnyGame, thought: Thought, enough: Enough) -> str:
    return AGENTS[thought.game][thought.strength](game, thought.view, thought.seat, thought.seed, enough)
