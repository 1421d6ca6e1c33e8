"""``make mutations`` breaks the program in one place after another, and the seeds must notice it. Unnoticed mutations are printed.

Each row is a possible fault: the broken part, the change, and the run that should notice it: a seed of the simulation, or a scene with
two processes (``test_late_calls``). A run counts only if it finds nothing in the intact program.
"""

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from bot.core import outbox_rows
from bot.core.clocks.timekeeping import Timekeeper
from bot.core.matches import log_rows, match_rows
from bot.core.outbox import Outbox
from bot.core.ownership import Ownership
from bot.core.play import showing
from bot.core.play.submit import Matches
from bot.discord_ui.core import channel
from bot.discord_ui.core.channel import Channel
from bot.features.clocks import deadlines
from bot.features.clocks.deadlines import Deadlines
from bot.features.hand.open_panels import OpenPanels
from bot.features.inbox.publishing import Inboxes
from bot.features.lobbies.publishing import LobbyCards
from bot.features.matches.match_content import MatchContent
from bot.features.ratings import rows as ratings_rows
from bot.features.ratings.records import Records
from bot.features.story import thread_publishing, thread_state
from bot.features.story.live_message import LiveMessage
from bot.features.story.pages import Pages
from bot.features.story.thread_publishing import ThreadPublication
from bot.features.tournaments.rounds import Rounds
from bot.storage.store import Store
from sandbox.rest import messages
from sandbox.traffic.faults import Fault
from tests.simulation import test_late_calls
from tests.simulation.breaks import (
    Break,
    all_sentences,
    as_first_seat,
    both,
    endless,
    every_other,
    first_chapter_only,
    forgiving,
    forgotten_at_a_start,
    fresh_nonce,
    gone_first,
    instead,
    never_due,
    next_player,
    not_reminded,
    nothing,
    nothing_async,
    only_first_round,
    plan_as_person,
    posted_once,
    rolled_back,
    seat_of_nobody,
    seen_by_all,
    shortened,
    sometimes,
    speaking_for_ever,
    steps_of_first_seat,
    twice,
)
from tests.simulation.loop import bounded
from tests.simulation.run import quiet, simulate

MOST: Final = int(os.environ.get("MOST", "20"))
"""Maximum number of seeds until a fault must be noticed."""

DAY: Final = (9, 5, 2)
"""Seeds of a day's run (``test_simulation``), those that notice most first: with a cup, inboxes, weekly games and killed processes."""

BRIEF: Final = 2
"""A seed that takes little time and has most kinds of faults, a killed process among them."""

LONGEST: Final = 40.0
"""Maximum processor seconds of a run; one of the intact program takes two to ten."""


@dataclass(frozen=True)
class Mutation:
    """One fault, which one of ``seeds`` should notice, or a ``scene``: its way and its delayed calls."""

    area: str
    what: str
    broken: Break
    scene: tuple[str, Fault] | None = None
    seeds: Sequence[int] = (*DAY, *range(1, MOST + 1))


HELD_EDIT: Final = Fault(kind="rate_limit", match="PATCH /channels/*/messages/*", retry_after=14.0)
LATE_EDIT: Final = Fault(kind="delay", match="PATCH /channels/*/messages/*", seconds=28.0)
LATE_POST: Final = Fault(kind="delay", match="POST /channels/*/messages", seconds=28.0)

UNDRAWN: Final = instead(outbox_rows, "draw_again", nothing())

MUTATIONS: Final = (
    Mutation("storage", "some writes are confirmed and rolled back", instead(Store, "write", rolled_back)),
    Mutation(
        "storage",
        "some actions do not stand in the log",
        instead(log_rows.ACTIONS, "add", sometimes(0.2)),
    ),
    Mutation("storage", "an action is somebody else's", instead(log_rows.ACTIONS, "add", seat_of_nobody)),
    Mutation(
        "storage", "how far a match is told is not kept", instead(match_rows.PUBLICATIONS, "save", sometimes(0.5))
    ),
    Mutation("outbox", "some news are never queued", instead(outbox_rows, "queue", sometimes(0.3))),
    Mutation("outbox", "what failed counts as told", instead(Outbox, "_put_off", forgiving)),
    Mutation(
        "outbox",
        "what failed is never tried again",
        instead(outbox_rows, "delay", every_other(lambda tx, rows, _wake: (tx, rows, 1e12))),
    ),
    Mutation("outbox", "a row leaves before it is told", instead(Outbox, "_say", gone_first), seeds=DAY),
    Mutation("panels", "open panels don't follow", instead(OpenPanels, "follow", nothing_async([])), seeds=DAY),
    Mutation("panels", "a table's card is never edited", instead(LobbyCards, "_show", posted_once), seeds=DAY),
    Mutation("panels", "an inbox is never edited", instead(Inboxes, "_edit", nothing_async(True)), seeds=DAY),
    Mutation(
        "clocks", "deadlines are forgotten at a start", instead(Deadlines, "recover", forgotten_at_a_start), seeds=DAY
    ),
    Mutation(
        "telling",
        "what was posted before a crash is posted again",
        both(
            instead(Channel, "look_back", nothing_async()),
            instead(Channel, "_said_since", nothing_async({})),
            instead(channel, "nonce_of", fresh_nonce),
        ),
        seeds=DAY,
    ),
    Mutation("cups", "the second round never begins", instead(Rounds, "_begin", only_first_round), seeds=DAY),
    Mutation(
        "telling",
        "the next player is mentioned",
        both(instead(thread_publishing, "called", next_player), instead(thread_state, "called", next_player)),
        seeds=DAY,
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
    Mutation("clocks", "nobody is reminded", instead(deadlines, "nudge", not_reminded)),
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
        instead(
            thread_publishing,
            "called",
            lambda _: lambda table, *_rest, **_more: tuple(seat.seat for seat in table.match.seats),
        ),
    ),
    Mutation("telling", "edits are not made", instead(Channel, "edit", nothing_async())),
    Mutation(
        "leases",
        "a telling outlives its lease",
        both(instead(Ownership, "speaking", lambda _: speaking_for_ever), UNDRAWN),
        scene=("stopped", HELD_EDIT),
    ),
    Mutation("leases", "nothing is drawn over after a takeover", UNDRAWN, scene=("killed", LATE_EDIT)),
    Mutation(
        "leases",
        "what a dead process posted late stays",
        # Discord remembers nonces for a few minutes. After that, the bot doesn't recognize its own late message.
        both(instead(ThreadPublication, "redraw", nothing_async()), instead(messages, "check_nonce", nothing())),
        scene=("killed", LATE_POST),
    ),
)


def found_by(mutation: Mutation, seed: int) -> list[str]:
    """Return the faults that a run finds in the broken program."""
    with ExitStack() as stack:
        stack.enter_context(bounded(LONGEST))
        mutation.broken(stack)
        if mutation.scene is None:
            try:
                return list(simulate(seed).faults)
            except (Exception, asyncio.CancelledError) as error:  # a crash counts as noticed
                return [repr(error)]
        return _scene(*mutation.scene, seed)


def _scene(way: str, fault: Fault, seed: int) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        delayed = Fault(**{name: getattr(fault, name) for name in Fault.__slots__})
        try:
            test_late_calls.late(Path(folder), way, [delayed], seed + 4)
        except (Exception, asyncio.CancelledError) as error:
            return [repr(error)[:300]]
    return []


def finds_nothing(mutation: Mutation, seed: int) -> bool:
    """Return whether a mutation's run finds nothing in the intact program. Otherwise its findings mean nothing."""
    key = repr((mutation.scene, seed))
    if key not in _sound:
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
