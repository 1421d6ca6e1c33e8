"""Refusals of the ratings feature."""

from typing import Final

from bot.core.errors import Meaning

REFUSALS: Final = {
    "not-shown": Meaning("The person doesn't show their record to others."),
}
