"""Tables of functions that make up the rules, and the draft of a position that they change.

A mode (``modes``) is a function from Rules to Rules: it adds or replaces entries, so modes can be combined.
"""

from collections.abc import Callable, Mapping
from itertools import permutations
from typing import TypeAlias

import msgspec

from engine.super_express.actions import Card, Plan
from engine.super_express.content import Content
from engine.super_express.events import SuperEvent
from engine.super_express.rulings import Rulings
from engine.super_express.state import Fields


class Draft(Fields, kw_only=True):
    """A position being changed by one action; it never leaves the engine.

    ``card`` is the number (from 1) of the card being resolved, ``queue`` has the seats that reveal the next ones, in order;
    ``hoping`` has the seats that left the train and whose next card may save them.
    """

    rules: "Rules"
    events: list[SuperEvent]
    card: int = 0
    queue: tuple[int, ...] = ()
    hoping: frozenset[int] = frozenset()

    def emit(self, event: SuperEvent) -> None:
        """Record an event."""
        self.events.append(event)

    def name(self, seat: int) -> str:
        """Return the id of a seat's bandit."""
        return self.setting.bandits[seat]


Deed: TypeAlias = Callable[[Draft, int], None]
"""Effect of a card on a seat's bandit."""


class CardRule(msgspec.Struct, frozen=True):
    """An action card: its effect on a standing bandit, on a stunned one, and on one that has just left the train.

    ``stunned`` is None if the bandit only stands up (rulings.md 14.5), ``thrown_out`` is None if the card can't bring it back.
    """

    standing: Deed
    stunned: Deed | None = None
    thrown_out: Deed | None = None


class Rules(msgspec.Struct, frozen=True):
    """All rules of a match: the numbers, the rulings on open questions, and every player's cards."""

    content: Content
    rulings: Rulings
    cards: Mapping[Card, CardRule]

    def with_card(self, card: Card, rule: CardRule) -> "Rules":
        """Return the same rules with one more card in every hand."""
        return Rules(self.content, self.rulings, {**self.cards, card: rule})

    @property
    def can_rescue(self) -> bool:
        """Whether any card can bring back a bandit that has left the train."""
        return any(rule.thrown_out is not None for rule in self.cards.values())

    def plans(self) -> tuple[Plan, ...]:
        """Return all plans for a round in a fixed order: different cards, in every order (rulings.md 14.11)."""
        return tuple([Plan(cards) for cards in permutations(self.cards, self.content.programmed)])
