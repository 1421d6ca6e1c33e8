### Everything around the game: lobby, buttons, commands, panels, notices, settings.
### Names come escaped, times ($when) and mentions ($who, $host) ready made; ids are plain text.

## Games, modes and paces.
game-colt-express = Colt Express
mode-none = base game
pace-live = live: 3 minutes per decision
pace-1h = 1 hour per decision
pace-8h = 8 hours per decision
pace-24h = 24 hours per decision
pace-72h = 3 days per decision
pace-none = no time limit
pace-live-option = Live (3 minutes per decision)
pace-1h-option = 1 hour per decision
pace-8h-option = 8 hours per decision
pace-24h-option = 24 hours per decision
pace-72h-option = 3 days per decision
pace-none-option = No time limit
computer-name = 🤖 *computer player*
computer-called = 🤖 { $name }
computer-called-0 = Cogwheel
computer-called-1 = Tin Whistle
computer-called-2 = Piston
computer-called-3 = Sprocket
computer-called-4 = Rivet
computer-called-5 = Old Boiler
computer-called-6 = Flywheel
computer-called-7 = Crankshaft
computer-called-8 = Gearbox
computer-called-9 = Ratchet
computer-called-10 = Coal Scuttle
computer-called-11 = Steam Valve

## Figures, as the lobby offers them.
figure-any = any bandit
figure-any-option = Any bandit
figure-any-hint = Drawn at random when the train leaves
figure-belle-power = Can't be shot or punched while somebody else could be
figure-cheyenne-power = Can pocket the purse of a bandit she punches
figure-django-power = His bullets knock the target one car away
figure-doc-power = Draws seven cards instead of six
figure-ghost-power = Can lay his first card of each round face down
figure-tuco-power = Shoots through the roof of his own car

## The lobby card.
lobby-title =
    ## 🚂 { $game }: all aboard!
    Table { $id }
lobby-title-closed = ### 🚂 { $game } · table { $id }
lobby-pace = **Pace:** { $pace }
lobby-mode = • **{ $title }**: { $about }
lobby-choice = **{ $what }:** { $value }
lobby-team = **Team { $number }**
lobby-host = **Host:** { $host }
lobby-language = **Language:** { $language }
button-language = 🌐 { $language }
lobby-again = 🔁 A rematch of match { $match }, with the same rules.
lobby-seats = **Seats:** { $taken } taken, for { $counts } players
lobby-counts-range = { $least } to { $most }
lobby-counts-two = { $least } or { $most }
lobby-counts-one = { $most }
lobby-seat = { $number }. { $name } as { $figure }
lobby-expires = Closes { $when } if nothing happens.
lobby-started = The train has left the station.
lobby-thread = Follow it here: { $thread }
lobby-cancelled = This table was called off. Open a new one with { COMMAND("lobby create") }.
lobby-expired = Nothing happened at this table for too long, so it has closed. Open a new one with { COMMAND("lobby create") }.
lobby-open = Open for players.
button-join = Join
button-leave = Leave
button-add-computer = Add computer
button-remove-computer = Remove computer
button-start = Start
button-play-now = Play now
button-fill = Start with computers
button-options = Options
button-options-table = Seats
button-options-rules = Variant
options-title = ### Options of table { $id }
options-joined = You're already at this table.
options-seated = { $host }, who opened the table, chooses the rules and computer players.
options-reader = Press **Join** on the card to get a seat. { $host }, who opened the table, chooses the rules and computer players.
button-cancel = Cancel table
menu-figure = Choose your bandit
menu-rules = Variant (host)

## What a table agrees on beside its variants: the question, and the answers.
choice-seating = Partners
choice-seating-chance = Drawn at random when the train leaves
choice-seating-as-joined = As people joined: 1 with 2, 3 with 4, and so on
choice-bandits = Bandits
choice-bandits-any = Your choice; the rest at random
choice-bandits-suggested = A good first game: Tuco and Cheyenne, Django and Doc
choice-without-marshal = One Marshal card per team; who goes without
choice-without-marshal-last = The second bandit of each team
choice-without-marshal-first = The first bandit of each team
table-option = Table { $id }: { $names }
lobby-created = Table { $id } is open; its card appears in this channel. Wait for others to join, or press **Start with computers** on it to start at once.
again-opened = Table { $id } is open with the same rules; its card is in { $url }. Players of this match join with **Play again**, everyone else on the card.
again-joined = You're at table { $id }, for the rematch: { $url }
again-started = Your match has begun: { $url }
again-starting = Your match begins: its thread opens in { $url }.
lobby-soon = Start automatically in { $count ->
    [one] one minute
   *[other] { $count } minutes
  }
