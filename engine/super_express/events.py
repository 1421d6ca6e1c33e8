"""Events, and the seats that may know them. Public and secret facts are separate events, emitted together.

Bandits are named by their id, spots by their number (see ``actions.Spot``); ``rank`` is the position on a spot, 0 for the frontmost;
facing is ``front`` or ``rear``. With ``ShootinBegan`` the events of a round give every position in between (see ``story.frames``).
"""

from engine.core.types import Event, Outcome, Seat
from engine.super_express.actions import Card, Spot
from engine.super_express.view import BanditView


class SuperEvent(Event, frozen=True, kw_only=True, tag=True, tag_field="event"):
    """Base class of this game's events; the JSON field ``event`` has the class name."""


class TrainFormed(SuperEvent, frozen=True, kw_only=True):
    """The train is formed: the number of cars behind the Locomotive."""

    cars: int


class LootDealt(SuperEvent, frozen=True, kw_only=True):
    """Chance outcome, secret: the dollars on the back of each car, from front to rear."""

    values: tuple[int, ...]


class FirstPlayerDrawn(SuperEvent, frozen=True, kw_only=True):
    """Chance outcome: the seat that starts."""

    seat: Seat


class BanditPlaced(SuperEvent, frozen=True, kw_only=True):
    """A bandit starts on this spot."""

    bandit: str
    spot: Spot
    facing: str


class RoundBegan(SuperEvent, frozen=True, kw_only=True):
    """All players take back their cards and choose again. ``number`` counts from 1."""

    number: int
    first_player: Seat


class PlanLaid(SuperEvent, frozen=True, kw_only=True):
    """A seat has chosen its cards. Changing them emits no second event."""

    seat: Seat


class PlanNoted(SuperEvent, frozen=True, kw_only=True):
    """For the seat only: the cards that it has chosen, in the order they will be revealed."""

    seat: Seat
    cards: tuple[Card, ...]


class ShootinBegan(SuperEvent, frozen=True, kw_only=True):
    """All have chosen. ``order`` is the order of play, ``bandits`` the bandits now, ``cars`` the number of cars behind the Locomotive."""

    number: int
    first_player: Seat
    order: tuple[Seat, ...]
    cars: int
    bandits: tuple[BanditView, ...]


class ActionBegan(SuperEvent, frozen=True, kw_only=True):
    """A card was revealed: card ``number`` of the round and ``turn`` of its seat (both from 1).

    ``state`` is the state of its bandit: ``standing``, ``stunned`` or ``thrown-out``.
    """

    number: int
    turn: int
    seat: Seat
    bandit: str
    card: Card
    state: str


class BanditFlipped(SuperEvent, frozen=True, kw_only=True):
    """A bandit turned around. ``why``: ``flip`` or ``horse``."""

    bandit: str
    facing: str
    why: str


class BanditMoved(SuperEvent, frozen=True, kw_only=True):
    """A bandit went from spot to spot. ``why``: ``move``, ``floor``, ``shot`` or ``horse``."""

    bandit: str
    origin: Spot
    to: Spot
    rank: int
    why: str


class ShotFired(SuperEvent, frozen=True, kw_only=True):
    """A bandit hit another bandit; ``over`` are stunned bandits that the bullet passed over, nearest first.

    ``why``: ``fire`` or ``reflex``.
    """

    bandit: str
    target: str
    over: tuple[str, ...]
    why: str


class ShotMissed(SuperEvent, frozen=True, kw_only=True):
    """A bandit had no target in its line of sight; the other fields are as in ``ShotFired``."""

    bandit: str
    over: tuple[str, ...]
    why: str


class BanditStunned(SuperEvent, frozen=True, kw_only=True):
    """A bandit was stunned. ``why``: ``shot`` or ``reflex`` (it shot its own foot)."""

    bandit: str
    why: str


class BanditStoodUp(SuperEvent, frozen=True, kw_only=True):
    """A stunned bandit stood up, facing as before. ``why`` is the card's kind."""

    bandit: str
    why: str


class NothingHappened(SuperEvent, frozen=True, kw_only=True):
    """A card had no effect. ``reason``: ``in-place`` (a Horse for a bandit that is already there)."""

    bandit: str
    kind: str
    reason: str


class BanditFell(SuperEvent, frozen=True, kw_only=True):
    """A bandit left the train from this spot. ``why``: ``move``, ``shot`` or ``unhooking``.

    ``hope``: the bandit's next card is still revealed and may bring it back. ``round`` counts from 1.
    """

    bandit: str
    spot: Spot
    why: str
    hope: bool
    round: int


class BanditRescued(SuperEvent, frozen=True, kw_only=True):
    """A bandit that had left the train came back, standing, at this rank of this spot."""

    bandit: str
    to: Spot
    rank: int
    facing: str


class HopeLost(SuperEvent, frozen=True, kw_only=True):
    """The next card of a bandit that had left the train couldn't bring it back: it is out for good."""

    bandit: str


class CarUnhooked(SuperEvent, frozen=True, kw_only=True):
    """The last car was unhooked, with the bandits in and on it."""

    car: int
    bandits: tuple[str, ...]


class LootWon(SuperEvent, frozen=True, kw_only=True):
    """The bandit farthest from the Locomotive took the unhooked car's card; its loot side is worth ``value`` dollars."""

    bandit: str
    car: int
    value: int


class RoundEnded(SuperEvent, frozen=True, kw_only=True):
    """A round has ended, including its unhooking."""

    number: int


class MatchEnded(SuperEvent, frozen=True, kw_only=True):
    """The match is over."""

    outcome: Outcome
