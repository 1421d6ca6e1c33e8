"""Steps that concern how a match is told: another channel, everything posted afresh, the record, and the hands."""

from bot.hosting.control.moving import post_afresh, take_to
from bot.hosting.core.moderation import Preview
from bot.hosting.core.moderation_errors import HandsClosed, NotPossibleNow
from bot.hosting.core.terms import HANDS as TERM
from bot.hosting.core.terms import YES, term
from bot.hosting.moderation.context import Bench, Scene, Verb, written
from bot.storage.session import Writer


def preview_move(scene: Scene) -> Preview:
    """Say where the match would go on. Raises NotPossibleNow where it is told there already."""
    channel = scene.number("channel")
    if channel in {scene.match.place.channel, scene.match.thread}:
        raise NotPossibleNow
    return Preview((("move", {"channel": channel}),), scene.people)


def move(bench: Bench, scene: Scene, tx: Writer) -> None:
    """Let the match go on elsewhere."""
    del bench
    take_to(tx, scene.match, scene.number("channel"), scene.at)


def preview_repair(scene: Scene) -> Preview:
    """Say what would be posted afresh."""
    return Preview((("repair", {}),), scene.people)


def repair(bench: Bench, scene: Scene, tx: Writer) -> None:
    """Let the publisher wake the thread (or open another) and post the board and the live message afresh."""
    del bench
    post_afresh(tx, scene.match, scene.at)


def preview_export(scene: Scene) -> Preview:
    """Say which file would be given: the complete one only of a match that has a result, and of which nothing is a secret."""
    return Preview((("export-over" if scene.open else "export-running", {}),), ())


def preview_hands(scene: Scene) -> Preview:
    """Say whose hands would be shown. Raises HandsClosed where the table did not agree to it."""
    if term(scene.match, TERM) != YES:
        raise HandsClosed
    return Preview((("hands", {}),), scene.people)


def nothing(bench: Bench, scene: Scene, tx: Writer) -> None:
    """Change nothing: looking is written down all the same."""
    del bench, scene, tx


MOVE = Verb(preview_move, written(move))
REPAIRING = Verb(preview_repair, written(repair))
EXPORT = Verb(preview_export, written(nothing), ended=True)
HANDS = Verb(preview_hands, written(nothing))
