"""Annulled matches, other accounts of a player, and matches that moderators play in."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.core.current_names import ALIASES, is_new, rename
from bot.core.ids import Authority, MatchId, Person, Place, UserId
from bot.core.matches.match_rows import waits
from bot.core.matches.values import LoggedAction, Match
from bot.features.lobbies import gathering
from bot.features.moderation import persons
from bot.features.moderation.moderation import Moderation
from bot.features.moderation.overview import looked_at, with_same_five
from bot.features.moderation.rows import Arguments
from bot.features.moderation.verbs import VERBS
from bot.features.privacy.privacy import forget
from bot.features.ratings import rows as ratings_rows
from bot.features.ratings.rating import points
from bot.features.ratings.records import Records
from bot.features.ratings.values import ResultLine
from bot.features.seats import occupancy
from bot.features.settings.servers import audit
from bot.features.tournaments import signup
from bot.features.tournaments.values import TournamentState
from bot.run.features import SCHEMA
from bot.storage.session import Reader
from tests.builders.hosting import HERE, Hosted, hosted, person
from tests.builders.refusals import refuses
from tests.features.moderation.test_steps import ELSEWHERE, MANAGER, PLAIN
from tests.features.ratings.test_records import clear, evening, everything
from tests.features.tournaments.cup import cup, who
from tests.features.tournaments.test_directing import DEEDS

SHERIFF = Authority(UserId(900), HERE.guild, manager=True)


async def done(h: Hosted, verb: str, match: MatchId, who: Authority = SHERIFF) -> Any:
    """Carry out an action as previewed, and replay the ratings; return the preview."""
    moderation = h.host.the(Moderation)
    draft, preview = await moderation.prepare(who, match, verb, {}, "Two accounts.")
    await moderation.confirm(who, draft.id)
    await h.host.the(Records).recount(match)
    return preview


def lines_of(match: MatchId, tx: Reader) -> tuple[ResultLine, ...]:
    return ratings_rows.lines(tx, match)


async def ratings(h: Hosted) -> Any:
    """Return all ratings of all pools."""
    return await h.store.read(
        lambda tx: [rating for pool in ratings_rows.pools(tx) for rating in ratings_rows.ratings(tx, pool)]
    )


async def never_rated(h: Hosted, match: MatchId) -> Any:
    """Return all ratings, counted from the beginning without a match."""
    await h.store.write(clear)
    await h.store.write(lambda tx: tx.db.execute("DELETE FROM results WHERE match = ?", (match,)))
    await h.host.the(Records).recompute()
    return await ratings(h)


async def test_an_annulled_match_rates_no_one_until_it_counts_again(tmp_path: Path) -> None:
    for at in (0, 2, -1):
        (folder := tmp_path / str(at)).mkdir()
        async with hosted(folder) as h:
            await evening(h, seed=3)
            results = await h.store.read(ratings_rows.results)
            rated = [
                item.match
                for item in results
                if any(line.after is not None for line in await h.store.read(partial(lines_of, item.match)))
            ]
            match = rated[at]
            before = await everything(h)
            with refuses("not-possible-now"):
                await done(h, "reinstate", match)
            preview = await done(h, "annul", match)
            lines = await h.store.read(partial(lines_of, match))
            assert {line.user for line in lines} == set(preview.affected)
            assert all(line.after is None for line in lines)
            assert (await h.host.read(looked_at, SHERIFF, match)).result.annulled  # type: ignore[union-attr]
            annulled = await ratings(h)
            if at == -1:  # no later match depends on it, so its own points are all that is taken back
                old, new = (
                    {(item.pool, item.user): points(item.skill) for item in all_of} for all_of in (before[0], annulled)
                )
                seats = {line.seat: line.user for line in lines}
                taken = {seats[facts["seat"]]: facts["change"] for key, facts in preview.lines if key == "annul-line"}
                changed = {key[1]: new[key] - old[key] for key in new.keys() & old.keys() if new[key] != old[key]}
                assert taken
                assert all(taken[user] == change for user, change in changed.items())
            await done(h, "reinstate", match)
            assert await everything(h) == before
            assert [entry.verb for entry in (await h.host.read(audit, SHERIFF))[:2]] == ["reinstate", "annul"]
            assert annulled == await never_rated(h, match)


def test_company_is_the_share_of_tables_with_the_same_five_only() -> None:
    club = [frozenset(map(UserId, range(2, 6)))] * 3
    strangers = [frozenset(map(UserId, range(at, at + 3))) for at in range(100, 130, 3)]
    assert with_same_five(club) == (100, 3)
    assert with_same_five([*club, strangers[0]])[0] == 75
    assert with_same_five(strangers)[0] <= 10


GUILD = HERE.guild or 0
ANA = Person(person("ana").id, "Abusive")
ALIAS = "Player Six"


async def named(h: Hosted, verb: str, name: str) -> None:
    """Let a moderator give Ana a name, or (``verb``) her own one back."""
    draft, _ = await h.host.do(persons.prepare, MANAGER, verb, ANA.id, "rude", name)
    await h.host.the(Moderation).confirm(MANAGER, draft.id)


def names_of(tx: Reader) -> dict[str, set[str]]:
    """Return all names that are stored for Ana's id, by table."""
    return {
        holding.table: {
            row[0] for row in tx.db.execute(f"SELECT {name} FROM {holding.table} WHERE {column} = ?", (ANA.id,))
        }
        for holding in SCHEMA.personal
        for column, name in zip(holding.people, holding.names, strict=False)
        if (column, name) != ("owner", "owner_name")
    }


