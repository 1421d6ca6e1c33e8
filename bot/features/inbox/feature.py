"""Inbox: offered, switched on and off, and deleted with a user's data."""

from typing import Final

from bot.core.feature import Feature
from bot.features.inbox import state
from bot.features.inbox.rows import INBOX_TOPIC
from bot.storage.schema import holding

INBOX: Final = Feature(
    logic=(state,),
    topics={INBOX_TOPIC: "inboxes"},
    along={
        # Former players, too: the match leaves their inbox.
        INBOX_TOPIC: "SELECT inboxes.id FROM match_seats JOIN inboxes ON inboxes.user = match_seats.user"
        " WHERE match_seats.match = :match UNION"
        " SELECT inboxes.id FROM occupations JOIN inboxes ON inboxes.user = occupations.user"
        " WHERE occupations.match = :match"
    },
    # The row goes once its message is deleted.
    personal=(
        holding("inboxes", people="user", own="id channel message number", plain="guild begun shown told reminders"),
    ),
)
