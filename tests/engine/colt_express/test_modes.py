"""The expert variant, two players with two bandits each, and teams (base rules; Horses & Stagecoach rules; rulings.md 3, 7.7, 9.9, 15)."""

from collections import Counter

import pytest

from engine.colt_express.events import BulletsDiscarded, CardsKept, CardsSeen, FirstPlayerDrawn, PartnerCardDrawn
from engine.core.types import Options, SeatSetup
from tests.builders.colt import GAME, Table, coach, deal, play, table

EXPERT = ("expert",)


def test_decks_are_shuffled_once_and_discards_begin_empty() -> None:
    position = deal("ghost", "doc", "tuco", modes=EXPERT)
    assert position.state.discards == ((), (), ())
    assert [len(position.hand(name)) for name in ("ghost", "doc", "tuco")] == [6, 7, 6]


def test_bullets_drawn_at_the_beginning_are_set_aside_face_up() -> None:
    position = table(
        "ghost 1i", "doc 2i", modes=EXPERT, decks={"ghost": "move bullet.doc fire bullet.neutral floor punch robbery"},
        then=("fill", "reveal", "aside"), turns=(),
    )  # fmt: skip
    assert position.hand("ghost") == ("ghost.move", "ghost.floor", "ghost.fire", "ghost.punch")
    assert position.state.discards[0] == ("bullet.doc", "bullet.neutral")
    assert position.told(BulletsDiscarded)[0].cards == ("bullet.doc", "bullet.neutral")
    assert position.deck("ghost") == ("ghost.robbery",)  # they are not replaced


def test_bullets_drawn_later_stay_in_hand_until_the_end() -> None:
    position = table("ghost 1i", "doc 2i", modes=EXPERT, turns=["standard"], decks={"ghost": "bullet.doc move"})
    assert play(position, "ghost draw").hand("ghost") == ("ghost.move", "bullet.doc")


def keeping() -> Table:
    hands = {"ghost": "move move fire bullet.doc", "doc": "floor"}
    return table("ghost 1i", "doc 2i", modes=EXPERT, hands=hands, then=("keep",), last_round=False)


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


def test_resolved_cards_go_to_the_discards() -> None:
    position = table("ghost 1i", "doc 2i", modes=EXPERT, pile=["ghost.robbery", "doc.robbery"], then=("end",))
    assert position.state.discards == (("ghost.robbery",), ("doc.robbery",))


def test_received_bullets_go_on_top_of_the_draw_deck() -> None:
    position = table("ghost 1i", "doc 2i", modes=EXPERT, pile=["ghost.fire"], decks={"doc": "move fire"})
    assert position.deck("doc") == ("bullet.ghost", "doc.move", "doc.fire")


def test_hands_are_filled_up_to_six_and_docs_to_seven() -> None:
    hands = {"ghost": "move fire", "doc": "move"}
    position = table("ghost 1i", "doc 2i", modes=EXPERT, hands=hands, then=("fill",))
    assert (len(position.hand("ghost")), len(position.hand("doc"))) == (6, 7)


def test_the_discards_become_the_deck_when_it_is_empty() -> None:
    position = table(
        "ghost 1i", "doc 2i", modes=EXPERT, turns=["standard"], hands={"ghost": "punch"}, decks={"ghost": "move"},
        discards={"ghost": "fire fire floor floor bullet.doc"},
    )  # fmt: skip
    position = play(position, "ghost draw")
    assert (len(position.hand("ghost")), len(position.deck("ghost")), position.state.discards[0]) == (4, 3, ())
    assert "ghost.move" in position.hand("ghost")


def test_drawing_is_legal_if_only_the_discards_have_a_card() -> None:
    for discards, options in (("fire", ("draw",)), ("", ("pass",))):
        position = table(
            "ghost 1i", "doc 2i", modes=EXPERT, turns=["standard"], decks={"ghost": ""}, discards={"ghost": discards}
        )
        assert position.options("ghost") == options


def test_players_see_only_their_own_discards() -> None:
    position = table("ghost 1i", "doc 2i", modes=EXPERT, turns=["standard"], discards={"ghost": "fire bullet.doc"})
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


TWO = ("expert", "two-player")


NAMES = ("tuco", "cheyenne", "django", "doc")


def test_there_are_four_cars_with_a_bandit_of_each_team_in_the_two_rear_ones() -> None:
    position = deal(*NAMES, modes=TWO)
    assert len(position.state.setting.cars) == 5
    assert [position.at(name) for name in NAMES] == ["4i", "3i", "4i", "3i"]
    assert [position.holds(name) for name in NAMES] == [("purse:250",)] * 4