async def seats(h: Hosted) -> None:
    """Let Ana take a seat, or a place in a tournament, in every way."""
    own = await h.host.do(gathering.create, ANA, HERE, "toy")
    await h.host.do(gathering.leave, own.id, ANA.id)
    joined = await h.lobby("ben")
    asked = await h.host.do(gathering.invite, joined.id, person("ben"), ANA.id)
    await h.host.do(gathering.accept, asked.id, ANA)
    await h.host.do(gathering.invite, joined.id, ANA, person("cleo").id)
    match = await h.match("ben", "cleo")
    seat = await h.seat(match.id, "cleo")
    await h.host.do(occupancy.occupy, match.id, seat, ANA, occupancy.NAMED)
    await h.host.do(occupancy.hand_over, match.id, seat, occupancy.MISSED)
    await h.host.do(occupancy.give_back, match.id, seat)
    event = await cup(h)
    await h.host.do(signup.join, event.id, ANA, GUILD)
    await h.host.do(signup.leave, event.id, ANA.id, GUILD)
    await event.direct("admit", person=ANA)


async def test_a_given_name_is_written_wherever_the_player_sits_down(h: Hosted) -> None:
    await named(h, "rename", ALIAS)
    await seats(h)
    stored = await h.store.read(names_of)
    assert {name for names in stored.values() for name in names} == {ALIAS}
    assert {table for table, names in stored.items() if names} >= {
        "match_seats",
        "occupations",
        "lobby_seats",
        "entrants",
    }
    assert not await h.host.read(is_new, ANA, GUILD)


async def test_a_name_is_given_to_what_is_there_and_presses_leave_it(h: Hosted) -> None:
    await seats(h)
    await named(h, "rename", ALIAS)
    await h.host.do(lambda at: rename(at, ANA, GUILD))
    stored = await h.store.read(names_of)
    for table in ("aliases", "match_seats", "occupations", "lobby_seats", "entrants"):
        assert stored[table] == {ALIAS}
    elsewhere = Place(guild=2, channel=9)
    lobby = await h.host.do(gathering.create, ANA, elsewhere, "toy")
    assert [seat.name for seat in lobby.seats] == [ANA.name]
    await named(h, "unrename", ANA.name)
    stored = await h.store.read(names_of)
    assert (stored["match_seats"], stored["aliases"]) == ({ANA.name}, set())
    entries = await h.host.read(audit, MANAGER)
    assert [(entry.verb, entry.user, entry.reason, entry.facts) for entry in entries][:2] == [
        ("unrename", ANA.id, "rude", {}),
        ("rename", ANA.id, "rude", {}),
    ]


async def test_only_moderators_of_the_server_give_names(h: Hosted) -> None:
    with refuses("not-a-moderator"):
        await h.host.do(persons.prepare, PLAIN, "rename", ANA.id, "why", ALIAS)
    with refuses("not-renamed"):
        await h.host.do(persons.prepare, MANAGER, "unrename", ANA.id, "why", ANA.name)
    await named(h, "rename", ALIAS)
    with refuses("not-renamed"):
        await h.host.do(persons.prepare, ELSEWHERE, "unrename", ANA.id, "why", ANA.name)


async def test_a_given_name_goes_with_the_data_of_its_player(h: Hosted) -> None:
    await named(h, "rename", ALIAS)
    await forget(h.host, ANA.id)
    assert await h.host.read(lambda at: ALIASES.get(at.tx, GUILD, ANA.id)) is None


MODERATOR = Authority(UserId(900), HERE.guild, manager=True)
PLAYING = Authority(who(2).id, HERE.guild, (), manager=True)
ARGUMENTS: Arguments = {"hours": 2.0, "seat": 0, "user": 999, "name": "zoe", "channel": 11, "line": 0}


class Seen(msgspec.Struct, frozen=True):
    """A match, its log and its deadlines, and the tournament that counts it, if any."""

    match: Match
    log: tuple[LoggedAction, ...]
    due: dict[int, float | None]
    sheet: TournamentState | None

    @property
    def reported(self) -> bool:
        return self.sheet is not None and any(
            table.match == self.match.id and table.lines is not None for table in self.sheet.tables
        )

    @property
    def round_ends(self) -> float:
        on = self.sheet.open_round if self.sheet is not None else None
        return on.due if on is not None and on.due is not None else float("inf")


