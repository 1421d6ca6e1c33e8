"""A moderator's shortest ways: how many presses a reminder and a removal take."""

from bot.core.ids import MatchId
from sandbox import reading
from tests.builders.local_bot import LocalBot
from tests.builders.players import everything
from tests.builders.words import worded
from tests.end_to_end.test_moderation import at_table, said


async def test_open_leads_to_a_reminder_in_two_presses_and_to_remove_and_block_in_three(place: LocalBot) -> None:
    party, manager = await at_table(place, pace="1h")
    card = await said(
        await manager.click(await said(await manager.command("/mod matches")), label=worded("button-mod-look"))
    )
    preview = await said(await manager.click(card, label=worded("button-mod-remind")))
    await said(await manager.click(preview, label=worded("mod-do")))
    card = await said(
        await manager.click(await said(await manager.command("/mod matches")), label=worded("button-mod-look"))
    )
    form = await manager.select(card, "remove-block 0", custom_id="ce2:moderation:seat:1")
    preview = await said(await manager.submit_modal(form, why="insults"))
    assert worded("mod-name-remove-block") in reading.text(preview)
    await said(await manager.click(preview, label=worded("mod-do")))
    assert place.app is not None
    assert (await place.app.host.matches.match(MatchId(1))).seats[0].user is None
    await place.quiet()
    assert worded("note-mod-remind-plain") in everything(manager.messages(party.thread))
    log = reading.text(await said(await manager.command("/mod log", match=1)))
    assert worded("audit-remove-block") in log
