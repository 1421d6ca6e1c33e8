"""Facts of the tables of matches, settings, clocks, shards and the outbox."""

from typing import Final

from bot.core.matches.match_rows import OF_SERVER
from bot.core.outbox_rows import MATCH_TOPIC, NAME_TOPIC, REMINDER_TOPIC
from bot.storage.schema import NameColumn, Schema, holding

CORE: Final = Schema(
    topics=dict.fromkeys((MATCH_TOPIC, NAME_TOPIC, REMINDER_TOPIC), "matches"),
    redrawn=(MATCH_TOPIC,),
    numbered=("matches",),
    rounds="SELECT 0 AS match, 0 AS event, 0 AS round, 0.0 AS due WHERE 1 = 0",  # none, unless a feature has some
    rare={
        "occupations": "SELECT 1 FROM occupations WHERE occupations.match = matches.id",
        "misses": "SELECT 1 FROM misses WHERE misses.match = matches.id",
    },
    names=(
        NameColumn("match_seats", "user", "name", OF_SERVER),
        NameColumn("match_seats", "owner", "owner_name", OF_SERVER),
        NameColumn("occupations", "user", "name", OF_SERVER),
    ),
    personal=(
        holding(
            "matches",
            people="host",
            own="id game pace guild channel status private created_at changed_at",
            plain="header commitment outcome terms ending language noted paused_at thread unreadable_at version",
        ),
        holding(
            "match_seats",
            people="user owner",
            names="name owner_name",
            own="match seat figures",
            plain="strength running",
        ),
        holding("occupations", people="user", names="name", own="match seat version at reason", plain="strength id"),
        holding("actions", people="user", own="match version seat action by at back"),
        holding("packed_logs", plain="lines"),
        holding("packed_people", people="user", own="match decisions", plain="number"),
        holding("notes", facts="facts", own="match version at key", plain="id"),
        holding(
            "habits",
            people="user",
            own="zone opens closes quiet reminders shares forecast language client_language answers inbox motion contrast positions",
            goes="user",
        ),
        holding("misses", people="user", own="match seat version since at excused", goes="user"),
        holding("responses", people="user", own="pace seconds at", plain="id", goes="user"),
        holding("turn_times", people="user", own="match seconds", goes="user"),
        holding("nudges", people="user", own="match day count", goes="user"),
        holding("held_waits", plain="wait"),
        holding("snapshots", plain="rules_version state"),
        holding("application", plain="nonce_word"),
        holding("bases", plain="rules_version state"),
        holding("visits", people="user", own="match version at note", goes="user"),
        holding("more_time", people="user given_by", own="match round seat asked at until", goes="user"),
        holding("plans", people="user", own="match plan draft", plain="revision", goes="user"),
        holding("leases", plain="process wanted taken"),
        holding("outbox", plain="topic"),
        holding("processes", plain="id version shards figures"),
        holding("table_numbers"),
        holding("publications", plain="live begun lobby lacking lost moved_from repair reminders ballots"),
        holding("played_matches", people="user", own="match scope private", goes="user"),
        holding("servers", plain="settings"),
        holding("audit", people="by user", facts="facts", own="id guild match at verb reason", words="reason"),
        holding("aliases", people="user by", names="name", own="guild at", goes="user"),
    ),
)
