"""Random matches of Super Express follow the rules: they are finite, and their trees have known numbers."""

import random
import tomllib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.audience import visible
from engine.core.perft import perft
from engine.core.types import Seat
from engine.super_express.story import frames
from tests.builders.for_each import for_each
from tests.builders.thorough import THOROUGH
from tests.engine.super_express.perfts import TABLE, WIDTHS, Row, Thinned, counted, first_position
from tests.engine.super_express.strolls import FEW, begin, stroll
from tests.engine.super_express.tables import GAME, TABLES, WAYS

every_table = pytest.mark.parametrize(("players", "modes"), TABLES)


SEEDS = st.integers(0, 2**32)


@every_table
@FEW
@given(seed=SEEDS)
def test_frames_lead_from_one_view_to_the_next(players: int, modes: tuple[str, ...], seed: int) -> None:
    for stride in stroll(begin(players, modes, seed), random.Random(seed)):
        after = GAME.view(stride.after, None)
        shots = frames(after, visible(stride.events, None))
        resolved = all(stride.before.plans[seat] for seat in GAME.to_act(stride.before) if seat != stride.seat)
        assert bool(shots) == (resolved and not stride.before.plans[stride.seat])
        if shots:
            last = shots[-1].view
            assert (last.cars, last.outcome) == (after.cars, after.outcome)
            assert {shot.view.phase for shot in shots[:-1]} == {"shootin"}
            assert last.phase == ("over" if after.outcome else "shootin")
            assert set(last.order) == set(after.order)
            assert [_standing(bandit) for bandit in last.bandits] == [_standing(bandit) for bandit in after.bandits]
            for viewer in range(players):
                mine = frames(GAME.view(stride.after, Seat(viewer)), visible(stride.events, Seat(viewer)))
                assert mine == shots


def _standing(bandit: object) -> tuple[object, ...]:
    names = ("bandit", "seat", "spot", "rank", "facing", "stunned", "left_in", "loot")
    return tuple(getattr(bandit, name) for name in names)


@every_table
def test_unrevealed_cards_are_never_published(players: int, modes: tuple[str, ...]) -> None:
    """Public events of a round name only the cards turned over, and no hidden loot."""
    for seed in range(20):
        for stride in stroll(begin(players, modes, seed), random.Random(seed)):
            published = GAME.dump_events(visible(stride.events, None)).decode()
            view = msgspec.json.encode(GAME.view(stride.after, None)).decode()
            hidden = stride.after.setting.cars[: len(stride.after.setting.cars) - len(stride.after.takers)]
            assert not any(str(value) in published + view for value in hidden)
            if GAME.to_act(stride.before) != (stride.seat,):
                assert not any(card in published for card in stride.action.cards)


ROWS = msgspec.convert(tomllib.loads(TABLE.read_text(encoding="utf-8"))["trees"], list[Row])


def deepest(row: Row) -> bool:
    """Return whether this is the deepest, and so the slowest, of a table's trees; False if they are all equally deep."""
    table = [other.depth for other in ROWS if (other.players, other.modes) == (row.players, row.modes)]
    return row.depth == max(table) > min(table)


def by_day(row: Row) -> bool:
    return row.players == 6 or (row.players == 3 and len(row.modes) == 2)


@for_each("row", [row for row in ROWS if not deepest(row) and (THOROUGH or by_day(row))])
def test_the_tree_is_unchanged(row: Row) -> None:
    assert counted(row.players, row.modes, row.depth // row.players) == row


@pytest.mark.nightly
@for_each("row", [row for row in ROWS if deepest(row)])
def test_the_deepest_tree_is_unchanged(row: Row) -> None:
    assert counted(row.players, row.modes, row.depth // row.players) == row


@pytest.mark.nightly
@for_each("row", [row for row in ROWS if row.players == 3])
def test_two_ways_of_counting_agree(row: Row) -> None:
    assert perft(Thinned(row.plans), first_position(3, row.modes), row.depth) == row.sequences


def test_every_table_is_there() -> None:
    wanted = [
        (players, modes, rounds + 1)
        for players, widths in WIDTHS.items()
        for modes in WAYS
        for rounds in range(len(widths))
    ]
    assert [(row.players, row.modes, row.depth // row.players) for row in ROWS] == wanted


@pytest.mark.parametrize(("modes", "plans"), list(zip(WAYS, (24, 60, 60, 120), strict=True)), ids=str)
def test_the_first_two_plans_counted_by_hand(modes: tuple[str, ...], plans: int) -> None:
    assert perft(GAME, first_position(3, modes), 1) == plans
    assert perft(GAME, first_position(3, modes), 2) == plans**2
