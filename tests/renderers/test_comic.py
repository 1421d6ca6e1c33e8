"""The comic strip of a stretch shows its weightiest different deeds; its captions fit, and its shouts hide nothing that counts."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine.super_express import events
from engine.super_express.actions import Spot
from engine.super_express.events import SuperEvent
from renderers.colt_express.comic import LOOT, caption
from renderers.comic import EDGE, HARMLESS, LEAST, MOST, CloseUp, Told, chosen, comic_scene
from renderers.marks import covered
from renderers.moments import Moment
from renderers.scene import Inset, Label, Paste, Scene, Star
from renderers.super_express.comic import lines
from renderers.text import ELLIPSIS
from renderers.theme import WIDTH
from renderers.trace import IDLE, Deed, Gain, Shift
from renderers.ui import AnyGameUI
from tests.builders.for_each import for_each
from tests.builders.pseudo import PSEUDO
from tests.golden.scenes import SIX
from tests.renderers.every_kind import BANDITS, CAMERAS, reels
from tests.renderers.test_every_language import in_language
from tests.renderers.truth import rect_of

LAST = 99
"""An unhooking has no number, and comes after all cards."""
LOST, WON = -1, 1


def strips(name: str, players: int, modes: tuple[str, ...]) -> Iterator[tuple[AnyGameUI, Sequence[Moment[Any]]]]:
    """Yield the game's UI and the highlights of each stretch of a random match that has any."""
    for ui, stretch in reels(name, players, modes):
        if picked := ui.highlights([moment for moment in stretch if moment.loud]):
            yield ui, picked


def deeds_of_every_kind() -> Iterator[Deed]:
    """Yield a deed with each caption, with each bandit."""
    for actor, other in pairwise((*SIX, SIX[0])):
        yield Deed("icon-fire", actor, shots=((actor, other),))
        yield Deed("icon-marshal", actor, hits=(actor,))
        yield Deed("icon-marshal", "", hits=(actor, other))
        yield Deed("icon-marshal", "", hits=(*SIX[:4],))
        yield Deed("icon-punch", actor, blows=(other,))
        for loot in LOOT:
            yield Deed("icon-punch", actor, blows=(other,), gains=(Gain(other, loot, -1),))
        for loot in (*LOOT, "flask-whiskey", "hostage-banker", "icon-cash"):
            yield Deed("icon-robbery", actor, gains=(Gain(actor, loot, 1),))
        yield Deed("icon-punch", actor, blows=(other,), gains=(Gain(actor, "purse", 1), Gain(other, "purse", -1)))
        for shift in (Shift(actor, 2, 3), Shift(actor, 3, 2), Shift(actor, 2, 4), Shift(actor, 2, None)):
            yield Deed("icon-move", actor, shifts=(shift,))
    for event in ("whiskey-for-the-marshal", "passengers-rebellion"):
        yield Deed(f"event-{event}", "", hits=(*SIX[:3],))
    for event, count in (("marshals-revenge", LOST), ("hostage-taking", WON)):
        for most in (2, 4):
            yield Deed(f"event-{event}", "", gains=tuple([Gain(bandit, "purse", count) for bandit in SIX[:most]]))
    yield from (Deed("event-take-it-all", "", rings=(2 * car,), gains=(Gain("", "strongbox", 1),)) for car in (0, 4))
    yield Deed("event-panting-horses", "", gains=(Gain("", "horse", -2),))


def rounds_of_every_kind() -> Iterator[tuple[str, Sequence[SuperEvent]]]:
    """Yield a bandit, and events of a card or an unhooking that have each caption of Super Express."""
    for actor, other in pairwise((*BANDITS, BANDITS[0])):
        for why in ("fire", "reflex"):
            shot = events.ShotFired(bandit=actor, target=other, over=(), why=why)
            yield actor, (shot,)
            yield actor, (shot, events.BanditFell(bandit=other, spot=Spot(0), why="shot", hope=False, round=1))
        yield actor, (events.BanditFell(bandit=actor, spot=Spot(0), why="move", hope=True, round=1),)
        yield actor, (events.BanditRescued(bandit=actor, to=Spot(0), rank=0, facing="front"),)
        yield actor, (events.BanditStunned(bandit=actor, why="reflex"),)
        yield actor, (events.BanditStoodUp(bandit=actor, why="fire"),)
        yield actor, (events.BanditFlipped(bandit=actor, facing="rear", why="flip"),)
        for why, to in (("move", 4), ("horse", 0), ("floor", 3), ("floor", 2)):
            yield actor, (events.BanditMoved(bandit=actor, origin=Spot(5 - to % 2), to=Spot(to), rank=0, why=why),)
        yield actor, (events.LootWon(bandit=actor, car=4, value=378),)
        for lost in ((actor,), (actor, other), BANDITS[:5]):
            yield "", (events.CarUnhooked(car=4, bandits=lost),)


