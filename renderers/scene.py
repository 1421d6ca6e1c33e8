"""Scenes: pictures as plain data, which `renderers.paint` draws."""

import msgspec

from renderers.theme import DUSK, PLAIN


class Paste(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A sprite with the top left corner of its drawing (without its edge) at a point, in pixels.

    `dim` draws it as past; `pose` shows it `turned` (to the left), `lying` (on its back) or `lying-turned`. `solid` is its opacity in
    percent; `zoom` its size in percent, which leaves the middle of its bottom edge in place; `glow` the ink of a wide outline (empty:
    no outline); `lean` rotates it about its feet by this many degrees, to the right if positive.
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
    """A shadow: a percentage of ink over a rectangle or, if `oval`, over the ellipse in it. All lengths are in pixels.

    With a `sprite`, only that is shaded, not items over it. Its drawing is at `left` and `top`, and must not have holes there.
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
    """A line through points, with round ends and an ink edge. With `head` it ends in an arrowhead. All lengths are in pixels.

    `rim` is the width of a cream edge around the ink one: one of both contrasts with any background. A `dashed` line of many
    points has cream dashes.
    """

    points: tuple[tuple[int, int], ...]
    fill: str = "gold"
    weight: int = 14
    edge: int = 5
    head: bool = False
    rim: int = 0
    dashed: bool = False


class Box(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A sheet of paper: a rectangle with rounded corners, a line around it and, if `shadow`, a shadow. Lengths are in pixels.

    With an empty `fill`, there's only the line.
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

    `size` is the font's size in pixels. `halo` is the ink of an outline (empty: no outline).
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
    """A card: its kind (`back` for a face-down one), the owner's color, its size (`s`, `p`, `c`, `m`, `b`), the words under its picture.

    `zoom` is its size in percent; words and signs with letters aren't scaled.
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


class Star(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A jagged star behind a shout, with an ink edge, which fills a rectangle. All lengths are in pixels."""

    x: int
    y: int
    width: int
    height: int
    fill: str = "gold"
    edge: int = 5


class Inset(msgspec.Struct, frozen=True, tag=True):
    """A part of another scene: its rectangle `left`, `top`, `width`, `height`, drawn at a point at `zoom` percent."""

    scene: "Scene"
    left: int
    top: int
    width: int
    height: int
    x: int
    y: int
    zoom: int = 100


SimpleItem = Paste | Shade | Box | Label | CardFace | Stroke | Star
Item = SimpleItem | Inset


class Scene(msgspec.Struct, frozen=True):
    """A picture as data. `ground` has items that rarely change; `items` are drawn over it, in order.

    `horizon` is the height of the rails in the backdrop, in pixels from the top; `sky` is the backdrop's name (its time of day);
    without one, the picture is ink.
    """

    width: int
    height: int
    horizon: int
    ground: tuple[Item, ...]
    items: tuple[Item, ...]
    sky: str = DUSK
