"""Whiskey and hostages: their use, ransoms and drawbacks (rulings.md 5, 11.5, 11.6, 12, 15.2, 15.5, 15.12)."""

from typing import Any

import msgspec
import pytest

from engine.colt_express.events import FlaskDrunk, FlaskSeen, HostageTaken, NothingHappened
from engine.colt_express.state import GONE
from engine.core.types import Seat
from tests.builders.colt import Table, coach, deal, play, table
from tests.builders.for_each import for_each

MODES = ("horses-stagecoach",)


def sober(
    flask: str, hand: str = "move fire", deck: str = "punch robbery floor", turn: str = "standard", half: bool = False
) -> Table:
    return table(
        f"ghost 2i {flask}", "doc 1i", modes=MODES, coach=coach(0), turns=[turn, "standard"], half=[flask] if half else (),
        hands={"ghost": hand, "doc": "move"}, decks={"ghost": deck},
    )  # fmt: skip


def test_classic_whiskey_draws_three_cards_and_plays_one() -> None:
    position = play(sober("whiskey"), "ghost drink whiskey")
    assert [card.partition(".")[2] for card in position.hand("ghost")] == ["move", "floor", "fire", "robbery", "punch"]
    assert position.waiting == ("ghost",)
    assert "draw" not in position.options("ghost")
    assert not any(option.startswith("drink") for option in position.options("ghost"))
    position = play(position, "ghost play ghost.punch")
    assert [laid.card for laid in position.state.pile] == ["ghost.punch"]
    assert position.waiting == ("doc",)


def test_old_whiskey_plays_two_cards_and_draws_none() -> None:
    position = play(sober("old-whiskey"), "ghost drink old-whiskey")
    assert position.options("ghost") == ("play ghost.move", "hide ghost.move", "play ghost.fire", "hide ghost.fire")
    position = play(position, "ghost hide ghost.fire")
    assert position.options("ghost") == ("play ghost.move",)
    position = play(position, "ghost play ghost.move")
    assert [(laid.card, laid.hidden) for laid in position.state.pile] == [("ghost.fire", True), ("ghost.move", False)]
    assert position.waiting == ("doc",)


def test_the_first_use_turns_a_flask_over_and_the_second_removes_it() -> None:
    position = play(sober("whiskey"), "ghost drink whiskey")
    assert position.told(FlaskDrunk)[0].empty is False
    assert position.stagecoach.half == (0,)
    position = play(sober("whiskey", half=True), "ghost drink whiskey")
    assert position.told(FlaskDrunk)[0].empty is True
    assert (position.state.loot, position.stagecoach.half) == ((GONE,), ())


@pytest.mark.parametrize("turn", ["tunnel", "speeding-up", "switching", "turmoil"])
def test_whiskey_can_be_used_only_on_a_standard_turn(turn: str) -> None:
    assert not any(option.startswith("drink") for option in sober("whiskey", turn=turn).options("ghost"))


def test_nothing_is_played_without_an_action_card_after_drawing() -> None:
    position = play(sober("whiskey", hand="bullet.doc", deck="bullet.doc"), "ghost drink whiskey")
    assert position.waiting == ("doc",)
    assert position.state.pile == ()


def test_ghost_cannot_hide_a_card_after_drinking_in_a_later_turn() -> None:
    position = play(sober("old-whiskey", hand="move fire floor"), "ghost play ghost.move", "doc play doc.move")
    position = play(position, "ghost drink old-whiskey")
    assert position.options("ghost") == ("play ghost.floor", "play ghost.fire")


def test_each_car_but_the_locomotive_has_a_flask_of_unknown_kind() -> None:
    position = deal("ghost", "doc", "tuco", modes=MODES)
    assert [loot.spot for loot in position.view().loot if loot.kind == "flask"] == [2, 4, 6]
    assert {loot.flask for loot in position.view("doc").loot if loot.kind == "flask"} == {None}


def test_the_owner_learns_the_kind_at_once_and_others_at_the_first_use() -> None:
    bandits = ("ghost 2i", "doc 1i")
    position = table(*bandits, modes=MODES, coach=coach(0), loot={"2i": ["old-whiskey"]}, pile=["ghost.robbery"])
    assert position.told(FlaskSeen) == (FlaskSeen(bandit="ghost", flask="old-whiskey", audience=(Seat(0),)),)
    assert position.view("ghost").bandits[0].flasks[0].kind == "old-whiskey"
    assert position.view("doc").bandits[0].flasks[0].kind is None
    position = play(sober("old-whiskey"), "ghost drink old-whiskey")
    assert position.view("doc").bandits[0].flasks[0].kind == "old-whiskey"
    assert position.view().bandits[0].flasks[0].half


