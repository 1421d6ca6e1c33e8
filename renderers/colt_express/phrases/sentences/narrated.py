"""Sentences of a story that differ from those of single steps.

A turn of Schemin' is one line, a player is named once, and repeated actions and revenge are mentioned. Only public events are
used.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from data.catalogue import passage
from engine.colt_express.actions import Spot
from engine.colt_express.events import (
    ActionBegan,
    BanditMoved,
    CardFaded,
    CardPlayed,
    CardsDrawn,
    ColtEvent,
    FirstPlayerDrawn,
    FlaskDrunk,
    LootDropped,
    LootTaken,
    MatchEnded,
    NeutralBullet,
    NeutralBulletsGone,
    NothingHappened,
    Punched,
    RoundBegan,
    RoundEnded,
    ShotFired,
    StealinBegan,
    TurnBegan,
    TurnPassed,
)
from engine.colt_express.stagecoach.shotgun import NAME as SHOTGUN
from renderers.colt_express.phrases.sentences import cards, recalled, rounds, stagecoach, train
from renderers.colt_express.phrases.sentences.scenes import Scene, boxes_told, set_scene
from renderers.colt_express.phrases.sentences.tale import Tale

Laid = CardPlayed | CardFaded | CardsDrawn | FlaskDrunk | TurnPassed
KNOWN: Final = frozenset({"jewel", "strongbox"})
"""Loot that isn't face down."""
SECOND: Final = 2
MOST_PARTS: Final = 3
"""Maximum number of places in one sentence about moves."""
ON_FOOT: Final = frozenset({"move", "floor"})
MET: Final = BanditMoved, NeutralBullet, NeutralBulletsGone
"""Events after a move that show an encounter."""


def turn(tale: Tale, at: int, event: TurnBegan) -> int:
    """A turn of Schemin' in one line: each player's card, in a tunnel only their number. A turn without actions adds nothing."""
    deeds: dict[str, list[str]] = {}
    end, dark = at + 1, 0
    while end < len(tale.events) and isinstance(deed := tale.events[end], Laid):
        if event.kind == "tunnel" and isinstance(deed, CardPlayed) and deed.card is None:
            dark += 1
        else:
            deeds.setdefault(_actor(tale, deed), []).append(_deed(tale, deed))
        end += 1
    laid = [tale.words.say("told-laid-dark", count=dark)] if dark else []
    laid += [
        tale.words.say("told-laid", who=who, what=_joined(tale, "told-laid-then", things))
        for who, things in deeds.items()
    ]
    if laid:
        line = _joined(tale, "told-laid-next", laid)
        tale.tell("told-laid-turn", event, number=event.number, kind=event.kind, cards=line)
    return end - at


def _actor(tale: Tale, event: Laid) -> str:
    riders = tale.riders(event.seat)
    if isinstance(event, CardPlayed | CardFaded) and (event.bandit in riders or not riders):
        return tale.words.bandit(event.bandit)
    return tale.words.bandit(riders[0]) if len(riders) == 1 else tale.player(event.seat)


def _deed(tale: Tale, event: Laid) -> str:
    words = tale.words
    match event:
        case CardsDrawn():
            return words.say("told-laid-drew", count=event.count)
        case TurnPassed():
            return words.say("told-laid-passed")
        case FlaskDrunk():
            return words.say("told-laid-drank")
    shown = event.card if isinstance(event, CardPlayed) else None
    card = words.say("told-laid-hidden") if shown is None else words.say("bold", name=words.card(shown))
    if tale.is_foreign(event.bandit, event.seat):
        return words.say("card-of", card=card, bandit=words.bandit(event.bandit))
    return card


def _joined(tale: Tale, key: str, parts: list[str]) -> str:
    head = parts[0]
    for part in parts[1:]:
        head = tale.words.say(key, head=head, part=part)
    return head


