"""Headings, which give the state of a match in one line, and descriptions of its pictures for blind players."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from data.catalogue import Argument
from engine.colt_express.actions import Spot
from engine.colt_express.hands import rank
from engine.colt_express.state import AWAY, COACH_INSIDE, COACH_ROOF
from engine.colt_express.view import BanditView, PileView, View
from engine.core.types import Event
from renderers.colt_express.phrases.labels import describe_action, describe_ask, describe_steps
from renderers.colt_express.phrases.sentences.writers import sentences
from renderers.colt_express.phrases.words import LOOT, Words, plain_figure
from renderers.phrases.escape import plain_sentence
from renderers.phrases.joining import LONGEST, cut, joined
from renderers.phrases.names import Names, turn_facts
from renderers.trace import Deed, Trace


def changed(words: Words, view: View, deeds: Sequence[Deed]) -> list[str]:
    """Return a sentence about the bandits whom ``deeds`` moved, hit, robbed or made richer; empty if there are none."""
    gains = Trace(tuple(deeds)).gains()
    moved: dict[str, tuple[int | None, int | None]] = {}
    for deed in deeds:
        for shift in deed.shifts:
            moved[shift.figure] = (moved.get(shift.figure, (shift.origin, None))[0], shift.to)
    said = []
    for bandit in view.bandits:
        name, (origin, to) = bandit.bandit, moved.get(bandit.bandit, (None, None))
        parts = [words.to(Spot(to))] if to is not None and to != origin else []
        held = gains.get(name, {})
        for key, sign in (("alt-gained", 1), ("alt-lost", -1)):
            loot = [words.loot(kind, sign * held[kind]) for kind in LOOT if sign * held.get(kind, 0) > 0]
            parts += [words.say(key, loot=words.both(loot))] if loot else []
        hits = held.get("wound", 0)
        parts += [words.say("alt-hits", count=hits)] if hits > 0 else []
        if parts:
            said.append(words.say("alt-change", bandit=words.bandit(name), what=words.both(parts)))
    return [words.say("alt-changed", changes=words.apart(said))] if said else []


WHOLE: Final = 8
"""Maximum number of answers that are described in full."""


def heading(view: View) -> str:
    """Return the state of the match, in one line of plain text."""
    words, card = _words(view), view.round_card
    facts: dict[str, Argument] = {"round": view.round, "rounds": view.rounds, "card": words.round(card.id)}
    if view.phase == "over":
        return words.say("heading-over")
    if view.phase == "attack" and view.coach is not None:
        return words.say("heading-attack", car=words.car(view.coach.riders_at))
    if view.phase == "schemin" and view.turn:
        turns, kind = len(card.turns), card.turns[view.turn - 1]
        return words.say("heading-schemin", turn=view.turn, turns=turns, **turn_facts(kind), **facts)
    if view.phase == "stealin" and view.performing >= 0:
        return words.say("heading-stealin", number=view.performing + 1, cards=len(view.pile), **facts)
    return words.say("heading-dealing" if view.phase == "schemin" else "heading-event", **facts)


def stretch_heading(view: View, *, stealing: bool) -> str:
    """Return the heading of a whole Schemin' or Stealin', from a view of its round."""
    words = _words(view)
    if view.phase == "attack":
        return heading(view)
    facts: dict[str, Argument] = {"round": view.round, "rounds": view.rounds, "card": words.round(view.round_card.id)}
    return words.say("heading-stealin-whole" if stealing else "heading-dealing", **facts)


def alt_board(
    view: View,
    names: Names | None = None,
    *,
    happened: Sequence[Event] = (),
    deeds: Sequence[Deed] = (),
    letters: Mapping[str, str] | None = None,
) -> str:
    """Return the description of the board's picture: plain text of at most 1,024 characters.

    It begins with changes (``deeds``) and the latest events (``happened``), then the viewer's question, with the letters in the
    picture (by action, from ``renderers.choices.letters``), then the table, then a hint at the text board. If that's too long, parts
    that are also on the text board are left out: first of the pile, then loot on the train, names and hands. All bandits, with their
    bullets and hits, are always included.
    """
    words = _words(view)
    asked = _asked(words, view, letters or {})
    told, news = _told(view, names, happened), changed(words, view, deeds)
    shorter = [*news, *told[-1:]]
    train, coach, now = _train(words, view), _coach(words, view), _now(words, view)
    opening = [*_opening(words, view), *_teams(words, view)]

    def shapes() -> Iterator[list[str]]:
        """Yield the possible texts, from the longest to the shortest; usually the first one fits."""
        full = [words.say("alt-bandit", **_loot_of(words, b, names), **_numbers(view, b)) for b in view.bandits]
        yield [*news, *told, *asked, *opening, *train, *coach, *full, *_pile(words, view)]
        yield [*news, *told, *asked, *opening, *train, *coach, *full, *now]
        bare = [
            words.say("alt-bandit", **_loot_of(words, b, None), **_numbers(view, b) | {"hand": 0}) for b in view.bandits
        ]
        yield [*shorter, *asked, *opening, *train, *coach, *bare, *now]
        brief = _where(words, view)
        yield [*shorter, *asked, *now, *brief, *bare, *coach]
        yield [*shorter, *asked, *now, *brief, *bare]
        tight = [
            words.say("alt-bandit", **_tokens_of(words, b), **_numbers(view, b) | {"hand": 0}) for b in view.bandits
        ]
        yield [*shorter, *asked, *now, *tight, *brief]
        yield [*told[-1:], *asked, *tight, *brief] if not news else [*news, *asked, *tight]
        yield [*asked, *tight]
        yield tight

    description = ""
    for parts in shapes():
        for end in ([words.say("alt-more")], []):
            description = joined([*parts, *end])
            if len(description) <= LONGEST:
                return description
    return cut(description)


def _where(words: Words, view: View) -> list[str]:
    """Return the most important facts: the heading, the Marshal's car, and the spots of the bandits."""
    heading_line = words.say("alt-heading", heading=heading(view))
    marshal = words.say("alt-place-marshal", spot=words.at(Spot(2 * view.marshal)))
    spots = [
        words.say("alt-stands-at", bandit=words.bandit(bandit.bandit), spot=words.at(bandit.spot))
        for bandit in view.bandits
    ]
    return [heading_line, marshal, *spots]


