"""Documents: short, linked, in agreement with the code; what they list and name exists; commands and recipes work as written."""

import ast
import re
import shlex
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from textwrap import dedent
from typing import Final

import fluent.syntax.ast as fluent
import pytest
from fluent.syntax import FluentParser

from bot.run.command_line import command_line
from bot.run.features import ORDER
from bot.run.settings import load_settings
from tests.builders.for_each import for_each
from tests.structure.recipes import Step, copied, follow, steps
from tests.structure.sources import ROOMS, ROOT, name, tree
from tests.structure.test_imports import LAYERS

INDEX: Final = ROOT / "docs" / "README.md"


GUIDES: Final = (
    *(ROOT / page for page in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "docs" / "operating").glob("*.md")),
)


PAGES: Final = (
    *GUIDES,
    *sorted((ROOT / "docs" / "decisions").glob("*.md")),
    *(
        ROOT / folder / "README.md"
        for folder in ("bot/discord_ui", "data/art", "docs/example-match", "engine", "sandbox")
    ),
)


LINK: Final = re.compile(r"\]\((?!https?:)([^)#]*)(?:#([\w-]+))?\)")


ACTIONS: Final = "../../actions/"


LONGEST_RELEASE: Final = 60


LONGEST_PARAGRAPH: Final = 4 * 145


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def targets(page: Path) -> Iterator[tuple[Path, str]]:
    """Yield the file and the anchor of each local link of a page; for a badge of CI, the workflow's file."""
    for path, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        if path.startswith(ACTIONS):
            yield ROOT / ".github" / path.removeprefix(ACTIONS).removesuffix("/badge.svg"), anchor
            continue
        yield (page.parent / path).resolve() if path else page, anchor


def paragraphs(page: Path) -> Iterator[str]:
    """Yield the paragraphs and list items of a page, without tables and code."""
    text = re.sub(r"```.*?```", "\n\n", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:- |\d+\. |\||#))|\\\n", text):
        if not block.lstrip().startswith(("|", "#")):
            yield " ".join(block.split())


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert [
        f"{path}#{anchor}"
        for path, anchor in targets(page)
        if not path.exists() or (anchor and anchor not in anchors(path))
    ] == []


def test_every_document_is_linked_from_the_index() -> None:
    listed = {path for page in (INDEX, ROOT / "docs" / "decisions" / "README.md") for path, _ in targets(page)}
    assert [name(page) for page in PAGES if page.is_relative_to(ROOT / "docs") and page not in {INDEX, *listed}] == []


@pytest.mark.parametrize("page", GUIDES, ids=name)
def test_paragraphs_have_at_most_four_lines(page: Path) -> None:
    assert [text for text in paragraphs(page) if len(text) > LONGEST_PARAGRAPH] == []


def test_the_notes_of_a_release_are_short() -> None:
    releases = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1:]
    assert {
        text.split("\n")[0]: len(text.splitlines()) for text in releases if len(text.splitlines()) > LONGEST_RELEASE
    } == {}


def shown_as(value: object) -> str:
    """Return the text for a default value in the README."""
    if value is None or value == "":
        return "none"
    words = f"{value:g}" if isinstance(value, float) else str(value)
    return f"`{words.lower() if isinstance(value, bool) else words}`"


def test_no_news_is_told_twice() -> None:
    """Two that sharpen the same bullet leave it twice."""
    releases = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1:]
    for release in releases:
        names = re.findall(r"(?m)^- (\*\*[^*]+\*\*):? ", release)
        assert [name for name, count in Counter(names).items() if count > 1] == []


def test_defaults_in_the_readme_are_correct() -> None:
    rows = re.findall(r"^\| `([A-Z_]+)` \| (\S+) \|", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rows) == 10
    settings = load_settings(None)
    for setting, shown in rows:
        assert shown == shown_as(getattr(settings, setting.lower())), setting


