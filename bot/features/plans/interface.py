"""Discord interface of the plans feature: acts."""

from typing import Final

from bot.discord_ui.interface import Interface
from bot.features.matches.match_content import MatchContent
from bot.features.plans.acts import PlanActs

PLANS: Final = Interface(
    acts={PlanActs: lambda on: PlanActs(on.host, on.the(MatchContent), on.panels)},
)
