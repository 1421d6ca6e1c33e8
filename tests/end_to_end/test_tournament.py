"""A tournament on the stand-in, from its announcement to its end: who may do which step, directors' pages, edits, leaving."""

import asyncio
import re
from collections.abc import Mapping
from typing import Any

import pytest

from bot.core.host import Host
from bot.core.ids import Authority
from bot.core.ports import NotifierUnavailable
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.channel import Channel
from bot.features.story.publishing import Publisher
from bot.features.tournaments import book, proposals
from bot.features.tournaments.publishing import TournamentPosts
from bot.features.tournaments.values import Proposal, TournamentState
from sandbox import reading
from tests.builders.arena import CHANNEL, Arena, said, through
from tests.builders.forging import forged
from tests.builders.forms import fill
from tests.builders.local_bot import LocalBot, Message
from tests.builders.words import worded
from tests.end_to_end.test_daily_and_weekly import allow_events
from tests.end_to_end.test_moderation import done
from tests.end_to_end.test_server_events import CUP

QUICK = {"game": "super-express", "pace": "live"}


async def play_round(arena: Arena, number: int) -> None:
    for party in await arena.tables(number):
        await party.finish()


def ended(sheet: TournamentState) -> bool:
    return sheet.tournament.over


async def test_directors_look_at_the_next_draw_exchange_two_and_publish_it(place: LocalBot) -> None:
    arena = Arena(place, 6)
    await arena.open()
    card = await arena.announce(name="Cup", rounds=2, size=3, **{"break": 60}, **QUICK)
    await arena.join(card)
    await arena.order("start")
    await play_round(arena, 1)
    await place.quiet()
    card = await arena.shown("Tournament 1")
    refused = await said(await arena.riders[0].click(card, label=worded("tour-button-direct")))
    assert worded("error-not-a-director") in refused
    draft = await through(arena.manager, card, "tour-button-direct")
    assert reading.is_ephemeral(draft)
    users = drafted(draft)
    assert sorted(users) == sorted(rider.me for rider in arena.riders)
    first, other = users[0], users[-1]
    swapped = [{first: other, other: first}.get(user, user) for user in users]
    menu = custom_id("tournaments", "exchange", arena.number)
    draft = await (await arena.manager.select(draft, first, other, custom_id=menu)).message(reading.text)
    assert drafted(draft) == swapped
    draft = await (await arena.manager.click(draft, label=worded("tour-button-wait"))).message(reading.text)
    assert worded("tour-button-wait") not in reading.labels(draft)
    await arena.shown(worded("tour-between-waits", round="1"))
    assert worded("tour-done-start") in await said(await arena.manager.click(draft, label=worded("tour-button-next")))
    sheet = await arena.until(lambda sheet: len(sheet.rounds) == 2)
    numbers = [number for table in sheet.tables_of(2) for number in table.people]
    assert [sheet.player(int(user)).number for user in swapped] == numbers  # type: ignore[union-attr]


def drafted(page: Message) -> list[str]:
    """Return the users in the draft on a directors' page, in order."""
    return re.findall(r"<@(\d+)>", reading.text(page).split(worded("tour-draft"))[1])


@pytest.mark.nightly
async def test_a_league_says_how_each_season_ended(place: LocalBot) -> None:
    arena = Arena(place, 3)
    await arena.open()
    await arena.join(await arena.announce(name="League", format="league", rounds=1, seasons=2, size=3, **QUICK))
    await arena.order("start")
    await play_round(arena, 1)
    sheet = await arena.until(lambda sheet: len(sheet.rounds) == 2)
    await place.quiet()
    first = await arena.shown("season 1 is over", "wins season 1")
    assert [file["filename"].split("-")[:2] for file in reading.files(first)] == [["wall", "1"], ["season", "1"]]
    assert "Season 2, after round 1" in reading.text(await arena.press(arena.riders[0], "standings"))
    loser = min(sheet.tables[0].lines or (), key=lambda line: -line.place)
    user = str(next(player.user for player in sheet.players if player.number == loser.entrant))
    await arena.order("correct", player=user, round=1, place="1", reason="Read wrongly.")
    await place.quiet()
    again = await arena.shown("season 1 is over", f"**<@{user}>** wins season 1")
    assert again["id"] == first["id"]
    await place.restart()
    await play_round(arena, 2)
    await arena.until(ended)
    await place.quiet()
    await arena.shown("🏁", "All seasons together, after round 2")
    told = [reading.text(message) for message in arena.manager.messages("the-station")]
    assert [sum(f"wins season {number}" in item for item in told) for number in (1, 2)] == [1, 1]


