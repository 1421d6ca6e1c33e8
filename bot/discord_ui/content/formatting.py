"""Words that many messages share: facts as they stand in a sentence, paces, computer players."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from data.catalogue import listing, text
from data.formats import money
from renderers.phrases.escape import remark

NAMES: Final = 4
"""People who are named in a row; the others are counted."""


def some(people: Sequence[str]) -> str:
    """Return the first names, and how many more there are."""
    more = len(people) - NAMES
    return listing([*people[:NAMES], text("tables-people-more", count=more)] if more > 0 else people)


def fact_words(fact: str | int | float) -> str:
    """Return a fact in words: a user's text can't format the sentence, 2.0 hours are 2, and an id keeps all its digits."""
    if isinstance(fact, str):
        return remark(fact)
    # Ids have 19 digits: as a float the last ones would change.
    return str(fact) if isinstance(fact, int) else f"{fact:.15g}"


def computer_name(strength: str) -> str:
    """Return the name of a computer player at a table, with its strength if the table has chosen one."""
    return text("computer-name-strong", strength=strength_name(strength)) if strength else text("computer-name")


def strength_name(strength: str) -> str:
    """Return what a strength is called."""
    return text(f"strength-{strength}")


def pace_words(pace: str) -> str:
    """Return what a pace means."""
    return text(f"pace-{pace}")


def about_dollars(dollars: float) -> str:
    """Return an estimate of money in words: to ten dollars."""
    return money(10 * round(dollars / 10))


def margin_facts(error: float) -> dict[str, str]:
    """Return how far off an estimate of money may be, by its standard error: two of them, to ten dollars, never less than they are.

    ``exact``: it came out the same on every table, so that there is no margin to tell.
    """
    return {"margin": money(10 * ceil(2 * error / 10)), "exact": "no" if error else "yes"}
