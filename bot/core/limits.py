"""Numbers of hosting that an operator may want to change. Times are in seconds."""

import msgspec


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much one person or channel may open, and how patient the host is."""

    lobbies_per_user: int = 5
    """Open lobbies in which one person may sit."""

    lobbies_per_channel: int = 20
    """Open lobbies in one channel."""

    matches_per_user: int = 20
    """Running matches in which one person may sit."""

    lobby_idle: float = 86_400.0
    """A lobby in which nothing happens for so long expires."""

    live_lobby_idle: float = 1_800.0
    """The same for a lobby of the pace ``live``."""

    grace: float = 600.0
    """After an absence of the bot everybody has at least so long, or their whole pace where that is shorter."""

    away: float = 90.0
    """An absence longer than this also puts off deadlines that would fall due within the time of grace."""

    heartbeat: float = 30.0
    """How often the bot notes that it is alive."""

    thinking: tuple[float, float] = (0.0, 0.0)
    """A computer player moves, and what somebody has planned is played, after a random time between these two; nobody is called
    before the longer one has passed (docs/decisions/0004-plan-ahead.md)."""

    thinking_live: tuple[float, float] = (0.0, 0.0)
    """The same at the pace ``live``. A person alone among computers waits for nothing."""

    thought: float = 3.0
    """A computer player thinks about one decision for at most so long."""

    stuck: float = 60.0
    """A seat whose default action or computer player fails is tried again after so long."""

    reminders_a_day: int = 6
    """Reminders that one person gets of one match on a day (UTC); the last one says so."""

    tellings_at_a_time: int = 32
    """Tables that may be told about at the same time."""

    send_timeout: float = 120.0
    """One telling that takes longer has failed."""

    retry_first: float = 5.0
    """Pause after the first failed telling; it doubles each time."""

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
    """What a table has refused may be proposed again after so long."""

    take_backs: int = 3
    """Times that a player may take back the same decision without asking anybody."""

    positions_kept: float = 7 * 86_400.0
    """The newest position of a match is kept for so long after its end; later it is folded from the log when somebody looks."""

    idle: float = 30 * 86_400.0
    """A match without deadlines, or a paused one, in which nothing happens for so long is announced to be closed."""

    idle_notice: float = 7 * 86_400.0
    """It is closed so long after the announcement, unless something happens."""

    idle_sweep: float = 3_600.0
    """How often such matches are looked for."""

    kept: float = 90 * 86_400.0
    """Closed lobbies, offers of seats that are closed, and counts of reminders are forgotten after so long."""

    cached_matches: int = 128
    """Matches whose positions are kept in memory."""
