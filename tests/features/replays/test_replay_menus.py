"""Every menu of a replay is accepted by Discord and by the bot, whatever happened in the match."""

import random
from contextlib import closing
from pathlib import Path

import msgspec

from bot.core.matches.loaded import LoadedMatch, Moment
from bot.core.matches.values import PLAYER, Match
from bot.discord_ui.content.pictures import PictureCache
from bot.features.matches.match_content import MatchContent
from bot.features.matches.story import chapters
from bot.features.replays.acts import stretches_of
from bot.features.replays.posts import step_panel
from bot.features.replays.replays import PUBLIC, Replay
from bot.processes.game_uis import game_uis
from engine.games import registry
from tests.builders.discord_limits import check
from tests.builders.hosting import hosted
from tests.builders.menus import menu_values
from tests.builders.thorough import THOROUGH
from tests.engine.cases import Case, cases

MATCHES = 40 if THOROUGH else 5
"""Matches per kind of table."""


def over(case: Case, seed: int, match: Match, live: LoadedMatch) -> Replay:
    """Return a match of this kind, played at random."""
    chance = random.Random(f"{case}:{seed}")
    step = case.game.setup(case.options, case.seats, chance.randbytes(16))
    moments = [Moment(0, None, "", 0.0, step.state, step.events)]
    while asked := case.game.to_act(step.state):
        seat = chance.choice(asked)
        step = case.game.apply(step.state, seat, chance.choice(case.game.legal(step.state, seat)))
        moments.append(Moment(len(moments), seat, PLAYER, 0.0, step.state, step.events))
    seats = tuple(
        msgspec.structs.replace(match.seats[0], seat=number, figures=setup.figures, name=f"P{number}")
        for number, setup in enumerate(case.seats)
    )
    match = msgspec.structs.replace(
        match,
        game=case.game.id, modes=case.options.modes, seats=seats, version=len(moments) - 1, status="over", occupations=(),
    )  # fmt: skip
    return Replay(match, LoadedMatch(live.stored, case.game, moments, 0), [], PUBLIC)


async def test_replays_of_all_kinds_of_tables_open_at_every_stretch(tmp_path: Path) -> None:
    within = 0
    with closing(PictureCache()) as room:
        content = MatchContent(game_uis(registry()), room)
        async with hosted(tmp_path, games=registry()) as h:
            started = await h.match("ana", "ben", "cleo", game="colt-express")
            live = await h.host.matches.live(started.id)
            for case in cases():
                for seed in range(MATCHES):
                    replayed = over(case, seed, started, live)
                    stretches = stretches_of(content, replayed)
                    headings = [heading for _, heading in stretches]
                    assert len(set(headings)) == len(headings), (str(case), seed)
                    assert stretches == sorted(stretches, key=lambda stretch: stretch[0])
                    starts = {first for first, _ in stretches}
                    story = chapters(content.steps(replayed.match, replayed.pages()))[1:]
                    within += sum(chapter.last < chapter.first for chapter in story)
                    for version in (0, *sorted(starts)[:: 1 if THOROUGH else 4], replayed.last):
                        post = step_panel(replayed.match, version, PUBLIC, ["words"], None, stretches, ["seat"] * 7)
                        check(post)
                        assert menu_values(post) >= len(stretches)
    assert within, "a stretch within a step of another"
