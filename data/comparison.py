"""Differences between a language's texts and the English ones: missing and unused texts, gaps that don't fit."""

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from fluent.syntax import ast
from fluent.syntax.serializer import serialize_pattern

from data import nouns
from data.catalogue import ENGLISH, TEXTS
from data.entries import PARSER, parts

SEEN: Final = "seen.tsv"
OWN: Final = "own-"
"""Prefix of messages that belong to one language, such as forms of a noun used in several of its texts."""

VARIABLES: Final = "variables.ftl"
"""English file that explains variables without an explanation near their text."""
NOTES: Final = re.compile(r"^\$[^:\n]*:.*$", re.MULTILINE)
NAME: Final = re.compile(r"\$([\w-]+)")


class Message(NamedTuple):
    """A text: its file, the heading above it, its pattern, its own comment, and the comments of the whole file."""

    key: str
    file: str
    heading: str
    pattern: ast.Pattern
    comment: str = ""
    about: str = ""

    def notes(self) -> dict[str, str]:
        """Return the explanations of variables in the comment and the heading above it, by name: ``# $name: what it is``."""
        return _noted(f"{self.heading}\n{self.comment}")

    def explained(self) -> dict[str, str]:
        """Return the explanations of variables above it, above its group, and in the comments of its file."""
        return _noted(self.about) | self.notes()

    def reached(self, messages: Mapping[str, "Message"]) -> Iterator["Message"]:
        """Yield this message and those whose texts it refers to."""
        yield self
        for part in pieces(self.pattern):
            if isinstance(part, ast.MessageReference):
                key = f"{part.id.name}.{part.attribute.name}" if part.attribute else part.id.name
                if key in messages:
                    yield from messages[key].reached(messages)

    def gaps(self, messages: Mapping[str, "Message"]) -> set[str]:
        """Return the names of all variables in this message and those that it refers to."""
        every = (part for reached in self.reached(messages) for part in pieces(reached.pattern))
        return {part.id.name for part in every if isinstance(part, ast.VariableReference)}

    def shown(self, messages: Mapping[str, "Message"]) -> set[str]:
        """Return the variables that its text shows, without those that it only uses for choices."""
        every = (part for reached in self.reached(messages) for part in pieces(reached.pattern))
        placed = (part.expression for part in every if isinstance(part, ast.Placeable))
        inner = (part.arguments.positional if isinstance(part, ast.FunctionReference) else [part] for part in placed)
        return {part.id.name for pattern in inner for part in pattern if isinstance(part, ast.VariableReference)}


@cache
def pieces(pattern: ast.Pattern) -> tuple[ast.BaseNode, ...]:
    """Return a pattern with all that is nested in it."""
    return tuple(parts(pattern))


def _noted(comment: str) -> dict[str, str]:
    notes = (piece.partition(":") for line in NOTES.findall(comment) for piece in re.split(r"; (?=\$)", line))
    return {name: note.strip() for head, _, note in notes for name in NAME.findall(head)}


def variables(folder: Path = TEXTS) -> dict[str, str]:
    """Return the general explanations of variables, by name."""
    file = folder / ENGLISH / VARIABLES
    comments = _entries(file.read_text(encoding="utf-8")) if file.exists() else ()
    return _noted("\n".join(comment.content or "" for comment in comments if isinstance(comment, ast.ResourceComment)))


def _entries(fluent: str) -> tuple[ast.EntryType, ...]:
    """Return the contents of a file."""
    return tuple(PARSER.parse(fluent).body)


def messages(code: str, folder: Path = TEXTS) -> dict[str, Message]:
    """Return all texts of a language by their keys (attributes as ``message.attribute``), in the order of the files."""
    by_key: dict[str, Message] = {}
    for file in sorted((folder / code).glob("*.ftl")):
        by_key |= _messages(file.name, file.read_text(encoding="utf-8"))
    return by_key