def test_a_dropped_flask_keeps_its_side_and_who_knows_it() -> None:
    for half, kind in (((), None), (("whiskey",), "whiskey")):
        position = table(
            "ghost 2i", "doc 2i whiskey", cars=3, modes=MODES, coach=coach(0), half=half, pile=["ghost.punch"]
        )
        position = play(position, f"ghost punch doc {'whiskey' if half else 'flask'} 1i")
        (flask,) = position.view("ghost").loot
        assert (flask.flask, flask.half) == (kind, bool(half))
        assert position.view("doc").loot[0].flask == "whiskey"


def test_a_random_one_of_two_full_flasks_falls() -> None:
    position = table(
        "ghost 2i", "doc 2i whiskey old-whiskey", cars=3, modes=MODES, coach=coach(0), pile=["ghost.punch"]
    )
    assert position.options("ghost") == ("punch doc flask 1i", "punch doc flask 3i")
    position = play(position, "ghost punch doc flask 1i")
    assert position.view("ghost").loot[0].flask is None
    assert position.view("doc").loot[0].flask in ("whiskey", "old-whiskey")


def test_the_puncher_can_choose_between_half_empty_and_full_flasks() -> None:
    bandits = ("ghost 2i", "doc 2i whiskey whiskey old-whiskey")
    position = table(*bandits, cars=3, modes=MODES, coach=coach(0), half=["old-whiskey"], pile=["ghost.punch"])
    assert position.options("ghost") == (
        "punch doc flask 1i", "punch doc flask 3i", "punch doc old-whiskey 1i", "punch doc old-whiskey 3i",
    )  # fmt: skip
    (full,) = play(position, "ghost punch doc flask 1i").view("ghost").loot
    assert (full.flask, full.half) == (None, False)
    (half,) = play(position, "ghost punch doc old-whiskey 1i").view().loot
    assert (half.flask, half.half) == ("old-whiskey", True)


def test_half_empty_flasks_of_both_kinds_are_separate_choices() -> None:
    half = ["whiskey", "old-whiskey"]
    position = table(
        "ghost 2i", "doc 2i whiskey old-whiskey", cars=2, modes=MODES, coach=coach(0), half=half, pile=["ghost.punch"]
    )
    assert position.options("ghost") == ("punch doc old-whiskey 1i", "punch doc whiskey 1i")
    position = play(position, "ghost punch doc whiskey 1i")
    assert (position.lying("2i"), position.holds("doc")) == (("whiskey",), ("old-whiskey",))


def test_cheyenne_cannot_keep_a_dropped_flask() -> None:
    position = table("cheyenne 2i", "doc 2i whiskey", cars=3, modes=MODES, coach=coach(0), pile=["cheyenne.punch"])
    assert position.options("cheyenne") == ("punch doc flask 1i", "punch doc flask 3i")


def test_a_flask_is_worth_nothing() -> None:
    position = table("ghost 2i whiskey", "doc 1i", modes=MODES, coach=coach(0), then=("end",))
    assert position.state.outcome is not None
    assert all(part.worth == 0 or part.what == "gunslinger" for part in position.state.outcome.scores[0].parts)


def test_every_flask_is_a_separate_choice() -> None:
    position = sober("whiskey:half whiskey old-whiskey")
    drinks = [option for option in position.options("ghost") if option.startswith("drink")]
    assert drinks == ["drink whiskey half", "drink whiskey full", "drink old-whiskey"]
    both_saw_all = Table(msgspec.structs.replace(position.state, known=(0b11, 0b11, 0b11)))
    known = play(both_saw_all, "ghost drink whiskey full").state.known
    assert known == (0b11, 0b11, 0b01), "others don't know which full flask is left"
    assert play(position, "ghost drink whiskey half").holds("ghost") == ("old-whiskey", "whiskey")
    position = play(position, "ghost drink whiskey full")
    assert position.holds("ghost") == ("old-whiskey", "whiskey", "whiskey")
    assert sorted(flask.half for flask in position.view("doc").bandits[0].flasks) == [False, True, True]
    assert position.told(FlaskDrunk)[0].empty is False


