"""Speed of the parts, beside peers and floors that take turns in the same run: engine, pictures, start, size of a match."""

import asyncio
import os
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import chess
from PIL import Image

from bot.core.host import Host
from bot.core.ids import MatchId, Place, UserId
from bot.core.matches import log_rows, match_rows
from bot.core.matches.values import DEFAULT_PACE, Match, MatchSeat, Snapshot, StoredMatch, Waiting
from bot.run.features import FEATURES, SCHEMA
from bot.run.runner import Pump
from bot.run.system import SystemChance, SystemClock
from bot.storage.session import Writer
from bot.storage.store import Store
from engine.colt_express.events import ActionBegan
from engine.colt_express.view import View
from engine.core.audience import visible
from engine.core.registry import Registry
from engine.core.replay import Header
from engine.core.types import Event, Options, Seat, SeatSetup
from engine.games import registry
from renderers.colt_express import board_scene, choices, decision_scene, page_scene
from renderers.colt_express.ui import ColtExpressUI
from renderers.moments import Moment as CardMoment
from renderers.moments import on_reels
from renderers.motion import Shot, motion
from renderers.paint import compose, encode
from renderers.pieces import pieces_of, put
from renderers.scene import Label, Paste, Scene
from renderers.sprites import sprites
from renderers.theme import LIVE, TIMES, scaled
from tests.builders.colt import GAME
from tools.action_cost import measured
from tools.match_weight import packed, weights
from tools.rows import Row, at_least, at_most, in_turns, seconds
from tools.soak.processes import ROOT, TOKEN, cpu, program, sandbox

PLIES = 8_000
STORED_MATCHES = 10_000
NAMES = {Seat(seat): f"Player {seat}" for seat in range(6)}
EVERYTHING = ("expert", "teams", "horses-stagecoach")


LONG_ROUND = 5
"""The round whose Stealin' is drawn."""

Moment = tuple[View, View, tuple[Event, ...]]
"""The public view, the view of a player who must decide next, and the latest events."""


@lru_cache(maxsize=4)
def match(players: int, seed: int, modes: tuple[str, ...] = ()) -> tuple[Moment, ...]:
    """Return every step of a random match."""
    chance = random.Random(seed)
    seats = [SeatSetup((name,)) for name in GAME.figures[:players]]
    step = GAME.setup(Options(modes=modes), seats, bytes([seed] * 16))
    moments: list[Moment] = []
    while True:
        waiting = GAME.to_act(step.state)
        seat = waiting[0] if waiting else Seat(0)
        moments.append((GAME.view(step.state, None), GAME.view(step.state, seat), step.events))
        if not waiting:
            return tuple(moments)
        step = GAME.apply(step.state, seat, chance.choice(GAME.legal(step.state, seat)))


def long_round(seed: int = 3) -> list[CardMoment[View]]:
    """Return the moments of a Stealin' with six players."""
    shown, steps = ColtExpressUI(GAME), pairwise(match(6, seed))
    moments = [moment for (public, *_), (after, _, events) in steps for moment in shown.moments(public, after, events)]
    return [moment for moment in on_reels(moments, shown.begins) if moment.loud and moment.view.round == LONG_ROUND]


def stealin(seed: int = 3) -> tuple[Scene, ...]:
    """Return the frames of a Stealin' with six players, one per card, then its page."""
    shown, stretch = ColtExpressUI(GAME), long_round(seed)
    reel = stretch[-1].reel
    assert reel is not None
    page = CardMoment(reel.before, stretch[-1].view, reel.events)
    return tuple([shown.scene(moment, NAMES, {Seat(1)}) for moment in (*stretch, page)])


def _choices_of_a_place(view: View) -> int:
    """Return the number of answers to a question about the train; 0 if the view has none."""
    return len(view.ask.options) if view.ask is not None and view.ask.what in ("move", "fire", "punch") else 0


def film_shots() -> list[Shot]:
    """Return the shots of the film of a Stealin' with six players."""
    return ColtExpressUI(GAME).shots(long_round())


def engine() -> list[Row]:
    """Compare random legal play with python-chess: actions and plies per second."""
    ours, theirs, ratio = in_turns(_actions_a_second, _plies_a_second)
    what = "engine: random legal play, actions per second, against python-chess plies per second"
    return [at_least(what, f"{ours:,.0f}/s", f"{theirs:,.0f}/s", ratio, 2.0)]


