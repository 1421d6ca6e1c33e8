"""Cups of friends: who may announce one, and the rights of an organizer who plays."""

from pathlib import Path

from bot.core.ids import Authority, Place
from bot.features.settings import servers
from bot.features.tournaments import directing
from bot.features.tournaments.tournaments import Tournaments
from tests.builders.hosting import HERE, hosted
from tests.builders.refusals import refuses
from tests.features.tournaments.cup import BOSS, Cup, wanted, who


async def test_friends_hold_a_cup_of_their_own(tmp_path: Path) -> None:
    playing = Authority(who(1).id, HERE.guild, (), manager=True)
    async with hosted(tmp_path) as h:
        result = Cup(h, await h.host.the(Tournaments).create(playing, HERE, wanted()))
        await result.enter(1, 2, 3, 4, 5)
        await h.host.do(directing.start, result.id, playing)
        await h.step()
        assert (await result.play_all()).tournament.over
        with refuses("tournament-closed"):
            await h.host.do(directing.start, result.id, playing)


async def test_anybody_announces_a_cup_where_the_server_says_so(tmp_path: Path) -> None:
    ana, ben = (Authority(who(number).id, HERE.guild) for number in (1, 2))
    async with hosted(tmp_path) as h:
        with refuses("not-a-moderator"):
            await h.host.the(Tournaments).create(ana, HERE, wanted())
        await h.host.do(servers.change, BOSS, cups=True, tournaments=1, channels=(HERE.channel,))
        with refuses("not-in-this-channel"):
            await h.host.the(Tournaments).create(ana, Place(HERE.guild, 555), wanted())
        result = Cup(h, await h.host.the(Tournaments).create(ana, HERE, wanted()))
        with refuses("cup-of-yours"):
            await h.host.the(Tournaments).create(ana, HERE, wanted())
        for person in (ben, BOSS):
            with refuses("too-many-tournaments"):
                await h.host.the(Tournaments).create(person, HERE, wanted())
        await h.host.do(servers.change, BOSS, tournaments=None)
        await h.blocked(BOSS, ben.user)
        with refuses("blocked"):
            await h.host.the(Tournaments).create(ben, HERE, wanted())
        await result.enter(1, 3, 4, 5, 6)
        with refuses("director-plays"):
            await h.host.do(directing.drop, result.id, ana, who(3).id, "a judgement")
        await h.host.do(directing.start, result.id, ana)
        await h.step()
        assert (await result.play_all()).tournament.over
        await h.host.the(Tournaments).create(ana, HERE, wanted())
