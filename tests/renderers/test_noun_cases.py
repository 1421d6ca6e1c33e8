"""German sentences decline nouns: a noun is in the nominative only if the sentence takes that case."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

import pytest

from bot.processes.game_uis import game_uis
from data.catalogue import Argument, Catalogue, replaced, speaking
from engine.core.types import Seat
from engine.games import registry
from renderers.colt_express import phrases as colt_phrases
from renderers.super_express import phrases as super_phrases
from tests.renderers.colt_express.walks import walk
from tests.renderers.super_express import walks as super_walks

NAMES: Final = {Seat(seat): f"X{seat}" for seat in range(7)}
MASCULINE: Final = re.compile(r"\b(?:der (?:Marshal|Shotgun|letzte Waggon)|ein (?:Geldbeutel|Geldkoffer|Flachmann))\b")
"""Nouns whose article changes with the case."""
LISTS: Final = {
    "list-last",
    "list-more",
    "list-or",
    "list-clause",
    "list-passage",
    "list-dots",
    "alt-join",
    "loot-worth",
    "prospect",
}
"""Texts that join words and are inserted into other texts."""
NOMINATIVE: Final = {
    "act-punch",
    "act-ride",
    "alt-bandit",
    "alt-both-floors",
    "alt-coach",
    "alt-hand-loot",
    "alt-held",
    "alt-inside",
    "alt-place-caboose",
    "alt-place-car",
    "alt-place-locomotive",
    "alt-roof",
    "board-horses",
    "standing-loot",
    "told-punched-drop",
    "told-punched-drop.v2",
    "told-train",
}
"""Texts that use a noun as their subject, or list it after a colon."""


def overhear(catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Return a dict, by key, that collects the formatted texts in which a masculine noun is in the nominative."""
    heard: dict[str, str] = {}
    plain = catalogue.formatted

    def formatted(key: str, code: str, /, **args: Argument) -> str:
        sentence = plain(key, code, **args)
        nouns = [noun[0] for value in args.values() if isinstance(value, str) and (noun := MASCULINE.search(value))]
        if any(noun in sentence for noun in nouns):
            heard[key] = sentence
        return sentence

    monkeypatch.setattr(catalogue, "formatted", formatted)
    return heard


def moments() -> Iterator[tuple[str, Any, Any]]:
    for players, modes in ((4, ()), (5, ("expert", "horses-stagecoach"))):
        yield from (
            ("colt-express", colt_phrases, moment) for moment in islice(walk(players, 11, modes), None, None, 5)
        )
    yield from (
        ("super-express", super_phrases, moment) for moment in islice(super_walks.walk(5, ("horse",), 3), None, None, 5)
    )


def say_all(ui: Any, phrases: Any, moment: Any) -> None:
    """Format every text that players read at a moment of a match."""
    for seat, view in moment.views.items():
        phrases.sentences(moment.events, seat, NAMES, view)
        phrases.alt_board(view, NAMES)
        phrases.text_board(view, NAMES)
        if seat is None:
            continue
        for describe in (ui.prospects, ui.by_then, ui.laid_so_far, ui.standing):
            describe(view)
        phrases.alt_hand(view, NAMES)
        phrases.befallen(view, moment.events)
        options: Sequence[Any] = view.ask.options if view.ask else ()
        for option in options:
            phrases.describe_action(view, option)


@pytest.mark.nightly
def test_nouns_take_the_case_of_their_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    uis, catalogue = game_uis(registry()), Catalogue()
    heard = overhear(catalogue, monkeypatch)
    with replaced(catalogue), speaking("de"):
        for name, phrases, moment in moments():
            say_all(uis[name], phrases, moment)
    wrong = {key: sentence for key, sentence in heard.items() if key not in LISTS | NOMINATIVE}
    assert wrong == {}
    assert {"alt-bandit", "told-punched-drop.v2"} & heard.keys()
