"""One viewer's knowledge: built by allow-list, so a new secret stays secret until it is added here."""

import msgspec

from engine.core.types import Outcome, Seat
from engine.super_express.actions import Card, Spot


class BanditView(msgspec.Struct, frozen=True):
    """A bandit, as everyone sees it.

    ``spot`` is None for one who has left the train; then ``left_in`` is the round (from 1; 0 for all others) and ``hoping`` is whether
    the next card may bring the bandit back. ``rank`` is the place among those on the spot, 0 for the frontmost; ``facing`` is
    ``front`` (the Locomotive) or ``rear`` (the Caboose). ``loot`` are the dollars on the loot cards won, cheapest first. ``face_down``
    counts this round's hidden cards, ``revealed`` are those turned over, in order.
    """

    bandit: str
    seat: Seat
    spot: Spot | None
    rank: int
    facing: str
    stunned: bool
    left_in: int
    hoping: bool
    loot: tuple[int, ...]
    face_down: int
    revealed: tuple[Card, ...]


class AskView(msgspec.Struct, frozen=True):
    """Viewer's own decision: ``what`` is ``plan``; ``options`` are action texts."""

    what: str
    bandit: str
    options: tuple[str, ...]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Table as one viewer sees it; ``viewer`` None is the public.

    ``phase`` is ``schemin``, ``shootin`` (only in the frames of ``story``: it runs by itself) or ``over``. ``round`` counts from 1
    up to at most ``rounds``. ``cars`` hang behind the Locomotive, which is car 0; the last one is the Caboose. ``bandits`` has one
    entry for each seat, in the order of seats; ``order`` are the seats aboard as they play, First Player first.
    ``turn`` (from 1; 0 outside ``shootin``) counts the cards of each player, ``acting`` is whose card was revealed last.
    ``to_act`` are the seats without a plan. ``hand`` are the cards to choose from and ``plan`` those chosen: the viewer's own,
    empty for the public. A viewer who has planned has an ``ask`` as long as others are missing: the mind may be changed.
    """

    game: str
    viewer: Seat | None
    modes: tuple[str, ...]
    phase: str
    round: int
    rounds: int
    first_player: Seat
    order: tuple[Seat, ...]
    cars: int
    bandits: tuple[BanditView, ...]
    turn: int
    acting: Seat | None
    to_act: tuple[Seat, ...]
    hand: tuple[Card, ...]
    plan: tuple[Card, ...]
    ask: AskView | None
    outcome: Outcome | None
