"""One player among computers."""

import pytest

from tests.builders.local_bot import LocalBot
from tests.builders.players import Party, answers


@pytest.mark.nightly
async def test_alone_in_a_direct_message(place: LocalBot) -> None:
    party = Party(place, 1, seed=2)
    await party.gather()
    channel = await place.app.client.create_dm(await place.app.client.fetch_user(int(party.first.me)))
    party.channel = party.thread = str(channel.id)
    await party.first.wait_for(lambda: party.first.channels.get(party.channel), what="the direct message")
    await party.first.command("/lobby create", channel=party.channel)
    await party.begin(await party.card(), "button-fill")
    await party.play(3)
    exchange = await party.first.command("/hand", channel=party.channel)
    assert answers(await exchange.message(answers))
