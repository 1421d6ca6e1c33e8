"""Position: facts fixed for a match, changing ones, and pending tasks.

A bandit and a loot token carry their own place; there is no second list of places.
"""

from typing import Final

import msgspec

from engine.colt_express.actions import Action, Card, Spot
from engine.colt_express.content import RoundCard
from engine.core.types import Outcome

HELD: Final = 100
"""A token held by bandit number b has the place HELD + b; smaller places are spots."""
BESIDE: Final = 200
"""Place of a token that waits next to the train (the second strongbox)."""
GONE: Final = 201
"""The place of a token that has left the game."""
GUARDED: Final = 202
"""The place of the strongbox that the Shotgun sits on."""
BLIND: Final = ("purse", "flask")
"""Kinds of token that are face down: which is which is secret, and on a spot each has a tag."""
FLASKS: Final = ("whiskey", "old-whiskey")
"""Meaning of a flask's value: 0 a classic whiskey, 1 an old one."""
COACH_INSIDE: Final = Spot(40)
"""The spot inside the stagecoach."""
COACH_ROOF: Final = Spot(41)
"""The spot on its roof."""
AWAY: Final = Spot(60)
"""Place of a bandit that has left the train for good."""


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A loot token: ``purse``, ``jewel`` or ``strongbox``, and its dollars (secret for purses)."""

    kind: str
    value: int


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Constants of a match. Bandits are numbered in the order of ``bandits``; ``owners`` gives their seats.

    ``seed`` is hexadecimal. ``cars`` runs from the Locomotive (0) to the Caboose. ``sides`` gives each seat's side.
    """

    modes: tuple[str, ...]
    seed: str
    seats: tuple[tuple[int, ...], ...]
    sides: tuple[int, ...]
    bandits: tuple[str, ...]
    owners: tuple[int, ...]
    cars: tuple[str, ...] = ()
    tokens: tuple[Token, ...] = ()
    rounds: tuple[RoundCard, ...] = ()
    without_marshal: tuple[str, ...] = ()


class Coach(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Stagecoach and its parts. ``car`` is the train car next to it; ``shotgun`` is his spot on the train, -1 on the coach.

    ``horses`` are the cars with a horse next to them, sorted; ``display`` the hostages to be had; ``hostages`` each bandit's own
    (empty for none); ``half`` the flasks that were drunk from once, by token; ``received`` each bandit's bullets when the round began.
    """

    car: int
    shotgun: int
    horses: tuple[int, ...]
    display: tuple[str, ...]
    hostages: tuple[str, ...]
    half: tuple[int, ...]
    received: tuple[int, ...]


class Laid(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A card on the Schemin' pile: the seat that played it, the bandit that will act, and whether it is face down.

    ``turn`` is its turn, counted from 1; 0 if that isn't known.
    """

    seat: int
    bandit: int
    card: Card
    hidden: bool
    turn: int = 0


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something still to be done; ``kind`` names its rule. ``number`` counts turns or cards, ``queue`` holds seats or bandits."""

    kind: str
    number: int = 0
    queue: tuple[int, ...] = ()


class Ask(msgspec.Struct, frozen=True):
    """A pending decision of a seat: the subject, the bandit, and the legal actions in order."""

    seat: int
    what: str
    bandit: int
    options: tuple[Action, ...]


class Fields(msgspec.Struct):
    """Fields of a position. Tuples are indexed by bandit (``places bullets received cash``), by token (``loot tags known``) or by seat
    (``hands decks``). Decks are drawn from the front; hands are sorted.

    ``round`` and ``first`` (a seat) count from 0. ``tags`` are the public numbers of the purses on a spot. ``known`` holds a bit for
    each seat that knows the token's value. ``agenda`` is a stack: the last task comes first. ``asks`` follows from the rest and is
    worked out again after loading.

    ``discards`` are face-up cards, by seat, the last one on top (expert variant). ``answers`` are secret choices that wait for those
    of the others. ``friendly`` counts each bandit's shots at its own side (teams).

    ``shuffles`` counts how often each seat's deck was shuffled, if decks depend on that alone (``hands.EVEN``); else it is empty.
    """

    setting: Setting
    chance: int
    round: int
    first: int
    places: tuple[Spot, ...]
    marshal: int
    loot: tuple[int, ...]
    tags: tuple[int, ...]
    next_tag: int
    known: tuple[int, ...]
    bullets: tuple[int, ...]
    received: tuple[int, ...]
    neutral: int
    cash: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    decks: tuple[tuple[Card, ...], ...]
    pile: tuple[Laid, ...]
    agenda: tuple[Task, ...]
    outcome: Outcome | None
    asks: tuple[Ask, ...]
    discards: tuple[tuple[Card, ...], ...] = ()
    answers: tuple[tuple[int, Action], ...] = ()
    friendly: tuple[int, ...] = ()
    coach: Coach | None = None
    shuffles: tuple[int, ...] = ()


_VALUE: Final[dict[str, bool]] = {"frozen": True, "forbid_unknown_fields": True}
# Spelled so because the type checker does not let a frozen class share its fields with the draft; at run time it is frozen all the same.


class State(Fields, **_VALUE):
    """A position: a frozen value."""
