"""Cards queued one by one for the acts that are left of a round: which acts those are, and what can be queued for them."""

from collections import Counter

from engine.colt_express.hands import is_bullet, kind_of
from engine.colt_express.planning.conditions import turn_kind
from engine.colt_express.view import View
from engine.core.planning import Act, Plan

DRAW = "draw"


def acts(view: View) -> tuple[Act, ...]:
    """Return the acts of Schemin' that the viewer has left in this round, the one that is asked now first."""
    if view.phase != "schemin" or view.viewer is None or not view.turn:
        return ()
    kind = turn_kind(view)
    # In a turmoil a seat stays among the slots after it has chosen.
    waiting = view.to_act if kind == "turmoil" else view.slots
    left = [Act(view.turn, kind)] * waiting.count(view.viewer)
    for number, coming in enumerate(view.round_card.turns[view.turn :], start=view.turn + 1):
        left += [Act(number, coming)] * (2 if coming == "speeding-up" else 1)
    return tuple(left)


def next_words(view: View, plan: Plan, riders: tuple[str, ...]) -> tuple[str, ...]:
    """Return what a further line may say: a card of the hand that no line plays yet, or drawing. ``riders`` may hold cards there."""
    hand = [kind_of(card) if len(riders) == 1 else str(card) for card in view.hand if not is_bullet(card)]
    left = Counter(hand)
    left.subtract(line.do for line in plan.lines)
    cards = [words for words in dict.fromkeys(hand) if left[words] > 0]
    mine = next(seat for seat in view.seats if seat.seat == view.viewer)
    return (*cards, DRAW) if mine.deck + mine.discard else tuple(cards)
