### Following a match without a seat.

## Those who watch. $heading: where the match stands
following-none = Follow it to get a message when it ends, or after each round, too.
following-end = 👀 You're following this match. I'll message you when it ends.
following-rounds = 👀 You're following this match. I'll message you after each round and at the end.
button-follow-end = Follow
button-follow-rounds = Follow each round
button-unfollow-end = Stop following
button-unfollow-rounds = Stop following
button-table-like = Copy this table
followed-round = 👀 { $game }, match { $id }: a round is over. { $heading }
followed-end = 🏁 { $game }: match { $id } is over.
followed-nothing = It ended without a result.
followed-round-aloud = 👀 { $who }, a round of the match you're following is over.
followed-end-aloud = 🏁 { $who }, the match you're following is over.
