"""The page in a real browser: a user's clicks, from the empty channel to the final score."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from bot.features.settings import persons as people
from bot.processes.game_uis import game_uis
from engine.core.planning import ALIKE, ASK
from tests.builders.browser import NEEDS_BROWSER, Chat, browser
from tests.builders.local_bot import LocalBot, local_bot
from tests.builders.players import HAND, Party
from tests.builders.words import worded

BESIDE = re.compile(r"^[A-Z] · | \(\d+\)$")
"""A button's additions to a card: its letter in the picture, and the number of its kind in the hand."""
BROKEN = "images => images.filter(image => image.complete && !image.naturalWidth).map(image => image.src)"
MOST_CLICKS = 60
"""Decisions within which two people have surely laid cards and carried some of them out: a round is at most ten turns."""

pytestmark = NEEDS_BROWSER


async def open_table(chat: Chat) -> None:
    """Let Rosalind open a table by a command, with a bandit from the suggestions; Amos joins and chooses one in the menu."""
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
    await chat.see(worded("options-title", id="1").removeprefix("### "))
    await chat.see(re.compile("Rosalind as Ghost", re.DOTALL))
    await chat.see(worded("pace-8h"))
    await chat.become("Amos")
    await expect(chat.mine).to_have_count(0)  # the options are shown to Rosalind alone
    await chat.press(worded("button-join"))
    await chat.see("Amos as any bandit")
    await chat.press(worded("button-options"))
    await chat.messages.get_by_role("combobox", name=worded("menu-figure")).last.click()
    await page.get_by_role("option", name="Tuco").click()
    await chat.see("Amos as Tuco")


async def leave_station(chat: Chat) -> None:
    """Let Rosalind add a computer player, start the match, and follow the card's link into the thread."""
    await chat.become("Rosalind")
    start = chat.messages.get_by_role("button", name=worded("button-start"), exact=True).last
    await chat.press(worded("button-options"))
    await expect(start).to_be_disabled()
    await chat.press(worded("button-more"))
    await chat.press(worded("button-options-players"))
    await chat.messages.get_by_role("combobox", name=worded("menu-computer")).last.click()
    await chat.page.get_by_role("option", name=worded("add-outlaw")).click()
    await chat.see("as any bandit")
    await chat.press(worded("button-options-table"))
    await expect(start).to_be_enabled()
    await start.click()
    await chat.see(worded("lobby-started"))
    await chat.page.get_by_test_id("thread-card").last.click()
    await expect(chat.live).to_be_visible()
    await chat.see("rides as Ghost")


async def shown(picture: Locator) -> bytes:
    """Wait until a picture is loaded at full width (a film has 800 pixels), and has an alternative text; return its file."""
    image = picture.locator("img")
    await expect(image).to_have_js_property("complete", True)
    assert await image.evaluate("image => image.naturalWidth") >= 800
    assert len(await image.get_attribute("alt") or "") > 40
    file = await image.page.request.get(await image.evaluate("image => image.src"))
    return await file.body()


async def asked(chat: Chat, after: int) -> tuple[str, int]:
    """Wait until the live message is newer than a version; return the player whom it waits for, and its version."""
    old = f'button[data-custom-id="ce2:match:hand:1:{after}"]'
    await expect(chat.live.locator(old)).to_have_count(0)
    hand = chat.live.get_by_role("button", name=HAND)
    version = int((await hand.get_attribute("data-custom-id") or "").rsplit(":", 1)[1])
    waiting = await chat.live.get_by_text(worded("waiting-open")).inner_text()
    return ("Amos" if "Amos" in waiting else "Rosalind"), version


async def decide(chat: Chat, version: int) -> str:
    """Open the hand, or use the one that is open, and press the first answer that doesn't draw cards; return its action."""
    if await chat.mine.count() == 0:
        await chat.press(HAND)
    offered = chat.answers(1, version)
    await expect(offered.first).to_be_visible()
    await shown(chat.mine.last.get_by_test_id("picture").first)
    actions = [await item.get_attribute("data-custom-id") or "" for item in await offered.all()]
    choice = next((action for action in actions if not action.endswith(":draw")), actions[0])
    label = await chat.page.locator(f'[data-custom-id="{choice}"]').inner_text()
    await chat.page.locator(f'[data-custom-id="{choice}"]').click()
    chosen = BESIDE.sub("", label)
    await expect(chat.mine.last.get_by_text(f"You chose: {chosen}")).to_be_visible()
    return choice.rsplit(":", 1)[1].split(" ")[0]


async def play_by_clicks(chat: Chat) -> None:
    """Let both players click until each of them has played cards and carried one out; neither sees the other's hand."""
    done: dict[str, set[str]] = {"Rosalind": set(), "Amos": set()}
    version = -1
    for _ in range(MOST_CLICKS):
        name, version = await asked(chat, version)
        await chat.become(name)
        if not done[name]:
            await expect(chat.mine.filter(has_text=worded("picture-strip-chosen"))).to_have_count(0)
        done[name].add(await decide(chat, version))
        if all(len(verbs) > 1 for verbs in done.values()):
            await asked(chat, version)
            return
    raise AssertionError(done)


async def decide_everything(place: LocalBot) -> None:
    """Let both players decide even between equivalent options, since a browser is slower than the bot's defaults."""
    for number in range(2):
        person = place.user(number)
        await person.open()
        await place.host.do(people.change, place.id_of(person), answers={ALIKE: ASK})


@pytest.mark.nightly
@pytest.mark.usefixtures("_long_waits")
async def test_from_an_empty_channel_to_the_final_score(tmp_path: Path) -> None:
    async with (
        local_bot(tmp_path, game_uis) as place,
        browser(place.sandbox.url, tmp_path / "profile") as page,
    ):
        chat = Chat(page)
        await expect(page.locator("body[data-bot=true]")).to_be_visible()
        await decide_everything(place)
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
        for name in ("Rosalind", "Amos", "🤖"):
            await expect(end).to_contain_text(name)
        await expect(chat.messages.get_by_role("button", name=HAND)).to_have_count(0)
        assert await chat.messages.locator("img").evaluate_all(BROKEN) == []
