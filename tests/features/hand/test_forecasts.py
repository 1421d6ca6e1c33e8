"""The panel's forecast belongs to the card that is chosen now: not to a decision in Stealin', nor to an earlier press."""

from collections.abc import Iterator
from contextlib import closing

import msgspec
import pytest
from discord import ui

from bot.discord_ui.content.pictures import PictureCache
from bot.features.hand.answers import StepPress, begun, following
from bot.features.hand.panel_content import PanelBuilder
from bot.features.matches.match_content import MatchContent
from bot.processes.game_uis import game_uis
from data.catalogue import dots, text
from engine.games import registry
from engine.super_express.actions import Card
from tests.builders.panels import walked
from tests.features.hand.test_panel_limits import PICTURE


@pytest.fixture
def panels() -> Iterator[PanelBuilder]:
    with closing(PictureCache()) as room:
        yield PanelBuilder(MatchContent(game_uis(registry()), room))


def test_a_decision_in_stealin_has_no_forecast(panels: PanelBuilder) -> None:
    looks = [look for look in walked("all").looks if look.table.view.phase != "schemin"]  # type: ignore[attr-defined]
    assert looks
    for look in looks:
        game_ui = panels._content.game_ui(look.table.match)
        assert (game_ui.by_then(look.table.view), *game_ui.prospects(look.table.view)) == ("",)


def test_each_press_of_a_plan_has_the_forecast_after_the_presses_before_it(panels: PanelBuilder) -> None:
    told = 0
    for look in walked("super").looks:
        view, game_ui = look.table.view, panels._content.game_ui(look.table.match)
        options = game_ui.options(view)
        assert game_ui.steps is not None
        for part in following(options, begun(options, "")) if options else ():
            press = StepPress(look.table.match.id, game_ui.steps.moment(view), part)
            post = panels.compose(look, press=press, drawn=PICTURE)
            first = Card(part.split(" ")[-1])
            lines = game_ui.prospects(msgspec.structs.replace(view, plan=(first,)))  # type: ignore[type-var]
            said = "\n".join(item.content for item in post.view.walk_children() if isinstance(item, ui.TextDisplay))
            assert dots(lines) in said
            assert f"{text(f'super-card-{first}')}: " not in said
            told += bool(lines)
    assert told
