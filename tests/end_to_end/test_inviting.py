"""Inviting a user by command and by menu, and conditions shown on the card."""

from sandbox import reading
from tests.builders.arena import said
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import see
from tests.builders.words import worded


async def private(place: LocalBot, number: int, words: str) -> Message:
    """Return the bot's direct message to a user with this text."""
    person = place.user(number)
    return await person.wait_for(
        lambda: next(
            (
                message
                for channel in person.channels
                for message in person.messages(channel)
                if words in reading.text(message)
            ),
            None,
        ),
        what=words,
    )


async def test_an_invitation_is_a_private_message_that_takes_a_seat(place: LocalBot) -> None:
    ana, ben = await place.enter(1), await place.enter(2)
    assert worded("options-title") in await said(await ana.command("/lobby create"))
    assert "is invited" in await said(await ana.menu(worded("context-invite"), ben.me))
    await place.quiet()
    letter = await private(place, 2, worded("invitation"))
    assert reading.labels(letter) == [worded("button-join"), worded("button-not-now"), worded("button-never")]
    assert worded("invitation-joined") in await said(await ben.click(letter, label=worded("button-join")))
    await see(ana, "2 taken")


async def test_who_wants_none_is_invited_no_more(place: LocalBot) -> None:
    ana, ben = await place.enter(1), await place.enter(2)
    assert worded("options-title") in await said(await ana.command("/lobby create"))
    card = await see(ana, "all aboard")
    panel = await (await ana.click(card, label=worded("button-options"))).message(reading.components)
    admit = await (await ana.click(panel, label=worded("button-invite-people"))).message(reading.components)
    done = await ana.select(admit, ben.me, custom_id="ce2:find:ask:1")
    assert "is invited" in reading.text(await done.message(reading.text))
    await place.quiet()
    letter = await private(place, 2, worded("invitation"))
    assert worded("invitation-never") in await said(await ben.click(letter, label=worded("button-never")))
    assert worded("options-title") in await said(await ana.command("/lobby create"))
    assert worded("error-wants-no-invitations") in await said(await ana.menu(worded("context-invite"), ben.me))


async def test_gates_are_said_on_the_card_and_to_whom_they_keep_out(place: LocalBot) -> None:
    ana, ben = await place.enter(1), await place.enter(2)
    assert worded("options-title") in await said(await ana.command("/lobby create"))
    card = await see(ana, "all aboard")
    panel = await (await ana.click(card, label=worded("button-options"))).message(reading.components)
    admit = await (await ana.click(panel, label=worded("button-invite-people"))).message(reading.components)
    await ana.click(admit, label=worded("button-invited-on"))
    card = await see(ana, "🔒", label=worded("button-join"))
    assert worded("error-not-invited") in await said(await ben.click(card, label=worded("button-join")))
    assert "is invited" in await said(await ana.menu(worded("context-invite"), ben.me))
    await ben.click(card, label=worded("button-join"))
    await see(ana, "2 taken")


async def test_who_does_not_see_the_channel_is_not_invited_to_it(place: LocalBot) -> None:
    ana, ben = await place.enter(1, "the-saloon"), await place.enter(2)
    place.permit("the-saloon", ben.me, deny=["VIEW_CHANNEL"])
    assert worded("options-title") in await said(await ana.command("/lobby create"))
    assert worded("invite-unseen") in await said(await ana.menu(worded("context-invite"), ben.me))
    bot = place.sandbox.core.world.bot_id
    assert worded("not-a-program") in await said(await ana.menu(worded("context-invite"), bot))


async def test_who_takes_no_direct_messages_is_not_told_in_public(place: LocalBot) -> None:
    ana, ben = await place.enter(1), await place.enter(2)
    await ben.choose(dm_blocked=True)
    assert worded("options-title") in await said(await ana.command("/lobby create"))
    assert "is invited" in await said(await ana.menu(worded("context-invite"), ben.me))
    await place.quiet()
    assert place.notified(ben.me) == []
