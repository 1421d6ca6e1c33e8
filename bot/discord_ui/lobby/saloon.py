"""The picture of a lobby: a saloon with a poster for each place, which fills up as people join."""

from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.post import Attachment
from bot.hosting.core.model import Lobby
from data.catalogue import listing, text
from renderers.share import Guest, saloon_scene


async def saloon(content: MatchContent, lobby: Lobby, places: int) -> Attachment | None:
    """Return the picture of a lobby with so many places; None where it cannot be drawn."""
    game_ui = content.game_uis[lobby.game]
    title = text("saloon-title", game=text(game_ui.name_key), id=str(lobby.id))
    guests = tuple(Guest(seat.name, seat.figure or "", computer=seat.user is None) for seat in lobby.seats)
    who = listing([guest.name or text("saloon-computer") for guest in guests])
    return await content.picture(
        ("lobby", lobby.id, guests, places),
        f"lobby-{lobby.id}.png",
        lambda: game_ui.still(saloon_scene(title, guests, places)),
        lambda: text("alt-saloon", who=who, free=places - len(guests)),
    )
