"""SQLite: the only room that speaks SQL."""
