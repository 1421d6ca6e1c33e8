"""Names are read at each press, so one that was changed is shown nowhere; control characters get from none into a message."""

import json
import re

from bot.core.ids import Authority, MatchId
from bot.core.matches import match_rows
from bot.features.matches.names import names, tags
from bot.features.tournaments.announcing import announce
from bot.features.tournaments.values import Announced
from sandbox import reading
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party, everything
from tests.builders.words import worded
from tests.end_to_end.test_moderation import at_table, done, said

RENAMINGS = 600.0


async def test_a_name_that_changes_at_each_press_is_shown_as_it_is(place: LocalBot) -> None:
    host, recorder = place.host, place.sandbox.core.recorder
    party = Party(place, 3, seed=3)
    await party.gather()
    user = next(human for human in place.sandbox.core.world.humans() if str(human.id) == str(place.id_of(party.first)))
    user.display = "Abusive-0"
    await party.start_by_buttons()
    assert "Abusive-0" in party.first.channels[party.thread]["name"]
    guild = (await host.matches.match(MatchId(1))).place
    boss = Authority(place.id_of(party.first), guild.guild, (), manager=True)
    await announce(host, boss, guild, Announced(name="Cup", game="colt-express", size=3, rounds=1, pace="24h"))
    info = await (await party.first.command("/tournament info", channel=party.channel)).message(reading.components)
    await party.first.click(info, label=worded("tour-button-join"))
    await party.first.command("/lobby create", channel=party.channel)
    await place.quiet()
    commands = ("/hand", "/match info", "/tables", "/tournament info", "/profile")
    for number, command in enumerate(commands, start=1):
        start, user.display = recorder.total, f"Renamed-{number}"
        await (await party.first.command(command, channel=party.thread)).message(reading.text)
        await place.quiet()
        match = await host.matches.match(MatchId(1))
        assert next(seat for seat in match.seats if seat.user == place.id_of(party.first)).name == user.display
        assert user.display in names(match).values()
        assert user.display in tags(match).values()
        sent = "\n".join(f"{request.route} {json.dumps(request.json())}" for request in recorder.since(start))
        assert user.display in sent
        assert [line for line in sent.splitlines() if "Abusive" in line] == [], command
        assert [line for line in sent.splitlines() if f"Renamed-{number - 1}" in line] == [], command
    place.move(2 * RENAMINGS)
    await place.quiet()
    shown = await party.first.wait_for(
        lambda: (
            party.first.channels[party.thread] if user.display in party.first.channels[party.thread]["name"] else None
        ),
        what="the new title",
    )
    assert "Abusive" not in shown["name"]
    cards = [
        message for message in party.first.messages(party.channel) if worded("button-join") in reading.labels(message)
    ]
    assert cards
    assert "Abusive" not in everything(cards)
    live = party.live()
    assert live is not None
    assert "Abusive" not in reading.text(live)


async def test_a_name_that_moderators_gave_stays_until_they_take_it_back(place: LocalBot) -> None:
    host, recorder = place.host, place.sandbox.core.recorder
    users = {str(human.id): human for human in place.sandbox.core.world.humans()}
    party, manager = await at_table(place)
    player = party.first
    users[player.me].display = "Abusive-1"
    await (await player.command("/hand", channel=party.thread)).message(reading.text)
    await place.quiet()
    seat = next(seat for seat in (await host.matches.match(MatchId(1))).seats if str(seat.user) == player.me)
    card = await said(
        await manager.click(await said(await manager.command("/mod matches")), label=worded("button-mod-look"))
    )
    form = await manager.select(card, f"rename {seat.seat}", custom_id="ce2:moderation:seat:1")
    start = recorder.total
    preview = await said(await manager.submit_modal(form, name="Player *Six*", why="insults"))
    assert worded("mod-name-rename") in reading.text(preview)
    assert worded("mod-done-rename") in reading.text(await said(await manager.click(preview, label=worded("mod-do"))))
    await place.quiet()
    for command in ("/hand", "/match info", "/lobby create", "/profile"):
        await (await player.command(command, channel=party.channel)).message(reading.text)
        await place.quiet()
        assert (await host.matches.match(MatchId(1))).seats[seat.seat].name == "Player *Six*"
    sent = [f"{request.route} {json.dumps(request.json())}" for request in recorder.since(start)]
    assert [line for line in sent if "Abusive" in line] == []
    told = worded("rename-told")
    every = [message for channel in player.channels for message in player.messages(channel)]
    assert sum(told in reading.text(message) for message in every) == 1
    await place.restart()
    unnamed = await said(await manager.command("/mod rename", player=player.me, reason="sorry"))
    await said(await manager.click(unnamed, label=worded("mod-do")))
    await place.quiet()
    assert (await place.host.matches.match(MatchId(1))).seats[seat.seat].name == "Abusive-1"
    await done(manager, "/mod remove", seat=seat.seat)
    place.move(2 * RENAMINGS)
    await place.quiet()
    assert "Abusive" not in manager.channels[party.thread]["name"]
    live = party.live()
    assert live is not None
    assert "Abusive" not in reading.text(live)


async def test_a_name_of_one_server_stays_in_it(place: LocalBot) -> None:
    host = place.host
    party = Party(place, 3, seed=3)
    await party.start()
    match = await host.matches.match(MatchId(1))
    user = match.seats[0].user
    assert user is not None
    assert match.place.guild is not None

    await host.do(lambda at: match_rows.rename(at.tx, user, 1, "Elsewhere"))
    assert await host.matches.match(MatchId(1)) == match


EVIL = "A\u202e\u2066n\u061ca\u200b\u3164{}"
HIDDEN = re.compile(r"(?<!@)\u200b|[\u202a-\u202e\u2066-\u2069\u061c\u3164]")


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
