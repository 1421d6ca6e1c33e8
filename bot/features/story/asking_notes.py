"""Notes in the thread that ask for something: edited into their answer, and without buttons once nothing is asked any more."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.core.matches.publication import NoteMessage
from bot.core.matches.values import Match, Note
from bot.discord_ui.core.channel import Channel, mark_of
from bot.features.seats.note_buttons import answers
from bot.features.story.messages import MatchMessages
from bot.features.story.telling import Asked

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
