"""Private tables: only those invited find them, and to others they and all other hidden numbers are as if there were none."""

import asyncio
import itertools
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import pytest

from bot.core.ids import LobbyId, MatchId, Person, Why
from bot.core.matches.values import VOTE
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.core.acts import Shape
from bot.discord_ui.core.gate import Entry
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.seats import seating
from bot.features.votes import control
from bot.features.votes.voting import END
from sandbox import reading
from sandbox.testing import Exchange, InteractionFailedError, PageClient
from tests.builders import stopping
from tests.builders.areas import COMMANDS, PRESSES, SHAPES, good, values
from tests.builders.arena import said
from tests.builders.autoplay import play_on, sensible
from tests.builders.forging import forged
from tests.builders.killer import Killer
from tests.builders.local_bot import LocalBot, Message, local_bot
from tests.builders.players import Party, begin, see
from tests.builders.words import worded
from tests.end_to_end.test_lobby import private

PRIVATE_THREAD = 12
CHANNEL = "the-station"


def allow(place: LocalBot) -> None:
    """Give the bot the permission for private threads, which it needs for nothing else."""
    place.permit(CHANNEL, allow=["CREATE_PRIVATE_THREADS"])


def threads(place: LocalBot) -> list[str]:
    """Return the existing private threads."""
    return [channel.id for channel in place.sandbox.core.world.channels.values() if channel.type == PRIVATE_THREAD]


async def opened(place: LocalBot) -> tuple[PageClient, PageClient, str]:
    """Open table 1 as a private one, with an invited second player. Return both and the thread."""
    allow(place)
    ana, ben = await place.enter(1), await place.enter(2)
    assert worded("lobby-created-private") in await said(await ana.command("/lobby create", private=True))
    await place.quiet()
    (thread,) = threads(place)
    assert "is invited" in await said(await ana.menu(worded("context-invite"), ben.me))
    await place.quiet()
    letter = await private(place, 2, worded("invitation"))
    assert worded("invitation-joined") in await said(await ben.click(letter, label=worded("button-join")))
    await place.quiet()
    return ana, ben, thread


async def test_a_private_table_lets_in_who_is_invited_and_nobody_finds_it(place: LocalBot) -> None:
    place.show_all_commands()
    ana, ben, thread = await opened(place)
    inside = place.sandbox.core.world.channels[thread]
    assert set(inside.members) == {ana.me, ben.me, place.sandbox.core.world.bot_id}
    assert not inside.invitable
    ben.go(CHANNEL)
    assert not [message for message in ben.messages(CHANNEL) if "Table 1" in reading.text(message)]
    assert "🔒" in reading.text(await see(ana, "2 taken", channel=thread))
    stranger = await place.enter(4)
    message = await own_message(stranger)
    await _finds_nothing(place, stranger, message, "lobby")
    card = await see(ana, "2 taken", channel=thread)
    ana.go(thread)
    panel = await (await ana.click(card, label=worded("button-options"))).message(reading.components)
    admit = await (await ana.click(panel, label=worded("button-invite-people"))).message(reading.components)
    assert "ce2:find:role:1" in str(admit["components"])
    assert "ce2:find:closed:1" not in str(admit["components"]), "it stays private"
    await begin(ana, card, "button-fill")
    matches = place.host.matches
    while not (mine := await matches.tables_of(place.id_of(ana))) or mine[0].match.thread is None:
        await place.quiet()
    match = mine[0].match
    assert match.thread == match.place.channel == int(thread)
    stranger.go(CHANNEL)
    await _finds_nothing(place, stranger, message, "match")
    for command in ("/tables", "/matches"):
        assert "Table 1" not in (shown := await said(await stranger.command(command))), command
        assert thread not in shown, command
    history = await said(await forged(place, stranger, message, custom_id("records", "history", int(ana.me), 0)))
    assert thread not in history


