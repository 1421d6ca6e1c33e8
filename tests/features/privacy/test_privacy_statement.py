"""Each sentence of docs/privacy.md has a test, or promises nothing; sentences without a test elsewhere have one here."""

import ast
import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Final

import pytest

from bot.core.ids import Authority, UserId
from bot.features.moderation.moderation import Moderation
from bot.features.privacy.privacy import forget
from bot.features.ratings import leaderboards
from bot.features.ratings.values import Scope
from tests.builders.hosting import HERE, Hosted, hosted, person
from tests.builders.refusals import refuses
from tests.features.lobbies.test_private_tables import much_later
from tests.features.privacy.test_privacy import HOME, ZEB, busy_life, sit
from tests.structure.sources import ROOT

STORAGE, RECORDS, PUZZLES = "storage", "features/ratings", "features/puzzles"
PRIVACY, HERE_TOO = (f"features/privacy/test_{name}" for name in ("privacy", "privacy_statement"))
PRIVATE = "features/lobbies/test_private_tables"
END, TABLES = "end_to_end", "end_to_end/test_private_tables"
COUNTED_FOR_ONESELF: Final = (
    f"{PRIVATE}.test_a_profile_counts_what_the_history_lists_but_private_matches_only_to_oneself"
)
ABOUT: Final = ""
"""The sentence says what others do, or what the document is about: the program can't break it."""
TESTED: Final = {
    "This page says what the 0c8db8": ABOUT,
    "It describes the program as f48345": ABOUT,
    "The bot knows your Discord f49be2": f"{STORAGE}/test_people.test_every_column_is_accounted_for",
    "It knows no email address, 7a9b17": f"{END}/test_records.test_messages_are_not_read",
    "**Get my data** in `/privacy` b85b59": f"{PRIVACY}.test_an_export_holds_every_row_of_a_person",
    "**Delete my data** removes it. 24b505": f"{PRIVACY}.test_who_is_forgotten_stands_nowhere_any_more",
    "Nothing is sold, used for 211788": ABOUT,
    "## What is stored Everything e86308": f"{STORAGE}/test_people.test_the_privacy_statement_names_every_table_with_personal_data",
    "The last column names the 31627b": f"{STORAGE}/test_people.test_the_privacy_statement_names_every_table_with_personal_data",
    "Clocks (`waits`, `held_waits`, `banks`), positions a7c44f": f"{STORAGE}/test_people.test_every_column_is_accounted_for",
    "They aren't part of an c4c63a": f"{STORAGE}/test_people.test_every_column_is_accounted_for",
    "The technical log contains ids 1f4c7a": f"{HERE_TOO}.test_the_log_holds_no_names",
    "## For how long Closed 5c78c7": "features/votes/test_sweeping.test_closed_lobbies_and_offers_are_forgotten_and_open_ones_stay",
    "Moderators' steps that no one 2e32a9": f"{HERE_TOO}.test_what_was_prepared_an_hour_ago_goes_with_the_next_step",
    "Everything else stays until you 20a4ae": f"{HERE_TOO}.test_everything_else_stays_however_long_it_is",
    "Matches stay because everyone's records, 665b53": ABOUT,
    "## What others see **Puzzles 7c698c": f"{PUZZLES}/test_searching.test_a_table_at_which_one_person_has_not_agreed_gives_none",
    "Positions from later matches can 4eaa40": f"{PRIVATE}.test_its_positions_are_never_asked_as_puzzles",
    "A puzzle shows bandits, cards 38a685": f"{PUZZLES}/test_searching.test_a_position_tells_nobody_whose_match_it_was_and_how_it_went_on",
    "Players of that match may ceeeb6": ABOUT,
    "Turn it off, and the 599c1c": f"{PUZZLES}/test_searching.test_taken_back_nothing_is_asked_any_more_but_what_is_open_that_day",
    "What was posted stays where 259c92": ABOUT,
    "Everyone who can read a 22c015": f"{TABLES}.test_a_stranger_cannot_tell_hidden_numbers_from_those_that_nobody_has",
    "`/profile` and `/leaderboard` show results 213631": f"{HERE_TOO}.test_results_are_those_of_one_server",
    "`/privacy` hides your rating, record, 84de3c": f"{RECORDS}/test_records.test_who_hides_is_seen_by_nobody_else_and_counts_all_the_same",
    "Only you see your hand 1e73b2": f"{TABLES}.test_a_private_table_leaves_no_trace",
    "An open table's card names dc4997": "features/finding/test_finding.test_a_card_is_drawn_again_whenever_it_names_others_as_alerted",
    "How many others wait is 99becb": "evenings/test_evenings.test_an_evening_is_told_as_before",
    "**Private tables** stay private, and 5f3135": f"{TABLES}.test_a_private_table_lets_in_who_is_invited_and_nobody_finds_it",
    "Strangers find no number, name 1a4625": f"{PRIVATE}.test_strangers_learn_the_same_whether_or_not_private_matches_were_played",
    "Leaderboard and legends leave them 6243ef": COUNTED_FOR_ONESELF,
    "Their results change ratings, and 1cade4": COUNTED_FOR_ONESELF,
    "## Getting your data **Get 7fa422": f"{PRIVACY}.test_no_number_in_what_is_handed_out_is_rounded_by_other_programs",
    "It has every row about bf5b4a": f"{PRIVACY}.test_an_export_holds_every_row_of_a_person",
    "Other players' hands, ids and 5da99e": f"{PRIVACY}.test_an_export_tells_nothing_of_others",
    "## Deleting your data **Delete d889a9": f"{PRIVACY}.test_who_is_forgotten_stands_nowhere_any_more",
    "You leave every open table. a99a05": f"{PRIVACY}.test_open_tables_are_left",
    "In running matches a computer b3b559": f"{PRIVACY}.test_stand_ins_and_those_they_stand_in_for",
    "Your choices and settings are 73e017": f"{PRIVACY}.test_who_is_forgotten_stands_nowhere_any_more",
    "In rows that others need 6da526": f"{PRIVACY}.test_the_numbers_of_others_stay_right",
    "Words that others typed (moderators' 77dff0": f"{STORAGE}/test_people.test_free_text_of_users_is_listed_as_words",
    "The bot can't recognize a 7762d0": ABOUT,
    "A server's block stays with 9a7a95": f"{HERE_TOO}.test_a_block_outlasts_being_forgotten_and_all_else_begins_anew",
    "Ask that server. 3c1ade": ABOUT,
    "In SQLite, deleted data is a0692f": f"{PRIVACY}.test_nothing_of_them_stays_in_the_file_or_beside_it",
    "In PostgreSQL, deleted rows leave a20093": f"{STORAGE}/test_postgres.test_deleted_rows_are_vacuumed",
    "The server's files, log and bca713": ABOUT,
    "You can't undo this. f86843": f"{PRIVACY}.test_who_is_forgotten_stands_nowhere_any_more",
    "If you play again, you a6b21e": f"{HERE_TOO}.test_a_block_outlasts_being_forgotten_and_all_else_begins_anew",
    "Messages that the bot posted 6a9b10": ABOUT,
    "Backups and continuous copies contain 711a01": "run/test_upkeep.test_a_backup_is_made_when_it_is_due_and_the_oldest_goes",
    "What a restored backup replaced b431f5": "run/test_upkeep.test_copies_go_when_their_time_is_over",
    "Operators are responsible for any 2ff33d": ABOUT,
}
"""By the beginning of each sentence and a hash of all of it: the test that fails if it isn't true. Look at it when you change one."""


