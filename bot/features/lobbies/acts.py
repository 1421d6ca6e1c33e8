"""Users' acts on lobbies and their rules, by button or command."""

import asyncio
from typing import Final

import discord
from discord import app_commands

from bot.core.errors import AlreadySeated
from bot.core.host import Host
from bot.core.ids import LobbyId, MatchId, Place, UserId
from bot.core.matches.values import DEFAULT_PACE, LIVE, Match
from bot.core.settings.rows import server
from bot.core.terms import TERMS
from bot.core.work import At
from bot.discord_ui.content.channel_types import is_private_thread, is_thread, opens_private_threads
from bot.discord_ui.content.layout import jump, mention, notice
from bot.discord_ui.content.post import Post, sending
from bot.discord_ui.core.acts import Option, Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NotAllowedHere, NothingHere
from bot.discord_ui.core.fields import COUNT, ID, KEY, TEXT, One, OneOf, Several
from bot.discord_ui.core.gate import FREE, LOOK
from bot.discord_ui.core.languages import Languages, spoken
from bot.discord_ui.core.localized import choice, matching, said
from bot.discord_ui.core.permissions import missing_to_speak
from bot.discord_ui.interface import Panels, Seated
from bot.features.lobbies import changes, gathering
from bot.features.lobbies.choosing import (
    BASE,
    GAME,
    HOST,
    PACE,
    SEAT,
    TABLE,
    figure_of,
    lobby_here,
    modes_of,
    open_tables,
    ways_to_play,
)
from bot.features.lobbies.lobbies import Lobbies
from bot.features.lobbies.lobby import Lobby
from bot.features.lobbies.options import PAGES, PLAYERS, RULES, START_DELAYS_MIN, options_panel
from bot.features.lobbies.posts import ANY, terms_panel
from bot.features.lobbies.posts import TABLE as SEATS
from bot.features.matches.match_content import MatchContent
from bot.features.matches.posts import table_url
from data.catalogue import passage, speaking, text
from engine.agents.table import STRENGTHS

THREAD_CHECKS: Final = 12
"""Number of checks for the match's thread before the answer to a start."""
THREAD_CHECK_PAUSE_S: Final = 0.25
"""Seconds between two checks."""


