"""The steps of all lessons, worked out once for all tests of a process."""

from typing import Final

from bot.features.lessons.lessons import Book
from engine.games import registry

BOOK: Final = Book(registry())
