"""The rules, example by example (``rules/*.txt``, in the words of ``tests/engine/examples.py`` and those below)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import msgspec
import pytest

from engine.colt_express import notation
from engine.colt_express.actions import Card, Spot
from engine.colt_express.events import NothingHappened
from engine.colt_express.hands import kind_of
from engine.colt_express.rulings import AS_DECIDED, Rulings
from engine.colt_express.state import BLIND, GONE, Coach
from engine.colt_express.view import View
from engine.core.planning import Line, Plan
from engine.core.types import Score
from tests.builders.colt import GAME, Table, coach, deal, play, table
from tests.builders.games import colt_express
from tests.engine.examples import Example, check, examples, told, words

FOLDER: Final = Path(__file__).with_name("rules")


def _coach(text: str) -> Coach:
    """Return a stagecoach from words such as ``1 shotgun=1r horses=1,2 display=banker,zealot``."""
    car, *more = text.split()
    words = dict(word.split("=") for word in more)
    horses = [int(horse) for horse in words.get("horses", "").split(",") if horse]
    return coach(int(car), words.get("shotgun"), horses, words["display"].split(",") if "display" in words else ())


def _each(text: str, read: Callable[[str], Any]) -> dict[str, Any]:
    """Return what each of several names has: ``ghost 2, doc 3``."""
    pairs = (part.partition(" ") for part in text.split(", "))
    return {name: read(rest) for name, _, rest in pairs}


OPTIONS: Final[Mapping[str, tuple[str, Callable[[str], Any]]]] = {
    **{word: (word, int) for word in ("cars", "marshal", "neutral", "keep", "seed")},
    **{word: (word, str.split) for word in ("deal", "turns", "then", "modes", "half")},
    **{word: (word, partial(_each, read=int)) for word in ("bullets", "received", "cash")},
    **{word: (f"{word}s", partial(_each, read=str)) for word in ("hand", "deck", "hostage")},
    "coach": ("coach", _coach),
    "discards": ("discards", partial(_each, read=str)),
    "event": ("event", str),
    "first": ("first", str),
    "loot": ("loot", partial(_each, read=str.split)),
    "more": ("last_round", lambda rounds: rounds != "rounds"),
}


def _order(t: Table) -> Iterator[str]:
    """Yield who is asked if all draw."""
    while t.waiting:
        yield t.waiting[0]
        t = play(t, f"{t.waiting[0]} draw")


def _all_cards(t: Table) -> Iterator[tuple[Card, ...]]:
    """Yield all cards of each seat's hand and deck."""
    return ((*hand, *deck) for hand, deck in zip(t.state.hands, t.state.decks, strict=True))


def _scores(t: Table) -> tuple[Score, ...]:
    assert t.state.outcome is not None
    return t.state.outcome.scores


