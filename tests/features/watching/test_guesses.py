"""Following a match, and guesses of who wins."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.core.ids import Authority
from bot.core.matches.values import Match
from bot.discord_ui.content.components import STYLES
from bot.features.privacy.privacy import forget
from bot.features.seats import seating
from bot.features.settings import servers
from bot.features.watching import following, guesses
from bot.features.watching import rows as watching_rows
from bot.features.watching.acts import guess_post, tally_words
from bot.features.watching.guesses import Guessing
from bot.features.watching.rows import FOLLOW_TOPIC
from engine.core.types import Seat
from engine.games import registry
from sandbox import reading
from tests.builders.hosting import HERE, Hosted, hosted, person
from tests.builders.refusals import refuses

EVA, FINN = (person(name).id for name in ("eva", "finn"))
BOSS = Authority(FINN, HERE.guild, (), True)
WINNERS = frozenset({Seat(1)})


async def watched(h: Hosted) -> Match:
    await h.host.do(servers.change, BOSS, guesses=True)
    return await h.match("ana", "ben", "cleo", game="colt-express")


async def test_nobody_guesses_where_the_server_has_not_said_so_nor_who_plays_or_played_there(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        match = await h.match("ana", "ben", "cleo", game="colt-express")
        assert not await h.host.read(guesses.are_on, match)
        with refuses("no-guesses"):
            await h.host.do(guesses.guess, match.id, EVA, Seat(1))
        match = await watched(h)
        await h.host.do(seating.resign, match.id, person("cleo").id)
        for name in ("ana", "cleo"):
            with refuses("plays-there"):
                await h.host.do(guesses.guess, match.id, person(name).id, Seat(1))


async def test_a_guess_can_be_changed_until_the_last_two_rounds_and_is_counted_at_the_end(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        match = await watched(h)
        with refuses("no-guesses"):
            await h.host.do(guesses.guess, match.id, EVA, Seat(7))
        await h.host.do(guesses.guess, match.id, EVA, Seat(0))
        assert (await h.host.do(guesses.guess, match.id, EVA, Seat(1))).closes == 4
        await h.host.do(guesses.guess, match.id, FINN, Seat(2))
        assert (await h.host.read(guesses.guessing, match.id, EVA)).mine == Seat(1)
        seen: set[int] = set()
        while (await h.host.matches.match(match.id)).status == "running":
            table = await h.host.matches.table(match.id, None)
            view: Any = table.view
            if view.round not in seen:
                seen.add(view.round)
                if view.round >= 4:
                    with refuses("guesses-closed"):
                        await h.host.do(guesses.guess, match.id, EVA, Seat(2))
                else:
                    await h.host.do(guesses.guess, match.id, EVA, Seat(1))
            user = table.match.seats[table.waits[0].seat].user
            assert user is not None
            action = (await h.host.matches.legal(match.id, user))[0]
            await h.host.matches.submit(match.id, table.match.version, user, action)
        assert seen == {1, 2, 3, 4, 5}
        with refuses("match-is-over"):
            await h.host.do(guesses.guess, match.id, EVA, Seat(2))
        assert await h.host.read(watching_rows.guessed, match.id) == {Seat(1): 1, Seat(2): 1}
        await forget(h.host, EVA)
        assert await h.host.read(watching_rows.guessed, match.id) == {Seat(2): 1}


async def test_what_is_shown_names_the_seats_and_says_until_when(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        match = await watched(h)
        view: Any = guess_post(Guessing(match, 4, Seat(1))).view
        shown = {"components": view.to_components()}
        assert sorted(reading.labels(shown)) == ["ana", "ben", "cleo"]
        assert "until round 4 begins" in reading.text(shown)
        who = await h.name_at(match.id, Seat(1))
        lead = [item["label"] for item in reading.buttons(shown) if item["style"] == STYLES["lead"].value]
        assert lead == [who]
        assert f"You guess: **{who}**" in reading.text(shown)
        assert tally_words(match, Counter(), WINNERS) == ""
        other = await h.name_at(match.id, Seat(2))
        told = tally_words(match, Counter({Seat(2): 1, Seat(1): 3}), WINNERS)
        assert told == f"**Guesses that were right:** 3 of 4 ({who} 3 and {other} 1)."


@pytest.mark.usefixtures("both")
async def test_who_is_owed_the_end(h: Hosted) -> None:
    cleo, dan, eva, finn = (person(name).id for name in ("cleo", "dan", "eva", "finn"))
    match = await h.match("ana", "ben")
    for user in (cleo, dan, eva, finn):
        await h.host.do(following.follow, match.id, user, rounds=False)
    assert await h.host.do(following.follow, match.id, dan, rounds=False) is None
    await h.blocked(Authority(person("ana").id, HERE.guild, (), manager=True), eva)
    await forget(h.host, finn)
    assert await h.host.read(following.owed, match.id) == ()
    await h.finish(match.id)
    owed = await h.host.read(following.owed, match.id)
    assert [(item.user, item.owed) for item in owed] == [(cleo, "end")]
    await h.pump()
    assert h.told.said[FOLLOW_TOPIC] == [match.id]
    await h.host.do(following.mark_notified, owed[0])
    assert cleo not in {item.user for item in await h.store.read(lambda tx: watching_rows.follows(tx, match.id))}
    with refuses("match-is-over"):
        await h.host.do(following.follow, match.id, cleo, rounds=False)
