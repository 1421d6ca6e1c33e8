"""The page in a real browser: what people click, from the empty channel to the final score."""

import re
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import ConsoleMessage, Locator, Page, async_playwright, expect

from bot.discord_ui.faces_colt_express import all_faces
from tests.builders.players import HAND, Party
from tests.builders.town import town

CHROMIUM = shutil.which("chromium")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
PATIENCE_MS = 15_000
HOW_MANY = re.compile(r" \(\d+\)$")
"""What a button adds to a card of which the hand holds several: one card is chosen, and only one."""
BROKEN = "images => images.filter(image => image.complete && !image.naturalWidth).map(image => image.src)"
MOST_CLICKS = 60
"""Decisions within which two people have surely laid cards and carried some of them out: a round is at most ten turns."""

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(
        CHROMIUM is None, reason="needs the program chromium on this machine: apt-get install chromium puts it there"
    ),
]


@asynccontextmanager
async def browser(url: str, profile: Path) -> AsyncIterator[Page]:
    """Open the page as Rosalind in a browser that has never run before. What the page's console complains about fails the test."""
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
    """Say whether the console names a fault: a picture that was replaced while it was being loaded is none."""
    return said.type == "error" and "/attachments/" not in said.location["url"]


class Chat:
    """The chat as a person uses it: everything is found by what it is called and what it says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.messages = page.get_by_test_id("messages").get_by_test_id("message")
        self.mine = page.locator("[data-testid=message][data-ephemeral=true]")
        self.person = ""

    async def become(self, name: str) -> None:
        """Choose who to be; the channel that was open stays open."""
        if name != self.person:
            await self.page.get_by_test_id(f"user-{name}").click()
            self.person = name
        await expect(self.page.locator("body")).to_have_attribute("data-person", name)
        await expect(self.page.get_by_test_id("messages")).to_have_attribute("data-loaded", "true")

    def saying(self, words: str | re.Pattern[str]) -> Locator:
        """Return the newest message with these words."""
        return self.messages.filter(has_text=words).last

    async def see(self, words: str | re.Pattern[str]) -> None:
        """Wait for a message with these words."""
        await expect(self.saying(words)).to_be_visible()

    async def press(self, label: str) -> None:
        """Press the newest button of that name."""
        await self.messages.get_by_role("button", name=label, exact=True).last.click()

    @property
    def live(self) -> Locator:
        """The newest message with the hand button: the bottom of the match's story."""
        return self.messages.filter(has=self.page.get_by_role("button", name=HAND)).last

    def answers(self, match: int, version: int) -> Locator:
        """The buttons, in the newest private message, that answer what is asked at a version of a match."""
        return self.mine.last.locator(f'button[data-custom-id^="ce1:a:{match}:{version}:"]')


@pytest.fixture
def _long_waits() -> Iterator[None]:
    expect.set_options(timeout=PATIENCE_MS)
    yield
    expect.set_options(timeout=5_000)


async def open_table(chat: Chat) -> None:
    """Rosalind opens a table by a command, with a bandit out of the list; Amos joins and chooses one in the menu."""
    page = chat.page
    await page.get_by_test_id("channel-the-station").click()
    await page.get_by_test_id("composer").press_sequentially("/lobby cr")
    offered = page.get_by_test_id("suggestion").filter(has_text="/lobby create")
    await offered.click()
    await page.get_by_test_id("option-pace").fill("8 h")
    await page.get_by_test_id("suggestion").filter(has_text="8 hours").click()
    await page.get_by_test_id("option-bandit").press_sequentially("gho")  # the bot is asked while one types
    await page.get_by_test_id("suggestion").filter(has_text="Ghost").click()
    await page.get_by_test_id("send-command").click()
    await chat.see("Table 1 is open")
    await chat.see(re.compile("Rosalind as Ghost", re.DOTALL))
    await chat.see("8 hours for each decision")
    await chat.become("Amos")
    await expect(chat.mine).to_have_count(0)  # "Table 1 is open" was said to Rosalind alone
    await chat.press("Join")
    await chat.see("Amos as any bandit")
    await chat.messages.get_by_role("combobox", name="Choose your bandit").last.click()
    await page.get_by_role("option", name="Tuco").click()
    await chat.see("Amos as Tuco")


