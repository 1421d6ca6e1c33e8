"""Copies of a SQLite database: whole ones on a schedule, continuous ones by Litestream, and the restore drill."""