def test_two_full_flasks_of_a_kind_are_one_choice() -> None:
    assert "drink whiskey" in sober("whiskey whiskey").options("ghost")


def test_either_bandits_flask_can_be_chosen() -> None:
    position = table(
        "ghost 2i whiskey", "tuco 2i whiskey whiskey:half", "doc 1i", "belle 1i", modes=("expert", "two-player", *MODES),
        coach=coach(0), turns=["standard"], hands={"ghost": "move", "doc": "move"},
    )  # fmt: skip
    drinks = [option for option in position.options("ghost") if option.startswith("drink")]
    assert drinks == ["drink whiskey half tuco", "drink whiskey full ghost", "drink whiskey full tuco"]
    assert play(position, "ghost drink whiskey full tuco").told(FlaskDrunk)[0].bandit == "tuco"
    assert play(position, "ghost drink whiskey full ghost").told(FlaskDrunk)[0].bandit == "ghost"


TWO = ("expert", "two-player", *MODES)


SHOWN = ["banker", "minister", "zealot"]


def with_hostage(name: str, *who: str, **more: Any) -> Table:
    """Lay out a table whose first bandit has the hostage. The stagecoach is next to car 1 unless ``coach`` is given."""
    holder = who[0].split(maxsplit=1)[0]
    laid: dict[str, Any] = {"modes": MODES, "coach": coach(1), "hostages": {holder: name}}
    return table(*who, **(laid | more))


def ransom(position: Table, side: int = 0) -> int:
    """Return the ransom that a side got for its hostages."""
    assert position.state.outcome is not None
    parts = next(score.parts for score in position.state.outcome.scores if score.side == side)
    return sum(part.worth for part in parts if part.what == "hostage")


@for_each(
    ("hostage", "loot", "dollars"),
    [
        ("banker", "", 0),
        ("banker", "jewel", 0),
        ("banker", "strongbox", 1000),
        ("banker", "strongbox strongbox", 1000),
        ("minister", "", 900),
        ("old-lady", "purse:250", 0),
        ("old-lady", "purse:250 jewel", 500),
        ("old-lady", "purse:250 jewel jewel", 1000),
        ("poker-player", "jewel", 0),
        ("poker-player", "jewel purse:300", 250),
        ("poker-player", "jewel purse:300 purse:300", 500),
        ("poodle", "", 1000),
        ("teacher", "", 800),
        ("zealot", "", 700),
    ],
)
def test_ransoms(hostage: str, loot: str, dollars: int) -> None:
    assert ransom(with_hostage(hostage, f"ghost 1i {loot}", "doc 2i", then=("end",))) == dollars


@for_each(
    ("hand", "deck", "discards", "modes", "dollars"),
    [
        ("bullet.tuco move", "bullet.doc bullet.belle", "", MODES, 600),
        ("", "bullet.tuco", "bullet.tuco", ("expert", *MODES), 400),
        ("bullet.neutral", "bullet.neutral", "", MODES, 0),
        ("bullet.doc bullet.tuco", "", "", ("teams", *MODES), 200),  # a partner's bullets pay nothing
    ],
)
def test_the_photographers_ransom_counts_bullets_of_others(
    hand: str, deck: str, discards: str, modes: tuple[str, ...], dollars: int
) -> None:
    position = with_hostage(
        "photographer", "ghost 1i", "doc 1i", "tuco 2i", "belle 2i", modes=modes, then=("end",), hands={"ghost": hand},
        decks={"ghost": deck}, discards={"ghost": discards},
    )  # fmt: skip
    assert ransom(position) == dollars


def test_a_bandit_climbing_in_takes_a_displayed_hostage() -> None:
    """The next face-down card stays hidden during the choice."""
    pile = ["ghost.floor", "?doc.floor"]
    position = table("ghost cr", "doc 1i", modes=MODES, coach=coach(1, display=SHOWN), pile=pile)
    assert position.options("ghost") == ("capture banker", "capture minister", "capture zealot")
    assert (position.view().performing, position.view().pile[1].card) == (0, None)
    position = play(position, "ghost capture minister")
    assert position.stagecoach.display == ("banker", "zealot")
    assert position.stagecoach.hostages == ("minister", "")
    assert position.told(HostageTaken) == (HostageTaken(bandit="ghost", hostage="minister"),)
    assert (position.at("doc"), position.view().pile[1].card) == ("1r", "doc.floor")


