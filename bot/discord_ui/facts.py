"""Facts of notes and of the audit log, as they stand in a sentence."""

from renderers.phrases.escape import escape


def fact_words(fact: str | int | float) -> str:
    """Return a fact in words: what a person has written cannot format the sentence, and 2.0 hours are 2."""
    return escape(fact) if isinstance(fact, str) else f"{fact:.15g}"
