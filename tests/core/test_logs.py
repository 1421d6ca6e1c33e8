"""Packed logs give the same lines when unpacked."""

import hashlib
from datetime import UTC

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.ids import MatchId, UserId
from bot.core.matches.packed import pack, pack_text, unpack, unpack_text
from bot.core.matches.values import LoggedAction
from engine.core.errors import BadRecord
from engine.core.types import NOBODY, Seat
from tests.structure.sources import ROOT

MATCH = MatchId(7)
AT = st.shared(
    st.sampled_from(
        (
            st.floats(allow_nan=False, allow_infinity=False),
            st.integers(-(10**15), 10**15).map(lambda count: count / 1_000),
            st.datetimes().map(lambda at: round(at.replace(tzinfo=UTC).timestamp(), 3)),
        )
    )
).flatmap(lambda moments: moments)
"""Times in one log: either any, or all in whole milliseconds."""
LINE = st.builds(
    lambda seat, action, by, at, user, back: (seat, action, by, at, user, back),
    st.one_of(st.just(NOBODY), st.integers(0, 5).map(Seat)),
    st.text(max_size=40),
    st.sampled_from(("player", "plan", "computer", "deadline", "vote", "a word to come")),
    AT,
    st.one_of(st.none(), st.sampled_from((1, 2, -5, 2**63 - 1)).map(UserId)),
    st.one_of(st.none(), st.integers(0, 10**6)),
)


def log(
    lines: list[tuple[Seat, str, str, float, UserId | None, int | None]], first: int = 1
) -> tuple[LoggedAction, ...]:
    return tuple(LoggedAction(MATCH, version, *line) for version, line in enumerate(lines, first))


@pytest.mark.nightly
@given(st.lists(LINE, min_size=1, max_size=40), st.integers(1, 500))
def test_every_log_is_the_same_after_packing(
    lines: list[tuple[Seat, str, str, float, UserId | None, int | None]], first: int
) -> None:
    rows = log(lines, first)
    packed = pack(MATCH, rows)
    if any("\n" in row.action for row in rows):
        assert packed is None
        return
    assert packed is not None
    assert unpack(*packed) == rows
    assert packed[0].last == rows[-1].version
    strangers = pack(
        MATCH,
        tuple(
            msgspec.structs.replace(row, user=None if row.user is None else UserId(10**18 + row.user % 1009))
            for row in rows
        ),
    )
    assert strangers is not None
    assert strangers[0] == packed[0], "nobody's id stands in the bytes"
    for person in packed[1]:
        own = [row for row in rows if row.user == person.user]
        assert person.decisions == sum(row.by in {"player", "plan"} for row in own)


def test_times_in_whole_milliseconds_take_less_space() -> None:
    ats = [1.8e9 + number * number * 3.000_000_7 for number in range(100)]
    exact, whole = (
        pack(MATCH, log([(Seat(0), "draw", "player", at, UserId(1), None) for at in moments]))
        for moments in (ats, [round(at, 3) for at in ats])
    )
    assert exact is not None
    assert whole is not None
    assert len(whole[0].lines) < len(exact[0].lines)


def test_a_log_with_a_gap_or_without_lines_is_not_packed() -> None:
    rows = log([(Seat(0), "draw", "player", 1.0, UserId(1), None)] * 3)
    assert pack(MATCH, ()) is None
    assert pack(MATCH, (rows[0], rows[2])) is None
    crowd = log([(Seat(0), "draw", "player", 1.0, UserId(number), None) for number in range(200)])
    assert pack(MATCH, crowd) is None


def test_a_damaged_log_is_a_bad_record() -> None:
    packed = pack(MATCH, log([(Seat(0), "draw", "player", 1.0, UserId(1), None)] * 9))
    assert packed is not None
    for change in ({"lines": packed[0].lines[:-3]}, {"lines": b"nonsense"}, {"dictionary": 999}):
        with pytest.raises(BadRecord):
            unpack(msgspec.structs.replace(packed[0], **change), packed[1])
    with pytest.raises(BadRecord):
        unpack(packed[0], ())


@given(st.dictionaries(st.text(), st.one_of(st.none(), st.text(), st.integers(), st.lists(st.integers()))))
def test_json_can_be_read_packed_or_not(value: dict[str, object]) -> None:
    text = msgspec.json.encode(value).decode()
    packed = pack_text(text)
    assert len(packed) <= len(text)
    assert unpack_text(packed) == unpack_text(text) == text


def test_damaged_packed_json_is_refused() -> None:
    for text in ("1:", "1:zzzzz", "1:\N{EURO SIGN}", "999:abcde"):
        with pytest.raises(msgspec.DecodeError):
            msgspec.json.decode(unpack_text(text))


def test_compression_dictionaries_never_change() -> None:

    digests = {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()[:16] for path in (ROOT / "data" / "logs").iterdir()
    }
    assert digests == {"1.txt": "6d4b20523ebe2c87"}
