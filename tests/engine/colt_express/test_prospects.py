"""A card's forecast is its effect when resolved, if nothing changes before."""

from msgspec.structs import replace

from engine.colt_express import notation
from engine.colt_express.actions import Card
from engine.colt_express.hands import kind_of
from engine.colt_express.prospects import by_then, prospects
from engine.colt_express.view import PileView, View
from engine.core.types import Seat
from tests.builders.colt import GAME, play, table
from tests.builders.for_each import for_each

CARDS = ("move", "floor", "fire", "robbery", "punch", "marshal")
LOOT = {"2i": ("purse:250", "jewel")}
STANDING = ("ghost 2i", "doc 2i", "cheyenne 3i", "django 1r")


def forecast(view: View) -> dict[str, tuple[str, ...]]:
    allowed = prospects(GAME.rules(view.modes), view)
    return {kind_of(card): tuple(map(notation.write, actions)) for card, actions in allowed.items()}


def test_a_cards_forecast_lists_its_options_if_nothing_changes() -> None:
    laying = table(*STANDING, loot={"2i": ("purse:250", "jewel")}, hands={"ghost": " ".join(CARDS), "doc": "move"})
    forecasts = forecast(laying.view("ghost"))
    for kind in CARDS:
        stealing = table(*STANDING, loot={"2i": ("purse:250", "jewel")}, pile=[f"ghost.{kind}"])
        if stealing.view("ghost").ask is not None:
            assert forecasts[kind] == stealing.options("ghost"), kind
    assert forecasts["fire"] == ("fire cheyenne",)
    assert len(forecasts["robbery"]) == 2


def test_cards_without_effect_and_bullets_have_no_options() -> None:
    alone = table("ghost 2i", "doc 0i", cars=3, hands={"ghost": "fire punch robbery bullet.doc", "doc": "move"})
    assert forecast(alone.view("ghost")) == {"fire": (), "punch": (), "robbery": ()}


def test_waiting_players_get_a_forecast_too() -> None:
    waiting = table("ghost 2i", "doc 1i", cars=3, hands={"ghost": "move", "doc": "fire"})
    assert forecast(waiting.view("doc"))["fire"] == ("fire ghost",)


def laying(*laid: str, hand: str = "move") -> View:
    """Return Ghost's view after he has played these cards, with a rival's card among them."""
    view = table(*STANDING, marshal=4, loot=LOOT, hands={"ghost": hand, "doc": "move"}).view("ghost")
    seat = next(bandit.seat for bandit in view.bandits if bandit.bandit == "ghost")
    own = [PileView(seat, "ghost", Card(f"ghost.{kind}"), face_down=True, done=False, turn=1) for kind in laid]
    rival = PileView(Seat((seat + 1) % 4), "doc", Card("doc.punch"), face_down=False, done=False, turn=1)
    return replace(view, pile=(*own[:1], rival, *own[1:]))


def ends(*laid: str) -> set[str]:
    """Return Ghost's possible spots after these cards."""
    collected, waiting = set[str](), [table(*STANDING, marshal=4, loot=LOOT, pile=[f"ghost.{kind}" for kind in laid])]
    while waiting:
        at = waiting.pop()
        if not at.waiting:
            collected.add(at.at("ghost"))
        waiting += [play(at, f"ghost {option}") for option in at.options("ghost")]
    return collected


@for_each(
    "laid",
    [("move",), ("floor",), ("move", "move"), ("floor", "move"), ("move", "robbery", "floor"), ("marshal", "move")],
)
def test_the_forecast_spots_are_those_the_players_own_cards_lead_to(laid: tuple[str, ...]) -> None:
    foreseen = by_then(GAME.rules(()), laying(*laid))
    assert {notation.write_spot(spot) for spot in foreseen["ghost"]} == ends(*laid)


def test_a_forecast_includes_the_players_earlier_cards() -> None:
    assert forecast(laying("floor", hand="floor"))["floor"] == ("climb 2i",)
    assert forecast(laying("robbery", "robbery", "robbery", hand="robbery"))["robbery"] == ()


def test_a_forecast_ignores_effects_on_other_bandits() -> None:
    assert by_then(GAME.rules(()), laying("fire", "punch")) == {}
