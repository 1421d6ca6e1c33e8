"""Phase 1: all players choose three cards in order, in secret and at the same time (RBS, "Schemin'"; rulings.md 14.11)."""

from engine.core.types import Seat
from engine.super_express.actions import Card
from engine.super_express.events import PlanLaid, PlanNoted
from engine.super_express.rules import Draft
from engine.super_express.state import Fields, aboard


def missing(position: Fields) -> tuple[int, ...]:
    """Return the seats that have not chosen yet."""
    if position.outcome is not None:
        return ()
    return tuple([seat for seat in aboard(position) if not position.plans[seat]])


def may_plan(position: Fields, seat: int) -> bool:
    """Return whether a seat may choose: until all have, also one that has chosen before."""
    return position.outcome is None and any(seat in row for row in position.spots)


def lay(d: Draft, seat: int, cards: tuple[Card, ...]) -> None:
    """Lay a seat's cards face down. Others learn that it has chosen, not its cards, nor whether it changed its mind."""
    again = bool(d.plans[seat])
    d.plans = (*d.plans[:seat], cards, *d.plans[seat + 1 :])
    if not again:
        d.tell(PlanLaid(seat=Seat(seat)))
    d.tell(PlanNoted(seat=Seat(seat), cards=cards, audience=(Seat(seat),)))
