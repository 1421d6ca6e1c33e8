"""Draw the emojis of ``data/art/emojis.toml`` as PNG files in ``data/emojis/``.

Run as ``python -m renderers.emoji_art``; ``make art`` includes it. Discord shows an emoji at 22 pixels in a line and at 48 alone, on
dark and light backgrounds, so every drawing fills the square and has the paper edge of the art.
"""

import io
import tomllib

import msgspec
from PIL import Image, ImageDraw

from data.emojis import FOLDER, SIZE, TABLE, path_of
from renderers.art import Job, SpriteRow, padding, rasterise
from renderers.text import cap_height, font
from renderers.theme import FACES, PLAIN, ink_on, inks
from renderers.words import words

EDGE = (("ink", 3.0), ("cream", 3.0))
CARD = 14  # pixels of paper around the picture of a card
ROUND = 22
LINE = 5
LETTER = 0.58  # size of a sign's letters, relative to its diameter
SUPER = 3
COLOURS = 255


class Emoji(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the table. The comment at the top of the file explains the fields."""

    source: str
    card: bool = False
    letter: str = ""
    crop: tuple[float, float, float, float] | None = None
    tint: str | None = None


def table() -> dict[str, Emoji]:
    """Return the emojis by name. Raises ``msgspec.ValidationError`` if a row is wrong."""
    return msgspec.convert(tomllib.loads(TABLE.read_text("utf-8")), dict[str, Emoji])


def drawn(emoji: Emoji) -> bytes:
    """Return an emoji as PNG bytes."""
    image = Image.new("RGBA", (SIZE, SIZE))
    if emoji.card:
        image.alpha_composite(_paper())
        picture = _fitted(emoji, SIZE - 2 * CARD, ())
    else:
        picture = _fitted(emoji, SIZE, EDGE)
    image.alpha_composite(picture, ((SIZE - picture.width) // 2, (SIZE - picture.height) // 2))
    if emoji.letter:
        _write(image, emoji.letter)
    out = io.BytesIO()
    image.quantize(COLOURS, Image.Quantize.FASTOCTREE).save(out, "PNG", optimize=True)
    return out.getvalue()


def _fitted(emoji: Emoji, room: int, edge: tuple[tuple[str, float], ...]) -> Image.Image:
    """Return the drawing as large as fits. It's measured at full size first, since most drawings have a margin."""
    row = SpriteRow("emoji", emoji.source, {"x": 1.0}, crop=emoji.crop)
    bare = rasterise(Job(row, "x", emoji.tint))
    left, top, right, bottom = bare.getbbox() or (0, 0, *bare.size)
    pad = padding(msgspec.structs.replace(row, edge=edge))
    zoom = (room - 2 * pad) / max(right - left, bottom - top)
    whole = rasterise(Job(msgspec.structs.replace(row, zooms={"x": zoom}, edge=edge), "x", emoji.tint))
    trimmed = whole.crop(whole.getbbox())
    trimmed.thumbnail((room, room), Image.Resampling.LANCZOS)
    return trimmed


def _paper() -> Image.Image:
    image = Image.new("RGBA", (SIZE * SUPER, SIZE * SUPER))
    box = (0, 0, SIZE * SUPER - 1, SIZE * SUPER - 1)
    ink, paper = ((*inks()[name], 255) for name in ("ink", "paper"))
    ImageDraw.Draw(image).rounded_rectangle(box, ROUND * SUPER, paper, ink, LINE * SUPER)
    return image.convert("RGBa").reduce(SUPER).convert("RGBA")


def _write(image: Image.Image, bandit: str) -> None:
    size = round(SIZE * LETTER)
    drop = SIZE // 10 if bandit == "cheyenne" else 0  # the lower half of an arrowhead is wider
    at = (SIZE // 2, SIZE // 2 + drop + cap_height(PLAIN, size) // 2)
    letters, face = words(f"picture-sign-{bandit}"), font(FACES[PLAIN][0], size)
    ImageDraw.Draw(image).text(at, letters, font=face, fill=(*inks()[ink_on(bandit)], 255), anchor="ms")


def draw_all() -> int:
    """Draw every emoji of the table, and remove all others. Return the number of emojis."""
    FOLDER.mkdir(exist_ok=True)
    emojis = table()
    for name, emoji in emojis.items():
        path_of(name).write_bytes(drawn(emoji))
    for path in FOLDER.glob("*.png"):
        if path.stem not in emojis:
            path.unlink()
    return len(emojis)


if __name__ == "__main__":
    draw_all()
