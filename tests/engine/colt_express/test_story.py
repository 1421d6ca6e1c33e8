"""A step's moments, card by card: public events alone lead to the table after the step."""

from collections import Counter

import pytest

from engine.colt_express.events import ActionBegan, ColtEvent
from engine.colt_express.story import follow, moments
from engine.colt_express.view import View
from engine.core.audience import visible
from tests.renderers.colt_express.walks import walk

WAYS = [(4, ()), (6, ()), (5, ("horses-stagecoach",)), (4, ("expert",))]


def train(view: View) -> object:
    """Return the facts about the train that a picture shows."""
    bandits = [
        (
            bandit.bandit,
            bandit.spot,
            bandit.bullets_left,
            bandit.bullets_received,
            bandit.purses,
            bandit.jewels,
            bandit.strongboxes,
            bandit.cash,
            bandit.hostage,
            len(bandit.flasks),
        )
        for bandit in view.bandits
    ]
    coach = view.coach and (view.coach.car, view.coach.shotgun, sorted(view.coach.horses), set(view.coach.display))
    return view.marshal, bandits, Counter((loot.spot, loot.kind, loot.tag) for loot in view.loot), view.beside, coach


@pytest.mark.parametrize(("players", "modes"), WAYS)
def test_the_events_of_a_step_lead_to_the_table_after_it(players: int, modes: tuple[str, ...]) -> None:
    before: View | None = None
    steps = 0
    for moment in walk(players, 3, modes):
        if before is not None:
            events = [event for event in visible(moment.events, None) if isinstance(event, ColtEvent)]
            assert train(follow(before, events, moment.public)) == train(moment.public), events
            steps += 1
        before = moment.public
    assert steps > 50


def test_each_card_is_a_moment_and_the_last_one_shows_the_table_itself() -> None:
    before: View | None = None
    several = 0
    for moment in walk(5, 8):
        if before is not None:
            actual = moments(before, moment.public, moment.events)
            cards = [sum(isinstance(event, ActionBegan) for event in item.events) for item in actual]
            assert all(count <= 1 for count in cards)
            several += sum(cards) > 2
            if actual:
                assert actual[-1].view == moment.public
            all_events = [event for item in actual for event in item.events]
            assert all_events == list(visible(moment.events, None))
            for item in actual[:-1]:
                assert (item.view.hand, item.view.ask, item.view.viewer) == ((), None, None)
        before = moment.public
    assert several
