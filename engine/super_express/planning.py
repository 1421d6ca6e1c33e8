"""Planning ahead in Colt Super Express: the three cards of later rounds, each with a condition on public facts."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from engine.core.planning import SKIP, WAIT, Act, Intended, Line, Plan, split, without_first
from engine.super_express.content import Content
from engine.super_express.view import BanditView, View


def _stunned(_view: View, me: BanditView) -> bool:
    return me.stunned


def _roof(_view: View, me: BanditView) -> bool:
    return me.spot is not None and bool(me.spot & 1)


def _forward(_view: View, me: BanditView) -> bool:
    return me.facing == "front"


def _caboose(view: View, me: BanditView) -> bool:
    return me.spot is not None and me.spot >> 1 == view.cars


def _locomotive(_view: View, me: BanditView) -> bool:
    return me.spot is not None and me.spot >> 1 == 0


def _aim(view: View, me: BanditView) -> bool:
    """Return whether a standing bandit is in front of the gun, on the bandit's spot or farther along the same floor (rulings.md 14.3)."""
    way = -1 if me.facing == "front" else 1
    return any(
        not other.stunned
        and other.spot is not None
        and me.spot is not None
        and other.spot & 1 == me.spot & 1
        and way * ((other.spot >> 1) - (me.spot >> 1), other.rank - me.rank)[other.spot == me.spot] > 0
        for other in view.bandits
        if other.seat != me.seat
    )


def _first(view: View, me: BanditView) -> bool:
    return view.first_player == me.seat


CONDITIONS: Final[Mapping[str, Callable[[View, BanditView], bool]]] = MappingProxyType(
    {
        "stunned": _stunned,
        "roof": _roof,
        "forward": _forward,
        "caboose": _caboose,
        "locomotive": _locomotive,
        "aim": _aim,
        "first": _first,
    }
)
"""All conditions, checked at the start of the round: the player's bandit is stunned, is on a roof, faces the Locomotive, is in or on the
Caboose, is in or on the Locomotive, has a bandit in front of its gun, or its player is First Player."""


class SuperPlanner:
    """Implements ``engine.core.planning.Planner`` from the view alone; a line has the cards of a round."""

    def __init__(self, content: Content) -> None:
        self._content = content

    def words(self, view: View, part: str) -> tuple[str, ...]:
        """Return the plan with each possible next card, or nothing if it is complete."""
        chosen = part.split(" ") if part else []
        if len(chosen) >= self._content.programmed:
            return ()
        deck = [*self._content.cards, *view.modes]  # each extension has the name of its card
        return tuple(" ".join([*chosen, card]) for card in deck if card not in chosen)

    def conditions(self, _view: View) -> Mapping[str, tuple[str, ...]]:
        """Return the conditions; none of them takes an argument."""
        return dict.fromkeys(CONDITIONS, ())

    def questions(self, _view: View) -> Mapping[str, tuple[str, ...]]:
        """Return no questions, since players only choose cards."""
        return {}

    def delegable(self, _view: View) -> int:
        """Return 0, since there are no questions to delegate."""
        return 0

    def acts(self, _view: View) -> tuple[Act, ...]:
        """Return no decisions, since lines are for rounds, not turns."""
        return ()

    def next_words(self, _view: View, _plan: Plan) -> tuple[str, ...]:
        """Return nothing, since lines aren't queued card by card."""
        return ()

    def at_hand(self, view: View) -> tuple[str, ...]:
        """Return all cards, since every player has one of each."""
        return self.words(view, "")

    def groups(self, view: View) -> tuple[tuple[str, ...], ...]:
        """Return each option as its own group."""
        return tuple((option,) for option in view.ask.options) if view.ask else ()

    def may_hide(self, _view: View) -> bool:
        """Return False: players never choose to play a card face down."""
        return False

    def keeps(self) -> bool:
        """Return False, since each line is for a specific round."""
        return False

    def round(self, view: View) -> int:
        """Return the number of the current round."""
        return view.round

    def current(self, view: View, plan: Plan) -> Plan:
        """Return the plan without the lines of past rounds; a plan without a round gets the next round to plan."""
        if not plan.round:
            # A seat that has planned this round plans the next one.
            return replace(plan, round=view.round + (view.viewer not in view.to_act))
        passed = max(0, view.round - plan.round)
        return replace(without_first(plan, passed), round=plan.round + passed)

    def intended(self, view: View, plan: Plan) -> Intended | None:
        """Return the action of this round's line and the plan after it; None if the player must decide."""
        if view.ask is None or view.viewer is None or view.viewer not in view.to_act or plan.round != view.round:
            return None
        for line in plan.lines[:1]:
            action = self._meant(view, view.bandits[view.viewer], line)
            # The action is played without asking, so it must be one of the options.
            if action is not None and action in view.ask.options:
                return Intended(action, self._next(plan))
        return None

    def _meant(self, view: View, me: BanditView, line: Line) -> str | None:
        holds = not line.when or CONDITIONS[split(line.when)[0]](view, me) != line.unless
        words = line.do if holds else line.otherwise
        return None if words in (WAIT, SKIP) else f"plan {words}"

    def spent(self, view: View, plan: Plan) -> Plan:
        """Return the plan without this round's line."""
        return self._next(plan) if plan.round == view.round else plan

    def _next(self, plan: Plan) -> Plan:
        return replace(without_first(plan), round=plan.round + 1)
