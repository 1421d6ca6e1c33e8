"""Estimates the remaining decisions of the round from public facts."""

from typing import Final

from engine.colt_express.view import View
from engine.core.outlook import Stretch
from engine.core.types import Seat

CHOICES_PER_CARD: Final = 0.45
"""Share of resolved cards that need a decision (counted over 90 matches of four seats)."""

CARDS_PER_TURN: Final = 0.83
"""Share of turns in which a player plays a card instead of drawing (from the same matches)."""


def rest_of_round(view: View) -> tuple[Stretch, ...]:
    """Return the remaining decisions of this round, in order, those of the currently asked seats first; none after the match."""
    if not view.to_act:
        return ()
    now = Stretch(view.to_act)
    if view.phase == "attack":
        return (now, *_turns(view, 0), *_cards(view))
    if view.phase == "schemin":
        # In a turmoil all slots of the turn are asked now.
        slots = view.slots[1:] if len(view.to_act) == 1 else ()
        return (now, *(Stretch((seat,)) for seat in slots), *_turns(view, view.turn), *_cards(view), *_end(view))
    if view.phase == "stealin":
        left = [card.seat for card in view.pile[view.performing + 1 :]]
        return (now, *(Stretch((seat,), CHOICES_PER_CARD) for seat in left), *_end(view))
    return (now,)


def _turns(view: View, done: int) -> tuple[Stretch, ...]:
    """Return the decisions in the turns of Schemin' after the first ``done`` ones."""
    return tuple(stretch for kind in view.round_card.turns[done:] for stretch in _turn(view, kind))


def _turn(view: View, kind: str) -> tuple[Stretch, ...]:
    seats = _all_seats(view)
    if kind == "turmoil":
        return (Stretch(seats),)
    return tuple(Stretch((seat,)) for seat in seats for _ in range(2 if kind == "speeding-up" else 1))


def _cards(view: View) -> tuple[Stretch, ...]:
    """Return the expected decisions of the coming Stealin', for the cards on the pile and those likely to follow."""
    laid = tuple(Stretch((card.seat,), CHOICES_PER_CARD) for card in view.pile)
    coming = [seat for kind in view.round_card.turns[view.turn :] for part in _turn(view, kind) for seat in part.seats]
    asked = (*view.slots, *coming)
    return (*laid, *(Stretch((seat,), CHOICES_PER_CARD * CARDS_PER_TURN) for seat in asked))


def _end(view: View) -> tuple[Stretch, ...]:
    """Return the decision about cards to keep, if the round card has one."""
    return (Stretch(_all_seats(view)),) if view.round_card.keep else ()


def _all_seats(view: View) -> tuple[Seat, ...]:
    count = len(view.seats)
    return tuple(Seat((view.first_player + step) % count) for step in range(count))