@pytest.mark.parametrize(
    ("left_out", "marshals"),
    [
        ("", {"tuco", "django"}),
        ("tuco doc", {"cheyenne", "django"}),
        ("tuco cheyenne", {"cheyenne", "django"}),  # only one of a team's two is left out
    ],
)
def test_each_deck_has_eleven_mixed_cards_with_one_marshal(left_out: str, marshals: set[str]) -> None:
    seats = [SeatSetup(NAMES[:2]), SeatSetup(NAMES[2:])]
    state = GAME.setup(Options(TWO, {"without-marshal": left_out}), seats, bytes(16)).state
    for seat, pair in enumerate((NAMES[:2], NAMES[2:])):
        cards = Counter([*state.hands[seat], *state.decks[seat]])
        kinds = ("move", "floor", "fire", "robbery", "punch")
        assert cards == Counter(
            [f"{name}.{kind}" for name in pair for kind in kinds]
            + [f"{name}.marshal" for name in pair if name in marshals]
        )


def test_unknown_bandits_in_the_marshal_choice_are_ignored() -> None:
    seats = [SeatSetup(NAMES[:2]), SeatSetup(NAMES[2:])]
    state = GAME.setup(Options(TWO, {"without-marshal": "belle nonsense"}), seats, bytes(16)).state
    assert state.setting.without_marshal == ()
    assert GAME.load(GAME.dump(state)) == state


def shot(*who: str, shooter: str) -> Table:
    return table(*who, cars=4, modes=TWO, pile=[f"{shooter}.fire"])


def test_a_players_other_bandit_can_be_shot_and_must_be_if_it_is_the_only_target() -> None:
    position = shot("tuco 2i", "cheyenne 1i", "django 4i", "doc 4i", shooter="tuco")
    assert (position.received("cheyenne"), position.deck("cheyenne")[0]) == (1, "bullet.tuco")


def test_a_players_other_bandit_shields_belle() -> None:
    position = shot("tuco 2i", "cheyenne 1i", "belle 3i", "doc 4r", shooter="tuco")
    assert (position.received("cheyenne"), position.received("belle")) == (1, 0)


def test_a_bullet_goes_on_top_of_the_seats_deck() -> None:
    position = shot("tuco 2i", "cheyenne 4i", "django 4i", "doc 1i", shooter="tuco")
    assert position.deck("django")[0] == "bullet.tuco"


def test_the_player_of_doc_draws_up_to_seven() -> None:
    for names in (NAMES, (*NAMES[:2], *NAMES[:1:-1])):  # Doc may be either bandit
        assert [len(hand) for hand in deal(*names, modes=TWO).state.hands] == [6, 7]


def test_a_card_acts_for_the_bandit_on_it() -> None:
    position = table("tuco 3i", "cheyenne 1i", "django 4i", "doc 4i", cars=4, modes=TWO, pile=["cheyenne.move"])
    position = play(position, "tuco go 2i")
    assert (position.at("cheyenne"), position.at("tuco")) == ("2i", "3i")


def test_the_side_is_paid_for_both_and_there_is_no_gunslinger() -> None:
    position = table("tuco 3i jewel", "cheyenne 1i purse:300", "django 4i", "doc 4i", cars=4, modes=TWO, then=("end",))
    assert position.state.outcome is not None
    assert [(score.side, score.total) for score in position.state.outcome.scores] == [(0, 800), (1, 0)]
    assert not any(part.what == "gunslinger" for score in position.state.outcome.scores for part in score.parts)


def test_the_tie_break_counts_the_bullets_of_both_bandits() -> None:
    bandits = ("tuco 3i", "cheyenne 1i", "django 4i", "doc 4i")
    position = table(*bandits, cars=4, modes=TWO, received={"tuco": 1, "cheyenne": 2, "doc": 2}, then=("end",))
    assert position.state.outcome is not None
    assert [(score.side, score.place, score.tie_break) for score in position.state.outcome.scores] == [
        (1, 1, 2),
        (0, 2, 3),
    ]


def test_each_of_a_players_two_solitary_bandits_picks_a_pocket() -> None:
    loot = {"3i": ["purse:300"], "1i": ["purse:400"]}
    position = table(
        "tuco 3i",
        "cheyenne 1i",
        "django 4i",
        "doc 4i",
        cars=4,
        modes=TWO,
        loot=loot,
        event="pickpocketing",
    )
    position = play(position, f"tuco rob purse {position.tag(300)}", f"tuco rob purse {position.tag(400)}")
    assert (position.holds("tuco"), position.holds("cheyenne")) == (("purse:300",), ("purse:400",))


TEAMS = ("teams",)


