"""Punch: rulings.md 8.12, 8.13 (Cheyenne and Belle have their own files)."""

from engine.colt_express.events import BanditMoved, LootDropped, NothingHappened, Punched, PurseSeen
from tests.builders.colt import play, table


def test_victim_loot_and_direction_are_the_punchers_choice() -> None:
    position = table("ghost 2i", "doc 2i purse:300 jewel", "django 2i", "tuco 1i", pile=["ghost.punch"])
    assert position.options("ghost") == (
        "punch doc jewel 1i",
        "punch doc jewel 3i",
        "punch doc purse 1i",
        "punch doc purse 3i",
        "punch django none 1i",
        "punch django none 3i",
    )


def test_a_victim_with_loot_must_lose_a_token() -> None:
    position = table("ghost 2i", "doc 2i strongbox", cars=3, pile=["ghost.punch"])
    assert position.options("ghost") == ("punch doc strongbox 1i", "punch doc strongbox 3i")


def test_the_token_falls_on_the_spot_and_the_victim_moves_away() -> None:
    position = table("ghost 2r", "doc 2r purse:300 jewel", cars=3, pile=["ghost.punch"])
    position = play(position, "ghost punch doc jewel 3r")
    assert position.at("doc") == "3r"
    assert position.at("ghost") == "2r"
    assert position.lying("2r") == ("jewel",)
    assert position.holds("doc") == ("purse:300",)
    assert position.received("doc") == 0


def test_the_events_are_the_punch_then_the_loot_then_the_move() -> None:
    position = table("ghost 2r", "doc 2r jewel", cars=3, pile=["ghost.punch"])
    position = play(position, "ghost punch doc jewel 3r")
    assert [type(event) for event in position.events] == [Punched, LootDropped, BanditMoved]


def test_at_the_ends_of_the_train_there_is_one_direction() -> None:
    front = table("ghost 0r", "doc 0r", cars=3, pile=["ghost.punch"])
    assert front.at("doc") == "1r"
    rear = table("ghost 3i", "doc 3i", cars=3, pile=["ghost.punch"])
    assert rear.at("doc") == "2i"


def test_only_bandits_on_the_same_spot_can_be_hit() -> None:
    position = table("ghost 2i", "doc 2r", "django 1i", "tuco 3i", pile=["ghost.punch"])
    assert [event.reason for event in position.told(NothingHappened)] == ["no-target"]


def test_a_victim_who_lands_with_the_marshal_meets_him() -> None:
    position = table("ghost 2i", "doc 2i jewel", cars=3, marshal=1, pile=["ghost.punch"])
    position = play(position, "ghost punch doc jewel 1i")
    assert position.at("doc") == "1r"
    assert position.received("doc") == 1
    assert position.lying("2i") == ("jewel",)


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
