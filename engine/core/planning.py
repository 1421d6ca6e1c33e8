"""Plans for a player's later decisions, and the interface that games with planning implement.

Everything here is derived from the seat's own view, so a plan can't use more than its player knows.
"""

from collections.abc import Mapping
from typing import Any, Final, Protocol, TypeVar

import msgspec

from engine.core.errors import BadPlan

WAIT: Final = "wait"
"""Alternative of a line: the player is asked."""
SKIP: Final = "skip"
"""Alternative of a line: the next line is used instead."""
ASK: Final = "ask"
"""Default answer: the player is asked, no matter what their other answers are."""
ALIKE: Final = "alike"
"""Question about equivalent answers: any of them is given, unless the player's answer to this question is ASK."""
REST: Final = "rest"
"""Question for everything that the other default answers leave open."""
COMPUTER: Final = "computer"
"""Answer to ``REST``: a computer player's choice."""
MOST_LINES: Final = 12
"""Maximum number of lines of a plan."""


V_contra = TypeVar("V_contra", contravariant=True)


class Line(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A planned action in words of the game (``Planner.words``); ``hidden``: face down, if that is a choice.

    ``when`` is a condition on public facts, ``key`` or ``key:argument`` (empty: always), negated by ``unless``. If it isn't met or the
    action isn't legal, ``otherwise`` applies: WAIT, SKIP, or other words.
    """

    do: str
    hidden: bool = False
    when: str = ""
    unless: bool = False
    otherwise: str = WAIT


class Plan(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Lines in order, and default answers to other questions (``habits``, by question).

    ``round`` is the round of the first line. Lines left at the end of a round are dropped, unless ``keep``. ``once``: the player is asked
    the next question despite default answers. ``delegated``: the round whose questions a computer player answers (0: none), despite
    default answers.
    """

    lines: tuple[Line, ...] = ()
    habits: Mapping[str, str] = {}
    round: int = 0
    keep: bool = False
    once: bool = False
    delegated: int = 0

    def __bool__(self) -> bool:
        """Return whether anything is planned."""
        return bool(self.lines or self.habits or self.delegated)


class Act(msgspec.Struct, frozen=True):
    """A decision to come for which a line can be queued: the number and the kind of its turn."""

    turn: int
    kind: str


class Intended(msgspec.Struct, frozen=True):
    """A legal action for the current question, and the rest of the plan after it."""

    action: str
    rest: Plan


class Planner(Protocol[V_contra]):
    """Planning of a game. All views are those of the seat with the plan."""

    def words(self, view: V_contra, part: str) -> tuple[str, ...]:
        """Return all possible continuations of a line's words, each beginning with ``part`` (initially empty); none if it is complete."""

    def conditions(self, view: V_contra) -> Mapping[str, tuple[str, ...]]:
        """Return the conditions that apply to this table, each with its possible arguments, if it takes one."""

    def questions(self, view: V_contra) -> Mapping[str, tuple[str, ...]]:
        """Return the questions that can be answered in advance at this table, each with its possible answers."""

    def delegable(self, view: V_contra) -> int:
        """Return the round whose questions can currently be delegated to a computer player; 0: none."""

    def acts(self, view: V_contra) -> tuple[Act, ...]:
        """Return the decisions of this round that lines can be queued for, the current one first; none if the game has no queue."""

    def next_words(self, view: V_contra, plan: Plan) -> tuple[str, ...]:
        """Return the possible words of another line after those of a (current) plan, by the current view."""

    def at_hand(self, view: V_contra) -> tuple[str, ...]:
        """Return the possible first words of a line that can be played in the planned round, as far as the viewer knows."""

    def groups(self, view: V_contra) -> tuple[tuple[str, ...], ...]:
        """Return the texts of the options in groups of equivalent answers, in order."""

    def may_hide(self, view: V_contra) -> bool:
        """Return whether this seat may ever choose to play a card face down."""

    def round(self, view: V_contra) -> int:
        """Return the number of the current round."""

    def keeps(self) -> bool:
        """Return whether a plan's lines can be kept for the next round."""

    def current(self, view: V_contra, plan: Plan) -> Plan:
        """Return the part of a plan that is still valid in this round; a plan without a round gets the next round to plan."""

    def intended(self, view: V_contra, plan: Plan) -> Intended | None:
        """Return a (current) plan's action for the current question, which is one of its options; None if the player must decide."""

    def spent(self, view: V_contra, plan: Plan) -> Plan:
        """Return the rest of a (current) plan after the player's own decision; ``view`` is the view before that decision."""


def planner_of(game: object) -> Planner[Any] | None:
    """Return a game's planner, or None for a game without planning."""
    planner: Planner[Any] | None = getattr(game, "planner", None)
    return planner


def alike(planner: Planner[V_contra], view: V_contra, plan: Plan) -> tuple[str, ...]:
    """Return the answers to the current question if all are equivalent and the player doesn't want to be asked; else nothing."""
    # With two groups there is something to choose.
    groups = planner.groups(view)
    if len(groups) != 1 or len(groups[0]) < 2 or plan.once or plan.habits.get(ALIKE) == ASK:
        return ()
    return groups[0]


def split(condition: str) -> tuple[str, str]:
    """Return the key and the argument (empty for none) of ``key:argument``."""
    key, _, argument = condition.partition(":")
    return key, argument


def check(planner: Planner[V_contra], view: V_contra, plan: Plan) -> None:
    """Raise BadPlan if a plan is invalid at this table.

    Its fact ``reason`` is ``lines``, ``words``, ``condition``, ``hide`` or ``habit``.
    """
    if len(plan.lines) > MOST_LINES:
        raise BadPlan(reason="lines", most=MOST_LINES)
    conditions, questions = planner.conditions(view), planner.questions(view)
    for line in plan.lines:
        if not is_whole(planner, view, line.do):
            raise BadPlan(reason="words")
        if line.otherwise not in (WAIT, SKIP) and not is_whole(planner, view, line.otherwise):
            raise BadPlan(reason="words")
        if line.when and not _known(conditions, *split(line.when)):
            raise BadPlan(reason="condition")
        if line.hidden and not planner.may_hide(view):
            raise BadPlan(reason="hide")
    # ASK is always a valid answer, even if a game doesn't offer it.
    known = {question: (ASK, *answers) for question, answers in questions.items()}
    if any(value not in known.get(question, ()) for question, value in plan.habits.items()):
        raise BadPlan(reason="habit")
    if (plan.keep and not planner.keeps()) or plan.delegated not in (0, planner.delegable(view)):
        raise BadPlan(reason="habit")


def is_whole(planner: Planner[V_contra], view: V_contra, words: str) -> bool:
    """Return whether words are valid and complete for a line."""
    part = ""
    while part != words:
        part = next(
            # The space prevents a match with a word that only begins the same way.
            (longer for longer in planner.words(view, part) if f"{words} ".startswith(f"{longer} ")),
            words + "?",
        )
        if part == words + "?":
            return False
    return bool(words) and not planner.words(view, words)


def _known(conditions: Mapping[str, tuple[str, ...]], key: str, argument: str) -> bool:
    return key in conditions and (argument in conditions[key] if conditions[key] else not argument)


def without_first(plan: Plan, count: int = 1) -> Plan:
    """Return a plan without its first ``count`` lines."""
    return msgspec.structs.replace(plan, lines=plan.lines[count:])
