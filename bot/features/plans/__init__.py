"""Cards planned ahead."""
