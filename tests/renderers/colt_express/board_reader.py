"""Rebuilds the public view of a match from its text board alone."""

import re
from collections.abc import Iterator, Sequence

import msgspec

from engine.colt_express.actions import KINDS, Card, Spot
from engine.colt_express.content import RoundCard
from engine.colt_express.modes.horses_stagecoach import merged
from engine.colt_express.modes.table import MODES
from engine.colt_express.state import AWAY, COACH_INSIDE, COACH_ROOF
from engine.colt_express.view import (
    BanditView,
    CarView,
    CoachView,
    FlaskView,
    LootView,
    PileView,
    RoundCardView,
    SeatView,
    View,
)
from engine.core.types import Outcome, Score, ScorePart, Seat, Side
from renderers.colt_express.phrases.text_board import INDENT
from renderers.colt_express.phrases.words import Words
from tests.builders.colt import CONTENT

WORDS = Words()
CARS = {WORDS.say(f"furnishing-{car.id}"): car.id for car in CONTENT.cars}
BANDITS = {WORDS.bandit(bandit): bandit for bandit in CONTENT.bandits}
CARDS = {WORDS.kind(kind): kind for kind in (*KINDS, "ride")}
HOSTAGES = {WORDS.hostage(row.id): row.id for row in CONTENT.stagecoach.hostages}
NAMED_MODES = {WORDS.say(f"mode-{mode}"): mode for mode in MODES}
EVERYTHING = merged(CONTENT)
ROUNDS: dict[str, RoundCard] = {
    WORDS.round(card.id): card
    for cards in (*EVERYTHING.round_cards.values(), *EVERYTHING.stations.values())
    for card in cards
}
PHASES = {"Horse Attack": "attack", "Schemin’": "schemin", "Stealin’": "stealin", "event": "event", "over": "over"}
PRICES = {"jewel": CONTENT.jewel, "strongbox": CONTENT.strongbox}
PARTS = {
    "purse": "purses",
    "jewel": "jewels",
    "strongbox": "strongboxes",
    "ransom": "ransom",
    "Gunslinger": "gunslinger",
    "hostage": "hostage",
    "mortal": "mortal-bullets",
    "caught": "caught",
}


def unwrapped(board: str) -> list[list[str]]:
    """Return the lines of the board's sections, indented, with wrapped lines joined."""
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


def _round_id(title: str) -> str:
    return "hidden" if title == "Still Face Down" else ROUNDS[title].id


def read(board: str) -> View:
    """Return the public view, rebuilt from the text board alone."""
    top, train, *rest = unwrapped(board)
    stage = rest.pop(0) if rest[0][0].startswith("STAGECOACH") else []
    players, *rest = rest
    facts = dict(line.split(": ", 1) for line in top)
    turns = re.findall(r"\d+ ([a-z-]+)( \(now\))?", facts.get("Turns", ""))
    head = next(key for key in facts if key.startswith("Round "))
    number, rounds = re.findall(r"\d+", head)
    event = facts.get("Event at the end", facts.get("Station"))
    pile = next((section for section in rest if section[0].startswith("PILE")), [])
    result = next((section for section in rest if section[0] == "RESULT"), [])
    laid = list(_pile(pile[1:]))
    bandits = list(_bandits(players))
    where, loot, marshal = _train(train)
    modes = tuple(NAMED_MODES[name] for name in facts["Variants"].split(", ")) if "Variants" in facts else ()
    cars = _cars(train)
    coach = _coach(stage, len(cars) - 1, where, loot)
    guard = next((spot for spot in where if spot == "SHOTGUN"), None)
    if coach is not None and guard:
        coach = msgspec.structs.replace(coach, shotgun=where[guard])
    lines = _lines(modes, ROUNDS[event].event if event and event != "none" else None)
    outcome = _outcome(result, lines, {seat.seat: seat.side for seat in _players(players)})
    owners = {bandit.bandit: bandit.seat for bandit in bandits}
    return View(
        game="colt-express",
        viewer=None,
        modes=modes,
        phase=PHASES[facts["Phase"]],
        round=int(number),
        rounds=int(rounds),
        round_card=RoundCardView(
            _round_id(facts[head]),
            tuple(kind for kind, _ in turns),
            ROUNDS[event].event if event and event != "none" else None,
            int(facts.get("Keep icons", "0")),
            "Station" in facts,
        ),
        turn=next((place for place, (_, now) in enumerate(turns, start=1) if now), 0),
        slots=_seats(facts.get("Still to act", "nobody")),
        first_player=_seats(facts["First player"])[0],
        cars=cars,
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
        pile=tuple(
            card if card.seat >= 0 else msgspec.structs.replace(card, seat=owners[card.bandit]) for card, _ in laid
        ),
        performing=next((place for place, (_, now) in enumerate(laid) if now), -1),
        neutral_bullets=int(facts["Neutral bullets"]),
        beside=int(facts["Strongboxes beside the train"]),
        to_act=_seats(facts["Waiting for"]),
        hand=(),
        ask=None,
        outcome=outcome,
        coach=coach,
    )