def dealt(tale: Tale, at: int, event: CardsDrawn) -> int:
    """Cards are dealt, or drawn outside a turn. Deals are left out unless hands are kept from round to round."""
    if event.why == "deal" and tale.hands_go_back:
        return len(tale.run(at, CardsDrawn, why="deal"))
    return cards.cards_drawn(tale, at, event)


def stealing_begins(tale: Tale, at: int, event: StealinBegan) -> int:
    """Announce the Stealin' only if it has at most one card; otherwise the heading announces it."""
    return 1 if event.cards > 1 else train.stealing_begins(tale, at, event)


def first_player(_tale: Tale, _at: int, _event: FirstPlayerDrawn) -> int:
    """Add nothing: the first round's sentence names its leader."""
    return 1


def round_begins(tale: Tale, _at: int, event: RoundBegan) -> int:
    """A round begins: a line that sets the scene, and its rules in gray."""
    scene, _ = tale.scenes or (None, None)
    if scene is not None:
        lines = set_scene(tale.words, scene, event.number, tale.memory.biggest)
        tale.tell("told-scene", event, scene=passage([*lines]))
    who = tale.player(event.first_player)
    tale.tell(
        "told-scene-rule", event, turns=rounds.turns(tale.words, event.turns), who=who, hint=rounds.hint(tale, event)
    )
    return 1


def match_over(tale: Tale, at: int, event: MatchEnded) -> int:
    """Tell the end: who won, the fate of the strongbox, the winner's last word, and the biggest grudge."""
    rounds.match_ended(tale, at, event)
    _, scene = tale.scenes or (None, None)
    if scene is not None and event.outcome.winners:
        _boxes_leave(tale, event, scene)
        best = [rider.bandit for rider in scene.riders if rider.seat in event.outcome.winners]
        if len(best) == 1:
            said = tale.words.say(f"quote-won-{best[0]}")
            tale.tell("told-quote-won", event, who=tale.words.bold(best[0]), words=said)
    recalled.last_line(tale, event)
    return 1


def _boxes_leave(tale: Tale, event: MatchEnded, scene: Scene) -> None:
    boxed = [rider for rider in scene.riders if rider.boxes]
    won = [rider for rider in boxed if rider.seat in event.outcome.winners]
    key = "told-thread-won" if won else "told-thread-lost" if boxed else "told-thread-left"
    boxes = boxes_told(scene, sum(rider.boxes for rider in won or boxed))
    tale.tell(key, event, who=tale.words.bolds(rider.bandit for rider in won or boxed), boxes=boxes)


def round_over(_tale: Tale, _at: int, _event: RoundEnded) -> int:
    """Add nothing: the next heading implies it."""
    return 1


def card_turned(tale: Tale, at: int, event: ActionBegan) -> int:
    """A card is turned over. Consecutive cards that only move their bandits become one line of few parts."""
    run = _moves(tale, at)
    if len(run) < SECOND:
        return train.card_turned(tale, at, event)
    goals = dict[Spot, list[str]]()
    for turned, moved in run:
        tale.introduce(turned.bandit, turned.seat)
        goals.setdefault(moved.to, []).append(tale.who(turned.bandit))
    places = [
        tale.words.say("told-braked-to", who=tale.words.both(there), to=tale.words.to(spot))
        for spot, there in goals.items()
    ]
    tale.tell("told-moved-run", event, places=tale.words.apart(places))
    return 2 * len(run)


def _moves(tale: Tale, at: int) -> Sequence[tuple[ActionBegan, BanditMoved]]:
    """Return consecutive cards that only move their bandits: each bandit once, to few places."""
    run = list[tuple[ActionBegan, BanditMoved]]()
    while (pair := _bare_move(tale, at + 2 * len(run))) is not None:
        turned, moved = pair
        places = {goal.to for _, goal in run} | {moved.to}
        if turned.bandit in {card.bandit for card, _ in run} or len(places) > MOST_PARTS:
            break
        run.append(pair)
    return run


