"""Likely effects of the cards in a player's hand if no other player intervenes, as help for choosing a card.

The player's own cards on the pile are simulated first, in every possible way; other players' cards aren't.
"""

from copy import copy

from msgspec.structs import replace

from engine.colt_express.actions import Action, Card, Spot
from engine.colt_express.guessing.cards import Dealt
from engine.colt_express.guessing.table import standing
from engine.colt_express.hands import bandit_of, is_bullet, kind_of
from engine.colt_express.rules import Draft, Rules
from engine.colt_express.running import carry_out, next_asks
from engine.colt_express.state import AWAY
from engine.colt_express.view import View
from engine.core.dice import Dice

MOST = 60
"""Maximum number of simulated tables; if there are more possibilities, the first ones represent all."""


def prospects(rules: Rules, view: View) -> dict[Card, tuple[Action, ...]]:
    """Return the actions that each action card in the viewer's hand will allow after their cards on the pile; empty: no effect.

    Only the viewer's knowledge counts: hidden facts (values of purses, other hands) never change the result.
    """
    tables = _ahead(rules, view)
    bandits = tables[0].setting.bandits
    return {
        card: tuple(dict.fromkeys(action for table in tables for action in _options(table, bandit_of(card), card)))
        for card in dict.fromkeys(view.hand)
        if not is_bullet(card) and bandit_of(card) in bandits
    }


def by_then(rules: Rules, view: View) -> dict[str, tuple[Spot, ...]]:
    """Return the possible spots of the viewer's bandits after their cards on the pile, by id; only bandits that may have moved.

    There are none in Stealin', in which a card takes effect at once.
    """
    if view.phase != "schemin" or not _laid(view):
        return {}
    tables, names = _ahead(rules, view), [bandit.bandit for bandit in view.bandits]
    spots_of: dict[str, tuple[Spot, ...]] = {}
    for bandit in view.bandits:
        if bandit.seat == view.viewer and bandit.spot != AWAY:
            spots = tuple(sorted({Spot(table.places[names.index(bandit.bandit)]) for table in tables}))
            spots_of |= {bandit.bandit: spots} if spots != (bandit.spot,) else {}
    return spots_of


def _ahead(rules: Rules, view: View) -> list[Draft]:
    """Return the tables that the viewer's own cards can lead to, without duplicates."""
    no_cards = ((),) * len(view.seats)
    tables = [standing(rules, replace(view, pile=()), Dice(bytes(16)), Dealt(no_cards, no_cards, no_cards, []))]
    for bandit, card in _laid(view):
        ways = [(table, action) for table in tables for action in _ways(table, bandit, card)]
        after = [then for table, action in ways for then in _done(table, bandit, card, action)]
        # Merge equal tables, since their number would double with every card.
        tables = list({(table.places, table.marshal, table.loot, table.coach): table for table in after}.values())[
            :MOST
        ]
    return tables


def _laid(view: View) -> list[tuple[str, Card]]:
    """Return the bandits and cards of the viewer's unresolved cards on the pile."""
    return [
        (laid.bandit, laid.card)
        for laid in view.pile
        if laid.seat == view.viewer and laid.card is not None and not laid.done
    ]


def _ways(table: Draft, bandit: str, card: Card) -> tuple[Action | None, ...]:
    return _options(table, bandit, card) or (None,)


def _options(table: Draft, bandit: str, card: Card) -> tuple[Action, ...]:
    return table.rules.cards[kind_of(card)].options(table, table.setting.bandits.index(bandit))


def _done(table: Draft, bandit: str, card: Card, action: Action | None) -> list[Draft]:
    """Return the tables after a card, one for each way in which the decisions that follow from it can be made."""
    after = _copied(table)
    if action is not None:
        after.rules.cards[kind_of(card)].perform(after, after.setting.bandits.index(bandit), action)
    return _settled(after)


def _settled(table: Draft) -> list[Draft]:
    asks, settled = next_asks(table), list[Draft]()
    for action in asks[0].options if asks else ():
        then = _copied(table)
        carry_out(then, asks[0], action)
        settled += _settled(then)
    return settled or [table]


def _copied(table: Draft) -> Draft:
    # A shallow copy is enough: the fields of a draft are replaced, never changed in place.
    copied = copy(table)
    copied.events = []
    return copied
