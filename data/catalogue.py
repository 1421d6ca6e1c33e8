"""Catalog of every text that a player reads, from Fluent files under ``data/text/<language>/``.

Code has keys, never sentences. A new language is a new folder; it is offered once it has nine tenths of the texts, and missing ones are
shown in English. The current language is a context variable: ``speaking`` sets it once for an interaction or a post; tasks and
``asyncio.to_thread`` inherit it, but other threads must be started in a copy of the context.
A key is the id of a Fluent message, or ``message.attribute``. Syntax: Project Fluent's syntax guide.

CatalogueError
├── BadCatalogue      a file can't be read as Fluent, or has a key twice; lists every fault
├── MissingText       no language has this key
└── MissingArgument   the text has a gap that the caller didn't fill
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property, lru_cache
from pathlib import Path
from threading import RLock
from typing import Any, Final

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Message, Pattern
from fluent.syntax import ast

from data import commands, nouns
from data.entries import Entries, entry_name, read_entries
from data.gaps import Gaps, Plural, gaps_of, plural_of
from data.nouns import Named
from data.typography import typeset

ENGLISH: Final = "en"
TEXTS: Final = Path(__file__).parent / "text"
REMEMBERED: Final = 4_096
"""Maximum number of cached texts: a board repeats the same names, and Fluent takes 20 microseconds for each."""
ENOUGH: Final = 0.9
"""Share of English texts that a language needs to be offered; missing ones are shown in English."""
VARIANT: Final = re.compile(r"v\d+")

UNREAD: Final[tuple[None, Plural]] = None, str

Argument = str | int | float
"""Value for a gap. Integers are formatted with the language's digit groups; pass a string to avoid that."""


_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


def language() -> str:
    """Return the code of the current language, such as ``en``."""
    return _language.get()


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Use another language within the block, including its tasks and threads; ``code`` is a folder of ``data/text/``."""
    token = _language.set(code)
    try:
        yield
    finally:
        _language.reset(token)


def speak(code: str) -> None:
    """Use another language from now on in this task."""
    _language.set(code)


class CatalogueError(Exception):
    """Base class of errors in texts, which are faults of the program or its data, never of a user."""


class BadCatalogue(CatalogueError):
    """Raised if a language's files are unusable. The message lists every fault."""


class MissingText(CatalogueError):
    """Raised if neither the current language nor English has a key."""


class MissingArgument(CatalogueError):
    """Raised if a gap of a text wasn't filled, or the text refers to another one that is missing."""


