"""Poses of figures: shooters lean back, victims lean away with a colored rim, and punchers lean in."""

import pytest

from engine.colt_express.state import AWAY
from renderers.poses import BLOW, RECOIL, STRUCK
from renderers.rules.examples import TRACES
from renderers.scene import Paste, Scene, Shade
from renderers.trace import Deed
from tests.golden.scenes import NAMES
from tests.renderers.every_kind import loud_moments

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
