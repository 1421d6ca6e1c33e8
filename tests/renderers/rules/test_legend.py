"""Every entry of the legend has its icon and text in place, and nothing is cut or covered."""

import io

import pytest
from PIL import Image

from renderers.rules.legend import DRAWN, ICON, PAGES, legend_pages, legend_scene, legend_text, render_legend
from renderers.scene import Label, Paste, Stroke
from renderers.sprites import sprites
from renderers.text import length
from renderers.theme import HEIGHT, SMALLEST, WIDTH
from tests.builders.for_each import for_each
from tests.builders.scenes import labels


@pytest.mark.parametrize("page", PAGES)
def test_a_page_shows_all_its_entries(page: str) -> None:
    scene = legend_scene(page)
    words = [label for label in labels(scene) if label.anchor == "l"]
    assert len(words) == len(PAGES[page])
    assert min(label.size for label in labels(scene)) >= SMALLEST
    for label in words:
        assert label.x + length(label.text, label.size) <= (WIDTH // 2 if label.x < WIDTH // 2 else WIDTH) - 24, (
            label.text
        )
        assert label.y + label.size // 2 < HEIGHT - 20
    icons = [
        item
        for item in scene.items
        if isinstance(item, Paste | Stroke) or (isinstance(item, Label) and item.anchor == "m")
    ]
    assert len(icons) > len(words)


@for_each("entry", DRAWN)
def test_an_icon_stays_within_its_cell(entry: str) -> None:
    for item in DRAWN[entry](200, 200):
        if isinstance(item, Paste):
            sprite = sprites()[item.sprite]
            wide, high = sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad
            middle, bottom = item.x + wide // 2, item.y + high
            half = wide * item.zoom // 200
            assert middle - half >= 200 - ICON // 2
            assert middle + half <= 200 + ICON // 2
            assert bottom - high * item.zoom // 100 >= 156
            assert bottom <= 244


def test_every_entry_is_on_a_page() -> None:
    assert {entry for page in PAGES.values() for entry in page} == set(DRAWN)
    assert all(len(set(page)) == len(page) for page in PAGES.values())


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_a_picture_and_a_text(page: str) -> None:
    assert Image.open(io.BytesIO(render_legend(page))).size == (WIDTH, HEIGHT)
    assert 0 < len(legend_text(page)) <= 1_024


def test_modes_add_pages() -> None:
    assert legend_pages("colt-express") == ("colt-express",)
    assert legend_pages("colt-express", ("expert", "teams", "horses-stagecoach")) == (
        "colt-express",
        "expert",
        "horses-stagecoach",
    )
    assert legend_pages("super-express", ("horse",)) == ("super-express",)
    assert legend_pages("poker") == ()
