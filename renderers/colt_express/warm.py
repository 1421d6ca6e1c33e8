"""Preparation at start-up: loads sprites and the palette, and draws cards and common numbers, before the first picture."""

from engine.colt_express.actions import KINDS
from renderers.cards import BACK, card
from renderers.sprites import palette, sprites
from renderers.text import text_mask
from renderers.theme import PLAIN
from renderers.words import words

BANDITS = ("belle", "cheyenne", "django", "doc", "ghost", "tuco")
CARDS = (*KINDS, "ride")


def warm_up() -> None:
    """Prepare parts of all boards and hands. Call it once, before the first picture."""
    sprites()
    palette()
    for bandit in BANDITS:
        letter = words(f"picture-sign-{bandit}")
        for kind in (*CARDS, "bullet", BACK):
            for size in ("s", "p"):
                card(kind, bandit, size, letter)
        for kind in CARDS:
            card(kind, bandit, "b", letter, words(f"kind-{kind}"))
    for count in range(20):
        text_mask(str(count), PLAIN, 28, halo=False)