def _bare_move(tale: Tale, at: int) -> tuple[ActionBegan, BanditMoved] | None:
    """Return a card and its move if that is its only effect; None for any other card."""
    match tale.events[at : at + 2]:
        case [ActionBegan() as turned, BanditMoved() as moved] if moved.why in ON_FOOT:
            after = tale.events[at + 2 : at + 3]
            return None if after and isinstance(after[0], MET) else (turned, moved)
    return None


def nothing(tale: Tale, at: int, event: NothingHappened) -> int:
    """A card had no effect: the first sentence about a bandit gives the reason, later ones are brief."""
    tale.misses[event.bandit] += 1
    count = tale.misses[event.bandit]
    if count == 1 or event.reason == "away":
        return train.nothing(tale, at, event)
    card, key = tale.words.kind(event.kind), "told-missed-again" if count == SECOND else "told-missed-more"
    tale.tell(key, event, who=tale.who(event.bandit), card=card, count=count)
    return 1


def shot(tale: Tale, at: int, event: ShotFired) -> int:
    """A bandit shot another: for the first time, again, or in revenge; with the spot to which a push moved the victim."""
    pair = event.bandit, event.target
    before, again = tale.memory.between(*pair), tale.shots[pair] > 0
    owed = before.back > before.hits
    tale.shots[pair] += 1
    who, target = tale.who(event.bandit), tale.words.bold(event.target)
    pushed = tale.run(at + 1, BanditMoved, why="push")[:1]
    if pushed and isinstance(pushed[0], BanditMoved):
        to = tale.words.to(pushed[0].to)
        tale.tell("told-shot-pushed", event, who=who, target=target, to=to, left=event.left)
        recalled.blow(tale, event)
        return 2 + train.flight(tale, at + 2)
    key = "told-shot-back" if owed else "told-shot-again" if again and event.left else "told-shot"
    tale.tell(key, event, who=who, target=target, left=event.left)
    recalled.blow(tale, event)
    return 1


def punched(tale: Tale, at: int, event: Punched) -> int:
    """A bandit struck another, who may take revenge later."""
    if event.target == SHOTGUN:
        return stagecoach.blow(tale, at, event)
    told = train.struck(tale, at, event)
    for dropped in tale.events[at : at + told]:
        if isinstance(dropped, LootDropped) and dropped.kind in KNOWN:
            tale.fallen[dropped.kind, dropped.spot] = dropped.bandit
    recalled.blow(tale, event)
    return told + train.flight(tale, at + told)


def taken(tale: Tale, at: int, event: LootTaken) -> int:
    """A bandit took a token; its previous owner is named if everyone knows the token. A strongbox is worth a word, once."""
    told = _taken(tale, at, event)
    recalled.speak(tale, event)
    return told


def _taken(tale: Tale, at: int, event: LootTaken) -> int:
    loser = tale.fallen.pop((event.kind, event.spot), None)
    if loser is None:
        return train.loot_taken(tale, at, event)
    key = "told-robbed-own" if loser == event.bandit else "told-robbed-of"
    spot, piece = tale.words.at(event.spot), tale.words.piece(event.kind, priced=False)
    tale.tell(key, event, who=tale.who(event.bandit), target=tale.words.bold(loser), spot=spot, loot=piece)
    return 1


NARRATORS: Final[Mapping[type[ColtEvent], Callable[..., int]]] = MappingProxyType(
    {
        TurnBegan: turn,
        ActionBegan: card_turned,
        CardsDrawn: dealt,
        FirstPlayerDrawn: first_player,
        StealinBegan: stealing_begins,
        RoundBegan: round_begins,
        RoundEnded: round_over,
        MatchEnded: match_over,
        NothingHappened: nothing,
        ShotFired: shot,
        Punched: punched,
        LootTaken: taken,
    }
)
"""Functions for the sentences of a story, by kind of event."""
