"""No control character that hides or reverses text gets from a name into a message of the bot, wherever the name is entered."""

import json
import re

from bot.core.ids import Authority
from bot.features.tournaments.announcing import announce
from bot.features.tournaments.values import Announced
from sandbox import reading
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party

EVIL = "A\u202e\u2066n\u061ca\u200b\u3164{}"
HIDDEN = re.compile(r"(?<!@)\u200b|[\u202a-\u202e\u2066-\u2069\u061c\u3164]")
"""Characters that must not be sent; the bot itself puts a break behind an @."""


async def test_nothing_that_is_sent_has_them(place: LocalBot) -> None:
    party = Party(place, 3, seed=3)
    for number, person in enumerate(place.sandbox.core.world.humans()):
        person.display = EVIL.format(number)
    start = place.sandbox.core.recorder.total
    await party.start_by_buttons()
    await party.play(2)
    host = place.host
    guild = (await host.matches.at(int(party.thread)))[0].place
    boss = Authority(place.id_of(party.first), guild.guild, (), manager=True)
    await announce(host, boss, guild, Announced(name=EVIL, game="colt-express", size=3, rounds=1, pace="24h"))
    await place.quiet()
    for command in ("/match info", "/matches", "/tables", "/profile", "/tournament list", "/hand"):
        await (await party.first.command(command, channel=party.thread)).message(reading.text)
    await party.panel(party.first)
    await place.quiet()
    sent = place.sandbox.core.recorder.since(start)
    actual = {
        request.route: hidden[0]
        for request in sent
        if (hidden := HIDDEN.search(json.dumps(request.json(), ensure_ascii=False)))
    }
    assert any("threads" in request.route for request in sent)
    assert actual == {}
