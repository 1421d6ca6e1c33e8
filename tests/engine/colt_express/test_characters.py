"""The bandits' abilities (rulings.md 7.6, 7.7, 8.7, 8.8, 8.10, 8.14)."""

import pytest

from engine.colt_express.events import (
    BanditMoved,
    CardPlayed,
    CardsDrawn,
    HiddenCardNoted,
    LootDropped,
    LootHanded,
    NeutralBullet,
    NothingHappened,
    PurseSeen,
    ShotFired,
)
from tests.builders.colt import REST_OF_ROUND, deal, play, table
from tests.builders.for_each import for_each

HANDS = {"ghost": "move fire", "doc": "move fire"}
BOTH = ("play ghost.move", "hide ghost.move", "play ghost.fire", "hide ghost.fire", "draw")
OPEN = ("play ghost.move", "play ghost.fire", "draw")


@for_each(
    ("who", "hit"),
    [
        (("ghost 2i", "belle 1i", "doc 3i"), "doc"),  # another one in any direction
        (("ghost 3r", "belle 2r", "doc 6r"), "doc"),
        (("ghost 3r", "belle 1r", "doc 1r"), "doc"),  # another one on her spot
        (("ghost 2i", "belle 1i", "doc 2i", "tuco 0r"), "belle"),  # alone
        (("ghost 4r", "belle 2r", "doc 1r"), "belle"),  # those hidden behind her are no targets
        (("tuco 2i", "belle 1i", "doc 2r"), "doc"),  # Tuco's targets on the other floor spare her, too
        (("tuco 2i", "belle 2r", "doc 2i"), "belle"),
    ],
)
def test_belle_is_shot_only_if_there_is_no_other_target(who: tuple[str, ...], hit: str) -> None:
    shooter = who[0].split()[0]
    position = table(*who, cars=6, pile=[f"{shooter}.fire"])
    assert position.waiting == ()
    assert [name for name in ("belle", "doc") if position.received(name)] == [hit]


@for_each(
    ("others", "victim"), [(("belle 2i jewel", "doc 2i"), "doc none"), (("belle 2i jewel", "doc 1i"), "belle jewel")]
)
def test_belle_is_punched_only_if_no_one_else_is_there(others: tuple[str, ...], victim: str) -> None:
    position = table("ghost 2i", *others, cars=3, pile=["ghost.punch"])
    assert position.options("ghost") == (f"punch {victim} 1i", f"punch {victim} 3i")


def test_belles_ability_affects_neither_the_marshal_nor_her_own_shots() -> None:
    position = table("belle 1r", "doc 2r", cars=2, marshal=1, pile=["belle.floor", "belle.fire"])
    assert (position.received("belle"), position.received("doc"), position.at("belle")) == (1, 1, "1r")


def test_cheyenne_may_keep_or_drop_a_purse_but_other_loot_falls() -> None:
    position = table("cheyenne 3i", "doc 3i purse:300 jewel strongbox", cars=3, pile=["cheyenne.punch"])
    assert position.options("cheyenne") == (
        "punch doc jewel 2i",
        "punch doc purse 2i take",
        "punch doc purse 2i",
        "punch doc strongbox 2i",
    )
    for other in ("belle", "django", "ghost", "tuco"):
        position = table(f"{other} 2i", "doc 2i purse:300", cars=3, pile=[f"{other}.punch"])
        assert position.options(other) == ("punch doc purse 1i", "punch doc purse 3i")


def test_a_kept_purse_goes_directly_to_cheyenne_and_only_both_see_its_value() -> None:
    position = table("cheyenne 3i", "doc 3i purse:300", "tuco 1r", cars=3, pile=["cheyenne.punch"])
    position = play(position, "cheyenne punch doc purse 2i take")
    assert position.holds("cheyenne") == ("purse:300",)
    assert (position.holds("doc"), position.lying("3i"), position.at("doc")) == ((), (), "2i")
    assert position.told(LootHanded) == (LootHanded(bandit="doc", to="cheyenne", kind="purse"),)
    seen = [(event.bandit, event.value, event.audience) for event in position.told(PurseSeen)]
    assert seen == [("doc", 300, (1,)), ("cheyenne", 300, (0,))]


