"""Refusals of the lobbies feature."""

from typing import Final

from bot.core.errors import Meaning, NamedRefusal

REFUSALS: Final = {
    "already-invited": Meaning("The person was invited to this table already."),
    "computer-seat": Meaning("There is no computer player to remove."),
    "figure-taken": Meaning("Another person plays that bandit.", ("figure",)),
    "lobby-closed": Meaning("The lobby takes no more changes.", ("status",)),
    "lobby-full": Meaning("Every seat is taken."),
    "not-before": Meaning("The table begins by itself at a fixed time, not before.", ("at",)),
    "not-seated": Meaning("The person doesn't sit in this lobby."),
    "not-the-host": Meaning("Only the person who opened the lobby may do that."),
    "removed-by-host": Meaning("The host has removed the person from this lobby."),
    "server-full": Meaning("As many matches run in this server as it allows.", ("limit",)),
    "still-hidden": Meaning("The private thread of this table isn't open yet."),
    "still-playing": Meaning("The match hasn't ended."),
    "too-few-players": Meaning("The lobby needs more players before it can start.", ("have", "need")),
    "too-many-closed": Meaning(
        "The person has opened and closed as many tables today as this server allows.", ("limit",)
    ),
    "too-many-invitations": Meaning("The person has invited as many people today as this server allows.", ("limit",)),
    "unknown-figure": Meaning("There is no such bandit.", ("figure",)),
    "unknown-invitation": Meaning("There is no such invitation, or it is another person's."),
    "unknown-mode": Meaning("There is no such mode.", ("mode",)),
    "unknown-pace": Meaning("There is no such pace.", ("pace",)),
    "unknown-strength": Meaning("There is no such computer player."),
    "wants-no-invitations": Meaning("The person wants no invitations from this server, or from that person today."),
}


class UnknownPace(NamedRefusal):
    """Raised when there is no such pace; a weekly game then opens no table this week."""
