"""Events as sentences: those of single steps, and those of a chapter, which reads like a story."""

import pytest

from data.catalogue import Catalogue, current, replaced, speaking
from engine.colt_express import events as happened
from engine.colt_express.actions import Card, Spot
from engine.colt_express.events import (
    BanditMoved,
    CardPlayed,
    LootDropped,
    LootTaken,
    NothingHappened,
    Punched,
    TurnBegan,
)
from engine.core.audience import visible
from engine.core.types import Event, Seat
from renderers.colt_express.phrases import sentences
from tests.builders.colt import Table, play, table
from tests.builders.for_each import for_each
from tests.builders.words import worded
from tests.renderers.colt_express.walks import names, walk

ANA = {Seat(0): "Ana", Seat(1): "Ben", Seat(2): "Cem"}


def sentences_of(position: Table, viewer: str | None = None) -> tuple[str, ...]:
    return sentences(position.events, None if viewer is None else position.seat(viewer), ANA, position.view())


def only_sentence(position: Table, start: str, viewer: str | None = None) -> str:
    """Return the table's only sentence with these words in it."""
    result = [sentence for sentence in sentences_of(position, viewer) if start in sentence]
    assert len(result) == 1, sentences_of(position, viewer)
    return result[0]


def test_every_step_has_a_sentence() -> None:
    assert all(sentences(moment.events, None, names(moment.public)) for moment in walk(4, 1))


def test_the_same_event_always_reads_the_same_and_different_ones_vary() -> None:
    position = play(table("ghost 1i", "tuco 2i", pile=["ghost.floor", "tuco.floor"], then=["event"]))
    assert sentences_of(position) == sentences_of(position)
    climbs = {
        sentences([happened.BanditMoved(bandit=bandit, origin=Spot(2), to=Spot(3), why="floor")], None, {})[0].split(
            "**"
        )[2]
        for bandit in ("belle", "doc", "ghost", "tuco", "django", "cheyenne")
    }
    assert len(climbs) > 1


def test_a_card_waiting_for_its_player_is_announced() -> None:
    position = table("ghost 2i", "tuco 0r", cars=3, pile=["ghost.move"], marshal=0)
    assert sentences_of(position)[-1] == "Card 1: **Ghost** (Ana) turns over **Move** and has to choose."
    after = play(position, "ghost go 1i")
    assert "**Ghost** " in sentences_of(after)[0]
    assert "into car 1" in sentences_of(after)[0]


def test_a_shot_by_django_is_told_with_its_push() -> None:
    position = table("django 1i", "tuco 2i", cars=4, pile=["django.fire"])
    shot, push = sentences_of(position)[-2:]
    assert "**Django** (Ana)" in shot
    assert "**Tuco**" in shot
    assert "into car 3" in push


def test_the_last_bullet_is_mentioned() -> None:
    position = table("ghost 1i", "tuco 2i", pile=["ghost.fire"], bullets={"ghost": 1})
    assert "last bullet" in only_sentence(position, "Tuco")


def test_a_shot_with_an_empty_gun_says_so() -> None:
    position = table("ghost 1i", "tuco 3r", pile=["ghost.fire"], bullets={"ghost": 0})
    assert "empty" in only_sentence(position, "Ghost")


def test_only_the_victim_learns_the_value_of_the_purse() -> None:
    position = play(
        table("belle 1i", "tuco 1i purse:350", "doc 3i", cars=3, pile=["belle.punch"], marshal=0),
        "belle punch tuco purse 2i",
    )
    assert only_sentence(position, worded("told-you-lost"), "tuco") == worded("told-you-lost", worth="$350")
    for other in (None, "belle", "doc"):
        assert not any("350" in sentence for sentence in sentences_of(position, other))


def test_cheyenne_keeps_the_purse_and_both_players_know_its_value() -> None:
    position = play(
        table("cheyenne 1i", "tuco 1i purse:350", "doc 3i", cars=3, pile=["cheyenne.punch"], marshal=0),
        "cheyenne punch tuco purse 2i take",
    )
    assert only_sentence(position, worded("told-you-lost"), "tuco") == worded("told-you-lost", worth="$350")
    assert only_sentence(position, "look inside", "cheyenne") == "You look inside: $350."
    assert len(sentences_of(position, "doc")) == len(sentences_of(position)) == 1


def test_the_marshal_scatters_a_car_in_one_sentence() -> None:
    position = table("ghost 2r", "doc 1i", "tuco 1i", cars=3, pile=["ghost.marshal"], marshal=0)
    walks, flight = sentences_of(position)[-2:]
    assert "**Ghost** (Ana)" in walks
    assert "the Marshal" in walks
    assert "into car 1" in walks
    assert "**Doc** and **Tuco**" in flight
    assert "neutral bullet each" in flight


