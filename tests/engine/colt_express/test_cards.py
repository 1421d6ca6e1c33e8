"""The action cards, and neutral bullets (rulings.md 8; characters have their own file)."""

import pytest

from engine.colt_express.events import (
    BanditMoved,
    LootDropped,
    LootTaken,
    MarshalMoved,
    NeutralBullet,
    NeutralBulletsGone,
    NothingHappened,
    Punched,
    PurseSeen,
    ShotFired,
)
from tests.builders.colt import Table, play, table
from tests.builders.for_each import for_each

FLOOR = ("purse:300", "jewel", "purse:450", "jewel", "strongbox")
"""Loot on a floor to rob."""


def reason(position: Table) -> list[str]:
    return [event.reason for event in position.told(NothingHappened)]


@for_each(
    ("start", "goals"),
    [
        ("1i", ("go 0i", "go 2i")),
        ("3i", ("go 2i", "go 4i")),
        ("4r", ("go 1r", "go 2r", "go 3r", "go 5r", "go 6r")),
        ("0r", ("go 1r", "go 2r", "go 3r")),
        ("6r", ("go 3r", "go 4r", "go 5r")),
        ("1r", ("go 0r", "go 2r", "go 3r", "go 4r")),
    ],
)
def test_a_move_is_one_car_inside_and_one_to_three_on_roofs(start: str, goals: tuple[str, ...]) -> None:
    assert table(f"ghost {start}", cars=6, pile=["ghost.move"]).options("ghost") == goals


@pytest.mark.parametrize(("start", "goal"), [("3i", "2i"), ("0i", "1i")])
def test_a_move_with_one_destination_is_made_without_a_question(start: str, goal: str) -> None:
    position = table(f"ghost {start}", cars=3, marshal=3 if start == "0i" else 0, pile=["ghost.move"])
    assert (position.waiting, position.at("ghost")) == ((), goal)


def test_a_run_on_roofs_is_one_move() -> None:
    position = play(table("ghost 0r", cars=5, pile=["ghost.move"]), "ghost go 3r")
    assert [(move.origin, move.to, move.why) for move in position.told(BanditMoved)] == [(1, 7, "move")]
    assert position.at("ghost") == "3r"


def test_running_into_the_marshals_car_costs_a_bullet_and_leads_to_the_roof() -> None:
    position = play(table("ghost 2i", cars=3, marshal=1, pile=["ghost.move"]), "ghost go 1i")
    assert position.at("ghost") == "1r"
    assert [bullet.why for bullet in position.told(NeutralBullet)] == ["marshal"]
    assert position.deck("ghost")[0] == "bullet.neutral"
    assert [move.why for move in position.told(BanditMoved)] == ["move", "flight"]


def test_the_marshal_ignores_bandits_on_his_roof() -> None:
    position = play(table("ghost 2r", cars=3, marshal=1, pile=["ghost.move"]), "ghost go 1r")
    assert (position.at("ghost"), position.received("ghost")) == ("1r", 0)


@pytest.mark.parametrize(("start", "goal"), [("2i", "2r"), ("2r", "2i"), ("0r", "0i"), ("3i", "3r")])
def test_a_floor_change_is_to_the_same_car_without_a_question(start: str, goal: str) -> None:
    position = table(f"ghost {start}", cars=3, marshal=1, pile=["ghost.floor"])
    assert (position.waiting, position.at("ghost")) == ((), goal)


def test_coming_down_into_the_marshals_car_leads_straight_back_up_with_a_bullet() -> None:
    position = table("ghost 1r", "doc 2r", cars=3, marshal=1, decks={"ghost": "move"}, pile=["ghost.floor"])
    assert (position.at("ghost"), position.received("ghost"), position.received("doc")) == ("1r", 1, 0)
    assert position.state.neutral == 12
    assert position.deck("ghost") == ("bullet.neutral", "ghost.move")
    assert position.view().bandits[0].bullets_received == 1
    assert [(move.to, move.why) for move in position.told(BanditMoved)] == [(2, "floor"), (3, "flight")]


@pytest.mark.parametrize(("car", "ways"), [(1, ("marshal 0", "marshal 2")), (2, ("marshal 1", "marshal 3"))])
def test_the_marshal_moves_exactly_one_car_either_way(car: int, ways: tuple[str, ...]) -> None:
    assert table("ghost 3i", cars=3, marshal=car, pile=["ghost.marshal"]).options("ghost") == ways


@pytest.mark.parametrize(("car", "goal"), [(0, 1), (3, 2)])
def test_at_an_end_of_the_train_the_marshal_moves_without_a_question(car: int, goal: int) -> None:
    position = table("ghost 3r", cars=3, marshal=car, loot={"0i": ("strongbox",)}, pile=["ghost.marshal"])
    assert (position.waiting, position.state.marshal) == ((), goal)
    assert position.lying("0i") == ("strongbox",)


