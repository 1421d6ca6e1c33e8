"""Rules in force, as tables of small units, and the draft of a position that those units work on.

A mode (``modes``) is a function from Rules to Rules: it adds or replaces entries, so modes compose.
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
    """A position being changed inside one ``apply``: never leaves the engine.

    ``card`` is the number (from 1) of the card being resolved, ``queue`` the seats that reveal the next ones, in order;
    ``hoping`` are those who were thrown out and whose next card may save them.
    """

    rules: "Rules"
    events: list[SuperEvent]
    card: int = 0
    queue: tuple[int, ...] = ()
    hoping: frozenset[int] = frozenset()

    def tell(self, event: SuperEvent) -> None:
        """Note an event."""
        self.events.append(event)

    def name(self, seat: int) -> str:
        """Return the id of a seat's bandit."""
        return self.setting.bandits[seat]


Deed: TypeAlias = Callable[[Draft, int], None]
"""Effect of a card on the bandit of a seat."""


class CardRule(msgspec.Struct, frozen=True):
    """An action card: its effect on a standing bandit, on a stunned one, and on one who has just been thrown out.

    ``stunned`` is None for a card that is spent on standing up (rulings.md 14.5), ``thrown_out`` for one that cannot bring him back.
    """

    standing: Deed
    stunned: Deed | None = None
    thrown_out: Deed | None = None


class Rules(msgspec.Struct, frozen=True):
    """All rules in force for a match: the numbers, the open questions as decided, and every player's cards."""

    content: Content
    rulings: Rulings
    cards: Mapping[Card, CardRule]

    def with_card(self, card: Card, rule: CardRule) -> "Rules":
        """Return the same rules with one card more in every hand."""
        return Rules(self.content, self.rulings, {**self.cards, card: rule})

    @property
    def can_rescue(self) -> bool:
        """Return whether any card can bring a bandit back who was thrown out."""
        return any(rule.thrown_out is not None for rule in self.cards.values())

    def plans(self) -> tuple[Plan, ...]:
        """Return all ways to programme a round, in a fixed order: different cards, their order counts (rulings.md 14.11)."""
        return tuple([Plan(cards) for cards in permutations(self.cards, self.content.programmed)])
