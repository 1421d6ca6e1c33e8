"""Personal data, column by column: the single table for export and deletion.

Every column of a table with users must be listed here, and in other tables each new column of text or user ids, so that none is
forgotten (a test compares this with the database and the types of the fields). Columns that aren't listed hold nothing personal.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Holding:
    """A table, and its personal columns.

    A row belongs to every user whose id is in one of ``people``, or within the JSON of one of ``facts``. ``names`` hold the display
    names of the users in the columns of ``people``, in the same order. ``own`` are further columns that are exported with such a
    row, ``plain`` those that aren't: they are about others, the game's secrets, or the bot's own work. ``words`` are those of ``own``
    that contain users' free text, possibly with mentions.

    When a user's data is erased, rows are deleted if the id is in (or within) one of ``goes``. All others stay, because other users need
    them: with NULL in the columns in ``cleared``, with the id in those in ``kept`` (for a reason in docs/privacy.md), with a number that
    identifies no one in the rest; without the name, and without mentions of them in ``words`` and ``facts``.
    """

    table: str
    people: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    plain: tuple[str, ...] = ()
    goes: tuple[str, ...] = ()
    cleared: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()

    @property
    def personal(self) -> bool:
        """Whether the table has any personal data."""
        return bool(self.people or self.facts)


HOLDINGS: Final[tuple[Holding, ...]] = (
    Holding(
        "lobbies",
        people=("host",),
        own=(
            "id",
            "game",
            "modes",
            "pace",
            "guild",
            "channel",
            "status",
            "created_at",
            "expires_at",
            "match",
            "begins_after",
            "begins_at",
            "starts_at",
            "weekly",
        ),
        plain=(
            "choices",
            "terms",
            "language",
            "gates",
            "again",
            "message",
            "revision",
        ),
    ),
    Holding("lobby_removed", people=("user",), own=("lobby",), goes=("user",)),
    Holding("lobby_seats", people=("user",), names=("name",), own=("lobby", "position", "figure"), plain=("strength",)),
    Holding(
        "matches",
        people=("host",),
        own=("id", "game", "pace", "guild", "channel", "status", "private", "created_at", "changed_at"),
        plain=(
            "header",
            "commitment",
            "outcome",
            "terms",
            "ending",
            "language",
            "noted",
            "paused_at",
            "thread",
            "unreadable_at",
            "version",
        ),
    ),
    Holding(
        "match_seats",
        people=("user", "owner"),
        names=("name", "owner_name"),
        own=("match", "seat", "figures"),
        plain=("strength", "running"),
    ),
    Holding(
        "occupations",
        people=("user",),
        names=("name",),
        own=("match", "seat", "version", "at", "reason"),
        plain=(
            "strength",
            "id",
        ),
    ),
    Holding("actions", people=("user",), own=("match", "version", "seat", "action", "by", "at", "back")),
    Holding("packed_logs", plain=("lines",)),
    Holding("packed_people", people=("user",), own=("match", "decisions"), plain=("number",)),
    Holding("notes", facts=("facts",), own=("match", "version", "at", "key"), plain=("id",)),
    Holding(
        "offers",
        people=("user", "by", "holder"),
        names=("name",),
        own=(
            "id",
            "match",
            "seat",
            "way",
            "at",
            "expires_at",
            "status",
            "absence",
        ),
        goes=("user", "by", "holder"),
    ),
    Holding(
        "absences",
        people=("user", "stand_in"),
        names=("name", "stand_in_name"),
        own=("match", "how", "agreed", "since", "until", "state"),
        goes=("user",),
        cleared=("stand_in",),
        plain=(
            "id",
            "wake",
        ),
    ),
    Holding("digests", people=("user",), own=("match", "seat", "start", "at"), goes=("user",)),
    Holding(
        "habits",
        people=("user",),
        own=(
            "zone",
            "opens",
            "closes",
            "quiet",
            "reminders",
            "shares",
            "forecast",
            "language",
            "client_language",
            "answers",
            "inbox",
            "motion",
            "contrast",
            "positions",
        ),
        goes=("user",),
    ),
    Holding("known_games", people=("user",), own=("game", "at", "tips"), goes=("user",)),
    Holding("lessons", people=("user",), own=("lesson", "step", "done", "at", "played", "shown"), goes=("user",)),
    Holding("misses", people=("user",), own=("match", "seat", "version", "since", "at", "excused"), goes=("user",)),
    Holding("responses", people=("user",), own=("pace", "seconds", "at"), goes=("user",), plain=("id",)),
    Holding("turn_times", people=("user",), own=("match", "seconds"), goes=("user",)),
    Holding("nudges", people=("user",), own=("match", "day", "count"), goes=("user",)),
    Holding(
        "ballots",
        people=("proposer",),
        own=("id", "match", "kind", "target", "version", "at", "expires_at", "status", "closed_at"),
        plain=("revision",),
    ),
    Holding("ballot_votes", people=("user",), own=("ballot", "seat", "yes")),
    Holding(
        "wishes",
        people=("user",),
        names=("name",),
        own=(
            *(
                "guild",
                "channel",
                "at",
                "games",
                "paces",
                "daytimes",
                "waiting",
                "gathers",
                "unanswered",
                "gathered_at",
                "wake",
            ),
        ),
        goes=("user",),
    ),
    Holding(
        "table_calls",
        people=("user", "by"),
        own=("lobby", "at", "state", "channel", "guild"),
        plain=("shown", "message"),
        goes=("user",),
    ),
    Holding(
        "invitations",
        people=("by", "user"),
        names=("name",),
        own=("lobby", "guild", "at", "state"),
        goes=("user", "by"),
        plain=("id",),
    ),
    Holding("uninvited", people=("user",), own=("guild", "at"), goes=("user",)),
    Holding(
        "weeklies",
        people=("host",),
        names=("name",),
        own=(
            "id",
            "guild",
            "channel",
            "game",
            "pace",
            "day",
            "minute",
            "zone",
            "created_at",
            "status",
            "at",
        ),
        plain=(
            "language",
            "shown",
            "notice",
            "event",
            "event_at",
            "lobby",
            "missed",
            "told_at",
            "wake",
        ),
    ),
    Holding("stations", plain=("shown",)),
    Holding("held_waits", plain=("wait",)),
    Holding("snapshots", plain=("rules_version", "state")),
    Holding("application", plain=("nonce_word",)),
    Holding("bases", plain=("rules_version", "state")),
    Holding(
        "visits",
        people=("user",),
        own=(
            "match",
            "version",
            "at",
            "note",
        ),
        goes=("user",),
    ),
    Holding("seen_tips", people=("user",), own=("match", "tip", "asked"), goes=("user",)),
    Holding("memos", people=("user",), own=("match", "memo", "at"), words=("memo",), goes=("user",)),
    Holding(
        "more_time",
        people=("user", "given_by"),
        own=("match", "round", "seat", "asked", "at", "until"),
        goes=("user",),
    ),
    # The row goes once its message is deleted.
    Holding(
        "inboxes",
        people=("user",),
        own=("id", "channel", "message", "number"),
        plain=("guild", "begun", "shown", "told", "reminders"),
    ),
    Holding("follows", people=("user",), own=("match", "rounds", "at"), plain=("owed",), goes=("user",)),
    Holding("plans", people=("user",), own=("match", "plan", "draft"), goes=("user",), plain=("revision",)),
    Holding("leases", plain=("process", "wanted", "taken")),
    Holding("outbox", plain=("topic",)),
    Holding("processes", plain=("id", "version", "shards", "figures")),
    Holding("table_numbers"),
    Holding(
        "publications",
        plain=("live", "begun", "lobby", "lacking", "lost", "moved_from", "repair", "reminders", "ballots"),
    ),
    Holding("seasons", people=("started_by",), own=("scope", "number", "started_at")),
    Holding("results", plain=("game", "family")),
    Holding(
        "result_seats",
        people=("user",),
        own=("match", "seat", "place", "resigned", "mu_before", "sigma_before", "mu", "sigma"),
    ),
    Holding(
        "ratings",
        people=("user",),
        own=("scope", "game", "family", "season", "mu", "sigma", "games", "wins", "private_games", "private_wins"),
    ),
    Holding("encounters", people=("user", "other"), own=("scope", "game", "family", "season", "private", "count")),
    Holding("feats", people=("user",), own=("match", "feat", "seat", "count")),
    Holding("titles", people=("user",), own=("scope", "feat", "private", "count")),
    Holding("played_matches", people=("user",), own=("match", "scope", "private"), goes=("user",)),
    Holding("servers", plain=("settings",)),
    Holding("aliases", people=("user", "by"), names=("name",), own=("guild", "at"), goes=("user",)),
    Holding("blocks", people=("user", "by"), own=("guild", "at", "reason"), words=("reason",), kept=("user",)),
    Holding(
        "audit",
        people=("by", "user"),
        facts=("facts",),
        own=("id", "guild", "match", "at", "verb", "reason"),
        words=("reason",),
    ),
    Holding(
        "mod_drafts",
        people=("by",),
        facts=("arguments", "affected"),
        own=("id", "guild", "match", "verb", "reason", "version", "at"),
        words=("reason",),
        goes=("by", "arguments", "affected"),
    ),
    Holding(
        "tournaments",
        people=("host",),
        own=(
            "id",
            "guild",
            "channel",
            "name",
            "status",
            "game",
            "modes",
            "pace",
            "created_at",
            "archived",
            "cap",
            "checkin",
            "pause",
            "round_time",
            "starts_at",
        ),
        words=("name",),
        plain=("terms", "plan", "seed", "ending", "language", "paused_at", "revision", "wake"),
    ),
    Holding("tournament_directors", people=("user",), own=("tournament",)),
    Holding(
        "entrants",
        people=("user",),
        names=("name",),
        own=("tournament", "number", "status", "joined_at", "checked", "since", "until"),
    ),
    Holding("tournament_rounds", plain=("byes", "there")),
    Holding("tournament_tables", plain=("people", "lines")),
    Holding(
        "tournament_corrections",
        people=("by",),
        own=("id", "tournament", "at", "reason", "round", "entrant", "place", "money", "points", "shared"),
        words=("reason",),
    ),
    Holding("tournament_messages", plain=("key", "shown")),
    Holding(
        "tournament_proposals",
        people=("by", "user"),
        own=("id", "tournament", "verb", "reason", "at", "done_at"),
        words=("reason",),
        plain=("change", "draft", "shown"),
        goes=("by", "user"),
    ),
    Holding("positions", plain=("puzzle",)),
    Holding("puzzle_answers", people=("user",), own=("puzzle", "action", "solved", "at"), goes=("user",)),
    Holding("guesses", people=("user",), own=("match", "seat", "at"), goes=("user",)),
    Holding("robberies", plain=("puzzle", "shown")),
    Holding(
        "robbery_answers",
        people=("user",),
        own=("robbery", "action", "at", "points", "streak"),
        goes=("user",),
    ),
    Holding(
        "reviews",
        people=("user",),
        own=("match", "seat", "told"),
        goes=("user",),
        plain=(
            "tries",
            "wake",
        ),
    ),
    Holding(
        "attempts",
        people=("user",),
        own=("number", "match", "version", "seat", "way", "game", "played", "ended", "came", "at"),
        plain=("rules_version", "position"),
        goes=("user",),
    ),
    Holding("profiles", people=("user",), own=("hidden",), goes=("user",)),
)
"""Tables with columns of text or of users; all others have neither."""
