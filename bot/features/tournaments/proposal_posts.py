"""Directors' views of an action: its effect, its confirmation with the time to undo it, and a new winner. Pure."""

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.discord_ui.content.components import button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import WARNING, layout, mention, moment, row, words
from bot.discord_ui.content.post import Post
from bot.features.tournaments.editing.forms import edit_lines, label_of
from bot.features.tournaments.posts import reachable
from bot.features.tournaments.proposals import CORRECT, DISQUALIFY, DROP, EDIT, END
from bot.features.tournaments.values import CANCELLED, Change, NewWinner, Proposal, TournamentState
from bot.features.tournaments.words import points_words, shown
from data.catalogue import listing, text
from renderers.phrases.escape import escape, remark


def proposal_post(sheet: TournamentState, step: Proposal, outdated: Sequence[str] = ()) -> Post:
    """Return an action's effect with its buttons; ``sheet`` is the current tournament.

    ``outdated``: fields that someone else edited while the director's form was open.
    """
    lines = list(_lines(sheet, step)) or [text("tour-edit-nothing" if step.verb == EDIT else "tour-would-nothing")]
    meanwhile = text("tour-edit-meanwhile", fields=listing([label_of(key) for key in outdated])) if outdated else ""
    reason = text("mod-reason", reason=remark(step.reason)) if step.reason else ""
    undo = text({END: "tour-would-final", EDIT: "tour-would-edit"}.get(step.verb, "tour-would-undo"))
    yes = button(custom_id("tournaments", "do", step.id), text("mod-do"), ButtonStyle.danger)
    no = button(custom_id("tournaments", "cancel", step.id), text("mod-drop"))
    more = button(custom_id("tournaments", "format", step.id), text("tour-button-format"))
    listed = [f"- {line}" for line in lines]
    return Post(
        layout(
            words(_title(sheet, step), *listed, limit=3_000),
            words(meanwhile, reason, undo),
            row([yes, more, no] if step.verb == EDIT else [yes, no]),
            colour=WARNING,
        )
    )


def _title(sheet: TournamentState, step: Proposal) -> str:
    who = mention(step.user) if step.user is not None else ""
    number = step.change.round if step.change is not None else 0
    verb = text(f"tour-step-{step.verb}", user=who, round=str(number))
    return text("tour-would-title", name=escape(sheet.tournament.name), step=verb)


def _lines(sheet: TournamentState, step: Proposal) -> Iterator[str]:
    effect = step.shown
    yield from edit_lines(effect.edits)
    if effect.seat:
        yield text("tour-would-seat", table=str(effect.seat))
    if effect.entered:
        names = [shown(sheet, number) for number in effect.entered]
        yield text("tour-would-enter", names=listing(names), count=len(names))
    for change in effect.changes:
        yield _change(sheet, change)
    if step.verb == END and effect.playing:
        yield text("tour-would-finish", count=effect.playing)
    elif step.verb == END:
        yield text("tour-would-call-off" if effect.status == CANCELLED else "tour-would-end")


def _change(sheet: TournamentState, change: Change) -> str:
    who = shown(sheet, change.entrant)
    if not change.new_place:
        return text("tour-would-unrank", who=who)
    facts = {"who": who, "place": str(change.new_place), "points": points_words(change.new_points)}
    return text("tour-would-place", old=str(change.old_place or "–"), **facts)


def done_post(sheet: TournamentState, step: Proposal, until: float) -> Post:
    """Return the confirmation of an action, with a button to undo it until ``until`` if it can be undone."""
    tournament, user = sheet.tournament, mention(step.user) if step.user is not None else ""
    over = "-over" if step.verb == DISQUALIFY and tournament.over else ""
    ending = "-later" if step.verb == END and not tournament.over else ""
    facts = {"user": user} if step.verb in {DROP, DISQUALIFY} else {}
    done = words(text(f"tour-done-{step.verb}{over}{ending}", name=escape(tournament.name), **facts))
    if step.verb not in {DROP, DISQUALIFY, CORRECT}:
        return Post(layout(done))
    undo = button(custom_id("tournaments", "undo", step.id), text("tour-button-return"))
    return Post(layout(done, words(text("tour-undo", until=moment(until))), row([undo])))


def new_winner_post(sheet: TournamentState, new: NewWinner, reason: str) -> Post:
    """Return the announcement of a new winner, with the former one and the reason; it mentions the new winners."""
    users = reachable(sheet)
    now = listing([mention(users[winner]) if winner in users else shown(sheet, winner) for winner in new.after])
    before = listing([shown(sheet, winner) for winner in new.before])
    no_one = text("tour-no-one")
    title = text("tour-new-winner-title", name=escape(sheet.tournament.name))
    said = text("tour-new-winner", after=now or no_one, before=before or no_one)
    why = text("tour-new-winner-reason", reason=remark(reason)) if reason else ""
    return Post(layout(words(title, said, why)), ping=tuple(users[winner] for winner in new.after if winner in users))
