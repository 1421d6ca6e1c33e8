"""Every open question that the table of rulings answers, answered both ways."""

from typing import Any

import pytest

from engine.colt_express.events import FirstPlayerDrawn
from engine.colt_express.game import ColtExpress
from engine.colt_express.rulings import AS_DECIDED, Rulings
from tests.builders.colt import CONTENT, GAME, Table, coach, deal, play, table

HORSES = ("horses-stagecoach",)


def both(name: str) -> tuple[ColtExpress, ColtExpress]:
    """Return the game as decided, and with one ruling the other way round."""
    other = Rulings(**{name: not getattr(AS_DECIDED, name)})
    return GAME, ColtExpress(CONTENT, other)


def tables(name: str, *who: str, **more: Any) -> tuple[Table, Table]:
    """Return the same position under both answers."""
    one, other = both(name)
    return table(*who, game=one, **more), table(*who, game=other, **more)


def test_ghost_hides_one_of_two() -> None:
    one, other = tables(
        "ghost_hides_one_of_two", "ghost 1i", "doc 2i", turns=["speeding-up"], hands={"ghost": "move fire"}
    )
    assert play(one, "ghost play ghost.move").options("ghost") == ("play ghost.fire", "draw")
    assert "hide ghost.fire" in play(other, "ghost play ghost.move").options("ghost")


def test_prize_without_shots() -> None:
    found = []
    for t in tables("prize_without_shots", "ghost 1i", "doc 2i", then=("end",)):
        assert t.state.outcome is not None
        found.append([score.total for score in t.state.outcome.scores])
    assert found == [[1000, 1000], [0, 0]]


def test_hostages_by_bandit() -> None:
    modes = ("expert", "two-player", *HORSES)
    shown = [
        len(deal("ghost", "doc", "tuco", "belle", modes=modes, game=game).stagecoach.display)
        for game in both("hostages_by_bandit")
    ]
    assert shown == [3, 1]


def test_tuco_shoots_in_the_coach() -> None:
    one, other = tables(
        "tuco_shoots_in_the_coach", "tuco cr", "doc ci", modes=HORSES, coach=coach(1), pile=["tuco.fire"]
    )
    assert (one.received("doc"), other.received("doc")) == (1, 0)


def test_old_whiskey_needs_two() -> None:
    one, other = tables(
        "old_whiskey_needs_two", "ghost 1i old-whiskey", "doc 2i", modes=HORSES, coach=coach(1), turns=["standard"],
        hands={"ghost": "move"},
    )  # fmt: skip
    assert ["drink old-whiskey" in t.options("ghost") for t in (one, other)] == [False, True]


def test_bullets_can_be_kept() -> None:
    one, other = tables(
        "bullets_can_be_kept", "ghost 1i", "doc 2i", modes=HORSES, coach=coach(1), keep=1, then=("bonus",), last_round=False,
        hands={"ghost": "bullet.doc"},
    )  # fmt: skip
    assert (one.options("ghost"), other.options("ghost")) == (("done",), ("done", "keep bullet.doc"))


def test_ghost_hides_in_turmoil() -> None:
    one, other = tables(
        "ghost_hides_in_turmoil",
        "ghost 1i",
        "doc 2i",
        modes=HORSES,
        coach=coach(1),
        turns=["turmoil"],
        hands={"ghost": "move"},
    )
    assert ["hide ghost.move" in t.options("ghost") for t in (one, other)] == [True, False]


def test_all_ranked_if_none_escaped() -> None:
    found = []
    ends = ("event", "end")
    for t in tables(
        "all_ranked_if_none_escaped", "ghost 1i", "doc 2i", modes=HORSES, coach=coach(1), event="escape", then=ends
    ):
        assert t.state.outcome is not None
        found.append([any(part.what == "caught" for part in score.parts) for score in t.state.outcome.scores])
    assert found == [[False, False], [True, True]]


def test_cheyenne_may_refuse() -> None:
    one, other = tables("cheyenne_may_refuse", "cheyenne 0i", "doc 0i purse:250", marshal=2, pile=["cheyenne.punch"])
    assert one.options("cheyenne") == ("punch doc purse 1i take", "punch doc purse 1i")
    assert other.holds("cheyenne") == ("purse:250",)  # one way only


def test_pockets_on_the_coach() -> None:
    one, other = tables(
        "pockets_on_the_coach", "ghost cr", "doc 2i", modes=HORSES, coach=coach(1), loot={"cr": ["purse:300"]},
        event="pickpocketing",
    )  # fmt: skip
    assert (one.waiting, other.waiting) == (("ghost",), ())


def test_ghost_hides_partners_cards() -> None:
    one, other = tables(
        "ghost_hides_partners_cards", "ghost 1i", "doc 2i", "tuco 1i", "belle 2i", modes=("teams",), turns=["standard"],
        hands={"ghost": "doc.move"},
    )  # fmt: skip
    assert ["hide doc.move" in t.options("ghost") for t in (one, other)] == [True, False]


def test_first_player_is_an_a() -> None:
    names, modes = ("ghost", "doc", "tuco", "belle"), ("teams", *HORSES)
    found = []
    for game in both("first_player_is_an_a"):
        t = play(deal(*names, modes=modes, game=game), "ghost ride-on", "doc board", "tuco ride-on", "belle ride-on",
                 "ghost board", "tuco board", "belle board")  # fmt: skip
        found.append(t.told(FirstPlayerDrawn)[0].seat)
    assert found[0] in (0, 2)
    assert found[1] == 1


def test_coach_moves_after_the_last_round() -> None:
    one, other = tables(
        "coach_moves_after_the_last_round", "ghost 1i", "doc 2i", modes=HORSES, coach=coach(1), then=("coach",)
    )
    assert (one.stagecoach.car, other.stagecoach.car) == (1, 2)


@pytest.mark.parametrize("name", Rulings.__struct_fields__)
def test_each_ruling_is_documented_with_its_number_and_tested(name: str) -> None:
    assert f"``{name}`` (" in (Rulings.__doc__ or "")
    assert f"test_{name}" in globals()
