"""Loot on and next to the train: heaps of equal tokens, and their numbers. All lengths in pixels."""

from collections import Counter

from engine.colt_express.view import LootView, View


def heaps(view: View) -> dict[int, Counter[str]]:
    """Return the number of tokens on each spot by their looks."""
    by_spot: dict[int, Counter[str]] = {}
    for token in view.loot:
        by_spot.setdefault(token.spot, Counter())[token_sprite(token)] += 1
    return by_spot


def token_sprite(token: LootView) -> str:
    """Return a token's sprite as the viewer sees it: an unknown flask shows no label."""
    return flask_sprite(token.flask, token.half) if token.kind == "flask" else token.kind


def flask_sprite(kind: str | None, half: bool) -> str:
    """Return a flask's sprite: its kind, if known, and whether it is half empty."""
    return f"flask-{kind}{'-half' if half else ''}" if kind else "flask"
