"""Queries find the rows of exactly the servers that the shards serve."""

import sqlite3
from contextlib import closing
from itertools import combinations

from bot.core.shards.rows import within
from bot.core.shards.values import Shards

COUNT = 3
GUILDS = (None, *(number * 2**22 + 5 for number in range(2 * COUNT)))


def test_a_query_finds_the_rows_of_all_that_the_shards_serve() -> None:
    some = [numbers for size in range(COUNT + 1) for numbers in combinations(range(COUNT), size)]
    with closing(sqlite3.connect(":memory:")) as db:
        for shards in (Shards(COUNT, frozenset(numbers)) for numbers in some):
            for guild in GUILDS:
                sql = f"SELECT count(*) FROM (SELECT ? AS guild) AS things WHERE 1 = 1{within(shards, 'guild')}"
                assert db.execute(sql, (guild,)).fetchone()[0] == shards.serve(guild), (shards, guild)
