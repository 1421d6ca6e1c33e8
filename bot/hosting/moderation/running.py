"""Steps that concern the whole match: let it stand still or go on, end it, go back in it."""

from bot.hosting.control.ballots import END as ENDING
from bot.hosting.control.ballots import PAUSE as PAUSING
from bot.hosting.control.ballots import RESUME as RESUMING
from bot.hosting.control.ballots import REWIND as REWINDING
from bot.hosting.control.effects import describe
from bot.hosting.control.ending import end
from bot.hosting.control.pausing import pause, resume
from bot.hosting.control.rewinding import rewind, way_back
from bot.hosting.core.control import Effect, Why
from bot.hosting.core.moderation import Preview
from bot.hosting.core.rows import MODERATOR
from bot.hosting.moderation.context import Bench, Finish, Scene, Verb, written
from bot.storage.session import Writer


def _why(scene: Scene) -> Why:
    return Why(MODERATOR, scene.who.user, scene.reason)


def _preview(key: str, effect: Effect) -> Preview:
    return Preview(((key, {}),), effect.users)


def preview_pause(scene: Scene) -> Preview:
    """Say that nobody would have to act. Raises MatchPaused or MatchIsOver."""
    return _preview("pause", describe(scene.live, PAUSING))


def preview_resume(scene: Scene) -> Preview:
    """Say that time would go on. Raises MatchNotPaused or MatchIsOver."""
    return _preview("resume", describe(scene.live, RESUMING))


def preview_end(scene: Scene) -> Preview:
    """Say that there would be no winner. Raises MatchIsOver."""
    return _preview("end", describe(scene.live, ENDING))


def preview_rewind(scene: Scene) -> Preview:
    """Say that the match would go back; the interface adds what would be undone, as everybody knows it. Raises NoWayBack or MatchIsOver."""
    return _preview("rewind", describe(scene.live, REWINDING, scene.number("line")))


def stand_still(bench: Bench, scene: Scene, tx: Writer) -> None:
    """Pause the match."""
    pause(tx, bench.kit, scene.match.id, _why(scene), scene.at)


def go_on(bench: Bench, scene: Scene, tx: Writer) -> None:
    """Resume the match."""
    resume(tx, bench.kit, scene.match.id, _why(scene), scene.at)


def stop(bench: Bench, scene: Scene, tx: Writer) -> None:
    """End the match without a result."""
    end(tx, bench.kit, scene.match.id, _why(scene), scene.at)


async def go_back(bench: Bench, scene: Scene, finish: Finish) -> None:
    """Take the match back to a line of its log."""
    way = way_back(scene.live, scene.number("line"))

    def work(tx: Writer) -> None:
        rewind(tx, bench.kit, way, _why(scene), scene.at)
        finish(tx)

    await bench.store.write(work)


PAUSE = Verb(preview_pause, written(stand_still), said=True)
RESUME = Verb(preview_resume, written(go_on), said=True)
END = Verb(preview_end, written(stop), own=True, said=True)
REWIND = Verb(preview_rewind, go_back, moved=True, said=True, history=True)
