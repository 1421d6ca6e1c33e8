"""Rasterize the art: the SVG sources in `data/art/` become the committed sprites in `data/sprites/`.

Run as `python -m renderers.art` (or `make art`). Only this module needs resvg: the bot itself reads PNG files. `sprites.toml` lists
every sprite: its source, the zoom of each size (pixels per SVG unit), the paper edge around it (color and pixels, so that lines look
the same at every zoom), a crop and its tints. A manifest next to the sprites has a fingerprint of each one's inputs, and
`palette.png` has the 256 colors of the finished pictures. `skies/` has the backdrops in these colors, at each size of pictures.
"""

import hashlib
import importlib.metadata
import io
import math
import re
import tomllib
from pathlib import Path

import msgspec
import resvg_py
from PIL import Image, ImageChops
from rich.progress import track

from renderers.sprites import MANIFEST, PALETTE, SKIES, ManifestEntry, load_manifest, matched, read, resized, sky_path
from renderers.theme import ART, DIMMED, FULL, SPRITES, TIMES, TUNNEL, Ink, inks

RECIPE = (
    "2"  # part of every fingerprint: increase it when this module changes how it draws edges, shadows or the palette
)
SHADOW = (2, 3)  # pixels to the right and down, as from a low sun on the left
SHADOW_STRENGTH = 0.45
SUPER = 3  # sprites are drawn at three times their size and then shrunk, which smooths the added edges
STEPS = 32  # directions in which an edge is grown
COLOURS = 256
GROUNDS = (
    "amber",
    "umber",
    "wine",
    "cream",
    "night",
)  # backgrounds whose blends with the soft rims of sprites go into the palette


class SpriteRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of `sprites.toml`. `zooms` are pixels per SVG unit by size name; `edge` is (color, pixels) from the inside out.

    `variants` (`each` in the file) makes one row per word, which replaces `{each}` in `name` and `source`. `crop` is left, top, width
    and height in SVG units. `tints` makes one sprite per color, `<name>-<tint>`: the classes `c-tint` and `c-tint-dim` get that color
    and its dim version. `swaps` maps the id of a group in the SVG to replacements for its colors.
    """

    name: str
    source: str
    zooms: dict[str, float]
    edge: tuple[tuple[str, float], ...] = ()
    shadow: bool = False
    crop: tuple[float, float, float, float] | None = None
    tints: tuple[str, ...] = ()
    swaps: dict[str, dict[str, str]] = {}
    variants: tuple[str, ...] = msgspec.field(default=(), name="each")

    def rows(self) -> "tuple[SpriteRow, ...]":
        """Return the rows that this one expands to."""
        return tuple(
            msgspec.structs.replace(
                self, name=self.name.format(each=word), source=self.source.format(each=word), variants=()
            )
            for word in self.variants or ("",)
        )


class SpriteList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Contents of `sprites.toml`."""

    sprite: tuple[SpriteRow, ...]


class Job(msgspec.Struct, frozen=True):
    """One sprite to draw: a row in one size and one tint."""

    row: SpriteRow
    size: str
    tint: str | None

    @property
    def name(self) -> str:
        """File name without `.png`: name, tint and size."""
        return f"{self.row.name}{f'-{self.tint}' if self.tint else ''}@{self.size}"


def jobs() -> tuple[Job, ...]:
    """Return a job for each sprite of `sprites.toml`, in its order. Raises `msgspec.ValidationError` if a row is wrong."""
    listed = msgspec.convert(tomllib.loads((ART / "sprites.toml").read_text("utf-8")), SpriteList).sprite
    rows = [row for shorthand in listed for row in shorthand.rows()]
    return tuple(Job(row, size, tint) for row in rows for size in row.zooms for tint in row.tints or (None,))


def fingerprint(job: Job) -> str:
    """Return the SHA-256 of everything that determines a sprite's pixels: source, palette, row, recipe and the rasterizer's version."""
    digest = hashlib.sha256()
    digest.update((ART / job.row.source).read_bytes())
    digest.update((ART / "palette.css").read_bytes())
    digest.update(msgspec.json.encode((job, RECIPE, importlib.metadata.version("resvg_py"))))
    return digest.hexdigest()


def manifest() -> dict[str, ManifestEntry]:
    """Return the manifest for the current sources."""
    return {job.name: ManifestEntry(fingerprint(job), padding(job.row)) for job in jobs()}


def padding(row: SpriteRow) -> int:
    """Return the pixels that edge and shadow add on every side of a drawing."""
    return math.ceil(sum(width for _, width in row.edge)) + (max(SHADOW) if row.shadow else 0)


def rasterise(job: Job) -> Image.Image:
    """Draw one sprite. Raises `ValueError` if the SVG is broken."""
    row, zoom = job.row, job.row.zooms[job.size]
    svg = _swapped((ART / row.source).read_text("utf-8"), row.swaps)
    png = resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom * SUPER, style_sheet=_style(job.tint))
    image = Image.open(io.BytesIO(bytes(png))).convert("RGBA")
    if row.crop is not None:
        left, top, width, height = (round(value * zoom) * SUPER for value in row.crop)
        image = image.crop((left, top, left + width, top + height))
    return _edged(image, row)


