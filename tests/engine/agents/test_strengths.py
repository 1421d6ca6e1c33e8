"""Computer players of every strength play every game legally and from their view alone, to win, and not against their own side."""

import random

import pytest

from engine.agents.colt.holding import hold
from engine.agents.table import AGENTS, GREENHORN, MARSHAL, OUTLAW, STRENGTHS, at_most
from engine.colt_express.actions import Hit, Shoot
from engine.colt_express.hands import kind_of
from engine.colt_express.state import State
from engine.colt_express.view import View
from engine.core.types import Options, Seat, SeatSetup
from tests.builders.colt import GAME, play, table
from tests.builders.for_each import for_each
from tests.engine.cases import GAMES, Case, cases, usual_cases
from tests.engine.secrets import SECRETS
from tests.engine.walking import random_positions, start, walk

FEW = at_most(6)


TABLES = usual_cases()


def test_every_game_has_every_strength() -> None:
    assert set(AGENTS) == {game.id for game in GAMES}
    assert all(tuple(rows) == STRENGTHS for rows in AGENTS.values())


@pytest.mark.nightly
@for_each("case", TABLES)
@for_each("strength", STRENGTHS)
def test_its_choice_is_legal_and_follows_from_view_and_seed_alone(case: Case, strength: str) -> None:
    game, decide = case.game, AGENTS[case.game.id][strength]
    for number, state in enumerate(random_positions(game, case.begin(3), 3, 5)):
        seat, seed = game.to_act(state)[0], bytes([number])
        view = game.view(state, seat)
        chosen = decide(game, view, seat, seed, FEW)
        assert game.read_action(chosen) in game.legal(state, seat)
        world = SECRETS[game.id].another_world(state, seat, random.Random(number))
        assert decide(game, game.view(world, seat), seat, seed, FEW) == chosen


@pytest.mark.parametrize("game", list(AGENTS))
@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_seat_with_nothing_to_decide_cannot_be_played(game: str, strength: str) -> None:
    case = next(case for case in TABLES if case.game.id == game)
    with pytest.raises(ValueError, match="None"):
        AGENTS[case.game.id][strength](case.game, case.game.view(case.begin(1), None), Seat(0), b"", FEW)


@pytest.mark.nightly
@pytest.mark.parametrize("players", [3, 6])
def test_it_wins_far_more_than_its_share_against_random_players(players: int) -> None:
    wins, matches = 0, 40
    for seed in range(matches):
        chance, state = random.Random(seed), start(GAME, GAME.figures[:players], seed)
        while seats := GAME.to_act(state):
            seat = seats[0]
            clever = seat == seed % players
            action = GAME.default_action(state, seat) if clever else chance.choice(GAME.legal(state, seat))
            state = GAME.apply(state, seat, action).state
        outcome = GAME.outcome(state)
        assert outcome is not None
        wins += seed % players in outcome.winners
    assert wins > 2 * matches / players


def test_it_takes_the_strongbox_rather_than_a_jewel() -> None:
    position = table("ghost 2i", "doc 1r", loot={"2i": ("jewel", "strongbox")}, pile=["ghost.robbery"])
    assert GAME.write_action(GAME.default_action(position.state, position.seat("ghost"))) == "rob strongbox"


def test_cheyenne_keeps_the_purse() -> None:
    position = table("cheyenne 2i", "doc 2i purse:300", cars=3, pile=["cheyenne.punch"])
    chosen = GAME.write_action(GAME.default_action(position.state, position.seat("cheyenne")))
    assert chosen.endswith("take")
    assert play(position, f"cheyenne {chosen}").holds("cheyenne") == ("purse:300",)


def asked(what: str, mode: str) -> tuple[State, Seat]:
    seats = [SeatSetup((figure,)) for figure in GAME.figures[:3]]
    for seed in range(20):
        state = GAME.setup(Options((mode,)), seats, bytes([seed] * 16)).state
        for stride in walk(GAME, state, random.Random(seed)):
            view = GAME.view(stride.before, stride.seat)
            if view.ask and view.ask.what == what and {"move", "marshal"} <= {kind_of(card) for card in view.hand}:
                return stride.before, stride.seat
    raise AssertionError(what)


@pytest.mark.parametrize("strength", [OUTLAW, MARSHAL])
@pytest.mark.parametrize(("what", "mode"), [("keep", "expert"), ("bonus", "horses-stagecoach")])
def test_the_marshal_card_is_dropped_before_cards_that_move_or_rob(what: str, mode: str, strength: str) -> None:
    state, seat = asked(what, mode)
    questions: set[str] = set()
    dropped: set[str] = set()
    while (view := GAME.view(state, seat)).ask and view.ask.what == what:
        chosen = AGENTS[GAME.id][strength](GAME, view, seat, b"", at_most(1))
        assert chosen == hold(view)
        verb, _, card = chosen.partition(" ")
        {"keep": questions, "drop": dropped}.get(verb, set()).add(card.partition(".")[2])
        state = GAME.apply(state, seat, GAME.read_action(chosen)).state
    assert not questions & {"marshal", "punch"} or len(questions) > 2
    assert not dropped & {"move", "robbery", "fire", "floor"}
    assert questions or "marshal" in dropped


def test_other_questions_are_not_answered() -> None:
    state = GAME.setup(Options(), [SeatSetup((figure,)) for figure in GAME.figures[:3]], bytes(16)).state
    assert hold(GAME.view(state, GAME.to_act(state)[0])) is None
    with pytest.raises(ValueError, match="None"):
        hold(GAME.view(state, None))


SHARED = [
    case
    for case in cases(every=True)
    if case.game.id == "colt-express" and {"teams", "two-player"} & set(case.options.modes)
]


def own_side(case: Case, view: View, text: str) -> bool:
    """Return whether an action hurts a bandit on the viewer's side."""
    action = case.game.read_action(text)
    if not isinstance(action, Shoot | Hit) or view.viewer is None:
        return False
    owners = {bandit.bandit: bandit.seat for bandit in view.bandits}
    if action.target not in owners:  # the Shotgun
        return False
    return view.seats[owners[action.target]].side == view.seats[view.viewer].side


def test_there_are_tables_of_two_four_and_six() -> None:
    assert {len(case.seats) for case in SHARED} == {2, 4, 6}


@pytest.mark.nightly
@for_each("case", SHARED)
def test_no_computer_player_and_no_missed_deadline_attacks_its_own_side(case: Case) -> None:
    game, met = case.game, 0
    for seed in range(3):
        state = case.begin(seed)
        while seats := game.to_act(state):
            seat = seats[0]
            view = game.view(state, seat)
            assert view.ask is not None
            friendly = {text for text in view.ask.options if own_side(case, view, text)}
            if friendly and len(friendly) < len(view.ask.options):
                met += 1
                for strength in STRENGTHS:
                    assert AGENTS[game.id][strength](game, view, seat, b"", FEW) not in friendly, strength
                assert game.write_action(game.default_action(state, seat)) not in friendly
            chosen = AGENTS[game.id][GREENHORN](game, view, seat, b"", FEW)
            state = game.apply(state, seat, game.read_action(chosen)).state
    assert met
