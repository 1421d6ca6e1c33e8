"""Lines of a decision: the player's place, each card's effect, the events that affected the player, and tips for beginners."""

import random

import pytest
from fluent.syntax import FluentParser, ast
from msgspec.structs import replace

from data import DATA
from data.catalogue import text
from engine.colt_express import events
from engine.colt_express.actions import Card, Spot
from engine.colt_express.prospects import by_then, prospects
from engine.colt_express.view import PileView
from engine.core.types import Options, Seat, SeatSetup
from renderers.colt_express import phrases
from renderers.colt_express.phrases import tip
from tests.builders.colt import GAME, Table, table


def laying() -> Table:
    return table(
        "ghost 3i",
        "doc 3i",
        "cheyenne 1r",
        cars=4,
        loot={"3i": ("purse:250", "purse:300")},
        hands={"ghost": "move fire floor"},
    )


def test_the_place_and_loot_around_the_player_are_described() -> None:
    lines = phrases.standing(laying().view("ghost"))
    assert lines == "You: in car 3 with Doc · 2 purses here · Marshal in the Locomotive"


def test_each_card_describes_its_effect() -> None:
    view = laying().view("ghost")
    assert phrases.prospects(view, prospects(GAME.rules(()), view)) == (
        "Move: car 2 or Caboose",
        "Floor Change: roof 3",
        "No use now: Fire",
    )


def test_actions_of_others_come_in_order_and_end_with_the_players_place() -> None:
    view = laying().view("ghost")
    lines = phrases.befallen(
        view,
        (
            events.ShotFired(bandit="doc", target="ghost", left=5),
            events.ShotFired(bandit="doc", target="cheyenne", left=4),
            events.Punched(bandit="doc", target="ghost"),
            events.PurseSeen(bandit="ghost", value=250),
            events.LootDropped(bandit="ghost", kind="purse", spot=Spot(4), tag=1),
            events.BanditMoved(bandit="ghost", origin=Spot(4), to=Spot(6), why="punch"),
        ),
    )
    assert lines == ("Doc shot you", "Doc punched you", "you lost a purse ($250)", "you’re now in car 3")


def test_the_players_own_actions_are_left_out_if_asked() -> None:
    view = laying().view("ghost")
    mine = (
        events.LootTaken(bandit="ghost", kind="jewel", spot=Spot(6), tag=0, why="robbery"),
        events.BanditMoved(bandit="ghost", origin=Spot(4), to=Spot(6), why="move"),
    )
    assert phrases.befallen(view, mine, own=True) == ()
    shot = events.ShotFired(bandit="doc", target="ghost", left=5)
    assert phrases.befallen(view, (*mine, shot), own=True) == ("Doc shot you", "you’re now in car 3")
    assert phrases.befallen(view, mine) == ("you took a jewel ($500)", "you’re now in car 3")


def test_the_players_own_cards_are_listed_with_the_place_they_lead_to() -> None:
    """Players returning after a day can read all their played cards, including those face down."""
    view = laying().view("ghost")
    seat = next(bandit.seat for bandit in view.bandits if bandit.bandit == "ghost")
    laid = [PileView(seat, "ghost", Card(f"ghost.{kind}"), kind == "fire", False, 1) for kind in ("move", "fire")]
    rival = PileView(Seat((seat + 1) % 3), "doc", None, face_down=True, done=False, turn=1)
    pile = replace(view, pile=(laid[0], rival, laid[1]), phase="schemin")
    assert phrases.laid_so_far(pile) == "You’ve played Move, Fire (face down)"
    assert phrases.by_then(pile, by_then(GAME.rules(()), pile)) == text(
        "standing-by-then-you", at="in car 2 or in the Caboose"
    )
    faded = replace(pile, pile=(replace(laid[0], card=None),))
    assert phrases.laid_so_far(faded) == "You’ve played a card face down"
    assert phrases.laid_so_far(view) == phrases.by_then(view, {}) == ""


BANDITS = ("ghost", "django", "doc", "cheyenne", "tuco", "belle")


RESOURCE = FluentParser().parse((DATA / "text" / "en" / "tips.ftl").read_text("utf-8"))


TIPS = {entry.id.name for entry in RESOURCE.body if isinstance(entry, ast.Message) and entry.id.name.startswith("tip-")}


def tips(modes: tuple[str, ...], players: int, seeds: int) -> set[str]:
    """Return the tips shown in random matches. Fails if a question has none."""
    collected = set()
    for seed in range(seeds):
        chance = random.Random(seed)
        seats = [SeatSetup((name,)) for name in BANDITS[:players]]
        state = GAME.setup(Options(modes=modes), seats, bytes([seed]) * 16).state
        while seats_to_act := GAME.to_act(state):
            seat = seats_to_act[0]
            view = GAME.view(state, seat)
            assert tip(view), view.ask
            assert tip(GAME.view(state, None)) == ""
            collected.add(tip(view))
            state = GAME.apply(state, seat, chance.choice(GAME.legal(state, seat))).state
    return collected


@pytest.mark.parametrize(("modes", "players"), [(("expert",), 3), (("teams",), 4)])
def test_every_question_has_a_tip(modes: tuple[str, ...], players: int) -> None:
    assert tips(modes, players, 2)


@pytest.mark.nightly
def test_every_tip_is_used_and_short() -> None:
    given = tips((), 5, 12) | tips(("expert", "horses-stagecoach"), 6, 12) | tips(("horses-stagecoach",), 3, 6)
    assert given == TIPS
    assert all(len(text(key)) <= 200 for key in TIPS)
