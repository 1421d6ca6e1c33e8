"""A simulated week of a player with three matches, with and without the inbox: its costs, and that others notice nothing."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from bot.core.ids import MatchId, UserId
from bot.core.matches.values import Wait
from bot.features.settings import persons
from bot.features.story.live_message import LONG_CALM
from sandbox.testing import PageClient
from tests.builders.deaths import LONG
from tests.builders.local_bot import LocalBot, local_bot
from tests.builders.players import Party, answers
from tests.builders.thorough import THOROUGH
from tests.end_to_end.test_inbox import directs, inbox_of, mentions, switch, whispers

HOUR = 3_600.0
CHANNELS = ("the-station", "the-saloon", "the-station")
DECISIONS = 60 if THOROUGH else 12
UNSEEN = re.compile(r"http://127\.0\.0\.1:\d+|, 'id': \d+\b")
"""The stand-in's address, and numbers of components, which depend on whether a message was edited. No one sees them."""


@dataclass
class Week:
    """One player's decisions and presses, all players' steps and mentions, direct messages, those left at the end, the bot's requests,
    and everything public after each step."""

    decisions: int = 0
    presses: int = 0
    steps: int = 0
    mentions: list[int] = field(default_factory=list)
    whispers: int = 0
    left: int = 0
    requests: int = 0
    public: list[list[str]] = field(default_factory=list)


def public(place: LocalBot) -> list[str]:
    """Return all public messages, channel by channel."""
    shown = []
    for channel in place.sandbox.core.world.channels.values():
        told = [item for item in channel.messages.values() if not item.ephemeral_for and channel.guild_id is not None]
        shown += [f"{channel.name} {item.payload['components']}" for item in told]
    return [LONG.sub("", UNSEEN.sub("", message)) for message in shown]


async def waits(place: LocalBot) -> list[tuple[Wait, UserId]]:
    """Return the waits of all matches, the longest first, with the user."""
    result = []
    for number in range(1, len(CHANNELS) + 1):
        table = await place.host.matches.table(MatchId(number), None)
        users = {seat.seat: seat.user or UserId(0) for seat in table.match.seats}
        result += [(wait, users[wait.seat]) for wait in table.waits]
    return sorted(result, key=lambda pair: (pair[0].since, pair[0].match, pair[0].seat))


async def week(folder: Path, *, inbox: bool) -> Week:
    """Play for a week: others decide at any hour, the player when they look in, from the inbox alone or from the threads."""
    random, seen, database = Random(3), Week(), folder / str(inbox)
    database.mkdir()
    async with local_bot(database) as place:
        parties = [Party(place, 3, channel=channel) for channel in CHANNELS]
        await parties[0].gather()
        ana = parties[0].people[0]
        matches, user = place.host.matches, place.id_of(ana)
        await place.host.do(persons.change, user, reminders="none")
        for party in parties:
            await party.start(pace="24h")
        await switch(place, ana, "on" if inbox else "off")
        began = [len(mentions(place, person)) for person in parties[0].people]
        first, requests = whispers(place, ana), place.sandbox.core.recorder.total
        while seen.decisions < DECISIONS:
            place.move(HOUR * random.uniform(0.2, 2.0))
            await place.quiet()
            mine = [wait for wait, who in await waits(place) if who == user]
            others = [(wait, who) for wait, who in await waits(place) if who != user]
            if not others or (mine and random.random() < 0.3):
                for wait in mine:
                    await look_in(place, ana, parties[wait.match - 1], random, inbox=inbox)
                seen.decisions += len(mine)
                seen.presses += len(mine) * (1 if inbox else 2)
                seen.steps += len(mine)
            else:
                wait, who = random.choice(others)
                action = random.choice(sorted(await matches.legal(wait.match, who)))
                await matches.submit(wait.match, (await matches.match(wait.match)).version, who, action)
                seen.steps += 1
            await place.quiet()
            place.move(LONG_CALM + 1)  # a live message that was edited, and not posted again, gets its picture now
            await place.quiet()
            seen.public.append(public(place))
        heard = [len(mentions(place, person)) for person in parties[0].people]
        seen.mentions = [after - before for before, after in zip(began, heard, strict=True)]
        seen.whispers, seen.left = whispers(place, ana) - first, len(directs(ana))
        seen.requests = place.sandbox.core.recorder.total - requests
    return seen


async def look_in(place: LocalBot, ana: PageClient, party: Party, random: Random, *, inbox: bool) -> None:
    """Answer a player's decision that has waited longest."""
    panel = inbox_of(ana) if inbox else await party.panel(ana)
    choice = random.choice(sorted(answers(panel), key=lambda pair: pair[1]))
    await party.act(ana, panel, choice)
    await place.quiet()


@pytest.mark.long
async def test_a_week_from_the_inbox_costs_half_the_presses_and_shows_others_nothing(tmp_path: Path) -> None:
    threads, inbox = await week(tmp_path, inbox=False), await week(tmp_path, inbox=True)
    print({name: (getattr(threads, name), getattr(inbox, name)) for name in vars(threads) if name != "public"})
    assert (threads.decisions, threads.steps) == (inbox.decisions, inbox.steps)
    assert threads.public == inbox.public
    assert inbox.presses == inbox.decisions
    assert threads.presses == 2 * threads.decisions
    assert inbox.mentions == [0, *threads.mentions[1:]]
    assert inbox.whispers <= threads.mentions[0]
    assert inbox.left == 1
    assert inbox.requests <= threads.requests + inbox.steps
