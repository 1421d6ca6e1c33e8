"""Steps that concern how a match is told: another channel, everything posted afresh, the record, and the hands."""

from bot.hosting.control.moving import post_afresh, take_to
from bot.hosting.core.moderation import Preview
from bot.hosting.core.moderation_errors import HandsClosed, NotPossibleNow
from bot.hosting.core.terms import HANDS as TERM
from bot.hosting.core.terms import YES, term
from bot.hosting.moderation.context import Case, ModerationContext, Verb, written
from bot.storage.session import Writer


def preview_move(case: Case) -> Preview:
    """Say where the match would go on. Raises NotPossibleNow where it is told there already."""
    channel = case.number("channel")
    if channel in {case.match.place.channel, case.match.thread}:
        raise NotPossibleNow
    return Preview((("move", {"channel": channel}),), case.people)


def move(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Let the match go on elsewhere."""
    del context
    take_to(tx, case.match, case.number("channel"), case.at)


def preview_repair(case: Case) -> Preview:
    """Say what would be posted afresh."""
    return Preview((("repair", {}),), case.people)


def repair(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Let the publisher wake the thread (or open another) and post the board and the live message afresh."""
    del context
    post_afresh(tx, case.match, case.at)


def preview_export(case: Case) -> Preview:
    """Say which file would be given: the complete one only of a match that has a result, and of which nothing is a secret."""
    return Preview((("export-over" if case.open else "export-running", {}),), ())


def preview_hands(case: Case) -> Preview:
    """Say whose hands would be shown. Raises HandsClosed where the table did not agree to it."""
    if term(case.match, TERM) != YES:
        raise HandsClosed
    return Preview((("hands", {}),), case.people)


def nothing(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Change nothing: looking is written down all the same."""
    del context, case, tx


MOVE = Verb(preview_move, written(move))
REPAIRING = Verb(preview_repair, written(repair))
EXPORT = Verb(preview_export, written(nothing), ended=True)
HANDS = Verb(preview_hands, written(nothing))