def test_a_purse_that_cheyenne_declines_falls() -> None:
    position = table("cheyenne 3i", "doc 3i purse:300", cars=3, pile=["cheyenne.punch"])
    position = play(position, "cheyenne punch doc purse 2i")
    assert (position.lying("3i"), position.holds("cheyenne"), len(position.told(LootDropped))) == (
        ("purse:300",),
        (),
        1,
    )


@pytest.mark.parametrize(
    ("django", "doc", "lands"),
    [("2i", "3i", "4i"), ("3i", "2i", "1i"), ("1r", "3r", "4r"), ("4r", "2r", "1r"), ("3r", "4r", "5r")],
)
def test_django_pushes_his_target_away_on_the_same_floor(django: str, doc: str, lands: str) -> None:
    position = table(f"django {django}", f"doc {doc}", cars=5, pile=["django.fire"])
    assert (position.at("doc"), position.received("doc")) == (lands, 1)
    assert [move.why for move in position.told(BanditMoved)] == ["push"]


@pytest.mark.parametrize(
    ("django", "doc", "marshal"), [("2i", "3i", 0), ("1i", "0i", 3), ("1r", "3r", 0), ("2r", "0r", 0)]
)
def test_at_an_end_of_the_train_the_target_stays(django: str, doc: str, marshal: int) -> None:
    position = table(f"django {django}", f"doc {doc}", cars=3, marshal=marshal, pile=["django.fire"])
    assert (position.at("doc"), position.received("doc"), position.told(BanditMoved)) == (doc, 1, ())


def test_a_target_pushed_to_the_marshal_gets_his_bullet_after_the_shot_and_flees() -> None:
    position = table("django 3i", "doc 2i", cars=3, marshal=1, pile=["django.fire"])
    assert (position.at("doc"), position.received("doc")) == ("1r", 2)
    assert position.deck("doc")[:2] == ("bullet.neutral", "bullet.django")
    assert [type(event) for event in position.events[1:]] == [ShotFired, BanditMoved, NeutralBullet, BanditMoved]
    roof = table("django 3r", "doc 2r", cars=3, marshal=1, pile=["django.fire"])
    assert (roof.at("doc"), roof.received("doc")) == ("1r", 1)


def test_only_the_chosen_target_is_pushed_only_by_django_and_only_by_a_bullet() -> None:
    position = table("django 3r", "doc 2r", "tuco 2r", cars=4, pile=["django.fire", "tuco.fire"])
    position = play(position, "django fire doc", "tuco fire django")
    assert (position.at("doc"), position.at("tuco"), position.at("django")) == ("1r", "2r", "3r")
    position = table("django 2i", "doc 1i", cars=3, bullets={"django": 0}, pile=["django.fire"])
    assert (position.at("doc"), position.received("doc")) == ("1i", 0)


def test_doc_starts_with_seven_cards_and_all_others_with_six() -> None:
    position = deal("belle", "cheyenne", "django", "doc", "ghost", "tuco")
    assert [len(position.hand(name)) for name in position.state.setting.bandits] == [6, 6, 6, 7, 6, 6]


def test_doc_gets_seven_in_later_rounds_too_but_draws_three_like_everyone() -> None:
    rounds = {"turns": ["standard"], "then": REST_OF_ROUND, "last_round": False, "hands": {"doc": "marshal"}}
    position = play(table("doc 1i", "ghost 2i", **rounds), "doc draw")  # type: ignore[arg-type]
    assert len(position.hand("doc")) == 4
    position = play(position, "ghost draw")
    assert (len(position.hand("doc")), len(position.hand("ghost"))) == (7, 6)
    assert [drawn.count for drawn in position.told(CardsDrawn) if drawn.why == "deal"] == [7, 6]


