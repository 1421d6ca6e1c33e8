"""Publishing of lobbies: their cards, threads of private tables, and invitations, by one direct message each."""

import logging
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from typing import Final

import discord

from bot.core.errors import UnknownGame, UnknownLobby, UnreadableMatch
from bot.core.feature import handles
from bot.core.host import Host
from bot.core.ids import LobbyId, UserId
from bot.core.matches.loaded import VIEWS_KEPT
from bot.core.matches.publication import PICTURES_AGAIN
from bot.core.matches.values import Match
from bot.core.newest import Newest
from bot.core.outbox_rows import queue
from bot.core.ports import NotifierUnavailable, NotYet
from bot.discord_ui.content.channel_types import ARCHIVE_MINUTES, is_private_thread, opens_private_threads
from bot.discord_ui.content.layout import QUIET_COLOR, jump, notice
from bot.discord_ui.content.pictures import PICTURE_WAIT_S, Need, Patience
from bot.discord_ui.content.post import Attachment, Post, fingerprint
from bot.discord_ui.core.channel import Channel
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.trouble import BARRED_CHANNEL_S, SHUT, Trouble, refused, tried_before, trouble
from bot.discord_ui.interface import ThreadPart
from bot.discord_ui.raw_calls import call
from bot.features.lobbies import changes, gathering, posts, rows
from bot.features.lobbies.lobby import Lobby
from bot.features.lobbies.posts import lobby_card
from bot.features.lobbies.rows import INVITATION_TOPIC, LOBBY_TOPIC
from bot.features.matches.match_content import MatchContent
from bot.features.matches.poster import Poster, privately
from bot.features.matches.story_pictures import StoryPictures
from data.catalogue import listing, speaking, text
from renderers.phrases.escape import plain
from renderers.share import Guest, saloon_scene

REMEMBERED_TABLES: Final = 500
"""Number of tables whose thread members and card are remembered; beyond that, and after a restart, they are set again."""


class PrivateThreads:
    """Opens the threads of private tables, and adds and removes members."""

    def __init__(self, client: discord.Client, host: Host) -> None:
        self._client = client
        self._host = host
        self._moved: Newest[LobbyId, tuple[frozenset[UserId], frozenset[UserId]]] = Newest(REMEMBERED_TABLES)

    async def follow(self, lobby: Lobby) -> Lobby:
        """Open a private table's thread the first time, update its members, and return the table.

        Raises: discord.HTTPException: the thread can't be opened.
        """
        if lobby.status != "open":
            return lobby
        home = self._client.get_channel(lobby.place.channel)
        if lobby.hidden and (parent := opens_private_threads(home)) is not None:
            lobby = await self._host.do(gathering.moved, lobby.id, await self._thread(lobby, parent))
        await self._let(lobby)
        return lobby

    async def _thread(self, lobby: Lobby, parent: discord.TextChannel) -> int:
        """Return the table's thread, which may have been opened just before a crash."""
        name = text("private-thread", id=str(lobby.id))
        me = self._client.user.id if self._client.user else 0
        for thread in parent.threads:
            if is_private_thread(thread) and thread.owner_id == me and thread.name == name:
                return thread.id
        # Without a type it is private.
        opened = await parent.create_thread(name=name, auto_archive_duration=ARCHIVE_MINUTES, invitable=False)
        return opened.id

    async def _let(self, lobby: Lobby) -> None:
        """Add new players to the thread, and remove those whom the host has removed."""
        thread = lobby.place.channel
        seated, removed = frozenset(lobby.seated), frozenset(lobby.removed)
        let_in, put_out = self._moved.get(lobby.id, (frozenset(), frozenset()))
        for user in sorted(seated - let_in):
            await _try(call(self._client, "PUT", MEMBER, channel_id=thread, user_id=user))
        for user in removed - put_out:
            await _try(call(self._client, "DELETE", MEMBER, channel_id=thread, user_id=user))
        self._moved[lobby.id] = seated, removed


