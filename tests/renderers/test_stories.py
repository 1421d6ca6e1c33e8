"""Stories of whole matches use no wording twice in a round, join bare moves, and name the leader once a round."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain, pairwise
from random import Random
from typing import Any, Final

import pytest

from data.catalogue import current, speaking
from engine.colt_express.actions import Spot
from engine.colt_express.events import LootTaken, NeutralBullet, NothingHappened, ShotFired
from engine.core.types import Event, Seat
from engine.super_express.events import LootWon
from renderers.colt_express.phrases.headlines import headline
from renderers.colt_express.phrases.sentences.scenes import Rider, Scene, set_scene
from renderers.colt_express.phrases.words import LOOT, Words
from renderers.colt_express.ui import ColtExpressUI
from renderers.super_express.phrases.words import SuperWords
from renderers.super_express.ui import SuperExpressUI
from tests.builders.colt import GAME as COLT
from tests.builders.thorough import usual
from tests.engine.super_express.tables import GAME as SUPER
from tests.engine.super_express.tables import WAYS as SUPER_WAYS
from tests.renderers.colt_express import walks as colt
from tests.renderers.super_express import walks as super_walks

LANGUAGES: Final = ("en", "fr", "de")
UIS: Final[Mapping[str, Any]] = {"colt": ColtExpressUI(COLT), "super": SuperExpressUI(SUPER)}
TABLES: Final = usual(
    (
        *(("colt", modes, players) for modes, players in [*(((), number) for number in range(3, 7)), *colt.WAYS]),
        *(("super", modes, players) for modes in SUPER_WAYS for players in (3, 7)),
    ),
    (
        ("colt", (), 5),
        ("colt", ("expert", "two-player", "horses-stagecoach"), 2),
        ("colt", ("expert", "teams", "horses-stagecoach"), 6),
        ("super", (), 3),
        ("super", ("reflex", "horse"), 7),
    ),
)
CHAPTERS: Final = {"RoundBegan", "StealinBegan"}
GAP: Final = "\0"
BANDIT: Final = re.compile(r"\*\*[^*]+\*\*( \((\\.|[^)\\])*\))?")
AHEAD: Final = ("told-ahead", "told-ahead-side", "told-ahead-level", "told-ahead-none")


@dataclass(frozen=True)
class Chapter:
    """Events of one stretch of a round, a public view of it, and the views after it: the public one and a player's.

    ``earlier`` are the events before it.
    """

    events: tuple[Event, ...]
    before: Any
    view: Any
    seen: Any
    earlier: tuple[Event, ...] = ()


@cache
def rounds(game: str, modes: tuple[str, ...], players: int, seed: int) -> tuple[tuple[Chapter, ...], ...]:
    """Return a random match, round by round."""
    walk = colt.walk(players, seed, modes) if game == "colt" else super_walks.walk(players, modes, seed)
    parted: list[list[list[Event]]] = [[[]]]
    views: dict[int, Any] = {}
    begun: dict[int, Any] = {}
    for moment in walk:
        for event in moment.events:
            kind = type(event).__name__
            if kind == "RoundBegan":
                parted.append([[]])
            elif kind in CHAPTERS:
                parted[-1].append([])
            parted[-1][-1].append(event)
            views[id(parted[-1][-1])] = moment
            begun.setdefault(id(parted[-1][-1]), moment)
    result, earlier = list[tuple[Chapter, ...]](), tuple[Event, ...]()
    for parts in parted:
        told = list[Chapter]()
        for part in filter(None, parts):
            before, after = begun[id(part)], views[id(part)]
            told.append(Chapter(tuple(part), before.public, after.public, after.views[Seat(0)], earlier))
            earlier += tuple(part)
        result.append(tuple(told))
    return tuple(result)


def blanked(line: str, view: Any) -> str:
    """Return a line without the names of its bandits, players, places and loot, and without numbers."""
    cars = view.cars if isinstance(view.cars, int) else len(view.cars) - 1
    line = BANDIT.sub("X", line)
    for words in (Words(cars), SuperWords(cars), Words()):
        places = {say(Spot(spot)) for spot in (*range(2 * cars + 2), 40, 41) for say in (words.at, words.to)}
        for place in sorted(places, key=len, reverse=True):
            line = line.replace(place, "P")
        for kind in LOOT:
            line = line.replace(words.piece(kind), "L").replace(words.piece(kind, priced=False), "L")
    return re.sub(r"\d+", "N", line)


def patterns(keys: Collection[str], who: str = GAP, to: str = GAP) -> re.Pattern[str]:
    """Return a pattern that matches every wording of these keys."""
    wordings = {
        current().text(way, who=who, to=to, places=GAP, loot=GAP, cars=cars)
        for key in keys
        for way in current().variants(key)
        for cars in ("N", 1, 2)
    }
    return re.compile("|".join(re.escape(way).replace(re.escape(GAP), ".+") for way in wordings))


def story(game: str, chapter: Chapter) -> tuple[str, ...]:
    """Return the story of a chapter."""
    names = {Seat(seat): name for seat, name in enumerate(colt.NAMES)} | super_walks.NAMES
    return tuple(UIS[game].story(chapter.events, names, chapter.before, chapter.view, chapter.earlier))


def matches() -> Iterator[tuple[str, tuple[tuple[Chapter, ...], ...]]]:
    """Yield the game and a random match of every table."""
    for game, modes, players in TABLES:
        yield game, rounds(game, modes, players, players)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_lines_of_a_round_have_the_same_wording(language: str) -> None:
    with speaking(language):
        turn = current().text("told-laid-turn", number="1", kind="standard", cards="").partition("1")[0]
        for game, match in matches():
            for chapters in match:
                lines = [
                    blanked(line, chapter.view)
                    for chapter in chapters
                    for line in story(game, chapter)
                    if not line.startswith(turn)
                ]
                twice = {line: times for line, times in Counter(lines).items() if times > 1}
                assert not twice, (game, twice)


AGAIN: Final[Mapping[str, re.Pattern[str]]] = {
    "en": re.compile(r"(comes up empty|yet|and|shoots .*) again\b|\bOnce more\b|another bullet|, too\b|as well\b"),
    "de": re.compile(r"wieder einmal|auch diesmal|wie gehabt|(und|Schon) wieder|noch eine Kugel|[Nn]och einmal"),
    "fr": re.compile(r"là encore|fois de plus|de même|encore une|[Ee]ncore rien|une de plus|[Tt]oujours rien"),
}
"""Words of the sentences that are chosen by counting: they say that a bandit has done the same before."""


def repeated(events: Collection[Event]) -> set[str]:
    """Return the bandits that did nothing, or shot at the same bandit, at least twice."""
    deeds = Counter[tuple[str, ...]](
        (event.bandit, type(event).__name__, *([event.target] if isinstance(event, ShotFired) else []))
        for event in events
        if isinstance(event, ShotFired | NothingHappened)
    )
    return {deed[0] for deed, count in deeds.items() if count > 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_once_more_is_said_only_of_a_bandit_that_has_done_it_before(language: str) -> None:
    with speaking(language):
        said = 0
        for game, match in matches():
            for chapter in (chapter for chapters in match for chapter in chapters):
                true = {Words().bandit(bandit) for bandit in repeated(chapter.events)}
                for line in story(game, chapter):
                    if AGAIN[language].search(line):
                        said += 1
                        assert any(f"**{bandit}**" in line for bandit in true), line
        assert said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_of_moves_has_few_parts_each_bandit_once_and_no_more_sentences_than_it_needs(language: str) -> None:
    with speaking(language):
        moves = patterns(("told-moved-run",))
        seen = Counter[str]()
        for game, match in matches():
            for chapter in (chapter for chapters in match for chapter in chapters):
                runs = [moved(line) if moves.fullmatch(line) else None for line in story(game, chapter)]
                for parts in filter(None, runs):
                    bandits = [bandit for part in parts for bandit in part]
                    assert len(parts) <= 3
                    assert len(set(bandits)) == len(bandits)
                    seen[game] += 1
                for first, second in pairwise(runs):
                    assert first is None or second is None or len(first) == 3 or {*chain(*first)} & {*chain(*second)}
        assert all(seen[game] for game in UIS)


def moved(line: str) -> list[list[str]]:
    """Return the bandits in each part of a sentence of moves."""
    return [re.findall(r"\*\*([^*]+)\*\*", part) for part in line.split(";")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_says_once_who_is_ahead_and_last(language: str) -> None:
    with speaking(language):
        ahead = patterns(AHEAD)
        for game, match in matches():
            for number, chapters in enumerate(match):
                lines = [line for chapter in chapters for line in story(game, chapter)]
                saying = [line for line in lines if ahead.fullmatch(line)]
                played = 0 < number < len(match) - 1
                assert saying == lines[-1:] * played, lines


def test_players_read_the_same_story_as_the_public() -> None:
    for game, match in matches():
        for chapter in (chapter for chapters in match for chapter in chapters):
            names = super_walks.NAMES
            assert UIS[game].story(chapter.events, names, chapter.before, chapter.seen) == UIS[game].story(
                chapter.events, names, chapter.before, chapter.view
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scene_names_no_one_and_no_place_twice(language: str) -> None:
    chance, cars = Random(57), 4
    words = Words(cars - 1)
    with speaking(language):
        places = [words.at(Spot(spot)) for spot in range(2 * cars)]
        for _ in range(400):
            riders = tuple(
                Rider(bandit, Seat(seat), Spot(chance.randrange(4)), 0)
                for seat, bandit in enumerate(("belle", "doc", "tuco"))
            )
            marshal = chance.randrange(cars)
            box = Spot(chance.choice((2 * marshal, riders[0].spot)))
            scene = Scene(riders, marshal, (box,))
            said = " ".join(set_scene(words, scene, chance.randrange(1, 6)))
            names = [*map(words.bandit, ("belle", "doc", "tuco")), "Marshal", *map(re.escape, places)]
            assert [name for name in names if len(re.findall(rf"{name}(?!\w)", said)) > 1] == [], said


def test_three_at_one_spot_are_a_crowd() -> None:
    words, bandits = Words(3), ("belle", "doc", "tuco")
    riders = tuple(Rider(bandit, Seat(seat), Spot(4), 0) for seat, bandit in enumerate(bandits))
    crowd, calm = (" ".join(set_scene(words, Scene(riders[:count], 0, (Spot(0),)), 2)) for count in (3, 2))
    assert all(words.bandit(bandit) in crowd for bandit in bandits)
    assert not any(words.bandit(bandit) in calm for bandit in bandits)


def headlines(game: str, match: tuple[tuple[Chapter, ...], ...]) -> list[str]:
    """Return the headlines of a match."""
    told = [UIS[game].headline(chapter.view, chapter.events) for chapters in match for chapter in chapters]
    return [line for line in told if line]


BACKWARD: Final = re.compile(r"hangs? back|farthest|bleibt hinten|(ganz|weitesten) hinten|l.arrière|au plus loin")
"""Says that someone is at the back, which isn't true of the last of those who are all in the Locomotive."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_headline_comes_twice_in_a_match(language: str) -> None:
    with speaking(language):
        for game, modes, players in TABLES:
            for seed in range(3):
                said = headlines(game, rounds(game, modes, players, seed))
                assert len(said) > 1
                assert [line for line, times in Counter(said).items() if times > 1] == []


