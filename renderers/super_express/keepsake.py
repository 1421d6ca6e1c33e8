"""Contents of a finished match's share card, made only from public views and events."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.types import Event
from engine.super_express import events
from engine.super_express.view import BanditView, View
from renderers.colt_express.panels import shown_name
from renderers.phrases.names import Names
from renderers.share_card import Award, Curve, Ranked, ShareCard, awarded, wins
from renderers.super_express.last import ranked
from renderers.words import words

AWARDS: Final = (("shots", "icon-fire"), ("takings", "icon-robbery"), ("climbs", "icon-floor"))
"""Awards and their sprites."""


def share_card(rounds: Sequence[View], happened: Iterable[Event], names: Names) -> ShareCard:
    """Return the share card of a match. ``rounds`` are the public views at its start and after each round, the last with the outcome.

    Raises ``ValueError`` while the match is running.
    """
    end = rounds[-1]
    if end.outcome is None:
        raise ValueError("the match is running: there is nothing to share yet")
    places = tuple(
        Ranked(place, bandit.bandit, shown_name(names, bandit.seat, bandit.bandit), _worth(bandit))
        for bandit, place in ranked(end)
    )
    curves = tuple(
        Curve(bandit.bandit, tuple(len(view.bandits[bandit.seat].loot) for view in rounds)) for bandit in end.bandits
    )
    aside = words("share-aside", players=len(end.bandits), rounds=end.round)
    return ShareCard(wins(places) or words("super-picture-nobody"), aside, places, curves, awards(happened))


def _worth(bandit: BanditView) -> str:
    return words("super-picture-loot", count=len(bandit.loot)) if bandit.loot else words("super-picture-no-loot")


def awards(happened: Iterable[Event]) -> tuple[Award, ...]:
    """Return an award for each count that is highest for a single bandit; ties get no award."""
    counts: dict[str, Counter[str]] = {what: Counter() for what, _ in AWARDS}
    for event in happened:
        if isinstance(event, events.ShotFired):
            counts["shots"][event.bandit] += 1
        elif isinstance(event, events.LootWon):
            counts["takings"][event.bandit] += 1
        elif isinstance(event, events.BanditMoved) and event.origin >> 1 == event.to >> 1 and event.to & 1:
            counts["climbs"][event.bandit] += 1
    return awarded(counts, dict(AWARDS))
