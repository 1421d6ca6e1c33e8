"""Horse: to the front of the Locomotive, or back onto the train right after leaving it (RBS, "Horse"; rulings.md 14.7, 14.8)."""

from engine.super_express.events import BanditRescued, NothingHappened
from engine.super_express.rules import CardRule, Draft
from engine.super_express.state import FACINGS, FRONT, REAR
from engine.super_express.train import CAB, enter, put, turn_to


def ride(d: Draft, seat: int) -> None:
    """Ride to the frontmost place inside the Locomotive, and face forward."""
    # If it is already in front, leaving and returning would show a move that doesn't happen.
    in_place = d.spots[CAB][:1] == (seat,)
    if not in_place:
        put(d, seat, CAB, REAR, "horse")
    turned = turn_to(d, seat, FRONT, "horse")
    if in_place and not turned:
        d.emit(NothingHappened(bandit=d.name(seat), kind="horse", reason="in-place"))


def come_back(d: Draft, seat: int) -> None:
    """Bring back a bandit that has just left the train."""
    d.falls = tuple([fall for fall in d.falls if fall.seat != seat])
    # The rescue event includes the facing.
    d.facing = (*d.facing[:seat], FRONT, *d.facing[seat + 1 :])
    rank = enter(d, seat, CAB, REAR)
    d.emit(BanditRescued(bandit=d.name(seat), to=CAB, rank=rank, facing=FACINGS[FRONT]))


RULE = CardRule(standing=ride, thrown_out=come_back)
