"""Tables of small units that make up the rules, and the draft of a position that those units work on.

A mode (``modes/``) is a function from Rules to Rules: it replaces or wraps entries, so modes compose.
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
    """A position being changed inside one ``apply``: never leaves the engine."""

    rules: "Rules"
    events: list[ColtEvent]

    def tell(self, event: ColtEvent) -> None:
        """Record an event."""
        self.events.append(event)

    def push(self, task: Task) -> None:
        """Put a task on top of the agenda, to run next."""
        self.agenda = (*self.agenda, task)

    def next_task(self, task: Task | None) -> None:
        """Replace the topmost task, or just remove it."""
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
        """Return the special ability that a bandit has now."""
        return self.rules.power_of(self, bandit)


class CardRule(msgspec.Struct, frozen=True):
    """An action card: its legal actions, the effect of one, and the reason if there are none (one of ``NothingHappened``)."""

    options: Callable[[Draft, int], tuple[Action, ...]]
    perform: Callable[[Draft, int, Action], None]
    why_not: Callable[[Draft, int], str]


class TaskRule(msgspec.Struct, frozen=True):
    """A kind of task.

    ``advance`` either changes the draft (at least the agenda) and returns nothing, or changes nothing and returns the pending decisions.
    ``answer`` carries out one of them. ``phase`` is shown in the view; ``counts`` is the meaning of the task's number in the view:
    ``turn``, ``card`` or nothing.
    """

    advance: Callable[[Draft, Task], tuple[Ask, ...]]
    answer: Callable[[Draft, Task, Ask, Action], None] | None = None
    phase: str = ""
    counts: str = ""


def no_targets(_draft: Draft, _bandit: int) -> tuple[int, ...]:
    """Return no further targets: most bandits have no special shots."""
    return ()


def no_aftermath(_draft: Draft, _bandit: int, _target: int) -> None:
    """Do nothing after a shot: most bullets just hit."""


class Power(msgspec.Struct, frozen=True):
    """A bandit's special ability, as answers to the few questions that the rules ask of every bandit."""

    extra_hand: int = 0
    hides_first_card: bool = False
    shielded: bool = False
    keeps_purse: bool = False
    extra_targets: Callable[[Draft, int], tuple[int, ...]] = no_targets
    after_shot: Callable[[Draft, int, int], None] = no_aftermath


TaskTable: TypeAlias = Mapping[str, TaskRule]


class Rules(msgspec.Struct, frozen=True):
    """All rules in force for a match.

    Before the first round: ``setup`` are the steps, ``cars`` counts the train's, ``place`` brings the bandits aboard, ``starter``
    draws the First Player's seat among bandits.

    A round: ``round`` are the kinds of its tasks, in order. ``turns`` names the task of a special turn, ``turn_actions`` carry out a
    seat's act in its slot, ``extras`` are further acts besides playing and drawing, ``face_down`` decides whether a bandit's hidden
    card is face down, ``backwards`` is the order of a switching turn and ``next_first`` who starts the next round.

    Cards: ``hand_size`` is a seat's at the start of a round, ``stock`` counts what it could draw, ``take_cards`` takes that many, and
    ``give_back`` puts away cards that were performed or not played.

    Bandits: ``arrivals`` are asked after a bandit has come to a spot, ``power_of`` finds its ability, ``reach`` gives the spots of a
    Move, ``targets`` whom it can aim at before any is spared, ``landings`` the spots that its punch can lead to.

    The end: ``lines`` are a bandit's score, ``prizes`` its side's extra, ``qualified`` the bandits that can win.

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
