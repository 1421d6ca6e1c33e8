"""Refusals of the lessons feature."""

from typing import Final

from bot.core.errors import Meaning

REFUSALS: Final = {
    "unknown-lesson": Meaning("There is no such lesson."),
}
