"""A moment's card shows every bandit it is about, and cuts no text."""

from typing import Any

import pytest

from bot.processes.game_uis import game_uis
from data.catalogue import speaking
from engine.core.audience import visible
from engine.core.types import Seat
from renderers.moment_card import concerned
from renderers.motion import Shot, frame_count, motion
from renderers.rules.examples import TRACES
from renderers.scene import Inset, Paste
from renderers.sprites import sprites
from renderers.text import ELLIPSIS
from renderers.theme import HEIGHT, WIDTH
from tests.builders.posted import GAMES, played
from tests.builders.scenes import labels
from tests.golden.scenes import NAMES
from tests.renderers.every_kind import loud_moments

TABLES = [
    ("colt-express", 6, ()),
    ("colt-express", 5, ("horses-stagecoach",)),
    ("super-express", 4, ("horse", "reflex")),
]


@pytest.mark.parametrize(("code", "table"), [*zip(("en", "fr", "de"), TABLES, strict=True)], ids=str)
def test_a_card_shows_every_bandit_it_is_about_and_cuts_no_text(
    code: str, table: tuple[str, int, tuple[str, ...]]
) -> None:
    with speaking(code):
        for ui, moment in loud_moments(table, every=9):
            scene = ui.moment_scene(moment, NAMES)
            assert (scene.width, scene.height) == (WIDTH, HEIGHT)
            (window,) = [item for item in scene.items if isinstance(item, Inset)]
            assert 0 < window.width * window.zoom // 100 <= WIDTH - window.x
            named = concerned(TRACES[table[0]](moment.events, moment.view).deeds[-1])
            for item in window.scene.items:
                if isinstance(item, Paste) and item.sprite.startswith(("figure-", "bust-")) and item.solid == 100:
                    name, sprite = item.sprite.partition("@")[0].partition("-")[2], sprites()[item.sprite]
                    middle = item.x + sprite.width // 2 - sprite.pad
                    assert name not in named or window.left <= middle <= window.left + window.width
            assert not [label for label in labels(scene) if label.text.endswith(ELLIPSIS)]


def test_turning_points_make_a_film() -> None:
    cards = [ui.moment_scene(moment, NAMES) for ui, moment in loud_moments(("colt-express", 3, ()), every=9)][:2]
    assert frame_count(motion([Shot(card, 900) for card in cards])) == 3


def test_a_match_of_super_express_has_a_card_to_share() -> None:
    pages = played("super-express", 5).pages
    views: list[Any] = [page.view for page in pages]
    happened = [event for page in pages for event in visible(page.events, None)]
    card, end = game_uis(GAMES)["super-express"].share(views, happened, {Seat(0): "Ana"}), views[-1]
    assert card is not None
    assert end.outcome is not None
    placed = {end.bandits[seat].bandit: score.place for score in end.outcome.scores for seat in score.seats}
    assert {place.bandit: place.place for place in card.places} == placed
    loot_counts = {bandit.bandit: len(bandit.loot) for bandit in end.bandits}
    assert {curve.bandit: curve.pieces[-1] for curve in card.curves} == loot_counts
    assert all(curve.pieces[0] == 0 for curve in card.curves)
