"""Board as text: at most 40 columns, for phones, screen readers and terminals. It shows everything in its view, and nothing else.

Sections are separated by empty lines; details of a line are below it, indented; a wrapped line is indented by four more spaces.
"""

from collections.abc import Iterator, Mapping, Sequence

from data.catalogue import commas
from engine.colt_express.actions import Card, Spot
from engine.colt_express.hands import rank
from engine.colt_express.state import AWAY, BLIND, COACH_INSIDE, COACH_ROOF
from engine.colt_express.view import BanditView, LootView, PileView, SeatView, View
from engine.core.types import Score, Seat
from renderers.colt_express.phrases.words import LOOT, Words
from renderers.columns import COLUMNS, FOLLOWING, INDENT, width, wrapped
from renderers.phrases.escape import plain

__all__ = ["COLUMNS", "INDENT", "text_board", "width", "wrapped"]


def text_board(view: View, names: Mapping[Seat, str] | None = None) -> str:
    """Return the whole table as plain text without backticks, for a code block.

    ``names`` are the players' names, unescaped; a seat without one is named by its number, counted from 1.
    """
    words, names = Words(len(view.cars) - 1), names or {}
    sections = [
        _round(words, view, names),
        _train(words, view),
        _coach(words, view),
        _players(words, view, names),
        _pile(words, view, names),
        _cards(words, view, "board-hand", view.hand),
        _cards(words, view, "board-discards", view.discards),
    ]
    if view.outcome is not None:
        sections.append([line for score in view.outcome.scores for line in _score(words, score, names)])
        sections[-1].insert(0, words.say("board-score"))
    return "\n\n".join("\n".join(part for line in section for part in wrapped(line)) for section in sections if section)


def _round(words: Words, view: View, names: Mapping[Seat, str]) -> list[str]:
    card = view.round_card
    event = "board-no-event" if card.event is None else "board-station" if card.station else "board-event"
    turns = [
        words.say("board-turn-now" if number == view.turn else "board-turn", number=number, kind=words.turn(kind))
        for number, kind in enumerate(card.turns, start=1)
    ]
    lines = [
        words.say("board-round", round=view.round, rounds=view.rounds, card=words.round(card.id)),
        *([words.say(event, card=words.round(card.event or card.id))] if turns else []),
        *([words.say("board-turns", turns=commas(turns))] if turns else []),
        words.say(f"board-phase-{view.phase}"),
        *([words.say("board-slots", seats=seats_on_board(words, view.slots, names))] if view.slots else []),
        words.say("board-waiting", seats=seats_on_board(words, view.to_act, names)),
        words.say("board-first", who=who_on_board(words, view.first_player, names)),
        words.say("board-neutral", count=view.neutral_bullets),
        words.say("board-beside", count=view.beside),
    ]
    if card.keep:
        lines.append(words.say("board-keep", count=card.keep))
    if view.modes:
        lines.append(words.say("board-modes", modes=commas([words.say(f"mode-{mode}") for mode in view.modes])))
    return lines


def _train(words: Words, view: View) -> list[str]:
    lines = [words.say("board-train")]
    for number, car in enumerate(view.cars):
        key = "board-locomotive" if number == 0 else "board-caboose" if number == len(view.cars) - 1 else "board-car"
        lines.append(words.say(key, number=number, name=words.say(f"furnishing-{car.id}")))
        lines += _floors(words, view, Spot(2 * number))
    return lines


def _floors(words: Words, view: View, inside: Spot) -> Iterator[str]:
    for spot, label in ((Spot(inside + 1), "board-roof"), (inside, "board-inside")):
        things = _things(words, view, spot)
        if things:
            yield INDENT + words.say(label, things=commas(things))


def _coach(words: Words, view: View) -> list[str]:
    """Return the stagecoach, its hostages, the horses next to the train, and the bandits who are away."""
    coach = view.coach
    if coach is None:
        return []
    hostages = [words.hostage(hostage) for hostage in coach.display]
    cars = [words.say("car", car=words.car(car)) for car in coach.horses]
    none = [words.say("board-none")]
    lines = [words.say("board-coach", car=words.car(coach.car)), *_floors(words, view, COACH_INSIDE)]
    lines.append(INDENT + words.say("board-display", hostages=commas(hostages or none)))
    lines.append(INDENT + words.say("board-horses", cars=commas(cars or none)))
    if coach.riders_at:
        lines.append(INDENT + words.say("board-riders", car=words.car(coach.riders_at)))
    away = [words.bandit(bandit.bandit) for bandit in view.bandits if bandit.spot == AWAY]
    return [*lines, INDENT + words.say("board-away", bandits=commas(away))] if away else lines


def _guards(words: Words, view: View, spot: Spot) -> list[str]:
    if spot == 2 * view.marshal:
        return [words.say("board-marshal")]
    if view.coach is None:
        return []
    if spot == COACH_ROOF and view.coach.shotgun is None:
        return [words.say("board-shotgun-guards")]
    return [words.say("board-shotgun")] if spot == view.coach.shotgun else []


def _things(words: Words, view: View, spot: Spot) -> list[str]:
    bandits = [words.bandit(bandit.bandit) for bandit in view.bandits if bandit.spot == spot]
    lying = [[loot for loot in view.loot if loot.spot == spot and loot.kind == kind] for kind in LOOT]
    return [*_guards(words, view, spot), *bandits, *(_tokens(words, tokens) for tokens in lying if tokens)]


