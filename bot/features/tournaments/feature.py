"""Rounds, sign-up and reports of tournaments."""

from typing import Final

from bot.core.feature import Feature
from bot.features.tournaments import rounds, rows, signup, under_way
from bot.features.tournaments.values import TOURNAMENT_TOPIC
from bot.storage.schema import DueColumn, NameColumn, Postponed, holding

_ROUND_END: Final = DueColumn(
    "tournament_rounds",
    "due",
    "(SELECT guild FROM tournaments WHERE id = tournament)",
    "closed_at IS NULL AND due IS NOT NULL AND tournament IN (SELECT id FROM tournaments WHERE paused_at IS NULL)",
)
"""Ends of open rounds; those of a paused tournament move when it resumes."""

TOURNAMENTS: Final = Feature(
    logic=(rounds, rows, signup, under_way),
    due={"tournaments": DueColumn("tournaments", "wake", "guild", "{row}paused_at IS NULL")},
    postponed=(Postponed(_ROUND_END, TOURNAMENT_TOPIC, "tournament"),),
    topics={TOURNAMENT_TOPIC: "tournaments"},
    redrawn=(TOURNAMENT_TOPIC,),
    rounds="SELECT played.match, played.tournament AS event, played.round, rounds.due FROM tournament_tables AS played"
    " JOIN tournament_rounds AS rounds ON rounds.tournament = played.tournament AND rounds.number = played.round",
    names=(NameColumn("entrants", "user", "name", "tournament IN (SELECT id FROM tournaments WHERE guild = :guild)"),),
    personal=(
        holding(
            "tournaments",
            people="host",
            own="id guild channel name status game modes pace created_at archived cap checkin director_role pause round_time starts_at",
            words="name",
            plain="terms plan seed ending language paused_at revision wake",
        ),
        holding("tournament_directors", people="user", own="tournament"),
        holding("entrants", people="user", names="name", own="tournament number status joined_at checked since until"),
        holding("tournament_rounds", plain="byes there"),
        holding("tournament_tables", plain="people lines"),
        holding(
            "tournament_corrections",
            people="by",
            own="id tournament at reason round entrant place money points shared",
            words="reason",
        ),
        holding("tournament_messages", plain="key shown"),
        holding(
            "tournament_proposals",
            people="by user",
            own="id tournament verb reason at done_at",
            words="reason",
            plain="change draft facts shown",
            goes="by user",
        ),
    ),
    groups={"tournament": ""},
)