async def _finds_nothing(place: LocalBot, stranger: PageClient, message: Message, kind: str) -> None:
    """Let a user press and type everything about a match or a lobby: number 1 gets the answers of an invented one."""
    for shape, entry in gated():
        if kind_of(entry) == kind:
            answers = []
            for number in (1, NOBODYS):
                pressed, chosen = written(shape, entry, number)
                answers.append(await said(await forged(place, stranger, message, pressed, chosen)))
            assert answers[0] == answers[1], (shape.area, shape.verb)
            assert WORDS[kind] in answers[0], (shape.area, shape.verb)
    needed = options(place, stranger)
    for name, entry in COMMANDS.items():
        if kind_of(entry) == kind:
            given = [{**needed.get(name, {}), entry.key: number} for number in (1, NOBODYS)]
            first, second = [await said(await stranger.command(f"/{name}", **item)) for item in given]
            assert first == second, name
    option = {"lobby": ("/lobby options", "table"), "match": ("/replay", "match")}[kind]
    assert all(item["value"] != 1 for item in await stranger.autocomplete(*option, ""))


async def test_before_its_thread_is_open_nobody_finds_it_either_and_nothing_begins(place: LocalBot) -> None:
    allow(place)
    ana, eva = await place.enter(1), await place.enter(4)
    place.sandbox.control("fault", kind="status", match="POST */threads", times=0, status=403)
    assert worded("lobby-created-private") in await said(await ana.command("/lobby create", private=True))
    seen = await (await ana.command("/tables")).message(reading.text)
    assert worded("error-still-hidden") in await said(await forged(place, ana, seen, custom_id("lobby", "fill", 1)))
    assert WORDS["lobby"] in await said(await eva.command("/lobby options", table=1))
    assert await eva.autocomplete("/lobby options", "table", "") == []
    assert "Table 1" not in await said(await eva.command("/tables"))


CALLS = ("open the thread", "let the host in", "post the card")


@pytest.mark.nightly
async def test_killed_while_its_thread_is_opened(place: LocalBot, killer: Killer) -> None:
    allow(place)
    for number, (calls, after) in enumerate(itertools.product(range(len(CALLS)), (False, True))):
        person = await place.enter(number)
        killer.arm(calls, after=after)
        typing = asyncio.ensure_future(person.command("/lobby create", private=True))
        await asyncio.wait_for(killer.dead.wait(), 60)
        typing.cancel()
        await place.stop()
        killer.arm(-1, after=False)
        await place.start()
        await place.quiet()
        assert len(threads(place)) == number + 1
        thread = threads(place)[-1]
        assert len([message for message in person.messages(thread) if "1 taken" in reading.text(message)]) == 1, (
            calls,
            after,
        )


async def test_without_the_permission_a_thread_of_one_s_own_is_a_private_table(place: LocalBot) -> None:
    ana = await place.enter(1)
    assert worded("lobby-not-private") in await said(await ana.command("/lobby create", private=True))


VARYING: Final = re.compile(r"\d{15,}|(?<=<t:)\d+|[0-9a-f]{16,}")
RATED: Final = re.compile("/(leaderboard|profile) ")
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
            # Of the stranger's own tables that are canceled together, which one's card stays differs from run to run.
            collected[f"#{channel['name']}"] = re.sub(r"table \d+", "table #", str(sorted(told)))
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


NOBODYS = 777_777
HIDDEN = "the-saloon"

WORDS: dict[str, str] = {
    "match": "I can’t find that match",
    "lobby": "I can’t find that table",
    "tournament": "There’s no such tournament",
    "ballot": "There’s no such vote",
    "offer": "That offer is gone",
    "weekly": "That weekly game doesn’t exist",
}


