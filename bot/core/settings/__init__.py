"""Settings of players (``Habits``) and of servers (``Server``), one field each, and who may change them."""
