"""Conventions: lengths, docstrings, exceptions from checks, names of constants, and plain English."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.structure.sources import FULLEST, LONGEST, ROOMS, ROOT, files, name, of_kind, source, tree

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def test_no_file_is_too_long() -> None:
    result = {name(path): len(source(path).splitlines()) for path in files(".py", ".js", ".css", ".html", ".sql")}
    assert {path: lines for path, lines in result.items() if lines > LONGEST} == {}


def test_nothing_is_left_for_later() -> None:
    word = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b|NotImplementedError")
    assert [
        name(path)
        for path in files(".py", ".js", ".css", ".html", ".ftl", ".toml", rooms=ROOMS)
        if word.search(source(path))
    ] == []


def test_every_exception_from_a_check_states_its_reason() -> None:
    excuse = re.compile(r"#\s*(noqa|type: ignore)(.*)$")
    reasoned = re.compile(r"^(: [A-Z]+[0-9]+(, ?[A-Z]+[0-9]+)*|\[[\w-]+(, ?[\w-]+)*\])[\s#-]+\S+ \S+")
    bare = []
    for path in files(".py", rooms=ROOMS):
        for number, line in enumerate(source(path).splitlines(), start=1):
            result = excuse.search(line)
            if result and not reasoned.match(result.group(2)):
                bare.append(f"{name(path)}:{number}")
    assert bare == []


@pytest.mark.parametrize("lock", ["requirements/run.lock", "requirements/dev.lock"])
def test_locks_have_exact_versions_with_hashes_and_no_registry(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"--(extra-)?index-url|--find-links|--trusted-host", text)
    packages = [entry for entry in re.split(r"\n(?=\S)", text.strip()) if not entry.startswith("#")]
    assert packages
    for package in packages:
        assert re.match(r"[\w.\-\[\]]+==[\w.]+", package), package
        assert "--hash=sha256:" in package, package


def test_no_path_of_a_machine_is_in_the_repository() -> None:
    place = re.compile(r"/(?<![\w.<]/)(work|home|root|Users)/\w")
    endings = (".py", ".js", ".css", ".html", ".toml", ".ftl", ".sql", ".md", ".json")
    paths = [path for path in files(*endings, rooms=(*ROOMS, "tests", "tools", "docs")) if path != Path(__file__)]
    assert [name(path) for path in paths if place.search(source(path))] == []


@pytest.mark.parametrize("room", ["bot", "data", "sandbox"])
def test_no_folder_has_too_many_modules(room: str) -> None:
    folders = Counter(path.parent for path in files(".py", rooms=(room,)) if path.name != "__init__.py")
    assert {name(folder): count for folder, count in folders.items() if count > FULLEST} == {}


def test_docstrings_do_not_begin_with_an_article() -> None:
    """Only events are described in sentences ("The train stands: ...")."""
    begins = re.compile(r"The |Say whether ")
    documented: tuple[type[Documented], ...] = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    assert [
        f"{name(path)}:{getattr(node, 'lineno', 1)}"
        for path in files(".py", rooms=(*ROOMS, "tools"))
        if path.name != "events.py"
        for node in of_kind(path, *documented)
        if begins.match(ast.get_docstring(node) or "")
    ] == []


def test_the_program_finds_its_files_by_package_not_by_depth() -> None:
    """A module that counts the folders above it is wrong without a sound once it moves."""
    counted = re.compile(r"\.parents\[|\.parent\.parent\b")
    assert [name(path) for path in files(".py", rooms=ROOMS) if counted.search(source(path))] == []


BARE: Final = frozenset(
    {
        *(
            "AT_ONCE",
            "MOST",
            "LEAST",
            "LONGEST",
            "SHORTEST",
            "PATIENCE",
            "KEPT",
            "OFTEN",
            "SOON",
            "LATE",
            "SLOW",
            "AGAIN",
            "EVERY",
        ),
        *("BETWEEN", "REMEMBERED", "LISTED", "TRIES", "LOOKS", "ENOUGH", "RECENT", "SILENT", "UNANSWERED", "UNVISITED"),
    }
)


SPANS: Final = ("MINUTE", "HOUR", "DAY", "WEEK")


HOME: Final = "bot/durations.py"


SCRIPTS: Final = frozenset({"bot/run/copies/launch.py"})


def constants() -> dict[str, list[tuple[str, str]]]:
    """Return the module and the literal of each upper-case name in ``bot/``."""
    result: dict[str, list[tuple[str, str]]] = {}
    for path in files(".py", rooms=("bot",)):
        for node in tree(path).body:
            if isinstance(node, ast.AnnAssign | ast.Assign) and node.value is not None:
                target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
                if isinstance(target, ast.Name) and target.id.lstrip("_").isupper():
                    result.setdefault(target.id, []).append((name(path), ast.unparse(node.value)))
    return result


def test_a_constant_has_a_noun() -> None:
    assert {f"{place}: {constant}" for constant in BARE for place, _ in constants().get(constant, ())} == set()


def test_no_two_modules_define_the_same_constant() -> None:
    twice = {
        f"{constant} = {value}: {', '.join(here)}"
        for constant, places in constants().items()
        for value in {value for _, value in places}
        # States and words of different machines may be equal by chance.
        if "TypeVar" not in value and "ParamSpec" not in value and value[0] not in "'\""
        if len(here := sorted(place for place, other in places if other == value and place not in SCRIPTS)) > 1
    }
    assert sorted(twice) == []


def test_a_span_of_time_has_one_home() -> None:
    spans = {place: value for constant in SPANS for place, value in constants().get(constant, ())}
    assert {place for place, value in spans.items() if value.replace(".", "").isdigit()} <= {HOME}


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


WORK: Final = {"At", "AtMatch", "Looking", "LookingAt"}


NAMES: Final = {"found": 1, "each": 3, "one": 14, "match_": 0, "text_": 1}


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
