"""Cups of friends: who may announce one, and the rights of an organizer who plays."""

from pathlib import Path

from bot.core.ids import Authority, Place
from bot.features.settings import servers
from bot.features.tournaments.announcing import announce
from tests.builders.hosting import HERE, hosted
from tests.builders.refusals import refuses
from tests.features.tournaments.cup import BOSS, Cup, wanted, who


async def test_friends_hold_a_cup_of_their_own(tmp_path: Path) -> None:
    playing = Authority(who(1).id, HERE.guild, (), manager=True)
    async with hosted(tmp_path) as h:
        result = Cup(h, await announce(h.host, playing, HERE, wanted()))
        await result.enter(1, 2, 3, 4, 5)
        await result.direct("start", who=playing)
        await h.step()
        assert (await result.play_all()).tournament.over
        with refuses("tournament-closed"):
            await result.direct("start", who=playing)


async def test_anybody_announces_a_cup_where_the_server_says_so(tmp_path: Path) -> None:
    ana, ben = (Authority(who(number).id, HERE.guild) for number in (1, 2))
    async with hosted(tmp_path) as h:
        with refuses("not-a-moderator"):
            await announce(h.host, ana, HERE, wanted())
        await h.host.do(servers.change, BOSS, cups=True, tournaments=1, channels=(HERE.channel,))
        with refuses("not-in-this-channel"):
            await announce(h.host, ana, Place(HERE.guild, 555), wanted())
        result = Cup(h, await announce(h.host, ana, HERE, wanted()))
        with refuses("cup-of-yours"):
            await announce(h.host, ana, HERE, wanted())
        for person in (ben, BOSS):
            with refuses("too-many-tournaments"):
                await announce(h.host, person, HERE, wanted())
        await h.host.do(servers.change, BOSS, tournaments=None)
        await h.blocked(BOSS, ben.user)
        with refuses("blocked"):
            await announce(h.host, ben, HERE, wanted())
        await result.enter(1, 3, 4, 5, 6)
        with refuses("director-plays"):
            await result.direct("drop", who=ana, user=who(3).id, reason="a judgement")
        await result.direct("start", who=ana)
        await h.step()
        assert (await result.play_all()).tournament.over
        await announce(h.host, ana, HERE, wanted())
