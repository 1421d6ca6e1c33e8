### Hints: what a computer player would do in somebody's place, and why. Only the person who asked reads them.

command-hint = What a computer player would do in your place, and why (if the table allows hints)

button-hint = Hint

term-hints = Hints
term-hints-about = Whether players may ask with /hint what a computer player would do in their place. The answer is private. Alone among computers hints are on unless you switch them off here.
term-hints-no = No hints
term-hints-yes = Hints may be asked for

error-no-hints = This table plays without hints. The host can allow them among the “Table rules” (Options) before a match starts.
error-nothing-to-hint = Nothing is asked of you right now, so there is nothing to advise. Ask again when it is your turn.

hint-line = It would choose **{ $what }**: { $why }
hint-foot = -# It knows what you know: the rest it has to guess, as you do.

## Why, as the second half of the sentence. $dollars is an amount over what the other ways lead to, $rival a bandit, $percent of its guesses.
hint-only = there is nothing else to do.
hint-even = it sees several ways that are about as good.
hint-loot = this brings about { $dollars } more loot by the end of the round than the other ways.
hint-bullets = this is the way to be hit less, by bandits and the Marshal.
hint-prize = this is a step towards the Gunslinger's $1,000.
hint-place = it leaves you nearer to what is still to be had.
hint-deny = it keeps about { $dollars } from { $rival }.
hint-draw = more cards now mean better choices later in the round.
hint-hold = cards for moving, robbing and shooting are the ones to hold; others make room for new ones.
hint-all = it is a little better in every respect.
hint-aboard = this keeps you on the train most often ({ $percent } % of what it can imagine).
hint-winning = this has the best chance of the next loot card ({ $percent } %).
hint-rivals = this most often throws somebody else off the train ({ $percent } %).
