"""Moderators look over their own server's matches, send reminders and excuse players; players can call them once in a while."""

from pathlib import Path

import pytest

from bot.core import outbox_rows
from bot.core.clocks import rows as clocks_rows
from bot.core.ids import Authority, MatchId, Place, UserId
from bot.core.matches import log_rows
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
from bot.features.moderation.verbs import VERBS
from bot.features.ratings.leaderboards import conduct
from bot.features.ratings.values import Scope
from bot.features.settings import servers
from bot.features.settings.rows import AUDIT_TOPIC, CALL_OPEN_FOR
from bot.features.settings.servers import audit, blocks
from tests.builders.hosting import HERE, Hosted, hosted, person
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


async def test_a_list_holds_what_was_asked_for_and_nothing_of_another_server(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
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


async def test_a_page_knows_who_is_waited_for_and_who_called(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        await h.host.do(overview.call, match.id, person("ben").id, "insults")
        page = await h.host.read(overview.listed, BOSS, CALLED)
        (looked,) = await h.host.read(overview.details, BOSS, page)
        waits = (await h.host.matches.table(match.id, None)).waits
        assert (looked.asked, looked.callers) == (tuple(wait.seat for wait in waits), (person("ben").id,))
        with refuses("not-a-moderator"):
            await h.host.read(overview.details, PLAIN, page)


async def test_a_player_is_removed_and_blocked_in_one_step(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        seat = next(seat.seat for seat in match.seats if seat.user == person("ana").id)
        await done(h, match.id, "remove-block", seat=seat)
        assert person("ana").id not in [seat.user for seat in (await h.host.matches.match(match.id)).seats]
        assert [block.user for block in await h.host.read(blocks, BOSS)] == [person("ana").id]
        assert (await h.host.read(audit, BOSS))[0].verb == "remove-block"


@pytest.mark.parametrize("verb", [verb for verb, step in VERBS.items() if step.free])
async def test_a_step_without_a_reason_says_none(tmp_path: Path, verb: str) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben", pace="1h")
        missed: list[int] = []
        while verb == "excuse" and not missed:
            h.clock.forward(3_601.0)
            await h.step()
            misses = await h.store.read(lambda tx: clocks_rows.misses(tx, match.id))
            missed = [miss.seat for miss in misses if not miss.excused]
        seat = {"seat": missed[0]} if missed else {}
        draft, _ = await h.host.the(Moderation).prepare(BOSS, match.id, verb, seat, "")
        await h.host.the(Moderation).confirm(BOSS, draft.id)
        (*_, note) = (await story(h.host.matches, match.id, None)).notes
        assert note.key == f"mod-{verb}-plain"
        assert "reason" not in note.facts


async def test_what_cannot_be_read_or_told_is_stuck(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        fine, dark = await h.match("ana", "ben"), await h.match("cleo", "dan")
        await h.store.write(lambda tx: log_rows.set_unreadable(tx, dark.id, h.clock.now()))
        assert await numbers(h, STUCK) == await numbers(h, "unreadable") == [dark.id]
        assert fine.id in await numbers(h)
        actual = await h.host.read(overview.looked_at, BOSS, dark.id)
        assert actual.row is not None
        assert actual.row.unreadable


async def test_who_has_not_played_is_reminded_at_once(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
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


async def test_a_miss_can_be_excused_once_each(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        while (
            len([miss for miss in await h.store.read(lambda tx: clocks_rows.misses(tx, match.id)) if not miss.excused])
            < 1
        ):
            h.clock.time += DAY + 1
            await h.step()
        missed = next(
            miss for miss in await h.store.read(lambda tx: clocks_rows.misses(tx, match.id)) if not miss.excused
        )
        scope = Scope(HERE.guild or 0)
        before = await h.store.read(lambda tx: conduct(tx, scope, missed.user, private=True))
        await done(h, match.id, "excuse", seat=missed.seat)
        after = await h.store.read(lambda tx: conduct(tx, scope, missed.user, private=True))
        assert (after.missed, after.excused) == (before.missed - 1, before.excused + 1)
        if not (await h.host.read(overview.looked_at, BOSS, match.id)).misses:
            with refuses("not-possible-now"):
                await done(h, match.id, "excuse", seat=missed.seat)


async def test_players_call_moderators_once_a_while(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
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


async def test_called_matches_are_listed_until_a_moderator_opens_them(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
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
        h.clock.time += CALL_OPEN_FOR
        assert await numbers(h, CALLED) == []
