"""A server's settings: rights, setup, and the panel."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from bot.core.ids import Authority, MatchId, Person, Place, UserId
from bot.core.limits import Limits
from bot.core.settings.habits import Habits
from bot.core.settings.rows import moderates, server
from bot.core.settings.server import Server
from bot.core.settings.setting import settings_of
from bot.discord_ui.content.custom_ids import read
from bot.discord_ui.content.post import Post
from bot.durations import DAY
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.matches.story import story
from bot.features.moderation.moderation import Moderation
from bot.features.moderation.persons import PERSON_VERBS
from bot.features.moderation.rows import Arguments
from bot.features.moderation.verbs import VERBS, Case
from bot.features.seats import seating
from bot.features.settings import posts, servers
from bot.features.settings.posts import PAGES, QUESTIONS, Missing, settings_panel, topics, verbs
from bot.features.settings.rows import AUDIT_TOPIC
from bot.features.settings.servers import UNPOSTED_REPORT_AFTER_S, audit, blocks, note_untold
from data.catalogue import current, speaking, text
from tests.builders.discord_limits import check, components, flat, word_count
from tests.builders.hosting import HERE, Hosted, hosted, person
from tests.builders.refusals import refuses
from tests.features.tournaments.cup import cup, who

pytestmark = pytest.mark.usefixtures("both")


MANAGER = Authority(UserId(900), HERE.guild, manager=True)
WITH_ROLE = Authority(UserId(901), HERE.guild, roles=(77,))
PLAIN = Authority(UserId(902), HERE.guild)
ELSEWHERE = Authority(UserId(900), 2, manager=True)
IN_PRIVATE = Authority(UserId(900), None)


async def test_a_named_role_moderates_but_does_not_change_settings(h: Hosted) -> None:
    assert not await h.host.read(moderates, WITH_ROLE)
    await h.host.do(servers.change, MANAGER, roles=(77, 78))
    assert await h.host.read(moderates, WITH_ROLE)
    for somebody in (WITH_ROLE, PLAIN, IN_PRIVATE):
        with refuses("not-a-manager"):
            await h.host.do(servers.change, somebody, roles=())
    assert (await h.host.read(server, 1)).roles == (77, 78)
    assert (await h.host.read(server, 2)).roles == ()


async def test_who_manages_messages_moderates_until_a_role_is_named(h: Hosted) -> None:
    who = Authority(UserId(903), HERE.guild, messages=True)
    match = await h.match("ana", "ben")
    assert await h.host.read(moderates, who)
    assert not await h.host.read(moderates, PLAIN)
    await h.host.the(Moderation).prepare(who, match.id, "pause", {}, "why")
    with refuses("not-a-manager"):
        await h.host.do(servers.change, who, roles=(77,))
    await h.host.do(servers.change, MANAGER, roles=(77,))
    assert not await h.host.read(moderates, who)
    assert not await h.host.read(moderates, msgspec.structs.replace(who, guild=None))


async def test_a_match_that_cannot_be_posted_is_reported_once_a_day(h: Hosted) -> None:
    first, second = await h.match("ana", "ben"), await h.match("cleo", "dan")
    await h.pump()
    for match in (first, second, first):
        await h.host.do(note_untold, match, "send_messages")
    await h.pump()
    assert h.told.said[AUDIT_TOPIC] == []
    h.clock.forward(UNPOSTED_REPORT_AFTER_S)
    await h.pump()
    assert len(h.told.said[AUDIT_TOPIC]) == 1
    h.clock.forward(DAY)
    await h.host.do(note_untold, second, "send_messages")
    h.clock.forward(UNPOSTED_REPORT_AFTER_S)
    await h.pump()
    assert len(h.told.said[AUDIT_TOPIC]) == 2


async def test_the_role_of_everybody_does_not_moderate(h: Hosted) -> None:
    with refuses("everybody-moderates"):
        await h.host.do(servers.change, MANAGER, roles=(77, 1))
    assert (await h.host.read(server, 1)).roles == ()


async def test_a_pace_that_is_none_is_refused(h: Hosted) -> None:
    with refuses("unknown-choice"):
        await h.host.do(servers.change, MANAGER, pace="never")


async def test_limits_of_a_server_count_its_own_tables_only(h: Hosted) -> None:
    await h.host.do(servers.change, MANAGER, lobbies_per_user=1, matches=1)
    await h.lobby("ana")
    with refuses("too-many-tables"):
        await h.host.do(gathering.create, person("ana"), HERE, "toy")
    await h.host.do(gathering.create, person("ana"), Place(2, 20), "toy")
    await h.match("ben", "cleo")
    with refuses("server-full"):
        await h.host.do(gathering.create, person("dan"), HERE, "toy")


async def test_a_table_that_was_opened_before_does_not_start_beyond_the_limit(h: Hosted) -> None:
    await h.host.do(servers.change, MANAGER, matches=1)
    first, second = await h.lobby("ana", "ben"), await h.lobby("cleo", "dan")
    match = await h.host.the(Lobbies).start(first.id, first.host)
    with refuses("server-full"):
        await h.host.the(Lobbies).start(second.id, second.host)
    await h.finish(match.id)
    assert (await h.host.the(Lobbies).start(second.id, second.host)).status == "running"


async def test_matches_of_tournaments_are_never_refused_and_count_towards_no_limit(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=Limits(matches_per_user=1)) as h:
        await h.host.do(servers.change, MANAGER, matches=1, matches_per_user=1)
        for _ in range(2):
            result = await cup(h, 4)
            await result.start()
            assert len(await result.open_matches()) == 1
        lobby = await h.host.do(gathering.create, who(1), HERE, "toy")
        await h.host.do(gathering.join, lobby.id, who(2))
        await h.host.the(Lobbies).start(lobby.id, who(1).id)
        with refuses("too-many-tables"):
            await h.host.do(gathering.create, who(1), HERE, "toy")
        third = await cup(h)
        await third.enter(5, 6, 7)
        await third.start()
        match = await third.match(5)
        offer = await h.host.do(seating.offer, match.id, who(5).id, None)
        taken = await h.host.do(seating.accept, offer.id, who(1))
        assert who(1).id in [seat.user for seat in taken.seats]


async def test_a_thread_counts_as_its_channel(h: Hosted) -> None:
    await h.host.do(servers.change, MANAGER, channels=(10,))
    await h.host.do(gathering.create, person("ana"), Place(1, 555, parent=10), "toy")
    with refuses("not-in-this-channel") as refused:
        await h.host.do(gathering.create, person("ana"), Place(1, 11), "toy")
    assert refused.value.facts == {"channel": "10", "games": "all"}


async def test_who_is_blocked_is_kept_from_tables_of_that_server_and_plays_on(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    lobby = await h.lobby("cleo")
    await h.blocked(MANAGER, person("ana").id)
    with refuses("blocked"):
        await h.host.do(gathering.join, lobby.id, person("ana"))
    await h.host.do(gathering.create, person("ana"), Place(2, 20), "toy")
    waiting = (await h.host.matches.table(match.id, None)).waits[0].seat
    await h.play(match.id, await h.name_at(match.id, waiting), "bid 1")
    with refuses("not-a-moderator"):
        await h.blocked(PLAIN, person("ana").id, verb="unblock")
    await h.blocked(MANAGER, person("ana").id, verb="unblock")
    await h.host.do(gathering.join, lobby.id, person("ana"))
    with refuses("not-blocked"):
        await h.blocked(MANAGER, person("ana").id, verb="unblock")


@pytest.mark.parametrize("reason", ["", " \n ", "\u200b\u2066", "\u200d"])
async def test_nobody_is_blocked_without_a_reason(h: Hosted, reason: str) -> None:
    for verb in PERSON_VERBS:
        with refuses("reason-missing"):
            await h.blocked(MANAGER, person("ana").id, reason, verb)
    assert await h.host.read(blocks, MANAGER) == ()


async def test_the_log_names_every_step_and_is_posted_only_where_there_is_a_channel(h: Hosted) -> None:
    await h.blocked(MANAGER, person("ana").id)
    await h.pump()
    assert h.told.said[AUDIT_TOPIC] == []
    await h.host.do(servers.change, MANAGER, log_channel=99)
    await h.pump()
    entries = await h.host.read(audit, MANAGER)
    assert [entry.verb for entry in entries] == ["setup", "block"]
    assert h.told.said[AUDIT_TOPIC] == [entries[0].id]
    with refuses("not-a-moderator"):
        await h.host.read(audit, PLAIN)
    assert await h.host.read(audit, ELSEWHERE) == ()


SAMPLES: Arguments = {
    "hours": 2.0,
    "seat": 0,
    "user": 999,
    "name": "zoe",
    "channel": 11,
    "line": 0,
}


@pytest.mark.parametrize("verb", VERBS)
async def test_nobody_else_prepares_a_step(h: Hosted, verb: str) -> None:
    match = await h.match("ana", "ben")
    steps = h.host.the(Moderation)
    for somebody, refusal in (
        (PLAIN, "not-a-moderator"),
        (IN_PRIVATE, "not-a-moderator"),
        (ELSEWHERE, "unknown-match"),
    ):
        with refuses(refusal):
            await steps.prepare(somebody, match.id, verb, SAMPLES, "why")
    player = Authority(person("ana").id, HERE.guild, manager=True)
    with refuses("own-match"):
        await steps.prepare(player, match.id, verb, SAMPLES, "why")
    if not VERBS[verb].free:
        with refuses("reason-missing"):
            await steps.prepare(MANAGER, match.id, verb, SAMPLES, "  ")
    assert (await h.host.matches.match(match.id)).noted == 0


async def test_who_takes_a_seat_in_the_very_moment_moderates_no_more(
    h: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await h.match("ana", "ben")
    draft, _ = await h.host.the(Moderation).prepare(MANAGER, match.id, "extend", {"hours": 1.0}, "why")
    offer = await h.host.do(seating.offer, match.id, person("ana").id, None)
    before = Moderation._case

    async def slowly(self: Moderation, *given: Any) -> Case:
        case = await before(self, *given)
        await h.host.do(seating.accept, offer.id, Person(MANAGER.user, "the manager"))
        return case

    monkeypatch.setattr(Moderation, "_case", slowly)
    with refuses("own-match"):
        await h.host.the(Moderation).confirm(MANAGER, draft.id)
    assert [entry.verb for entry in await h.host.read(audit, MANAGER)] == []


async def test_somebody_whom_a_computer_plays_for_is_still_a_player(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    seat = await h.seat(match.id, "ana")
    draft, preview = await h.host.the(Moderation).prepare(MANAGER, match.id, "remove", {"seat": seat}, "why")
    assert preview.affected == (person("ana").id,)
    await h.host.the(Moderation).confirm(MANAGER, draft.id)
    with refuses("own-match"):
        await h.host.the(Moderation).prepare(
            Authority(person("ana").id, HERE.guild, manager=True), match.id, "extend", {"hours": 1.0}, "why"
        )


async def test_hands_are_shown_only_where_the_table_agreed(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    with refuses("hands-closed"):
        await h.host.the(Moderation).hands(MANAGER, match.id)
    lobby = await h.lobby("cleo", "dan")
    await h.host.do(gathering.agree, lobby.id, person("cleo").id, "hands", "yes")
    other = await h.host.the(Lobbies).start(lobby.id, person("cleo").id)
    assert [table.seat for table in await h.host.the(Moderation).hands(MANAGER, other.id)] == [0, 1]


async def notes(h: Hosted, match: MatchId) -> tuple[object, ...]:
    return (await story(h.host.matches, match, None)).notes


SERVERS: Final = (Server(guild=1), Server(guild=1, channels=(5,), station=6, off=("calls",), calls_a_day=50, cups=True))
IN_FRONT: Final = {"language", "pace", "station"}
MOST_CONTROLS: Final = 4

MOST_WORDS_OF_A_PAGE: Final = 60


def controls(post: Post) -> list[str]:
    """Return a page's presses in order."""
    presses = [read(component["custom_id"]) for component in flat(components(post)) if "custom_id" in component]
    return [" ".join((press.area, press.verb, *press.fields)) for press in presses]


