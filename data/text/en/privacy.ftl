### What people may ask of their own data.

## One's own data.
privacy-title = ### Your data
privacy-shown = Others on this server see your rating, titles, reliability and matches in { COMMAND("profile") } and { COMMAND("leaderboard") }.
privacy-hidden = Your record is hidden: others see neither your rating nor your titles, reliability or matches. Your matches still count, because other players' ratings depend on them.
privacy-about = **{ button-privacy-export }** gives you everything stored about you as a file. **{ button-privacy-delete }** deletes it, after asking once more.
button-hide-record = Hide my record
button-show-record = Show my record
privacy-export-title = ### Everything stored about you
privacy-export-about = Only you see this file. It holds { $rows ->
    [0] no entries
    [one] one entry
   *[other] { $rows } entries
  } as JSON; times are seconds since 1970 (UTC). Other people's data isn't in it.
privacy-delete-title = ### Delete everything stored about you?
privacy-delete-about =
    You leave every open table, and a computer takes over your seat in every running match for good. Your settings, plans and choices are deleted. Where others need an entry (a move, a result), your name is erased and your id replaced by a random number. Messages in channels belong to the server and stay.
    {""}**This can't be undone.** If you want a copy, press **{ button-privacy-export }** in { COMMAND("privacy") } first.
privacy-delete-seats = { $count ->
    [0] You aren't in any running match.
    [one] You're in **one running match**.
   *[other] You're in **{ $count } running matches**.
  }
button-delete-me = Delete everything
button-keep-me = Keep it
privacy-kept = Nothing was deleted.
privacy-deleted = ### Deleted
privacy-deleted-about = Nothing that could identify you is stored anymore, except a block by a server's moderators, if there is one. Backups still hold your data until newer ones have taken their place: a week, unless the people who run this bot chose otherwise. If you play again, you start as someone new. Farewell, and safe travels.

## Commands.
command-privacy = Your data: get a file, hide your record, or delete everything

button-privacy-export = Get my data
button-privacy-delete = Delete my data…
