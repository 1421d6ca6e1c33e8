"""Acts on records, by command or button: profiles, leaderboards, histories, summaries of matches and seasons."""

from typing import Final

import discord
from discord import app_commands

from bot.core.host import Host
from bot.core.ids import UserId
from bot.core.newest import Newest
from bot.discord_ui.content.channel_types import is_thread
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.acts import Option, Where, act, in_menu
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.fields import COUNT, KEY, TEXT, One
from bot.discord_ui.core.gate import FREE, Finder, may_look
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.localized import choice, said
from bot.features.matches.match_content import MatchContent
from bot.features.ratings import leaderboards
from bot.features.ratings import posts as records
from bot.features.ratings.leaderboards import Leaderboard
from bot.features.ratings.records import EVERYBODY, FAMILIES
from bot.features.ratings.values import scope_of
from data.catalogue import speaking

ANNOUNCEMENT_PAUSE_S: Final = 60.0
"""Minimum seconds between two announcements in a channel."""

SOMEBODY: Final = Option("option-user", "player", type=discord.User | None, find=Finder.person)


class RecordsActs:
    """Acts that show, announce and save records."""

    def __init__(self, host: Host, content: MatchContent, languages: Languages) -> None:
        self._languages = languages
        self.host = host
        self._content = content
        self._announced: Newest[int, float] = Newest(1_000)
        """When a record was last announced in a channel, in seconds; in memory only."""

    @in_menu("user")
    @act(press="records profile", command="profile", gate=FREE, user=SOMEBODY)
    async def profile(self, call: Call, user: UserId) -> None:
        """Show a user's profile on this server. Raises not-shown."""
        kept_profile = await self.host.read(leaderboards.profile, scope_of(call.place), user, call.user)
        await call.show(records.profile(kept_profile, user == call.user))

    @act(press="records history", gate=FREE, page=COUNT)
    async def history(self, call: Call, user: UserId, page: int = 0) -> None:
        """Show a page (from 0) of a user's finished matches here; matches hidden from the reader are only counted. Raises not-shown."""
        rows, pages = await self.host.read(leaderboards.history, scope_of(call.place), user, call.user, page)
        seen = [row for row in rows if await may_look(self.host, call, row[0])]
        await call.show(records.history(user, seen, min(page, pages - 1), pages, unseen=len(rows) - len(seen)))

    def pools(self) -> list[app_commands.Choice[str]]:
        """Return the kinds of leaderboards as choices of a command option."""
        return [
            choice(said("pool-option", game=said(f"game-{game}"), family=said(f"family-{family}")), f"{game}:{family}")
            for game, family in self.kinds()
        ]

    @act(command="leaderboard", gate=FREE, kind=Option("option-kind", choices=pools))
    async def leaderboard(self, call: Call, kind: str = "") -> None:
        """Show a leaderboard of the current season; ``kind`` is a game and a family, empty: the first with results."""
        await call.show(await self._board(call, kind or await self._played(call), None, call.user))

    async def _played(self, call: Call) -> str:
        """Return the first kind of leaderboard with results here, or else the first of all."""
        kinds = self.kinds()
        for kind in kinds:
            board = await self.host.read(leaderboards.leaderboard, scope_of(call.place), *kind, None)
            if board.standings or board.waiting:
                return ":".join(kind)
        return ":".join(kinds[0])

    @act(press="records pool", gate=FREE, season=COUNT, chosen=One(TEXT))
    async def choose_pool(self, call: Call, season: int, chosen: str) -> None:
        """Show another leaderboard of the same season."""
        await call.show(await self._board(call, chosen, season, call.user))

    @act(press="records season", gate=FREE, game=KEY, family=KEY, chosen=One(COUNT))
    async def choose_season(self, call: Call, game: str, family: str, chosen: int) -> None:
        """Show the same leaderboard of another season."""
        await call.show(await self._board(call, f"{game}:{family}", chosen, call.user))

    @act(press="records announce-board", gate=FREE, season=COUNT, game=KEY, family=KEY)
    async def announce_board(self, call: Call, season: int, game: str, family: str) -> None:
        """Show a leaderboard in public. Raises NothingHere if the user may not write there, or another was posted just before."""
        interaction, channel, now = call.interaction, call.place.channel, self.host.now()
        if interaction.guild_id is not None:
            allowed = interaction.permissions
            if not (allowed.send_messages_in_threads if is_thread(interaction.channel) else allowed.send_messages):
                raise NothingHere("announce-no-writing")
        left = self._announced.get(channel, now - ANNOUNCEMENT_PAUSE_S) + ANNOUNCEMENT_PAUSE_S - now
        if left > 0:
            raise NothingHere("announce-too-soon", seconds=str(int(left) + 1))
        self._announced[channel] = now
        with speaking(await self._languages.of_server(call.place.guild, call.language)):
            await call.announce(await self._board(call, f"{game}:{family}", season, None))

    @act(press="records csv", gate=FREE, where=Where.NEW, season=COUNT, game=KEY, family=KEY)
    async def save_board(self, call: Call, season: int, game: str, family: str) -> None:
        """Send a leaderboard as a file for spreadsheets."""
        await call.show(records.board_file(await self._read(call, f"{game}:{family}", season)))

    async def _board(self, call: Call, kind: str, season: int | None, reader: UserId | None) -> Post:
        return records.leaderboard(await self._read(call, kind, season), self.kinds(), reader)

    async def _read(self, call: Call, kind: str, season: int | None) -> Leaderboard:
        wanted = tuple(kind.split(":", 1))
        if wanted not in self.kinds():
            raise NothingHere("trouble-option")
        return await self.host.read(leaderboards.leaderboard, scope_of(call.place), *wanted, season)

    def kinds(self) -> list[tuple[str, str]]:
        """Return the kinds of leaderboards: each game with the families that its modes allow."""
        return [
            (game, family)
            for game, game_ui in self._content.game_uis.items()
            for family in (EVERYBODY, *(family for family, mode in FAMILIES if mode in game_ui.game.modes))
        ]
