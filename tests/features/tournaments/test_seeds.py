"""Seeds: by the server's leaderboard or by hand, for the first round and elimination; everything follows from the file."""

from pathlib import Path

from msgspec.structs import replace

from bot.features.ratings import rows as ratings_rows
from bot.features.ratings.rating import FEWEST_GAMES, FEWEST_PLAYERS, points
from bot.features.ratings.records import EVERYBODY
from bot.features.ratings.values import Pool, Rating, Scope, Skill
from bot.features.tournaments import book
from bot.features.tournaments.announcing import SEEDED, wishes
from bot.features.tournaments.export import as_json, ratings_csv
from bot.features.tournaments.pairing.formats import FORMATS, snaked
from bot.storage.session import Writer
from tests.builders.for_each import for_each
from tests.builders.hosting import hosted
from tests.builders.recomputed import from_file
from tests.builders.refusals import refuses
from tests.features.tournaments.cup import Cup, cup, who

BEST_FIRST = [8, 7, 6, 5, 4, 3, 2, 1]


async def seeded(event: Cup) -> list[tuple[int, ...]]:
    """Start a cup, and return its tables, each in ascending order."""
    await event.start()
    return [tuple(sorted(table.people)) for table in (await event.sheet()).tables_of(1)]


@for_each("form", sorted(SEEDED))
async def test_seeds_by_hand_spread_the_best_over_the_tables_and_are_in_the_file(tmp_path: Path, form: str) -> None:
    async with hosted(tmp_path) as h:
        event = await cup(h, 8, format=form, seeding="hand", rounds=1, advance=2, fill=True)
        await event.direct("seed", seeds=BEST_FIRST)
        expected = snaked([8, 7, 6, 5, 4, 3, 2, 1], (4, 4))
        assert await seeded(event) == [tuple(sorted(table)) for table in expected] == [(1, 4, 5, 8), (2, 3, 6, 7)]
        sheet = await event.play_all()
        record, drawn = from_file(as_json(sheet))
        assert drawn == record.rounds


async def test_who_leaves_takes_no_seed_along_and_who_has_none_follows(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        event = await cup(h, 8, seeding="hand")
        await event.direct("seed", seeds=BEST_FIRST)
        await event.direct("drop", user=who(8).id, reason="sick")
        assert (await event.sheet()).tournament.plan.seeds == (7, 6, 5, 4, 3, 2, 1)
        await event.enter(9)
        assert (await seeded(event))[0] == (1, 4, 5, 8) or (await event.sheet()).name_of(8) == "p9"


async def test_seeds_are_refused_unless_they_were_announced_and_for_strangers(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        event = await cup(h, 8)
        with refuses("bad-tournament"):
            await event.direct("seed", seeds=BEST_FIRST)
        await event.direct("edit", draft=replace(wishes((await event.sheet()).tournament), seeding="hand"))
        with refuses("not-entered"):
            await event.direct("seed", seeds=[8, 99])
        await event.start()
        with refuses("tournament-closed"):
            await event.direct("seed", seeds=BEST_FIRST)
        for form in FORMATS.keys() - SEEDED:
            with refuses("bad-tournament"):
                await cup(h, format=form, seeding="ratings")


@for_each("seeding", ("lot", "ratings"))
async def test_seeds_by_hand_go_with_their_announcement(tmp_path: Path, seeding: str) -> None:
    async with hosted(tmp_path) as h:
        event = await cup(h, 8, seeding="hand")
        await event.direct("seed", seeds=BEST_FIRST)
        kept = wishes((await event.sheet()).tournament)
        await event.direct("edit", draft=replace(kept, name="Another name"))
        assert (await event.sheet()).tournament.plan.seeds == tuple(BEST_FIRST)
        await event.direct("edit", draft=replace(kept, seeding=seeding))
        assert (await event.sheet()).tournament.plan.seeds == ()


def ranked(tx: Writer) -> None:
    """Put users 1 to 5 on the leaderboard, the later the better; user 6 has too few matches for it."""
    pool = (Scope(1), "toy", EVERYBODY, 1)
    for number in range(1, 7):
        games = FEWEST_GAMES if number < 6 else 1
        ratings_rows.save_rating(tx, Rating(Pool(*pool), who(number).id, Skill(25.0 + number, 1.0), games, 1))
        others = [(*pool, who(number).id, 900 + other, 0, 1) for other in range(FEWEST_PLAYERS)]
        tx.db.executemany("INSERT INTO encounters VALUES (?, ?, ?, ?, ?, ?, ?, ?)", others)


async def test_seeds_by_ratings_are_the_order_of_the_leaderboard(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        event = await cup(h, 8, seeding="ratings")
        await h.store.write(ranked)
        tables = await seeded(event)
        assert (await event.sheet()).tournament.plan.seeds == (5, 4, 3, 2, 1)
        assert [{1, 5} <= {*table} for table in tables].count(True) == 1
        board = await h.host.read(book.leaderboard_of, (await event.sheet()).tournament)
        header, *rows = ratings_csv(await event.sheet(), board).decode("utf-8-sig").splitlines()
        assert header == "name,rating (points),deviation (points),played (matches),won (matches)"
        assert rows[0].split(",")[1:] == [str(points(Skill(30.0, 1.0))), "20", "10", "1"]
        assert len(rows) == 5
