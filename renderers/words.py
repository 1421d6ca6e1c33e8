"""Texts for pictures, cached after formatting, since pictures use the same ones again and again."""

from functools import lru_cache

from data.catalogue import Argument, Catalogue, current, language, text
from renderers.text import readable


def words(key: str, /, **args: Argument) -> str:
    """Return the text of a key, without undrawable characters. Raises what `data.catalogue.text` raises."""
    return _words(current(), language(), key, tuple(args.items()))


def noun(bandit: str) -> str:
    """Return a bandit's name for a gap: a noun with gender and forms."""
    return text(f"bandit-{bandit}")


@lru_cache(maxsize=1024)
def _words(catalogue: Catalogue, _language: str, key: str, args: tuple[tuple[str, Argument], ...]) -> str:
    return readable(catalogue.text(key, **dict(args)))
