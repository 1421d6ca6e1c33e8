"""Puzzles for one person: the next one that they have not answered, and what came of an answer."""

from collections.abc import Mapping
from functools import cache

import msgspec

from bot.hosting.at import At, Looking
from bot.hosting.puzzles.stock import stock
from bot.model.errors import UnknownPuzzle
from bot.model.learning import PuzzleAnswer
from bot.model.model import UserId
from engine.agents.puzzles import Puzzle


class Sheet(msgspec.Struct, frozen=True):
    """A puzzle (None: all are answered), what the person chose first (empty: nothing yet), and how they stand altogether."""

    puzzle: Puzzle | None
    chosen: str
    solved: int
    answered: int
    total: int


@cache
def _by_key() -> Mapping[str, Puzzle]:
    return {puzzle.key: puzzle for puzzle in stock().puzzles}


def next_puzzle(at: Looking, user: UserId) -> Sheet:
    """Return the first puzzle that a person has not answered."""
    answers = _answers(at, user)
    return _sheet(next((puzzle for puzzle in stock().puzzles if puzzle.key not in answers), None), answers)


def answer(at: At, key: str, user: UserId, action: str) -> Sheet:
    """Answer a puzzle, and return what came of it; the first answer counts, whatever is pressed later.

    Raises:
        UnknownPuzzle: there is none of that key, or the action is none of its answers.
    """
    puzzle = _by_key().get(key)
    if puzzle is None or all(each.action != action for each in puzzle.answers):
        raise UnknownPuzzle
    solved = action == puzzle.answers[0].action
    at.tx.save_puzzle_answer(PuzzleAnswer(user, key, action, solved, at.now))
    return _sheet(puzzle, _answers(at, user))


def _answers(at: Looking, user: UserId) -> Mapping[str, PuzzleAnswer]:
    """Return a person's answers to puzzles that are still there, by key."""
    return {each.puzzle: each for each in at.tx.puzzle_answers(user) if each.puzzle in _by_key()}


def _sheet(puzzle: Puzzle | None, answers: Mapping[str, PuzzleAnswer]) -> Sheet:
    mine = answers.get(puzzle.key) if puzzle is not None else None
    solved = sum(each.solved for each in answers.values())
    return Sheet(puzzle, mine.action if mine else "", solved, len(answers), len(stock().puzzles))
