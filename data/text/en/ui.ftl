### What several features share: games and paces, lists, help, commands, trouble.
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
