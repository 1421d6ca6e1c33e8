"""Texts of a review: dollars rounded to tens, chances no more precise than known, and a sentence if nothing was found."""

import random
import re
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.features.replays.review_posts import review_post
from bot.features.replays.reviews import ReviewView
from bot.processes.game_uis import game_uis
from data.catalogue import speaking
from engine.agents.review import Cost, Review, Swing
from engine.colt_express import events
from engine.core.types import Options, Seat, SeatSetup
from engine.games import registry
from tests.builders.for_each import for_each
from tests.builders.words import worded

GAMES = registry()
UI = game_uis(GAMES)["colt-express"]


def view() -> Any:
    game: Any = GAMES["colt-express"]
    state = game.setup(
        Options(), [SeatSetup((figure,)) for figure in game.figures[:4]], random.Random(1).randbytes(16)
    ).state
    seat = game.to_act(state)[0]
    return game.view(state, seat)


def said(review: Review) -> str:
    """Return all words and labels of a review."""
    match: Any = SimpleNamespace(id=12)
    shown = ReviewView(match, Seat(1), review, (view(), view()), (0, 4))
    collected: list[str] = []
    for item in review_post(shown, UI, [None] * len(review.costs)).view.walk_children():
        if isinstance(item, discord.ui.TextDisplay):
            collected.append(item.content)
        elif isinstance(item, discord.ui.Button):
            collected.append(f"[{item.custom_id}]")
    return "\n".join(collected)


def cost(**changes: Any) -> Cost:
    options = view().ask.options
    usual: dict[str, Any] = {
        "number": 1,
        "played": options[0],
        "better": options[-1],
        "dollars": 337.4,
        "error": 61.0,
        "share": 0.11,
        "share_error": 0.02,
        "tables": 50,
        "ahead": 41,
        "reason": "deny",
        "rival": "belle",
        "nothing": 0,
        "nothing_better": 0,
        "why": "",
    }
    return Cost(**{**usual, **changes})


def a_review(*costs: Cost, luck: float = 0.0, swings: tuple[Swing, ...] = ()) -> Review:
    return Review(costs=costs, luck=luck, swings=swings, decisions=20)


def test_money_comes_in_tens_with_two_errors_and_a_way_to_the_step() -> None:
    words = said(a_review(cost()))
    assert "$340" in words
    assert "$130" in words
    assert "41 of 50" in words
    assert "Belle" in words
    assert "[ce2:replay:step:12:4:2]" in words


@for_each("error", [0.0, 0.2, 4.0, 5.1, 61.0, 64.9])
def test_a_margin_is_never_told_smaller_than_it_is_and_none_where_there_is_none(error: float) -> None:
    words = said(a_review(cost(error=error)))
    told = re.search(r"give or take \$(\d+)", words)
    assert (told is None) is (error == 0.0)
    assert told is None or 2 * error <= int(told[1]) < 2 * error + 10
    assert ("in every simulation:" in words) is (error == 0.0)


def test_a_card_that_mostly_comes_to_nothing_is_told_so_unless_the_better_one_does_as_often() -> None:
    assert "31 of 50 simulations, your card finds no one" in said(a_review(cost(nothing=31, why="no-target")))
    assert "finds no one" not in said(a_review(cost(nothing=31, nothing_better=31, why="no-target")))
    assert worded("review-nothing-other") in said(a_review(cost(nothing=31, why="no-horse")))


def test_none_is_an_answer() -> None:
    words = said(a_review())
    assert worded("review-none", cards=0, idle=0) in words
    assert worded("review-title-none", match="12") in words


@pytest.mark.parametrize(
    ("share", "words"), [(0.02, "even"), (0.23, "for you, about 25"), (-0.8, "against you, more than 45")]
)
def test_no_chance_is_told_surer_than_it_is(share: float, words: str) -> None:
    assert words in said(a_review(luck=share))


@pytest.mark.parametrize("code", ["en", "fr", "de"])
def test_every_language_tells_every_reason(code: str) -> None:
    with speaking(code):
        for reason in ("loot", "bullets", "prize", "place", "deny", "all"):
            words = said(a_review(cost(reason=reason), luck=-0.2, swings=(Swing(0, 0.3), Swing(1, -0.6))))
            assert "{" not in words
            assert "review-" not in words


def test_cards_without_effect_are_counted_of_ones_own_alone() -> None:
    game: Any = GAMES["colt-express"]
    step = game.setup(Options(), [SeatSetup((figure,)) for figure in game.figures[:4]], bytes(range(16)))
    happened, chance = [*step.events], random.Random(2)
    while seats := game.to_act(step.state):
        step = game.apply(step.state, seats[0], chance.choice(game.legal(step.state, seats[0])))
        happened += step.events
    began = [event for event in happened if isinstance(event, events.ActionBegan)]
    idle = sum(isinstance(event, events.NothingHappened) for event in happened)
    counted = [UI.performed(happened, Seat(seat)) for seat in range(4)]
    assert [cards for cards, _ in counted] == [sum(event.seat == seat for event in began) for seat in range(4)]
    assert 0 < sum(nothing for _, nothing in counted) <= idle
    assert all(nothing <= cards for cards, nothing in counted)