async def hide(place: LocalBot) -> None:
    """Set up in a hidden channel: match 1 with a vote and an offer, lobby 2, tournament 1, weekly game 1."""
    place.show_all_commands()
    owner = place.user(0)
    await owner.open()
    assert "is announced" in await said(await owner.command("/tournament create", channel=HIDDEN, name="Secret Cup"))
    party = Party(place, 2, channel=HIDDEN)
    party.people = [place.user(1), place.user(2)]
    await party.gather()
    await party.first.command("/lobby create")
    card = await party.card(worded("button-options"))
    await party.join(card)
    await party.begin(card, "button-fill")
    host, (first, second) = place.host, (place.id_of(person) for person in party.people)
    while not await host.matches.tables_of(first):
        await place.quiet()
    await host.do(control.propose, MatchId(1), first, END)
    await host.do(seating.offer, MatchId(1), second, None)
    assert worded("options-title", id="2") in await said(await party.first.command("/lobby create"))
    await party.first.command("/lobby weekly", day="3", time="20:00")
    for person in range(3, 6):
        await place.user(person).open()
        place.permit(HIDDEN, place.user(person).me, deny=["VIEW_CHANNEL"])
    await place.quiet()


async def manager_of_another_server(place: LocalBot) -> PageClient:
    person = place.user(0)
    await place.go_elsewhere(person)
    return person


async def own_message(person: PageClient) -> Message:
    """Let a user open a table; return its card, a message of the bot in the user's channel."""
    await person.command("/lobby create")
    return await see(person, label=worded("button-join"))


def kind_of(entry: Entry) -> str:
    return "" if entry.named is None else entry.named.argument


def number_of(entry: Entry) -> int:
    return 2 if kind_of(entry) == "lobby" else 1


def written(shape: Shape, entry: Entry, number: int) -> tuple[str, tuple[str, ...] | None]:
    """Return the custom_id of a press about a number, and the selected values."""
    fields = [str(number) if name == entry.key else good(kind) for name, kind in shape.fields.items()]
    chosen = None if shape.menu is None else (str(number),) if entry.key == "chosen" else values(shape)
    return custom_id(shape.area, shape.verb, *fields), chosen


def gated() -> Iterable[tuple[Shape, Entry]]:
    result = ((shape, PRESSES[f"{shape.area} {shape.verb}"]) for shape in SHAPES)
    return [(shape, entry) for shape, entry in result if entry.named is not None]


async def test_a_stranger_cannot_tell_hidden_numbers_from_those_that_nobody_has(place: LocalBot) -> None:
    await hide(place)
    person = await place.enter(4)
    await _all_presses(place, person)
    await _all_commands(place, person)
    assert worded("tour-list-none") in await said(await person.command("/tournament list"))
    assert await person.autocomplete("/tournament info", "tournament", "") == []


@pytest.mark.nightly
async def test_a_manager_of_another_server_cannot_either(place: LocalBot) -> None:
    await hide(place)
    person = await manager_of_another_server(place)
    await _all_presses(place, person)
    await _all_commands(place, person)


async def _all_presses(place: LocalBot, person: PageClient) -> None:
    message = await own_message(person)
    for shape, entry in gated():
        actual = []
        for number in (number_of(entry), NOBODYS):
            pressed, chosen = written(shape, entry, number)
            actual.append(await said(await forged(place, person, message, pressed, chosen)))
        assert actual[0] == actual[1], (shape.area, shape.verb)
        assert WORDS[kind_of(entry)] in actual[0], (shape.area, shape.verb)


async def _all_commands(place: LocalBot, person: PageClient) -> None:
    needed = options(place, person)
    for name, entry in COMMANDS.items():
        if entry.named is None:
            continue
        actual = []
        for number in (number_of(entry), NOBODYS):
            given = {**needed.get(name, {}), entry.key: number}
            actual.append(await said(await person.command(f"/{name}", **given)))
        assert actual[0] == actual[1], name
        assert WORDS[kind_of(entry)] in actual[0], name


def options(place: LocalBot, person: PageClient) -> dict[str, dict[str, Any]]:
    """Return each command's required options other than the number."""
    why, other = {"reason": "because"}, place.user(2).me
    return {
        **{name: why for name in COMMANDS if name.startswith("mod ")},
        "mod matches": {},
        "mod remove": {"seat": 0, **why},
        "mod rewind": {"to": 0, **why},
        "mod extend": {"hours": 1.0, **why},
        "mod replace": {"seat": 0, "player": other, **why},
        "mod move": {"to": person.channel_id(), **why},
        "away from": {"until": "tomorrow"},
    }
