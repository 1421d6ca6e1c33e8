"""A scene: plain data, the contents of a picture and their places. Drawing it is `renderers.paint`; nothing here touches an image."""

import msgspec

from renderers.theme import DUSK, PLAIN


class Paste(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A sprite with the top left corner of its drawing (its edge not counted) at a point, in pixels.

    `dim` draws it as past; `pose` shows it `turned` (to the left), `lying` (on its back) or `lying-turned`. `solid` is its opacity, in
    percent; `zoom` its size in percent of the drawing, which keeps the place of its bottom and its middle; `glow` the ink of a wide
    outline, or empty for none; `lean` turns it about its feet by so many degrees, to the right if positive.
    """

    sprite: str
    x: int
    y: int
    dim: bool = False
    pose: str = ""
    solid: int = 100
    zoom: int = 100
    glow: str = ""
    lean: int = 0


class Shade(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A shadow: a percentage of ink over a rectangle or, if `oval`, over the ellipse in it. All lengths in pixels.

    With a `sprite`, whose drawing is at `left` and `top` and has no holes there, only that is in the shade: items over it aren't.
    """

    x: int
    y: int
    width: int
    height: int
    solid: int
    oval: bool = False
    sprite: str = ""
    left: int = 0
    top: int = 0


class Stroke(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A line through points, round at its ends and edged in ink; with `head` it ends in an arrowhead. All lengths in pixels.

    `rim` is how wide a cream edge lies around the one in ink: one of the two is seen on any ground. A `dashed` one of many points has
    cream dashes.
    """

    points: tuple[tuple[int, int], ...]
    fill: str = "gold"
    weight: int = 14
    edge: int = 5
    head: bool = False
    rim: int = 0
    dashed: bool = False


class Box(msgspec.Struct, frozen=True, tag=True, gc=False):
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


class Label(msgspec.Struct, frozen=True, tag=True, gc=False):
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


class CardFace(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A card: its kind (`back` for one face down), the owner's colour, its size (`s`, `p`, `c`, `m`, `b`), the words under its picture.

    `zoom` is its size in percent of the drawing; words and signs with letters stay as large as they are.
    """

    kind: str
    owner: str
    size: str
    x: int
    y: int
    sign: str = ""
    words: str = ""
    dim: bool = False
    zoom: int = 100


class Inset(msgspec.Struct, frozen=True, tag=True):
    """A part of another scene: the rectangle `left`, `top`, `width`, `height` of it, drawn at a point, in `zoom` percent of its size."""

    scene: "Scene"
    left: int
    top: int
    width: int
    height: int
    x: int
    y: int
    zoom: int = 100


Item = Paste | Shade | Box | Label | CardFace | Stroke | Inset


class Scene(msgspec.Struct, frozen=True):
    """A picture as data. `ground` changes seldom and is kept drawn; `items` are drawn over it, in order.

    `horizon` is the line of the backdrop's rails, in pixels from the top; `sky` names the backdrop by the time of day.
    """

    width: int
    height: int
    horizon: int
    ground: tuple[Item, ...]
    items: tuple[Item, ...]
    sky: str = DUSK
