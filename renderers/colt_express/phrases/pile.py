"""Pile in one line, for tables with an open or a fading pile."""

from collections.abc import Sequence
from typing import Final

from data.catalogue import dots
from data.emojis import mark
from engine.colt_express.actions import Card
from engine.colt_express.hands import is_bullet, kind_of
from engine.colt_express.view import PileView, View
from renderers.colt_express.phrases.words import Words

LONGEST: Final = 600
"""Maximum characters of a line of emojis; a longer one uses the names of cards, which have fewer characters."""


def pile_line(view: View, *, fading: bool) -> str:
    """Return the cards of the round in the order of play; empty if there are none.

    With ``fading``, only cards to come whose faces are visible in this view. Cards are emojis if possible.
    """
    words = Words(len(view.cars) - 1)
    if not fading:
        return words.say("pile-open", cards=_cards(words, view.pile)) if view.pile else ""
    if not view.turn or not view.pile:
        return ""
    seen = [laid for laid in view.pile if laid.card is not None and not laid.done]
    return words.say("pile-fading", cards=_cards(words, seen) if seen else words.say("pile-none"))


def _cards(words: Words, cards: Sequence[PileView]) -> str:
    shown = dots([_short(words, laid) for laid in cards])
    return shown if len(shown) <= LONGEST else dots([_long(words, laid) for laid in cards])


def _short(words: Words, laid: PileView) -> str:
    emoji = _emoji(laid.card)
    return words.say("pile-emoji", bandit=words.bandit(laid.bandit), emoji=emoji) if emoji else _long(words, laid)


def _long(words: Words, laid: PileView) -> str:
    bandit = words.bandit(laid.bandit)
    if laid.card is None:
        return words.say("pile-back", bandit=bandit)
    return words.say("pile-card", bandit=bandit, card=words.card(laid.card))


def _emoji(card: Card | None) -> str:
    kind = "hidden" if card is None else "bullet" if is_bullet(card) else kind_of(card)
    return mark(f"card_{kind}")
