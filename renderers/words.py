"""Texts for pictures. They are cached after formatting, since pictures use the same ones many times."""

from functools import lru_cache

from data.catalogue import Argument, Catalogue, current, language, text
from renderers.text import readable


def words(key: str, /, **args: Argument) -> str:
    """Return the text of a key, without characters that can't be drawn. Raises the same errors as `data.catalogue.text`."""
    return _words(current(), language(), key, tuple(args.items()))


def noun(bandit: str) -> str:
    """Return a bandit's name for use in a text: a noun with its gender and forms."""
    return text(f"bandit-{bandit}")


@lru_cache(maxsize=1024)
def _words(catalogue: Catalogue, _language: str, key: str, args: tuple[tuple[str, Argument], ...]) -> str:
    return readable(catalogue.text(key, **dict(args)))
