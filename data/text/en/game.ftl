### The commands about a running match as a whole, and what /game info says.

command-game = The match of this channel, or the one that waits for you
command-game-info = Rules in force, what the table agreed on, clocks, whom it waits for and for how long
info-title = ### { $game } · match { $id }
