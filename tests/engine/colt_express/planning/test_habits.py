"""Habits: each is tested, and a habit is used only if it leaves a single answer."""

from typing import Any, Final

from engine.agents import greenhorn
from engine.colt_express.planning.habits import QUESTIONS, questions
from engine.core.planning import Plan
from tests.builders.colt import GAME, Table, coach, deal, play, table
from tests.builders.for_each import for_each

STAGE: Final = ("horses-stagecoach",)


def answer(position: Table, who: str = "ghost", **habits: str) -> str | None:
    result = GAME.planner.intended(position.view(who), Plan(habits=habits, round=1))
    return None if result is None else result.action


def stolen(*who: str, card: str, marshal: int = 0, **more: Any) -> Table:
    return table(*who, cars=4, marshal=marshal, pile=[f"ghost.{card}"], **more)


ROOFS: Final = stolen("ghost 2r", "doc 1i", card="move", marshal=4, loot={"1r": ["jewel"], "4r": ["purse:300"]})
GUNFIGHT: Final = stolen(
    "ghost 2i",
    "doc 1i purse:300",
    "tuco 3i jewel jewel",
    "belle 3i",
    card="fire",
    bullets={"doc": 2, "tuco": 5, "belle": 6},
)
BRAWL: Final = stolen("ghost 2i", "doc 2i purse:300 jewel", "tuco 2i strongbox", card="punch", marshal=3)
LOOT: Final = stolen(
    "ghost 2i", "doc 1r", card="robbery", loot={"2i": ("purse:250", "purse:500", "jewel", "strongbox")}
)
LAW: Final = stolen("ghost 4r", "doc 1i", "tuco 3i", "belle 3i", card="marshal", marshal=2)
POCKETS: Final = table("ghost 2i", "doc 1i", cars=3, loot={"2i": ["purse:250", "purse:300"]}, event="pickpocketing")
HORSE: Final = table(
    "ghost 2i", "doc 1r", cars=3, modes=STAGE, pile=["ghost.ride"], event="escape",
    coach=coach(1, horses=[2], display=["poodle", "banker"]),
)  # fmt: skip

CASES: Final = [
    (ROOFS, "run", "front", "go 0r"),
    (ROOFS, "run", "rear", "go 4r"),
    (ROOFS, "run", "loot", "go 1r"),
    (ROOFS, "run", "away", "go 0r"),
    (GUNFIGHT, "shoot", "richest", "fire tuco"),
    (GUNFIGHT, "shoot", "fewest-bullets", "fire doc"),
    (GUNFIGHT, "shoot", "most-bullets", "fire tuco"),
    (GUNFIGHT, "shoot", "at:doc", "fire doc"),
    (LOOT, "grab", "dearest", "rob strongbox"),
    (LOOT, "grab", "jewel", "rob jewel"),
    (LOOT, "grab", "strongbox", "rob strongbox"),
    (LAW, "lure", "front", "marshal 1"),
    (LAW, "lure", "rear", "marshal 3"),
    (LAW, "lure", "most", "marshal 3"),
    (POCKETS, "pocket", "leave", "leave"),
]


@for_each(("position", "question", "value", "action"), CASES)
def test_habits_leave_one_answer(position: Table, question: str, value: str, action: str) -> None:
    assert answer(position, **{question: value}) == action
    assert answer(position) is None


def test_purses_look_alike_so_the_first_is_taken() -> None:
    assert answer(LOOT, grab="purse") == f"rob purse {min(LOOT.tag(250), LOOT.tag(500))}"
    assert answer(POCKETS, pocket="take") == f"rob purse {min(POCKETS.tag(250), POCKETS.tag(300))}"


def test_without_the_preferred_kind_the_most_valuable_is_taken() -> None:
    position = stolen("ghost 2i", "doc 1r", card="robbery", loot={"2i": ("purse:250", "strongbox")})
    assert answer(position, grab="jewel") == "rob strongbox"


def test_habits_answer_all_three_questions_of_a_punch() -> None:
    assert answer(BRAWL, strike="richest") is None
    assert answer(BRAWL, strike="richest", knock="dearest", land="marshal") == "punch tuco strongbox 3i"
    assert answer(BRAWL, strike="at:doc", knock="jewel", land="front") == "punch doc jewel 1i"
    assert answer(BRAWL, strike="at:doc", knock="purse", land="rear") == "punch doc purse 3i"
    assert answer(BRAWL, strike="fewest-bullets", land="away") is None  # both have the same number
    assert answer(BRAWL, strike="at:belle", knock="dearest", land="front") is None


