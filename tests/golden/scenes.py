"""The scenes that are kept as golden pictures, each by name. The bot's own calls draw them all, from laid out or random matches."""

import random
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.core.matches.values import Table as SeatTable
from bot.features.matches.match_content import LASTING
from bot.features.matches.story import chapters
from bot.features.matches.story_pictures import loud
from engine.colt_express.events import RoundEnded, StealinBegan
from engine.colt_express.view import View
from engine.core.audience import visible
from engine.core.types import Event, Seat
from renderers.scene import Scene
from tests.builders.colt import GAME, Table, deal, table
from tests.builders.posted import Played, Posting, drawn_by, laid_out, played, posted_at
from tests.builders.scenes import full
from tests.golden import mode_scenes
from tests.golden.super_scenes import SUPER_SCENES

FOLDER: Final = Path(__file__).parent
SIX: Final = ("belle", "cheyenne", "django", "doc", "ghost", "tuco")
NAMES: Final = {
    Seat(number): name
    for number, name in enumerate(("Ana", "Maximilian von Hohenlohe", "Łukasz 🤠", "李小龍", "Δημήτρης", "x_Outlaw_99"))
}


def wander(start: Table, steps: int, seed: int) -> Table:
    """Play a number of random legal actions."""
    state, chance = start.state, random.Random(seed)
    for _ in range(steps):
        seats = GAME.to_act(state)
        if not seats:
            break
        state = GAME.apply(state, seats[0], chance.choice(GAME.legal(state, seats[0]))).state
    return Table(state)


def with_round(view: View, card: str, *turns: str) -> View:
    """Put a round card that has a name on a table that was laid out by hand."""
    shown = msgspec.structs.replace(view.round_card, id=card, turns=turns or ("standard", "tunnel", "switching"))
    return msgspec.structs.replace(view, round_card=shown)


def crowd() -> View:
    """All six on one roof, with all kinds of loot, and a pile of twenty-four cards of which two are hidden."""
    pile = [f"{name}.{kind}" for kind in ("move", "floor", "fire", "robbery") for name in SIX]
    pile[9], pile[17] = f"?{pile[9]}", f"?{pile[17]}"
    laid = table(
        *(f"{name} 3r purse:300 jewel" for name in SIX),
        cars=6,
        marshal=2,
        loot={
            "3r": ["purse:250"] * 4 + ["jewel"] * 2 + ["strongbox"],
            "3i": ["purse:250"] * 2,
            "beside": ["strongbox"],
        },
        pile=pile,
        cash={"tuco": 250},
        bullets={"doc": 0},
        received={"doc": 12},
    )
    return with_round(laid.view(), "passengers-rebellion", "standard", "tunnel", "standard", "switching")


def full_hand() -> View:
    """A hand of three rows: pairs of cards, bullets of several guns."""
    bullets = "bullet.tuco bullet.tuco bullet.ghost bullet.neutral bullet.neutral bullet.belle bullet.cheyenne"
    actions = "move move floor floor fire robbery robbery punch marshal"
    laid = table("doc 0i purse:250", "tuco 1i", "ghost 2i", turns=("standard",), hands={"doc": f"{actions} {bullets}"})
    return with_round(laid.view("doc"), "braking")


def board(view: View, *computers: int, happened: tuple[Event, ...] = ()) -> Scene:
    """Return the train as the bot shows it on request."""
    record = laid_out("colt-express", view, *computers)
    return drawn_by(record, lambda bot: bot.content.board(bot.match, view, 1, happened))[-1]


def _opening() -> Scene:
    """Return the picture of a match's first message."""
    record = laid_out("colt-express", deal("ghost", "tuco", "belle", seed=4).view())
    return drawn_by(record, lambda bot: bot.content.board_at(bot.match, 0, bot.pages[0].view, "open.png", LASTING))[-1]


def panel(view: View) -> Scene:
    """Return a player's cards as their panel shows them."""
    record = laid_out("colt-express", view)
    assert view.viewer is not None
    table = SeatTable(record.match, view.viewer, view, ())
    return drawn_by(record, lambda bot: bot.content.panel_pictures(table, view, ()))[-1]


def hand(view: View) -> Scene:
    """Return a hand on request."""
    record = laid_out("colt-express", view)
    assert view.viewer is not None
    table = SeatTable(record.match, view.viewer, view, ())
    return drawn_by(record, lambda bot: bot.content.held(table))[-1]


def score(record: Played, view: object) -> Scene:
    """Return the score at the end of a match's film."""
    return drawn_by(record, lambda bot: bot.keepsakes.turning(bot.match, view, motion=True))[-1]


def _scheming(*modes: str, players: int = 6) -> View:
    """Return the view of a player who chooses a card, with a long pile."""
    state, chance = mode_scenes.dealt(modes, *SIX[:players], seed=4), random.Random(4)
    while True:
        seat = GAME.to_act(state)[0]
        view = GAME.view(state, seat)
        if view.phase == "schemin" and view.hand and len(view.pile) > 2 * players:
            return view
        state = GAME.apply(state, seat, chance.choice(GAME.legal(state, seat))).state


