### What was refused, and what to do next. One key for each error code: "error-<code>". Only the person who asked sees it.

error-unknown = Something went wrong on my side. Your match is safe, so please try again. If it happens again, tell the people who run this bot.

## The rules of the game.
error-rules = The rules don't allow that. { COMMAND("hand") } shows what you can do.
error-not-your-turn = It isn't your turn. The end of the thread says who we're waiting for. { COMMAND("matches") } lists the tables waiting for you.
error-illegal-action = You can't play that now. { COMMAND("hand") } shows everything you can do.
error-bad-notation = I don't know a move called “{ $text }”. Pick one from the list as you type, or use the buttons in { COMMAND("hand") }.
error-game-over = This match is over. Open a new table with { COMMAND("lobby create") }.
error-bad-setup = This table can't start: { $reason }
error-bad-record = This file doesn't fit the game ({ $what }). Export the match again and leave the file unchanged.

## Why a table cannot start; the sentence above ends with one of these.
setup-unknown-mode = there's no variant called “{ $mode }”. Choose one from the list.
setup-modes-exclude = “{ $mode }” and “{ $other }” don't go together. Open a new table with { COMMAND("lobby create") } and choose one of them.
setup-player-count = these rules don't work for { $have ->
    [one] one player
   *[other] { $have } players
  }. They need three to six, exactly two with “Two players”, or four or six in teams. Add or remove people or computers, or open a new table with other rules.
setup-figures = someone has no bandit, the wrong number of bandits (two each in a two-player game), or one that isn't in this game. Choose again on the table's card.
setup-figure-twice = two players chose the same bandit. One of them must pick another on the table's card.
setup-other = the seats and options don't go together. Open a new table with { COMMAND("lobby create") }.

## Lobbies and matches.
error-unknown-lobby = I can't find that table anymore. Open a new one with { COMMAND("lobby create") }.
error-unreadable-match = I can't read match { $match } right now, so no one can play. The people who run this bot know. A moderator can end it with { COMMAND("mod end") }.
error-unknown-match = I can't find that match. { COMMAND("matches") } lists yours.
error-lobby-closed = { $status ->
    [started] The train has already left the station: the match is running. Type { COMMAND("matches") } to find it.
    [cancelled] This table is canceled. Open a new one with { COMMAND("lobby create") }.
    [expired] This table waited too long, so I closed it. Open a new one with { COMMAND("lobby create") }.
   *[other] You can't change this table anymore. Open a new one with { COMMAND("lobby create") }.
  }
error-lobby-full = Every seat at this table is taken. Open another table with { COMMAND("lobby create") }.
error-already-seated = You're already at this table. Choose a bandit on its card, or wait for the host to start.
error-not-seated = You aren't at this table yet. Press **Join** on its card first.
error-figure-taken = Someone already plays { $figure }. Choose another bandit, or “Any bandit”.
error-unknown-figure = There's no bandit called “{ $figure }”. Choose one from the list.
error-removed-by-host = The host removed you from this table. Join another one, or open your own with { COMMAND("lobby create") }.
error-not-the-host = Only the host can do that. To play here, press **Join** on the table's card. To open your own, use { COMMAND("lobby create") }.
error-too-few-players = Too few players: { $have } of at least { $need }. Wait for more, or add a computer under **Options** on the card.
error-unknown-game = There's no game called “{ $game }”. Choose one from the list.
error-unknown-mode = There's no variant called “{ $mode }” in this game. Choose one from the list.
error-unknown-choice = “{ $value }” isn't one of the choices. Pick one from the list.
error-unknown-pace = There's no pace called “{ $pace }”. Choose one from the list, such as 24h.
# $of: whose tables are too many, and where
error-too-many-tables = { $of ->
    [channel] This channel already has { $limit ->
        [one] one open table
       *[other] { $limit } open tables
    }, as many as fit. Join one of them, or open yours in another channel.
    [share] This channel is filling up, and you already host { $limit ->
        [one] one open table
       *[other] { $limit } open tables
    } here. Start or close one first, or use another channel.
    [matches] You're already in { $limit ->
        [one] one match
       *[other] { $limit } matches
    }, as many as you can be. Finish one first. { COMMAND("matches") } lists yours.
    [matches-here] You're already in { $limit ->
        [one] one match
       *[other] { $limit } matches
    } in this server, as many as it allows. Finish one first. { COMMAND("matches") } lists yours.
    [open-here] You already sit at { $limit ->
        [one] one open table
       *[other] { $limit } open tables
    } in this server, as many as it allows. Leave one first, or wait until it starts. { COMMAND("matches") } lists yours.
    [other] They're already in { $limit ->
        [one] one match
       *[other] { $limit } matches
    }, as many as they can be. Choose someone else.
   *[open] You already sit at { $limit ->
        [one] one open table
       *[other] { $limit } open tables
    }, as many as you can. Leave one first, or wait until it starts. { COMMAND("matches") } lists yours.
  }
error-not-at-this-table = You have no seat in this match. Open your own table with { COMMAND("lobby create") }.
error-stale-action = The match has moved on, so these buttons are old. Use the new ones, here or in your hand ({ COMMAND("hand") }).
error-still-playing = This match isn't over yet. Afterward, **Play again** opens a table with the same rules.
error-match-is-over = This match is over: its thread has the whole story. Open a new table with { COMMAND("lobby create") }.
error-computer-seat = There's no computer to remove, or no free seat for one. Check the table's card.
