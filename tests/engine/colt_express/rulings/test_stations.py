"""Rulings on the scoring of stations, decided both ways."""

from tests.builders.colt import coach
from tests.engine.colt_express.rulings.answers import HORSES, TEAMS, tables, worths

ENDS = ("event", "end")


def test_all_ranked_if_none_escaped() -> None:
    actual = []
    ends = ("event", "end")
    for position in tables(
        "all_ranked_if_none_escaped", "ghost 1i", "doc 2i", modes=HORSES, coach=coach(1), event="escape", then=ends
    ):
        assert position.state.outcome is not None
        scores = position.state.outcome.scores
        actual.append([(score.place, any(part.what == "caught" for part in score.parts)) for score in scores])
    assert actual == [[(2, True), (2, True)], [(1, False), (1, False)]]


def test_shared_box_counts_for_the_banker() -> None:
    options = {
        "modes": HORSES,
        "coach": coach(1),
        "hostages": {"ghost": "banker"},
        "event": "sharing-the-loot",
        "then": ENDS,
    }
    decided, other = tables("shared_box_counts_for_the_banker", "ghost 2i strongbox", "doc 2i", **options)
    assert (worths(decided, "hostage")[0], worths(other, "hostage")[0]) == (1000, 0)
    alone = tables("shared_box_counts_for_the_banker", "ghost 2i strongbox", "doc 1i", **options)
    assert [worths(position, "hostage")[0] for position in alone] == [1000, 1000]


def test_gunslinger_among_all() -> None:
    options = {"modes": HORSES, "coach": coach(0), "event": "escape", "then": ENDS, "bullets": {"doc": 2, "tuco": 4}}
    decided, other = tables("gunslinger_among_all", "ghost ci", "doc 2i", "tuco cr", **options)
    assert worths(decided, "gunslinger") == {0: 0, 1: 1000, 2: 0}
    assert worths(other, "gunslinger") == {0: 0, 1: 0, 2: 1000}
    options["modes"] = (*TEAMS, *HORSES)
    decided, other = tables("gunslinger_among_all", "ghost ci", "doc 2i", "tuco cr", "belle 3i", **options)
    assert (worths(decided, "gunslinger"), worths(other, "gunslinger")) == ({0: 1000, 1: 0}, {0: 0, 1: 1000})


def test_only_the_escaped_bring_money() -> None:
    decided, other = tables(
        "only_the_escaped_bring_money", "ghost ci jewel", "doc 2i strongbox", "tuco 1i jewel", "belle 2i", modes=(*TEAMS, *HORSES),
        coach=coach(0), event="escape", then=ENDS,
    )  # fmt: skip
    for position, boxes in ((decided, 0), (other, 1000)):
        assert worths(position, "jewels") == {0: 500, 1: 500}
        assert worths(position, "strongboxes")[0] == boxes
