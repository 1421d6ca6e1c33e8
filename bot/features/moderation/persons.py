"""Moderators' actions on a user in the whole server: block, rename, and their opposites."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.core import current_names
from bot.core.current_names import ALIASES, Alias, drop_alias
from bot.core.errors import Refusal
from bot.core.ids import Authority, Person, UserId
from bot.core.matches import log_rows
from bot.core.matches.values import Match
from bot.core.settings.rows import check_moderator
from bot.core.settings.server import reason_of
from bot.core.work import At
from bot.features.lobbies import rows as lobbies_rows
from bot.features.lobbies.changes import keep, known, left
from bot.features.lobbies.lobby import Lobby
from bot.features.moderation import rows
from bot.features.moderation.rows import Arguments, Draft, Preview
from bot.features.settings import rows as settings_rows
from bot.features.settings.rows import Block
from bot.features.settings.servers import enter
from bot.features.tournaments import rows as tournaments_rows
from bot.features.tournaments.book import check_director, find
from bot.features.tournaments.errors import DirectorPlays
from bot.features.tournaments.signup import bow_out
from bot.features.tournaments.values import Tournament
from bot.storage.session import Reader

RENAME: Final = "rename"


@dataclass(frozen=True, slots=True)
class PersonCase:
    """Subject of an action: user, server, moderator and reason."""

    guild: int
    who: Authority
    user: UserId
    reason: str
    name: str = ""
    """The new displayed name."""


def prepare(at: At, who: Authority, verb: str, user: UserId, reason: str, name: str = "") -> tuple[Draft, Preview]:
    """Compute the effects of an action (a key of ``PERSON_VERBS``), and store it until it is confirmed.

    ``name``: the new displayed name, if the action sets one.
    """
    case = PersonCase(check_moderator(at.tx, who), who, user, reason_of(reason), name)
    preview = PERSON_VERBS[verb][0](at.tx, case)
    draft = Draft(
        guild=case.guild,
        match=None,
        by=who.user,
        verb=verb,
        arguments={"user": str(user)} | ({"name": case.name} if name else {}),
        reason=case.reason,
        version=0,
        affected=preview.affected,
        at=at.now,
    )
    return rows.add_draft(at.tx, draft), preview


def settle(at: At, who: Authority, draft: Draft) -> None:
    """Carry out a prepared action and record it. Raises not-a-moderator, draft-gone, step-is-stale, or why it isn't possible."""
    user = UserId(int(draft.arguments["user"]))
    name = str(draft.arguments.get("name", ""))
    case = PersonCase(check_moderator(at, who), who, user, draft.reason, name)
    # A draft can only be confirmed in the server that showed it, because authority belongs to a server.
    if case.guild != draft.guild or not rows.remove_draft(at, draft.id):
        raise Refusal("draft-gone")
    preview, do = PERSON_VERBS[draft.verb]
    if not set(preview(at, case).affected) <= set(draft.affected):
        raise Refusal("step-is-stale")
    do(at, case)
    post_at = at.now if draft.verb == RENAME else None  # the user is notified also without a log channel
    enter(at, case.guild, who.user, draft.verb, case.reason, post_at=post_at, user=user)


def preview_block(tx: Reader, case: PersonCase) -> Preview:
    """Return the tables and tournaments that the user would leave, and the tournaments and matches in which they would stay."""
    lines: list[tuple[str, Arguments]] = [("block", {"user": case.user})]
    lines += [("block-lobby", {"channel": lobby.place.channel}) for lobby in _lobbies(tx, case)]
    lines += [("block-event", {"name": event.name}) for event in _events(tx, case) if _directs(tx, case, event)]
    lines += [
        ("block-event-stays", {"name": event.name}) for event in _events(tx, case) if not _directs(tx, case, event)
    ]
    lines += [("block-match", {"channel": match.thread or match.place.channel}) for match in _matches(tx, case)]
    return Preview(tuple(lines), (case.user,))


def block(at: At, case: PersonCase) -> None:
    """Block a user from the server's tables: they leave open lobbies and tournaments; running matches continue."""
    settings_rows.BLOCKS.save(at, Block(case.guild, case.user, case.who.user, at.now, case.reason))
    for lobby in _lobbies(at, case):
        keep(at, left(lobby, case.user))
    for event in _events(at, case):
        if _directs(at, case, event):
            bow_out(at, event, case.user)


def preview_unblock(tx: Reader, case: PersonCase) -> Preview:
    """Return who has blocked the user, and why. Raises not-blocked."""
    block = settings_rows.BLOCKS.get(tx, case.guild, case.user)
    if block is None:
        raise Refusal("not-blocked")
    facts: Arguments = {"by": block.by, "when": block.at, "why": block.reason}
    return Preview((("unblock", {"user": case.user}), ("unblock-why", facts)), (case.user,))


def unblock(at: At, case: PersonCase) -> None:
    """Unblock a user."""
    settings_rows.remove_block(at, case.guild, case.user)


def preview_rename(tx: Reader, case: PersonCase) -> Preview:
    """Return the effect of a new displayed name."""
    del tx
    return Preview((("rename", {"user": case.user, "name": case.name}),), (case.user,))


def rename(at: At, case: PersonCase) -> None:
    """Display another name for a user in the server, and replace their stored names there."""
    ALIASES.save(at, Alias(case.guild, case.user, case.name, case.who.user, at.now))
    current_names.rename(at, Person(case.user, case.name), case.guild)


def preview_unrename(tx: Reader, case: PersonCase) -> Preview:
    """Return the effect of displaying the user's own name again. Raises not-renamed."""
    if ALIASES.get(tx, case.guild, case.user) is None:
        raise Refusal("not-renamed")
    return Preview((("unrename", {"user": case.user, "name": case.name}),), (case.user,))


def unrename(at: At, case: PersonCase) -> None:
    """Display a user's own name again."""
    drop_alias(at, case.guild, case.user)
    current_names.rename(at, Person(case.user, case.name), case.guild)


def _lobbies(tx: Reader, case: PersonCase) -> list[Lobby]:
    lobbies = [known(tx, number) for number in lobbies_rows.open_lobbies_of(tx, case.user)]
    return [lobby for lobby in lobbies if lobby.place.guild == case.guild]


def _matches(tx: Reader, case: PersonCase) -> list[Match]:
    return [running.match for running in log_rows.running_of(tx, case.user) if running.match.place.guild == case.guild]


def _events(tx: Reader, case: PersonCase) -> list[Tournament]:
    events = [find(tx, number) for number in tournaments_rows.tournaments_of(tx, case.user)]
    return [event for event in events if event.place.guild == case.guild]


def _directs(tx: Reader, case: PersonCase, event: Tournament) -> bool:
    """Return whether the moderator may remove a user from a tournament: not if they play in it, or did."""
    try:
        check_director(tx, event.id, case.who)
    except DirectorPlays:
        return False
    return True


PERSON_VERBS: Final[Mapping[str, tuple[Callable[[Reader, PersonCase], Preview], Callable[[At, PersonCase], None]]]] = {
    "block": (preview_block, block),
    "unblock": (preview_unblock, unblock),
    RENAME: (preview_rename, rename),
    "unrename": (preview_unrename, unrename),
}
"""All actions on a user, by their name in ``/mod``: a function that returns the effects or raises a refusal, and one that acts."""
