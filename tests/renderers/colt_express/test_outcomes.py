"""No event is drawn as if nothing had happened, at any table; the card to share agrees with the match."""

from collections.abc import Iterator
from itertools import count, islice

import pytest

from data.catalogue import speaking
from data.formats import money
from engine.colt_express import events
from engine.colt_express.events import ColtEvent
from engine.core.audience import visible
from renderers.colt_express.keepsake import share_card
from renderers.colt_express.ledger import outcomes
from renderers.colt_express.trace import every_deed
from renderers.share_card import Curve, ShareCard, leads
from renderers.trace import CARD, IDLE, Deed, Trace, pace, weight
from tests.builders.for_each import for_each
from tests.golden.scenes import NAMES
from tests.renderers.colt_express.pages import Page, pages
from tests.renderers.colt_express.walks import WAYS, walk

TABLES = [*(((), players) for players in (3, 4, 5, 6)), *WAYS]


OPENERS = (events.ActionBegan, events.RoundEventBegan, events.RoundBegan)


INEFFECTIVE = (
    *OPENERS,
    events.NothingHappened,
    events.PurseLeft,
    events.RoundEnded,
    events.MatchEnded,
    events.CardsDrawn,
    events.PartnerCardDrawn,
)


def cards(modes: tuple[str, ...], players: int, seed: int) -> Iterator[list[ColtEvent]]:
    """Yield the public events of each action card and each round event of a match, but not those of Schemin'."""
    card: list[ColtEvent] = []
    for moment in walk(players, seed, modes):
        for event in visible(moment.events, None):
            assert isinstance(event, ColtEvent)
            if isinstance(event, OPENERS):
                yield card
                card = []
            if card or isinstance(event, OPENERS[:2]):
                card.append(event)
    yield card


@for_each(("modes", "players"), TABLES)
def test_cards_with_an_effect_have_outcomes_and_time_to_be_seen(modes: tuple[str, ...], players: int) -> None:
    for seed in (1, 2):
        for card in cards(modes, players, seed):
            if any(not isinstance(event, INEFFECTIVE) for event in card):
                deeds = every_deed(card)
                assert any(outcomes(deed) for deed in deeds), card
                assert pace(Trace(deeds)) > IDLE, card


def of(event: str) -> tuple[Deed, ...]:
    """Return the deeds of a round event that had an effect, from a random match with the stagecoach."""
    for seed in islice(count(), 60):
        for card in cards(("horses-stagecoach",), 5, seed):
            first, *others = card or [events.RoundEnded(number=1)]
            named = isinstance(first, events.RoundEventBegan) and first.round_event == event
            if named and any(not isinstance(other, INEFFECTIVE) for other in others):
                return every_deed(card)
    raise AssertionError(event)


def test_take_it_all_shows_the_strongbox_and_its_car() -> None:
    placed, *_ = of("take-it-all")
    assert next((outcome.kind, outcome.what) for outcome in outcomes(placed)) == ("more", "strongbox")
    assert any(outcome.kind == "car" for outcome in outcomes(placed))
    assert weight(Trace((placed,))) >= 8
    assert pace(Trace((placed,))) == CARD


def test_panting_horses_lose_horses_and_higher_speed_moves_them() -> None:
    assert ("less", "horse") in {(outcome.kind, outcome.what) for outcome in outcomes(of("panting-horses")[0])}
    assert ("moved", "horse") in {(outcome.kind, outcome.what) for outcome in outcomes(of("higher-speed")[0])}


def test_the_stagecoach_falling_back_is_not_part_of_the_last_card() -> None:
    """It moves at the end of a round, in a separate cell."""
    for moment in walk(4, 1, ("horses-stagecoach",)):
        if any(isinstance(event, events.CoachMoved) and event.why == "round" for event in moment.events):
            *_, last = every_deed(moment.events)
            assert (last.icon, last.actor) == ("stagecoach", "")
            assert {outcome.kind for outcome in outcomes(last)} == {"moved", "car"}
            return
    raise AssertionError("it never fell back")


def test_boarding_bandits_are_next_to_their_cars() -> None:
    """Even if two bandits board the same car."""
    checked = 0
    for players in (4, 5, 6):
        happened = [event for moment in islice(walk(players, 1, ("horses-stagecoach",)), 20) for event in moment.events]
        for deed in every_deed(happened):
            if deed.icon == "icon-ride" and len(deed.shifts) > 1:
                shown = outcomes(deed)[-2 * len(deed.shifts) :]
                assert [outcome.what for outcome in shown[::2]] == [shift.figure for shift in deed.shifts]
                assert {outcome.kind for outcome in shown[1::2]} == {"car"}
                checked += 1
    assert checked


FINISHED = [
    (3, ()),
    (6, ()),
    (5, ("horses-stagecoach",)),
    (6, ("expert", "teams")),
    (2, ("expert", "two-player")),
]


def card_of(played: list[Page]) -> ShareCard:
    all_events = [event for page in played for event in page.events]
    return share_card([played[0].before, *(page.after for page in played)], all_events, NAMES)


@for_each("language", ["en", "fr", "de"])
@for_each(("players", "modes"), FINISHED)
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
