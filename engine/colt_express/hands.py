"""Hands and decks: what a seat holds, draws and lays aside."""

from functools import cache
from typing import Final

from engine.colt_express.actions import KINDS, Card
from engine.colt_express.events import CardsDrawn, CardsSeen, DeckShuffled
from engine.colt_express.rules import Draft
from engine.core.types import Seat

_RANK: Final = {kind: rank for rank, kind in enumerate((*KINDS, "ride"))}


@cache
def kind_of(card: Card) -> str:
    """Return a card's kind: ``move`` … ``marshal``, or ``bullet``."""
    first, _, second = card.partition(".")
    return "bullet" if first == "bullet" else second


@cache
def bandit_of(card: Card) -> str:
    """Return the bandit whose action card this is, or whose gun a bullet came from (``neutral`` for nobody's)."""
    first, _, second = card.partition(".")
    return second if first == "bullet" else first


@cache
def rank(card: Card) -> tuple[int, str]:
    """Return the key that sorts a hand: action cards in the rules' order, then bullets."""
    return _RANK.get(kind_of(card), len(_RANK)), bandit_of(card)


@cache
def is_bullet(card: Card) -> bool:
    """Say whether a card is a bullet: it can never be played (rulings.md 7.8)."""
    return kind_of(card) == "bullet"


def set_hand(d: Draft, seat: int, hand: tuple[Card, ...]) -> None:
    """Replace a seat's hand; it is kept sorted, because its order says nothing."""
    d.hands = (*d.hands[:seat], tuple(sorted(hand, key=rank)), *d.hands[seat + 1 :])


def set_deck(d: Draft, seat: int, deck: tuple[Card, ...]) -> None:
    """Replace a seat's draw deck."""
    d.decks = (*d.decks[:seat], deck, *d.decks[seat + 1 :])


def shuffle_deck(d: Draft, seat: int, cards: tuple[Card, ...]) -> None:
    """Shuffle cards to be a seat's draw deck."""
    deck = d.shuffled(cards)
    d.tell(DeckShuffled(seat=Seat(seat), cards=deck, audience=()))
    set_deck(d, seat, deck)


def take_cards(d: Draft, seat: int, count: int) -> tuple[Card, ...]:
    """Take the next cards of a seat's deck: what is left where it holds fewer (rulings.md 7.1)."""
    deck = d.decks[seat]
    set_deck(d, seat, deck[count:])
    return deck[:count]


def stock(d: Draft, seat: int) -> int:
    """Return how many cards a seat could draw."""
    return len(d.decks[seat])


def lay_on_deck(d: Draft, seat: int, cards: tuple[Card, ...]) -> None:
    """Put cards back on top of a seat's deck (base rules: everything is shuffled before the next round)."""
    set_deck(d, seat, cards + d.decks[seat])


def draw_cards(d: Draft, seat: int, count: int, why: str) -> None:
    """Let a seat draw into its hand."""
    drawn = d.rules.take_cards(d, seat, count)
    set_hand(d, seat, d.hands[seat] + drawn)
    d.tell(CardsDrawn(seat=Seat(seat), count=len(drawn), why=why))
    d.tell(CardsSeen(seat=Seat(seat), cards=drawn, audience=(Seat(seat),)))
