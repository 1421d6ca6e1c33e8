"""Documents are short, linked from the index, and agree with the code."""

import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.run.settings import load_settings
from tests.structure.sources import ROOT, name

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
"""Maximum number of lines of a release in the changelog."""
LONGEST_PARAGRAPH: Final = 4 * 145
"""Maximum number of characters: four lines of our documents."""


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
