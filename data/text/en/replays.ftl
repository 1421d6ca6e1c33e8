### Finished matches: step by step, played on from a moment, or from a file.

command-replay = Walk through a finished match, step by step
option-step = The step to begin with, from 0
button-replay = Replay
button-replay-first = ⏮ Start
button-replay-back = ◀ Back
button-replay-next = Next ▶
button-replay-last = End ⏭
button-replay-page = Save as web page
button-verify = Verify
playback-place = Match { $match }, step { $version } of { $last } · { TYPED("replay") } match:{ $match } step:{ $version }
playback-go-to = Go to …
playback-see-as = See it as …
playback-public = Everyone: what everyone could see
playback-seat = { $who }: what that seat knew
playback-open = Everything revealed
playback-chose = 👉 { $who } chose: { $what }
playback-could = -# What that seat could do next: { $what }
playback-page-about = { $title } as one page. Open it in any browser, even offline, and step with the arrow keys.
playback-no-page = I can't make a page of this match. “Download” has everything as a file.
playback-too-long = That match has too many steps for one page. “Download” has everything as a file.
# $actions (number): how many actions the log has
playback-verified = ✅ This match is what its fingerprint promised.
    The fingerprint `{ $commitment }` was under **Rules** before the first card and belongs to the seed `{ $seed }`. I dealt from that seed and replayed the match by the rules: { $actions ->
        [one] the one action is
       *[other] all { $actions } actions are
    } allowed, and the result is the same.
playback-refuted = ⚠️ I replayed this match from its seed, and it came out differently. Please tell a moderator.
playback-first = First step
playback-back = Step back
playback-next = Next step
playback-last = Last step
playback-keys = Step with the arrow keys. Home and End jump to the first and last step.
error-still-secret = This match still has secrets: it isn't over, or another table is playing the same deal. Try again afterward.

button-review = Review
button-review-step = See it in the replay
review-title = ### Review of match { $match }
# $cards (number): cards performed; $idle (number): those without effect; $why: "idle-…", joined
review-idle = **{ $idle } of your { $cards ->
    [one] only card
   *[other] { $cards } cards
  } did nothing:** { $why }.
review-idle-none = { $cards ->
    [one] Your one card did something.
   *[other] All of your { $cards } cards did something.
  }
review-caught = The Marshal caught you { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
  }.
review-shot-off = In round { $round } a shot knocked you off: stay away from the ends of the train.
idle-no-target-fire = { $count ->
    [one] a Fire at no one
   *[other] { $count } Fires at no one
  }
idle-no-bullets-fire = { $count ->
    [one] a Fire without bullets
   *[other] { $count } Fires without bullets
  }
idle-no-target-punch = { $count ->
    [one] a Punch at no one
   *[other] { $count } Punches at no one
  }
idle-no-loot-robbery = { $count ->
    [one] a Robbery without loot
   *[other] { $count } Robberies without loot
  }
idle-in-place-horse = { $count ->
    [one] a Horse when you were in front already
   *[other] { $count } Horses when you were in front already
  }
idle-own-foot = { $count ->
    [one] a Reflex into your own foot
   *[other] { $count } Reflexes into your own foot
  }
idle-got-up = { $count ->
    [one] one only got you back on your feet
   *[other] { $count } only got you back on your feet
  }
idle-too-late = { $count ->
    [one] one that couldn't bring you back
   *[other] { $count } that couldn't bring you back
  }
idle-off-the-train = { $count ->
    [one] a step off the train
   *[other] { $count } steps off the train
  }
idle-other = { $count ->
    [one] another card
   *[other] { $count } other cards
  }
review-coming = 🔎 Your costliest choice follows here in a minute or two, or later if I'm busy.
# $where: heading of that moment; $played, $better: what was chosen and what would have been better; $exact: yes, no
review-cost = **{ $where }**
    You chose: { $played }. **{ $better }** earns { $exact ->
        [yes] **{ $dollars }** more in every simulation
       *[no] about **{ $dollars }** more, give or take { $margin }
    }: { $why }.
review-none = No choice of yours clearly cost you anything.
review-unmeasured = -# At tables like this I don't name a costliest choice: my estimates haven't proved right here.
review-why-loot = more loot by the end of the round
review-why-bullets = fewer bullets among your cards
review-why-prize = a step toward the Gunslinger's $1,000
review-why-place = closer to the loot that was left
review-why-deny = less for { $rival }
review-why-all = a little better all around
# $count, $tables (number): on so many of the made-up tables
review-nothing-no-target = In { $count } of { $tables } simulations, your card finds no one there.
review-nothing-no-loot = In { $count } of { $tables } simulations, your card finds nothing left to take.
review-nothing-no-bullets = In { $count } of { $tables } simulations, your gun is empty by then.
review-nothing-other = In { $count } of { $tables } simulations, your card does nothing.
error-review-given-up = I couldn't finish your review. I'll try once more, so press again later. If you see this again, tell the people who run this bot.

## Playing on from a moment of a finished match, alone against computers.
button-replay-play = Play from here
button-review-play = Play it from here
button-attempt-made-up = Made-up cards
button-attempt-true = Real cards
button-attempt-back = ← My last choice
button-attempt-replay = To the replay
attempt-title = ### Play on from match { $match }
# $who: the bandit, or both of them; $where: heading of that moment
attempt-start = You take **{ $who }**'s seat after step { $version }: { $where }. Computers play the others. Only you see this, and it doesn't count.
attempt-about-made-up = **Made-up cards**: I invent the others' cards and everything face down from what that seat knew, differently each time.
attempt-about-true = **Real cards**: the others' cards and everything face down are what they really were. So you learn things the seat couldn't know.
# $way: made-up or true
attempt-place = From match { $match }, step { $version } · { $way ->
        [true] with the real cards
       *[other] with made-up cards
    }
# $came, $ended: dollars
attempt-ended = 🏁 You ended with **{ $came }**. In the match it was **{ $ended }**.
# $came, $ended: places, from 1
attempt-ended-place = 🏁 Your place: **{ $came }** (in the match: **{ $ended }**).
# $count (number): 2 or more; $better (number): how many of them
attempt-tries = { $better ->
        [0] None of your { $count } tries from here
        [one] One of your { $count } tries from here
       *[other] { $better } of your { $count } tries from here
    } did better than in the match.
error-nothing-to-play = That seat has nothing more to decide from here. Go back a few steps, or see it as another player.
error-unknown-attempt = That attempt is gone. Start a new one from the replay.
