"""Cheyenne: she may keep the purse that her victim loses (rulings.md 8.14)."""

from engine.colt_express.events import LootDropped, LootHanded, PurseSeen
from tests.builders.colt import play, table


def test_a_purse_she_may_keep_or_let_fall_other_loot_falls() -> None:
    t = table("cheyenne 3i", "doc 3i purse:300 jewel strongbox", cars=3, pile=["cheyenne.punch"])
    assert t.options("cheyenne") == (
        "punch doc jewel 2i",
        "punch doc purse 2i take",
        "punch doc purse 2i",
        "punch doc strongbox 2i",
    )


def test_a_kept_purse_goes_straight_to_her() -> None:
    t = table("cheyenne 3i", "doc 3i purse:300", cars=3, pile=["cheyenne.punch"])
    t = play(t, "cheyenne punch doc purse 2i take")
    assert t.holds("cheyenne") == ("purse:300",)
    assert (t.holds("doc"), t.lying("3i"), t.at("doc")) == ((), (), "2i")
    assert t.told(LootHanded) == (LootHanded(bandit="doc", to="cheyenne", kind="purse"),)


def test_both_of_them_see_its_worth_and_nobody_else() -> None:
    t = table("cheyenne 3i", "doc 3i purse:300 purse:300", "tuco 1r", cars=3, pile=["cheyenne.punch"])
    t = play(t, "cheyenne punch doc purse 2i take")
    assert [(seen.bandit, seen.value, seen.audience) for seen in t.told(PurseSeen)] == [
        ("doc", 300, (1,)),
        ("cheyenne", 300, (0,)),
    ]


def test_declining_lets_it_fall_under_a_tag() -> None:
    t = table("cheyenne 3i", "doc 3i purse:300", cars=3, pile=["cheyenne.punch"])
    t = play(t, "cheyenne punch doc purse 2i")
    assert t.lying("3i") == ("purse:300",)
    assert t.holds("cheyenne") == ()
    assert len(t.told(LootDropped)) == 1


def test_nobody_else_can_keep_a_purse() -> None:
    for other in ("belle", "django", "ghost", "tuco"):
        t = table(f"{other} 2i", "doc 2i purse:300", cars=3, pile=[f"{other}.punch"])
        assert t.options(other) == ("punch doc purse 1i", "punch doc purse 3i")


def test_a_victim_without_loot_is_only_moved() -> None:
    t = table("cheyenne 3i", "doc 3i", cars=3, pile=["cheyenne.punch"])
    assert (t.waiting, t.at("doc"), t.holds("cheyenne")) == ((), "2i", ())
