"""Rulings on teams, and on players who act against their own side, decided both ways."""

import pytest

from engine.colt_express.events import ActionBegan, FirstPlayerDrawn, NothingHappened
from tests.builders.colt import coach, deal, play
from tests.engine.colt_express.rulings.answers import FOUR, HORSES, TEAMS, TWO, both, tables, worths


def test_ghost_hides_partners_cards() -> None:
    decided, other = tables(
        "ghost_hides_partners_cards", "ghost 1i", "doc 2i", "tuco 1i", "belle 2i", modes=("teams",), turns=["standard"],
        hands={"ghost": "doc.move"},
    )  # fmt: skip
    assert ["hide doc.move" in position.options("ghost") for position in (decided, other)] == [True, False]


def test_first_player_is_an_a() -> None:
    names, modes = ("ghost", "doc", "tuco", "belle"), ("teams", *HORSES)
    actual = []
    for game in both("first_player_is_an_a"):
        position = play(deal(*names, modes=modes, game=game), "ghost ride-on", "doc board", "tuco ride-on", "belle ride-on",
                 "ghost board", "tuco board", "belle board")  # fmt: skip
        actual.append(position.told(FirstPlayerDrawn)[0].seat)
    assert actual[0] in (0, 2)
    assert actual[1] == 1


def test_lent_card_is_decided_by_its_owner() -> None:
    decided, other = tables("lent_card_is_decided_by_its_owner", *FOUR, cars=4, modes=TEAMS, pile=["ghost:doc.move"])
    assert (decided.waiting, other.waiting) == (("doc",), ("ghost",))
    assert [position.told(ActionBegan)[0].seat for position in (decided, other)] == [1, 0]
    assert play(other, "ghost go 3i").at("doc") == "3i"


def test_partners_draw_before_all_fill() -> None:
    decks = {"ghost": "punch fire", "doc": "move"}
    decided, other = tables("partners_draw_before_all_fill", *FOUR, modes=TEAMS, decks=decks, then=("partner", "fill"))
    assert (decided.hand("ghost"), decided.hand("doc")) == (("doc.move", "ghost.fire"), ("ghost.punch",))
    assert (other.hand("ghost"), other.hand("doc")) == (("doc.move", "ghost.fire", "ghost.punch"), ())


def test_partners_card_with_a_full_hand() -> None:
    hands = {"ghost": "move move fire fire floor floor", "tuco": "move"}
    decided, other = tables(
        "partners_card_with_a_full_hand", *FOUR, modes=("expert", *TEAMS), hands=hands, then=("partner", "fill")
    )
    assert [(len(position.hand("ghost")), len(position.hand("tuco"))) for position in (decided, other)] == [
        (7, 6),
        (6, 6),
    ]


def test_switching_exchanges_partners() -> None:
    orders = []
    for position in tables("switching_exchanges_partners", *FOUR, modes=TEAMS, first="ghost", turns=["switching"]):
        order, now = [], position
        while now.waiting:
            order.append(now.waiting[0])
            now = play(now, f"{now.waiting[0]} draw")
        orders.append(order)
    assert orders == [["doc", "ghost", "belle", "tuco"], ["ghost", "belle", "tuco", "doc"]]


def test_partner_shots_count_nothing() -> None:
    """Ghost hits his partner Doc with his second shot. The first shot still counts, or is lost with it."""
    spots = ("ghost 1i", "doc 2i", "tuco 3i", "belle 5i")
    tried = tables(
        "partner_shots_count_nothing",
        *spots,
        cars=5,
        modes=TEAMS,
        pile=["ghost.fire"],
        bullets={"ghost": 5},
        then=("end",),
    )
    actual = [worths(position, "gunslinger") for position in tried]
    assert actual == [{0: 1000, 1: 0}, {0: 1000, 1: 1000}]


def test_tied_teams_share_the_title() -> None:
    decided, other = tables(
        "tied_teams_share_the_title", *FOUR, modes=TEAMS, bullets={"ghost": 5, "tuco": 5}, then=("end",)
    )
    assert (worths(decided, "gunslinger"), worths(other, "gunslinger")) == ({0: 1000, 1: 1000}, {0: 0, 1: 0})
    alone = tables("tied_teams_share_the_title", *FOUR, modes=TEAMS, bullets={"ghost": 5}, then=("end",))
    assert [worths(position, "gunslinger") for position in alone] == [{0: 1000, 1: 0}] * 2


def test_teams_add_up_bullets() -> None:
    hits = {"ghost": 2, "doc": 2, "tuco": 3}
    actual = []
    for position in tables("teams_add_up_bullets", *FOUR, modes=TEAMS, received=hits, then=("end",)):
        assert position.state.outcome is not None
        actual.append([(score.side, score.tie_break) for score in position.state.outcome.scores])
    assert actual == [[(1, 3), (0, 4)], [(0, 2), (1, 3)]]


@pytest.mark.parametrize("modes", [TEAMS, TWO])
def test_own_side_must_be_hit(modes: tuple[str, ...]) -> None:
    here = ("ghost 1i", "doc 1i", "tuco 3i", "belle 3r")
    decided, other = tables("own_side_must_be_hit", *here, modes=modes, pile=["ghost.punch"])
    assert decided.options("ghost") == ("punch doc none 0i", "punch doc none 2i")
    assert [event.reason for event in other.told(NothingHappened)] == ["no-target"]
    both_sides = tables(
        "own_side_must_be_hit", "ghost 1i", "doc 1i", "tuco 1i", "belle 3r", modes=modes, pile=["ghost.punch"]
    )
    assert all({text.split()[1] for text in position.options("ghost")} == {"doc", "tuco"} for position in both_sides)


def test_own_side_shields_belle() -> None:
    here = ("ghost 2i", "doc 1i", "tuco 4i", "belle 3i")
    decided, other = tables("own_side_shields_belle", *here, cars=4, modes=TEAMS, pile=["ghost.fire"])
    assert decided.received("doc") == 1
    assert other.options("ghost") == ("fire doc", "fire belle")
    covered = ("ghost 2i", "doc 1i", "tuco 3i", "belle 3i")
    decided, other = tables("own_side_shields_belle", *covered, cars=4, modes=TEAMS, pile=["ghost.fire"])
    assert decided.options("ghost") == other.options("ghost") == ("fire doc", "fire tuco")


def test_partners_card_is_one_of_six() -> None:
    decided, other = tables("partners_card_is_one_of_six", *FOUR, modes=TEAMS, then=("partner", "fill"))
    assert [[len(position.hand(name)) for name in ("ghost", "doc")] for position in (decided, other)] == [
        [6, 7],
        [7, 8],
    ]


def test_photographer_opens_her_bandits_cards() -> None:
    decided, other = tables(
        "photographer_opens_her_bandits_cards", "ghost 1i", "doc 2i", "tuco 1i", "belle 2i", modes=("teams", *HORSES), coach=coach(1),
        hostages={"ghost": "photographer"}, turns=["standard"], hands={"ghost": "move doc.move"},
    )  # fmt: skip
    options = [position.options("ghost") for position in (decided, other)]
    assert [("hide doc.move" in texts, "hide ghost.move" in texts) for texts in options] == [
        (True, False),
        (False, False),
    ]
