"""Who begins when sign-up closes, and whether they are enough."""

import msgspec

from bot.hosting.core.tournaments import ENTERED, NO_SHOW, WAITING, Player, Sheet
from bot.hosting.tournaments.pairing.formats.table import fewest


def admit(sheet: Sheet) -> Sheet:
    """Return the sheet of those who begin: whoever should have checked in and has not is out, and who waited comes in."""
    tournament = sheet.tournament
    if tournament.checkin_from is None:
        return sheet
    players = [
        msgspec.structs.replace(each, status=NO_SHOW, until=0) if each.status == ENTERED and not each.checked else each
        for each in sheet.players
    ]
    room = len(players) if tournament.cap is None else tournament.cap
    room -= sum(each.status == ENTERED for each in players)
    waiting = sorted(
        (each for each in players if each.status == WAITING and each.checked),
        key=lambda each: (each.joined_at, each.number),
    )[: max(room, 0)]
    return msgspec.structs.replace(
        sheet, players=tuple(_entered(each) if each in waiting else each for each in players)
    )


def _entered(player: Player) -> Player:
    return msgspec.structs.replace(player, status=ENTERED)


def crowd(sheet: Sheet) -> tuple[int, int]:
    """Return how many would begin now, and how many it takes."""
    return len(admit(sheet).entered), fewest(sheet.tournament.plan)
