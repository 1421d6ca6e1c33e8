"""Tables of functions that make up the rules, and the draft of a position that they change.

A mode (``modes/``) is a function from Rules to Rules: it replaces or wraps entries, so modes can be combined.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, TypeVar

import msgspec

from engine.colt_express.actions import Action, Card, Spot
from engine.colt_express.content import Content
from engine.colt_express.events import ColtEvent
from engine.colt_express.rulings import AS_DECIDED, Rulings
from engine.colt_express.state import Ask, Fields, Task
from engine.core.rng import pick, shuffle
from engine.core.types import ScorePart

T = TypeVar("T")


class Draft(Fields, kw_only=True):
    """A position being changed by one action; it never leaves the engine."""

    rules: "Rules"
    events: list[ColtEvent]

    def emit(self, event: ColtEvent) -> None:
        """Record an event."""
        self.events.append(event)

    def push(self, task: Task) -> None:
        """Put a task on top of the agenda, so that it runs next."""
        self.agenda = (*self.agenda, task)

    def next_task(self, task: Task | None) -> None:
        """Replace the topmost task, or remove it for None."""
        rest = self.agenda[:-1]
        self.agenda = rest if task is None else (*rest, task)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return ``items`` in an order determined by one random draw."""
        self.chance += 1
        return shuffle(items, bytes.fromhex(self.setting.seed), self.chance - 1)

    def picked(self, count: int) -> int:
        """Return a number from 0 to ``count - 1`` determined by one random draw."""
        self.chance += 1
        return pick(count, bytes.fromhex(self.setting.seed), self.chance - 1)

    def name(self, bandit: int) -> str:
        """Return the id of a bandit by its number."""
        return self.setting.bandits[bandit]

    def power(self, bandit: int) -> "Power":
        """Return a bandit's current power."""
        return self.rules.power_of(self, bandit)


class CardRule(msgspec.Struct, frozen=True):
    """An action card: its legal actions, the effect of one, and, if there are none, the reason for ``NothingHappened``."""

    options: Callable[[Draft, int], tuple[Action, ...]]
    perform: Callable[[Draft, int, Action], None]
    why_not: Callable[[Draft, int], str]


class TaskRule(msgspec.Struct, frozen=True):
    """A kind of task.

    ``advance`` either changes the draft (at least the agenda) and returns nothing, or changes nothing and returns the pending decisions.
    ``answer`` applies a decision. ``phase`` is the view's phase during the task; ``counts`` says what the task's number counts: ``turn``,
    ``card`` or empty.
    """

    advance: Callable[[Draft, Task], tuple[Ask, ...]]
    answer: Callable[[Draft, Task, Ask, Action], None] | None = None
    phase: str = ""
    counts: str = ""


def no_targets(_draft: Draft, _bandit: int) -> tuple[int, ...]:
    """Return no additional targets, the default of ``Power``."""
    return ()


def no_aftermath(_draft: Draft, _bandit: int, _target: int) -> None:
    """Do nothing after a shot, the default of ``Power``."""


class Power(msgspec.Struct, frozen=True):
    """A bandit's power, as answers to the few questions that the rules ask about every bandit."""

    extra_hand: int = 0
    hides_first_card: bool = False
    shielded: bool = False
    keeps_purse: bool = False
    extra_targets: Callable[[Draft, int], tuple[int, ...]] = no_targets
    after_shot: Callable[[Draft, int, int], None] = no_aftermath


TaskTable: TypeAlias = Mapping[str, TaskRule]


class Rules(msgspec.Struct, frozen=True):
    """All rules of a match.

    Before the first round: ``setup`` has the steps, ``cars`` returns the number of cars behind the Locomotive, ``place`` puts the bandits
    aboard, ``starter`` draws the First Player's seat among the given bandits.

    A round: ``round`` has the kinds of its tasks, in order. ``turns`` gives the task of a special kind of turn, ``turn_actions`` apply a
    seat's act, ``extras`` gives acts besides playing and drawing, ``face_down`` decides whether a card meant to be hidden is face down,
    ``backwards`` gives the seats' order in a switching turn, and ``next_first`` the seat that starts the next round.

    Cards: ``hand_size`` is a seat's at the start of a round, ``stock`` counts the cards that it can draw, ``take_cards`` takes some of
    them, and ``give_back`` returns cards that were resolved or not played.

    Bandits: ``arrivals`` run after a bandit has arrived at a spot, ``power_of`` gives its power, ``reach`` the spots of a Move,
    ``targets`` the bandits in range before any is protected, ``landings`` the spots where its victims can land.

    The end: ``lines`` are those of a bandit's score, ``prizes`` those of its side, ``qualified`` the bandits that can win; ``score`` ends
    the match.

    ``rulings`` answer the open questions of the rule texts.
    """

    content: Content
    setup: tuple[Callable[[Draft], None], ...]
    cars: Callable[[Draft], int]
    place: Callable[[Draft], None]
    starter: Callable[[Draft, tuple[int, ...]], int]
    round: tuple[str, ...]
    turns: Mapping[str, str]
    turn_actions: Mapping[type, Callable[[Draft, Task, Ask, Action], None]]
    extras: Callable[[Draft, Task, int], tuple[Action, ...]]
    face_down: Callable[[Draft, int, bool], bool]
    tasks: TaskTable
    cards: Mapping[str, CardRule]
    events: Mapping[str, Callable[[Draft], None]]
    powers: Mapping[str, Power]
    arrivals: tuple[Callable[[Draft, int], None], ...]
    power_of: Callable[[Draft, int], Power]
    reach: Callable[[Draft, int], tuple[Spot, ...]]
    targets: Callable[[Draft, int], tuple[int, ...]]
    landings: Callable[[Draft, int], tuple[Spot, ...]]
    hand_size: Callable[[Draft, int], int]
    stock: Callable[[Draft, int], int]
    take_cards: Callable[[Draft, int, int], tuple[Card, ...]]
    give_back: Callable[[Draft, int, tuple[Card, ...]], None]
    backwards: Callable[[Draft], tuple[int, ...]]
    next_first: Callable[[Draft], int]
    lines: Callable[[Draft, int], tuple[ScorePart, ...]]
    prizes: Callable[[Draft, int], tuple[ScorePart, ...]]
    qualified: Callable[[Draft], tuple[int, ...]]
    score: Callable[[Draft], None]
    rulings: Rulings = AS_DECIDED
