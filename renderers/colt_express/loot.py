"""Loot on the train and beside it: heaps of equal tokens, and their numbers. All lengths in pixels."""

from collections import Counter

from engine.colt_express.view import LootView, View


def heaps(view: View) -> dict[int, Counter[str]]:
    """Return how many tokens of each look lie on each spot."""
    by_spot: dict[int, Counter[str]] = {}
    for token in view.loot:
        by_spot.setdefault(token.spot, Counter())[token_sprite(token)] += 1
    return by_spot


def token_sprite(token: LootView) -> str:
    """Return the look of a token to the viewer: an unknown flask shows no label."""
    return flask_sprite(token.flask, token.half) if token.kind == "flask" else token.kind


def flask_sprite(kind: str | None, half: bool) -> str:
    """Return what a flask looks like: its kind, if it is known, and whether it was drunk from."""
    return f"flask-{kind}{'-half' if half else ''}" if kind else "flask"
