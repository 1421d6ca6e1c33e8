"""``make mutations`` breaks the program in one place after another, and the seeds must notice it. Unnoticed mutations are printed.

Each row is a possible fault: the broken part, the change, and the run that should notice it: a seed of the simulation, a scene with two
processes (``test_late_calls``), or a test of parts that a simulation lacks (ratings by number, private tables). A run counts only if it
finds nothing in the intact program.
"""

import asyncio
import io
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, redirect_stdout
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import discord
import pytest

from bot.core import outbox_rows, ownership
from bot.core.clocks import timekeeping
from bot.core.clocks.timekeeping import Timekeeper
from bot.core.matches import log_rows, match_rows
from bot.core.outbox import Outbox
from bot.core.ownership import Ownership
from bot.core.play import showing
from bot.core.play.submit import Matches
from bot.discord_ui.core.channel import Channel
from bot.features.clocks import deadlines
from bot.features.clocks.deadlines import Deadlines
from bot.features.finding import calls, weekly
from bot.features.matches.housekeeping import Clearing
from bot.features.matches.match_content import MatchContent
from bot.features.privacy import rows as privacy_rows
from bot.features.puzzles import daily
from bot.features.ratings import ledger, rating
from bot.features.ratings import rows as ratings_rows
from bot.features.ratings.records import Records
from bot.features.replays import reviews
from bot.features.story import thread_publishing, thread_state
from bot.features.story.live_message import LiveMessage
from bot.features.story.pages import Pages
from bot.features.story.publishing import Publisher
from bot.features.tournaments.pairing import standings
from bot.features.tournaments.rounds import Rounds
from bot.storage import backups, files
from bot.storage.store import Store
from sandbox.rest import messages
from sandbox.traffic.faults import Fault
from tests.simulation import test_late_calls
from tests.simulation.breaks import (
    Break,
    all_sentences,
    as_first_seat,
    as_last_seated,
    both,
    by_version_alone,
    byes_for_nothing,
    endless,
    every_other,
    first_chapter_only,
    forgiving,
    instead,
    never_due,
    not_reminded,
    nothing,
    nothing_async,
    opened_too_late,
    plan_as_person,
    rolled_back,
    seat_of_nobody,
    seen_by_all,
    shortened,
    sleeping_through,
    sometimes,
    speaking_for_ever,
    steps_of_first_seat,
    told_at_once,
    twice,
    upside_down,
    wanted_by_all,
)
from tests.simulation.loop import StoppableLoop, bounded
from tests.simulation.machine import simulated
from tests.simulation.run import quiet, simulate
from tests.simulation.world import START
from tests.structure.sources import ROOT

MOST: Final = int(os.environ.get("MOST", "20"))
"""Maximum number of seeds until a fault must be noticed."""

RICH: Final = 15
"""A seed that takes seconds and plays much, at a table and in a cup."""

BRIEF: Final = 2
"""A seed that takes little time and has most kinds of faults, a killed process among them."""

LONGEST: Final = 40.0
"""Maximum processor seconds of a run; one of the intact program takes two to ten."""


@dataclass(frozen=True)
class Mutation:
    """One fault, which one of ``seeds`` should notice, or a scene or a test.

    ``scene``: the scene's way and its delayed calls. ``test``: a pytest id.
    """

    area: str
    what: str
    broken: Break
    scene: tuple[str, Fault] | None = None
    test: str = ""
    seeds: Sequence[int] = (RICH, *range(1, MOST + 1))


HELD_EDIT: Final = Fault(kind="rate_limit", match="PATCH /channels/*/messages/*", retry_after=14.0)
LATE_EDIT: Final = Fault(kind="delay", match="PATCH /channels/*/messages/*", seconds=28.0)
LATE_POST: Final = Fault(kind="delay", match="POST /channels/*/messages", seconds=28.0)