def alt_hand(
    view: View, names: Names | None = None, *, happened: Sequence[Event] = (), letters: Mapping[str, str] | None = None
) -> str:
    """Return the description of the picture of the viewer's hand: plain text of at most 1,024 characters.

    It begins with the latest events and the viewer's question.
    """
    return cut(joined(_hand(view, names, happened, letters or {})))


def alt_cards(view: View, names: Names | None = None, *, letters: Mapping[str, str] | None = None) -> str:
    """Return the description of the private strip: the hand and the pile."""
    return cut(joined([*_hand(view, names, (), letters or {}), *_pile(_words(view), view)]))


def alt_decision(
    view: View, names: Names | None = None, *, happened: Sequence[Event] = (), letters: Mapping[str, str] | None = None
) -> str:
    """Return the description of the picture of a decision: the hand, the pile, the rivals with their bullets, then the train.

    If it's too long, the rivals are shortened first, then events, the train and the hand.
    """
    words = _words(view)
    hand, pile = _hand(view, names, happened, letters or {}), _pile(words, view)
    train = [*_train(words, view), *_coach(words, view)]
    rivals = [bandit for bandit in view.bandits if bandit.seat != view.viewer]

    def whole(bandit: BanditView) -> str:
        return words.say("alt-bandit", **_loot_of(words, bandit, names), **_numbers(view, bandit))

    def tight(bandit: BanditView) -> str:
        return words.say("alt-bandit", **_tokens_of(words, bandit), **_numbers(view, bandit) | {"hand": 0})

    brief, short = _hand(view, names, (), letters or {}), [*map(tight, rivals), *pile]
    for parts in (
        [*hand, *pile, *map(whole, rivals), *train],
        [*hand, *pile, *map(tight, rivals), *train],
        [*brief, *short, *_where(words, view)],
        [*brief, *short],
    ):
        if len(description := joined(parts)) <= LONGEST:
            return description
    return cut(joined([*short, *_asked(words, view, letters or {})]))


