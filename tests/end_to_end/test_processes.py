"""Two processes of the bot on a PostgreSQL database, as users and operators see them."""

from pathlib import Path
from typing import Any, cast

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from bot.features.hand.open_panels import PRESENT
from bot.run.operations.metrics import metrics
from bot.run.operations.reporter import Figures
from bot.run.operations.status import Status, database_status, status_lines
from sandbox.testing import PageClient
from tests.builders.local_bot import LocalBot, Message, processes
from tests.builders.players import Party, answers, version
from tests.builders.postgres import Servers, databases
from tests.end_to_end.test_inbox import asked_in, directs, inbox_of, switch


async def test_a_press_in_a_direct_message_counts_in_a_match_that_another_process_tells(
    tmp_path: Path, postgres: Servers
) -> None:
    with databases(postgres) as here:
        async with processes(tmp_path, 2) as (first, second):
            far = cast("dict[str, Any]", first.sandbox.control("guild", name="Far", shard=1, channels=["far"]))
            party = Party(second, 3, channel=far["channels"][0])
            await party.start_by_buttons(pace="none")
            assert (serving(first), serving(second)) == ({0}, {1})
            before, person = version(party.live()), party.asked()[0]
            private = await direct(first, person.me)
            await person.wait_for(lambda: person.channels.get(private), what="the direct message")
            panel = await (await person.command("/hand", channel=private)).message(answers)
            await party.taken(await party.act(person, panel, answers(panel)[0]))
            await party.told(before)
            for item in (first, second):
                await item.app.reporter.report()
            server = here.server(tmp_path / "colt.db")

            async def read() -> Status:
                return await database_status(server, first.clock.now())

            status = await read()
            assert sorted(process.shards for process in status.processes) == ["0/2", "1/2"]
            assert (status.backlog.live_matches, status.on_server) == (1, True)
            words = "\n".join(status_lines(status))
            async with metrics(0, read, Figures()) as port:
                scraped = await scrape(port)
            assert scraped["colt_express_live_matches"] == 1
            for process in status.processes:
                assert process.id in words
                assert scraped[f"colt_express_thinking{process.shards}"] == 0


async def test_an_inbox_is_posted_by_the_process_of_direct_messages_for_a_match_of_another_one(
    tmp_path: Path, postgres: Servers
) -> None:
    with databases(postgres):
        async with processes(tmp_path, 2) as (first, second):
            far = cast("dict[str, Any]", first.sandbox.control("guild", name="Far", shard=1, channels=["far"]))
            party = Party(second, 3, channel=far["channels"][0])
            await party.start(pace="24h")
            (ana,) = party.asked()
            await switch(second, ana)
            await first.quiet()
            inbox = await ana.wait_for(lambda: inbox_of(ana) if directs(ana) else None, what="the inbox")
            before = version(party.live())
            await party.act(ana, inbox, answers(inbox)[0])
            await party.told(before)
            await asked_in(party, ana)
            first.move(PRESENT + 1)  # they no longer watch it
            again = await ana.wait_for(lambda: newer(ana, inbox), what="the inbox with the next question")
            await first.quiet()
            assert [message["id"] for message in directs(ana)] == [again["id"]]


def newer(person: PageClient, inbox: Message) -> Message | None:
    """Return a user's newest inbox once it is another message with a question."""
    return next((item for item in directs(person) if item["id"] != inbox["id"] and answers(item)), None)


def serving(place: LocalBot) -> set[int]:
    return set(place.host.ownership.served.numbers)


async def direct(place: LocalBot, user: str) -> str:
    """Return the channel of a user's direct messages."""
    client = place.app.client
    return str((await client.create_dm(await client.fetch_user(int(user)))).id)


async def scrape(port: int) -> dict[str, float]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/metrics") as response:
        body = await response.text()
    return {
        sample.name + "".join(sample.labels.values()): sample.value
        for family in text_string_to_metric_families(body)
        for sample in family.samples
    }
