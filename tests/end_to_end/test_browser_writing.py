"""The page in a real browser: commands put together by clicks, a file in a form, and times in words."""

from pathlib import Path

import pytest
from playwright.async_api import FilePayload, expect

from tests.builders.browser import NEEDS_BROWSER, Chat, browser
from tests.builders.local_bot import local_bot
from tests.builders.words import worded

pytestmark = NEEDS_BROWSER

TIMES = (
    """seconds => import("/static/js/timestamps.js").then(times => seconds.map(s => times.formatMark(s, "R", 1000)))"""
)


@pytest.mark.usefixtures("_long_waits")
async def test_what_is_written_clicked_and_chosen_reaches_the_bot(tmp_path: Path) -> None:
    async with local_bot(tmp_path) as place, browser(place.sandbox.url, tmp_path / "profile") as page:
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

        await page.get_by_test_id("composer").fill("/match import ")
        await page.keyboard.press("Enter")
        await page.get_by_role("button", name=worded("button-bring")).click()
        await page.get_by_test_id("modal-submit").click()
        await expect(page.get_by_text("Choose a file.", exact=True)).to_be_visible()
        notes = FilePayload(name="notes.json", mimeType="application/json", buffer=b'{"hello": "world"}')
        await page.get_by_test_id("field-export").set_input_files(notes)
        await page.get_by_test_id("modal-submit").click()
        await chat.see("an exported match. Download")

        minute, hour, day = 60, 3_600, 86_400
        spans = [1 + span for span in (day - 5, 8 * hour - 2, 50 * minute + 40, -2 * day)]
        assert await page.evaluate(TIMES, spans) == ["in 24 hours", "in 8 hours", "in 51 minutes", "2 days ago"]
