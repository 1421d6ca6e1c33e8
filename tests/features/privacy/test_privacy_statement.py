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

from bot.core.authority import Authority
from bot.core.ids import UserId
from bot.features.moderation.moderation import Moderation
from bot.features.privacy.privacy import forget
from bot.features.ratings import leaderboards
from bot.features.ratings.values import Scope
from tests.builders.hosting import HERE, hosted, person
from tests.builders.refusals import refuses
from tests.features.lobbies.test_private_tables import much_later
from tests.features.privacy.test_privacy import HOME, ZEB, busy_life, sit
from tests.structure.sources import ROOT

STORAGE, RECORDS, PUZZLES = "storage", "features/ratings", "features/puzzles"
PRIVACY, HERE_TOO = (f"features/privacy/test_{name}" for name in ("privacy", "privacy_statement"))
PRIVATE = "features/lobbies/test_private_tables"
END, TABLES = "end_to_end", "end_to_end/test_private_tables"
ABOUT: Final = ""
"""The sentence says what others do, or what the document is about: the program can't break it."""
TESTED: Final = {
    "What this bot stores about 2868e4": ABOUT,
    "This describes the program as 07c71d": ABOUT,
    "The bot knows your Discord f49be2": f"{STORAGE}/test_personal.test_every_column_is_accounted_for",
    "It knows no e-mail address, f0eca9": f"{END}/test_records.test_messages_are_not_read",
    "**Get my data** in `/privacy` 06b73a": f"{END}/test_records.test_all_that_is_stored_comes_as_a_file",
    "**Delete my data** removes it. 24b505": f"{PRIVACY}.test_who_is_forgotten_stands_nowhere_any_more",
    "Nothing is sold, used for c2c675": ABOUT,
    "## What is stored All 599ab0": f"{STORAGE}/test_personal.test_the_privacy_statement_names_every_table_with_personal_data",
    "The last column names its 0b13cc": f"{STORAGE}/test_personal.test_the_privacy_statement_names_every_table_with_personal_data",
    "The clock of a seat f87131": f"{STORAGE}/test_personal.test_every_column_is_accounted_for",
    "They are not part of 62c39b": f"{STORAGE}/test_personal.test_every_column_is_accounted_for",
    "The bot's technical log (not 3a2c3d": f"{HERE_TOO}.test_the_log_holds_no_names",
    "## For how long Closed 257719": "features/votes/test_sweeping.test_closed_lobbies_and_offers_are_forgotten_and_open_ones_stay",
    "Moderation steps that were prepared 4aa273": f"{HERE_TOO}.test_what_was_prepared_an_hour_ago_goes_with_the_next_step",
    "Everything else stays until you a09e96": f"{HERE_TOO}.test_everything_else_stays_however_long_it_is",
    "Matches are kept because everyone's 23ba02": ABOUT,
    "## What others see **Puzzles 9ec5a8": f"{PUZZLES}/test_searching.test_a_table_at_which_one_person_has_not_agreed_gives_none",
    "Then positions of matches that 79c129": f"{PRIVATE}.test_its_positions_are_never_asked_as_puzzles",
    "A puzzle shows bandits, cards b4a0a1": f"{PUZZLES}/test_searching.test_a_position_tells_nobody_whose_match_it_was_and_how_it_went_on",
    "Who sat there may know 9f6932": ABOUT,
    "Switch it off and no b21b4d": f"{PUZZLES}/test_searching.test_taken_back_nothing_is_asked_any_more_but_what_is_open_that_day",
    "What has been posted stays b0ac18": ABOUT,
    "Everybody who can read a 72595d": f"{END}/test_gate.test_a_stranger_cannot_tell_hidden_numbers_from_those_that_nobody_has",
    "`/profile` and `/leaderboard` show results 80f107": f"{HERE_TOO}.test_results_are_those_of_one_server",
    "With `/privacy` you hide your a6e95c": f"{RECORDS}/test_records.test_who_hides_is_seen_by_nobody_else_and_counts_all_the_same",
    "Only you see your hand 1e73b2": f"{END}/test_noninterference.test_a_private_table_leaves_no_trace",
    "The card of an open 257397": f"{END}/test_finding.test_who_wants_no_more_calls_is_named_as_called_no_more",
    "How many others wait is 717169": f"{END}/test_finding.test_only_who_asked_is_called_and_the_call_says_when_it_is_over",
    "**Private tables** stay private for 4dbc8d": f"{TABLES}.test_a_private_table_lets_in_who_is_invited_and_nobody_finds_it",
    "Strangers find no number, name, 81596f": f"{PRIVATE}.test_strangers_learn_the_same_whether_or_not_private_matches_were_played",
    "Its titles, games, wins and eb65df": f"{PRIVATE}.test_a_profile_counts_what_the_history_lists_but_private_matches_only_to_oneself",
    "Its result changes the points fbb1ca": f"{PRIVATE}.test_a_profile_counts_what_the_history_lists_but_private_matches_only_to_oneself",
    "## Getting it **Get my c5cde6": f"{PRIVACY}.test_no_number_in_what_is_handed_out_is_rounded_by_other_programs",
    "It holds every row about de6022": f"{PRIVACY}.test_an_export_holds_every_row_of_a_person",
    "What other people hold in 5fbc02": f"{PRIVACY}.test_an_export_tells_nothing_of_others",
    "You leave every open table. a99a05": f"{PRIVACY}.test_open_tables_are_left",
    "In every running match a 912a37": f"{PRIVACY}.test_stand_ins_and_those_they_stand_in_for",
    "Your choices and settings are 73e017": f"{PRIVACY}.test_who_is_forgotten_stands_nowhere_any_more",
    "Where others need the row 93ca46": f"{PRIVACY}.test_the_numbers_of_others_stay_right",
    "What people wrote in their c32686": f"{STORAGE}/test_personal.test_free_text_of_users_is_listed_as_words",
    "The bot can't recognise a 62b8a6": ABOUT,
    "If a server has blocked fa04d3": f"{HERE_TOO}.test_a_block_outlasts_being_forgotten_and_all_else_begins_anew",
    "Ask that server. 3c1ade": ABOUT,
    "Where the bot uses a 5840b0": f"{STORAGE}/test_postgres.test_deleted_rows_are_vacuumed",
    "PostgreSQL frees their space without 918121": ABOUT,
    "The people who run it 19a714": ABOUT,
    "What is deleted is overwritten 745ef2": f"{PRIVACY}.test_nothing_of_them_stays_in_the_file_or_beside_it",
    "This can't be undone. 17ad35": f"{PRIVACY}.test_who_is_forgotten_stands_nowhere_any_more",
    "If you play again, you 546b0e": f"{HERE_TOO}.test_a_block_outlasts_being_forgotten_and_all_else_begins_anew",
    "Messages that the bot has 983e7b": ABOUT,
    "The bot's own backups hold c37426": "run/test_upkeep.test_a_backup_is_made_when_it_is_due_and_the_oldest_goes",
    "What was put aside when 729f92": "run/test_upkeep.test_copies_go_when_their_time_is_over",
    "Other copies that they keep 89a926": ABOUT,
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


async def test_what_was_prepared_an_hour_ago_goes_with_the_next_step(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("cleo", "dan")
        who = Authority(ZEB.id, HERE.guild, (), manager=True)
        for hours, drafts in ((0.0, 1), (0.5, 2), (1.1, 1)):
            h.clock.forward(hours * 3_600)
            await h.host.the(Moderation).prepare(who, match.id, "pause", {}, "why")
            assert counted(tmp_path)["mod_drafts"] == drafts


async def test_results_are_those_of_one_server(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
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


async def test_a_block_outlasts_being_forgotten_and_all_else_begins_anew(tmp_path: Path) -> None:
    boss = Authority(UserId(9_000), HERE.guild, (), manager=True)
    async with hosted(tmp_path) as h:
        await busy_life(h)
        await h.blocked(boss, ZEB.id)
        await forget(h.host, ZEB.id)
        with refuses("blocked"):
            await sit(h, "ana", "ben")
        await h.blocked(boss, ZEB.id, verb="unblock")
        await h.finish((await sit(h, "ana", "ben")).id)
        profile = await h.host.read(leaderboards.profile, HOME, ZEB.id, ZEB.id)
        assert (profile.conduct.matches, profile.hidden) == (1, False)
