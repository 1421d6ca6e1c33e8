"""Reads the texts in a picture from its scene, and makes views with full pockets."""

import io

from msgspec.structs import replace
from PIL import Image, ImageChops

from engine.colt_express.view import FlaskView, View
from renderers.scene import CardFace, Label, Paste, Scene


def labels(scene: Scene) -> tuple[Label, ...]:
    """Return every separate line of text."""
    return tuple(item for item in (*scene.ground, *scene.items) if isinstance(item, Label))


def pasted(scene: Scene, prefix: str) -> list[Paste]:
    """Return the sprites whose name begins so, in drawing order."""
    return [
        item for item in (*scene.ground, *scene.items) if isinstance(item, Paste) and item.sprite.startswith(prefix)
    ]


def texts(scene: Scene) -> list[str]:
    """Return every text that is drawn, on cards too."""
    cards = [item for item in (*scene.ground, *scene.items) if isinstance(item, CardFace)]
    result = [*(label.text for label in labels(scene)), *(part for card in cards for part in (card.sign, card.words))]
    return [text for text in result if text]


FLASKS = (
    FlaskView("whiskey", half=False),
    FlaskView("whiskey", half=True),
    FlaskView("whiskey", half=True),
    FlaskView("old-whiskey", half=True),
    FlaskView(None, half=False),
)


HOSTAGES = ("poodle", "banker", "minister", "teacher", "zealot", "photographer")


def full(view: View, wounds: int, cash: int) -> View:
    """Return a view with full pockets, and with cards for all bandits."""
    filled = [
        replace(
            bandit,
            bullets_left=number % 7,
            bullets_received=wounds + number,
            purses=9 + number,
            jewels=2 + number,
            strongboxes=1 + number % 2,
            cash=cash,
            hostage=HOSTAGES[number] if view.coach else "",
            flasks=FLASKS[: number % 6] if view.coach else (),
        )
        for number, bandit in enumerate(view.bandits)
    ]
    seats = [replace(seat, hand=9 + seat.seat, discard=10 + seat.seat) for seat in view.seats]
    return replace(view, bandits=tuple(filled), seats=tuple(seats))


def difference(drawn: bytes, wanted: bytes) -> str:
    """Describe how a picture differs from the expected one; empty if all pixels match."""
    with Image.open(io.BytesIO(drawn)) as one, Image.open(io.BytesIO(wanted)) as two:
        if one.size != two.size:
            return f"{one.size}, not {two.size}"
        pixels = ImageChops.difference(one.convert("RGB"), two.convert("RGB")).getbbox()
        return f"other pixels within {pixels}" if pixels else ""
