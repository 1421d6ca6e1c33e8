"""Code and catalog agree: every key used in code exists, and every key in the catalog can be used."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from data.catalogue import ENGLISH, current
from data.comparison import languages, messages
from tests.builders.for_each import for_each
from tests.structure.sources import ROOT, of_kind

SAYING = {"text", "say", "tell"}
KEY = re.compile(r"^(-?[a-z][a-z0-9-]*) =", re.MULTILINE)


def sources() -> list[Path]:
    return sorted(file for room in ("bot", "renderers", "data") for file in (ROOT / room).rglob("*.py"))


def used_keys(file: Path) -> Iterator[tuple[int, str]]:
    """Yield line and key of each call that passes a literal key to a function that formats it."""
    for node in of_kind(file, ast.Call):
        if node.args and isinstance(node.args[0], ast.Constant):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            key = node.args[0].value
            if name in SAYING and isinstance(key, str):
                yield node.lineno, key


def whole(file: Path) -> Iterator[str]:
    """Yield every string in a file; any of them could be a key."""
    return (node.value for node in of_kind(file, ast.Constant) if isinstance(node.value, str))


def spelled(file: Path) -> Iterator[str]:
    """Yield a pattern for every string that a file composes and that could be a key. Gaps match any words."""
    for node in of_kind(file, ast.JoinedStr, ast.BinOp):
        if isinstance(node, ast.JoinedStr) and any(isinstance(part, ast.Constant) for part in node.values):
            parts = (
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9-]*" for part in node.values
            )
            yield "".join(parts)
        elif isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant) and isinstance(node.left.value, str):
            yield re.escape(node.left.value) + "[a-z0-9-]*"


@for_each("file", sources())
def test_every_key_used_in_code_exists(file: Path) -> None:
    words = current()
    missing = [f"line {line}: {key}" for line, key in used_keys(file) if not words.has(key)]
    assert not missing, f"data/text/en/ does not say: {missing}"


def test_every_key_is_used() -> None:
    files = {file.name: file.read_text(encoding="utf-8") for file in (ROOT / "data" / "text" / "en").glob("*.ftl")}
    names = {name for source in sources() for name in whole(source)}
    patterns = {pattern for source in sources() for pattern in spelled(source)}
    alive = re.compile(
        "|".join(
            sorted(f"(?:{pattern})" for pattern in patterns if re.search("[a-z]{2}", pattern.replace("[a-z0-9-]*", "")))
        )
    )
    dead = {
        name: unsaid
        for name, words in files.items()
        if (
            unsaid := [
                key
                for key in KEY.findall(words)
                if key not in names
                and not alive.fullmatch(key)
                and not any(f"{{ {key} }}" in source for source in files.values())
            ]
        )
    }
    assert not dead, f"nothing says {dead}"


PLAIN = re.compile(r"board-|.*-plain$|super-alt-|super-board-")
"""Keys of texts shown without Markdown: code blocks and descriptions of pictures."""

PLACED = re.compile(r"^([a-z0-9-]+) = (.*\{ \$place \}.*)$", re.MULTILINE)


def test_places_in_rankings_are_no_list_markers() -> None:
    """Markdown renumbers lists: 1, 2, 2, 4 would be read as 1, 2, 3, 4."""
    result = [pair for file in sorted((ROOT / "data/text").rglob("*.ftl")) for pair in PLACED.findall(file.read_text())]
    shown = [(key, words) for key, words in result if not PLAIN.match(key)]
    assert len(shown) >= 6
    assert [key for key, words in shown if re.match(r"\{ \$place \}[.)]", words)] == []


LABEL = re.compile(r"^((?:button|menu|board|super-board)-[a-z0-9-]+) = ([^{\n]+?) ?(?::|$)", re.MULTILINE)
"""Matches a button, a menu, or a line of the text board that begins with its label."""


@pytest.mark.parametrize("folder", sorted((ROOT / "data/text").glob("*/")), ids=lambda folder: folder.name)
def test_no_button_or_menu_has_the_label_of_a_board_line(folder: Path) -> None:
    labels = [pair for file in sorted(folder.glob("*.ftl")) for pair in LABEL.findall(file.read_text(encoding="utf-8"))]
    opens = {words: key for key, words in labels if key.startswith(("button-", "menu-"))}
    lines = {words: key for key, words in labels if key.startswith(("board-", "super-board-"))}
    assert len(lines) >= 6
    assert {words: (lines[words], opens[words]) for words in lines.keys() & opens.keys()} == {}


@pytest.mark.parametrize("code", [ENGLISH, *languages()])
def test_questions_address_the_reader(code: str) -> None:
    """They never call the player who reads them "he" or "she", or by name."""
    said = messages(code)
    asked = {key: message for key, message in said.items() if re.match(r"(super-)?ask-(?!as$)", key)}
    assert len(asked) > 20
    assert {key for key, message in asked.items() if "who" in message.gaps(said)} == set()