def decision(view: View) -> Scene:
    """Return a decision as puzzles and lessons show it."""
    record = laid_out("colt-express", view)

    async def draw(bot: Posting) -> None:
        await bot.content.decided_by((), "puzzle.png", bot.content.game_ui(bot.match), view, (NAMES, NAMES))

    return drawn_by(record, draw)[-1]


@lru_cache(maxsize=4)
def match_of(players: int, *modes: str) -> Played:
    """Return a random match."""
    return played("colt-express", players, modes, 2 if "two-player" in modes else 1)


def _first(record: Played, wanted: Callable[[Any], bool]) -> int:
    """Return the first step of the second round that leads to such a public view."""
    views: list[Any] = [page.view for page in record.pages]
    return next(version for version, view in enumerate(views) if view.round == 2 and wanted(view))


def finished(kind: str, players: int, *modes: str) -> Scene:
    """Return a picture of a whole Stealin'."""
    record = match_of(players, *modes)
    ends = [page.version for page in record.pages if any(isinstance(event, RoundEnded) for event in page.events)]
    return posted_at(record, kind, ends[1])


def under_way(kind: str, players: int, *modes: str) -> Scene:
    """Return a picture of a Stealin' in which the player of the tenth card, or of one after it, is asked."""
    record = match_of(players, *modes)
    return posted_at(record, kind, _first(record, lambda view: view.performing >= 9 and bool(view.to_act)))


def _question(players: int, *modes: str) -> Scene:
    """Return a question with at least three answers in the middle of a Stealin'."""
    record = match_of(players, *modes)
    asks = [[view.ask for view in views.values() if view.ask is not None] for views in record.views]
    version = _first(record, lambda view: view.performing >= 5 and bool(view.to_act))
    return posted_at(
        record, "asked", next(n for n in range(version, len(asks)) if any(len(ask.options) > 2 for ask in asks[n]))
    )


def _after_a_card(players: int, *modes: str) -> Scene:
    """Return the train on request in the middle of a Stealin', with the cards so far."""
    record = match_of(players, *modes)
    version = _first(record, lambda view: view.performing >= 9)
    began = max(
        page.version
        for page in record.pages[: version + 1]
        if any(isinstance(event, StealinBegan) for event in page.events)
    )
    happened = tuple(event for page in record.pages[began : version + 1] for event in visible(page.events, None))
    view = record.pages[version].view
    return drawn_by(record, lambda bot: bot.content.board(bot.match, view, version, happened))[-1]


def _film(players: int, *modes: str) -> Scene:
    """Return a picture of the film of a Stealin'."""
    record = match_of(players, *modes)

    async def draw(bot: Posting) -> None:
        told = chapters(bot.content.steps(bot.match, bot.pages))
        stretches = [loud(bot.pictures.of_chapter(bot.match, chapter)) for chapter in told]
        await bot.pictures.film(bot.match, max(stretches, key=len), "film")

    return drawn_by(record, draw)[4]


def _teams() -> Scene:
    return score(match_of(6, "teams"), mode_scenes.team_score())


SCENES: Final[dict[str, Callable[[], Scene]]] = {
    "board-opening-three": _opening,
    "board-schemin-four": lambda: board(wander(deal("doc", "cheyenne", "django", "tuco", seed=3), 22, 3).view(), 1),
    "board-stealin-six": lambda: board(full(crowd(), 3, 0), 0, 3),
    "decision-six": lambda: decision(_scheming()),
    "decision-stagecoach-five": lambda: decision(_scheming("expert", "horses-stagecoach", players=5)),
    "page-six": lambda: finished("page", 6),
    "page-stagecoach-five": lambda: finished("page", 5, "horses-stagecoach"),
    "comic-six": lambda: finished("comic", 6),
    "live-six": lambda: under_way("live", 6),
    "live-stagecoach-six": lambda: under_way("live", 6, "expert", "horses-stagecoach"),
    "question-six": lambda: _question(6),
    "frame-five": lambda: _after_a_card(5),
    "frame-stagecoach-five": lambda: _after_a_card(5, "horses-stagecoach"),
    "film-five": lambda: _film(5),
    "cards-six": lambda: panel(_scheming()),
    "cards-full": lambda: panel(full_hand()),
    "cards-expert": lambda: panel(mode_scenes.expert_hand()),
    "hand-full": lambda: hand(full_hand()),
    "board-attack-six": lambda: board(mode_scenes.attack()),
    "board-stagecoach-six": lambda: board(full(mode_scenes.stagecoach(), 2, 250), 1),
    "board-escape-five": lambda: board(mode_scenes.gone()),
    "board-teams-six": lambda: board(full(mode_scenes.teams(), 8, 250), 4),
    "board-two-players": lambda: board(full(mode_scenes.two_players(), 0, 0)),
    "hand-expert": lambda: hand(mode_scenes.expert_hand()),
    "end-five": lambda: drawn_by(match_of(5), lambda bot: bot.keepsakes.card(bot.match, bot.pages[-1].view, "end.png"))[
        -1
    ],
    "score-teams": _teams,
    "score-five": lambda: score(match_of(5), match_of(5).pages[-1].view),
    **SUPER_SCENES,
}
