"""Profiles, leaderboards, histories, summaries of matches and seasons, by command or by button."""

from collections.abc import Awaitable, Callable, Mapping

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.custom_ids import BadCustomId, DeskPress
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.names import names, starters
from bot.discord_ui.core.post import Post
from bot.discord_ui.records import posts as records
from bot.discord_ui.records.posts import SummaryWords
from bot.hosting.core.model import MatchId, UserId
from bot.hosting.core.records import scope_of
from bot.hosting.host import Host
from bot.hosting.records.pools import EVERYBODY, FAMILIES
from bot.hosting.servers.rights import check_manager


class RecordsDesk:
    """Answers what is asked of records."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content
        self._verbs: Mapping[str, Callable[[Call, DeskPress, str], Awaitable[None]]] = {
            "history": lambda call, press, _: self.history(call, _user(press.rest), press.target),
            "profile": lambda call, press, _: self.profile(call, _user(press.rest)),
            "match": lambda call, press, _: self.match(call, MatchId(press.target)),
            "pool": lambda call, press, value: self.leaderboard(call, value, press.target),
            "season": lambda call, press, value: self.leaderboard(call, press.rest, _digits(value)),
            "begin": lambda call, press, _: self._begin(call, press.target),
            "announce-board": lambda call, press, _: self._announce_board(call, press),
            "announce-match": lambda call, press, _: self._announce_match(call, press),
        }

    async def press(self, call: Call, press: DeskPress, values: tuple[str, ...]) -> None:
        """Answer a button or a menu."""
        if press.verb not in self._verbs:
            raise BadCustomId(press)
        await call.defer()
        await self._verbs[press.verb](call, press, values[0] if values else "")

    async def profile(self, call: Call, user: UserId) -> None:
        """Show somebody's profile on this server. Raises NotShown."""
        found = await self._host.records.profile(scope_of(call.place), user, call.user)
        await call.show(records.profile(found, user == call.user))

    async def history(self, call: Call, user: UserId, page: int = 0) -> None:
        """Show a page (from 0) of somebody's finished matches on this server. Raises NotShown."""
        rows, pages = await self._host.records.history(scope_of(call.place), user, call.user, page)
        await call.show(records.history(user, rows, min(page, pages - 1), pages))

    async def leaderboard(self, call: Call, kind: str = "", season: int | None = None) -> None:
        """Show a leaderboard; ``kind`` is a game and a family, ``season`` None the one that is on. Raises NothingHere."""
        await call.show(await self._board(call, kind, season, private=True))

    async def _board(self, call: Call, kind: str, season: int | None, *, private: bool) -> Post:
        kinds = self.kinds()
        wanted = tuple(kind.split(":", 1)) if kind else kinds[0]
        if wanted not in kinds:
            raise NothingHere("trouble-option")
        board = await self._host.records.leaderboard(scope_of(call.place), *wanted, season)
        return records.leaderboard(board, kinds, private=private)

    def kinds(self) -> list[tuple[str, str]]:
        """Return what is rated together: games, each with the families that its modes allow."""
        return [
            (game, family)
            for game, game_ui in self._content.game_uis.items()
            for family in (EVERYBODY, *(family for family, mode in FAMILIES if mode in game_ui.game.modes))
        ]

    async def match(self, call: Call, match: MatchId) -> None:
        """Show what a match left behind. Raises UnknownMatch."""
        await call.show(await self._summary(call, match, private=True))

    async def _summary(self, call: Call, match: MatchId, *, private: bool) -> Post:
        """Return a summary. What everybody sees is of this server; what somebody sees alone may also be of a table at which they sat."""
        here = scope_of(call.place)
        found = await self._host.records.summary(match, here, call.user if private else None)
        who = names(found.match)
        over = found.match.status == "over"
        table = await self._host.table(match, None)
        score = self._content.game_ui(found.match).score_text(table.view, who) if over else ""
        told = SummaryWords(who, starters(found.match), score)
        return records.summary(found, told, private=private, at_home=scope_of(found.match.place) == here)

    async def season(self, call: Call) -> None:
        """Show which season is on; who manages the server may begin the next."""
        found = await self._host.records.season(scope_of(call.place))
        await call.show(records.season(found, able=call.authority.guild is not None and call.authority.manager))

    async def _begin(self, call: Call, number: int) -> None:
        """Begin season ``number``, unless it has begun already. Raises NotAManager."""
        check_manager(call.authority)
        begun = await self._host.records.start_season(scope_of(call.place), call.user, number)
        if begun is None:
            raise NothingHere("season-old")
        await call.show(records.season_begun(begun.number))

    async def _announce_board(self, call: Call, press: DeskPress) -> None:
        await call.announce(await self._board(call, press.rest, press.target, private=False))

    async def _announce_match(self, call: Call, press: DeskPress) -> None:
        await call.announce(await self._summary(call, MatchId(press.target), private=False))


def _user(written: str) -> UserId:
    return UserId(_digits(written))


def _digits(written: str) -> int:
    if not written.isascii() or not written.isdigit() or len(written) > 20:
        raise BadCustomId(written)
    return int(written)
