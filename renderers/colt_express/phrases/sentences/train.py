"""Sentences about Stealin': actions of bandits and the Marshal on the train. Each function returns how many events it covers."""

from collections.abc import Iterable

from engine.colt_express.events import (
    ActionBegan,
    BanditMoved,
    ColtEvent,
    LootDropped,
    LootHanded,
    LootTaken,
    MarshalMoved,
    NeutralBullet,
    NeutralBulletsGone,
    NothingHappened,
    Punched,
    ShotFired,
    StealinBegan,
)
from engine.colt_express.stagecoach.coach import is_coach
from engine.colt_express.stagecoach.shotgun import NAME as SHOTGUN
from renderers.colt_express.phrases.sentences.tale import Tale
from renderers.colt_express.phrases.words import floor_of


def stealing_begins(tale: Tale, _at: int, event: StealinBegan) -> int:
    """Announce that the Stealin' starts."""
    tale.tell("told-stealin", event, cards=event.cards)
    return 1


def card_turned(tale: Tale, at: int, event: ActionBegan) -> int:
    """A card is turned over: the following events are its results, unless its player has yet to choose."""
    tale.introduce(event.bandit, event.seat)
    if at + 1 == len(tale.events):
        card = tale.words.card(event.card)
        tale.tell("told-asks", event, number=event.number, who=tale.who(event.bandit), card=card)
    return 1


def nothing(tale: Tale, _at: int, event: NothingHappened) -> int:
    """A card had no effect."""
    key = f"nothing-{event.reason}-{event.kind}"
    known = key in NOTHINGS
    card = tale.words.kind(event.kind)
    if event.reason == "away":
        key, known = "nothing-away", True
    tale.tell(key if known else "nothing-other", event, who=tale.who(event.bandit), card=card)
    return 1


NOTHINGS = frozenset(
    {
        "nothing-no-target-fire",
        "nothing-no-bullets-fire",
        "nothing-no-target-punch",
        "nothing-no-loot-robbery",
        "nothing-nowhere-move",
        "nothing-no-horse-ride",
        "nothing-useless-ride",
        "nothing-useless-punch",
    }
)


def bandit_moved(tale: Tale, at: int, event: BanditMoved) -> int:
    """A bandit moved to another spot, and perhaps met the Marshal there."""
    if event.why == "flight":
        return flight(tale, at)
    if event.why == "move" and (is_coach(event.origin) or is_coach(event.to)):
        key = "told-moved-across"
    elif event.why == "move":
        key = f"told-moved-{floor_of(event.to)}"
    elif event.why == "floor":
        key = f"told-climbed-{floor_of(event.to)}"
    else:
        key = MOVES.get(event.why, "told-swept")
    cars = abs(event.to - event.origin) // 2
    tale.tell(key, event, who=tale.who(event.bandit), to=tale.words.to(event.to), cars=cars)
    return 1 + flight(tale, at + 1)


MOVES = {"push": "told-pushed", "punch": "told-thrown", "shotgun": "told-ran"}


def marshal_moved(tale: Tale, at: int, event: MarshalMoved) -> int:
    """Announce that the Marshal moved through one or more cars, and that bandits inside fled."""
    run = [moving for moving in tale.run(at, MarshalMoved, why=event.why) if isinstance(moving, MarshalMoved)]
    to = tale.words.say("spot-to", floor="inside", car=tale.words.car(run[-1].to))
    if event.why == "whiskey-for-the-marshal":
        tale.tell("told-marshal-staggers", event, to=to)
    elif event.why != "marshal":
        tale.tell("told-marshal-stomps", event, to=to)
    elif tale.acting is None:
        tale.tell("told-marshal-walks", event, to=to)
    else:
        tale.tell("told-marshal-lured", event, to=to, who=tale.who(tale.acting))
    return len(run) + flight(tale, at + len(run))


def flight(tale: Tale, at: int) -> int:
    """Describe all bandits who flee from the Marshal at the same time; return 0 if there are none."""
    hits = tale.run(at, NeutralBullet, why="marshal")
    short = tale.run(at + len(hits), NeutralBulletsGone, why="marshal")
    before = len(hits) + len(short)
    flights, met, count = moved_at_once(tale, at + before, "flight")
    if not flights:
        return 0
    who = tale.words.bolds(event.bandit for event in flights)
    key = "told-flight-hit" if hits else "told-flight-short" if short else "told-flight-free"
    tale.tell(key, flights[0], who=who, count=len(flights))
    if short:
        tale.tell("told-bullets-gone", short[0])
    shotgun_fires(tale, met)
    return before + count