def test_a_computer_player_decides_the_rest_on_request() -> None:
    bare, whole = answer(BRAWL, strike="at:doc"), answer(BRAWL, strike="at:doc", rest="computer")
    assert bare is None
    assert whole is not None
    assert whole.startswith("punch doc")
    assert whole in {option for ask in [BRAWL.view("ghost").ask] if ask is not None for option in ask.options}
    assert answer(LAW, rest="computer") == greenhorn.choose(LAW.view("ghost"))


def test_cheyenne_pockets_the_purse() -> None:
    position = table("cheyenne 2i", "doc 2i purse:300", cars=3, pile=["cheyenne.punch"])
    assert answer(position, "cheyenne", take="keep", land="front") == "punch doc purse 1i take"
    assert answer(position, "cheyenne", land="front") is None


def test_partners_are_spared_if_there_is_another_target() -> None:
    position = table(
        "ghost 2i", "doc 1i jewel jewel", "tuco 1i", "belle 3i", cars=4, pile=["ghost.fire"], modes=("teams",)
    )
    assert answer(position, shoot="richest") == "fire tuco"


def test_habits_answer_rides_and_escapes() -> None:
    assert answer(HORSE, escape="go") == "escape"
    assert answer(HORSE, escape="stay", run="rear") not in (None, "escape")
    assert answer(HORSE, run="front") != "escape"


def test_habits_answer_the_horse_attack() -> None:
    position = deal("ghost", "doc", "tuco", "belle", modes=STAGE)
    assert [answer(position, board=value) for value in ("rear", "middle", "front")] == ["board", "ride-on", "ride-on"]
    position = play(position, *(f"{name} ride-on" for name in ("ghost", "doc", "tuco", "belle")))
    position = play(position, *(f"{name} ride-on" for name in ("ghost", "doc", "tuco", "belle")))
    assert [answer(position, board=value) for value in ("rear", "middle", "front")] == ["board", "board", "ride-on"]
    alone = play(position, "doc board", "tuco board", "belle board", "ghost ride-on")
    if "ghost" in alone.waiting:
        assert answer(alone, board="front") == "start 1"


def test_habits_choose_cards_to_keep_or_drop() -> None:
    position = table(
        "ghost 2i", "doc 1i", cars=3, modes=("expert",), then=["keep"], hands={"ghost": "move fire"}, last_round=False
    )
    assert answer(position, keep="all") == "done"
    assert answer(position, keep="none") == "drop ghost.move"
    position = table(
        "ghost 2i",
        "doc 1i",
        cars=3,
        modes=STAGE,
        then=["bonus"],
        hands={"ghost": "move fire"},
        keep=2,
        last_round=False,
    )
    assert answer(position, bonus="none") == "done"
    assert answer(position, bonus="card:fire") == "keep ghost.fire"
    assert answer(position, bonus="card:marshal") is None
    assert answer(play(position, "ghost keep ghost.fire"), bonus="card:fire") == "done"


def test_habits_choose_a_hostage() -> None:
    position = table(
        "ghost cr",
        "doc 1r",
        cars=3,
        modes=STAGE,
        pile=["ghost.floor"],
        then=["end"],
        coach=coach(1, display=["teacher", "banker", "minister"]),
    )
    assert answer(position, hostage="dearest") == "capture banker"
    assert answer(position, hostage="name:teacher") == "capture teacher"
    assert answer(position, hostage="name:zealot") is None


def test_every_question_is_offered_somewhere_and_unknown_habits_are_left_alone() -> None:
    offered = questions(deal("cheyenne", "doc", "tuco", modes=("expert", *STAGE)).view("cheyenne"))
    assert set(offered) == {*QUESTIONS, "alike"}
    assert set(questions(deal("ghost", "doc", "tuco").view("ghost"))) == {
        *("run", "shoot", "strike", "knock", "land", "grab", "lure", "pocket", "rest", "alike")
    }
    assert answer(ROOFS, run="sideways") is None
