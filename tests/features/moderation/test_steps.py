"""Moderators' steps, with a preview and an entry in the log, and their lists of matches."""

import asyncio
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.core.errors import Refusal
from bot.core.ids import Authority, MatchId, Person, Place, UserId
from bot.core.matches.values import Match, MatchSeat, Miss
from bot.core.settings.server import MAX_REASON_LENGTH, Server
from bot.core.terms import HANDS, YES
from bot.discord_ui.content.custom_ids import read
from bot.discord_ui.content.layout import MOST_TEXT
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.errors import permission_names
from bot.discord_ui.core.permissions import ATTACH, GONE, LOCKED, NEEDED, OPTIONAL, REFUSED
from bot.discord_ui.core.retired import RETIRED
from bot.features.lobbies import changes
from bot.features.matches.story import story
from bot.features.moderation import persons
from bot.features.moderation import posts as mod_panels
from bot.features.moderation.moderation import Moderation
from bot.features.moderation.overview import KINDS, Looked
from bot.features.moderation.persons import PERSON_VERBS, RENAME
from bot.features.moderation.posts import IN_LIST, SEATED, entry_words, last_page, overview, tools
from bot.features.moderation.rows import Arguments, RunningMatch
from bot.features.moderation.verbs import VERBS
from bot.features.privacy.privacy import forget
from bot.features.ratings.values import MatchResult, Pool, Scope
from bot.features.seats import occupancy
from bot.features.seats.occupancy import NAMED
from bot.features.settings import posts
from bot.features.settings.posts import LACKING, PAGES, Missing
from bot.features.settings.rows import AuditEntry, Block
from bot.features.settings.servers import audit, blocks
from data.catalogue import TEXTS, Catalogue, current, replaced, speaking, text
from engine.core.types import Seat
from sandbox import reading
from tests.builders.discord_limits import check, components, flat
from tests.builders.hosting import HERE, Hosted, person
from tests.builders.refusals import refuses
from tests.builders.words import worded
from tests.discord_ui.test_acts import now
from tests.features.tournaments.cup import BOSS, cup, who

MANAGER = Authority(UserId(900), HERE.guild, manager=True)
ELSEWHERE = Authority(UserId(900), 2, manager=True)
PLAIN = Authority(UserId(902), HERE.guild)
ANA = person("ana").id