class Catalogue:
    """Languages in one folder, each read on first use."""

    def __init__(self, folder: Path = TEXTS, files: str = "*.ftl") -> None:
        """Use the languages in ``folder``; ``files`` is the pattern of their files' names."""
        self._folder = folder
        self._files = files
        self._bundles: dict[str, FluentBundle] = {}
        self._said: dict[str, Entries] = {}
        self._known: dict[str, set[str]] = {}
        """Names of the parsed entries in each language's bundle."""
        self._counts: dict[str, frozenset[str]] = {}
        self._plurals: dict[str, Plural] = {}
        self._gaps: dict[tuple[str, str], tuple[Gaps | None, Plural]] = {}
        """Parsed texts by key and language (None if they need Fluent), with the language's plural rule."""
        self._commands: dict[str, int] = {}
        self._reading = RLock()
        """Lock for reading and parsing, because other threads draw pictures and films."""
        self.formatted = lru_cache(maxsize=REMEMBERED, typed=True)(self._format)
        """Like ``text``, but in the language whose code is the second argument."""
        self._ways = lru_cache(maxsize=REMEMBERED)(self._look_for_ways)

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """Languages to offer, sorted: English, and those with ``ENOUGH`` of its texts. Cached."""
        english = self._messages(ENGLISH)
        written = {file.parent.name for file in self._folder.glob("*/*.ftl")}
        return tuple(
            sorted(
                code
                for code in written
                if code == ENGLISH or len(self._messages(code) & english) >= ENOUGH * len(english)
            )
        )

    def _messages(self, code: str) -> frozenset[str]:
        """Return the keys of a language's messages, except ``own-`` ones."""
        return frozenset(name for name in self._entries(code).said if not name.startswith(("-", "own-")))

    def read(self) -> None:
        """Check the files of all offered languages now; texts are parsed on first use. Raises BadCatalogue if files are faulty."""
        for code in self.languages:
            self._bundle(code)

    def mention(self, numbers: Mapping[str, int]) -> None:
        """Set the Discord ids of commands, by English group and name such as ``lobby create``, so that texts mention them."""
        self._commands.clear()
        self._commands.update(numbers)
        self.formatted.cache_clear()

    def command(self, path: str) -> str:
        """Return a command's mention or, without its id, its name as code, like ``COMMAND`` in texts."""
        code = language()
        return commands.functions(self._commands, lambda word: self.formatted(f"name-{word}", code))["COMMAND"](path)

    def unmentioned(self, words: str) -> str:
        """Replace mentions of commands with their names in the current language, for a file."""
        return commands.unmentioned(words, lambda word: self.text(f"name-{word}"))

    def own_keys(self) -> tuple[str, ...]:
        """Return the keys that the current language has itself (message ids, without attributes), sorted.

        Raises:
            BadCatalogue: the language's files are faulty.
        """
        self._bundle(language())
        return tuple(sorted(name for name in self._entries(language()).said if not name.startswith("-")))

    def own(self, key: str) -> bool:
        """Return whether the current language itself has a message."""
        self._bundle(language())
        return key in self._entries(language()).said

    def has(self, key: str) -> bool:
        """Return whether the current language or English has ``key``."""
        return self._find(key, language()) is not None

    def text(self, key: str, /, **args: Argument) -> str:
        """Return the text of ``key`` in the current language, or in English if that language lacks it.

        Raises:
            MissingText: neither language has it.
            MissingArgument: a gap was not filled.
            BadCatalogue: the language's files are faulty.
        """
        return self.formatted(key, _language.get(), **args)

    def _format(self, key: str, code: str, /, **args: Argument) -> str:
        words = self._words(key, code, **args)
        if nouns.is_noun(key):
            return Named(words, (key,), lambda case: self._form(key, case, code, args))
        noun = args.get(nouns.FRAMES.get(key, ""))
        if isinstance(noun, Named):
            gap = nouns.FRAMES[key]
            return Named(words, noun.nouns, lambda case: self._words(key, code, **{**args, gap: noun.form(case)}))
        return words

    def _form(self, key: str, case: str, code: str, args: dict[str, Argument]) -> str:
        """Return a noun in a case, or unchanged if the language has no form for it."""
        bent = f"{key}.{case}"
        return self._words(bent if self._find(bent, code) else key, code, **args)

    def _words(self, key: str, code: str, /, **args: Argument) -> str:
        gaps, plural = self._gaps.get((key, code), UNREAD)
        if gaps is not None and (said := gaps.filled(args, plural)) is not None:
            return said
        parsed = self._find(key, code)
        if parsed is None:
            raise MissingText(f"no text for {key!r} in {code!r} or {ENGLISH!r}")
        spoken, pattern = parsed
        if (key, code) not in self._gaps:
            self._gaps[key, code] = gaps_of(pattern, self._counts[spoken]), self._plurals[spoken]
        for name in self._counts[spoken] & args.keys():
            if isinstance(number := args[name], str) and number.isdecimal():
                args[name] = int(
                    number
                )  # a plural form is chosen only by a number, but many callers pass digits as text
        words, faults = self._bundles[spoken].format_pattern(pattern, args)
        if faults:
            raise MissingArgument(f"text {key!r} with {sorted(args)}: {'; '.join(str(fault) for fault in faults)}")
        return str(words)

    def variants(self, key: str) -> tuple[str, ...]:
        """Return the keys of a text's variants: ``key`` and the attributes ``v2``, ``v3`` … that the language has.

        Raises:
            MissingText: neither language has it.
        """
        return self._ways(key, language())

    def _look_for_ways(self, key: str, spoken: str) -> tuple[str, ...]:
        for code in self._codes(spoken):
            if message := self._message(code, key):
                return (key, *(f"{key}.{name}" for name in message.attributes if VARIANT.fullmatch(name)))
        raise MissingText(f"no text for {key!r} in {spoken!r} or {ENGLISH!r}")

    def _find(self, key: str, code: str) -> tuple[str, Pattern] | None:
        """Return the language that has a key, with its pattern."""
        name, _, attribute = key.partition(".")
        for spoken in self._codes(code):
            if message := self._message(spoken, name):
                pattern = message.attributes.get(attribute) if attribute else message.value
                if pattern is not None:
                    return spoken, pattern
        return None

    def _functions(self, code: str) -> dict[str, Callable[..., Any]]:
        def attribute(key: str, name: str) -> str | None:
            return self._words(f"{key}.{name}", code) if self._find(f"{key}.{name}", code) else None

        called = commands.functions(self._commands, lambda word: self._words(f"name-{word}", code))
        return nouns.functions(attribute) | called

    def _codes(self, code: str) -> tuple[str, ...]:
        """Return the languages to search for a text, in order."""
        return (code, ENGLISH) if code != ENGLISH and self._entries(code).said else (ENGLISH,)

    def _bundle(self, code: str) -> FluentBundle:
        """Return a language's bundle, which has the texts parsed so far. Raises BadCatalogue."""
        if code in self._bundles:
            return self._bundles[code]
        with self._reading:
            if code not in self._bundles:  # unless another thread has just created it
                entries = self._entries(code)
                if entries.faults:
                    raise BadCatalogue("\n".join(entries.faults))
                self._counts[code], self._known[code] = entries.counts(), set()
                called = self._functions(code)
                bundle = FluentBundle([code, ENGLISH], functions=called, use_isolating=False)
                self._plurals[code] = plural_of(bundle)
                self._bundles[code] = bundle
            return self._bundles[code]

    def _message(self, code: str, name: str) -> Message | None:
        """Return a language's parsed message by name, or None if it lacks that. Raises BadCatalogue."""
        bundle, known = self._bundle(code), self._known[code]
        if name not in known:
            entries = self._entries(code)
            if name not in entries.said:
                return None
            with self._reading:
                try:
                    # Referenced messages come first, so that other threads find a message only with all of them.
                    for entry in entries.parsed(name, known):
                        _typeset(entry, code)
                        bundle.add_resource(ast.Resource([entry]))
                        known.add(entry_name(entry))
                except ValueError as fault:
                    raise BadCatalogue(f"{code}: {fault}") from fault
        return bundle.get_message(name)

    def _entries(self, code: str) -> Entries:
        if code in self._said:
            return self._said[code]
        with self._reading:
            if code not in self._said:
                self._said[code] = read_entries(self._folder / code, self._files)
            return self._said[code]


