"""Posts above the live message: pages of the story, and notes.

A page is a finished chapter, posted, or made by editing the live message, and completed with late pictures. A note that asks for
something is edited into its answer, and loses its buttons once nothing is asked any more.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence

from msgspec.structs import replace

from bot.core.host import Host
from bot.core.matches.publication import LatePage, NoteMessage, PublicationState
from bot.core.matches.values import Match, Note
from bot.discord_ui.content.pictures import Patience
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.channel import Channel, mark_of
from bot.features.matches.match_content import MatchContent
from bot.features.matches.story import Chapter, chapters, since
from bot.features.seats.posts import answers
from bot.features.story.content import MatchMessages, page_part
from bot.features.story.thread_state import Asked

Opening = Callable[[Chapter, Sequence[str]], Awaitable[Post]]
"""Builds a match's first message, with notes about its thread."""


class Pages:
    """Posts and edits pages."""

    def __init__(self, host: Host, content: MatchContent, messages: MatchMessages) -> None:
        self._host = host
        self._content = content
        self._messages = messages

    async def turn(
        self, channel: Channel, match: Match, chapter: Chapter, message_id: int | None, patience: Patience
    ) -> LatePage | None:
        """Edit a message into the page of a finished chapter, or post the page if there is no message or it was deleted.

        Return the page if its picture isn't ready in time.
        """
        post = await self._messages.page(match, chapter, patience)
        if message_id is None or not await channel.replace(message_id, post):
            message_id = await channel.post(post, mark_of(match.id, chapter.last, page_part(chapter)))
        return LatePage(message_id, chapter.first, chapter.last, chapter.part) if post.late else None

    async def post(
        self,
        channel: Channel,
        match: Match,
        live: int | None,
        closed: Sequence[Chapter],
        patience: Patience,
    ) -> tuple[int | None, list[LatePage]]:
        """Post the closed chapters, the first in place of the live message. Return the live message's id if it must still be deleted,
        and the late pages.
        """
        late = list[LatePage | None]()
        for chapter in closed:
            late.append(await self.turn(channel, match, chapter, live, patience))
            live = None
        return live, [page for page in late if page is not None]

    async def draw_again(self, channel: Channel, match: Match, closed: Sequence[Chapter], live: int | None) -> None:
        """Redraw the newest page, and repair the effects of a late call by another process: posts other than ``live``, overwritten
        pages."""
        await channel.look_back(match.id)
        stands = [channel.already.get(mark_of(match.id, chapter.last, page_part(chapter))) for chapter in closed]
        for version, message in channel.hands(match.id):
            if message != live:
                place = next((at for at, chapter in enumerate(closed) if chapter.last > version), None)
                if place is None or stands[place] is not None:
                    await channel.delete(message)  # posted late
                else:
                    stands[place] = message  # it was this page before a late edit
                    await self._edit(channel, match, closed[place], message)
        if closed and (newest := stands[-1]) is not None:
            await self._edit(channel, match, closed[-1], newest)

    async def _edit(self, channel: Channel, match: Match, chapter: Chapter, message_id: int) -> None:
        """Redraw a page, however long its picture takes."""
        await channel.replace(message_id, await self._messages.page(match, chapter, Patience(None)))

    async def complete(
        self, channel: Channel, match: Match, state: PublicationState, patience: Patience, opening: Opening
    ) -> PublicationState:
        """Add the missing pictures that are ready by now to their pages; return the state with the pages that still lack theirs."""
        rest = []
        for page in state.live.late:
            steps = self._content.steps(
                match, await self._host.matches.pages(match.id, None, max(0, page.first - 2), page.last)
            )
            for chapter in chapters(since(steps, page.first)):
                if (chapter.last, chapter.part) == (page.last, page.part):
                    if page.first:
                        post = await self._messages.page(match, chapter, patience)
                    else:
                        post = await opening(chapter, page.notes)
                    if post.late:
                        rest.append(page)
                    else:
                        await channel.replace(page.message, post)
        return replace(state, live=replace(state.live, late=tuple(rest)))


Notes = tuple[NoteMessage, ...]


class AskingNotes:
    """Posts notes and edits those that asked."""

    def __init__(self, messages: MatchMessages) -> None:
        self._messages = messages

    async def answer(
        self, channel: Channel, match: Match, posted: Notes, asked: Mapping[int, Asked], news: Sequence[Note]
    ) -> tuple[list[Note], Notes]:
        """Edit the messages that ``news`` answer; return the notes left to post, and the messages that still ask."""
        left: list[Note] = []
        for note in news:
            left = [unpublished for unpublished in left if not answers(note, unpublished)]
            asking = [shown for shown in posted if shown.note in asked and answers(note, asked[shown.note].note)]
            if asking and await channel.replace(asking[-1].message, self._messages.note(match, note)):
                posted = tuple(shown for shown in posted if shown is not asking[-1])
            else:  # nobody asked in this thread, or the message was deleted
                left.append(note)
        return left, posted

    async def post(self, channel: Channel, match: Match, note: Note, asked: Mapping[int, Asked]) -> Notes:
        """Post a note; return its message if it asks for something."""
        asks = note.id in asked and asked[note.id].open
        message = await channel.post(self._messages.note(match, note, asks=asks), mark_of(match.id, note.id, "note"))
        return (NoteMessage(note.id, message),) if asks else ()

    async def follow(self, channel: Channel, match: Match, posted: Notes, asked: Mapping[int, Asked]) -> Notes:
        """Take the buttons that no longer do anything from the messages, or put them back; return the messages to follow."""
        followed = []
        for shown in posted:
            if shown.note not in asked:
                continue
            note, now = asked[shown.note]
            if now != shown.open:
                await channel.replace(shown.message, self._messages.note(match, note, asks=now))
            if match.status == "running":  # a pause closes what opens again afterward
                followed.append(replace(shown, open=now))
        return tuple(followed)
