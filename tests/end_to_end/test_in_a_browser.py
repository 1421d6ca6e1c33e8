"""The page in one real browser: commands put together by clicks, a file in a form, times in words, and the fullest panels on a phone.

A phone shows the end of a message: pictures, answers and tools must be in view.
"""

import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import pytest
import pytest_asyncio
from msgspec import structs
from playwright.async_api import Page, ViewportSize, expect

from bot.discord_ui.content.pictures import PictureCache
from bot.discord_ui.content.post import Post, sending
from bot.features.hand.answers import StepPress
from bot.features.hand.panel_content import PanelBuilder
from bot.features.hand.panel_posts import IN_SIGHT
from bot.features.hand.unread import unread
from bot.features.hand.user_view import Look, Looks
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.matches.match_content import MatchContent
from bot.processes.game_uis import game_uis
from engine.games import registry
from tests.builders.browser import NEEDS_BROWSER, Chat, browser
from tests.builders.hosting import HERE, NAMES, Hosted, hosted, person
from tests.builders.local_bot import LocalBot, local_bot
from tests.builders.thorough import THOROUGH, usual

WIDTH, SCREEN = 400, 668
WIDE: Final[ViewportSize] = {"width": 1_100, "height": 900}
TABLES = {
    "base": ("colt-express", (), 4),
    "most": ("colt-express", (), 6),
    "two": ("colt-express", ("expert", "two-player", "horses-stagecoach"), 2),
    "all": ("colt-express", ("expert", "horses-stagecoach"), 6),
    "super": ("super-express", ("reflex", "horse"), 7),
}
EXTENT = """(panel, first) => panel.getBoundingClientRect().bottom - panel.querySelector(first).getBoundingClientRect().top"""
PICTURE = "[data-testid=picture] img"
ANSWER = ", ".join(f'[data-custom-id*=":{verb}:"]' for verb in ("act", "pick", "form", "step", "queue", "more"))
TALL = {"two", "all"}
"""Tables at which eight answers name their bandit, or at which the stagecoach makes the board taller: its top may be above the screen."""

TIMES = (
    """seconds => import("/static/js/timestamps.js").then(times => seconds.map(s => times.formatMark(s, "R", 1000)))"""
)

pytestmark = [*NEEDS_BROWSER, pytest.mark.asyncio(loop_scope="module")]
View = tuple[LocalBot, Page]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def view(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[View]:
    """Yield a bot and its page in a browser, for all tests: a browser takes long to start."""
    folder = tmp_path_factory.mktemp("page")
    async with local_bot(folder) as place, browser(place.sandbox.url, folder / "profile") as page:
        yield place, page


def controls(post: Post) -> int:
    view: Any = post.view
    return sum(item.type.value in {2, 3} for item in view.walk_children())


async def fullest(h: Hosted, game: str, modes: tuple[str, ...], seats: int) -> list[tuple[Look, StepPress | None]]:
    """Play a match at random. Return the questions and waits with the most words and the most controls in a player's panel.

    By day only every third question counts.
    """
    content = MatchContent(game_uis(h.host.games), PictureCache())
    panels, chance = PanelBuilder(content), random.Random(seats)
    lobby = await h.host.do(gathering.create, person(NAMES[0]), HERE, game, modes=modes)
    for name in NAMES[1:seats]:
        lobby = await h.host.do(gathering.join, lobby.id, person(name))
    match = await h.host.the(Lobbies).start(lobby.id, lobby.host)
    best: dict[str, tuple[int, Look, StepPress | None]] = {}
    while (await h.host.matches.match(match.id)).status == "running":
        table = await h.host.matches.table(match.id, None)
        user = table.match.seats[table.waits[0].seat].user
        assert user is not None
        legal = await h.host.matches.legal(match.id, user)
        if THOROUGH or table.match.version % 3 == 0:
            look = await h.host.the(Looks).look(match.id, user)
            steps, presses = content.game_ui(match).steps, list[StepPress | None]([None])
            if steps is not None:
                begun = legal[-1].rsplit(" ", 1)[0]
                presses.append(StepPress(match.id, steps.moment(look.table.view), begun))
            for press in presses:
                post = panels.compose(look, "", press, unread(content, look))
                said = len(str([item.content for item in post.view.walk_children() if hasattr(item, "content")]))
                for kind, size in (("words", said), (f"controls {press is None}", controls(post))):
                    if size > best.get(kind, (0, look, None))[0]:
                        best[kind] = (size, look, press)
        await h.host.matches.submit(match.id, table.match.version, user, chance.choice(legal))
    return [(look, press) for _, look, press in best.values()]


@pytest.mark.usefixtures("_long_waits")
async def test_what_is_written_clicked_and_chosen_reaches_the_bot(view: View) -> None:
    _, page = view
    await page.set_viewport_size(WIDE)
    chat = Chat(page)
    await chat.become("Rosalind")
    await page.get_by_test_id("composer").press_sequentially("/hel")
    offered = page.get_by_test_id("suggestion").filter(has_text="/help")
    await offered.click()  # writes it
    await expect(page.get_by_test_id("composer")).to_have_value("/help")
    await page.keyboard.press("Tab")
    await expect(page.get_by_test_id("composer")).to_have_value("/help")
    await offered.click()  # sends it
    await chat.see("Rosalind used /help")
    await expect(page.get_by_test_id("composer")).to_have_value("")

    minute, hour, day = 60, 3_600, 86_400
    spans = [1 + span for span in (day - 5, 8 * hour - 2, 50 * minute + 40, -2 * day)]
    assert await page.evaluate(TIMES, spans) == ["in 24 hours", "in 8 hours", "in 51 minutes", "2 days ago"]


@pytest.mark.parametrize("table", usual(TABLES, {"base"}))
@pytest.mark.usefixtures("_long_waits")
async def test_all_answers_are_in_view(view: View, tmp_path: Path, table: str) -> None:
    (place, page), (game, modes, seats) = view, TABLES[table]
    async with hosted(tmp_path / "host", games=list(registry())) as h:
        content = MatchContent(game_uis(h.host.games), PictureCache())
        panels, chat = PanelBuilder(content), Chat(page)
        await page.set_viewport_size(WIDE)  # a phone doesn't show the list of channels
        await page.get_by_test_id("channel-the-station").click()
        await page.set_viewport_size({"width": WIDTH, "height": 2_400})
        channel: Any = next(
            channel_item for channel_item in place.app.client.get_all_channels() if channel_item.name == "the-station"
        )
        extents: list[float] = []
        shown = chat.messages.filter(has=page.get_by_test_id("picture"))
        earlier = await shown.count()
        for number, (asked, press) in enumerate(await fullest(h, game, modes, seats)):
            there = asked.table.match.place.channel
            match = structs.replace(asked.table.match, thread=there)
            look = structs.replace(asked, table=structs.replace(asked.table, match=match))
            drawn = await panels.draw(look, press)
            post = panels.compose(look, "", press, unread(content, look), drawn=drawn, here=there)
            assert controls(post) <= IN_SIGHT or table in TALL  # a large hand leaves room for **More** alone
            await channel.send(**sending(post))
            panel = shown.nth(earlier + number)
            picture = panel.get_by_test_id("picture").locator("img").last
            await expect(picture).to_have_js_property("complete", True)
            await panel.screenshot(path=tmp_path / f"{table}-{number}.png")
            extents.append(await panel.evaluate(EXTENT, ANSWER if table in TALL else PICTURE))
        assert max(extents) <= SCREEN, extents
