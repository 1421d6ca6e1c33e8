"""Two players with two bandits each (base rules, "Special rules for two players"; rulings.md 3, 9.9, 15.5, 15.14)."""

from collections import Counter

import pytest

from engine.core.types import Options, SeatSetup
from tests.builders.colt import GAME, Table, deal, play, table

MODES = ("expert", "two-player")
NAMES = ("tuco", "cheyenne", "django", "doc")


def test_there_are_four_cars_with_a_bandit_of_each_team_in_the_two_rear_ones() -> None:
    position = deal(*NAMES, modes=MODES)
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
    state = GAME.setup(Options(MODES, {"without-marshal": left_out}), seats, bytes(16)).state
    for seat, pair in enumerate((NAMES[:2], NAMES[2:])):
        cards = Counter([*state.hands[seat], *state.decks[seat]])
        kinds = ("move", "floor", "fire", "robbery", "punch")
        assert cards == Counter(
            [f"{name}.{kind}" for name in pair for kind in kinds]
            + [f"{name}.marshal" for name in pair if name in marshals]
        )


def test_unknown_bandits_in_the_marshal_choice_are_ignored() -> None:
    seats = [SeatSetup(NAMES[:2]), SeatSetup(NAMES[2:])]
    state = GAME.setup(Options(MODES, {"without-marshal": "belle nonsense"}), seats, bytes(16)).state
    assert state.setting.without_marshal == ()
    assert GAME.load(GAME.dump(state)) == state


def test_each_deck_has_thirteen_cards_with_the_expansion() -> None:
    position = deal(*NAMES, modes=(*MODES, "horses-stagecoach"))
    assert [len(deck) for deck in position.state.decks] == [13, 13]


def shot(*who: str, shooter: str) -> Table:
    return table(*who, cars=4, modes=MODES, pile=[f"{shooter}.fire"])


def test_a_players_other_bandit_can_be_shot_and_must_be_if_it_is_the_only_target() -> None:
    position = shot("tuco 2i", "cheyenne 1i", "django 4i", "doc 4i", shooter="tuco")
    assert (position.received("cheyenne"), position.deck("cheyenne")[0]) == (1, "bullet.tuco")


def test_a_players_other_bandit_shields_belle() -> None:
    position = shot("tuco 2i", "cheyenne 1i", "belle 3i", "doc 4r", shooter="tuco")
    assert (position.received("cheyenne"), position.received("belle")) == (1, 0)


def test_a_bullet_goes_on_top_of_the_seats_deck() -> None:
    position = shot("tuco 2i", "cheyenne 4i", "django 4i", "doc 1i", shooter="tuco")
    assert position.deck("django")[0] == "bullet.tuco"


def test_only_ghosts_own_card_can_be_hidden() -> None:
    hands = {"ghost": "ghost.move belle.fire"}
    position = table("ghost 1i", "belle 2i", "tuco 1i", "doc 2i", modes=MODES, turns=["standard"], hands=hands)
    assert position.options("ghost") == ("play ghost.move", "hide ghost.move", "play belle.fire", "draw")


def test_the_player_of_doc_draws_up_to_seven() -> None:
    for names in (NAMES, (*NAMES[:2], *NAMES[:1:-1])):  # Doc may be either bandit
        assert [len(hand) for hand in deal(*names, modes=MODES).state.hands] == [6, 7]


def test_a_card_acts_for_the_bandit_on_it() -> None:
    position = table("tuco 3i", "cheyenne 1i", "django 4i", "doc 4i", cars=4, modes=MODES, pile=["cheyenne.move"])
    position = play(position, "tuco go 2i")
    assert (position.at("cheyenne"), position.at("tuco")) == ("2i", "3i")


def test_the_side_is_paid_for_both_and_there_is_no_gunslinger() -> None:
    position = table(
        "tuco 3i jewel", "cheyenne 1i purse:300", "django 4i", "doc 4i", cars=4, modes=MODES, then=("end",)
    )
    assert position.state.outcome is not None
    assert [(score.side, score.total) for score in position.state.outcome.scores] == [(0, 800), (1, 0)]
    assert not any(part.what == "gunslinger" for score in position.state.outcome.scores for part in score.parts)


def test_the_tie_break_counts_the_bullets_of_both_bandits() -> None:
    bandits = ("tuco 3i", "cheyenne 1i", "django 4i", "doc 4i")
    position = table(*bandits, cars=4, modes=MODES, received={"tuco": 1, "cheyenne": 2, "doc": 2}, then=("end",))
    assert position.state.outcome is not None
    assert [(score.side, score.place, score.tie_break) for score in position.state.outcome.scores] == [
        (1, 1, 2),
        (0, 2, 3),
    ]


def test_each_of_a_players_two_solitary_bandits_picks_a_pocket() -> None:
    loot = {"3i": ["purse:300"], "1i": ["purse:400"]}
    position = table(
        "tuco 3i", "cheyenne 1i", "django 4i", "doc 4i", cars=4, modes=MODES, loot=loot, event="pickpocketing"
    )
    position = play(position, f"tuco rob purse {position.tag(300)}", f"tuco rob purse {position.tag(400)}")
    assert (position.holds("tuco"), position.holds("cheyenne")) == (("purse:300",), ("purse:400",))
