"""Idle matches and old ballots are swept away, and no vote shows a secret."""

from pathlib import Path
from typing import Any

import pytest

from bot.core.ids import LobbyId, MatchId, Why
from bot.core.limits import Limits
from bot.core.matches.values import MODERATOR
from bot.core.terms import PAUSES, YES
from bot.durations import DAY
from bot.features.hand.user_view import Looks
from bot.features.lobbies import changes, gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.matches import housekeeping
from bot.features.matches.story import story
from bot.features.seats import rows as seats_rows
from bot.features.seats import seating
from bot.features.seats.rows import PAUSE, Absence
from bot.features.votes import control
from bot.features.votes import rows as votes_rows
from engine.core.audience import visible
from engine.core.types import Seat
from engine.games import registry
from tests.builders import stopping
from tests.builders.hosting import HERE, Hosted, hosted, person
from tests.builders.refusals import refuses
from tests.builders.toy_game import ToyGame
from tests.features.plans.test_plan_editor import discarding

LIMITS = Limits(idle=30 * DAY, idle_notice=7 * DAY, idle_sweep=3_600)
WORD = Why(MODERATOR, person("dan").id)


async def later(h: Hosted, days: float) -> None:
    await h.later(days * DAY)


async def test_announced_and_then_closed(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=LIMITS) as h:
        match = (await h.match("ana", "ben", pace="none")).id
        await later(h, 29)
        assert await h.notes(match) == []
        await later(h, 2)
        assert await h.notes(match) == ["idle"]
        clock = h.clock
    async with hosted(tmp_path, limits=LIMITS, clock=clock) as h:
        await h.host.recover(clock.now())
        await later(h, 6)
        assert await h.notes(match) == ["idle"]
        await later(h, 2)
        assert await h.notes(match) == ["idle", "ended-abandoned"]
        ended = await h.host.matches.match(match)
        assert (ended.status, ended.ending) == ("abandoned", "abandoned")


async def test_playing_on_withdraws_the_notice(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=LIMITS) as h:
        match = (await h.match("ana", "ben", pace="none")).id
        await later(h, 31)
        await h.play(match, "ana", "bid 1")
        await later(h, 8)
        assert (await h.host.matches.match(match)).status == "running"
        await later(h, 23)
        assert await h.notes(match) == ["idle", "idle"]


async def test_a_paused_match_is_forgotten_too_but_one_with_deadlines_never(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=LIMITS) as h:
        paused = (await h.match("ana", "ben", pace="24h")).id
        await h.host.do(stopping.pause, paused, WORD)
        await later(h, 31)
        await later(h, 8)
        assert await h.notes(paused) == ["paused-moderator", "idle", "ended-abandoned"]
    folder = tmp_path / "other"
    folder.mkdir()
    async with hosted(folder, limits=LIMITS) as h:
        timed = (await h.match("ana", "ben", pace="72h")).id
        swept = await h.store.read(lambda tx: votes_rows.idle_since(tx, h.clock.now() + 100 * DAY, 10))
        assert swept == ()
        assert (await h.host.matches.match(timed)).status == "running"


async def test_a_table_that_waits_for_somebody_who_is_away_is_not_forgotten(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=LIMITS) as h:
        lobby = await h.lobby("ana", "ben", pace="none")
        await h.host.do(gathering.agree, lobby.id, lobby.host, PAUSES, YES)
        match = (await h.host.the(Lobbies).start(lobby.id, lobby.host)).id
        now = h.clock.now()
        wish = Absence(person=person("ben"), match=match, how=PAUSE, since=now, until=now + 50 * DAY)
        await h.host.do(seating.declare, wish)
        await later(h, 31)
        await later(h, 8)
        assert await h.notes(match) == ["paused-away"]
        await later(h, 12)
        assert (await h.notes(match))[-1] == "resumed-away"


async def test_closed_lobbies_and_offers_are_forgotten_and_open_ones_stay(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=LIMITS) as h:
        ended = await h.match("ana", "ben", pace="none")
        running = await h.match("ana", "ben", pace="72h")
        cancelled = await h.lobby("cleo")
        await h.host.do(gathering.cancel, cancelled.id, cancelled.host)
        offer = await h.host.do(seating.offer, running.id, person("ana").id, None)
        await h.finish(ended.id)
        numbers = [LobbyId(number) for number in (1, 2, 3)]
        await later(h, 80)
        assert [(await h.host.read(changes.known, number)).id for number in numbers] == numbers
        await later(h, 12)
        for gone in (numbers[0], cancelled.id):
            with refuses("unknown-lobby"):
                await h.host.read(changes.known, gone)
        await later(h, 3)
        assert await h.store.read(lambda tx: seats_rows.OFFERS.get(tx, offer.id)) is None
        assert (await h.host.matches.match(ended.id)).status == "over"