def test_make_help_lists_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    help_text = subprocess.run(["make", "help"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert sorted(re.findall(r"^make ([\w-]+)", help_text, re.MULTILINE)) == sorted(
        re.findall(r"^([a-z-]+):(?!=)", makefile, re.MULTILINE)
    )


ARCHITECTURE: Final = "docs/architecture.md"


PATH: Final = re.compile(r"`([\w./*-]+/|[\w./*-]*\w\.(?:py|md|sql|txt|toml|json))`")


def listed(heading: str) -> list[str]:
    """Return the names in the first column of a table of the architecture, in their order."""
    text = (ROOT / ARCHITECTURE).read_text(encoding="utf-8")
    table = text[text.index(f"\n| {heading} |") :].split("\n\n")[0]
    return re.findall(r"^\| `([\w/]+)` \|", table, re.MULTILINE)


def packages(folder: str) -> set[str]:
    """Return the packages directly in a folder."""
    return {path.parent.name for path in (ROOT / folder).glob("*/__init__.py")}


def test_every_folder_is_listed_in_its_order() -> None:
    assert set(listed("Package")) == {f"{room}/" for room in ROOMS}
    assert listed("Floor") == [f"{floor.replace('.', '/')}/" for floor in LAYERS]
    assert packages("bot") == {floor.removeprefix("bot.") for floor in LAYERS}
    assert listed("Feature") == [*ORDER]


PAGE = (ROOT / "docs" / "failure-drills.md").read_text(encoding="utf-8")


NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)))


ROWS = [line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith("| Drill")]