def _hand(view: View, names: Names | None, happened: Sequence[Event], letters: Mapping[str, str]) -> list[str]:
    words = _words(view)
    if view.viewer is None:
        return [words.say("alt-hand-nobody")]
    mine = [bandit for bandit in view.bandits if bandit.seat == view.viewer]
    who = words.both(plain_figure(words, bandit, names) for bandit in mine)
    told = [*_told(view, names, happened), *_asked(words, view, letters)]
    deck = view.seats[view.viewer].deck
    own = view.seats[view.viewer].bandits
    if view.hand:
        cards = words.both(words.cards(sorted(view.hand, key=rank), own))
        parts = [*told, words.say("alt-hand", who=who, cards=cards, deck=deck)]
    else:
        parts = [*told, words.say("alt-hand-empty", who=who, deck=deck)]
    if view.ask is not None and view.ask.chosen:
        parts.append(words.say("alt-hand-chosen", cards=words.both(words.cards(view.ask.chosen, own))))
    if view.discards:
        discards = words.both(words.cards(sorted(view.discards, key=rank), own))
        parts.append(words.say("alt-hand-discards", cards=discards))
    for bandit in mine:
        loot = _loot(words, bandit)
        if len(mine) > 1:
            parts.append(words.say("alt-bandit-short", bandit=words.bandit(bandit.bandit), loot=loot))
        else:
            parts.append(words.say("alt-hand-loot", loot=loot))
        if bandit.purse_values:
            values = words.both(words.money(value) for value in bandit.purse_values)
            parts.append(words.say("alt-hand-purses", values=values))
    return parts


def _told(view: View, names: Names | None, happened: Sequence[Event]) -> list[str]:
    """Return the last sentences about the latest events, without Markdown: at most three, to leave room for the table."""
    return [plain_sentence(line) for line in sentences(happened, view.viewer, names or {}, view)[-3:]]


def _asked(words: Words, view: View, letters: Mapping[str, str]) -> list[str]:
    """Return the question to the viewer and its lettered answers."""
    if view.ask is None or not letters:
        return []
    lettered = sorted([action for action in view.ask.options if action in letters], key=lambda action: letters[action])
    whole = len({letters[action] for action in lettered}) <= WHOLE
    ranges: dict[str, list[str]] = {}
    for action in lettered:  # with many answers, each target has a range of letters
        said = describe_action(view, action) if whole else describe_steps(view, action)[0]
        ranges.setdefault(said, []).append(letters[action])
    named = {_range(words, said_range): said for said, said_range in ranges.items()}
    answers = [words.say("alt-choice", letter=letter, what=what) for letter, what in named.items()]
    return [describe_ask(view), *([words.say("alt-choices", choices=words.apart(answers))] if answers else [])]


def _range(words: Words, letters: Sequence[str]) -> str:
    return words.say("alt-range", first=letters[0], last=letters[-1]) if letters[0] != letters[-1] else letters[0]


def _words(view: View) -> Words:
    return Words(len(view.cars) - 1)


def _opening(words: Words, view: View) -> list[str]:
    parts = [words.say("alt-heading", heading=heading(view))]
    awaited = [bandit for bandit in view.bandits if bandit.seat in view.to_act]
    if awaited:
        parts.append(words.say("alt-waiting", who=words.both(words.bandit(bandit.bandit) for bandit in awaited)))
    if view.beside:
        parts.append(words.say("alt-beside"))
    parts.append(words.say("alt-neutral", count=view.neutral_bullets))
    parts.append(words.say("alt-train", count=len(view.cars) - 1))
    return parts


def _teams(words: Words, view: View) -> list[str]:
    """Return the teams, if there are any."""
    sides = dict.fromkeys(seat.side for seat in view.seats)
    if len(sides) == len(view.seats):
        return []
    teams = [[b for seat in view.seats if seat.side == side for b in seat.bandits] for side in sides]
    return [words.say("alt-team", who=words.both(map(words.bandit, team))) for team in teams]


def _train(words: Words, view: View) -> list[str]:
    """Return a sentence for each car with bandits or loot."""
    parts = []
    for car in range(len(view.cars)):
        roof, inside = _things(words, view, Spot(2 * car + 1)), _things(words, view, Spot(2 * car))
        above = words.say("alt-roof", things=words.both(roof)) if roof else ""
        below = words.say("alt-inside", things=words.both(inside)) if inside else ""
        if above and below:
            below = words.say("alt-both-floors", roof=above, inside=below)
        if above or below:
            key = "alt-place-locomotive" if car == 0 else f"alt-place-{'caboose' if words.is_end(car) else 'car'}"
            parts.append(words.say(key, number=car, things=below or above))
    return parts


