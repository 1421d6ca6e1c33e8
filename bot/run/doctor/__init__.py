"""``python -m bot doctor``: checks of this machine, the database and Discord."""
