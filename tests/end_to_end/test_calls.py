"""How often the bot calls Discord: a table of six must stay far from its rate limits."""

from collections import Counter

from bot.discord_ui.content import custom_ids
from sandbox.testing import PageClient
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, answers, version
from tests.builders.thorough import THOROUGH

ENOUGH = 12
"""Actions of the usual tests, in the last turn of a Schemin' and the Stealin' after it; by night a whole match is played."""


async def test_at_most_five_calls_for_each_accepted_action(place: LocalBot) -> None:
    party = Party(place, 4, seed=3)
    await party.start()
    await party.skip(0 if THOROUGH else 14)
    panels = {person.me: await party.panel(person) for person in party.people}
    spent: Counter[int] = Counter()
    while not party.ended() and (THOROUGH or spent.total() < ENOUGH):
        person, before = party.asked()[0], version(party.live())
        panel = await fresh_panel(person, panels[person.me], before)
        since = place.sandbox.core.recorder.total
        await party.taken(await party.act(person, panel, party.random.choice(answers(panel))))
        await party.told(before)
        await place.quiet()
        calls = len(place.sandbox.core.recorder.since(since))
        steps = max(1, version(party.live()) - before)  # a standing answer may have followed by itself
        if party.ended():  # every open panel shows the end
            calls -= len(party.people) - 1
        spent[-(-calls // steps)] += 1
    assert max(spent) <= 5, spent
    assert spent.total() >= ENOUGH


async def fresh_panel(person: PageClient, panel: Message, at: int) -> Message:
    """Wait until the open panel asks about version ``at``, which it does without a press; return it."""

    def found() -> Message | None:
        shown = person.message(panel["id"])
        offered = [custom_ids.read(custom_id) for custom_id, _ in answers(shown)] if shown else []
        return shown if any(item.verb in {"act", "pick"} and item.fields[1] == str(at) for item in offered) else None

    return await person.wait_for(found, what=f"a panel of version {at}")
