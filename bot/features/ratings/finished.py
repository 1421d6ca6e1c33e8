"""Suggestions of finished matches while typing."""

from bot.core.host import Host
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.localized import matching
from bot.features.ratings import leaderboards
from bot.features.ratings.values import scope_of
from data.catalogue import text


async def finished(host: Host, call: Call, typed: str) -> list[tuple[str, int]]:
    """Return the user's newest finished matches here that match the typed text, as pairs of text and match id."""
    rows, _ = await host.read(leaderboards.history, scope_of(call.place), call.user, call.user, 0)
    return matching(
        [(text("match-option", game=text(f"game-{row.game}"), id=str(row.id)), int(row.id)) for row, _, _ in rows],
        typed,
    )
