"""Five friends run a cup of their own in a real browser: it is announced, joined, started and played."""

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from bot.core.ids import Authority, TournamentId, UserId
from bot.features.settings import servers
from bot.features.tournaments import book
from tests.builders.browser import NEEDS_BROWSER, Chat, browser
from tests.builders.local_bot import LocalBot, local_bot
from tests.builders.players import HAND
from tests.builders.words import worded

FRIENDS = ("Amos", "Clementine", "Jedediah", "Winona", "Barnaby")
PRESSES = 2
"""By which three cards are chosen: the first one, and the other two in their order."""

pytestmark = [*NEEDS_BROWSER, pytest.mark.nightly]


async def announce(chat: Chat) -> None:
    """Let Amos, who is no moderator, announce a cup by command; all five join with the card's button."""
    page = chat.page
    await page.get_by_test_id("channel-the-station").click()
    await chat.become("Amos")
    await page.get_by_test_id("composer").press_sequentially("/tournament cr")
    await page.get_by_test_id("suggestion").filter(has_text="/tournament create").click()
    await page.get_by_test_id("option-name").fill("Ours")
    await page.get_by_test_id("option-game").fill("Super")
    await page.get_by_test_id("suggestion").filter(has_text="Super Express").click()
    for option, value in (("size", "5"), ("rounds", "1")):
        await page.get_by_test_id(f"option-{option}").fill(value)
    await page.get_by_test_id("send-command").click()
    await chat.see("is announced")
    for name in FRIENDS:
        await chat.become(name)
        await chat.press(worded("tour-button-join"))
        await chat.see(f"In: {1 + FRIENDS.index(name)}")


async def choose(chat: Chat) -> None:
    """Open the hand, and press the first card offered until three are chosen."""
    await chat.live.get_by_role("button", name=HAND).click()
    cards = chat.mine.last.locator('button[data-custom-id*=":step:"], button[data-custom-id*=":act:"]')
    for number in range(PRESSES):
        pressed = await cards.first.get_attribute("data-custom-id") or ""
        await cards.first.click()
        if number < PRESSES - 1:
            await expect(cards.first).not_to_have_attribute("data-custom-id", pressed)
    await expect(chat.mine.last).to_contain_text("✅")


async def rounds(place: LocalBot) -> int:
    """Return the current round of the cup's match."""
    sheet = await place.host.read(book.sheet, TournamentId(1))
    view: Any = (await place.host.matches.table(sheet.tables[0].match, None)).view
    return int(view.round)


async def test_five_friends_start_and_play_their_own_cup(tmp_path: Path) -> None:
    async with local_bot(tmp_path / "place") as place, browser(place.sandbox.url, tmp_path / "profile") as page:
        guild = next(iter(place.sandbox.core.world.guilds))
        boss = Authority(UserId(900), int(guild), (), manager=True)
        await place.host.do(servers.change, boss, cups=True)
        chat = Chat(page)
        await announce(chat)
        await chat.become("Amos")
        for label in ("tour-button-direct", "tour-button-start", "mod-do"):
            await chat.press(worded(label))
        await page.get_by_test_id("thread-card").last.click()
        for name in FRIENDS:
            await chat.become(name)
            await expect(chat.live).to_be_visible()
            assert await rounds(place) == 1
            await choose(chat)
        await chat.see("Round 2")
        assert await rounds(place) == 2
