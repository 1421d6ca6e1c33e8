"""Events as sentences: those of single steps, and those of a chapter, which reads like a story."""

import pytest

from data.catalogue import Catalogue, current, replaced, speaking
from engine.colt_express.actions import Spot
from engine.colt_express.events import (
    BanditMoved,
    LootDropped,
    LootTaken,
    MatchEnded,
    NothingHappened,
    PartnerCardDrawn,
    Punched,
)
from engine.core.audience import visible
from engine.core.types import Event, Outcome, Score, Seat, Side
from renderers.colt_express.phrases import sentences
from tests.renderers.colt_express.walks import names, walk

ANA = {Seat(0): "Ana", Seat(1): "Ben", Seat(2): "Cem"}


def test_cached_sentences_depend_on_language_names_and_viewer() -> None:
    """A new catalog with an empty cache must give the same sentences."""
    steps = list(walk(3, 5))

    def all_sentences() -> list[tuple[str, ...]]:
        collected = []
        for moment in steps:
            for code in ("en", "fr"):
                with speaking(code):
                    for who in (ANA, {**ANA, Seat(0): "Zoe"}, None):
                        for seat, view in ((None, None), (None, moment.public), *moment.views.items()):
                            collected += [
                                sentences(moment.events, seat, who, view, story=story) for story in (True, False)
                            ]
        return collected

    first = all_sentences()
    with replaced(Catalogue()):
        assert all_sentences() == first
    assert len(set(first)) > len(steps) * 4  # languages, names and viewers make a difference


def story(*events: Event) -> tuple[str, ...]:
    return sentences(events, None, ANA, story=True)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_chapter_uses_every_wording_before_it_adds_lead_ins(language: str) -> None:
    with speaking(language):
        ways = len(current().variants("told-robbed"))
        lines = story(
            *(LootTaken(bandit="doc", kind="purse", spot=Spot(2), tag=tag, why="robbery") for tag in range(2 * ways))
        )
    assert ways > 2
    assert len(set(lines)) == 2 * ways
    assert not any(line.endswith(plain) for line in lines[:ways] for plain in lines if plain != line)
    assert all(line.endswith(lines[:ways]) for line in lines[ways:])


def test_a_stolen_jewel_is_recognized() -> None:
    lost = LootDropped(bandit="tuco", kind="jewel", spot=Spot(2), tag=0)
    fall = BanditMoved(bandit="tuco", origin=Spot(2), to=Spot(4), why="punch")
    lines = story(
        Punched(bandit="doc", target="tuco"),
        lost,
        fall,
        LootTaken(bandit="doc", kind="jewel", spot=Spot(2), tag=0, why="robbery"),
    )
    assert "**Tuco**" in lines[-1]
    back = story(
        Punched(bandit="doc", target="tuco"),
        lost,
        fall,
        LootTaken(bandit="tuco", kind="jewel", spot=Spot(2), tag=0, why="robbery"),
    )
    assert "has it back" in back[-1]


@pytest.mark.parametrize("players", [3, 6])
def test_a_story_uses_only_public_knowledge(players: int) -> None:
    for moment in walk(players, 5):
        who = names(moment.public)
        public_story = sentences(moment.events, None, who, moment.public, story=True)
        assert public_story == sentences(visible(moment.events, None), None, who, moment.public, story=True)


def test_the_third_miss_is_counted() -> None:
    miss = NothingHappened(bandit="doc", kind="robbery", reason="no-loot")
    lines = story(miss, miss, miss, miss)
    assert len(set(lines)) == 4
    assert "third" in lines[2]
    assert "four" in lines[3]


def test_a_player_without_a_partners_card_is_named() -> None:
    assert "**Ana**" in sentences([PartnerCardDrawn(seat=Seat(0), count=0)], None, ANA)[0]


@pytest.mark.parametrize("second", [1, 2])
def test_two_teams_with_the_same_loot_are_not_one(second: int) -> None:
    scores = tuple(
        Score(Side(side), (Seat(side), Seat(side + 2)), place, 500, 0, ()) for side, place in enumerate((1, second))
    )
    (line,) = sentences([MatchEnded(outcome=Outcome("rounds-played", scores))], None, ANA | {Seat(3): "Dan"})
    assert ("between them" in line) == (second == 2)