def test_a_bandit_punched_into_the_coach_chooses_a_hostage() -> None:
    where = coach(1, display=SHOWN)
    position = table("ghost 1i", "doc 1i", cars=3, marshal=3, modes=MODES, coach=where, pile=["ghost.punch"])
    position = play(position, "ghost punch doc none 20i")
    assert position.waiting == ("doc",)
    assert position.options("doc")[0] == "capture banker"


@for_each(("spot", "hostages", "ends"), [("ci", {}, "cr"), ("cr", {"ghost": "teacher"}, "ci")])
def test_on_the_roof_or_with_a_hostage_a_bandit_takes_none(spot: str, hostages: dict[str, str], ends: str) -> None:
    where = coach(1, display=SHOWN)
    position = table(f"ghost {spot}", "doc 1i", modes=MODES, coach=where, hostages=hostages, pile=["ghost.floor"])
    assert (position.at("ghost"), position.waiting, position.stagecoach.display) == (ends, (), tuple(SHOWN))


def test_the_last_hostage_is_taken_without_a_question() -> None:
    where = coach(1, display=["banker"])
    position = table("ghost cr", "doc cr", modes=MODES, coach=where, pile=["ghost.floor", "doc.floor"])
    assert (position.stagecoach.hostages, position.at("doc")) == (("banker", ""), "ci")


def test_each_bandit_of_a_player_may_have_a_hostage() -> None:
    who = ("ghost cr", "doc cr", "tuco 1r", "belle 1r")
    position = table(*who, modes=TWO, coach=coach(1, display=SHOWN), pile=["ghost.floor", "doc.floor"])
    position = play(position, "ghost capture banker", "doc capture zealot")
    assert position.stagecoach.hostages == ("banker", "zealot", "", "")


@for_each(
    ("who", "hand", "modes", "tasks", "cards"),
    [
        (("ghost 1i", "doc 2i"), "", MODES, ("fill",), [5, 7]),
        (("doc 1i", "ghost 2i"), "", MODES, ("fill",), [6, 6]),
        (("ghost 1i", "doc 2i"), "ride move", MODES, ("fill",), [5, 7]),  # kept cards are among the five
        (("ghost 1i", "belle 2i", "tuco 1i", "doc 2i"), "", ("teams", *MODES), ("partner", "fill"), [5, 6, 6, 7]),
        (("ghost 1i", "doc 2i"), "ride move move fire fire floor", ("expert", *MODES), ("fill",), [6, 7]),
    ],
)
def test_the_ministers_hand_is_one_card_smaller(
    who: tuple[str, ...], hand: str, modes: tuple[str, ...], tasks: tuple[str, ...], cards: list[int]
) -> None:
    first = who[0].split()[0]
    position = with_hostage("minister", *who, modes=modes, hands={first: hand}, then=tasks)
    assert [len(position.hand(name.split()[0])) for name in who] == cards


@pytest.mark.parametrize(
    ("start", "goals"),
    [("3r", "go 2r, go 4r"), ("2r", "go 1r, go 3r, go 20r"), ("1r", "go 0r, go 2r"), ("3i", "go 2i, go 4i")],
)
def test_the_old_ladys_bandit_moves_one_car_on_roofs_but_rides_three(start: str, goals: str) -> None:
    position = with_hostage("old-lady", f"ghost {start}", "doc 5i", cars=5, coach=coach(2), pile=["ghost.move"])
    assert position.options("ghost") == tuple(goals.split(", "))
    position = with_hostage("old-lady", "ghost cr", "doc 5i", cars=5, coach=coach(2), pile=["ghost.move"])
    assert position.at("ghost") == "2r"
    where = coach(0, horses=[4])
    position = with_hostage("old-lady", "ghost 4i", "doc 5i", cars=5, coach=where, pile=["ghost.ride"])
    assert position.options("ghost")[0] == "ride 1i"


def test_the_photographers_bandit_plays_face_up_in_a_tunnel_whoever_plays_the_card() -> None:
    hands = {"tuco": "move doc.move", "doc": "tuco.fire"}
    laid = {"modes": ("teams", *MODES), "turns": ["tunnel", "tunnel"], "hands": hands}
    position = with_hostage("photographer", "tuco 1i", "doc 1i", "belle 2i", "ghost 2i", **laid)
    assert play(position, "tuco play tuco.move").state.pile[0].hidden is False
    position = play(position, "tuco play doc.move", "doc play tuco.fire")
    assert [(laid.card, laid.hidden) for laid in position.state.pile] == [("doc.move", True), ("tuco.fire", False)]


