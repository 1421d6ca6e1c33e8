"""Numbers of hosting that an operator may want to change. Times are in seconds."""

import msgspec


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much one person or channel may open, and how patient the host is."""

    lobbies_per_user: int = 5
    """Open lobbies that one player may sit in."""

    lobbies_per_channel: int = 20
    """Open lobbies in one channel."""

    matches_per_user: int = 20
    """Running matches that one player may sit in."""

    lobby_idle: float = 86_400.0
    """A lobby without changes for this long expires."""

    live_lobby_idle: float = 1_800.0
    """The same for a lobby of the pace ``live``."""

    grace: float = 600.0
    """After an outage players have at least this long, or their whole pace if that is shorter."""

    away: float = 90.0
    """An absence longer than this also puts off deadlines that would fall due within the time of grace."""

    heartbeat: float = 30.0
    """How often the bot notes that it is alive."""

    thinking: tuple[float, float] = (0.0, 0.0)
    """A computer player's move, and a planned one, is played after a random time between these two; no one is notified before the longer
    one has passed (docs/decisions/0004-plan-ahead.md)."""

    thinking_live: tuple[float, float] = (0.0, 0.0)
    """The same at the pace ``live``. A person alone among computers waits for nothing."""

    thought: float = 3.0
    """A computer player thinks about one decision for at most so long."""

    stuck: float = 60.0
    """A seat whose default action or computer player fails is tried again after so long."""

    reminders_a_day: int = 6
    """Reminders that one person gets of one match on a day (UTC); the last one says so."""

    tellings_at_a_time: int = 32
    """Tables that are published at the same time."""

    send_timeout: float = 120.0
    """Publishing one table fails after this long."""

    retry_first: float = 5.0
    """Pause after the first failed try; it doubles each time."""

    retry_longest: float = 300.0
    """The longest such pause."""

    longest_absence: float = 60 * 86_400.0
    """An absence ends at the latest so long after it was declared."""

    seat_offer: float = 3 * 86_400.0
    """A seat that is offered may be taken for so long."""
    ballot: float = 86_400.0
    """A vote of the table stays open for so long."""

    live_ballot: float = 900.0
    """The same in a match of the pace ``live``."""

    ballot_rest: float = 600.0
    """Time after which a refused proposal may be made again."""

    take_backs: int = 3
    """Times that a player may take back the same decision without asking anyone."""

    positions_kept: float = 7 * 86_400.0
    """The newest position of a match is stored for this long after its end; later it is folded from the log on demand."""

    idle: float = 30 * 86_400.0
    """A match without deadlines, or a paused one, without actions for this long is announced to be closed."""

    idle_notice: float = 7 * 86_400.0
    """It is closed so long after the announcement, unless something happens."""

    idle_sweep: float = 3_600.0
    """How often such matches are looked for."""

    kept: float = 90 * 86_400.0
    """Closed lobbies, offers of seats that are closed, and counts of reminders are forgotten after so long."""

    cached_matches: int = 128
    """Matches whose positions are cached in memory."""
