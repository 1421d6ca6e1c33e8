"""A second language needs nothing but data: every word that players read in a match comes from its folder."""

from collections.abc import Iterable, Iterator

import pytest

from data.catalogue import speaking
from engine.core.errors import NotYourTurn
from engine.core.types import Seat
from renderers import colt_express, phrases, super_express, tournaments
from renderers.colt_express import phrases as colt_phrases
from renderers.paint import paint
from renderers.rules import render_topic, rules_text, rules_topics
from renderers.super_express import phrases as super_phrases
from tests.builders.pseudo import english, painted, pseudo_language
from tests.builders.scenes import texts
from tests.builders.thorough import THOROUGH, usual
from tests.renderers import every_text
from tests.renderers.colt_express.walks import walk
from tests.renderers.every_text import NAMES
from tests.renderers.super_express import walks as super_walks


@pytest.fixture(scope="module", autouse=True)
def other(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pseudo_language(tmp_path_factory.mktemp("text")):
        yield


def check(lines: Iterable[str]) -> None:
    """Fail if a line has English words."""
    assert not {line for line in lines if english(line)}


def read_colt(players: int, modes: tuple[str, ...]) -> Iterator[str]:
    for number, moment in enumerate(walk(players, 11, modes)):
        yield from every_text.told(colt_phrases, moment)
        for view in moment.views.values():
            yield colt_phrases.describe_ask(view)
            for option in view.ask.options if view.ask else ():
                yield colt_phrases.describe_choice(view, option)
                yield from colt_phrases.describe_steps(view, option)
        yield colt_phrases.pile_line(moment.public, fading=False)
        yield colt_phrases.pile_line(moment.public, fading=True)
        for view in (moment.public, moment.views[Seat(1)]) if THOROUGH or number % 3 == 0 else ():
            yield from every_text.described(colt_phrases, view)


def draw_colt(players: int, modes: tuple[str, ...]) -> None:
    for moment in walk(players, 11, modes):
        every_text.draw(colt_express, moment)
        mine = moment.views[Seat(1)]
        colt_express.render_board(moment.public, NAMES, trace=colt_express.trace(moment.events, moment.public, NAMES))
        colt_express.render_decision(mine, NAMES, choices=colt_express.choices(mine))


def read_super(players: int) -> Iterator[str]:
    for moment in super_walks.walk(players, ("reflex", "horse"), 3):
        yield from every_text.told(super_phrases, moment)
        for view in moment.views.values():
            yield from every_text.described(super_phrases, view)
            yield super_phrases.alt_board(view, NAMES, happened=moment.events)


def draw_super(players: int) -> None:
    for moment in super_walks.walk(players, ("reflex", "horse"), 3):
        every_text.draw(super_express, moment)
        for scene in super_walks.card_pictures(moment.public, moment.events, NAMES):
            paint(scene)


ALL_MODES = ((("expert", "two-player", "horses-stagecoach"), 2), (("teams", "horses-stagecoach"), 4))
TABLES = usual((((), 3), ((), 6), *ALL_MODES), ALL_MODES)
PLAYERS = usual((3, 7), (7,))


@pytest.mark.parametrize(("modes", "players"), TABLES)
def test_every_sentence_of_colt_express_is_translated(modes: tuple[str, ...], players: int) -> None:
    check(read_colt(players, modes))


@pytest.mark.parametrize(("modes", "players"), TABLES)
def test_every_picture_of_colt_express_is_translated(modes: tuple[str, ...], players: int) -> None:
    with painted() as scenes:
        draw_colt(players, modes)
    assert len(scenes) > 50
    check(text for scene in scenes for text in texts(scene))


@pytest.mark.parametrize("players", PLAYERS)
def test_every_sentence_of_super_express_is_translated(players: int) -> None:
    check(read_super(players))


@pytest.mark.parametrize("players", PLAYERS)
def test_every_picture_of_super_express_is_translated(players: int) -> None:
    with painted() as scenes:
        draw_super(players)
    assert len(scenes) > 20
    check(text for scene in scenes for text in texts(scene))


def test_errors_and_rules_are_translated() -> None:
    lines = [phrases.error_text(NotYourTurn()), phrases.error_text(None), phrases.plain("")]
    lines += [phrases.rules_in_force(modes) for modes in ((), ("expert", "teams"))]
    for topic, title in rules_topics():
        lines += [title, rules_text(topic)]
    check(lines)


def test_pictures_of_rules_and_tournaments_are_translated() -> None:
    rows = [tournaments.StandingsRow(n, "X1", 4, 1_500, n, 2_500, -1_000, 300) for n in range(1, 60)]
    stages = [
        tournaments.BracketRound(n, ((tournaments.BracketSeat("X1", 1, True), tournaments.BracketSeat("", 0, False)),))
        for n in (1, 2)
    ]
    with painted() as scenes:
        for topic, _ in rules_topics():
            render_topic(topic)
        tournaments.render_standings("X1", "X2", rows, "super-express")
        tournaments.render_bracket("X1", "X2", stages)
    assert len(scenes) > 50
    check(text for scene in scenes for text in texts(scene))
    check([tournaments.alt_standings(rows), tournaments.alt_bracket(stages)])


def test_english_stays_english_next_to_it() -> None:
    with speaking("en"):
        assert rules_topics()[0][1] == "How to play"
        assert english(colt_phrases.describe_ask(next(iter(walk(3, 1))).public))