QUIETLY: Final = ["-q", "-n0", "-p", "no:cacheprovider", "-p", "no:unraisableexception", "--no-header", "--tb=no"]
"""Options for a test in this process. Coroutines that earlier runs left behind are no fault of the test."""

UNDRAWN: Final = instead(outbox_rows, "draw_again", nothing())

MUTATIONS: Final = (
    Mutation("storage", "some writes are confirmed and rolled back", instead(Store, "write", rolled_back)),
    Mutation(
        "storage",
        "some actions do not stand in the log",
        instead(log_rows, "add_action", sometimes(0.2)),
    ),
    Mutation("storage", "an action is somebody else's", instead(log_rows, "add_action", seat_of_nobody)),
    Mutation("storage", "how far a match is told is not kept", instead(match_rows, "save_publication", sometimes(0.5))),
    Mutation("outbox", "some news are never queued", instead(outbox_rows, "queue", sometimes(0.3))),
    Mutation("outbox", "what failed counts as told", instead(Outbox, "_put_off", forgiving)),
    Mutation(
        "outbox",
        "what failed is never tried again",
        instead(outbox_rows, "delay", every_other(lambda tx, rows, _wake: (tx, rows, 1e12))),
    ),
    Mutation("clocks", "nothing is given back after an outage", instead(deadlines, "recover_clocks", nothing())),
    Mutation(
        "clocks", "people have 40 % of what was promised", instead(Timekeeper, "_until", shortened(0.4)), seeds=(BRIEF,)
    ),
    Mutation(
        "clocks",
        "people have twice as long as was promised",
        instead(Timekeeper, "_until", shortened(2.0)),
    ),
    Mutation("clocks", "30 % of the deadlines never come", instead(Deadlines, "_wake", never_due)),
    Mutation("clocks", "nobody is reminded", instead(Deadlines, "_remind", not_reminded)),
    Mutation(
        "cups",
        "a table that reports while a round is looked at is slept through",
        instead(Rounds, "_sleep", sleeping_through),
        test="tests/core/test_wakeups.py::test_no_change_between_a_read_and_a_write_is_missed",
    ),
    Mutation("plans", "what a plan plays stands in the log as a press", instead(Matches, "play", plan_as_person)),
    Mutation("ratings", "half of the matches count for nobody", instead(Records, "closed", sometimes(0.5))),
    Mutation("ratings", "half of the ratings are not kept", instead(ratings_rows, "save_rating", sometimes(0.5))),
    Mutation(
        "views",
        "the story is told as one seat knows it",
        both(
            instead(thread_state, "pages_of", as_first_seat),  # the texts leave out secrets, too
            instead(MatchContent, "steps", steps_of_first_seat),
            instead(MatchContent, "narrated", all_sentences),
        ),
    ),
    Mutation("views", "everybody sees the hand of the first seat", instead(showing, "remembered", seen_by_all)),
    Mutation("telling", "finished chapters are not posted", instead(Pages, "post", first_chapter_only)),
    Mutation("telling", "everything is posted twice", instead(Channel, "post", twice)),
    Mutation("telling", "the end is not told", instead(LiveMessage, "post", endless)),
    Mutation("telling", "old messages stay", instead(Channel, "delete", nothing_async())),
    Mutation(
        "telling",
        "everybody is called at once",
        instead(thread_publishing, "called", lambda _: lambda table: tuple(seat.seat for seat in table.match.seats)),
    ),
    Mutation("telling", "edits are not made", instead(Channel, "edit", nothing_async())),
    Mutation(
        "leases",
        "a telling outlives its lease",
        both(instead(Ownership, "speaking", lambda _: speaking_for_ever), UNDRAWN),
        scene=("stopped", HELD_EDIT),
    ),
    Mutation(
        "leases",
        "a lease never runs out for its owner",
        instead(ownership, "LEASE_TRUST_S", lambda _: 1e9),
        test="tests/core/shards/test_ownership.py::test_a_dead_process_is_replaced_within_seconds_whatever_the_clocks_show",
    ),
    Mutation("leases", "nothing is drawn over after a takeover", UNDRAWN, scene=("killed", LATE_EDIT)),
    Mutation(
        "leases",
        "what a dead process posted late stays",
        # Discord remembers nonces for a few minutes. After that, the bot doesn't recognize its own late message.
        both(instead(Publisher, "_once_more", nothing_async()), instead(messages, "check_nonce", nothing())),
        scene=("killed", LATE_POST),
    ),
    Mutation(
        "ratings",
        "who was beaten gains",
        instead(type(rating._MODEL), "rate", upside_down),
        test="tests/features/ratings/test_rating.py::test_among_equals_the_better_place_gains_more",
    ),
    Mutation(
        "ratings",
        "a seat that several people played counts for one of them",
        instead(ledger, "_part", as_last_seated),
        test="tests/features/ratings/test_counting.py::test_a_seat_that_another_person_played_counts_for_nobody",
    ),
    Mutation(
        "privacy",
        "strangers find a private table",
        instead(discord.Thread, "is_private", nothing(False)),
        test="tests/end_to_end/test_private_tables.py::test_a_private_table_lets_in_who_is_invited_and_nobody_finds_it",
    ),
    Mutation(
        "privacy",
        "who is forgotten stays in the tables",
        instead(privacy_rows, "forget", nothing()),
        test="tests/features/privacy/test_privacy.py::test_who_is_forgotten_stands_nowhere_any_more",
    ),
    Mutation(
        "tournaments",
        "a bye gives no points",
        instead(standings, "SCORINGS", byes_for_nothing),
        test="tests/features/tournaments/pairing/test_standings.py::test_a_round_without_a_table_is_worth_the_mean_of_one",
    ),
    Mutation(
        "weekly games",
        "a table is opened for a date that was slept through",
        instead(weekly, "turn", opened_too_late),
        test="tests/features/finding/test_weekly.py::test_a_bot_that_slept_through_the_whole_date_opens_no_table_for_it",
    ),
    Mutation(
        "game alerts",
        "everyone is called, whatever they asked for",
        instead(calls, "_wants", wanted_by_all),
        test="tests/features/finding/test_finding.py::test_only_who_asked_for_such_a_table_is_called_and_once",
    ),
    Mutation(
        "robberies",
        "the open one never ends",
        instead(daily, "_end", nothing()),
        test="tests/features/puzzles/test_daily.py::test_answers_count_as_they_stand_when_the_next_robbery_begins",
    ),
    Mutation(
        "time banks",
        "a decision neither costs nor earns any time",
        instead(timekeeping, "settle", nothing()),
        test="tests/features/clocks/test_clocks.py::test_the_bank_pays_what_is_beyond_the_pace_and_earns_with_each_decision",
    ),
    Mutation(
        "reviews",
        "a review is shown while another table plays the same deal",
        instead(reviews, "revealed", told_at_once),
        test="tests/features/replays/test_reviews.py::test_nothing_of_a_deal_is_shown_while_another_table_plays_it",
    ),
    Mutation(
        "positions",
        "a position is deleted if the log has as many steps, wherever it leads",
        instead(Clearing, "_leads_there", by_version_alone),
        test="tests/features/matches/test_clearing.py"
        "::test_a_position_stays_if_a_log_that_can_be_folded_leads_to_another",
    ),
    Mutation(
        "copies",
        "a copy isn't compared with its digest",
        instead(backups, "require_digest", nothing(result=True)),
        test="tests/run/copies/test_whole.py::test_every_flipped_bit_of_a_copy_is_refused_and_leaves_nothing",
    ),
    Mutation(
        "copies",
        "a copy is made without its digest",
        instead(files, "write_digest", nothing()),
        test="tests/run/copies/test_whole.py::test_a_digest_is_one_that_other_programs_read",
    ),
    Mutation(
        "copies",
        "a copy gets its name before its bytes are on the disk",
        instead(files, "sync", nothing()),
        test="tests/storage/test_power.py::test_reported_work_is_on_the_disk_and_every_sync_is_needed",
    ),
)


