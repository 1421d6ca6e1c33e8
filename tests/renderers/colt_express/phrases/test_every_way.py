"""Texts of whole random matches in every mode: they are complete for all viewers, and reveal no secrets."""

import re
from collections.abc import Sequence

import pytest

from engine.colt_express import events as happened
from engine.colt_express.actions import Card
from engine.colt_express.events import ColtEvent
from engine.core.audience import may_know
from engine.core.types import Seat
from renderers.colt_express.phrases import (
    alt_board,
    alt_hand,
    alt_score,
    describe_action,
    describe_ask,
    describe_steps,
    heading,
    labels,
    score_text,
    sentences,
)
from renderers.colt_express.phrases.sentences.writers import WRITERS
from renderers.colt_express.phrases.text_board import COLUMNS, text_board, width
from renderers.phrases import joining
from tests.builders.thorough import usual
from tests.builders.words import worded
from tests.renderers.colt_express.walks import WAYS, Moment, names, walk

SILENT = {
    happened.LootDealt,
    happened.RoundCardsDealt,
    happened.DeckShuffled,
    happened.PurseDrawn,
    happened.CardsSeen,
    happened.HiddenCardNoted,
    happened.PurseSeen,
    happened.FlaskSeen,
}
RAW = re.compile(
    r"\b[a-z]+(?:-[a-z]+)*\.[a-z]+\b|\b\d+[ir]\b|[{}]|\bNone\b|\b(?:two-player|horses-stagecoach|old-lady|poker-player)\b"
)
WIDE = {Seat(seat): "Wilhelmina the Third of Nowhere" for seat in range(6)}
SECRET_ASKS = {"board", "keep", "bonus"}


def test_every_event_has_a_writer_or_is_silent() -> None:
    kinds = {kind for kind in vars(happened).values() if isinstance(kind, type) and issubclass(kind, ColtEvent)}
    assert kinds - {ColtEvent} == set(WRITERS) | SILENT


def every_step_is_told_to_every_viewer(moments: Sequence[Moment]) -> None:
    for moment in moments:
        public = sentences(moment.events, None, names(moment.public), moment.public)
        for seat, view in moment.views.items():
            result = sentences(moment.events, seat, names(view), view)
            assert all(0 < len(sentence) <= 400 and not RAW.search(sentence) for sentence in result), result
            rest = iter(result)
            assert all(sentence in rest for sentence in public), (public, result)


def players_are_told_the_cards_dealt_not_the_whole_hand(moments: Sequence[Moment]) -> None:
    all_sentences = [
        sentence
        for moment in moments
        for sentence in sentences(moment.events, Seat(0), names(moment.public), moment.public)
    ]
    told = [
        any(line.startswith(worded(key)) for line in all_sentences) for key in ("told-you-were-dealt", "told-you-hold")
    ]
    assert told == ([True, False] if moments[0].public.modes else [False, True]), "the base game deals whole hands"


def secrets_of_others_change_no_sentence(moments: Sequence[Moment]) -> None:
    for moment in moments:
        for seat, view in moment.views.items():
            known = tuple(event for event in moment.events if may_know(event, seat))
            lies = tuple(_lie(event) if not may_know(event, seat) else event for event in moment.events)
            expected = sentences(known, seat, names(view), view)
            assert sentences(lies, seat, names(view), view) == expected


def _lie(event: ColtEvent) -> ColtEvent:
    """Return a secret event with a different secret; other events unchanged."""
    if isinstance(event, happened.PurseSeen):
        return happened.PurseSeen(bandit=event.bandit, value=event.value + 50, audience=event.audience)
    if isinstance(event, happened.CardsSeen):
        return happened.CardsSeen(seat=event.seat, cards=(Card("bullet.neutral"),), audience=event.audience)
    if isinstance(event, happened.FlaskSeen):
        return happened.FlaskSeen(bandit=event.bandit, flask="old-whiskey", audience=event.audience)
    return event


def a_secret_choice_is_told_only_when_all_have_chosen(moments: Sequence[Moment]) -> None:
    before: Moment | None = None
    for moment in moments:
        if before is not None and len(before.public.to_act) > 1 and _secret(before):
            waiting = set(before.public.to_act)
            still = set(moment.public.to_act)
            if still and still < waiting and moment.public.phase == before.public.phase:
                assert sentences(moment.events, None, names(moment.public), moment.public) == ()
        before = moment


def _secret(moment: Moment) -> bool:
    asks = [view.ask.what for view in moment.views.values() if view.ask is not None]
    return bool(set(asks) & SECRET_ASKS) or asks.count("schemin") > 1


def every_decision_has_a_question_and_different_short_answers(moments: Sequence[Moment]) -> None:
    for moment in moments:
        for view in moment.views.values():
            if view.ask is None:
                continue
            result = [describe_action(view, text) for text in view.ask.options]
            assert len(set(result)) == len(result), result
            assert all(0 < len(label) <= labels.LONGEST and not RAW.search(label) for label in result), result
            assert describe_ask(view) != worded("ask-nothing")
            assert not RAW.search(describe_ask(view))
            steps = [describe_steps(view, text) for text in view.ask.options]
            assert len(set(steps)) == len(steps)


def descriptions_fit_whatever_the_names(moments: Sequence[Moment]) -> None:
    for moment in (*moments[::6], moments[-1]):
        for view in moment.views.values():
            for called in (names(view), WIDE):
                for text in (alt_board(view, called), alt_hand(view, called), alt_score(view, called)):
                    assert 0 < len(text) <= joining.LONGEST
                    assert not RAW.search(text.replace("https://x.y", "")), text
                assert not RAW.search(score_text(view, WIDE))
            assert not alt_board(view, WIDE).endswith("…")
            assert 0 < len(heading(view)) <= 110


def the_board_as_text_fits_a_phone_and_one_message(moments: Sequence[Moment]) -> None:
    for moment in moments[::6]:
        for view in moment.views.values():
            board = text_board(view, names(view))
            assert max(width(line) for line in board.split("\n")) <= COLUMNS
            assert len(board) <= 3_500
            assert "`" not in board


CHECKS = (
    every_step_is_told_to_every_viewer,
    players_are_told_the_cards_dealt_not_the_whole_hand,
    secrets_of_others_change_no_sentence,
    a_secret_choice_is_told_only_when_all_have_chosen,
    every_decision_has_a_question_and_different_short_answers,
    descriptions_fit_whatever_the_names,
    the_board_as_text_fits_a_phone_and_one_message,
)


TABLES = usual(
    [*(((), players) for players in (3, 4, 5, 6)), *WAYS],
    (
        ((), 4),
        (("expert", "two-player", "horses-stagecoach"), 2),
        (("teams",), 4),
        (("expert", "horses-stagecoach"), 3),
    ),
)


@pytest.mark.parametrize(("modes", "players"), TABLES, ids=str)
def test_a_whole_match_in_words(modes: tuple[str, ...], players: int, subtests: pytest.Subtests) -> None:
    moments = tuple(walk(players, 1, modes))
    for check in CHECKS:
        with subtests.test(check.__name__):
            check(moments)
