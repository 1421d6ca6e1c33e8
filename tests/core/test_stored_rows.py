"""Stored rows and logs: read once, packed, damaged; and work that doesn't grow with finished matches."""

import hashlib
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.clocks import rows as clocks_rows
from bot.core.ids import BallotId, MatchId, Person, UserId, Why
from bot.core.matches import log_rows, match_rows
from bot.core.matches.packed import pack, pack_text, unpack, unpack_text
from bot.core.matches.publication import PublicationState
from bot.core.matches.values import VOTE, LoggedAction, Miss, Occupation, StoredPlan, Visit
from bot.core.settings import rows as core_settings_rows
from bot.core.settings.habits import Habits
from bot.core.settings.server import Server
from bot.features.finding import rows as finding_rows
from bot.features.finding.rows import Station
from bot.features.hand import rows as hand_rows
from bot.features.hand.rows import Memo
from bot.features.lobbies import rows as lobbies_rows
from bot.features.privacy import rows as privacy_rows
from bot.features.seats import rows
from bot.features.seats.rows import Absence, Digest
from bot.features.settings import rows as settings_rows
from bot.features.settings.rows import KnownGame
from bot.features.votes import rows as votes_rows
from bot.features.votes.rows import Ballot
from bot.run.features import SCHEMA
from bot.storage.session import Reader, Writer
from engine.core.errors import BadRecord
from engine.core.planning import Plan
from engine.core.types import NO_SEAT, Seat
from tests.builders import stopping
from tests.builders.hosting import HERE, Hosted, hosted, person
from tests.builders.steps import copied, steps
from tests.structure.sources import ROOT


async def test_a_row_is_read_once_and_again_after_a_write(h: Hosted) -> None:
    ana, match = UserId(1), await h.match("ana", "ben")

    def work(tx: Writer) -> None:
        for zone in ("Europe/Berlin", "UTC"):
            core_settings_rows.habits(tx, ana)
            core_settings_rows.HABITS.save(tx, Habits(user=ana, zone=zone))
            assert core_settings_rows.habits(tx, ana).zone == zone
            core_settings_rows.server(tx, 7)
            core_settings_rows.save_server(tx, Server(guild=7, language=zone))
            assert core_settings_rows.server(tx, 7).language == zone
        plan = StoredPlan(match.id, ana, Plan(), None, 3)
        for stored in (plan, None):
            match_rows.PLANS.get(tx, plan.match, ana)
            if stored is None:
                match_rows.drop_plans(tx, plan.match)
            else:
                match_rows.PLANS.save(tx, stored)
            assert match_rows.PLANS.get(tx, plan.match, ana) == stored
        station = finding_rows.station(tx, 7)
        assert station is None
        kept_station = finding_rows.save_station(tx, Station(guild=7, channel=5))
        assert finding_rows.station(tx, 7) == kept_station
        privacy_rows.forget(tx, ana, UserId(-5))
        assert core_settings_rows.habits(tx, ana) == Habits(user=ana)

    await h.store.write(work)


async def test_rows_read_along_with_a_match_or_user_are_the_same_as_in_their_tables(h: Hosted) -> None:
    ana, ben, match = UserId(1), UserId(2), (await h.match("ana", "ben")).id
    others = ((match, ben), ((await h.match("ana", "ben")).id, ana))

    def parts(tx: Reader) -> tuple[object, ...]:
        return (
            match_rows.waits(tx, match),
            match_rows.publication(tx, match),
            clocks_rows.misses(tx, match),
            votes_rows.open_ballots(tx, match),
            core_settings_rows.habits(tx, ana),
            match_rows.VISITS.get(tx, match, ana),
            match_rows.PLANS.get(tx, match, ana),
            rows.DIGESTS.get(tx, match, ana),
            hand_rows.memo(tx, match, ana),
            rows.absences_of(tx, ana),
            settings_rows.needs_tips(tx, ana, match),
        )

    def seated(tx: Reader) -> object:
        stored = log_rows.match(tx, match)
        return stored and stored.match.occupations

    def alike(tx: Writer) -> None:
        alone, together = Reader(tx.db, SCHEMA), Reader(tx.db, SCHEMA)
        log_rows.match(together, match)
        hand_rows.meet(together, match, ana)
        assert parts(together) == parts(alone) == parts(tx)
        assert seated(together) == seated(tx)
        assert [hand_rows.memo(alone, *other) for other in others] == ["another"] * len(others)

    def work(tx: Writer) -> None:
        wait = match_rows.waits(tx, match)[0]
        miss = Miss(match=match, seat=wait.seat, user=ana, version=3, since=1.0, at=2.0, excused=False)
        absence = Absence(person=Person(ana, "ana"), match=match, how="hold", since=1.0, until=9.0)
        ballot = Ballot(
            id=BallotId(0), match=match, kind="end", target=None, version=3, proposer=ana, at=1.0, expires_at=9.0
        )
        writes: tuple[Callable[[], object], ...] = (
            lambda: match_rows.WAITS.update(tx, msgspec.structs.replace(wait, reminded=50)),
            lambda: match_rows.replace_waits(tx, match, ()),
            lambda: match_rows.PUBLICATIONS.save(tx, PublicationState(match=match, lacking="send_messages")),
            lambda: clocks_rows.MISSES.add_new(tx, miss),
            lambda: clocks_rows.MISSES.save(tx, msgspec.structs.replace(miss, excused=True)),
            lambda: votes_rows.BALLOTS.added(tx, ballot),
            lambda: clocks_rows.put_off(tx, 5.0, 0.0, 0.0),
            lambda: core_settings_rows.HABITS.save(tx, Habits(user=ana, zone="Europe/Berlin")),
            lambda: match_rows.save_visit(tx, match, ana, Visit(3, 1, 5.0)),
            lambda: match_rows.PLANS.save(tx, StoredPlan(match, ana, Plan(), None, 3)),
            lambda: match_rows.drop_plans(tx, match),
            lambda: rows.add_digest(tx, Digest(ana, match, wait.seat, 2, 4.0)),
            lambda: rows.remove_digest(tx, Digest(ana, match, wait.seat, 2, 4.0)),
            lambda: hand_rows.save_memo(tx, Memo(match=match, user=ana, memo="remember", at=1.0)),
            lambda: hand_rows.save_memo(tx, Memo(match=match, user=ana, memo="", at=2.0)),
            lambda: rows.add_absence(tx, absence),
            lambda: match_rows.OCCUPATIONS.add(tx, Occupation(wait.seat, None, "Doc", "", 1, 1.0, "left"), match=match),
            lambda: settings_rows.KNOWN.save(tx, KnownGame(ana, "colt-express", 1.0, tips=False)),
        )
        for other, user in others:
            hand_rows.save_memo(tx, Memo(match=other, user=user, memo="another", at=1.0))
        for write in writes:
            log_rows.match(tx, match)
            hand_rows.meet(tx, match, ana)
            alike(tx)
            write()
            alike(tx)

    await h.store.write(work)


