"""Horse: to the front of the Locomotive, or back onto the train right after being thrown out (RBS, "Horse"; rulings.md 14.7, 14.8)."""

from engine.super_express.events import BanditRescued, NothingHappened
from engine.super_express.rules import CardRule, Draft
from engine.super_express.state import FACINGS, FRONT, REAR
from engine.super_express.train import CAB, enter, put, turn_to


def ride(d: Draft, seat: int) -> None:
    """Ride to the frontmost place inside the Locomotive, and face forward."""
    # Already in front: leaving and coming back would show a move that no one saw.
    in_place = d.spots[CAB][:1] == (seat,)
    if not in_place:
        put(d, seat, CAB, REAR, "horse")
    turned = turn_to(d, seat, FRONT, "horse")
    if in_place and not turned:
        d.tell(NothingHappened(bandit=d.name(seat), kind="horse", reason="in-place"))


def come_back(d: Draft, seat: int) -> None:
    """Catch up with the train after being thrown out."""
    d.falls = tuple([fall for fall in d.falls if fall.seat != seat])
    # Without an event of its own: the rescue includes the bandit's facing.
    d.facing = (*d.facing[:seat], FRONT, *d.facing[seat + 1 :])
    rank = enter(d, seat, CAB, REAR)
    d.tell(BanditRescued(bandit=d.name(seat), to=CAB, rank=rank, facing=FACINGS[FRONT]))


RULE = CardRule(standing=ride, thrown_out=come_back)
