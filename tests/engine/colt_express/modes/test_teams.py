"""Teams of two (Horses & Stagecoach rules, "Special rules to play in teams"; rulings.md 15.7 to 15.9, 15.14, 15.17)."""

import pytest

from engine.colt_express.events import CardsSeen, FirstPlayerDrawn, PartnerCardDrawn
from tests.builders.colt import Table, deal, play, table

MODES = ("teams",)
FOUR = ("ghost", "doc", "tuco", "belle")
STAND = ("ghost 1i", "doc 2i", "tuco 1i", "belle 2i")


def test_a_players_start_in_the_caboose_and_b_players_in_the_next_car() -> None:
    position = deal(*FOUR, modes=MODES)
    assert [position.at(name) for name in FOUR] == ["4i", "3i", "4i", "3i"]
    assert position.state.setting.sides == (0, 0, 1, 1)


def test_an_a_player_is_first_and_then_that_of_the_next_team() -> None:
    assert {deal(*FOUR, modes=MODES, seed=seed).told(FirstPlayerDrawn)[0].seat for seed in range(8)} == {0, 2}
    position = table(*STAND, modes=MODES, first="ghost", turns=["standard"], then=("end",), last_round=False)
    position = play(position, *(f"{name} draw" for name in FOUR))
    assert position.state.first == 2


def test_everyone_takes_a_partners_card_and_draws_up_to_six_in_all() -> None:
    position = table(*STAND, modes=MODES, decks={"doc": "punch move move fire fire"}, then=("partner", "fill"))
    assert "doc.punch" in position.hand("ghost")
    assert [len(position.hand(name)) for name in FOUR] == [6, 5, 6, 6]
    assert [event.count for event in position.told(PartnerCardDrawn)] == [1, 1, 1, 1]
    assert all(event.audience == (event.seat,) for event in position.told(CardsSeen))


def test_all_take_a_partners_card_before_anyone_draws() -> None:
    position = table(*STAND, modes=MODES, decks={"ghost": "punch", "doc": "fire"}, then=("partner", "fill"))
    assert (position.hand("ghost"), position.hand("doc")) == (("doc.fire",), ("ghost.punch",))


def test_an_empty_deck_gives_no_card() -> None:
    position = table(*STAND, modes=MODES, decks={"doc": ""}, then=("partner",))
    assert position.hand("ghost") == ()
    assert position.told(PartnerCardDrawn)[0].count == 0


def test_expert_players_take_it_even_with_a_full_hand() -> None:
    hands = {"ghost": "move move fire fire floor floor"}
    position = table(*STAND, modes=("expert", "teams"), hands=hands, then=("partner", "fill"))
    assert len(position.hand("ghost")) == 7


def test_a_lent_card_acts_for_its_bandit_whose_player_decides_and_gets_it_back() -> None:
    position = table(
        *STAND, cars=4, modes=MODES, pile=["ghost:doc.move"], decks={"doc": "fire", "ghost": "fire"}, then=("end",)
    )
    assert position.waiting == ("doc",)
    position = play(position, "doc go 3i")
    assert position.at("doc") == "3i"
    assert (position.deck("doc"), position.deck("ghost")) == (("doc.move", "doc.fire"), ("ghost.fire",))


def test_an_unplayed_card_stays_with_the_partner() -> None:
    position = table(
        *STAND, modes=MODES, hands={"ghost": "doc.move bullet.neutral"}, decks={"ghost": "fire"}, then=("gather",)
    )
    assert set(position.deck("ghost")) == {"doc.move", "bullet.neutral", "ghost.fire"}


def test_ghost_may_hide_a_partners_card_but_his_partner_may_not_hide_his() -> None:
    hands = {"ghost": "doc.move", "doc": "ghost.fire"}
    position = table(*STAND, modes=MODES, turns=["standard"], hands=hands)
    assert position.options("ghost") == ("play doc.move", "hide doc.move", "draw")
    position = play(position, "ghost hide doc.move")
    assert [(laid.seat, laid.bandit, laid.hidden) for laid in position.state.pile] == [(0, 1, True)]
    assert position.options("doc") == ("play ghost.fire", "draw")
    assert position.view("ghost").pile[0].card == "doc.move"
    assert position.view("doc").pile[0].card is None


def order(kind: str, first: str) -> list[str]:
    position = table(*STAND, modes=MODES, first=first, turns=[kind])
    collected = []
    while position.waiting:
        collected.append(position.waiting[0])
        position = play(position, f"{position.waiting[0]} draw")
    return collected


def test_on_a_switching_turn_a_and_b_swap() -> None:
    assert order("standard", "ghost") == ["ghost", "doc", "tuco", "belle"]
    assert order("switching", "ghost") == ["doc", "ghost", "belle", "tuco"]
    assert order("switching", "tuco") == ["belle", "tuco", "doc", "ghost"]


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
    position = table(*bandits, modes=MODES, bullets={"ghost": 3, "doc": 5, "tuco": 4}, then=("end",))
    assert scored(position) == {0: (1800, 1000), 1: (1000, 0)}


def test_shots_at_the_partner_do_not_count() -> None:
    position = table(
        "ghost 1i",
        "doc 2i",
        "tuco 3i",
        "belle 4i",
        cars=4,
        modes=MODES,
        pile=["ghost.fire", "tuco.fire"],
        then=("end",),
    )
    assert (position.received("doc"), position.received("belle")) == (2, 0)
    assert position.state.friendly == (1, 0, 0, 0)
    assert {side: prize for side, (_, prize) in scored(position).items()} == {0: 0, 1: 1000}


@pytest.mark.parametrize("bullets", [{}, {"ghost": 5, "tuco": 5}])
def test_tied_teams_both_get_the_prize(bullets: dict[str, int]) -> None:
    position = table(*STAND, modes=MODES, bullets=bullets, then=("end",))
    assert [prize for _, prize in scored(position).values()] == [1000, 1000]


def test_the_tie_break_is_the_sum_over_both_partners() -> None:
    position = table(*STAND, modes=MODES, received={"ghost": 2, "tuco": 1}, then=("end",))
    assert position.state.outcome is not None
    assert [(score.side, score.tie_break) for score in position.state.outcome.scores] == [(1, 1), (0, 2)]


def test_a_partner_shields_belle_and_can_be_punched() -> None:
    position = table("ghost 2i", "doc 1i", "tuco 4i", "belle 3i", cars=4, modes=MODES, pile=["ghost.fire"])
    assert (position.received("doc"), position.received("belle")) == (1, 0)
    position = table("ghost 2i", "doc 2i", "tuco 4i", "belle 2i", cars=4, modes=MODES, pile=["ghost.punch"])
    assert position.options("ghost") == ("punch doc none 1i", "punch doc none 3i")