@pytest.mark.parametrize("code", ["en", "de", "fr", PSEUDO])
def test_every_caption_fits(code: str, tmp_path: Path) -> None:
    near = CloseUp(Scene(WIDTH, 700, 600, (), ()), (0, 0, 300, 300), (0, 0, WIDTH, 700), ())
    with in_language(code, tmp_path):
        captions = [(deed.actor, caption(deed)) for deed in deeds_of_every_kind()]
        captions += [(actor, max(lines(happened))[2]) for actor, happened in rounds_of_every_kind()]
        for actor, told in captions:
            card = Told(24, Deed("icon-fire", actor), (), 5, "", 1, told, "")
            assert told
            shown = [item.text for item in comic_scene([(card, near)] * MOST).items if isinstance(item, Label)]
            assert not [text for text in shown if text.endswith(ELLIPSIS)]
            assert told in " ".join(shown)


@for_each(("name", "players", "modes"), CAMERAS)
def test_a_strip_has_the_weightiest_deed_and_different_ones_in_order(
    name: str, players: int, modes: tuple[str, ...]
) -> None:
    count = 0
    for ui, picked in strips(name, players, modes):
        told = [ui.told(moment) for moment in picked]
        numbers = [card.number or LAST for card in told]
        assert LEAST <= len(picked) <= MOST
        assert numbers == sorted(set(numbers))
        assert len({(card.kind, card.deed.actor) for card in told}) == len(picked)
        assert all(f"{card.number}: {card.caption}" in ui.alt_comic(picked) for card in told if card.number)
        count += 1
    assert count


def test_every_round_of_super_express_that_did_something_has_a_strip() -> None:
    for players, modes in ((4, ()), (6, ("horse",)), (7, ("reflex", "horse"))):
        for ui, stretch in reels("super-express", players, modes):
            effective = [moment for moment in stretch if moment.pace > IDLE]
            assert bool(ui.highlights([moment for moment in stretch if moment.loud])) == (len(effective) >= LEAST)


@for_each(("name", "players", "modes"), CAMERAS)
def test_a_shout_hides_neither_people_nor_numbers(name: str, players: int, modes: tuple[str, ...]) -> None:
    shouts = 0
    for ui, picked in strips(name, players, modes):
        scene = ui.comic(picked)
        stars = [item for item in scene.items if isinstance(item, Star)]
        shouts += len(stars)
        for inset in (item for item in scene.items if isinstance(item, Inset)):
            for item in inset.scene.items:
                if not isinstance(item, Paste) or not item.sprite.startswith(("figure-", "bust-")):
                    continue
                x, y, wide, high = rect_of(item)
                at = inset.x + (x - inset.left) * inset.zoom // 100, inset.y + (y - inset.top) * inset.zoom // 100
                figure = (*at, wide * inset.zoom // 100, high * inset.zoom // 100)
                if not EDGE <= figure[0] - inset.x < inset.width * inset.zoom // 100:
                    continue
                for star in stars:
                    assert covered(figure, (star.x, star.y, star.width, star.height)) <= 2 * HARMLESS
    assert shouts > 0


def test_different_kinds_come_first_then_different_people() -> None:
    assert chosen([(9, "rob", "doc"), (8, "rob", "tuco"), (1, "move", "doc"), (5, "fire", "doc")]) == (0, 2, 3)
    assert chosen([(9, "rob", "doc"), (8, "rob", "tuco"), (7, "rob", "doc")]) == (0, 1)
    assert chosen([(0, "rob", "doc"), (0, "fire", "doc")]) == ()
