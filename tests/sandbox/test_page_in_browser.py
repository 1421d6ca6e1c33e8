"""The page in a real browser: forms with radio buttons and checkboxes, languages, menus, and channels that disappear."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from discord import app_commands
from playwright.async_api import Page, expect

from sandbox import Sandbox
from tests.builders.browser import NEEDS_BROWSER, browser
from tests.sandbox.bots import Bot, running
from tests.sandbox.test_interactions import Rules
from tests.sandbox.test_messages import start
from tests.sandbox.test_permissions import listening, posted
from tests.sandbox.wire import wire_to

pytestmark = NEEDS_BROWSER
WORDS = {
    "rules": "regeln",
    "Choose rules": "Regeln wählen",
    "pace": "tempo",
    "How fast": "Wie schnell",
    "a day": "ein Tag",
}


class German(app_commands.Translator):
    """Translates the texts of one command into German."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        return WORDS.get(str(string)) if locale is discord.Locale.german else None


async def with_rules() -> tuple[Bot, list[str]]:
    """Return a bot with a command that opens a form, and the list that its ``pace`` options are added to."""
    bot, paces, word = Bot(), list[str](), app_commands.locale_str

    @bot.tree.command(name=word("rules"), description=word("Choose rules"))
    @app_commands.describe(pace=word("How fast"))
    @app_commands.rename(pace=word("pace"))
    @app_commands.choices(pace=[app_commands.Choice(name=word("a day"), value="24h")])
    async def rules(interaction: discord.Interaction, pace: str) -> None:
        paces.append(pace)
        await interaction.response.send_modal(Rules())

    await bot.tree.set_translator(German())
    return bot, paces


async def choose_german(page: Page) -> None:
    await page.get_by_test_id("settings").click()
    await page.get_by_test_id("locale").select_option("de")
    await page.get_by_test_id("dm-open").uncheck()
    await page.get_by_role("button", name="Close").click()


@pytest.mark.nightly
async def test_a_form_is_opened_in_german_and_filled_in_with_the_mouse(sandbox: Sandbox, tmp_path: Path) -> None:
    bot, paces = await with_rules()
    async with running(sandbox, bot), browser(sandbox.url, tmp_path / "profile") as page:
        await choose_german(page)
        await page.get_by_test_id("composer").press_sequentially("/reg")
        await page.get_by_test_id("suggestion").filter(has_text="Regeln wählen").click()
        await expect(page.get_by_test_id("command-form")).to_contain_text("Wie schnell")
        await page.get_by_test_id("suggestion").filter(has_text="ein Tag").click()
        await page.get_by_test_id("send-command").click()
        form = page.get_by_test_id("modal")
        await form.get_by_text("Fading pile").click()
        for mode in ("Expert", "Teams", "Horses"):
            await form.get_by_text(mode, exact=True).click()
        await form.get_by_test_id("modal-submit").click()
        await expect(form).to_contain_text("Choose at most 2.")
        await form.get_by_text("Expert", exact=True).click()
        await form.get_by_label("Hints").uncheck()
        await form.get_by_test_id("modal-submit").click()
        await expect(page.get_by_test_id("message").last).to_contain_text("fading ['teams', 'horses'] False")
        assert (paces, bot.errors) == (["24h"], [])
    rosalind = sandbox.core.world.humans()[0]
    assert (rosalind.locale, rosalind.dm_blocked) == ("de", True)


TYPES_AT_ONCE = """() => {
  document.querySelector("dialog [aria-label=Close]").click();
  document.querySelector("#text").focus();
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(document.activeElement.id))));
}"""
"""Closes a dialog and focuses the composer before the browser reports the closing; returns the focused element."""


@pytest.mark.nightly
async def test_closing_a_dialog_leaves_the_focus_on_the_composer(sandbox: Sandbox, tmp_path: Path) -> None:
    async with browser(sandbox.url, tmp_path / "profile") as page:
        settings = page.get_by_test_id("settings")
        await settings.click()
        await page.get_by_role("button", name="Close").click()
        await expect(settings).to_be_focused()
        await settings.click()
        assert await page.evaluate(TYPES_AT_ONCE) == "text"


