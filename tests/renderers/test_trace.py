"""Marks of events and poses of figures: pictures show what happened and the choices, in the words of the thread."""

import pytest

from engine.colt_express.events import BanditMoved, ShotFired
from engine.colt_express.state import AWAY
from engine.core.types import Seat
from engine.super_express.story import frames
from renderers import colt_express, super_express
from renderers.choices import lettered, letters
from renderers.colt_express.phrases import alt_board, alt_hand, describe_ask, sentences
from renderers.phrases.escape import plain_sentence
from renderers.poses import BLOW, RECOIL, STRUCK
from renderers.rules.examples import TRACES
from renderers.scene import Box, Paste, Scene, Shade, Stroke
from renderers.share import turning_points
from renderers.trace import Deed, Gain, Shift, weight
from tests.builders.colt import Table, play, table
from tests.builders.scenes import labels, pasted, texts
from tests.builders.thorough import usual
from tests.golden.scenes import NAMES, full_hand, with_round
from tests.renderers.colt_express.walks import walk
from tests.renderers.every_kind import loud_moments
from tests.renderers.super_express import walks as super_walks


def shot() -> Table:
    return play(table("ghost 2r", "tuco 1r purse:300", "doc 3r", pile=["ghost.fire"]), "ghost fire tuco")


def test_a_shot_is_a_tracer_a_wound_a_burst_and_two_chips() -> None:
    position = shot()
    view = with_round(position.view(), "braking")
    happened = colt_express.trace(position.events, view, NAMES)
    (deed,) = happened.deeds
    assert (deed.icon, deed.shots) == ("icon-fire", (("ghost", "tuco"),))
    assert set(deed.gains) == {Gain("ghost", "bullet", -1), Gain("tuco", "wound", 1)}
    scene = colt_express.board_scene(view, NAMES, trace=happened)
    assert [item.fill for item in scene.items if isinstance(item, Stroke) and item.head] == ["shot"]
    assert len(pasted(scene, "burst")) == 1
    assert {"+1", "−1", happened.line} <= set(texts(scene))
    still = colt_express.board_scene(view, NAMES)
    assert not pasted(still, "burst")
    assert not [item for item in still.items if isinstance(item, Stroke)]


def test_a_move_leaves_a_ghost_and_a_path() -> None:
    position = play(table("ghost 2r", "tuco 1i", "doc 0r", pile=["ghost.move"]), "ghost go 1r")
    view = with_round(position.view(), "braking")
    happened = colt_express.trace(position.events, view, NAMES)
    assert Shift("ghost", 5, 3) in happened.deeds[-1].shifts
    scene = colt_express.board_scene(view, NAMES, trace=happened)
    assert [item.solid for item in pasted(scene, "figure-ghost")] == [45, 100]
    assert [item.head for item in scene.items if isinstance(item, Stroke) and item.head] == [True]


@pytest.mark.parametrize("modes", [(), ("expert", "horses-stagecoach")])
def test_every_move_and_every_shot_of_a_match_is_traced(modes: tuple[str, ...]) -> None:
    for moment in walk(4, 6, modes):
        happened = colt_express.trace(moment.events, moment.public, NAMES)
        moved = [event for event in moment.events if isinstance(event, BanditMoved)]
        fired = [event for event in moment.events if isinstance(event, ShotFired)]
        traced = [
            shift
            for deed in happened.deeds
            for shift in deed.shifts
            if shift.figure not in ("marshal", "shotgun", "stagecoach")
        ]
        assert len(traced) >= len(moved)
        assert sum(len(deed.shots) for deed in happened.deeds) == len(fired)


def test_every_card_of_super_express_is_traced() -> None:
    for moment in super_walks.walk(5, ("reflex", "horse"), 4):
        for frame in frames(moment.public, moment.events):
            happened = super_express.trace(frame.events, frame.view, NAMES)
            assert len(happened.deeds) == (frame.kind != "opening")


def test_each_target_in_a_picture_gets_one_letter() -> None:
    result = lettered(("go 1i", "pass", "go 2i", "go 1i x"), lambda text: text[:5] if text.startswith("go") else "")
    assert [(choice.letter, choice.subject, choice.actions) for choice in result] == [
        ("A", "go 1i", ("go 1i", "go 1i x")),
        ("B", "go 2i", ("go 2i",)),
    ]
    assert dict(letters(result)) == {"go 1i": "A", "go 1i x": "A", "go 2i": "B"}


@pytest.mark.parametrize(
    "modes", usual(((), ("horses-stagecoach",), ("expert", "horses-stagecoach")), ((), ("expert", "horses-stagecoach")))
)
def test_a_picture_shows_the_letter_of_each_choice(modes: tuple[str, ...]) -> None:
    asked = set()
    for moment in walk(4, 8, modes):
        for view in moment.views.values():
            if view.ask is None or view.viewer is None:
                continue
            result = colt_express.choices(view)
            scene = colt_express.decision_scene(view, NAMES, choices=result)
            drawn = {label.text for label in labels(scene)}
            if result:
                asked.add(view.ask.what)
                assert {choice.letter for choice in result} <= drawn, (view.ask, result)
                assert len([item for item in scene.items if isinstance(item, Box) and item.line == "gold"]) > 0
    assert {"schemin", "move", "fire", "robbery", "punch", "marshal"} <= asked


