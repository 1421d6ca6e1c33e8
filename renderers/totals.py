"""Result of a match, in the unit of its game: dollars, or loot cards."""

from data.catalogue import text
from data.formats import money, number

THOUSAND = 1_000


def total(game: str, amount: int) -> str:
    """Return a result with its unit, such as ``$1,250`` or ``3 loot cards``."""
    return text(f"total-{game}", count=amount, money=money(amount))


def brief(game: str, thousandths: int) -> str:
    """Return a result or a mean of results, given in thousandths, without a unit in words: ``$1,250``, ``3``, ``−0.4``."""
    amount = thousandths / THOUSAND
    return text(f"total-brief-{game}", number=number(round(amount, 1)), money=money(round(amount)))


def unit(game: str) -> str:
    """Return the unit for use in the middle of a sentence: ``dollars``."""
    return text(f"total-unit-{game}")


def heading(game: str) -> str:
    """Return the heading of a column of results: ``Money``."""
    return text(f"total-heading-{game}")