def _swapped(svg: str, swaps: dict[str, dict[str, str]]) -> str:
    for group, colours in swaps.items():
        head, opening, rest = svg.partition(f'<g id="{group}">')
        body, closing, tail = rest.partition("</g>")
        parts = re.split(r'(?<=class="c-)([\w-]+)', body)
        svg = head + opening + "".join(colours.get(part, part) for part in parts) + closing + tail
    return svg


def _style(tint: str | None) -> str:
    style = (ART / "palette.css").read_text("utf-8")
    if tint is None:
        return style
    return style + "".join(f".c-tint{end} {{ fill: #{bytes(inks()[tint + end]).hex()}; }}\n" for end in ("", "-dim"))


def _edged(image: Image.Image, row: SpriteRow) -> Image.Image:
    pad = padding(row) * SUPER
    size = (math.ceil(image.width / SUPER) * SUPER + 2 * pad, math.ceil(image.height / SUPER) * SUPER + 2 * pad)
    top = Image.new("RGBA", size)
    top.paste(image, (pad, pad))
    mask = top.getchannel("A")
    layers: list[Image.Image] = [top]
    for name, width in row.edge:
        mask = _grown(mask, width * SUPER)
        layers.append(_flat(mask, name))
    if row.shadow:
        moved = ImageChops.offset(mask, SHADOW[0] * SUPER, SHADOW[1] * SUPER)
        layers.append(_flat(moved.point(lambda value: round(value * SHADOW_STRENGTH)), "ink"))
    result = Image.new("RGBA", size)
    for layer in reversed(layers):
        result.alpha_composite(layer)
    # premultiplied while shrinking: the colors of transparent pixels must not leak into the rim
    return result.convert("RGBa").reduce(SUPER).convert("RGBA")


def _grown(mask: Image.Image, radius: float) -> Image.Image:
    grown = mask
    for step in range(STEPS):
        angle = 2 * math.pi * step / STEPS
        shifted = ImageChops.offset(mask, round(radius * math.cos(angle)), round(radius * math.sin(angle)))
        grown = ImageChops.lighter(grown, shifted)
    return grown


def _flat(mask: Image.Image, ink: str) -> Image.Image:
    layer = Image.new("RGBA", mask.size, (*inks()[ink], 0))
    layer.putalpha(mask)
    return layer


def choose_palette(images: list[Image.Image]) -> Image.Image:
    """Choose the 256 colors: every ink by day and by night, and the most visible blends of the sprites' soft rims."""
    fixed = list(dict.fromkeys([*inks().values(), *(_dimmed(ink) for ink in inks().values())]))
    width = max(image.width for image in images)
    sheet = Image.new("RGB", (width, sum(min(image.height, 420) for image in images)))
    top = 0
    for number, image in enumerate(images):
        strip = Image.new("RGB", (width, min(image.height, 420)), inks()[GROUNDS[number % len(GROUNDS)]])
        strip.paste(image, (0, 0), image)
        sheet.paste(strip, (0, top))
        top += strip.height
    counts = sheet.getcolors(sheet.width * sheet.height) or []
    blends = Image.new("RGB", (len(counts), 1))
    blends.putdata([colour for _, colour in counts])
    chosen = blends.quantize(COLOURS - len(fixed), method=Image.Quantize.MEDIANCUT, kmeans=3).getpalette() or []
    flat = [value for ink in fixed for value in ink] + chosen
    result = Image.new("P", (16, 16))
    result.putpalette((flat + flat[:3] * COLOURS)[: 3 * COLOURS])
    result.putdata(range(COLOURS))
    return result


def _dimmed(ink: Ink) -> Ink:
    red, green, blue = (
        round(day * (1 - DIMMED) + night * DIMMED) for day, night in zip(ink, inks()["night"], strict=True)
    )
    return red, green, blue


def flat_sky(sky: str, quarters: int) -> Image.Image:
    """Return a backdrop in the palette of the art, at this many quarters of its size.

    Some colors of the palette are so close to another one that they map to it; after a second mapping, colors don't change again.
    """
    whole, _ = read(f"{sky}@x")
    return matched(matched(resized(whole, quarters)).convert("RGB"))


def draw_all() -> int:
    """Draw missing and outdated sprites, remove unlisted ones, and write the palette, the skies and the manifest.

    Return the number of sprites drawn.
    """
    SPRITES.mkdir(exist_ok=True)
    old = load_manifest() if MANIFEST.exists() else {}
    entries = manifest()
    stale = [job for job in jobs() if old.get(job.name) != entries[job.name] or not _path(job.name).exists()]
    for job in track(stale, description="Drawing sprites"):
        rasterise(job).save(_path(job.name), optimize=True)
    for path in SPRITES.glob("*@*.png"):
        if path.stem not in entries:
            path.unlink()
    if stale or not PALETTE.exists():
        choose_palette([Image.open(_path(name)).convert("RGBA") for name in sorted(entries)]).save(PALETTE)
    SKIES.mkdir(exist_ok=True)
    for sky in (*TIMES, TUNNEL):
        for quarters in range(FULL // 2, FULL + 1):
            flat_sky(sky, quarters).save(sky_path(sky, quarters), optimize=True)
    MANIFEST.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(entries.items())))) + b"\n")
    return len(stale)


def _path(name: str) -> Path:
    return SPRITES / f"{name}.png"


if __name__ == "__main__":
    draw_all()
