"""Building blocks of layouts, within Discord's limits (Discord docs, "Component Reference"), and words that many messages share."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from math import ceil
from typing import Any, Final

import discord
from discord import ui

from bot.discord_ui.content.components import Component, clip
from bot.discord_ui.content.post import Attachment, Post
from data.catalogue import listing, text
from data.formats import money
from renderers.phrases.escape import remark

MOST_TEXT: Final = 4_000
"""Maximum characters of all texts in one message."""

MOST_COMPONENTS: Final = 40
LISTED_COMPONENTS: Final = 36
"""Maximum components of a message that its lists may fill; the rest is for what is added ``below`` it."""

MOST_IN_ROW: Final = 5
LONGEST_ALT: Final = 1_024
MOST_PICTURES: Final = 10
PICTURES: Final = (".png", ".gif")

STORY_TEXT: Final = 3_000
"""Maximum characters of body text on one page; the rest of a message's 4,000 is for headings and names."""

INBOX: Final = 1_900_000_000
INBOXES: Final = 99_000_000
"""Lowest id of the frames of inboxes, and how many there are: above those of notes, below those made from a mark."""

DUSK: Final = 0xC8553D
QUIET_COLOR: Final = 0x6B5B4B
WARNING: Final = 0xE0A030


@dataclass(frozen=True, slots=True)
class Listing:
    """Rows; a full message shows fewer, and a line with the number of those left out, among them ``unread`` ones."""

    rows: Sequence[ui.Item[Any]]
    unread: int = 0


Part = ui.Item[Any] | Listing | Attachment | Sequence[Attachment] | None
"""A part of a message: a component, a list, a picture or file, or several pictures side by side; None is skipped."""


