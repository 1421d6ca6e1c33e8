"""Arrivals in the marshal's car and on the Shotgun's roof by every route: each is met only once (rulings.md 11.9, 15.20)."""

import random
from collections import Counter
from typing import Any, Final

import pytest

from engine.colt_express.events import BanditMoved, NeutralBullet
from tests.builders.colt import Table, coach, play, table
from tests.builders.for_each import for_each

MODES: Final = ("horses-stagecoach",)
BANDITS: Final = ("ghost", "django", "tuco", "cheyenne")
CARDS: Final = ("move", "floor", "ride", "punch", "fire", "marshal")
EVENTS: Final = (
    "angry-marshal", "swivel-arm", "braking", "higher-speed", "whiskey-for-the-marshal", "shotguns-rage", "escape",
    "passengers-rebellion", "panting-horses",
)  # fmt: skip

WAYS: Final[dict[str, tuple[str, str, dict[str, Any], str]]] = {
    "move": ("ghost 1i", "doc 0i", {"pile": ["ghost.move"]}, "ghost go 2i"),
    "ride": ("ghost 0i", "doc 3i", {"pile": ["ghost.ride"], "horses": [0]}, "ghost ride 2i"),
    "punch": ("ghost 1i", "doc 1i", {"pile": ["doc.punch"]}, "doc punch ghost none 2i"),
    "push": ("ghost 1i", "django 0i", {"pile": ["django.fire"]}, ""),
    "marshal": ("ghost 2i", "doc 0i", {"pile": ["doc.marshal"], "marshal": 1}, "doc marshal 2"),
    "angry-marshal": ("ghost 2i", "doc 0i", {"event": "angry-marshal", "marshal": 1}, ""),
    "whiskey": (
        "ghost 2i", "doc 0i", {"event": "whiskey-for-the-marshal", "marshal": 1, "loot": {"1i": ["old-whiskey"]}}, "",
    ),
}  # fmt: skip


@for_each("way", WAYS)
def test_fleeing_from_the_marshal_to_the_shotgun_costs_two_bullets_and_one_run(way: str) -> None:
    ghost, other, more, line = WAYS[way]
    given: dict[str, Any] = {"marshal": 2, "cars": 3, **more}
    where = coach(2, shotgun="2r", horses=given.pop("horses", []))
    position = table(ghost, other, modes=MODES, coach=where, **given)
    position = play(position, line) if line else position
    assert Counter(event.why for event in position.told(NeutralBullet)) == {"marshal": 1, "shotgun": 1}
    assert position.options("ghost") == ("go 1r", "go 3r")
    position = play(position, "ghost go 1r")
    assert (position.at("ghost"), position.waiting, position.told(NeutralBullet)) == ("1r", (), ())


def test_down_from_the_next_roof_and_up_again() -> None:
    position = table(
        "ghost 2r", "doc 0i", cars=3, marshal=2, modes=MODES, coach=coach(1, shotgun="1r"), pile=["ghost.floor"]
    )
    assert Counter(event.why for event in position.told(NeutralBullet)) == {"marshal": 1}
    assert (position.at("ghost"), position.waiting) == ("2r", ())


MEETINGS: Final = {
    *((card, whom) for card in ("move", "floor", "ride", "punch") for whom in ("marshal", "shotgun")),
    *((what, "marshal") for what in ("marshal", "angry-marshal", "whiskey-for-the-marshal")),
    *((what, "shotgun") for what in ("coach", "braking", "higher-speed")),
}
"""Routes to the marshal or the Shotgun. A punch also throws the Shotgun among bandits."""


def anywhere(chance: random.Random) -> tuple[str, Table]:
    """Lay out a random position, mostly near the marshal, with a card, an event or the stagecoach's move to resolve.

    Return the name of the card, event or move, and the table.
    """
    cars = chance.randint(3, 5)
    marshal = chance.randint(0, cars)
    at = chance.choice([marshal, marshal, chance.randint(0, cars)])
    shotgun = chance.choice([None, f"{at}r", f"{at}r"])
    near = range(max(marshal - 1, 0), min(marshal + 1, cars) + 1)
    spots = [f"{car}{floor}" for car in (*near, *near, *range(cars + 1)) for floor in "ir"]
    free = [spot for spot in [*spots, "ci", "cr"] if spot not in (f"{marshal}i", shotgun)]
    bandits = [f"{bandit} {chance.choice(free)}" for bandit in BANDITS]
    given: dict[str, Any] = {"cars": cars, "marshal": marshal, "seed": chance.randrange(100)}
    what = chance.choice([*(f"{who}.{card}" for who in BANDITS for card in CARDS), *EVENTS, "coach"])
    if what == "coach":
        given |= {"then": ("coach",), "last_round": False}
    elif what in EVENTS:
        given |= {"event": what}
    else:
        given |= {"pile": [what]}
    loot = {f"{marshal}i": [chance.choice(["whiskey", "old-whiskey"])]}
    if shotgun is None:
        loot["guarded"] = ["strongbox"]
    horses = sorted(chance.randint(0, cars) for _ in range(chance.randrange(4)))
    where = coach(at, shotgun=shotgun, horses=horses, display=["banker"])
    return what.rpartition(".")[2], table(*bandits, modes=MODES, coach=where, loot=loot, **given)


@pytest.mark.parametrize("part", range(4))
def test_each_is_met_at_most_once_per_arrival_and_runs_begin_at_the_shotgun(part: int) -> None:
    met = 0
    meetings = set()
    for seed in range(600 * part, 600 * (part + 1)):
        chance = random.Random(seed)
        bullets: Counter[tuple[str, str]] = Counter()
        what, position = anywhere(chance)
        while True:
            bullets.update((event.bandit, event.why) for event in position.told(NeutralBullet))
            runs = [event.origin for event in position.told(BanditMoved) if event.why == "shotgun"]
            assert set(runs) <= {position.stagecoach.shotgun}, seed
            if not position.state.asks:
                break
            ask = position.state.asks[0]
            assert ask.what != "run" or position.state.places[ask.bandit] == position.stagecoach.shotgun >= 0, seed
            line = position.game.write_action(chance.choice(ask.options))
            position = play(position, f"{position.state.setting.bandits[ask.bandit]} {line}")
        assert max(bullets.values(), default=0) <= 1, seed
        assert 2 * position.state.marshal not in position.state.places, seed
        assert position.stagecoach.shotgun < 0 or position.stagecoach.shotgun not in position.state.places, seed
        meetings |= {(what, whom) for _, whom in bullets}
        met += any(bullets[who, "marshal"] and bullets[who, "shotgun"] for who in BANDITS)
    assert met >= 5  # otherwise the positions prove nothing
    assert meetings >= MEETINGS
