"""Default answers to the questions of Stealin' and of the stagecoach: functions that narrow the options, in one table.

A habit applies only if its player switched it on. If one answer is left after all active habits, it is given; otherwise the player is
asked.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

import msgspec

from engine.colt_express import appraisal, notation
from engine.colt_express.actions import (
    Action,
    Board,
    Capture,
    Decline,
    Done,
    Drop,
    Escape,
    Go,
    Hit,
    Keep,
    Order,
    Ride,
    RideOn,
    Rob,
    Shoot,
    Start,
)
from engine.colt_express.hands import kind_of
from engine.colt_express.planning.conditions import STAGECOACH, kinds, others
from engine.colt_express.view import AskView, BanditView, Choose, LootView, View
from engine.core.planning import ALIKE, ASK, COMPUTER, REST, split


class Scene(msgspec.Struct, frozen=True):
    """Facts for a habit: the view, the acting bandit, the hostages' ransoms in dollars, and the habit's argument (empty for none).

    ``choose`` is the computer player's choice, for ``COMPUTER``.
    """

    view: View
    me: BanditView
    ransoms: Mapping[str, int]
    argument: str
    choose: Choose


Narrow: TypeAlias = Callable[[Scene, Sequence[Action]], Sequence[Action]]


class Question(msgspec.Struct, frozen=True):
    """A question: the kinds of ``AskView.what`` that it covers, its answers, and the possible arguments of some answers.

    It comes up only if the table has one of ``modes`` and the viewer one of ``bandits``; an empty tuple is no restriction.
    """

    asked: frozenset[str]
    answers: Mapping[str, Narrow]
    arguments: Mapping[str, Callable[[View], tuple[str, ...]]] = MappingProxyType({})
    modes: tuple[str, ...] = ()
    bandits: tuple[str, ...] = ()


def best(options: Sequence[Action], rank: Callable[[Action], float | None]) -> Sequence[Action]:
    """Return the options with the highest rank, or all if none has a rank."""
    ranked = [(value, option) for option in options if (value := rank(option)) is not None]
    top = max((value for value, _ in ranked), default=None)
    return [option for value, option in ranked if value == top] or options


def _spot(action: Action) -> int | None:
    return action.to if isinstance(action, Go | Ride | Hit) else None


def _front(scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
    return best(options, lambda action: _along(scene, action, -1))


def _rear(scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
    return best(options, lambda action: _along(scene, action, 1))


def _along(scene: Scene, action: Action, way: int) -> float | None:
    """Return the position of an action's spot along the train; None on the stagecoach."""
    spot = _spot(action)
    return None if spot is None or spot >> 1 >= len(scene.view.cars) else way * (spot >> 1)


