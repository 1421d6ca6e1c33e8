### Control of a running match: pauses, ends, going back, votes of the table.
### Mentions ($by, $user), names ($seat, $who) and times ($when, $until) come ready made; $reason is escaped, "none" where nobody gave one.

## Notes in the thread, which are the public log of what was decided beside the game.
note-paused-vote = ⏸️ The table has voted to pause. Nobody has to act and no time runs, until the table votes to go on with `/game resume`.
note-paused-moderator = ⏸️ { $by }, a moderator, has paused the match. Nobody has to act and no time runs. { $reason ->
    [none] {""}
   *[other] Reason: { $reason }
  }
note-resumed-vote = ▶️ The table has voted to go on. Everybody has the time that was left before the pause.
note-resumed-moderator = ▶️ { $by }, a moderator, lets the match go on. Everybody has the time that was left before the pause. { $reason ->
    [none] {""}
   *[other] Reason: { $reason }
  }
note-ended-vote = ⏹️ The table has voted to end the match here, without a result.
note-ended-moderator = ⏹️ { $by }, a moderator, has ended the match without a result. { $reason ->
    [none] {""}
   *[other] Reason: { $reason }
  }
note-ended-abandoned = ⏹️ Nobody has played here for a long time, so the match is closed without a result.
note-idle = 💤 Nobody has played here for a long time. If that stays so, this match is closed { $until }. Play on, or vote with `/game resume` if it is paused.
note-rewound-vote = ⏪ Everybody at the table agreed: the match is back at line { $line } of its story.
note-rewound-moderator = ⏪ { $by }, a moderator, took the match back to line { $line } of its story. { $reason ->
    [none] {""}
   *[other] Reason: { $reason }
  }
note-ballot-pause = 🗳️ { $by } proposes to **pause** the match.
note-ballot-resume = 🗳️ { $by } proposes to **go on** with the match.
note-ballot-end = 🗳️ { $by } proposes to **end** the match here, without a result.
note-ballot-rewind = 🗳️ { $by } proposes to **go back** to line { $line } of the story.
note-refused-pause = 🗳️ The table does not want a pause.
note-refused-resume = 🗳️ The table does not want to go on yet.
note-refused-end = 🗳️ The table wants to play on; the match does not end.
note-refused-rewind = 🗳️ Not everybody wants to go back; the match stays where it is.
note-lapsed-pause = 🗳️ Too few voted in time about a pause, so nothing changes.
note-lapsed-resume = 🗳️ Too few voted in time about going on, so nothing changes.
note-lapsed-end = 🗳️ Too few voted in time about ending the match, so it goes on.
note-lapsed-rewind = 🗳️ Too few voted in time about going back, so the match stays where it is.
note-moved-on-rewind = 🗳️ Somebody has played on, so the vote about going back is void. It can be proposed again.

## What was refused.
error-match-paused = This match is paused, so nobody can act and nothing was played. The table can vote to go on with /game resume.
error-match-not-paused = This match is not paused: it is running already. Open your hand with /hand.
error-nothing-to-take-back = { $why ->
    [seen] That cannot be taken back: something came to light by it. The whole table can agree to go back with /game rewind.
    [often] You have taken this back several times already. Decide now, or ask the table with /game rewind.
   *[other] There is nothing that you could take back: your last decision was not yours alone, or somebody has acted since. The whole table can agree to go back with /game rewind.
  }
error-no-way-back = The match cannot go back to line { $target }. Choose a line from { $least } to { $most }; the list that appears while you type shows the last ones.
error-ballot-is-open = The table is voting on that already. Use the buttons of the vote in the match's thread, or /game vote.
error-ballot-is-closed = This vote is over, so yours was not counted. The thread says how it ended.
error-ballot-too-soon = The table has just refused that. You can propose it again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
  }.
error-unknown-ballot = I do not know that vote. /game vote shows the open ones of this match.
