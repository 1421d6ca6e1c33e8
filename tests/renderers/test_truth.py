"""Pictures say only what is so, and all of it: over played matches of every table that the rules allow, in every language."""

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
from tests.renderers import truth
from tests.renderers.colt_express.walks import WAYS, walk

NAMES = {
    Seat(number): name
    for number, name in enumerate(
        ("Ana", "Maximilian von Hohenlohe-Langenburg", "Łukasz 🤠", "李小龍", "Δημήτρης", "W" * 32)
    )
}
TABLES = [*(((), players) for players in (3, 4, 5, 6)), *WAYS]
CODES = current().languages
EVERY = 10
"""Of so many steps of a match one is looked at: `make truth` looks at each."""


def faults(modes: tuple[str, ...], players: int, every: int = EVERY, seed: int = 5) -> Counter[str]:
    """Return what is wrong in the pictures of one match, counted by kind."""
    collected: Counter[str] = Counter()
    before: View | None = None
    for number, moment in enumerate(walk(players, seed, modes)):
        after = moment.public
        if number % every == 0:
            collected.update(truth.board_faults(colt_express.board_scene(after, NAMES), after))
            rich = full(after, number % 17, 250 * (number % 2))
            collected.update(truth.board_faults(colt_express.board_scene(rich, NAMES), rich))
        if number % every == 0 or any(type(event).__name__ in ("ShotFired", "Punched") for event in moment.events):
            collected.update(_told(before or after, after, moment.events))
        if number % every < 2:
            collected.update(fault for view in moment.views.values() for fault in _asked(view))
        before = after
    return collected


def _told(before: View, after: View, events: tuple[object, ...]) -> Iterator[str]:
    """Yield what is wrong with the picture of each card of a step, as a film shows it."""
    for moment in moments(before, after, events):  # type: ignore[arg-type]  # events of Colt Express alone
        view, told = moment.view, moment.events
        laid = track(len(view.cars), -1 if view.coach is None else view.coach.car)
        happened = colt_express.trace(told, view, NAMES)
        if happened.deeds:
            scene = colt_express.board_scene(view, NAMES, trace=happened)
            yield from truth.trace_faults(scene, view, told, laid)


def _asked(view: View) -> Iterator[str]:
    if view.viewer is None or view.ask is None:
        return
    result = colt_express.choices(view)
    yield from truth.question_faults(colt_express.decision_scene(view, NAMES, choices=result), view, result)


@for_each(("code", "table"), [*zip(cycle(CODES), TABLES, strict=False)])
def test_pictures_say_only_what_is_so_and_all_of_it(code: str, table: tuple[tuple[str, ...], int]) -> None:
    with speaking(code):
        assert not faults(*table)
