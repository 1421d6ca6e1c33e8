"""Texts that are nothing but words with gaps: put together here, which takes a tenth of the time that Fluent's resolver needs."""

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from fluent.runtime.resolver import NeverIsolatingPlaceable, Pattern, Placeable, TextElement, VariableReference

LONGEST: Final = 2_500
"""Letters that Fluent takes in a gap: it says what is wrong with more."""


class Gaps(NamedTuple):
    """Words and names of gaps in turns (words first and last), and those gaps in which digits are a number to Fluent."""

    parts: tuple[str, ...]
    counts: frozenset[str]

    def filled(self, args: Mapping[str, object]) -> str | None:
        """Return the words with these in the gaps, or None where that is Fluent's to say: a number, something too long or nothing."""
        parts = [*self.parts]
        for place in range(1, len(parts), 2):
            filling = args.get(parts[place])
            if not isinstance(filling, str) or len(filling) > LONGEST:
                return None
            if parts[place] in self.counts and filling.isdecimal():
                return None
            parts[place] = filling
        return "".join(parts)


def gaps_of(pattern: object, counts: Collection[str]) -> Gaps | None:
    """Return what a pattern says, or None where it chooses, calls or quotes anything; digits in gaps called ``counts`` are numbers."""
    elements = pattern.elements if isinstance(pattern, Pattern) else (pattern,)
    parts = [""]
    for element in elements:
        if isinstance(element, TextElement):
            parts[-1] += element.value
        elif isinstance(element, Placeable | NeverIsolatingPlaceable) and isinstance(
            element.expression, VariableReference
        ):
            parts += [element.expression.id.name, ""]
        else:
            return None
    return Gaps(tuple(parts), frozenset(parts[1::2]).intersection(counts))
