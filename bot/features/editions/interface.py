"""Discord interface of the editions feature: acts and topics."""

from typing import Final

from bot.core.outbox_rows import EDITION_TOPIC
from bot.discord_ui.interface import Interface
from bot.features.editions.acts import EditionActs
from bot.features.editions.publishing import Editions
from bot.features.matches.match_content import MatchContent

EDITIONS: Final = Interface(
    acts={EditionActs: lambda on: EditionActs(on.host)},
    topics={EDITION_TOPIC: lambda on: Editions(on.client, on.host, on.the(MatchContent), on.languages).publish},
)
