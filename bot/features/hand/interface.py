"""Discord interface of the hand feature: acts."""

from typing import Final

from bot.discord_ui.interface import Interface, Parts
from bot.features.hand.acts import MatchActs
from bot.features.hand.open_panels import OpenPanels
from bot.features.hand.page_acts import MatchInfo, PanelPages
from bot.features.hand.panel_acts import OwnActs, PickActs, QueueActs
from bot.features.matches.match_content import MatchContent
from bot.features.rules.acts import RulesActs


def _pages(on: Parts) -> PanelPages:
    content = on.the(MatchContent)
    return PanelPages(on.host, content, RulesActs(content), on.panels)


HAND: Final = Interface(
    acts={
        MatchActs: lambda on: MatchActs(on.host, on.the(MatchContent), on.the(OpenPanels), on.finder, _pages(on)),
        PanelPages: _pages,
        OwnActs: lambda on: OwnActs(on.host, on.the(OpenPanels)),
        QueueActs: lambda on: QueueActs(on.host, on.the(OpenPanels)),
        PickActs: lambda on: PickActs(on.host, on.the(MatchContent), on.the(OpenPanels)),
        MatchInfo: lambda on: MatchInfo(on.host, on.the(MatchContent)),
    }
)
