### /bring: exported matches that somebody brings in, for themselves alone.

command-bring = Look at an exported match from a file, check it, and play on from it
button-bring = Choose a file
brought-title = ## Matches you uploaded
# $count (number): how many are kept, always several
brought-about = Upload the file of a finished match (**Download** makes one). It's replayed, checked, and kept for you alone, without the players' names. Your newest { $count } stay for 90 days.
# $who: the bandits at the table, with commas; $at: when it was brought
brought-line = **File { $number }**: { $game }, { $who } ({ $at })
brought-name = file { $number }
brought-page = { $game }, file { $number }
brought-place = File { $number }, step { $version } of { $last }
brought-form = Upload a match
brought-file = An exported match
brought-file-about = A .json file from Download, of at most 2 MB.
# $actions (number): actions of the match
brought-taken = ✅ File { $number } is here. I dealt it again from its secret number: { $actions ->
        [one] its one action is
       *[other] all { $actions } actions are
    } allowed, and the result is the same.
brought-known = This match is here already: it's file { $number }.
# $actions (number): actions of the match
brought-verified = ✅ This match is consistent.
    The fingerprint `{ $commitment }` belongs to the secret number `{ $seed }`. I dealt it again from that and played it by the rules: { $actions ->
        [one] its one action was
       *[other] all { $actions } actions were
    } allowed when you uploaded it, and the result was the same. Only its thread can show whether that fingerprint was posted before the first card.
brought-review-whose = Whose seat in file { $number } do you want reviewed?
brought-review-title = ### Costliest choices in file { $number }
brought-review-you = -# From **{ $who }**'s seat: “you” is the person who sat there.
# $who: the bandit, or both of them
brought-review-pending = 🔎 I'm reviewing file { $number } from **{ $who }**'s seat. That takes a few minutes; then press again.
error-review-busy = I'm still working on another review that you asked for. One at a time: press again in a few minutes.
brought-not-large = That file is too large: an exported match is 2 MB at most.
brought-not-packed = That file is packed. Unpack it and upload the .json file inside.
brought-not-encoding = That file isn't plain text in UTF-8, so it isn't an exported match. Download it again.
brought-not-cut = That file breaks off before its end. Download it again.
brought-not-foreign = That file isn't an exported match. **Download** in a replay makes one.
brought-not-newer = That match comes from another version of this bot, and I don't know its format or rules.
brought-not-game = That match is from a game that isn't played here.
brought-not-result = The result in that file isn't what its actions lead to. Somebody has changed it.
brought-not-seats = The seats in that file contradict each other. Somebody has changed it.
brought-not-unfinished = That match has no result: it wasn't played to the end, or its last actions are missing.
brought-not-carried = The beginning of that match was lost where it was played, so it can't be played again.
brought-not-changed = That file contradicts itself: played by the rules, the match goes differently. Somebody has changed it.
error-unknown-brought = That match isn't kept any more. Upload its file again with { COMMAND("bring") }.
