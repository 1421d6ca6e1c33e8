"""Moderators and directors who play: no verb changes their own score or rating, and each dry run says what then happens."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.core.ids import Authority, MatchId, UserId
from bot.core.matches.match_rows import waits
from bot.core.matches.values import LoggedAction, Match
from bot.features.moderation.moderation import Moderation
from bot.features.moderation.rows import Arguments
from bot.features.moderation.verbs import VERBS
from bot.features.tournaments.values import TournamentState
from tests.builders.hosting import HERE, Hosted, hosted
from tests.builders.refusals import refuses
from tests.features.tournaments.cup import cup, who
from tests.features.tournaments.test_directing import DEEDS

MODERATOR = Authority(UserId(900), HERE.guild, manager=True)
PLAYING = Authority(who(2).id, HERE.guild, (), manager=True)
GIVEN: Arguments = {"hours": 2.0, "seat": 0, "user": 999, "name": "zoe", "channel": 11, "line": 0}


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
"""Whether what a line of a dry run says came true, by the line's key."""

NOT_HERE = {"excuse", "hands", "annul", "reinstate"}
"""Verbs that need a missed deadline, the table's consent, or a finished match (``test_annulling.py``)."""


async def seen(h: Hosted, number: MatchId, sheet: TournamentState | None) -> Seen:
    deadlines = await h.store.read(lambda tx: {int(wait.seat): wait.due for wait in waits(tx, number)})
    return Seen(await h.host.matches.match(number), await h.log(number), deadlines, sheet)


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("in_cup", [False, True])
@pytest.mark.parametrize("verb", sorted(VERBS.keys() - NOT_HERE))
async def test_each_dry_run_says_what_then_happens(tmp_path: Path, verb: str, in_cup: bool, late: bool) -> None:
    async with hosted(tmp_path) as h:
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
            draft, _ = await h.host.the(Moderation).prepare(MODERATOR, number, "pause", GIVEN, "why")
            await h.host.the(Moderation).confirm(MODERATOR, draft.id)
        if late:  # the deadline has passed, and no one has noticed yet
            h.clock.forward(86_400.0 + 60.0)
        before = await seen(h, number, await event.sheet() if event is not None else None)
        draft, preview = await h.host.the(Moderation).prepare(MODERATOR, number, verb, GIVEN, "why")
        assert preview.lines
        await h.host.the(Moderation).confirm(MODERATOR, draft.id)
        if verb == "end":
            await h.step()
        after = await seen(h, number, await event.sheet() if event is not None else None)
        for key, facts in preview.lines:
            assert HAPPENED[key](before, after, facts), (key, facts)


@pytest.mark.parametrize("verb", sorted(VERBS))
async def test_no_moderator_touches_their_own_match(tmp_path: Path, verb: str) -> None:
    async with hosted(tmp_path) as h:
        event = await cup(h, 8, rounds=1)
        await event.start()
        own = await event.match(2)
        other = next(number for number in await event.open_matches() if number != own.id)
        for number in (own.id, other, (await h.match("ana", "ben")).id):
            moderator = PLAYING if number in {own.id, other} else Authority(UserId(101), HERE.guild, manager=True)
            before = await seen(h, number, await event.sheet())
            with refuses("own-match", "director-plays"):
                await h.host.the(Moderation).prepare(moderator, number, verb, GIVEN, "why")
            assert await seen(h, number, await event.sheet()) == before


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("deed", sorted(DEEDS))
async def test_no_director_changes_results_of_the_cup_they_play_in(tmp_path: Path, deed: str, left: bool) -> None:
    async with hosted(tmp_path) as h:
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
        assert (after.standings, after.corrections, after.players) == (
            before.standings,
            before.corrections,
            before.players,
        )
