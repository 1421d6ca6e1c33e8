"""Discord: posts, panels, presses and commands."""
