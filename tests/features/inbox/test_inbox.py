"""When the inbox notifies, and its longest message."""

from msgspec.structs import replace

from bot.core.ids import MatchId, UserId
from bot.core.matches.values import Waiting
from bot.features.inbox.rows import Inbox, waits_of
from bot.features.inbox.state import key_of, owed, post_at, reminder_key
from engine.core.types import Seat
from tests.builders.hosting import Hosted, person

NOW = 1_000_000.0
INBOX = Inbox(user=UserId(1))


def wait(match: int, since: float, call_at: float | None = None) -> Waiting:
    """Return a wait for the seat 0 of a match."""
    return Waiting(match=MatchId(match), seat=Seat(0), since=since, due=since + 100, call_at=call_at, wake=None)


def test_a_question_notifies_once_and_so_does_its_reminder() -> None:
    first, second = wait(1, NOW - 60), wait(2, NOW - 30)
    inbox = INBOX
    assert post_at(inbox, (), NOW, 0, NOW) is None
    assert post_at(inbox, (first,), NOW, 0, NOW) == NOW
    inbox = replace(inbox, told=owed(inbox, (first,)))
    assert post_at(inbox, (first,), NOW, 0, NOW) is None
    assert post_at(inbox, (replace(first, asked=7),), NOW, 0, NOW) is None, "the same decision, in the middle of it"
    assert post_at(inbox, (first, second), NOW, 0, NOW) == NOW
    inbox = replace(inbox, told=owed(inbox, (first, second)))
    inbox = replace(inbox, reminders=(reminder_key(MatchId(1), NOW - 60, 50),))
    assert post_at(inbox, (first, second), NOW, 0, NOW) == NOW
    assert post_at(inbox, (second,), NOW, 0, NOW) is None, "its question is answered"
    inbox = replace(inbox, told=owed(inbox, (first, second)))
    assert post_at(inbox, (first, second), NOW, 0, NOW) is None
    assert key_of(first.match, first.since) in inbox.told


def test_it_waits_for_the_call_for_who_watches_and_for_quiet_hours() -> None:
    question = wait(1, NOW)
    assert post_at(INBOX, (wait(1, NOW, NOW + 5),), NOW, 0, NOW) == NOW + 5
    assert post_at(INBOX, (question,), NOW, NOW + 60, NOW) == NOW + 60
    assert post_at(INBOX, (question,), NOW, NOW + 60, NOW + 3_600) == NOW + 3_600


async def test_what_has_waited_longest_comes_first(h: Hosted) -> None:
    begun = []
    for _ in range(3):
        begun.append((await h.match("ana", "ben")).id)
        h.clock.forward(60)
    waits = await h.store.read(lambda tx: waits_of(tx, person("ana").id))
    assert [wait.match for wait in waits] == begun
