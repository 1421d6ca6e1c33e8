"""The scenes of Super Express that are kept as golden pictures."""

from collections.abc import Callable
from typing import Final

from bot.core.matches.values import Table as SeatTable
from engine.core.types import Event
from engine.super_express.events import CarUnhooked, RoundEnded, ShotFired
from engine.super_express.view import View
from renderers.scene import Scene
from renderers.trace import IDLE
from tests.builders.posted import Posting, drawn_by, laid_out, played, posted_at
from tests.engine.super_express.tables import Table, play, train, unhook

SEVEN: Final = "belle cheyenne django doc ghost mei tuco"


def crowd() -> Scene:
    """All seven in one car, two of them lying stunned, some facing the rear."""
    row = " | ".join(["", "", "", "<belle cheyenne> (<django) <doc ghost> (mei>) <tuco", "", "", "", "", ""])
    return board(train(SEVEN, inside=row, modes="reflex horse").view(), 1)


def late() -> Scene:
    """The second half of a match: cars are gone, loot cards are won, some are out, one is ready."""
    t = train(
        "mei tuco doc ghost belle",
        inside=" | <mei | doc> | ",
        roofs=" | <tuco | | ",
        won="mei mei tuco",
    )
    return board(play(t, "tuco plan fire flip move").view())


def shot() -> Scene:
    """Return the frame of a Fire that passes over a stunned bandit and knocks another one along."""
    t = train("ghost tuco doc mei", inside=" | <mei | | (<tuco) | | ghost>", roofs=" | <doc | | | | ", first="mei")
    plans = (
        "ghost plan flip fire move",
        "tuco plan move flip fire",
        "doc plan flip floor move",
        "mei plan flip fire floor",
    )
    return _film_of(t, play(t, *plans), ShotFired)


def unhooking() -> Scene:
    """The frame in which the Caboose comes off."""
    t = train("ghost tuco doc", inside=" | <ghost | <tuco | <doc | ")
    done = play(t, "ghost plan floor flip fire", "tuco plan floor flip fire", "doc plan flip floor fire")
    return _film_of(t, done, CarUnhooked)


def turn() -> Scene:
    """Return the page of a round with both extensions."""
    record = played("super-express", 5, ("reflex", "horse"))
    ends = [page.version for page in record.pages if any(isinstance(event, RoundEnded) for event in page.events)]
    return posted_at(record, "page", ends[1])


def _film_of(before: Table, after: Table, kind: type[Event]) -> Scene:
    """Return the first picture of a round's film that shows an event of this kind."""
    record = laid_out("super-express", after.view(), events=after.events, before=before.view())

    async def draw(bot: Posting) -> None:
        moments = [moment for moment in bot.pictures.of_steps(bot.match, bot.pages) if moment.pace > IDLE]
        await bot.pictures.film(bot.match, moments, "film")
        shown = next(n for n, moment in enumerate(moments) if any(isinstance(event, kind) for event in moment.events))
        bot.scenes[:] = bot.scenes[shown : shown + 1]

    return drawn_by(record, draw)[0]


def comic() -> Scene:
    """Return the strip of a round in which one is shot, and the Caboose takes two along."""
    t = train("ghost tuco doc mei", inside=" | | <mei | tuco>", roofs="doc> | | <ghost | ", first="mei")
    plans = (
        "mei plan flip fire move",
        "ghost plan floor fire flip",
        "tuco plan floor flip move",
        "doc plan move floor flip",
    )
    done = play(t, *plans)
    record = laid_out("super-express", done.view(), events=done.events, before=t.view())
    return drawn_by(
        record, lambda bot: bot.pictures.comic(bot.match, bot.pictures.of_steps(bot.match, bot.pages), "page")
    )[0]


def chosen() -> Scene:
    """A hand with both extensions of which three cards are chosen."""
    t = train("mei tuco doc", inside=" | <mei | <tuco | <doc | ", modes="reflex horse")
    view = play(t, "mei plan fire horse flip").view("mei")
    record = laid_out("super-express", view)
    table = SeatTable(record.match, view.viewer, view, ())
    return drawn_by(record, lambda bot: bot.content.panel_pictures(table, view, ()))[-1]


def result() -> Scene:
    """The result of a match in which two compare their loot in the Locomotive."""
    t = unhook(train("ghost tuco doc mei belle", inside="<mei <ghost | <tuco", won="ghost mei mei tuco ghost"))
    record = played("super-express", 5)
    return drawn_by(record, lambda bot: bot.keepsakes.turning(bot.match, t.view(), motion=True))[-1]


def board(view: View, *computers: int) -> Scene:
    """Return the train as the bot shows it on request."""
    record = laid_out("super-express", view, *computers)
    return drawn_by(record, lambda bot: bot.content.board(bot.match, view, 1))[-1]


SUPER_SCENES: Final[dict[str, Callable[[], Scene]]] = {
    "super-board-crowd": crowd,
    "super-board-late": late,
    "super-comic": comic,
    "super-frame-shot": shot,
    "super-frame-unhooking": unhooking,
    "super-hand": chosen,
    "super-page": turn,
    "super-score": result,
}
"""Each picture by the name of its file."""
