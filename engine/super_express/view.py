"""A viewer's knowledge of a table. Only listed facts are in it, so that a new secret stays secret until it is added here."""

import msgspec

from engine.core.types import Outcome, Seat
from engine.super_express.actions import Card, Spot


class BanditView(msgspec.Struct, frozen=True):
    """Public facts about a bandit.

    ``spot`` is None if it has left the train; then ``left_in`` is the round (from 1; 0 for all others), and ``hoping``: its next card may
    bring it back. ``rank`` is the position among those on the spot, 0 for the frontmost; ``facing`` is ``front`` (the Locomotive) or
    ``rear`` (the Caboose). ``loot`` has the dollars on its loot cards, cheapest first. ``face_down`` counts this round's hidden cards;
    ``revealed`` are the others, in order.
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
    """Decision that the viewer must make: ``what`` is ``plan``; ``options`` are action texts."""

    what: str
    bandit: str
    options: tuple[str, ...]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A table as one viewer sees it; ``viewer`` None is the public.

    ``phase`` is ``schemin``, ``shootin`` (only in the frames of ``story``) or ``over``. ``round`` counts from 1 up to at most ``rounds``.
    ``cars`` is the number of cars behind the Locomotive, which is car 0; the last one is the Caboose. ``bandits`` has one entry for each
    seat, in the order of seats; ``order`` has the seats aboard in the order of play, First Player first. ``turn`` (from 1; 0 outside
    ``shootin``) counts each player's cards, ``acting`` is the seat whose card was revealed last. ``to_act`` are the seats without a plan.
    ``hand`` are the viewer's cards to choose from and ``plan`` the chosen ones; both are empty for the public. A viewer who has planned
    still has an ``ask`` until all have, because the plan may be changed.
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
