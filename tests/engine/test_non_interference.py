"""Non-interference: two positions that differ only in secrets look the same to a viewer who doesn't know these.

Both are then continued with actions that look alike. The views must stay alike until an event reveals a secret by the rules (a card
that is drawn or turned over, a purse that is opened, the next round).
"""

import random
from itertools import islice
from typing import Any

import pytest
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st

from engine.colt_express.state import State
from engine.core.audience import may_know, visible
from engine.core.types import Event, Seat
from tests.builders.colt import GAME
from tests.builders.thorough import THOROUGH
from tests.engine.cases import GAMES, Case, usual_cases
from tests.engine.colt_express.secrets import ColtSecrets
from tests.engine.renderings import LOOKS, TELLS, default
from tests.engine.secrets import SECRETS, Secrets
from tests.engine.walking import random_positions, start, walk

every_table = pytest.mark.parametrize("case", usual_cases(), ids=str)


told_tables = pytest.mark.parametrize("case", [case for case in usual_cases() if case.game.id in TELLS], ids=str)


SEEDS = st.integers(0, 2**32)


def viewers(case: Case) -> tuple[Seat | None, ...]:
    return (None, *(Seat(number) for number in range(len(case.seats))))


assert settings.default is not None


HALF = (settings.default.max_examples + 1) // 2


DECIDED = 8 if THOROUGH else 24


def assert_alike(case: Case, state: Any, world: Any, viewer: Seat | None, *, decide: bool = False) -> None:
    for look in (*LOOKS, default) if decide else LOOKS:
        assert look(case.game, state, viewer) == look(case.game, world, viewer), look.__name__


def same_until_revealed(
    secrets: Secrets, state: Any, events: tuple[Event, ...], others: tuple[Event, ...], viewer: Seat | None
) -> tuple[bool, int, int]:
    """Return whether all visible events agree, and the number of events in each list before the first difference.

    Raises AssertionError if they differ in something that is still secret.
    """
    mine, theirs = (
        [(place, event) for place, event in enumerate(row) if may_know(event, viewer)] for row in (events, others)
    )
    for (first, seen), (second, other) in zip(mine, theirs, strict=False):
        if seen != other:
            assert secrets.may_differ(seen, state, viewer) or secrets.may_differ(other, state, viewer), (seen, other)
            return False, first, second
    assert len(mine) == len(theirs)
    return True, len(events), len(others)


@every_table
def test_every_game_defines_its_secrets(case: Case) -> None:
    assert case.game.id in SECRETS, f"write tests/engine/{case.game.id.replace('-', '_')}/secrets.py"


@every_table
@given(seed=SEEDS)
def test_other_secrets_look_the_same(case: Case, seed: int) -> None:
    chance, secrets = random.Random(seed), SECRETS[case.game.id]
    last = case.begin(seed)
    for number, stride in enumerate(walk(case.game, last, random.Random(seed))):
        decide = number % DECIDED == seed % DECIDED
        viewer = stride.seat if decide else chance.choice(viewers(case))
        world = secrets.another_world(stride.before, viewer, chance)
        assert_alike(case, stride.before, world, viewer, decide=decide)
        last = stride.after
    for viewer in viewers(case):
        assert_alike(case, last, secrets.another_world(last, viewer, chance), viewer)


