"""Ways to play, each a function from Rules to Rules; ``base`` is where they all begin."""
