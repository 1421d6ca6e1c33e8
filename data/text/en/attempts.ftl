### Playing on from a moment of a finished match, alone against computers.

button-replay-play = Play from here
# $number (number): 1 to 3, which of the decisions that a review names
button-review-play = Play from { $number }
button-attempt-made-up = Made-up cards
button-attempt-true = Real cards
button-attempt-back = ← My last choice
button-attempt-replay = To the replay
attempt-title = ### Play on from match { $match }
# $who: the bandit, or both of them; $where: heading of that moment
attempt-start = You take **{ $who }**'s seat after step { $version }: { $where }. Computers play all other seats. Nobody else sees this, and it doesn't count.
attempt-about-made-up = **Made-up cards**: the others' cards and everything face down are made up from what that seat knew, differently each time.
attempt-about-true = **Real cards**: the others hold what they held, and everything face down is what it really was. That tells you things the seat couldn't know.
# $way: made-up or true
attempt-place = From match { $match }, step { $version } · { $way ->
        [true] with the real cards
       *[other] with made-up cards
    }
# $came, $ended: dollars
attempt-ended = 🏁 You ended with **{ $came }**; in the match it was **{ $ended }**.
# $came, $ended: places, from 1
attempt-ended-place = 🏁 Your place: **{ $came }**; in the match: **{ $ended }**.
# $count (number): 2 or more; $better (number): how many of them
attempt-tries = { $better ->
        [0] None of your { $count } tries from here
        [one] One of your { $count } tries from here
       *[other] { $better } of your { $count } tries from here
    } did better than in the match.
error-nothing-to-play = From this step on, that seat has nothing more to decide. Go back a few steps, or see it as somebody else.
error-unknown-attempt = That attempt is gone. Start a new one from the replay.
