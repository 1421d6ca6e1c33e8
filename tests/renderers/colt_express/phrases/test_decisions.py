"""Texts of decisions in every mode: questions, labels of answers, the player's place, forecasts, and the text board."""

import random
from collections.abc import Sequence

import pytest
from fluent.syntax import FluentParser, ast
from msgspec.structs import replace

from data import DATA
from data.catalogue import current, speaking, text
from engine.colt_express import events
from engine.colt_express.actions import Card, Spot
from engine.colt_express.prospects import by_then, prospects
from engine.colt_express.state import COACH_INSIDE, COACH_ROOF
from engine.colt_express.view import AskView, FlaskView, LootView, PileView, RoundCardView, View
from engine.core.errors import BadNotation
from engine.core.types import Options, Seat, SeatSetup
from renderers.colt_express import phrases
from renderers.colt_express.phrases import describe_action, describe_ask, describe_choice, describe_steps, tip
from renderers.colt_express.phrases.text_board import COLUMNS, text_board, width, wrapped
from tests.builders.colt import GAME, Table, table
from tests.builders.for_each import for_each
from tests.renderers.colt_express.board_reader import read
from tests.renderers.colt_express.walks import WAYS, names, walk


def labels(view: View) -> list[str]:
    assert view.ask is not None
    return [describe_action(view, text) for text in view.ask.options]


def test_labels_count_equal_cards_and_cards_to_draw() -> None:
    position = table(
        "ghost 1i", "doc 2i", turns=["standard"], hands={"ghost": "move move fire bullet.doc"}, decks={"ghost": "punch"}
    )
    assert labels(position.view("ghost")) == [
        "Move (2)",
        "Move, face down",
        "Fire",
        "Fire, face down",
        "Draw the last card",
    ]
    view = position.view("ghost")
    assert view.ask is not None
    chosen = [describe_choice(view, text) for text in view.ask.options]
    assert chosen == ["Move", "Move, face down", "Fire", "Fire, face down", "Draw the last card"]


def test_loot_is_named_by_its_value_or_count() -> None:
    position = table(
        "tuco 1i",
        "doc 3i",
        loot={"1i": ["purse:300", "purse:400", "jewel", "strongbox"]},
        cars=3,
        pile=["tuco.robbery"],
    )
    actual = set(labels(position.view("tuco")))
    assert actual == {
        "Jewel ($500)",
        "Strongbox ($1,000)",
        "Face-down purse, 1 of 2",
        "Face-down purse, 2 of 2",
    }


def test_no_action_has_no_label() -> None:
    with pytest.raises(BadNotation):
        describe_action(table("ghost 1i").view("ghost"), "fly 3i")


def asked(
    what: str, *options: str, spot: int = 4, shotgun: int | None = None, car: int = 2, chosen: Sequence[str] = ()
) -> View:
    """Return seat 0's view in a match of six cars, with this question, and its bandit and the stagecoach in these places."""
    view = next(iter(walk(6, 0, ("horses-stagecoach",)))).views[Seat(0)]
    assert view.coach is not None
    bandits = (
        replace(view.bandits[0], spot=Spot(spot)),
        *(replace(other, spot=Spot(12)) for other in view.bandits[1:]),
    )
    return replace(
        view,
        bandits=bandits,
        marshal=1,
        coach=replace(view.coach, car=car, shotgun=None if shotgun is None else Spot(shotgun), display=("banker",)),
        ask=AskView(what, bandits[0].bandit, options, tuple(Card(card) for card in chosen)),
        round_card=replace(view.round_card, keep=2),
    )


def test_no_hostage_is_promised_if_the_bandit_has_one_or_none_is_left() -> None:
    view = asked("ride", "ride 20i")
    bound = replace(view, bandits=(replace(view.bandits[0], hostage="zealot"), *view.bandits[1:]))
    assert view.coach is not None
    for other in (bound, replace(view, coach=replace(view.coach, display=()))):
        assert labels(other) == ["Into the stagecoach"]


def test_labels_of_climbing_on_the_stagecoach() -> None:
    assert labels(asked("floor", "climb 20r", spot=COACH_INSIDE)) == ["Up to the roof of the stagecoach"]
    assert labels(asked("floor", "climb 20i", spot=COACH_ROOF)) == ["Down into the stagecoach – and take a hostage"]


def test_the_shotgun_is_a_target_of_its_own() -> None:
    view = asked("punch", "punch shotgun none 2r", spot=COACH_ROOF)
    assert labels(view) == ["The Shotgun: off the strongbox, on the roof of car 2"]
    steps = describe_steps(view, "punch shotgun none 2r")
    assert steps == ("Punch the Shotgun", "the strongbox comes free", "on the roof of car 2")


def test_a_victim_can_land_in_the_stagecoach() -> None:
    view = asked("punch", spot=4)
    victim = view.bandits[1].bandit
    assert describe_action(view, f"punch {victim} flask 20i").endswith(
        ": flask falls; lands in the stagecoach – and take a hostage"
    )
    assert ": half-drunk old whiskey falls;" in describe_action(view, f"punch {victim} old-whiskey 20i")
    assert ": half-drunk classic whiskey falls;" in describe_action(view, f"punch {victim} whiskey 20i")


