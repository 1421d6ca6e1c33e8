"""Inbox: offered, switched on and off, and deleted with a user's data."""

from typing import Final

from bot.core.feature import Duties, Feature
from bot.core.work import Hooks
from bot.features.inbox import state
from bot.features.inbox.rows import INBOX_TOPIC
from bot.storage.schema import Schema, holding

INBOX: Final = Feature(
    duties=lambda _: Duties(hooks=Hooks(begun=[state.begun], habits_changed=[state.switched], farewell=[state.forget])),
    schema=Schema(
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
            holding(
                "inboxes", people="user", own="id channel message number", plain="guild begun shown told reminders"
            ),
        ),
    ),
)
