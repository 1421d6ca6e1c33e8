"""The biggest grudge of a match is called back at its turn and in the last line; bandits speak once over a kind of deed."""

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import Final

import pytest

from data.catalogue import current, language, speaking
from engine.colt_express.events import Punched
from engine.colt_express.events import ShotFired as ColtShot
from engine.colt_express.stagecoach.shotgun import NAME as SHOTGUN
from engine.core.types import Event
from engine.super_express.events import ShotFired as SuperShot
from renderers.colt_express.phrases.words import Words
from tests.builders.thorough import usual
from tests.renderers.test_stories import LANGUAGES, TABLES, Chapter, rounds, story

LEAST: Final = {"colt": 3, "super": 2}
"""Blows that make a grudge."""
SEEDS: Final = usual(range(12), range(4))
NUMBERS: Final = range(9)
ENDS: Final = "told-thread-hits", "told-thread-hits-won"
QUOTE: Final = re.compile("“[^”]+”|«[^»]+»|„[^“]+“")

Pair = tuple[str, str]
Claim = tuple[Pair, int, int]


def blows(events: Collection[Event]) -> list[Pair]:
    """Return who hit whom, in order."""
    return [
        (event.bandit, event.target)
        for event in events
        if isinstance(event, ColtShot | Punched | SuperShot) and event.target != SHOTGUN
    ]


@cache
def wordings(_language: str, key: str, pair: Pair) -> tuple[tuple[str, Claim], ...]:
    """Return every sentence of a key about a pair, with its claim: the pair, its blows, and those in return."""
    who, target = map(Words().bold, pair)
    return tuple(
        (current().text(way, who=who, target=target, count=count, back=back), (pair, count, back))
        for way in current().variants(key)
        for count in NUMBERS[1:]
        for back in NUMBERS
    )


def claims(line: str, key: str, pairs: Collection[Pair]) -> list[Claim]:
    """Return the claims of a line's sentence of a key, if it has one; which bandit acts is in the line."""
    named = [pair for pair in pairs if all(Words().bold(bandit) in line for bandit in pair)]
    return [claim for pair in named for said, claim in wordings(language(), key, pair) if said in line]


def lies(game: str, chapter: Chapter, planted: Sequence[Event] = ()) -> list[str]:
    """Return the lines of a chapter that are false; it's told as if ``planted`` had happened before, too."""
    before = Counter(blows(chapter.earlier))
    now, held, returned = before.copy(), set[tuple[Pair, int]](), set[tuple[Pair, int]]()
    for who, target in blows(chapter.events):
        now[who, target] += 1
        held.add(((who, target), now[who, target]))
        if now[who, target] == 1:
            returned.add(((who, target), now[target, who]))
    hitters = {bandit for pair in now for bandit in pair}
    pairs = {(who, target) for who in hitters for target in hitters if who != target}
    result = list[str]()
    for line in story(game, replace(chapter, earlier=(*planted, *chapter.earlier))):
        for key, true in (("told-grudge", held), ("told-grudge-back", returned)):
            claimed = {(pair, count) for pair, count, _ in claims(line, key, pairs)}
            result += [line] * (bool(claimed) and not claimed & true)
        for key, counted in (("told-scene-grudge", before), *((end, now) for end in ENDS)):
            verdicts = [
                (counted[pair], counted[pair[::-1]]) == (count, back) for pair, count, back in claims(line, key, pairs)
            ]
            result += [line] * (bool(verdicts) and not any(verdicts))
    return result


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_sentence_about_a_grudge_is_false_and_the_last_line_is_about_the_biggest(code: str) -> None:
    held = Counter[str]()
    with speaking(code):
        for game, modes, players in TABLES:
            for seed in SEEDS:
                told = [*chain(*rounds(game, modes, players, seed))]
                assert [line for chapter in told for line in lies(game, chapter)] == []
                counted = Counter(blows((*told[-1].earlier, *told[-1].events)))
                most = max(counted.values(), default=0)
                if most >= LEAST[game]:
                    biggest = [pair for pair in counted if counted[pair] == most]
                    lines = [line for chapter in told for line in story(game, chapter)]
                    assert any(claims(lines[-1], key, biggest) for key in ENDS), lines[-1]
                    assert any(claims(line, "told-grudge", counted) for line in lines)
                    held[game] += 1
    assert all(held[game] for game in LEAST)


@pytest.mark.parametrize("game", LEAST)
def test_a_planted_lie_is_found(game: str) -> None:
    name, modes, players = next(table for table in TABLES if table[0] == game)
    noticed = 0
    with speaking("en"):
        for chapter in chain(*(round_ for seed in range(6) for round_ in rounds(name, modes, players, seed))):
            hits = [event for event in chapter.events if blows([event])]
            noticed += any(lies(game, chapter, hits[:1] * number) for number in (1, 2))
    assert noticed


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_quote_comes_twice_in_a_match_and_a_page_has_one_at_most(code: str) -> None:
    heard = Counter[str]()
    with speaking(code):
        for game, modes, players in TABLES:
            for seed in SEEDS:
                pages = [
                    QUOTE.findall("\n".join(story(game, chapter)))
                    for chapter in chain(*rounds(game, modes, players, seed))
                ]
                assert max(map(len, pages)) <= 1
                said = [*chain(*pages)]
                assert len(said) == len(set(said))
                heard[game] += len(said)
    assert all(heard[game] for game in LEAST)


def test_a_word_over_a_blow_comes_before_its_other_consequences() -> None:
    """After the Marshal's bullet or a last hope it would read as the victim's word, and "that makes three" as counting that bullet."""
    followed = 0
    others = "(neutral bullet|Horse as the next card)"
    late = re.compile(rf"{others}.*“|neutral bullet.*([Tt]hat makes|for \d taken)")
    with speaking("en"):
        for game, modes, players in TABLES:
            for chapter in chain(*(round_ for seed in SEEDS for round_ in rounds(game, modes, players, seed))):
                lines = story(game, chapter)
                followed += sum(bool(re.search(rf"“.*{others}", line)) for line in lines)
                assert [line for line in lines if late.search(line)] == []
    assert followed
