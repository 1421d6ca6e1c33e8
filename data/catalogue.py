"""The word catalogue: every word that a player reads, in Fluent files under ``data/text/<language>/``.

Code holds keys, never sentences. A new language is a new folder: what it does not say yet is said in English.
A key is the id of a Fluent message, or ``message.attribute``. Syntax: Project Fluent's syntax guide.

CatalogueError
├── BadCatalogue      a file cannot be read as Fluent, or says a key twice; names every fault
├── MissingText       no language says this key
└── MissingArgument   the text has a gap that the caller did not fill
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Pattern
from fluent.syntax import FluentParser, ast

ENGLISH: Final = "en"
TEXTS: Final = Path(__file__).parent / "text"
REMEMBERED: Final = 4_096
"""Texts that are kept ready: a board names the same things over and over, and Fluent takes 20 microseconds for each."""
VARIANT: Final = re.compile(r"v\d+")

Argument = str | int | float
"""What fills a gap. Integers are written as the language groups their digits; hand in a string where that is not wanted."""


class CatalogueError(Exception):
    """The root of what can go wrong with words. It is a fault of the program or of its data, never of a player."""


class BadCatalogue(CatalogueError):
    """A language's files are not usable; the message lists every fault."""


class MissingText(CatalogueError):
    """No language says this key."""


class MissingArgument(CatalogueError):
    """The text of a key has a gap that was not filled, or refers to a text that does not exist."""


class Catalogue:
    """The languages in one folder, each read when it is first asked for."""

    def __init__(self, folder: Path = TEXTS) -> None:
        self._folder = folder
        self._bundles: dict[str, FluentBundle] = {}
        self._said = lru_cache(maxsize=REMEMBERED, typed=True)(self._say)

    def languages(self) -> tuple[str, ...]:
        """Return the languages that have a folder with texts, sorted."""
        return tuple(sorted({file.parent.name for file in self._folder.glob("*/*.ftl")}))

    def keys(self, lang: str = ENGLISH) -> tuple[str, ...]:
        """Return the keys that ``lang`` says itself (message ids, without attributes), sorted.

        Raises:
            BadCatalogue: the language's files are faulty.
        """
        return tuple(sorted(message.id.name for _, message in _messages(self._folder / lang)))

    def has(self, key: str, lang: str = ENGLISH) -> bool:
        """Say whether ``lang`` or English says ``key``."""
        return self._find(key, lang) is not None

    def text(self, key: str, /, lang: str = ENGLISH, **args: Argument) -> str:
        """Return the words of ``key`` in ``lang``, or in English where that language does not say it.

        Raises:
            MissingText: neither language says it.
            MissingArgument: a gap was not filled.
            BadCatalogue: the language's files are faulty.
        """
        return self._said(key, lang, **args)

    def _say(self, key: str, lang: str, /, **args: Argument) -> str:
        found = self._find(key, lang)
        if found is None:
            raise MissingText(f"no text for {key!r} in {lang!r} or {ENGLISH!r}")
        bundle, pattern = found
        words, faults = bundle.format_pattern(pattern, args)
        if faults:
            raise MissingArgument(f"text {key!r} with {sorted(args)}: {'; '.join(str(fault) for fault in faults)}")
        return str(words)

    def variants(self, key: str, lang: str = ENGLISH) -> tuple[str, ...]:
        """Return the keys of the ways to say ``key``: itself and its attributes ``v2``, ``v3``, ... (as many as the language has).

        Raises:
            MissingText: neither language says it.
        """
        for bundle in self._bundles_for(lang):
            if bundle.has_message(key):
                attributes = bundle.get_message(key).attributes
                return (key, *(f"{key}.{name}" for name in attributes if VARIANT.fullmatch(name)))
        raise MissingText(f"no text for {key!r} in {lang!r} or {ENGLISH!r}")

    def _find(self, key: str, lang: str) -> tuple[FluentBundle, Pattern] | None:
        name, _, attribute = key.partition(".")
        for bundle in self._bundles_for(lang):
            if bundle.has_message(name):
                message = bundle.get_message(name)
                pattern = message.attributes.get(attribute) if attribute else message.value
                if pattern is not None:
                    return bundle, pattern
        return None

    def _bundles_for(self, lang: str) -> Iterator[FluentBundle]:
        if lang != ENGLISH and (self._folder / lang).is_dir():
            yield self._bundle(lang)
        yield self._bundle(ENGLISH)

    def _bundle(self, lang: str) -> FluentBundle:
        if lang not in self._bundles:
            resource = ast.Resource([entry for _, entry in _entries(self._folder / lang)])
            bundle = FluentBundle([lang, ENGLISH], use_isolating=False)
            bundle.add_resource(resource)
            self._bundles[lang] = bundle
        return self._bundles[lang]