@pytest.mark.parametrize(
    ("kind", "options"), [("standard", BOTH), ("switching", BOTH), ("speeding-up", BOTH), ("tunnel", OPEN)]
)
def test_ghost_may_hide_his_first_card_and_no_one_else(kind: str, options: tuple[str, ...]) -> None:
    position = table("ghost 1i", "doc 2i", turns=[kind], hands=HANDS)
    assert position.options("ghost") == options
    position = table("ghost 1i", "doc 2i", first="doc", turns=[kind], hands=HANDS)
    assert position.options("doc") == ("play doc.move", "play doc.fire", "draw")


@pytest.mark.parametrize("first", ["draw", "play ghost.fire", "hide ghost.fire"])
@pytest.mark.parametrize("second", ["standard", "turmoil"])
def test_ghost_cannot_hide_a_card_on_the_second_turn_whatever_he_did_on_the_first(first: str, second: str) -> None:
    position = table("ghost 1i", "doc 2i", turns=["standard", second], hands=HANDS)
    position = play(position, f"ghost {first}", "doc draw")
    assert not [text for text in position.options("ghost") if text.startswith("hide")]


def test_ghosts_ability_is_available_again_in_the_next_round() -> None:
    position = table("ghost 1i", "doc 2i", turns=["standard"], then=REST_OF_ROUND, last_round=False)
    position = play(position, "ghost draw", "doc draw", "doc draw")
    assert position.waiting == ("ghost",)
    assert any(text.startswith("hide") for text in position.options("ghost"))


def test_only_its_owner_knows_a_hidden_card() -> None:
    position = play(table("ghost 1i", "doc 2i", turns=["standard"], hands=HANDS), "ghost hide ghost.fire")
    assert position.told(CardPlayed) == (CardPlayed(seat=position.seat("ghost"), bandit="ghost", card=None),)
    assert [(note.card, note.audience) for note in position.told(HiddenCardNoted)] == [("ghost.fire", (0,))]
    assert [position.view(name).pile[0].card for name in ("ghost", "doc", None)] == ["ghost.fire", None, None]
    assert all(position.view(name).pile[0].face_down for name in ("ghost", "doc", None))


def test_a_hidden_card_is_turned_up_when_it_is_resolved() -> None:
    position = table("ghost 3i", "doc 3r", cars=5, pile=["doc.move", "?ghost.move"])
    assert position.view("doc").pile[1].card is None
    position = play(position, "doc go 2r")
    assert position.waiting == ("ghost",)
    assert position.view("doc").pile[1].card == "ghost.move"


@pytest.mark.parametrize(("tuco", "doc"), [("2i", "2r"), ("2r", "2i"), ("0r", "0i")])
def test_only_tuco_shoots_to_the_other_floor_of_his_car(tuco: str, doc: str) -> None:
    position = table(f"tuco {tuco}", f"doc {doc}", cars=3, marshal=3, pile=["tuco.fire"])
    assert position.received("doc") == 1
    for other in ("belle", "cheyenne", "django", "ghost"):
        position = table(f"{other} {tuco}", f"doc {doc}", cars=3, marshal=3, pile=[f"{other}.fire"])
        assert position.received("doc") == 0


def test_these_targets_are_added_to_tucos_usual_ones() -> None:
    who = ("tuco 2i", "doc 1i", "ghost 2r", "cheyenne 3i", "django 2i", "belle 4i")
    position = table(*who, cars=5, pile=["tuco.fire"])
    assert position.options("tuco") == ("fire doc", "fire ghost", "fire cheyenne")
    assert play(position, "tuco fire ghost").received("ghost") == 1
    position = table("tuco 2i", "doc 1r", "ghost 3r", cars=3, pile=["tuco.fire"])
    assert [event.reason for event in position.told(NothingHappened)] == ["no-target"]
    position = table("tuco 3r", "doc 3i", "ghost 0r", cars=4, pile=["tuco.fire"])  # they don't block his way
    assert position.options("tuco") == ("fire doc", "fire ghost")