lobby-done-join = You now have a seat at table { $id }: { $url }
lobby-done-leave = You left table { $id }.
lobby-done-cancel = Table { $id } is called off.
lobby-nowhere = No table is open in this channel. Open one with { COMMAND("lobby create") }.
lobby-several = Several tables are open in this channel. Press **Join** on the card of the one you want, or pick it from the list of { COMMAND("lobby join") }.
lobby-not-in-one = You aren't at an open table in this channel. Join one with { COMMAND("lobby join") }, or give the table's number.

## A match and its thread.
thread-name = #{ $id } · { $names }
opening-title =
    ## 🚂 { $game }
    Match { $id }
opening-seat = { $number }. { $who } rides as **{ $figure }**
opening-commitment =
    -# Provably fair: all shuffles follow from a secret number chosen before the first card. Its fingerprint is `{ $commitment }`; the number itself is revealed at the end.
opening-no-thread = -# Threads can't be opened here. The match is played in this channel.
opening-no-thread-allowed = -# { $host }: I'm not allowed to open threads here, so the match is played in this channel. For a thread next time, somebody who runs this server can give me **Create Public Threads**.
opening-thread-lost = The thread of this match was deleted. The match goes on here; nothing is lost, and { COMMAND("story") } tells what has happened so far.
waiting-until = ⏳ Waiting for { $who } · time runs out { $when }
waiting-grace = ⏳ Waiting for { $who } · time runs out { $when } (I was away for a while, so there is extra time)
waiting-open = ⏳ Waiting for { $who }
waiting-many-until = ⏳ { $count ->
    [one] One player still has
   *[other] { $count } players still have
  } to choose: { $who } · time runs out { $when }
waiting-many-grace = ⏳ { $count ->
    [one] One player still has
   *[other] { $count } players still have
  } to choose: { $who } · time runs out { $when } (I was away for a while, so there is extra time)
waiting-many-open = ⏳ { $count ->
    [one] One player still has
   *[other] { $count } players still have
  } to choose: { $who }
button-hand = My hand
button-board = Board
button-card-by-card = Card by card
button-text-board = Board as text
button-log = Story
button-again = Play again
button-rules = Rules
button-refresh = Refresh
button-to-table = To the table
story-missed = ⏰ Time ran out for { $who }, so the bot played for them.
story-excused = ⏰ Time ran out for { $who }, so the bot played for them. The first time in a match is excused; after two in a row a computer plays until they return.
story-cut = …
ending-title = { $count ->
    [0] ## 🏁 { $game }: nobody wins!
    [one] ## 🏁 { $game }: { $winners } wins!
   *[other] { $sides ->
        [one] ## 🏁 { $game }: { $winners } win!
       *[other] ## 🏁 { $game }: { $winners } share the victory!
      }
  }
ending-seed = -# The secret number behind all shuffles was `{ $seed }`. Its fingerprint, shown at the start: `{ $commitment }`.
ending-seed-later = -# Other tables are still playing with the same shuffles, so their secret number isn't shown yet. It follows from the seed of the tournament, which is published at its end. Its fingerprint, shown at the start: `{ $commitment }`.
ending-download = -# **Replay** walks you through the match, gives it to you as a file and checks it.

## The private panel.
panel-played = ✅ You chose: **{ $what }**
panel-over = This match is over.
pictures-closed = No pictures here: I need { $lacking }. A server admin can turn it on; the match goes on in text.
closed-asked = It's your turn in { $match }, but its thread is closed to me. Play here: press the button, or type { COMMAND("hand") }.
panel-muted-gone = ⚠️ The channel of this match was deleted. The match goes on; you can play here with { COMMAND("hand") }. A moderator can move it with { COMMAND("mod move") }.
panel-muted = ⚠️ I can't write in the thread of this match: I'm missing the { $lacking } permission. The match goes on; you can play here with { COMMAND("hand") }. Please tell the people who run this server.
panel-locked = ⚠️ The thread of this match is locked, and I can't write in it. The match goes on; you can play here with { COMMAND("hand") }. A moderator can unlock the thread.
panel-refused = ⚠️ Discord refuses my messages in this match's thread. The match goes on; you can play here with { COMMAND("hand") }. If the server has AutoMod rules, a moderator can exempt my role.
menu-answers = { $first } … { $last }
choice-unknown = “{ $typed }” isn't one of your choices. Pick one from the list that appears as you type, or use the buttons in { COMMAND("hand") }.
not-asked = You have nothing to decide right now. { COMMAND("next") } takes you to a table waiting for you.
cannot-draw = You can't draw cards right now. { COMMAND("hand") } shows everything you can do.
no-match-of-yours = You aren't in a running match. Open a table with { COMMAND("lobby create") }, or join one with { COMMAND("lobby join") }.
nothing-waits = No table is waiting for you. { COMMAND("matches") } lists all your matches.

