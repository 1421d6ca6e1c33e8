"""Formats messages with sample values, in every form that any language has for them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice, product
from typing import Final, NamedTuple

from fluent.syntax import ast

from data.catalogue import Argument, Catalogue, listing, speaking
from data.comparison import Message, pieces
from data.formats import money

COUNTS: Final = (0, 1, 2, 5, 11, 21, 1_250_000)
"""One number for each plural category of any language."""

MOST: Final = 64
"""Maximum number of displayed forms of a message."""

BANDITS: Final = ("bandit-cheyenne", "bandit-doc")
"""A bandit of each gender."""
THINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "bandit": BANDITS, "figure": BANDITS, "rival": BANDITS, "who": BANDITS, "by": BANDITS, "target": BANDITS[::-1], "loot": ("loot-purse",),
    "what": ("loot-purse",),
}  # fmt: skip
"""Keys of nouns for gaps whose gender or form a message uses."""
WORDS: Final[Mapping[str, str]] = {
    "at": "spot-at",
    "card": "kind-fire",
    "facing": "super-facing-front",
    "flask": "flask-full-whiskey",
    "game": "game-colt-express",
    "hostage": "hostage-banker",
    "kind": "kind-fire",
    "loot": "loot-purse",
    "mode": "mode-expert",
    "modes": "mode-expert",
    "pace": "pace-24h",
    "spot": "spot-at",
    "strength": "strength-outlaw",
    "to": "spot-to",
    "way": "way-forward",
    "what": "loot-purse",
    "zone": "term-zone-paris",
}
"""Keys of texts for gaps that the code fills with a text of the same language."""
LISTS: Final[Mapping[str, tuple[str, ...]]] = {
    "bandits": BANDITS,
    "cards": ("kind-fire", "kind-move"),
    "figures": BANDITS,
    "hostages": ("hostage-banker", "hostage-minister"),
}
"""Keys of texts for gaps with a list, joined as in the code."""
MONEY: Final = ("money", "worth", "dollars", "total", "ransom")
"""Gaps for amounts of dollars in the language's format."""

SAMPLES: Final[Mapping[str, Argument]] = {
    "bandit": "Cheyenne",
    "figure": "Cheyenne",
    "rival": "Cheyenne",
    "name": "Rosalind",
    "player": "Rosalind",
    "who": "**Cheyenne**",
    "target": "**Django**",
    "user": "<@1>",
    "by": "<@2>",
    "other": "<@3>",
    "channel": "4",
    "when": "<t:1790000000:R>",
    "until": "<t:1790000000:R>",
    "url": "https://discord.com/channels/1/2/3",
    "reason": "none",
    "id": "42",
    "match": "42",
    "letter": "A",
    "number": "3",
    "round": "2",
    "rounds": "5",
    "turn": "3",
    "turns": "4",
    "seat": "2",
    "place": "2",
    "points": "12",
    "version": "57",
    "players": "4",
    "people": "4",
    "matches": "12",
    "tables": "6",
    "least": "3",
    "most": "5",
    "limit": "5",
    "season": "2",
    "seconds": "8",
    "minutes": "30",
    "hours": "24",
    "hour": "20:00",
    "percent": "80",
    "answered": "9",
    "solved": "7",
    "file": "match-42.json",
    "path": "backups/colt.db",
    "source": "colt.db",
    "size": "24",
    "seed": "f8c99d5d",
    "commitment": "9eb16f79",
    "title": "Rosalind",
    "host": "Rosalind",
    "winner": "Rosalind",
    "winners": "Rosalind",
    "names": "Rosalind, Amos",
    "words": "Hello",
    "count": "3",
    "value": "5",
    "lacking": "**Send Messages**",
    "head": "Doc",
    "item": "Belle",
    "first": "Doc",
    "second": "Belle",
    "last": "Tuco",
    "table": "7",
    "wins": "3",
    "seats": "4",
    "free": "2",
    "hidden": "1",
    "have": "62",
    "left": "4",
    "played": "3",
    "ms": "120",
    "step": "57",
    "typed": "abc",
    "since": "<t:1790000000:R>",
    "exactly": "<t:1790000000:F>",
    "relative": "<t:1790000000:R>",
}
"""Sample values by the gap's name; other gaps are filled with their own name, such as ‹loot›."""


