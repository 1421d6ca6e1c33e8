"""Phase 1: all players secretly choose three cards and their order, at the same time (RBS, "Schemin'"; rulings.md 14.11)."""

from engine.core.types import Seat
from engine.super_express.actions import Card
from engine.super_express.events import PlanLaid, PlanNoted
from engine.super_express.rules import Draft
from engine.super_express.state import Fields, aboard


def missing(position: Fields) -> tuple[int, ...]:
    """Return the seats that haven't chosen yet."""
    if position.outcome is not None:
        return ()
    return tuple([seat for seat in aboard(position) if not position.plans[seat]])


def may_plan(position: Fields, seat: int) -> bool:
    """Return whether a seat is aboard and so may choose, even if it has already chosen."""
    return position.outcome is None and any(seat in row for row in position.spots)


def lay(d: Draft, seat: int, cards: tuple[Card, ...]) -> None:
    """Set a seat's plan. Other seats learn only that it has chosen, not its cards, nor that it changed them."""
    again = bool(d.plans[seat])
    d.plans = (*d.plans[:seat], cards, *d.plans[seat + 1 :])
    if not again:
        d.emit(PlanLaid(seat=Seat(seat)))
    d.emit(PlanNoted(seat=Seat(seat), cards=cards, audience=(Seat(seat),)))
