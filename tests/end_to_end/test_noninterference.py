"""A private table is invisible to a stranger: all that they type, press and see is the same as if it were in another server."""

import re
from pathlib import Path
from typing import Any, Final

import pytest

from bot.core.ids import LobbyId, MatchId, Person, Why
from bot.core.matches.values import VOTE
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from sandbox import reading
from sandbox.testing import Exchange, InteractionFailedError, PageClient
from tests.builders import stopping
from tests.builders.areas import COMMANDS, PRESSES, SHAPES
from tests.builders.autoplay import play_on, sensible
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, local_bot
from tests.end_to_end.test_gate import options, own_message, written

CHANNEL: Final = "the-station"
VARYING: Final = re.compile(r"\d{15,}|(?<=<t:)\d+|[0-9a-f]{16,}")
"""Ids of Discord's, moments, seeds and fingerprints: another run has others."""

RATED: Final = re.compile("/(leaderboard|profile) ")
"""Ratings count all of a user's matches; docs/privacy.md says so."""

STRING, WHOLE, SWITCH, USER, PLACE, ROLE, NUMBER, FILE = 3, 4, 5, 6, 7, 8, 10, 11
NUMBERS: Final = (1, 2, 3, 4)
FINISHED: Final = 3


async def tables(place: LocalBot, channel: str) -> None:
    """Open private tables in a channel: a finished match, a running one, one with a result, and an open table."""
    ana = await place.enter(1)
    host = place.host
    people = [Person(place.id_of(item), item.me) for item in (ana, await place.enter(2))]
    for number in NUMBERS:
        await ana.command("/lobby create", channel=channel, private=True, game="super-express")
        await place.quiet()
        await host.do(gathering.invite, LobbyId(number), people[0], people[1].id)
        await host.do(gathering.join, LobbyId(number), people[1])
        await host.do(gathering.add_computer, LobbyId(number), people[0].id)
        if number < len(NUMBERS):
            await host.the(Lobbies).start(LobbyId(number), people[0].id)
        await place.quiet()
        if number == 1:
            await host.do(stopping.close, MatchId(1), Why(VOTE))
        if number == FINISHED:
            await play_on(host, MatchId(number), sensible(host))
        await place.quiet()


async def answer(exchange: Exchange) -> str:
    """Return a whole answer: its text and controls, or its form."""
    if exchange.modal is not None:
        return str([exchange.modal["title"], exchange.modal["components"]])
    shown = await exchange.message(lambda _: True)
    pressed = [component["custom_id"] for component in reading.components(shown) if "custom_id" in component]
    return f"{reading.text(shown)} {reading.labels(shown)} {pressed}"


def leaves(commands: list[Any]) -> dict[str, list[Any]]:
    """Return each command's options by its full name."""
    result = {}
    for command in commands:
        if command.get("type", 1) != 1:
            continue
        inner = [item for item in command.get("options") or [] if item["type"] in {1, 2}]
        for item in inner:
            result[f"{command['name']} {item['name']}"] = item.get("options") or []
        if not inner:
            result[command["name"]] = command.get("options") or []
    return result


def value(option: Any, place: LocalBot) -> Any:
    """Return a valid value of an option; users are those at the private tables."""
    kind, choices = option["type"], option.get("choices")
    if choices:
        return choices[0]["value"]
    me = place.user(1).me
    home = next(iter(place.sandbox.core.world.guilds))
    given = {STRING: "x", WHOLE: option.get("min_value", 1), SWITCH: True, USER: me, ROLE: home, NUMBER: 1.0}
    return place.sandbox.channel(CHANNEL).id if kind == PLACE else given.get(kind)


async def typed(place: LocalBot, stranger: PageClient) -> dict[str, str]:
    """Return the answers to all commands: with required options, with users, and with the private tables' numbers."""
    collected: dict[str, str] = {}
    more = options(place, stranger)
    for name, offered in leaves(stranger.commands).items():
        if any(item["type"] == FILE for item in offered):
            continue
        given = {item["name"]: value(item, place) for item in offered if item.get("required")} | more.get(name, {})
        people = {item["name"]: place.user(1).me for item in offered if item["type"] == USER}
        ways: list[dict[str, Any]] = [given, *([given | people] if people.keys() - given.keys() else [])]
        entry = COMMANDS.get(name)
        if entry is not None and entry.named is not None:
            ways += [{**given, entry.key: number} for number in NUMBERS]
        for way in ways:
            try:
                said = await answer(await stranger.command(f"/{name}", **way))
            except InteractionFailedError as error:
                said = f"failed: {error}"
            collected[f"/{name} {way}"] = said
        for item in offered:
            if item.get("autocomplete"):
                for begun in ("", "1"):
                    choices = await stranger.autocomplete(f"/{name}", item["name"], begun)
                    collected[f"/{name} {item['name']}: {begun}…"] = str(choices)
    return collected


async def pressed(place: LocalBot, stranger: PageClient) -> dict[str, str]:
    """Return the answers to every kind of press, with each private table's number if it has one."""
    collected: dict[str, str] = {}
    message = await own_message(stranger)
    for shape in SHAPES:
        entry = PRESSES[f"{shape.area} {shape.verb}"]
        for number in NUMBERS if entry.named is not None else NUMBERS[:1]:
            custom_id, chosen = written(shape, entry, number)
            try:
                said = await answer(await forged(place, stranger, message, custom_id, chosen))
            except InteractionFailedError as error:
                said = f"failed: {error}"
            collected[f"{custom_id} {chosen}"] = said
    return collected


async def noticed(tmp_path: Path, *, private: bool) -> dict[str, str]:
    """Return everything visible to a stranger, with the private tables in the same server or in another one."""
    async with local_bot(tmp_path) as place:
        place.show_all_commands()
        elsewhere = place.sandbox.control("guild", name="Elsewhere", channels=["far-away"])["channels"][0]
        station = place.sandbox.channel(CHANNEL).id
        for channel in (station, elsewhere):
            place.permit(channel, allow=["CREATE_PRIVATE_THREADS"])
        await tables(place, station if private else elsewhere)
        stranger = await place.enter(4)
        collected = await typed(place, stranger) | await pressed(place, stranger)
        await place.quiet()
        for channel in stranger.channels.values():
            if channel.get("guild_id") != place.sandbox.channel(CHANNEL).guild_id:
                continue
            seen = await stranger.fetch(channel["id"])
            told = [f"{reading.text(item)} {reading.labels(item)}" for item in seen if not reading.is_ephemeral(item)]
            collected[f"#{channel['name']}"] = str(sorted(told))
        home = place.sandbox.core.world.guild(place.sandbox.channel(CHANNEL).guild_id or "")
        collected["events"] = str([event.name for event in home.events.values()])
        collected["rung"] = str(len(place.notified(stranger.me)))
        return {VARYING.sub("#", asked): VARYING.sub("#", said) for asked, said in collected.items()}


@pytest.mark.nightly
async def test_a_private_table_leaves_no_trace(tmp_path: Path) -> None:
    for name in ("there", "away"):
        (tmp_path / name).mkdir()
    there = await noticed(tmp_path / "there", private=True)
    away = await noticed(tmp_path / "away", private=False)
    assert there.keys() == away.keys()
    differing = {asked: (said, away[asked]) for asked, said in there.items() if said != away[asked]}
    assert {asked: said for asked, said in differing.items() if not RATED.match(asked)} == {}
