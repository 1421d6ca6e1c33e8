"""A language's Fluent files, split into entries by the starts of their lines; an entry is parsed on first use.

Parsing three whole languages takes 0.7 s at every start, and a bot uses a part of them. An entry (a message, or a term, whose name
starts with ``-``) starts on a line with its name and ``=``, and ends before the next one.
"""

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from fluent.syntax import FluentParser, ast

LINE: Final = re.compile(r"^(?:(-?[a-zA-Z][\w-]*) *=|[^\s#{}\[*.].*)", re.MULTILINE | re.ASCII)
"""A line that starts an entry, or, without a name, one that neither starts nor continues one."""
PLAIN: Final = re.compile(r"([a-zA-Z][\w-]*) *= *([^\s{}][^{}\n]*)(?:\n(?:#.*)?)*", re.ASCII)
"""A message of one line without gaps: half of all, parsed without Fluent."""
CHOICE: Final = re.compile(r"\$([a-zA-Z][\w-]*)\s*->")
CUT: Final = re.compile(r"[{}]|^\s*(\*?)\[\s*([\w-]+)\s*\]", re.MULTILINE)
"""Start or end of a placeable, or of a variant's name, with a star for the default."""
PLURALS: Final = frozenset({"zero", "one", "two", "few", "many"})
"""The categories of numbers in CLDR, but for the last one, ``other``."""

Entry = ast.Message | ast.Term
PARSER: Final = FluentParser(with_spans=False)


class Entries(NamedTuple):
    """A language's entries by their names, each as its text, and the faults of its files."""

    said: dict[str, str]
    faults: tuple[str, ...]

    def counts(self) -> frozenset[str]:
        """Return the variables by whose number a text chooses."""
        return frozenset(name for fluent in self.said.values() if "->" in fluent for name in _counts(fluent))

    def parsed(self, name: str, known: Collection[str] = ()) -> Iterator[Entry]:
        """Yield the entry of a name after all that it refers to, except ``known`` and missing ones.

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
    """Read the files of a language, in order of their names."""
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
    """Return an entry's name, as it is written at the beginning of its line."""
    return f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name


def reason(entry: ast.EntryType) -> str:
    """Return why something isn't an entry."""
    noted = entry.annotations if isinstance(entry, ast.Junk) else None
    return noted[0].message or "" if noted else "not Fluent"


def parts(node: object) -> Iterator[ast.BaseNode]:
    """Yield a piece of Fluent with all nested ones."""
    if isinstance(node, ast.BaseNode):
        yield node
    for inner in node if isinstance(node, list) else vars(node).values() if isinstance(node, ast.BaseNode) else ():
        yield from parts(inner)


def _plain(fluent: str) -> ast.Message | None:
    """Parse a text if it is a plain message; return None otherwise."""
    if (match := PLAIN.fullmatch(fluent)) is None:
        return None
    return ast.Message(ast.Identifier(match[1]), ast.Pattern([ast.TextElement(match[2].rstrip(" "))]))


def _counts(fluent: str) -> Iterator[str]:
    """Yield the variables that choose by number in the text of an entry."""
    for choice in CHOICE.finditer(fluent):
        depth = 0
        for cut in CUT.finditer(fluent, choice.end()):
            depth += {"{": 1, "}": -1}.get(cut[0], 0)
            if depth < 0:
                break
            if depth == 0 and cut[2] and (cut[2] in PLURALS or cut[2].isdecimal()) and not cut[1]:
                yield choice[1]
                break
