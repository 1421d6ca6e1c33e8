"""What an action card would do if it were carried out now: for somebody who chooses which one to lay."""

from msgspec.structs import replace

from engine.colt_express.actions import Action, Card
from engine.colt_express.guessing.cards import Dealt
from engine.colt_express.guessing.table import standing
from engine.colt_express.hands import bandit_of, is_bullet, kind_of
from engine.colt_express.rules import Rules
from engine.colt_express.view import View
from engine.core.dice import Dice


def prospects(rules: Rules, view: View) -> dict[Card, tuple[Action, ...]]:
    """Return what each action card of the viewer's hand allows as the train stands, by card; nothing: it would have no effect.

    Only what the viewer sees counts: what is hidden (worths, other hands) never changes what a card allows.
    """
    nobody = ((),) * len(view.seats)
    table = standing(rules, replace(view, pile=()), Dice(bytes(16)), Dealt(nobody, nobody, nobody, []))
    bandits = table.setting.bandits
    return {
        card: rules.cards[kind_of(card)].options(table, bandits.index(bandit_of(card)))
        for card in dict.fromkeys(view.hand)
        if not is_bullet(card) and bandit_of(card) in bandits
    }
