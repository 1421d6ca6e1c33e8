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
    """Return the bandit whose action card this is, or whose gun a bullet came from (``neutral`` for neutral bullets)."""
    first, _, second = card.partition(".")
    return second if first == "bullet" else first


@cache
def rank(card: Card) -> tuple[int, str]:
    """Return the key that sorts a hand: action cards in the rules' order, then bullets."""
    return _RANK.get(kind_of(card), len(_RANK)), bandit_of(card)


@cache
def is_bullet(card: Card) -> bool:
    """Return whether a card is a bullet: it can never be played (rulings.md 7.8)."""
    return kind_of(card) == "bullet"


def set_hand(d: Draft, seat: int, hand: tuple[Card, ...]) -> None:
    """Replace a seat's hand; it is sorted, because its order means nothing."""
    d.hands = (*d.hands[:seat], tuple(sorted(hand, key=rank)), *d.hands[seat + 1 :])


def set_deck(d: Draft, seat: int, deck: tuple[Card, ...]) -> None:
    """Replace a seat's draw deck."""
    d.decks = (*d.decks[:seat], deck, *d.decks[seat + 1 :])


DECKS: Final = "decks"
EVEN: Final = "even"
"""Free choice of a match (``Options.choices``) whose decks depend on seed, seat and shuffle alone, for duplicate tournaments.

Lobbies don't offer it. Whatever was played and drawn before, the action cards of a seat come in the same order as at every other table of
the same seed, and its first and second bullet are at the same places among them.
"""

EVEN_DRAWS: Final = 1 << 40
"""The draws of such decks are counted from here, far from the position's own."""

MOST_SEATS: Final = 8


def deal_evenly(d: Draft) -> None:
    """Let decks depend on seed, seat and shuffle alone."""
    d.shuffles = (0,) * len(d.setting.seats)


def shuffle_deck(d: Draft, seat: int, cards: tuple[Card, ...]) -> None:
    """Shuffle cards into a seat's draw deck."""
    deck = _evenly(d, seat, cards) if d.shuffles else d.shuffled(cards)
    d.tell(DeckShuffled(seat=Seat(seat), cards=deck, audience=()))
    set_deck(d, seat, deck)


def _evenly(d: Draft, seat: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards in an order determined by seed, seat and the number of its shuffle.

    One draw ranks ``LONGEST_SHUFFLE`` slots: one for each action card of the seat, and the rest for all bullets that it may ever get.
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
    # By rank, not by arrival: the order in which cards came back must not matter.
    for card in sorted(cards, key=rank):
        if is_bullet(card):
            # Bullets take the slots after all action cards: their number must not move those.
            slot, end = end, end + 1
        else:
            slot = slots[card]
            slots[card] += 1
        ranked.append((ranks[slot], card))
    return tuple(card for _, card in sorted(ranked))


def take_cards(d: Draft, seat: int, count: int) -> tuple[Card, ...]:
    """Take the next cards of a seat's deck, or all if it has fewer (rulings.md 7.1)."""
    deck = d.decks[seat]
    # Fewer cards than requested may be drawn (7.1).
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
