"""What can be installed: the engine and the sandbox by themselves, and the whole bot."""
