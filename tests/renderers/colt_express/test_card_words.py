"""The word on a card is the button's, or a part of it, and is never cut."""

import pytest

from data.catalogue import speaking, text
from engine.colt_express.actions import Card
from renderers.cards import LEAST, room
from renderers.colt_express.hand import card_face
from renderers.text import length

KINDS = ("move", "floor", "fire", "robbery", "punch", "marshal", "ride")


@pytest.mark.parametrize("code", ["en", "fr", "de"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_card_has_the_word_of_its_button(code: str, kind: str) -> None:
    with speaking(code):
        for size in ("m", "b"):
            face = card_face(Card(f"belle.{kind}"), size, 0, 0, dim=False)
            assert face.words.lower() in text(f"kind-{kind}").lower()
            assert length(face.words, LEAST) <= room("belle", size)
        assert face.words  # on the large card of a question there is room for each
