"""Pending tasks, derived from a view in which the viewer must decide, and random secret choices of the others."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from engine.colt_express import notation
from engine.colt_express.actions import Action, Board, Card, Drop, Keep, Play, RideOn
from engine.colt_express.hands import is_bullet
from engine.colt_express.rules import Draft, Rules
from engine.colt_express.scheming import plays
from engine.colt_express.stagecoach.bonus import icons
from engine.colt_express.state import AWAY, Task
from engine.colt_express.view import View
from engine.core.dice import Dice

Waiting = tuple[int, Action]
"""A seat (in the Horse Attack a bandit), and its choice, which waits for other players' choices."""


def agenda(rules: Rules, view: View) -> tuple[Task, ...]:
    """Return the stack of tasks: the rest of the round, and the question on top."""
    assert view.ask is not None
    after, tops = QUESTIONS.get(view.ask.what, ("stealin", _performing))
    left = rules.round[rules.round.index(after) + 1 :] if after else rules.round
    return (*[Task(kind) for kind in reversed(left)], *tops(rules, view))


def _turn(rules: Rules, view: View) -> Task:
    kind = rules.turns.get(view.round_card.turns[view.turn - 1], "turn")
    return Task(kind, view.turn - 1, tuple([int(seat) for seat in view.slots]))


def _slot(rules: Rules, view: View) -> tuple[Task, ...]:
    return (_turn(rules, view),)


def _sip(rules: Rules, view: View) -> tuple[Task, ...]:
    assert view.viewer is not None
    assert view.ask is not None
    assert view.remembered is not None
    first = any(isinstance(act, Play) and act.hidden for act in map(notation.read, view.ask.options))
    return _turn(rules, view), Task("sip", view.remembered.sips, (view.viewer, int(first)))


def _performing(_rules: Rules, view: View) -> tuple[Task, ...]:
    return (Task("act", view.performing),)


def _on_the_way(_rules: Rules, view: View) -> tuple[Task, ...]:
    """Return the task of a question that a card led to, on top of the task of the next card."""
    assert view.ask is not None
    below = (Task("perform", view.performing + 1),) if view.performing >= 0 else ()
    names = [bandit.bandit for bandit in view.bandits]
    asked = names.index(view.ask.bandit)
    here = view.bandits[asked].spot
    others = [number for number, bandit in enumerate(view.bandits) if bandit.spot == here and number != asked]
    # All bandits on the Shotgun's roof run one after another: those still there haven't run yet.
    pending = reversed(others) if view.ask.what == "run" else ()
    return (*below, *[Task("run", queue=(number,)) for number in pending], Task(view.ask.what, queue=(asked,)))


def _attack(_rules: Rules, view: View) -> tuple[Task, ...]:
    assert view.coach is not None
    riding = tuple([number for number, bandit in enumerate(view.bandits) if bandit.spot == AWAY])
    return (Task("attack", view.coach.riders_at, riding),)


def _all_at_once(_rules: Rules, view: View) -> tuple[Task, ...]:
    assert view.ask is not None
    return (Task(view.ask.what, 1, tuple([int(seat) for seat in view.to_act])),)


def _pockets(rules: Rules, view: View) -> tuple[Task, ...]:
    """Return the task that asks all bandits with a choice at Pickpocketing. The viewer's bandits before the asked one have decided."""
    assert view.ask is not None
    end = 2 * len(view.cars) if not rules.rulings.pockets_on_the_coach else AWAY + 1
    spots = [bandit.spot for bandit in view.bandits]
    names = [bandit.bandit for bandit in view.bandits]
    purses = {loot.spot for loot in view.loot if loot.kind == "purse"}
    queue = [
        number
        for number, bandit in enumerate(view.bandits)
        if spots.count(bandit.spot) == 1 and bandit.spot in purses and bandit.spot < end
        if bandit.seat in view.to_act and (bandit.seat != view.viewer or number >= names.index(view.ask.bandit))
    ]
    return (Task("pickpocketing", queue=tuple(queue)),)


Tops = Callable[[Rules, View], tuple[Task, ...]]

QUESTIONS: Final[MappingProxyType[str, tuple[str, Tops]]] = MappingProxyType(
    {
        "schemin": ("schemin", _slot),
        "sip": ("schemin", _sip),
        "board": ("", _attack),
        "start": ("", _attack),
        "keep": ("keep", _all_at_once),
        "bonus": ("bonus", _all_at_once),
        "hostage": ("stealin", _on_the_way),
        "run": ("stealin", _on_the_way),
        "pickpocketing": ("event", _pockets),
    }
)
"""Round's current task, and a function for the tasks on top, by kind of question. Other kinds are action cards."""


def answer_for_others(d: Draft, view: View, dice: Dice) -> None:
    """Set the waiting choices: the viewer's own from the view, and random ones for the others who have decided."""
    assert view.viewer is not None
    assert view.ask is not None
    mine = [(int(view.viewer), _named(view.ask.what, card)) for card in view.ask.chosen]
    guess = SECRETLY.get(d.agenda[-1].kind)
    d.answers = tuple(mine) if guess is None else (*mine, *guess(d, view, dice))


def _named(what: str, card: Card) -> Action:
    return Keep(card) if what == "bonus" else Drop(card)


AT_A_CAR: Final[tuple[Action, ...]] = (Board(), RideOn())


def _boarding(d: Draft, view: View, dice: Dice) -> list[Waiting]:
    """Return random choices to board or ride on for the bandits that have decided (of the viewer's, those before the asked one)."""
    assert view.ask is not None
    asked, waiting = d.setting.bandits.index(view.ask.bandit), list[Waiting]()
    for bandit in d.agenda[-1].queue:
        owner = d.setting.owners[bandit]
        # A seat with two bandits is in ``to_act`` until both have chosen; they are asked in order.
        if owner not in view.to_act or (owner == view.viewer and bandit < asked):
            waiting.append((bandit, dice.pick(AT_A_CAR)))
    return waiting


def _turmoil(d: Draft, view: View, dice: Dice) -> list[Waiting]:
    task = d.agenda[-1]
    return [(seat, dice.pick(plays(d, task, seat))) for seat in task.queue if seat not in view.to_act]


def _dropping(d: Draft, view: View, dice: Dice) -> list[Waiting]:
    """Return random cards dropped by the seats that are done; those still choosing count as having dropped none."""
    return [
        (seat, Drop(card))
        for seat in range(len(d.hands))
        if seat not in view.to_act
        for card in d.hands[seat]
        if not is_bullet(card) and dice.below(2)
    ]


def _keeping(d: Draft, view: View, dice: Dice) -> list[Waiting]:
    choices: list[Waiting] = []
    for seat in range(len(d.hands)):
        if seat not in view.to_act:
            cards = dice.shuffled([card for card in d.hands[seat] if not is_bullet(card)])
            choices += [(seat, Keep(card)) for card in cards[: dice.below(icons(d) + 1)]]
    return choices


Made = Callable[[Draft, View, Dice], list[Waiting]]

SECRETLY: Final[MappingProxyType[str, Made]] = MappingProxyType(
    {"attack": _boarding, "turmoil": _turmoil, "keep": _dropping, "bonus": _keeping}
)
