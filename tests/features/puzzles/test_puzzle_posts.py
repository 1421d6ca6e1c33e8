"""Posts of a puzzle: a button for each card, no hint before the answer, and the full result after it."""

from typing import Any

import discord
import msgspec
import pytest

from bot.features.hand.answers import answers_of
from bot.features.puzzles.posts import asking, none_left, puzzle_post, why_words
from bot.features.puzzles.puzzles import PuzzleState, stock
from bot.processes.game_uis import game_uis
from data.catalogue import speaking, text
from engine.games import registry

UI = game_uis(registry())["colt-express"]


def said(chosen: str, number: int = 0) -> tuple[str, list[Any]]:
    """Return a stored puzzle's text and buttons; ``chosen`` is the user's answer."""
    puzzle = asking(stock().puzzles[number])
    choices = answers_of(UI, puzzle.view, puzzle.view.ask.options if puzzle.view.ask else ())
    post = puzzle_post(PuzzleState(puzzle, chosen, 1, 3, 9), UI, choices, None)
    result = list(post.view.walk_children())
    words = "\n".join(item.content for item in result if isinstance(item, discord.ui.TextDisplay))
    return words, [item for item in result if isinstance(item, discord.ui.Button)]


@pytest.mark.parametrize("code", ["en", "de", "fr"])
def test_every_answer_has_a_button_and_its_worth_is_told_only_afterwards(code: str) -> None:
    puzzle = stock().puzzles[0]
    with speaking(code):
        words, buttons = said("")
        assert len(buttons) == len(puzzle.answers)
        assert "$" not in words
        words, [watch, again] = said(puzzle.answers[-1].action)
        assert words.count("\n- ") == len(puzzle.answers)
        assert watch.custom_id == f"ce2:puzzle:watch:{puzzle.key.replace('-', ':')}"
        assert again.custom_id == "ce2:puzzle:next"
        assert "❌" in words
        assert "✅" in said(puzzle.answers[0].action)[0]


@pytest.mark.parametrize("code", ["en", "de", "fr"])
def test_every_answer_to_every_puzzle_says_why_in_one_sentence(code: str) -> None:
    with speaking(code):
        key = text("puzzle-why", other="|", best="", why="").split("|")[0]
        for number, puzzle in enumerate(stock().puzzles):
            for answer in puzzle.answers:
                words, _ = said(answer.action, number)
                assert words.count(key) == 1, (puzzle.key, answer.action)
        assert key not in said("")[0]


def test_a_puzzle_judged_by_an_earlier_version_gives_no_reason() -> None:
    puzzle = stock().puzzles[0]
    older = msgspec.structs.replace(
        puzzle, answers=tuple(msgspec.structs.replace(answer, ground=None) for answer in puzzle.answers)
    )
    assert why_words(older, {answer.action: answer.action for answer in puzzle.answers}, UI) == ""


def test_who_has_answered_all_reads_so() -> None:
    post = none_left(PuzzleState(None, "", 4, 9, 9))
    assert any(
        "4 of 9" in item.content for item in post.view.walk_children() if isinstance(item, discord.ui.TextDisplay)
    )
