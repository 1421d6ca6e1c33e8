"""The moderators' overview, and calls for a moderator."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.core import outbox_rows
from bot.core.clocks import rows as clocks_rows
from bot.core.ids import Authority, MatchId, Place, UserId
from bot.core.matches import log_rows
from bot.core.settings.server import Server
from bot.durations import DAY
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.matches.story import story
from bot.features.moderation import overview
from bot.features.moderation.moderation import Moderation
from bot.features.moderation.overview import (
    CALL_AGAIN,
    CALLED,
    DELIVERED_WITHIN,
    KINDS,
    OPENED,
    RUNNING,
    STUCK,
    WAITING,
)
from bot.features.moderation.publishing import ModeratorCalls
from bot.features.moderation.verbs import VERBS
from bot.features.ratings.leaderboards import conduct
from bot.features.ratings.values import Scope
from bot.features.settings import servers
from bot.features.settings.rows import AUDIT_TOPIC, CALL_OPEN_FOR, AuditEntry
from bot.features.settings.servers import audit, blocks
from data.catalogue import current, speaking
from sandbox import reading
from tests.builders.hosting import HERE, Hosted, person
from tests.builders.refusals import refuses

pytestmark = pytest.mark.usefixtures("both")


BOSS = Authority(UserId(900), HERE.guild, manager=True)
ELSEWHERE = Authority(UserId(900), 2, manager=True)
PLAIN = Authority(UserId(902), HERE.guild)


async def numbers(h: Hosted, kind: str = RUNNING, channel: int = 0, user: UserId | None = None) -> list[MatchId]:
    return [match.id for match in await h.host.read(overview.listed, BOSS, kind, channel, user)]


async def done(h: Hosted, match: MatchId, verb: str, **arguments: int) -> None:
    draft, _ = await h.host.the(Moderation).prepare(BOSS, match, verb, arguments, "so it is")
    await h.host.the(Moderation).confirm(BOSS, draft.id)


async def test_a_list_holds_what_was_asked_for_and_nothing_of_another_server(h: Hosted) -> None:
    first = await h.match("ana", "ben")
    h.clock.time += 60.0
    second = await h.match("cleo", "dan")
    lobby = await h.host.do(gathering.create, person("ana"), Place(2, 20), "toy")
    await h.host.do(gathering.join, lobby.id, person("ben"))
    foreign = await h.host.the(Lobbies).start(lobby.id, lobby.host)
    assert await numbers(h) == [second.id, first.id], "the newest first"
    assert await numbers(h, WAITING) == [first.id, second.id], "by how long they have waited"
    assert await numbers(h, user=person("cleo").id) == [second.id]
    assert await numbers(h, channel=HERE.channel) == [second.id, first.id]
    assert await numbers(h, channel=999) == []
    assert await numbers(h, STUCK) == []
    await h.store.write(lambda tx: tx.db.execute("UPDATE waits SET computer = 1 WHERE match = ?", (first.id,)) and None)
    assert await numbers(h, WAITING) == [second.id], "a computer is no one to wait for"
    h.told.broken[first.id] = RuntimeError("the thread is closed")
    await h.pump()
    assert await numbers(h, STUCK) == [first.id]
    with refuses("unknown-match"):
        await h.host.read(overview.looked_at, BOSS, foreign.id)
    for kind in KINDS:
        with refuses("not-a-moderator"):
            await h.host.read(overview.listed, PLAIN, kind)
    with refuses("unknown-match"):
        await h.host.read(overview.looked_at, ELSEWHERE, first.id)


async def test_a_page_knows_who_is_waited_for_and_who_called(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    await h.host.do(overview.call, match.id, person("ben").id, "insults")
    page = await h.host.read(overview.listed, BOSS, CALLED)
    (looked,) = await h.host.read(overview.details, BOSS, page)
    waits = (await h.host.matches.table(match.id, None)).waits
    assert (looked.asked, looked.callers) == (tuple(wait.seat for wait in waits), (person("ben").id,))
    with refuses("not-a-moderator"):
        await h.host.read(overview.details, PLAIN, page)


async def test_a_player_is_removed_and_blocked_in_one_step(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    seat = next(seat.seat for seat in match.seats if seat.user == person("ana").id)
    await done(h, match.id, "remove-block", seat=seat)
    assert person("ana").id not in [seat.user for seat in (await h.host.matches.match(match.id)).seats]
    assert [block.user for block in await h.host.read(blocks, BOSS)] == [person("ana").id]
    assert (await h.host.read(audit, BOSS))[0].verb == "remove-block"


@pytest.mark.parametrize("verb", [verb for verb, step in VERBS.items() if step.free])
async def test_a_step_without_a_reason_says_none(h: Hosted, verb: str) -> None:
    match = await h.match("ana", "ben", pace="1h")
    missed: list[int] = []
    while verb == "excuse" and not missed:
        await h.later(3_601.0)
        misses = await h.store.read(lambda tx: clocks_rows.misses(tx, match.id))
        missed = [miss.seat for miss in misses if not miss.excused]
    seat = {"seat": missed[0]} if missed else {}
    draft, _ = await h.host.the(Moderation).prepare(BOSS, match.id, verb, seat, "")
    await h.host.the(Moderation).confirm(BOSS, draft.id)
    (*_, note) = (await story(h.host.matches, match.id, None)).notes
    assert note.key == f"mod-{verb}-plain"
    assert "reason" not in note.facts


async def test_what_cannot_be_read_or_told_is_stuck(h: Hosted) -> None:
    fine, dark = await h.match("ana", "ben"), await h.match("cleo", "dan")
    await h.store.write(lambda tx: log_rows.set_unreadable(tx, dark.id, h.clock.now()))
    assert await numbers(h, STUCK) == await numbers(h, "unreadable") == [dark.id]
    assert fine.id in await numbers(h)
    actual = await h.host.read(overview.looked_at, BOSS, dark.id)
    assert actual.row is not None
    assert actual.row.unreadable


async def test_who_has_not_played_is_reminded_at_once(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    waiting = {match.seats[wait.seat].user for wait in (await h.table(match.id, "ana")).waits}
    h.clock.time += 600.0
    await done(h, match.id, "remind")
    await h.pump()
    assert {reminder.user for reminder in h.told.reminders} == waiting
    assert await h.store.read(lambda tx: outbox_rows.unsaid(tx, h.clock.now(), 10)) == ()
    free = await h.match("cleo", "dan", pace="none")
    with refuses("not-possible-now"):
        await h.host.the(Moderation).prepare(BOSS, free.id, "remind", {}, "so it is")


async def test_a_miss_can_be_excused_once_each(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    while (
        len([miss for miss in await h.store.read(lambda tx: clocks_rows.misses(tx, match.id)) if not miss.excused]) < 1
    ):
        h.clock.time += DAY + 1
        await h.step()
    missed = next(miss for miss in await h.store.read(lambda tx: clocks_rows.misses(tx, match.id)) if not miss.excused)
    scope = Scope(HERE.guild or 0)
    before = await h.store.read(lambda tx: conduct(tx, scope, missed.user, private=True))
    await done(h, match.id, "excuse", seat=missed.seat)
    after = await h.store.read(lambda tx: conduct(tx, scope, missed.user, private=True))
    assert (after.missed, after.excused) == (before.missed - 1, before.excused + 1)
    if not (await h.host.read(overview.looked_at, BOSS, match.id)).misses:
        with refuses("not-possible-now"):
            await done(h, match.id, "excuse", seat=missed.seat)


async def test_players_call_moderators_once_a_while(h: Hosted) -> None:
    match, ana = await h.match("ana", "ben"), person("ana").id
    with refuses("not-at-this-table"):
        await h.host.do(overview.call, match.id, person("cleo").id, "let me in")
    with refuses("reason-missing"):
        await h.host.do(overview.call, match.id, ana, "  ")
    entry = await h.host.do(overview.call, match.id, ana, "Ben is rude")
    assert entry is not None

    async def waiting() -> list[int]:
        rows = await h.store.read(lambda tx: outbox_rows.unsaid(tx, h.clock.now() + DELIVERED_WITHIN, 10))
        return [row.target for row in rows if row.topic == AUDIT_TOPIC]

    assert await waiting() == [entry.id], "the outbox delivers it if the press can't"
    await h.host.do(overview.delivered, entry)
    assert await waiting() == []
    with refuses("called-already"):
        await h.host.do(overview.call, match.id, ana, "really")
    await h.host.do(overview.call, match.id, person("ben").id, "Ana is rude")
    await h.host.do(servers.change, BOSS, log_channel=77)
    h.clock.time += CALL_AGAIN
    await h.host.do(overview.call, match.id, ana, "still")
    told = [entry for entry in await h.host.read(audit, BOSS, match.id) if entry.verb == CALLED]
    assert [entry.reason for entry in told] == ["still", "Ana is rude", "Ben is rude"]


async def test_called_matches_are_listed_until_a_moderator_opens_them(h: Hosted) -> None:
    first, second = await h.match("ana", "ben"), await h.match("cleo", "dan")
    for match, name in ((second, "cleo"), (first, "ana"), (first, "ben")):
        await h.host.do(overview.call, match.id, person(name).id, "help")
        h.clock.time += 60.0
    await h.finish(second.id)
    assert await numbers(h, CALLED) == [second.id, first.id], "also of a match that is over"
    assert await numbers(h) == [first.id]
    await h.host.do(overview.opened, Authority(person("ana").id, HERE.guild, (), True), first.id)
    assert await numbers(h, CALLED) == [second.id, first.id], "who plays there doesn't moderate it"
    await h.host.do(overview.opened, BOSS, first.id)
    assert await numbers(h, CALLED) == [second.id]
    heard = [entry.user for entry in await h.host.read(audit, BOSS, first.id) if entry.verb == OPENED]
    assert sorted(user or 0 for user in heard) == [person("ana").id, person("ben").id]
    h.clock.time += CALL_AGAIN
    await h.host.do(overview.call, first.id, person("ana").id, "again")
    assert first.id in await numbers(h, CALLED), "who was heard may call again"
    h.clock.time += CALL_OPEN_FOR
    assert await numbers(h, CALLED) == []


GUILD, LOG, SYSTEM, ROLE, OWNER, CALLER = 1, 20, 30, 40, 50, 60
ENTRY = AuditEntry(
    guild=GUILD,
    at=1_000.0,
    by=UserId(CALLER),
    verb="called",
    reason="He cheats",
    match=MatchId(7),
    facts={"channel": 70},
    id=3,
)


def refused(status: int, code: int) -> discord.HTTPException:
    kind = {403: discord.Forbidden, 404: discord.NotFound, 503: discord.DiscordServerError}[status]
    response: Any = SimpleNamespace(status=status, reason="")
    return kind(response, {"code": code, "message": ""})


CLOSED = {"forbidden": (403, 50013), "gone": (404, 10003), "odd": (403, 0), "busy": (503, 0)}


@dataclass
class Discord:
    """A server as the bot finds it, and what it posts there: channel, text, and the notified roles and users."""

    log: str
    system: str
    role: str
    owner: str
    posted: list[tuple[int, str, tuple[int, ...], tuple[int, ...]]] = field(default_factory=list)

    def calls(self) -> ModeratorCalls:
        everything: Any = self
        return ModeratorCalls(everything, everything)

    @property
    def settings(self) -> Server:
        return Server(
            guild=GUILD,
            log_channel=None if self.log == "none" else LOG,
            call_role=None if self.role == "none" else ROLE,
        )

    def get_guild(self, number: int) -> Any:
        able = SimpleNamespace(view_channel=True, send_messages=self.system != "no permission", mention_everyone=False)
        home = SimpleNamespace(id=SYSTEM, permissions_for=lambda _: able)
        role = SimpleNamespace(id=ROLE, mentionable=self.role == "mentionable")
        return SimpleNamespace(
            id=number,
            name="Home",
            me=object(),
            owner_id=None if self.owner == "none" else OWNER,
            system_channel=None if self.system == "none" else home,
            get_role=lambda _: None if self.role == "deleted" else role,
            get_channel_or_thread=lambda _: home,
        )

    def get_partial_messageable(self, channel: int, guild_id: int | None) -> Any:
        del guild_id
        state = {LOG: self.log, SYSTEM: self.system, OWNER: self.owner}[channel]

        async def send(view: Any, allowed_mentions: discord.AllowedMentions, **_: object) -> Any:
            if state in CLOSED:
                raise refused(*CLOSED[state])
            said = reading.text({"components": view.to_components()})
            self.posted.append((channel, said, _ids(allowed_mentions.roles), _ids(allowed_mentions.users)))
            return SimpleNamespace(id=len(self.posted), attachments=[], components=[])

        return SimpleNamespace(send=send)

    async def create_dm(self, person: discord.Object) -> Any:
        return SimpleNamespace(id=person.id)

    async def of_server(self, guild: int) -> str:
        return "de" if guild == GUILD else "en"

    async def of_person(self, user: int, **_: object) -> str:
        del user
        return "en"


def _ids(mentioned: object) -> tuple[int, ...]:
    assert isinstance(mentioned, Sequence)
    return tuple(item.id for item in mentioned)


CONFIGURATIONS = [
    Discord(*item)
    for item in product(
        ("none", "open", "forbidden", "gone", "odd"),
        ("none", "open", "no permission", "forbidden"),
        ("none", "mentionable", "unmentionable", "deleted"),
        ("none", "open", "forbidden"),
    )
]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
async def test_the_caller_reads_what_happened_in_every_configuration_of_a_server(language: str) -> None:
    for place in CONFIGURATIONS:
        place.posted.clear()
        with speaking(language):
            told = await place.calls().deliver(ENTRY, place.settings)
            reached = {
                LOG: lambda roles, people: current().text("call-reached-log", who=people if roles == "none" else roles),
                SYSTEM: lambda roles, people: current().text(
                    "call-reached-system", channel=str(SYSTEM), who=people if roles == "none" else roles
                ),
                OWNER: lambda roles, people: current().text("call-reached-owner", who=f"<@{OWNER}>"),
            }
            assert len(place.posted) <= 1, place
            if not place.posted:
                assert told == current().text("call-reached-no-one"), place
                assert place.owner != "open", place
                continue
            [(channel, said, roles, people)] = place.posted
            marks = [" ".join(f"<@{sign}{item}>" for item in ids) for sign, ids in (("&", roles), ("", people))]
            assert told == reached[channel](*(mark or "none" for mark in marks)), place
            assert all(mark in said for mark in marks), place
            assert roles or people or place.owner == "none" or channel == OWNER, place
            assert bool(roles) == (channel != OWNER and place.role == "mentionable"), place
            assert (channel == SYSTEM) == ("He cheats" not in said), place
            assert channel != SYSTEM or (not re.search(rf"\b{CALLER}\b", said) and "<#70>" not in said), place


async def test_a_call_waits_while_discord_is_down() -> None:
    place = Discord("busy", "open", "none", "open")
    with pytest.raises(discord.DiscordServerError):
        await place.calls().deliver(ENTRY, place.settings)
    assert not place.posted