def test_bandits_inside_get_their_bullets_from_the_marshal_before_anyone_flees() -> None:
    position = table("ghost 2i", "doc 2i", "tuco 2r", "belle 1i", cars=4, marshal=1, pile=["ghost.marshal"])
    position = play(position, "ghost marshal 2")
    assert [position.at(name) for name in ("ghost", "doc", "tuco", "belle")] == ["2r", "2r", "2r", "1i"]
    assert [position.received(name) for name in ("ghost", "doc", "tuco", "belle")] == [1, 1, 0, 0]
    assert position.state.neutral == 11
    kinds = [type(event) for event in position.events]
    assert kinds == [MarshalMoved, NeutralBullet, NeutralBullet, BanditMoved, BanditMoved]


@for_each(("neutral", "hits"), [(3, 1), (2, 0), (1, 0)])
def test_all_get_a_bullet_or_none_and_the_rest_leaves_the_game(neutral: int, hits: int) -> None:
    """They flee in any case, and the removed bullets are missing for single bandits later."""
    who = ("ghost 1i", "doc 1i", "tuco 1i")
    position = table(*who, cars=3, neutral=neutral, pile=["ghost.marshal", "ghost.floor"])
    assert [position.received(name) for name in ("ghost", "doc", "tuco")] == [hits] * 3
    assert [position.at(name) for name in ("ghost", "doc", "tuco")] == ["1r"] * 3
    assert position.state.neutral == 0
    assert [event.left for event in position.told(NeutralBullet)] == [2, 1, 0] * hits
    assert len(position.told(NeutralBulletsGone)) == 1 - hits


def test_each_occasion_is_decided_separately() -> None:
    position = table("ghost 1r", "doc 2i", cars=3, marshal=1, neutral=2, pile=["ghost.floor", "doc.move"])
    position = play(position, "doc go 1i")
    assert (position.received("ghost"), position.received("doc"), position.state.neutral) == (1, 1, 0)


@for_each(
    ("who", "targets"),
    [
        (("ghost 2i", "doc 1i", "cheyenne 3i", "django 4i", "belle 0i"), "doc cheyenne"),  # inside, the next cars
        (("ghost 3r", "doc 0r", "cheyenne 6r"), "doc cheyenne"),  # on roofs, at any distance
        (("ghost 5r", "doc 1r", "cheyenne 3r", "django 6r"), "cheyenne django"),  # the nearest on each side
        (("ghost 5r", "doc 2r", "cheyenne 2r", "django 0r"), "doc cheyenne"),  # any one of several
        (("ghost 3r", "doc 3r", "cheyenne 1r", "django 4r"), "cheyenne django"),  # one on the own spot hides no one
        (("ghost 4r", "doc 3i", "cheyenne 1r", "django 5r"), "cheyenne django"),  # nor does one inside
    ],
)
def test_who_can_be_shot(who: tuple[str, ...], targets: str) -> None:
    position = table(*who, cars=6, marshal=6, pile=["ghost.fire"])
    assert position.options("ghost") == tuple(f"fire {target}" for target in targets.split())


@for_each("others", [("doc 2i",), ("doc 1r", "cheyenne 2r"), ("doc 0i",), ("doc 4i",)])
@for_each("bullets", [1, 6])
def test_no_one_on_the_own_spot_another_floor_or_a_farther_car_can_be_shot(
    others: tuple[str, ...], bullets: int
) -> None:
    position = table("ghost 2i", *others, cars=4, marshal=4, pile=["ghost.fire"], bullets={"ghost": bullets})
    assert (reason(position), position.left("ghost")) == (["no-target"], bullets)
    roofs = table("ghost 2r", "doc 1i", "cheyenne 2i", pile=["ghost.fire"])
    assert reason(roofs) == ["no-target"]


def test_the_victim_gets_the_bullet() -> None:
    position = play(table("ghost 2i", "doc 1i", "cheyenne 3i", pile=["ghost.fire"]), "ghost fire doc")
    assert position.left("ghost") == 5
    assert position.deck("doc")[0] == "bullet.ghost"
    assert (position.received("doc"), position.received("cheyenne"), position.received("ghost")) == (1, 0, 0)
    assert position.told(ShotFired) == (ShotFired(bandit="ghost", target="doc", left=5),)
    assert position.at("doc") == "1i"


def test_a_single_target_cannot_be_declined_and_an_empty_gun_does_nothing() -> None:
    position = table("ghost 2i", "doc 1i", pile=["ghost.fire"])
    assert (position.waiting, position.received("doc")) == ((), 1)
    position = table("ghost 2i", "doc 1i", pile=["ghost.fire"], bullets={"ghost": 0})
    assert (reason(position), position.left("ghost"), position.received("doc")) == (["no-bullets"], 0, 0)


def test_each_purse_is_a_separate_choice_and_equal_loot_is_one() -> None:
    position = table("ghost 2i", "doc 1r", loot={"2i": FLOOR}, pile=["ghost.robbery"])
    low, high = position.tag(300), position.tag(450)
    assert position.options("ghost") == ("rob jewel", f"rob purse {low}", f"rob purse {high}", "rob strongbox")
    jewel = play(position, "ghost rob jewel")
    assert jewel.holds("ghost") == ("jewel",)
    assert jewel.lying("2i") == ("jewel", "purse:300", "purse:450", "strongbox")


