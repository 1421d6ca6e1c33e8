"""Cheyenne may keep the purse that her victim loses (rulings.md 8.14)."""

from engine.colt_express.events import LootDropped, LootHanded, PurseSeen
from tests.builders.colt import play, table


def test_she_may_keep_or_drop_a_purse_but_other_loot_falls() -> None:
    position = table("cheyenne 3i", "doc 3i purse:300 jewel strongbox", cars=3, pile=["cheyenne.punch"])
    assert position.options("cheyenne") == (
        "punch doc jewel 2i",
        "punch doc purse 2i take",
        "punch doc purse 2i",
        "punch doc strongbox 2i",
    )


def test_a_kept_purse_goes_directly_to_her() -> None:
    position = table("cheyenne 3i", "doc 3i purse:300", cars=3, pile=["cheyenne.punch"])
    position = play(position, "cheyenne punch doc purse 2i take")
    assert position.holds("cheyenne") == ("purse:300",)
    assert (position.holds("doc"), position.lying("3i"), position.at("doc")) == ((), (), "2i")
    assert position.told(LootHanded) == (LootHanded(bandit="doc", to="cheyenne", kind="purse"),)


def test_only_she_and_her_victim_see_its_value() -> None:
    position = table("cheyenne 3i", "doc 3i purse:300 purse:300", "tuco 1r", cars=3, pile=["cheyenne.punch"])
    position = play(position, "cheyenne punch doc purse 2i take")
    assert [(seen.bandit, seen.value, seen.audience) for seen in position.told(PurseSeen)] == [
        ("doc", 300, (1,)),
        ("cheyenne", 300, (0,)),
    ]


def test_a_declined_purse_falls_and_gets_a_tag() -> None:
    position = table("cheyenne 3i", "doc 3i purse:300", cars=3, pile=["cheyenne.punch"])
    position = play(position, "cheyenne punch doc purse 2i")
    assert position.lying("3i") == ("purse:300",)
    assert position.holds("cheyenne") == ()
    assert len(position.told(LootDropped)) == 1


def test_no_one_else_can_keep_a_purse() -> None:
    for other in ("belle", "django", "ghost", "tuco"):
        position = table(f"{other} 2i", "doc 2i purse:300", cars=3, pile=[f"{other}.punch"])
        assert position.options(other) == ("punch doc purse 1i", "punch doc purse 3i")


def test_a_victim_without_loot_is_only_moved() -> None:
    position = table("cheyenne 3i", "doc 3i", cars=3, pile=["cheyenne.punch"])
    assert (position.waiting, position.at("doc"), position.holds("cheyenne")) == ((), "2i", ())
