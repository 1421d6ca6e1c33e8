"""A sample of each kind of message, from a match without players, which is posted in a channel, edited and deleted."""

import random
import time
from collections.abc import Iterator
from typing import Final

import discord

from bot.discord_ui.content.components import button, menu, option
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import layout, notice, picture, row, words
from bot.discord_ui.content.post import Attachment, Post, editing, sending
from bot.run.doctor.results import Finding, bad, well
from data.catalogue import text
from engine.core.types import Options, Seat
from renderers.motion import Shot
from renderers.scene import Scene
from renderers.ui import AnyGameUI

SEATS: Final = 4
SEED: Final = bytes(16)
CARDS: Final = 6
"""Number of frames in the sample film."""


def posts(game_ui: AnyGameUI) -> Iterator[tuple[str, Post]]:
    """Yield each kind of message: its name and a sample."""
    game = game_ui.game
    seats = game.assign(Options(), [None] * SEATS, game.figures)
    names = {Seat(number): str(number + 1) for number in range(SEATS)}
    step, chance, before = game.setup(Options(), seats, SEED), random.Random(0), None
    scenes: list[Scene] = []
    while len(scenes) < CARDS:
        seat = game.to_act(step.state)[0]
        before, step = step, game.apply(step.state, seat, chance.choice(game.legal(step.state, seat)))
        moments = game_ui.moments(game.view(before.state, None), game.view(step.state, None), step.events)
        scenes += [game_ui.scene(moment, names, ()) for moment in moments if moment.loud]
    public, seat = game.view(step.state, None), game.to_act(step.state)[0]
    mine = game.view(step.state, seat)
    about = text("doctor-sample-about")
    board = Attachment("doctor-board.png", game_ui.board(public, names, ()), game_ui.alt_board(public, names))
    film = Attachment("doctor-film.gif", game_ui.film([Shot(scene) for scene in scenes[:CARDS]]), about)
    panel = Attachment("doctor-panel.png", game_ui.decision(mine, names, ()), game_ui.alt_decision(mine, names, ()))
    actions = [game.write_action(action) for action in game.legal(step.state, seat)]
    buttons = row([button(custom_id("doctor", "press", number), action) for number, action in enumerate(actions[:5])])
    choices = row([menu(custom_id("doctor", "menu"), about, [option(action, action) for action in actions])])
    yield "words", notice(about)
    yield "picture", Post(layout(words(about), picture(board)), (board,))
    yield "film", Post(layout(words(about), picture(film)), (film,))
    yield (
        "panel",
        Post(layout(words(about, game_ui.text_board(mine, names)), picture(panel), buttons, choices), (panel,)),
    )


async def try_all(client: discord.Client, channel: int, game_ui: AnyGameUI) -> list[Finding]:
    """Post, edit and delete a sample of each kind in a channel; return Discord's responses, and the milliseconds of each call."""
    where = client.get_partial_messageable(channel)
    findings = []
    for kind, post in posts(game_ui):
        facts: dict[str, str | int] = {
            "kind": text(f"doctor-kind-{kind}"),
            "size": sum(len(attachment.data) for attachment in post.attachments) // 1_000,
        }
        message = None
        try:
            began = time.perf_counter()
            message = await where.send(**sending(post))
            facts["post"] = _since(began)
            began = time.perf_counter()
            await message.edit(**editing(post))
            facts["edit"] = _since(began)
            began = time.perf_counter()
            await message.delete()
            facts["delete"] = _since(began)
            findings.append(well("sample", **facts))
        except (discord.HTTPException, OSError) as error:
            findings.append(bad("sample-bad", kind=facts["kind"], answer=str(error)))
            if message is not None and "delete" not in facts:
                findings.append(bad("sample-left", message=message.jump_url))
    return findings


def _since(began: float) -> int:
    return round((time.perf_counter() - began) * 1_000)
