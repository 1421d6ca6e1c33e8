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
rows-more = -# … and { $count } more.
games-none = You aren't in a running match. Open a table with { COMMAND("lobby create") }.
games-unreadable = I can't read match { $id } right now, so its clocks are stopped. I've told the people who run this bot.
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
which-others = Waiting for someone else
menu-which = Choose a match
alt-topic = The icon of the topic “{ $title }”
alt-topic-example = { $title }, before and after. { $happened }
rules-unknown = There's no such topic. Pick from the list that appears as you type, or use { COMMAND("rules") } alone.

## Help.
help-title = ## 🚂 Colt Express on Discord
help-play =
    Rob a train with your friends. First everyone plans cards in secret, then the plans collide. The richest bandit wins.
    { "" }**New?** { COMMAND("learn") } teaches it in ten minutes.
    { "" }**Play:** { COMMAND("play-now") } finds you a seat, { COMMAND("tables") } lists tables, { COMMAND("lobby create") } opens one.
    { "" }**Your turn:** { COMMAND("hand") } shows your cards, { COMMAND("matches") } all your matches.
    { "" }**More:** { COMMAND("rules") }, { COMMAND("profile") }, { COMMAND("settings") }, { COMMAND("away") }
help-commands = 
    { "" }**Learn:** { COMMAND("learn") }, { COMMAND("rules") }, { COMMAND("puzzle") }
    { "" }**Tables:** { COMMAND("play-now") }, { COMMAND("tables") }, { COMMAND("lobby create") }, { COMMAND("lobby weekly") } (every week), { COMMAND("lobby options") } (if you can't see the card)
    { "" }**Your turn:** { COMMAND("hand") }, or type it with { COMMAND("play") }
    { "" }**Your matches:** { COMMAND("matches") } (the ones waiting for you first), { COMMAND("match info") } (rules, clocks, pause, end), { COMMAND("match rewind") }, { COMMAND("match vote") }
    { "" }**Busy?** { COMMAND("away") }, { COMMAND("settings") }, { COMMAND("match offer") } (hand on your seat), { COMMAND("match resign") }
    { "" }**Afterward:** { COMMAND("replay") }, { COMMAND("profile") }, { COMMAND("leaderboard") }, { COMMAND("privacy") } (your data)
    { "" }**Tournaments:** { COMMAND("tournament list") }, { COMMAND("tournament info") }
button-invite = Add to server

## Slash commands (at most 100 characters each).
command-lobby = Tables waiting for players
command-lobby-create = Open a table in this channel
command-hand = Your cards and choices, which only you see
command-play = Play a card, draw, or answer
command-matches = Your matches in all channels, with links and whose turn it is
command-rules = The rules: choose a game and a question, or type what you want to know
command-help = What this bot can do
option-game = Which game
option-rules = Which rules: base game or variants
option-pace = Time for each decision
option-bandit = Your bandit
option-table = The table's number
option-action = What to do (pick from the list)
option-topic = What you want to know

## Trouble. Only who clicked sees it; each says what to do next.
trouble-old-button = This button is too old to work. Type { COMMAND("hand") } to see what you can do now.
trouble-old-command = This command has changed since your Discord loaded it. Wait a minute or restart Discord, then try again.
trouble-option = One of those options isn't on the list. Pick from the list that appears as you type.
trouble-permissions = I can't host a table here: I need { $lacking }. Ask a server admin, or choose another channel.
trouble-forbidden = Discord doesn't let me do that here. Ask a server admin to check my permissions in this channel, then try again.
trouble-gone = The message, thread or channel for this is gone. { COMMAND("matches") } lists your matches.
trouble-late = That click reached me too late. Press again.
trouble-starting = I'm restarting. Press again in a few seconds.
trouble-later = Discord isn't taking my messages right now. Nothing is lost. Try again in a moment.
trouble-ours = Something went wrong on my side. Your match is safe. Try again. If it happens again, tell the people who run this bot.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-create-private-threads = Create Private Threads
permission-create-events = Create Events
permission-attach-files = Attach Files
permission-read-message-history = Read Message History

## Commands of earlier versions, which some clients still offer.
# $old: the command as it was typed; $new: the command to use now
retired-command = { $old } is now { $new }.
# $old: the command as it was typed; $button: the label of the button to press; $new: the command that shows it
retired-button = { $old } is now a button: press **{ $button }** in { $new }.
# $old: the command as it was typed; $button: the label of the button to press
retired-message = { $old } is now a button: press **{ $button }** in the match's thread or on the table's card.
retired-import = Matches can no longer be imported: replay a match with { COMMAND("replay") } where it was played.
retired-summary = **Summary** is gone: the last message of a match has its result, and **Replay** walks you through it.
