"""Time in ``/match info``: the asked seats since when, the time banks, and the likely end of the round."""

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
    """Return who is absent, and who or what plays for them."""
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
    """Return since when each person has been asked, and what each time bank holds."""
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
    """Return the likely end of the round; nothing if no one has to act."""
    table = look.table
    likely = await host.read(expected, table.match.id, content.game_ui(table.match).ahead(table.view))
    if likely is None:
        return ()
    key = "info-forecast-thin" if likely.thin else "info-forecast"
    return (text(key, likely=moment(likely.likely), late=moment(likely.late)),)


def own_time(table: Table) -> str:
    """Return until when the seat that looks has to decide; empty if it has no deadline."""
    due = next((wait.due for wait in table.waits if wait.seat == table.seat), None)
    return text("panel-time", when=moment(due)) if due is not None else ""


def own_bank(table: Table) -> str:
    """Return when the time bank of the seat that looks begins to run; empty if it has none."""
    plain = next((wait.plain for wait in table.waits if wait.seat == table.seat), None)
    return text("panel-time-bank", bank=moment(plain)) if plain is not None else ""
