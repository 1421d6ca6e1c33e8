"""The card to share has the places, the loot after each round, and the bandits' awards."""

import pytest

from data.catalogue import speaking
from data.formats import money
from engine.colt_express import events
from renderers.colt_express.keepsake import share_card
from renderers.share_card import Curve, ShareCard, leads
from tests.builders.for_each import for_each
from tests.golden.scenes import NAMES
from tests.renderers.colt_express.pages import Page, pages

TABLES = [(3, ()), (6, ()), (5, ("horses-stagecoach",)), (6, ("expert", "teams")), (2, ("expert", "two-player"))]


def card_of(played: list[Page]) -> ShareCard:
    all_events = [event for page in played for event in page.events]
    return share_card([played[0].before, *(page.after for page in played)], all_events, NAMES)


@for_each("language", ["en", "fr", "de"])
@for_each(("players", "modes"), TABLES)
def test_the_card_agrees_with_the_match(players: int, modes: tuple[str, ...], language: str) -> None:
    with speaking(language):
        played = list(pages(players, 7, modes))
        card, end = card_of(played), played[-1].after
        assert end.outcome is not None
        assert [(place.place, place.worth) for place in card.places] == [
            (score.place, money(score.total)) for score in end.outcome.scores
        ]
        loot_counts = {bandit.bandit: bandit.purses + bandit.jewels + bandit.strongboxes for bandit in end.bandits}
        assert {curve.bandit: curve.pieces[-1] for curve in card.curves} == loot_counts
        match_events = [event for page in played for event in page.events]
        for award in card.awards:
            if award.icon == "icon-fire":
                shots = [event.bandit for event in match_events if isinstance(event, events.ShotFired)]
                assert all(shots.count(award.bandit) > shots.count(name) for name in set(shots) - {award.bandit})


def test_the_lead_changes_when_another_player_is_ahead_alone() -> None:
    curves = [Curve("belle", (1, 2, 2, 1)), Curve("doc", (1, 1, 2, 3))]
    assert leads(curves) == (1, 3)


def test_a_running_match_has_no_card() -> None:
    first = next(pages(3, 1))
    with pytest.raises(ValueError, match="running"):
        share_card([first.before, first.after], first.events, NAMES)