## Lists.
log-title = ### The story of match { $id }
games-none = You aren't in a running match. Open a table with { COMMAND("lobby create") }.
games-unreadable = Match { $id } can't be read right now. The people who run this bot have been notified; the match's clocks stand still.
games-title = { $count ->
    [one] ### Your match
   *[other] ### Your { $count } matches
  }
games-mine = 🟠 [{ $game }, match { $id }]({ $url }): **your decision**
games-mine-until = 🟠 [{ $game }, match { $id }]({ $url }): **your decision** · time runs out { $when }
games-other = ⚪ [{ $game }, match { $id }]({ $url }): { $waiting }
which-title = Which match do you mean?
which-option = { $game }, match { $id }
which-yours = Waiting for you
which-others = Waiting for somebody else
menu-which = Choose a match
alt-topic = The icon of the topic “{ $title }”
alt-topic-example = { $title }, before and after. { $happened }
rules-unknown = There's no such topic. Pick one from the list that appears as you type, or use { COMMAND("rules") } alone.

## Help.
help-title = ## 🚂 Colt Express on Discord
help-play =
    An unofficial bot for the board game: bandits rob a train in five rounds. First everyone lays cards on one pile, then the pile is played out, whether it still makes sense or not. The richest bandit wins.
    {""}**To play:** open a table with { COMMAND("lobby create") }, let others join (or press **Start with computers**), and follow the thread that appears. Press **My hand** there when it's your turn. Nobody else sees your cards.
    {""}**New to the game?** { COMMAND("learn") } teaches it in a practice match of your own.
    {""}**Only ten minutes?** { COMMAND("lobby create") } with the game *Colt Super Express*: everyone chooses three cards in secret, then they are turned over one after another, and the last one aboard wins.
help-commands =
    { "" }**To learn:** { COMMAND("learn") } is a practice match of your own, { COMMAND("rules") } answers questions game by game, { COMMAND("puzzle") } asks you for the best card, and { COMMAND("help") } brings you back here.
    { "" }**At a table:** { COMMAND("play-now") } finds you a seat, { COMMAND("tables") } lists the tables here, { COMMAND("notify") } has me call you when one is waiting, and { COMMAND("invite") } asks somebody along. By typing: { COMMAND("lobby create") }, { COMMAND("lobby join") }, { COMMAND("lobby start") }, { COMMAND("lobby leave") } and { COMMAND("lobby cancel") }; { COMMAND("lobby options") } has the rules and the computer players.
    { "" }**Your turn:** { COMMAND("hand") } shows your cards and what you can do; { COMMAND("play") }, { COMMAND("draw") } and { COMMAND("choose") } do the same by typing. { COMMAND("plan show") } plans your coming turns, and { COMMAND("hint") } says what a computer player would do, if the table allows it.
    { "" }**To keep track:** { COMMAND("matches") } lists your matches, and { COMMAND("next") } takes you to the next one waiting for you. { COMMAND("board") } shows the train, { COMMAND("story") } what has happened so far, { COMMAND("match info") } the rules, the clocks and a forecast.
    { "" }**When life gets in the way:** { COMMAND("away from") } says when you're gone and who plays for you, { COMMAND("settings") } has your time zone, playing hours and reminders, and { COMMAND("seat offer") } hands your seat on. With { COMMAND("match take-back") } you take your last card back; { COMMAND("match pause") } and { COMMAND("match rewind") } ask the table for a vote.
    { "" }**Afterwards:** { COMMAND("replay") } walks you through a finished match; { COMMAND("match show") }, { COMMAND("profile") }, { COMMAND("history") } and { COMMAND("leaderboard") } have results and ratings. { COMMAND("privacy export") } gives you your data, { COMMAND("privacy delete") } deletes it.
    { "" }**And more:** { COMMAND("tournament list") } shows the tournaments here, { COMMAND("weekly create") } sets up a regular table, { COMMAND("bring") } opens an exported match, { COMMAND("guess") } is for spectators; directors start a round with { COMMAND("direct start") }. Moderators have { COMMAND("setup") }, { COMMAND("mod matches") } and { COMMAND("season") }.
