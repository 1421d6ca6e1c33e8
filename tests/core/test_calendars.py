"""Local time, and due times of decisions: properties of the arithmetic, and days on which clocks change."""

from datetime import UTC, date, datetime

from hypothesis import given
from hypothesis import strategies as st

from bot.core.calendars import SATURDAY, ZONES, Calendar, Window, at_hour, local, zone_names
from bot.core.clocks.deadline import BANKS, Span, Terms, kind, plain_time, span, used
from bot.durations import DAY, HOUR

BERLIN = "Europe/Berlin"
AT = st.floats(1.6e9, 2.0e9).map(round).map(float)
SECONDS = st.floats(0, 20 * DAY).map(round).map(float)
WHERE = st.sampled_from(sorted(ZONES.values()))
CALENDARS = st.builds(Calendar, WHERE, st.booleans())
WINDOWS = st.tuples(st.integers(0, 23), st.integers(6, 23), WHERE).map(
    lambda parts: Window(parts[0], (parts[0] + parts[1]) % 24, parts[2])
)


def utc(year: int, month: int, day: int, hour: int = 0, minute: int = 0) -> float:
    return datetime(year, month, day, hour, minute, tzinfo=UTC).timestamp()


def test_every_selectable_time_zone_is_known() -> None:
    assert set(ZONES.values()) <= zone_names()
    assert len(ZONES) == 25


@given(CALENDARS, AT, SECONDS)
def test_between_is_the_inverse_of_after(calendar: Calendar, at: float, seconds: float) -> None:
    end = calendar.after(at, seconds)
    assert end >= at + seconds
    assert abs(calendar.between(at, end) - seconds) < 1e-3


@given(CALENDARS, AT, SECONDS, SECONDS)
def test_durations_add_up(calendar: Calendar, at: float, first: float, second: float) -> None:
    middle, end = at + first, at + first + second
    parts = calendar.between(at, middle) + calendar.between(middle, end)
    assert abs(parts - calendar.between(at, end)) < 1e-3
    assert 0 <= parts <= first + second


@given(CALENDARS, AT, SECONDS)
def test_no_clock_runs_out_while_it_is_stopped(calendar: Calendar, at: float, seconds: float) -> None:
    end = calendar.after(at, seconds)
    assert seconds == 0 or not calendar.rests(end - 1)


@given(CALENDARS, AT, st.integers(0, 23))
def test_a_fixed_hour_is_that_local_hour_on_a_counting_day(calendar: Calendar, at: float, hour: int) -> None:
    result = calendar.next_hour(at, hour)
    shown = local(result, calendar.where)
    assert at <= result < at + 4 * DAY
    assert (
        shown.hour == hour or local(result - 1, calendar.where).hour < hour < shown.hour
    )  # the hour skipped in spring
    assert calendar.weekends or shown.weekday() < SATURDAY


@given(WINDOWS, AT)
def test_a_window_opens_and_closes(window: Window, at: float) -> None:
    opening, closing = window.next_opening(at), window.next_closing(at)
    assert window.holds(opening)
    assert not window.holds(closing)
    assert (opening == at) == window.holds(at)
    assert (closing == at) != window.holds(at)
    assert opening - at <= DAY
    assert closing - at <= DAY + 3_600
    if opening > at:
        assert not window.holds((at + opening) / 2)


def test_eight_in_the_evening_stays_eight_in_the_evening() -> None:
    calendar = Calendar(BERLIN)
    assert calendar.next_hour(utc(2026, 3, 28, 12), 20) == utc(2026, 3, 28, 19)
    assert calendar.next_hour(utc(2026, 3, 29, 12), 20) == utc(2026, 3, 29, 18)
    assert calendar.next_hour(utc(2026, 10, 24, 12), 20) == utc(2026, 10, 24, 18)
    assert calendar.next_hour(utc(2026, 10, 25, 12), 20) == utc(2026, 10, 25, 19)


def test_an_hour_skipped_or_repeated_by_a_clock_change() -> None:
    assert at_hour(date(2026, 3, 29), 2, BERLIN) == utc(2026, 3, 29, 1)
    assert at_hour(date(2026, 10, 25), 2, BERLIN) == utc(2026, 10, 25, 0)


def test_a_night_with_a_clock_change_is_shorter_or_longer() -> None:
    window = Window(8, 22, BERLIN)
    assert window.next_opening(utc(2026, 3, 28, 21)) == utc(2026, 3, 29, 6)
    assert window.next_opening(utc(2026, 10, 24, 20)) == utc(2026, 10, 25, 7)


