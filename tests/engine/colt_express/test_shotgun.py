"""Arrivals at the Shotgun and the Marshal from anywhere (rulings.md 11.7 to 11.11, 15.15, 15.16, 15.20)."""

import random
from collections import Counter
from typing import Any, Final

import pytest

from engine.colt_express.events import BanditMoved, NeutralBullet
from tests.builders.colt import Table, coach, play, table

MODES = ("horses-stagecoach",)


BANDITS: Final = ("ghost", "django", "tuco", "cheyenne")


CARDS: Final = ("move", "floor", "ride", "punch", "fire", "marshal")


EVENTS: Final = (
    "angry-marshal", "swivel-arm", "braking", "higher-speed", "whiskey-for-the-marshal", "shotguns-rage", "escape",
    "passengers-rebellion", "panting-horses",
)  # fmt: skip


MEETINGS: Final = {
    *((card, whom) for card in ("move", "floor", "ride", "punch") for whom in ("marshal", "shotgun")),
    *((what, "marshal") for what in ("marshal", "angry-marshal", "whiskey-for-the-marshal")),
    *((what, "shotgun") for what in ("coach", "braking", "higher-speed")),
}


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
