"""Actions composed part by part: the next options, and the panel within Discord's limits."""

import pytest
from discord.ui import Button

from bot.core.ids import MatchId
from bot.discord_ui.content.custom_ids import custom_id, read
from bot.features.hand.answers import begun, following, step_buttons
from bot.features.hand.panel_posts import Panel, hand_panel
from bot.processes.game_uis import game_uis
from engine.core.types import Options, Seat, SeatSetup
from engine.games import registry
from engine.super_express.view import View
from renderers.super_express.ui import shown
from tests.builders.discord_limits import Component, check, components, flat
from tests.builders.words import worded

GAMES = registry()
FACE = game_uis(GAMES)["super-express"]
OPTIONS = ("plan a b", "plan a c", "plan b a", "pass")


def view_of(modes: tuple[str, ...]) -> View:
    game = GAMES["super-express"]
    state = game.setup(Options(modes), [SeatSetup((name,)) for name in game.figures[:3]], bytes(16)).state
    result: View = game.view(state, Seat(0))
    return result


def test_the_next_words_come_in_the_order_of_the_options() -> None:
    assert following(OPTIONS, "") == ("plan", "pass")
    assert following(OPTIONS, "plan") == ("plan a", "plan b")
    assert following(OPTIONS, "plan a") == ("plan a b", "plan a c")
    assert following(OPTIONS, "plan a b") == ()


def test_words_without_a_choice_are_gone_through_at_once() -> None:
    assert begun(("plan a b", "plan b a"), "") == "plan"
    assert begun(("go far a b", "go far b a"), "") == "go far"
    assert begun(("only one",), "") == "only"  # the last step is always a press: nothing is played automatically


@pytest.mark.parametrize("part", ["poker", "plan z", "plan a b", "plan a b c"])
def test_a_part_that_leads_nowhere_begins_anew(part: str) -> None:
    assert begun(("plan a b", "plan b a"), part) == "plan"


def test_each_word_of_a_whole_action_keeps_its_letter_of_the_picture() -> None:
    view = view_of(())
    assert FACE.steps is not None
    first = FACE.options(view)[0].rpartition(" ")[0].rpartition(" ")[0]
    ways = step_buttons(MatchId(1), view, FACE.steps, FACE.options(view), first, FACE.letters(view))
    labels = [way.label or "" for way in ways if isinstance(way, Button)]
    assert labels[0] == "BC · Change Floor → Flip"
    assert {label.partition(" · ")[0] for label in labels[:-1]} == {"BC", "BD", "CB", "CD", "DB", "DC"}


def offered(sent: list[Component]) -> list[str]:
    collected: list[str] = []
    for component in flat(sent):
        pressed = read(component["custom_id"]) if "custom_id" in component else None
        if pressed is not None and pressed.verb == "step":
            collected.append(":".join(pressed.fields[2:]))
    return collected


@pytest.mark.parametrize("modes", [(), ("reflex",), ("horse",), ("reflex", "horse")])
def test_every_plan_can_be_put_together_within_the_limits(modes: tuple[str, ...]) -> None:
    view = view_of(modes)
    steps, options = FACE.steps, FACE.options(view)
    assert steps is not None
    reached: set[str] = set()
    pending = [begun(options, "")]
    while pending:
        part = pending.pop()
        buttons = step_buttons(MatchId(10**17), view, steps, options, part)
        post = hand_panel(Panel(MatchId(1), 2, "title", question=steps.question(view, part), components=buttons))
        check(post)
        labels = [
            component["label"]
            for component in flat(components(post))
            if "custom_id" in component and "ce2:match:step:" in component["custom_id"]
        ]
        assert len(set(labels)) == len(labels)
        assert (worded("super-act-undo") in labels) == (part != "plan")
        ways = offered(components(post))
        reached |= set(ways) & set(options)
        pending += [way for way in ways if way not in options and way != "plan"]
    assert reached == set(options)


@pytest.mark.parametrize("modes", [(), ("reflex", "horse")])
def test_after_the_first_card_the_rest_are_buttons(modes: tuple[str, ...]) -> None:
    view = view_of(modes)
    options = FACE.options(view)
    assert FACE.steps is not None
    post = hand_panel(
        Panel(
            MatchId(1),
            2,
            "title",
            question="?",
            components=step_buttons(MatchId(1), view, FACE.steps, options, "plan fire"),
            described="where " * 30,
            missed=["line " * 20] * 9,
            plannable=True,
            hint=True,
            take_back=1,
            table_url="https://discord.com/channels/1/2",
            mute=True,
        )
    )
    check(post)
    labels = [component.get("label") for component in flat(components(post))]
    assert ("Move → Flip" in labels) is not bool(modes)  # three presses only if there are too many ways for two
    assert not any(component["type"] == 3 for component in flat(components(post)))
    ways = following(options, "plan fire") if modes else [way for way in options if way.startswith("plan fire ")]
    assert set(offered(components(post))) - {"plan"} == {*ways}


def test_the_press_says_for_which_round_it_is() -> None:
    assert read(custom_id("match", "step", 7, 3, "plan floor")).fields == ("7", "3", "plan floor")


def test_the_picture_shows_what_is_chosen_so_far() -> None:
    view = view_of(())
    assert shown(view, "plan fire move").plan == ("fire", "move")
    assert shown(view, "plan") == view
