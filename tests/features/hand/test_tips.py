"""Each kind of question has a tip, shown once in a match, with a button that turns tips off."""

from dataclasses import replace

from bot.core.ids import MatchId
from bot.discord_ui.content.custom_ids import read
from bot.discord_ui.interface import Sight
from bot.features.hand.answers import Answer
from bot.features.hand.panel_posts import Panel, hand_panel
from bot.processes.game_uis import game_uis
from engine.core.types import Options, Seat, SeatSetup
from engine.games import registry
from tests.builders.discord_limits import check, components, flat

GAMES = registry()


def pressed(panel: Panel) -> list[tuple[str, str]]:
    post = hand_panel(replace(panel, sight=Sight(tools=True)))
    check(post)
    ids = [read(component["custom_id"]) for component in flat(components(post)) if "custom_id" in component]
    return [(item.area, item.verb) for item in ids]


def test_a_tip_comes_with_its_button() -> None:
    plain = Panel(MatchId(1), 2, "title", question="What now?", answers=[Answer("draw", "Draw")])
    tipped = replace(plain, tip="Think.")
    assert ("learn", "known") not in pressed(plain)
    assert ("learn", "known") in pressed(tipped)
    said = [component["content"] for component in flat(components(hand_panel(tipped))) if component["type"] == 10]
    assert any("Think." in item for item in said)


def test_super_express_tells_of_the_three_cards_and_of_being_stunned() -> None:
    game, ui = GAMES["super-express"], game_uis(GAMES)["super-express"]
    state = game.setup(Options(), [SeatSetup((name,)) for name in game.figures[:3]], bytes(16)).state
    assert ui.tip(game.view(state, None)) == ""
    assert ui.tip(game.view(state, Seat(0))) == "super-tip-plan"