def setting_keys(post: Post) -> Iterator[str]:
    """Yield the key of a setting for each control on a page that changes it."""
    for key, setting in settings_of(Server).items():
        yield from (key for control in controls(post) if f"{control} ".startswith(f"{setting.panel} {setting.verb} "))


@pytest.mark.parametrize("server", SERVERS)
@pytest.mark.parametrize("code", ["en", "fr", "de"])
def test_three_settings_are_in_front_and_each_other_one_is_on_one_page(code: str, server: Server) -> None:
    with speaking(code):
        front = posts.front(server, Missing())
        pages = [posts.page(server, name, Missing()) for name in PAGES]
    for post in (front, *pages):
        check(post)
    assert set(setting_keys(front)) == IN_FRONT
    assert len(controls(front)) <= MOST_CONTROLS
    assert word_count(front) <= MOST_WORDS_OF_A_PAGE
    assert sorted(key for post in pages for key in setting_keys(post)) == sorted(settings_of(Server).keys() - IN_FRONT)


@pytest.mark.parametrize("server", SERVERS)
def test_a_new_owner_is_asked_three_questions_and_offered_the_station(server: Server) -> None:
    post = posts.questions(server, Missing())
    check(post)
    asked: list[Any] = [key for _, *keys in QUESTIONS for key in keys]
    assert set(setting_keys(post)) == {*asked, *(["station"] if server.station else [])}
    assert ("setup station-here" in controls(post)) == (server.station is None)
    assert controls(post)[-1] == "setup done"