def test_only_the_robber_learns_the_value_of_a_purse() -> None:
    position = table("ghost 2i", "doc 2i", loot={"2i": FLOOR}, pile=["ghost.robbery"])
    position = play(position, f"ghost rob purse {position.tag(450)}")
    assert position.holds("ghost") == ("purse:450",)
    assert position.lying("2i") == ("jewel", "jewel", "purse:300", "strongbox")
    assert [(seen.value, seen.audience) for seen in position.told(PurseSeen)] == [(450, (0,))]
    assert position.told(LootTaken)[0].audience is None
    assert position.view("ghost").bandits[0].purse_values == (450,)
    assert position.view("doc").bandits[0].purse_values is None


@for_each("loot", [{"2i": ("jewel",)}, {"1r": ("jewel",), "3r": ("jewel",)}, {"beside": ("strongbox",)}])
def test_loot_elsewhere_is_out_of_reach(loot: dict[str, tuple[str, ...]]) -> None:
    position = table("ghost 2r", "doc 1r", cars=3, loot=loot, pile=["ghost.robbery"])
    assert (reason(position), position.holds("ghost")) == (["no-loot"], ())


@pytest.mark.parametrize("jewels", [1, 2])
def test_one_kind_of_loot_is_taken_without_a_question(jewels: int) -> None:
    position = table("ghost 2r", "doc 1r", loot={"2r": ("jewel",) * jewels}, pile=["ghost.robbery"])
    assert (position.waiting, position.holds("ghost")) == ((), ("jewel",))


def test_victim_loot_and_direction_are_the_punchers_choice() -> None:
    """A victim with loot must lose a token; only bandits on the same spot can be hit."""
    who = ("ghost 2i", "doc 2i purse:300 jewel", "django 2i", "tuco 1i", "cheyenne 2r")
    assert table(*who, cars=4, pile=["ghost.punch"]).options("ghost") == (
        "punch doc jewel 1i",
        "punch doc jewel 3i",
        "punch doc purse 1i",
        "punch doc purse 3i",
        "punch django none 1i",
        "punch django none 3i",
    )
    assert reason(table("ghost 2i", "doc 2r", "django 1i", "tuco 3i", pile=["ghost.punch"])) == ["no-target"]


def test_the_token_falls_on_the_spot_and_the_victim_moves_away() -> None:
    position = table("ghost 2r", "doc 2r purse:300 jewel", cars=3, pile=["ghost.punch"])
    position = play(position, "ghost punch doc jewel 3r")
    assert (position.at("doc"), position.at("ghost"), position.received("doc")) == ("3r", "2r", 0)
    assert (position.lying("2r"), position.holds("doc")) == (("jewel",), ("purse:300",))
    assert [type(event) for event in position.events] == [Punched, LootDropped, BanditMoved]


@pytest.mark.parametrize(("spot", "lands"), [("0r", "1r"), ("3i", "2i")])
def test_at_the_ends_of_the_train_there_is_one_direction(spot: str, lands: str) -> None:
    assert table(f"ghost {spot}", f"doc {spot}", cars=3, pile=["ghost.punch"]).at("doc") == lands


def test_a_victim_who_lands_with_the_marshal_meets_him() -> None:
    position = table("ghost 2i", "doc 2i jewel", cars=3, marshal=1, pile=["ghost.punch"])
    position = play(position, "ghost punch doc jewel 1i")
    assert (position.at("doc"), position.received("doc"), position.lying("2i")) == ("1r", 1, ("jewel",))


def test_a_random_purse_is_lost_and_its_owner_sees_which() -> None:
    lost = set()
    for seed in range(20):
        position = table("ghost 2i", "doc 2i purse:300 purse:500", cars=3, pile=["ghost.punch"], seed=seed)
        assert position.options("ghost") == ("punch doc purse 1i", "punch doc purse 3i")
        position = play(position, "ghost punch doc purse 3i")
        assert len(position.holds("doc")) == 1
        assert [seen.audience for seen in position.told(PurseSeen)] == [(1,)]
        assert f"purse:{position.told(PurseSeen)[0].value}" in position.lying("2i")
        lost |= set(position.lying("2i"))
    assert lost == {"purse:300", "purse:500"}


def test_a_dropped_purse_gets_a_new_tag_and_can_be_robbed_by_it() -> None:
    position = table(
        "ghost 2i", "doc 2i purse:300", cars=3, loot={"2i": ("purse:250",)}, pile=["ghost.punch", "ghost.robbery"]
    )
    position = play(position, "ghost punch doc purse 3i")
    tags = [loot.tag for loot in position.view().loot if loot.kind == "purse"]
    assert len(set(tags)) == 2
    assert set(position.options("ghost")) == {f"rob purse {tag}" for tag in tags}
    assert play(position, f"ghost rob purse {position.tag(300)}").holds("ghost") == ("purse:300",)