@pytest.mark.parametrize("hostage", ["photographer", "poker-player"])
def test_ghost_cannot_hide_a_card_with_these_hostages(hostage: str) -> None:
    position = with_hostage(hostage, "ghost 1i", "doc 2i", turns=["standard"], hands={"ghost": "move"})
    assert position.options("ghost") == ("play ghost.move", "draw")


def test_the_poker_players_bandit_loses_its_ability() -> None:
    def poker(*who: str, **more: Any) -> Table:
        return with_hostage("poker-player", *who, cars=3, **more)

    assert len(poker("doc 1i", "ghost 2i", then=("fill",)).hand("doc")) == 6
    position = poker("belle 1i", "ghost 2i", "doc 3i", pile=["ghost.fire"])
    assert position.options("ghost") == ("fire belle", "fire doc")
    position = poker("belle cr", "ghost cr", loot={"guarded": ["strongbox"]}, pile=["ghost.punch"])
    assert position.options("ghost") == ("punch belle none 1r", "punch shotgun none 1r")
    position = poker("django 1i", "doc 2i", pile=["django.fire"])
    assert (position.at("doc"), position.received("doc")) == ("2i", 1)
    assert poker("tuco 1i", "doc 1r", pile=["tuco.fire"]).received("doc") == 0
    position = poker("cheyenne 1i", "doc 1i purse:300", coach=coach(3), pile=["cheyenne.punch"])
    assert position.options("cheyenne") == ("punch doc purse 0i", "punch doc purse 2i")


@for_each(("neutral", "hits"), [(13, 1), (0, 0)])
def test_the_poodle_bites_before_the_hand_is_drawn(neutral: int, hits: int) -> None:
    """The bullet counts among those of the round. Without neutral bullets there is no bite."""
    then, decks = ("mark", "poodle", "shuffle", "fill", "reveal"), {"ghost": "move fire", "doc": "move"}
    position = with_hostage("poodle", "ghost 1i", "doc 2i", then=then, decks=decks, neutral=neutral)
    assert position.hand("ghost") == ("ghost.move", "ghost.fire", *("bullet.neutral",) * hits)
    assert (position.received("ghost"), position.received("doc")) == (hits, 0)
    assert (position.state.neutral, position.stagecoach.received) == (neutral - hits, (0, 0))


@for_each(
    ("hostage", "who", "more"),
    [
        ("teacher", ("ghost 1i", "doc 1i jewel"), {"pile": ["ghost.punch"]}),
        ("teacher", ("ghost cr", "doc 1i"), {"pile": ["ghost.punch"], "loot": {"guarded": ["strongbox"]}}),
        ("zealot", ("ghost 2i", "doc 1i"), {"pile": ["ghost.ride"], "coach": coach(1, horses=[2])}),
        ("zealot", ("ghost 2i", "doc 1i"), {"pile": ["ghost.ride"], "coach": coach(1, horses=[2]), "event": "escape"}),
    ],
)
def test_punch_with_the_teacher_and_ride_with_the_zealot_are_useless(
    hostage: str, who: tuple[str, ...], more: dict[str, Any]
) -> None:
    position = with_hostage(hostage, *who, cars=3, **more)
    assert [event.reason for event in position.told(NothingHappened)] == ["useless"]
    assert [position.at(name.split()[0]) for name in who] == [name.split()[1] for name in who]
    assert position.stagecoach.shotgun == -1


def test_a_useless_card_may_be_played_is_void_on_the_pile_and_others_can_punch() -> None:
    position = with_hostage("teacher", "ghost 1i", "doc 1i", cars=3, turns=["standard"], hands={"ghost": "punch"})
    assert "play ghost.punch" in position.options("ghost")
    where = coach(1, display=["teacher"])
    position = table("ghost cr", "doc ci", modes=MODES, coach=where, pile=["ghost.floor", "ghost.punch"])
    assert (position.stagecoach.hostages[0], position.at("doc")) == ("teacher", "ci")
    position = with_hostage("teacher", "ghost 1i", "doc 1i", cars=3, pile=["doc.punch"])
    assert play(position, "doc punch ghost none 2i").at("ghost") == "2i"
