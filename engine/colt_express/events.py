"""Events, and the seats that may know them. Public and secret facts are separate events, emitted together.

Bandits are named by their id, spots and cars by their number (see ``actions.Spot``).
"""

from engine.colt_express.actions import Card, Spot
from engine.core.types import Event, Outcome, Seat


class ColtEvent(Event, frozen=True, kw_only=True, tag=True, tag_field="event"):
    """Base class of this game's events; the JSON field ``event`` has the class name."""


class TrainFormed(ColtEvent, frozen=True, kw_only=True):
    """The train is formed: car ids from the Locomotive to the Caboose."""

    cars: tuple[str, ...]


class FirstPlayerDrawn(ColtEvent, frozen=True, kw_only=True):
    """Chance outcome: the seat that starts."""

    seat: Seat


class BanditPlaced(ColtEvent, frozen=True, kw_only=True):
    """A bandit starts on this spot."""

    bandit: str
    spot: Spot


class LootDealt(ColtEvent, frozen=True, kw_only=True):
    """Chance outcome, secret: the value of the token with this tag (a purse's dollars; for a flask 0 is whiskey, 1 old whiskey)."""

    spot: Spot
    tag: int
    value: int
    kind: str = "purse"


class RoundCardsDealt(ColtEvent, frozen=True, kw_only=True):
    """Chance outcome, secret: the round cards in order, the station last."""

    cards: tuple[str, ...]


class DeckShuffled(ColtEvent, frozen=True, kw_only=True):
    """Chance outcome, secret: a seat's deck, the next card to be drawn first."""

    seat: Seat
    cards: tuple[Card, ...]


class RoundBegan(ColtEvent, frozen=True, kw_only=True):
    """A round card was turned over. ``number`` counts from 1."""

    number: int
    card: str
    turns: tuple[str, ...]
    round_event: str | None
    first_player: Seat


class CardsDrawn(ColtEvent, frozen=True, kw_only=True):
    """A seat took cards: ``why`` is ``deal`` at the start of a round or ``draw`` instead of playing."""

    seat: Seat
    count: int
    why: str


class CardsSeen(ColtEvent, frozen=True, kw_only=True):
    """For the seat only: the cards that it took."""

    seat: Seat
    cards: tuple[Card, ...]


class TurnBegan(ColtEvent, frozen=True, kw_only=True):
    """A turn of Schemin' began. ``number`` counts from 1; ``kind`` is a word of ``content.RoundCard.turns``."""

    number: int
    kind: str


class TurnEnded(ColtEvent, frozen=True, kw_only=True):
    """All seats have acted in this turn of Schemin'."""

    number: int


class CardPlayed(ColtEvent, frozen=True, kw_only=True):
    """A seat played a card on the pile; ``card`` is None if it is face down."""

    seat: Seat
    bandit: str
    card: Card | None


class CardFaded(ColtEvent, frozen=True, kw_only=True):
    """Replaces ``CardPlayed`` at tables without looking back (``fading``); the rules never emit it."""

    seat: Seat
    bandit: str


class HiddenCardNoted(ColtEvent, frozen=True, kw_only=True):
    """For the seat only: the card that it played face down."""

    seat: Seat
    card: Card


class TurnPassed(ColtEvent, frozen=True, kw_only=True):
    """A seat could neither play nor draw."""

    seat: Seat


class StealinBegan(ColtEvent, frozen=True, kw_only=True):
    """Schemin' is over; ``cards`` cards are on the pile."""

    cards: int


class ActionBegan(ColtEvent, frozen=True, kw_only=True):
    """Card ``number`` (from 1) of the pile is turned over and resolved."""

    number: int
    seat: Seat
    bandit: str
    card: Card


class NothingHappened(ColtEvent, frozen=True, kw_only=True):
    """A card had no effect. ``reason``: ``no-target``, ``no-bullets``, ``no-loot`` or ``nowhere``."""

    bandit: str
    kind: str
    reason: str


class BanditMoved(ColtEvent, frozen=True, kw_only=True):
    """A bandit went from spot to spot. ``why``: ``move``, ``floor``, ``flight``, ``push``, ``punch`` or an event's id."""

    bandit: str
    origin: Spot
    to: Spot
    why: str


class MarshalMoved(ColtEvent, frozen=True, kw_only=True):
    """The marshal went from car to car. ``why``: ``marshal`` or an event's id."""

    origin: int
    to: int
    why: str


class ShotFired(ColtEvent, frozen=True, kw_only=True):
    """A bandit gave another bandit one of its own bullets; ``left`` of these remain."""

    bandit: str
    target: str
    left: int


class NeutralBullet(ColtEvent, frozen=True, kw_only=True):
    """A bandit took a neutral bullet. ``why``: ``marshal`` or an event's id."""

    bandit: str
    why: str
    left: int


class NeutralBulletsGone(ColtEvent, frozen=True, kw_only=True):
    """There were too few neutral bullets for all: no one got any, and the rest left the game (rulings.md 8.15)."""

    why: str


class LootTaken(ColtEvent, frozen=True, kw_only=True):
    """A bandit took a token from its spot; ``tag`` is the public tag of a purse or flask there (0 for other loot)."""

    bandit: str
    kind: str
    spot: Spot
    tag: int
    why: str


