"""A second language is a change of data: whatever a player reads of the game follows its folder, down to the last word."""

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser, ast, serialize

from data.catalogue import TEXTS, Catalogue, lend
from engine.core.errors import NotYourTurn
from engine.core.types import Seat
from renderers import phrases
from renderers.text_board import text_board
from tests.renderers.walks import walk

ACCENTS = str.maketrans("aeiouAEIOU", "àèìòùÀÈÌÒÙ")
PLAIN = re.compile("[aeiouAEIOU]")
NAMES = {Seat(seat): f"Xyz {seat}" for seat in range(6)}


def accented(node: object) -> None:
    """Write every vowel of a text with an accent; what the program fills in stays as it is."""
    if isinstance(node, ast.TextElement):
        node.value = node.value.translate(ACCENTS)
    for part in node if isinstance(node, list) else vars(node).values() if isinstance(node, ast.BaseNode) else ():
        accented(part)


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("text")
    for lang in ("en", "xx"):
        (folder / lang).mkdir()
        for file in TEXTS.glob("en/*.ftl"):
            tree = FluentParser().parse(file.read_text(encoding="utf-8"))
            if lang == "xx":
                accented(tree)
            (folder / lang / file.name).write_text(serialize(tree), encoding="utf-8")
    with lend(Catalogue(folder)):
        yield


def read(players: int, modes: tuple[str, ...] = ()) -> Iterator[str]:
    """Yield all that is said about a match, in the other language."""
    for moment in walk(players, 11, modes):
        for seat, view in moment.views.items():
            yield from phrases.sentences(moment.events, seat, NAMES, view, lang="xx")
            yield phrases.describe_ask(view, lang="xx")
            for option in view.ask.options if view.ask else ():
                yield phrases.describe_action(view, option, lang="xx")
                yield from phrases.describe_steps(view, option, lang="xx")
        for view in (moment.public, moment.views[Seat(1)]):
            yield phrases.heading(view, lang="xx")
            yield phrases.alt_board(view, NAMES, lang="xx")
            yield phrases.alt_hand(view, NAMES, lang="xx")
            yield phrases.alt_score(view, NAMES, lang="xx")
            yield phrases.score_text(view, NAMES, lang="xx")
            yield text_board(view, NAMES, lang="xx")


@pytest.mark.usefixtures("other")
@pytest.mark.parametrize(
    ("modes", "players"),
    [((), 3), ((), 6), (("expert", "two-player", "horses-stagecoach"), 2), (("teams", "horses-stagecoach"), 4)],
)
def test_a_whole_match_is_told_in_the_other_language(modes: tuple[str, ...], players: int) -> None:
    english = {line for line in read(players, modes) if PLAIN.search(line)}
    assert not english


@pytest.mark.usefixtures("other")
def test_errors_and_rules_are_told_in_the_other_language() -> None:
    said = [
        phrases.error_text(NotYourTurn(), lang="xx"),
        phrases.error_text(None, lang="xx"),
        phrases.plain("", lang="xx"),
    ]
    said += [word for _, *words in phrases.mode_options(lang="xx") for word in words]
    said += [phrases.rules_in_force(modes, lang="xx") for modes in ((), ("expert", "teams"))]
    for topic, title in phrases.rules_topics(lang="xx"):
        said += [title, phrases.rules_text(topic, lang="xx")]
    assert not [line for line in said if PLAIN.search(line)]


@pytest.mark.usefixtures("other")
def test_english_stays_english_beside_it() -> None:
    assert phrases.rules_topics()[0][1] == "How the game goes"
