"""Puzzles for one user: stored puzzles are valid, the first answer counts, and none is repeated."""

from pathlib import Path
from typing import Any

import pytest

from bot.features.puzzles import puzzles
from bot.features.puzzles.puzzles import PuzzlePool, part, stock
from engine.agents import greenhorn
from engine.agents.colt import puzzles as judging
from engine.agents.colt.puzzles import CHOICES, CLEAR, MARGIN, WEIGHED
from engine.agents.puzzles import Course, Puzzle, afterwards
from engine.core.replay import fold
from engine.games import registry
from tests.builders.for_each import for_each
from tests.builders.hosting import hosted, person
from tests.builders.refusals import refuses

ANA = person("ana").id


@for_each("puzzle", stock().puzzles)
def test_the_stock_holds_only_what_is_clear(puzzle: Puzzle) -> None:
    best, *others = puzzle.answers
    assert puzzle.view.ask is not None
    assert puzzle.tables == WEIGHED
    assert best.behind == 0.0
    assert len(others) + 1 >= CHOICES
    assert all(answer.behind >= max(MARGIN, CLEAR * answer.error) for answer in others)
    assert {answer.action for answer in puzzle.answers} <= set(puzzle.view.ask.options)
    assert greenhorn.choose(puzzle.view) != best.action


def test_every_puzzle_has_a_key_of_its_own_from_a_match_that_was_looked_through() -> None:
    keys = [puzzle.key for puzzle in stock().puzzles]
    assert len(set(keys)) == len(keys) > 0
    assert all(int(key.split("-")[0]) < stock().matches for key in keys)


@pytest.mark.nightly
@for_each("puzzle", stock().puzzles)
def test_every_puzzle_knows_how_its_match_went_on_to_the_end_of_the_round(puzzle: Puzzle) -> None:
    course = puzzle.course
    assert course is not None
    game = registry().of(course.header)
    asked, *after = afterwards(game, course)
    assert asked.view == game.view(state_at(course), None)
    assert game.view(state_at(course), puzzle.view.viewer) == puzzle.view
    assert course.chosen in (puzzle.view.ask.options if puzzle.view.ask else ())
    assert all(step.view.round == puzzle.view.round for step in after[:-1])
    assert after[-1].view.round > puzzle.view.round or after[-1].view.outcome is not None


def state_at(course: Course) -> Any:
    """Return the position of a puzzle's question."""
    *_, step = fold(registry().of(course.header), course.header, course.played[: course.asked])
    return step.state


async def test_the_first_answer_counts_and_no_puzzle_comes_twice(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        first = (await h.host.read(puzzles.next_puzzle, ANA)).puzzle
        assert first is not None
        best, worst = first.answers[0].action, first.answers[-1].action
        wrong = await h.host.do(puzzles.answer, first.key, ANA, worst)
        assert (wrong.chosen, wrong.solved, wrong.answered) == (worst, 0, 1)
        later = await h.host.do(puzzles.answer, first.key, ANA, best)
        assert (later.chosen, later.solved, later.answered) == (worst, 0, 1)
        for solved in range(len(part(PuzzlePool.ALONE)) - 1):
            puzzle = (await h.host.read(puzzles.next_puzzle, ANA)).puzzle
            assert puzzle is not None
            assert puzzle.key != first.key
            sheet = await h.host.do(puzzles.answer, puzzle.key, ANA, puzzle.answers[0].action)
            assert sheet.solved == solved + 1
        left = await h.host.read(puzzles.next_puzzle, ANA)
        assert (left.puzzle, left.answered) == (None, left.total)
        other = await h.host.read(puzzles.next_puzzle, person("ben").id)
        assert (other.puzzle, other.answered) == (first, 0)


@pytest.mark.parametrize(("key", "action"), [("999999-1", "draw"), ("x", "draw"), (None, "fly")])
async def test_what_is_no_puzzle_or_no_answer_is_refused(tmp_path: Path, key: str | None, action: str) -> None:
    async with hosted(tmp_path) as h:
        with refuses("unknown-puzzle"):
            await h.host.do(puzzles.answer, key or stock().puzzles[0].key, ANA, action)
        assert (await h.host.read(puzzles.next_puzzle, ANA)).answered == 0


@pytest.mark.nightly
def test_a_position_is_judged_alike_each_time_and_is_none_for_whom_the_best_is_obvious(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in (
        ("SCREENED", 12),
        ("WEIGHED", 4),
        ("LAP", 2),
        ("CLEAR", 0.0),
        ("HOPEFUL", 0.0),
        ("MARGIN", 1.0),
    ):
        monkeypatch.setattr(judging, name, value)
    game, asked = registry()["colt-express"], stock().puzzles[0]
    seat, best = asked.view.viewer, asked.answers[0].action
    assert seat is not None
    naive = greenhorn.choose(asked.view)
    actual = judging.posed(game, asked.view, seat, asked.key, naive)
    assert actual is not None
    assert actual.answers[0].action == best
    assert judging.posed(game, asked.view, seat, asked.key, naive) == actual
    assert judging.posed(game, asked.view, seat, asked.key, best) is None
