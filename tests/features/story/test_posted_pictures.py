"""The pictures that the bot posts show the table as it is when they are posted."""

from collections import Counter
from collections.abc import Iterator

from engine.colt_express.hands import kind_of
from engine.colt_express.view import View
from engine.core.audience import visible
from renderers.cards import BACK
from renderers.colt_express.decision import CARDS_STRIP
from renderers.colt_express.keepsake import share_card
from renderers.colt_express.score import score_scene
from renderers.colt_express.ui import ColtExpressUI
from renderers.scene import Box, CardFace, Scene
from renderers.share_card import after_rounds
from tests.builders.for_each import for_each
from tests.builders.posted import GAMES, NAMES, Played, Posted, played, posted
from tests.builders.thorough import usual
from tests.renderers import numbers, strips
from tests.renderers.colt_express.walks import WAYS

TABLES = usual(
    [*(((), players) for players in (3, 4, 5, 6)), *WAYS],
    [((), 6), (("expert", "two-player", "horses-stagecoach"), 2), (("expert", "teams", "horses-stagecoach"), 6)],
)


UI = ColtExpressUI(GAMES["colt-express"])
KINDS = frozenset({"opening", "live", "comic", "page", "rest", "asked", "hand", "end"})
"""Kinds of pictures that the bot posts in the course of a match."""


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
    assert len(asked) > 1
    assert Counter(fault for picture in asked for fault in faults(picture)) == Counter()


def misread(picture: Posted, record: Played) -> Iterator[str]:
    """Yield the numbers in a picture that aren't those of the match."""
    scene, view = picture.scene, picture.view
    if picture.kind == "end":
        views = [page.view for page in record.pages]
        happened = [event for page in record.pages for event in visible(page.events, None)]
        card = share_card(after_rounds(views), happened, dict(enumerate(NAMES)))  # type: ignore[arg-type]
        yield from numbers.share_faults(scene, card, view)
        yield from numbers.score_faults(score_scene(view, dict(enumerate(NAMES))), view)  # type: ignore[arg-type]
    elif picture.kind == "hand":
        yield from numbers.hand_faults(scene, view)
    elif picture.kind == "comic":
        yield from strips.colt_faults(scene, picture.events)
    elif numbers.bars(scene):
        yield from numbers.bar_faults(scene, view)
        if scene.height == CARDS_STRIP:
            yield from numbers.card_faults(scene, view)
            yield from numbers.pile_faults(scene, view)
    else:
        steady = (view.viewer is not None and UI.is_about_cards(view)) or not any(seat.hand for seat in view.seats)
        yield from numbers.panel_faults(scene, view, steady=steady and not numbers.is_page(scene))


TRAINS = frozenset({"opening", "live", "page", "rest", "asked"})
"""Kinds of pictures with the whole train, unless they are strips of cards."""


def misplaced(picture: Posted) -> Iterator[str]:
    """Yield the faults on the train of a picture that has one."""
    if picture.kind in TRAINS and picture.scene.height != CARDS_STRIP:
        yield from numbers.train_faults(picture.scene, picture.view)


@for_each(("players", "modes"), [(3, ()), (5, ("horse",)), (7, ("reflex", "horse"))])
async def test_every_number_in_a_posted_picture_of_super_express_is_the_matchs(
    players: int, modes: tuple[str, ...]
) -> None:
    record = played("super-express", players, modes)
    pictures = [picture async for picture in posted(record, 2)]
    shown = [picture for picture in pictures if picture.kind != "end"]
    assert {picture.kind for picture in pictures} == KINDS - {"live"}
    faults = Counter[tuple[str, str]]()
    for picture in shown:
        is_strip, events = picture.kind == "comic", picture.events
        read = (
            strips.super_faults(picture.scene, events, picture.view)
            if is_strip
            else numbers.super_faults(picture.scene, picture.view)
        )
        faults.update((picture.kind, fault) for fault in read)
    assert faults == Counter()


@for_each(("modes", "players"), TABLES)
async def test_every_number_and_every_place_in_a_posted_picture_is_the_matchs(
    modes: tuple[str, ...], players: int
) -> None:
    record = played("colt-express", players, modes, 2 if "two-player" in modes else 1)
    pictures = [picture async for picture in posted(record, 20)]
    assert {picture.kind for picture in pictures} == KINDS
    assert Counter((picture.kind, fault) for picture in pictures for fault in misread(picture, record)) == Counter()
    assert Counter((picture.kind, fault) for picture in pictures for fault in misplaced(picture)) == Counter()
