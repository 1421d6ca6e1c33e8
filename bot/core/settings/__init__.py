"""Settings of players (``Habits``) and of servers (``Server``), a field each, and who may change them."""
