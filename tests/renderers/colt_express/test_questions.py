"""A question about the train is a menu of letters in reading order; a form offers the cards to keep or drop."""

from functools import cache
from itertools import pairwise
from string import ascii_uppercase

import pytest
from msgspec.structs import replace

from bot.processes.game_uis import game_uis
from engine.colt_express import notation
from engine.colt_express.actions import Card, Hit, Shoot
from engine.colt_express.view import AskView, View
from engine.games import registry
from renderers.colt_express import OF_THE_HAND, choices, decision_scene
from renderers.colt_express.cells import STRIP
from renderers.colt_express.choices import standing
from renderers.colt_express.columns import columns
from renderers.scene import Box, Label, Paste, Scene
from renderers.ui import Picks
from tests.builders.colt import GAME
from tests.engine.cases import cases
from tests.golden.scenes import NAMES
from tests.renderers.colt_express.walks import walk
from tests.renderers.truth import rect_of

TABLES = (((), 6), (("expert",), 5), (("horses-stagecoach",), 6), (("two-player", "horses-stagecoach"), 2))


@cache
def questions(modes: tuple[str, ...], players: int) -> list[View]:
    """Return the questions about the train in a random match, up to twelve of each kind."""
    collected: dict[str, list[View]] = {}
    for moment in walk(players, 4, modes):
        for seat in moment.public.to_act:
            view = GAME.view(moment.state, seat)
            if view.ask is not None and view.ask.what not in OF_THE_HAND:
                collected.setdefault(view.ask.what, []).append(view)
    return [view for views in collected.values() for view in views[:12]]


