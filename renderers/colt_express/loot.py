"""Loot on the train: heaps of equal tokens, and the sprites of tokens."""

from collections import Counter

from engine.colt_express.view import LootView, View


def heaps(view: View) -> dict[int, Counter[str]]:
    """Return the number of tokens on each spot, by sprite."""
    by_spot: dict[int, Counter[str]] = {}
    for token in view.loot:
        by_spot.setdefault(token.spot, Counter())[token_sprite(token)] += 1
    return by_spot


def token_sprite(token: LootView) -> str:
    """Return the sprite of a token for the viewer: a flask of unknown kind has no label."""
    return flask_sprite(token.flask, token.half) if token.kind == "flask" else token.kind


def flask_sprite(kind: str | None, half: bool) -> str:
    """Return the sprite of a flask, which depends on its kind, if known, and on whether it's half empty."""
    return f"flask-{kind}{'-half' if half else ''}" if kind else "flask"