@lru_cache(maxsize=256)
def _messages(file: str, fluent: str) -> Mapping[str, Message]:
    by_key: dict[str, Message] = {}
    heading, entries = "", _entries(fluent)
    about = "\n".join(entry.content or "" for entry in entries if isinstance(entry, ast.ResourceComment))
    for entry in entries:
        if isinstance(entry, ast.GroupComment):
            heading = entry.content or ""
        elif isinstance(entry, ast.Message):
            note = entry.comment.content or "" if entry.comment else ""
            by_key |= {key: Message(key, file, heading, pattern, note, about) for key, pattern in patterns(entry)}
    return by_key


def patterns(entry: ast.Message) -> Iterator[tuple[str, ast.Pattern]]:
    """Yield the keys of a message and its attributes, with their patterns."""
    if entry.value:
        yield entry.id.name, entry.value
    for attribute in entry.attributes:
        yield f"{entry.id.name}.{attribute.id.name}", attribute.value


def is_own(key: str) -> bool:
    """Return True for a language's own keys: forms of a noun, its gender, pieces that several of its texts use."""
    return key.startswith(OWN) or ("." in key and nouns.is_noun(key.partition(".")[0]))


def wanted(folder: Path = TEXTS) -> dict[str, Message]:
    """Return the English texts that every language must have."""
    return {key: message for key, message in messages(ENGLISH, folder).items() if not is_own(key)}


def faults(code: str, folder: Path = TEXTS) -> list[str]:
    """Return the faults of a language compared with English, each as a sentence; none if it is complete."""
    english, other = messages(ENGLISH, folder), messages(code, folder)
    lines = [f"{message.file}: {key} is missing" for key, message in wanted(folder).items() if key not in other]
    for key, message in other.items():
        if is_own(key):
            continue
        if key not in english:
            lines.append(f"{message.file}: {key} is not an English key")
            continue
        if message.file != english[key].file:
            lines.append(f"{message.file}: {key} is in {english[key].file} in English")
        gaps = message.gaps(other)
        if unknown := gaps - english[key].gaps(english) - english[key].notes().keys():
            lines.append(f"{message.file}: {key} has gaps that English lacks: {', '.join(sorted(unknown))}")
        if lacking := english[key].shown(english) - gaps:
            lines.append(f"{message.file}: {key} lacks {', '.join(sorted(lacking))}")
    return lines


def seen(code: str, folder: Path = TEXTS) -> dict[str, tuple[str, str]]:
    """Return, for each text of a language, the hashes of it and of the English text it was translated from
    (``data/text/<code>/seen.tsv``)."""
    file = folder / code / SEEN
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return {key: (english, own) for key, english, own in (line.split("\t") for line in lines)}


def hashed(message: Message) -> str:
    """Return a short hash of a message's text."""
    return sha256(serialize_pattern(message.pattern).encode()).hexdigest()[:8]


def stale(code: str, folder: Path = TEXTS) -> list[str]:
    """Return the keys whose English text has changed since it was translated, but whose translation hasn't."""
    english, said = wanted(folder), messages(code, folder)
    kept = {key: both for key, both in seen(code, folder).items() if key in english and key in said}
    return [key for key, (old, own) in kept.items() if hashed(english[key]) != old and hashed(said[key]) == own]


def note_seen(code: str, folder: Path = TEXTS) -> None:
    """Record that every text of a language matches today's English."""
    english, said = wanted(folder), messages(code, folder)
    lines = ["\t".join((key, hashed(message), hashed(said[key]))) for key, message in english.items() if key in said]
    (folder / code / SEEN).write_text("\n".join(lines) + "\n", encoding="utf-8")


def languages(folder: Path = TEXTS) -> list[str]:
    """Return the codes of all languages but English."""
    return sorted(entry.name for entry in folder.iterdir() if entry.is_dir() and entry.name != ENGLISH)


def summary(code: str, folder: Path = TEXTS) -> str:
    """Return a line about a language's completeness."""
    english, other = wanted(folder), messages(code, folder)
    done, wrong = len(english.keys() & other.keys()), len(faults(code, folder))
    old = len(stale(code, folder))
    changed = f", {old} changed in English since" if old else ""
    return f"{code}: {done} of {len(english)} texts ({100 * done // len(english)} %), {wrong} faults{changed}"
