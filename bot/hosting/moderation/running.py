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
from bot.hosting.moderation.context import Case, Finish, ModerationContext, Verb, written
from bot.storage.session import Writer


def _why(case: Case) -> Why:
    return Why(MODERATOR, case.who.user, case.reason)


def _preview(key: str, effect: Effect) -> Preview:
    return Preview(((key, {}),), effect.users)


def preview_pause(case: Case) -> Preview:
    """Say that nobody would have to act. Raises MatchPaused or MatchIsOver."""
    return _preview("pause", describe(case.live, PAUSING))


def preview_resume(case: Case) -> Preview:
    """Say that time would go on. Raises MatchNotPaused or MatchIsOver."""
    return _preview("resume", describe(case.live, RESUMING))


def preview_end(case: Case) -> Preview:
    """Say that there would be no winner. Raises MatchIsOver."""
    return _preview("end", describe(case.live, ENDING))


def preview_rewind(case: Case) -> Preview:
    """Say that the match would go back; the interface adds what would be undone, as everybody knows it. Raises NoWayBack or MatchIsOver."""
    return _preview("rewind", describe(case.live, REWINDING, case.number("line")))


def stand_still(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Pause the match."""
    pause(tx, context.tools, case.match.id, _why(case), case.at)


def go_on(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Resume the match."""
    resume(tx, context.tools, case.match.id, _why(case), case.at)


def stop(context: ModerationContext, case: Case, tx: Writer) -> None:
    """End the match without a result."""
    end(tx, context.tools, case.match.id, _why(case), case.at)


async def go_back(context: ModerationContext, case: Case, finish: Finish) -> None:
    """Take the match back to a line of its log."""
    way = way_back(case.live, case.number("line"))

    def work(tx: Writer) -> None:
        rewind(tx, context.tools, way, _why(case), case.at)
        finish(tx)

    await context.store.write(work)


PAUSE = Verb(preview_pause, written(stand_still), said=True)
RESUME = Verb(preview_resume, written(go_on), said=True)
END = Verb(preview_end, written(stop), own=True, said=True)
REWIND = Verb(preview_rewind, go_back, moved=True, said=True, history=True)
