"""A match as a story: its chapters, the pictures of each, and those to share at its end."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

import discord
import pytest
from msgspec.structs import replace

from bot.core.ids import Person, UserId
from bot.core.matches.values import Match, Occupation, Page
from bot.discord_ui.content.pictures import Need, Patience, PictureCache
from bot.discord_ui.content.post import Attachment
from bot.features.matches.match_content import MatchContent
from bot.features.matches.story import Chapter, chapters
from bot.features.matches.story_pictures import StoryPictures
from bot.features.story.content import MatchMessages
from bot.features.story.keepsakes import Keepsakes
from bot.features.story.posts import pictures_post
from data.catalogue import speaking
from engine.core.audience import visible
from engine.core.types import Seat
from tests.builders.local_bot import plain_uis
from tests.builders.posted import GAMES, played


@pytest.fixture(scope="module")
def content() -> Iterator[MatchContent]:
    room = PictureCache()
    yield MatchContent(plain_uis(GAMES), room)
    room.close()


@pytest.mark.parametrize("name", ["colt-express", "super-express"])
def test_a_quiet_step_has_nothing_to_draw(content: MatchContent, name: str) -> None:
    match, pages, _ = played(name, 4)
    pictures, steps = StoryPictures(content), content.steps(match, pages)
    quiet = [step for step in steps if step.quiet]
    assert quiet
    assert [step.page.version for step in quiet if any(moment.loud for moment in pictures._of_step(match, step))] == []


def told(content: MatchContent, match: Match, pages: tuple[Page, ...]) -> tuple[Chapter, ...]:
    return chapters(content.steps(match, pages), finished=True)


@pytest.mark.parametrize(("name", "most"), [("colt-express", 12), ("super-express", 9)])
def test_a_match_has_few_chapters_and_nothing_is_lost(content: MatchContent, name: str, most: int) -> None:
    match, pages, _ = played(name, 4)
    result = told(content, match, pages)
    assert len(result) <= most
    assert [event for item in result for event in item.events] == [
        event for page in pages for event in visible(page.events, None)
    ]


async def test_a_page_is_a_picture_and_a_stealin_can_be_watched(content: MatchContent) -> None:
    match, pages, _ = played("colt-express", 4)
    pictures = StoryPictures(content)
    result = told(content, match, pages)[1:]
    still = [await pictures.of_page(match, item, pictures.of_chapter(match, item), "page") for item in result]
    assert {item.name for item in still if item} == {"page.png"}
    stealin = [moment for moment in pictures.of_chapter(match, result[1]) if moment.loud]
    film, single = await pictures.film(match, stealin, "film"), await pictures.film(match, stealin[:1], "film")
    assert [item.name for item in (film, single) if item] == ["film.gif", "film.png"]
    assert all(item.alt for item in (*still, film, single) if item)


async def test_a_page_begins_with_a_comic_strip_but_not_in_hard_times(
    content: MatchContent, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, pages, _ = played("colt-express", 4)
    pictures, result = StoryPictures(content), told(content, match, pages)[1:]
    every = [(item, pictures.of_chapter(match, item)) for item in result]
    drawn = [await pictures.both(match, item, moments, "page") for item, moments in every]
    names = [tuple(picture.name for picture in both) for both in drawn]
    assert set(names) == {("page.png",), ("page-comic.png", "page.png")}
    assert all(picture.alt for both in drawn for picture in both)
    monkeypatch.setattr(content.hard_times, "skip", lambda: True)
    hard = [await pictures.both(match, item, moments, "hard") for item, moments in every]
    assert {tuple(picture.name for picture in both) for both in hard} == {("hard.png",)}


async def test_a_page_drawn_again_shows_those_who_sat_there_then(content: MatchContent) -> None:
    match, pages, _ = played("colt-express", 4)
    messages, seat = MatchMessages(content), match.seats[0]
    first, second, third, *_ = told(content, match, pages)[1:]
    computer = replace(seat, user=None, owner=Person(UserId(1), seat.name))
    sat = [
        Occupation(seat.seat, user, seat.name, "", version, float(version), reason)
        for user, version, reason in ((seat.user, 0, ""), (None, first.last, "away"), (seat.user, second.last, "back"))
    ]
    back = replace(match, occupations=tuple(sat))
    for chapter, player, count in ((first, seat, 0), (second, computer, 2), (third, seat, 3)):
        then = replace(match, seats=(player, *match.seats[1:]), occupations=tuple(sat[:count]))
        posted, again = [await messages.page(drawn, chapter, Patience(None)) for drawn in (then, back)]
        assert posted.attachments
        assert [(file.alt, file.data) for file in again.attachments] == [
            (file.alt, file.data) for file in posted.attachments
        ], chapter.last


def test_the_picture_of_a_live_message_is_named_by_all_that_it_shows(content: MatchContent) -> None:
    match, pages, _ = played("colt-express", 4)
    pictures, seats = StoryPictures(content), match.seats
    renamed = replace(match, seats=(replace(seats[0], name="Somebody else"), *seats[1:]))
    computer = replace(match, seats=(replace(seats[0], user=None, strength="marshal"), *seats[1:]))
    for chapter in told(content, match, pages)[1:3]:  # played cards, and resolved cards
        names = set[str]()
        for other, code in ((match, "en"), (renamed, "en"), (computer, "en"), (match, "fr")):
            with speaking(code):
                picture = pictures.of_open_chapter(other, chapter)
            assert picture is not None
            names.add(picture.name)
        assert len(names) == 4


@pytest.mark.parametrize(("mode", "mates"), [("expert", 1), ("two-player", 2)])
def test_a_secret_step_leaves_no_trace_in_the_picture_of_a_live_message(
    content: MatchContent, mode: str, mates: int
) -> None:
    match, pages, _ = played("colt-express", 4 // mates, (mode,), mates)
    pictures, steps, secret = StoryPictures(content), content.steps(match, pages), 0
    for number, step in enumerate(steps[1:], start=1):
        if not step.events and step.page.view == step.before:
            before, after = (chapters(steps[:last])[-1] for last in (number, number + 1))
            if not before.closed and (picture := pictures.of_open_chapter(match, after)) is not None:
                assert (picture.name,) == (pictures.of_open_chapter(match, before) or ())[:1]
                secret += 1
    assert secret > 3


class Watched(MatchContent):
    """Draws nothing, and records each board's public view instead."""

    async def picture(
        self,
        key: tuple[object, ...],
        name: str,
        make: Callable[[], bytes],
        alt: Callable[[], str],
        need: Need = Need.ASKED,
    ) -> Attachment | None:
        assert isinstance(make, partial)
        self.view = make.args[0]
        return Attachment(name, b"", alt())


