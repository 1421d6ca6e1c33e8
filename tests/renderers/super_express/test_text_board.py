"""The public table can be rebuilt from its text board."""

import re

from engine.super_express.view import View
from renderers.super_express.phrases import text_board
from tests.builders.for_each import for_each
from tests.engine.super_express.tables import TABLES
from tests.renderers.super_express.walks import NAMES, walk

FIGURE = re.compile(r"(\w+) to (front|rear)( \(stunned\))?")


def unwrapped(board: str) -> list[str]:
    """Return the board's lines with wrapped ones joined."""
    lines: list[str] = []
    for line in board.splitlines():
        if lines and line.startswith("    "):
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
    return lines


def rebuilt(board: str) -> dict[str, object]:
    """Return the public facts, read from a text board."""
    lines = unwrapped(board)
    car, spots, players = 0, {}, []
    for line in lines:
        if collected := re.fullmatch(r"(\d+) (Car|Caboose)", line):
            car = int(collected[1])
        elif collected := re.fullmatch(r"  (roof|inside): (.*)", line):
            spots[2 * car + (collected[1] == "roof")] = [
                (name.lower(), facing, bool(stunned)) for name, facing, stunned in FIGURE.findall(collected[2])
            ]
        elif collected := re.fullmatch(r"  (\w+): (no loot card|loot (.*))", line):
            loot = tuple(int(value) for value in re.findall(r"\$(\d+)", collected[3] or ""))
            players.append([collected[1].lower(), loot, 0, 0])
        elif collected := re.fullmatch(r"  left in round (\d+)", line):
            players[-1][2] = int(collected[1])
        elif collected := re.fullmatch(r"  cards played: (\d+)", line):
            players[-1][3] = int(collected[1])
    head = re.search(r"Round (\d+) of at most (\d+)", board)
    assert head
    return {
        "round": (int(head[1]), int(head[2])),
        "cars": car,
        "spots": spots,
        "players": players,
        "first": _seats(lines, "First player: ")[0],
        "order": _seats(lines, "Order of play: "),
        "to_act": _seats(lines, "Waiting for: "),
        "modes": [word.lower() for word in _line(lines, "Expansions: ").split(", ") if word != "none"],
        "phase": _line(lines, "Phase: ").lower().rstrip("'’"),
    }


def _line(lines: list[str], start: str) -> str:
    return next(line for line in lines if line.startswith(start)).removeprefix(start)


def _seats(lines: list[str], start: str) -> list[int]:
    return [int(candidate) - 1 for candidate in re.findall(r"\((\d+)\)", _line(lines, start))]


def facts(view: View) -> dict[str, object]:
    """Return the same facts as ``rebuilt``, read from a view."""
    spots: dict[int, list[tuple[str, str, bool]]] = {}
    for bandit in sorted(view.bandits, key=lambda bandit: bandit.rank):
        if bandit.spot is not None:
            spots.setdefault(bandit.spot, []).append((bandit.bandit, bandit.facing, bandit.stunned))
    return {
        "round": (view.round, view.rounds),
        "cars": view.cars,
        "spots": spots,
        "players": [
            [bandit.bandit, bandit.loot, bandit.left_in, bandit.face_down if bandit.spot is not None else 0]
            for bandit in view.bandits
        ],
        "first": view.first_player,
        "order": list(view.order),
        "to_act": list(view.to_act),
        "modes": list(view.modes),
        "phase": view.phase,
    }


@for_each(("players", "modes"), TABLES)
def test_the_text_board_has_every_public_fact(players: int, modes: tuple[str, ...]) -> None:
    for moment in walk(players, modes, 7):
        assert rebuilt(text_board(moment.public, NAMES)) == facts(moment.public)


def test_only_the_owner_reads_a_choice() -> None:
    for moment in walk(3, (), 3):
        for seat, view in moment.views.items():
            assert ("YOUR CHOICE" in text_board(view, NAMES)) == bool(seat is not None and view.plan)
        assert "YOUR CARDS" not in text_board(moment.public, NAMES)


def test_players_are_named_wherever_they_are_mentioned() -> None:
    view = next(iter(walk(3, (), 3))).public
    board = text_board(view, NAMES)
    assert f"First player: {NAMES[view.first_player]} ({view.first_player + 1})" in board