def found_by(mutation: Mutation, seed: int) -> list[str]:
    """Return the faults that a run finds in the broken program."""
    if mutation.test:
        return _test(mutation)
    with ExitStack() as stack:
        stack.enter_context(bounded(LONGEST))
        mutation.broken(stack)
        if mutation.scene is None:
            try:
                return list(simulate(seed, strict=True).faults)
            except (Exception, asyncio.CancelledError) as error:  # a crash counts as noticed
                return [repr(error)]
        return _scene(*mutation.scene, seed)


def _scene(way: str, fault: Fault, seed: int) -> list[str]:
    loop = StoppableLoop(START)
    with tempfile.TemporaryDirectory() as folder, simulated(loop):
        delayed = Fault(**{name: getattr(fault, name) for name in Fault.__slots__})
        try:
            loop.run_until_complete(test_late_calls._late(Path(folder), loop, way, [delayed], seed + 4))
        except (Exception, asyncio.CancelledError) as error:
            return [repr(error)[:300]]
    return []


def _test(mutation: Mutation) -> list[str]:
    """Run a test in this process on the broken program."""
    printed = io.StringIO()
    with ExitStack() as stack:
        mutation.broken(stack)
        stack.enter_context(redirect_stdout(printed))
        done = pytest.main([*QUIETLY, "-m", "", mutation.test])
    failed = [line for line in printed.getvalue().splitlines() if line.startswith("FAILED")]
    return [line.partition(" - ")[2] or line for line in failed] if done == pytest.ExitCode.TESTS_FAILED else []


