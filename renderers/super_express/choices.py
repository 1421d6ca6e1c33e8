"""Choices of a seat: its cards, one after another. Each card has a constant letter."""

from collections.abc import Sequence

from engine.super_express.actions import Card
from engine.super_express.view import View
from renderers.choices import LETTERS, Choice


def choices(view: View, chosen: Sequence[Card] = ()) -> tuple[Choice, ...]:
    """Return the cards that may come next, with letters by their place in the hand; ``chosen`` are the first cards of the plan."""
    if view.ask is None:
        return ()
    begun = ("plan", *chosen)
    lettered = []
    for letter, card in zip(LETTERS, view.hand, strict=False):
        actions = tuple(
            option for option in view.ask.options if option.split(" ")[: len(begun) + 1] == [*begun, str(card)]
        )
        if actions:
            lettered.append(Choice(letter, f"card {card}", actions))
    return tuple(lettered)
