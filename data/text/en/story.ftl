### The thread of a match: its opening, who is waited for, its end.

## A match and its thread.
thread-name = #{ $id } · { $names }
opening-title =
    ## 🚂 { $game }
    Match { $id }
opening-seat = { $number }. { $who } rides as **{ $figure }**
opening-commitment =
    -# Provably fair: all shuffles follow from a seed chosen before the first card. Its fingerprint is `{ $commitment }`; the number itself is revealed at the end.
opening-no-thread = -# Threads can't be opened here. The match is played in this channel.
opening-no-thread-allowed = -# { $host }: I'm not allowed to open threads here, so the match is played in this channel. For a thread next time, someone who runs this server can give me **Create Public Threads**.
opening-thread-lost = The thread of this match was deleted. The match goes on here and nothing is lost: **Story** has everything so far.
waiting-until = ⏳ Waiting for { $who } · time runs out { $when }
waiting-grace = ⏳ Waiting for { $who } · time runs out { $when } (I was away for a while, so there is extra time)
waiting-open = ⏳ Waiting for { $who }
waiting-many-until = ⏳ { $count ->
    [one] One player still has
   *[other] { $count } players still have
  } to choose: { $who } · time runs out { $when }
waiting-many-grace = ⏳ { $count ->
    [one] One player still has
   *[other] { $count } players still have
  } to choose: { $who } · time runs out { $when } (I was away for a while, so there is extra time)
waiting-many-open = ⏳ { $count ->
    [one] One player still has
   *[other] { $count } players still have
  } to choose: { $who }
button-hand = My hand
button-board = Board
button-film = ▶ Watch
button-pictures = Pictures
button-whole = ▶ The whole match
button-text-board = Board as text
button-log = Story
button-again = Play again
button-rules = Rules
button-to-table = To the table
story-missed = ⏰ Time ran out for { $who }, so the bot played for them.
story-excused = ⏰ Time ran out for { $who }, so the bot played for them. The first time in a match is excused; after two in a row a computer plays until they return.
story-cut = …
ending-title = { $count ->
    [0] ## 🏁 { $game }: no one wins!
    [one] ## 🏁 { $game }: { $winners } wins!
   *[other] { $sides ->
        [one] ## 🏁 { $game }: { $winners } win!
       *[other] ## 🏁 { $game }: { $winners } share the victory!
      }
  }
ending-seed = -# The seed behind all shuffles was `{ $seed }`. Its fingerprint, behind **Rules** from the start: `{ $commitment }`.
ending-seed-later = -# Other tables are still playing with the same shuffles, so their seed isn't shown yet. It follows from the seed of the tournament, which is published at its end. Its fingerprint, behind **Rules** from the start: `{ $commitment }`.
ending-download = -# **Replay** walks you through the match, gives it to you as a file and checks it.
