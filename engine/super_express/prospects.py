"""Effects of the cards in a player's hand if no other player intervenes, as help for choosing the next card.

The cards chosen so far are resolved first, by the rules of the match. Only the viewer's knowledge counts.
"""

from engine.core.types import NO_SEAT
from engine.super_express.actions import Card
from engine.super_express.events import ActionBegan, SuperEvent
from engine.super_express.rules import Draft, Rules
from engine.super_express.shooting import resolve
from engine.super_express.state import FACINGS, Fall, Setting
from engine.super_express.view import View


def prospects(rules: Rules, view: View, chosen: tuple[Card, ...] = ()) -> dict[Card, tuple[SuperEvent, ...]]:
    """Return the events of each card in the viewer's hand if it is revealed right after the ``chosen`` ones; none: no effect."""
    return {card: _events(rules, view, (*chosen, card)) for card in view.hand if card not in chosen}


def _events(rules: Rules, view: View, cards: tuple[Card, ...]) -> tuple[SuperEvent, ...]:
    """Return the events of the last of the viewer's cards, after the one that reveals it."""
    assert view.viewer is not None
    table = _table(rules, view, cards)
    resolve(table, (view.viewer,) * len(cards))
    began = [at for at, event in enumerate(table.events) if isinstance(event, ActionBegan)]
    return tuple(table.events[began[-1] + 1 :]) if len(began) == len(cards) else ()


def _table(rules: Rules, view: View, cards: tuple[Card, ...]) -> Draft:
    """Return the table as the viewer knows it, with their ``cards`` as the only plan, and without the loot, which changes no card."""
    facings = {name: facing for facing, name in FACINGS.items()}
    ranked = sorted(view.bandits, key=lambda bandit: bandit.rank)
    return Draft(
        setting=Setting(view.modes, tuple(bandit.bandit for bandit in view.bandits), (0,) * view.rounds),
        round=view.round - 1,
        first=view.first_player,
        spots=tuple(
            tuple(bandit.seat for bandit in ranked if bandit.spot == spot) for spot in range(2 * view.cars + 2)
        ),
        facing=tuple(facings[bandit.facing] for bandit in view.bandits),
        stunned=tuple(bandit.stunned for bandit in view.bandits),
        plans=tuple(cards if bandit.seat == view.viewer else () for bandit in view.bandits),
        takers=(NO_SEAT,) * (view.rounds - view.cars),
        falls=tuple(Fall(bandit.seat, bandit.left_in - 1, 0) for bandit in view.bandits if bandit.spot is None),
        outcome=None,
        rules=rules,
        events=[],
    )
