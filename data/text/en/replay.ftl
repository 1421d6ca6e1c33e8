### A finished match step by step.

command-replay = Walk through a finished match, step by step
option-step = The step to begin with, from 0
button-replay = Replay
button-replay-page = Save as web page
button-verify = Verify
playback-place = Match { $match }, step { $version } of { $last } · { TYPED("replay") } match:{ $match } step:{ $version }
playback-go-to = Go to …
playback-see-as = See it as …
playback-public = Everybody: what everyone could see
playback-seat = { $who }: what that seat knew
playback-open = With everything revealed
playback-chose = 👉 { $who } chose: { $what }
playback-could = -# What that seat could do next: { $what }
playback-page-about = { $title }, as one page: open it in any browser, no network needed. The arrow keys step through it.
playback-no-page = This match can't be turned into a page. “Download” has everything as a file.
playback-too-long = That match has too many steps for one page. “Download” has everything as a file.
# $actions (number): how many actions the log has
playback-verified = ✅ This match is what its fingerprint promised.
    The fingerprint `{ $commitment }` was posted before the first card and belongs to the secret number `{ $seed }`. Dealt from that number and played again by the rules, { $actions ->
        [one] the one action is
       *[other] all { $actions } actions are
    } legal, and the result is the same.
playback-refuted = ⚠️ Played again from its secret number, this match doesn't come out as it was recorded. Please tell a moderator.
playback-first = First step
playback-back = Step back
playback-next = Next step
playback-last = Last step
playback-keys = The arrow keys step through it; Home and End jump to the first and the last step.
error-still-secret = Parts of this match are still secret: it isn't over, or another table is still playing the same deal. Try again when it's over.

button-review = Review
button-review-step = Step { $number }
review-title = ### Your costliest choices in match { $match }
review-none = None of your decisions clearly cost you anything.
# $number (number): 1 to 3; $where: heading of that moment; $played, $better: what was chosen and what would have been better; $exact: yes, no
review-cost = **{ $number }. { $where }**
    You chose: { $played }. **{ $better }** would have brought { $exact ->
        [yes] **{ $dollars }** more at every made-up table
       *[no] about **{ $dollars }** more, give or take { $margin }
    }: { $why }.
review-why-loot = more loot by the end of the round
review-why-bullets = fewer bullets among your cards
review-why-prize = a step towards the Gunslinger's $1,000
review-why-place = closer to the loot that was left
review-why-deny = less for { $rival }
review-why-all = a little better all around
# $count, $tables (number): on so many of the made-up tables
review-nothing-no-target = At { $count } of { $tables } made-up tables, your card finds nobody there by then.
review-nothing-no-loot = At { $count } of { $tables } made-up tables, your card finds nothing left to take.
review-nothing-no-bullets = At { $count } of { $tables } made-up tables, your gun is empty by then.
review-nothing-other = At { $count } of { $tables } made-up tables, your card comes to nothing.
review-ahead = It comes out ahead at { $count } of { $tables } made-up tables.
# $count (number): of ten such tables
review-wins = { $count ->
        [one] Out of ten such tables, you would win one more.
       *[other] Out of ten such tables, you would win { $count } more.
    }
# $way: for, against or even; $parts (number): per cent; $more: yes where it is more than that
review-luck = 🎲 Luck and what the others did, all in all: { $way ->
        [for] for you, { $more ->
            [yes] more than { $parts }
           *[no] about { $parts }
        }% of a win.
        [against] against you, { $more ->
            [yes] more than { $parts }
           *[no] about { $parts }
        }% of a win.
       *[even] about even.
    }
review-swing = -# After { $where }: { $way ->
        [for] for you, { $more ->
            [yes] more than { $parts }
           *[no] about { $parts }
        }%
        [against] against you, { $more ->
            [yes] more than { $parts }
           *[no] about { $parts }
        }%
       *[even] about even
    }
# $tables (number): made-up tables for each decision
review-foot = -# Judged by what you knew then, each at { $tables } made-up tables where everybody plays like an Outlaw. It's a computer's estimate, no more.
review-foot-none = -# Judged by what you knew then, at made-up tables. It's a computer's estimate: a decision is only named where it's clear.
error-no-review = There's no review of this match for you: some kinds of table have none, and neither do older matches.
error-review-pending = Your review is still being worked out. That takes a minute or two after the end, longer while I'm busy; then press again.
error-review-given-up = Your review couldn't be worked out: the machine I run on was too busy, or something failed. It's in the queue once more, so press again later. If you keep reading this, tell the people who run me.
