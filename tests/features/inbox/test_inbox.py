"""When the inbox notifies, and its longest message."""

from msgspec.structs import replace

from bot.core.ids import MatchId, UserId, Why
from bot.core.matches.values import VOTE, Waiting
from bot.durations import DAY
from bot.features.inbox.rows import Inbox, waits_of
from bot.features.inbox.state import key_of, owed, post_at
from engine.core.types import Seat
from tests.builders import stopping
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
    inbox = replace(inbox, reminders=(key_of(first, 50),))
    assert post_at(inbox, (first, second), NOW, 0, NOW) == NOW
    assert post_at(inbox, (second,), NOW, 0, NOW) is None, "its question is answered"
    inbox = replace(inbox, told=owed(inbox, (first, second)))
    assert post_at(inbox, (first, second), NOW, 0, NOW) is None
    assert key_of(first) in inbox.told
    assert post_at(replace(INBOX, told=(f"1.{NOW - 60:.0f}",)), (first,), NOW, 0, NOW) is None, "an earlier version's"


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


async def test_a_pause_and_an_outage_notify_of_no_question_or_reminder_again(h: Hosted) -> None:
    match, ana = (await h.match("ana", "ben")).id, person("ana").id

    async def notifies(inbox: Inbox) -> bool:
        waits = await h.store.read(lambda tx: waits_of(tx, ana))
        at = post_at(inbox, waits, h.clock.now(), 0, h.clock.now())
        return at is not None and at <= h.clock.now()

    (question,) = await h.store.read(lambda tx: waits_of(tx, ana))
    asked = replace(INBOX, told=(key_of(question),))
    reminded = replace(INBOX, told=(key_of(question), key_of(question, 50)), reminders=(key_of(question, 50),))
    for meanwhile in ("pause", "outage"):
        if meanwhile == "pause":
            await h.host.do(stopping.pause, match, Why(VOTE))
        h.clock.forward(DAY)
        if meanwhile == "pause":
            await h.host.do(stopping.resume, match, Why(VOTE))
        else:
            await h.host.recover(h.clock.now())
        assert not await notifies(asked)
        assert not await notifies(reminded)
        assert await notifies(replace(asked, reminders=(key_of(question, 50),))), "it was due before"
    await h.play(match, "ana", "bid 3")
    await h.play(match, "ben", "bid 1")
    assert await notifies(asked)
