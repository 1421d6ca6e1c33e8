"""Spots of the train, arrivals of bandits, the marshal's moves, and neutral bullets."""

from collections.abc import Sequence

from engine.colt_express.actions import Card, Spot
from engine.colt_express.events import BanditMoved, MarshalMoved, NeutralBullet, NeutralBulletsGone
from engine.colt_express.rules import Draft

NEUTRAL = Card("bullet.neutral")


def inside(car: int) -> Spot:
    """Return the spot inside a car."""
    return Spot(2 * car)


def roof(car: int) -> Spot:
    """Return the spot on a car's roof."""
    return Spot(2 * car + 1)


def car_of(spot: Spot) -> int:
    """Return the number of a spot's car."""
    return spot >> 1


def is_roof(spot: Spot) -> bool:
    """Return whether a spot is a roof."""
    return bool(spot & 1)


def caboose(d: Draft) -> int:
    """Return the number of the last car."""
    return len(d.setting.cars) - 1


def beside(d: Draft, spot: Spot) -> tuple[Spot, ...]:
    """Return the train's spots one car away on the same floor, nearest to the Locomotive first."""
    last = len(d.setting.cars) - 1
    return tuple(Spot(there) for there in (spot - 2, spot + 2) if 0 <= there >> 1 <= last)


def standing(d: Draft, spot: Spot) -> tuple[int, ...]:
    """Return the numbers of the bandits on a spot."""
    return tuple(bandit for bandit, place in enumerate(d.places) if place == spot)


def on_roofs(d: Draft) -> tuple[int, ...]:
    """Return the numbers of the bandits on the train's roofs."""
    end = roof(caboose(d))
    return tuple(bandit for bandit, place in enumerate(d.places) if is_roof(place) and place <= end)


def indoors(d: Draft) -> tuple[int, ...]:
    """Return the numbers of the bandits inside the train."""
    end = roof(caboose(d))
    return tuple(bandit for bandit, place in enumerate(d.places) if not is_roof(place) and place <= end)


def others_here(d: Draft, bandit: int) -> tuple[int, ...]:
    """Return the numbers of the other bandits on this bandit's spot."""
    spot = d.places[bandit]
    return tuple(other for other, place in enumerate(d.places) if place == spot and other != bandit)


def with_entry(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """Return ``values`` with one entry replaced."""
    return (*values[:index], value, *values[index + 1 :])


def set_place(d: Draft, bandit: int, spot: Spot) -> None:
    """Put a bandit on a spot, without events or effects."""
    places = d.places
    d.places = (*places[:bandit], spot, *places[bandit + 1 :])


def arrive(d: Draft, bandit: int, spot: Spot, why: str) -> None:
    """Move a bandit to a spot and apply the effects there, the marshal's first.

    If an effect moves the bandit on, this arrival ends; the new spot's effects belong to the arrival there (rulings.md 15.20).
    """
    d.emit(BanditMoved(bandit=d.name(bandit), origin=d.places[bandit], to=spot, why=why))
    set_place(d, bandit, spot)
    for arrival in d.rules.arrivals:
        arrival(d, bandit)
        if d.places[bandit] != spot and d.rules.rulings.moved_on_is_over:
            return


def meet_marshal(d: Draft, bandit: int) -> None:
    """Make a bandit flee if it is inside the marshal's car (base rules, "The Marshal"; rulings.md 8.3)."""
    # He is always inside, so no one meets him on a roof (8.6).
    if d.places[bandit] == 2 * d.marshal:
        flee(d, (bandit,))


def flee(d: Draft, bandits: Sequence[int]) -> None:
    """Give bandits inside the marshal's car a neutral bullet each, and move them to the roof."""
    # All bullets first, as one occasion, because the flights may cause more bullets.
    neutral_bullets(d, bandits, "marshal")
    for bandit in bandits:
        arrive(d, bandit, Spot(d.places[bandit] + 1), "flight")


def neutral_bullets(d: Draft, bandits: Sequence[int], why: str) -> None:
    """Give each bandit a neutral bullet, or none if there are too few for all (rulings.md 8.15)."""
    if not bandits or not d.neutral:
        return
    # With too few for all no one is hit, and the rest leaves the game, so that no order of dealing is needed (8.15).
    if d.neutral < len(bandits):
        d.neutral = 0
        d.emit(NeutralBulletsGone(why=why))
        return
    for bandit in bandits:
        d.neutral -= 1
        take_bullet(d, bandit, NEUTRAL)
        d.emit(NeutralBullet(bandit=d.name(bandit), why=why, left=d.neutral))


def take_bullet(d: Draft, bandit: int, card: Card) -> None:
    """Put a bullet card on top of the deck of the bandit's seat, and count it (rulings.md 15.13)."""
    seat = d.setting.owners[bandit]
    decks = d.decks
    d.decks = (*decks[:seat], (card, *decks[seat]), *decks[seat + 1 :])
    d.received = with_entry(d.received, bandit, d.received[bandit] + 1)


def move_marshal(d: Draft, car: int, why: str) -> None:
    """Move the marshal to a car; all bandits inside it flee (rulings.md 8.4)."""
    d.emit(MarshalMoved(origin=d.marshal, to=car, why=why))
    d.marshal = car
    flee(d, standing(d, inside(car)))
