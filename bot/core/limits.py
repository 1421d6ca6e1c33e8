"""Limits and times that an operator may want to change, in seconds."""

import msgspec


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much one user or channel may open, and how long the host waits."""

    lobbies_per_user: int = 5
    """Open lobbies that one player may sit in."""

    lobbies_per_channel: int = 20
    """Open lobbies in one channel."""

    matches_per_user: int = 20
    """Running matches that one player may sit in."""

    lobby_idle: float = 86_400.0
    """Time without changes after which a lobby expires."""

    live_lobby_idle: float = 1_800.0
    """The same for a lobby of the pace ``live``."""

    grace: float = 600.0
    """Minimum time for players after an outage, or their whole pace if that is shorter."""

    away: float = 90.0
    """Length of an outage above which deadlines within the time of grace are postponed, too."""

    heartbeat: float = 30.0
    """Interval of the bot's heartbeat."""

    thinking: tuple[float, float] = (0.0, 0.0)
    """Range of the random delay of a computer player's or a planned move. No one is notified before the longer
    delay has passed (docs/decisions/0004-plan-ahead.md)."""

    thinking_live: tuple[float, float] = (0.0, 0.0)
    """The same at the pace ``live``. A single player among computers never waits."""

    thought: float = 3.0
    """A computer player's maximum time for one decision."""

    stuck: float = 60.0
    """Time before a retry after a seat's default action or computer player failed."""

    reminders_a_day: int = 6
    """Maximum number of reminders of a match for one user on a day (UTC); the last one says so."""

    tellings_at_a_time: int = 32
    """How many tables are published concurrently."""

    send_timeout: float = 120.0
    """Timeout of publishing one table."""

    retry_first: float = 5.0
    """Pause after the first failed try; it doubles with each try."""

    retry_longest: float = 300.0
    """Maximum of that pause."""

    longest_absence: float = 60 * 86_400.0
    """Maximum length of an absence."""

    seat_offer: float = 3 * 86_400.0
    """How long an offered seat can be taken."""
    ballot: float = 86_400.0
    """How long a vote of the table stays open."""

    live_ballot: float = 900.0
    """The same in a match of the pace ``live``."""

    ballot_rest: float = 600.0
    """Time after which a rejected proposal may be made again."""

    take_backs: int = 3
    """How often a player may undo the same decision without asking anyone."""

    positions_kept: float = 7 * 86_400.0
    """How long a finished match's newest position is stored; later it is replayed from the log on demand."""

    idle: float = 30 * 86_400.0
    """Time without actions after which a match without deadlines, or a paused match, gets a closing notice."""

    idle_notice: float = 7 * 86_400.0
    """Time from that notice to the closing, unless something happens."""

    idle_sweep: float = 3_600.0
    """How often the bot looks for such matches."""

    kept: float = 90 * 86_400.0
    """How long closed lobbies, closed offers of seats, and counts of reminders are stored."""

    cached_matches: int = 128
    """How many matches' positions are cached in memory."""
