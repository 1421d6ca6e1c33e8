import re
from collections.abc import Iterator

import msgspec
import pytest

from engine.colt_express.actions import KINDS, Card, Spot
from engine.colt_express.content import RoundCard
from engine.colt_express.view import BanditView, CarView, LootView, PileView, RoundCardView, SeatView, View
from engine.core.types import Outcome, Score, ScorePart, Seat, Side
from renderers.phrases.words import Words
from renderers.text_board import COLUMNS, INDENT, text_board, width, wrapped
from tests.builders.colt import CONTENT, table
from tests.renderers.walks import names, walk

WORDS = Words()
CARS = {WORDS.say(f"furnishing-{car.id}"): car.id for car in CONTENT.cars}
BANDITS = {WORDS.bandit(bandit): bandit for bandit in CONTENT.bandits}
CARDS = {WORDS.kind(kind): kind for kind in KINDS}
ROUNDS: dict[str, RoundCard] = {
    WORDS.round(card.id): card
    for cards in (*CONTENT.round_cards.values(), *CONTENT.stations.values())
    for card in cards
}
PHASES = {"Schemin'": "schemin", "Stealin'": "stealin", "event": "event", "over": "over"}
PRICES = {"jewel": CONTENT.jewel, "strongbox": CONTENT.strongbox}
PARTS = {
    "purse": "purses",
    "jewel": "jewels",
    "strongbox": "strongboxes",
    "ransom": "ransom",
    "Gunslinger": "gunslinger",
}


def unwrapped(board: str) -> list[list[str]]:
    """Return the board's sections, long lines joined again, each line with its indentation."""
    sections = []
    for section in board.split("\n\n"):
        lines: list[str] = []
        for line in section.split("\n"):
            inset = len(line) - len(line.lstrip())
            before = len(lines[-1]) - len(lines[-1].lstrip()) if lines else 0
            if lines and inset == before + 4:
                lines[-1] += " " + line.strip()
            else:
                lines.append(line)
        sections.append(lines)
    return sections


def read(board: str) -> View:
    """Rebuild the public view of a base game from nothing but its text board."""
    top, train, players, *rest = unwrapped(board)
    facts = dict(line.split(": ", 1) for line in top)
    turns = re.findall(r"\d+ ([a-z-]+)( \(now\))?", facts["Turns"])
    head = next(key for key in facts if key.startswith("Round "))
    number, rounds = re.findall(r"\d+", head)
    event = facts.get("Event at the end", facts.get("Station"))
    pile = next((section for section in rest if section[0].startswith("PILE")), [])
    result = next((section for section in rest if section[0] == "RESULT"), [])
    laid = [_laid(line) for line in pile[1:]]
    bandits = list(_bandits(players))
    where, loot, marshal = _train(train)
    outcome = _outcome(result)
    owners = {bandit.bandit: bandit.seat for bandit in bandits}
    return View(
        game="colt-express",
        viewer=None,
        modes=(),
        phase=PHASES[facts["Phase"]],
        round=int(number),
        rounds=int(rounds),
        round_card=RoundCardView(
            ROUNDS[facts[head]].id,
            tuple(kind for kind, _ in turns),
            ROUNDS[event].event if event and event != "none" else None,
            0,
            "Station" in facts,
        ),
        turn=next((place for place, (_, now) in enumerate(turns, start=1) if now), 0),
        slots=_seats(facts.get("Still to act", "nobody")),
        first_player=Seat(int(facts["First player"]) - 1),
        cars=_cars(train),
        marshal=marshal,
        bandits=tuple(
            msgspec.structs.replace(
                bandit,
                spot=where[bandit.bandit],
                purse_values=(bandit.purse_values or ()) if outcome else bandit.purse_values,
            )
            for bandit in bandits
        ),
        loot=tuple(sorted(loot, key=lambda token: (token.spot, token.kind, token.tag))),
        seats=tuple(_players(players)),
        pile=tuple(msgspec.structs.replace(card, seat=owners[card.bandit]) for card, _ in laid),
        performing=next((place for place, (_, now) in enumerate(laid) if now), -1),
        neutral_bullets=int(facts["Neutral bullets"]),
        beside=int(facts["Strongboxes beside the train"]),
        to_act=_seats(facts["Waiting for"]),
        hand=(),
        ask=None,
        outcome=outcome,
    )


def _seats(text: str) -> tuple[Seat, ...]:
    return tuple(Seat(int(number) - 1) for number in re.findall(r"\d+", text))


def _cars(train: list[str]) -> tuple[CarView, ...]:
    found = [line for line in train[1:] if not line.startswith(" ")]
    return CarView("locomotive"), *(
        CarView(CARS[line.split(" ", 1)[1].removesuffix(" (Caboose)")]) for line in found[1:]
    )


def _train(train: list[str]) -> tuple[dict[str, Spot], list[LootView], int]:
    where: dict[str, Spot] = {}
    loot: list[LootView] = []
    marshal, car = -1, -1
    for line in train[1:]:
        if not line.startswith(" "):
            car += 1
            continue
        floor, things = line.strip().split(": ")
        spot = Spot(2 * car + (floor == "roof"))
        for thing in things.split(", "):
            if thing == "MARSHAL":
                marshal = car
            elif thing in BANDITS:
                where[BANDITS[thing]] = spot
            else:
                loot += _tokens(thing, spot)
    return where, loot, marshal


