### Hints: what a computer player would do in somebody's place, and why. Only the person who asked reads them.


button-hint = Hint

term-hints = Hints
term-hints-about = **{ button-hint }** shows what a computer would do in your place. Only the player who asks sees it. Against computers only, hints are on unless you turn them off here.
term-hints-no = off
term-hints-yes = on

error-hint-failed = I couldn't work out a hint just now. Ask again in a moment.
error-no-hints = This table plays without hints. The host can turn them on under **Table rules** before the start.
error-nothing-to-hint = You have nothing to decide right now. Ask again when it's your turn.

hint-line = A computer would choose **{ $what }**: { $why }
# $best, $tables (number): on so many tables the advice is the best of all that can be done
hint-sure = -# The best choice in { $best } of { $tables } simulations.
hint-foot = -# It knows only what you know.

## Why, as the second half of the sentence. $dollars is an amount over what the other ways lead to, $rival a bandit, $percent of its guesses.
hint-only = there's nothing else to do.
hint-even = several choices look about equally good.
hint-loot = it brings in about { $dollars } more loot this round than the other choices.
hint-bullets = it's the safest choice against bandits and the Marshal.
hint-prize = it's a step toward the Gunslinger's $1,000.
hint-place = it leaves you closer to the remaining loot.
hint-deny = it keeps about { $dollars } out of { $rival }'s hands.
hint-draw = more cards now mean better choices later this round.
hint-hold = these are the cards worth keeping. The others make room for new ones.
hint-all = it's a little better all around.
hint-aboard = it keeps you on the train most often ({ $percent }% of simulations).
hint-winning = it gives you the best chance of the next loot card ({ $percent }%).
hint-rivals = it most often throws a rival off the train ({ $percent }%).
