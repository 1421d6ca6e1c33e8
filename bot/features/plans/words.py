"""Texts of plans for their owners: lines, conditions and standing answers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from data.catalogue import text
from engine.core.planning import ASK, SKIP, WAIT, Act, Line, Plan, split
from renderers.ui import AnyGameUI

ARGUMENTS: Final[Mapping[str, str]] = {
    "with": "bandit",
    "turn": "turn",
    "top": "kind",
    "laid": "kind",
    "at": "bandit",
    "card": "kind",
    "name": "hostage",
}
"""The key prefix of each argument's name in the text catalog, by condition or question."""


def argument_words(key: str, argument: str) -> str:
    """Return the name of the argument of a condition or an answer."""
    return text(f"{ARGUMENTS[key]}-{argument}") if argument else ""


def clause(condition: str) -> str:
    """Return a condition as part of a sentence: ``Belle is where I am``."""
    key, argument = split(condition)
    return text(f"plan-when-{key}", what=argument_words(key, argument)) if argument else text(f"plan-when-{key}")


def condition_words(condition: str) -> str:
    """Return the label of a condition in a menu, even if its argument is still missing."""
    key, argument = split(condition)
    return clause(condition) if argument or key not in ARGUMENTS else text(f"plan-any-{key}")


def answer_words(question: str, answer: str) -> str:
    """Return the text of a standing answer."""
    if answer == ASK:
        return text("plan-answer-me")
    key, argument = split(answer)
    words = {"what": argument_words(key, argument)} if argument else {}
    return text(f"plan-{question}-{key}", **words)


def place_of(plan: Plan, at: int, acts: Sequence[Act], *, rounds: bool) -> tuple[str, int]:
    """Return the unit and the number that name a line: by its round if each line has one, else by its turn if known, else plain."""
    if rounds:
        return "-round", plan.round + at
    return ("-turn", acts[at].turn) if at < len(acts) else ("", at + 1)


def line_words(game_ui: AnyGameUI, line: Line, place: tuple[str, int], *, brief: bool = False) -> str:
    """Return a line as a sentence that begins with ``place``; ``brief``: short enough for a menu."""
    unit, number = place
    nothing = text("plan-part-none")
    when = nothing
    if line.when:
        when = text("plan-part-unless" if line.unless else "plan-part-if", clause=clause(line.when))
    return text(
        f"plan-line-option{unit}" if brief else f"plan-line{unit}",
        number=str(number),
        what=game_ui.plan_words(line.do),
        hidden=text("plan-part-hidden") if line.hidden else nothing,
        when=when,
        **({} if brief else {"else": _otherwise(game_ui, line)}),
    )


def _otherwise(game_ui: AnyGameUI, line: Line) -> str:
    if line.otherwise == WAIT:
        return text("plan-part-else-wait" if line.when else "plan-part-none")
    if line.otherwise == SKIP:
        return text("plan-part-else-skip")
    return text("plan-part-else-card", what=game_ui.plan_words(line.otherwise))


def plan_lines(game_ui: AnyGameUI, plan: Plan, acts: Sequence[Act], *, rounds: bool) -> list[str]:
    """Return a plan's lines as sentences; ``acts``: the player's remaining turns."""
    return [line_words(game_ui, line, place_of(plan, at, acts, rounds=rounds)) for at, line in enumerate(plan.lines)]


def habit_lines(plan: Plan) -> list[str]:
    """Return a plan's standing answers as sentences."""
    return [
        text("plan-habit", question=text(f"plan-ask-{question}"), answer=answer_words(question, answer))
        for question, answer in plan.habits.items()
    ]


def every_words(words: Callable[[str], Sequence[str]], part: str = "") -> list[str]:
    """Return all actions that a line can contain, in menu order."""
    longer = words(part)
    return [whole for start in longer for whole in every_words(words, start)] if longer else [part] if part else []
