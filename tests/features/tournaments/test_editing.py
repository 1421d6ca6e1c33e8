"""Editing and drafting a tournament."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.core.calendars import ZONES
from bot.core.ids import UserId
from bot.discord_ui.content.components import submitted
from bot.discord_ui.content.custom_ids import BadCustomId, read
from bot.discord_ui.core.acts import handlers
from bot.discord_ui.core.errors import NothingHere
from bot.features.settings import persons as people
from bot.features.settings.servers import audit
from bot.features.tournaments import announcing, proposals, signup
from bot.features.tournaments import rows as tournament_rows
from bot.features.tournaments.announcing import EDITED, QUIETLY, WITH_FINALS, wishes
from bot.features.tournaments.book import record_of
from bot.features.tournaments.director_acts import DirectorActs
from bot.features.tournaments.export import as_json
from bot.features.tournaments.forms import (
    BASICS,
    FIXED,
    FORMS,
    edit_form,
    edited,
    edited_posts,
    keys_of,
    label_of,
)
from bot.features.tournaments.pairing.formats import FORMATS, next_round
from bot.features.tournaments.pairing.formats import FORMATS as ALL
from bot.features.tournaments.posts import MOST_CALLED
from bot.features.tournaments.values import BREAK, LIVE_BREAK, Announced, Proposal, TournamentState
from data.catalogue import current, speaking
from tests.builders.discord_limits import check_form, components, flat
from tests.builders.for_each import for_each
from tests.builders.hosting import HERE, START, Hosted, hosted
from tests.builders.recomputed import from_file
from tests.builders.refusals import refuses
from tests.builders.thorough import usual
from tests.features.tournaments.cup import BOSS, PLAIN, Cup, cup, started, who
from tests.features.tournaments.test_tournament_posts import sheet_of

OTHERWISE: dict[str, Any] = {
    "name": "Sunday Cup",
    "starts_at": START + 9_020.0,  # a full minute, as forms have it
    "cap": 9,
    "checkin": 1_800.0,
    "pace": "live",
    "rounds": 3,
    "seasons": 2,
    "size": 3,
    "advance": 1,
    "round_time": 7_200.0,
    "rematches": "never",
    "final": "top-4",
    "fill": False,
    "pause": 1_200.0,
    "points": (9, 5, 2),
    "modes": ("quick",),
    "game": "other",
    "format": "swiss",
    "seeding": "hand",
    "terms": {"hints": "yes"},
}

WAYS = {"toy": (("Plain", "base"), ("Quick", "quick"))}
ALONE = frozenset({"game", "format"})


def fields(form: str) -> list[str]:
    """Return the fields of all forms of a format, with all terms as one."""
    draft = Announced(name="x", game="toy", pace="24h", format=form)
    keys = [key.partition("-")[0] for name in FORMS for key in keys_of(name, draft)]
    return ["terms" if key == "term" else key for key in dict.fromkeys(keys)]


def test_all_of_an_announcement_can_be_edited_but_a_named_list() -> None:
    assert {key for form in ALL for key in fields(form)} == set(Announced.__struct_fields__) - FIXED == OTHERWISE.keys()


async def proposed(h: Hosted, event: Cup, **changes: Any) -> Proposal:
    draft = msgspec.structs.replace(wishes((await event.sheet()).tournament), **changes)
    step = Proposal(tournament=event.id, by=BOSS.user, verb="edit", draft=draft)
    return (await proposals.propose(h.host, BOSS, step))[0]


@pytest.mark.parametrize("form", sorted(ALL))
async def test_every_field_changes_alone_as_shown_and_is_posted_unless_it_is_no_news(h: Hosted, form: str) -> None:
    for key in fields(form):
        if key in ALONE:
            continue
        event = await cup(h, 4, format=form, starts_in=7_200.0, advance=2)
        before, log = await event.sheet(), await h.host.read(audit, BOSS)
        step = await proposed(h, event, **{key: OTHERWISE[key]})
        assert await event.sheet() == before
        assert await h.host.read(audit, BOSS) == log
        changed = "term-hints" if key == "terms" else key
        after = msgspec.structs.replace(wishes(before.tournament), **{key: OTHERWISE[key]})
        assert [(edit.key, edit.new) for edit in step.shown.edits] == [(changed, announcing.fact(after, changed))]
        await h.host.do(proposals.confirm, BOSS, step.id)
        now = (await event.sheet()).tournament
        assert wishes(now) == msgspec.structs.replace(wishes(before.tournament), **{key: OTHERWISE[key]})
        assert (await h.host.read(audit, BOSS))[0].verb == "tournament-edit"
        posts = [note for note in await h.host.read(tournament_rows.posted, event.id) if note.startswith(EDITED)]
        assert len(posts) == (key not in QUIETLY), key


async def test_what_another_director_has_edited_meanwhile_is_not_overwritten(h: Hosted) -> None:
    event = await cup(h, 4)
    first, second = await proposed(h, event, rounds=3), await proposed(h, event, name="Other")
    await h.host.do(proposals.confirm, BOSS, second.id)
    with refuses("step-is-stale"):
        await h.host.do(proposals.confirm, BOSS, first.id)
    with refuses("undo-is-over"):
        await h.host.do(proposals.undo, BOSS, second.id)


class DirectorCall:
    """A director's presses, with the form that was opened and the answer that was shown."""

    def __init__(self) -> None:
        self.user, self.authority = BOSS.user, BOSS
        self.form: Any = None
        self.post: Any = None

    async def open(self, form: Any) -> None:
        self.form = form

    async def show(self, post: Any) -> None:
        self.post = post


