"""Typography: non-breaking spaces, apostrophes, and text as users type it."""

import re
from pathlib import Path

import pytest

from data.catalogue import Catalogue, speaking
from data.typography import loose, typeset
from tests.builders.for_each import for_each
from tests.data.test_languages import CODES, forms_of

FRENCH = r"|[ \w)*][!?;](?!\w)| [:»]|« |[\w)]:(?=\s|$)|\d (?:\$|\d{3}\b)"
"""Patterns that must not be in French texts."""

CODE = re.compile(r"`[^`]*`|https?://\S+|<[^<>]*>")


@for_each(
    ("code", "typed", "printed"),
    [
        ("fr", "Quoi ? Non ! Si ; bref : « oui »", "Quoi\u202f? Non\u202f! Si\u202f; bref\u00a0: «\u00a0oui\u00a0»"),
        ("fr-CA", "l'as", "l’as"),
        ("fr", "`/poser carte :` d'or", "`/poser carte :` d’or"),
        ("de", "Was ? 50 %", "Was ? 50\u00a0%"),
        ("fr", "1 000 $, n° 3, 20 h", "1\u202f000\u00a0$, n°\u00a03, 20\u00a0h"),
        ("fr", " h et 2 s, s'il", "\u00a0h et 2\u00a0s, s’il"),
        ("fr", " s'en va", " s’en va"),
        ("de", "Nr. 3: 1.000 $ um 8 Uhr", "Nr.\u00a03: 1.000\u00a0$ um 8\u00a0Uhr"),
        ("en", "don’t; players' turns: it’s", "don’t; players’ turns: it’s"),
    ],
)
def test_texts_are_typeset(code: str, typed: str, printed: str) -> None:
    assert typeset(code, typed) == (printed, False)


def test_code_continues_after_a_gap(tmp_path: Path) -> None:
    for code in ("en", "fr"):
        (tmp_path / code).mkdir()
        (tmp_path / code / "a.ftl").write_text("a = `/l'a { $b } l'a ?` l'or ?\n", encoding="utf-8")
    with speaking("fr"):
        assert Catalogue(tmp_path).text("a", b="b") == "`/l'a b l'a ?` l’or\u202f?"


@pytest.mark.parametrize("code", CODES)
def test_every_text_is_typeset(code: str) -> None:
    """There are no straight apostrophes or quotes, and French has non-breaking spaces before high punctuation marks."""
    wrong = re.compile(r"['\"]|\.\.\." + (FRENCH if code == "fr" else ""))
    actual = {key: form for key, forms in forms_of(code).items() for form in forms if wrong.search(CODE.sub("", form))}
    assert actual == {}


def test_typed_text_is_matched_loosely() -> None:
    assert loose(" ÉTAGE  d’Or\u202f! ") == "etage d'or !"
    assert loose("Straße") == loose("STRASSE")