def _things(words: Words, view: View, spot: Spot) -> list[str]:
    guards = [words.say("alt-marshal")] if spot == 2 * view.marshal else []
    if view.coach is not None and view.coach.shotgun == spot:
        guards.append(words.say("alt-shotgun"))
    return [*guards, *_on_spot(words, view, spot)]


def _loot(words: Words, bandit: BanditView) -> str:
    flasks = [words.flask(flask.kind, half=flask.half) for flask in bandit.flasks]
    loot = words.loots((bandit.purses, bandit.jewels, bandit.strongboxes), flasks)
    if bandit.cash:
        loot = words.say("alt-cash", loot=loot, money=words.money(bandit.cash))
    return words.say("alt-held", loot=loot, hostage=words.hostage(bandit.hostage)) if bandit.hostage else loot


def _loot_of(words: Words, bandit: BanditView, names: Names | None) -> dict[str, str]:
    return {"bandit": plain_figure(words, bandit, names), "loot": _loot(words, bandit)}


def _tokens_of(words: Words, bandit: BanditView) -> dict[str, str]:
    """Return the name of a bandit, and its purses, jewels and strongboxes."""
    loot = words.loots((bandit.purses, bandit.jewels, bandit.strongboxes), ())
    return {"bandit": words.bandit(bandit.bandit), "loot": loot}


def _numbers(view: View, bandit: BanditView) -> dict[str, int]:
    hand = view.seats[bandit.seat].hand
    return {"left": bandit.bullets_left, "taken": bandit.bullets_received, "hand": hand}


def _pile(words: Words, view: View) -> list[str]:
    """Return the remaining cards of the pile."""
    ahead = [_laid(words, laid) for laid in view.pile if not laid.done]
    return [words.say("alt-pile", cards=words.both(ahead))] if ahead else []


def _now(words: Words, view: View) -> list[str]:
    """Return only the current card."""
    if view.performing < 0:
        return []
    return [words.say("alt-performing", card=_laid(words, view.pile[view.performing]))]


def _laid(words: Words, laid: PileView) -> str:
    bandit = words.bandit(laid.bandit)
    if laid.card is None:
        return words.say("alt-pile-hidden", bandit=bandit)
    return words.say("alt-pile-card", bandit=bandit, card=words.card(laid.card))


def _coach(words: Words, view: View) -> list[str]:
    """Return sentences about the stagecoach, the hostages, the horses and the bandits not on the train; none without a stagecoach."""
    coach = view.coach
    if coach is None:
        return []
    parts = [words.say("alt-coach", car=words.car(coach.car), things=_on_board(words, view))]
    if coach.display:
        parts.append(words.say("alt-display", hostages=words.both(map(words.hostage, coach.display))))
    if coach.horses:
        horses = [
            words.say("alt-horses-beside", count=count, car=words.car(car))
            for car, count in Counter(coach.horses).items()
        ]
        parts.append(words.say("alt-horses", horses=words.both(horses)))
    away = [words.bandit(bandit.bandit) for bandit in view.bandits if bandit.spot == AWAY]
    if away:
        parts.append(words.say("alt-riders" if coach.riders_at else "alt-away", who=words.both(away)))
    return parts


def _on_board(words: Words, view: View) -> str:
    guard = [words.say("alt-shotgun-guards")] if view.coach and view.coach.shotgun is None else []
    roof, inside = [*guard, *_on_spot(words, view, COACH_ROOF)], _on_spot(words, view, COACH_INSIDE)
    above = words.say("alt-roof", things=words.both(roof)) if roof else ""
    below = words.say("alt-inside", things=words.both(inside)) if inside else ""
    if above and below:
        return words.say("alt-both-floors", roof=above, inside=below)
    return above or below or words.say("alt-empty")


def _on_spot(words: Words, view: View, spot: Spot) -> list[str]:
    """Return the bandits and the loot on a spot."""
    bandits = [words.bandit(bandit.bandit) for bandit in view.bandits if bandit.spot == spot]
    kinds = [loot.kind for loot in view.loot if loot.spot == spot]
    return [*bandits, *(words.loot(kind, kinds.count(kind)) for kind in LOOT if kind in kinds)]
