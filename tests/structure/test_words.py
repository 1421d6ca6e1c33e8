"""Docstrings, comments and names are plain English: the share of our unusual habits may fall, but never rise."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.structure.sources import ROOMS, files, name, of_kind, source

ROOMS_READ: Final = (*ROOMS, "tests", "tools")
HABITS: Final = {
    "where": (re.compile(r"\bwhere\b", re.IGNORECASE), 0.29),
    "somebody": (re.compile(r"\b(some|no|any|every)bod(y|ies)\b", re.IGNORECASE), 0.06),
    "What …": (re.compile(r"(?:^|[.;:,(]\s+)what\b", re.IGNORECASE), 0.12),
    "keep": (re.compile(r"\b(keep|keeps|kept)\b", re.IGNORECASE), 0.85),
    "stand": (re.compile(r"\bstand(s|ing)?\b(?!-)", re.IGNORECASE), 0.5),
    "tell": (re.compile(r"\b(tell|tells|told)\b", re.IGNORECASE), 0.3),
    "by which": (re.compile(r"\b(by|of|in) which\b", re.IGNORECASE), 0.95),
}
"""Pattern of each habit, and the maximum percentage of docstrings and comments with it. Lower a limit when you can."""
WORK: Final = {"At", "AtMatch", "Looking", "LookingAt"}
NAMES: Final = {"found": 1, "each": 3, "one": 14, "match_": 0, "text_": 1}
"""Maximum number of variables and parameters with a name that doesn't say what they are."""


def docstrings(path: Path) -> Iterator[str]:
    """Yield the docstrings of a file, including those of attributes."""
    for statement in of_kind(path, ast.Expr):
        if isinstance(statement.value, ast.Constant) and isinstance(statement.value.value, str):
            yield statement.value.value


def comments(path: Path) -> Iterator[str]:
    """Yield the comments of a file, line by line: from the first ``#`` of a line that isn't in a string, or between its parts."""
    lines = source(path).splitlines()
    marked = {number: line for number, line in enumerate(lines, start=1) if "#" in line}
    strings = [
        (node.lineno, node.col_offset, node.end_lineno or 0, node.end_col_offset or 0)
        for node in (*of_kind(path, ast.Constant), *of_kind(path, ast.JoinedStr))
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str | bytes))
    ]
    for number, line in marked.items():
        for sign in re.finditer("#", line):
            at = number, len(line[: sign.start()].encode())
            if not any((first, start) <= at < (last, end) for first, start, last, end in strings):
                yield line[sign.start() :].lstrip("# ")
                break


@cache
def texts() -> tuple[tuple[str, str], ...]:
    """Return file and text of every docstring and comment, except in this module, which has examples of the habits."""
    sources = [path for path in files(".py", rooms=ROOMS_READ) if path != Path(__file__)]
    return tuple((name(path), text) for path in sources for text in (*docstrings(path), *comments(path)))


@cache
def names() -> Counter[str]:
    """Return the number of variables and parameters by name."""
    result = Counter[str]()
    for path in files(".py", rooms=ROOMS_READ):
        result.update(node.arg for node in of_kind(path, ast.arg))
        result.update(node.id for node in of_kind(path, ast.Name) if isinstance(node.ctx, ast.Store))
    return result


@pytest.mark.parametrize("habit", HABITS)
def test_a_habit_becomes_rarer(habit: str) -> None:
    pattern, limit = HABITS[habit]
    having = [f"{path}: {text}" for path, text in texts() if pattern.search(text)]
    assert 100 * len(having) / len(texts()) <= limit, "\n".join(having[:20])


@pytest.mark.parametrize("word", NAMES)
def test_vague_names_become_rarer(word: str) -> None:
    assert names()[word] <= NAMES[word]


def test_the_patterns_find_their_habit() -> None:
    """Each is tested with an example and a sentence without the habit."""
    examples = {
        "where": ("Raise that, where it is full", "Return the place of a figure"),
        "somebody": ("Nobody reads it", "No one reads it, and no bodies"),
        "What …": ("Return the key, what belongs to it", "Return the value of a key"),
        "keep": ("Keep a call", "Store a call"),
        "stand": ("Return how things stand", "Return the stand-in of a seat"),
        "tell": ("Return what was told of it", "Return the telling of it"),
        "by which": ("The name by which it is found", "Its name"),
    }
    for habit, (bad, good) in examples.items():
        pattern, _ = HABITS[habit]
        assert pattern.search(bad)
        assert not pattern.search(good)


def test_below_the_features_only_a_piece_of_work_is_called_at() -> None:
    """A time is ``when`` or says more, an index ``index`` or ``number``."""
    floors = tuple(f"bot/{floor}/" for floor in ("storage", "core", "processes", "discord_ui", "run"))
    assert [
        f"{name(path)}:{node.lineno}"
        for path in files(".py", rooms=("bot",))
        if name(path).startswith(floors)
        for node in of_kind(path, ast.arg)
        if node.arg == "at" and node.annotation is not None and ast.unparse(node.annotation) not in WORK
    ] == []


def test_a_number_of_something_of_discord_is_called_its_id() -> None:
    """``guild`` and ``channel`` are the library's objects. Fields of structs are columns, and their names are stored."""
    assert [
        f"{name(path)}:{node.lineno}"
        for path in files(".py", rooms=("bot",))
        for node in of_kind(path, ast.arg)
        if node.arg in {"guild", "channel", "message", "thread"}
        if node.annotation is not None and ast.unparse(node.annotation).startswith("int")
    ] == []
