"""The table as text: at most 40 columns, for phones, screen readers and terminals. It says all that its view says, and nothing else."""

from collections.abc import Mapping, Sequence

from engine.core.types import Seat
from engine.super_express.view import BanditView, View
from renderers.colt_express.phrases.text_board import COLUMNS, INDENT, width, wrapped
from renderers.phrases.escape import plain
from renderers.super_express.phrases.scores import scored
from renderers.super_express.phrases.words import SuperWords, row_at


def text_board(view: View, names: Mapping[Seat, str] | None = None) -> str:
    """Return the whole table as plain text without backticks, so that it can stand in a block of code.

    Seats are counted from 1. ``names`` are the players' names, unescaped.
    """
    words = SuperWords(view.cars)
    sections = [_round(words, view), _train(words, view), _players(words, view, names or {})]
    if view.hand:
        sections.append([words.say("super-board-hand"), *(INDENT + words.name(card) for card in view.hand)])
    if view.plan:
        sections.append([words.say("super-board-plan"), *(INDENT + words.name(card) for card in view.plan)])
    if view.outcome is not None:
        sections.append([words.say("board-score"), *_result(words, view)])
    return "\n\n".join("\n".join(part for line in section for part in wrapped(line)) for section in sections)


def _round(words: SuperWords, view: View) -> list[str]:
    modes = _row(words, [words.say(f"mode-{mode}") for mode in view.modes]) if view.modes else ""
    return [
        words.say("super-board-round", round=view.round, rounds=view.rounds),
        words.say(f"super-board-phase-{view.phase}"),
        words.say("super-board-modes", modes=modes) if modes else words.say("super-board-modes-none"),
        words.say("board-first", seat=view.first_player + 1),
        words.say("super-board-order", seats=_seats(words, view.order)),
        words.say("board-waiting", seats=_seats(words, view.to_act)),
    ]


def _seats(words: SuperWords, seats: Sequence[Seat]) -> str:
    return _row(words, [words.say("number", value=seat + 1) for seat in seats]) if seats else words.say("board-nobody")


def _row(words: SuperWords, items: Sequence[str]) -> str:
    row = items[0]
    for item in items[1:]:
        row = words.say("list-more", head=row, item=item)
    return row


def _train(words: SuperWords, view: View) -> list[str]:
    lines = [words.say("board-train")]
    for car in range(view.cars + 1):
        key = "board-locomotive" if car == 0 else "super-board-caboose" if car == view.cars else "super-board-car"
        lines.append(words.say(key, number=car))
        for spot, label in ((2 * car + 1, "board-roof"), (2 * car, "board-inside")):
            row = [_standing(words, bandit) for bandit in row_at(view, spot)]
            if row:
                lines.append(INDENT + words.say(label, things=_row(words, row)))
    return lines


def _standing(words: SuperWords, bandit: BanditView) -> str:
    key = "super-board-bandit-stunned" if bandit.stunned else "super-board-bandit"
    return words.say(key, who=words.bandit(bandit.bandit), facing=bandit.facing)


def _players(words: SuperWords, view: View, names: Mapping[Seat, str]) -> list[str]:
    lines = [words.say("board-players")]
    for bandit in view.bandits:
        lines.append(words.say("board-player", seat=bandit.seat + 1, name=_name(bandit.seat, names)))
        loot = _row(words, [words.money(value) for value in bandit.loot]) if bandit.loot else ""
        holds = words.say("super-board-loot", worths=loot) if loot else words.say("super-board-no-loot")
        lines.append(INDENT + words.say("super-board-seat", bandit=words.bandit(bandit.bandit), loot=holds))
        if bandit.spot is None:
            lines.append(INDENT + words.say("super-board-out", round=bandit.left_in))
        elif bandit.face_down:
            lines.append(INDENT + words.say("super-board-ready", count=bandit.face_down))
        if bandit.hoping:
            lines.append(INDENT + words.say("super-board-hoping"))
    return lines


def _name(seat: Seat, names: Mapping[Seat, str]) -> str:
    """Return a player's name on one line of the board, and without the mark that would end a block of code."""
    name = plain(names[seat]).replace("`", "'") if seat in names else ""
    while width(name) > COLUMNS - 8:
        name = name[:-1]
    return name


def _result(words: SuperWords, view: View) -> list[str]:
    return [
        words.say(
            "super-board-result",
            place=str(score.place),
            seat=score.seats[0] + 1,
            parts=_row(words, scored(words, view, score)),
        )
        for score in (view.outcome.scores if view.outcome else ())
    ]
