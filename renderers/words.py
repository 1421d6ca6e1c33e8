"""Texts for pictures."""

from data.catalogue import Argument, text
from renderers.text import readable


def words(key: str, /, **args: Argument) -> str:
    """Return the text of a key, without characters that can't be drawn. Raises the same errors as `data.catalogue.text`."""
    return readable(text(key, **args))


def noun(bandit: str) -> str:
    """Return a bandit's name for use in a text: a noun with its gender and forms."""
    return text(f"bandit-{bandit}")
