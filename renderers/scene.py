"""A scene: plain data that says what a picture shows and where. Drawing it is `renderers.paint`; nothing here touches an image."""

import msgspec

from renderers.theme import PLAIN


class Paste(msgspec.Struct, frozen=True, tag=True):
    """A sprite with the top left corner of its drawing (its edge not counted) at a point, in pixels.

    `dim` draws it as something that is over; `pose` shows it `turned` (to the left), `lying` (on its back) or `lying-turned`.
    """

    sprite: str
    x: int
    y: int
    dim: bool = False
    pose: str = ""


class Box(msgspec.Struct, frozen=True, tag=True):
    """A sheet of paper: a rectangle with round corners, a line around it and, if `shadow`, a shadow. All lengths in pixels.

    With an empty `fill` it is only the line.
    """

    x: int
    y: int
    width: int
    height: int
    fill: str
    line: str = "ink"
    weight: int = 3
    radius: int = 14
    shadow: bool = False


class Label(msgspec.Struct, frozen=True, tag=True):
    """One line of text. `x` is its left end, middle or right end by `anchor` (`l`, `m`, `r`); `y` is the middle of its capitals.

    `size` is the font's size in pixels. `halo` is the ink of an outline, or empty for none.
    """

    text: str
    x: int
    y: int
    size: int
    ink: str = "ink"
    anchor: str = "l"
    face: str = PLAIN
    halo: str = ""


class CardFace(msgspec.Struct, frozen=True, tag=True):
    """A card: its kind (`back` for a card face down), the owner's colour, its size (`s`, `p` or `b`) and the words under its picture."""

    kind: str
    owner: str
    size: str
    x: int
    y: int
    sign: str = ""
    words: str = ""
    dim: bool = False


Item = Paste | Box | Label | CardFace


class Scene(msgspec.Struct, frozen=True):
    """A picture as data. `ground` changes seldom and is kept drawn; `items` are drawn over it, in order.

    `horizon` is the line of the backdrop's rails, in pixels from the top.
    """

    width: int
    height: int
    horizon: int
    ground: tuple[Item, ...]
    items: tuple[Item, ...]
