"""The comic strip of a Stealin' shows its weightiest different deeds; its captions fit, and its shouts hide nothing that counts."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from engine.colt_express.view import View
from renderers.colt_express.comic import LOOT, caption, deed_of, highlights, number_of, panel
from renderers.comic import EDGE, HARMLESS, LEAST, MOST, Panel, chosen, comic_scene
from renderers.marks import covered
from renderers.moments import Moment
from renderers.scene import Inset, Label, Paste, Scene, Star
from renderers.text import ELLIPSIS
from renderers.theme import WIDTH
from renderers.trace import Deed, Gain, Shift
from tests.builders.for_each import for_each
from tests.builders.pseudo import PSEUDO
from tests.golden.scenes import SIX
from tests.renderers.every_kind import reels
from tests.renderers.test_every_language import in_language
from tests.renderers.truth import rect_of

TABLES = [((), 3), ((), 6), (("horses-stagecoach",), 5)]


def strips(modes: tuple[str, ...], players: int) -> Iterator[tuple[Moment[View], ...]]:
    """Yield the highlights of each Stealin' of a random match that has any."""
    yield from filter(None, map(highlights, reels(players, modes)))


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


@pytest.mark.parametrize("code", ["en", "de", "fr", PSEUDO])
def test_every_caption_fits(code: str, tmp_path: Path) -> None:
    empty = Scene(WIDTH, 700, 600, (), ())
    with in_language(code, tmp_path):
        for deed in deeds_of_every_kind():
            told = caption(deed)
            shown_panel = Panel(empty, (0, 0, 300, 300), (0, 0, WIDTH, 700), (), 24, deed.actor, told, "")
            assert told
            shown = [item.text for item in comic_scene([shown_panel] * MOST).items if isinstance(item, Label)]
            assert not [text for text in shown if text.endswith(ELLIPSIS)]
            assert told in " ".join(shown)


@for_each(("modes", "players"), TABLES)
def test_a_strip_has_the_weightiest_deed_and_different_ones_in_order(modes: tuple[str, ...], players: int) -> None:
    count = 0
    for picked in strips(modes, players):
        numbers = [number_of(moment) for moment in picked]
        assert LEAST <= len(picked) <= MOST
        assert numbers == sorted(set(numbers))
        assert len({(deed_of(moment).icon, deed_of(moment).actor) for moment in picked}) == len(picked)
        count += 1
    assert count > 2


@for_each(("modes", "players"), TABLES)
def test_a_shout_hides_neither_people_nor_numbers(modes: tuple[str, ...], players: int) -> None:
    shouts = 0
    for picked in strips(modes, players):
        scene = comic_scene([panel(moment) for moment in picked])
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
    assert shouts > 1


def test_different_kinds_come_first_then_different_people() -> None:
    assert chosen([(9, "rob", "doc"), (8, "rob", "tuco"), (1, "move", "doc"), (5, "fire", "doc")]) == (0, 2, 3)
    assert chosen([(9, "rob", "doc"), (8, "rob", "tuco"), (7, "rob", "doc")]) == (0, 1)
    assert chosen([(0, "rob", "doc"), (0, "fire", "doc")]) == ()
