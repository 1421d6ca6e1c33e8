"""How a language's texts differ from the English ones: what is missing, what nobody asks for, gaps that do not fit."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from fluent.syntax import FluentParser, ast

from data.catalogue import ENGLISH, TEXTS

OWN: Final = "own-"
"""How messages begin that a language has for itself, such as forms of a noun that stand in several of its texts."""

HEADINGS: Final = (ast.GroupComment, ast.ResourceComment)


class Message(NamedTuple):
    """A text of one key: its file, the heading above it, and its pattern."""

    key: str
    file: str
    heading: str
    pattern: ast.Pattern

    def reached(self, messages: Mapping[str, "Message"]) -> Iterator["Message"]:
        """Yield this message and those whose texts stand in it."""
        yield self
        for part in parts(self.pattern):
            if isinstance(part, ast.MessageReference):
                key = f"{part.id.name}.{part.attribute.name}" if part.attribute else part.id.name
                if key in messages:
                    yield from messages[key].reached(messages)

    def gaps(self, messages: Mapping[str, "Message"]) -> set[str]:
        """Return the names of all variables in it."""
        found = (part for each in self.reached(messages) for part in parts(each.pattern))
        return {part.id.name for part in found if isinstance(part, ast.VariableReference)}

    def shown(self, messages: Mapping[str, "Message"]) -> set[str]:
        """Return the names of the variables that stand in its words, and do not only choose between them."""
        found = (part for each in self.reached(messages) for part in parts(each.pattern))
        placed = (part.expression for part in found if isinstance(part, ast.Placeable))
        return {part.id.name for part in placed if isinstance(part, ast.VariableReference)}


def parts(node: object) -> Iterator[ast.BaseNode]:
    """Yield a piece of Fluent and all that is in it."""
    if isinstance(node, ast.BaseNode):
        yield node
    inner = node if isinstance(node, list) else vars(node).values() if isinstance(node, ast.BaseNode) else ()
    for each in inner:
        yield from parts(each)


@lru_cache(maxsize=256)
def _entries(fluent: str) -> tuple[ast.EntryType, ...]:
    """Return what stands in a file, parsed once for all that is asked of it."""
    return tuple(FluentParser(with_spans=False).parse(fluent).body)


def messages(code: str, folder: Path = TEXTS) -> dict[str, Message]:
    """Return all texts of a language by their keys (attributes as ``message.attribute``), in the order of the files."""
    found: dict[str, Message] = {}
    for file in sorted((folder / code).glob("*.ftl")):
        heading = ""
        for entry in _entries(file.read_text(encoding="utf-8")):
            if isinstance(entry, HEADINGS):
                heading = entry.content or ""
            elif isinstance(entry, ast.Message):
                pairs = [
                    (entry.id.name, entry.value),
                    *((f"{entry.id.name}.{a.id.name}", a.value) for a in entry.attributes),
                ]
                found |= {key: Message(key, file.name, heading, pattern) for key, pattern in pairs if pattern}
    return found


def faults(code: str, folder: Path = TEXTS) -> list[str]:
    """Return what does not fit between a language and English, each as a sentence; nothing where it is complete."""
    english, other = messages(ENGLISH, folder), messages(code, folder)
    found = [f"{english[key].file}: {key} is missing" for key in english if key not in other]
    for key, message in other.items():
        if key.startswith(OWN):
            continue
        if key not in english:
            found.append(f"{message.file}: {key} is not an English key")
            continue
        if message.file != english[key].file:
            found.append(f"{message.file}: {key} stands in {english[key].file} in English")
        if unknown := message.gaps(other) - english[key].gaps(english):
            found.append(f"{message.file}: {key} has gaps that English has not: {', '.join(sorted(unknown))}")
        if lacking := english[key].shown(english) - message.gaps(other):
            found.append(f"{message.file}: {key} lacks {', '.join(sorted(lacking))}")
    return found


def languages(folder: Path = TEXTS) -> list[str]:
    """Return the codes of all languages but English."""
    return sorted(each.name for each in folder.iterdir() if each.is_dir() and each.name != ENGLISH)


def summary(code: str, folder: Path = TEXTS) -> str:
    """Return how complete a language is, in a line."""
    english, other = messages(ENGLISH, folder), messages(code, folder)
    done, wrong = len(english.keys() & other.keys()), len(faults(code, folder))
    return f"{code}: {done} of {len(english)} texts ({100 * done // len(english)} %), {wrong} faults"
