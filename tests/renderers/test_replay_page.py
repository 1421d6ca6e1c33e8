"""A match's web page escapes all text, fetches nothing, and is turned with the arrow keys."""

from pathlib import Path

import pytest
from playwright.async_api import Request, async_playwright, expect

from renderers.replay_page import PageStep, replay_page
from tests.builders.browser import CHROMIUM, FLAGS, NEEDS_BROWSER

WORDS = {"first": "First", "back": "Back", "next": "Next", "last": "Last", "keys": "Arrow keys"}
DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360000000000500015e2b0d0a0000000049454e44ae426082"
)
STEPS = (
    PageStep("Round 1", ("**Doc** (\\*Ann\\*) waits.",), 0, "the train"),
    PageStep("Round 1", ("<script>document.title = 'taken over'</script>",)),
    PageStep("The end </script><b>", ("**Tuco** wins.",), 0, "the score"),
)

pytestmark = NEEDS_BROWSER


@pytest.mark.nightly
async def test_a_page_from_disk_turns_its_steps_and_fetches_nothing(tmp_path: Path) -> None:
    file = tmp_path / "match.html"
    file.write_bytes(replay_page("Match <1>", "en", "ltr", WORDS, STEPS, [DOT]))
    fetched: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith(("file:", "data:")):
            fetched.append(request.url)

    async with async_playwright() as playwright:
        window = await playwright.chromium.launch_persistent_context(
            tmp_path / "profile", executable_path=CHROMIUM, args=[*FLAGS]
        )
        try:
            page, complaints = window.pages[0], list[str]()
            page.on("request", note)
            page.on("pageerror", lambda error: complaints.append(str(error)))
            await page.goto(file.as_uri())
            await expect(page.locator("#lines")).to_have_text("Doc (*Ann*) waits.")
            await expect(page.get_by_role("img")).to_have_attribute("alt", "the train")
            await page.keyboard.press("ArrowRight")
            await expect(page.locator("#lines")).to_contain_text("<script>")
            await expect(page.get_by_role("img")).to_have_attribute("alt", "the train")
            await page.get_by_role("button", name="Last").click()
            await expect(page.locator("#heading")).to_have_text("The end </script><b>")
            await expect(page.get_by_role("button", name="Next")).to_be_disabled()
            await page.reload()
            await expect(page.locator("#place")).to_have_text("2 / 2")
            assert await page.title() == "Match <1>"
            assert complaints == []
            assert fetched == []
        finally:
            await window.close()