OF_TABLE: Final[Mapping[str, Callable[[Table], Any]]] = {
    "asked": lambda t: t.waiting or ("no one",),
    "before": lambda t: t.stagecoach.received,
    "beside": lambda t: t.view().beside,
    "cards": lambda t: (len(cards) for cards in _all_cards(t)),
    "cars": lambda t: len(t.state.setting.cars),
    "cash": lambda t: t.state.cash,
    "caught": lambda t: (score.side for score in _scores(t) if any(part.what == "caught" for part in score.parts)),
    "coach": lambda t: t.stagecoach.car,
    "display": lambda t: t.stagecoach.display,
    "effect": lambda t: (event.reason for event in t.told(NothingHappened)),
    "events": lambda t: (type(event).__name__ for event in t.events),
    "first": lambda t: t.state.first,
    "friendly": lambda t: t.state.friendly,
    "gone": lambda t: t.state.loot.count(GONE),
    "half": lambda t: t.stagecoach.half,
    "horses": lambda t: t.stagecoach.horses,
    "hostages": lambda t: (hostage or "-" for hostage in t.stagecoach.hostages),
    "marshal": lambda t: t.state.marshal,
    "neutral": lambda t: t.state.neutral,
    "order": _order,
    "parts": lambda t: (f"{part.what}:{part.count}" for part in _scores(t)[0].parts),
    "phase": lambda t: t.view().phase,
    "pile": lambda t: (f"{'?' * laid.hidden}{laid.card}" for laid in t.state.pile),
    "places": lambda t: (f"{score.side}:{score.place}" for score in _scores(t)),
    "received": lambda t: t.state.received,
    "riders": lambda t: t.view().coach.riders_at,  # type: ignore[union-attr]
    "round": lambda t: sorted(("poodle", "fill"), key=t.game.rules(t.state.setting.modes).round.index),
    "shotgun": lambda t: notation.write_spot(Spot(t.stagecoach.shotgun)) if t.stagecoach.shotgun >= 0 else "aboard",
    "sides": lambda t: t.state.setting.sides,
    "ties": lambda t: (f"{score.side}:{score.tie_break}" for score in _scores(t)),
    "to-take": lambda t: len(t.stagecoach.display),
    "turn": lambda t: t.view().turn,
    "winners": lambda t: t.state.outcome.winners if t.state.outcome else (),
}
OF_BANDIT: Final[Mapping[str, Callable[[Table, str], Any]]] = {
    "chosen": lambda t, name: ask.chosen if (ask := t.view(name).ask) else (),
    "deck": lambda t, name: t.deck(name),
    "discards": lambda t, name: sorted(t.state.discards[t.seat(name)]),
    "draws-from": lambda t, name: len(t.deck(name)),
    "hand": lambda t, name: t.hand(name),
    "has": lambda t, name: t.holds(name),
    "hit": lambda t, name: t.received(name),
    "holds": lambda t, name: len(t.hand(name)),
    "left": lambda t, name: t.left(name),
    "stack": lambda t, name: sorted(t.deck(name)),
}


def lay_out(text: str, title: str) -> Table:
    who, given = list[str](), dict[str, Any]()
    for part in text.split("; "):
        word, _, rest = part.partition(" ")
        if word in OPTIONS:
            key, read = OPTIONS[word]
            value = read(rest)
            given[key] = {**given.get(key, {}), **value} if isinstance(value, dict) else value
        elif word == "otherwise":
            given["game"] = colt_express(Rulings(**{title: not getattr(AS_DECIDED, title)}))
        elif "." in word:
            given["pile"] = part.split()
        elif part != "as decided":
            who = part.split(", ")
    dealt = given.pop("deal", ())
    return deal(*dealt, **given) if dealt else table(*who, **given)


def actual(t: Table, fact: str) -> str:
    subject, _, rest = fact.partition(" ")
    first, _, more = rest.partition(" ")
    if subject == "everyone":
        return f"everyone {_seen(t.view(), more)}"
    if subject in t.state.setting.bandits:
        return f"{subject} {_of_bandit(t, subject, first, more)}"
    if subject in OF_SOMETHING:
        return f"{subject} {OF_SOMETHING[subject](t, first, more)}"
    return f"{subject} {words(OF_TABLE[subject](t))}"


def _of_bandit(t: Table, name: str, what: str, more: str) -> str:
    match what:
        case "sees":
            return _seen(t.view(name), more)
        case "may":
            return f"may {_allowed(t.options(name), more)}"
        case "with" | "plans":
            given, _, _ = more.partition(" ")
            return f"{what} {given} {_planned(t.view(name), what, given)}"
        case "top":
            return f"top {words(t.deck(name)[: len(more.split())])}"
        case "draws" | "owns":
            cards = t.hand(name) if what == "draws" else (*t.hand(name), *t.deck(name))
            return f"{what} {more if more in cards else words(cards)}"
    return f"{what} {words(OF_BANDIT[what](t, name))}" if what in OF_BANDIT else t.at(name)