class Games:
    """The part of the acts of tournaments that the acts of directors need."""

    game_uis: Mapping[str, Any] = {}


async def submit(h: Hosted, call: DirectorCall, form: Any, filled: tuple[str, ...]) -> int:
    """Submit a form as the router would; return the number of the step that is shown."""
    pressed = read(form.custom_id)
    acts: Any = DirectorActs(h.host, Games())  # type: ignore[arg-type]
    by_verb = {handler.act.press.verb: handler for handler in handlers(acts) if handler.act.press is not None}
    handler = by_verb[pressed.verb]
    assert handler.act.press is not None
    await handler.doing(call, **handler.act.press.arguments(pressed, filled))
    return step_of(call)


def step_of(call: DirectorCall) -> int:
    """Return the number of the step that is shown."""
    (drop,) = [
        part["custom_id"]
        for part in flat(components(call.post))
        if part.get("custom_id", "").startswith("ce2:tournaments:cancel:")
    ]
    return int(read(drop).fields[0])


@pytest.mark.parametrize("form", sorted(ALL))
async def test_a_form_changes_only_what_differs_from_what_it_showed_and_says_if_it_was_old(
    h: Hosted, form: str
) -> None:
    await h.host.do(people.change, BOSS.user, zone="Etc/UTC")
    for name in (BASICS, "times", "rounds"):
        keys = keys_of(name, Announced(name="x", game="toy", pace="24h", format=form))
        for theirs, mine in zip(keys, [*keys[1:], keys[0]], strict=True):
            event = await cup(h, 4, format=form, starts_in=7_200.0, advance=2)
            before, call = wishes((await event.sheet()).tournament), DirectorCall()
            wanted = msgspec.structs.replace(before, **{mine: OTHERWISE[mine]})
            acts: Any = DirectorActs(h.host, Games())  # type: ignore[arg-type]
            await acts.edit(call, event.id)
            await acts.ask_change(call, step_of(call), name)
            opened = call.form
            filled = sent(edit_form(1, name, wanted, "Etc/UTC", WAYS))
            other = await proposed(h, event, **{theirs: OTHERWISE[theirs]})
            await h.host.do(proposals.confirm, BOSS, other.id)
            step = await submit(h, call, opened, filled)
            assert label_of(theirs) in str(components(call.post)), (theirs, mine)
            await h.host.do(proposals.confirm, BOSS, step)
            both = {theirs: OTHERWISE[theirs], mine: OTHERWISE[mine]}
            assert wishes((await event.sheet()).tournament) == msgspec.structs.replace(before, **both), both


async def test_a_start_is_asked_for_only_when_the_time_zone_is_known(h: Hosted) -> None:
    event, call = await cup(h, 4), DirectorCall()
    acts: Any = DirectorActs(h.host, Games())  # type: ignore[arg-type]
    await acts.edit(call, event.id)
    for zone, asked in (("", "ce2:settings:here"), ("Europe/Berlin", "ce2:tournaments:changed")):
        if zone:
            await h.host.do(people.change, BOSS.user, zone=zone)
        await acts.ask_change(call, step_of(call), BASICS)
        assert call.form.custom_id.startswith(asked)


