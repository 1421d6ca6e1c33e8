"""Words that many messages share: facts within sentences, paces, computer players."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from data.catalogue import listing, text
from data.formats import money
from renderers.phrases.escape import remark

NAMES: Final = 4
"""Maximum number of players named in a list; the rest are only counted."""


def some(people: Sequence[str]) -> str:
    """Return the first names as a list in words, and the number of the others if there are more."""
    more = len(people) - NAMES
    return listing([*people[:NAMES], text("tables-people-more", count=more)] if more > 0 else people)


def fact_words(fact: str | int | float) -> str:
    """Format a fact for a sentence: a user's text is escaped, 2.0 hours become 2, and an id keeps all its digits."""
    if isinstance(fact, str):
        return remark(fact)
    # Ids have 19 digits: as a float the last ones would change.
    return str(fact) if isinstance(fact, int) else f"{fact:.15g}"


def computer_name(strength: str) -> str:
    """Return the name of a computer player at a table, with its strength if the table chose one."""
    return text("computer-name-strong", strength=strength_name(strength)) if strength else text("computer-name")


def strength_name(strength: str) -> str:
    """Return the name of a strength."""
    return text(f"strength-{strength}")


def pace_words(pace: str) -> str:
    """Return a pace in words."""
    return text(f"pace-{pace}")


def about_dollars(dollars: float) -> str:
    """Return an estimated amount of money in words, rounded to ten dollars."""
    return money(10 * round(dollars / 10))


def margin_facts(error: float) -> dict[str, str]:
    """Return the margin of an estimate: twice its standard error, rounded up to ten dollars.

    ``exact``: every simulation had the same result, so there is no margin.
    """
    return {"margin": money(10 * ceil(2 * error / 10)), "exact": "no" if error else "yes"}
