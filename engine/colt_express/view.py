"""One viewer's knowledge: built by allow-list, so a new secret stays secret until it is added here."""

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from engine.colt_express.actions import Card, Spot
from engine.core.types import Outcome, Seat


class RoundCardView(msgspec.Struct, frozen=True):
    """Round card on the table; its id is ``hidden`` while it is still face down (the Horse Attack comes before it)."""

    id: str
    turns: tuple[str, ...]
    event: str | None
    keep: int
    station: bool


class CarView(msgspec.Struct, frozen=True):
    """A car of the train: ``locomotive`` or a car id; its number is its place in ``View.cars``."""

    id: str


class LootView(msgspec.Struct, frozen=True):
    """One token on a spot. ``value`` is None if the viewer doesn't know it; ``tag`` distinguishes face-down ones (0 otherwise).

    ``flask`` is a flask's kind if the viewer knows it, and ``half`` says that it was drunk from once.
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
    """A bandit: its spot, the public facts of its loot, and its purses' values if the viewer owns them."""

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
    """A seat: its bandits and how many cards it holds."""

    seat: Seat
    bandits: tuple[str, ...]
    hand: int
    deck: int
    side: int = 0
    discard: int = 0


class PileView(msgspec.Struct, frozen=True):
    """A card of the Schemin' pile, oldest first. ``card`` is None if the viewer may not know it.

    ``turn`` is its turn, counted from 1.
    """

    seat: Seat
    bandit: str
    card: Card | None
    face_down: bool
    done: bool
    turn: int = 0


class AskView(msgspec.Struct, frozen=True):
    """Viewer's own decision: ``what`` is ``schemin``, an action card's kind or ``pickpocketing``; ``options`` are action texts.

    ``chosen`` are the cards that the viewer has named so far if several are chosen one after the other (to drop or to keep).
    """

    what: str
    bandit: str
    options: tuple[str, ...]
    chosen: tuple[Card, ...] = ()


class CoachView(msgspec.Struct, frozen=True):
    """Stagecoach: the car next to it, the Shotgun's spot on the train (None: on the coach), horses by car, hostages to be had.

    ``riders_at`` is the car next to the undecided riders during the Horse Attack, 0 at any other time.
    """

    car: int
    shotgun: Spot | None
    horses: tuple[int, ...]
    display: tuple[str, ...]
    riders_at: int = 0


class Remembered(msgspec.Struct, frozen=True):
    """Public facts that are no longer on the table, for computer players.

    ``rounds`` are the ids of the round cards played so far, ``without_marshal`` the bandits whose Marshal card is not in the game. By
    bandit: ``bullets`` received before this round, and ``friendly`` shots at the own side. ``sips`` are the cards that a flask in hand
    still gives.
    """

    rounds: tuple[str, ...]
    without_marshal: tuple[str, ...]
    bullets: tuple[int, ...]
    friendly: tuple[int, ...]
    sips: int = 0


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Table as one viewer sees it; ``viewer`` None is the public.

    ``phase`` is ``attack``, ``schemin``, ``stealin``, ``event`` or ``over``. ``round`` and ``turn`` count from 1; ``turn`` is 0
    outside Schemin'. ``performing`` is the index in ``pile`` of the card being carried out, -1 when there is none. ``slots`` are the
    seats still to act in this turn of Schemin', in order (a seat is there twice for speeding-up). ``hand`` is empty for the public,
    and so are ``discards``, the viewer's own. A strongbox that the Shotgun sits on is not in ``loot``. ``beside`` counts strongboxes
    next to the train. ``remembered`` is None for the public.
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
"""Returns the text of one of a view's options; raises ValueError if its viewer has nothing to decide."""
