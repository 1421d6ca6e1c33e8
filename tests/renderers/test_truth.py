"""Pictures show the whole truth and nothing else, in matches at every table that the rules allow and in every language."""

from collections import Counter
from collections.abc import Iterator
from itertools import cycle

from data.catalogue import current, speaking
from engine.colt_express.story import moments
from engine.colt_express.view import View
from engine.core.types import Seat
from renderers import colt_express
from renderers.colt_express.measures import track
from tests.builders.for_each import for_each
from tests.builders.scenes import full
from tests.builders.thorough import usual
from tests.renderers import numbers, truth
from tests.renderers.colt_express.walks import WAYS, walk

NAMES = {
    Seat(number): name
    for number, name in enumerate(
        ("Ana", "Maximilian von Hohenlohe-Langenburg", "Łukasz 🤠", "李小龍", "Δημήτρης", "W" * 32)
    )
}
TABLES = usual(
    (*(((), players) for players in (3, 4, 5, 6)), *WAYS),
    (((), 5), (("expert", "two-player", "horses-stagecoach"), 2), (("expert", "teams", "horses-stagecoach"), 6)),
)
CODES = current().languages
EVERY = 10
"""Every ``EVERY``-th step of a match is checked; ``make truth`` checks each step."""


def faults(modes: tuple[str, ...], players: int, every: int = EVERY, seed: int = 5) -> Counter[str]:
    """Return the number of faults by kind in the pictures of one match."""
    collected: Counter[str] = Counter()
    before: View | None = None
    for number, moment in enumerate(walk(players, seed, modes)):
        after = moment.public
        if number % every == 0:
            for view in (after, full(after, number % 17, 250 * (number % 2))):
                scene = colt_express.board_scene(view, NAMES)
                wrong = numbers.panel_faults(scene, view, steady=True)
                collected.update(fault for fault in wrong if "icon-" not in fault)  # Stealin' shows no cards
        if number % every == 0 or any(type(event).__name__ in ("ShotFired", "Punched") for event in moment.events):
            collected.update(_told(before or after, after, moment.events))
        if number % every < 2:
            collected.update(fault for view in moment.views.values() for fault in _asked(view))
        before = after
    return collected


def _told(before: View, after: View, events: tuple[object, ...]) -> Iterator[str]:
    """Yield the faults in the picture of each card of a step, as a film shows it."""
    for moment in moments(before, after, events):  # type: ignore[arg-type]  # only events of Colt Express
        view, events_of_card = moment.view, moment.events
        laid = track(len(view.cars), -1 if view.coach is None else view.coach.car)
        happened = colt_express.trace(events_of_card, view, NAMES)
        if happened.deeds:
            scene = colt_express.board_scene(view, NAMES, trace=happened)
            yield from truth.trace_faults(scene, view, events_of_card, laid)


def _asked(view: View) -> Iterator[str]:
    if view.viewer is None or view.ask is None:
        return
    result = colt_express.choices(view)
    yield from truth.question_faults(colt_express.decision_scene(view, NAMES, choices=result), view, result)


@for_each(("code", "table"), [*zip(cycle(CODES), TABLES, strict=False)])
def test_pictures_show_the_whole_truth_and_nothing_else(code: str, table: tuple[tuple[str, ...], int]) -> None:
    with speaking(code):
        assert not faults(*table)
