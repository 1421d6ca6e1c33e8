"""Preparation at start-up: draws the cards of Super Express before its first picture."""

from typing import Final

from engine.super_express.actions import KINDS
from renderers.cards import card
from renderers.sprites import palette, sprites
from renderers.words import words

BANDITS: Final = ("belle", "cheyenne", "django", "doc", "ghost", "mei", "tuco")


def warm_up() -> None:
    """Prepare parts of all boards, frames and hands. Call it once, before the first picture."""
    sprites()
    palette()
    for bandit in BANDITS:
        letter = words(f"picture-sign-{bandit}")
        for kind in KINDS:
            card(kind, bandit, "s", letter)
            card(kind, bandit, "b", letter, words(f"super-picture-kind-{kind}"))
