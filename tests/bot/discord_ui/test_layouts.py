"""Every layout keeps Discord's limits, whatever happens in a match and whatever people are called."""

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord_ui.custom_ids import ActPress, PickMenu, read
from bot.discord_ui.faces import Face
from bot.discord_ui.faces_colt_express import all_faces
from bot.discord_ui.panels import answer
from bot.discord_ui.post import Shot
from bot.discord_ui.views import looks, table_posts
from bot.discord_ui.views.hand_panel import Answer, Panel, hand_panel
from bot.discord_ui.views.lobby_card import Offer, lobby_card
from bot.discord_ui.views.table_posts import Awaited, Seated
from bot.games import registry
from bot.hosting.model import Lobby, LobbyId, LobbySeat, Match, MatchId, MatchSeat, Place, Table, UserId, Wait
from engine.core.registry import AnyGame
from engine.core.types import Event, Options, Seat, SeatSetup
from renderers.phrases import rules_text, rules_topics
from tests.builders.discord_limits import Component, check, components, flat

GAMES = registry()
FACES = all_faces(GAMES)
WILD = "`*_~|>#[x](y)@everyone<@1>" + "\u202e" + "w" * 6
NAMES = ("Ana", WILD, "Ω" * 32, "🚂" * 8, "a\nb", "", "Zoë")
PICTURE = Shot("colt-1-0-page.png", b"png", "alt")


def match_of(game: AnyGame, people: int) -> Match:
    seats = tuple(
        MatchSeat(Seat(number), UserId(10**18 + number) if number else None, NAMES[number], (game.figures[number],))
        for number in range(people)
    )
    return Match(
        id=MatchId(123_456), game=game.id, modes=(), rules_version=game.rules_version, pace="24h",
        place=Place(10**18, 10**18 + 1), host=UserId(1), seats=seats, version=9_999, status="running",
        created_at=0.0, commitment="f" * 64, seed="e" * 32, thread=10**18 + 2, live_message=None, published=None,
        outcome=None,
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_every_message_of_a_random_match(game: AnyGame, seed: int) -> None:
    face, dice = FACES[game.id], random.Random(seed)
    counts = game.player_counts(Options())
    people = counts[seed % len(counts)]
    match = match_of(game, people)
    names = {seat.seat: seat.name or "Computer" for seat in match.seats}
    step = game.setup(Options(), [SeatSetup(seat.figures) for seat in match.seats], dice.randbytes(16))
    public: list[Event] = []
    while game.outcome(step.state) is None:
        view = game.view(step.state, None)
        sentences = face.sentences(step.events, None, names, view)
        public += step.events
        awaited = [Awaited(10**18 + seat, f"**{names[seat]}**", 2e9) for seat in game.to_act(step.state)]
        check(table_posts.live(match.id, 1, face.heading(view), sentences, awaited))
        check(table_posts.page(face.heading(view), sentences, PICTURE))
        for seat in game.to_act(step.state):
            check_panel(game, face, match, game.view(step.state, seat), seat)
        actor = dice.choice(game.to_act(step.state))
        step = game.apply(step.state, actor, dice.choice(game.legal(step.state, actor)))
    view = game.view(step.state, None)
    every = face.sentences(public, None, names, view)
    check(table_posts.ending(match, "Colt Express", face.score_text(view, names), ["**A**"] * people, PICTURE))
    check(table_posts.page(face.heading(view), every, PICTURE))
    check(looks.text_board(match, face.text_board(view, names)))
    check(looks.log(match, "title", every))


def check_panel(game: AnyGame, face: Face, match: Match, view: object, seat: Seat) -> None:
    options = face.options(view)
    post = hand_panel(
        Panel(
            match=match.id, version=match.version, title=face.heading(view), note="note " * 40,
            question=face.describe_ask(view), answers=[answer(face, view, each) for each in options],
            hand=PICTURE, table_url="https://discord.com/channels/1/2",
        )
    )  # fmt: skip
    check(post)
    assert offered(components(post)) == sorted(options)


def offered(sent: list[Component]) -> list[str]:
    found: list[str] = []
    for one in flat(sent):
        press = read(one["custom_id"]) if "custom_id" in one else None
        if isinstance(press, ActPress):
            found.append(press.action)
        elif isinstance(press, PickMenu):
            found += [option["value"] for option in one["options"]]
    return sorted(found)


ACTIONS = st.lists(
    st.tuples(st.sampled_from(["punch", "go", "rob"]), st.sampled_from("abcdef"), st.integers(0, 30)).map(
        lambda parts: " ".join(str(part) for part in parts)
    ),
    min_size=1,
    max_size=120,
    unique=True,
)


@given(ACTIONS)
def test_any_number_of_answers_fits_and_none_is_lost(actions: list[str]) -> None:
    answers = [
        Answer(action, f"label of {action}" * 6, random.Random(action).choice(["lead", "plain"])) for action in actions
    ]
    post = hand_panel(Panel(MatchId(1), 2, "title", question="?", answers=answers))
    check(post)
    assert offered(components(post)) == sorted(actions)


SEATS = st.lists(
    st.builds(
        LobbySeat,
        st.one_of(st.none(), st.integers(1, 2**63).map(UserId)),
        st.sampled_from(NAMES),
        st.sampled_from([None, "tuco"]),
    ),
    max_size=6,
)


@given(SEATS, st.sampled_from(["open", "started", "cancelled", "expired"]), st.booleans())
def test_every_lobby_card(seats: list[LobbySeat], status: str, begun: bool) -> None:
    game = next(iter(GAMES))
    lobby = Lobby(
        id=LobbyId(3), game=game.id, modes=(), pace="24h", place=Place(1, 2), host=UserId(1), seats=tuple(seats),
        status=status, created_at=0.0, expires_at=9e9, message=None, match=None,
    )  # fmt: skip
    post = lobby_card(
        lobby,
        Offer("Colt Express", range(3, 7), game.figures, FACES[game.id].figure_name),
        match_of(game, 6) if begun else None,
    )
    check(post)
    assert post.ping == ()
    assert ("custom_id" in str(components(post))) == (status == "open")


def test_every_topic_of_the_rules() -> None:
    topics = rules_topics()
    for topic, title in topics:
        check(looks.rules(title, rules_text(topic), topics, topic))
    check(looks.about("https://discord.com"))


def test_lists_and_questions() -> None:
    game = next(iter(GAMES))
    match = match_of(game, 6)
    table = Table(match, Seat(1), None, (Wait(match.id, Seat(1), 0.0, 2e9, False),))
    rows = [(table, "Colt Express", "⏳ Waiting for **Somebody** " * 6)] * 25
    check(looks.games(rows))
    check(looks.games([]))
    check(looks.which("hand", [(numbered(table, number), "x", "y") for number in range(25)]))
    check(looks.board(match, "heading", "waiting", PICTURE))
    check(looks.board(match, "heading", "waiting", None))
    check(table_posts.reminder(1, 50, 2e9, "https://discord.com/channels/1/2"))


def numbered(table: Table, number: int) -> Table:
    return msgspec.structs.replace(table, match=msgspec.structs.replace(table.match, id=MatchId(number)))


def test_the_opening_names_everybody_and_may_notify_them() -> None:
    match = match_of(next(iter(GAMES)), 6)
    seats = [Seated(seat.user, seat.name, "Belle") for seat in match.seats]
    post = table_posts.opening(match, "Colt Express", ["terms"], seats, ["note"], ["word " * 500], PICTURE)
    check(post)
    assert sorted(post.ping) == sorted(seat.user for seat in match.seats if seat.user)