@cache
def defined(file: str) -> frozenset[str]:
    return frozenset(
        node.name for node in tree(ROOT / file).body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


@for_each(("file", "name"), NAMED)
def test_a_named_test_exists(file: str, name: str) -> None:
    assert name in defined(file)


def test_every_line_names_a_test() -> None:
    assert len(ROWS) > 20
    assert [row for row in ROWS if "::test_" not in row] == []


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


DECISIONS: Final = tuple(sorted(ROOT.glob("docs/decisions/*.md")))


QUOTED: Final = re.compile(r"`([^`\n]+)`")


BLOCK: Final = re.compile(r"^ *```\w*\n(.*?)^ *```", re.MULTILINE | re.DOTALL)


MAKE: Final = re.compile(r"(?:^|\s)make (?P<target>[a-z]\w*)")


STARTED: Final = re.compile(r"python3? -m (?P<module>[\w.]+)(?P<rest>[^\n#|;&)]*)")


OURS: Final = frozenset({"bot", "data", "engine", "renderers", "sandbox", "tests", "tools"})


PLAIN: Final = re.compile(r"(?m)^((?:bot|data|engine|renderers|sandbox|tests|tools)/[\w./-]*)(?=\s)")


OPTION: Final = re.compile(r"(?<!\S)(--[a-z][\w-]*)")


def commands(document: Path) -> Iterator[str]:
    """Yield the quoted words of a document, and the lines of its blocks."""
    text = document.read_text(encoding="utf-8")
    yield from (line.partition(" #")[0].rstrip("\\ ") for block in BLOCK.findall(text) for line in block.splitlines())
    yield from QUOTED.findall(BLOCK.sub("", text))


@cache
def make_targets() -> frozenset[str]:
    return frozenset(re.findall(r"(?m)^([a-z]\w*):", (ROOT / "Makefile").read_text(encoding="utf-8")))


def started(document: Path) -> Iterator[tuple[str, str]]:
    """Yield the modules of ours that a document starts, with the rest of the line."""
    for command in commands(document):
        for start in STARTED.finditer(command):
            if start["module"].partition(".")[0] in OURS:
                yield start["module"], start["rest"]


def wrong(document: Path) -> Iterator[str]:
    """Yield a document's commands that fail as soon as they are typed."""
    written = {line.removeprefix("# ") for line in commands(document) if line.startswith("# ")}
    for command in {*commands(document)} - {f"# {path}" for path in written}:
        yield from (f"make {target}" for target in MAKE.findall(command) if target not in make_targets())
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


PRINTED: Final = frozenset({"doctor-live.json", "match-7.json"})


def test_examples_of_texts_can_be_loaded() -> None:
    """The loader refuses a count whose forms are all on one line."""
    blocks = [
        block for path in DOCUMENTS for block in re.findall(r"(?s)```ftl\n(.*?)```", path.read_text(encoding="utf-8"))
    ]
    entries = [entry for block in blocks for entry in FluentParser().parse(dedent(block)).body]
    assert entries
    assert [entry.content for entry in entries if isinstance(entry, fluent.Junk)] == []


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
@pytest.mark.timeout(3_600)
def test_the_first_change_can_be_made(tmp_path: Path) -> None:
    """The recipe of CONTRIBUTING in a copy: the sentence shows in the compared pages, and writing them again makes the tests pass."""
    copy = tmp_path / "copy"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".git", ".venv", "build", "__pycache__", ".*_cache"))
    recipe = (
        (copy / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## Your first change")[2].partition("## ")[0]
    )
    (key,) = re.findall(r"`(told-[\w-]+)`", recipe)
    (english,) = re.findall(r"`(data/text/en/\w+\.ftl)`", recipe)
    (tests,) = re.findall(r"-m pytest -n0 ([\w/ ]+)`", recipe)
    writers = re.findall(r"python -m (tests\.[\w.]+)`", recipe)
    text = (copy / english).read_text(encoding="utf-8")
    assert f"\n{key} = " in text
    (copy / english).write_text(text.replace(" shoots { $target }.", " guns { $target } down."), encoding="utf-8")

    def run(*typed: str) -> int:
        return subprocess.run([sys.executable, "-m", *typed], cwd=copy, capture_output=True, check=False).returncode

    pages = [f"{writer.replace('.', '/')}.py" for writer in writers]
    assert {page.rpartition("/")[0] for page in pages} == {*tests.split()}
    assert run("pytest", "-n0", "-q", *pages) == 1
    assert [run(writer) for writer in writers] == [0] * len(writers)
    assert run("pytest", "-n0", "-q", *pages) == 0


FEATURE: Final = ("CONTRIBUTING.md", "### How to add a feature")


RECIPES: Final = {
    "feature": (FEATURE,),
    "setting": (FEATURE, ("bot/discord_ui/README.md", "## How to add a setting")),
    "hostage": (("docs/adding-rules.md", "## A hostage"),),
    "lesson": (("docs/learning.md", "## How to add a lesson"),),
    "language": (("docs/adding-a-language.md", "## Steps"),),
    "test": (("tests/README.md", "## Three whole examples"),),
    "computer player": (("docs/computer-players.md", "## How to add a computer player"),),
}


TYPED: Final = Step("sh", "false\n")


def blocks(recipe: str) -> list[Step]:
    """Return the steps of a recipe. Commands of recipes that it goes on from aren't typed."""
    *before, last = RECIPES[recipe]
    return [*(step for part in before for step in steps(*part) if step.kind != "sh"), *steps(*last)]


@pytest.mark.nightly
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("recipe", RECIPES)
def test_it_can_be_followed(recipe: str, tmp_path: Path) -> None:
    copy = copied(tmp_path)
    for step in blocks(recipe):
        assert follow(copy, step) == ""


@pytest.mark.parametrize("recipe", RECIPES)
def test_its_lines_are_found(recipe: str, tmp_path: Path) -> None:
    """By day, without its commands: every diff fits the files of today, and a command ends it."""
    every = blocks(recipe)
    assert every[-1].kind == "sh"
    for step in every:
        if step.kind != "sh":
            follow(tmp_path, step)


def test_a_command_that_fails_is_noticed(tmp_path: Path) -> None:
    assert follow(tmp_path, TYPED) == "false\n"


def test_a_line_that_is_gone_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "words.ftl").write_text("first = One\nthird = Three\n", encoding="utf-8")
    follow(tmp_path, Step("diff", "+++ words.ftl\n first = One\n+second = Two\n third = Three\n"))
    assert (tmp_path / "words.ftl").read_text(encoding="utf-8") == "first = One\nsecond = Two\nthird = Three\n"
    with pytest.raises(AssertionError, match="fourth"):
        follow(tmp_path, Step("diff", "+++ words.ftl\n fourth = Four\n+fifth = Five\n"))