class Place(NamedTuple):
    """Use of a message, and its maximum number of characters including sample values."""

    name: str
    most: int


PLACES: Final = (
    (re.compile(r"name-.*"), Place("name of a command or option", 32)),
    (re.compile(r"(command|option)-.*"), Place("description of a command or option", 100)),
    (re.compile(r"(?!trouble-|plan-line).*-option(-.*)?"), Place("option of a menu", 100)),
    (re.compile(r"button-.*"), Place("button", 80)),
    (re.compile(r"(super-)?act-.*"), Place("button of a decision", 80)),
    (re.compile(r"menu-.*"), Place("placeholder of a menu", 150)),
    (re.compile(r"(label|field|modal)-.*"), Place("label in a form", 45)),
    (re.compile(r"mode-about-.*"), Place("option of a menu", 100)),
    (re.compile(r"(super-)?alt-.*"), Place("description of a picture", 1024)),
    (re.compile(r"(super-)?picture-.*"), Place("picture", 60)),
)
"""Uses by key; the first match counts. The renderers' tests also measure texts in pictures in pixels."""


def place(key: str) -> Place | None:
    """Return the use of a key's text; None for parts of message texts, which have enough room."""
    return next((where for pattern, where in PLACES if pattern.fullmatch(key)), None)


def selectors(message: Message) -> dict[str, list[str]]:
    """Return the variables that select variants of a message, with the variants' names, such as ``one`` for numbers."""
    choices: dict[str, list[str]] = {}
    for part in pieces(message.pattern):
        if isinstance(part, ast.SelectExpression) and isinstance(part.selector, ast.VariableReference):
            names = [getattr(variant.key, "name", getattr(variant.key, "value", "")) for variant in part.variants]
            choices.setdefault(part.selector.id.name, []).extend(names)
    return choices


def bending(message: Message) -> set[str]:
    """Return the variables whose gender, form or beginning a message uses."""
    called = (part.arguments.positional for part in pieces(message.pattern) if isinstance(part, ast.FunctionReference))
    return {argument.id.name for given in called for argument in given if isinstance(argument, ast.VariableReference)}


def fillings(
    catalogue: Catalogue, key: str, languages: Iterable[Mapping[str, Message]]
) -> Iterator[dict[str, Argument]]:
    """Yield values for all gaps of a message that together give all its forms in all the languages; at most ``MOST``."""
    gaps: dict[str, None] = {}
    nouns: set[str] = set()
    choices: dict[str, list[str]] = {}
    for messages in languages:
        if message := messages.get(key):
            gaps |= dict.fromkeys(sorted(message.gaps(messages)))
            for reached in message.reached(messages):
                nouns |= bending(reached)
                for name, values in selectors(reached).items():
                    choices.setdefault(name, []).extend(values)
    values_of = [
        _named(catalogue, name) if name in nouns and name in THINGS else _values(catalogue, name, choices.get(name))
        for name in gaps
    ]
    for filling in islice(product(*values_of), MOST):
        yield dict(zip(gaps, filling, strict=True))


def _values(catalogue: Catalogue, name: str, choices: list[str] | None) -> tuple[Argument, ...]:
    if choices is None and name in MONEY:
        return (money(500),)
    if choices is None and name in WORDS and catalogue.has(WORDS[name]):
        return (catalogue.text(WORDS[name], count=1, floor="inside", car="caboose"),)
    if choices is None and name in LISTS and all(map(catalogue.has, LISTS[name])):
        return (listing([catalogue.text(key) for key in LISTS[name]]),)
    if choices is None:
        return (SAMPLES.get(name, f"‹{name}›"),)
    if any(choice in {"zero", "one", "two", "few", "many"} or choice.isdigit() for choice in choices):
        return COUNTS
    return tuple(dict.fromkeys(choices))


def _named(catalogue: Catalogue, name: str) -> tuple[Argument, ...]:
    return tuple(catalogue.text(noun, count=1) for noun in THINGS[name])


def rendered(catalogue: Catalogue, code: str, key: str, languages: Iterable[Mapping[str, Message]]) -> list[str]:
    """Return the distinct forms of a message in a language.

    Raises:
    CatalogueError: one of them can't be formatted.
    """
    with speaking(code):
        return list(dict.fromkeys(catalogue.text(key, **filling) for filling in fillings(catalogue, key, languages)))
