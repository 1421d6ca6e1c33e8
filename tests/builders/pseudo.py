"""A second language for tests, made from English: every letter of the catalog becomes a Greek one with the same look or sound.

The words keep their length, survive cutting, and can be drawn; anything still in Latin letters isn't from the catalog.
Brackets around each text would add no information, and would be lost in cut or limited texts.

Use it as a whole: ``with pseudo_language(tmp_path): ...`` and then ``english(text)`` on everything that a player may read.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final
from unittest.mock import patch

from fluent.syntax import FluentParser, ast
from PIL import Image

from data.catalogue import ENGLISH, TEXTS, Catalogue, replaced, speaking
from renderers.motion import Shot
from renderers.scene import Scene
from renderers.theme import FULL

PSEUDO: Final = "xx"
LETTERS: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "αβςδεφγηιξκλμνοπθρστυωψχύζΑΒΞΔΕΦΓΗΙΪΚΛΜΝΟΠΘΡΣΤΥΩΨΧΎΖ",
)
CYRILLIC: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "абцдефгхийклмнопярстувшжызАБЦДЕФГХИЙКЛМНОПЯРСТУВШЖЫЗ",
)
"""Another such language, for tables with three languages."""
SAME: Final = re.compile(r"<[^<>]*>|`(?![.,;:)\s])[^`]*`|https?://\S+|(?<![\w.])/[a-z][\w-]*")
"""Parts that are equal in every language: Discord's markup, code (but not the text between two pieces of it), addresses, command names."""
WORD: Final = re.compile(r"[A-Za-z]{2,}")


LENGTHENED: Final = re.compile(r"[^\W\d_]{3,}")


def longer(words: str) -> str:
    """Return text in Latin letters with words that are 40 percent longer, as in some other languages."""
    return LENGTHENED.sub(lambda word: word[0] + "e" * max(round(len(word[0]) * 0.4), 1), words)


def pseudo(words: str, letters: dict[int, int] = LETTERS, *, stretched: bool = False) -> str:
    """Return English text in the pseudo-language, or in that of other ``letters``; ``stretched``: with longer words."""
    pieces = [*SAME.finditer(words)]
    starts = [0, *(piece.end() for piece in pieces)]
    ends = [*(piece.start() for piece in pieces), len(words)]
    parts = [words[start:end] for start, end in zip(starts, ends, strict=True)]
    plain = [(longer(part) if stretched else part).translate(letters) for part in parts]
    return "".join(part for pair in zip(plain, [*(piece[0] for piece in pieces), ""], strict=True) for part in pair)


def pseudo_catalogue(folder: Path, *, stretched: bool = False, **others: dict[int, int]) -> Catalogue:
    """Write English and pseudo-languages into an empty folder, and return the catalog of them all.

    ``others`` are letters by language code; without them there is the pseudo-language ``xx``, ``stretched`` or not.
    """
    for code, letters in {ENGLISH: {}, **(others or {PSEUDO: LETTERS})}.items():
        (folder / code).mkdir()
        for name, words in _files(tuple(letters.items()), stretched and code != ENGLISH).items():
            (folder / code / name).write_text(words, encoding="utf-8")
    return Catalogue(folder)


@cache
def _texts() -> tuple[tuple[Path, str, tuple[tuple[int, int], ...]], ...]:
    """Return the English files, their contents, and where each piece of text that players read begins and ends."""
    files = [(file, file.read_text(encoding="utf-8")) for file in (TEXTS / ENGLISH).glob("*.ftl")]
    return tuple((file, words, tuple(_spans(FluentParser().parse(words)))) for file, words in files)


def _spans(node: object) -> Iterator[tuple[int, int]]:
    if isinstance(node, ast.TextElement):
        assert node.span is not None
        yield node.span.start, node.span.end
    for part in node if isinstance(node, list) else vars(node).values() if isinstance(node, ast.BaseNode) else ():
        yield from _spans(part)


@cache
def _files(letters: tuple[tuple[int, int], ...], stretched: bool = False) -> dict[str, str]:
    """Return the files of a language, cached for all tests."""
    collected = {}
    for file, words, spans in _texts():
        parts, at = list[str](), 0
        for start, end in sorted(spans):
            parts += words[at:start], pseudo(words[start:end], dict(letters), stretched=stretched)
            at = end
        collected[file.name] = "".join((*parts, words[at:]))
    return collected


@contextmanager
def pseudo_language(folder: Path) -> Iterator[None]:
    """Use the pseudo-language within the block; its files are written to ``folder``, which must be empty."""
    with replaced(pseudo_catalogue(folder)), speaking(PSEUDO):
        yield


def english(words: str, *names: str) -> list[str]:
    """Return the words in Latin letters that didn't come from the catalog, except for users' names."""
    for name in sorted(names, key=len, reverse=True):
        words = words.replace(name, " ")
    return WORD.findall(SAME.sub(" ", words))


@contextmanager
def painted() -> Iterator[list[Scene]]:
    """Collect every scene painted within the block, also those of films, instead of drawing it (pictures have no pixels)."""
    scenes: list[Scene] = []

    def collect(scene: Scene, _quarters: int = FULL) -> Image.Image:
        scenes.append(scene)
        return Image.new("P", (1, 1))

    def film(shots: Sequence[Shot], result: Scene | None = None, **_cover: object) -> bytes:
        scenes.extend([*(shot.scene for shot in shots), *([result] if result else [])])
        return b""

    with patch("renderers.paint.flat", collect), patch("renderers.ui.motion", film):
        yield scenes
