"""Random numbers that other programs can reproduce: known answers, computed independently of the engine."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.rng import LONGEST_SHUFFLE, SEED_BYTES, commitment, draw, pick, shuffle

SEED = bytes(range(SEED_BYTES))
KNOWN_SHUFFLE = (7, 2, 9, 6, 1, 5, 4, 3, 8, 0)
KNOWN_PICKS = [0, 1, 3, 5, 2, 4, 2, 2, 2, 4, 3, 2]
KNOWN_COMMITMENT = "db45ea80707b22ec9706fdad4e1c5eaff766cc457250387e61eb645978132b59"


def test_a_draw_is_sha512_of_seed_and_counter() -> None:
    assert draw(SEED, 258) == int(hashlib.sha512(SEED + b"\0\0\0\0\0\0\1\2").hexdigest(), 16)
    assert len({draw(SEED, 0), draw(SEED, 1), draw(bytes(16), 0), draw(bytes(16), 1)}) == 4


def test_a_shuffle_is_fisher_yates_from_the_end_on_one_draw() -> None:
    rest = int(hashlib.sha512(SEED + bytes(8)).hexdigest(), 16)
    expected = list("abcdefghij")
    for last in range(9, 0, -1):
        other = rest % (last + 1)
        rest //= last + 1
        expected[last], expected[other] = expected[other], expected[last]
    assert shuffle("abcdefghij", SEED, 0) == tuple(expected)


def test_known_answers_never_change() -> None:
    """A change here breaks every running match, so it needs a new rules version."""
    assert shuffle(range(10), SEED, 7) == KNOWN_SHUFFLE
    assert [pick(6, SEED, counter) for counter in range(12)] == KNOWN_PICKS
    assert commitment(SEED, "colt-express-1") == KNOWN_COMMITMENT


@given(st.lists(st.integers(), max_size=LONGEST_SHUFFLE), st.binary(min_size=16, max_size=16), st.integers(0, 2**63))
def test_a_shuffle_keeps_every_item_and_the_input(items: list[int], seed: bytes, counter: int) -> None:
    before = list(items)
    assert Counter(shuffle(items, seed, counter)) == Counter(items)
    assert items == before


def test_too_long_a_shuffle_is_refused() -> None:
    assert len(shuffle(range(LONGEST_SHUFFLE), SEED, 0)) == LONGEST_SHUFFLE
    with pytest.raises(ValueError, match="91"):
        shuffle(range(LONGEST_SHUFFLE + 1), SEED, 0)


def test_orders_and_picks_come_about_equally_often() -> None:
    orders = Counter(shuffle("abc", SEED, counter) for counter in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())
    picks = Counter(pick(4, SEED, counter) for counter in range(4000))
    assert all(850 < picks[number] < 1150 for number in range(4))


def test_a_commitment_is_sha256_of_the_seeds_text_and_the_rules_version() -> None:
    text = "000102030405060708090a0b0c0d0e0f:colt-express-1"
    assert commitment(SEED, "colt-express-1") == hashlib.sha256(text.encode()).hexdigest()
    assert commitment(SEED, "colt-express-2") != commitment(SEED, "colt-express-1")
