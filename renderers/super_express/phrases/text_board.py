"""Table as text: at most 40 columns, for phones, screen readers and terminals. It shows everything in its view, and nothing else."""

from collections.abc import Mapping

from data.catalogue import commas
from engine.core.types import Seat
from engine.super_express.view import BanditView, View
from renderers.colt_express.phrases.text_board import INDENT, name_on_board, seats_on_board, who_on_board, wrapped
from renderers.super_express.phrases.scores import scored
from renderers.super_express.phrases.words import SuperWords, row_at


def text_board(view: View, names: Mapping[Seat, str] | None = None) -> str:
    """Return the whole table as plain text without backticks, for a code block.

    ``names`` are the players' names, unescaped; a seat without one is named by its number, counted from 1.
    """
    words, names = SuperWords(view.cars), names or {}
    sections = [_round(words, view, names), _train(words, view), _players(words, view, names)]
    if view.hand:
        sections.append([words.say("super-board-hand"), *(INDENT + words.name(card) for card in view.hand)])
    if view.plan:
        sections.append([words.say("super-board-plan"), *(INDENT + words.name(card) for card in view.plan)])
    if view.outcome is not None:
        sections.append([words.say("board-score"), *_result(words, view, names)])
    return "\n\n".join("\n".join(part for line in section for part in wrapped(line)) for section in sections)


def _round(words: SuperWords, view: View, names: Mapping[Seat, str]) -> list[str]:
    modes = commas([words.say(f"mode-{mode}") for mode in view.modes]) if view.modes else ""
    return [
        words.say("super-board-round", round=view.round, rounds=view.rounds),
        words.say(f"super-board-phase-{view.phase}"),
        words.say("super-board-modes", modes=modes) if modes else words.say("super-board-modes-none"),
        words.say("board-first", who=who_on_board(words, view.first_player, names)),
        words.say("super-board-order", seats=seats_on_board(words, view.order, names)),
        words.say("board-waiting", seats=seats_on_board(words, view.to_act, names)),
    ]


def _train(words: SuperWords, view: View) -> list[str]:
    lines = [words.say("board-train")]
    for car in range(view.cars + 1):
        key = "board-locomotive" if car == 0 else "super-board-caboose" if car == view.cars else "super-board-car"
        lines.append(words.say(key, number=car))
        for spot, label in ((2 * car + 1, "board-roof"), (2 * car, "board-inside")):
            row = [_standing(words, bandit) for bandit in row_at(view, spot)]
            if row:
                lines.append(INDENT + words.say(label, things=commas(row)))
    return lines


def _standing(words: SuperWords, bandit: BanditView) -> str:
    key = "super-board-bandit-stunned" if bandit.stunned else "super-board-bandit"
    return words.say(key, who=words.bandit(bandit.bandit), facing=bandit.facing)


def _players(words: SuperWords, view: View, names: Mapping[Seat, str]) -> list[str]:
    lines = [words.say("board-players")]
    for bandit in view.bandits:
        lines.append(words.say("board-player", seat=bandit.seat + 1, name=name_on_board(bandit.seat, names)))
        lines += [INDENT + line for line in _seat(words, bandit)]
    return lines


def _seat(words: SuperWords, bandit: BanditView) -> list[str]:
    loot = commas([words.money(value) for value in bandit.loot]) if bandit.loot else ""
    holds = words.say("super-board-loot", worths=loot) if loot else words.say("super-board-no-loot")
    lines = [words.say("super-board-seat", bandit=words.bandit(bandit.bandit), loot=holds)]
    if bandit.spot is None:
        lines.append(words.say("super-board-out", who=words.bandit(bandit.bandit), round=bandit.left_in))
    elif bandit.face_down:
        lines.append(words.say("super-board-ready", count=bandit.face_down))
    if bandit.hoping:
        lines.append(words.say("super-board-hoping"))
    return lines


def _result(words: SuperWords, view: View, names: Mapping[Seat, str]) -> list[str]:
    return [
        words.say(
            "super-board-result",
            place=str(score.place),
            who=who_on_board(words, score.seats[0], names),
            parts=commas(scored(words, view, score)),
        )
        for score in (view.outcome.scores if view.outcome else ())
    ]
