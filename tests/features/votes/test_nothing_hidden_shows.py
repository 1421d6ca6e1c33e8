"""Taking back and going back reveal no secrets: two matches that differ only in a secret look the same."""

from pathlib import Path
from typing import Any

import pytest

from bot.core.ids import MatchId, Why
from bot.core.matches.values import MODERATOR
from bot.features.hand.user_view import Looks
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.matches.story import story
from bot.features.votes import control
from engine.core.audience import visible
from engine.core.types import Seat
from engine.games import registry
from tests.builders import stopping
from tests.builders.hosting import HERE, Hosted, hosted, person
from tests.builders.toy_game import ToyGame
from tests.features.plans.test_plans_in_steps import discarding

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
