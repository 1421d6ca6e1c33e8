"""Teacher: Punch has no effect; ransom $800 (rulings.md 12.5)."""

from engine.colt_express.events import NothingHappened
from tests.builders.colt import coach, play, table
from tests.engine.colt_express.hostages.laying import MODES, ransom, with_hostage


def test_a_punch_does_nothing() -> None:
    position = with_hostage("teacher", "ghost 1i", "doc 1i jewel", cars=3, pile=["ghost.punch"])
    assert position.told(NothingHappened) == (NothingHappened(bandit="ghost", kind="punch", reason="useless"),)
    assert position.at("doc") == "1i"


def test_not_even_the_shotgun_is_hit() -> None:
    position = with_hostage("teacher", "ghost cr", "doc 1i", loot={"guarded": ["strongbox"]}, pile=["ghost.punch"])
    assert position.stagecoach.shotgun == -1


def test_a_card_already_on_the_pile_has_no_effect() -> None:
    where = coach(1, display=["teacher"])
    position = table("ghost cr", "doc ci", modes=MODES, coach=where, pile=["ghost.floor", "ghost.punch"])
    assert (position.stagecoach.hostages[0], position.at("doc")) == ("teacher", "ci")


def test_the_card_may_still_be_played_and_others_can_punch() -> None:
    position = with_hostage("teacher", "ghost 1i", "doc 1i", cars=3, turns=["standard"], hands={"ghost": "punch"})
    assert "play ghost.punch" in position.options("ghost")
    position = with_hostage("teacher", "ghost 1i", "doc 1i", cars=3, pile=["doc.punch"])
    assert play(position, "doc punch ghost none 2i").at("ghost") == "2i"


def test_ransom() -> None:
    assert ransom(with_hostage("teacher", "ghost 1i", "doc 2i", then=("end",))) == 800