def _lines(modes: tuple[str, ...], event: str | None) -> tuple[str, ...]:
    """Return the kinds of lines in every score of such a match, including those worth nothing."""
    lines = ["purses", "jewels", "strongboxes", "ransom"]
    if "horses-stagecoach" in modes:
        lines += ["hostage", *(["mortal-bullets"] if event == "mortal-bullet" else [])]
    return (*lines, *([] if "two-player" in modes else ["gunslinger"]))


def _car(name: str, last: int) -> int:
    return {"the Locomotive": 0, "the Caboose": last}.get(name) or int((re.findall(r"\d+", name) or ["0"])[0])


def _coach(stage: list[str], last: int, where: dict[str, Spot], loot: list[LootView]) -> CoachView | None:
    """Return the stagecoach, rebuilt. Its bandits and loot are added to ``where`` and ``loot``."""
    if not stage:
        return None
    facts = dict(line.strip().split(": ", 1) for line in stage[1:])
    guarded = False
    for floor, spot in (("roof", COACH_ROOF), ("inside", COACH_INSIDE)):
        for entry in facts[floor].split(", ") if floor in facts else ():
            guarded = guarded or entry == "SHOTGUN on a strongbox"
            if entry in BANDITS:
                where[BANDITS[entry]] = spot
            elif not entry.startswith("SHOTGUN"):
                loot += _tokens(entry, spot)
    for bandit in facts["not aboard"].split(", ") if "not aboard" in facts else ():
        where[BANDITS[bandit]] = AWAY
    assert guarded != ("SHOTGUN" in where)
    return CoachView(
        car=_car(stage[0].split(", beside ")[1], last),
        shotgun=None,
        horses=tuple(_car(car, last) for car in facts["horses beside"].split(", ") if car != "none"),
        display=tuple(HOSTAGES[name] for name in facts["hostages"].split(", ") if name != "none"),
        riders_at=_car(facts["riders beside"], last) if "riders beside" in facts else 0,
    )


def _seats(text: str) -> tuple[Seat, ...]:
    return tuple(Seat(int(number) - 1) for number in re.findall(r"\((\d+)\)", text))


def _cars(train: list[str]) -> tuple[CarView, ...]:
    result = [line for line in train[1:] if not line.startswith(" ")]
    return CarView("locomotive"), *(
        CarView(CARS[line.split(" ", 1)[1].removesuffix(" (Caboose)")]) for line in result[1:]
    )


def _train(train: list[str]) -> tuple[dict[str, Spot], list[LootView], int]:
    where: dict[str, Spot] = {}
    loot: list[LootView] = []
    marshal, car = -1, -1
    for line in train[1:]:
        if not line.startswith(" "):
            car += 1
            continue
        floor, possessions = line.strip().split(": ")
        spot = Spot(2 * car + (floor == "roof"))
        for entry in possessions.split(", "):
            if entry == "MARSHAL":
                marshal = car
            elif entry == "SHOTGUN":
                where[entry] = spot
            elif entry in BANDITS:
                where[BANDITS[entry]] = spot
            else:
                loot += _tokens(entry, spot)
    return where, loot, marshal


def _tokens(entry: str, spot: Spot) -> Iterator[LootView]:
    if entry.startswith("purse"):
        for tag in entry.split()[1:]:
            number, _, worth = tag.partition("=$")
            yield LootView(spot, "purse", int(number), int(worth) if worth else None)
        return
    if entry.startswith("flask"):
        for number, details in re.findall(r"(\d+)(?: \(([^)]*)\))?", entry):
            flask = _flask(details or "full")
            yield LootView(spot, "flask", int(number), None, flask.kind, flask.half)
        return
    count, kind = entry.split()
    single = {"jewels": "jewel", "strongboxes": "strongbox"}.get(kind, kind)
    for _ in range(int(count)):
        yield LootView(spot, single, 0, PRICES[single])


def _flask(flask_text: str) -> FlaskView:
    level, _, kind = flask_text.partition(" ")
    return FlaskView(kind.replace(" ", "-") or None, level == "half")


