"""**Play again** below the end of a match: the first press opens a table by the same rules, the next ones join it."""

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.custom_ids import BadCustomId, DeskPress
from bot.discord_ui.core.parts import jump, notice
from bot.hosting.core.model import Lobby, MatchId, UserId
from bot.hosting.host import Host
from data.catalogue import text


class AgainDesk:
    """Answers who wants to play a match again."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def press(self, call: Call, press: DeskPress, values: tuple[str, ...]) -> None:
        """Answer the button. Raises as ``Host.play_again``."""
        del values
        await call.defer(anew=True)
        if press.verb != "open":
            raise BadCustomId(press.verb)
        lobby = await self._host.lobbies.play_again(MatchId(press.target), call.person, call.place)
        url = jump(lobby.place.guild, lobby.place.channel)
        key = "again-opened" if alone(lobby, call.user) else "again-joined"
        await call.show(notice(text(key, id=str(lobby.id), url=url), colour=None))


def alone(lobby: Lobby, user: UserId) -> bool:
    """Say whether nobody else sits at a table but computer players."""
    return all(seat.user in {None, user} for seat in lobby.seats)