button-invite = Add to server

## Slash commands (at most 100 characters each).
command-lobby = Tables waiting for players
command-lobby-create = Open a table in this channel
command-lobby-join = Take a seat at a table in this channel
command-lobby-leave = Leave a table
command-lobby-start = Start the match (host)
command-lobby-fill = Fill the free seats with computers and start (host)
command-lobby-cancel = Cancel the table (host)
command-hand = Your cards and what you can do; only you see it
command-play = Lay a card
command-draw = Draw cards instead of laying one
command-choose = Choose how to play your card
command-board = The train as everyone sees it
command-story = The story of the match so far
command-matches = Your matches in all channels, with links and whose turn it is
command-next = Go to the next match waiting for you
command-rules = The rules: choose a game and a question, or type what you want to know
command-help = What this bot can do
option-game = Which game
option-rules = Which rules: base game or variants
option-pace = Time for each decision
option-bandit = Your bandit
option-table = The table's number
option-card = The card to lay
option-option = What to do
option-topic = What you want to know


## Trouble. Only who clicked sees it; each says what to do next.
trouble-old-button = This button is from an older version of me and no longer works. Type { COMMAND("hand") } to see what you can do now.
trouble-old-command = This command has changed since your Discord loaded it. Please wait a minute or restart Discord, then try again.
trouble-option = One of those options isn't in the list. Pick one from the list that appears as you type.
trouble-permissions = I can't host a table here: I'm missing { $lacking } in this channel. Ask somebody who runs this server to grant it, or choose another channel.
trouble-forbidden = Discord doesn't let me do that here. Ask somebody who runs this server to check my permissions in this channel, then try again.
trouble-gone = The message, thread or channel this belongs to was deleted. Type { COMMAND("matches") } to list your matches.
trouble-late = That click reached me too late. Please press again.
trouble-starting = One moment: the bot is restarting. Please press again in a few seconds.
trouble-later = Discord isn't taking my messages right now. What you did is safe; please try again in a moment.
trouble-ours = Something went wrong, and it's not your fault; my log has the details. Your match is safe. Please try again; if it happens again, tell the people who run this bot.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-create-private-threads = Create Private Threads
permission-create-events = Create Events
permission-attach-files = Attach Files
permission-read-message-history = Read Message History

## Settings: one sentence for each that is wrong.
setting-env-file = The file { $file } is not UTF-8 text: save it as UTF-8, or copy .env.example again.
setting-discord-token = { $name } must be the token from the Discord developer portal (Bot, Reset Token), on one line; leave it empty to play in the sandbox.
setting-discord-api-url = { $name } must be an http or https address such as https://discord.com/api/v10; leave it out to use Discord itself.
setting-dev-guild-id = { $name } must be the ID of a Discord server (Copy Server ID); leave it out to register commands everywhere.
setting-colt-database = { $name } must be the path of the database file, such as colt-express.db.
setting-database-url = { $name } must be the address of a PostgreSQL database, such as postgresql://user:password@host/colt; leave it empty to keep matches in the file of COLT_DATABASE. In a password, write signs such as / @ : and % as %2F %40 %3A and %25.
setting-log-level = { $name } must be DEBUG, INFO, WARNING or ERROR.
setting-metrics-port = { $name } must be a port number from 0 (any free one) to 65535, or empty for no metrics.
setting-shard-count = { $name } must be a whole number from 1 to 10000; leave it out to take what Discord recommends.
setting-stand-by = { $name } must be true or false.
setting-reviews = { $name } must be true or false.
setting-emojis = { $name } must be true or false.
setting-shard-ids = { $name } must be numbers below SHARD_COUNT, such as 0-3 or 0,2,5; set SHARD_COUNT as well, or leave it out to serve every shard.
setting-sandbox-port = { $name } must be a port number from 0 (any free one) to 65535.
setting-backup-every = { $name } must be a number of hours from 0 (no backups) to 8760.
setting-backup-keep = { $name } must be a whole number of backups from 1 to 1000.
setting-keep-copies-days = { $name } must be a whole number of days from 0 to 3650.
setting-keep-closed-days = { $name } must be a whole number of days from 1 to 3650.
setting-cpu-seconds-per-person = { $name } must be a number of seconds from 0 (no limit) to 60.
setting-max-lobbies-per-person = { $name } must be a whole number from 1 to 100.
setting-max-matches-per-person = { $name } must be a whole number from 1 to 1000.
setting-tellings-at-a-time = { $name } must be a whole number from 1 to 256.
setting-picture-memory = { $name } must be a whole number of megabytes from 8 to 4096.
setting-picture-workers = { $name } must be a whole number of processes from 0 to 16.
setting-thinking-shortest = { $name } must be a number of seconds from 0 to 60.
setting-thinking-longest = { $name } must be a number of seconds from 0 to 60, and no less than THINKING_SHORTEST.

