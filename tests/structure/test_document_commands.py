"""Every command in a document can be typed: its target, module, subcommand, options and files exist."""

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from textwrap import dedent
from typing import Final

import pytest
from fluent.syntax import FluentParser, ast

from bot.run.command_line import command_line
from tests.builders.for_each import for_each
from tests.structure.sources import ROOT
from tests.structure.test_maps import PATH

DOCUMENTS: Final = tuple(
    sorted(
        path
        for path in chain(
            ROOT.glob("*.md"),
            ROOT.glob("docs/*.md"),
            ROOT.glob("docs/operating/*.md"),
            *(ROOT.glob(f"{room}/**/README.md") for room in ("bot", "data", "engine", "sandbox", "tests")),
        )
        if path.name != "CHANGELOG.md"
    )
)
"""Documents in force, whose commands can be typed: without decisions and the changelog, which are history."""
DECISIONS: Final = tuple(sorted(ROOT.glob("docs/decisions/*.md")))
QUOTED: Final = re.compile(r"`([^`\n]+)`")
BLOCK: Final = re.compile(r"^ *```\w*\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
MAKE: Final = re.compile(r"(?:^|\s)make (?P<target>[a-z]\w*)")
MODULE: Final = re.compile(r"python3? -m (?P<module>[\w.]+)(?P<rest>[^\n#|;&)]*)")
OURS: Final = frozenset({"bot", "data", "engine", "renderers", "sandbox", "tests", "tools"})
PLAIN: Final = re.compile(r"(?m)^((?:bot|data|engine|renderers|sandbox|tests|tools)/[\w./-]*)(?=\s)")
"""A path at the beginning of a line."""
OPTION: Final = re.compile(r"(?<!\S)(--[a-z][\w-]*)")


def commands(document: Path) -> Iterator[str]:
    """Yield the quoted words of a document, and the lines of its blocks."""
    text = document.read_text(encoding="utf-8")
    yield from (line.partition(" #")[0].rstrip("\\ ") for block in BLOCK.findall(text) for line in block.splitlines())
    yield from QUOTED.findall(BLOCK.sub("", text))


@cache
def targets() -> frozenset[str]:
    return frozenset(re.findall(r"(?m)^([a-z]\w*):", (ROOT / "Makefile").read_text(encoding="utf-8")))


def started(document: Path) -> Iterator[tuple[str, str]]:
    """Yield the modules of ours that a document starts, with the rest of the line."""
    for command in commands(document):
        for start in MODULE.finditer(command):
            if start["module"].partition(".")[0] in OURS:
                yield start["module"], start["rest"]


def wrong(document: Path) -> Iterator[str]:
    """Yield a document's commands that fail as soon as they are typed."""
    written = {line.removeprefix("# ") for line in commands(document) if line.startswith("# ")}
    for command in {*commands(document)} - {f"# {name}" for name in written}:
        yield from (f"make {name}" for name in MAKE.findall(command) if name not in targets())
        named = re.findall(r"tests/[\w/]+\.py", command)
        yield from (path for path in named if path not in written and not (ROOT / path).exists())
    for module, rest in started(document):
        if find_spec(module) is None:
            yield f"python -m {module}"
        elif module == "bot":
            yield from _refused(rest)


def _refused(rest: str) -> Iterator[str]:
    """Yield the rest of a line of ``python -m bot`` if its parser refuses it. A command may be named without its arguments."""
    words = re.sub(r"[][]", "", rest).replace("MATCH", "7").replace("APPLICATION_ID", "7").replace(" ID", " 7").strip()
    for mark in ("'", '"'):
        words = words.rstrip(mark) if words.count(mark) % 2 else words
    typed = shlex.split(words)
    if not typed or typed[0] == "$@" or (len(typed) == 1 and typed[0] in _tools()):
        return
    try:
        command_line().parse_args(typed)
    except SystemExit as ended:
        if ended.code:
            yield f"python -m bot {words}"


@cache
def _tools() -> frozenset[str]:
    """Return the names of the program's commands."""
    return frozenset(chain(*(action.choices for action in command_line()._actions if isinstance(action.choices, dict))))


@for_each("document", DOCUMENTS)
def test_every_command_can_be_typed(document: Path) -> None:
    assert [*wrong(document)] == []


@cache
def names() -> frozenset[str]:
    """Return the names of all files and folders, as documents call them."""
    kept = (path for room in OURS for path in (ROOT / room).rglob("*") if "__pycache__" not in path.parts)
    return frozenset(path.name for path in kept)


@for_each("document", (*DOCUMENTS, *DECISIONS))
def test_every_file_that_is_named_exists(document: Path) -> None:
    """Some document names a folder's files without it; then some folder must have them."""
    text = document.read_text(encoding="utf-8")
    named = {name for name in PATH.findall(text) if "NAME" not in name}
    named |= {line for block in BLOCK.findall(text) for line in PLAIN.findall(block)}
    assert [
        name
        for name in sorted(named)
        if not (document.parent / name).exists()
        and not any(ROOT.glob(name))
        and not any(ROOT.glob(f"*/{name}"))
        and name.rstrip("/").rpartition("/")[2] not in names()
        and name not in PRINTED
    ] == []


NAME: Final = re.compile(r"(?:\w+\.)*(\w*[a-z]_\w+|_\w+|[A-Z]\w*[a-z]\w*[A-Z]\w*|[A-Z]\w*[A-Z_]\w+)(?:\([^)]*\))?")
"""Name of code: with an underscore, or more than one capital letter."""
WORDY: Final = frozenset(
    {".py", ".toml", ".sql", ".ftl", ".json", ".yaml", ".css", ".example", ".html", ".js", ".service"}
)


@cache
def words_of_code() -> frozenset[str]:
    """Return all words of code, texts and settings."""
    paths = (path for path in chain(ROOT.glob("*"), ROOT.glob(".*"), *((ROOT / room).rglob("*") for room in OURS)))
    texts = (path.read_text(encoding="utf-8") for path in paths if path.is_file() and path.suffix in WORDY)
    return frozenset(chain(*(re.findall(r"\w+", text) for text in texts)))


def unknown(text: str) -> list[str]:
    """Return the names of code in a document that no code has."""
    quoted = (NAME.fullmatch(name) for name in QUOTED.findall(BLOCK.sub("", text)))
    return sorted({name[1] for name in quoted if name and name[1] not in words_of_code() | OTHERS})


@for_each("document", (*DOCUMENTS, *DECISIONS))
def test_every_name_of_code_exists(document: Path) -> None:
    assert unknown(document.read_text(encoding="utf-8")) == []


def test_a_name_that_is_gone_is_found() -> None:
    """The names are put together, so that this module doesn't have them."""
    gone = ["NO_" + "SUCH", "NoSuch" + "Class", "_no_such" + "_name"]
    known = ["LESSONS", "Feature.schema", "plain"]
    assert unknown(" ".join(f"`{name}`" for name in (*known, *gone))) == gone


OTHERS: Final = frozenset({"AWS_ACCESS_KEY_ID", "GDEF", "GSUB", "NOTIFY", "SystemMaxUse"})
"""Names in documents that belong to programs and formats of others."""


PRINTED: Final = frozenset({"doctor-live.json", "match-7.json"})
"""Files that a command writes for its user."""


def test_examples_of_texts_can_be_loaded() -> None:
    """The loader refuses a count whose forms are all on one line."""
    blocks = [
        block for path in DOCUMENTS for block in re.findall(r"(?s)```ftl\n(.*?)```", path.read_text(encoding="utf-8"))
    ]
    entries = [entry for block in blocks for entry in FluentParser().parse(dedent(block)).body]
    assert entries
    assert [entry.content for entry in entries if isinstance(entry, ast.Junk)] == []


def test_a_wrong_command_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "`make nothing` `python -m tools.nothing` `python -m bot nothing` `pytest tests/test_nothing.py`\n", "utf-8"
    )
    assert len([*wrong(page)]) == 4


