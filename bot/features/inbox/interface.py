"""Discord interface of the inbox: its topic of the outbox."""

from typing import Final

from bot.core.outbox_rows import INBOX_TOPIC
from bot.discord_ui.interface import Interface, Parts, Publish
from bot.features.hand.open_panels import OpenPanels
from bot.features.inbox.inbox import Inboxes
from bot.features.matches.match_content import MatchContent


def _publish(on: Parts) -> Publish:
    opened = on.the(OpenPanels)
    inboxes = Inboxes(on.client, on.host, on.the(MatchContent), on.languages, opened)
    opened.inbox = inboxes
    return inboxes.publish


INBOX: Final = Interface(topics={INBOX_TOPIC: _publish})
