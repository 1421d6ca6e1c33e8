"""Refusals of the watching feature."""

from typing import Final

from bot.core.errors import Meaning

REFUSALS: Final = {
    "guesses-closed": Meaning("It is too late to guess; ``round`` is the first that is too late.", ("round",)),
    "no-guesses": Meaning("This server hasn't switched guesses on, or the match doesn't have several rounds."),
    "plays-there": Meaning("The person has or had a seat in the match, so they don't guess who wins it."),
}
