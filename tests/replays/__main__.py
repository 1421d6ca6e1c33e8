"""``python -m tests.replays`` writes the fixtures again: only if a rule has changed, or a situation was added."""

from tests.replays.fixtures import write_all

write_all()
