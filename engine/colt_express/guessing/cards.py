"""Hands, decks, discards and face-down cards: each side's set of cards is known, so the unseen ones are dealt at random."""

from collections import Counter

import msgspec

from engine.colt_express.actions import Card
from engine.colt_express.hands import bandit_of, is_bullet, rank
from engine.colt_express.rules import Rules
from engine.colt_express.train import NEUTRAL
from engine.colt_express.view import SeatView, View
from engine.core.dice import Dice


class Dealt(msgspec.Struct):
    """Cards of a simulated table: by seat, and those of the pile, oldest first."""

    hands: tuple[tuple[Card, ...], ...]
    decks: tuple[tuple[Card, ...], ...]
    discards: tuple[tuple[Card, ...], ...]
    pile: list[Card]


def deal(rules: Rules, view: View, dice: Dice) -> Dealt:
    """Deal the cards that the viewer doesn't see; hands, decks and discards have the same sizes as in the view."""
    seats = len(view.seats)
    hands: list[tuple[Card, ...]] = [()] * seats
    decks: list[tuple[Card, ...]] = [()] * seats
    discards: list[tuple[Card, ...]] = [()] * seats
    pile = [laid.card for laid in view.pile]
    bullets = _bullets(rules, view, dice)
    for side in sorted({seat.side for seat in view.seats}):
        members = [seat for seat in view.seats if seat.side == side]
        unseen = dice.shuffled(_unseen(rules, view, members, bullets[side]))
        for index, laid in enumerate(view.pile):
            if pile[index] is None and view.seats[laid.seat].side == side:
                # Face-down cards come first: only they belong to a certain bandit.
                pile[index] = _taken(unseen, laid.bandit)
        for seat in members:
            number, mine = seat.seat, seat.seat == view.viewer
            own = _own(unseen, seat, (0 if mine else seat.hand + seat.discard) + seat.deck, last=seat is members[-1])
            hand = list(view.hand) if mine else [own.pop() for _ in range(seat.hand)]
            discards[number] = view.discards if mine else tuple([own.pop() for _ in range(seat.discard)])
            hands[number] = tuple(sorted(hand, key=rank))
            decks[number] = tuple(own)
    expert = "expert" in view.modes
    return Dealt(tuple(hands), tuple(decks), tuple(discards) if expert else (), [card for card in pile if card])


def _unseen(rules: Rules, view: View, members: list[SeatView], bullets: list[Card]) -> list[Card]:
    """Return the cards of a side that the viewer doesn't see: its action cards without the visible ones, and ``bullets``."""
    side = members[0].side
    seen = Counter([laid.card for laid in view.pile if laid.card and view.seats[laid.seat].side == side])
    if view.viewer is not None and view.seats[view.viewer].side == side:
        seen.update(card for card in (*view.hand, *view.discards) if not is_bullet(card))
    cards = Counter([card for seat in members for card in _deck(rules, view, seat)])
    cards.subtract(seen)
    return [*sorted(cards.elements()), *bullets]


def _deck(rules: Rules, view: View, seat: SeatView) -> list[Card]:
    """Return a seat's initial action cards; with two bandits it has one card of each kind from each, but only one Marshal."""
    kinds, alone = rules.content.action_cards, len(seat.bandits) == 1
    named = view.remembered.without_marshal if view.remembered else ()
    without = [name for name in seat.bandits if name in named] or [seat.bandits[-1]]
    return [
        Card(f"{bandit}.{kind}")
        for bandit in seat.bandits
        for kind, count in kinds.items()
        if alone or kind != "marshal" or bandit != without[0]
        for _ in range(count if alone else 1)
    ]


def _bullets(rules: Rules, view: View, dice: Dice) -> list[list[Card]]:
    """Return the bullets among each side's cards, without those that the viewer holds or has discarded.

    All players know how often each bandit fired and was hit; the shooter of each bullet is random here.
    """
    sides = max(seat.side for seat in view.seats) + 1
    mine = view.seats[view.viewer or 0].side
    fired = [
        Card(f"bullet.{bandit.bandit}")
        for bandit in view.bandits
        for _ in range(rules.content.own_bullets - bandit.bullets_left)
    ]
    hits = Counter[int]()
    for bandit in view.bandits:
        hits[view.seats[bandit.seat].side] += bandit.bullets_received
    stock = dice.shuffled([*fired, *[NEUTRAL] * (hits.total() - len(fired))])
    for card in (*view.hand, *view.discards):
        if is_bullet(card):
            stock.remove(card)
            hits[mine] -= 1
    side_of = {bandit.bandit: view.seats[bandit.seat].side for bandit in view.bandits}
    bullets: list[list[Card]] = [[] for _ in range(sides)]
    # Bandits' bullets are dealt first, while other sides still have room.
    for card in sorted(stock, key=lambda card: card == NEUTRAL):
        open_sides = [side for side in range(sides) for _ in range(hits[side])]
        foes = [side for side in open_sides if side != side_of.get(bandit_of(card))]
        # Hitting one's own side is rare but legal (15.14): if no other side is left, that must have happened.
        side = dice.pick(foes or open_sides)
        hits[side] -= 1
        bullets[side].append(card)
    return bullets


def _taken(unseen: list[Card], bandit: str) -> Card:
    """Remove an action card of a bandit from the unseen cards, and return it."""
    index = next(index for index, card in enumerate(unseen) if bandit_of(card) == bandit and not is_bullet(card))
    return unseen.pop(index)


def _own(unseen: list[Card], seat: SeatView, count: int, *, last: bool) -> list[Card]:
    """Remove a seat's cards from its side's and return them: its own cards and bullets first, then a partner's as needed."""
    if last:
        return unseen
    order = sorted(unseen, key=lambda card: not is_bullet(card) and bandit_of(card) not in seat.bandits)
    for card in order[:count]:
        unseen.remove(card)
    return order[:count]
