"""Recipes of the documents work: each is followed to the letter in a copy of the project."""

from pathlib import Path
from typing import Final

import pytest

from tests.structure.recipes import Step, copied, follow, steps

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
"""Documents and headings; a recipe may go on from another one."""
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