def _tokens(words: Words, tokens: Sequence[LootView]) -> str:
    """Return tokens of one kind on a spot: their number, and their tags if they're face down."""
    if tokens[0].kind not in BLIND:
        return words.say(f"board-tokens-{tokens[0].kind}", count=len(tokens))
    tags = _tag(words, tokens[0])
    for token in tokens[1:]:
        tags = words.say("board-tags", head=tags, tag=_tag(words, token))
    return words.say(f"board-tokens-{tokens[0].kind}", count=len(tokens), tags=tags)


def _tag(words: Words, token: LootView) -> str:
    if token.flask is not None or token.half:
        return words.say("board-tag-flask", tag=str(token.tag), flask=words.flask_state(token.flask, half=token.half))
    if token.value is None:
        return words.say("board-tag", tag=str(token.tag))
    return words.say("board-tag-known", tag=str(token.tag), worth=words.money(token.value))


def _players(words: Words, view: View, names: Mapping[Seat, str]) -> list[str]:
    lines = [words.say("board-players")]
    in_teams = len({seat.side for seat in view.seats}) < len(view.seats)
    for seat in view.seats:
        lines.append(words.say("board-player", seat=seat.seat + 1, name=name_on_board(seat.seat, names)))
        if in_teams:
            lines.append(INDENT + words.say("board-side", side=seat.side + 1))
        lines += [INDENT + line for line in _seat(words, view, seat)]
    return lines


def _seat(words: Words, view: View, seat: SeatView) -> list[str]:
    key = "board-cards-discard" if seat.discard else "board-cards"
    lines = [words.say(key, hand=seat.hand, deck=seat.deck, discard=seat.discard)]
    for bandit in view.bandits:
        if bandit.seat == seat.seat:
            lines += _bandit(words, bandit)
    return lines


def name_on_board(seat: Seat, names: Mapping[Seat, str]) -> str:
    """Return a player's name, short enough for a line of the board and without backticks."""
    name = plain(names[seat]).replace("`", "'") if seat in names else ""
    while width(name) > COLUMNS - 2 * len(FOLLOWING):
        name = name[:-1]
    return name


def seats_on_board(words: Words, seats: Sequence[Seat], names: Mapping[Seat, str]) -> str:
    """Return the players of seats as a list."""
    return commas([who_on_board(words, seat, names) for seat in seats]) or words.say("board-nobody")


def who_on_board(words: Words, seat: Seat, names: Mapping[Seat, str]) -> str:
    """Return a player's name and the number of their seat, or the number alone if the name isn't known."""
    name, number = name_on_board(seat, names), str(seat + 1)
    return words.say("board-who", name=name, number=number) if name else number


def _bandit(words: Words, bandit: BanditView) -> list[str]:
    counts = zip(LOOT, (bandit.purses, bandit.jewels, bandit.strongboxes), strict=False)
    things = [words.say(f"board-held-{kind}", count=count) for kind, count in counts if count]
    if bandit.cash:
        things.append(words.say("board-cash", money=words.money(bandit.cash)))
    things = things or [words.say("board-held-nothing")]
    lines = [words.say("board-bandit", bandit=words.bandit(bandit.bandit), things=commas(things))]
    if bandit.purse_values:
        values = commas([words.money(value) for value in bandit.purse_values])
        lines.append(INDENT + words.say("board-purse-values", values=values))
    if bandit.flasks:
        flasks = [words.flask_state(flask.kind, half=flask.half) for flask in bandit.flasks]
        lines.append(INDENT + words.say("board-flasks", flasks=commas(flasks)))
    if bandit.hostage:
        lines.append(INDENT + words.say("board-hostage", hostage=words.hostage(bandit.hostage)))
    lines.append(INDENT + words.say("board-bullets", left=bandit.bullets_left, taken=bandit.bullets_received))
    return lines


def _pile(words: Words, view: View, names: Mapping[Seat, str]) -> list[str]:
    lines: list[str] = []
    turn = 0
    for number, card in enumerate(view.pile):
        if card.turn != turn:
            turn = card.turn
            lines.append(words.say("board-pile-turn", turn=turn))
        lines.append(_laid(words, view, number, card, names))
    return [words.say("board-pile"), *lines] if lines else []


def _laid(words: Words, view: View, number: int, laid: PileView, names: Mapping[Seat, str]) -> str:
    if laid.card is None:
        card = words.say("board-laid-hidden")
    else:
        card = words.card(laid.card)
        card = words.say("board-laid-known", card=card) if laid.face_down else card
    line = words.say("board-laid", number=number + 1, bandit=words.bandit(laid.bandit), card=card)
    if laid.bandit not in view.seats[laid.seat].bandits:
        line = words.say("board-laid-by", laid=line, who=who_on_board(words, laid.seat, names))
    if number == view.performing:
        return words.say("board-laid-now", laid=line)
    return words.say("board-laid-done", laid=line) if laid.done else line


def _cards(words: Words, view: View, heading: str, cards: Sequence[Card]) -> list[str]:
    """Return cards that only the viewer may see, below a heading; empty for no cards."""
    if view.viewer is None or not cards:
        return []
    riders = view.seats[view.viewer].bandits
    return [words.say(heading), *(INDENT + card for card in words.cards(sorted(cards, key=rank), riders))]


def _score(words: Words, score: Score, names: Mapping[Seat, str]) -> Iterator[str]:
    total = words.money(score.total)
    if len(score.seats) == 1:
        yield words.say(
            "board-score-line", place=score.place, who=who_on_board(words, score.seats[0], names), total=total
        )
    else:
        yield words.say(
            "board-score-side", place=score.place, seats=seats_on_board(words, score.seats, names), total=total
        )
    for part in score.parts:
        if part.count or part.worth:
            yield INDENT + words.say(f"board-score-part-{part.what}", count=part.count, worth=words.money(part.worth))
    yield INDENT + words.say("board-score-bullets", count=score.tie_break)