def test_a_headline_counts_all_bullets_that_a_bandit_takes() -> None:
    shots = [ShotFired(bandit=bandit, target="tuco", left=5) for bandit in ("belle", "ghost")]
    with speaking("en"):
        assert headline([*shots, NeutralBullet(bandit="tuco", why="marshal", left=9)], 1) == "Tuco takes 3 bullets"


def test_no_headline_names_a_bandit_twice() -> None:
    with speaking("en"):
        for game, modes, players in TABLES:
            for seed in range(12):
                for line in headlines(game, rounds(game, modes, players, seed)):
                    named = [len(re.findall(rf"\b{Words().bandit(figure)}\b", line)) for figure in SUPER.figures]
                    assert max(named) <= 1, line


def test_no_one_is_said_to_be_dealt_zero_cards() -> None:
    with speaking("en"):
        hands = current().text("told-dealt-to", count=0, who="").strip()
        told = [
            line
            for seed in range(12)
            for chapter in chain(*rounds("colt", ("expert", "teams", "horses-stagecoach"), 6, seed))
            for line in story("colt", chapter)
            if line.startswith(current().text("told-dealt-unequal", hands="").rstrip(". "))
        ]
        assert told
        assert [line for line in told if re.search(rf"\b{hands}\b", line)] == []


