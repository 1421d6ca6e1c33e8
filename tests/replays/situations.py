"""The hand-built situations: each a position, the seats' actions, and the events that the rule in its name demands."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from tests.builders.colt import Table, coach, table

HORSES: Final = ("horses-stagecoach",)
BASE_END: Final = ("event", "end")
HORSES_END: Final = ("event", "coach", "end")
BASE_SCHEMIN: Final = ("gather", "stealin", *BASE_END)
HORSES_SCHEMIN: Final = ("bonus", "stealin", *HORSES_END)
BOX: Final = {"guarded": ["strongbox"]}


class Situation(msgspec.Struct, frozen=True):
    """A situation: ``lines`` as in ``tests.builders.colt.play``, ``shows`` parts of events that must happen in this order."""

    name: str
    begins: Table
    lines: Sequence[str]
    shows: Sequence[Mapping[str, object]]


def _three(who: Sequence[str]) -> tuple[str, ...]:
    """Add a bystander: two bandits are no table."""
    return (*who, "cheyenne 0r") if len(who) < 3 else tuple(who)


def base(*who: str, **more: Any) -> Table:
    return table(*_three(who), **({"turns": ["standard"], "then": BASE_END} | more))


def horses(*who: str, **more: Any) -> Table:
    given: dict[str, Any] = {"turns": ["standard"], "then": HORSES_END, "modes": HORSES, "coach": coach(1)}
    given |= more
    if given["coach"].shotgun < 0:  # he sits on his strongbox
        given["loot"] = {**given.get("loot", {}), **BOX}
    return table(*_three(who), **given)


def bullet(bandit: str, why: str) -> dict[str, object]:
    return {"event": "NeutralBullet", "bandit": bandit, "why": why}


def moved(bandit: str, to: int, why: str) -> dict[str, object]:
    return {"event": "BanditMoved", "bandit": bandit, "to": to, "why": why}


SITUATIONS: Final = (
    Situation(
        "08.03-down-into-the-marshals-car-and-up-again",
        base("doc 1i", "ghost 3r", cars=4, marshal=3, pile=["doc.move", "ghost.floor"]),
        ["doc go 2i"],
        [moved("ghost", 6, "floor"), bullet("ghost", "marshal"), moved("ghost", 7, "flight")],
    ),
    Situation(
        "08.08-belle-is-spared-while-another-can-be-hit",
        base("ghost 2i", "belle 1i", "doc 3i", "tuco 3i", cars=4, pile=["ghost.fire"]),
        ["ghost fire tuco"],
        [{"event": "ShotFired", "target": "tuco"}],
    ),
    Situation(
        "08.10-pushed-into-the-marshals-car",
        base("django 1i", "doc 2i", "tuco 0i", cars=4, marshal=3, pile=["django.fire"]),
        ["django fire doc"],
        [{"event": "ShotFired", "target": "doc"}, moved("doc", 6, "push"), bullet("doc", "marshal"), moved("doc", 7, "flight")],
    ),
    Situation(
        "08.15-too-few-neutral-bullets-hit-nobody",
        base("ghost 2i", "doc 2i", "tuco 4i", cars=4, marshal=1, neutral=1, pile=["tuco.marshal"]),
        ["tuco marshal 2"],
        [{"event": "NeutralBulletsGone", "why": "marshal"}, moved("ghost", 5, "flight"), moved("doc", 5, "flight")],
    ),
    Situation(
        "09.06-who-is-not-alone-with-a-purse-picks-no-pocket",
        base("ghost 2i", "doc 3i", "tuco 3i", cars=3, loot={"2i": ["purse:300"], "3i": ["purse:250"]}, event="pickpocketing"
             , turns=["standard"], pile=["ghost.move"]),
        ["ghost go 1i"],
        [{"event": "RoundEventBegan"}, {"event": "MatchEnded"}],
    ),
    Situation(
        "10.04-a-ride-out-of-the-coach",
        horses("ghost ci", "doc 2i", cars=4, marshal=4, coach=coach(1, horses=[1]), pile=["ghost.ride"]),
        ["ghost ride 3i"],
        [{"event": "HorseRidden", "origin": 1, "to": 3}, moved("ghost", 6, "ride")],
    ),
    Situation(
        "11.05-whoever-is-punched-into-the-coach-takes-a-hostage",
        horses("ghost 1i", "doc 1i", cars=3, marshal=3, coach=coach(1, display=["banker", "zealot"]), pile=["ghost.punch"]),
        ["ghost punch doc none 20i", "doc capture zealot"],
        [moved("doc", 40, "punch"), {"event": "HostageTaken", "bandit": "doc", "hostage": "zealot"}],
    ),
    Situation(
        "11.08-the-shotgun-shields-belle",
        horses("ghost cr", "belle cr", "doc 3i", cars=4, loot=BOX, pile=["doc.move", "ghost.punch"]),
        ["doc go 2i"],
        [{"event": "Punched", "target": "shotgun"}, {"event": "ShotgunPunched", "spot": 3}],
    ),
    Situation(
        "11.09-from-the-marshal-onto-the-shotguns-roof-costs-two-bullets",
        horses("doc 1i", "ghost 2i", cars=4, marshal=3, coach=coach(2, shotgun="2r"), pile=["doc.marshal"]),
        ["doc marshal 2", "ghost go 3r"],
        [bullet("ghost", "marshal"), bullet("ghost", "shotgun"), moved("ghost", 7, "shotgun")],
    ),
    Situation(
        "11.10-thrown-among-bandits-the-shotgun-chases-them-all",
        horses("ghost cr", "doc 1r", "tuco 1r", "belle cr", cars=4, loot=BOX, pile=["ghost.move", "belle.punch"]),
        ["ghost go 2r", "doc go 0r", "tuco go 2r"],
        [bullet("doc", "shotgun"), bullet("tuco", "shotgun"), moved("doc", 1, "shotgun"), moved("tuco", 5, "shotgun")],
    ),
    Situation(
        "11.11-running-past-the-shotgun",
        horses("ghost 4r", "doc 4i", cars=4, coach=coach(2, shotgun="2r"), pile=["ghost.move"]),
        ["ghost go 1r"],
        [{"event": "ShotgunCrossed", "bandit": "ghost"}, bullet("ghost", "shotgun"), moved("ghost", 3, "move")],
    ),
    Situation(
        "11.14-django-pushes-nobody-over-the-gap",
        horses("django cr", "doc 2r", "tuco 4r", cars=4, pile=["django.fire", "tuco.move"]),
        ["django fire doc", "tuco go 3r"],
        [{"event": "ShotFired", "target": "doc"}, {"event": "ActionBegan", "bandit": "tuco"}],
    ),
    Situation(
        "12.01-a-classic-whiskey-draws-three-and-plays-one",
        horses("ghost 2i whiskey", "doc 1i", cars=3, hands={"ghost": "move", "doc": "floor"}, then=HORSES_SCHEMIN),
        ["ghost drink whiskey", "ghost play ghost.move", "doc play doc.floor", "cheyenne draw", "ghost go 3i"],
        [{"event": "FlaskDrunk", "empty": False}, {"event": "CardsDrawn", "count": 3}, {"event": "CardPlayed", "seat": 0}],
    ),
    Situation(
        "12.01-an-old-whiskey-plays-two-in-a-row",
        horses("ghost 2r old-whiskey", "doc 1i", cars=3, hands={"ghost": "move floor", "doc": "floor"}, then=HORSES_SCHEMIN),
        ["ghost drink old-whiskey", "ghost hide ghost.floor", "ghost play ghost.move", "doc play doc.floor",
         "cheyenne draw", "ghost go 3i"],
        [{"event": "CardPlayed", "card": None}, {"event": "CardPlayed", "card": "ghost.move"}, {"event": "CardPlayed", "seat": 1}],
    ),
    Situation(
        "12.03-turmoil-is-revealed-in-the-normal-order",
        horses("ghost 2i", "doc 1i", "tuco 3r", cars=3, first="doc", turns=["turmoil"], then=HORSES_SCHEMIN,
               hands={"ghost": "robbery", "doc": "floor", "tuco": "floor"}),
        ["ghost play ghost.robbery", "tuco draw", "doc play doc.floor"],
        [{"event": "CardPlayed", "seat": 1}, {"event": "CardsDrawn", "seat": 2}, {"event": "CardPlayed", "seat": 0}],
    ),
    Situation(
        "12.06-with-the-photographer-a-tunnel-hides-nothing",
        horses("tuco 2i", "doc 1i", cars=3, turns=["tunnel"], then=HORSES_SCHEMIN, hostages={"tuco": "photographer"},
               hands={"tuco": "floor", "doc": "floor"}),
        ["tuco play tuco.floor", "doc play doc.floor", "cheyenne draw"],
        [{"event": "CardPlayed", "card": "tuco.floor"}, {"event": "CardPlayed", "bandit": "doc", "card": None}],
    ),
    Situation(
        "13.02-an-old-whiskey-sends-the-marshal-to-the-caboose",
        horses("ghost 2i", "doc 3i", cars=4, marshal=1, loot={"1i": ["old-whiskey"]}, pile=["doc.move"],
               event="whiskey-for-the-marshal"),
        ["doc go 4i"],
        [{"event": "MarshalDrank", "flask": "old-whiskey"}, bullet("ghost", "marshal"), {"event": "MarshalMoved", "to": 3},
         {"event": "MarshalMoved", "to": 4}, bullet("doc", "marshal")],
    ),
    Situation(
        "13.03-higher-speed-moves-all-at-once",
        horses("ghost 2r", "doc 3i", cars=4, coach=coach(1, shotgun="1r", horses=[1, 4]), pile=["doc.move"], event="higher-speed"),
        ["doc go 4i"],
        [moved("ghost", 7, "higher-speed"), {"event": "HorsesMoved", "cars": [2, 4]}, {"event": "CoachMoved", "to": 2}],
    ),
    Situation(
        "13.07-who-rides-away-wins-before-the-rich-who-are-caught",
        horses("ghost 2r", "doc 3i strongbox", "tuco 3r", cars=3, coach=coach(0, horses=[2]), pile=["ghost.ride"], event="escape"),
        ["ghost escape"],
        [{"event": "BanditEscaped", "bandit": "ghost", "car": 2}, {"event": "MatchEnded"}],
    ),
    Situation(
        "15.07-ghost-hides-a-partners-card-and-the-partner-decides",
        base("ghost 3i", "doc 2i", "tuco 3i", "belle 2i", cars=4, modes=("teams",), then=BASE_SCHEMIN,
             hands={"ghost": "doc.move", "doc": "floor", "tuco": "floor", "belle": "floor"}),
        ["ghost hide doc.move", "doc draw", "tuco draw", "belle draw", "doc go 1i"],
        [{"event": "CardPlayed", "seat": 0, "bandit": "doc", "card": None}, {"event": "ActionBegan", "seat": 1}, moved("doc", 2, "move")],
    ),
    Situation(
        "15.14-two-players-hit-their-own-second-bandit",
        base("tuco 2i", "cheyenne 1i", "django 4i", "doc 3r", cars=4, modes=("expert", "two-player"),
             pile=["doc.move", "tuco.fire"]),
        ["doc go 4r"],
        [{"event": "ShotFired", "bandit": "tuco", "target": "cheyenne"}],
    ),
    Situation(
        "15.18-nobody-escapes-and-nobody-wins",
        horses("ghost 2r", "doc 3i strongbox", "tuco 3r", cars=3, coach=coach(0, horses=[2]), pile=["ghost.ride"], event="escape"),
        ["ghost ride 1i"],
        [{"event": "HorseRidden", "bandit": "ghost"}, {"event": "MatchEnded"}],
    ),
    Situation(
        "15.19-the-full-flask-is-drunk-before-the-half-empty-one",
        horses("ghost 2i whiskey whiskey:half", "doc 1i", cars=3, hands={"ghost": "move", "doc": "floor"}, then=HORSES_SCHEMIN),
        ["ghost drink whiskey full", "ghost play ghost.move", "doc play doc.floor", "cheyenne draw", "ghost go 3i"],
        [{"event": "FlaskDrunk", "empty": False}, {"event": "CardPlayed", "seat": 0}],
    ),
    Situation(
        "15.20-a-move-to-the-marshal-under-the-shotgun-costs-two-bullets-and-one-run",
        horses("doc 1i", "ghost 2i", cars=4, marshal=3, coach=coach(3, shotgun="3r"), pile=["ghost.move"]),
        ["ghost go 3i", "ghost go 2r"],
        [bullet("ghost", "marshal"), bullet("ghost", "shotgun"), moved("ghost", 5, "shotgun")],
    ),
    Situation(
        "expert-the-discards-become-the-deck",
        base("ghost 2i", "doc 1i", cars=3, modes=("expert",), then=("keep", "stealin", *BASE_END), hands={"ghost": "", "doc": "floor"},
             decks={"ghost": "move"}, discards={"ghost": "fire punch bullet.doc"}),
        ["ghost draw", "doc play doc.floor", "cheyenne draw"],
        [{"event": "DeckShuffled", "seat": 0}, {"event": "CardsDrawn", "seat": 0, "count": 3}],
    ),
)  # fmt: skip
