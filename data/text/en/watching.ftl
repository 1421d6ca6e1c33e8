### Following a match without a seat.

## Those who watch. $heading: where the match stands
following-none = You can follow it: one message when it ends, or one after each round as well.
following-end = 👀 You're following this match: you'll get one message when it ends.
following-rounds = 👀 You're following this match: you'll get a message after each round and at the end.
button-follow-end = Follow
button-follow-rounds = Follow each round
button-unfollow-end = Stop following
button-unfollow-rounds = Stop following
button-table-like = Copy this table
followed-round = 👀 { $game }, match { $id }: a round is over. { $heading }
followed-end = 🏁 { $game }: match { $id }, which you're following, is over.
followed-nothing = It ended without a result.
followed-round-aloud = 👀 { $who }, a round of the match you're following is over.
followed-end-aloud = 🏁 { $who }, the match you're following is over.
