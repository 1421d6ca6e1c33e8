"""Private views (board, log, lists, rules, help), and the match that a command refers to."""

import pytest

from bot.discord_ui.content.custom_ids import custom_id
from bot.features.rules.posts import DOORS
from sandbox import reading
from sandbox.testing import Exchange
from tests.builders.local_bot import LocalBot, Message, dot
from tests.builders.players import Party
from tests.builders.presses import press_in
from tests.builders.words import worded


async def shown(exchange: Exchange) -> Message:
    message = await exchange.message(reading.components)
    assert reading.is_ephemeral(message)
    return message


async def test_board_as_picture_and_as_text(place: LocalBot) -> None:
    party = Party(place, 3)
    thread = await party.start()
    await party.skip(6)
    watcher = place.user(5)
    await watcher.open()
    board = await shown(await press_in(watcher, thread, "match board"))
    assert reading.alt_texts(board)
    assert "Round 1" in reading.text(board)
    exchange = await watcher.click(board, label=worded("button-text-board"))
    text = await exchange.message(lambda message: "```" in reading.text(message))
    assert text["id"] == board["id"]
    assert "Round 1 of 5" in reading.text(text)
    exchange = await watcher.click(text, label=worded("button-board"))
    again = await exchange.message(reading.alt_texts)
    assert again["id"] == board["id"]


async def test_the_log_tells_me_my_own_secrets_and_nobody_elses(place: LocalBot) -> None:
    party = Party(place, 3)
    thread = await party.start()
    await party.skip(9)
    texts = []
    for person in party.people:
        log = await shown(await press_in(person, thread, "match log"))
        texts.append(reading.text(log))
        assert [file["filename"] for file in reading.files(log)] == ["story-1.md"]
    assert all(worded("told-you-hold").casefold() in text.casefold() for text in texts)
    assert len(set(texts)) == 3


async def test_where_several_matches_may_be_meant_the_bot_asks(place: LocalBot) -> None:
    first, second = Party(place, 4, "the-station", seed=1), Party(place, 4, "the-saloon", seed=2)
    await first.start()
    await second.start()
    await first.told(-1)
    await second.told(-1)
    person = next(person for person in first.people if person not in {*first.asked(), *second.asked()})
    message = await shown(await person.command("/hand", channel="no-threads"))
    assert worded("which-title") in reading.text(message)
    exchange = await person.select(message, "2")
    panel = await exchange.message(reading.buttons)
    assert panel["id"] == message["id"]


async def test_without_any_match(place: LocalBot) -> None:
    person = await place.enter(3)
    for command, given in (("/hand", {}), ("/match info", {}), ("/play", {"action": "draw"})):
        assert "/lobby" in reading.text(await shown(await person.command(command, **given)))
    assert worded("games-none") in reading.text(await shown(await person.command("/matches")))
    assert await person.autocomplete("/play", "action", "x") == []


async def test_rules_and_help(place: LocalBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.features.matches.match_content.render_topic", lambda _topic: dot())
    person = await place.enter(3)
    overview = await shown(await person.command("/rules"))
    for number, words in enumerate(
        (worded("rule-super.title"), worded("rule-super-move.title"), worded("question-super-fire"))
    ):
        select = reading.selects(overview)[number]
        value = select["options"][-1 if number == 0 else 1 if number == 1 else 3]["value"]
        exchange = await person.select(overview, value, custom_id=select["custom_id"])
        overview = await exchange.message(lambda message, words=words: words in reading.text(message))  # type: ignore[misc]
    topics = await person.autocomplete("/rules", "topic", "who can i")
    assert [topic["value"] for topic in topics] == ["fire"]
    assert worded("rules-unknown") in reading.text(await shown(await person.command("/rules", topic="cheese")))
    page = await shown(await person.command("/help"))
    text = reading.text(page)
    ids = {item["name"]: item["id"] for item in next(iter(place.sandbox.core.world.commands.values()))}
    assert f"</lobby create:{ids['lobby']}>" in text
    assert f"</hand:{ids['hand']}>" in text
    for door in DOORS:
        page = await shown(await person.click(page, custom_id=custom_id("rules", "door", door)))
        text += reading.text(page)
    for name in {command["name"] for command in person.commands} - {"help"}:
        assert f"/{name}" in text
