### What people may ask of their own data.

## One's own data.
privacy-title = ### Your data
privacy-shown = Others in this server see your rating, titles, reliability and matches in { COMMAND("profile") } and { COMMAND("leaderboard") }.
privacy-hidden = Your record is hidden: others don't see your rating, titles, reliability or matches. Your matches still count, because other players' ratings depend on them.
privacy-about = **{ button-privacy-export }** gives you a file of everything I store about you. **{ button-privacy-delete }** deletes it, after asking once more.
button-hide-record = Hide my record
button-show-record = Show my record
privacy-export-title = ### Everything I store about you
privacy-export-about = Only you see this file. It has { $rows ->
    [0] no entries
    [one] one entry
   *[other] { $rows } entries
  } as JSON, with times in seconds since 1970 (UTC), and no one else's data.
privacy-delete-title = ### Delete everything I store about you?
privacy-delete-about =
    You leave every open table, and a computer takes your seat in every running match for good. I delete your settings, plans and choices. If others need an entry (a move, a result), I erase your name and replace your id with a random number. Messages in channels belong to the server and stay.
    {""}**This can't be undone.** For a copy, press **{ button-privacy-export }** in { COMMAND("privacy") } first.
privacy-delete-seats = { $count ->
    [0] You aren't in any running match.
    [one] You're in **one running match**.
   *[other] You're in **{ $count } running matches**.
  }
button-delete-me = Delete everything
button-keep-me = Keep it
privacy-kept = Your data stays.
privacy-deleted = ### Deleted
privacy-deleted-about = I don't store anything that identifies you anymore, except a block by a server's moderators, if any. Backups have your data until newer ones replace them: for a week, unless the people who run this bot chose otherwise. Play again, and you start as someone new. Farewell, and safe travels.

## Commands.
command-privacy = Your data: get a file, hide your record, or delete everything

button-privacy-export = Get my data
button-privacy-delete = Delete my data…
