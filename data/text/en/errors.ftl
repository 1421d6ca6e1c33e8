### What was refused, and what to do next. One key for each error code: "error-<code>". Only the person who asked sees it.

error-unknown = Something unexpected went wrong; my log has the details. Your match is safe. Please try again; if it happens again, tell the people who run this bot.

## The rules of the game.
error-rules = The rules don't allow that. Open your hand with { COMMAND("hand") } to see what you can do.
error-not-your-turn = It isn't your turn right now. The last line of the thread says who the table is waiting for; { COMMAND("next") } takes you to a table waiting for you.
error-illegal-action = You can't play that right now. Open your hand with { COMMAND("hand") }: it shows everything you can do.
error-bad-notation = I don't know a move called “{ $text }”. Pick one from the list that appears as you type, or use the buttons in { COMMAND("hand") }.
error-game-over = This match has ended and takes no more moves. Open a new table with { COMMAND("lobby create") }.
error-bad-setup = This table cannot start: { $reason }
error-bad-record = This record doesn't fit the game ({ $what }). Export the match again and use the file unchanged.

## Why a table cannot start; the sentence above ends with one of these.
setup-unknown-mode = there's no variant called “{ $mode }”. Choose one from the list.
setup-modes-exclude = “{ $mode }” and “{ $other }” don't go together. Open a new table with { COMMAND("lobby create") } and choose one of them.
setup-player-count = these rules can't be played by { $have ->
    [one] one player
   *[other] { $have } players
  }. They need three to six, exactly two with “Two players”, or four or six in teams. Add or remove people or computers, or open a new table with other rules.
setup-figures = someone has no bandit, the wrong number of bandits (two each in a two-player game), or one that isn't in this game. Choose again on the lobby card.
setup-figure-twice = two players chose the same bandit. One of them must pick another on the lobby card.
setup-other = seats and options don't fit together. Open a new table with { COMMAND("lobby create") }.

## Lobbies and matches.
error-unknown-lobby = I can't find that table anymore. Open a new one with { COMMAND("lobby create") }.
error-unreadable-match = Match { $match } can't be read right now, and no one can play in it. The people who run this bot have been notified; a moderator can end it with { COMMAND("mod end") }.
error-unknown-match = I can't find that match. Type { COMMAND("matches") } to list yours, with links.
error-lobby-closed = { $status ->
    [started] The train has already left the station: the match is running. Type { COMMAND("matches") } to find it.
    [cancelled] This table was canceled. Open a new one with { COMMAND("lobby create") }.
    [expired] This table waited too long and was closed. Open a new one with { COMMAND("lobby create") }.
   *[other] This table can't be changed anymore. Open a new one with { COMMAND("lobby create") }.
  }
error-lobby-full = Every seat at this table is taken. Open another table with { COMMAND("lobby create") }.
error-already-seated = You're already at this table. Choose a bandit on the lobby card, or wait for the host to start.
error-not-seated = You aren't at this table yet. Press **Join** on the lobby card first.
error-figure-taken = Someone is already playing { $figure }. Choose another bandit on the lobby card, or “Any bandit”.
error-unknown-figure = There's no bandit called “{ $figure }”. Choose one from the list.
error-removed-by-host = The host removed you from this table. Join another one, or open your own with { COMMAND("lobby create") }.
error-not-the-host = Only the host can do that. To play at this table, press **Join** on its card; for a table of your own, use { COMMAND("lobby create") }.
error-too-few-players = Too few players: { $have } of at least { $need }. Wait for more to join, or add a computer under **Options** on the card.
error-unknown-game = There's no game called “{ $game }”. Choose one from the list.
error-unknown-mode = There's no variant called “{ $mode }” in this game. Choose one from the list.
error-unknown-choice = “{ $value }” isn't one of the choices. Pick one that is offered.
error-unknown-pace = There's no pace called “{ $pace }”. Choose one from the list, such as 24h.
error-too-many-tables = That would be more than { $limit ->
    [one] one table
   *[other] { $limit } tables
  } at once. Finish or leave one first; { COMMAND("matches") } lists yours.
error-not-at-this-table = You have no seat in this match: you can watch, but not play. Open your own table with { COMMAND("lobby create") }.
error-stale-action = The match has moved on since these buttons were made. Choose from the new ones, here or in your hand ({ COMMAND("hand") }).
error-still-playing = This match isn't over yet. When it is, **Play again** opens a table with the same rules.
error-match-is-over = This match has ended. Its thread tells the whole story; open a new table with { COMMAND("lobby create") }.
error-computer-seat = That can't be done: there's no computer to remove, or no seat left for one. Check the lobby card and choose again.
