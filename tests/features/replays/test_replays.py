"""Replays: steps, menus, and playing on from a point."""

import asyncio
import random
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.core.host import Host
from bot.core.limits import Limits
from bot.core.matches import log_rows
from bot.core.matches.loaded import LoadedMatch, Moment
from bot.core.matches.values import PLAYER, Match
from bot.discord_ui.content.custom_ids import read
from bot.discord_ui.content.pictures import PictureCache
from bot.features.hand.answers import OwnQuestion
from bot.features.lessons.lessons import Verdict
from bot.features.lobbies.lobbies import Lobbies
from bot.features.matches import housekeeping
from bot.features.matches.match_content import MatchContent
from bot.features.matches.story import chapters
from bot.features.privacy import privacy
from bot.features.privacy import rows as privacy_rows
from bot.features.privacy.privacy import forget
from bot.features.replays import rows as replays_rows
from bot.features.replays.acts import stretches_of
from bot.features.replays.attempts import STORED_ATTEMPTS, Attempts
from bot.features.replays.posts import stand_post, step_panel
from bot.features.replays.replays import OPEN_STANDPOINT, PUBLIC, Replay, replay
from bot.features.replays.rows import MADE_UP, TRUE, WAYS
from bot.processes.game_uis import game_uis
from bot.run.features import FEATURES
from engine.agents.table import AGENTS, GREENHORN, OUTLAW
from engine.core.types import Seat
from engine.games import registry
from tests.builders.discord_limits import check, components, flat
from tests.builders.for_each import sampled
from tests.builders.hosting import Hosted, SeededChance, hosted, person
from tests.builders.menus import menu_values
from tests.builders.refusals import refuses
from tests.builders.thorough import THOROUGH
from tests.builders.toy_game import ToyGame
from tests.engine.cases import Case, cases

pytestmark = pytest.mark.usefixtures("logs")


