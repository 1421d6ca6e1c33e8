"""The strip of a past decision shows the moment when its card was resolved, and its text is readable."""

import random

from engine.colt_express import events
from engine.colt_express.actions import Play
from engine.core.audience import visible
from renderers.colt_express.strip import came_of
from renderers.colt_express.ui import ColtExpressUI
from renderers.moments import Moment
from renderers.scene import Inset
from renderers.theme import SMALLEST, WIDTH
from tests.builders.colt import GAME
from tests.builders.for_each import for_each
from tests.builders.scenes import labels
from tests.engine.cases import Case, usual_cases
from tests.engine.walking import walk

UI = ColtExpressUI(GAME)
TABLES = [case for case in usual_cases() if case.game.id == "colt-express"]


@for_each("case", TABLES)
def test_a_cards_result_is_the_moment_when_it_was_resolved(case: Case) -> None:
    game = case.game
    strides = list(walk(game, case.begin(2), random.Random(2)))
    moments = [
        Moment(None, game.view(stride_after.after, None), visible(stride_after.events, None))
        for stride_after in strides
    ]
    checked = 0
    for number, stride in enumerate(strides):
        view = game.view(stride.before, stride.seat)
        if not isinstance(stride.action, Play):
            continue
        came = came_of(view, game.write_action(stride.action), moments[number : number + 60])
        assert came is not None
        [began] = [event for event in came.events if isinstance(event, events.ActionBegan)]
        assert began.card == stride.action.card
        assert began.number == len(view.pile) + 1 or "horses-stagecoach" in case.options.modes
        checked += 1
    assert checked > 10


def test_the_text_of_a_strip_is_readable_and_its_moment_fills_it() -> None:
    """There are no empty bars next to it."""
    game, checked = TABLES[1].game, 0
    strides = list(walk(game, TABLES[1].begin(5), random.Random(5)))
    for number, stride in [*enumerate(strides)][4:40:3]:
        view = game.view(stride.before, stride.seat)
        then = [
            Moment(None, game.view(after.after, None), visible(after.events, stride.seat))
            for after in strides[number : number + 40]
        ]
        other = view.ask.options[0]
        scene = UI.strip_scene(view, {}, (game.write_action(stride.action), other), then)
        assert all(label.size >= SMALLEST for label in labels(scene))
        said = {word for label in labels(scene) for word in label.text.split()}
        assert UI.describe_choice(view, other).split()[0] in said
        insets = [item for item in scene.items if isinstance(item, Inset)]
        assert all(item.width * item.zoom // 100 > WIDTH - 40 for item in insets)
        checked += len(insets)
    assert checked
