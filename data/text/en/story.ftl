### The thread of a match: its opening, who is waited for, its end.

## A match and its thread.
thread-name = { $id } · { $names }
opening-title =
    ## 🚂 { $game }
    Match { $id }
opening-seat = { $number }. { $who } rides as **{ $figure }**
opening-commitment =
    -# Provably fair: every shuffle follows from a seed chosen before the first card. Its fingerprint is `{ $commitment }`. I reveal the seed at the end.
opening-no-thread = -# I can't open threads here, so you play in this channel.
opening-no-thread-allowed = -# { $host }: I'm not allowed to open threads here, so you play in this channel. Want a thread next time? A server admin can give me **Create Public Threads**.
opening-thread-lost = This match's thread is gone. The match goes on here and nothing is lost: **Story** has everything so far.
waiting-until = ⏳ Waiting for { $who } · time runs out { $when }
waiting-grace = ⏳ Waiting for { $who } · time runs out { $when } (I was down for a while, so there's extra time)
waiting-open = ⏳ Waiting for { $who }
waiting-many-until = ⏳ { $count ->
    [one] One player still has
   *[other] { $count } players still have
  } to choose: { $who } · time runs out { $when }
waiting-many-grace = ⏳ { $count ->
    [one] One player still has
   *[other] { $count } players still have
  } to choose: { $who } · time runs out { $when } (I was down for a while, so there's extra time)
waiting-many-open = ⏳ { $count ->
    [one] One player still has
   *[other] { $count } players still have
  } to choose: { $who }
button-hand = My hand
button-board = Board
button-film = ▶ Watch
button-pictures = Share
button-whole = ▶ The whole match
button-text-board = Board as text
button-log = Story
button-again = Play again
button-rules = Rules
button-to-table = To the table
story-missed = ⏰ Time ran out for { $who }, so I played for them.
story-excused = ⏰ Time ran out for { $who }, so I played for them. The first time in a match is excused. After two in a row, a computer plays until they're back.
story-cut = …
ending-title = { $count ->
    [0] ## 🏁 { $game }: no one wins!
    [one] ## 🏁 { $game }: { $winners } wins{ $helper }!
   *[other] { $sides ->
        [one] ## 🏁 { $game }: { $winners } win{ $helper }!
       *[other] ## 🏁 { $game }: { $winners } share the victory{ $helper }!
      }
  }
ending-stand-in = , with a computer for { $names }
ending-seed-later = -# Other tables are still playing with the same shuffles, so I can't show their seed yet. It follows from the tournament's seed, which I publish when it ends. Its fingerprint, behind **Rules** from the start: `{ $commitment }`.
