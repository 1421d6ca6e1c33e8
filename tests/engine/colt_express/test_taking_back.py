"""Cards played in Schemin' can be taken back freely if no one learned anything from them."""

import random

from engine.colt_express.events import CardPlayed, HiddenCardNoted, TurnBegan, TurnEnded
from engine.colt_express.game import ColtExpress
from engine.core.types import Seat
from tests.builders.for_each import for_each
from tests.engine.cases import Case, usual_cases
from tests.engine.walking import Stride, walk

LAYING = (CardPlayed, HiddenCardNoted, TurnBegan, TurnEnded)
TABLES = [case for case in usual_cases() if isinstance(case.game, ColtExpress)]


def freely(case: Case, stride: Stride) -> bool:
    return case.game.may_take_back(stride.before, stride.after, stride.seat)


def shows(stride: Stride) -> int:
    """Return the number of cards that a step plays."""
    return sum(isinstance(event, CardPlayed) for event in stride.events)


@for_each("case", TABLES)
def test_only_played_cards_can_be_taken_back_and_only_if_they_revealed_nothing(case: Case) -> None:
    free = final = 0
    for stride in walk(case.game, case.begin(5), random.Random(5)):
        words = case.game.write_action(stride.action).split(" ")
        before, after = case.game.view(stride.before, None), case.game.view(stride.after, None)
        goes_on = (
            after.phase == "schemin"
            and after.round == before.round
            and stride.before.asks[0].what in {"schemin", "sip"}
        )
        if not stride.events:
            assert freely(case, stride) == goes_on
        elif goes_on and words[0] in {"play", "hide"} and shows(stride) == 1 and not stride.before.answers:
            assert freely(case, stride), stride.action
            assert all(isinstance(event, LAYING) for event in stride.events)
            free += 1
        else:
            assert not freely(case, stride), stride.action
            final += 1
    assert free > 10
    assert final > 10


@for_each("case", TABLES)
def test_no_other_seat_can_take_a_card_back(case: Case) -> None:
    for stride in walk(case.game, case.begin(6), random.Random(6)):
        for seat in range(len(case.seats)):
            if seat != stride.seat:
                assert not case.game.may_take_back(stride.before, stride.after, Seat(seat))
