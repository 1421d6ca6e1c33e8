"""The daily robbery as users see it: enabled, answered in private, changed, solved in its post, even across a restart."""

from bot.durations import DAY
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.arena import said
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party, everything, see
from tests.builders.presses import setup_page
from tests.builders.words import worded


async def switched_on(place: LocalBot, channel: str = "the-saloon") -> PageClient:
    """Let the server's manager enable the daily robbery in a channel, and go there."""
    manager = await place.enter(0)
    page = await setup_page(manager, "daily")
    await said(await manager.select(page, manager.channel_id(channel), custom_id="ce2:extras:daily"))
    manager.go(channel)
    return manager


async def test_a_day_of_the_robbery(place: LocalBot) -> None:
    manager, ana = await switched_on(place), place.user(1)
    await ana.open()
    ana.go("the-saloon")
    place.move(DAY)
    await place.quiet()
    first = await see(ana, "Daily robbery no. 1")
    assert "$" not in reading.text(first)
    assert place.notified(ana.me) == []
    cards = [label for label in reading.labels(first) if label != worded("button-daily-ranking")]
    assert len(cards) >= 4
    assert f"You play **{cards[0]}**" in await said(await ana.click(first, label=cards[0]))
    assert f"You now play **{cards[1]}** instead of {cards[0]}" in await said(await ana.click(first, label=cards[1]))
    await place.restart()
    await manager.open()
    await ana.open()
    ana.go("the-saloon")
    place.move(2 * DAY)
    await place.quiet()
    second = await see(ana, "Daily robbery no. 2")
    assert "Last time" in reading.text(second)
    over = await see(ana, "no. 1: the best card")
    assert "1 bandit has answered" in reading.text(over)
    assert worded("puzzle-then") in reading.text(over)
    assert len(reading.files(over)) == len(reading.alt_texts(over)) == 1, "the film is drawn for those who ask"
    film = await (await ana.click(over, label=worded("button-film"))).message(reading.files)
    assert reading.alt_texts(film)
    assert "(chosen by 1)" in reading.text(over)
    assert reading.labels(over) == [worded("button-film"), worded("button-daily-ranking")]
    assert "(best card" in await said(await ana.click(over, label=worded("button-daily-ranking")))
    assert everything(ana.messages("the-saloon")).count("Daily robbery no. 2") == 1


async def test_a_channel_that_is_closed_to_the_bot_is_named_and_tried_again(place: LocalBot) -> None:
    place.permit("the-saloon", deny=["SEND_MESSAGES"])
    manager = await switched_on(place)
    place.move(DAY)
    await place.quiet()
    assert "Daily robbery" not in everything(manager.messages("the-saloon"))
    place.permit("the-saloon", deny=[])
    place.move(2 * DAY)
    await place.quiet()
    await see(manager, "Daily robbery no. 1")


async def test_who_watches_guesses_and_who_plays_does_not(place: LocalBot) -> None:
    manager = await place.enter(0)
    page = await setup_page(manager, "tables")
    await (await manager.click(page, label=worded("settings-guesses-on"))).message(
        lambda message: worded("settings-guesses-off") in reading.labels(message)
    )
    party = Party(place, 3, seed=1)
    thread = await party.start()
    watcher = await place.enter(5, thread)
    opening = await see(watcher, label=worded("button-guess"), channel=thread)
    choice = await (await watcher.click(opening, label=worded("button-guess"))).message(reading.labels)
    name = reading.labels(choice)[0]
    assert f"You guess: **{name}**" in await said(await watcher.click(choice, label=name))
    await party.first.fetch(thread)
    assert worded("error-plays-there") in await said(await party.first.click(opening, label=worded("button-guess")))


async def test_a_season_ends_with_a_post_in_its_channel_and_has_legends(place: LocalBot) -> None:
    manager = await place.enter(0)
    page = await setup_page(manager, "daily")
    await said(await manager.select(page, manager.channel_id("the-saloon"), custom_id="ce2:extras:gazette"))
    season = await setup_page(manager, "season")
    assert worded("legends-none") in await said(await manager.click(season, label=worded("button-legends")))
    assert "Season 2 has begun" in await said(await manager.click(season, label="Begin season 2"))
    await place.quiet()
    manager.go("the-saloon")
    over = await see(manager, "Season 1 is over")
    assert worded("button-legends") in reading.labels(over)
