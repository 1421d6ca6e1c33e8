"""Plans that a player makes for coming decisions: values, and the interface of a game with planning.

Everything here is worked out from the seat's own view: a plan knows no more than its player does.
"""

from collections.abc import Mapping
from typing import Any, Final, Protocol, TypeVar

import msgspec

from engine.core.errors import BadPlan
from engine.core.types import Seat

WAIT: Final = "wait"
"""A line's way out: the player is asked."""
SKIP: Final = "skip"
"""A line's way out: the line after it is taken instead."""
ASK: Final = "ask"
"""A standing answer: the person wants to be asked, whatever their other answers say."""
ALIKE: Final = "alike"
"""Question between answers that no one could distinguish: any of them is given, unless its answer is ASK."""
REST: Final = "rest"
"""Question for everything that the other standing answers leave open."""
COMPUTER: Final = "computer"
"""Answer to it: a computer player's choice."""
MOST_LINES: Final = 12
"""Lines that a plan may have."""


class Coming(msgspec.Struct, frozen=True):
    """Next decider after the one who is asked now. ``turn`` names that decision and stays the same until it is made."""

    seat: Seat
    turn: str


V_contra = TypeVar("V_contra", contravariant=True)


class Line(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A planned action: words of the game (``Planner.words``), hidden if that is a choice.

    ``when`` is a condition on public facts, ``key`` or ``key:argument`` (empty: always), negated by ``unless``. If the condition fails or
    the action isn't allowed, ``otherwise`` counts: WAIT, SKIP, or other words.
    """

    do: str
    hidden: bool = False
    when: str = ""
    unless: bool = False
    otherwise: str = WAIT


class Plan(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Lines in order, and standing answers to questions that come up by themselves (``habits``: question to value).

    ``round`` is the one that the first line is for. At the end of a round the lines that are left are dropped, unless ``keep``.
    ``once``: the player is asked the next question, despite standing answers. ``delegated``: the round whose questions a computer
    player answers (0: none), despite other answers.
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
    """A coming decision for which a line may be queued: the number of its turn, and the kind of that turn."""

    turn: int
    kind: str


class Intended(msgspec.Struct, frozen=True):
    """A legal action for now, and the rest of the plan after it."""

    action: str
    rest: Plan


class Planner(Protocol[V_contra]):
    """Planning of a game. Every view is that of the seat whose plan it is."""

    def words(self, view: V_contra, part: str) -> tuple[str, ...]:
        """Return all ways to go on with a line's words, each with ``part`` (empty: nothing yet) at its front; none: it is whole."""

    def conditions(self, view: V_contra) -> Mapping[str, tuple[str, ...]]:
        """Return the conditions that make sense at this table, each with its arguments (none: it takes none)."""

    def questions(self, view: V_contra) -> Mapping[str, tuple[str, ...]]:
        """Return the questions that can be answered in advance at this table, each with its answers."""

    def delegable(self, view: V_contra) -> int:
        """Return the round whose questions can be left to a computer player now; 0: none."""

    def acts(self, view: V_contra) -> tuple[Act, ...]:
        """Return the decisions of this round that lines can be queued for, the one asked now first; none if lines aren't queued."""

    def next_words(self, view: V_contra, plan: Plan) -> tuple[str, ...]:
        """Return the possible words of a line after those of a (current) plan, as things are."""

    def at_hand(self, view: V_contra) -> tuple[str, ...]:
        """Return those of the first words of a line that may come true in the round that is planned, as far as the viewer knows."""

    def groups(self, view: V_contra) -> tuple[tuple[str, ...], ...]:
        """Return the texts of the options, in order, with equivalent answers together."""

    def may_hide(self, view: V_contra) -> bool:
        """Return whether this seat may ever lay a card face down by its own choice."""

    def round(self, view: V_contra) -> int:
        """Return the number of the round that is being played."""

    def coming(self, view: V_contra) -> Coming | None:
        """Return the seat that is certain to be asked next, as everyone knows; None if that depends on hidden facts, or several seats."""

    def keeps(self) -> bool:
        """Return whether a plan can be kept beyond the end of a round."""

    def current(self, view: V_contra, plan: Plan) -> Plan:
        """Return the rest of a plan now, as rounds have passed; a plan without a round gets the coming one."""

    def intended(self, view: V_contra, plan: Plan) -> Intended | None:
        """Return the action of a (current) plan for now, or None: the player decides. Always one that the view's ask lists."""

    def spent(self, view: V_contra, plan: Plan) -> Plan:
        """Return the rest of a (current) plan when the seat itself decides in this view (the one before the decision)."""


def planner_of(game: object) -> Planner[Any] | None:
    """Return a game's planner; None for a game without planning."""
    planner: Planner[Any] | None = getattr(game, "planner", None)
    return planner


def alike(planner: Planner[V_contra], view: V_contra, plan: Plan) -> tuple[str, ...]:
    """Return the equivalent answers to the question if the player need not be asked; else nothing."""
    # One group of several answers is the whole question: with two groups there is something to choose.
    groups = planner.groups(view)
    if len(groups) != 1 or len(groups[0]) < 2 or plan.once or plan.habits.get(ALIKE) == ASK:
        return ()
    return groups[0]


def split(condition: str) -> tuple[str, str]:
    """Return a condition's key and its argument (empty for none)."""
    key, _, argument = condition.partition(":")
    return key, argument


def check(planner: Planner[V_contra], view: V_contra, plan: Plan) -> None:
    """Raise BadPlan if a plan makes no sense at this table.

    Its ``reason`` is ``lines``, ``words``, ``condition``, ``hide`` or ``habit``.
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
    # To be asked is always an answer, even if a game doesn't offer it.
    known = {question: (ASK, *answers) for question, answers in questions.items()}
    if any(value not in known.get(question, ()) for question, value in plan.habits.items()):
        raise BadPlan(reason="habit")
    if (plan.keep and not planner.keeps()) or plan.delegated not in (0, planner.delegable(view)):
        raise BadPlan(reason="habit")


def is_whole(planner: Planner[V_contra], view: V_contra, words: str) -> bool:
    """Return whether words are all that a line needs to say."""
    part = ""
    while part != words:
        part = next(
            # The space prevents a word from being taken for a longer one with the same beginning.
            (longer for longer in planner.words(view, part) if f"{words} ".startswith(f"{longer} ")),
            words + "?",
        )
        if part == words + "?":
            return False
    return bool(words) and not planner.words(view, words)


def _known(conditions: Mapping[str, tuple[str, ...]], key: str, argument: str) -> bool:
    return key in conditions and (argument in conditions[key] if conditions[key] else not argument)


def without_first(plan: Plan, count: int = 1) -> Plan:
    """Return a plan without its first lines."""
    return msgspec.structs.replace(plan, lines=plan.lines[count:])
