"""A second language is a change of data for Super Express, too."""

from collections.abc import Iterator

import pytest

from engine.core.types import Seat
from engine.super_express.story import frames
from renderers.phrases import super_express as phrases
from tests.renderers.super_express.walks import walk
from tests.renderers.test_phrases_language import PLAIN

NAMES = {Seat(seat): "Xyz" for seat in range(7)}


def read(players: int) -> Iterator[str]:
    for moment in walk(players, ("reflex", "horse"), 3):
        for seat, view in moment.views.items():
            yield from phrases.sentences(moment.events, seat, NAMES, view, lang="xx")
            yield phrases.describe_ask(view, lang="xx")
            yield phrases.heading(view, lang="xx")
            yield phrases.alt_board(view, NAMES, lang="xx")
            yield phrases.alt_hand(view, NAMES, lang="xx")
            yield phrases.alt_score(view, NAMES, lang="xx")
            yield phrases.score_text(view, NAMES, lang="xx")
            yield phrases.text_board(view, NAMES, lang="xx")
        if strip := frames(moment.public, moment.events):
            yield phrases.alt_frames(strip, NAMES, lang="xx")


@pytest.mark.usefixtures("other")
@pytest.mark.parametrize("players", [3, 7])
def test_a_whole_match_is_told_in_the_other_language(players: int) -> None:
    assert not {line for line in read(players) if PLAIN.search(line)}
