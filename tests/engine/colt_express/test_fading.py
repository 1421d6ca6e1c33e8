"""The fading pile: faces for a lap, then backs until they are performed; and nothing of it in what is told."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engine.colt_express.actions import Card
from engine.colt_express.events import CardFaded, CardPlayed, ColtEvent, HiddenCardNoted
from engine.colt_express.state import Laid, State
from engine.colt_express.view import View
from engine.core.audience import visible
from engine.core.memory import fading_of
from engine.core.types import Seat
from tests.builders.colt import GAME, Table, deal, play, table
from tests.engine.walking import Stride, walk

FADING = GAME.fading
HANDS = {"ghost": "move fire", "doc": "floor punch", "tuco": "robbery marshal"}
STAND = ("ghost 1i", "doc 2i", "tuco 3i")
LAP = ("ghost play ghost.move", "doc play doc.floor", "tuco play tuco.robbery")


def cards(position: Table, bandit: str | None = None) -> list[str | None]:
    """Return the faces that can be seen on the pile."""
    return [laid.card for laid in FADING.now(position.view(bandit)).pile]


def test_a_card_shows_its_face_until_its_player_acts_again() -> None:
    position = table(*STAND, turns=["standard", "standard"], hands=HANDS)
    position = play(position, *LAP)
    assert cards(position) == ["ghost.move", "doc.floor", "tuco.robbery"]
    position = play(position, "ghost draw")
    assert cards(position) == cards(position, "ghost") == [None, "doc.floor", "tuco.robbery"]
    position = play(position, "doc play doc.punch")
    assert cards(position) == [None, None, "tuco.robbery", "doc.punch"]


def test_for_a_picture_that_stays_only_performed_cards_have_faces() -> None:
    position = play(table(*STAND, turns=["standard", "standard"], hands=HANDS), *LAP)
    assert [laid.card for laid in FADING.lasting(position.view()).pile] == [None, None, None]
    position = table(*STAND, pile=["ghost.robbery", "doc.move", "tuco.fire"])
    assert [laid.card for laid in FADING.lasting(position.view()).pile] == ["ghost.robbery", "doc.move", None]


def test_what_is_told_fades_with_the_turn_and_comes_back_when_it_is_performed() -> None:
    first = play(table(*STAND, turns=["standard", "standard"], hands=HANDS), "ghost play ghost.move")
    told = FADING.told(first.events, first.view(), first.view())
    assert [type(event) for event in told] == [CardPlayed]
    later = play(first, "doc draw", "tuco draw")
    assert FADING.told(first.events, first.view(), later.view()) == (CardFaded(seat=Seat(0), bandit="ghost"),)
    performed = play(later, "ghost draw", "doc draw", "tuco draw")
    assert FADING.told(first.events, first.view(), performed.view()) == first.events
    over = replace(later.view(), round=2)
    assert FADING.told(first.events, first.view(), over) == first.events


def test_the_last_card_of_a_turn_is_not_told_with_its_face() -> None:
    position = play(table(*STAND, turns=["standard", "standard"], hands=HANDS), *LAP[:2])
    position = play(position, LAP[2])
    assert CardFaded(seat=Seat(2), bandit="tuco") in FADING.told(position.events, position.view(), position.view())


def test_ones_own_face_down_card_fades_too() -> None:
    position = play(table(*STAND, turns=["tunnel", "standard"], hands=HANDS), "ghost play ghost.move")
    mine = visible(position.events, Seat(0))
    assert [type(event) for event in FADING.told(mine, position.view("ghost"), position.view("ghost"))] == [
        CardPlayed,
        HiddenCardNoted,
    ]
    later = play(position, "doc draw", "tuco draw", "ghost draw")
    assert FADING.told(mine, position.view("ghost"), later.view("ghost")) == (CardFaded(seat=Seat(0), bandit="ghost"),)
    assert cards(later, "ghost") == [None]


def test_a_card_that_was_taken_back_stays_untold() -> None:
    position = play(table(*STAND, turns=["standard"], hands=HANDS), "ghost play ghost.move")
    back = table(*STAND, turns=["standard"], hands=HANDS)
    assert FADING.told(position.events, position.view(), back.view()) == (CardFaded(seat=Seat(0), bandit="ghost"),)


@pytest.mark.parametrize(
    "modes", [(), ("expert", "teams", "horses-stagecoach"), ("expert", "two-player", "horses-stagecoach")]
)
def test_nobody_can_tell_what_has_faded(modes: tuple[str, ...]) -> None:
    """Other cards under the backs change neither a view nor what is told of the steps in which they were laid."""
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
            one, two = GAME.view(stride.after, viewer), GAME.view(other, viewer)
            assert FADING.now(one).pile == FADING.now(two).pile
            assert FADING.lasting(one).pile == FADING.lasting(two).pile
        for step in steps[-8:]:
            after: View = GAME.view(step.after, None)
            if after.round == now.round and after.pile:
                told = FADING.told(tuple(_events(step)), after, now)
                faces = {event.card for event in told if isinstance(event, CardPlayed) and event.card}
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


def test_every_game_says_whether_something_fades_in_it() -> None:
    assert fading_of(GAME) is FADING
    assert fading_of(object()) is None