async def _try(doing: Awaitable[object]) -> None:
    """Await a call to Discord; ignore its error if the user has left the server or Discord forbids the change."""
    try:
        await doing
    except discord.HTTPException as error:
        if trouble(error) is Trouble.LATER:
            raise
        _log.info("a private thread stays as it is: %s", error)


async def saloon(content: MatchContent, lobby: Lobby, places: int) -> Attachment | None:
    """Return the picture of a lobby with ``places`` seats; None if it can't be drawn."""
    game_ui = content.game_uis[lobby.game]
    title = text("saloon-title", game=text(game_ui.name_key), id=str(lobby.id))
    guests = tuple(
        Guest(plain(seat.name) if seat.name else "", seat.figure or "", computer=seat.user is None)
        for seat in lobby.seats
    )
    who = listing([guest.name or text("saloon-computer") for guest in guests])
    return await content.picture(
        ("lobby", lobby.id, guests, places),
        f"lobby-{lobby.id}.png",
        lambda: game_ui.still(saloon_scene(title, guests, places)),
        lambda: text("alt-saloon", who=who, free=places - len(guests)),
    )


MEMBER: Final = "/channels/{channel_id}/thread-members/{user_id}"
_log = logging.getLogger(__name__)

WORTH_SHOWING: Final = 86_400.0
"""Seconds after a lobby's expiry during which its card is retried while the bot can't post in the channel."""


SEARCHED_STEPS: Final = (VIEWS_KEPT, 4 * VIEWS_KEPT)
"""Newest steps of a match that are searched for a comic strip: those whose views are cached, and if there is none, more."""