def test_little_else_happens_only_if_no_other_bandit_gets_loot() -> None:
    quiet = 0
    with speaking("en"):
        for game, modes, players in TABLES:
            for chapter in chain(*(round_ for seed in range(24) for round_ in rounds(game, modes, players, seed))):
                line = UIS[game].headline(chapter.view, chapter.events)
                if line.endswith(current().text("headline-rest")):
                    others = {event.bandit for event in chapter.events if isinstance(event, LootTaken)}
                    assert [bandit for bandit in others if Words().bandit(bandit) not in line] == [], line
                    quiet += 1
    assert quiet


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_one_at_the_front_is_said_to_be_at_the_back(language: str) -> None:
    won = LootWon(bandit="belle", car=4, value=300)
    with speaking(language):
        view = rounds("super", (), 3, 3)[1][0].view
        ways = [current().text(way, who="X", worth="Y") for way in current().variants("super-told-loot")]
        assert not BACKWARD.search("\n".join([*ways, UIS["super"].headline(view, [won])]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_strongbox_is_the_only_one_or_counted(language: str) -> None:
    only = {"en": r"The strongbox\b", "de": r"Der Geldkoffer\b", "fr": r"La mallette\b"}[language]
    several = {"en": "2 strongboxes", "de": "2 Geldkoffer", "fr": "2 mallettes"}[language]
    with speaking(language):
        for number, boxes in ((2, 1), (3, 1), (2, 2), (3, 2)):
            for held, marshal in ((0, 0), (0, 2), (1, 2)):
                rider = Rider("belle", Seat(0), Spot(4), boxes * held)
                scene = Scene((rider,), marshal, (Spot(0),) * boxes * (1 - held))
                said = " ".join(set_scene(Words(3), scene, number))
                assert not (boxes > 1 and re.search(only, said)), said
                assert (several in said) == (boxes > 1), said
        apart = Scene((Rider("belle", Seat(0), Spot(4), 0),), 2, (Spot(0), Spot(2)))
        assert not re.search(only, " ".join(set_scene(Words(3), apart, 2)))
        view = rounds("colt", (), 5, 5)[1][0].view
        assert not re.search(r"the strongbox|de[nr] Geldkoffer|la mallette", UIS["colt"].headline(view, [TAKEN]))


TAKEN: Final = LootTaken(bandit="belle", kind="strongbox", spot=Spot(0), tag=0, why="robbery")


def test_a_bandit_says_its_word_once_on_a_page() -> None:
    view = rounds("colt", (), 5, 5)[1][0].view
    told = UIS["colt"].story([TAKEN, TAKEN], {}, view, view)
    assert sum(line.count(current().text("quote-took-belle")) for line in told) == 1, told


def test_a_french_sentence_never_puts_a_card_right_after_its_verb() -> None:
    with speaking("fr"):
        for kind in map(Words().kind, ("move", "floor", "fire", "robbery", "punch", "marshal", "ride")):
            for key in ("told-missed-again", "told-missed-more"):
                for way in current().variants(key):
                    for count in (2, 3, 4, 5):
                        said = current().text(way, who="X", card=kind, count=count)
                        assert not re.search(rf"X \w+ {kind}", said), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_riders_one_after_another_are_one_sentence(language: str) -> None:
    with speaking(language):
        alone = patterns(("super-told-horse",))
        for seed in range(20):
            for chapters in rounds("super", ("reflex", "horse"), 7, seed):
                for chapter in chapters:
                    lines = story("super", chapter)
                    for first, second in pairwise(lines):
                        assert not (alone.search(first) and alone.search(second)), (first, second)
