"""Contents of a finished match's share card, made only from public views and events."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from data.catalogue import listing
from data.formats import money
from engine.colt_express import events
from engine.colt_express.view import View
from engine.core.types import Event
from renderers.colt_express.panels import shown_name
from renderers.colt_express.train import bandits_of
from renderers.phrases.names import Names
from renderers.share_card import Award, Curve, Ranked, ShareCard, awarded, wins
from renderers.words import words

AWARDS: Final = (
    ("shots", "icon-fire"),
    ("punches", "icon-punch"),
    ("takings", "icon-robbery"),
    ("wounds", "wound"),
    ("climbs", "icon-floor"),
)
"""Awards and their sprites."""


def share_card(rounds: Sequence[View], happened: Iterable[Event], names: Names) -> ShareCard:
    """Return the share card of a match. ``rounds`` are the public views at its start and after each round, the last with the outcome.

    Raises ``ValueError`` while the match is running.
    """
    end = rounds[-1]
    if end.outcome is None:
        raise ValueError("the match is running: there is nothing to share yet")
    places = tuple(
        Ranked(
            score.place,
            bandits_of(end, score.seats[0])[0].bandit,
            listing([shown_name(names, seat, bandits_of(end, seat)[0].bandit) for seat in score.seats]),
            money(score.total),
        )
        for score in end.outcome.scores
    )
    aside = words("share-aside", players=len(end.seats), rounds=end.rounds)
    curves = tuple(
        Curve(bandit.bandit, tuple(_pieces(view, bandit.bandit) for view in rounds)) for bandit in end.bandits
    )
    return ShareCard(wins(places), aside, places, curves, awards(end, happened))


def _pieces(view: View, name: str) -> int:
    bandit = next(bandit for bandit in view.bandits if bandit.bandit == name)
    return bandit.purses + bandit.jewels + bandit.strongboxes


def awards(end: View, happened: Iterable[Event]) -> tuple[Award, ...]:
    """Return an award for each count that is highest for a single bandit; ties get no award."""
    counts: dict[str, Counter[str]] = {what: Counter() for what, _ in AWARDS}
    for event in happened:
        if isinstance(event, events.ShotFired):
            counts["shots"][event.bandit] += 1
        elif isinstance(event, events.Punched):
            counts["punches"][event.bandit] += 1
        elif isinstance(event, events.LootTaken):
            counts["takings"][event.bandit] += 1
        elif isinstance(event, events.BanditMoved) and event.origin >> 1 == event.to >> 1 and event.to & 1:
            counts["climbs"][event.bandit] += 1
    counts["wounds"].update({bandit.bandit: bandit.bullets_received for bandit in end.bandits})
    return awarded(counts, dict(AWARDS))
