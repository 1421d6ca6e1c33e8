"""``python -m bot doctor``: what is well and what is not, on this machine, in the database and on Discord."""