class LobbyActs:
    """Acts that open, fill, start and close lobbies. The card shows the effects of its buttons."""

    def __init__(self, host: Host, content: MatchContent, panels: Panels, seated: Seated, languages: Languages) -> None:
        self._host = host
        self._panels = panels
        self._seated = seated
        self.game_uis = content.game_uis
        self._languages = languages

    def strengths(self) -> list[app_commands.Choice[str]]:
        """Return the strengths of computer players as choices of a command option."""
        return [choice(said(f"strength-{strength}"), strength) for strength in STRENGTHS]

    async def ways(self, call: Call, typed: str) -> list[tuple[str, str]]:
        """Suggest the ways to play the chosen game."""
        return ways_to_play(self.game_uis, call.option("game") or self._first, typed)

    async def bandits(self, call: Call, typed: str) -> list[tuple[str, str]]:
        """Suggest the bandits of the chosen game."""
        game = call.option("game") or self._first
        game_ui = self.game_uis.get(game)
        if game_ui is None:
            return []
        pairs = [
            (text("figure-any-option"), ANY),
            *((game_ui.figure_name(figure), figure) for figure in game_ui.game.figures),
        ]
        return matching(pairs, typed)

    async def tables(self, call: Call, _typed: str) -> list[tuple[str, int]]:
        """Suggest the channel's open tables."""
        return await open_tables(self._host, call)

    _OPEN_TABLE: Final = Option("option-table", "table", type=int | None, suggest=tables, find=lobby_here)

    @property
    def _first(self) -> str:
        return next(iter(self.game_uis))

    @act(
        command="lobby create",
        gate=FREE,
        game=GAME,
        rules=Option("option-rules", suggest=ways),
        pace=PACE,
        bandit=Option("option-bandit", suggest=bandits),
        private=Option("option-private"),
    )
    async def create(
        self,
        call: Call,
        game: str = "",
        rules: str = BASE,
        pace: str | None = None,
        bandit: str | None = None,
        private: bool = False,
    ) -> None:
        """Open a lobby with the typed options; ``game`` empty: the first game."""
        game = game or self._first
        figure = figure_of(self.game_uis, game, bandit)
        await self.open_table(call, game, modes_of(rules), pace, figure, private=private)

    @act(press="lobby private", gate=FREE, where=Where.NEW)
    async def open_private(self, call: Call) -> None:
        """Open a private lobby of the first game. Raises as ``create``."""
        await self.create(call, private=True)

    async def open_table(
        self,
        call: Call,
        game: str,
        modes: tuple[str, ...] = (),
        pace: str | None = None,
        figure: str | None = None,
        *,
        private: bool = False,
    ) -> None:
        """Open a lobby here (in a match's thread: in the channel of that thread), or in a ``private`` thread; its card is posted later.

        ``pace`` None: the server's default. Raises NotAllowedHere or NothingHere if the bot lacks a permission here.
        """
        check_speaking(call.interaction)
        if private and (refusal := private_refusal(call.interaction)):
            raise NothingHere(refusal)
        pace = pace or await self._usual_pace(call.place, game)
        language = await self._languages.for_table(call.place.guild, call.language)

        def opened(at: At) -> Lobby:
            lobby = gathering.create(at, call.person, call.place, game, modes, pace, figure, language)
            return gathering.hide(at, lobby) if private else lobby

        lobby = await self._host.do(opened)
        spent = 0 if private else await self._host.read(gathering.spent, call.place.guild, call.user)
        notes = [text("find-calls-spent", limit=spent)] if spent else []
        if private:
            notes.append(text("lobby-created-private"))
        elif lobby.place.channel != call.place.channel:
            notes.append(text("lobby-created-elsewhere", url=jump(lobby.place.guild, lobby.place.channel)))
        await call.show(await self._panel(call, lobby, SEATS, passage(notes)))
        await self._seated(call)

    async def play_alone(self, call: Call, game: str, modes: tuple[str, ...], waiting: Lobby | None = None) -> None:
        """Start a match against computer players in this channel, or in that of a table at which the user is ``waiting``.

        If they already play one until someone joins that table, or that table's match has begun, show it instead. Raises as ``open_table``
        and ``start``.
        """
        check_speaking(call.interaction)
        language = await self._languages.for_table(call.place.guild, call.language)
        place = call.place if waiting is None else waiting.place

        def opened(at: At) -> Lobby | Match:
            # Here, since the user may press twice at once: the table would know only the second match.
            if waiting is not None and (playing := changes.playing(at, changes.known(at, waiting.id))) is not None:
                return playing
            lobby = gathering.create(at, call.person, place, game, modes, LIVE, None, language)
            if waiting is not None:
                gathering.wait_in(at, waiting.id, MatchId(lobby.id))
            return lobby

        await self.show_started(call, await self._host.the(Lobbies).start_new(opened))
        await self._seated(call)

    async def show_started(self, call: Call, match: Match) -> None:
        """Show the player's panel with a link to the match's thread, or to its channel if the thread takes too long."""
        for _ in range(THREAD_CHECKS):
            match = await self._host.matches.match(match.id)
            if match.thread is not None:
                break
            await asyncio.sleep(THREAD_CHECK_PAUSE_S)
        await self._panels.show(call, match.id, text("again-started", url=table_url(match)))

    @act(press="lobby open", gate=FREE, where=Where.NEW)
    async def open(self, call: Call) -> None:
        """**Open a table**: open a lobby of the first game here. Raises as ``create``."""
        await self.create(call)

    async def _usual_pace(self, place: Place, game: str) -> str:
        chosen = (await self._host.read(server, place.guild)).pace if place.guild is not None else None
        return chosen or (LIVE if self.game_uis[game].quick else DEFAULT_PACE)

    @act(press="lobby join", gate=TABLE, where=Where.NOWHERE)
    async def press_join(self, call: Call, lobby: LobbyId) -> None:
        """Join the lobby."""
        try:
            joined = await self._host.do(gathering.join, lobby, call.person)
        except AlreadySeated:
            kept_lobby = await self._host.read(changes.known, lobby)
            await call.whisper(await self._panel(call, kept_lobby, SEATS, text("options-joined")))
            return
        await self._changed(call, joined)
        await self._seated(call)

    async def _panel(self, call: Call, lobby: Lobby, page: str, note: str = "") -> Post:
        language = await self._languages.named(lobby)
        return options_panel(lobby, self.game_uis[lobby.game], language, call.user, page, note)

    async def _changed(self, call: Call, lobby: Lobby, page: str = SEATS) -> None:
        """Show the options again if they were changed in the private panel; the card is updated by itself."""
        if call.in_private:
            await call.show(await self._panel(call, lobby, page))

    @act(press="lobby leave", gate=SEAT, where=Where.NOWHERE)
    async def leave(self, call: Call, lobby: LobbyId) -> None:
        """Leave the lobby."""
        await self._changed(call, await self._host.do(gathering.leave, lobby, call.user))

    @act(press="lobby start", gate=HOST, where=Where.NOWHERE)
    async def start(self, call: Call, lobby: LobbyId) -> None:
        """Start the match; the card shows it, and the options link to it."""
        await self._link_private(call, await self._host.the(Lobbies).start(lobby, call.user))

    @act(press="lobby fill", gate=HOST, where=Where.NOWHERE)
    async def fill(self, call: Call, lobby: LobbyId) -> None:
        """Add computer players and start the match, as ``start`` does."""
        await self._link_private(call, await self._host.the(Lobbies).start(lobby, call.user, fill=True))

    async def _link_private(self, call: Call, match: Match) -> None:
        if call.in_private:
            await self.show_started(call, match)

    @act(press="lobby patience", gate=HOST, where=Where.NOWHERE, chosen=One(OneOf(tuple(map(str, START_DELAYS_MIN)))))
    async def patience(self, call: Call, lobby: LobbyId, chosen: str) -> None:
        """Choose whether the table starts by itself, and how long after the second player joins."""
        await self._changed(call, await self._host.do(gathering.begin_after, lobby, call.user, int(chosen)), PLAYERS)

    @act(press="lobby cancel", gate=HOST, where=Where.NOWHERE)
    async def cancel(self, call: Call, lobby: LobbyId) -> None:
        """Close the lobby."""
        await self._changed(call, await self._host.do(gathering.cancel, lobby, call.user))

    @act(press="lobby strong", gate=HOST, where=Where.NOWHERE, chosen=One(OneOf(STRENGTHS)))
    async def strong(self, call: Call, lobby: LobbyId, chosen: str) -> None:
        """Add a computer player of a chosen strength."""
        await self._changed(call, await self._host.do(gathering.add_computer, lobby, call.user, chosen), PLAYERS)

    @act(press="lobby options", command="lobby options", gate=TABLE, lobby=_OPEN_TABLE, page=OneOf(PAGES))
    async def options(self, call: Call, lobby: LobbyId, page: str = SEATS) -> None:
        """Show a page of a table's options."""
        await call.show(await self._panel(call, await self._host.read(changes.known, lobby), page))

    @act(press="lobby figure", gate=SEAT, where=Where.NOWHERE, chosen=One(KEY))
    async def figure(self, call: Call, lobby: LobbyId, chosen: str) -> None:
        """Choose a figure, or any."""
        await self._changed(
            call, await self._host.do(gathering.choose_figure, lobby, call.user, None if chosen == ANY else chosen)
        )

    @act(press="lobby add", gate=HOST, where=Where.NOWHERE)  # of a button that tables' cards had until 1.0
    async def add(self, call: Call, lobby: LobbyId) -> None:
        """Add a computer player of the default strength."""
        await self._changed(call, await self._host.do(gathering.add_computer, lobby, call.user), PLAYERS)

    @act(press="lobby remove", gate=HOST, where=Where.NOWHERE)
    async def remove(self, call: Call, lobby: LobbyId) -> None:
        """Remove a computer player."""
        await self._changed(call, await self._host.do(gathering.remove_computer, lobby, call.user), PLAYERS)

    @act(press="lobby expel", gate=HOST, chosen=One(ID))
    async def expel(self, call: Call, lobby: LobbyId, chosen: int) -> None:
        """Remove a player, who is notified by direct message, or in the channel if they accept none."""
        changed = await self._host.do(gathering.remove_player, lobby, call.user, UserId(chosen))
        facts = {"id": str(changed.id), "url": jump(changed.place.guild, changed.place.channel)}
        client = call.interaction.client
        try:
            private = await client.create_dm(discord.Object(chosen))
            with speaking(await self._languages.of_person(chosen, subject=changed)):
                await private.send(**sending(notice(text("lobby-expelled", **facts))))
        except discord.HTTPException:
            with speaking(await self._languages.of_table(changed)):
                told = notice(text("lobby-expelled-here", who=mention(chosen), **facts))
            await call.announce(Post(told.view, ping=(chosen,)))
        done = text("lobby-done-expel", who=mention(chosen), **facts)
        await call.show(await self._panel(call, changed, PLAYERS, done))

    @act(press="lobby modes", gate=HOST, where=Where.NOWHERE, chosen=Several(KEY))
    async def modes(self, call: Call, lobby: LobbyId, chosen: tuple[str, ...]) -> None:
        """Choose the modes."""
        await self._changed(call, await self._host.do(gathering.choose_modes, lobby, call.user, chosen), RULES)

    @act(press="lobby agree", gate=HOST, where=Where.NOWHERE, key=KEY, chosen=One(KEY))
    async def agree(self, call: Call, lobby: LobbyId, key: str, chosen: str) -> None:
        """Choose a value of a game option or a term."""
        await self._changed(call, await self._host.do(gathering.agree, lobby, call.user, key, chosen), RULES)

    @act(press="lobby language", gate=HOST, where=Where.NOWHERE, language=TEXT)
    async def speak(self, call: Call, lobby: LobbyId, language: str) -> None:
        """Change the table's language, if the bot still has the chosen language."""
        if spoken(language) is not None:
            await self._changed(call, await self._host.do(gathering.speak, lobby, call.user, language), RULES)

    @act(press="lobby again", gate=LOOK, where=Where.NEW)
    async def again(self, call: Call, match: MatchId) -> None:
        """**Play again** below the end of a match: the first press opens a table with the same rules, the next ones join it.

        A player who was alone with computers starts a new match at once.
        """
        lobby = await self._host.do(gathering.play_again, match, call.person, call.place)
        others = any(seat.user not in {None, call.user} for seat in (await self._host.matches.match(match)).seats)
        if alone(lobby, call.user) and not others and lobby.status == "open":
            await self.show_started(call, await self._host.the(Lobbies).start(lobby.id, call.user))
            return
        url = jump(lobby.place.guild, lobby.place.channel)
        key = "again-opened" if alone(lobby, call.user) else "again-joined"
        await call.show(notice(text(key, id=str(lobby.id), url=url), colour=None))
        await self._seated(call)

    @act(press="lobby like", gate=LOOK, where=Where.NEW)
    async def like(self, call: Call, match: MatchId) -> None:
        """Open a table here with the rules and pace of a watched match. Raises as ``create``."""
        kept_match = await self._host.matches.match(match)
        await self.open_table(call, kept_match.game, kept_match.modes, kept_match.pace)


