"""Database, SQLite or PostgreSQL; only this package contains SQL."""
