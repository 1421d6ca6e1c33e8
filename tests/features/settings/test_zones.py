"""A user's settings: time zone, own ways, and presses."""

import json
from collections.abc import Iterator
from contextlib import AbstractContextManager
from datetime import datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.core.calendars import local, zone_label, zone_names
from bot.core.errors import Refusal
from bot.core.ids import MatchId
from bot.core.settings.habits import BOTH_SHARES, SHARES
from bot.core.settings.rows import habits
from bot.discord_ui.content.custom_ids import read
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.acts import Handler, handlers
from bot.discord_ui.core.languages import Languages
from bot.durations import DAY
from bot.features.hand import rows as hand_rows
from bot.features.hand.rows import LONGEST_MEMO
from bot.features.hand.user_view import Looks, write_memo
from bot.features.privacy import privacy
from bot.features.privacy.privacy import forget
from bot.features.settings import persons as people
from bot.features.settings.acts import SettingsActs
from bot.features.settings.zones import MAX_SUGGESTIONS, folded, zone_of, zones_like
from data.catalogue import current, speaking
from engine.games import registry
from tests.builders.discord_limits import components, flat
from tests.builders.for_each import for_each, sampled
from tests.builders.hosting import Hosted, hosted, person
from tests.builders.refusals import refuses

WINTER = datetime(2026, 11, 20, 15, 30, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()
SUMMER = datetime(2026, 7, 20, 15, 30, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()

TYPED = {
    "Lyon": "Europe/Paris", "marseille": "Europe/Paris", "Hamburg": "Europe/Berlin", "Frankfurt": "Europe/Berlin",
    "koln": "Europe/Berlin", "Köln": "Europe/Berlin", "munchen": "Europe/Berlin", "Munich": "Europe/Berlin",
    "Boston": "America/New_York", "san francisco": "America/Los_Angeles", "Manchester": "Europe/London",
    "Zürich": "Europe/Zurich", "zurich": "Europe/Zurich", "Wien": "Europe/Vienna", "Londres": "Europe/London",
    "geneve": "Europe/Zurich", "Montréal": "America/Montreal", "são paulo": "America/Sao_Paulo", "new york": "America/New_York",
    "europe/berlin": "Europe/Berlin",
}  # fmt: skip
WHOLE = {
    "Berlin, Germany": "Europe/Berlin", "Lyon, France": "Europe/Paris", "New York, NY": "America/New_York", "UTC": "Etc/UTC",
    "EST": "America/New_York", "pst": "America/Los_Angeles", "CET": "Europe/Paris", "IST": "Asia/Kolkata", "BST": "Europe/London",
    "MEZ": "Europe/Berlin",
}  # fmt: skip
OFFSETS = [
    (words, 60 * sign * hours)
    for hours in (*range(1, 13), 14)
    for sign, mark in ((1, "+"), (-1, "-"), (-1, "−"))
    if sign * hours >= -12 and sign * hours != -14
    for words in (f"UTC{mark}{hours}", f"gmt {mark}{hours:02}:00", f"{mark}{hours}", f"GMT{mark}{hours:02}00")
]


@for_each("code", current().languages)
@for_each("typed", TYPED)
def test_a_city_leads_to_its_zone(typed: str, code: str) -> None:
    with speaking(code):
        assert TYPED[typed] in [zone for _, zone in zones_like(typed, WINTER)]
        assert TYPED[typed] in [zone for _, zone in zones_like(typed[:-1], WINTER)]
        assert zone_of(typed) == TYPED[typed]


@for_each("code", current().languages)
@for_each("typed", WHOLE)
def test_other_names_lead_to_a_zone(typed: str, code: str) -> None:
    with speaking(code):
        assert WHOLE[typed] in [zone for _, zone in zones_like(typed, WINTER)]
        assert zone_of(typed) == WHOLE[typed]


def test_an_abbreviation_of_several_zones_offers_each() -> None:
    assert {"Asia/Kolkata", "Asia/Jerusalem", "Europe/Dublin"} <= {zone for _, zone in zones_like("IST", WINTER)}


@pytest.mark.nightly
@for_each(("typed", "minutes"), [*OFFSETS, ("UTC+5:30", 330), ("+0545", 345), ("GMT-9:30", -570), ("UTC+0", 0)])
def test_an_offset_is_read_as_people_mean_it(typed: str, minutes: int) -> None:
    meant = timedelta(minutes=minutes)
    zone = zone_of(typed)
    for now in (WINTER, SUMMER):
        assert local(now, zone).utcoffset() == meant
        for _, offered in zones_like(typed, now):
            assert local(now, offered).utcoffset() == meant
    if minutes % 60 == 0:
        assert zone_label(zone) == (f"UTC{minutes // 60:+}" if minutes else "UTC")


@sampled("code", current().languages, {"en"})
def test_every_zone_that_is_offered_is_the_one_that_is_taken(code: str) -> None:
    with speaking(code):
        typed = ("", "UTC", "GMT", "etc", "+2", "UTC-5", *WHOLE, *TYPED, *(name[:30] for name in zone_names()))
        offered = {zone for words in typed for _, zone in zones_like(words, WINTER)}
        assert len(offered) > 400
        assert {zone: zone_of(zone) for zone in offered} == {zone: zone for zone in offered}
        assert len({folded(zone) for zone in offered}) == len(offered)
        assert [zone for zone in offered if zone.startswith("Etc/")] == ["Etc/UTC"]


def test_the_time_there_is_shown_with_each_zone() -> None:
    assert [words for words, zone in zones_like("Tokyo", WINTER) if zone == "Asia/Tokyo"] == [
        "Asia/Tokyo · 11:30\u202fPM"
    ]


def test_the_readers_language_names_cities_too() -> None:
    with speaking("fr"):
        assert zone_of("Pékin") == "Asia/Shanghai"
        assert zone_of("Le Caire") == "Africa/Cairo"
    with speaking("de"):
        assert zone_of("Kairo") == "Africa/Cairo"


def test_what_is_offered_is_known_fits_discord_and_is_said_once() -> None:
    for typed in ("", "a", "euro", "san"):
        offered = zones_like(typed, WINTER)
        assert 0 < len(offered) <= MAX_SUGGESTIONS
        assert len({zone for _, zone in offered}) == len(offered)
        assert {zone for _, zone in offered} <= set(zone_names())
        assert all(len(words) <= 100 for words, _ in offered)
    for typed in ("Atlantis", "UTC+27", "+99:30"):
        assert zones_like(typed, WINTER) == []
        assert zone_of(typed) == typed


ANA, BEN = person("ana").id, person("ben").id


@pytest.mark.usefixtures("both")
@pytest.mark.parametrize("word", SHARES)
async def test_reminders_come_at_the_times_that_one_chose(h: Hosted, word: str) -> None:
    await h.host.do(people.change, ANA, shares=word, quiet="none")
    match = await h.match("ana", "ben")
    seat = await h.seat(match.id, "ana")
    due = next(wait.due for wait in (await h.table(match.id, "ana")).waits if wait.seat == seat)
    begun = h.clock.now()
    for share in (30, 51, 70, 86, 95):
        await h.later(begun + DAY * share / 100 - h.clock.now())
        await h.pump()
    mine = [reminder for reminder in h.told.reminders if reminder.user == ANA]
    assert [reminder.share for reminder in mine] == [*SHARES[word]]
    assert {reminder.due for reminder in mine} == {due}


@pytest.mark.usefixtures("both")
async def test_other_times_are_refused(h: Hosted) -> None:
    with refuses("unknown-choice"):
        await h.host.do(people.change, ANA, shares="never")
    assert (await h.host.read(habits, ANA)).shares == BOTH_SHARES


@pytest.mark.usefixtures("both")
async def test_a_note_is_seen_by_its_writer_alone_and_goes_with_them(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    await h.host.do(write_memo, match.id, ANA, f"  Ben bluffs {'x' * LONGEST_MEMO}")
    assert await memos(h, match.id) == [f"Ben bluffs {'x' * LONGEST_MEMO}"[:LONGEST_MEMO], "", ""]
    with refuses("not-at-this-table"):
        await h.host.do(write_memo, match.id, person("cleo").id, "me too")
    exported, _ = await h.host.read(privacy.export, ANA)
    assert json.loads(exported)["tables"]["memos"][0]["memo"].startswith("Ben bluffs")
    other, _ = await h.host.read(privacy.export, BEN)
    assert "memos" not in json.loads(other)["tables"] or not json.loads(other)["tables"]["memos"]
    await h.host.do(write_memo, match.id, ANA, " ")
    assert await memos(h, match.id) == ["", "", ""]
    await h.host.do(write_memo, match.id, ANA, "once more")
    await forget(h.host, ANA)
    assert await h.store.read(lambda tx: hand_rows.memo(tx, match.id, ANA)) == ""


async def memos(h: Hosted, match: MatchId) -> list[str]:
    """Return the notes that Ana, Ben and a watcher see."""
    return [(await h.host.the(Looks).look(match, user)).memo for user in (ANA, BEN, None)]


ELSEWHERE = frozenset({"list", "page", "city"})


class FakeCall:
    """One user's presses, and the newest answer."""

    def __init__(self, language: str) -> None:
        self.user = person("ana").id
        self.language = language
        self.interaction = SimpleNamespace(locale=SimpleNamespace(value=language))
        self.shown: Post | None = None

    def in_their_way(self) -> AbstractContextManager[None]:
        return speaking(self.language)

    async def show(self, post: Post) -> None:
        self.shown = post


class Panel:
    """The panel of ``/settings``, pressed as the router would."""

    def __init__(self, h: Hosted, language: str) -> None:
        self.acts: Any = SettingsActs(h.host, Languages(h.host, lambda _: None))
        self.call = FakeCall(language)
        self.by_verb: dict[str, Handler] = {
            handler.act.press.verb: handler for handler in handlers(self.acts) if handler.act.press is not None
        }

    async def press(self, pressed: str, *chosen: str) -> None:
        button = read(pressed)
        handler = self.by_verb[button.verb]
        assert handler.act.press is not None
        with self.call.in_their_way():
            await handler.doing(self.call, **{**handler.act.given, **handler.act.press.arguments(button, chosen)})

    @property
    def parts(self) -> list[dict[str, Any]]:
        assert self.call.shown is not None
        return [*flat(components(self.call.shown))]

    @property
    def line(self) -> str:
        return str(next(part["content"] for part in self.parts if part["type"] == 10)).splitlines()[0]

    def presses(self) -> Iterator[tuple[str, ...]]:
        """Yield what can be pressed on the page, without choices that are already chosen."""
        for part in self.parts:
            if "custom_id" not in part or read(part["custom_id"]).verb in ELSEWHERE:
                continue
            options = part.get("options")
            if options is None:
                yield (part["custom_id"],)
            else:
                yield from ((part["custom_id"], item["value"]) for item in options if not item.get("default"))


@pytest.mark.parametrize("language", ["en", "fr", "de"])
async def test_every_press_of_a_setting_changes_its_line(tmp_path: Path, language: str) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        panel = Panel(h, language)
        await panel.press("ce2:settings:list")
        (pages,) = [part["options"] for part in panel.parts if "options" in part]
        for page in pages:
            pressed = set[tuple[str, ...]]()
            await panel.press("ce2:settings:page", page["value"])
            while more := sorted({*panel.presses()} - pressed):
                pressed.add(more[0])
                before = panel.line
                try:
                    await panel.press(*more[0])
                except Refusal:
                    continue
                assert panel.line != before, more[0]
            assert pressed or page["value"] == "zone"
