"""A position with one clear answer: what is asked, and what each answer is worth."""

import msgspec

from engine.colt_express.view import View


class Answer(msgspec.Struct, frozen=True):
    """An action's text, and by how many dollars it falls short of the best one, with the standard error (both 0 for the best)."""

    action: str
    behind: float
    error: float


class Puzzle(msgspec.Struct, frozen=True):
    """What a seat sees and is asked, and its answers, the best first; they were judged on so many made-up ``tables``."""

    key: str
    view: View
    answers: tuple[Answer, ...]
    tables: int
