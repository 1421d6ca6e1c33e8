"""Every question that beginners may get has a tip."""

import random

import pytest
from fluent.syntax import FluentParser, ast

from data import DATA
from data.catalogue import text
from engine.core.types import Options, SeatSetup
from renderers.colt_express.phrases import tip
from tests.builders.colt import GAME

BANDITS = ("ghost", "django", "doc", "cheyenne", "tuco", "belle")
RESOURCE = FluentParser().parse((DATA / "text" / "en" / "tips.ftl").read_text("utf-8"))
TIPS = {entry.id.name for entry in RESOURCE.body if isinstance(entry, ast.Message) and entry.id.name.startswith("tip-")}


def tips(modes: tuple[str, ...], players: int, seeds: int) -> set[str]:
    """Return the tips shown in random matches. Fails if a question has none."""
    collected = set()
    for seed in range(seeds):
        chance = random.Random(seed)
        seats = [SeatSetup((name,)) for name in BANDITS[:players]]
        state = GAME.setup(Options(modes=modes), seats, bytes([seed]) * 16).state
        while seats_to_act := GAME.to_act(state):
            seat = seats_to_act[0]
            view = GAME.view(state, seat)
            assert tip(view), view.ask
            assert tip(GAME.view(state, None)) == ""
            collected.add(tip(view))
            state = GAME.apply(state, seat, chance.choice(GAME.legal(state, seat))).state
    return collected


@pytest.mark.parametrize(("modes", "players"), [(("expert",), 3), (("teams",), 4)])
def test_every_question_has_a_tip(modes: tuple[str, ...], players: int) -> None:
    assert tips(modes, players, 2)


@pytest.mark.nightly
def test_every_tip_is_used_and_short() -> None:
    given = tips((), 5, 12) | tips(("expert", "horses-stagecoach"), 6, 12) | tips(("horses-stagecoach",), 3, 6)
    assert given == TIPS
    assert all(len(text(key)) <= 200 for key in TIPS)
