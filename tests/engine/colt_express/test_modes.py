"""Two players with two bandits each choose whose Marshal card is left out (rulings.md 15)."""

from collections import Counter

import pytest

from engine.core.types import Options, SeatSetup
from tests.builders.colt import GAME

TWO = ("expert", "two-player")
NAMES = ("tuco", "cheyenne", "django", "doc")


@pytest.mark.parametrize(
    ("left_out", "marshals"),
    [
        ("", {"tuco", "django"}),
        ("tuco doc", {"cheyenne", "django"}),
        ("tuco cheyenne", {"cheyenne", "django"}),  # only one of a team's two is left out
    ],
)
def test_each_deck_has_eleven_mixed_cards_with_one_marshal(left_out: str, marshals: set[str]) -> None:
    seats = [SeatSetup(NAMES[:2]), SeatSetup(NAMES[2:])]
    state = GAME.setup(Options(TWO, {"without-marshal": left_out}), seats, bytes(16)).state
    for seat, pair in enumerate((NAMES[:2], NAMES[2:])):
        cards = Counter([*state.hands[seat], *state.decks[seat]])
        kinds = ("move", "floor", "fire", "robbery", "punch")
        assert cards == Counter(
            [f"{name}.{kind}" for name in pair for kind in kinds]
            + [f"{name}.marshal" for name in pair if name in marshals]
        )


def test_unknown_bandits_in_the_marshal_choice_are_ignored() -> None:
    seats = [SeatSetup(NAMES[:2]), SeatSetup(NAMES[2:])]
    state = GAME.setup(Options(TWO, {"without-marshal": "belle nonsense"}), seats, bytes(16)).state
    assert state.setting.without_marshal == ()
    assert GAME.load(GAME.dump(state)) == state