ANA = person("ana").id


async def damaged(app: Hosted, table: str, column: str, where: str = "1 = 1") -> None:
    """Write invalid JSON into a column of a table."""
    await app.store.write(lambda tx: tx.db.execute(f"UPDATE {table} SET {column} = 'x{{' WHERE {where}") and None)


@pytest.mark.parametrize(
    ("table", "column"),
    [("matches", "terms"), ("matches", "outcome"), ("match_seats", "figures")],
)
async def test_a_match_with_damaged_json_stays_in_every_list(h: Hosted, table: str, column: str) -> None:
    match = await h.match("ana", "ben")
    before = match.seats
    await damaged(h, table, column)
    (actual,) = await h.store.read(lambda tx: log_rows.running_of(tx, ANA))
    assert actual.match.id == match.id
    assert actual.match.seats == before
    assert await h.store.read(lambda tx: log_rows.matches_at(tx, HERE.channel, 25)) == (actual,)
    await h.finish(match.id)


async def test_a_damaged_table_is_left_out_and_the_others_are_listed(h: Hosted) -> None:
    first, second = await h.lobby("ana"), await h.lobby("ben")
    await damaged(h, "lobbies", "modes", f"id = {first.id}")
    assert [lobby.id for lobby in await h.store.read(lambda tx: lobbies_rows.open_lobbies(tx, HERE))] == [second.id]
    with pytest.raises(msgspec.MsgspecError):  # its rules are unknown, so it must not be played by others
        await h.store.read(lambda tx: lobbies_rows.lobby(tx, first.id))


async def test_damaged_rows_that_can_be_recreated_count_as_missing(h: Hosted) -> None:
    match = (await h.match("ana", "ben")).id
    plan = StoredPlan(match, ANA, Plan(), Plan())
    await h.store.write(lambda tx: match_rows.PLANS.save(tx, plan))
    await h.pump()
    for column in ("plan", "draft"):
        await damaged(h, "plans", column)
    for column in ("live", "begun", "reminders", "ballots"):
        await h.store.write(lambda tx: match_rows.PUBLICATIONS.save(tx, PublicationState(match=match)))
        await damaged(h, "publications", column)

    def work(tx: Reader) -> tuple[object, object]:
        return match_rows.PLANS.get(tx, match, ANA), match_rows.publication(tx, match)

    stored_plan, state = await h.store.read(work)
    assert stored_plan == StoredPlan(match, ANA)
    assert state == PublicationState(match=match)
    assert (await h.host.matches.table(MatchId(match), UserId(ANA))).match.id == match


async def test_the_work_does_not_grow_with_finished_matches(tmp_path: Path) -> None:
    async with hosted(tmp_path) as app:
        ended = await app.finish((await app.match("ana", "ben")).id)
        running = await app.match("ana", "cleo")
    reads: tuple[Callable[[Reader], object], ...] = (
        lambda tx: log_rows.running_of(tx, ANA),
        lambda tx: log_rows.count_matches(tx, ANA),
    )
    with closing(sqlite3.connect(tmp_path / "hosted.db")) as db:
        counts = []
        for times in (10, 2_000):
            copied(db, ended.id, times)
            counts.append([steps(db, read) for read in reads])
            assert [stored.match.id for stored in log_rows.running_of(Reader(db, SCHEMA), ANA)] == [running.id]
            assert log_rows.count_matches(Reader(db, SCHEMA), ANA) == 1
        assert counts[0] == counts[1]


@pytest.mark.usefixtures("both")
async def test_only_running_matches_are_listed(h: Hosted) -> None:
    matches = [(await h.match("ana", "ben")).id for _ in range(3)]
    await h.finish(matches[0])
    await h.host.do(stopping.close, matches[1], Why(VOTE))
    users = [person(name).id for name in ("ana", "ben")]
    running = await h.store.read(
        lambda tx: [[item.match.id for item in log_rows.running_of(tx, user)] for user in users]
    )
    assert running == [matches[2:]] * 2
    assert await h.store.read(lambda tx: [log_rows.count_matches(tx, user) for user in users]) == [1, 1]


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
LINE = st.builds(
    lambda seat, action, by, at, user, back: (seat, action, by, at, user, back),
    st.one_of(st.just(NO_SEAT), st.integers(0, 5).map(Seat)),
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
    for packed_person in packed[1]:
        own = [row for row in rows if row.user == packed_person.user]
        assert packed_person.decisions == sum(row.by in {"player", "plan"} for row in own)


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