async def test_a_step_is_worked_out_alone(h: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await h.match("ana", "ben", "cleo")
    await h.finish(match.id)
    made: list[Any] = []
    view = ToyGame.view

    def counted(*given: Any) -> Any:
        made.append(given)
        return view(*given)

    monkeypatch.setattr(ToyGame, "view", counted)
    for standpoint, most in ((PUBLIC, 2), (1, 3), (OPEN_STANDPOINT, 5)):
        told = await replay(h.host.matches, match.id, standpoint)
        assert told.last > 8
        told.step(told.last // 2)
        assert len(made) <= most, standpoint
        made.clear()


@pytest.mark.parametrize("game", ["colt-express", "super-express"])
async def test_all_hands_are_opened_where_there_are_any(tmp_path: Path, game: str) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        match = await h.finish((await h.match("ana", "ben", "cleo", game=game)).id)
        told = await replay(h.host.matches, match.id, OPEN_STANDPOINT)
        assert any(view.hand for view in told.step(told.last_with_hands).seats)
        public = await replay(h.host.matches, match.id, PUBLIC)
        assert public.last_with_hands == public.last


MATCHES = 40 if THOROUGH else 5


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


ANA, EVA = person("ana").id, person("eva").id


@pytest.fixture(autouse=True)
def quick_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the computers that play on choose at once: how well they play is tested elsewhere."""
    quick = {game: {**agents, OUTLAW: agents[GREENHORN]} for game, agents in AGENTS.items()}
    monkeypatch.setattr("bot.core.play.threads.AGENTS", quick)


async def finished(h: Hosted, game: str = "colt-express") -> Match:
    lobby = await h.lobby("ana", "ben", "cleo", game=game)
    match = await h.host.the(Lobbies).start(lobby.id, lobby.host)
    return await h.finish(match.id)


@sampled("game", ("colt-express", "super-express"), {"super-express"})
async def test_it_is_played_to_its_end_over_a_restart_and_no_match_knows_of_it(tmp_path: Path, game: str) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        match = await finished(h, game)
        before = await h.store.read(lambda tx: (privacy_rows.about(tx, ANA), log_rows.actions(tx, match.id, 0)))
        late = 3 * match.version // 4 if game == "colt-express" else 0  # the sooner it ends
        start = await h.host.the(Attempts).start(ANA, match.id, late, None)
        assert start.ways == WAYS
        assert start.view.viewer == start.seat == next(s.seat for s in start.match.seats if s.user == ANA)
        for way in start.ways:
            begun = await h.host.the(Attempts).begin(ANA, match.id, start.version, start.seat, way)
            assert begun.view.ask.options == start.view.ask.options
            number, lines = begun.attempt.number, len(begun.attempt.lines)
            assert (await h.host.the(Attempts).play(ANA, number, lines + 1, "draw"))[0] is Verdict.LATE
            assert (await h.host.the(Attempts).play(ANA, number, lines, "nonsense"))[0] is Verdict.NOT_ALLOWED
            options = begun.view.ask.options
            answers = [h.host.the(Attempts).play(ANA, number, lines, item) for item in (options[0], options[-1])]
            (verdict, stand), (_, other) = await asyncio.gather(*answers)
            assert verdict is Verdict.RIGHT
            assert other.attempt == stand.attempt, "one of two presses counts"
            again = Host(h.store, registry(), h.clock, SeededChance(), FEATURES)
            assert (await again.the(Attempts).of(ANA, number)).view == stand.view
            assert (await again.the(Attempts).back(ANA, number)).view == begun.view
            ended = await again.the(Attempts).finish(ANA, number)
            assert ended.attempt.came is not None
            assert ended.view.outcome is not None
            post = stand_post(ended, "", (), "", OwnQuestion(None, (), ""), None)
            presses = [read(item["custom_id"]) for item in flat(components(post)) if "custom_id" in item]
            ((_, version, standpoint),) = [map(int, press.fields) for press in presses if press.area == "replay"]
            seen = (await replay(h.host.matches, match.id, standpoint)).step(version)
            assert seen.view == start.view, "the replay opens where the attempt began, as its seat saw it"
            [score] = (
                [score_item for score_item in match.outcome.scores if start.seat in score_item.seats]
                if match.outcome
                else []
            )
            assert (ended.attempt.ended.place, ended.attempt.ended.total) == (score.place, score.total)
        assert len(ended.tries) == 2
        after, log = await h.store.read(lambda tx: (privacy_rows.about(tx, ANA), log_rows.actions(tx, match.id, 0)))
        assert ({name: rows for name, rows in after.items() if name != "attempts"}, log) == before


async def test_another_table_is_made_up_each_time_and_the_true_one_stays_what_it_was(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        match = await finished(h)
        seat = (await h.host.the(Attempts).start(ANA, match.id, 9, None)).seat
        made = [await h.host.the(Attempts).begin(ANA, match.id, 9, seat, way) for way in (MADE_UP, MADE_UP, TRUE, TRUE)]
        positions = [item.attempt.position for item in made]
        assert positions[0] != positions[1]
        assert positions[2] == positions[3]
        state = registry()["colt-express"].load(positions[2].encode())
        assert state.setting.seed == (await h.host.matches.match(match.id)).seed
        assert all(state.setting.seed not in position for position in positions[:2]), (
            "what is made up follows from no secret"
        )
        other = await h.host.the(Attempts).begin(EVA, match.id, 9, seat, MADE_UP)
        assert other.attempt.position == positions[0]
        with refuses("unknown-attempt"):
            await h.host.the(Attempts).of(EVA, made[3].attempt.number)


async def test_nothing_is_played_on_from_a_running_match_or_after_the_last_decision(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        running = await h.match("ana", "ben", "cleo", game="colt-express")
        for seat in (None, Seat(0)):
            with refuses("still-secret"):
                await h.host.the(Attempts).start(ANA, running.id, 0, seat)
        with refuses("still-secret"):
            await h.host.the(Attempts).begin(ANA, running.id, 0, Seat(0), TRUE)
        match = await h.finish(running.id)
        with refuses("nothing-to-play"):
            await h.host.the(Attempts).start(ANA, match.id, match.version, None)
        with refuses("nothing-to-play"):
            await h.host.the(Attempts).start(ANA, match.id, 0, Seat(5))
        with refuses("not-at-this-table"):
            await h.host.the(Attempts).begin(ANA, match.id, 0, Seat(5), TRUE)


async def test_the_oldest_give_way_the_old_are_deleted_and_who_is_forgotten_leaves_none(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        match = await finished(h)
        seat = (await h.host.the(Attempts).start(ANA, match.id, 0, None)).seat
        for _ in range(STORED_ATTEMPTS + 2):
            last = await h.host.the(Attempts).begin(ANA, match.id, 0, seat, TRUE)
        await h.host.the(Attempts).begin(EVA, match.id, 0, seat, TRUE)
        kept = await h.store.read(lambda tx: replays_rows.attempts(tx, ANA))
        assert [item.number for item in kept] == list(range(3, STORED_ATTEMPTS + 3))
        told = (await h.host.read(privacy.export, ANA))[0]
        assert b'"attempts"' in told
        assert last.attempt.position.encode()[:40] not in told
        await forget(h.host, ANA)
        assert not await h.store.read(lambda tx: replays_rows.attempts(tx, ANA))
        assert await h.store.read(lambda tx: replays_rows.attempts(tx, EVA))
        before = h.clock.now() + Limits().kept
        assert not await h.host.do(housekeeping.forget, before, 50)
        assert not await h.store.read(lambda tx: replays_rows.attempts(tx, EVA))
