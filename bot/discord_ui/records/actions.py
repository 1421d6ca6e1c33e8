"""Profiles, leaderboards, histories, summaries of matches and seasons, by command or by button."""

from bot.discord_ui.core.announcing import Announcements
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.fields import COUNT, ID, KEY, TEXT, One
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.names import names, starters
from bot.discord_ui.core.post import Attachment, Post
from bot.discord_ui.core.presses import Where, press
from bot.discord_ui.records import posts as records
from bot.discord_ui.records.posts import SummaryWords
from bot.hosting.core.model import MatchId, UserId
from bot.hosting.core.records import scope_of
from bot.hosting.host import Host
from bot.hosting.records.pools import EVERYBODY, FAMILIES
from bot.hosting.servers.rights import check_manager
from bot.records.export import export
from data.catalogue import speaking


class RecordsActions:
    """Answers what is asked of records."""

    def __init__(self, host: Host, content: MatchContent, languages: Languages) -> None:
        self._languages = languages
        self.host = host
        self._content = content
        self._announcements = Announcements(host.now)

    @press("records", "profile", user=ID)
    async def profile(self, call: Call, user: int) -> None:
        """Show somebody's profile on this server. Raises NotShown."""
        found = await self.host.records.profile(scope_of(call.place), UserId(user), call.user)
        await call.show(records.profile(found, user == call.user))

    @press("records", "history", user=ID, page=COUNT)
    async def history(self, call: Call, user: int, page: int) -> None:
        """Show a page (from 0) of somebody's finished matches on this server. Raises NotShown."""
        rows, pages = await self.host.records.history(scope_of(call.place), UserId(user), call.user, page)
        await call.show(records.history(UserId(user), rows, min(page, pages - 1), pages))

    async def leaderboard(self, call: Call, kind: str) -> None:
        """Show a leaderboard of the season that is on; ``kind`` is a game and a family. Raises NothingHere."""
        await call.show(await self._board(call, kind, None, private=True))

    @press("records", "pool", season=COUNT, chosen=One(TEXT))
    async def choose_pool(self, call: Call, season: int, chosen: str) -> None:
        """Show another leaderboard of the same season."""
        await call.show(await self._board(call, chosen, season, private=True))

    @press("records", "season", game=KEY, family=KEY, chosen=One(COUNT))
    async def choose_season(self, call: Call, game: str, family: str, chosen: int) -> None:
        """Show the same leaderboard of another season."""
        await call.show(await self._board(call, f"{game}:{family}", chosen, private=True))

    @press("records", "announce-board", season=COUNT, game=KEY, family=KEY)
    async def announce_board(self, call: Call, season: int, game: str, family: str) -> None:
        """Show a leaderboard to everybody in the channel."""
        self._announcements.check(call)
        with speaking(await self._languages.of_server(call.place.guild)):
            await call.announce(await self._board(call, f"{game}:{family}", season, private=False))

    async def _board(self, call: Call, kind: str, season: int | None, *, private: bool) -> Post:
        kinds = self.kinds()
        wanted = tuple(kind.split(":", 1))
        if wanted not in kinds:
            raise NothingHere("trouble-option")
        board = await self.host.records.leaderboard(scope_of(call.place), *wanted, season)
        return records.leaderboard(board, kinds, private=private)

    def kinds(self) -> list[tuple[str, str]]:
        """Return what is rated together: games, each with the families that its modes allow."""
        return [
            (game, family)
            for game, game_ui in self._content.game_uis.items()
            for family in (EVERYBODY, *(family for family, mode in FAMILIES if mode in game_ui.game.modes))
        ]

    @press("records", "match", match=ID)
    async def match(self, call: Call, match: int) -> None:
        """Show what a match left behind. Raises UnknownMatch."""
        await call.show(await self._summary(call, MatchId(match), private=True))

    @press("records", "announce-match", match=ID)
    async def announce_match(self, call: Call, match: int) -> None:
        """Show what a match left behind to everybody in the channel."""
        self._announcements.check(call)
        with speaking(await self._languages.of_server(call.place.guild)):
            await call.announce(await self._summary(call, MatchId(match), private=False))

    @press("records", "download", where=Where.NEW, match=ID)
    async def download(self, call: Call, match: int) -> None:
        """Hand over a finished match as a file. Raises NothingHere while something of it is still a secret."""
        found = await self.host.matches.match(MatchId(match))
        if found.status != "over" or found.seed is None:
            raise NothingHere("download-later")
        record = await export(self.host.store, self.host.games, found.id)
        await call.show(records.download(found, Attachment(f"match-{match}.json", record)))

    async def _summary(self, call: Call, match: MatchId, *, private: bool) -> Post:
        """Return a summary. What everybody sees is of this server; what somebody sees alone may also be of a table at which they sat."""
        here = scope_of(call.place)
        found = await self.host.records.summary(match, here, call.user if private else None)
        who = names(found.match)
        over = found.match.status == "over"
        table = await self.host.matches.table(match, None)
        score = self._content.game_ui(found.match).score_text(table.view, who) if over else ""
        told = SummaryWords(who, starters(found.match), score)
        return records.summary(found, told, private=private, at_home=scope_of(found.match.place) == here)

    async def season(self, call: Call) -> None:
        """Show which season is on; who manages the server may begin the next."""
        found = await self.host.records.season(scope_of(call.place))
        await call.show(records.season(found, able=call.authority.guild is not None and call.authority.manager))

    @press("records", "begin", season=ID)
    async def begin(self, call: Call, season: int) -> None:
        """Begin a season, unless it has begun already. Raises NotAManager."""
        check_manager(call.authority)
        begun = await self.host.records.start_season(scope_of(call.place), call.user, season)
        if begun is None:
            raise NothingHere("season-old")
        await call.show(records.season_begun(begun.number))
