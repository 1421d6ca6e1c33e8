"""Database, SQLite or PostgreSQL: the only package that holds SQL."""
