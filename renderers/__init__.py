"""Turns views of a game into pictures and sentences. Knows the engine's values, never Discord."""