def alone(lobby: Lobby, user: UserId) -> bool:
    """Return whether the user is the only player."""
    return all(seat.user in {None, user} for seat in lobby.seats)


def check_speaking(interaction: discord.Interaction[discord.Client]) -> None:
    """Raise NotAllowedHere, with the missing permissions, if the bot can't post in the interaction's channel."""
    if interaction.guild_id is None:
        return
    in_thread = is_thread(interaction.channel)
    if lacking := missing_to_speak(interaction.app_permissions, in_thread=in_thread):
        raise NotAllowedHere(lacking)


def private_refusal(interaction: discord.Interaction[discord.Client]) -> str:
    """Return the key of the reason why a private table can't be opened here; empty if it can.

    A player's own private thread also works as a private table.
    """
    if interaction.guild_id is None or is_private_thread(interaction.channel):
        return ""
    if opens_private_threads(interaction.channel) is None:
        return "lobby-no-private-threads"
    return "" if interaction.app_permissions.create_private_threads else "lobby-not-private"


class TermsActs:
    """Acts on the table rules."""

    def __init__(self, host: Host) -> None:
        self._host = host

    @act(press="terms open", gate=TABLE, chosen=One(OneOf(tuple(TERMS))))
    async def open(self, call: Call, lobby: LobbyId, chosen: str) -> None:
        """Show one term: its explanation, and for the host its values. Raises UnknownLobby."""
        await self._show(call, lobby, chosen)

    @act(press="terms set", gate=HOST, key=OneOf(TERMS), page=COUNT, chosen=One(KEY))
    async def agree(self, call: Call, lobby: LobbyId, key: str, page: int, chosen: str) -> None:
        """Set a term. Raises UnknownLobby, not-the-host or unknown-choice."""
        del page
        await self._host.do(gathering.agree, lobby, call.user, key, chosen)
        await self._show(call, lobby, key)

    @act(press="terms show", gate=TABLE, page=COUNT)
    async def show(self, call: Call, lobby: LobbyId, page: int) -> None:
        """Show a lobby's terms. Raises UnknownLobby."""
        del page
        await self._show(call, lobby)

    async def _show(self, call: Call, lobby: LobbyId, opened: str = "") -> None:
        await call.show(terms_panel(await self._host.read(changes.known, lobby), call.user, opened))
