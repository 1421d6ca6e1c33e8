"""Positions: constants of the match, changing facts, and pending tasks.

Each bandit and each loot token has its own place; there are no lists of a place's contents.
"""

from typing import Final

import msgspec

from engine.colt_express.actions import Action, Card, Spot
from engine.colt_express.content import RoundCard
from engine.core.types import Outcome

HELD: Final = 100
"""A token held by bandit number b has the place HELD + b; smaller places are spots."""
BESIDE: Final = 200
"""Place of a token next to the train (the second strongbox)."""
GONE: Final = 201
"""Place of a token that has left the game."""
GUARDED: Final = 202
"""Place of the strongbox that the Shotgun guards."""
BLIND: Final = ("purse", "flask")
"""Kinds of token that are face down: their values are secret, and each one on a spot has a tag."""
FLASKS: Final = ("whiskey", "old-whiskey")
"""Kinds of flask, by the token's value: 0 is a classic whiskey, 1 an old one."""
COACH_INSIDE: Final = Spot(40)
"""Spot inside the stagecoach."""
COACH_ROOF: Final = Spot(41)
"""Spot on the stagecoach's roof."""
AWAY: Final = Spot(60)
"""Place of a bandit that has left the train for good, or hasn't boarded yet in the Horse Attack."""


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A loot token: ``purse``, ``jewel``, ``strongbox`` or ``flask``, and its dollars (secret for purses) or index in FLASKS."""

    kind: str
    value: int


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Constants of a match. Bandits are numbered in the order of ``bandits``; ``owners`` has their seats.

    ``seed`` is hexadecimal. ``cars`` are in order from the Locomotive (0) to the Caboose. ``sides`` has each seat's side.
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
    """Stagecoach. ``car`` is the train car next to it; ``shotgun`` is the Shotgun's spot on the train, or -1 on the coach.

    ``horses`` has the car of each horse, sorted; ``display`` the available hostages; ``hostages`` each bandit's own (empty for none);
    ``half`` the numbers of half-drunk flasks; ``received`` each bandit's bullets at the start of the round.
    """

    car: int
    shotgun: int
    horses: tuple[int, ...]
    display: tuple[str, ...]
    hostages: tuple[str, ...]
    half: tuple[int, ...]
    received: tuple[int, ...]


class Laid(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A card on the Schemin' pile: the seat that played it, its bandit, and whether it is face down.

    ``turn`` is the turn in which it was played, counted from 1; 0 if unknown.
    """

    seat: int
    bandit: int
    card: Card
    hidden: bool
    turn: int = 0


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pending task; ``kind`` is the key of its rule. ``number`` counts turns or cards, ``queue`` has seats or bandits."""

    kind: str
    number: int = 0
    queue: tuple[int, ...] = ()


class Ask(msgspec.Struct, frozen=True):
    """A pending decision of a seat: its kind, the bandit, and the legal actions in order."""

    seat: int
    what: str
    bandit: int
    options: tuple[Action, ...]


class Fields(msgspec.Struct):
    """Fields of a position. Tuples are indexed by bandit (``places bullets received cash``), by token (``loot tags known``) or by seat
    (``hands decks``). Cards are drawn from the front of a deck; hands are sorted.

    ``round`` and ``first`` (a seat) count from 0. ``tags`` are the public numbers of face-down tokens on a spot. ``known`` has a bit for
    each seat that knows the token's value. ``agenda`` is a stack: the last task comes first. ``asks`` follows from the rest and is
    derived again after loading.

    ``discards`` are face-up cards, by seat, the last one on top (expert variant). ``answers`` are secret choices that wait for other
    players'. ``friendly`` counts each bandit's shots at its own side (teams).

    ``shuffles`` counts how often each seat's deck was shuffled, at tables with ``hands.EVEN``; elsewhere it is empty.
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
# Passed as ``**``, because the type checker doesn't allow a frozen class to inherit from one that isn't; at run time it is frozen.


class State(Fields, **_VALUE):
    """A position: a frozen value."""
