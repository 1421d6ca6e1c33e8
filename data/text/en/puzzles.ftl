### Puzzles: positions with one clear answer.

command-puzzle = Find the best card in a position from a match
button-puzzle-next = Next puzzle
puzzle-title = ### 🧩 Puzzle { $number } of { $count }
puzzle-asked = You are **{ $who }**. Which card do you play?
# $people: yes, no
puzzle-source = -# { $people ->
    [yes] From a finished match. Everyone at that table agreed to this.
   *[no] From a match of computers.
} One card is clearly the best, as far as a computer can tell.
puzzle-right = ✅ **{ $chosen }** it is.
puzzle-wrong = ❌ You played { $chosen }. **{ $best }** is better.
puzzle-best = - **{ $what }**: the best
# $exact: yes, no
puzzle-behind = - { $what }: { $exact ->
    [yes] { $dollars } less in every simulation
   *[no] about { $dollars } less, give or take { $margin }
}
# Why a card falls short of the best. $why: a gain, "more loot by the end of the round"; $nothing: a sentence.
puzzle-why = **Why not { $other }?** With { $best }: { $why }.
puzzle-why-nothing = **Why not { $other }?** { $nothing }
# $laid: what was played in the match
puzzle-then = In the match, **{ $who }** chose { $laid }.
# $tables (number): made-up tables
puzzle-foot = -# I judge by the end of the round, from what that bandit knew, in { $tables } simulations where everyone plays like an Outlaw. Just an estimate.
puzzle-score = You've solved { $solved } of { $answered }.
# $count (number): puzzles altogether
puzzle-none-left = You've answered every puzzle there is ({ $count }).
error-unknown-puzzle = That puzzle is gone. { COMMAND("puzzle") } has another one.
error-robbery-over = This robbery is over. Its post shows the best card.

## The daily robbery: one position a day for the whole server.

button-daily-ranking = Ranking
daily-title = ### 💰 Daily robbery no. { $number }
daily-title-over = ### 💰 Daily robbery no. { $number }: the best card
daily-share = 💰 Daily robbery { $number } · { $place } of { $people } · { $server }
daily-share-copy = -# Copy these lines into any chat: your last five robberies, the newest on the right. 🟨 best card · 🟧 close · 🟥 not so close · ⬜ no answer
daily-until = Choose a card below. Only you see which. You can change your mind until the robbery ends { $time }.
daily-foot = -# Press a card and I'll remember it. The answer appears here when the next robbery begins. { COMMAND("puzzle") } has more positions.
# $link: the address of the message
daily-before = Last time { $right } of { $answered } played the best card: [the answer]({ $link }).
daily-before-nobody = Last time no one answered: [the answer]({ $link }).
daily-solved = **{ $who }** does best with **{ $best }**.
# $count (number): people
daily-answered = { $count } { $count ->
    [one] bandit has
   *[other] bandits have
} answered.
daily-nobody = No one has answered.
# $worth: the line of a card; $count (number): people who chose it
daily-line = { $worth } { $count ->
    [0] {""}
   *[other] (chosen by { $count })
}
# $now: the card that was chosen
daily-given = 🤫 You play **{ $now }**.
# $now: the card that was chosen; $was: the card that was chosen before
daily-changed = 🤫 You now play **{ $now }** instead of { $was }.
# $points (number): for the best card
daily-given-foot = -# You can change it until { $time }. The best card is worth { $points } points. Every { $dollars } less costs a point.
daily-ranking-title = ### 💰 Who robs best
daily-ranking-none = No one is on this board yet. It begins when the first robbery ends.
# $right (number): best cards; $answered (number): robberies answered
daily-ranking-line = **{ $place }.** { $who }: { $points } { $points ->
    [one] point
   *[other] points
} (best card { $right } of { $answered })
# $count (number): robberies in a row
daily-streak = 🔥 { $count } in a row
# $count (number): robberies
daily-ranking-foot = -# The last { $count } { $count ->
    [one] robbery
   *[other] robberies
}. The best card is worth { $points } points, the others fewer. If you hide your record ({ COMMAND("privacy") }), only you see yourself here.

## The page of /setup about what goes on beside the matches.

extras-setup-daily-about = **The daily robbery:** I post one position a day in a channel. Everyone chooses a card in private. I show the best one when the next robbery begins, and ping no one.
extras-setup-daily = No daily robbery
extras-setup-daily-hour = The hour
extras-setup-daily-zone = Time zone of the hour
extras-setup-lacking = I need { $lacking } in <#{ $channel }> to post the robbery.
extras-setup-lacking-gone = The channel of the daily robbery is gone. Choose another one.
audit-setting-daily = The daily robbery is in { $value }.
audit-setting-daily-usual = No daily robbery.
audit-setting-daily-hour = The daily robbery begins at { $value }.
audit-setting-daily-zone = The daily robbery follows the time zone { $value }.
extras-setup-guesses-on = **Guesses:** spectators can guess in private who wins. At the end I post how many were right.
extras-setup-guesses-off = **Guesses:** off.
settings-guesses-on = Allow guesses
settings-guesses-off = No guesses
audit-setting-guesses = Guesses by spectators: { $value }.

## Guesses of those who watch.

button-guess = Who wins?
button-hands = Show all hands
guess-title = ### Who wins?
guess-mine = 🤫 You guess: { $who }.
# $round: its number
guess-foot = -# Only you see this. You can guess again until round { $round } begins. At the end the thread shows how many were right, not who.
guess-count = { $who } { $count }
# $right, $count (numbers): people; $counts: a list of names with numbers
guess-tally = **Guesses that were right:** { $right } of { $count } ({ $counts }).
error-no-guesses = Guessing isn't open for this match.
error-guesses-closed = It's too late to guess: round { $round } has begun.
error-plays-there = You've played in this match, so you can't guess who wins.
