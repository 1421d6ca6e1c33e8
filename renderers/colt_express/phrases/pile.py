"""The pile in one line, for tables that agreed to list it, or to forget it."""

from data.catalogue import dots
from engine.colt_express.view import PileView, View
from renderers.colt_express.phrases.words import Words


def pile_line(view: View, *, fading: bool) -> str:
    """Return the cards of the round in the order in which they were laid; empty while none lies there.

    ``fading``: only those to come whose faces can still be seen in this view.
    """
    words = Words(len(view.cars) - 1)
    if not fading:
        cards = [_card(words, laid) for laid in view.pile]
        return words.say("pile-open", cards=dots(cards)) if cards else ""
    if not view.turn or not view.pile:
        return ""
    seen = [_card(words, laid) for laid in view.pile if laid.card is not None and not laid.done]
    return words.say("pile-fading", cards=dots(seen) if seen else words.say("pile-none"))


def _card(words: Words, laid: PileView) -> str:
    bandit = words.bandit(laid.bandit)
    if laid.card is None:
        return words.say("pile-back", bandit=bandit)
    return words.say("pile-card", bandit=bandit, card=words.card(laid.card))
