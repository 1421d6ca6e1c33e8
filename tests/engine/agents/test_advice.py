"""Hints are the outlaw's choice with a fitting reason, based only on the seat's own view."""

import random
import re

import pytest

from data.catalogue import Catalogue
from engine.agents.advice import telling
from engine.agents.table import ADVISERS, AGENTS
from engine.core.types import Seat
from tests.builders.colt import GAME, table
from tests.builders.for_each import for_each
from tests.builders.thorough import THOROUGH
from tests.engine.cases import Case, usual_cases
from tests.engine.secrets import SECRETS
from tests.engine.walking import random_positions
from tests.structure.sources import ROOT

TABLES = usual_cases()[:: 1 if THOROUGH else 2]


def test_every_game_gives_hints() -> None:
    assert set(ADVISERS) == set(AGENTS)


@for_each("case", TABLES)
def test_a_hint_is_legal_has_a_text_and_depends_only_on_the_seats_view(case: Case) -> None:
    game, words = case.game, Catalogue()
    explain = ADVISERS[game.id]
    for number, state in enumerate(random_positions(game, case.begin(9), 9, 4 if THOROUGH else 2)):
        seat, seed = game.to_act(state)[0], bytes([number])
        advice = explain(game, game.view(state, seat), seat, seed)
        assert game.read_action(advice.action) in game.legal(state, seat)
        assert 0 <= advice.best <= advice.tables
        assert advice.tables or advice.reason in {"only", "hold"}, "it says how sure it is, wherever there is a choice"
        assert "{" not in words.text(f"hint-{advice.reason}", **advice.facts)
        world = SECRETS[game.id].another_world(state, seat, random.Random(number))
        assert explain(game, game.view(world, seat), seat, seed) == advice


@pytest.mark.parametrize("game", list(ADVISERS))
def test_a_seat_with_nothing_to_decide_gets_no_hint(game: str) -> None:
    case = next(case for case in TABLES if case.game.id == game)
    with pytest.raises(ValueError, match="None"):
        ADVISERS[game](case.game, case.game.view(case.begin(1), None), Seat(0), b"")


def test_a_hint_to_take_the_strongbox_gives_loot_as_its_reason() -> None:
    position = table(
        "ghost 2i", "doc 4r", "tuco 5r", cars=6, loot={"2i": ("jewel", "strongbox")}, pile=["ghost.robbery"]
    )
    seat = position.seat("ghost")
    advice = ADVISERS[GAME.id](GAME, GAME.view(position.state, seat), seat, b"")
    assert (advice.action, advice.reason) == ("rob strongbox", "loot")
    assert advice.facts == {"dollars": 500}
    assert advice.best == advice.tables > 0


def test_a_hint_to_avoid_the_marshal_gives_bullets_as_its_reason() -> None:
    position = table("ghost 2i", "doc 5r", "tuco 5r", cars=6, marshal=1, pile=["ghost.move"])
    seat = position.seat("ghost")
    advice = ADVISERS[GAME.id](GAME, GAME.view(position.state, seat), seat, b"")
    assert (advice.action, advice.reason) == ("go 3i", "bullets")


def test_the_main_reason_must_exceed_a_minimum() -> None:
    assert telling({"loot": 3.0, "bullets": 2.0}, 1.0) == "loot"
    assert telling({"loot": 0.5}, 1.0) is None


def test_every_reason_has_a_text() -> None:
    text = (ROOT / "data" / "text" / "en" / "agents.ftl").read_text(encoding="utf-8")
    reasons = set(re.findall(r"^hint-([a-z]+) =", text, re.MULTILINE))
    assert {"only", "even", "all", "loot", "bullets", "prize", "place", "deny", "draw"} <= reasons
    assert {"aboard", "winning", "rivals"} <= reasons