def _messages(folder: Path) -> Iterator[tuple[Path, ast.Message]]:
    for file, entry in _entries(folder):
        if isinstance(entry, ast.Message):
            yield file, entry


def _entries(folder: Path) -> Sequence[tuple[Path, ast.Message | ast.Term]]:
    """Read all files of a language, in order of their names; raise BadCatalogue with every fault."""
    entries: list[tuple[Path, ast.Message | ast.Term]] = []
    said: dict[str, Path] = {}
    faults: list[str] = []
    for file in sorted(folder.glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Junk):
                reason = entry.annotations[0].message if entry.annotations else "not Fluent"
                faults.append(f"{file.name}: {reason}: {(entry.content or '').splitlines()[0]}")
            elif isinstance(entry, ast.Message | ast.Term):
                name = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
                if name in said:
                    faults.append(f"{file.name}: {name} is said already in {said[name].name}")
                said[name] = file
                entries.append((file, entry))
    if faults:
        raise BadCatalogue("\n".join(faults))
    return entries


@lru_cache(maxsize=1)
def _house() -> Catalogue:
    return Catalogue()


_lent: list[Catalogue] = []


def current() -> Catalogue:
    """Return the catalogue in use: the house's own, unless ``lend`` put another one in its place."""
    return _lent[-1] if _lent else _house()


@contextmanager
def lend(catalogue: Catalogue) -> Iterator[None]:
    """Use another catalogue for a while, in the whole process (for tests of other languages)."""
    _lent.append(catalogue)
    try:
        yield
    finally:
        _lent.pop()


def text(key: str, /, lang: str = ENGLISH, **args: Argument) -> str:
    """Return the words of ``key`` from the catalogue in use; see ``Catalogue.text``.

    Raises:
        MissingText: neither ``lang`` nor English says it.
        MissingArgument: a gap was not filled.
    """
    return current().text(key, lang, **args)


def number(value: float, lang: str = ENGLISH) -> str:
    """Return a number with its digits grouped as the language does (key ``number``)."""
    return text("number", lang, value=value)


def money(dollars: int, lang: str = ENGLISH) -> str:
    """Return an amount of dollars as the language writes it, such as ``$1,250`` (keys ``money`` and ``money-negative``)."""
    return text("money" if dollars >= 0 else "money-negative", lang, dollars=abs(dollars))


def listing(items: Sequence[str], lang: str = ENGLISH) -> str:
    """Return the items as a phrase, such as ``a, b and c`` (keys ``list-none``, ``list-more`` and ``list-last``)."""
    if not items:
        return text("list-none", lang)
    head = items[0]
    for item in items[1:-1]:
        head = text("list-more", lang, head=head, item=item)
    return text("list-last", lang, head=head, item=items[-1]) if len(items) > 1 else head


def clauses(items: Sequence[str], lang: str = ENGLISH) -> str:
    """Return items that hold lists themselves, such as ``a and b; c and d`` (key ``list-clause``). Raises IndexError for none."""
    head = items[0]
    for item in items[1:]:
        head = text("list-clause", lang, head=head, item=item)
    return head