def test_every_page_is_in_the_list_and_leads_back_to_it() -> None:
    listed = controls(posts.more())
    assert listed == [*(f"setup page {name}" for name in PAGES), "records seasons", "setup back"]
    for name in PAGES:
        assert controls(posts.page(Server(guild=1), name, Missing()))[-1] == "setup more"


HABITS: Final = Habits(user=UserId(1), opens=20, closes=4)
BY_HAND: Final = {"opens", "closes", "inbox", "stealin", "alike", "tips", "city"}
MOST_WORDS_OF_A_PANEL: Final = 90


def pressed(post: Post) -> list[str]:
    return [read(component["custom_id"]).verb for component in flat(components(post)) if "custom_id" in component]


def said(post: Post) -> str:
    return "\n".join(component["content"] for component in flat(components(post)) if component["type"] == 10)


@pytest.mark.parametrize("code", ["en", "fr", "de"])
def test_the_list_has_every_value_and_one_control(code: str) -> None:
    with speaking(code):
        post = settings_panel(HABITS, 0.0)
        check(post)
        assert pressed(post) == ["page"]
        (menu,) = [component for component in flat(components(post)) if "custom_id" in component]
        assert [option["value"] for option in menu["options"]] == [*topics(HABITS, 0.0)]
        for name, (value, _) in topics(HABITS, 0.0).items():
            assert text("settings-line", name=text(f"menu-{name}"), value=value) in said(post)
        assert word_count(post) <= MOST_WORDS_OF_A_PANEL


