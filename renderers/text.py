"""Text as masks, which are cached within limits. Each letter is from the first font of the face that has it."""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from renderers.shaping import from_the_right, has_raqm, simply_shaped
from renderers.theme import FACES, FONTS, FULL, PLAIN, SHAPED, scaled

NO_LETTER: Final = "\U0010ffff"  # no font has it: the placeholder for a missing letter
ELLIPSIS: Final = "…"
NAMELESS: Final = "?"
"""Replaces a name without any drawable letters."""
HALO: Final = 3  # pixels of outline around outlined text
AROUND: Final = " .,:;!?()[]·–—…"
"""Signs without a direction of their own. Next to right-to-left words, they have the direction of those."""
MIRRORED: Final = str.maketrans("()[]", ")(][")
SPACES: Final = {code: " " for code in range(0x3001) if chr(code).isspace()}
"""All spaces, because fonts don't have most of those that languages use in numbers."""
WORDS: Final = 1024  # most cached words: about 2 KB each; labels ready to paste are cached separately
JOINED: Final = re.compile("\u200d.|[\ufe0f\u20e3\U0001f3fb-\U0001f3ff]")
"""Later parts of a joined emoji. Only its first part is drawn."""
REACH: Final = 8  # a pixel of a scaled-down mask is affected by letters within this distance
KNOWN: Final = 4  # letters that are enough to recognize a name
SIGNLESS: Final = frozenset(
    {"Cc", "Cf", "Mn", "Mc", "Me", "Zs", "Zl", "Zp"}
)  # Unicode's categories without a sign of their own
LONGEST: Final = 200  # letters after this many are ignored: longer texts don't fit anywhere


