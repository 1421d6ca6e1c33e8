"""The pictures that the bot posts show the table as it is when they are posted."""

from collections import Counter

from engine.colt_express.hands import kind_of
from engine.colt_express.view import View
from renderers.cards import BACK
from renderers.scene import Box, CardFace, Scene
from tests.builders.for_each import for_each
from tests.builders.posted import Posted, played, posted
from tests.builders.thorough import usual
from tests.renderers.colt_express.walks import WAYS

TABLES = usual(
    [*(((), players) for players in (3, 4, 5, 6)), *WAYS],
    [((), 6), (("expert", "two-player", "horses-stagecoach"), 2), (("expert", "teams", "horses-stagecoach"), 6)],
)


def framed(scene: Scene) -> list[Box]:
    """Return the golden frames around cards, which are in the ledger or, before anything happened, in the pile."""
    boxes = [item for item in scene.items if isinstance(item, Box) and item.fill == "gold"]
    return [box for box in boxes if (box.line, box.radius) == ("ink", 16) or box.radius == 12]


def coming(scene: Scene) -> Counter[str]:
    """Return the cards of the ledger that are still to come, by kind."""
    return Counter(item.kind for item in scene.items if isinstance(item, CardFace))


def marked(scene: Scene) -> list[Box]:
    """Return the marks of players who are waited for."""
    return [item for item in scene.items if isinstance(item, Box) and (item.fill, item.line) == ("", "gold")]


def faults(picture: Posted) -> list[str]:
    view: View = picture.view
    kinds = [BACK if card.card is None else kind_of(card.card) for card in view.pile[view.performing :]]
    allowed = [kinds[1:], *([] if view.performing else [kinds])]  # until anything happens the whole pile is shown
    wanted = {
        "the current card has no frame": len(framed(picture.scene)) != 1,
        "the cards to come are false": coming(picture.scene) not in map(Counter, allowed),
        "somebody is marked": bool(marked(picture.scene)),
    }
    return [fault for fault, is_so in wanted.items() if is_so]


@for_each(("modes", "players"), TABLES)
async def test_a_live_picture_shows_the_card_that_is_decided_and_those_to_come(
    modes: tuple[str, ...], players: int
) -> None:
    record = played("colt-express", players, modes, 2 if "two-player" in modes else 1)
    asked = [
        picture
        async for picture in posted(record, 3, private=False)
        if picture.kind == "live" and picture.view.performing >= 0 and picture.view.to_act
    ]
    assert len(asked) > 5
    assert Counter(fault for picture in asked for fault in faults(picture)) == Counter()
