"""Moderators' steps if the match moves on between the preview and the confirmation."""

import asyncio
from pathlib import Path

import pytest

from bot.core.errors import Refusal
from bot.core.ids import Authority, Person, UserId
from bot.core.work import At
from bot.features.lobbies import changes
from bot.features.matches.story import story
from bot.features.moderation import persons
from bot.features.moderation.moderation import Moderation
from bot.features.moderation.persons import PERSON_VERBS
from bot.features.moderation.rows import Arguments
from bot.features.privacy.privacy import forget
from bot.features.seats import occupancy
from bot.features.seats.occupancy import NAMED
from bot.features.settings.servers import audit, blocks
from tests.builders.hosting import HERE, hosted, person
from tests.builders.refusals import refuses
from tests.features.tournaments.cup import BOSS, cup, who

MANAGER = Authority(UserId(900), HERE.guild, manager=True)
ELSEWHERE = Authority(UserId(900), 2, manager=True)
PLAIN = Authority(UserId(902), HERE.guild)
ANA = person("ana").id


async def test_a_seat_that_changed_hands_since_is_not_taken_from_its_new_player(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        seat = await h.seat(match.id, "ana")
        draft, _ = await h.host.the(Moderation).prepare(MANAGER, match.id, "remove", {"seat": seat}, "why")
        newcomer = Person(UserId(999), "zoe")
        await h.store.write(
            lambda tx: occupancy.occupy(At(tx, h.clock.now(), h.host.tools), match.id, seat, newcomer, NAMED)
        )
        with refuses("step-is-stale"):
            await h.host.the(Moderation).confirm(MANAGER, draft.id)
        assert (await h.host.matches.match(match.id)).seats[seat].user == newcomer.id


async def test_more_time_goes_to_those_who_are_still_asked(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        draft, preview = await h.host.the(Moderation).prepare(MANAGER, match.id, "extend", {"hours": 1.0}, "why")
        assert len(preview.affected) == 2
        await h.play(match.id, "ana", "bid 1")
        await h.host.the(Moderation).confirm(MANAGER, draft.id)
        (wait,) = (await h.host.matches.table(match.id, None)).waits
        assert wait.due == h.clock.time + 25 * 3_600


async def test_a_dry_run_of_a_block_names_tables_and_matches_and_changes_nothing(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        lobby = await h.lobby("ana", "cleo")
        _, preview = await h.host.do(persons.prepare, MANAGER, "block", ANA, "rude")
        assert [key for key, _ in preview.lines] == ["block", "block-lobby", "block-match"]
        assert preview.affected == (ANA,)
        assert await h.host.read(blocks, MANAGER) == ()
        assert await h.host.read(audit, MANAGER) == ()
        assert len((await h.host.read(changes.known, lobby.id)).seats) == 2
        await h.blocked(MANAGER, ANA)
        after = await h.host.read(changes.known, lobby.id)
        assert ([seat.user for seat in after.seats], after.host) == ([person("cleo").id], person("cleo").id)
        assert ANA in [seat.user for seat in (await h.host.matches.match(match.id)).seats]
        assert [entry.verb for entry in await h.host.read(audit, MANAGER)] == ["block"]


async def test_who_is_blocked_is_drawn_no_more_and_plays_the_round_to_its_end(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        early, running = await cup(h, 4), await cup(h, 5)
        await running.start()
        match = await running.match(1)
        await h.blocked(BOSS, who(1).id)
        assert who(1).id in [seat.user for seat in (await h.host.matches.match(match.id)).seats]
        assert [player.number for player in (await early.sheet()).players] == [2, 3, 4]
        sheet = await running.play_all()
        assert [number for table in sheet.tables for number in table.people].count(1) == 1
        assert sheet.players[0].status == "left"
        with refuses("blocked"):
            await early.enter(1)


async def test_a_moderator_who_plays_blocks_nobody_out_of_the_same_tournament(tmp_path: Path) -> None:
    playing = Authority(who(2).id, HERE.guild, (), manager=True)
    async with hosted(tmp_path) as h:
        result = await cup(h, 4)
        await forget(h.host, BOSS.user)  # there is no director left who doesn't play
        draft, preview = await h.host.do(persons.prepare, playing, "block", who(1).id, "rival")
        assert [key for key, _ in preview.lines] == ["block", "block-event-stays"]
        await h.host.the(Moderation).confirm(playing, draft.id)
        assert len((await result.sheet()).entered) == 4


@pytest.mark.parametrize("verb", PERSON_VERBS)
async def test_steps_about_a_person_are_for_moderators_of_that_server(tmp_path: Path, verb: str) -> None:
    async with hosted(tmp_path) as h:
        if verb == "unblock":
            await h.blocked(MANAGER, ANA)
        if verb == "unrename":
            draft, _ = await h.host.do(persons.prepare, MANAGER, "rename", ANA, "why", "Six")
            await h.host.the(Moderation).confirm(MANAGER, draft.id)
        with refuses("not-a-moderator"):
            await h.host.do(persons.prepare, PLAIN, verb, ANA, "why", "Ana")
        draft, _ = await h.host.do(persons.prepare, MANAGER, verb, ANA, "why", "Ana")
        for somebody in (ELSEWHERE, PLAIN, Authority(UserId(903), HERE.guild, manager=True)):
            with refuses("draft-gone"):
                await h.host.the(Moderation).confirm(somebody, draft.id)
        with refuses("not-a-moderator"):
            await h.host.the(Moderation).confirm(Authority(MANAGER.user, HERE.guild), draft.id)
        await h.host.the(Moderation).confirm(MANAGER, draft.id)
        with refuses("draft-gone"):
            await h.host.the(Moderation).confirm(MANAGER, draft.id)


async def test_a_step_that_is_confirmed_twice_at_once_is_done_once(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben", pace="24h")
        moderation = h.host.the(Moderation)
        draft, _ = await moderation.prepare(MANAGER, match.id, "extend", {"hours": 5}, "why")
        twice = [moderation.confirm(MANAGER, draft.id) for _ in range(2)]
        done = await asyncio.gather(*twice, return_exceptions=True)
        assert sum(isinstance(result, Refusal) for result in done) == 1
        assert len(await h.host.read(audit, MANAGER)) == 1


async def test_nothing_is_done_to_somebody_who_was_forgotten_meanwhile(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        draft, _ = await h.host.do(persons.prepare, MANAGER, "block", ANA, "why")
        await forget(h.host, ANA)
        with refuses("draft-gone"):
            await h.host.the(Moderation).confirm(MANAGER, draft.id)
        assert await h.host.read(blocks, MANAGER) == ()


async def test_no_seat_is_offered_to_somebody_who_is_blocked(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        arguments: Arguments = {"seat": 0, "user": person("cleo").id, "name": "cleo"}
        draft, _ = await h.host.the(Moderation).prepare(MANAGER, match.id, "replace", arguments, "why")
        await h.blocked(MANAGER, person("cleo").id)
        with refuses("person-is-blocked"):
            await h.host.the(Moderation).confirm(MANAGER, draft.id)
        with refuses("person-is-blocked"):  # the dry run says so already
            await h.host.the(Moderation).prepare(MANAGER, match.id, "replace", arguments, "why")
        assert (await story(h.host.matches, match.id, None)).notes == ()