@pytest.mark.nightly
async def test_a_channel_that_the_user_can_no_longer_see_disappears(sandbox: Sandbox, tmp_path: Path) -> None:
    saloon, amos = sandbox.channel("the-saloon").id, sandbox.core.world.humans()[1].id
    async with browser(sandbox.url, tmp_path / "profile") as page:
        await page.get_by_test_id("user-Amos").click()
        room = page.get_by_test_id("channel-the-saloon")
        await room.click()
        sandbox.control("permissions", channel_id=saloon, id=amos, deny=["VIEW_CHANNEL"])
        await expect(room).to_have_count(0)
        await expect(page.get_by_test_id("messages")).not_to_have_attribute("data-channel-id", saloon)
        sandbox.control("permissions", channel_id=saloon, id=amos)
        await expect(room).to_be_visible()


@pytest.mark.nightly
async def test_menus_of_messages_and_users_open_by_mouse_and_keyboard(sandbox: Sandbox, tmp_path: Path) -> None:
    bot = Bot()

    @bot.tree.context_menu(name="Replay")
    async def replay(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"of message {message.id}")

    @bot.tree.context_menu(name="Profile")
    async def profile(interaction: discord.Interaction, user: discord.User) -> None:
        await interaction.response.send_message(f"of {user.display_name}")

    @bot.tree.context_menu(name="Invite")
    async def invite(interaction: discord.Interaction, user: discord.User) -> None:
        await interaction.response.send_message(f"Come along, {user.display_name}")

    async with running(sandbox, bot), browser(sandbox.url, tmp_path / "profile") as page:
        messages, menu = page.get_by_test_id("message"), page.get_by_role("menu")
        await page.get_by_test_id("composer").press_sequentially("Who plays?")
        await page.get_by_role("button", name="Send").click()
        post = messages.filter(has_text="Who plays?").first
        name = post.get_by_role("button", name="Rosalind")
        await post.get_by_text("Who plays?").click(button="right")
        await expect(menu.get_by_role("menuitem")).to_have_text(["Replay"])
        await menu.get_by_role("menuitem", name="Replay").click()
        await expect(messages.last).to_contain_text(f"of message {await post.get_attribute('data-message-id')}")
        more = post.get_by_role("button", name="Message commands")
        await more.press("Enter")
        await expect(menu).to_be_visible()
        await page.keyboard.press("Escape")
        await expect(menu).to_have_count(0)
        await expect(more).to_be_focused()
        await name.press("Enter")
        await page.keyboard.press("ArrowDown")
        await expect(menu.get_by_role("menuitem", name="Profile")).to_be_focused()
        await page.keyboard.press("Enter")
        await expect(messages.last).to_contain_text("of Rosalind")
        await expect(name).to_be_focused()
        assert bot.errors == []


@pytest.mark.nightly
async def test_buttons_of_a_locked_thread_are_gray_and_a_private_answer_is_lost(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    async with (
        wire_to(sandbox) as wire,
        running(sandbox, listening()),
        browser(sandbox.url, tmp_path / "profile") as page,
    ):
        thread = await start(wire)
        await posted(wire, thread["id"])
        await page.goto(f"{sandbox.url}#{thread['id']}")
        await page.reload()
        message = page.get_by_test_id("message").filter(has_text="Press")
        press, private = message.get_by_role("button", name="Press"), page.locator("[data-ephemeral=true]")
        for _ in range(2):
            await press.click()
            await expect(private).to_have_count(1)
            await page.get_by_role("button", name="Dismiss message").click()
            await expect(private).to_have_count(0)
        await press.click()
        await expect(private).to_have_count(1)
        await page.reload()
        await expect(press).to_be_enabled()
        await expect(private).to_have_count(0)
        sandbox.control("thread", channel_id=thread["id"], locked=True)
        for control in (press, message.get_by_test_id("select")):
            await expect(control).to_be_disabled()
        sandbox.control("thread", channel_id=thread["id"], locked=False)
        await expect(press).to_be_enabled()
