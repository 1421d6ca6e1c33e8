"""Invariants of Super Express: of each position between two decisions, and of each step."""

from collections.abc import Iterator

from engine.core.types import NO_SEAT
from engine.super_express.events import ActionBegan, BanditFell, BanditRescued, PlanLaid, SuperEvent
from engine.super_express.state import State, loot_of
from tests.builders.games import SUPER_CONTENT


def complaints(state: State) -> Iterator[str]:
    """Yield the faults of a position."""
    seats, cars = len(state.setting.bandits), len(state.setting.cars)
    aboard = [seat for row in state.spots for seat in row]
    fallen = [fall.seat for fall in state.falls]
    if sorted(aboard + fallen) != list(range(seats)):
        yield f"a bandit is lost or in two places: {state.spots} {fallen}"
    if cars != seats + SUPER_CONTENT.extra_cars or len(state.spots) // 2 != cars - len(state.takers) + 1:
        yield f"{len(state.spots)} spots with {len(state.takers)} of {cars} cars unhooked"
    if any(state.stunned[seat] for seat in fallen):
        yield "a bandit lies stunned beside the train"
    won = [value for seat in range(seats) for value in loot_of(state, seat)]
    unhooked = state.setting.cars[cars - len(state.takers) :]
    if len(set(won)) < len(won) or not set(won) <= set(unhooked):
        yield f"loot from nowhere: {won}"
    yield from _course(state, aboard)


def _course(state: State, aboard: list[int]) -> Iterator[str]:
    if state.outcome is None:
        if len(aboard) < 2 or len(state.spots) == 2 or state.first not in aboard:
            yield "the match should be over, or the first player is not aboard"
        if NO_SEAT in state.takers or state.round != len(state.takers):
            yield f"round {state.round} with {state.takers}"
        if all(state.plans[seat] for seat in aboard):
            yield "all have planned and nothing happened"
    else:
        if any(state.plans):
            yield "plans are left after the end"
        if len(aboard) > 1 and len(state.spots) > 2:
            yield "the match ended too early"
        if sorted(score.seats[0] for score in state.outcome.scores) != list(range(len(state.setting.bandits))):
            yield "not everybody has a place"
        if aboard and not set(state.outcome.winners) <= set(aboard):
            yield "somebody beside the train won"


def step_complaints(before: State, after: State, events: tuple[SuperEvent, ...]) -> Iterator[str]:
    """Yield the impossible changes between two consecutive positions."""
    if before.setting != after.setting:
        yield "the setting changed"
    if after.round not in (before.round, before.round + 1) or after.takers[: len(before.takers)] != before.takers:
        yield "time went back"
    if not set(before.falls) <= set(after.falls):
        yield "a bandit came back from an earlier round"
    cards = [event for event in events if isinstance(event, ActionBegan)]
    if len(cards) > SUPER_CONTENT.programmed * len(before.setting.bandits):
        yield "more cards than were planned"
    falls = sum(isinstance(event, BanditFell) for event in events) - sum(
        isinstance(event, BanditRescued) for event in events
    )
    if falls != len(after.falls) - len(before.falls):
        yield "events and falls do not agree"
    if sum(isinstance(event, PlanLaid) for event in events) > 1:
        yield "one action, several plans"
