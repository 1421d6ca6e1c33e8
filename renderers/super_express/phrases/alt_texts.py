"""Headings, which give the state of a match in one line, and descriptions of its pictures for blind players."""

from collections.abc import Mapping, Sequence

from data.catalogue import passage
from engine.core.types import Event
from engine.super_express.actions import Card
from engine.super_express.events import (
    ActionBegan,
    BanditFell,
    BanditMoved,
    BanditRescued,
    BanditStoodUp,
    BanditStunned,
    LootWon,
    ShootinBegan,
)
from engine.super_express.view import View
from renderers.colt_express.phrases.words import plain_figure
from renderers.phrases.escape import plain_sentence
from renderers.phrases.joining import cut, joined
from renderers.phrases.names import Names
from renderers.super_express.phrases.labels import describe_ask
from renderers.super_express.phrases.sentences import sentences
from renderers.super_express.phrases.words import SuperWords, bandit_of, row_at


def heading(view: View) -> str:
    """Return the state of the match, in one line of plain text."""
    words = SuperWords(view.cars)
    if view.phase == "over":
        return words.say("heading-over")
    return words.say(f"super-heading-{view.phase}", round=view.round, cars=view.cars)


def alt_board(view: View, names: Names | None = None, *, happened: Sequence[Event] = ()) -> str:
    """Return the description of the board's picture: plain text of at most 1,024 characters; the latest events come first.

    After a whole round, these are the changes and the cards of each bandit; otherwise, the last sentences.
    """
    words = SuperWords(view.cars)
    cards = [event for event in happened if isinstance(event, ActionBegan)]
    whole = cards and any(isinstance(event, ShootinBegan) for event in happened)
    told = [*changed(words, happened), *_cards(words, cards)] if whole else _told(view, names, happened)
    parts = [*told, words.say("alt-heading", heading=heading(view))]
    if view.to_act:
        waiting = words.both([words.bandit(bandit_of(view, seat).bandit) for seat in view.to_act])
        parts.append(words.say("alt-waiting", who=waiting))
    if view.outcome is None:
        parts.append(words.say("super-alt-first", who=plain_figure(words, bandit_of(view, view.first_player), names)))
    parts += [words.say("super-alt-train"), *_train(words, view)]
    out = [
        words.say("super-alt-out-since", who=words.bandit(bandit.bandit), round=bandit.left_in)
        for bandit in view.bandits
        if bandit.spot is None
    ]
    if out:
        parts.append(words.say("super-alt-out", who=words.both(out)))
    parts += [
        words.say("super-alt-loot", who=plain_figure(words, bandit, names), worths=words.worths(bandit.loot))
        for bandit in view.bandits
        if bandit.loot
    ]
    return cut(joined(parts))


def alt_hand(
    view: View, names: Names | None = None, *, happened: Sequence[Event] = (), letters: Mapping[str, str] | None = None
) -> str:
    """Return the description of the picture of the train and the viewer's cards: plain text of at most 1,024 characters.

    It begins with the latest events and the question, with the letters of the cards (``letters``, by card).
    """
    words = SuperWords(view.cars)
    if view.viewer is None:
        return words.say("alt-hand-nobody")
    cards = words.both([words.name(card) for card in view.hand]) if view.hand else words.say("loot-nothing")
    who = plain_figure(words, bandit_of(view, view.viewer), names)
    told = _told(view, names, happened)
    chosen = words.say("super-alt-plan", cards=words.plan(view.plan)) if view.plan else words.say("super-alt-plan-none")
    if letters and view.ask is not None:
        chosen = ""  # the question says it
        named = [
            words.say("alt-choice", letter=letter, what=words.name(Card(card))) for card, letter in letters.items()
        ]
        told += [describe_ask(view), words.say("alt-choices", choices=words.apart(named))]
    hand = passage([words.say("super-alt-hand", who=who, cards=cards), chosen])
    return cut(joined([*told, hand, *_train(words, view)]))


def changed(words: SuperWords, happened: Sequence[Event]) -> list[str]:
    """Return one sentence about all bandits who moved, fell, were stunned or won loot; empty if there are none."""
    ends: dict[str, str] = {}
    stunned: dict[str, bool] = {}
    won: dict[str, list[int]] = {}
    for event in happened:
        match event:
            case BanditMoved() | BanditRescued():
                ends[event.bandit] = words.onto(event.to)
            case BanditFell():
                ends[event.bandit] = words.say("super-alt-fell")
                stunned[event.bandit] = False
            case BanditStunned() | BanditStoodUp():
                stunned[event.bandit] = isinstance(event, BanditStunned)
            case LootWon():
                won.setdefault(event.bandit, []).append(event.value)
    said = []
    for name in dict.fromkeys((*ends, *stunned, *won)):
        parts = [ends[name]] if name in ends else []
        parts += [words.say("super-alt-lies")] if stunned.get(name) else []
        parts += [words.say("super-alt-won", worth=words.worths(won[name]))] if name in won else []
        if parts:
            said.append(words.say("alt-change", bandit=words.bandit(name), what=words.both(parts)))
    return [words.say("alt-changed", changes=words.apart(said))] if said else []


def _cards(words: SuperWords, began: Sequence[ActionBegan]) -> list[str]:
    """Return one sentence about the cards of a round: those of each bandit, in order."""
    cards: dict[str, list[Card]] = {}
    for event in began:
        cards.setdefault(event.bandit, []).append(event.card)
    said = [
        words.say("super-alt-cards-of", who=words.bandit(name), cards=words.plan(mine)) for name, mine in cards.items()
    ]
    return [words.say("super-alt-cards", cards=words.apart(said))]


def _told(view: View, names: Names | None, happened: Sequence[Event]) -> list[str]:
    return [plain_sentence(line) for line in sentences(happened, None, names or {}, view)[-3:]]


def _train(words: SuperWords, view: View) -> list[str]:
    """Return a sentence for each car with bandits."""
    parts = []
    for car in range(view.cars + 1):
        floors = [_floor(words, view, spot) for spot in (2 * car + 1, 2 * car) if row_at(view, spot)]
        if floors:
            key = f"super-alt-place-{'locomotive' if car == 0 else 'caboose' if car == view.cars else 'car'}"
            parts.append(words.say(key, number=car, floors=words.both(floors)))
    return parts


def _floor(words: SuperWords, view: View, spot: int) -> str:
    row = [
        words.say(
            "super-alt-bandit-stunned" if bandit.stunned else "super-alt-bandit",
            who=words.bandit(bandit.bandit),
            facing=bandit.facing,
        )
        for bandit in row_at(view, spot)
    ]
    return words.say("super-alt-floor-roof" if spot & 1 else "super-alt-floor-inside", who=words.both(row))
