"""Discord interface of the plans feature: acts and topics."""

from typing import Final

from bot.core.outbox_rows import NEXT_TOPIC
from bot.discord_ui.interface import Interface
from bot.features.matches.match_content import MatchContent
from bot.features.plans.acts import PlanActs
from bot.features.plans.publishing import HeadsUp

PLANS: Final = Interface(
    acts={PlanActs: lambda on: PlanActs(on.host, on.the(MatchContent), on.panels)},
    topics={NEXT_TOPIC: lambda on: HeadsUp(on.client, on.host, on.the(MatchContent), on.languages).publish},
)
