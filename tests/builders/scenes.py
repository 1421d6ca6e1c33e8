"""What is in a picture, read from its scene."""

from renderers.scene import CardFace, Label, Scene


def labels(scene: Scene) -> tuple[Label, ...]:
    """Return every line of text that is set on its own."""
    return tuple(item for item in (*scene.ground, *scene.items) if isinstance(item, Label))


def texts(scene: Scene) -> list[str]:
    """Return every text that is drawn, on cards too."""
    cards = [item for item in (*scene.ground, *scene.items) if isinstance(item, CardFace)]
    found = [*(label.text for label in labels(scene)), *(part for card in cards for part in (card.sign, card.words))]
    return [text for text in found if text]