@pytest.mark.nightly
async def test_a_tournament_whose_channel_is_gone_stops_and_goes_on_elsewhere(place: LocalBot) -> None:
    arena = Arena(place, 3)
    await arena.open()
    await arena.join(await arena.announce(name="Cup", rounds=1, size=3, **QUICK))
    await arena.order("start")
    await arena.tables(1)
    place.sandbox.control("channel_delete", channel_id=arena.manager.channel_id("the-station"))
    arena.manager.go("the-saloon")
    await arena.order("director", tournament=1, player=arena.manager.me)  # the card is due for an update
    await arena.until(lambda sheet: sheet.tournament.paused_at is not None)
    place.move(100_000)
    await place.quiet()
    assert "paused" in await arena.order("list")
    assert not any(table.lines for table in (await arena.sheet()).tables)
    assert worded("tour-done-move-stopped") in await arena.order("move", tournament=1)
    await place.quiet()
    arena.channel = "the-saloon"
    await arena.shown("Tournament 1", worded("tour-paused"))
    await place.restart()
    await arena.order("resume")
    (party,) = await arena.tables(1)
    await arena.shown("round 1", f"<#{party.thread}>")
    await party.finish()
    await arena.until(ended)
    await place.quiet()
    await arena.shown("🏁", worded("tour-final-winner"))
    public = [message for message in arena.manager.messages("the-saloon") if not reading.is_ephemeral(message)]
    assert sum("Tournament 1" in reading.text(message) for message in public) == 1


async def test_a_match_resumed_by_a_moderator_waits_for_its_paused_cup(place: LocalBot) -> None:
    arena = Arena(place, 3)
    await arena.open()
    await arena.join(await arena.announce(name="Cup", rounds=1, size=3, **QUICK))
    await arena.order("start")
    (party,) = await arena.tables(1)
    arena.manager.go(party.thread)
    await done(arena.manager, "/mod pause")
    await arena.order("pause")
    await done(arena.manager, "/mod resume")
    await place.quiet()
    assert worded("live-paused", who="director") in reading.text(party.live() or {})
    await arena.order("resume")
    await party.told(-1)
    assert party.asked()


