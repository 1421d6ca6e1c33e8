"""A deleted channel or role counts as not chosen, for every setting that names one; the server's people hear of it once."""

from msgspec.structs import replace

from bot.core.settings import rows as settings_rows
from bot.core.work import At
from bot.features.settings.servers import IDS
from sandbox import reading
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party
from tests.builders.words import worded


def created(place: LocalBot, key: str) -> int:
    """Create a channel, or a role if that is what the setting names; return its id."""
    made = place.sandbox.control("role_create" if IDS[key].roles else "channel", name=key.replace("_", "-"))
    return int(made["id"])


def delete(place: LocalBot, key: str, number: int) -> None:
    if IDS[key].roles:
        place.sandbox.control("role_delete", id=str(number))
    else:
        place.sandbox.control("channel_delete", channel_id=str(number))


TRIES = 20


def guild_of(place: LocalBot) -> int:
    return place.guild


def _save(at: At, guild: int, values: dict[str, object]) -> None:
    settings_rows.save_server(at.tx, replace(settings_rows.server(at.tx, guild), **values))


async def chosen(place: LocalBot, keys: list[str]) -> dict[str, int]:
    """Choose a new channel or role for each setting, as the database has it after a press."""
    numbers = {key: created(place, key) for key in keys}
    values: dict[str, object] = {key: (number,) if IDS[key].most > 1 else number for key, number in numbers.items()}
    await place.host.do(_save, guild_of(place), values)
    return numbers


async def left(place: LocalBot, wanted: set[str]) -> set[str]:
    """Return the settings with a choice, at the latest after a few answers: an event may still be under way."""
    for _ in range(TRIES):
        if (now := await _left(place)) == wanted:
            break
    return now


async def _left(place: LocalBot) -> set[str]:
    person = place.user(0)
    if not person.channels:
        await person.open()
    await person.command("/help")  # by then the events have come
    await place.quiet()
    server = await place.host.read(settings_rows.server, guild_of(place))
    return {key for key, row in IDS.items() if row.chosen(getattr(server, key))}


async def test_each_setting_forgets_what_discord_deleted_while_the_bot_is_there(place: LocalBot) -> None:
    numbers = await chosen(place, sorted(IDS))
    assert await left(place, set(IDS)) == set(IDS)
    for count, key in enumerate(sorted(IDS), start=1):
        delete(place, key, numbers[key])
        assert await left(place, set(sorted(IDS)[count:])) == set(sorted(IDS)[count:]), key


async def test_what_was_deleted_while_the_bot_was_away_is_noticed_at_its_start(place: LocalBot) -> None:
    numbers = await chosen(place, sorted(IDS))
    await place.stop()
    for key, number in numbers.items():
        delete(place, key, number)
    await place.start()
    assert await left(place, set()) == set()


async def test_a_live_table_opens_again_and_the_owner_hears_of_it_once(place: LocalBot) -> None:
    numbers = await chosen(place, ["live_channel", "openers"])
    for key, number in numbers.items():
        delete(place, key, number)
    assert await left(place, set()) == set()
    owner = place.user(0)
    told = [
        message
        for channel in owner.channels
        for message in owner.messages(channel)
        if worded("audit-setting-live-channel-usual") in reading.text(message)
    ]
    assert len(told) == 1
    party = Party(place, 3)
    await party.start(game="super-express", pace="live")
