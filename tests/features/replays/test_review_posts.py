"""Texts of a review: dollars rounded to tens, chances no more precise than known, and a sentence if nothing was found."""

import random
import re
from types import SimpleNamespace
from typing import Any

import discord
import msgspec

from bot.features.replays.posts import review_post
from bot.features.replays.reviews import ReviewView
from bot.processes.game_uis import game_uis
from data.catalogue import speaking
from engine.agents.review import Cost
from engine.colt_express import events
from engine.core.types import Event, Options, Seat, SeatSetup
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


def said(
    cost: Cost | None = None, *, weighed: bool = True, measured: bool = True, happened: tuple[Event, ...] = ()
) -> str:
    """Return all words and labels of a review."""
    match: Any = SimpleNamespace(id=12)
    shown = ReviewView(match=match, seat=Seat(1), happened=happened, weighed=weighed, measured=measured)
    if cost is not None:
        shown = msgspec.structs.replace(shown, cost=cost, view=view(), version=4)
    collected: list[str] = []
    for item in review_post(shown, UI, None).view.walk_children():
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


def random_match(number: int, game: Any, seats: int, modes: tuple[str, ...] = ()) -> tuple[Event, ...]:
    """Play a match with random actions; return its events."""
    chance = random.Random(number)
    each = 2 if "two-player" in modes else 1
    figures = chance.sample(game.figures, seats * each)
    setups = [SeatSetup(tuple(figures[first : first + each])) for first in range(0, len(figures), each)]
    step = game.setup(Options(modes), setups, chance.randbytes(16))
    happened = [*step.events]
    while asked := game.to_act(step.state):
        step = game.apply(step.state, asked[0], chance.choice(game.legal(step.state, asked[0])))
        happened += step.events
    return tuple(happened)


def test_money_comes_in_tens_with_two_errors_and_ways_to_the_moment() -> None:
    words = said(cost())
    assert "$340" in words
    assert "$130" in words
    assert "less for Belle" in words
    assert "[ce2:replay:step:12:4:2]" in words
    assert "[ce2:attempt:open:12:4:2]" in words


@for_each("error", [0.0, 0.2, 4.0, 5.1, 61.0, 64.9])
def test_a_margin_is_never_told_smaller_than_it_is_and_none_where_there_is_none(error: float) -> None:
    words = said(cost(error=error))
    told = re.search(r"give or take \$(\d+)", words)
    assert (told is None) is (error == 0.0)
    assert told is None or 2 * error <= int(told[1]) < 2 * error + 10
    assert ("in every simulation:" in words) is (error == 0.0)


def test_no_costly_choice_is_an_answer_and_so_is_a_table_at_which_none_is_named() -> None:
    assert worded("review-none") in said()
    assert worded("review-unmeasured") in said(weighed=False, measured=False)
    unweighed = said(weighed=False)  # the operator has switched that off
    assert not {worded("review-none"), worded("review-unmeasured")} & {*unweighed.splitlines()}


@for_each("code", ["en", "fr", "de"])
def test_a_review_has_at_most_sixty_words_with_every_reason(code: str) -> None:
    with speaking(code):
        for number in range(12):
            happened = random_match(number, GAMES["colt-express"], 4)
            for reason in ("loot", "bullets", "prize", "place", "deny", "all"):
                words = re.sub(r"\[ce2.*?\]", "", said(cost(reason=reason), happened=happened))
                assert len([word for word in words.split() if re.search(r"\w", word)]) <= 60
                assert "{" not in words
                assert "review-" not in words


@for_each("seats", [3, 4, 5, 6])
@for_each("name", ["colt-express", "super-express"])
def test_the_review_of_a_random_player_nearly_always_names_a_mistake(name: str, seats: int) -> None:
    game_ui, faults = game_uis(GAMES)[name], 0
    for number in range(8):
        happened = random_match(number, GAMES[name], seats)
        for seat in range(seats):
            cards, idle, other = game_ui.performed(happened, Seat(seat))
            assert idle.total() <= cards
            faults += bool(idle or other)
    assert faults >= 0.75 * 8 * seats


def test_cards_without_effect_are_counted_of_ones_own_alone() -> None:
    happened = random_match(2, GAMES["colt-express"], 4)
    began = [event for event in happened if isinstance(event, events.ActionBegan)]
    idle = sum(isinstance(event, events.NothingHappened) for event in happened)
    counted = [UI.performed(happened, Seat(seat)) for seat in range(4)]
    assert [done.cards for done in counted] == [sum(event.seat == seat for event in began) for seat in range(4)]
    assert 0 < sum(done.idle.total() for done in counted) <= idle
