### Control of a running match: pauses, ends, going back, votes of the table.
### Mentions ($by, $user), names ($seat, $who) and times ($when, $until) come ready made; $reason is escaped, "none" where nobody gave one.

## Notes in the thread, which are the public log of what was decided beside the game.
note-paused-vote = ⏸️ Paused by vote. **Resume** starts a vote to go on.
note-paused-moderator = ⏸️ { $by } (moderator) paused the match. { $reason ->
    [none] {""}
   *[other] Reason: { $reason }
  }
note-paused-director = ⏸️ { $reason ->
    [none] { $by } (director) paused the tournament and this match.
   *[other] The tournament is still paused, and this match with it.
  }
note-paused-alone = ⏸️ { $by } paused the match. Press **Resume** to go on.
note-resumed-alone = ▶️ { $by } resumed the match. The clocks continue where they stopped.
note-resumed-vote = ▶️ The table voted to go on. The clocks continue where they stopped.
note-resumed-moderator = ▶️ { $by } (moderator) resumed the match. The clocks continue where they stopped. { $reason ->
    [none] {""}
   *[other] Reason: { $reason }
  }
note-paused-lost = ⏸️ The tournament's channel is gone, so I paused the tournament and this match.
note-resumed-director = ▶️ { $by } (director) resumed the tournament and this match. The clocks continue where they stopped.
note-cup-ends = ⏹️ { $by } (director) ended the tournament. Computers finish this match.
note-ended-alone = ⏹️ { $by } ended the match without a result.
note-ended-together = ⏹️ Other players have come, and { $by } plays with them now. This match ends without a result.
note-ended-vote = ⏹️ The table voted to end the match without a result.
note-ended-moderator = ⏹️ { $by } (moderator) ended the match without a result. { $reason ->
    [none] {""}
   *[other] Reason: { $reason }
  }
note-ended-abandoned = ⏹️ No one has played here for a long time, so I closed the match without a result.
note-ended-redrawn = ⏹️ { $by } (director) corrected an earlier result, so I drew this round again. The round's message has your new table.
note-idle = 💤 No one has played here for a long time. If it stays quiet, I'll close this match { $until }. Play on, or press **Resume** if it's paused.
note-rewound-alone = ⏪ { $by } rewound the match.
note-rewound-vote = ⏪ Everyone agreed: the match goes back.
note-rewound-moderator = ⏪ { $by } (moderator) rewound the match. { $reason ->
    [none] {""}
   *[other] Reason: { $reason }
  }
note-ballot-pause = 🗳️ { $by } proposes to **pause** the match.
note-ballot-resume = 🗳️ { $by } proposes to **resume** the match.
note-ballot-end = 🗳️ { $by } proposes to **end** the match without a result.
note-ballot-rewind = 🗳️ { $by } proposes to **go back** in the match.
note-refused-pause = 🗳️ The table voted against a pause.
note-refused-resume = 🗳️ The table voted to stay paused.
note-refused-end = 🗳️ The table voted to play on.
note-refused-rewind = 🗳️ Not everyone wants to go back.
note-lapsed-pause = 🗳️ Too few votes for a pause. The match goes on.
note-lapsed-resume = 🗳️ Too few votes to resume. The match stays paused.
note-lapsed-end = 🗳️ Too few votes to end the match. It goes on.
note-lapsed-rewind = 🗳️ Too few votes to go back.
note-moved-on-rewind = 🗳️ Someone played on, so the vote to go back is off. You can propose it again.

## What was refused.
# $who: who paused it, or why
error-match-paused = This match is paused. { pause-ends }
error-match-not-paused = This match isn't paused. Open your hand with { COMMAND("hand") }.
# $why: why it can't be taken back
error-nothing-to-take-back = { $why ->
    [often] You've taken this back several times. Decide now, or ask the table with { COMMAND("match rewind") }.
   *[other] There's nothing to take back: someone has acted since, your choice revealed something, or it wasn't yours. Ask the table with { COMMAND("match rewind") }.
  }
error-no-way-back = The match can't go back to that point. Pick one from the list that appears as you type.
# $who: who paused it
error-paused-by-others = { $who ->
    [director] A director paused the tournament and its matches. Only a director or a moderator can resume this match.
   *[moderator] A moderator paused this match. Only a moderator can resume it.
  }
error-ballot-is-open = The table is already voting on that. Use the buttons in the match's thread, or { COMMAND("match vote") }.
error-others-are-away = The others are away, so you can't end this alone. Wait until one of them is back, or ask a moderator: **Call a moderator** behind **More** in your hand.
error-ballot-is-closed = That vote is over. The thread says how it ended.
error-ballot-too-soon = The table just rejected that. You can propose it again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
  }.