def finds_nothing(mutation: Mutation, seed: int) -> bool:
    """Return whether a mutation's run finds nothing in the intact program. Otherwise its findings mean nothing."""
    key = repr((mutation.scene, mutation.test, seed))
    if key not in _sound:
        if mutation.test:
            command = [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", "-m", "", mutation.test]
            _sound[key] = subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 0
        else:
            findings = found_by(replace(mutation, broken=lambda _: None), seed)
            sys.stdout.writelines(f"seed {seed} of the intact program: {finding}\n" for finding in findings)
            _sound[key] = not findings
    return _sound[key]


_sound: dict[str, bool] = {}


def noticed(mutation: Mutation, seeds: Iterator[int]) -> tuple[int | None, str]:
    """Return the first seed that notices a mutation, and its finding; None if none does."""
    for seed in seeds:
        result = found_by(mutation, seed)
        if result and finds_nothing(mutation, seed):
            return seed, result[0]
        if mutation.test:
            break
    return None, ""


def main() -> int:
    """Try all mutations, or those with an argument as area or description. Print the table, and return the number of unnoticed ones."""
    quiet()
    sys.unraisablehook = lambda _: None  # crashed runs leave coroutines behind
    wanted = [item for item in MUTATIONS if not sys.argv[1:] or {item.area, item.what} & set(sys.argv[1:])]
    missed = 0
    for item in wanted:
        began = time.process_time()
        seed, words = noticed(item, iter(item.seeds))
        missed += seed is None
        tried = f"seed {seed}" if seed is not None else f"NOT NOTICED in {len(item.seeds)} seeds"
        line = f"{item.area:8} {item.what:52} {tried:10} {time.process_time() - began:6.1f} s  {words[:90]}"
        sys.stdout.write(line.replace("\n", " ") + "\n")
        sys.stdout.flush()
    sys.stdout.write(f"{len(wanted) - missed} of {len(wanted)} noticed\n")
    return missed


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(
            sys.executable,
            [sys.executable, "-m", "tests.simulation.mutations", *sys.argv[1:]],
            {**os.environ, "PYTHONHASHSEED": "0"},
        )
    asyncio.set_event_loop(None)
    sys.exit(main())
