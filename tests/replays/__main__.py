"""``python -m tests.replays`` writes the fixtures again: only if a rule, or the format of positions, has changed."""

from tests.replays.fixtures import write_again

write_again()