class PurseSeen(ColtEvent, frozen=True, kw_only=True):
    """For its audience only: the purse that ``bandit`` just took or lost is worth ``value`` dollars."""

    bandit: str
    value: int


class Punched(ColtEvent, frozen=True, kw_only=True):
    """A bandit punched another bandit on its spot."""

    bandit: str
    target: str


class LootDropped(ColtEvent, frozen=True, kw_only=True):
    """A victim's token fell on this spot; ``tag`` is its new public tag (0 for jewels and strongboxes)."""

    bandit: str
    kind: str
    spot: Spot
    tag: int


class LootHanded(ColtEvent, frozen=True, kw_only=True):
    """A victim's purse went straight to the puncher (Cheyenne)."""

    bandit: str
    to: str
    kind: str


class PurseDrawn(ColtEvent, frozen=True, kw_only=True):
    """Chance outcome, secret: the token that ``bandit`` lost blindly, number ``index`` of its tokens of that kind, and its value."""

    bandit: str
    index: int
    value: int
    kind: str = "purse"


class RoundEventBegan(ColtEvent, frozen=True, kw_only=True):
    """The event of the round card takes place."""

    round_event: str


class StrongboxPlaced(ColtEvent, frozen=True, kw_only=True):
    """The second strongbox was put inside this car."""

    spot: Spot


class PurseLost(ColtEvent, frozen=True, kw_only=True):
    """A bandit's cheapest purse left the game (Marshal's Revenge)."""

    bandit: str


class RansomPaid(ColtEvent, frozen=True, kw_only=True):
    """A bandit received cash from the bank."""

    bandit: str
    dollars: int


class PurseLeft(ColtEvent, frozen=True, kw_only=True):
    """A bandit took no purse at Pickpocketing."""

    bandit: str


class RoundEnded(ColtEvent, frozen=True, kw_only=True):
    """A round is over."""

    number: int


class BulletsDiscarded(ColtEvent, frozen=True, kw_only=True):
    """A seat discarded the bullets of its new hand (expert variant)."""

    seat: Seat
    cards: tuple[Card, ...]


class CardsKept(ColtEvent, frozen=True, kw_only=True):
    """A seat kept cards for the next round."""

    seat: Seat
    count: int


class PartnerCardDrawn(ColtEvent, frozen=True, kw_only=True):
    """A seat took a card from its partner's deck (``count`` 0: there was none)."""

    seat: Seat
    count: int


class HorsemanBoarded(ColtEvent, frozen=True, kw_only=True):
    """Horse Attack: a bandit starts in this car, its horse next to it."""

    bandit: str
    car: int


class HorsemenRodeOn(ColtEvent, frozen=True, kw_only=True):
    """Horse Attack: these bandits rode past this car."""

    bandits: tuple[str, ...]
    car: int


class HostagesDisplayed(ColtEvent, frozen=True, kw_only=True):
    """Chance outcome: the hostages in the stagecoach."""

    hostages: tuple[str, ...]


class FlaskSeen(ColtEvent, frozen=True, kw_only=True):
    """For its audience only: the kind of the flask that ``bandit`` just took or lost."""

    bandit: str
    flask: str


class FlaskDrunk(ColtEvent, frozen=True, kw_only=True):
    """A bandit drank; ``empty``: that was the flask's second and last use."""

    seat: Seat
    bandit: str
    flask: str
    empty: bool


class HorseRidden(ColtEvent, frozen=True, kw_only=True):
    """A bandit rode a horse from one car to another, or stayed at the same one (roof to inside, or to or from the stagecoach)."""

    bandit: str
    origin: int
    to: int


class BanditEscaped(ColtEvent, frozen=True, kw_only=True):
    """A bandit left the train for good, on a horse from next to this car."""

    bandit: str
    car: int


class HostageTaken(ColtEvent, frozen=True, kw_only=True):
    """A bandit took a hostage."""

    bandit: str
    hostage: str


class ShotgunPunched(ColtEvent, frozen=True, kw_only=True):
    """A bandit punched the Shotgun off the stagecoach onto this roof; his strongbox is free to take."""

    bandit: str
    spot: Spot


class ShotgunCrossed(ColtEvent, frozen=True, kw_only=True):
    """A bandit ran past the Shotgun."""

    bandit: str


class CoachMoved(ColtEvent, frozen=True, kw_only=True):
    """The stagecoach fell back one car; ``shotgun``: the Shotgun moved along on the train's roof."""

    origin: int
    to: int
    shotgun: bool
    why: str


class HorsesLost(ColtEvent, frozen=True, kw_only=True):
    """Horses next to these cars left the game."""

    cars: tuple[int, ...]


class HorsesMoved(ColtEvent, frozen=True, kw_only=True):
    """All horses fell back; they are next to these cars now."""

    cars: tuple[int, ...]


class MarshalDrank(ColtEvent, frozen=True, kw_only=True):
    """The marshal emptied a flask in his car."""

    flask: str
    spot: Spot


class MatchEnded(ColtEvent, frozen=True, kw_only=True):
    """The match is over."""

    outcome: Outcome
