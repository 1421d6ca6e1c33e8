"""A name given by moderators is shown wherever the player takes a seat, until they or the player take it back."""

from pathlib import Path

from bot.core.current_names import ALIASES, is_new, rename
from bot.core.ids import Person, Place
from bot.core.work import At
from bot.features.lobbies import gathering
from bot.features.moderation import persons
from bot.features.moderation.moderation import Moderation
from bot.features.privacy.privacy import forget
from bot.features.seats import occupancy
from bot.features.settings.servers import audit
from bot.features.tournaments import signup
from bot.run.features import SCHEMA
from bot.storage.session import Reader
from tests.builders.hosting import HERE, Hosted, hosted, person
from tests.builders.refusals import refuses
from tests.features.moderation.test_steps import ELSEWHERE, MANAGER, PLAIN
from tests.features.tournaments.cup import cup

GUILD = HERE.guild or 0
ANA = Person(person("ana").id, "Abusive")
GIVEN = "Player Six"


async def named(h: Hosted, verb: str, name: str) -> None:
    """Let a moderator give Ana a name, or (``verb``) her own one back."""
    draft, _ = await h.host.do(persons.prepare, MANAGER, verb, ANA.id, "rude", name)
    await h.host.the(Moderation).confirm(MANAGER, draft.id)


def names_of(tx: Reader) -> dict[str, set[str]]:
    """Return all names that are stored for Ana's id, by table."""
    return {
        holding.table: {
            row[0] for row in tx.db.execute(f"SELECT {name} FROM {holding.table} WHERE {column} = ?", (ANA.id,))
        }
        for holding in SCHEMA.personal
        for column, name in zip(holding.people, holding.names, strict=False)
        if (column, name) != ("owner", "owner_name")
    }


async def seats(h: Hosted) -> None:
    """Let Ana take a seat, or a place in a tournament, in every way."""
    tools, now = h.host.tools, h.clock.now
    own = await h.host.do(gathering.create, ANA, HERE, "toy")
    await h.host.do(gathering.leave, own.id, ANA.id)
    joined = await h.lobby("ben")
    asked = await h.host.do(gathering.invite, joined.id, person("ben"), ANA.id)
    await h.host.do(gathering.accept, asked.id, ANA)
    await h.host.do(gathering.invite, joined.id, ANA, person("cleo").id)
    match = await h.match("ben", "cleo")
    seat = await h.seat(match.id, "cleo")
    await h.store.write(lambda tx: occupancy.occupy(At(tx, now(), tools), match.id, seat, ANA, occupancy.NAMED))
    await h.store.write(lambda tx: occupancy.hand_over(At(tx, now(), tools), match.id, seat, occupancy.MISSED))
    await h.store.write(lambda tx: occupancy.give_back(At(tx, now(), tools), match.id, seat))
    event = await cup(h)
    await h.host.do(signup.join, event.id, ANA, GUILD)
    await h.host.do(signup.leave, event.id, ANA.id, GUILD)
    await event.direct("admit", person=ANA)


async def test_a_given_name_is_written_wherever_the_player_sits_down(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        await named(h, "rename", GIVEN)
        await seats(h)
        stored = await h.store.read(names_of)
        assert {name for names in stored.values() for name in names} == {GIVEN}
        assert {table for table, names in stored.items() if names} >= {
            "match_seats",
            "occupations",
            "lobby_seats",
            "entrants",
        }
        assert not await h.host.read(is_new, ANA, GUILD)


async def test_a_name_is_given_to_what_is_there_and_presses_leave_it(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        await seats(h)
        await named(h, "rename", GIVEN)
        await h.host.do(lambda at: rename(at, ANA, GUILD))
        stored = await h.store.read(names_of)
        for table in ("aliases", "match_seats", "occupations", "lobby_seats", "entrants"):
            assert stored[table] == {GIVEN}
        elsewhere = Place(guild=2, channel=9)
        lobby = await h.host.do(gathering.create, ANA, elsewhere, "toy")
        assert [seat.name for seat in lobby.seats] == [ANA.name]
        await named(h, "unrename", ANA.name)
        stored = await h.store.read(names_of)
        assert (stored["match_seats"], stored["aliases"]) == ({ANA.name}, set())
        entries = await h.host.read(audit, MANAGER)
        assert [(entry.verb, entry.user, entry.reason, entry.facts) for entry in entries][:2] == [
            ("unrename", ANA.id, "rude", {}),
            ("rename", ANA.id, "rude", {}),
        ]


async def test_only_moderators_of_the_server_give_names(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        with refuses("not-a-moderator"):
            await h.host.do(persons.prepare, PLAIN, "rename", ANA.id, "why", GIVEN)
        with refuses("not-renamed"):
            await h.host.do(persons.prepare, MANAGER, "unrename", ANA.id, "why", ANA.name)
        await named(h, "rename", GIVEN)
        with refuses("not-renamed"):
            await h.host.do(persons.prepare, ELSEWHERE, "unrename", ANA.id, "why", ANA.name)


async def test_a_given_name_goes_with_the_data_of_its_player(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        await named(h, "rename", GIVEN)
        await forget(h.host, ANA.id)
        assert await h.host.read(lambda at: ALIASES.get(at.tx, GUILD, ANA.id)) is None