def _typeset(node: object, code: str) -> None:
    """Typeset all text in a piece of Fluent by the language's conventions."""
    inside = False
    for part in node if isinstance(node, list) else vars(node).values() if isinstance(node, ast.BaseNode) else ():
        if isinstance(part, ast.TextElement):
            part.value, inside = typeset(code, part.value, in_code=inside)
        elif not isinstance(part, ast.StringLiteral):
            _typeset(part, code)


@lru_cache(maxsize=1)
def _shipped() -> Catalogue:
    return Catalogue()


_replacements: list[Catalogue] = []


def current() -> Catalogue:
    """Return the current catalog: the shipped one, unless it is ``replaced``."""
    return _replacements[-1] if _replacements else _shipped()


@contextmanager
def replaced(catalogue: Catalogue) -> Iterator[None]:
    """Use another catalog within the block, in the whole process (for tests of other languages)."""
    _replacements.append(catalogue)
    try:
        yield
    finally:
        _replacements.pop()


def text(key: str, /, **args: Argument) -> str:
    """Return the text of ``key`` from the current catalog; see ``Catalogue.text``.

    Raises:
        MissingText: neither the current language nor English has it.
        MissingArgument: a gap was not filled.
    """
    return (_replacements[-1] if _replacements else _shipped()).formatted(key, _language.get(), **args)


def listing(items: Sequence[str]) -> str:
    """Return the items as a phrase, such as ``a, b and c`` (keys ``list-none``, ``list-more`` and ``list-last``)."""
    return nouns.joined(items, _listed)


def _listed(items: Sequence[str]) -> str:
    if not items:
        return text("list-none")
    head = items[0]
    for item in items[1:-1]:
        head = text("list-more", head=head, item=item)
    return text("list-last", head=head, item=items[-1]) if len(items) > 1 else head


def clauses(items: Sequence[str]) -> str:
    """Return items that contain lists, such as ``a and b; c and d`` (key ``list-clause``). Raises IndexError for no items."""
    head = items[0]
    for item in items[1:]:
        head = text("list-clause", head=head, item=item)
    return head


def commas(items: Sequence[str]) -> str:
    """Return items separated by commas, such as ``a, b, c`` (key ``list-more``)."""
    return _strung(items, "list-more")


def dots(items: Sequence[str]) -> str:
    """Return the parts of a line separated by dots, such as ``a · b`` (key ``list-dots``)."""
    return _strung(items, "list-dots")


def passage(items: Sequence[str]) -> str:
    """Return sentences, or pieces of a line, one after another (key ``list-passage``); empty ones are left out."""
    return _strung([item for item in items if item], "list-passage")


def _strung(items: Sequence[str], key: str) -> str:
    # A single item stays unchanged, because a sentence around a name may need its gender.
    if len(items) == 1:
        return items[0]
    # Fluent refuses gaps of more than 2,500 characters, and a line of names may be longer.
    return text(key, head="", item="").join(items)
