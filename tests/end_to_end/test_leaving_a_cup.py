"""**Leave** on the card of a running cup: one question, a seat given up, and two minutes to undo it."""

from bot.core.ids import Authority, UserId
from bot.features.settings import servers
from data.catalogue import text
from sandbox import reading
from tests.builders.arena import Arena, through
from tests.builders.local_bot import LocalBot
from tests.builders.words import worded


async def test_leaving_a_running_table_asks_once_and_can_be_undone(place: LocalBot) -> None:
    arena = Arena(place, 3)
    await arena.open()
    opener, leaver = arena.riders[:2]
    guild = next(iter(place.sandbox.core.world.guilds))
    boss = Authority(UserId(int(arena.manager.me)), int(guild), (), manager=True)
    await place.host.do(servers.change, boss, cups=True)
    await opener.command("/tournament create", name="Ours", rounds=1, size=3, game="super-express", pace="24h")
    await arena.join(await arena.shown("Tournament 1"))
    card = await arena.shown("**In:** 3")
    await through(opener, card, "tour-button-direct", "tour-button-start", "mod-do")
    await arena.tables(1)

    async def status() -> str:
        sheet = await arena.until(lambda sheet: bool(sheet.players))
        player = sheet.player(int(leaver.me))
        assert player is not None
        return player.status

    question = await (await leaver.click(card, label=worded("tour-button-leave"))).message(reading.components)
    assert worded("tour-leave-about", table="1") in reading.text(question)
    assert await status() == "entered"
    left = await (await leaver.click(question, label=text("tour-button-quit"))).message(reading.components)
    assert worded("tour-done-leave-seat", name="Ours", table="1") in reading.text(left)
    assert await status() == "left"
    back = await (await leaver.click(left, label=text("tour-button-return"))).message(reading.components)
    assert worded("tour-done-return", name="Ours", table="1") in reading.text(back)
    assert await status() == "entered"
