"""The last message of a match has its titles once: in the picture, or in words if there is none."""

from pathlib import Path

from bot.discord_ui.content.pictures import Patience, PictureCache
from bot.discord_ui.content.post import Attachment
from bot.features.matches.match_content import MatchContent
from bot.features.ratings.records import FEATS
from bot.features.ratings.values import Done
from bot.features.story.content import MatchMessages
from data.catalogue import current, speaking, text
from engine.core.types import Seat
from engine.games import registry
from tests.builders.discord_limits import components
from tests.builders.hosting import hosted
from tests.builders.local_bot import plain_uis


async def test_titles_are_in_the_picture_or_in_words_never_in_both(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        match = await h.finish((await h.match("ana", "ben", "cleo", game="colt-express")).id)
        view = (await h.host.matches.table(match.id, None)).view
        room = PictureCache()
        messages = MatchMessages(MatchContent(plain_uis(registry()), room))
        done = [Done(match.id, feat.key, Seat(0), None, 3) for feat in FEATS]

        async def drawn(card: Attachment | None) -> Attachment | None:
            return card

        said = {}
        for card in (None, Attachment("end-1.png", b"")):
            post = await messages.ending(match, view, Patience(None), drawn(card), done=done)
            said[card is not None] = str(components(post))
        room.close()
    titles = {text(f"feat-{feat.key}") for feat in FEATS}
    assert all(title in said[False] for title in titles)
    assert not any(title in said[True] for title in titles)


def test_a_title_has_one_name_in_pictures_and_in_words() -> None:
    same = {"shots": "best-shot", "punches": "hardest-fist", "takings": "longest-fingers", "wounds": "most-shot"}
    for language in current().languages:
        with speaking(language):
            for award, feat in same.items():
                assert text(f"award-{award}") == text(f"feat-{feat}")
