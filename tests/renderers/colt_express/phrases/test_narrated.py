"""Chapters read like a story: one line per turn, each player named once, and revenge and bad luck remembered."""

import re

import pytest

from data.catalogue import current, speaking
from engine.colt_express.actions import Card, Spot
from engine.colt_express.events import (
    BanditMoved,
    CardPlayed,
    LootDropped,
    LootTaken,
    NothingHappened,
    Punched,
    ShotFired,
    TurnBegan,
)
from engine.core.audience import visible
from engine.core.types import Event, Seat
from renderers.colt_express.phrases import sentences
from tests.renderers.colt_express.phrases.test_sentences import ANA
from tests.renderers.colt_express.walks import names, walk


def story(*events: Event) -> tuple[str, ...]:
    return sentences(events, None, ANA, story=True)


def chapters(players: int, seed: int) -> list[tuple[str, ...]]:
    """Return the stories of a match's chapters: each Schemin' and each Stealin'."""
    collected: list[list[Event]] = [[]]
    last = None
    for moment in walk(players, seed):
        for event in moment.events:
            if type(event).__name__ in {"RoundBegan", "StealinBegan"}:
                collected.append([])
            collected[-1].append(event)
        last = moment
    assert last is not None
    return [sentences(events, None, names(last.public), last.public, story=True) for events in collected]


def test_a_turn_is_one_line() -> None:
    lines = story(
        TurnBegan(number=2, kind="tunnel"),
        CardPlayed(seat=Seat(0), bandit="doc", card=Card("doc.robbery")),
        CardPlayed(seat=Seat(1), bandit="ghost", card=None),
    )
    assert lines == ("**Turn 2**, in the tunnel: one card goes down in the dark, Doc **Robbery**.",)
    assert story(TurnBegan(number=3, kind="standard")) == ()


def test_revenge_and_repetition_are_mentioned() -> None:
    lines = story(
        ShotFired(bandit="belle", target="tuco", left=5),
        ShotFired(bandit="belle", target="tuco", left=4),
        ShotFired(bandit="tuco", target="belle", left=5),
    )
    with speaking("en"):
        assert any(words in lines[1] for words in ("isn’t done with", "again", "one more"))
        assert any(words in lines[2] for words in ("pays", "owed", "returns the favor"))
    punch = Punched(bandit="doc", target="belle")
    assert any(
        words in story(punch, ShotFired(bandit="belle", target="doc", left=5))[1] for words in ("pays", "owed", "favor")
    )


def test_the_third_miss_is_counted() -> None:
    miss = NothingHappened(bandit="doc", kind="robbery", reason="no-loot")
    lines = story(miss, miss, miss, miss)
    assert len(set(lines)) == 4
    assert "third" in lines[2]
    assert "four" in lines[3]


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


@pytest.mark.parametrize("players", [3, 5])
def test_a_player_is_named_once(players: int) -> None:
    for chapter in (chapter for seed in range(4) for chapter in chapters(players, seed)):
        named = re.findall(r"\*\*\w+\*\* \((\w+)\)", " ".join(chapter))
        assert len(named) == len(set(named)) or "🏁" in "".join(chapter), chapter


@pytest.mark.parametrize("players", [3, 6])
def test_a_story_uses_only_public_knowledge(players: int) -> None:
    for moment in walk(players, 5):
        who = names(moment.public)
        public_story = sentences(moment.events, None, who, moment.public, story=True)
        assert public_story == sentences(visible(moment.events, None), None, who, moment.public, story=True)