FOUR = ("ghost", "doc", "tuco", "belle")


STAND = ("ghost 1i", "doc 2i", "tuco 1i", "belle 2i")


def test_a_players_start_in_the_caboose_and_b_players_in_the_next_car() -> None:
    position = deal(*FOUR, modes=TEAMS)
    assert [position.at(name) for name in FOUR] == ["4i", "3i", "4i", "3i"]
    assert position.state.setting.sides == (0, 0, 1, 1)


def test_an_a_player_is_first_and_then_that_of_the_next_team() -> None:
    assert {deal(*FOUR, modes=TEAMS, seed=seed).told(FirstPlayerDrawn)[0].seat for seed in range(8)} == {0, 2}
    position = table(*STAND, modes=TEAMS, first="ghost", turns=["standard"], then=("end",), last_round=False)
    position = play(position, *(f"{name} draw" for name in FOUR))
    assert position.state.first == 2


def test_everyone_takes_a_partners_card_and_draws_up_to_six_in_all() -> None:
    position = table(*STAND, modes=TEAMS, decks={"doc": "punch move move fire fire"}, then=("partner", "fill"))
    assert "doc.punch" in position.hand("ghost")
    assert [len(position.hand(name)) for name in FOUR] == [6, 5, 6, 6]
    assert [event.count for event in position.told(PartnerCardDrawn)] == [1, 1, 1, 1]
    assert all(event.audience == (event.seat,) for event in position.told(CardsSeen))


def test_an_empty_deck_gives_no_card() -> None:
    position = table(*STAND, modes=TEAMS, decks={"doc": ""}, then=("partner",))
    assert position.hand("ghost") == ()
    assert position.told(PartnerCardDrawn)[0].count == 0


def test_a_lent_card_acts_for_its_bandit_whose_player_decides_and_gets_it_back() -> None:
    position = table(
        *STAND,
        cars=4,
        modes=TEAMS,
        pile=["ghost:doc.move"],
        decks={"doc": "fire", "ghost": "fire"},
        then=("end",),
    )
    assert position.waiting == ("doc",)
    position = play(position, "doc go 3i")
    assert position.at("doc") == "3i"
    assert (position.deck("doc"), position.deck("ghost")) == (("doc.move", "doc.fire"), ("ghost.fire",))


def test_an_unplayed_card_stays_with_the_partner() -> None:
    position = table(
        *STAND, modes=TEAMS, hands={"ghost": "doc.move bullet.neutral"}, decks={"ghost": "fire"}, then=("gather",)
    )
    assert set(position.deck("ghost")) == {"doc.move", "bullet.neutral", "ghost.fire"}


def test_ghost_may_hide_a_partners_card_but_his_partner_may_not_hide_his() -> None:
    hands = {"ghost": "doc.move", "doc": "ghost.fire"}
    position = table(*STAND, modes=TEAMS, turns=["standard"], hands=hands)
    assert position.options("ghost") == ("play doc.move", "hide doc.move", "draw")
    position = play(position, "ghost hide doc.move")
    assert [(laid.seat, laid.bandit, laid.hidden) for laid in position.state.pile] == [(0, 1, True)]
    assert position.options("doc") == ("play ghost.fire", "draw")
    assert position.view("ghost").pile[0].card == "doc.move"
    assert position.view("doc").pile[0].card is None


def scored(position: Table) -> dict[int, tuple[int, int]]:
    """Return each side's total and its Gunslinger's prize."""
    assert position.state.outcome is not None
    prizes = {
        score.side: sum(part.worth for part in score.parts if part.what == "gunslinger")
        for score in position.state.outcome.scores
    }
    return {score.side: (score.total, prizes[score.side]) for score in position.state.outcome.scores}


def test_scores_add_up_and_the_team_with_most_shots_gets_one_prize() -> None:
    bandits = ("ghost 1i jewel", "doc 2i purse:300", "tuco 1i", "belle 2i strongbox")
    position = table(*bandits, modes=TEAMS, bullets={"ghost": 3, "doc": 5, "tuco": 4}, then=("end",))
    assert scored(position) == {0: (1800, 1000), 1: (1000, 0)}


def test_shots_at_the_partner_do_not_count() -> None:
    position = table(
        "ghost 1i",
        "doc 2i",
        "tuco 3i",
        "belle 4i",
        cars=4,
        modes=TEAMS,
        pile=["ghost.fire", "tuco.fire"],
        then=("end",),
    )
    assert (position.received("doc"), position.received("belle")) == (2, 0)
    assert position.state.friendly == (1, 0, 0, 0)
    assert {side: prize for side, (_, prize) in scored(position).items()} == {0: 0, 1: 1000}