class TextMask:
    """A drawn line of text: masks of the letters and of their outline, and their offset from its left end and its baseline.

    ``advance`` and ``rise`` are in pixels of a picture at full size, the rest in pixels of the drawn size.
    """

    __slots__ = ("advance", "halo", "mask", "rise", "shift", "up")

    def __init__(self, text: str, face: str, size: int, halo: bool, quarters: int = FULL) -> None:
        """Draw `text`, already cleaned by `readable`, at this many quarters of its size."""
        runs = [(font(name, size), letters) for name, letters in pieces(text, face)]
        self.advance = round(length(text, size, face))
        self.rise = cap_height(face, size)
        pad, above = _whole(HALO + size // 4), _whole(HALO + size // 4 + size)
        self.shift, self.up = -scaled(pad, quarters), -scaled(above, quarters)
        box = (_whole(self.advance + 2 * pad), _whole(above + pad + size // 2))
        self.mask = _drawn(runs, box, pad, above, 0)
        self.halo = _drawn(runs, box, pad, above, HALO) if halo else None
        if quarters != FULL:
            self._shrink(quarters)
        self._trim(self._box())

    def _box(self) -> tuple[int, int, int, int]:
        return (self.halo or self.mask).getbbox() or (0, 0, 1, 1)

    def _shrink(self, quarters: int) -> None:
        """Scale the masks down, without empty edges that no letter affects."""
        left, top, right, bottom = self._box()
        left, top = max(left - REACH, 0) // FULL * FULL, max(top - REACH, 0) // FULL * FULL
        box = left, top, min(_whole(right + REACH), self.mask.width), min(_whole(bottom + REACH), self.mask.height)
        small = scaled(box[2] - left, quarters), scaled(box[3] - top, quarters)
        self.mask = self.mask.crop(box).resize(small, Image.Resampling.BICUBIC)
        self.halo = self.halo.crop(box).resize(small, Image.Resampling.BICUBIC) if self.halo is not None else None
        self.shift, self.up = self.shift + scaled(left, quarters), self.up + scaled(top, quarters)

    def _trim(self, box: tuple[int, int, int, int]) -> None:
        self.mask = self.mask.crop(box)
        self.halo = self.halo.crop(box) if self.halo is not None else None
        self.shift, self.up = self.shift + box[0], self.up + box[1]


@lru_cache(maxsize=256)
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """Open a font file at a size in pixels."""
    shaped = name in SHAPED and has_raqm()
    engine = ImageFont.Layout.RAQM if shaped else ImageFont.Layout.BASIC
    return ImageFont.truetype(FONTS / name, size, layout_engine=engine)


def cap_height(face: str, size: int) -> int:
    """Return the height of a capital letter in pixels."""
    return -round(font(FACES[face][0], size).getbbox("H", anchor="ls")[1])


def readable(text: str, face: str = PLAIN) -> str:
    """Return the drawable part of a text: composed, on one line, without letters that no font has. It may be empty."""
    line = text[:LONGEST]
    if _usual(face).issuperset(line):
        return " ".join(line.split())
    kept = ""
    for letter in JOINED.sub("", unicodedata.normalize("NFC", line.translate(SPACES))):
        if letter == " ":
            kept += " "
        elif (
            unicodedata.category(letter)[0] == "M"
        ):  # a mark belongs to the letter before it, and only shaped scripts place it well
            font_before = _font_for(kept[-1:], face) if kept.strip() else ""
            kept += letter if font_before in SHAPED and _has(font_before, letter) else ""
        elif _drawable(letter, face):
            kept += letter
        else:  # a fancy letter is drawn as its plain equivalent
            plain = unicodedata.normalize("NFKC", letter)
            kept += "".join([part for part in plain if part != letter and _drawable(part, face)])
    return " ".join(kept.split())


def recognizable(name: str) -> str:
    """Return a name as it can be drawn; empty if that is less than half of it, since a wrong name is worse than none."""
    drawn, written = readable(name), unicodedata.normalize("NFKC", name[:LONGEST])
    letters = sum(unicodedata.category(letter) not in SIGNLESS for letter in written)
    return drawn if 2 * len(drawn.replace(" ", "")) >= letters else ""


def fitted(text: str, width: int, size: int, face: str = PLAIN) -> str:
    """Return the cleaned text, cut with an ellipsis if it is wider than `width` pixels."""
    whole = readable(text, face)
    if length(whole, size, face) <= width:
        return whole
    cuts = range(1, len(whole))
    fitting = bisect_right(cuts, float(width), key=lambda end: length(whole[:end].rstrip() + ELLIPSIS, size, face))
    return whole[:fitting].rstrip() + ELLIPSIS


def largest(text: str, width: int, sizes: Sequence[int], face: str = PLAIN) -> int:
    """Return the first size, from large to small, at which the cleaned text is at most `width` pixels wide; else the last one."""
    whole = readable(text, face)
    return next((size for size in sizes if length(whole, size, face) <= width), sizes[-1])


def called(name: str, width: int, size: int) -> str:
    """Return the recognizable name, or a placeholder.

    Of a name that is too wide, return as many words as fit if those are enough to recognize it, else cut it.
    """
    whole = recognizable(name)
    words = whole.split(" ")
    for count in range(len(words) - 1, 0, -1):
        part = " ".join(words[:count])
        if length(whole, size) > width >= length(part, size) and len(part) >= KNOWN:
            return part
    return fitted(whole, width, size) or NAMELESS


def broken(text: str, width: int, size: int, most: int, face: str = PLAIN) -> tuple[str, ...]:
    """Return the cleaned text in at most `most` lines of up to `width` pixels. The last line is cut if there's more text."""
    lines: list[str] = []
    rest = [word for part in text.split() if (word := readable(part, face))]
    while rest and len(lines) < most - 1:
        more = range(2, len(rest) + 1)
        count = 1 + bisect_right(more, float(width), key=lambda n: length(" ".join(rest[:n]), size, face))
        lines.append(fitted(" ".join(rest[:count]), width, size, face))
        rest = rest[count:]
    return (*lines, fitted(" ".join(rest), width, size, face)) if rest else tuple(lines)


@lru_cache(maxsize=512)
def length(text: str, size: int, face: str = PLAIN) -> float:
    """Return the width of a cleaned text, in pixels. Cached, because boards repeat most of their texts."""
    return sum(_run_length(font(name, size), letters) for name, letters in pieces(text, face))


def _run_length(run: ImageFont.FreeTypeFont, words: str) -> float:
    if run.layout_engine != ImageFont.Layout.BASIC:
        return run.getlength(words)
    # Widths of letters are whole pixels, and no font kerns them with a space, so each word is measured only once.
    return sum(_advance(run, word) for word in words.split(" ")) + words.count(" ") * _advance(run, " ")


@lru_cache(maxsize=4096)
def _advance(run: ImageFont.FreeTypeFont, letters: str) -> float:
    return run.getlength(letters)


def pieces(text: str, face: str) -> tuple[tuple[str, str], ...]:
    """Return a text in pieces with one font each, in the order of drawing, from left to right."""
    line = text.translate(SPACES)
    if _usual(face).issuperset(text):
        return ((FACES[face][0], line),) if line else ()
    runs: list[tuple[str, str]] = []
    for letter in line:
        before = runs[-1][0] if runs else ""
        stays = before in SHAPED and (letter == " " or unicodedata.category(letter)[0] == "M")
        name = before if stays else _font_for(letter, face)
        if name == before:
            runs[-1] = (name, runs[-1][1] + letter)
        else:
            runs.append((name, letter))
    if from_the_right(text):
        runs = [piece for run in reversed(runs) for piece in _turned(*run)]
    if not has_raqm():
        runs = [(name, simply_shaped(letters) if name in SHAPED else letters) for name, letters in runs]
    return tuple(runs)


def _turned(name: str, letters: str) -> list[tuple[str, str]]:
    """Return a run in a right-to-left text for drawing from the left: signs around Latin words and numbers change sides."""
    if name in SHAPED:
        return [(name, letters)]
    core = letters.strip(AROUND)
    before, _, after = letters.partition(core) if core else (letters, "", "")
    turned = [(name, after[::-1].translate(MIRRORED)), (name, core), (name, before[::-1].translate(MIRRORED))]
    return [way for way in turned if way[1]]


def _whole(pixels: int) -> int:
    """Round pixels up so that they are whole pixels at any quarters."""
    return -(-pixels // FULL) * FULL


def _drawn(
    runs: list[tuple[ImageFont.FreeTypeFont, str]], box: tuple[int, int], x: float, y: int, halo: int
) -> Image.Image:
    image = Image.new("L", box)
    draw = ImageDraw.Draw(image)
    for number, (run, words) in enumerate(runs):
        if halo or run.layout_engine != ImageFont.Layout.BASIC or not float(x).is_integer():
            draw.text((x, y), words, fill=255, font=run, anchor="ls", stroke_width=halo)
        else:
            _lay(image, run, words, round(x), y)
        x += _run_length(run, words) if number + 1 < len(runs) else 0
    return image


def _lay(image: Image.Image, run: ImageFont.FreeTypeFont, words: str, x: int, y: int) -> None:
    """Draw words, starting at the left end of their baseline, in a font whose letters need no shaping."""
    space = _word(run, " ").advance
    for letters in words.split(" "):
        word = _word(run, letters)
        left, top = x + word.left, y + word.top
        right, bottom = left + word.mask.width, top + word.mask.height
        image.im.paste(255, (left, top, right, bottom), word.mask.im)  # as in ``put``
        x += word.advance + space


class Word(NamedTuple):
    """A drawn word: its mask, the mask's offset from the left end of its baseline, and the distance to the next word."""

    mask: Image.Image
    left: int
    top: int
    advance: int


@lru_cache(maxsize=WORDS)
def _word(run: ImageFont.FreeTypeFont, letters: str) -> Word:
    """Return a drawn word. Words are cached, since sentences share most of them, and pasting is faster than drawing."""
    left, top, right, bottom = (round(at) for at in run.getbbox(letters, anchor="ls"))
    mask = Image.new("L", (max(right - left, 1), max(bottom - top, 1)))
    ImageDraw.Draw(mask).text((-left, -top), letters, fill=255, font=run, anchor="ls")
    return Word(mask, left, top, round(_advance(run, letters)))


def _drawable(letter: str, face: str) -> bool:
    if letter == " ":
        return True
    if unicodedata.category(letter)[0] == "C":  # control characters, private letters
        return False
    return any(_has(name, letter) for name in FACES[face])


@lru_cache
def _usual(face: str) -> frozenset[str]:
    """Return all spaces, and the letters and signs of Western languages in a face's first font: most texts have no others."""
    letters = [chr(code) for code in (*range(0x20, 0x180), *range(0x2010, 0x2028), 0x2212)]
    wanted = [letter for letter in letters if unicodedata.category(letter)[0] not in "CZ"]
    return frozenset([*map(chr, SPACES), *(letter for letter in wanted if _has(FACES[face][0], letter))])


@lru_cache(maxsize=4096)
def _font_for(letter: str, face: str) -> str:
    names = FACES[face]
    return next((name for name in names if letter.isspace() or _has(name, letter)), names[0])


@lru_cache(maxsize=4096)
def _has(name: str, letter: str) -> bool:
    return _shape(name, letter) != _shape(name, NO_LETTER)


def _shape(name: str, letter: str) -> tuple[tuple[int, int], bytes]:
    mask = font(name, 24).getmask(letter)
    return mask.size, bytes(mask)
