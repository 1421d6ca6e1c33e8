"""Refusals of the puzzles feature."""

from typing import Final

from bot.core.errors import Meaning

REFUSALS: Final = {
    "robbery-over": Meaning("This daily robbery is over: it takes no more answers."),
    "unknown-puzzle": Meaning("There is no such puzzle, or it asks for something else."),
}
