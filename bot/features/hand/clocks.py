"""Times in ``/match info``: how long players have been asked, time banks, and the forecast of the round."""

from collections.abc import Sequence

from bot.core.host import Host
from bot.core.matches.values import Table
from bot.discord_ui.content.layout import moment
from bot.features.clocks.forecast import expected
from bot.features.clocks.lengths import length
from bot.features.hand.look import Look
from bot.features.matches.match_content import MatchContent
from bot.features.matches.names import names
from data.catalogue import text
from renderers.phrases.escape import escape


async def kept_seats(_host: Host, _content: MatchContent, look: Look) -> Sequence[str]:
    """Return a line for each absent player, which names the player or computer in their seat."""
    return [
        text(
            "info-kept-person" if seat.user is not None else "info-kept-computer",
            who=escape(seat.owner.name),
            other=escape(seat.name),
        )
        for seat in look.table.match.seats
        if seat.owner is not None
    ]


async def clocks(_host: Host, _content: MatchContent, look: Look) -> Sequence[str]:
    """Return lines with how long each player has been asked, and the time left in each time bank."""
    table = look.table
    who = names(table.match)
    people = {seat.seat for seat in table.match.seats if seat.user is not None}
    asked = [
        text("info-asked", who=escape(who[wait.seat]), since=moment(wait.since))
        for wait in table.waits
        if wait.seat in people
    ]
    held = [text("info-bank", who=escape(who[seat]), left=length(left)) for seat, left in look.banks.items()]
    return [*asked, *held]


async def forecast(host: Host, content: MatchContent, look: Look) -> Sequence[str]:
    """Return the forecast of the round's end; empty if no one has to act."""
    table = look.table
    likely = await host.read(expected, table.match.id, content.game_ui(table.match).ahead(table.view))
    if likely is None:
        return ()
    key = "info-forecast-thin" if likely.thin else "info-forecast"
    return (text(key, likely=moment(likely.likely), late=moment(likely.late)),)


def own_time(table: Table) -> str:
    """Return the deadline of the viewer's seat as text; empty if it has none."""
    due = next((wait.due for wait in table.waits if wait.seat == table.seat), None)
    return text("panel-time", when=moment(due)) if due is not None else ""


def own_bank(table: Table) -> str:
    """Return when the viewer's time bank starts to run, as text; empty if it has none."""
    plain = next((wait.plain for wait in table.waits if wait.seat == table.seat), None)
    return text("panel-time-bank", bank=moment(plain)) if plain is not None else ""
