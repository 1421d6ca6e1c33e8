"""Where reviews are worked out: the same as anywhere else, and never while a computer player thinks."""

import asyncio
import random
from typing import Any

from bot.model.ports import Posing, Question
from bot.thinking.analysis import Analysis
from bot.thinking.workers import Workers
from engine.agents.colt import puzzles, review
from engine.agents.review import Choice
from engine.agents.table import AGENTS, GREENHORN, at_most
from engine.core.types import Options, SeatSetup
from engine.games import registry

GAME: Any = registry()["colt-express"]


def question() -> Question:
    chance = random.Random(1)
    state = GAME.setup(Options(), [SeatSetup((figure,)) for figure in GAME.figures[:3]], chance.randbytes(16)).state
    seat = GAME.to_act(state)[0]
    return Question(GAME.id, GAME.rules_version, Choice(seat, GAME.view(state, seat), "draw"), 0, b"seed")


async def test_a_puzzle_is_the_same_in_a_process() -> None:
    players, choice = Workers(), question().choice
    analysis = Analysis(players)
    try:
        naive = AGENTS[GAME.id][GREENHORN](GAME, choice.view, choice.seat, b"", at_most(1))
        made = await analysis.pose(Posing(GAME.id, GAME.rules_version, choice.view, choice.seat, "key"))
        assert made == puzzles.posed(GAME, choice.view, choice.seat, "key", naive)
    finally:
        await analysis.close()
        await players.close()


async def test_an_answer_waits_for_computers_that_think_and_is_the_same_in_a_process() -> None:
    players, asked = Workers(), question()
    analysis = Analysis(players)
    try:
        players.idle.clear()
        answer = asyncio.create_task(analysis.screen(asked))
        for _ in range(50):
            await asyncio.sleep(0)
        assert not analysis._workers.queued
        players.idle.set()
        assert await answer == review.screen(GAME, asked.choice, asked.number, asked.seed)
    finally:
        await analysis.close()
        await players.close()