async def test_a_round_leads_to_threads_that_were_opened_after_it_was_posted(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    arena, posted = Arena(place, 6), asyncio.Event()
    post_round, open_thread = TournamentPosts._round, Publisher._tell_all

    async def posts_first(self: TournamentPosts, *about: Any) -> None:
        await post_round(self, *about)
        posted.set()

    async def opens_later(self: Publisher, *about: Any) -> None:
        await posted.wait()
        await open_thread(self, *about)

    monkeypatch.setattr(TournamentPosts, "_round", posts_first)
    monkeypatch.setattr(Publisher, "_tell_all", opens_later)
    await arena.open()
    await arena.join(await arena.announce(name="Cup", rounds=2, size=3, **QUICK))
    await arena.order("start")
    await place.quiet()
    assert worded("tour-round-opening") not in reading.text(await arena.shown("round 1", "Table 2"))


async def test_an_edit_is_told_to_all_if_discord_fails_in_between(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    arena, refused, say = Arena(place, 3), list[str](), Channel.post

    async def fails_once(self: Channel, post: Post, mark: str) -> int:
        if ".edited-" in mark and mark.endswith(".1") and not refused:
            refused.append(mark)
            raise NotifierUnavailable(1.0)
        return await say(self, post, mark)

    monkeypatch.setattr("bot.features.tournaments.forms.MOST_CALLED", 1)
    monkeypatch.setattr(Channel, "post", fails_once)
    await arena.open()
    await arena.join(await arena.announce(name="Cup", rounds=2, **QUICK))
    await arena.edit(rounds=3)
    await place.quiet()
    place.clock.forward(5.0)  # the failed publication is tried again
    await place.quiet()
    title = worded("tour-edited-title", name="Cup")
    told = [text for message in arena.manager.messages("the-station") if title in (text := reading.text(message))]
    assert refused
    assert [[rider.me in text for text in told].count(True) for rider in arena.riders] == [1, 1, 1]


async def test_who_starts_the_next_round_is_told_so_even_if_it_is_on_at_once(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    arena, propose = Arena(place, 6), proposals.propose

    async def after_the_draw(host: Host, who: Authority, step: Proposal) -> tuple[Proposal, TournamentState]:
        await arena.until(lambda sheet: len(sheet.rounds) == 2)
        return await propose(host, who, step)

    await arena.open()
    card = await arena.announce(name="Cup", rounds=2, size=3, **{"break": 60}, **QUICK)
    await arena.join(card)
    await arena.order("start")
    await play_round(arena, 1)
    await place.quiet()
    page = await through(arena.manager, await arena.shown("Tournament 1"), "tour-button-direct")
    monkeypatch.setattr(proposals, "propose", after_the_draw)
    page = await (await arena.manager.click(page, label=worded("tour-button-next"))).message(reading.text)
    assert worded("tour-done-start") in reading.text(page)
    assert worded("tour-button-next") not in reading.labels(page)


WHY = {"reason": "because"}


def orders(arena: Arena) -> Mapping[str, Mapping[str, Any]]:
    """Return what each step of directors needs."""
    somebody = arena.riders[0].me
    return {
        "start": {},
        "pause": {},
        "resume": {},
        "end": {},
        "admit": {"player": somebody},
        "drop": {"player": somebody, **WHY},
        "disqualify": {"player": somebody, **WHY},
        "correct": {"player": somebody, "round": 1, "place": "1", **WHY},
        "stand-in": {"player": somebody, "stand-in": arena.riders[4].me},
        "director": {"player": somebody},
        "apart": {"player": somebody, "opponent": arena.riders[4].me},
        "move": {},
        "extend": {"hours": 1},
    }


async def arena_of(place: LocalBot) -> Arena:
    arena = Arena(place, 5)
    await arena.open()
    card = await arena.announce(name="Cup")
    await arena.join(card, arena.riders[:3])
    return arena


async def test_a_plain_user_and_a_player_direct_nothing(place: LocalBot) -> None:
    arena = await arena_of(place)
    for person in (arena.riders[4], arena.riders[1]):
        answer = await said(await person.command("/tournament create", name="Mine"))
        assert worded("error-not-a-moderator") in answer
        for verb, needed in orders(arena).items():
            answer = reading.text(await arena.step(person, verb, **needed))
            assert worded("error-not-a-director") in answer, (verb, answer)
        assert worded("error-not-a-director") in reading.text(await arena.press(person, "direct"))
    sheet = await arena.sheet()
    assert (sheet.tournament.status, len(sheet.entered), len(await arena_list(arena))) == ("signup", 3, 1)


async def arena_list(arena: Arena) -> list[int]:
    guild = (await arena.sheet()).tournament.place.guild
    return [item.id for item in await arena.place.host.read(book.listed, guild)]


async def test_a_moderator_of_another_server_does_not_even_see_it(place: LocalBot) -> None:
    arena = await arena_of(place)
    await place.go_elsewhere(arena.manager)
    assert worded("error-unknown-tournament") in await said(
        await arena.manager.command("/tournament info", tournament=1)
    )
    for verb, needed in orders(arena).items():
        answer = reading.text(await arena.step(arena.manager, verb, **needed))
        assert worded("error-unknown-tournament") in answer, (verb, answer)
    listed = await (await arena.manager.command("/tournament list")).message(reading.text)
    for verb in ("join", "leave", "checkin", "standings", "pairings", "export", "direct", "edit"):
        exchange = await forged(place, arena.manager, listed, custom_id("tournaments", verb, 1))
        assert worded("error-unknown-tournament") in await said(exchange), verb
    assert worded("tour-list-none") in await said(await arena.manager.command("/tournament list"))


async def test_a_moderator_who_plays_names_another_first(place: LocalBot) -> None:
    arena = await arena_of(place)
    card = await arena.shown("Tournament 1")
    await arena.join(card, [arena.manager])
    for verb, needed in orders(arena).items():
        if verb not in {"director", "start"}:  # players may start: a start is neutral
            answer = await arena.order(verb, **needed)
            assert worded("error-director-plays") in answer, (verb, answer)
    assert worded("tour-done-director") in await arena.order("director", player=arena.riders[4].me)
    assert worded("tour-done-start-first") in await arena.order("start")


async def test_what_is_not_possible_now_is_said(place: LocalBot) -> None:
    arena = await arena_of(place)
    other = arena.riders[4]
    assert worded("error-not-entered", who="you") in reading.text(await arena.press(other, "leave"))
    assert worded("error-not-entered", who="other") in await arena.order("drop", player=other.me, **WHY)
    assert worded("error-no-check-in", at=0) in reading.text(await arena.press(arena.riders[0], "checkin"))
    assert worded("error-no-round-is-on") in await arena.order("extend", hours=1)
    assert worded("tour-standings-none") in reading.text(await arena.press(arena.riders[0], "standings"))
    assert worded("error-unknown-tournament") in await arena.order("info", tournament=9)
    assert worded("error-bad-tournament", reason="size") in await arena.order("create", name="Bad", size=7)
    assert "isn’t paused" in await arena.order("resume")
    assert worded("tour-pairings-none") in reading.text(await arena.press(arena.riders[0], "pairings"))
    await arena.announce(name="Second")
    assert worded("error-too-few-entrants", have=0, need=2) in await arena.order("start", tournament=2)
    assert "Several tournaments" in await arena.order("info")
    assert "has ended" in await arena.order("end", tournament=2)
    assert "is over" in (await arena.order("start", tournament=2)) or worded(
        "tour-status-cancelled"
    ) in await arena.order("start", tournament=2)


async def test_without_the_permission_the_director_reads_why_there_is_no_event(place: LocalBot) -> None:
    arena = Arena(place, 3)
    await arena.open()
    assert worded("tour-starts-no-event") in await arena.order("create", **CUP)
    allow_events(place)
    assert worded("tour-starts-no-event") not in await arena.order("create", **CUP)


async def test_a_player_whom_no_menu_shows_is_found_by_name_and_kept_apart(place: LocalBot) -> None:
    arena = Arena(place, 30)
    await arena.open()
    card = await arena.announce(name="Cup", **QUICK)
    await arena.join(card)
    page = await through(arena.manager, card, "tour-button-direct")
    last = (await arena.sheet()).players[-1]
    assert str(last.user) not in str(reading.components(page))
    form = await arena.manager.click(page, label=worded("tour-button-find"))
    shown = await (await fill(arena.manager, form, player=last.name)).message(reading.components)
    assert f"<@{last.user}>" in reading.text(shown)
    form = await arena.manager.click(shown, label=worded("tour-button-apart"))
    preview = await (await fill(arena.manager, form, other="29")).message(reading.components)
    await said(await arena.manager.click(preview, label=worded("mod-do")))
    (pair,) = (await arena.sheet()).tournament.plan.apart
    assert (pair.one, pair.other) == (29, 30)
    form = await arena.manager.click(
        await through(arena.manager, card, "tour-button-direct"), label=worded("tour-button-find")
    )
    assert worded("error-not-entered", who="other") in await said(await fill(arena.manager, form, player="nobody"))


async def test_seeds_are_typed_and_the_thread_says_why_these_sit_together(place: LocalBot) -> None:
    arena = Arena(place, 6)
    await arena.open()
    card = await arena.announce(name="Cup", size=3, seeding="hand", **QUICK)
    await arena.join(card)
    page = await through(arena.manager, card, "tour-button-direct")
    form = await arena.manager.click(page, label=worded("tour-button-seed"))
    preview = await (await fill(arena.manager, form, seeds="6 Ann\n5 Bob\n4\n3\n2\n1")).message(reading.components)
    await said(await arena.manager.click(preview, label=worded("mod-do")))
    assert (await arena.sheet()).tournament.plan.seeds == (6, 5, 4, 3, 2, 1)
    await arena.order("start")
    for party in await arena.tables(1):
        told = [reading.text(message) for message in party.people[0].messages(party.thread)]
        assert any(worded("tour-why-hand") in line for line in told), told


async def test_without_the_right_to_open_threads_host_and_directors_hear_why(place: LocalBot) -> None:
    place.permit(CHANNEL, deny=["CREATE_PUBLIC_THREADS"])
    arena = Arena(place, 3)
    await arena.open()
    card = await arena.announce(name="Cup", size=3, **QUICK)
    await arena.join(card)
    await arena.order("start")
    await arena.until(lambda sheet: bool(sheet.rounds))
    await place.quiet()
    why = worded("opening-no-thread-allowed", host=f"<@{arena.manager.me}>")
    assert await arena.shown(why)
    page = await through(arena.manager, await arena.shown("Tournament 1"), "tour-button-direct")
    assert worded("tour-now-no-threads") in reading.text(page)
