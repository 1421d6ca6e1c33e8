"""Every way in: each press and each command, the gate that stands before it, and who may do it. Adding one is adding a row.

The router asks the gate by these rows (``core/gate.py``). Where a command names no number, it speaks of the channel in which it is typed,
or of a table of the person's own. What ``Right`` says is checked by hosting.
"""

from collections.abc import Mapping
from typing import Final

from bot.discord_ui.core.gate import Entry, Named, Right
from bot.discord_ui.core.moved import MOVED

FREE: Final = Entry(Named.NOTHING, Right.ANYBODY)
OWN: Final = Entry(Named.NOTHING, Right.SELF)
SEAT_HERE: Final = Entry(Named.NOTHING, Right.SEATED)
MANAGE: Final = Entry(Named.NOTHING, Right.MANAGER)
MODERATE_HERE: Final = Entry(Named.NOTHING, Right.MODERATOR)
MODERATE: Final = Entry(Named.MATCH, Right.MODERATOR)
LOOK: Final = Entry(Named.MATCH, Right.ANYBODY)
SIT: Final = Entry(Named.MATCH, Right.SEATED)
TABLE: Final = Entry(Named.LOBBY, Right.ANYBODY)
SEAT: Final = Entry(Named.LOBBY, Right.SEATED)
HOST: Final = Entry(Named.LOBBY, Right.HOST)
EVENT: Final = Entry(Named.TOURNAMENT, Right.ANYBODY)
ENTRANT: Final = Entry(Named.TOURNAMENT, Right.SEATED)
DIRECT: Final = Entry(Named.TOURNAMENT, Right.DIRECTOR)
VOTE: Final = Entry(Named.BALLOT, Right.SEATED)
OFFERED: Final = Entry(Named.OFFER, Right.ASKED)
DRAFT: Final = Entry(Named.NOTHING, Right.ASKED)
"""A moderator's step that waits for confirmation: hosting knows it for nobody else, so its number tells nothing."""


def _area(area: str, *rows: tuple[Entry, str]) -> dict[str, Entry]:
    return {f"{area} {verb}": entry for entry, verbs in rows for verb in verbs.split()}


def _all(entry: Entry, names: str) -> dict[str, Entry]:
    return dict.fromkeys(names.split(), entry)


def _in(entry: Entry, argument: str) -> Entry:
    """Return a row whose number stands in another argument than the one usual for its kind."""
    return Entry(entry.named, entry.right, argument)


PRESSES: Final[Mapping[str, Entry]] = {
    **_area("away", (SIT, "back")),
    **_area(
        "lobby",
        (TABLE, "join options"),
        (SEAT, "leave figure"),
        (HOST, "add strong remove expel fill start cancel modes agree"),
    ),
    **_area("learn", (OWN, "lessons open again next skip back stay choose"), (FREE, "real"), (SIT, "known")),
    **_area("lobby", (LOOK, "again")),
    **_area("terms", (TABLE, "show"), (HOST, "set form agreed")),
    **_area(
        "match",
        (LOOK, "board look text log rules"),
        (SIT, "hand refresh act pick step whole form picked hint mute page topic"),
    ),
    **_area("match", (_in(LOOK, "chosen"), "which")),
    **_area("films", (LOOK, "show")),
    **_area("moderation", (DRAFT, "do drop")),
    **_area(
        "plans",
        (SIT, "open show answers save undo clear add edit when what not else hide up remove keep habit once usual"),
        (SIT, "queue unqueue delegate"),
    ),
    **_area("privacy", (OWN, "hide show delete keep")),
    **_area("records", (FREE, "profile history pool season announce-board"), (LOOK, "match announce-match download")),
    **_area("records", (MANAGE, "begin")),
    **_area("rules", (FREE, "topic legend")),
    **_area("seats", (SIT, "resign back"), (OFFERED, "accept take decline withdraw")),
    **_area("settings", (OWN, "opens closes quiet reminders forecast language motion contrast stealin alike")),
    **_area("setup", (MANAGE, "channels roles log pace language motion lobbies seats matches")),
    **_area("tournaments", (EVENT, "join standings pairings"), (ENTRANT, "leave checkin")),
    **_area("votes", (SIT, "back propose propose-rewind"), (VOTE, "yes no")),
}
"""By area and verb."""

COMMANDS: Final[Mapping[str, Entry]] = {
    **_all(FREE, "rules help leaderboard season profile history board story"),
    **_all(SEAT_HERE, "play draw choose hand hint"),
    **_all(OWN, "matches next settings learn"),
    **_all(MANAGE, "setup"),
    **_area("lobby", (FREE, "create"), (_in(TABLE, "table"), "join options"), (_in(SEAT, "table"), "leave")),
    **_area("lobby", (_in(HOST, "table"), "start play-now cancel computer")),
    **_area("plan", (SEAT_HERE, "show clear add")),
    **_area("privacy", (OWN, "export delete options")),
    **_area("match", (FREE, "info vote"), (LOOK, "show"), (SEAT_HERE, "take-back pause resume end rewind")),
    **_area("seat", (SEAT_HERE, "offer resign accept decline back")),
    **_area("away", (SIT, "from back"), (OWN, "list")),
    **_area("mod", (MODERATE, "pause resume end repair export hands remove act rewind extend replace move")),
    **_area("mod", (MODERATE_HERE, "log block unblock")),
    **_area("tournament", (MODERATE_HERE, "create"), (FREE, "list"), (EVENT, "join standings pairings info export")),
    **_area("tournament", (ENTRANT, "leave check-in")),
    **_area(
        "tournament", (DIRECT, "start pause resume end archive drop disqualify rule move correct stand-in director")
    ),
    **_area("tournament", (DIRECT, "extend")),
    **{old.qualified: FREE for old in MOVED},
}
"""By name, groups before it."""