async def test_a_large_backlog_is_forgotten_in_parts(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=LIMITS) as h:
        for _ in range(5):
            lobby = await h.lobby("ana")
            await h.host.do(gathering.cancel, lobby.id, lobby.host)
        before = h.clock.time + 100 * DAY
        more = [await h.host.do(housekeeping.forget, before, 2) for _ in range(4)]
        assert more == [True, True, False, False]


async def test_lobbies_that_are_open_or_whose_match_goes_on_stay(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=LIMITS) as h:
        await h.match("ana", "ben")
        left = await h.lobby("dan")
        before = h.clock.time + 1_000 * DAY
        assert not await h.host.do(housekeeping.forget, before, 10)
        assert [(await h.host.read(changes.known, LobbyId(number))).status for number in (1, left.id)] == [
            "started",
            "open",
        ]


GAMES = (*registry(), ToyGame())
NAMES = ("ana", "ben", "cleo")


async def begun(h: Hosted, game: str) -> MatchId:
    """Start a match with a Ghost, who may play cards face down."""
    figure = "ghost" if game == "colt-express" else None
    lobby = await h.host.do(gathering.create, person("ana"), HERE, game, figure=figure)
    for name in NAMES[1:]:
        lobby = await h.host.do(gathering.join, lobby.id, person(name))
    return (await h.host.the(Lobbies).start(lobby.id, lobby.host)).id


async def twins(h: Hosted, match: MatchId) -> tuple[Seat, tuple[str, str]]:
    """Play until a player can choose between two actions that look the same to all others. Return the player and the actions."""
    while True:
        live = await h.host.matches.live(match)
        for wait in live.waits:
            looks: dict[bytes, str] = {}
            for action in live.game.legal(live.now.state, wait.seat):
                step = live.game.apply(live.now.state, wait.seat, action)
                if not live.game.may_take_back(live.now.state, step.state, wait.seat):
                    continue
                others = [None, *(Seat(seat) for seat in range(len(NAMES)) if seat != wait.seat)]
                seen = b"".join(live.game.dump_events(visible(step.events, viewer)) for viewer in others)
                twin = looks.setdefault(seen, live.game.write_action(action))
                if twin != live.game.write_action(action):
                    return wait.seat, (twin, live.game.write_action(action))
        await first_choice(h, match)


async def first_choice(h: Hosted, match: MatchId) -> None:
    current = await h.host.matches.match(match)
    wait = (await h.host.matches.table(match, None)).waits[0]
    user = current.seats[wait.seat].user
    assert user is not None
    await h.host.matches.submit(match, current.version, user, (await h.host.matches.legal(match, user))[0])


async def shown(h: Hosted, match: MatchId, seat: Seat) -> list[Any]:
    """Return everything visible to all but one seat of a match."""
    viewers = [None, *(Seat(number) for number in range(len(NAMES)) if number != seat)]
    now = await h.host.matches.match(match)
    pages = [await h.host.matches.pages(match, viewer, 0, now.version) for viewer in viewers]
    waits = (await h.host.matches.table(match, None)).waits
    return [pages, waits, (await story(h.host.matches, match, None)).notes, now]


@pytest.mark.parametrize("game", ["toy", "colt-express"])
@pytest.mark.parametrize("way", ["take-back", "rewind"])
async def test_a_secret_that_was_undone_stays_one(tmp_path: Path, game: str, way: str) -> None:
    seen = []
    for which in (0, 1):
        folder = tmp_path / str(which)
        folder.mkdir()
        async with hosted(folder, games=GAMES) as h:
            match = await begun(h, game)
            seat, choices = await twins(h, match)
            version = (await h.host.matches.match(match)).version
            user = (await h.host.matches.match(match)).seats[seat].user
            assert user is not None
            await h.host.matches.submit(match, version, user, choices[which])
            looks = [await shown(h, match, seat)]
            assert (await h.host.the(Looks).look(match, user)).may_take_back
            if way == "take-back":
                await h.host.do(control.take_back, match, user)
            else:
                effect = await h.host.read(control.preview, match, "rewind", version)
                looks.append([effect])
                await h.host.do(stopping.go_back, match, version, Why(MODERATOR, person("dan").id))
            looks.append(await shown(h, match, seat))
            await h.host.matches.submit(match, version + 2, user, choices[0])
            looks.append(await shown(h, match, seat))
            seen.append(looks)
    assert seen[0] == seen[1]


async def test_a_dry_run_tells_of_no_secret_step(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=GAMES) as h:
        match = await discarding(h)
        version = (await h.host.matches.match(match.id)).version
        before = await h.host.read(control.preview, match.id, "rewind", version - 1)
        drop = next(
            action for action in await h.host.matches.legal(match.id, person("ana").id) if action.startswith("drop ")
        )
        await h.play(match.id, "ana", drop)
        after = await h.host.read(control.preview, match.id, "rewind", version - 1)
        assert (before.reveals, after.reveals) == (False, False)
