"""Fire: the first standing bandit ahead on the floor is stunned and pushed one car (RBS, "Fire"; rulings.md 14.3, 14.4)."""

from collections.abc import Iterator

from engine.super_express.events import ShotFired, ShotMissed
from engine.super_express.rules import CardRule, Draft
from engine.super_express.state import FRONT
from engine.super_express.train import go_along, here, stun


def ahead(d: Draft, seat: int) -> Iterator[int]:
    """Yield the seats of all bandits in front of a bandit's gun, nearest first: on its own spot, then in the cars beyond."""
    way, spot = d.facing[seat], here(d, seat)
    # Rows are ordered from front to rear, so they are reversed for a shot toward the front.
    row = d.spots[spot]
    place = row.index(seat)
    yield from reversed(row[:place]) if way == FRONT else row[place + 1 :]
    for beyond in range(spot + 2 * way, len(d.spots) if way > 0 else -1, 2 * way):
        yield from reversed(d.spots[beyond]) if way == FRONT else d.spots[beyond]


def shoot(d: Draft, seat: int, why: str) -> None:
    """Shoot at the first standing bandit ahead; the bullet passes over stunned ones."""
    over: list[str] = []
    for other in ahead(d, seat):
        if not d.stunned[other]:
            d.emit(ShotFired(bandit=d.name(seat), target=d.name(other), over=tuple(over), why=why))
            # A bandit that was shot off the train can't be stunned.
            if go_along(d, other, d.facing[seat], "shot"):
                stun(d, other, "shot")
            return
        over.append(d.name(other))
    d.emit(ShotMissed(bandit=d.name(seat), over=tuple(over), why=why))


def perform(d: Draft, seat: int) -> None:
    """Shoot with the Fire card."""
    shoot(d, seat, "fire")


RULE = CardRule(standing=perform)
