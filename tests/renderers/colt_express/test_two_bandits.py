"""A seat with two bandits sees the possessions of each, with the acting one first."""

from itertools import pairwise

import pytest

from engine.colt_express.view import BanditView, View
from renderers import colt_express
from renderers.scene import Label, Paste, Scene
from tests.golden.scenes import NAMES
from tests.renderers.colt_express.walks import WAYS, walk

TABLES = [(modes, players) for modes, players in WAYS if "two-player" in modes]
ICONS = {"purse": "purses", "jewel": "jewels", "strongbox": "strongboxes", "wound": "bullets_received"}


def strips(scene: Scene, mine: list[str]) -> dict[str, dict[str, str]]:
    """Return the numbers in the strip of each of the viewer's bandits, by icon. A strip has the sign first, then the bullets."""
    collected: dict[str, dict[str, str]] = {}
    owner, armed = "", False
    for item, after in pairwise(scene.items):
        if not isinstance(item, Paste):
            continue
        name = item.sprite.partition("@")[0]
        if name.startswith("tag-"):
            owner, armed = name.removeprefix("tag-"), False
        elif owner in mine and isinstance(after, Label):
            armed = armed or name.startswith("cylinder")
            if armed:
                collected.setdefault(owner, {}).setdefault(
                    "bullet" if name.startswith("cylinder") else name, after.text
                )
    return collected


def numbers_of(bandit: BanditView) -> dict[str, str]:
    counts = {icon: getattr(bandit, field) for icon, field in ICONS.items()}
    return {
        "bullet": str(bandit.bullets_left),
        "wound": str(bandit.bullets_received),
        **{icon: str(count) for icon, count in counts.items() if count and icon != "wound"},
    }


def wrong(view: View) -> bool:
    """Check if the decision or the hand shows a wrong number for one of the viewer's bandits."""
    mine = [bandit for bandit in view.bandits if bandit.seat == view.viewer]
    result = colt_express.choices(view)
    for scene in (
        colt_express.decision_scene(view, NAMES, choices=result),
        colt_express.hand_scene(view, NAMES, choices=result),
    ):
        shown = strips(scene, [bandit.bandit for bandit in mine])
        for bandit in mine:
            numbers = shown.get(bandit.bandit, {})
            for icon, count in numbers_of(bandit).items():
                if numbers.get(icon, "").split(" ")[0] != count:
                    return True
    return False


@pytest.mark.parametrize(("modes", "players"), TABLES)
def test_each_bandit_of_a_seat_has_its_own_numbers(modes: tuple[str, ...], players: int) -> None:
    checked = 0
    for number, moment in enumerate(walk(players, 3, modes)):
        for view in moment.views.values() if number % 5 == 0 else ():
            if view.viewer is not None and view.ask is not None:
                checked += 1
                assert not wrong(view), view.ask
    assert checked > 10


def test_the_acting_bandit_is_first() -> None:
    asked = 0
    for moment in walk(2, 3, ("two-player",)):
        for view in moment.views.values():
            if view.viewer is None or view.ask is None or view.ask.what in ("schemin", "keep"):
                continue
            scene = colt_express.decision_scene(view, NAMES, choices=colt_express.choices(view))
            mine = [bandit.bandit for bandit in view.bandits if bandit.seat == view.viewer]
            halves = {
                item.sprite.partition("@")[0].removeprefix("tag-"): item.x
                for item in scene.items
                if isinstance(item, Paste) and item.sprite in {f"tag-{name}@l" for name in mine} and item.x > 500
            }
            (other,) = {*mine} - {view.ask.bandit}
            asked += 1
            assert halves[view.ask.bandit] < halves[other]
    assert asked > 5