def test_a_description_begins_with_the_events_or_the_question() -> None:
    position = shot()
    after = with_round(position.view(), "braking")
    story = sentences(position.events, None, NAMES, after)
    assert alt_board(after, NAMES, happened=position.events).startswith(plain_sentence(story[0]))
    view = full_hand()
    result = letters(colt_express.choices(view))
    hand_description = alt_hand(view, NAMES, letters=result)
    assert hand_description.startswith(describe_ask(view))
    assert "A Move" in hand_description
    assert alt_board(view, NAMES, letters=result).startswith(describe_ask(view))


def test_super_express_cards_keep_their_letters() -> None:
    for moment in super_walks.walk(4, ("reflex",), 3):
        view = moment.views[Seat(0)]
        if view.ask is None:
            continue
        first = {choice.subject: choice.letter for choice in super_express.choices(view)}
        card = view.hand[0]
        rest = {choice.subject: choice.letter for choice in super_express.choices(view, (card,))}
        assert f"card {card}" not in rest
        assert rest.items() <= first.items()
        return


def test_a_recap_shows_the_turning_points_in_order_and_the_end() -> None:
    assert turning_points([0, 9, 8, 0, 5, 0, 7, 0, 0, 1]) == (1, 4, 6, 9)
    assert turning_points([]) == ()
    assert turning_points([9, 0, 1, 0, 3], [False, True, False, True, False], 4) == (1, 3, 4)  # changes of the lead
    weights = [weight(colt_express.trace(moment.events, moment.public, NAMES)) for moment in walk(3, 2)]
    assert 3 <= len(turning_points(weights)) <= 5  # and the score


TABLES = [
    ("colt-express", 6, ()),
    ("colt-express", 5, ("expert", "horses-stagecoach")),
    ("super-express", 6, ("reflex", "horse")),
]


def figures(scene: Scene) -> dict[str, Paste]:
    """Return the solid figures of a train by name, without the ghosts at their old places."""
    return {
        item.sprite.partition("@")[0].removeprefix("figure-"): item
        for item in scene.items
        if isinstance(item, Paste) and item.sprite.startswith("figure-") and item.solid == 100
    }


def check(deed: Deed, shown: dict[str, Paste]) -> int:
    """Check the poses of a deed, and return how many there were to check."""
    checked = 0
    for first, second in deed.shots:
        shooter, victim = shown.get(first), shown.get(second)
        if shooter is not None:
            assert abs(shooter.lean) == RECOIL
            checked += 1
        if victim is not None and not victim.pose.startswith("lying"):
            assert abs(victim.lean) == STRUCK
            assert victim.glow in ("danger", "gold")
            assert shooter is None or shooter.lean * victim.lean < 0
            checked += 1
    for struck in deed.blows:
        puncher, victim = shown.get(deed.actor), shown.get(struck)
        if puncher is not None and victim is not None:
            assert (abs(puncher.lean), abs(victim.lean)) == (BLOW, STRUCK)
            assert (puncher.lean > 0) == (victim.lean > 0) == (victim.x >= puncher.x)
            checked += 1
    return checked


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_figures_of_the_last_deed_have_its_pose(table: tuple[str, int, tuple[str, ...]]) -> None:
    checked = 0
    for ui, moment in loud_moments(table, every=2):
        happened = TRACES[table[0]](moment.events, moment.view)
        if moment.view.outcome is None and happened.deeds:
            checked += check(happened.deeds[-1], figures(ui.scene(moment, NAMES, ())))
    assert checked >= 5


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_empty_cars_are_dark_and_figures_have_shadows(table: tuple[str, int, tuple[str, ...]]) -> None:
    for ui, moment in loud_moments(table, every=9):
        if moment.view.outcome is not None:
            continue
        scene = ui.scene(moment, NAMES, ())
        shades = [item for item in scene.items if isinstance(item, Shade)]
        dark = [item for item in shades if item.sprite]
        feet = [item for item in shades if item.oval]
        occupied = {bandit.spot >> 1 for bandit in moment.view.bandits if bandit.spot is not None and bandit.spot >= 0}
        cars = moment.view.cars + 1 if isinstance(moment.view.cars, int) else len(moment.view.cars)
        assert cars - len(occupied) - 1 <= len(dark) <= cars
        aboard = {bandit.bandit for bandit in moment.view.bandits if bandit.spot not in (None, AWAY)}
        assert len(feet) >= len(aboard & {*figures(scene)}) - 1