def test_a_flight_without_bullets_says_so() -> None:
    position = table("ghost 2r", "doc 1i", "tuco 1i", cars=3, pile=["ghost.marshal"], marshal=0, neutral=1)
    assert "unhurt" in sentences_of(position)[-2]
    assert worded("told-bullets-gone") in sentences_of(position)[-1]
    position = table("ghost 2r", "doc 1i", "tuco 1i", cars=3, pile=["ghost.marshal"], marshal=0, neutral=0)
    assert "no bullets left" in sentences_of(position)[-1]
    assert "unhurt" in sentences_of(position)[-1]


@for_each(
    ("event", "expected"),
    [
        ("angry-marshal", ("**Ghost** takes a neutral bullet.", "stomps into car 2")),
        ("swivel-arm", ("**Ghost** is swept onto the roof of the Caboose.",)),
        ("braking", ("**Ghost** onto the roof of the Locomotive",)),
        ("take-it-all", (worded("told-strongbox", spot="in car 1"),)),
        ("passengers-rebellion", ("**Tuco** and **Doc** take a neutral bullet each.",)),
        ("marshals-revenge", ("**Ghost** loses his smallest purse.",)),
        ("hostage-taking", (worded("told-ransom", count=1, who="**Tuco**", money="$250"),)),
    ],
)
def test_each_event_is_announced_and_its_victims_are_named(event: str, expected: tuple[str, ...]) -> None:
    position = table(
        "ghost 1r purse:300", "tuco 0i", "doc 2i", cars=4, marshal=1, event=event, loot={"beside": ["strongbox"]}
    )
    actual = sentences_of(position)
    assert actual[0].startswith("**")
    for words in expected:
        assert any(words in sentence for sentence in actual[1:]), actual


def test_pickpocketing_tells_who_takes_and_who_leaves() -> None:
    position = table(
        "ghost 1i", "tuco 2i", cars=3, loot={"1i": ["purse:300"], "2i": ["purse:400"]}, event="pickpocketing"
    )
    after = play(position, f"ghost rob purse {position.tag(300)}", "tuco leave")
    assert only_sentence(after, "picks up", "ghost").startswith("**Ghost** quietly picks up a purse")
    assert only_sentence(after, "look inside", "ghost") == "You look inside: $300."
    assert only_sentence(after, "leaves", "ghost") == "**Tuco** leaves the purses alone."


def test_drawing_and_hiding_are_told_only_to_the_player() -> None:
    position = table(
        "ghost 1i",
        "tuco 2i",
        turns=["standard"],
        hands={"ghost": "fire", "tuco": "move"},
        decks={"tuco": "move floor bullet.ghost"},
    )
    after = play(position, "ghost hide ghost.fire", "tuco draw")
    assert only_sentence(after, worded("told-you-hid"), "ghost") == worded("told-you-hid", card="Fire")
    assert only_sentence(after, "You draw", "tuco") == "You draw Move, Floor Change and Bullet from Ghost."
    public = sentences_of(after)
    assert not any("Fire" in sentence or "Floor Change" in sentence or "You" in sentence for sentence in public)
    assert any("face down" in sentence for sentence in public)
    assert any("3 cards" in sentence for sentence in public)


def test_names_are_escaped() -> None:
    actual = sentences([happened.TurnPassed(seat=Seat(0))], None, {Seat(0): "**@everyone**"})
    assert actual == ("**\\*\\*@\u200beveryone\\*\\*** can neither play nor draw, and passes.",)


def test_every_kind_of_turn_event_and_card_has_a_text() -> None:
    keys = Catalogue().own_keys()
    for prefix in ("hint-", "told-event-", "told-nobody-"):
        assert {key.removeprefix(prefix) for key in keys if key.startswith(prefix)} >= {
            "angry-marshal", "swivel-arm", "braking", "take-it-all", "passengers-rebellion",
            "marshals-revenge", "pickpocketing", "hostage-taking",
        }  # fmt: skip


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


def test_a_turn_is_one_line() -> None:
    lines = story(
        TurnBegan(number=2, kind="tunnel"),
        CardPlayed(seat=Seat(0), bandit="doc", card=Card("doc.robbery")),
        CardPlayed(seat=Seat(1), bandit="ghost", card=None),
    )
    assert lines == ("**Turn 2**, in the tunnel: one card goes down in the dark, Doc **Robbery**.",)
    assert story(TurnBegan(number=3, kind="standard")) == ()


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


@pytest.mark.parametrize("players", [3, 6])
def test_a_story_uses_only_public_knowledge(players: int) -> None:
    for moment in walk(players, 5):
        who = names(moment.public)
        public_story = sentences(moment.events, None, who, moment.public, story=True)
        assert public_story == sentences(visible(moment.events, None), None, who, moment.public, story=True)
