"""Moderators' actions: show the effects, then carry them out once confirmed."""

from bot.core.errors import MatchIsOver, Refusal, UnreadableMatch
from bot.core.ids import Authority, MatchId, UserId
from bot.core.matches import match_rows
from bot.core.matches.loaded import find
from bot.core.matches.values import Match, Note, Table
from bot.core.play.submit import Matches
from bot.core.ports import Clock
from bot.core.settings.rows import check_over
from bot.core.settings.server import reason_of
from bot.core.work import At, Looking
from bot.features.moderation import rows
from bot.features.moderation.persons import settle
from bot.features.moderation.rows import Arguments, Draft, Preview
from bot.features.moderation.verbs import VERBS, Case, Finish, ModerationContext, Verb
from bot.features.ratings import rows as ratings_rows
from bot.features.settings.servers import enter
from bot.features.tournaments import rows as tournaments_rows
from bot.features.tournaments.book import check_director
from bot.features.tournaments.under_way import counting
from bot.storage.session import Reader, Writer


class Moderation:
    """Prepares and carries out moderators' actions."""

    def __init__(self, context: ModerationContext, clock: Clock) -> None:
        self._context = context
        self._store = context.store
        self._matches: Matches = context.matches
        self._clock = clock

    async def prepare(
        self, who: Authority, match: MatchId, verb: str, arguments: Arguments, reason: str
    ) -> tuple[Draft, Preview]:
        """Compute the effects of an action (a key of ``VERBS``), and store it until it is confirmed."""
        step = VERBS[verb]
        reason = "" if step.free and not reason.strip() else reason_of(reason)
        guild_id = await self._store.read(lambda tx: allowed(tx, who, match, step))
        case = await self._case(who, match, arguments, reason, step)
        preview = step.preview(case)
        if (check := step.check) is not None:
            await self._store.read(lambda tx: check(Looking(tx, case.at, self._context.tools), case))
        draft = Draft(
            guild=guild_id,
            match=match,
            by=who.user,
            verb=verb,
            arguments=arguments,
            reason=reason,
            version=case.match.version,
            affected=preview.affected,
            at=case.at,
        )
        return await self._store.write(lambda tx: rows.add_draft(tx, draft)), preview

    async def confirm(self, who: Authority, number: int) -> Draft:
        """Carry out a prepared action and return it. It is then in the audit log, and its posts are queued."""
        draft = await self._store.read(lambda tx: draft_of(tx, who, number))
        if draft.match is None:
            now = self._clock.now()
            await self._store.write(lambda tx: settle(At(tx, now, self._context.tools), who, draft))
        else:
            await self._confirm(who, draft, draft.match)
        return draft

    async def _confirm(self, who: Authority, draft: Draft, match: MatchId) -> None:
        step = VERBS[draft.verb]
        # Check everything again under the lock: the confirmation may come minutes later.
        async with self._matches.lock(match):
            await self._store.read(lambda tx: allowed(tx, who, match, step))
            case = await self._case(who, match, draft.arguments, draft.reason, step)
            if step.moved and case.match.version != draft.version:
                raise Refusal("step-is-stale")
            preview = step.preview(case)
            # It would affect a user who wasn't in the dry run.
            if not set(preview.affected) <= set(draft.affected):
                raise Refusal("step-is-stale")
            try:
                await step.do(self._context, case, self._finish(step, draft, case, preview))
            finally:
                self._matches.forget(match)

    async def hands(self, who: Authority, match: MatchId) -> tuple[Table, ...]:
        """Return the match as each seat sees it, if the table agreed to open hands for moderators."""
        step = VERBS["hands"]
        await self._store.read(lambda tx: allowed(tx, who, match, step))
        case = await self._case(who, match, {}, "", step)
        step.preview(case)
        return tuple([await self._matches.seen_by(match, seat.seat) for seat in case.match.seats])

    async def _case(self, who: Authority, match: MatchId, arguments: Arguments, reason: str, step: Verb) -> Case:
        try:
            live = await (self._matches.history(match, 0) if step.history else self._matches.live(match))
        except UnreadableMatch:
            # Only ending a match works without its position.
            if not step.rows_alone:
                raise
            live = await self._matches.rows_alone(match)
        public = await self._matches.match(match)
        event = await self._store.read(lambda tx: counting(tx, match))
        result, lines = await self._store.read(
            lambda tx: (ratings_rows.result(tx, match), ratings_rows.lines(tx, match)) if step.ended else (None, ())
        )
        bare = public.status == "over" and public.seed is not None
        return Case(live, who, arguments, reason, self._clock.now(), bare, event, result, lines)

    def _finish(self, step: Verb, draft: Draft, case: Case, preview: Preview) -> Finish:
        """Return the function that completes an action in its transaction.

        It checks the right, deletes the draft, and writes the audit log and the note.
        """
        who, number = case.who, case.match.id
        facts = {key: value for key, value in draft.arguments.items() if key not in {"name", "user"}}
        user = UserId(int(draft.arguments["user"])) if "user" in draft.arguments else None
        affected = user or (preview.affected[0] if len(preview.affected) == 1 else None)

        def finish(tx: Writer) -> None:
            at = At(tx, case.at, self._context.tools)
            # Once more in the transaction: the moderator's role may have been removed since.
            entitled(tx, who, find(tx, number).match)
            # Pressed twice: only one press carries it out.
            if not rows.remove_draft(tx, draft.id):
                raise Refusal("draft-gone")
            enter(at, draft.guild, who.user, draft.verb, draft.reason, match=number, user=affected, facts=facts)
            if step.said:
                return
            match = find(tx, number).match
            said = {**facts, "by": who.user} | ({} if user is None else {"other": user})
            key = f"mod-{draft.verb}" if draft.reason else f"mod-{draft.verb}-plain"
            said |= {"reason": draft.reason} if draft.reason else {}
            match_rows.add_note(tx, Note(match.id, match.version, case.at, key, said))

        return finish


def draft_of(tx: Reader, who: Authority, number: int) -> Draft:
    """Return a user's prepared action. Raises draft-gone."""
    draft = rows.DRAFTS.get(tx, number)
    # Another user's draft counts as gone, so that its number doesn't reveal its existence.
    if draft is None or draft.by != who.user:
        raise Refusal("draft-gone")
    return draft


def withdraw(at: At, who: Authority, number: int) -> None:
    """Discard a prepared action. Raises draft-gone."""
    rows.remove_draft(at.tx, draft_of(at.tx, who, number).id)


def check_allowed(at: Looking, who: Authority, match_id: MatchId, verb: str) -> None:
    """Raise as ``allowed`` does, before a form asks for the reason of an action."""
    allowed(at.tx, who, match_id, VERBS[verb])


def allowed(tx: Reader, who: Authority, match_id: MatchId, step: Verb) -> int:
    """Return the server of a match on which a user may take an action."""
    match = find(tx, match_id).match
    guild_id = entitled(tx, who, match)
    if match.status != "running" and not step.ended:
        raise MatchIsOver
    return guild_id


def entitled(tx: Reader, who: Authority, match: Match) -> int:
    """Return the server of a match on which a user has the right to act, in any state of the match.

    Refuses moderators who play in the match or in its tournament.
    """
    guild_id = check_over(tx, who, match)
    # An unreadable match can only be ended, without a result, and its players can't vote: nothing is to be gained from it.
    if who.user in match.participants and match.unreadable_at is None:
        raise Refusal("own-match")
    event = tournaments_rows.table_of_match(tx, match.id)
    if event is not None:
        check_director(tx, event[0], who)  # decisions at one table affect all others
    return guild_id
