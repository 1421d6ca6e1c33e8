"""Events in the pictures of the private board and of a digest: public ones that their viewer has missed."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.core.ids import MatchId, UserId
from bot.core.matches.values import Match
from bot.discord_ui.content.pictures import PictureCache
from bot.discord_ui.core.call import Call
from bot.discord_ui.interface import Sight
from bot.features.hand.page_acts import PanelPages
from bot.features.hand.user_view import looked
from bot.features.matches.match_content import MatchContent
from bot.features.rules.acts import RulesActs
from bot.processes.game_uis import game_uis
from engine.games import registry
from tests.builders.hosting import Hosted, hosted, person
from tests.builders.local_bot import changed

NOBODY = UserId(99)


def drawn(view: Any, _names: object, _computers: object, happened: tuple[Any, ...], *_: object) -> bytes:
    """Return, instead of a picture, its viewer and the events that it shows."""
    return repr((view.viewer, [type(event).__name__ for event in happened], [e.audience for e in happened])).encode()


class NoPanels:
    """No panel is open."""

    async def show(self, call: Call, match: MatchId, note: str = "", *, sight: Sight | None = None) -> None:
        raise AssertionError(f"{call}, {match}, {note}, {sight}")

    def cover(self, match: MatchId, user: UserId) -> None:
        pass


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[tuple[Hosted, PanelPages, Match]]:
    room = PictureCache()
    async with hosted(tmp_path, games=registry()) as h:
        uis = {game: changed(ui, board=drawn) for game, ui in game_uis(h.host.games).items()}
        content = MatchContent(uis, room)
        yield (
            h,
            PanelPages(h.host, content, RulesActs(content), NoPanels()),
            await h.match("ana", "ben", "cleo", game="colt-express"),
        )
    room.close()


async def on(h: Hosted, match: MatchId, steps: int) -> None:
    """Take a number of steps, each by the first legal action."""
    for _ in range(steps):
        (wait, *_) = (await h.host.matches.table(match, None)).waits
        name = await h.name_at(match, wait.seat)
        await h.play(match, name, (await h.host.matches.legal(match, person(name).id))[0])


async def to_the_train(h: Hosted, pages: PanelPages, match: MatchId) -> None:
    """Play until something happens on the train."""
    while not pages.pictures.happened(await h.host.matches.match(match), await every_page(h, match)):
        await on(h, match, 1)


async def every_page(h: Hosted, match: MatchId) -> Any:
    return await h.host.matches.pages(match, None, 0, (await h.host.matches.match(match)).version)


async def shown(pages: PanelPages, match: MatchId, user: UserId) -> str:
    _, post = await pages.board(match, user)
    (attachment,) = post.attachments
    return attachment.data.decode()


async def test_the_board_says_what_happened_on_the_train_since_its_viewer_last_looked(
    table: tuple[Hosted, PanelPages, Match],
) -> None:
    h, pages, match = table
    assert await shown(pages, match.id, person("ana").id) == repr((None, [], []))
    await h.host.do(looked, match.id, person("ana").id, 1, 0)
    await to_the_train(h, pages, match.id)
    first = pages.pictures.happened(match, await every_page(h, match.id))
    seen = (await h.host.matches.match(match.id)).version
    await on(h, match.id, 4)
    whole = pages.pictures.happened(match, await every_page(h, match.id))
    assert len(whole) > len(first)
    names = [type(event).__name__ for event in whole]
    assert await shown(pages, match.id, person("ana").id) == repr((None, names, [None] * len(names)))
    await h.host.do(looked, match.id, person("ana").id, seen, 0)
    later = [type(event).__name__ for event in whole[len(first) :]]
    assert await shown(pages, match.id, person("ana").id) == repr((None, later, [None] * len(later)))


async def test_who_has_seen_everything_and_who_only_watches_are_shown_the_last_thing_that_happened(
    table: tuple[Hosted, PanelPages, Match],
) -> None:
    h, pages, match = table
    await to_the_train(h, pages, match.id)
    last = pages.pictures.happened(match, (await every_page(h, match.id))[-2:])
    names = [type(event).__name__ for event in last]
    assert names
    wanted = repr((None, names, [None] * len(names)))
    now = await h.host.matches.match(match.id)
    await h.host.do(looked, match.id, person("ana").id, now.version, 0)
    assert [await shown(pages, match.id, user) for user in (person("ana").id, NOBODY)] == [wanted] * 2
