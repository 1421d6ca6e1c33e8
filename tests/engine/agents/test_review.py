"""The review of a match uses only the seat's knowledge, is repeatable, and mentions only clear mistakes."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from engine.agents.colt import review
from engine.agents.review import Choice, Review
from engine.agents.table import AGENTS, GREENHORN, at_most
from engine.core.types import Options, Seat, SeatSetup
from engine.games import registry
from tests.engine.secrets import SECRETS

GAME: Any = registry()["colt-express"]


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("SCREENED", 4), ("WEIGHED", 6), ("LAP", 3), ("DEAREST", 2)):
        monkeypatch.setattr(review, name, value)


def played(seed: int) -> list[tuple[Any, Choice]]:
    """Return a match of greenhorns as pairs of position and choice."""
    chance = random.Random(seed)
    seats = [SeatSetup((figure,)) for figure in chance.sample(GAME.figures, 4)]
    state, taken = GAME.setup(Options(), seats, chance.randbytes(16)).state, []
    while asked := GAME.to_act(state):
        view = GAME.view(state, asked[0])
        text = AGENTS[GAME.id][GREENHORN](GAME, view, asked[0], b"", at_most(1))
        taken.append((state, Choice(asked[0], view, text)))
        state = GAME.apply(state, asked[0], GAME.read_action(text)).state
    return taken


def of(seat: int, taken: Sequence[tuple[Any, Choice]]) -> list[Choice]:
    return [choice for _, choice in taken if choice.seat == seat]


def reviewed(choices: Sequence[Choice], seed: bytes = b"seed") -> Review:
    return review.review(GAME, choices, seed)


def test_a_review_does_not_depend_on_secrets() -> None:
    taken = [(state, choice) for state, choice in played(3) if choice.seat == 1][:6]
    chance = random.Random(5)
    worlds = [SECRETS[GAME.id].another_world(state, Seat(1), chance) for state, _ in taken]
    assert all(world != state for world, (state, _) in zip(worlds, taken, strict=True))
    elsewhere = [
        Choice(choice.seat, GAME.view(world, choice.seat), choice.played)
        for world, (_, choice) in zip(worlds, taken, strict=True)
    ]
    here = reviewed([choice for _, choice in taken])
    assert here.decisions > 2
    assert reviewed(elsewhere) == here


def test_a_review_is_repeatable_and_depends_on_its_seed() -> None:
    choices = of(0, played(4))[-4:]
    assert reviewed(choices) == reviewed(choices)
    looks = [[review.screen(GAME, choice, 0, seed) for choice in choices] for seed in (b"seed", b"other")]
    assert looks[0] != looks[1]


def test_taking_a_purse_instead_of_a_strongbox_is_mentioned() -> None:
    choice = next(
        msgspec.structs.replace(choice, played=purse)
        for seed in range(40)
        for _, choice in played(seed)
        if choice.view.ask.what == "robbery"
        and any(text.startswith("rob strongbox") for text in choice.view.ask.options)
        and (purse := next((text for text in choice.view.ask.options if text.startswith("rob purse")), ""))
    )
    [cost] = reviewed([choice]).costs
    assert (cost.played, cost.better) == (choice.played, "rob strongbox")
    assert 500 <= cost.dollars <= 1000
    assert cost.ahead == cost.tables
    assert cost.reason == "loot"


def test_the_best_choice_is_not_mentioned() -> None:
    choices = of(2, played(6))[-8:]
    best = [
        msgspec.structs.replace(choice, played=result.better)
        for number, choice in enumerate(choices)
        if (result := review.screen(GAME, choice, number, b"seed")) and result.gap > 0
    ]
    assert best
    again = [review.screen(GAME, choice, number, b"other") for number, choice in enumerate(best)]
    assert len(review.suspects([decision for decision in again if decision])) < len(best)
    assert not [cost for cost in reviewed(best).costs if cost.share < review.SHARE]
