"""The Shotgun: his strongbox, whom he chases, and arrivals at him and the Marshal (rulings.md 11.7 to 11.11, 15.15, 15.16, 15.20)."""

import random
from collections import Counter
from typing import Any, Final

import pytest

from engine.colt_express.events import BanditMoved, NeutralBullet, ShotgunCrossed
from tests.builders.colt import Table, coach, play, table
from tests.builders.for_each import for_each

MODES = ("horses-stagecoach",)


BOX = {"guarded": ["strongbox"]}


def test_his_strongbox_cannot_be_robbed() -> None:
    position = table("ghost cr", "doc 1i", modes=MODES, coach=coach(1), loot=BOX, pile=["ghost.robbery"])
    assert position.holds("ghost") == ()


def test_a_punch_throws_him_onto_the_roof_of_the_car_and_frees_the_box() -> None:
    position = table("ghost cr", "doc 1i", modes=MODES, coach=coach(1), loot=BOX, pile=["ghost.punch", "ghost.robbery"])
    assert position.stagecoach.shotgun == 3
    assert position.holds("ghost") == ("strongbox",)


def test_not_even_cheyenne_takes_the_box_with_the_punch() -> None:
    position = table("cheyenne cr", "doc 1i", modes=MODES, coach=coach(1), loot=BOX, pile=["cheyenne.punch"])
    assert (position.lying("cr"), position.holds("cheyenne")) == (("strongbox",), ())


def test_he_can_be_hit_only_from_the_coachs_roof() -> None:
    for spot in ("ci", "1r", "1i"):
        position = table(f"ghost {spot}", "doc 2i", cars=3, modes=MODES, coach=coach(1), loot=BOX, pile=["ghost.punch"])
        assert position.stagecoach.shotgun == -1


def test_he_is_one_target_among_others_but_shields_belle() -> None:
    position = table("ghost cr", "doc cr", "belle cr", modes=MODES, coach=coach(1), loot=BOX, pile=["ghost.punch"])
    assert position.options("ghost") == ("punch doc none 1r", "punch shotgun none 1r")
    position = table("ghost cr", "belle cr", modes=MODES, coach=coach(1), loot=BOX, pile=["ghost.punch"])
    assert (position.stagecoach.shotgun, position.at("belle")) == (3, "cr")


def test_thrown_among_bandits_he_chases_them_all() -> None:
    bandits = ("ghost cr", "doc 1r", "tuco 1r")
    position = table(*bandits, cars=3, modes=MODES, coach=coach(1), loot=BOX, pile=["ghost.punch"])
    assert (position.received("doc"), position.received("tuco"), position.received("ghost")) == (1, 1, 0)
    assert position.options("doc") == ("go 0r", "go 2r")
    position = play(position, "doc go 0r", "tuco go 2r")
    assert (position.at("doc"), position.at("tuco")) == ("0r", "2r")


def test_no_one_gets_a_bullet_if_there_are_too_few_for_all() -> None:
    bandits = ("ghost cr", "doc 1r", "tuco 1r")
    position = table(*bandits, cars=3, neutral=1, modes=MODES, coach=coach(1), loot=BOX, pile=["ghost.punch"])
    assert (position.received("doc"), position.received("tuco"), position.state.neutral) == (0, 0, 0)
    assert position.waiting == ("doc",)


def arriving(who: str, card: str, *others: str, car: int = 2, marshal: int = 0, cars: int = 4) -> Table:
    name = who.split(maxsplit=1)[0]
    where = coach(car, shotgun=f"{car}r")
    return table(who, *others, cars=cars, marshal=marshal, modes=MODES, coach=where, pile=[f"{name}.{card}"])


def test_a_bandit_ending_a_move_on_his_roof_runs_to_a_train_roof_of_their_choice() -> None:
    position = play(arriving("ghost 4r", "move", "doc 4i"), "ghost go 2r")
    assert position.received("ghost") == 1
    assert position.options("ghost") == ("go 1r", "go 3r")  # never to the stagecoach
    assert play(position, "ghost go 3r").at("ghost") == "3r"


@pytest.mark.parametrize(("car", "to"), [(0, "1r"), (4, "3r")])
def test_at_an_end_of_the_train_there_is_one_direction_to_run(car: int, to: str) -> None:
    position = arriving(f"ghost {car}i", "floor", "doc 2i", car=car, marshal=1)
    assert (position.at("ghost"), position.received("ghost"), position.waiting) == (to, 1, ())


def test_bandits_pushed_punched_or_swept_onto_his_roof_run() -> None:
    position = arriving("django 0r", "fire", "doc 1r")
    assert (position.received("doc"), position.waiting) == (2, ("doc",))
    position = play(arriving("ghost 3r", "punch", "doc 3r"), "ghost punch doc none 2r")
    assert (position.received("doc"), position.waiting) == (1, ("doc",))
    where = coach(4, shotgun="4r")
    position = table("ghost 1r", "doc 4i", cars=4, modes=MODES, coach=where, event="swivel-arm")
    assert (position.at("ghost"), position.received("ghost")) == ("3r", 1)
    where = coach(1, shotgun="1r")
    position = table("ghost 2r", "doc 4i", cars=4, modes=MODES, coach=where, event="braking")
    assert play(position, "ghost go 0r").at("ghost") == "0r"


def test_running_past_him_costs_a_bullet_and_the_run_continues() -> None:
    position = play(arriving("ghost 4r", "move", "doc 4i"), "ghost go 1r")
    assert (position.at("ghost"), position.received("ghost"), position.waiting) == ("1r", 1, ())
    assert len(position.told(ShotgunCrossed)) == 1


def test_a_run_from_the_stagecoach_can_lead_past_him() -> None:
    position = play(arriving("ghost cr", "move", "doc 4i"), "ghost go 3r")
    assert (position.at("ghost"), position.received("ghost")) == ("3r", 1)
    position = play(arriving("ghost 3r", "move", "doc 4i"), "ghost go 20r")
    assert (position.at("ghost"), position.received("ghost")) == ("cr", 1)


def test_running_away_from_him_costs_nothing() -> None:
    position = play(arriving("ghost 3r", "move", "doc 4i"), "ghost go 4r")
    assert position.received("ghost") == 0


def test_he_cannot_be_shot_or_punched_on_the_train() -> None:
    position = arriving("ghost 1r", "fire", "doc 4i")
    assert position.left("ghost") == 6
    position = arriving("ghost cr", "punch", "doc 4i")
    assert position.stagecoach.shotgun == 5


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
        "ghost 2r",
        "doc 0i",
        cars=3,
        marshal=2,
        modes=MODES,
        coach=coach(1, shotgun="1r"),
        pile=["ghost.floor"],
    )
    assert Counter(event.why for event in position.told(NeutralBullet)) == {"marshal": 1}
    assert (position.at("ghost"), position.waiting) == ("2r", ())


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