def _actions_a_second(matches: int = 40) -> float:
    """Play matches of four; cards that resolve without a decision count as actions."""
    game, chance, done, start = registry()["colt-express"], random.Random(1), 0, time.perf_counter()
    for _ in range(matches):
        figures = chance.sample(game.figures, 4)
        state = game.setup(Options(), [SeatSetup((figure,)) for figure in figures], chance.randbytes(16)).state
        while asked := game.to_act(state):
            step = game.apply(state, asked[0], chance.choice(game.legal(state, asked[0])))
            state = step.state
            # A card revealed by the last event waits for a decision, which is counted later.
            done += 1 + sum(type(event) is ActionBegan for event in step.events)
            done -= type(step.events[-1]) is ActionBegan
    return done / (time.perf_counter() - start)


def _plies_a_second() -> float:
    chance, board, start = random.Random(1), chess.Board(), time.perf_counter()
    for _ in range(PLIES):
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock > 99 or len(board.move_stack) > 200:
            board = chess.Board()
            moves = list(board.legal_moves)
        board.push(chance.choice(moves))
    return PLIES / (time.perf_counter() - start)


def pictures() -> list[Row]:
    """Compare pictures, from view to PNG bytes, with the cheapest picture of their size, and a film with one board."""
    steps, scenes, ui = match(6, 3), stealin(), ColtExpressUI(registry()["colt-express"])
    hand = next(mine for _, mine, _ in reversed(steps) if mine.ask is not None and mine.ask.what == "schemin")
    question = max((mine for _, mine, _ in steps), key=_choices_of_a_place)
    stretch = [(view, events) for view, _, events in steps if view.round == LONG_ROUND and view.phase == "stealin"]
    happened = [event for _, events in stretch[1:] for event in visible(events, None)]
    middle, shots, picked = scenes[len(scenes) // 2], film_shots(), ui.highlights(long_round())
    film, board, ratio = in_turns(
        lambda: seconds(lambda: motion(shots, scenes[-1])), lambda: seconds(lambda: encode(compose(middle))), rounds=5
    )
    return [
        _picture("a board of six", lambda: board_scene(_busy_view(), NAMES)),
        _picture("a board of six with everything", lambda: board_scene(_busy_view(*EVERYTHING), NAMES)),
        _picture("a decision about the hand", lambda: decision_scene(hand, NAMES, choices=choices(hand))),
        _picture("a comic strip of a Stealin'", lambda: ui.comic(picked)),
        _picture("a question of Stealin'", lambda: decision_scene(question, NAMES, choices=choices(question))),
        _picture("a page of a Stealin'", lambda: page_scene(stretch[0][0], stretch[-1][0], NAMES, happened=happened)),
        at_most("picture: a whole Stealin' of six as GIF, against a board", _ms(film), _ms(board), ratio, 25),
    ]


@lru_cache
def _busy_view(*modes: str) -> View:
    """Return the public view in the middle of a match of six, which has a full board."""
    game, chance = registry()["colt-express"], random.Random(5)
    state = game.setup(Options(modes=modes), [SeatSetup((figure,)) for figure in game.figures], bytes(16)).state
    for _ in range(60):
        seat = game.to_act(state)[0]
        state = game.apply(state, seat, chance.choice(game.legal(state, seat))).state
    view = game.view(state, None)
    assert isinstance(view, View)
    return view


@lru_cache
def _background(width: int, height: int) -> Image.Image:
    sky = sprites()[f"{TIMES[0]}@x"].image
    return sky.resize((scaled(sky.width, LIVE), scaled(sky.height, LIVE))).crop((0, 0, width, height))


def _floor(scene: Scene) -> bytes:
    """Draw the cheapest picture of a scene's size: a copied background, 60 cached sprites and 40 cached labels, encoded as PNG."""
    image = _background(scaled(scene.width, LIVE), scaled(scene.height, LIVE)).copy()
    names = [name for name in sprites() if name.endswith("@s") and not name.startswith(("car", "locomotive"))]
    for number in range(60):
        put(image, pieces_of(Paste(names[number % len(names)], number % 15 * 104, number // 15 * 180), LIVE))
    for number in range(40):
        put(image, pieces_of(Label(str(number), number % 10 * 150, 100 + number // 10 * 180, 28, "paper"), LIVE))
    return encode(image)


def _picture(what: str, made: Callable[[], Scene]) -> Row:
    scene = made()
    ours, floor, ratio = in_turns(
        lambda: seconds(lambda: encode(compose(made(), LIVE))), lambda: seconds(lambda: _floor(scene)), rounds=41
    )
    size = f"{len(encode(compose(scene, LIVE))) // 1000} KB"
    return at_most(f"picture: {what}, against the floor", f"{_ms(ours)} ({size})", _ms(floor), ratio, 1.5)


def _ms(duration: float) -> str:
    return f"{duration * 1e3:.1f} ms"


def starting() -> list[Row]:
    """Compare the processor time until the bot is connected, and of ``--help``, with an echo bot's, and 10,000 matches with none."""
    with TemporaryDirectory() as name, asyncio.Runner() as loop:
        mine, echo, helps = map(statistics.median, loop.run(_starts(Path(name))))
        for file, matches in (("full.db", STORED_MATCHES), ("empty.db", 0)):
            loop.run(_fill(Path(name) / file, matches))
        full, empty, ratio = in_turns(
            lambda: loop.run(_recovery(Path(name) / "full.db")), lambda: loop.run(_recovery(Path(name) / "empty.db"))
        )
    return [
        at_most("start: CPU until connected", f"{mine:.2f} s", f"{echo:.2f} s", mine / echo, 1.2, " s", mine),
        at_most("start: CPU of ``--help``", f"{helps:.2f} s", f"{echo:.2f} s", helps / echo, 0.15, " s", helps),
        at_most(f"start: host ready with {STORED_MATCHES:,} matches, against none", _ms(full), _ms(empty), ratio, 2.0),
    ]


async def _starts(folder: Path) -> tuple[list[float], list[float], list[float]]:
    """Return the processor seconds of starts of the bot and the echo bot, and of ``--help``; a first round compiles the program."""
    rounds: list[tuple[float, float, float]] = []
    async with sandbox() as url:
        compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
        settings = compiled | {"DISCORD_TOKEN": TOKEN, "COLT_DATABASE": str(folder / "bench.db")}
        for _ in range(4):
            async with program(url, "bot", log=folder / "start.log", **settings) as child:
                mine = cpu(child.pid)
            async with program(url, "tools.echo_bot", log=folder / "start.log", ECHO_TOKEN=TOKEN, **compiled) as child:
                echo = cpu(child.pid)
            before = os.times()
            child = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot", "--help"),
                cwd=ROOT,
                env=os.environ | compiled,
                stdout=asyncio.subprocess.DEVNULL,
            )
            await child.wait()
            after = os.times()
            spent = after.children_user + after.children_system - before.children_user - before.children_system
            rounds.append((mine, echo, spent))
    mines, echoes, helps = (list(times) for times in zip(*rounds[1:], strict=True))
    return mines, echoes, helps


async def _fill(path: Path, matches: int) -> None:
    """Create a database with matches of four of 500 users, of which one in a hundred is running."""
    store = await Store.open(path, SCHEMA)

    def fill(tx: Writer) -> None:
        for number in range(matches):
            seats = tuple(
                MatchSeat(Seat(seat), UserId(100 + (number + seat) % 500), "name", (str(seat),)) for seat in range(4)
            )
            stored = Match(
                id=MatchId(0),
                game="toy",
                modes=(),
                rules_version="toy-1",
                pace=DEFAULT_PACE,
                place=Place(1, 10 + number % 50),
                host=UserId(100),
                seats=seats,
                version=0,
                status="over" if number % 100 else "running",
                created_at=1e9,
                commitment="0" * 64,
                seed=None,
                thread=None,
                outcome=None,
            )
            header = Header("toy", "toy-1", Options(), tuple(SeatSetup(seat.figures) for seat in seats), "00" * 16)
            added = log_rows.add_match(tx, StoredMatch(stored, header))
            log_rows.SNAPSHOTS.save(tx, Snapshot(added, 0, "toy-1", b"x" * 3_000))
            if stored.status == "running":
                wait = Waiting(match=added, seat=Seat(0), since=1e9, due=1.1e10, wake=1.1e10)
                match_rows.replace_waits(tx, added, (wait,))

    await store.write(fill)
    await store.close()


async def _recovery(path: Path) -> float:
    """Return the seconds from opening the file until a host has recovered and read its first value."""
    begun = time.perf_counter()
    store, clock = await Store.open(path, SCHEMA), SystemClock()
    host = Host(store, Registry([]), clock, SystemChance(), FEATURES)
    await host.recover(clock.now())
    await host.step(clock.now())
    await Pump(host.outbox, clock).run()
    await host.matches.at(10)
    taken = time.perf_counter() - begun
    await store.close()
    return taken


def weight() -> list[Row]:
    """Play a match of four, and report its permanent size."""
    with TemporaryDirectory() as name:
        actions = len(asyncio.run(measured(Path(name))).actions)
        [database] = Path(name).rglob("*.db")
        before = sum(weights(database).values()) / 1000
        asyncio.run(packed(database))
        sizes = weights(database)
    whole = sum(sizes.values()) / 1000
    heaviest = ", ".join(f"{table} {size / 1000:.1f}" for table, size in Counter(sizes).most_common(5))
    ours = f"{whole:.1f} KB ({heaviest}); {before:.1f} KB in its first week"
    return [at_most(f"storage: a finished match of {actions} actions", ours, "", whole / 3.0, 3.0, " KB", whole)]