async def test_a_seat_that_changed_hands_since_is_not_taken_from_its_new_player(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    seat = await h.seat(match.id, "ana")
    draft, _ = await h.host.the(Moderation).prepare(MANAGER, match.id, "remove", {"seat": seat}, "why")
    newcomer = Person(UserId(999), "zoe")
    await h.host.do(occupancy.occupy, match.id, seat, newcomer, NAMED)
    with refuses("step-is-stale"):
        await h.host.the(Moderation).confirm(MANAGER, draft.id)
    assert (await h.host.matches.match(match.id)).seats[seat].user == newcomer.id


async def test_more_time_goes_to_those_who_are_still_asked(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    draft, preview = await h.host.the(Moderation).prepare(MANAGER, match.id, "extend", {"hours": 1.0}, "why")
    assert len(preview.affected) == 2
    await h.play(match.id, "ana", "bid 1")
    await h.host.the(Moderation).confirm(MANAGER, draft.id)
    (wait,) = (await h.host.matches.table(match.id, None)).waits
    assert wait.due == h.clock.time + 25 * 3_600


async def test_a_dry_run_of_a_block_names_tables_and_matches_and_changes_nothing(h: Hosted) -> None:
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


async def test_who_is_blocked_is_drawn_no_more_and_plays_the_round_to_its_end(h: Hosted) -> None:
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


async def test_a_moderator_who_plays_blocks_nobody_out_of_the_same_tournament(h: Hosted) -> None:
    playing = Authority(who(2).id, HERE.guild, (), manager=True)
    result = await cup(h, 4)
    await forget(h.host, BOSS.user)  # there is no director left who doesn't play
    draft, preview = await h.host.do(persons.prepare, playing, "block", who(1).id, "rival")
    assert [key for key, _ in preview.lines] == ["block", "block-event-stays"]
    await h.host.the(Moderation).confirm(playing, draft.id)
    assert len((await result.sheet()).entered) == 4


@pytest.mark.parametrize("verb", PERSON_VERBS)
async def test_steps_about_a_person_are_for_moderators_of_that_server(h: Hosted, verb: str) -> None:
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


async def test_a_step_that_is_confirmed_twice_at_once_is_done_once(h: Hosted) -> None:
    match = await h.match("ana", "ben", pace="24h")
    moderation = h.host.the(Moderation)
    draft, _ = await moderation.prepare(MANAGER, match.id, "extend", {"hours": 5}, "why")
    twice = [moderation.confirm(MANAGER, draft.id) for _ in range(2)]
    done = await asyncio.gather(*twice, return_exceptions=True)
    assert sum(isinstance(result, Refusal) for result in done) == 1
    assert len(await h.host.read(audit, MANAGER)) == 1


async def test_nothing_is_done_to_somebody_who_was_forgotten_meanwhile(h: Hosted) -> None:
    draft, _ = await h.host.do(persons.prepare, MANAGER, "block", ANA, "why")
    await forget(h.host, ANA)
    with refuses("draft-gone"):
        await h.host.the(Moderation).confirm(MANAGER, draft.id)
    assert await h.host.read(blocks, MANAGER) == ()


async def test_no_seat_is_offered_to_somebody_who_is_blocked(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    arguments: Arguments = {"seat": 0, "user": person("cleo").id, "name": "cleo"}
    draft, _ = await h.host.the(Moderation).prepare(MANAGER, match.id, "replace", arguments, "why")
    await h.blocked(MANAGER, person("cleo").id)
    with refuses("person-is-blocked"):
        await h.host.the(Moderation).confirm(MANAGER, draft.id)
    with refuses("person-is-blocked"):  # the dry run says so already
        await h.host.the(Moderation).prepare(MANAGER, match.id, "replace", arguments, "why")
    assert (await story(h.host.matches, match.id, None)).notes == ()


SOMEBODY = UserId(1_573_636_980_351_172_608)
WILD = "*" * MAX_REASON_LENGTH


def words(post: Post) -> str:
    return reading.text({"components": components(post)})


def entry(number: int, reason: str = WILD) -> AuditEntry:
    return AuditEntry(guild=1, at=1_800_000_000.0 + number, by=SOMEBODY, verb="pause", reason=reason, id=number)


def test_the_log_shows_whole_entries_and_says_that_there_are_more() -> None:
    entries = [entry_words(entry(number)) for number in range(25)]
    post = mod_panels.log(entries)
    check(post)
    shown = words(post)
    assert 3 <= sum(entry_item in shown for entry_item in entries) < 25
    assert "…" not in shown
    assert worded("mod-log-more") in shown
    assert "Older ones" not in words(mod_panels.log(entries[:2]))


def test_the_panel_of_a_server_with_many_troubles_fits() -> None:
    channels = tuple(1_573_636_980_351_172_000 + number for number in range(25))
    server = Server(guild=1, channels=channels, log_channel=channels[0])
    blocked = [Block(1, SOMEBODY, SOMEBODY, 0.0, WILD) for _ in range(40)]
    every = tuple(NEEDED)
    missing = Missing(
        tables=dict.fromkeys(channels, every), settings=dict.fromkeys(LACKING, every), optional=tuple(OPTIONAL)
    )
    for code in current().languages:
        with speaking(code):
            check(posts.front(server, missing))
            check(posts.questions(server, missing))
            for name in PAGES:
                check(posts.page(server, name, missing, blocked))
    missing = Missing(tables=missing.tables, settings={"log_channel": ("send_messages",)})
    post = posts.page(server, "people", missing, blocked)
    shown = words(post)
    assert len(shown) <= MOST_TEXT
    assert worded("setup-lacking-log", lacking="**Send Messages**").partition(",")[0] in shown
    assert any(worded("setup-lacking-more", count=left) in shown for left in range(2, len(channels)))
    assert "… and 3" in shown


def test_settings_are_told_as_sentences() -> None:
    facts = {"channels": "5, 6", "log_channel": "7", "roles": "8", "pace": "1h", "matches": "3", "language": "en"}
    told = entry_words(AuditEntry(guild=1, at=0.0, by=SOMEBODY, verb="setup", reason="", facts=facts))
    for words_ in ("<#5> and <#6>", "<#7>", "<@&8>", worded("pace-1h"), "this server: 3", "English"):
        assert words_ in told
    cleared = {"channels": "", "roles": "", "log_channel": "None", "lobbies_per_user": "None", "matches": "None"}
    told = entry_words(AuditEntry(guild=1, at=0.0, by=SOMEBODY, verb="setup", reason="", facts=cleared))
    assert worded("audit-setting-channels-usual") in told
    assert worded("audit-setting-log-channel-usual") in told
    assert "None" not in told
    assert "stranger" not in told


def test_nobody_translates_the_name_of_a_language(tmp_path: Path) -> None:
    for code in ("en", "pt-BR"):
        shutil.copytree(TEXTS / "en", tmp_path / code)
    with replaced(Catalogue(tmp_path)):
        post = posts.front(Server(guild=1, language="pt-BR"), Missing())
    menus = [component for component in flat(components(post)) if "setup:language" in str(component.get("custom_id"))]
    labels = [option["label"] for option in menus[0]["options"]]
    assert labels == [worded("setup-language-server"), "English", "Português (Brasil)"]


IN_SIGHT = 9
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay")
POINTS = [(f"Round {number}", number) for number in range(30)]
NOT_OFFERED = {"extend", "replace", "move", "hands", "resume", "excuse", "annul", "reinstate"}

ENDED = {"export", "excuse", "annul", "reinstate"}

COMMANDS_OF_MOD = {name.partition(" ")[2] for name in now() if name.startswith("mod ")}
RETIRED_STEPS = {name.partition(" ")[2] for name in RETIRED if name.startswith("mod ")}


def looked(number: int, lacking: str = "", **more: bool) -> Looked:
    """Return a match of six that waits for the third player and to which the first has called a moderator."""
    facts = {"paused": False, "unreadable": False, "untold": False} | more
    seats = tuple(
        MatchSeat(Seat(at), UserId(10**18 + at), name, ("ghost",), strength="") for at, name in enumerate(NAMES)
    )
    match = Match(
        id=MatchId(number), game="colt-express", modes=(), rules_version="1", pace="24h", place=Place(1, 5),
        host=UserId(1), seats=seats, version=9, status="running", created_at=1e9, commitment="f" * 64,
        seed=None, thread=6, outcome=None,
    )  # fmt: skip
    row = RunningMatch(
        id=match.id, game=match.game, channel=5, thread=6, created_at=1e9, waiting_since=1e9, called_at=1e9, **facts
    )
    return Looked(match=match, row=row, misses=(), asked=(Seat(2),), lacking=lacking, callers=(UserId(10**18),))


def controls(post: Post) -> list[str]:
    """Return the verb of each control on a post, and ``link`` for links."""
    every = [*flat(components(post))]
    every += [component["accessory"] for component in every if "accessory" in component]
    buttons = [component for component in every if component["type"] in {2, 3}]
    return [read(button["custom_id"]).verb if "custom_id" in button else "link" for button in buttons]


def said(post: Post) -> str:
    return reading.text({"components": components(post)})


@pytest.mark.parametrize("count", [0, 1, 3, 4, 30])
def test_a_list_fits_a_phone(count: int) -> None:
    matches = [looked(1_000_000 + number, GONE, unreadable=True, untold=True, paused=True) for number in range(count)]
    for code in current().languages:
        with speaking(code):
            for kind in KINDS:
                for page in range(last_page(count) + 1):
                    shown = matches[page * IN_LIST :][:IN_LIST]
                    post = overview(kind, shown, count, page, 1)
                    check(post)
                    assert len(controls(post)) <= IN_SIGHT
                    assert controls(post).count("look") == len(shown)
            check(overview("running", matches[:IN_LIST], count, 0, 1, turns=False))


@pytest.mark.parametrize("lacking", ["", GONE, LOCKED, REFUSED, ATTACH, "send_messages", "create_public_threads"])
def test_a_row_names_the_players_who_is_waited_for_who_called_and_why_it_is_stuck(lacking: str) -> None:
    for code in current().languages:
        with speaking(code):
            row = said(overview("running", [looked(7, lacking, untold=True)], 1, 0, 1))
            assert all(name in row for name in NAMES)
            assert "**Cleo**" in row
            assert f"<@{10**18}>" in row
            if lacking in {GONE, LOCKED}:
                assert text(f"mod-list-is-untold-{lacking}") in row
            elif lacking in {"", REFUSED}:
                assert text("mod-list-is-untold") in row
            else:
                assert permission_names((lacking,)) in row


def test_what_can_be_done_about_a_match_is_one_press_away() -> None:
    for code in current().languages:
        with speaking(code):
            post = tools(looked(7), POINTS)
            check(post)
            assert offered(post) == (VERBS.keys() - NOT_OFFERED) | {RENAME}
            (seat, *_) = menus(post)
            assert {option["value"] for option in seat["options"]} == {"act 2"} | {
                f"{verb} {at}" for verb in (*SEATED, RENAME) if verb != "act" for at in range(len(NAMES))
            }


def test_every_step_that_is_no_command_is_on_the_page_of_a_match() -> None:
    plain = looked(7)
    agreed = msgspec.structs.replace(plain.match, terms={HANDS: YES})
    result = MatchResult(plain.match.id, Pool(Scope(1), "colt-express", "base", 1), 1.0)
    everyone = tuple(
        Miss(match=plain.match.id, seat=seat.seat, user=UserId(1), version=1, since=0.0, at=1.0, excused=False)
        for seat in plain.match.seats
    )
    late = msgspec.structs.replace(plain, match=agreed, misses=everyone)
    over = msgspec.structs.replace(late, row=None, match=msgspec.structs.replace(agreed, status="over"), result=result)
    annulled = msgspec.structs.replace(over, result=msgspec.structs.replace(result, annulled=True))
    for code in current().languages:
        with speaking(code):
            kinds = (late, looked(7, paused=True), over, annulled)
            running, paused, ended, uncounted = [tools(looked_at, POINTS) for looked_at in kinds]
            for post in (running, paused, ended, uncounted):
                check(post)
            assert (
                offered(running) | offered(paused) | offered(ended) | offered(uncounted) | COMMANDS_OF_MOD
                >= VERBS.keys()
            )
            assert offered(running) >= RETIRED_STEPS
            assert offered(ended) | offered(uncounted) == ENDED == {verb for verb, step in VERBS.items() if step.ended}
            for post in (running, ended):
                assert sum(read(custom_id).fields[:1] == ("excuse",) for custom_id in custom_ids(post)) == len(NAMES)


def custom_ids(post: Post) -> list[str]:
    return [component["custom_id"] for component in flat(components(post)) if "custom_id" in component]


def menus(post: Post) -> list[dict[str, Any]]:
    return [component for component in flat(components(post)) if component["type"] == 3]


def offered(post: Post) -> set[str]:
    """Return the steps that a page offers, by buttons and in menus."""
    presses = map(read, custom_ids(post))
    steps = {press.fields[0] for press in presses if press.verb in {"ask", "plan"}}
    for menu in menus(post):
        seated = read(menu["custom_id"]).verb == "seat"
        steps |= {option["value"].split()[0] for option in menu["options"]} if seated else {"rewind"}
    return steps
