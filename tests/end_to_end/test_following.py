"""Spectators follow a match with one press: they get a direct message after each round or at the end, until they stop."""

from bot.core.ids import MatchId
from bot.features.watching import rows as watching_rows
from data.catalogue import text
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party
from tests.builders.words import worded


def told(person: PageClient) -> list[str]:
    """Return a user's messages about matches that they follow, in any channel."""
    signs = tuple(text(key, game="", heading="", id="").split()[0] for key in ("followed-end", "followed-round"))
    everywhere = [message for channel in person.log for message in person.messages(channel)]
    texts = map(reading.text, everywhere)
    return [words for words in texts if words.startswith(signs)]


async def test_who_watches_is_told_as_they_wish(place: LocalBot) -> None:
    party = Party(place, 3)
    thread = await party.start(game="super-express")
    loud, late, fickle = (place.user(number) for number in (3, 4, 5))
    for person, label in (
        (loud, worded("button-follow-rounds")),
        (late, worded("button-follow-end")),
        (fickle, worded("button-follow-rounds")),
    ):
        await person.open()
        await person.fetch(thread)
        live = party.live()
        assert live is not None
        panel = await (await person.click(live, label=worded("button-hand"))).message(reading.components)
        assert {worded("button-board"), worded("button-table-like")} <= set(reading.labels(panel))
        after = await (await person.click(panel, label=label)).message(reading.components)
        assert worded("following-rounds" if label != worded("button-follow-end") else "following-end") in reading.text(
            after
        )
        if person is fickle:
            await person.click(after, label=worded("button-unfollow-end"))
            await place.quiet()
    await party.finish()
    await place.quiet()
    await late.wait_for(lambda: told(late) or None, what="the end")
    assert (await place.host.matches.match(MatchId(1))).status == "over"
    assert [len(told(person)) for person in (late, fickle)] == [1, 0]
    assert "is over" in told(late)[0]
    assert len(told(loud)) > 1
    assert all(len(words.splitlines()) == 2 for words in told(loud)[:-1]), "each with the headline of the round"
    assert await place.host.read(lambda at: watching_rows.follows(at.tx, MatchId(1))) == ()