@pytest.mark.parametrize("other", sorted(ALL))
async def test_another_format_drops_what_it_does_not_have(h: Hosted, other: str) -> None:
    for form in ALL:
        more: dict[str, Any] = {"final": "top-4"} if form in WITH_FINALS else {}
        more |= {"rematches": "never"} if form == "swiss" else {}
        event = await cup(h, 4, format=form, starts_in=7_200.0, advance=2, **more)
        draft = wishes((await event.sheet()).tournament)
        wanted = announcing.fitting(draft, {"format": other})
        assert (wanted == draft) == (form == other)
        step = Proposal(tournament=event.id, by=BOSS.user, verb="edit", draft=wanted)
        saved = (await proposals.propose(h.host, BOSS, step))[0]
        await h.host.do(proposals.confirm, BOSS, saved.id)
        assert (await event.sheet()).tournament.plan.format == other


async def test_room_lets_those_in_who_wait_and_fewer_than_are_in_is_refused(h: Hosted) -> None:
    event = await cup(h, 6, cap=4)
    with refuses("bad-tournament"):
        await proposed(h, event, cap=3)
    step = await proposed(h, event, cap=5)
    assert step.shown.entered == (5,)
    await h.host.do(proposals.confirm, BOSS, step.id)
    assert [player.status for player in (await event.sheet()).players] == ["entered"] * 5 + ["waiting"]


async def test_only_directors_edit_and_only_before_the_first_round(h: Hosted) -> None:
    event = await cup(h, 4, starts_in=7_200.0)
    with refuses("not-a-director"):
        await h.host.read(announcing.draft, event.id, PLAIN)
    for wrong in ({"starts_at": START - 1.0}, {"name": " "}, {"size": 5}, {"checkin": 9_000.0}):
        with refuses("bad-tournament"):
            await proposed(h, event, **wrong)
    await event.direct("pause")
    with refuses("tournament-closed"):
        await proposed(h, event, name="Other")
    await event.direct("resume")
    await event.start()
    with refuses("tournament-closed"):
        await h.host.read(announcing.draft, event.id, BOSS)


async def test_it_begins_at_its_new_time_and_people_check_in_before_that(h: Hosted) -> None:
    event = await cup(h, 4, starts_in=3_600.0)
    step = await proposed(h, event, starts_at=START + 7_200.0)
    await h.host.do(proposals.confirm, BOSS, step.id)
    await h.later(3_600)
    assert (await event.sheet()).tournament.status == "signup"
    # Editing a name during check-in doesn't affect it.
    step = await proposed(h, event, checkin=4_000.0, name="Late")
    await h.host.do(proposals.confirm, BOSS, step.id)
    await h.later(3_600)
    waiting = wishes((await event.sheet()).tournament)
    assert (waiting.starts_at, waiting.checkin) == (None, 4_000.0)  # no player has checked in
    step = await proposed(h, event, name="Later")
    await h.host.do(proposals.confirm, BOSS, step.id)
    assert wishes((await event.sheet()).tournament) == msgspec.structs.replace(waiting, name="Later")


DRAFTS = [
    Announced(
        name="4", format=form, game="toy", pace="24h", cap=4, rounds=4, size=4, starts_at=START + 3_611.0, checkin=240.0
    )
    for form in ALL
]


@for_each("code", current().languages)
def test_a_form_that_is_sent_as_it_opens_changes_nothing(code: str) -> None:
    with speaking(code):
        for draft in DRAFTS:
            for zone in ZONES.values():
                for name in FORMS:
                    keys = keys_of(name, draft)
                    shown = msgspec.structs.replace(draft, game="colt-express")  # the toy game has no words
                    form = edit_form(1, name, shown, zone, {"colt-express": WAYS["toy"]})
                    check_form(form)
                    assert edited(shown, keys, sent(form), START, zone) == {}


def sent(form: Any) -> tuple[str, ...]:
    """Return Discord's data for a form that is opened and submitted at once."""
    groups: list[Any] = []
    for item in form.to_dict()["components"]:
        field = item["component"]
        if "options" in field:
            values = [option["value"] for option in field["options"] if option.get("default")]
            groups.append({"component": {"values": values}})
        else:
            groups.append({"component": {"value": field.get("value") or ""}})
    return submitted({"components": groups})


@for_each("typed", ["x", "-1", "1e3", "²", "9" * 50, "1001"])
def test_a_number_that_is_none_is_refused(typed: str) -> None:
    keys = keys_of(BASICS, DRAFTS[0])
    with pytest.raises(NothingHere):
        edited(DRAFTS[0], keys, ("n", "", typed, ""), START, "UTC")


@for_each(
    "filled", [(), ("a",), ("n", "", "", "", "soon"), ("n", "", "", "", "fill=yes", "x=y"), ("", "", "", "", "fill=x")]
)
def test_a_form_of_another_shape_is_refused(filled: tuple[str, ...]) -> None:
    keys = keys_of(BASICS, DRAFTS[0])
    with pytest.raises(BadCustomId):
        edited(DRAFTS[0], keys, filled, START, "UTC")