## The program's own words in the terminal.
run-no-token = No DISCORD_TOKEN is set, and this is a sandbox: a stand-in for Discord on this machine, where everything works the same.
run-token-needed = DISCORD_TOKEN isn't set. Put the bot’s token (developer portal, Bot, Reset Token) into the settings and start again. To play without one from a checkout: python -m bot run --sandbox.
run-sandbox = Open { $url } in a browser. Choose who you are, type { TYPED("lobby create") }, and press “Start with computers” to play at once. Ctrl+C ends it.
run-demo = Open { $url } in a browser. You are the host of a table with computer players in #{ $channel }: press “Start” on its card, then “My hand” in the thread. Ctrl+C ends it.
run-connected = Connected to Discord as { $name }. To add the bot to a server, open { $url }
run-bad-token = Discord refused DISCORD_TOKEN. Copy it again from the developer portal (Bot, Reset Token) into .env.
run-closed = Discord closed the connection for good (gateway close { $code }). Start the bot again; if that doesn't help, install its newest version.
run-closed-shards = The bot is on too many servers for its shards, or asked for one that does not exist (gateway close { $code }). Leave SHARD_COUNT and SHARD_IDS empty, or raise SHARD_COUNT to what Discord recommends, and start again.
run-closed-version = Discord no longer accepts what this version of the bot asks for (gateway close { $code }). Install its newest version.
run-closed-intents = Discord refused an intent the bot asks for (gateway close { $code }). Turn it on in the developer portal (Bot, Privileged Gateway Intents), or install the newest version of the bot, which needs none.
run-refused = Discord, or a proxy before it at { $url }, refuses the bot: { $answer }. Discord may have blocked this machine's address for a while; check that address, the proxy and DISCORD_API_URL.
run-sandbox-failed = The sandbox did not start. Its messages above say why; a port that is taken can be changed with SANDBOX_PORT.
run-sandbox-twice = A sandbox is already running in this folder. Use the page it opened, or end it with Ctrl+C first.
run-one-process = Only one process can use an SQLite file. Leave SHARD_IDS out, or let several processes work on PostgreSQL (docs/operating.md).
run-stopped = Stopped. Everything is saved; matches go on when the bot is started again.
run-server-backup = The database is on a PostgreSQL server (DATABASE_URL): back it up and restore it with the server's tools, pg_dump and pg_restore. docs/operating.md shows how.
run-backed-up = { $file } was written and checked: { $matches ->
    [0] no matches
    [one] one match
   *[other] { $matches } matches
  } with { $actions ->
    [0] no actions
    [one] one action
   *[other] { $actions } actions
  }, { $size } MB.
run-restored = { $file } now holds { $matches ->
    [0] no matches
    [one] one match
   *[other] { $matches } matches
  } with { $actions ->
    [0] no actions
    [one] one action
   *[other] { $actions } actions
  }.
run-kept = What was there before is next to it, with “{ $kept }” in its name.
run-handed-over = The database belongs to the Discord application { $application } now. Its bot can't edit what the other one has posted.
run-copied = { $rows ->
    [0] No rows were
    [one] One row was
   *[other] { $rows } rows were
  } copied from { $source } to { $target } and compared: { $matches ->
    [0] no matches
    [one] one match
   *[other] { $matches } matches
  } with { $actions ->
    [0] no actions
    [one] one action
   *[other] { $actions } actions
  }.
menu-expel = Kick a player…
lobby-refused = ⚠️ Discord refuses the card of [table { $id }]({ $url }). The table is open: { COMMAND("lobby join") } and { COMMAND("lobby start") } work without it. If the server has AutoMod rules, a moderator can exempt my role.
lobby-expelled = The host removed you from [table { $id }]({ $url }). Join another table, or open your own with { COMMAND("lobby create") }.
lobby-expelled-here = { $who }, the host removed you from table { $id }. Join another table, or open your own with { COMMAND("lobby create") }.
lobby-done-expel = { $who } is out of [table { $id }]({ $url }) and can't come back to it.