def framed(*parts: Part, colour: int | None = DUSK, number: int | None = None, ping: Sequence[int] = ()) -> Post:
    """Return a message with these parts in one frame, top to bottom, that pings the users in ``ping``. It never expires.

    It is within Discord's limits: lists show as many rows as there is room for, in turn, the longest texts are cut, and of too many
    buttons the later ones are left out, except the last, which leads back.
    ``number`` is the id of the frame: users don't see it, and it lets the bot recognize the message later.
    """
    items: list[ui.Item[Any] | Listing] = []
    attachments: list[Attachment] = []
    for part in parts:
        if isinstance(part, ui.Item | Listing):
            items.append(part)
        elif files := [part] if isinstance(part, Attachment) else [*(part or ())][:MOST_PICTURES]:
            items.append(_shown(files))
            attachments += files
    fitted = _thinned(_fitted(items), MOST_COMPONENTS - 1)
    excess = sum(map(_characters, fitted)) - MOST_TEXT
    while excess > 0:
        longest = max(_texts(fitted), key=lambda item: len(item.content))
        before = len(longest.content)
        longest.content = cut(longest.content, max(before - excess, before // 2))
        excess -= before - len(longest.content)
    view = _unheard()
    view.add_item(ui.Container(*fitted, accent_colour=colour, id=number))
    return Post(view, tuple(attachments), tuple(ping))


def _shown(files: Sequence[Attachment]) -> ui.Item[Any]:
    """Return a gallery of pictures with their alternative texts, or a file that is no picture."""
    if not files[0].name.endswith(PICTURES):
        return ui.File(files[0].url)
    items = (discord.MediaGalleryItem(file.url, description=clip(file.alt, LONGEST_ALT) or None) for file in files)
    return ui.MediaGallery(*items)


def _fitted(items: Sequence[ui.Item[Any] | Listing]) -> list[ui.Item[Any]]:
    """Return the items with as many rows of each list as fit, and a line in place of those left out."""
    lists = [item for item in items if isinstance(item, Listing)]
    fixed = [item for item in items if not isinstance(item, Listing)]
    components = LISTED_COMPONENTS - 1 - sum(map(_components, fixed)) - len(lists)
    characters = MOST_TEXT - sum(map(_characters, fixed)) - len(lists) * LONGEST_LINE
    shown, growing = [0] * len(lists), {*range(len(lists))}
    while growing:
        for at in sorted(growing):
            row = lists[at].rows[shown[at]] if shown[at] < len(lists[at].rows) else None
            if row is None or (components < _components(row) or characters < _characters(row)):
                growing.discard(at)
                continue
            components, characters, shown[at] = (
                components - _components(row),
                characters - _characters(row),
                shown[at] + 1,
            )
    counts = iter(shown)
    result: list[ui.Item[Any]] = []
    for item in items:
        if not isinstance(item, Listing):
            result.append(item)
            continue
        count = next(counts)
        left = len(item.rows) - count + item.unread
        result += [*item.rows[:count], *([words(text("rows-more", count=left), limit=LONGEST_LINE)] if left else [])]
    return result


def _thinned(items: Sequence[ui.Item[Any]], room: int) -> list[ui.Item[Any]]:
    """Return the items without the last buttons but one, as far as there is no ``room`` for so many components."""
    excess = sum(map(_components, items)) - room
    buttons = [(row, part) for row in items if isinstance(row, ui.ActionRow) for part in row.children]
    for row, part in reversed(buttons[:-1]):
        if excess > 0 and isinstance(part, ui.Button):
            row.remove_item(part)
            excess -= 1 if row.children else 2
    return [item for item in items if not isinstance(item, ui.ActionRow) or item.children]


LONGEST_LINE: Final = 120
"""Maximum characters of the line for rows that a list leaves out."""


def _components(item: ui.Item[Any]) -> int:
    """Return the number of an item's components, including itself."""
    parts = item.walk_children() if isinstance(item, ui.ActionRow | ui.Section) else ()
    return 1 + sum(1 for _ in parts)


def _texts(items: Iterable[ui.Item[Any]]) -> Iterable[ui.TextDisplay[Any]]:
    for item in items:
        if isinstance(item, ui.TextDisplay):
            yield item
        elif isinstance(item, ui.Section):
            yield from (part for part in item.walk_children() if isinstance(part, ui.TextDisplay))


def _characters(item: ui.Item[Any]) -> int:
    """Return the length of an item's texts."""
    return sum(_length(part.content) for part in _texts((item,)))


def _length(said: str) -> int:
    """Return the length of a text, with an emoji as two characters: Discord doesn't say how it counts them."""
    return len(said.encode("utf-16-le")) // 2


def _unheard() -> ui.LayoutView:
    """Return an empty layout that discord.py doesn't listen to: our client handles every press itself."""
    view = ui.LayoutView(timeout=None)
    view.stop()
    return view


def take_apart(view: ui.LayoutView) -> None:
    """Break the reference cycles of a sent view.

    Otherwise only the garbage collector, which runs rarely, would free its parts: at 50 tables 10,000 buttons piled up.
    """
    parts = [part for part in view.walk_children() if isinstance(part, ui.Container | ui.ActionRow | ui.Section)]
    view.clear_items()
    for part in parts:
        part.clear_items()


WORTH_KEEPING: Final = 0.75
"""Minimum share of the limit that a text cut after a line or item must fill; otherwise it is cut between words."""


def words(*paragraphs: str, limit: int = MOST_TEXT) -> ui.TextDisplay[Any]:
    """Return a text component with these paragraphs, cut to ``limit`` characters."""
    return ui.TextDisplay(
        # Discord refuses an empty text, so a zero-width space replaces it.
        cut("\n".join(filled) if (filled := [paragraph for paragraph in paragraphs if paragraph]) else "\u200b", limit)
    )


def cut(said: str, limit: int) -> str:
    """Cut a text to this many characters, after a whole line, item or word, and close any bold."""
    if len(said) <= limit:
        return said
    head = said[: limit - 2]
    end = max(head.rfind("\n"), head.rfind(" · "))
    if end < limit * WORTH_KEEPING:
        end = max(end, head.rfind(" "))
    head = head[:end] if end > 0 else head
    before, line, last = head.rpartition("\n")
    if last.count("**") % 2:
        last = last[: last.rindex("**")]
    return f"{before}{line}{last}".rstrip(" ·\n") + " …"


def fitting(lines: Sequence[str], room: int) -> int:
    """Return how many lines, from the first on, fit into this many characters."""
    return sum(end <= room for end in accumulate(len(line) + 1 for line in lines))


def row(components: Iterable[Component]) -> ui.ActionRow[Any] | None:
    """Return a row of buttons or one menu; None for no components."""
    items = tuple(components)
    return ui.ActionRow(*items) if items else None


def in_words(post: Post) -> Post:
    """Return a message with its pictures and files replaced by their descriptions, as far as they fit."""
    if not post.attachments:
        return post
    room = _room(post)
    alts = {attachment.url: attachment.alt for attachment in post.attachments}
    view = _unheard()
    for frame in post.view.children:
        if not isinstance(frame, ui.Container):
            view.add_item(frame)
            continue
        items: list[ui.Item[Any]] = []
        for item in frame.children:
            if isinstance(item, ui.MediaGallery):
                alt = "\n".join(alts.get(picture.media.url, "") for picture in item.items)
                told = clip(alt, room if len(alt) == _length(alt) else room // 2) if room > 1 else ""
                room -= _length(told)
                items += [ui.TextDisplay(told)] if told else []
            elif not isinstance(item, ui.File):
                items.append(item)
        view.add_item(ui.Container(*items, accent_colour=frame.accent_colour, id=frame.id))
    return replace(post, view=view, attachments=())


def _room(post: Post) -> int:
    """Return how many characters of text still fit into a message."""
    said = (item.content for item in post.view.walk_children() if isinstance(item, ui.TextDisplay))
    return MOST_TEXT - sum(map(_length, said))


def _free(post: Post) -> int:
    """Return how many components still fit into a message."""
    return MOST_COMPONENTS - sum(1 for _ in post.view.walk_children())


def said_below(post: Post, sentence: str) -> Post:
    """Add a sentence at the end of a message of one frame, if it fits."""
    for frame in post.view.children:
        if isinstance(frame, ui.Container) and _free(post) and _length(sentence) <= _room(post):
            frame.add_item(ui.TextDisplay(sentence))
    return post


def rows(components: Sequence[ui.Item[Any]]) -> tuple[ui.ActionRow[Any], ...]:
    """Return buttons in as few rows as Discord allows, of about equal length."""
    count = -(-len(components) // MOST_IN_ROW)
    ends = [len(components) * number // count for number in range(count + 1)] if count else []
    return tuple(ui.ActionRow(*components[start:end]) for start, end in pairwise(ends))


def below(post: Post, components: Sequence[ui.Item[Any]]) -> Post:
    """Add buttons at the end of a message of one frame, as many as fit."""
    room = _free(post)
    for frame in post.view.children:
        if isinstance(frame, ui.Container) and room > 1:
            for row in _thinned(rows(components), room):
                frame.add_item(row)
    return post


def link(label: str, url: str) -> ui.Button[Any]:
    """Return a link button."""
    return ui.Button(label=clip(label, 80), url=url)


def notice(*paragraphs: str, colour: int | None = WARNING) -> Post:
    """Return a message with text only."""
    return framed(words(*paragraphs), colour=colour)


def moment(when: float, style: str = "R") -> str:
    """Return a timestamp that Discord shows in the reader's own format.

    Style ``R`` is "in two hours", ``f`` date and time, ``F`` also the weekday.
    """
    return f"<t:{int(when)}:{style}>"


def mention(user: int) -> str:
    """Return a mention of a user, or words for an erased one. It pings only users on the message's allow-list."""
    return f"<@{user}>" if user > 0 else text("former-player")


def jump(guild_id: int | None, channel_id: int) -> str:
    """Return the URL of a channel or thread."""
    return f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}"


def newest(sentences: Sequence[str], limit: int = STORY_TEXT) -> list[str]:
    """Return the newest sentences that fit as paragraphs; a note replaces the older ones, if any."""
    kept: list[str] = []
    room = limit
    for sentence in reversed(sentences):
        line = clip(sentence, 600)
        room -= len(line) + 1
        if room < 0:
            return [text("story-cut"), *reversed(kept)]
        kept.append(line)
    return list(reversed(kept))


NAMES: Final = 4
"""Maximum number of players named in a list; the rest are only counted."""


def some(people: Sequence[str]) -> str:
    """Return the first names as a list in words, and the number of the others if there are more."""
    more = len(people) - NAMES
    return listing([*people[:NAMES], text("tables-people-more", count=more)] if more > 0 else people)


def fact_words(fact: str | int | float) -> str:
    """Format a fact for a sentence: a user's text is escaped, 2.0 hours become 2, and an id keeps all its digits."""
    if isinstance(fact, str):
        return remark(fact)
    # Ids have 19 digits: as a float the last ones would change.
    return str(fact) if isinstance(fact, int) else f"{fact:.15g}"


def computer_name(strength: str) -> str:
    """Return the name of a computer player at a table, with its strength if the table chose one."""
    if not strength:
        return text("computer-name")
    return text("computer-name-strong", strength=text(f"strength-{strength}"))


def pace_words(pace: str) -> str:
    """Return a pace in words."""
    return text(f"pace-{pace}")


def about_dollars(dollars: float) -> str:
    """Return an estimated amount of money in words, rounded to ten dollars."""
    return money(10 * round(dollars / 10))


def margin_facts(error: float) -> dict[str, str]:
    """Return the margin of an estimate: twice its standard error, rounded up to ten dollars.

    ``exact``: every simulation had the same result, so there is no margin.
    """
    return {"margin": money(10 * ceil(2 * error / 10)), "exact": "no" if error else "yes"}