def sentences(words: str) -> Iterator[str]:
    """Yield the sentences outside of tables; another test covers the tables' rows."""
    for block in re.split(r"\n\s*\n|\n(?=- |\|)", words):
        line = re.sub(r"^#+ [^.]*$", "", " ".join(block.split()))
        if not line.startswith("|"):
            bare = re.sub(r"^(#+ \w[\w ]*? )?- ", "", line)
            yield from filter(None, re.split(r"(?<=[.:])\s+(?=[A-Z`*])", bare))


def named(sentence: str) -> str:
    return f"{' '.join(sentence.split()[:5])} {sha256(sentence.encode()).hexdigest()[:6]}"


def test_each_sentence_has_a_test() -> None:
    actual = [named(sentence) for sentence in sentences((ROOT / "docs" / "privacy.md").read_text(encoding="utf-8"))]
    assert actual == list(TESTED)
    for test in filter(None, TESTED.values()):
        module, _, function = test.partition(".")
        tree = ast.parse((ROOT / "tests" / f"{module}.py").read_text(encoding="utf-8"))
        assert function in {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


LEFTOVERS: Final = {
    *(
        "lobbies",
        "lobby_seats",
        "lobby_removed",
        "table_calls",
        "invitations",
        "offers",
        "nudges",
        "attempts",
    ),
    "outbox",  # messages in between
}
"""Tables of what is deleted after some time."""


def counted(folder: Path) -> dict[str, int]:
    with closing(sqlite3.connect(folder / "hosted.db")) as db:
        tables = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {table: db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables}


async def test_everything_else_stays_however_long_it_is(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        await busy_life(h)
        before = counted(tmp_path)
        await much_later(h)
        after = counted(tmp_path)
    assert {table for table, rows in before.items() if after[table] != rows} <= LEFTOVERS
    assert after["lobbies"] < before["lobbies"]


async def test_what_was_prepared_an_hour_ago_goes_with_the_next_step(tmp_path: Path, h: Hosted) -> None:
    match = await h.match("cleo", "dan")
    who = Authority(ZEB.id, HERE.guild, (), manager=True)
    for hours, drafts in ((0.0, 1), (0.5, 2), (1.1, 1)):
        h.clock.forward(hours * 3_600)
        await h.host.the(Moderation).prepare(who, match.id, "pause", {}, "why")
        assert counted(tmp_path)["mod_drafts"] == drafts


async def test_results_are_those_of_one_server(h: Hosted) -> None:
    await h.finish((await h.match("ana", "ben")).id)
    ana, elsewhere = person("ana").id, Scope(HOME + 1)
    for scope, results in ((HOME, 1), (elsewhere, 0)):
        profile = await h.host.read(leaderboards.profile, scope, ana, ana)
        rows, _ = await h.host.read(leaderboards.history, scope, ana, ana, 0)
        board = await h.host.read(leaderboards.leaderboard, scope, "toy", "all")
        assert (profile.conduct.matches, len(rows), bool(profile.ratings)) == (results, results, bool(results))
        assert len(board.waiting) <= 2 * results


async def test_the_log_holds_no_names(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        async with hosted(tmp_path) as h:
            await busy_life(h)
            await forget(h.host, ZEB.id)
    assert ZEB.name not in caplog.text


async def test_a_block_outlasts_being_forgotten_and_all_else_begins_anew(h: Hosted) -> None:
    boss = Authority(UserId(9_000), HERE.guild, (), manager=True)
    await busy_life(h)
    await h.blocked(boss, ZEB.id)
    await forget(h.host, ZEB.id)
    with refuses("blocked"):
        await sit(h, "ana", "ben")
    await h.blocked(boss, ZEB.id, verb="unblock")
    await h.finish((await sit(h, "ana", "ben")).id)
    profile = await h.host.read(leaderboards.profile, HOME, ZEB.id, ZEB.id)
    assert (profile.conduct.matches, profile.hidden) == (1, False)