class LobbyCards(Poster, ThreadPart):
    """Posts and updates lobbies' cards."""

    def __init__(self, client: discord.Client, host: Host, content: MatchContent, languages: Languages) -> None:
        super().__init__(client, host, content, languages)
        self._threads = PrivateThreads(client, host)
        self._pictures = StoryPictures(content)
        self._shown: Newest[LobbyId, tuple[int, str]] = Newest(REMEMBERED_TABLES)
        """Revisions and fingerprints of the newest cards."""
        self._refused: set[LobbyId] = set()

    @handles(LOBBY_TOPIC)
    async def publish(self, lobby_id: LobbyId, *, again: bool = False) -> None:
        """Update the card, or post it; if the channel is gone, only log that. ``again``: redraw it in any case.

        Raises:
            NotifierUnavailable: the bot can't post in the channel now.
            NotYet: the match has started but its thread isn't open yet, or the card is posted but its picture isn't ready.
        """
        try:
            lobby = await self._host.read(changes.known, lobby_id)
        except UnknownLobby:
            return
        match = await self._host.matches.match(lobby.match) if lobby.match is not None else None
        # The match's own publication opens the thread, in another lane.
        if match is not None and match.thread is None:
            raise NotYet(self._host.now() + 1.0)
        called = await self._host.read(gathering.called, lobby) if lobby.status == "open" else ()
        post = await self._card(lobby, match, called)
        # The revision, too: another process may have edited the card since, and members of a thread may share a name.
        shown = lobby.revision, fingerprint(post)
        if shown != self._shown.get(lobby_id) or (again and not post.late):
            if not await self._is_shown(lobby, post):
                return
            self._shown[lobby_id] = shown
        if post.late:
            raise NotYet(self._host.now() + PICTURES_AGAIN)

    async def _card(self, lobby: Lobby, match: Match | None, called: Sequence[UserId]) -> Post:
        with speaking(await self._languages.of_table(lobby)):
            game_ui, language = self._content.game_uis[lobby.game], await self._languages.named(lobby)
            drawing: Awaitable[Attachment | None] | None = None
            if lobby.status == "open":
                drawing = saloon(self._content, lobby, game_ui.counts(lobby.modes)[-1])
            elif match is not None and match.thread != lobby.place.channel:  # otherwise the story is right below
                drawing = await self._strip(match)  # its picture alone may be late: it is drawn on until the next try
            shown, late = await Patience(PICTURE_WAIT_S).wait(drawing) if drawing is not None else (None, False)
            return replace(lobby_card(lobby, game_ui, language, match, shown, called), late=late)

    async def _strip(self, match: Match) -> Awaitable[Attachment | None] | None:
        """Return the drawing of the comic strip of a match's newest finished stretch; None if there is none, or it can't be read."""
        for steps in SEARCHED_STEPS:
            start = max(0, match.version - steps)
            try:
                pages = await self._host.matches.pages(match.id, None, start, match.version)
            except (UnknownGame, UnreadableMatch):
                return None
            if stretches := await self._pictures.stretches(match, pages):
                return self._pictures.comic(match, stretches[-1], f"newest-{match.id}", Need.COURTESY)
        return None

    async def _is_shown(self, lobby: Lobby, post: Post) -> bool:
        """Post or edit the card; return False if its channel is gone. Raises NotifierUnavailable."""
        try:
            if lobby.gates.private:
                with speaking(await self._languages.of_table(lobby)):
                    lobby = await self._threads.follow(lobby)
            await self._show(Channel(self._client, lobby.place.channel, lobby.place.guild), lobby, post)
        except discord.HTTPException as error:
            kind = trouble(error)
            unforeseen = kind not in SHUT and refused(error) and tried_before()
            if kind not in SHUT and not unforeseen:
                raise
            level = logging.WARNING if lobby.status == "open" else logging.INFO
            _log.log(level, "the card of lobby %s cannot be shown: %s", lobby.id, error)
            if unforeseen:
                await self._tell_host(lobby)
            # Retry while the card is still of interest; a deleted channel never comes back.
            if kind is not Trouble.GONE_CHANNEL and self._host.now() < lobby.expires_at + WORTH_SHOWING:
                raise NotifierUnavailable(BARRED_CHANNEL_S) from error
            if kind is Trouble.GONE_CHANNEL and lobby.status == "open":
                await self._host.do(gathering.lose_channel, lobby.place.channel)
            return False
        self._refused.discard(lobby.id)
        return True

    async def _tell_host(self, lobby: Lobby) -> None:
        """Notify the host once that Discord refuses the card, for example because of AutoMod."""
        if lobby.id in self._refused:
            return
        self._refused.add(lobby.id)

        async def say(private: Channel) -> None:
            told = text("lobby-refused", id=str(lobby.id), url=jump(lobby.place.guild, lobby.place.channel))
            await private.post(notice(told, colour=QUIET_COLOR), f"refused.{lobby.id}")

        await privately(self._client, self._languages, lobby.host, lobby, say)

    async def _show(self, channel: Channel, lobby: Lobby, post: Post) -> None:
        if lobby.message is not None and await channel.replace(lobby.message, post):
            return
        if lobby.status == "open":
            mark = f"lobby.{lobby.id}" if lobby.message is None else f"lobby.{lobby.id}.{lobby.revision}"
            await self._host.do(rows.set_lobby_message, lobby.id, await channel.post(post, mark))

    async def grown(self, match: Match, lobby: LobbyId) -> None:
        """Refresh the card of a lobby, in hard times only once its match has ended."""
        if match.status != "running" or not self._content.hard_times.check():
            await self._host.do(queue, rows.LOBBY_TOPIC, lobby, self._host.now())

    async def card(self, lobby: LobbyId) -> int | None:
        """Return the message of a lobby's card; None if there is none."""
        try:
            return (await self._host.read(changes.known, lobby)).message
        except UnknownLobby:
            return None


class Invitations(Poster):
    """Sends invitations."""

    @handles(INVITATION_TOPIC)
    async def publish(self, number: int) -> None:
        """Send an invitation once. Users who don't accept direct messages get no public invitation instead."""
        pending = await self._host.read(gathering.to_send, number)
        if pending is None:
            return
        invitation, lobby = pending
        server = self._client.get_guild(invitation.guild)

        async def say(private: Channel) -> None:
            post = posts.invitation(invitation, lobby, self._content.game_uis, server.name if server else "")
            await private.post(post, f"invite.{number}")

        reached = await privately(self._client, self._languages, invitation.user, lobby, say)
        await self._host.do(gathering.sent, number, reached=reached)