def letters(scene: Scene) -> list[tuple[str, int, int]]:
    """Return the letters of answers with their places, in drawing order. Each is drawn in a disc."""
    items = scene.items
    return [
        (item.text, item.x, item.y)
        for before, item in pairwise(items)
        if isinstance(item, Label)
        and item.text in ascii_uppercase
        and isinstance(before, Box)
        and (before.fill, before.line, before.radius) == ("ink", "gold", before.width // 2)
    ]


@pytest.mark.parametrize(("modes", "players"), TABLES, ids=str)
def test_each_letter_is_in_the_column_of_its_target(modes: tuple[str, ...], players: int) -> None:
    asked = set()
    for view in questions(modes, players):
        result = choices(view)
        scene = decision_scene(view, NAMES, choices=result)
        placed = letters(scene)
        assert [letter for letter, _, _ in placed] == [choice.letter for choice in result]
        sheets = [item for item in scene.items if isinstance(item, Box) and item.fill == "paper" and item.shadow]
        laid = columns(view, result)
        assert len(sheets) == len(laid)
        at = {letter: (x, y) for letter, x, y in placed}
        for sheet, column in zip(sheets, laid, strict=True):
            for choice in column.answers:
                x, y = at[choice.letter]
                assert sheet.x < x < sheet.x + sheet.width, choice
                assert sheet.y < y < sheet.y + sheet.height, choice
            signs = [
                item.sprite.removeprefix("tag-").split("@")[0]
                for item in scene.items
                if isinstance(item, Paste)
                and item.sprite.startswith("tag-")
                and sheet.x - 10 <= item.x < sheet.x + 60
                and abs(item.y - sheet.y) < 12
            ]
            if column.kind == "figure" and column.name != "shotgun":
                assert signs == [column.name]
        asked.add(view.ask.what if view.ask else "")
    assert "move" in asked
    assert len(asked) > 3


@pytest.mark.parametrize(("modes", "players"), TABLES, ids=str)
def test_letters_are_in_reading_order(modes: tuple[str, ...], players: int) -> None:
    for view in questions(modes, players):
        result = choices(view)
        where = letters(decision_scene(view, NAMES, choices=result))
        spots = {bandit.bandit: bandit.spot for bandit in view.bandits}
        aimed = [
            standing(view, spots[action.target])
            for choice in result
            for action in (notation.read(choice.actions[0]),)
            if isinstance(action, Hit | Shoot) and action.target in spots
        ]
        assert aimed == sorted(aimed)
        assert [letter for letter, _, _ in where] == [*ascii_uppercase[: len(where)]]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_letter_in_a_question_is_that_of_an_answer(table: tuple[tuple[str, ...], int]) -> None:
    """The locomotive's plate used to show a second E."""
    for view in questions(*table):
        result = choices(view)
        items = decision_scene(view, NAMES, choices=result)
        shown = [
            item.text
            for before, item in pairwise((*items.ground, *items.items))
            if isinstance(item, Label) and item.text in ascii_uppercase and not isinstance(before, Paste)
        ]
        assert {*shown} <= {choice.letter for choice in result}
        assert len(shown) == len({*shown})


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_menu_fills_the_picture(table: tuple[tuple[str, ...], int]) -> None:
    """The bottom of the picture isn't left empty."""
    for view in questions(*table):
        scene = decision_scene(view, NAMES, choices=choices(view))
        papers = [item for item in scene.items if isinstance(item, Box) and item.fill == "paper" and item.shadow]
        assert max(item.y + item.height for item in papers) > scene.height - 30


def test_the_subjects_of_one_or_two_answers_fill_their_sheets() -> None:
    """A sheet of half the picture has its subject in large, with the answer next to it."""
    shares = []
    for view in (view for moment in walk(5, 7) for view in moment.views.values() if view.viewer is not None):
        if view.ask is None or view.ask.what in OF_THE_HAND or view.ask.what not in ("fire", "punch", "robbery"):
            continue
        scene = decision_scene(view, NAMES, choices=choices(view))
        sheets = [item for item in scene.items if isinstance(item, Box) and item.fill == "paper" and item.shadow]
        for sheet in sheets if 0 < len(sheets) <= 2 else ():
            drawn = [rect_of(item) for item in scene.items if isinstance(item, Paste)]
            tallest = max(high for x, y, _, high in drawn if sheet.x <= x < sheet.x + sheet.width and y > sheet.y)
            shares.append(tallest / (sheet.height - STRIP))
    assert len(shares) > 5
    assert min(shares) > 0.5


def test_every_answer_of_a_question_has_a_letter() -> None:
    """Only passing has none, which is no subject of a picture."""
    options = set()
    for seed in (3, 4, 5):
        for view in (view for moment in walk(5, seed, ("horses-stagecoach",)) for view in moment.views.values()):
            if (
                view.ask is not None
                and view.ask.what not in OF_THE_HAND
                and len(view.ask.options) < len(ascii_uppercase)
            ):
                named = {action for choice in choices(view) for action in choice.actions}
                options |= {option.split()[0] for option in {*view.ask.options} - named}
    assert options <= {"pass", "leave", "done"}


UI = game_uis(registry())["colt-express"]


HAND = tuple(map(Card, ("ghost.move", "ghost.move", "ghost.fire", "bullet.neutral")))


DROPS = ("done", "drop ghost.move", "drop ghost.fire")


KEEPS = ("done", "keep ghost.move", "keep ghost.fire")


def asked(what: str, options: tuple[str, ...], chosen: tuple[Card, ...] = (), keep: int = 0) -> View:
    case = next(case for case in cases() if case.game.id == "colt-express")
    state = case.begin(3)
    view: View = case.game.view(state, case.game.to_act(state)[0])
    mine = replace(view.seats[view.viewer or 0], bandits=("ghost",))
    seats = tuple(mine if seat.seat == mine.seat else seat for seat in view.seats)
    card = replace(view.round_card, keep=keep)
    return replace(view, hand=HAND, seats=seats, round_card=card, ask=AskView(what, "ghost", options, chosen))


def test_each_action_card_of_the_hand_can_be_discarded() -> None:
    actual = UI.picks(asked("keep", DROPS))
    moves = ("drop ghost.move", "drop ghost.move", "drop ghost.fire")
    assert actual == Picks("keep", moves, ("Move", "Move", "Fire"), 3, "done")


def test_cards_already_chosen_are_not_offered_again() -> None:
    actual = UI.picks(asked("keep", DROPS, (Card("ghost.move"),)))
    assert actual is not None
    assert actual.actions == ("drop ghost.move", "drop ghost.fire")


def test_the_round_card_limits_how_many_cards_can_be_kept() -> None:
    actual = UI.picks(asked("bonus", KEEPS, (Card("ghost.move"),), keep=3))
    assert actual is not None
    assert actual.most == 2


def test_other_questions_and_finished_ones_have_no_form() -> None:
    assert UI.picks(asked("schemin", ("play ghost.move", "draw"))) is None
    assert UI.picks(asked("keep", ("done",))) is None
    assert game_uis(registry())["super-express"].picks(None) is None
