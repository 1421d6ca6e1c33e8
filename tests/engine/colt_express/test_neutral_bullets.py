"""Neutral bullets are dealt to all hit bandits or to none: rulings.md 8.15."""

from engine.colt_express.events import BanditMoved, NeutralBullet, NeutralBulletsGone
from tests.builders.colt import play, table


def test_all_get_a_bullet_if_there_are_just_enough() -> None:
    position = table("ghost 1i", "doc 1i", cars=3, neutral=2, pile=["ghost.marshal"])
    assert (position.received("ghost"), position.received("doc"), position.state.neutral) == (1, 1, 0)
    assert position.told(NeutralBulletsGone) == ()
    assert [event.left for event in position.told(NeutralBullet)] == [1, 0]


def test_with_one_too_few_no_one_gets_a_bullet_and_the_rest_is_removed() -> None:
    position = table("ghost 1i", "doc 1i", "tuco 1i", cars=3, neutral=2, pile=["ghost.marshal"])
    assert [position.received(name) for name in ("ghost", "doc", "tuco")] == [0, 0, 0]
    assert position.state.neutral == 0
    assert len(position.told(NeutralBulletsGone)) == 1


def test_bandits_flee_without_a_bullet_too() -> None:
    position = table("ghost 1i", "doc 1i", cars=3, neutral=1, pile=["ghost.marshal"])
    assert (position.at("ghost"), position.at("doc")) == ("1r", "1r")
    assert [moved.why for moved in position.told(BanditMoved)] == ["flight", "flight"]


def test_removed_bullets_are_missing_for_single_bandits_later() -> None:
    position = table("ghost 1i", "doc 1i", cars=3, neutral=1, pile=["ghost.marshal", "ghost.floor"])
    assert (position.at("ghost"), position.received("ghost")) == ("1r", 0)
    assert len(position.told(NeutralBulletsGone)) == 1


def test_each_occasion_is_decided_separately() -> None:
    position = table("ghost 1r", "doc 2i", cars=3, marshal=1, neutral=2, pile=["ghost.floor", "doc.move"])
    position = play(position, "doc go 1i")
    assert (position.received("ghost"), position.received("doc"), position.state.neutral) == (1, 1, 0)


def test_the_bullet_goes_on_top_of_the_deck_and_is_counted() -> None:
    position = table("ghost 1r", "doc 2r", cars=3, marshal=1, decks={"ghost": "move"}, pile=["ghost.floor"])
    assert position.deck("ghost") == ("bullet.neutral", "ghost.move")
    assert (position.received("ghost"), position.received("doc")) == (1, 0)
    assert position.view().bandits[0].bullets_received == 1
