"""Formats texts made of words, gaps and choices in a tenth of the time of Fluent's resolver."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import (
    Identifier,
    NeverIsolatingPlaceable,
    NumberLiteral,
    Pattern,
    Placeable,
    SelectExpression,
    StringLiteral,
    TextElement,
    VariableReference,
)

LONGEST: Final = 2_500
"""Maximum characters of a gap's value in Fluent, which reports an error for more."""
UNGROUPED: Final = 1_000
"""Integers from this one on get digit groups."""

Plural = Callable[[int], str]
"""Returns a number's plural category in a language, such as ``one``, ``few`` or ``other``."""
Filling = str | int


def plural_of(bundle: FluentBundle) -> Plural:
    """Return the plural rule of a bundle's language."""
    return lru_cache(maxsize=UNGROUPED)(bundle._plural_form)  # noqa: SLF001  Fluent has no public access to this rule


class Gap(NamedTuple):
    """A gap. ``counts``: a text of digits is treated as a number."""

    name: str
    counts: bool

    def value(self, args: Mapping[str, object]) -> Filling | None:
        """Return the gap's value, or None if Fluent must format it: too long, missing, or a number with a sign, groups or a point."""
        filling = args.get(self.name)
        if isinstance(filling, str):
            if len(filling) > LONGEST:
                return None
            if not (self.counts and filling.isdecimal()):
                return filling
            filling = int(filling)
        return filling if type(filling) is int and 0 <= filling < UNGROUPED else None


class Choice(NamedTuple):
    """Texts selected by a gap's value (a word, a plural category or a number); ``default`` applies if none matches."""

    gap: Gap
    texts: Mapping[Filling, "Gaps"]
    default: "Gaps"
    by_number: bool
    """Whether one of the texts is for a number."""

    def chosen(self, args: Mapping[str, object], plural: Plural) -> "Gaps | None":
        """Return the text for the gap's value, or None if Fluent must choose it."""
        value = self.gap.value(args)
        if isinstance(value, str):
            return None if self.by_number else self.texts.get(value, self.default)
        if value is None:
            return None
        category = plural(value)
        # The first match counts, whether by number or by category.
        return next((text for key, text in self.texts.items() if key in {value, category}), self.default)


class Gaps(NamedTuple):
    """Parts of a text, in order."""

    parts: Sequence[str | Gap | Choice]

    def filled(self, args: Mapping[str, object], plural: Plural) -> str | None:
        """Return the text with its gaps filled, or None if Fluent must format it."""
        said: list[str] = []
        for part in self.parts:
            if isinstance(part, str):
                said.append(part)
                continue
            if isinstance(part, Gap):
                value = part.value(args)
                filling = None if value is None else str(value)
            else:
                text = part.chosen(args, plural)
                filling = None if text is None else text.filled(args, plural)
            if filling is None or len(filling) > LONGEST:
                return None
            said.append(filling)
        return "".join(said)


def gaps_of(pattern: object, counts: Collection[str]) -> Gaps | None:
    """Return the parts of a pattern, or None if it has a function or a reference. Digits in gaps named in ``counts`` are numbers."""
    elements = pattern.elements if isinstance(pattern, Pattern) else (pattern,)
    parts: list[str | Gap | Choice] = []
    for element in elements:
        part = _part(element, counts)
        if part is None:
            return None
        last = parts[-1] if parts else None
        if isinstance(part, str) and isinstance(last, str):
            parts[-1] = last + part
        else:
            parts.append(part)
    return Gaps(tuple(parts))


def _part(element: object, counts: Collection[str]) -> str | Gap | Choice | None:
    if isinstance(element, TextElement):
        return str(element.value)
    if isinstance(element, StringLiteral):
        return str(element.parse()["value"])
    if not isinstance(element, Placeable | NeverIsolatingPlaceable):
        return None
    inner = element.expression
    if isinstance(inner, VariableReference):
        return Gap(inner.id.name, inner.id.name in counts)
    return _choice(inner, counts) if isinstance(inner, SelectExpression) else None


def _choice(choice: SelectExpression, counts: Collection[str]) -> Choice | None:
    if not isinstance(choice.selector, VariableReference):
        return None
    texts: dict[Filling, Gaps] = {}
    default = None
    for variant in choice.variants:
        text, key = gaps_of(variant.value, counts), _key(variant.key)
        if text is None or key is None:
            return None
        texts.setdefault(key, text)
        default = text if variant.default else default
    if default is None:
        return None
    name = choice.selector.id.name
    return Choice(Gap(name, name in counts), texts, default, any(isinstance(key, int) for key in texts))


def _key(key: object) -> Filling | None:
    """Return the key of a variant; None for a number with a point."""
    if isinstance(key, Identifier):
        return str(key.name)
    return int(key.value) if isinstance(key, NumberLiteral) and key.value == int(key.value) else None
