"""The private strip shows what each card would do: every mark on a card's sheet is one of its possible effects, and none is left out."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.colt_express.actions import Action, Climb, Escape, Go, Hit, Order, Ride, Rob, Shoot
from engine.colt_express.prospects import prospects
from engine.colt_express.view import View
from renderers.choices import Choice
from renderers.colt_express import choices
from renderers.colt_express.decision import GLOW, cards_scene
from renderers.colt_express.effects import MOST_MARKS, effects
from renderers.colt_express.ledger import place_of
from renderers.colt_express.ui import ColtExpressUI
from renderers.outcomes import ENGINE, plate
from renderers.scene import Box, CardFace, Item, Label, Paste, Scene, Stroke
from tests.builders.colt import GAME
from tests.builders.for_each import for_each
from tests.builders.pseudo import painted
from tests.renderers.colt_express.walks import WAYS, walk

TABLES: Final = [*(((), players) for players in (3, 6)), *WAYS]


def sheets(scene: Scene) -> Iterator[tuple[Box, list[Item]]]:
    """Yield the sheets of a strip with the items to the right of their cards."""
    for sheet in [item for item in scene.items if isinstance(item, Box) and (item.fill, item.radius) == ("paper", 18)]:
        faces = [item for item in scene.items if isinstance(item, CardFace) and sheet.x < item.x < sheet.x + GLOW + 9]
        assert faces, "a sheet without its card"
        number = scene.items.index(sheet)
        rest = scene.items[number + 1 :]
        end = next(
            n for n, item in enumerate(rest) if isinstance(item, Box) and (item.fill, item.radius) == ("gold", 18)
        )
        yield sheet, [*rest[:end]]


def shown(items: list[Item]) -> set[str]:
    """Return the contents of a sheet: the texts of plates, sprites without their size, arrows, and a slash."""
    texts = {item.text for item in items if isinstance(item, Label)}
    sprites = {item.sprite.partition("@")[0] for item in items if isinstance(item, Paste)}
    arrows = {"arrow" if item.head else "slash" for item in items if isinstance(item, Stroke)}
    return texts | sprites | arrows | ({ENGINE} if sum(isinstance(item, Box) for item in items) > 6 else set())


def expected(actions: Sequence[Action]) -> set[str]:
    """Return what a sheet has to show for these possible actions."""
    result: set[str] = set()
    for action in actions:
        match action:
            case Go(to=spot) | Ride(to=spot):
                result.add(place_of(None, spot).what)
            case Climb():
                result.add("arrow")
            case Escape():
                result.add("horse")
            case Order(car=car):
                result |= {"tag-marshal", plate(car)}
            case Shoot(target=bandit) | Hit(target=bandit):
                result.add("strongbox" if bandit == "shotgun" else f"tag-{bandit}")
            case Rob(kind=kind):
                result.add(kind)
    return result or {"slash"}


@for_each(("modes", "players"), TABLES)
def test_the_strip_shows_what_each_card_would_do(modes: tuple[str, ...], players: int) -> None:
    checked, ui = 0, ColtExpressUI(GAME)
    for number, moment in enumerate(walk(players, 5, modes)):
        for view in moment.views.values() if number % 9 == 0 else ():
            if view.viewer is None or view.ask is None or view.ask.what != "schemin":
                continue
            with painted() as scenes:
                ui.cards(view)
            (scene,) = scenes
            checked += check(scene, view, choices(view))
    assert checked > 10


def check(scene: Scene, view: View, options: tuple[Choice, ...]) -> int:
    allowed = prospects(GAME.rules(view.modes), view)
    lettered = {choice.subject for choice in options}
    marked = [card for card, marks in effects(allowed).items() if marks is not None and f"card {card}" in lettered]
    drawn = [*sheets(scene)]
    assert len(drawn) == len(marked)
    for card, (_, items) in zip(marked, drawn, strict=True):
        wanted = expected(allowed[card])
        assert len(wanted) <= MOST_MARKS + 1
        assert shown(items) >= wanted, card
        assert ("slash" in shown(items)) == (wanted == {"slash"})
    assert scene == cards_scene(view, choices=options, effects=effects(allowed))
    return len(drawn)