def _loot(scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
    """Go to the spot with the most valuable loot, as far as the viewer knows, but not to the Marshal."""
    return best(options, lambda action: _lying(scene, _spot(action)))


def _lying(scene: Scene, spot: int | None) -> float | None:
    if spot is None or spot == 2 * scene.view.marshal:
        return None
    return sum(appraisal.token(loot) for loot in scene.view.loot if loot.spot == spot)


def _away(scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
    return best(options, lambda action: _distance(scene, action))


def _distance(scene: Scene, action: Action) -> float | None:
    spot = _spot(action)
    return None if spot is None else abs((spot >> 1) - scene.view.marshal)


def _to_marshal(scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
    return best(options, lambda action: 1.0 if _spot(action) == 2 * scene.view.marshal else None)


def _escape(_scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
    return best(options, lambda action: 1.0 if isinstance(action, Escape) else None)


def _stay(_scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
    return best(options, lambda action: None if isinstance(action, Escape) else 1.0)


def _victim(scene: Scene, action: Action) -> BanditView | None:
    target = action.target if isinstance(action, Hit | Shoot) else ""
    return next((bandit for bandit in scene.view.bandits if bandit.bandit == target), None)


def _by_victim(rank: Callable[[BanditView], float]) -> Narrow:
    def narrow(scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
        victims = [_victim(scene, option) for option in options]
        rivals = {v.bandit for v in victims if v is not None and not _mate(scene, v)}
        return best(
            options,
            lambda action: (
                rank(victim) if (victim := _victim(scene, action)) is not None and victim.bandit in rivals else None
            ),
        )

    return narrow


def _mate(scene: Scene, other: BanditView) -> bool:
    return scene.view.seats[other.seat].side == scene.view.seats[scene.me.seat].side


def _at(scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
    """Aim at the named bandit; if it is out of reach, the player is asked."""
    return [option for option in options if isinstance(option, Hit | Shoot) and option.target == scene.argument]


def _knocked(kind: str) -> Narrow:
    def narrow(_scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
        return best(options, lambda action: 1.0 if isinstance(action, Hit) and action.loot == kind else None)

    return narrow


def _dearest_knocked(_scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
    return best(options, lambda action: appraisal.GUESS[action.loot] if isinstance(action, Hit) else None)


def _keep_purse(_scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
    return best(options, lambda action: 1.0 if isinstance(action, Hit) and action.take else None)


def _grabbed(*wanted: str) -> Narrow:
    """Take the most valuable loot, of one of these kinds if possible; the first of several equal ones."""

    def narrow(scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
        robs = [option for option in options if isinstance(option, Rob)]
        chosen = [rob for rob in robs if rob.kind in wanted] or robs
        return best(chosen, lambda action: _price(scene, action))[:1] or options

    return narrow


def _price(scene: Scene, action: Action) -> float | None:
    if not isinstance(action, Rob):
        return None
    here: list[LootView] = [loot for loot in scene.view.loot if loot.spot == scene.me.spot]
    return max(
        (appraisal.token(loot) for loot in here if (loot.kind, loot.tag) == (action.kind, action.tag)), default=0
    )


def _lured(way: int) -> Narrow:
    def narrow(_scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
        return best(options, lambda action: float(way * action.car) if isinstance(action, Order) else None)

    return narrow


def _lured_to_most(scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
    def caught(action: Action) -> float | None:
        if not isinstance(action, Order):
            return None
        return sum(bandit.spot == 2 * action.car and not _mate(scene, bandit) for bandit in scene.view.bandits)

    return best(options, caught)


def _declined(_scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
    return [option for option in options if isinstance(option, Decline)]


def _ransomed(scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
    return best(options, lambda action: scene.ransoms.get(action.hostage, 0) if isinstance(action, Capture) else None)


def _named_hostage(scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
    return [option for option in options if isinstance(option, Capture) and option.hostage == scene.argument]


def _boarded(share: float) -> Narrow:
    """Board at the car at ``share`` of the way from the Locomotive (0) to the Caboose (1)."""

    def narrow(scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
        last = len(scene.view.cars) - 1
        goal = max(1, round(share * last))
        starts = [option for option in options if isinstance(option, Start)]
        if starts:
            return best(starts, lambda action: -abs(action.car - goal) if isinstance(action, Start) else None)
        car = scene.view.coach.riders_at if scene.view.coach else 0
        wanted = Board if car <= goal else RideOn
        return [option for option in options if isinstance(option, wanted)]

    return narrow


def _done(_scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
    return [option for option in options if isinstance(option, Done)]


def _drop_all(_scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
    return [option for option in options if isinstance(option, Drop)][:1] or _done(_scene, options)


def _hold_back(scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
    """Keep one card of the named kind, then no more; if there is none, the player is asked."""
    chosen = scene.view.ask.chosen if scene.view.ask else ()
    if any(kind_of(card) == scene.argument for card in chosen):
        return _done(scene, options)
    return [option for option in options if isinstance(option, Keep) and kind_of(option.card) == scene.argument][:1]


def hostages(view: View) -> tuple[str, ...]:
    """Return the available hostages."""
    return view.coach.display if view.coach else ()


RUNS: Final[Mapping[str, Narrow]] = MappingProxyType({"front": _front, "rear": _rear, "loot": _loot, "away": _away})
TARGETS: Final[Mapping[str, Narrow]] = MappingProxyType(
    {
        "richest": _by_victim(appraisal.riches),
        "fewest-bullets": _by_victim(lambda victim: -victim.bullets_left),
        "most-bullets": _by_victim(lambda victim: victim.bullets_left),
        "at": _at,
    }
)


def _careful(scene: Scene, options: Sequence[Action]) -> Sequence[Action]:
    """Take the computer player's choice, or the first option if the other habits have excluded it."""
    chosen = notation.read(scene.choose(scene.view))
    return [chosen] if chosen in options else options[:1]


_SINGLE: Final[Mapping[str, Question]] = MappingProxyType(
    {
        "escape": Question(frozenset({"ride"}), {"go": _escape, "stay": _stay}, modes=STAGECOACH),
        "run": Question(frozenset({"move", "ride", "run"}), RUNS),
        "shoot": Question(frozenset({"fire"}), TARGETS, {"at": others}),
        "strike": Question(frozenset({"punch"}), TARGETS, {"at": others}),
        "take": Question(frozenset({"punch"}), {"keep": _keep_purse}, bandits=("cheyenne",)),
        "knock": Question(
            frozenset({"punch"}),
            {
                "dearest": _dearest_knocked,
                "strongbox": _knocked("strongbox"),
                "jewel": _knocked("jewel"),
                "purse": _knocked("purse"),
            },
        ),
        "land": Question(frozenset({"punch"}), {"front": _front, "rear": _rear, "marshal": _to_marshal, "away": _away}),
        "grab": Question(
            frozenset({"robbery"}),
            {
                "dearest": _grabbed(),
                "jewel": _grabbed("jewel"),
                "strongbox": _grabbed("strongbox"),
                "purse": _grabbed("purse"),
            },
        ),
        "lure": Question(frozenset({"marshal"}), {"front": _lured(-1), "rear": _lured(1), "most": _lured_to_most}),
        "pocket": Question(frozenset({"pickpocketing"}), {"take": _grabbed("purse"), "leave": _declined}),
        "keep": Question(frozenset({"keep"}), {"all": _done, "none": _drop_all}, modes=("expert",)),
        "bonus": Question(frozenset({"bonus"}), {"none": _done, "card": _hold_back}, {"card": kinds}, modes=STAGECOACH),
        "board": Question(
            frozenset({"board", "start"}),
            {"rear": _boarded(1.0), "middle": _boarded(0.5), "front": _boarded(0.0)},
            modes=STAGECOACH,
        ),
        "hostage": Question(
            frozenset({"hostage"}), {"dearest": _ransomed, "name": _named_hostage}, {"name": hostages}, modes=STAGECOACH
        ),
    }
)

LEFT: Final = Question(
    frozenset(what for question in _SINGLE.values() for what in question.asked), {COMPUTER: _careful}
)
"""Answers everything that the other habits leave open, so that the seat isn't asked any question of these kinds."""

QUESTIONS: Final[Mapping[str, Question]] = MappingProxyType({**_SINGLE, REST: LEFT})
"""All questions, in the order in which their habits narrow the options."""


def questions(view: View) -> Mapping[str, tuple[str, ...]]:
    """Return the questions of a table, each with its answers: ``answer`` or ``answer:argument``."""
    single = {
        name: tuple(word for answer in question.answers for word in _words(view, question, answer))
        for name, question in QUESTIONS.items()
        if _comes_up(view, question)
    }
    return {**single, ALIKE: ("any",)}


def _comes_up(view: View, question: Question) -> bool:
    mine = {bandit.bandit for bandit in view.bandits if bandit.seat == view.viewer}
    return (not question.modes or bool(set(question.modes) & set(view.modes))) and (
        not question.bandits or bool(set(question.bandits) & mine)
    )


def _words(view: View, question: Question, answer: str) -> tuple[str, ...]:
    if answer not in question.arguments:
        return (answer,)
    return tuple(f"{answer}:{argument}" for argument in question.arguments[answer](view))


def answer(
    view: View, ask: AskView, habits: Mapping[str, str], ransoms: Mapping[str, int], choose: Choose
) -> str | None:
    """Return the only option that the habits leave. None if no habit applies, one of them is ASK, or several options are left."""
    if any(habits.get(name) == ASK and ask.what in question.asked for name, question in _SINGLE.items()):
        return None
    me = next(bandit for bandit in view.bandits if bandit.bandit == ask.bandit)
    left: Sequence[Action] = [notation.read(option) for option in ask.options]
    used = False
    for name, question in QUESTIONS.items():
        if name not in habits or ask.what not in question.asked:
            continue
        value, argument = split(habits[name])
        if value in question.answers:
            left = question.answers[value](Scene(view, me, ransoms, argument, choose), left)
            used = True
    return notation.write(left[0]) if used and len(left) == 1 else None
