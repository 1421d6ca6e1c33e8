"""Whole matches fit in every shipped language: button labels, descriptions, the text board, and uncut words in pictures."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from data.catalogue import ENGLISH, current, replaced, speaking
from data.comparison import messages
from data.samples import rendered
from engine.core.types import Seat
from renderers import colt_express, super_express
from renderers.cards import BACK, LEAST, MARGIN
from renderers.colt_express import phrases as colt_phrases
from renderers.scene import Box, CardFace, Label, Scene
from renderers.sprites import sprites
from renderers.super_express import phrases as super_phrases
from renderers.text import ELLIPSIS, length
from tests.builders.for_each import sampled
from tests.builders.pseudo import PSEUDO, painted, pseudo_catalogue
from tests.builders.scenes import texts
from tests.builders.thorough import usual
from tests.renderers import every_kind, every_text
from tests.renderers.colt_express.walks import walk
from tests.renderers.every_text import NAMES
from tests.renderers.super_express import walks as super_walks
from tests.renderers.test_readable import box_of

CODES = current().languages
LABEL, ALT, COLUMNS = 80, 1_024, 40
LABELS = re.compile("(super-)?picture-")
EVERYTHING = ("expert", "horses-stagecoach")
NAMED = ("m", "b")
"""Sizes of cards with a name; smaller ones show only their picture."""


@lru_cache
def labels_of(code: str) -> frozenset[str]:
    """Return every form of a language's labels in pictures."""
    english, words = messages(ENGLISH), current()
    both = english, messages(code)
    keys = [key for key in english if LABELS.match(key)]
    return frozenset(form for key in keys for form in rendered(words, code, key, both))


def matches() -> dict[str, tuple[Any, Any, Iterable[Any]]]:
    """Return the texts, the pictures and some moments of a match of each game. Words repeat, and a match has some 300 moments."""
    return {
        "colt": (colt_phrases, colt_express, islice(walk(5, 11, EVERYTHING), None, None, 8)),
        "super": (
            super_phrases,
            super_express,
            islice(super_walks.walk(7, ("reflex", "horse"), 3), None, None, 2),
        ),
    }


def cut(scenes: Iterable[Scene], code: str) -> set[str]:
    """Return the labels that were cut, or too wide for their card. Sentences of the story may be cut."""
    shown = {text.removesuffix(ELLIPSIS) for scene in scenes for text in texts(scene) if text.endswith(ELLIPSIS)}
    cards = {item for scene in scenes for item in (*scene.ground, *scene.items) if isinstance(item, CardFace)}
    assert cards
    narrow = {card.words for card in cards if card.kind != BACK and length(card.words, LEAST) > room(card)}
    return narrow | {item for item in shown if any(label.startswith(item) for label in labels_of(code))}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("game", ["colt", "super"])
def test_a_match_fits(game: str, code: str) -> None:
    phrases, renderers, moments = matches()[game]
    labels, descriptions, lines = set(), set(), set()
    with speaking(code), painted() as scenes:
        for moment in moments:
            for seat, view in moment.views.items():
                assert all(phrases.sentences(moment.events, seat, NAMES, view))
                labels |= {phrases.describe_action(view, option) for option in (view.ask.options if view.ask else ())}
            view = moment.views[Seat(1)]
            descriptions |= {phrases.alt_board(view, NAMES), phrases.alt_hand(view, NAMES)}
            lines |= set(phrases.text_board(view, NAMES).splitlines())
            every_text.draw(renderers, moment)
            if game == "colt":
                happened = colt_express.trace(moment.events, moment.public, NAMES)
                colt_express.render_board(moment.public, NAMES, trace=happened)
    assert {label for label in labels if len(label) > LABEL} == set()
    assert {description for description in descriptions if len(description) > ALT} == set()
    assert {line for line in lines if len(line) > COLUMNS} == set()
    assert cut(scenes, code) == set()


@sampled("code", CODES, {"de"})
def test_no_label_of_any_picture_is_cut_or_dropped(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only players' names may be cut: here they are short, or made of W."""
    monkeypatch.setattr(every_kind, "NAMES", NAMES)
    monkeypatch.setattr(every_kind, "TABLES", usual(every_kind.TABLES, every_kind.TABLES[2:]))
    with speaking(code):
        every_kind.kinds.cache_clear()
        scenes = [scene for pictures in every_kind.kinds().values() for scene in pictures]
    every_kind.kinds.cache_clear()
    assert {text for scene in scenes for text in texts(scene) if text.endswith(ELLIPSIS) and "WW" not in text} == set()
    cards = [item for scene in scenes for item in (*scene.ground, *scene.items) if isinstance(item, CardFace)]
    named = [card for card in cards if card.size in NAMED and card.kind != BACK]
    assert len(named) > 100
    assert {card.kind for card in named if not card.words} == set()
    assert {(card.words, card.zoom) for card in named if length(card.words, LEAST) > room(card)} == set()


def escaping(scene: Scene) -> Iterator[str]:
    """Yield the labels that leave the picture, or the sheet on which they begin."""
    items = (*scene.ground, *scene.items)
    for number, label in enumerate(items):
        if not isinstance(label, Label):
            continue
        left, _, right, _ = box_of(label)
        begins = {"l": left + 6, "m": (left + right) / 2, "r": right - 6}[label.anchor]
        sheets = [
            sheet
            for sheet in items[:number]
            if isinstance(sheet, Box)
            and sheet.fill
            and sheet.x <= begins <= sheet.x + sheet.width
            and sheet.y <= label.y <= sheet.y + sheet.height
        ]
        start, end = (sheets[-1].x, sheets[-1].x + sheets[-1].width) if sheets else (0, scene.width)
        if left < max(start, 0) - 2 or right > min(end, scene.width) + 2:
            yield label.text


@contextmanager
def in_language(code: str, folder: Path) -> Iterator[None]:
    with replaced(pseudo_catalogue(folder, stretched=True)) if code == PSEUDO else nullcontext(), speaking(code):
        yield


@sampled("code", [*CODES, PSEUDO], {"fr", PSEUDO})
def test_every_label_is_on_its_sheet(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That's so in any language: the pseudo-language has words that are 40 percent longer."""
    monkeypatch.setattr(every_kind, "NAMES", NAMES)
    monkeypatch.setattr(every_kind, "TABLES", usual(every_kind.TABLES, every_kind.TABLES[2:]))
    with in_language(code, tmp_path):
        every_kind.kinds.cache_clear()
        scenes = [scene for pictures in every_kind.kinds().values() for scene in pictures]
    every_kind.kinds.cache_clear()
    assert {text for scene in scenes for text in escaping(scene)} == set()


def room(card: CardFace) -> int:
    """Return the maximum width in pixels of the words on a card."""
    width = sprites()[f"card-face-{card.owner}@{card.size}"].image.width
    return width * card.zoom // 100 - 2 * MARGIN