@pytest.mark.parametrize("code", ["en", "fr", "de"])
def test_every_setting_is_on_one_page_and_shown_again_after_it_was_changed(code: str) -> None:
    with speaking(code):
        wanted = {setting.verb for setting in settings_of(Habits).values()} | BY_HAND
        for verb in wanted:
            post = settings_panel(HABITS, 0.0, changed=verb)
            check(post)
            assert verb in pressed(post)
            assert pressed(post)[-1] == "list"
        on_pages = [verb for _, rows in topics(HABITS, 0.0).values() for verb in verbs(rows)]
        assert sorted(on_pages) == sorted(wanted)


@pytest.mark.parametrize("page", ["gone", "time", "play", "look", "kept"])
def test_a_page_that_is_no_more_opens_the_list(page: str) -> None:
    assert components(settings_panel(HABITS, 0.0, page=page)) == components(settings_panel(HABITS, 0.0))


@pytest.mark.parametrize(
    ("code", "mine"), [("en", r"\b(me|my)\b"), ("de", r"\b(mich|mir|mein\w*)\b"), ("fr", r"\b(moi|mon|ma|mes)\b")]
)
def test_choices_speak_of_the_reader_as_you(code: str, mine: str) -> None:
    """Elsewhere "I" is the bot: a reader's own choices in another voice can't be told apart."""
    with speaking(code):
        said = {
            key: current().text(key)
            for topic in ("stealin", "alike", "settings-stealin", "settings-alike", "forecast", "settings-tips")
            for key in (f"{topic}-{way}" for way in ("me", "bot", "on", "off"))
            if current().has(key)
        } | {"client": current().text("settings-language-client")}
    assert len(said) > 10
    assert {key: words for key, words in said.items() if re.search(mine, words, re.IGNORECASE)} == {}
