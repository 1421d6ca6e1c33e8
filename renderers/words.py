"""Words for pictures: the catalogue's texts, kept once they are put together, because a picture asks for the same ones again and again."""

from functools import lru_cache

from data.catalogue import Argument, Catalogue, current, language, text
from renderers.text import readable


def words(key: str, /, **args: Argument) -> str:
    """Return the text of a key, without what no font can draw. Raises what `data.catalogue.text` raises."""
    return _words(current(), language(), key, tuple(args.items()))


def noun(bandit: str) -> str:
    """Return a bandit's name as it fills a gap: a noun whose gender and forms the text may ask for."""
    return text(f"bandit-{bandit}")


@lru_cache(maxsize=1024)
def _words(catalogue: Catalogue, _language: str, key: str, args: tuple[tuple[str, Argument], ...]) -> str:
    return readable(catalogue.text(key, **dict(args)))