def test_a_weekend_with_a_clock_change_still_ends_on_monday() -> None:
    calendar = Calendar(BERLIN, weekends=False)
    friday_evening = utc(2026, 3, 27, 22)  # 23:00 in Berlin
    assert calendar.after(friday_evening, 2 * 3_600) == utc(2026, 3, 29, 23)  # Monday 01:00 in Berlin
    assert calendar.between(friday_evening, utc(2026, 3, 29, 23)) == 2 * 3_600


PACES = st.sampled_from([180.0, HOUR, 8 * HOUR, DAY, 3 * DAY])
TERMS = st.builds(
    Terms,
    PACES,
    st.builds(Calendar, WHERE, st.booleans()),
    st.none() | st.integers(0, 23),
    st.sampled_from([None, *BANKS.values()]),
)
STOCKS = st.floats(0, 5 * DAY).map(round).map(float)


@given(TERMS, AT, st.none() | WINDOWS, STOCKS)
def test_time_is_at_least_half_the_pace_and_no_one_can_stall(
    terms: Terms, now: float, hours: Window | None, stock: float
) -> None:
    plain = plain_time(terms, now)
    assert terms.calendar.between(now, plain) >= terms.pace / 2 - 1
    actual = span(terms, now, hours, stock)
    assert plain <= actual.plain <= terms.calendar.after(plain, min(terms.pace, DAY))
    assert actual.due >= actual.plain
    extra = terms.calendar.between(actual.plain, actual.due)
    assert abs(extra - (stock if terms.bank else 0.0)) < 1e-3


@given(TERMS, AT, WINDOWS)
def test_a_player_asked_within_playing_hours_has_the_plain_time(terms: Terms, now: float, hours: Window) -> None:
    if hours.holds(now):
        plain = plain_time(terms, now)
        assert kind(terms, now, hours, plain) == plain


@given(TERMS, AT, WINDOWS)
def test_a_player_asked_outside_playing_hours_is_due_within_them_unless_that_would_stall(
    terms: Terms, now: float, hours: Window
) -> None:
    plain = plain_time(terms, now)
    actual = kind(terms, now, hours, plain)
    latest = terms.calendar.after(plain, min(terms.pace, DAY))
    if not hours.holds(now) and actual < latest:
        assert hours.holds(actual) or hours.holds(actual - 1)
        assert actual >= hours.next_opening(now)


@given(TERMS, AT, STOCKS, st.floats(0, 1))
def test_the_bank_pays_only_for_time_beyond_the_plain_time(
    terms: Terms, now: float, stock: float, share: float
) -> None:
    result = span(terms, now, None, stock)
    at = now + (result.due - now) * share
    taken = used(terms, result, at)
    assert 0 <= taken <= (stock if terms.bank else 0) + 1e-3
    assert taken == 0 or at > result.plain
    assert used(terms, result, result.due + DAY) == used(terms, result, result.due)


@given(TERMS, STOCKS, STOCKS, st.booleans())
def test_a_bank_stays_between_zero_and_its_cap(terms: Terms, stock: float, taken: float, earned: bool) -> None:
    left = terms.left(stock, taken, earned=earned)
    assert 0 <= left <= (terms.bank.cap * terms.pace if terms.bank else 0.0)
    assert terms.left(stock, taken, earned=True) >= terms.left(stock, taken, earned=False)


def test_a_fixed_time_of_day_through_the_year() -> None:
    terms = Terms(DAY, Calendar("Europe/Berlin"), 20)
    morning = datetime(2026, 3, 28, 7, tzinfo=UTC).timestamp()  # the day before clocks go forward
    for at, shown in ((morning, 28), (morning + 2 * HOUR, 29), (morning + DAY, 30)):
        due = local(plain_time(terms, at), "Europe/Berlin")
        assert (due.day, due.hour) == (shown, 20)


def test_a_question_at_night_waits_for_the_morning() -> None:
    hours = Window(8, 22, "Europe/Berlin")
    midnight = datetime(2026, 1, 15, 23, tzinfo=UTC).timestamp()
    quick = Terms(8 * HOUR)
    result = local(span(quick, midnight, hours, 0.0).due, "Europe/Berlin")
    assert (result.day, result.hour) == (16, 12)  # four hours after 8:00, not at 8:00
    assert span(Terms(180.0), midnight, hours, 0.0).due == midnight + 360.0
    assert Span(1.0, 2.0) == span(Terms(1.0, bank=BANKS["small"]), 0.0, None, 1.0)