@pytest.mark.parametrize("name", ["colt-express", "super-express"])
async def test_the_picture_of_a_live_message_shows_the_table_as_it_is_and_asks_no_one(name: str) -> None:
    match, pages, _ = played(name, 4)
    content = Watched(plain_uis(GAMES), PictureCache())
    pictures, shown = StoryPictures(content), 0
    for count in range(1, len(pages) + 1):
        chapter = chapters(content.steps(match, pages[:count]))[-1]
        picture = None if chapter.closed else pictures.of_open_chapter(match, chapter)
        if picture is None:
            continue
        drawn, view = await picture.draw(), chapter.view
        assert drawn is not None
        assert not {seat.seat for seat in match.seats} & {*content.view.to_act}
        assert replace(content.view, to_act=pages[count - 1].view.to_act) == view  # type: ignore[attr-defined]  # any game's
        waiting = content.game_ui(match).alt_board(view, {}, chapter.events)
        assert not view.to_act or drawn.alt != waiting  # type: ignore[attr-defined]  # likewise
        shown += 1
    assert shown > 10 if name == "colt-express" else shown >= 0


class Over:
    """A host of a finished match whose winner no one has guessed."""

    def __init__(self, pages: tuple[Page, ...]) -> None:
        self.matches = self
        self._pages = pages

    async def read(self, *_asked: object) -> Counter[Seat]:
        return Counter()

    async def pages(self, *_asked: object) -> tuple[Page, ...]:
        return self._pages


@pytest.mark.parametrize("name", ["colt-express", "super-express"])
async def test_of_a_match_there_is_a_card_to_share_and_the_rest_for_who_asks(content: MatchContent, name: str) -> None:
    match, pages, _ = played(name, 4)
    keepsakes, view = Keepsakes(Over(pages), content), pages[-1].view  # type: ignore[arg-type]  # asked for pages and guesses alone
    card = await keepsakes.card(match, view, "card.png")
    poster, moment = await keepsakes.pictures(match, view)
    films = [*await keepsakes.turning(match, view, motion=True), await keepsakes.whole(match, view)]
    stills = await keepsakes.turning(match, view, motion=False)
    pictures = [card, poster, moment, *films, *stills]
    assert all(image and image.data and image.alt for image in pictures)
    assert [image.name.rpartition(".")[2] for image in films if image] == ["gif", "gif"]
    assert {image.name.rpartition(".")[2] for image in (card, poster, moment, *stills) if image} == {"png"}
    assert len({image.name for image in pictures if image}) == len(pictures)
    post = pictures_post(match, "🟨", poster, moment, motion=True)
    galleries = [len(item.items) for item in post.view.walk_children() if isinstance(item, discord.ui.MediaGallery)]
    assert galleries == [1, 1], "two pictures in one gallery are cropped"