def test_all_who_are_in_are_notified_in_as_many_posts_as_that_needs() -> None:
    sheet = sheet_of(120, "swiss")
    assert MOST_CALLED < len(sheet.players) <= 2 * MOST_CALLED
    posts = edited_posts(sheet, ())
    assert len(posts) == 2
    users = [int(player.user) for player in sheet.players if player.user > 0]
    assert [user for post in posts for user in post.ping] == users
    assert all(f"<@{user}>" in str(components(post)) for post in posts for user in post.ping)


async def in_the_break(h: Hosted, people: int = 9, **wanted: Any) -> Cup:
    """Return a cup whose first round is over and whose second one isn't drawn."""
    result = await started(h, people, rounds=3, **{"pause": None, "advance": 2, **wanted})
    await result.play()
    assert (await result.sheet()).open_round is None
    return result


def drawn(sheet: TournamentState) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """Return the tables of the newest round, and who sits out."""
    last = sheet.rounds[-1]
    return [table.people for table in sheet.tables_of(last.number)], last.byes


def planned(sheet: TournamentState) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """Return the next round as it would be drawn now."""
    draft = next_round(record_of(sheet))
    assert draft is not None
    return [table.people for table in draft.tables], draft.byes


@for_each("form", usual(sorted(FORMATS), ("swiss", "knockout")))
async def test_the_draft_with_its_exchanges_is_what_is_published(tmp_path: Path, form: str) -> None:
    async with hosted(tmp_path) as h:
        result = await in_the_break(h, format=form, fill=form != "swiss", size=3 if form == "swiss" else 4)
        tables, byes = planned(await result.sheet())
        first, other = (next(person for person in table if person) for table in (tables[0], byes or tables[-1]))
        users = {player.number: player.user for player in (await result.sheet()).players}
        for times in (1, 2, 3):
            await result.direct("exchange", user=users[first], other=users[other])
            swap = {first: other, other: first} if times % 2 else {}
            expected = [tuple(swap.get(person, person) for person in table) for table in tables]
            assert planned(await result.sheet())[0] == expected
        await h.later(BREAK)
        sheet = await result.sheet()
        assert drawn(sheet)[0] == expected
        assert {first, other} <= {person for table in expected for person in table} | {*drawn(sheet)[1]}
        over = await result.play_all_after(BREAK)
        record, again = from_file(as_json(over))
        assert record.rounds == again


async def test_the_break_is_time_to_come_back_and_to_let_wait(h: Hosted) -> None:
    result = await in_the_break(h)
    await h.host.do(signup.leave, result.id, who(1).id, HERE.guild)
    first = planned(await result.sheet())
    await result.enter(1, 20)
    assert planned(await result.sheet()) != first
    await result.direct("wait")
    for act in ("pause", "resume"):
        await h.later(2 * BREAK)
        await result.direct(act)
    await h.step()
    assert (await result.sheet()).open_round is None
    promised = planned(await result.sheet())
    await result.start()
    sheet = await result.sheet()
    assert drawn(sheet) == promised
    there = {number for table in drawn(sheet)[0] for number in table}
    assert {player.number for player in sheet.players if player.user in {who(1).id, who(20).id}} <= there


async def test_only_directors_change_a_draft_and_only_in_a_break(h: Hosted) -> None:
    result = await in_the_break(h)
    first, other, stranger = who(1).id, who(2).id, UserId(77)
    with refuses("not-a-director"):
        await result.direct("exchange", who=PLAIN, user=first, other=other)
    with refuses("not-a-director"):
        await result.direct("wait", who=PLAIN)
    with refuses("no-pair"):
        await result.direct("exchange", user=first, other=first)
    with refuses("not-entered"):
        await result.direct("exchange", user=first, other=stranger)
    await result.start()
    with refuses("no-break"):
        await result.direct("exchange", user=first, other=other)
    with refuses("no-break"):
        await result.direct("wait")


@for_each(("pace", "seconds"), [("live", LIVE_BREAK), ("24h", BREAK)])
async def test_the_break_follows_the_pace_unless_it_was_given(tmp_path: Path, pace: str, seconds: float) -> None:
    async with hosted(tmp_path) as h:
        for given, expected in ((None, seconds), (0.0, 0.0), (90.0, 90.0)):
            made = await cup(h, pace=pace, pause=given, name=f"{given}")
            assert (await made.sheet()).tournament.pause == expected