@every_table
@settings(
    max_examples=HALF, phases=tuple(Phase) if THOROUGH else (Phase.explicit,)
)  # each renders texts and pictures of two worlds
@example(seed=0x28880)  # old whiskey, with no second card in the other world
@given(seed=SEEDS)
def test_events_look_the_same_until_a_secret_is_revealed(case: Case, seed: int) -> None:
    game, chance, secrets = case.game, random.Random(seed), SECRETS[case.game.id]
    viewer = chance.choice(viewers(case))
    worlds: tuple[Any, Any] | None = None
    for stride in walk(game, case.begin(seed), random.Random(seed)):
        state, world = worlds or (stride.before, secrets.another_world(stride.before, viewer, chance))
        other = secrets.counterpart(state, world, stride.seat, stride.action, viewer, chance)
        worlds = None
        if other is None:
            continue
        step = game.apply(world, stride.seat, other)
        alike, first, second = same_until_revealed(secrets, stride.before, stride.events, step.events, viewer)
        if tell := TELLS.get(game.id):
            mine, theirs = (
                (events, viewer, game.view(position, viewer))
                for events, position in ((stride.events[:first], stride.before), (step.events[:second], world))
            )
            # Equal events and views give equal texts, because renderers get nothing else.
            assert mine == theirs or tell(*mine) == tell(*theirs)
        if alike and game.outcome(stride.after) is None:  # the end reveals secrets
            assert_alike(case, stride.after, step.state, viewer)
            worlds = (stride.after, step.state)


@told_tables
def test_sentences_do_not_mention_events_hidden_from_the_viewer(case: Case) -> None:
    tell, hidden, chance = TELLS[case.game.id], 0, random.Random(6)
    for stride in islice(walk(case.game, case.begin(5), random.Random(5)), None, None, 1 if THOROUGH else 3):
        for viewer in (None, *chance.sample(viewers(case)[1:], 2)):
            seen = visible(stride.events, viewer)
            if seen != stride.events:
                hidden += 1
                view = case.game.view(stride.before, viewer)
                assert tell(stride.events, viewer, view) == tell(seen, viewer, view)
    assert hidden


@every_table
def test_worlds_do_differ(case: Case) -> None:
    """Otherwise the tests above would prove nothing. (Near the end of a match, no secrets may be left.)"""
    chance, secrets = random.Random(1), SECRETS[case.game.id]
    tried = [
        secrets.another_world(stride.before, viewer, chance) != stride.before
        for stride in islice(walk(case.game, case.begin(1), chance), None, None, 4)
        for viewer in viewers(case)
    ]
    assert sum(tried) > 0.9 * len(tried)


def test_all_games_are_tested() -> None:
    assert {game.id for game in GAMES} == {case.game.id for case in usual_cases()}


POSITIONS = [
    state
    for seed in range(6)
    for state in random_positions(GAME, start(GAME, GAME.figures[:4], seed), seed, 40)
    if state.outcome is None
]


def changed(viewer: Seat | None) -> list[tuple[State, State]]:
    chance = random.Random(9)
    return [(state, ColtSecrets().another_world(state, viewer, chance)) for state in POSITIONS]


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(2)])
def test_every_secret_is_changed_in_some_world(viewer: Seat | None) -> None:
    pairs = changed(viewer)
    for seat in range(4):
        assert any(first.hands[seat] != second.hands[seat] for first, second in pairs) == (seat != viewer)
        assert any(first.decks[seat] != second.decks[seat] for first, second in pairs)
    assert all(first.setting.seed != second.setting.seed for first, second in pairs)
    assert any(first.setting.rounds != second.setting.rounds for first, second in pairs)
    assert any(first.pile != second.pile for first, second in pairs)
    assert any(sorted(first.known) != sorted(second.known) for first, second in pairs)
    assert any(
        sum(token.value for token in first.setting.tokens) != sum(token.value for token in second.setting.tokens)
        for first, second in pairs
    )


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(2)])
def test_public_facts_are_never_changed(viewer: Seat | None) -> None:
    for first, second in changed(viewer):
        for name in ("places", "marshal", "bullets", "received", "neutral", "cash", "round", "first", "agenda"):
            assert getattr(first, name) == getattr(second, name)
        assert [len(hand) for hand in first.hands] == [len(hand) for hand in second.hands]
        assert [(laid.seat, laid.hidden) for laid in first.pile] == [(laid.seat, laid.hidden) for laid in second.pile]
        if viewer is not None:
            assert first.hands[viewer] == second.hands[viewer]
