"""Opens the page in a real browser, and finds messages and buttons in its chat as a user does."""

import os
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import ConsoleMessage, Locator, Page, async_playwright, expect

from tests.builders.players import HAND

CHROMIUM = shutil.which("chromium")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
PATIENCE_MS = 60_000
NEEDS_BROWSER = [
    pytest.mark.browser,
    pytest.mark.skipif(
        CHROMIUM is None and "CI" not in os.environ,
        reason="needs the program chromium on this machine: apt-get install chromium puts it there",
    ),
]


@asynccontextmanager
async def browser(url: str, profile: Path) -> AsyncIterator[Page]:
    """Open the page as Rosalind in a browser with a new profile. Errors in the page's console fail the test."""
    async with async_playwright() as playwright:
        window = await playwright.chromium.launch_persistent_context(
            profile, executable_path=CHROMIUM, args=[*FLAGS], viewport={"width": 1100, "height": 900}
        )
        try:
            page = window.pages[0]
            page.set_default_timeout(PATIENCE_MS)
            complaints: list[str] = []
            page.on("pageerror", lambda error: complaints.append(str(error)))
            page.on("console", lambda said: complaints.append(said.text) if complains(said) else None)
            await page.goto(f"{url}/?user=Rosalind")
            yield page
            assert complaints == []
        finally:
            await window.close()


def complains(said: ConsoleMessage) -> bool:
    """Return whether a console message is an error. Attachments don't count: a picture may be replaced while it loads."""
    return said.type == "error" and "/attachments/" not in said.location["url"]


class Chat:
    """The chat as a user sees it: messages and buttons are found by their texts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.messages = page.get_by_test_id("messages").get_by_test_id("message")
        self.mine = page.locator("[data-testid=message][data-ephemeral=true]")
        self.person = ""

    async def become(self, name: str) -> None:
        """Switch to a user; the open channel stays open."""
        if name != self.person:
            await self.page.get_by_test_id(f"user-{name}").click()
            self.person = name
        await expect(self.page.locator("body")).to_have_attribute("data-person", name)
        await expect(self.page.get_by_test_id("messages")).to_have_attribute("data-loaded", "true")

    def saying(self, words: str | re.Pattern[str]) -> Locator:
        """Return the newest message with this text."""
        return self.messages.filter(has_text=words).last

    async def see(self, words: str | re.Pattern[str]) -> None:
        """Wait for a message with this text."""
        await expect(self.saying(words)).to_be_visible()

    async def press(self, label: str) -> None:
        """Press the newest button of that name."""
        await self.messages.get_by_role("button", name=label, exact=True).last.click()

    @property
    def live(self) -> Locator:
        """The newest message with the hand button: the live message at the end of the thread."""
        return self.messages.filter(has=self.page.get_by_role("button", name=HAND)).last