@pytest.mark.nightly
def test_every_option_is_known() -> None:
    """The help of each module has the options that documents give it."""
    given: dict[str, set[str]] = {}
    for document in DOCUMENTS:
        for module, rest in started(document):
            given.setdefault(module, set()).update(OPTION.findall(rest))
    for module, options in given.items():
        if options and module != "bot":
            shown = subprocess.run(
                [sys.executable, "-m", module, "--help"], cwd=ROOT, capture_output=True, text=True, check=True
            )
            assert [option for option in options if option not in shown.stdout] == [], module


@pytest.mark.nightly
def test_the_first_change_can_be_made(tmp_path: Path) -> None:
    """The recipe of CONTRIBUTING in a copy: the sentence shows in the compared pages, and writing them again makes the tests pass."""
    copy = tmp_path / "copy"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".git", ".venv", "build", "__pycache__", ".*_cache"))
    recipe = (
        (copy / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## Your first change")[2].partition("## ")[0]
    )
    (key,) = re.findall(r"`(told-[\w-]+)`", recipe)
    (english,) = re.findall(r"`(data/text/en/\w+\.ftl)`", recipe)
    (tests,) = re.findall(r"-m pytest -n0 ([\w/]+)`", recipe)
    writers = re.findall(r"python -m (tests\.[\w.]+)`", recipe)
    text = (copy / english).read_text(encoding="utf-8")
    assert f"\n{key} = " in text
    (copy / english).write_text(text.replace(" shoots { $target }.", " guns { $target } down."), encoding="utf-8")

    def run(*typed: str) -> int:
        return subprocess.run([sys.executable, "-m", *typed], cwd=copy, capture_output=True, check=False).returncode

    pages = [f"{tests}/{writer.rpartition('.')[2]}.py" for writer in writers]
    assert run("pytest", "-n0", "-q", *pages) == 1
    assert [run(writer) for writer in writers] == [0] * len(writers)
    assert run("pytest", "-n0", "-q", *pages) == 0
