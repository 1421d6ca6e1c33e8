"""Five friends run a cup of their own, by clicks alone: no one is mentioned twice for one decision."""

from collections import Counter

import pytest

from bot.core.ids import Authority, UserId
from bot.features.settings import servers
from sandbox import reading
from tests.builders.arena import Arena, said, through
from tests.builders.local_bot import LocalBot
from tests.builders.players import version
from tests.builders.words import worded


@pytest.mark.nightly
async def test_five_friends_and_one_mention_for_each_thing_to_decide(place: LocalBot) -> None:
    arena = Arena(place, 5)
    await arena.open()
    friends, opener = arena.riders, arena.riders[0]
    guild = next(iter(place.sandbox.core.world.guilds))
    boss = Authority(UserId(int(arena.manager.me)), int(guild), (), manager=True)
    await place.host.do(servers.change, boss, cups=True)
    told = await said(
        await opener.command(
            "/tournament create", name="Ours", rounds=1, size=5, game="super-express", pace="24h", format="swiss"
        )
    )
    assert "is announced" in told
    await arena.join(await arena.shown("Tournament 1"))
    card = await arena.shown("**In:** 5")
    await opener.wait_for(
        lambda: "5" in reading.text(opener.message(card["id"]) or {"components": []}) or None, what="all"
    )
    begun = await through(opener, card, "tour-button-direct", "tour-button-start", "mod-do")
    assert worded("tour-done-start-first") in reading.text(begun)
    (party,) = await arena.tables(1)
    await party.told(-1)
    got = Counter({person.me: len(place.notified(person.me)) for person in friends})
    assert set(got.values()) == {1}  # the match, beside My hand; neither the round nor anything else
    decided, most = Counter[str](), Counter[str]()
    since = Counter({person.me: 0 for person in friends})
    while not party.ended():
        asked = [person for person in party.asked() if await party.still_asked(person)]
        for person in friends:
            most[person.me] = max(most[person.me], len(place.notified(person.me)) - since[person.me])
        if not asked:
            await party.told(version(party.live()))
            continue
        person = asked[0]
        await party.step(person)
        decided[person.me] += 1
        since[person.me] = len(place.notified(person.me))
    sheet = await arena.until(lambda sheet: sheet.tournament.over)
    await arena.shown("🏁", worded("tour-final-winner"))
    winners = {str(player.user) for player in sheet.players if player.number in sheet.winners}
    for person in friends:
        assert most[person.me] <= 1
        assert len(place.notified(person.me)) <= 1 + decided[person.me] + (person.me in winners)
