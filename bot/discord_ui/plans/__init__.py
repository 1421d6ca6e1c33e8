"""Cards and answers chosen ahead."""
