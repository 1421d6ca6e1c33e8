"""A viewer's knowledge of a table. Only listed facts are in it, so that a new secret stays secret until it is added here."""

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from engine.colt_express.actions import Card, Spot
from engine.core.types import Outcome, Seat


class RoundCardView(msgspec.Struct, frozen=True):
    """Current round card; its id is ``hidden`` while it is face down, during the Horse Attack."""

    id: str
    turns: tuple[str, ...]
    event: str | None
    keep: int
    station: bool


class CarView(msgspec.Struct, frozen=True):
    """A car of the train: ``locomotive`` or a car id; its number is its index in ``View.cars``."""

    id: str


class LootView(msgspec.Struct, frozen=True):
    """A token on a spot. ``value`` is None if the viewer doesn't know it; ``tag`` distinguishes face-down ones (0 for others).

    ``flask`` is a flask's kind if the viewer knows it; ``half``: it was drunk from once.
    """

    spot: Spot
    kind: str
    tag: int
    value: int | None
    flask: str | None = None
    half: bool = False


class FlaskView(msgspec.Struct, frozen=True):
    """A flask that a bandit holds; ``kind`` is None if the viewer doesn't know it."""

    kind: str | None
    half: bool


class BanditView(msgspec.Struct, frozen=True):
    """A bandit: its spot, its bullets and loot, and its purses' values if the viewer plays it or the match is over."""

    bandit: str
    seat: Seat
    spot: Spot
    bullets_left: int
    bullets_received: int
    purses: int
    jewels: int
    strongboxes: int
    cash: int
    purse_values: tuple[int, ...] | None
    hostage: str = ""
    flasks: tuple[FlaskView, ...] = ()


class SeatView(msgspec.Struct, frozen=True):
    """A seat: its bandits, its side, and how many cards it has in its hand, deck and discards."""

    seat: Seat
    bandits: tuple[str, ...]
    hand: int
    deck: int
    side: int = 0
    discard: int = 0


class PileView(msgspec.Struct, frozen=True):
    """A card of the Schemin' pile, oldest first. ``card`` is None if the viewer may not know it.

    ``turn`` is the turn in which it was played, counted from 1.
    """

    seat: Seat
    bandit: str
    card: Card | None
    face_down: bool
    done: bool
    turn: int = 0


class AskView(msgspec.Struct, frozen=True):
    """Decision that the viewer must make: ``what`` is its kind, such as ``schemin`` or an action card's kind; ``options`` are action texts.

    ``chosen`` are the cards that the viewer has chosen so far to drop or keep, if several are chosen one after another.
    """

    what: str
    bandit: str
    options: tuple[str, ...]
    chosen: tuple[Card, ...] = ()


class CoachView(msgspec.Struct, frozen=True):
    """Stagecoach: the car next to it, the Shotgun's spot on the train (None: on the coach), each horse's car, available hostages.

    ``riders_at`` is the car next to the undecided riders during the Horse Attack, 0 at any other time.
    """

    car: int
    shotgun: Spot | None
    horses: tuple[int, ...]
    display: tuple[str, ...]
    riders_at: int = 0


class Remembered(msgspec.Struct, frozen=True):
    """Public facts that the table no longer shows, for computer players.

    ``rounds`` are the ids of the past round cards, ``without_marshal`` the bandits whose Marshal card isn't in the game. By bandit:
    ``bullets`` received before this round, and ``friendly`` shots at its own side. ``sips`` is the number of cards that a flask still
    allows.
    """

    rounds: tuple[str, ...]
    without_marshal: tuple[str, ...]
    bullets: tuple[int, ...]
    friendly: tuple[int, ...]
    sips: int = 0


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A table as one viewer sees it; ``viewer`` None is the public.

    ``phase`` is ``attack``, ``schemin``, ``stealin``, ``event`` or ``over``. ``round`` and ``turn`` count from 1; ``turn`` is 0
    outside Schemin'. ``performing`` is the index in ``pile`` of the card being resolved, or -1. ``slots`` are the seats still to act in
    this turn of Schemin', in order (for speeding-up, twice). ``hand`` and ``discards`` are the viewer's own, and empty for the public.
    The strongbox that the Shotgun guards isn't in ``loot``. ``beside`` counts strongboxes next to the train. ``remembered`` is None for
    the public.
    """

    game: str
    viewer: Seat | None
    modes: tuple[str, ...]
    phase: str
    round: int
    rounds: int
    round_card: RoundCardView
    turn: int
    slots: tuple[Seat, ...]
    first_player: Seat
    cars: tuple[CarView, ...]
    marshal: int
    bandits: tuple[BanditView, ...]
    loot: tuple[LootView, ...]
    seats: tuple[SeatView, ...]
    pile: tuple[PileView, ...]
    performing: int
    neutral_bullets: int
    beside: int
    to_act: tuple[Seat, ...]
    hand: tuple[Card, ...]
    ask: AskView | None
    outcome: Outcome | None
    discards: tuple[Card, ...] = ()
    coach: CoachView | None = None
    remembered: Remembered | None = None


Choose: TypeAlias = Callable[[View], str]
"""Returns the text of one of a view's options. Raises ValueError if the viewer has nothing to decide."""
