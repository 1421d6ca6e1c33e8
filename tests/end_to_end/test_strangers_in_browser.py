"""Two strangers in a real browser as narrow as a phone: from wanting to play to the first card in three presses each."""

from pathlib import Path

import pytest
from playwright.async_api import ViewportSize, expect

from bot.core.ids import Authority
from bot.features.finding.rows import BEGINS_AFTER
from bot.features.settings import servers
from bot.processes.game_uis import game_uis
from tests.builders.browser import NEEDS_BROWSER, Chat, browser
from tests.builders.local_bot import LocalBot, local_bot
from tests.builders.players import HAND
from tests.builders.words import worded

PHONE: ViewportSize = {"width": 400, "height": 860}
COUNT = """() => {
  window.presses = []
  document.addEventListener("click", event => {
    const pressed = event.target.closest("button[data-custom-id]")
    if (pressed) window.presses.push(pressed.dataset.customId)
  }, true)
}"""
STRANGERS = ("Amos", "Clementine")

pytestmark = NEEDS_BROWSER


async def stand(place: LocalBot) -> None:
    """Post the server's pinned card."""
    owner = place.user(0)
    await owner.open()
    home = place.sandbox.channel("the-station")
    who = Authority(place.id_of(owner), int(home.guild_id or 0), manager=True)
    await place.host.do(servers.change, who, station=int(home.id))
    place.move(10)
    await place.quiet()


@pytest.mark.nightly
@pytest.mark.usefixtures("_long_waits")
async def test_two_strangers_come_to_their_first_card_in_three_presses_each(tmp_path: Path) -> None:
    async with (
        local_bot(tmp_path, game_uis) as place,
        browser(place.sandbox.url, tmp_path / "profile") as page,
    ):
        chat = Chat(page)
        await expect(page.locator("body[data-bot=true]")).to_be_visible()
        await stand(place)
        await page.get_by_test_id("channel-the-station").click()
        await page.set_viewport_size(PHONE)
        await page.evaluate(COUNT)
        for name in STRANGERS:
            await chat.become(name)
            await chat.saying(worded("find-part-station")).get_by_role("button", name=worded("button-play-now")).click()
            await expect(chat.mine.last).to_contain_text("table 1")
        place.move(60 * BEGINS_AFTER)
        await place.quiet()
        await page.get_by_test_id("thread-card").last.click()
        left = set(STRANGERS)
        while left:
            await place.quiet()
            asked = await chat.live.inner_text()
            name = next(name for name in left if name in asked)
            await chat.become(name)
            await chat.live.get_by_role("button", name=HAND).click()
            cards = chat.mine.last.locator('button[data-custom-id^="ce2:match:act:"]').filter(has_not_text="Draw")
            await cards.first.click()
            await expect(chat.mine.last).to_contain_text("✅")
            left.remove(name)
        pressed = await page.evaluate("window.presses")
        assert [item.split(":")[1:3] for item in pressed] == [["find", "play"]] * 2 + [
            ["match", "hand"],
            ["match", "act"],
        ] * 2