def test_labels_of_flasks_include_only_known_facts() -> None:
    view = asked("robbery", "rob flask 1", "rob flask 2", "rob flask 3")
    lying = (
        LootView(Spot(4), "flask", 1, None),
        LootView(Spot(4), "flask", 2, None, "old-whiskey"),
        LootView(Spot(4), "flask", 3, None, "whiskey", half=True),
    )
    assert labels(replace(view, loot=lying)) == [
        "Full flask",
        "Flask (full old whiskey)",
        "Flask (half whiskey)",
    ]
    for code in current().languages:
        with speaking(code):
            assert not [label for label in labels(replace(view, loot=lying)) if label.count("(") > 1], code


def test_labels_of_drinking_include_the_effect_and_the_rest() -> None:
    view = asked("schemin", "drink whiskey", "drink old-whiskey")
    mine = replace(view.bandits[0], flasks=(FlaskView("old-whiskey", half=False), FlaskView("whiskey", half=True)))
    seats = (replace(view.seats[0], deck=1, discard=1), *view.seats[1:])
    assert labels(replace(view, bandits=(mine, *view.bandits[1:]), seats=seats)) == [
        "Drink classic whiskey: draw 2, then play one (empties the flask)",
        "Drink old whiskey: play two cards (half is left)",
    ]


def test_flasks_of_one_kind_differ_by_content_and_owner() -> None:
    view = asked("schemin", "drink whiskey half", "drink whiskey full", "drink old-whiskey full tuco")
    seats = (replace(view.seats[0], deck=3, discard=0), *view.seats[1:])
    assert labels(replace(view, seats=seats)) == [
        "Drink classic whiskey: draw 3, then play one (empties the flask)",
        "Drink classic whiskey: draw 3, then play one (half is left)",
        "Tuco: Drink old whiskey: play two cards (half is left)",
    ]


def test_labels_of_keeping_and_dropping_include_the_cards_chosen() -> None:
    me = asked("bonus").bandits[0].bandit
    hand = tuple(Card(f"{me}.{kind}") for kind in ("move", "move", "fire"))
    bonus = replace(asked("bonus", "done", f"keep {me}.fire"), hand=hand)
    assert describe_ask(bonus) == "Bonus: keep up to 2 cards for the next round?"
    assert labels(bonus) == ["Keep nothing", "Keep Fire"]
    bonus = replace(asked("bonus", "done", chosen=[f"{me}.move"]), hand=hand)
    assert describe_ask(bonus) == "Keeping: Move. One more?"
    assert labels(bonus) == ["That’s all"]
    keep = replace(
        asked("keep", "done", f"drop {me}.move", chosen=[f"{me}.move"]), hand=(*hand, Card("bullet.neutral"))
    )
    assert describe_ask(keep) == "Discarding: Move. What else?"
    assert labels(keep) == ["Keep these 2 cards", "Discard Move"]


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


@for_each(("modes", "players"), [((), 3), ((), 6), *WAYS])
def test_the_public_view_can_be_rebuilt_from_the_board(modes: tuple[str, ...], players: int) -> None:
    moments = list(walk(players, 0, modes))
    for moment in (*moments[::4], moments[-1]):
        assert read(text_board(moment.public, names(moment.public))) == moment.public


def test_lines_are_wrapped_at_blanks_and_long_words_broken() -> None:
    assert list(wrapped("  " + "ab " * 20)) == ["  " + " ".join(["ab"] * 13), "      " + " ".join(["ab"] * 7)]
    assert list(wrapped("x" * 100)) == ["x" * 36, "    " + "x" * 36, "    " + "x" * 28]
    assert list(wrapped("")) == [""]


def test_a_player_reads_their_own_secrets() -> None:
    position = table(
        "ghost 1i purse:300 purse:250",
        "tuco 2i purse:350",
        turns=["standard"],
        hands={"ghost": "move move bullet.tuco", "tuco": "fire"},
    )
    view = replace(position.view("ghost"), round_card=RoundCardView("bridge", ("standard",), None, 0, False))
    board = text_board(view)
    assert "purses: $250, $300" in board
    assert "YOUR HAND\n  2 × Move\n  Bullet from Tuco" in board
    assert "350" not in board
    assert "Fire" not in board


def test_a_player_reads_their_own_discards_and_flasks() -> None:
    view = next(iter(walk(3, 0, ("expert", "horses-stagecoach")))).views[Seat(0)]
    me = view.bandits[0].bandit
    lying = LootView(Spot(4), "flask", 9, None, "old-whiskey")
    flasks = (FlaskView("whiskey", half=False), FlaskView("old-whiskey", half=True))
    mine = replace(view.bandits[0], flasks=flasks, hostage="minister")
    discards = (Card(f"{me}.move"), Card(f"{me}.move"), Card("bullet.neutral"))
    board = text_board(replace(view, loot=(lying,), bandits=(mine, *view.bandits[1:]), discards=discards))
    assert "flask 9 (full old whiskey)" in " ".join(board.split())
    assert "flasks: full whiskey, half" in board
    assert "hostage: Minister" in board
    assert "YOUR DISCARDS\n  2 × Move\n  Neutral bullet" in board


def test_long_and_wide_names_stay_on_their_line() -> None:
    position = table("ghost 1i", turns=["standard"])
    view = replace(position.view(), round_card=RoundCardView("bridge", ("standard",), None, 0, False))
    for name in ("x" * 60, "李" * 60, "```", "a\nb"):
        board = text_board(view, {Seat(0): name})
        line = next(
            line
            for line in board.split("\n")
            if line.startswith("1 ") and "standard" not in line and "mail" not in line
        )
        assert width(line) <= COLUMNS
        assert "`" not in board
