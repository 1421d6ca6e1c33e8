"""Whole matches in a real browser, by buttons only: one player against computers, and four players at one table."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.core.ids import MatchId
from tests.builders.browser import NEEDS_BROWSER, Chat, browser
from tests.builders.local_bot import LocalBot, local_bot
from tests.builders.players import HAND
from tests.builders.words import worded

PEOPLE = ("Rosalind", "Amos", "Clementine", "Jedediah")
BROKEN = "images => images.filter(image => image.complete && !image.naturalWidth).map(image => image.src)"
CARDS = 'button[data-custom-id*=":step:"], button[data-custom-id*=":act:"]'
pytestmark = NEEDS_BROWSER


async def open_table(chat: Chat, people: int) -> None:
    """Let Rosalind open a table of Super Express and start it: when all have joined or, if she is alone, with computers."""
    await chat.page.get_by_test_id("channel-the-station").click()
    await chat.become(PEOPLE[0])
    await chat.page.get_by_test_id("composer").press_sequentially("/lobby cr")
    await chat.page.get_by_test_id("suggestion").filter(has_text="/lobby create").click()
    await chat.page.get_by_test_id("option-game").fill("Super")
    await chat.page.get_by_test_id("suggestion").filter(has_text=worded("game-super-express")).click()
    await chat.page.get_by_test_id("option-bandit").press_sequentially("gho")  # the bot is asked while one types
    await chat.page.get_by_test_id("suggestion").filter(has_text="Ghost").click()
    await chat.page.get_by_test_id("send-command").click()
    await chat.see("Rosalind as Ghost")
    await chat.messages.get_by_role("combobox", name=worded("menu-figure")).last.click()
    await chat.page.get_by_role("option", name="Tuco").click()
    await chat.see("Rosalind as Tuco")
    for name in PEOPLE[1:people]:
        await chat.become(name)
        await chat.press(worded("button-join"))
        await chat.see(name)
    await chat.become(PEOPLE[0])
    if people > 1:
        await chat.press(worded("button-options"))
    await chat.press(worded("button-fill" if people == 1 else "button-start"))
    await chat.see(worded("lobby-started"))
    await chat.page.get_by_test_id("thread-card").last.click()


async def asked(place: LocalBot) -> list[str]:
    """Return the names of the players who must choose cards; empty if the match has ended."""
    await place.quiet()
    table = await place.host.matches.table(MatchId(1), None)
    return [table.match.seats[wait.seat].name for wait in table.waits if table.match.status == "running"]


async def choose(chat: Chat) -> None:
    """Open the hand, or use the one that is open, and press the first choice offered until the cards of the round are chosen."""
    if await chat.mine.count() == 0:
        await chat.live.get_by_role("button", name=HAND).click()
    cards = chat.mine.last.locator(CARDS)
    await expect(cards.first).to_be_visible()
    while await cards.count():
        pressed = await cards.first.get_attribute("data-custom-id") or ""
        await cards.first.click()
        await expect(chat.mine.last.locator(f'[data-custom-id="{pressed}"]')).to_have_count(0)
        if "✅" in await chat.mine.last.inner_text():  # a panel may follow to the next round at once
            return


@pytest.mark.nightly
@pytest.mark.parametrize("people", [1, 4])
async def test_a_whole_match_by_buttons(tmp_path: Path, people: int) -> None:
    async with local_bot(tmp_path / "place") as place, browser(place.sandbox.url, tmp_path / "profile") as page:
        chat = Chat(page)
        await open_table(chat, people)
        await expect(chat.live).to_be_visible()
        while names := await asked(place):
            await chat.become(names[0])
            await choose(chat)
        await chat.become(PEOPLE[0])
        end = chat.saying("🏁")
        await expect(end).to_be_visible()
        own = chat.mine.filter(has=page.get_by_role("button", name=worded("button-again"), exact=True)).last
        assert await own.locator("button[data-custom-id]").last.inner_text() == worded("button-again")
        await own.get_by_role("button", name=worded("button-replay"), exact=True).click()
        await expect(chat.mine.locator('[data-custom-id^="ce2:replay:step:1:1:"]').first).to_be_visible()
        assert await chat.messages.locator("img").evaluate_all(BROKEN) == []
