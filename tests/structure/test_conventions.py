"""Lengths, docstrings, exceptions from checks, and paths that must not be named."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from tests.structure.sources import FULLEST, LONGEST, ROOMS, ROOT, files, name, of_kind, source, tree

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def test_no_file_is_too_long() -> None:
    result = {name(path): len(source(path).splitlines()) for path in files(".py", ".js", ".css", ".html", ".sql")}
    assert {path: lines for path, lines in result.items() if lines > LONGEST} == {}


def test_every_module_has_a_docstring() -> None:
    assert [name(path) for path in files(".py", rooms=ROOMS) if not ast.get_docstring(tree(path))] == []


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
