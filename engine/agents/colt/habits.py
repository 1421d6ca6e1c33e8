"""Quick choices of bandits for simulations: sensible, but without looking ahead."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from engine.agents.colt.worth import DOLLARS, loot_by_spot
from engine.colt_express.actions import (
    Action,
    Capture,
    Climb,
    Decline,
    Done,
    Draw,
    Drink,
    Drop,
    Escape,
    Go,
    Hit,
    Order,
    Play,
    Ride,
    Rob,
    Shoot,
    Start,
)
from engine.colt_express.hands import is_bullet, kind_of
from engine.colt_express.rules import Draft
from engine.colt_express.state import HELD, Ask
from engine.core.dice import Dice

LIKING: Final = {"move": 1.0, "floor": 0.8, "robbery": 1.6, "fire": 1.1, "punch": 0.7, "marshal": 0.5, "ride": 0.5}
"""Relative frequency with which a card is played if nothing speaks for or against it."""


def choose(d: Draft, ask: Ask, dice: Dice) -> Action:
    """Return a quick choice for a bandit's player."""
    options = ask.options
    if len(options) == 1:
        return options[0]
    if ask.what in ("schemin", "sip"):
        return options[dice.weighted(_likings(d, ask))]
    judge = JUDGES.get(type(options[0])) or JUDGES.get(type(options[-1]))
    if judge is None:
        return dice.pick(options)
    marks = judge(d, ask)
    best = max(marks)
    return options[dice.pick([index for index, mark in enumerate(marks) if mark >= best])]


def _likings(d: Draft, ask: Ask) -> list[float]:
    hand = d.hands[ask.seat]
    useful = len({kind_of(card) for card in hand if not is_bullet(card)})
    laid = [kind_of(card.card) for card in d.pile if card.seat == ask.seat]
    loot = loot_by_spot(d)
    likings: list[float] = []
    for action in ask.options:
        if isinstance(action, Play):
            kind = kind_of(action.card)
            likings.append(_liking(d, ask, kind, laid, loot) * (0.5 if action.hidden else 1.0))
        elif isinstance(action, Draw):
            likings.append(0.15 if useful > 3 else 1.0 if useful > 1 else 3.0)
        else:
            likings.append(0.8 if isinstance(action, Drink) else 0.5)
    return likings


def _liking(d: Draft, ask: Ask, kind: str, laid: list[str], loot: dict[int, int]) -> float:
    usual = LIKING[kind]
    spot = d.places[ask.bandit]
    moved = "move" in laid or "floor" in laid or "ride" in laid
    if kind == "robbery":
        there = spot ^ (laid.count("floor") & 1) if "move" not in laid else -1
        return usual * (1.5 if loot.get(there, 0) or "move" in laid else 0.3)
    if kind == "fire" and not moved and d.bullets[ask.bandit]:
        return usual * (1.6 if d.rules.targets(d, ask.bandit) else 0.5)
    if kind == "fire" and not d.bullets[ask.bandit]:
        return 0.1
    if kind == "punch" and not moved:
        return usual * (2.0 if d.places.count(spot) > 1 else 0.4)
    if kind in ("move", "floor") and kind in laid:
        return usual * 0.5
    return usual


def _next_card(d: Draft, bandit: int) -> str:
    """Return the kind of the bandit's next card in this Stealin', or an empty text."""
    for laid in d.pile[d.agenda[-1].number + 1 :]:
        if laid.bandit == bandit:
            return kind_of(laid.card)
    return ""


def _places(d: Draft, ask: Ask) -> list[float]:
    """Rate the possible places: near loot that the next card can take, away from the marshal and other bandits."""
    loot, then = loot_by_spot(d), _next_card(d, ask.bandit)
    return [_place(d, ask.bandit, _goal(action), then, loot) for action in ask.options]


def _goal(action: Action) -> int:
    return action.to if isinstance(action, Go | Climb | Ride) else -2


def _place(d: Draft, bandit: int, spot: int, then: str, loot: dict[int, int]) -> float:
    if spot < 0:
        return 5000.0  # leaving the train for good
    caught = spot == 2 * d.marshal
    here = spot ^ 1 if caught else spot
    after = here ^ 1 if then == "floor" else here
    crowd = d.places.count(after) - (d.places[bandit] == after)
    mark = loot.get(after, 0) * (1.0 if then in ("robbery", "floor") else 0.4) - 350.0 * caught
    mark -= 350.0 * (after == 2 * d.marshal and after != spot)
    if then == "punch":
        return mark + 150.0 * min(crowd, 2)
    if then == "fire":
        mark += 60.0 * any(abs(place - after) == 2 for place in d.places)
    return mark - 30.0 * crowd + 0.3 * max(loot.get(after - 2, 0), loot.get(after + 2, 0), loot.get(after ^ 1, 0))


def _riches(d: Draft) -> list[float]:
    """Return the apparent worth of every bandit's loot."""
    riches = [float(cash) for cash in d.cash]
    for place, token in zip(d.loot, d.setting.tokens, strict=True):
        if HELD <= place < HELD + len(riches):
            riches[place - HELD] += DOLLARS[token.kind]
    return riches


def _shots(d: Draft, ask: Ask) -> list[float]:
    riches, names, sides, owners = _riches(d), d.setting.bandits, d.setting.sides, d.setting.owners
    mine = sides[ask.seat]
    marks: list[float] = []
    for action in ask.options:
        target = names.index(action.target) if isinstance(action, Shoot) else ask.bandit
        marks.append(riches[target] - 10_000.0 * (sides[owners[target]] == mine))
    return marks


def _robberies(_d: Draft, ask: Ask) -> list[float]:
    return [float(DOLLARS[action.kind]) if isinstance(action, Rob) else 0.0 for action in ask.options]


def _blows(d: Draft, ask: Ask) -> list[float]:
    riches, names, sides, owners = _riches(d), d.setting.bandits, d.setting.sides, d.setting.owners
    mine = sides[ask.seat]
    marks: list[float] = []
    for action in ask.options:
        if not isinstance(action, Hit) or action.target not in names:
            marks.append(500.0)  # the Shotgun, who guards a strongbox
            continue
        target = names.index(action.target)
        mark = (
            DOLLARS.get(action.loot, 0) + 0.05 * riches[target] + 320 * action.take + 150 * (action.to == 2 * d.marshal)
        )
        marks.append(mark - 10_000.0 * (sides[owners[target]] == mine))
    return marks


def _orders(d: Draft, ask: Ask) -> list[float]:
    sides, owners = d.setting.sides, d.setting.owners
    mine = sides[ask.seat]
    marks: list[float] = []
    for action in ask.options:
        car = action.car if isinstance(action, Order) else 0
        inside = [sides[owners[bandit]] for bandit, place in enumerate(d.places) if place == 2 * car]
        marks.append(sum([-1.5 if side == mine else 1.0 for side in inside]))
    return marks


def _few(_d: Draft, ask: Ask) -> list[float]:
    return [float(isinstance(action, Done)) for action in ask.options]


Judge = Callable[[Draft, Ask], list[float]]

JUDGES: Final[MappingProxyType[type, Judge]] = MappingProxyType(
    {
        Go: _places,
        Climb: _places,
        Ride: _places,
        Escape: _places,
        Shoot: _shots,
        Rob: _robberies,
        Hit: _blows,
        Order: _orders,
        Decline: _robberies,
        Drop: _few,
        Capture: lambda _d, ask: [0.0] * len(ask.options),
        Start: lambda _d, ask: [0.0] * len(ask.options),
    }
)
"""Functions that rate the options of a question, by the type of its first or last option."""