def _tokens(thing: str, spot: Spot) -> Iterator[LootView]:
    if thing.startswith("purse"):
        for tag in thing.split()[1:]:
            number, _, worth = tag.partition("=$")
            yield LootView(spot, "purse", int(number), int(worth) if worth else None)
        return
    count, kind = thing.split()
    single = {"jewels": "jewel", "strongboxes": "strongbox"}.get(kind, kind)
    for _ in range(int(count)):
        yield LootView(spot, single, 0, PRICES[single])


def _players(players: list[str]) -> Iterator[SeatView]:
    for line in players[1:]:
        if not line.startswith(" "):
            seat = Seat(int(line.split(" ", 1)[0]) - 1)
        elif line.startswith(INDENT + "hand "):
            hand, deck = (int(number) for number in re.findall(r"\d+", line))
        elif line.strip().split(":")[0] in BANDITS:
            bandit = BANDITS[line.strip().split(":")[0]]
            yield SeatView(seat, (bandit,), hand, deck, side=seat)


def _bandits(players: list[str]) -> Iterator[BanditView]:
    values: tuple[int, ...] | None = None
    for line in players[1:]:
        label, _, said = line.strip().partition(": ")
        if not line.startswith(" "):
            seat = Seat(int(line.split(" ", 1)[0]) - 1)
        elif label in BANDITS:
            bandit, things, values = BANDITS[label], said, None
        elif label == "purses":
            values = tuple(int(value.replace(",", "")) for value in re.findall(r"\$([\d,]+)", said))
        elif label == "bullets":
            left, taken = (int(number) for number in re.findall(r"\d+", said))
            yield BanditView(
                bandit=bandit,
                seat=seat,
                spot=Spot(0),
                bullets_left=left,
                bullets_received=taken,
                purses=_count(things, r"(\d+) purse"),
                jewels=_count(things, r"(\d+) jewel"),
                strongboxes=_count(things, r"(\d+) strongbox"),
                cash=_count(things, r"\$([\d,]+) cash"),
                purse_values=values,
            )


def _count(things: str, pattern: str) -> int:
    found = re.search(pattern, things)
    return int(found[1].replace(",", "")) if found else 0


def _laid(line: str) -> tuple[PileView, bool]:
    bandit, said = line.split(" ", 1)[1].split(": ")
    now, done = said.endswith(" (now)"), said.endswith(" (done)")
    said = said.removesuffix(" (now)").removesuffix(" (done)")
    hidden = said.endswith("face down")
    name = said.removesuffix("face down").removesuffix(", ")
    owner = BANDITS[bandit]
    return PileView(Seat(0), owner, Card(f"{owner}.{CARDS[name]}") if name else None, hidden, done), now


def _outcome(result: list[str]) -> Outcome | None:
    scores: list[Score] = []
    for line in result[1:]:
        money = [int(amount.replace(",", "")) for amount in re.findall(r"\$([\d,]+)", line)]
        if not line.startswith(" "):
            place, seat = (int(number) for number in re.findall(r"\d+", line.split(":")[0]))
            parts = {what: ScorePart(what, 0, 0) for what in PARTS.values()}
            total = money[0]
        elif line.startswith(INDENT + "bullets taken"):
            taken = int(line.rsplit(" ", 1)[1])
            scores.append(Score(Side(seat - 1), (Seat(seat - 1),), place, total, taken, tuple(parts.values())))
        else:
            count, kind = line.split(":")[0].split()
            what = next(what for word, what in PARTS.items() if kind.startswith(word))
            parts[what] = ScorePart(what, int(count), money[0])
    return Outcome("rounds-played", tuple(scores)) if result else None


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_public_view_can_be_rebuilt_from_the_board(players: int) -> None:
    for moment in (moment for seed in range(2) for moment in walk(players, seed)):
        assert read(text_board(moment.public, names(moment.public))) == moment.public


@pytest.mark.parametrize("players", [3, 6])
def test_the_board_fits_a_phone_and_one_message(players: int) -> None:
    for moment in list(walk(players, 3))[::3]:
        for view in moment.views.values():
            board = text_board(view, names(view))
            assert max(width(line) for line in board.split("\n")) <= COLUMNS
            assert len(board) <= 3_500
            assert "`" not in board


def test_lines_are_wrapped_at_blanks_and_long_words_broken() -> None:
    assert list(wrapped("  " + "ab " * 20)) == ["  " + " ".join(["ab"] * 13), "      " + " ".join(["ab"] * 7)]
    assert list(wrapped("x" * 100)) == ["x" * 36, "    " + "x" * 36, "    " + "x" * 28]
    assert list(wrapped("")) == [""]


def test_a_viewer_reads_what_only_it_knows() -> None:
    t = table(
        "ghost 1i purse:300 purse:250",
        "tuco 2i purse:350",
        turns=["standard"],
        hands={"ghost": "move move bullet.tuco", "tuco": "fire"},
    )
    view = msgspec.structs.replace(t.view("ghost"), round_card=RoundCardView("bridge", ("standard",), None, 0, False))
    board = text_board(view)
    assert "purses: $250, $300" in board
    assert "YOUR HAND\n  2 × Move\n  Bullet from Tuco" in board
    assert "350" not in board
    assert "Fire" not in board


def test_long_and_wide_names_stay_on_their_line() -> None:
    t = table("ghost 1i", turns=["standard"])
    view = msgspec.structs.replace(t.view(), round_card=RoundCardView("bridge", ("standard",), None, 0, False))
    for name in ("x" * 60, "李" * 60, "```", "a\nb"):
        board = text_board(view, {Seat(0): name})
        line = next(
            line
            for line in board.split("\n")
            if line.startswith("1 ") and "standard" not in line and "mail" not in line
        )
        assert width(line) <= COLUMNS
        assert "`" not in board