async def leave_station(chat: Chat) -> None:
    """Rosalind adds a computer player and starts; the card leads into the thread."""
    await chat.become("Rosalind")
    start = chat.messages.get_by_role("button", name="Start", exact=True)
    await expect(start).to_be_disabled()
    await chat.press("Add computer")
    await chat.see("computer player as any bandit")
    await expect(start).to_be_enabled()
    await start.click()
    await chat.see("The train has left the station")
    await chat.page.get_by_test_id("thread-card").last.click()
    await expect(chat.live).to_be_visible()
    await chat.see("rides as Ghost")


async def shown(picture: Locator) -> bytes:
    """Wait until a picture is loaded in full width, and has words for those who do not see it; return its file."""
    image = picture.locator("img")
    await expect(image).to_have_js_property("complete", True)
    assert await image.evaluate("image => image.naturalWidth") >= 1_000
    assert len(await image.get_attribute("alt") or "") > 40
    file = await image.page.request.get(await image.evaluate("image => image.src"))
    return await file.body()


async def asked(chat: Chat, after: int) -> tuple[str, int]:
    """Wait until the live message is newer than a version; return whom it waits for and its version."""
    old = f'button[data-custom-id="ce1:m:hand:1:{after}"]'
    await expect(chat.live.locator(old)).to_have_count(0)
    hand = chat.live.get_by_role("button", name=HAND)
    version = int((await hand.get_attribute("data-custom-id") or "").rsplit(":", 1)[1])
    waiting = await chat.live.get_by_text("Waiting for").inner_text()
    return ("Amos" if "Amos" in waiting else "Rosalind"), version


async def decide(chat: Chat, version: int) -> str:
    """Open the hand, or bring the open one up to date, and press the first answer that is no drawing; return its action."""
    if await chat.mine.count() == 0:
        await chat.press(HAND)
    elif await chat.answers(1, version).count() == 0:
        await chat.mine.last.get_by_role("button", name="Refresh").click()
    offered = chat.answers(1, version)
    await expect(offered.first).to_be_visible()
    await shown(chat.mine.last.get_by_test_id("picture"))
    actions = [await each.get_attribute("data-custom-id") or "" for each in await offered.all()]
    choice = next((action for action in actions if not action.endswith(":draw")), actions[0])
    label = await chat.page.locator(f'[data-custom-id="{choice}"]').inner_text()
    await chat.page.locator(f'[data-custom-id="{choice}"]').click()
    chosen = HOW_MANY.sub("", label)
    await expect(chat.mine.last.get_by_text(f"You chose: {chosen}")).to_be_visible()
    return choice.rsplit(":", 1)[1].split(" ")[0]


async def play_by_clicks(chat: Chat) -> None:
    """Let both people click until each of them has laid cards and carried one out; nobody sees the other's hand."""
    done: dict[str, set[str]] = {"Rosalind": set(), "Amos": set()}
    version = -1
    for _ in range(MOST_CLICKS):
        name, version = await asked(chat, version)
        await chat.become(name)
        if not done[name]:
            await expect(chat.mine.filter(has_text="You chose")).to_have_count(0)
        done[name].add(await decide(chat, version))
        if all(len(verbs) > 1 for verbs in done.values()):
            await asked(chat, version)
            return
    raise AssertionError(done)


@pytest.mark.usefixtures("_long_waits")
async def test_from_an_empty_channel_to_the_final_score(tmp_path: Path) -> None:
    async with (
        town(tmp_path, all_faces) as place,
        browser(place.sandbox.url, tmp_path / "profile") as page,
    ):
        chat = Chat(page)
        await expect(page.locator("body[data-bot=true]")).to_be_visible()
        await chat.become("Rosalind")
        await open_table(chat)
        await leave_station(chat)
        before = await shown(chat.saying("rides as Ghost").get_by_test_id("picture"))
        await play_by_clicks(chat)
        story = page.locator("[data-testid=message][data-ephemeral=false]").filter(has=page.get_by_test_id("picture"))
        assert await shown(story.last.get_by_test_id("picture").last) != before

        party = Party(place, 2, seed=2)  # they go on elsewhere, quicker than a browser can
        await party.gather()
        await party.find_thread(await page.get_by_test_id("messages").get_attribute("data-channel-id") or "")
        await party.play()
        end = chat.saying("🏁")
        await expect(end).to_be_visible()
        await shown(end.get_by_test_id("picture"))
        for name in ("Rosalind", "Amos", "Computer"):
            await expect(end).to_contain_text(name)
        await expect(chat.messages.get_by_role("button", name=HAND)).to_have_count(0)
        assert await chat.messages.locator("img").evaluate_all(BROKEN) == []
