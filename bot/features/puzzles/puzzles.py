"""Puzzles for one user: the next unanswered one, and the result of an answer.

A user is offered the part of the stock that daily robberies never use and, in a server, the daily robberies that they missed.
"""

from collections.abc import Mapping
from enum import Enum, auto
from functools import cache
from typing import Final

import msgspec

from bot.core.errors import Refusal
from bot.core.ids import UserId
from bot.core.settings import rows as settings_rows
from bot.core.work import At, Looking
from bot.features.puzzles import rows
from bot.features.puzzles.values import PEOPLES, PuzzleAnswer
from bot.storage.session import Reader
from data import DATA
from engine.agents.puzzles import Puzzle

STOCK: Final = DATA / "puzzles" / "colt-express.json"


THIRD: Final = 3
"""One in this many positions is only for ``/puzzle``, so that no user learns today's solution there."""


class PuzzlePool(Enum):
    """Use of a stock position: ``/puzzle`` or the daily robbery."""

    ALONE = auto()
    DAILY = auto()


class Stock(msgspec.Struct, frozen=True):
    """Puzzles from the first ``matches`` matches of computers (``make puzzles``)."""

    matches: int
    puzzles: tuple[Puzzle, ...]


@cache
def stock() -> Stock:
    """Return the puzzles shipped with the program."""
    return msgspec.json.decode(STOCK.read_bytes(), type=Stock)


@cache
def by_key() -> Mapping[str, Puzzle]:
    """Return the shipped puzzles by key."""
    return {puzzle.key: puzzle for puzzle in stock().puzzles}


def puzzle_of(tx: Reader, key: str, *, withdrawn: bool = True) -> Puzzle | None:
    """Return a puzzle by key; None if there is no such puzzle or, without ``withdrawn``, if a player has withdrawn it."""
    source, _, number = key.partition("-")
    if source != str(PEOPLES):
        return by_key().get(key)
    position = rows.POSITIONS.get(tx, int(number)) if number.isdecimal() else None
    if position is None or (position.withdrawn and not withdrawn):
        return None
    return msgspec.structs.replace(position.puzzle, key=key)


def is_peoples(puzzle: Puzzle) -> bool:
    """Return whether a puzzle is from a match of users."""
    return puzzle.key.startswith(f"{PEOPLES}-")


@cache
def part(whom: PuzzlePool) -> tuple[Puzzle, ...]:
    """Return the shipped puzzles for one use. A puzzle's use doesn't change when the stock grows."""
    puzzles = stock().puzzles
    return tuple(puzzle for place, puzzle in enumerate(puzzles) if (place % THIRD == 0) is (whom is PuzzlePool.ALONE))


class PuzzleState(msgspec.Struct, frozen=True):
    """A puzzle (None: all are answered), the user's first choice (empty: none yet), and their totals."""

    puzzle: Puzzle | None
    chosen: str
    solved: int
    answered: int
    total: int
    ranked: bool = False
    """Whether the user's server has a daily robbery."""


def next_puzzle(at: Looking, user: UserId, guild_id: int | None = None) -> PuzzleState:
    """Return the first puzzle that a user has not answered, in a server or (None) outside one."""
    answers, open_to = _answers(at, user), _open_to(at, user, guild_id)
    return _sheet(
        at, next((candidate for candidate in open_to if candidate.key not in answers), None), answers, open_to, guild_id
    )


def answer(at: At, key: str, user: UserId, action: str, guild_id: int | None = None) -> PuzzleState:
    """Answer a puzzle and return the result; only the first answer counts."""
    open_to = _open_to(at, user, guild_id)
    puzzle = next((candidate for candidate in open_to if candidate.key == key), None)
    if puzzle is None or all(choice.action != action for choice in puzzle.answers):
        raise Refusal("unknown-puzzle")
    solved = action == puzzle.answers[0].action
    rows.PUZZLES.add_new(at.tx, PuzzleAnswer(user, key, action, solved, at.now))
    return _sheet(at, puzzle, _answers(at, user), open_to, guild_id)


def watched(at: Looking, key: str, user: UserId, guild_id: int | None = None) -> Puzzle:
    """Return a puzzle whose outcome the user may see: they answered it, or it was a past daily robbery of this server."""
    puzzle = puzzle_of(at.tx, key, withdrawn=False)
    if puzzle is None or not (
        key in _answers(at, user) or (guild_id is not None and rows.is_solved(at.tx, guild_id, key))
    ):
        raise Refusal("unknown-puzzle")
    return puzzle


def _open_to(at: Looking, user: UserId, guild_id: int | None) -> tuple[Puzzle, ...]:
    """Return the puzzles for a user: those shipped for ``/puzzle``, those they answered, and the server's robberies that they missed."""
    missed = rows.robbed_before(at.tx, guild_id, user) if guild_id is not None else frozenset[str]()
    alone = part(PuzzlePool.ALONE)
    further = (missed | _answers(at, user).keys()) - {puzzle.key for puzzle in alone}
    known = (puzzle_of(at.tx, key, withdrawn=False) for key in sorted(further, key=_age))
    return (*alone, *(puzzle for puzzle in known if puzzle is not None))


def _age(key: str) -> tuple[int, ...]:
    """Return the sort key that orders puzzles by age."""
    return tuple(int(part) if part.isdecimal() else 0 for part in key.split("-"))


def _answers(at: Looking, user: UserId) -> Mapping[str, PuzzleAnswer]:
    """Return a user's answers to puzzles that still exist, by puzzle key."""
    return {
        answer.puzzle: answer
        for answer in rows.puzzle_answers(at.tx, user)
        if puzzle_of(at.tx, answer.puzzle, withdrawn=False)
    }


def _sheet(
    at: Looking,
    puzzle: Puzzle | None,
    answers: Mapping[str, PuzzleAnswer],
    open_to: tuple[Puzzle, ...],
    guild_id: int | None,
) -> PuzzleState:
    mine = answers.get(puzzle.key) if puzzle is not None else None
    solved = sum(answer.solved for answer in answers.values())
    ranked = guild_id is not None and settings_rows.server(at.tx, guild_id).daily is not None
    return PuzzleState(puzzle, mine.action if mine else "", solved, len(answers), len(open_to), ranked)
