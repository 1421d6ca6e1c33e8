"""A learner's way to a real table, and hints: private, and only for the asked player of a table that allows them."""

from bot.discord_ui.content.custom_ids import custom_id
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.arena import said
from tests.builders.for_each import sampled
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, answers, everything, version
from tests.builders.words import worded


async def shown(person: PageClient, panel: Message, label: str) -> Message:
    """Press a button of the panel and return the panel after it."""
    before = reading.text(panel)
    exchange = await person.click(panel, label=label)
    result = await exchange.message(lambda message: reading.text(message) not in {"", before})
    assert reading.is_ephemeral(result)
    return result


ADVICE = "A computer would choose **"


async def started(place: LocalBot, hints: str | None, *, together: bool = False, **options: str) -> Party:
    """Start a match with one player, or three ``together``; ``hints`` is the host's choice, None for none."""
    party = Party(place, 3)
    await party.gather()
    await party.first.command("/lobby create", **options)
    card = await party.card()
    if hints is not None:
        panel = await party.options(party.first, card, worded("button-terms-page"))
        opened = await (await party.first.select(panel, "hints", custom_id="ce2:terms:open:1")).message(reading.text)
        await party.first.select(opened, hints, custom_id="ce2:terms:set:1:hints:0")
    if together:
        await party.join(card)
    await party.depart(card, "button-start" if together else "button-fill")
    return party


async def ask(place: LocalBot, party: Party, person: PageClient) -> str:
    """Press **Hint**, even if no message offers it. Return the answer."""
    seen = await (await person.command("/matches", channel=party.channel)).message(reading.text)
    return await said(await forged(place, person, seen, custom_id("match", "hint", 1)))


def advice(words: str) -> str:
    """Return a panel's line with the computer's suggestion."""
    (line,) = [line for line in words.splitlines() if ADVICE in line]
    return line


@sampled("game", ("colt-express", "super-express"), {"super-express"})
async def test_it_says_privately_what_a_computer_would_do_and_why(place: LocalBot, game: str) -> None:
    party = await started(place, None, game=game)  # hints are on for a single player among computers
    person = party.asked()[0]
    hint = advice(await ask(place, party, person))
    assert advice(await ask(place, party, person)) == hint
    assert ADVICE not in everything(party.first.messages(party.thread))
    panel = await party.panel(person)
    assert ADVICE not in reading.text(panel)
    pressed = await (await person.click(panel, label=worded("button-hint"))).message(
        lambda shown: ADVICE in reading.text(shown)
    )
    assert advice(reading.text(pressed)) == hint
    assert worded("error-not-at-this-table") in await ask(place, party, party.people[1])


async def test_a_table_that_did_not_agree_gets_none(place: LocalBot) -> None:
    party = await started(place, "no")
    person = party.asked()[0]
    refusal = await ask(place, party, person)
    assert worded("error-no-hints") in refusal
    assert worded("button-terms-page") in refusal
    assert worded("button-hint") not in reading.labels(await party.panel(person))


async def test_who_is_not_asked_gets_none(place: LocalBot) -> None:
    party = await started(place, "yes", together=True)  # computers would soon make the match ask a player again
    waiting = next(person for person in party.people if person not in party.asked())
    assert worded("error-nothing-to-hint") in await ask(place, party, waiting)


async def test_a_hint_goes_with_its_question(place: LocalBot) -> None:
    party = await started(place, "yes", pace="1h")
    person = party.asked()[0]
    hinted = await person.click(await party.panel(person), label=worded("button-hint"))
    before = await hinted.message(lambda shown: ADVICE in reading.text(shown))
    assert answers(before)
    at = version(party.live())
    place.move(3_601)
    await party.told(at)
    after = await hinted.message(lambda shown: answers(shown) not in ([], answers(before)))
    assert ADVICE not in reading.text(after)
