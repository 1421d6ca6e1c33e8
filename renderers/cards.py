"""Cards as sprites: frame, picture, the owner's sign and the words under it."""

from typing import Final

from PIL import Image

from renderers.sprites import Sprite, night, sprites
from renderers.text import TextMask, fitted, length
from renderers.theme import ink_on, inks

BACK: Final = "back"
SIGNS: Final = {"s": "l", "p": "f", "c": "f", "m": "f", "b": "b"}  # the size of sign for each size of card
WORDS: Final = 36  # pixels of the words under the picture: as large as fits, but no smaller than ...
LEAST: Final = 32
EDGE: Final = 3  # from a card's edge to its picture and its sign
MARGIN: Final = 9  # pixels of margin at their sides
LETTERS: Final = {"c": 32, "m": 32, "b": 36}  # size of the letter in a sign that isn't zoomed
PILE: Final = {"s": 26, "p": 32}  # size of the letter on a card of the pile, which has its picture above a whole sign
BAND: Final = 0.895  # middle of the colored band, from the top of the card
WINDOW: Final = 0.405  # middle of the picture, from the top of the card


def card(
    kind: str, owner: str, size: str, sign: str = "", words: str = "", dim: bool = False, zoom: int = 100
) -> Sprite:
    """Return a card: `kind` is an action, `bullet` or `back`; `owner` determines its color and its sign; `sign` is the letter in it.

    `dim` is for cards that are done or unusable; their words stay readable. `zoom` is the size in percent; words, and signs with a
    letter, aren't zoomed.
    """
    base = sprites()[f"card-{'back' if kind == BACK else 'face'}-{owner}@{size}"]
    image = base.image.convert("RGBA")
    if base.mask is not None:
        image.putalpha(base.mask)
    middle = image.width // 2
    if size in PILE:
        _put_above(image, kind, f"tag-{owner}@{SIGNS[size]}", size)
    elif kind != BACK:
        _put(image, sprites()[f"icon-{kind}@{size}"], middle, round(image.height * WINDOW))
    lettered = bool(sign) and size in LETTERS
    if not lettered and size != "b":
        _put_sign(image, owner, size, sign, words)
    if zoom != 100:
        small = (image.width * zoom // 100, image.height * zoom // 100)
        image = image.convert("RGBa").resize(small, Image.Resampling.BICUBIC).convert("RGBA")
        middle = image.width // 2
    if lettered:
        _put_sign(image, owner, size, sign, words)
    if dim:
        shaded = night(Sprite(image))
        image = shaded.image.convert("RGBA")
        if shaded.mask is not None:
            image.putalpha(shaded.mask)
    if words:
        fits = image.width - 2 * MARGIN
        fitting = next((fit for fit in range(WORDS, LEAST, -1) if length(words, fit) <= fits), LEAST)
        ink = "paper" if dim else ink_on(f"{owner}-dim")
        _put_words(image, fitted(words, fits, fitting), middle, round(image.height * BAND), fitting, ink)
    return Sprite(image)


def _put_sign(image: Image.Image, owner: str, size: str, sign: str, words: str) -> None:
    sprite = sprites()[f"tag-{owner}@{SIGNS[size]}"]
    x, y = image.width // 2, round(image.height * 0.84)
    if size in PILE:
        y = image.height - sprite.height // 2 + sprite.pad - EDGE
    if words:  # the band is full: the sign is in the corner of the picture
        x, y = sprite.width // 2 + 14, sprite.height // 2 + 14
    _put(image, sprite, x, y)
    if sign and (letter := LETTERS.get(size) or PILE.get(size)):
        drop = sprite.height // 12 if owner == "cheyenne" else 0  # the lower half of an arrowhead is wider
        _put_words(image, sign, x, y + drop * (size in PILE), letter, ink_on(owner))


def _put_above(image: Image.Image, kind: str, tag: str, size: str) -> None:
    """Put the picture of a card into the room above its sign; a face-down card has a question mark there."""
    sign = sprites()[tag]
    high = image.height - (sign.height - 2 * sign.pad) - 3 * EDGE
    if kind == BACK:
        _put_words(image, "?", image.width // 2, EDGE + high // 2, PILE[size] + 4, "cream")
        return
    drawn = sprites()[f"icon-{kind}@{size}"]
    own = drawn.image.convert("RGBA")
    if drawn.mask is not None:
        own.putalpha(drawn.mask)
    own.thumbnail((image.width - 4 * EDGE, high + 2 * drawn.pad), Image.Resampling.LANCZOS)
    image.alpha_composite(own, ((image.width - own.width) // 2, EDGE + (high - own.height) // 2))


def _put(image: Image.Image, sprite: Sprite, x: int, y: int) -> None:
    image.paste(sprite.image, (x - sprite.width // 2, y - sprite.height // 2), sprite.mask)


def _put_words(image: Image.Image, words: str, x: int, y: int, size: int, ink: str) -> None:
    mask = TextMask(words, "plain", size, halo=False)
    corner = (x - mask.advance // 2 + mask.shift, y + mask.rise // 2 + mask.up)
    image.paste(
        inks()[ink], (corner[0], corner[1], corner[0] + mask.mask.width, corner[1] + mask.mask.height), mask.mask
    )