def _players(players: list[str]) -> Iterator[SeatView]:
    for block in _blocks(players):
        facts = [line.strip() for line in block[1:]]
        numbers = next(re.findall(r"\d+", line) for line in facts if line.startswith("hand "))
        side = next((int(line.split()[1]) - 1 for line in facts if line.startswith("team ")), None)
        seat = Seat(int(block[0].split(" ", 1)[0]) - 1)
        bandits = tuple(BANDITS[name] for line in facts if (name := line.split(":")[0]) in BANDITS)
        hand, deck, discard = (int(number) for number in (*numbers, "0")[:3])
        yield SeatView(seat, bandits, hand, deck, seat if side is None else side, discard)


def _blocks(players: list[str]) -> Iterator[list[str]]:
    """Yield each player's lines, the name first."""
    starts = [number for number, line in enumerate(players) if number and not line.startswith(" ")]
    for start, end in zip(starts, [*starts[1:], len(players)], strict=True):
        yield players[start:end]


def _bandits(players: list[str]) -> Iterator[BanditView]:
    result = [(int(block[0].split(" ", 1)[0]) - 1, *rider) for block in _blocks(players) for rider in _riders(block)]
    for seat, name, possessions, facts in result:
        left, taken = (int(number) for number in re.findall(r"\d+", facts["bullets"]))
        yield BanditView(
            bandit=BANDITS[name],
            seat=Seat(seat),
            spot=Spot(0),
            bullets_left=left,
            bullets_received=taken,
            purses=_count(possessions, r"(\d+) purse"),
            jewels=_count(possessions, r"(\d+) jewel"),
            strongboxes=_count(possessions, r"(\d+) strongbox"),
            cash=_count(possessions, r"\$([\d,]+) cash"),
            purse_values=_values(facts.get("purses")),
            hostage=HOSTAGES[facts["hostage"]] if "hostage" in facts else "",
            flasks=tuple(_flask(flask_text) for flask_text in facts["flasks"].split(", ")) if "flasks" in facts else (),
        )


def _riders(block: list[str]) -> Iterator[tuple[str, str, dict[str, str]]]:
    """Yield a player's bandits: name, possessions, and the values of the lines below it by label."""
    lines = [line.strip().partition(": ") for line in block[1:]]
    starts = [number for number, (label, _, _) in enumerate(lines) if label in BANDITS]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield lines[start][0], lines[start][2], {label: rest for label, _, rest in lines[start + 1 : end]}


def _values(values_text: str | None) -> tuple[int, ...] | None:
    if values_text is None:
        return None
    return tuple(int(value.replace(",", "")) for value in re.findall(r"\$([\d,]+)", values_text))


def _count(possessions: str, pattern: str) -> int:
    result = re.search(pattern, possessions)
    return int(result[1].replace(",", "")) if result else 0


def _pile(lines: Sequence[str]) -> Iterator[tuple[PileView, bool]]:
    turn = 0
    for line in lines:
        if line.startswith("played in turn "):
            turn = int(line.rsplit(" ", 1)[1])
            continue
        card, now = _laid(line)
        yield msgspec.structs.replace(card, turn=turn), now


def _laid(line: str) -> tuple[PileView, bool]:
    bandit, card_text = line.split(" ", 1)[1].split(": ")
    now, done = card_text.endswith(" (now)"), card_text.endswith(" (done)")
    card_text = card_text.removesuffix(" (now)").removesuffix(" (done)")
    by = re.search(r" \(by .*\((\d+)\)\)$", card_text)
    card_text = card_text[: by.start()] if by else card_text
    hidden = card_text.endswith("face down")
    name = card_text.removesuffix("face down").removesuffix(", ")
    owner = BANDITS[bandit]
    seat = Seat(int(by[1]) - 1) if by else Seat(-1)
    return PileView(seat, owner, Card(f"{owner}.{CARDS[name]}") if name else None, hidden, done), now


def _outcome(result: list[str], lines: tuple[str, ...], sides: dict[Seat, int]) -> Outcome | None:
    scores: list[Score] = []
    for line in result[1:]:
        money = [
            int(f"{sign.replace('−', '-')}{n.replace(',', '')}") for sign, n in re.findall(r"(−?)\$([\d,]+)", line)
        ]
        if not line.startswith(" "):
            place, seats = int(line.split(".")[0]), _seats(line)
            parts = {what: ScorePart(what, 0, 0) for what in lines}
            total = money[0]
        elif line.startswith(INDENT + "bullets taken"):
            taken = int(line.rsplit(" ", 1)[1])
            scores.append(Score(Side(sides[seats[0]]), seats, place, total, taken, tuple(parts.values())))
        else:
            count, kind = line.split(":")[0].split(maxsplit=1)
            what = next(what for word, what in PARTS.items() if kind.startswith(word))
            parts[what] = ScorePart(what, int(count), money[0])
    return Outcome("rounds-played", tuple(scores)) if result else None