Facts = Any
HAPPENED: dict[str, Callable[[Seen, Seen, Facts], bool]] = {
    "pause": lambda _, after, __: after.match.paused_at is not None and not any(after.due.values()),
    "resume": lambda _, after, __: after.match.paused_at is None,
    "end": lambda _, after, __: after.match.status == "abandoned" and not after.reported,
    "end-event": lambda _, after, __: after.match.status == "abandoned" and after.reported,
    "rewind": lambda before, after, _: len(after.log) >= len(before.log) and after.match.version > before.match.version,
    "extend": lambda _, after, facts: int(min(after.due[facts["seat"]] or 0.0, after.round_ends)) == facts["until"],
    "remove": lambda _, after, facts: after.match.seats[facts["seat"]].holder is None,
    "block": lambda _, after, __: after.match.status == "running",
    "replace": lambda before, after, _: after.match.seats == before.match.seats,
    "act": lambda before, after, facts: [entry.seat for entry in after.log[len(before.log) :]] == [facts["seat"]],
    "remind": lambda before, after, _: after.log == before.log and after.due == before.due,
    "move": lambda before, after, _: after.match.place.channel != before.match.place.channel,
    "repair": lambda before, after, _: after.log == before.log,
    "export-running": lambda before, after, _: (after.log, after.due) == (before.log, before.due),
}

NOT_HERE = {"excuse", "hands", "annul", "reinstate"}


async def seen(h: Hosted, number: MatchId, sheet: TournamentState | None) -> Seen:
    deadlines = await h.store.read(lambda tx: {int(wait.seat): wait.due for wait in waits(tx, number)})
    return Seen(await h.host.matches.match(number), await h.log(number), deadlines, sheet)


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("in_cup", [False, True])
@pytest.mark.parametrize("verb", sorted(VERBS.keys() - NOT_HERE))
async def test_each_dry_run_says_what_then_happens(h: Hosted, verb: str, in_cup: bool, late: bool) -> None:
    event = await cup(h, 4, rounds=1, round_time=90_000.0) if in_cup else None
    if event is not None:
        await event.start()
    number = (await event.match(1)).id if event is not None else (await h.match("ana", "ben", "cleo")).id
    if verb == "rewind":
        live = await h.host.matches.live(number)
        seat = live.waits[0].seat
        user = live.stored.match.seats[seat].user
        assert user is not None
        await h.host.matches.submit(number, live.now.version, user, "bid 1")
    if verb == "resume":
        draft, _ = await h.host.the(Moderation).prepare(MODERATOR, number, "pause", ARGUMENTS, "why")
        await h.host.the(Moderation).confirm(MODERATOR, draft.id)
    if late:  # the deadline has passed, and no one has noticed yet
        h.clock.forward(86_400.0 + 60.0)
    before = await seen(h, number, await event.sheet() if event is not None else None)
    draft, preview = await h.host.the(Moderation).prepare(MODERATOR, number, verb, ARGUMENTS, "why")
    assert preview.lines
    await h.host.the(Moderation).confirm(MODERATOR, draft.id)
    if verb == "end":
        await h.step()
    after = await seen(h, number, await event.sheet() if event is not None else None)
    for key, facts in preview.lines:
        assert HAPPENED[key](before, after, facts), (key, facts)


@pytest.mark.parametrize("verb", sorted(VERBS))
async def test_no_moderator_touches_their_own_match(h: Hosted, verb: str) -> None:
    event = await cup(h, 8, rounds=1)
    await event.start()
    own = await event.match(2)
    other = next(number for number in await event.open_matches() if number != own.id)
    for number in (own.id, other, (await h.match("ana", "ben")).id):
        moderator = PLAYING if number in {own.id, other} else Authority(UserId(101), HERE.guild, manager=True)
        before = await seen(h, number, await event.sheet())
        with refuses("own-match", "director-plays"):
            await h.host.the(Moderation).prepare(moderator, number, verb, ARGUMENTS, "why")
        assert await seen(h, number, await event.sheet()) == before


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("deed", sorted(DEEDS))
async def test_no_director_changes_results_of_the_cup_they_play_in(h: Hosted, deed: str, left: bool) -> None:
    event = await cup(h, 8, rounds=2)
    await event.direct("director", user=PLAYING.user)
    await event.start()
    await event.play()
    if left:  # their points of the first round still count
        await event.direct("drop", user=PLAYING.user, reason="their wish")
    before = await event.sheet()
    if deed == "director":
        await DEEDS[deed](event, PLAYING)
    else:  # a start is neutral, but there are tables that aren't over
        with refuses("round-is-on" if deed == "start" else "director-plays"):
            await DEEDS[deed](event, PLAYING)
    after = await event.sheet()
    assert (after.standings, after.corrections, after.players) == (before.standings, before.corrections, before.players)
