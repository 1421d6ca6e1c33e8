"""A bandit without a hostage who gets inside the stagecoach takes one (rulings.md 11.5, 11.6)."""

from engine.colt_express.events import HostageTaken
from tests.builders.colt import coach, deal, play, table

MODES = ("horses-stagecoach",)
SHOWN = ["banker", "minister", "zealot"]


def test_a_bandit_climbing_in_takes_a_displayed_hostage() -> None:
    position = table(
        "ghost cr", "doc 1i", modes=MODES, coach=coach(1, display=SHOWN), pile=["ghost.floor", "doc.floor"]
    )
    assert position.options("ghost") == ("capture banker", "capture minister", "capture zealot")
    position = play(position, "ghost capture minister")
    assert position.stagecoach.display == ("banker", "zealot")
    assert position.stagecoach.hostages == ("minister", "")
    assert position.told(HostageTaken) == (HostageTaken(bandit="ghost", hostage="minister"),)
    assert position.at("doc") == "1r"  # the next card was resolved


def test_a_bandit_punched_into_the_coach_chooses_a_hostage() -> None:
    where = coach(1, display=SHOWN)
    position = table("ghost 1i", "doc 1i", cars=3, marshal=3, modes=MODES, coach=where, pile=["ghost.punch"])
    position = play(position, "ghost punch doc none 20i")
    assert position.waiting == ("doc",)
    assert position.options("doc")[0] == "capture banker"


def test_bandits_on_its_roof_get_no_hostage() -> None:
    position = table("ghost ci", "doc 1i", modes=MODES, coach=coach(1, display=SHOWN), pile=["ghost.floor"])
    assert (position.at("ghost"), position.waiting) == ("cr", ())


def test_a_bandit_with_a_hostage_gets_no_second() -> None:
    where = coach(1, display=SHOWN)
    position = table(
        "ghost cr", "doc 1i", modes=MODES, coach=where, hostages={"ghost": "teacher"}, pile=["ghost.floor"]
    )
    assert position.waiting == ()


def test_the_last_hostage_is_taken_without_a_question() -> None:
    where = coach(1, display=["banker"])
    position = table("ghost cr", "doc cr", modes=MODES, coach=where, pile=["ghost.floor", "doc.floor"])
    assert position.stagecoach.hostages == ("banker", "")
    assert position.at("doc") == "ci"


def test_one_hostage_fewer_than_bandits_is_displayed() -> None:
    assert len(deal("ghost", "doc", "tuco", modes=MODES).stagecoach.display) == 2
    two = ("expert", "two-player", "horses-stagecoach")
    assert len(deal("ghost", "doc", "tuco", "belle", modes=two).stagecoach.display) == 3


def test_each_bandit_of_a_player_may_have_a_hostage() -> None:
    two = ("expert", "two-player", "horses-stagecoach")
    where = coach(1, display=SHOWN)
    position = table(
        "ghost cr", "doc cr", "tuco 1r", "belle 1r", modes=two, coach=where, pile=["ghost.floor", "doc.floor"]
    )
    position = play(position, "ghost capture banker", "doc capture zealot")
    assert position.stagecoach.hostages == ("banker", "zealot", "", "")


def test_the_next_face_down_card_stays_hidden_during_the_choice() -> None:
    position = table(
        "ghost cr", "doc 1i", modes=MODES, coach=coach(1, display=SHOWN), pile=["ghost.floor", "?doc.floor"]
    )
    assert (position.view().performing, position.view().pile[1].card) == (0, None)
    position = play(position, "ghost capture minister")
    assert position.view().pile[1].card == "doc.floor"
