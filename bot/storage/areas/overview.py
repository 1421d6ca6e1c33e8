"""Running matches of a server in one list, for those who moderate it."""

from bot.model.model import MatchId, UserId
from bot.model.moderation import RunningMatch
from bot.storage.tables import Session

_RUNNING = """
SELECT matches.id, matches.game, matches.channel, matches.thread, matches.created_at, matches.paused_at IS NOT NULL,
       matches.unreadable_at IS NOT NULL, min(waits.since),
       EXISTS (SELECT 1 FROM outbox WHERE topic = 'match' AND target = matches.id AND tries > 0)
           OR EXISTS (SELECT 1 FROM publications WHERE publications.match = matches.id AND lacking <> ''),
       (SELECT max(until) FROM more_time JOIN waits AS late ON late.match = more_time.match AND late.seat = more_time.seat
           AND late.asked = more_time.asked AND late.due < more_time.until
        WHERE more_time.match = matches.id AND given_by IS NULL)
FROM matches LEFT JOIN waits ON waits.match = matches.id AND waits.computer = 0
WHERE matches.guild = :guild AND matches.status = 'running'
    AND (:channel = 0 OR matches.channel = :channel OR matches.thread = :channel)
    AND (:user = 0 OR EXISTS (SELECT 1 FROM match_seats WHERE match_seats.match = matches.id AND :user IN (user, owner)))
GROUP BY matches.id, matches.game, matches.channel, matches.thread, matches.created_at, matches.paused_at, matches.unreadable_at
ORDER BY matches.id
"""


class OverviewReader(Session):
    """Reads lists for moderators."""

    def matches_in(self, guild: int, channel: int = 0, user: UserId | None = None) -> tuple[RunningMatch, ...]:
        """Return the running matches of a server (of a channel, of a person), oldest first."""
        values = {"guild": guild, "channel": channel, "user": user or 0}
        return tuple(
            RunningMatch(
                id=MatchId(number),
                game=game,
                channel=place,
                thread=thread,
                created_at=begun,
                paused=bool(paused),
                unreadable=bool(unreadable),
                waiting_since=since,
                untold=bool(untold),
                time_wanted=wanted,
            )
            for number, game, place, thread, begun, paused, unreadable, since, untold, wanted in self._db.execute(
                _RUNNING, values
            ).fetchall()
        )
