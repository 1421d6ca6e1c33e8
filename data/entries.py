"""A language's Fluent files, split into entries by the first characters of their lines; an entry is parsed on first use.

Parsing three whole languages would add 0.7 s to every start, and the bot uses only part of them. An entry (a message, or a term, whose
name starts with ``-``) begins on a line with its name and ``=``, and ends before the next one.
"""

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from fluent.syntax import FluentParser, ast

LINE: Final = re.compile(r"^(?:(-?[a-zA-Z][\w-]*) *=|[^\s#{}\[*.].*)", re.MULTILINE | re.ASCII)
"""A line that begins an entry or (without a name) a faulty one, which neither begins nor continues an entry."""
GAP: Final = re.compile(r"\{ \$([a-zA-Z][\w-]*) \}", re.ASCII)
PLAIN: Final = re.compile(
    rf"([a-zA-Z][\w-]*) *= *((?:[^\s{{}}]|{GAP.pattern})(?:[^{{}}\n]|{GAP.pattern})*)(?:\n(?:#.*)?)*", re.ASCII
)
"""A message of one line with simple gaps at most; five of six are, and don't need Fluent's parser."""
CHOICE: Final = re.compile(r"\$([a-zA-Z][\w-]*)\s*->")
CUT: Final = re.compile(r"[{}]|^\s*(\*?)\[\s*([\w-]+)\s*\]", re.MULTILINE)
"""The start or end of a placeable, or a variant's name with a star for the default."""
PLURALS: Final = frozenset({"zero", "one", "two", "few", "many"})
"""The plural categories of CLDR, except ``other``."""

Entry = ast.Message | ast.Term
PARSER: Final = FluentParser(with_spans=False)


class Entries(NamedTuple):
    """Fluent text of a language's entries by name, and the faults of its files."""

    said: dict[str, str]
    faults: tuple[str, ...]

    def counts(self) -> frozenset[str]:
        """Return the variables whose number selects a plural form in some text."""
        return frozenset(name for fluent in self.said.values() if "->" in fluent for name in _counts(fluent))

    def parsed(self, name: str, known: Collection[str] = ()) -> Iterator[Entry]:
        """Yield the named entry, after all entries that it refers to, except ``known`` and missing ones.

        Raises:
            ValueError: one of them can't be read as Fluent.
        """
        yield from self._parsed(name, known, set())

    def _parsed(self, name: str, known: Collection[str], met: set[str]) -> Iterator[Entry]:
        if name in met or name in known or name not in self.said:
            return
        met.add(name)
        entry = _plain(self.said[name]) or PARSER.parse_entry(self.said[name])
        if not isinstance(entry, Entry):
            raise ValueError(f"{name}: {reason(entry)}")
        for part in parts(entry):
            if isinstance(part, ast.MessageReference):
                yield from self._parsed(part.id.name, known, met)
            elif isinstance(part, ast.TermReference):
                yield from self._parsed(f"-{part.id.name}", known, met)
        yield entry


def read_entries(folder: Path, files: str = "*.ftl") -> Entries:
    """Read a language's files, sorted by name."""
    said: dict[str, str] = {}
    places: dict[str, str] = {}
    faults: list[str] = []
    for file in sorted(folder.glob(files)):
        fluent = file.read_text(encoding="utf-8")
        lines = [*LINE.finditer(fluent)]
        ends = [*(line.start() for line in lines[1:]), len(fluent)]
        for line, end in zip(lines, ends, strict=False):
            if (name := line[1]) is None:
                faults.append(f"{file.name}: not Fluent: {line[0]}")
            elif name in said:
                faults.append(f"{file.name}: {name} is said already in {places[name]}")
            else:
                said[name], places[name] = fluent[line.start() : end], file.name
    return Entries(said, tuple(faults))


def entry_name(entry: Entry) -> str:
    """Return an entry's name as in the file: a term's begins with ``-``."""
    return f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name


def reason(entry: ast.EntryType) -> str:
    """Return the reason why something isn't a valid entry."""
    noted = entry.annotations if isinstance(entry, ast.Junk) else None
    return noted[0].message or "" if noted else "not Fluent"


def parts(node: object) -> Iterator[ast.BaseNode]:
    """Yield a Fluent node and all nodes inside it."""
    left = [node]
    while left:
        piece = left.pop()
        if isinstance(piece, list):
            left.extend(reversed(piece))
        elif isinstance(piece, ast.BaseNode):
            yield piece
            left.extend(reversed(vars(piece).values()))


def _plain(fluent: str) -> ast.Message | None:
    """Parse a message of one line with simple gaps at most; return None for anything else. Comments after it are ignored."""
    if (match := PLAIN.fullmatch(fluent)) is None:
        return None
    elements: list[ast.TextElement | ast.Placeable] = []
    for number, part in enumerate(GAP.split(match[2].rstrip(" "))):
        if number % 2:
            elements.append(ast.Placeable(ast.VariableReference(ast.Identifier(part))))
        elif part:
            elements.append(ast.TextElement(part))
    return ast.Message(ast.Identifier(match[1]), ast.Pattern(elements))


def _counts(fluent: str) -> Iterator[str]:
    """Yield the variables whose number selects a plural form in an entry's text."""
    for choice in CHOICE.finditer(fluent):
        depth = 0
        for cut in CUT.finditer(fluent, choice.end()):
            depth += {"{": 1, "}": -1}.get(cut[0], 0)
            if depth < 0:
                break
            if depth == 0 and cut[2] and (cut[2] in PLURALS or cut[2].isdecimal()) and not cut[1]:
                yield choice[1]
                break
