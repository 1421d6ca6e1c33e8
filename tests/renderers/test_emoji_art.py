"""Committed emojis match their sources, and Discord accepts them."""

import io
import re

import pytest
from PIL import Image

from data.emojis import FOLDER, LARGEST, SIZE, emojis
from engine.colt_express.actions import KINDS
from engine.colt_express.content import Content
from engine.tables import load
from renderers.emoji_art import drawn, table
from renderers.theme import ART
from tests.builders.for_each import for_each

CONTENT = load("colt_express", Content)
STALE = "the art has changed: run make art, look at the emojis, commit them"


def pixels(png: bytes) -> bytes:
    with Image.open(io.BytesIO(png)) as image:
        return image.convert("RGBA").tobytes()


@pytest.mark.nightly
@for_each("name", table())
def test_an_emoji_matches_its_source(name: str) -> None:
    assert pixels(emojis()[name]) == pixels(drawn(table()[name])), STALE


@for_each("name", table())
def test_discord_accepts_every_emoji(name: str) -> None:
    assert re.fullmatch(r"\w{2,32}", name)
    assert len(emojis()[name]) <= LARGEST
    with Image.open(io.BytesIO(emojis()[name])) as image:
        assert (image.format, image.size) == ("PNG", (SIZE, SIZE))
        alpha = image.convert("RGBA").getchannel("A")
    left, top, right, bottom = alpha.getbbox() or (0, 0, 0, 0)
    assert max(right - left, bottom - top) >= SIZE - 6, "it would look small in a line of text"


def test_the_folder_has_exactly_the_emojis_of_the_table() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(table())
    assert all((ART / emoji.source).exists() for emoji in table().values())


def test_everything_that_a_line_of_text_mentions_has_an_emoji() -> None:
    wanted = {f"card_{kind}" for kind in (*KINDS, "ride", "flip", "reflex", "horse", "bullet", "hidden", "draw")} | {
        f"cylinder_{left}" for left in range(7)
    }
    wanted |= {f"sign_{bandit}" for bandit in (*CONTENT.bandits, "mei")} | {"purse", "jewel", "strongbox", "marshal"}
    cards = [card for band in (CONTENT.round_cards, CONTENT.stations) for row in band.values() for card in row]
    wanted |= {f"turn_{turn.replace('-', '_')}" for card in cards for turn in card.turns}
    assert wanted - set(table()) == set()
