"""The expert variant: discard piles, bullets set aside, cards kept (base rules, "Expert variant"; rulings.md 7.7, 15.1)."""

from engine.colt_express.events import BulletsDiscarded, CardsKept
from tests.builders.colt import Table, coach, deal, play, table

MODES = ("expert",)


def test_decks_are_shuffled_once_and_discards_begin_empty() -> None:
    position = deal("ghost", "doc", "tuco", modes=MODES)
    assert position.state.discards == ((), (), ())
    assert [len(position.hand(name)) for name in ("ghost", "doc", "tuco")] == [6, 7, 6]


def test_bullets_drawn_at_the_beginning_are_set_aside_face_up() -> None:
    position = table(
        "ghost 1i", "doc 2i", modes=MODES, decks={"ghost": "move bullet.doc fire bullet.neutral floor punch robbery"},
        then=("fill", "reveal", "aside"), turns=(),
    )  # fmt: skip
    assert position.hand("ghost") == ("ghost.move", "ghost.floor", "ghost.fire", "ghost.punch")
    assert position.state.discards[0] == ("bullet.doc", "bullet.neutral")
    assert position.told(BulletsDiscarded)[0].cards == ("bullet.doc", "bullet.neutral")
    assert position.deck("ghost") == ("ghost.robbery",)  # they are not replaced


def test_bullets_drawn_later_stay_in_hand_until_the_end() -> None:
    position = table("ghost 1i", "doc 2i", modes=MODES, turns=["standard"], decks={"ghost": "bullet.doc move"})
    assert play(position, "ghost draw").hand("ghost") == ("ghost.move", "bullet.doc")


def keeping(**more: bool) -> Table:
    hands = {"ghost": "move move fire bullet.doc", "doc": "floor"}
    return table("ghost 1i", "doc 2i", modes=MODES, hands=hands, then=("keep",), last_round=more.get("last", False))


def test_everyone_chooses_cards_to_drop_and_bullets_are_always_dropped() -> None:
    position = keeping()
    assert position.waiting == ("ghost", "doc")
    assert position.options("ghost") == ("done", "drop ghost.move", "drop ghost.fire")
    position = play(position, "ghost drop ghost.move", "ghost done", "doc drop doc.floor", "doc done")
    assert position.hand("ghost") == ("ghost.move", "ghost.fire")
    assert sorted(position.state.discards[0]) == ["bullet.doc", "ghost.move"]
    assert (position.hand("doc"), position.state.discards[1]) == ((), ("doc.floor",))
    assert [(event.seat, event.count) for event in position.told(CardsKept)] == [(0, 2), (1, 0)]


def test_dropped_cards_are_secret_until_all_are_done() -> None:
    first_done = play(keeping(), "ghost drop ghost.fire", "ghost done")
    other = play(keeping(), "ghost done")
    for name in ("doc", None):
        assert first_done.view(name) == other.view(name)
        assert first_done.view(name).seats == keeping().view(name).seats
    assert first_done.events == other.events == ()


def test_no_one_is_asked_in_the_last_round() -> None:
    position = keeping(last=True)
    assert position.waiting == ()
    assert position.hand("ghost") == ()


def test_resolved_cards_go_to_the_discards() -> None:
    position = table("ghost 1i", "doc 2i", modes=MODES, pile=["ghost.robbery", "doc.robbery"], then=("end",))
    assert position.state.discards == (("ghost.robbery",), ("doc.robbery",))


def test_received_bullets_go_on_top_of_the_draw_deck() -> None:
    position = table("ghost 1i", "doc 2i", modes=MODES, pile=["ghost.fire"], decks={"doc": "move fire"})
    assert position.deck("doc") == ("bullet.ghost", "doc.move", "doc.fire")


def test_hands_are_filled_up_to_six_and_docs_to_seven() -> None:
    hands = {"ghost": "move fire", "doc": "move"}
    position = table("ghost 1i", "doc 2i", modes=MODES, hands=hands, then=("fill",))
    assert (len(position.hand("ghost")), len(position.hand("doc"))) == (6, 7)


def test_the_discards_become_the_deck_when_it_is_empty() -> None:
    position = table(
        "ghost 1i", "doc 2i", modes=MODES, turns=["standard"], hands={"ghost": "punch"}, decks={"ghost": "move"},
        discards={"ghost": "fire fire floor floor bullet.doc"},
    )  # fmt: skip
    position = play(position, "ghost draw")
    assert (len(position.hand("ghost")), len(position.deck("ghost")), position.state.discards[0]) == (4, 3, ())
    assert "ghost.move" in position.hand("ghost")


def test_drawing_is_legal_if_only_the_discards_have_a_card() -> None:
    for discards, options in (("fire", ("draw",)), ("", ("pass",))):
        position = table(
            "ghost 1i", "doc 2i", modes=MODES, turns=["standard"], decks={"ghost": ""}, discards={"ghost": discards}
        )
        assert position.options("ghost") == options


def test_players_see_only_their_own_discards() -> None:
    position = table("ghost 1i", "doc 2i", modes=MODES, turns=["standard"], discards={"ghost": "fire bullet.doc"})
    assert position.view("ghost").discards == ("ghost.fire", "bullet.doc")
    assert position.view("doc").discards == position.view().discards == ()
    assert [seat.discard for seat in position.view().seats] == [2, 0]


def test_with_horses_and_stagecoach_any_number_may_be_kept_whatever_the_icons() -> None:
    modes = ("expert", "horses-stagecoach")
    position = table(
        "ghost 1i",
        "doc 2i",
        modes=modes,
        coach=coach(0),
        hands={"ghost": "move fire"},
        then=("keep",),
        last_round=False,
    )
    position = play(position, "ghost done", "doc done")
    assert len(position.hand("ghost")) == 2