def _planned(view: View, what: str, given: str) -> str:
    """Return what is done by habits (``strike=richest+land=front``), or by lines such as ``?fire|draw``, ``move&roof``; or nothing."""
    words = [] if given == "none" else given.split("+")
    plan = (
        Plan(habits=dict(word.split("=") for word in words)) if what == "with" else Plan(lines=tuple(map(_line, words)))
    )
    meant = GAME.planner.intended(view, msgspec.structs.replace(plan, round=view.round))
    return "nothing" if meant is None else meant.action


def _line(text: str) -> Line:
    card, _, otherwise = text.partition("|")
    card, _, when = card.partition("&")
    return Line(card.removeprefix("?"), when=when, otherwise=otherwise, hidden=card.startswith("?"))


def _allowed(options: tuple[str, ...], wanted: str) -> str:
    """Return what is wanted if it is true: all options, ``lastly`` the last ones, or ``not`` any that begins so; else the options."""
    last, never = wanted.removeprefix("lastly ").split(" | "), wanted.removeprefix("not ")
    if wanted.startswith("lastly ") and options[-len(last) :] == tuple(last):
        return wanted
    if never != wanted and options and not any(option.startswith(never) for option in options):
        return wanted
    return " | ".join(options) or "nothing"


def _seen(view: View, wanted: str) -> str:
    """Return what a viewer sees of the pile, of what lies about, of all flasks, or of a bandit's purses, with ``?`` for unknown ones."""
    whose = wanted.partition(" ")[0]
    match whose:
        case "pile":
            things: Iterable[object] = (laid.card or f"?{laid.bandit}" for laid in view.pile)
        case "lying":
            known = ((loot.value or loot.flask or "?", loot.half) for loot in view.loot if loot.kind in BLIND)
            things = (f"{value}{':half' * half}" for value, half in known)
        case "purses":
            things = (bandit.purses for bandit in view.bandits)
        case "flasks":
            flasks = (flask for bandit in view.bandits for flask in bandit.flasks)
            things = (f"{flask.kind or '?'}{':half' * flask.half}" for flask in flasks)
        case _:
            values = next(bandit.purse_values for bandit in view.bandits if bandit.bandit == whose)
            things = "?" if values is None else values
    return f"sees {whose} {words(things)}"


def _worth(t: Table, side: str, wanted: str) -> str:
    """Return a side's total, or the worth of a kind of score line."""
    what = wanted.partition(" ")[0]
    score = next(score for score in _scores(t) if score.side == int(side))
    worth = score.total if what == "total" else sum(part.worth for part in score.parts if part.what == what)
    return f"{side} {what} {worth}"


def _counted(t: Table, kind: str, _: str) -> str:
    """Return how many cards of a kind each seat has."""
    return f"{kind} {words(sum(kind_of(card) == kind for card in cards) for cards in _all_cards(t))}"


def _lying(t: Table, spot: str, _: str) -> str:
    return f"{spot} {words(t.lying(spot))}"


OF_SOMETHING: Final[Mapping[str, Callable[[Table, str, str], str]]] = {
    "kinds": _counted,
    "on": _lying,
    "side": _worth,
    "told": lambda t, kind, wanted: told(t.events, kind, wanted),
}


RULES: Final = SimpleNamespace(lay_out=lay_out, play=play, actual=actual)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_the_examples(path: Path, subtests: pytest.Subtests) -> None:
    for example in examples(path):
        with subtests.test(example.title):
            check(RULES, example)


def test_a_wrong_fact_is_noticed() -> None:
    laid = "ghost 2i, doc 2i jewel; cars 3; ghost.punch"
    for fact in ("doc 2i", "doc hit 1", "on 2i nothing", "told Punched never", "ghost may pass"):
        with pytest.raises(AssertionError, match="but it is"):
            check(RULES, Example("wrong", (laid, "> ghost punch doc jewel 1i", f"= {fact}")))