error-unknown-ballot = There's no such vote. { COMMAND("match vote") } shows the open ones of this match.

## The story, the message at the bottom, and the last one.
story-took-back = ↩️ { $who } takes the last choice back.
story-went-back = ⏪ The match goes back to this point ({ $heading }). The messages above still show what came after.
# $who: who paused it, or why
live-paused = ⏸️ **Paused.** { pause-ends }
# $who: who paused it, or why
pause-ends = { $who ->
    [moderator] Only a moderator can resume the match.
    [director] It resumes when a director resumes the tournament.
    [lost] It resumes when a director resumes the tournament.
    [away] It resumes when the absent player is back ({ COMMAND("away") }), or the table votes for it with **Resume**.
    [alone] Press **Resume** to go on.
    [missed] Press **Resume** to go on.
   *[other] The table can vote to go on with **Resume**.
  }
closing-title = ## ⏹️ { $game }: no result
ending-alone = The only player ended this match.
ending-together = A match with other players took the place of this one.
ending-vote = The table voted to end this match.
ending-moderator = A moderator ended this match.
ending-abandoned = No one played for a long time, so I closed this match.
ending-redrawn = I drew this round again after a correction, before anyone had played.
# $who: who paused it, or why
panel-paused = ⏸️ This match is paused. { pause-ends }
panel-ended = ⏹️ This match ended without a result.
panel-took-back = ↩️ Taken back. Choose again.
panel-ballot-pause = 🗳️ Pause the match? Vote in the thread, or with { COMMAND("match vote") }.
panel-ballot-resume = 🗳️ Resume the match? Vote in the thread, or with { COMMAND("match vote") }.
panel-ballot-end = 🗳️ End the match without a result? Vote in the thread, or with { COMMAND("match vote") }.
panel-ballot-rewind = 🗳️ Go back? Vote in the thread, or with { COMMAND("match vote") }. Playing on counts as a no.
button-take-back = Take back

## Votes.
ballot-title-pause = 🗳️ **Pause the match?**
ballot-title-resume = 🗳️ **Resume the match?**
ballot-title-end = 🗳️ **End the match without a result?**
ballot-title-rewind = 🗳️ **Go back in the match?**
ballot-proposed = Proposed by { $who }.
ballot-about-pause = Clocks stop until the table votes to resume.
ballot-about-resume = The clocks continue where they stopped.
ballot-about-end = No one wins, and the match can't go on. The story stays.
ballot-about-rewind = The match would return to: { $heading }. This would be undone:
ballot-about-rewind-nothing = The match would return to: { $heading }.
ballot-undone-more = … and { $count } earlier { $count ->
    [one] step
   *[other] steps
  }
ballot-reveals = ⚠️ **Hidden information may have come out since then** (cards drawn, purses, choices). No one can unsee it, and the same cards will come up again.
ballot-reveals-nothing = Nothing hidden has come out since then.
ballot-rule-majority = Passes with { $needed } of { $people } votes. Computers don't vote.
ballot-rule-all = Passes only if **all { $people }** agree. Playing on counts as a no.
ballot-open-until = Ends { $when }
ballot-yes = 👍 { $who }
ballot-no = 👎 { $who }
ballot-missing = ⏳ { $who }
ballot-nobody = no one
ballot-passed = ✅ Passed.
ballot-failed = ❌ Rejected.
ballot-lapsed = ➖ Void: time ran out, or someone played on.
button-yes = Yes
button-no = No
button-propose = Start the vote
ballot-preview = The button opens the vote and counts your yes.
ballot-preview-alone = You play alone: the button does it right away.
button-do-it = Do it
ballot-counted-yes = 👍 You voted yes.
ballot-counted-no = 👎 You voted no.
ballot-begun = 🗳️ The vote is open in the thread.
ballot-done = ✅ Done. See the thread.
ballot-refused = ❌ Rejected. See the thread.
ballots-none = No open votes. To propose something, use **Pause** or **End the match** in { COMMAND("match info") }, or { COMMAND("match rewind") }.
ballot-watching = Only players with a seat at this table can vote.
rewind-point = Before: { $what } · { $heading }

## Commands.
command-match-rewind = Ask the table to go back to an earlier point
command-match-vote = See what the table is voting on, and vote
option-rewind-to = The point to go back to (pick it from the list)
button-resume = Resume

button-control-pause = Pause…
button-control-resume = Resume…
button-control-end = End the match…
