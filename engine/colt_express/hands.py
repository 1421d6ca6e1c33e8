"""Hands and decks: a seat's cards, drawing and discarding."""

from functools import cache
from typing import Final

from engine.colt_express.actions import KINDS, Card
from engine.colt_express.events import CardsDrawn, CardsSeen, DeckShuffled
from engine.colt_express.rules import Draft
from engine.core.rng import LONGEST_SHUFFLE, shuffle
from engine.core.types import Seat

_RANK: Final = {kind: rank for rank, kind in enumerate((*KINDS, "ride"))}


@cache
def kind_of(card: Card) -> str:
    """Return a card's kind: ``move`` … ``marshal``, or ``bullet``."""
    first, _, second = card.partition(".")
    return "bullet" if first == "bullet" else second


@cache
def bandit_of(card: Card) -> str:
    """Return the bandit of an action card, or the shooter of a bullet (``neutral`` for neutral bullets)."""
    first, _, second = card.partition(".")
    return second if first == "bullet" else first


@cache
def rank(card: Card) -> tuple[int, str]:
    """Return a card's sort key in a hand: action cards in the rules' order, then bullets."""
    return _RANK.get(kind_of(card), len(_RANK)), bandit_of(card)


@cache
def is_bullet(card: Card) -> bool:
    """Return whether a card is a bullet: it can never be played (rulings.md 7.8)."""
    return kind_of(card) == "bullet"


def set_hand(d: Draft, seat: int, hand: tuple[Card, ...]) -> None:
    """Replace a seat's hand, sorted, since its order mustn't reveal anything."""
    d.hands = (*d.hands[:seat], tuple(sorted(hand, key=rank)), *d.hands[seat + 1 :])


def set_deck(d: Draft, seat: int, deck: tuple[Card, ...]) -> None:
    """Replace a seat's draw deck."""
    d.decks = (*d.decks[:seat], deck, *d.decks[seat + 1 :])


DECKS: Final = "decks"
EVEN: Final = "even"
"""Choice of a match (``Options.choices``) whose decks depend only on seed, seat and number of the shuffle, for duplicate tournaments.

Lobbies don't offer it. No matter what was played and drawn before, a seat's action cards are in the same order at all tables with the same
seed, and so are its first, second and later bullets among them.
"""

EVEN_DRAWS: Final = 1 << 40
"""Number of the first random draw for such decks, far from the position's own draws."""

MOST_SEATS: Final = 8


def deal_evenly(d: Draft) -> None:
    """Make decks depend only on seed, seat and number of the shuffle."""
    d.shuffles = (0,) * len(d.setting.seats)


def shuffle_deck(d: Draft, seat: int, cards: tuple[Card, ...]) -> None:
    """Shuffle cards, and make them a seat's draw deck."""
    deck = _evenly(d, seat, cards) if d.shuffles else d.shuffled(cards)
    d.emit(DeckShuffled(seat=Seat(seat), cards=deck, audience=()))
    set_deck(d, seat, deck)


def _evenly(d: Draft, seat: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards in an order that depends only on seed, seat and number of the shuffle.

    One draw ranks ``LONGEST_SHUFFLE`` slots: one for each action card of the seat, and the rest for any bullets.
    """
    count = d.shuffles[seat]
    d.shuffles = (*d.shuffles[:seat], count + 1, *d.shuffles[seat + 1 :])
    ranks = shuffle(range(LONGEST_SHUFFLE), bytes.fromhex(d.setting.seed), EVEN_DRAWS + count * MOST_SEATS + seat)
    slots: dict[Card, int] = {}
    end = 0
    for bandit in d.setting.seats[seat]:
        for kind, copies in d.rules.content.action_cards.items():
            slots[Card(f"{d.name(bandit)}.{kind}")] = end
            end += copies
    ranked: list[tuple[int, Card]] = []
    # Sorted, because the order in which cards came back must not matter.
    for card in sorted(cards, key=rank):
        if is_bullet(card):
            # Bullets use the slots after those of the action cards, so that their number doesn't change the order of those.
            slot, end = end, end + 1
        else:
            slot = slots[card]
            slots[card] += 1
        ranked.append((ranks[slot], card))
    return tuple(card for _, card in sorted(ranked))


def take_cards(d: Draft, seat: int, count: int) -> tuple[Card, ...]:
    """Take the next cards of a seat's deck; all of them if it has fewer (rulings.md 7.1)."""
    deck = d.decks[seat]
    set_deck(d, seat, deck[count:])
    return deck[:count]


def stock(d: Draft, seat: int) -> int:
    """Return the number of cards that a seat can draw."""
    return len(d.decks[seat])


def lay_on_deck(d: Draft, seat: int, cards: tuple[Card, ...]) -> None:
    """Put cards back on top of a seat's deck, which is shuffled before the next round."""
    set_deck(d, seat, cards + d.decks[seat])


def draw_cards(d: Draft, seat: int, count: int, why: str) -> None:
    """Let a seat draw cards into its hand; ``why`` is the field of ``CardsDrawn``."""
    drawn = d.rules.take_cards(d, seat, count)
    set_hand(d, seat, d.hands[seat] + drawn)
    d.emit(CardsDrawn(seat=Seat(seat), count=len(drawn), why=why))
    d.emit(CardsSeen(seat=Seat(seat), cards=drawn, audience=(Seat(seat),)))
