"""Facts of notes and of the audit log, as they stand in a sentence."""

from renderers.phrases.escape import remark


def fact_words(fact: str | int | float) -> str:
    """Return a fact in words: what a person has written cannot format the sentence, 2.0 hours are 2, and an id keeps all its digits."""
    if isinstance(fact, str):
        return remark(fact)
    return str(fact) if isinstance(fact, int) else f"{fact:.15g}"
