"""Actions of a player: what they intend, not the result. ``notation`` writes each as a short text and reads it back."""

from typing import Final, NewType

import msgspec

Card = NewType("Card", str)
"""``<bandit>.<kind>`` for an action card (``tuco.move``), ``bullet.<bandit>`` or ``bullet.neutral`` for a bullet."""

Spot = NewType("Spot", int)
"""Place of a bandit: twice the car's number (0 is the Locomotive, the Caboose is the highest) plus 1 for the roof."""


class Play(msgspec.Struct, frozen=True, tag=True):
    """Play an action card on the Schemin' pile; ``hidden`` is Ghost's power (a tunnel hides every card anyway)."""

    card: Card
    hidden: bool = False


class Draw(msgspec.Struct, frozen=True, tag=True):
    """Draw cards instead of playing one."""


class Pass(msgspec.Struct, frozen=True, tag=True):
    """Do nothing: allowed only if no card can be played or drawn (rulings.md 7.1)."""


class Go(msgspec.Struct, frozen=True, tag=True):
    """Carry out a Move: end on this spot."""

    to: Spot


class Climb(msgspec.Struct, frozen=True, tag=True):
    """Carry out a Floor Change: go to the other floor."""

    to: Spot


class Shoot(msgspec.Struct, frozen=True, tag=True):
    """Carry out a Fire: give this bandit a bullet."""

    target: str


class Rob(msgspec.Struct, frozen=True, tag=True):
    """Carry out a Robbery (or Pickpocketing): take a ``purse``, ``jewel`` or ``strongbox``.

    ``tag`` distinguishes face-down purses on a spot (0 for jewels and strongboxes, which are all alike).
    """

    kind: str
    tag: int = 0


class Hit(msgspec.Struct, frozen=True, tag=True):
    """Carry out a Punch: the victim, the kind of loot that falls (``none`` if it has none), and the spot where it lands.

    ``flask`` is a full one; a half-drunk one shows its kind, ``whiskey`` or ``old-whiskey``. ``take``: Cheyenne takes the purse.
    """

    target: str
    loot: str
    to: Spot
    take: bool = False


class Order(msgspec.Struct, frozen=True, tag=True):
    """Carry out a Marshal card: move the marshal to this car."""

    car: int


class Decline(msgspec.Struct, frozen=True, tag=True):
    """Take no purse at Pickpocketing."""


class Drop(msgspec.Struct, frozen=True, tag=True):
    """Choose a card to discard before the next round (expert variant)."""

    card: Card


class Keep(msgspec.Struct, frozen=True, tag=True):
    """Choose a card to keep for the next round (end-of-round bonus)."""

    card: Card


class Done(msgspec.Struct, frozen=True, tag=True):
    """Choose no more cards."""


class Board(msgspec.Struct, frozen=True, tag=True):
    """Horse Attack: jump from the horse into the car next to it."""


class RideOn(msgspec.Struct, frozen=True, tag=True):
    """Horse Attack: ride on to the next car."""


class Start(msgspec.Struct, frozen=True, tag=True):
    """Horse Attack: the last bandit to choose starts in this car."""

    car: int


class Ride(msgspec.Struct, frozen=True, tag=True):
    """Carry out a Ride: end inside a car, with the horse next to it."""

    to: Spot


class Escape(msgspec.Struct, frozen=True, tag=True):
    """Carry out a Ride in the last round by leaving the train for good."""


class Capture(msgspec.Struct, frozen=True, tag=True):
    """Take this hostage in the stagecoach."""

    hostage: str


class Drink(msgspec.Struct, frozen=True, tag=True):
    """Use a whiskey flask instead of playing or drawing: ``whiskey`` or ``old-whiskey``.

    If there are several of a kind, ``side`` is ``half`` or ``full``, and ``bandit`` is its holder if a seat has two.
    """

    flask: str
    side: str = ""
    bandit: str = ""


Action = (
    Play
    | Draw
    | Pass
    | Go
    | Climb
    | Shoot
    | Rob
    | Hit
    | Order
    | Decline
    | Drop
    | Keep
    | Done
    | Board
    | RideOn
    | Start
    | Ride
    | Escape
    | Capture
    | Drink
)

KINDS: Final = ("move", "floor", "fire", "robbery", "punch", "marshal")
"""Kinds of action cards in the base game."""