def moved_at_once(tale: Tale, at: int, why: str) -> tuple[list[BanditMoved], list[ColtEvent], int]:
    """Return the bandits moved together, their meeting with a waiting Shotgun, and the number of these events."""
    moved: list[BanditMoved] = []
    met: list[ColtEvent] = []
    for event in tale.events[at:]:
        if isinstance(event, BanditMoved) and event.why == why:
            moved.append(event)
        elif moved and isinstance(event, NeutralBullet | NeutralBulletsGone) and event.why == SHOTGUN:
            met.append(event)
        else:
            break
    return moved, met, len(moved) + len(met)


def shotgun_fires(tale: Tale, met: Iterable[ColtEvent]) -> None:
    """Name the bandits that the Shotgun hits when they get onto his roof."""
    hit = [event for event in met if isinstance(event, NeutralBullet)]
    if hit:
        who = tale.words.bolds(event.bandit for event in hit)
        tale.tell("told-bullets-shotgun", hit[0], who=who, count=len(hit))
    for event in met:
        if isinstance(event, NeutralBulletsGone):
            tale.tell("told-bullets-gone", event)


def bullets(tale: Tale, at: int, event: NeutralBullet) -> int:
    """Neutral bullets hit their targets, in one sentence; the Marshal's are part of the flight from him."""
    fled = flight(tale, at)
    if fled:
        return fled
    hit = tale.run(at, NeutralBullet, why=event.why)
    who = tale.words.bolds(event.bandit for event in hit if isinstance(event, NeutralBullet))
    key = f"told-bullets-{event.why}" if event.why in (SHOTGUN, "poodle") else "told-bullets"
    tale.tell(key, event, who=who, count=len(hit))
    return len(hit)


def bullets_gone(tale: Tale, at: int, event: NeutralBulletsGone) -> int:
    """Announce that the supply of neutral bullets is exhausted."""
    fled = flight(tale, at)
    if fled:
        return fled
    tale.tell("told-bullets-gone", event)
    return 1


def shot(tale: Tale, _at: int, event: ShotFired) -> int:
    """A bandit shot another one."""
    tale.tell("told-shot", event, who=tale.who(event.bandit), target=tale.words.bold(event.target), left=event.left)
    return 1


def loot_taken(tale: Tale, _at: int, event: LootTaken) -> int:
    """A bandit took a token."""
    key = "told-picked" if event.why == "pickpocketing" else "told-robbed"
    piece = tale.words.piece(event.kind)
    tale.tell(key, event, who=tale.who(event.bandit), loot=piece, spot=tale.words.at(event.spot))
    return 1


def punched(tale: Tale, at: int, event: Punched) -> int:
    """A bandit struck another, who may land next to the Marshal."""
    told = struck(tale, at, event)
    return told + flight(tale, at + told)


def struck(tale: Tale, at: int, event: Punched) -> int:
    """A bandit struck another: with the dropped loot and the victim's landing."""
    words, target = tale.words, tale.words.bold(event.target)
    dropped = tale.events[at + 1 : at + 2]
    fall: ColtEvent | None = dropped[0] if dropped and isinstance(dropped[0], LootDropped | LootHanded) else None
    moved = tale.run(at + 1 + (fall is not None), BanditMoved, why="punch")[:1]
    landing = moved[0] if moved else None
    if not isinstance(landing, BanditMoved):
        tale.tell("told-punched-only", event, who=tale.who(event.bandit), target=target)
        return 1
    who, to = tale.who(event.bandit), words.to(landing.to)
    if isinstance(fall, LootDropped):
        piece, spot = words.piece(fall.kind), words.at(fall.spot)
        tale.tell("told-punched-drop", landing, who=who, target=target, to=to, loot=piece, spot=spot)
    elif isinstance(fall, LootHanded):
        piece = words.piece(fall.kind, priced=False)
        tale.tell("told-punched-handed", landing, who=who, target=target, to=to, loot=piece)
    else:
        tale.tell("told-punched", landing, who=who, target=target, to=to)
    return 2 + (fall is not None)


def loot_dropped(tale: Tale, _at: int, event: LootDropped) -> int:
    """A bandit dropped a token, in a sentence of its own because the blow came earlier."""
    spot = tale.words.at(event.spot)
    tale.tell("told-dropped", event, who=tale.who(event.bandit), loot=tale.words.piece(event.kind), spot=spot)
    return 1


def loot_handed(tale: Tale, _at: int, event: LootHanded) -> int:
    """A purse was handed over, in a sentence of its own because the blow came earlier."""
    target = tale.words.bold(event.to)
    piece = tale.words.piece(event.kind, priced=False)
    tale.tell("told-handed", event, who=tale.who(event.bandit), loot=piece, target=target)
    return 1
