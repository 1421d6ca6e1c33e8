### /bring: exported matches that somebody brings in, for themselves alone.

command-bring = Look at an exported match from a file, check it, and play on from it
button-bring = Choose a file
brought-title = ## Matches you brought
# $count (number): how many are kept, always several
brought-about = Bring the file of a finished match (Download makes one): it's played again, checked, and kept for you alone, without the players' names. The newest { $count } stay, for 90 days.
# $who: the bandits at the table, with commas; $at: when it was brought
brought-line = **File { $number }**: { $game }, { $who } ({ $at })
brought-name = file { $number }
brought-place = File { $number }, step { $version } of { $last }
brought-form = Bring a match
brought-file = An exported match
brought-file-about = A .json file from Download, of at most 2 MB.
# $actions (number): actions of the match
brought-taken = ✅ File { $number } is here. Dealt again from its secret number, { $actions ->
        [one] its one action is
       *[other] all { $actions } actions are
    } allowed, and it comes out the same.
brought-known = This match is here already: it's file { $number }.
# $actions (number): actions of the match
brought-verified = ✅ This match agrees with itself.
    The fingerprint `{ $commitment }` belongs to the secret number `{ $seed }`. Dealt again from that and played by the rules, { $actions ->
        [one] its one action was
       *[other] all { $actions } actions were
    } allowed when you brought it, and it came out the same. Whether that fingerprint stood there before the first card, only its thread can say.
brought-not-large = That file is too large: an exported match has at most 2 MB.
brought-not-packed = That file is packed. Unpack it, and bring the .json file inside.
brought-not-encoding = That file isn't plain text in UTF-8, so it's no exported match. Take it from Download once more.
brought-not-cut = That file breaks off before its end. Take it from Download once more.
brought-not-foreign = That file isn't an exported match. Download, in a replay, makes one.
brought-not-newer = That match comes from another version of this bot, whose format or rules aren't known here.
brought-not-game = That match is of a game that isn't played here.
brought-not-result = The result in that file isn't what its actions lead to. Somebody has changed it.
brought-not-seats = The seats in that file contradict each other. Somebody has changed it.
brought-not-unfinished = That match has no result: it wasn't played to its end, or its last actions are missing.
brought-not-carried = The beginning of that match was lost where it was played, so it can't be played again.
brought-not-changed = That file contradicts itself: playing it by the rules goes another way. Somebody has changed it.
error-unknown-brought = That match isn't kept any more. Bring its file again with { COMMAND("bring") }.
