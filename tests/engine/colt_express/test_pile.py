"""Cards on the pile: they fade, and can be taken back freely if no one learned anything from them."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engine.colt_express.actions import Card
from engine.colt_express.events import CardFaded, CardPlayed, ColtEvent, HiddenCardNoted, TurnBegan, TurnEnded
from engine.colt_express.game import ColtExpress
from engine.colt_express.state import Laid, State
from engine.colt_express.view import View
from engine.core.audience import visible
from engine.core.memory import fading_of
from engine.core.types import Seat
from tests.builders.colt import GAME, Table, deal, play, table
from tests.builders.for_each import for_each
from tests.engine.cases import Case, usual_cases
from tests.engine.walking import Stride, walk

FADING = GAME.fading


HANDS = {"ghost": "move fire", "doc": "floor punch", "tuco": "robbery marshal"}


STAND = ("ghost 1i", "doc 2i", "tuco 3i")


LAP = ("ghost play ghost.move", "doc play doc.floor", "tuco play tuco.robbery")


def cards(position: Table, bandit: str | None = None) -> list[str | None]:
    """Return the visible cards of the pile, and None for each that is face down."""
    return [laid.card for laid in FADING.now(position.view(bandit)).pile]


def test_a_card_is_face_up_until_its_player_acts_again() -> None:
    position = table(*STAND, turns=["standard", "standard"], hands=HANDS)
    position = play(position, *LAP)
    assert cards(position) == ["ghost.move", "doc.floor", "tuco.robbery"]
    position = play(position, "ghost draw")
    assert cards(position) == cards(position, "ghost") == [None, "doc.floor", "tuco.robbery"]
    position = play(position, "doc play doc.punch")
    assert cards(position) == [None, None, "tuco.robbery", "doc.punch"]


def test_permanent_pictures_show_only_resolved_cards() -> None:
    position = play(table(*STAND, turns=["standard", "standard"], hands=HANDS), *LAP)
    assert [laid.card for laid in FADING.lasting(position.view()).pile] == [None, None, None]
    position = table(*STAND, pile=["ghost.robbery", "doc.move", "tuco.fire"])
    assert [laid.card for laid in FADING.lasting(position.view()).pile] == ["ghost.robbery", "doc.move", None]


def test_a_story_hides_a_card_after_its_turn_until_it_is_resolved() -> None:
    first = play(table(*STAND, turns=["standard", "standard"], hands=HANDS), "ghost play ghost.move")
    past_events = FADING.past_events(first.events, first.view(), first.view())
    assert [type(event) for event in past_events] == [CardPlayed]
    later = play(first, "doc draw", "tuco draw")
    assert FADING.past_events(first.events, first.view(), later.view()) == (CardFaded(seat=Seat(0), bandit="ghost"),)
    performed = play(later, "ghost draw", "doc draw", "tuco draw")
    assert FADING.past_events(first.events, first.view(), performed.view()) == first.events
    over = replace(later.view(), round=2)
    assert FADING.past_events(first.events, first.view(), over) == first.events


def test_the_last_card_of_a_turn_is_not_named() -> None:
    position = play(table(*STAND, turns=["standard", "standard"], hands=HANDS), *LAP[:2])
    position = play(position, LAP[2])
    assert CardFaded(seat=Seat(2), bandit="tuco") in FADING.past_events(
        position.events, position.view(), position.view()
    )


def test_the_players_own_face_down_card_fades_too() -> None:
    position = play(table(*STAND, turns=["tunnel", "standard"], hands=HANDS), "ghost play ghost.move")
    mine = visible(position.events, Seat(0))
    assert [type(event) for event in FADING.past_events(mine, position.view("ghost"), position.view("ghost"))] == [
        CardPlayed,
        HiddenCardNoted,
    ]
    later = play(position, "doc draw", "tuco draw", "ghost draw")
    assert FADING.past_events(mine, position.view("ghost"), later.view("ghost")) == (
        CardFaded(seat=Seat(0), bandit="ghost"),
    )
    assert cards(later, "ghost") == [None]


def test_a_card_that_was_taken_back_is_never_named() -> None:
    position = play(table(*STAND, turns=["standard"], hands=HANDS), "ghost play ghost.move")
    back = table(*STAND, turns=["standard"], hands=HANDS)
    assert FADING.past_events(position.events, position.view(), back.view()) == (
        CardFaded(seat=Seat(0), bandit="ghost"),
    )


@pytest.mark.parametrize(
    "modes", [(), ("expert", "teams", "horses-stagecoach"), ("expert", "two-player", "horses-stagecoach")]
)
def test_faded_cards_cannot_be_inferred(modes: tuple[str, ...]) -> None:
    """Other cards under the backs change neither a view nor the events of the steps that played them."""
    first = deal("ghost", "doc", "tuco", "belle", modes=modes).state
    chance, steps, tried = random.Random(5), list[Stride](), 0
    for stride in walk(GAME, first, random.Random(3)):
        steps.append(stride)
        now = GAME.view(stride.after, None)
        owners = [FADING.now(GAME.view(stride.after, laid.seat)).pile[n] for n, laid in enumerate(now.pile)]
        hidden = [n for n, laid in enumerate(owners) if laid.card is None]
        if not hidden:
            continue
        tried += 1
        other = _with_other_cards(stride.after, hidden, chance)
        for viewer in (None, *map(Seat, range(len(first.setting.seats)))):
            real, imagined = GAME.view(stride.after, viewer), GAME.view(other, viewer)
            assert FADING.now(real).pile == FADING.now(imagined).pile
            assert FADING.lasting(real).pile == FADING.lasting(imagined).pile
        for step in steps[-8:]:
            after: View = GAME.view(step.after, None)
            if after.round == now.round and after.pile:
                past_events = FADING.past_events(tuple(_events(step)), after, now)
                faces = {event.card for event in past_events if isinstance(event, CardPlayed) and event.card}
                assert faces <= {
                    laid.card for n, laid in enumerate(now.pile) if laid.turn == now.turn or n not in hidden
                }
    assert tried > 50


def _events(stride: Stride) -> Iterator[ColtEvent]:
    """Yield the public events of a step."""
    return (event for event in stride.events if event.audience is None and isinstance(event, ColtEvent))


def _with_other_cards(state: State, places: list[int], chance: random.Random) -> State:
    pile = list(state.pile)
    for place in places:
        laid = pile[place]
        kind = chance.choice(("move", "fire", "floor", "punch"))
        card = Card(f"{state.setting.bandits[laid.bandit]}.{kind}")
        pile[place] = Laid(laid.seat, laid.bandit, card, laid.hidden, laid.turn)
    return replace(state, pile=tuple(pile))


def test_every_game_declares_if_cards_fade() -> None:
    assert fading_of(GAME) is FADING
    assert fading_of(object()) is None


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
