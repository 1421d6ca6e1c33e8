"""Documents that describe the code list every folder in its order, and every path in them exists."""

import re
from collections.abc import Iterator
from itertools import chain
from typing import Final

import pytest

from bot.run.features import ORDER
from tests.structure.sources import ROOMS, ROOT
from tests.structure.test_features import FLOORS

ARCHITECTURE: Final = "docs/architecture.md"
MAPS: Final = (ARCHITECTURE, "bot/discord_ui/README.md", "CONTRIBUTING.md")
PATH: Final = re.compile(r"`([\w./*-]+/|[\w./*-]*\w\.(?:py|md|sql|txt|toml|json))`")
LINK: Final = re.compile(r"\]\(([^)#:]+)(?:#[\w-]+)?\)")
MODULE: Final = re.compile(r"`python -m ([\w.]+)")


def listed(heading: str) -> list[str]:
    """Return the names in the first column of a table of the architecture, in their order."""
    text = (ROOT / ARCHITECTURE).read_text(encoding="utf-8")
    table = text[text.index(f"\n| {heading} |") :].split("\n\n")[0]
    return re.findall(r"^\| `([\w/]+)` \|", table, re.MULTILINE)


def packages(folder: str) -> set[str]:
    """Return the packages directly in a folder."""
    return {path.parent.name for path in (ROOT / folder).glob("*/__init__.py")}


def missing(document: str) -> Iterator[str]:
    """Yield links, files, folders and modules in a document that don't exist. Bare names are files of features."""
    text = (ROOT / document).read_text(encoding="utf-8")
    modules = (f"{module.replace('.', '/')}*" for module in MODULE.findall(text))
    for name in chain(LINK.findall(text), PATH.findall(text), modules):
        here = (ROOT / document).parent / name
        if not here.exists() and not any(chain(ROOT.glob(name), ROOT.glob(f"bot/features/*/{name}"))):
            yield name


def test_every_folder_is_listed_in_its_order() -> None:
    assert set(listed("Package")) == {f"{room}/" for room in ROOMS}
    assert listed("Floor") == [f"{floor.replace('.', '/')}/" for floor in FLOORS]
    assert packages("bot") == {floor.removeprefix("bot.") for floor in FLOORS}
    assert listed("Feature") == [*ORDER]


@pytest.mark.parametrize("document", MAPS)
def test_every_path_in_a_document_exists(document: str) -> None:
    assert [*missing(document)] == []
