"""Pictures and sentences made from views of a game. They depend on the engine's values, but not on Discord."""
