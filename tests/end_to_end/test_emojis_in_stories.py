"""A panel shows cards as emojis, on its buttons and in the line of the pile, and as words if emojis are missing."""

from collections.abc import Iterator

import discord
import pytest
from msgspec.structs import replace

from bot.discord_ui.content import components
from data.emojis import emojis
from renderers.colt_express.phrases import pile_line
from sandbox import reading
from tests.builders.for_each import sampled
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party
from tests.renderers.colt_express.walks import walk

BACK = "<:hidden:"


@pytest.fixture
def all_known() -> Iterator[None]:
    """Make every emoji of the art available."""
    components.know(
        {key: discord.PartialEmoji(name=components.name_of(key), id=10**18 + n) for n, key in enumerate(emojis())}
    )
    yield
    components.forget()


@pytest.mark.usefixtures("all_known")
@pytest.mark.parametrize("players", [3, 6])
def test_the_open_pile_is_one_line_of_cards_that_tells_no_secret(players: int) -> None:
    longest = 0
    for moment in walk(players, 5, ()):
        line = pile_line(moment.public, fading=False)
        assert len(line) <= 1_000
        assert line.count(BACK) <= sum(laid.card is None for laid in moment.public.pile)
        longest = max(longest, line.count("<:"))
    assert longest > players


def test_without_emojis_the_words_say_it() -> None:
    for moment in walk(3, 5, ()):
        assert "<:" not in pile_line(moment.public, fading=False)


@sampled("game", ("colt-express", "super-express"), {"super-express"})
async def test_emojis_stand_on_buttons_and_discord_takes_them(place: LocalBot, game: str) -> None:
    place.settings = replace(place.settings, emojis=True)
    await place.restart()
    task = place.app.client._uploading
    assert task is not None
    await task
    party = Party(place, 3, seed=2)
    await party.start(game=game)
    ids = set(place.sandbox.core.world.emojis)
    asked = party.asked()[0]
    panel = await party.panel(asked)
    used = [button["emoji"]["id"] for button in reading.buttons(panel) if button.get("emoji", {}).get("id")]
    assert used
    assert set(used) <= ids
