"""Planning ahead in Colt Super Express: the three cards of coming rounds, each round with a condition on public facts."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from engine.core.planning import SKIP, WAIT, Act, Coming, Intended, Line, Plan, split, without_first
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
    """Return whether a standing bandit is in front of the gun: in the own car before it, or further along on the same floor (rulings.md
    14.3)."""
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
"""All conditions, on the beginning of the round: I lie stunned, am on the roof, face the Locomotive, am in or on the Caboose, in or on the
Locomotive, a bandit is in front of my gun, I am First Player."""


class SuperPlanner:
    """Implements ``engine.core.planning.Planner`` from the view alone: a line is the cards of a round."""

    def __init__(self, content: Content) -> None:
        self._content = content

    def words(self, view: View, part: str) -> tuple[str, ...]:
        """Return the plan with each possible next card, or nothing if it is complete."""
        chosen = part.split(" ") if part else []
        if len(chosen) >= self._content.programmed:
            return ()
        deck = [*self._content.cards, *view.modes]  # each extension is called as its card is
        return tuple(" ".join([*chosen, card]) for card in deck if card not in chosen)

    def conditions(self, _view: View) -> Mapping[str, tuple[str, ...]]:
        """Return the conditions; none takes an argument."""
        return dict.fromkeys(CONDITIONS, ())

    def questions(self, _view: View) -> Mapping[str, tuple[str, ...]]:
        """Return nothing: the cards are all that is decided."""
        return {}

    def delegable(self, _view: View) -> int:
        """Return no round, likewise."""
        return 0

    def acts(self, _view: View) -> tuple[Act, ...]:
        """Return nothing: a round is one decision."""
        return ()

    def next_words(self, _view: View, _plan: Plan) -> tuple[str, ...]:
        """Return nothing, likewise."""
        return ()

    def at_hand(self, view: View) -> tuple[str, ...]:
        """Return all cards: every player holds each."""
        return self.words(view, "")

    def groups(self, view: View) -> tuple[tuple[str, ...], ...]:
        """Return the options, each by itself."""
        return tuple((option,) for option in view.ask.options) if view.ask else ()

    def may_hide(self, _view: View) -> bool:
        """Return False: no card is face down by choice."""
        return False

    def coming(self, _view: View) -> Coming | None:
        """Return None: all decide at once."""
        return None

    def keeps(self) -> bool:
        """Return False: each line has a round of its own."""
        return False

    def round(self, view: View) -> int:
        """Return the number of the round that is being played."""
        return view.round

    def current(self, view: View, plan: Plan) -> Plan:
        """Return the plan without the lines of rounds that have begun without them."""
        if not plan.round:
            # A seat that has planned this round plans the next one.
            return replace(plan, round=view.round + (view.viewer not in view.to_act))
        passed = max(0, view.round - plan.round)
        return replace(without_first(plan, passed), round=plan.round + passed)

    def intended(self, view: View, plan: Plan) -> Intended | None:
        """Return the action of this round's line."""
        if view.ask is None or view.viewer is None or view.viewer not in view.to_act or plan.round != view.round:
            return None
        for line in plan.lines[:1]:
            action = self._meant(view, view.bandits[view.viewer], line)
            # A plan's action is played without a question, so it must be one of the options.
            if action is not None and action in view.ask.options:
                return Intended(action, self._next(plan))
        return None

    def _meant(self, view: View, me: BanditView, line: Line) -> str | None:
        holds = not line.when or CONDITIONS[split(line.when)[0]](view, me) != line.unless
        words = line.do if holds else line.otherwise
        return None if words in (WAIT, SKIP) else f"plan {words}"

    def spent(self, view: View, plan: Plan) -> Plan:
        """Use up the line of this round."""
        return self._next(plan) if plan.round == view.round else plan

    def _next(self, plan: Plan) -> Plan:
        return replace(without_first(plan), round=plan.round + 1)
