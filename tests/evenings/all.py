"""All evenings."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from tests.evenings.cups import cups, directing
from tests.evenings.finding import quick, tables
from tests.evenings.place import Simulated
from tests.evenings.slow import seats, week
from tests.evenings.transcript import Transcript
from tests.evenings.ways import learning, moderators, ways

EVENINGS: Final[Mapping[str, Callable[[Simulated, Transcript], Awaitable[None]]]] = {
    evening.__name__: evening for evening in (tables, quick, week, seats, ways, moderators, learning, cups, directing)
}
