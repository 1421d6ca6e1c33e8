### Finding a game: lists of tables, Play now, game alerts, the pinned card, its page in /setup, weekly games.

command-tables = This server's tables: open, running, and who is waiting
command-play-now = Take a seat at the table that fits you best, or open one

## Lists of tables. Names come escaped.
tables-title = ## 🚂 Tables
tables-open-title = **Open tables**
tables-open-none = No open tables. **Play now** opens one.
tables-open-row = **{ $game }** · table { $id } · { $pace }
tables-open-seats = { $taken } of { $most } seats · { $names } · { $channel }
tables-nobody = no one yet
tables-running-title = **Running**
tables-running-row = **{ $game }** · match { $id } · { $pace } · { $names }
tables-computers = { $count ->
    [one] a computer
   *[other] { $count } computers
  }
tables-people-more = { $count ->
    [one] one more
   *[other] { $count } more
  }
tables-waiting = { $count ->
    [one] 🔔 One player is waiting for an alert.
   *[other] 🔔 { $count } players are waiting for an alert.
  }
tables-waiting-pace = { $count ->
    [one] -# One for { $pace }
   *[other] -# { $count } for { $pace }
  }
station-title = ## 🚂 The station
station-about = Find a game in this server.
button-call-me = Game alerts
button-watch = Watch
button-calls = Game alerts
button-change = Change
button-stop-calls = Stop alerts
button-learn = Learn

## What Play now did.
find-joined = You have a seat at table { $id }: { $url }
find-opened = No open table suited you, so I opened table { $id }: { $url }
find-there = You already have a seat at table { $id }: { $url }
button-meanwhile = Play against computers meanwhile
find-meanwhile = **{ $name }** is playing against computers until someone comes. Start again together now?
button-together = Start together
find-calls = { $count ->
    [one] One player here wants a table like this. I'm sending the alert.
   *[other] { $count } players here want a table like this. I'm sending the alerts.
  }
find-calls-spent = { $limit ->
    [one] One of your tables has sent alerts today. That's the limit, so this one won't.
   *[other] { $limit } of your tables have sent alerts today. That's the limit, so this one won't.
  }

## A game alert, in the table's channel. It notifies only players who asked for it.
call = 🔔 { $who }: **{ $game }** at table { $id }, { $pace }.
call-there = { $who } would like to play with you.
call-there-nobody = You were all waiting for a table like this. The first to join is the host.
call-over = -# 🔔 { $who }: { $status ->
    [full] every seat at table { $id } is taken.
    [started] the train at table { $id } has left.
    [expired] I closed table { $id }: nothing happened.
   *[other] table { $id } is canceled.
  }

## Game alerts: which tables a player wants to hear of.
wish-title = ### 🔔 Game alerts
wish-none = What would you like to play? I'll alert you when there's a table like that: once per table, a few times a day at most, never in your quiet hours.
wish-games = **Games:** { $games }
wish-any-game = any game
wish-paces = **Pace:** { $paces }
wish-any-pace = any pace
wish-times = **Times:** { $times }
wish-any-time = any time outside your quiet hours
wish-waiting = { $count ->
    [one] **When:** as soon as one person waits at a table
   *[other] **When:** as soon as { $count } people wait at a table
  }
wish-waiting-option = { $count ->
    [one] As soon as one person waits
   *[other] As soon as { $count } people wait
  }
wish-gathers = I also open a table once enough players want the same thing.
wish-gathers-about = I only alert players who want a table like this.
wish-gathers-option = Open a table once enough players want it
wish-rests = ⏸️ I stopped your alerts because you didn't answer the last ones. To restart them, press **Change** and send the form.
wish-about = -# Time zone and quiet hours are in { COMMAND("settings") }.
wish-any-of-them = Nothing ticked: any of them.
wish-any-of-times = In your own time zone. Nothing ticked: any time outside your quiet hours.
modal-wish = Game alerts
field-games = Games
field-paces = Pace
field-times = Times of the day
field-waiting = Alert me
field-gathers = Automatic tables
daytime-mornings = in the morning
daytime-afternoons = in the afternoon
daytime-evenings = in the evening
daytime-nights = at night
daytime-mornings-option = Mornings, 6 to 12
daytime-afternoons-option = Afternoons, 12 to 18
daytime-evenings-option = Evenings, 18 to 23
daytime-nights-option = Nights, 23 to 6

## /setup.
find-setup-station-about = **The station:** a card of open tables and matches between players. Everyone here sees it, and it updates itself.
find-setup-station = No station
find-setup-lacking = In <#{ $channel }> I need { $lacking } to post the card.
find-setup-lacking-gone = The card's channel is gone. Choose another one.
find-setup-parts-about = **Turned on:**
find-setup-parts = Nothing
find-setup-limits-about = **Limits per day:**
find-part-station = The station
find-part-station-about = The card of tables
find-part-play-now = Play now
find-part-play-now-about = The best open table, or a new one
find-part-calls = Game alerts
find-part-calls-about = Mention players who asked when a table fits them
find-limit-calls-a-day = Alerts per player: { $number }
find-limit-calling-tables-a-day = Tables per host that send alerts: { $number }
find-limit-closed-a-day = Unused tables per player: { $number }
audit-setting-station = The station is in { $value }.
audit-setting-station-usual = No station.
audit-setting-off = Turned off: { $value }.
audit-setting-off-usual = Everything for finding a game is on.
audit-setting-calls-a-day = Alerts per player per day: { $value }.
audit-setting-calls-a-day-usual = Alerts per player per day: the bot's default.
audit-setting-calling-tables-a-day = Tables that send alerts, per host per day: { $value }.
audit-setting-calling-tables-a-day-usual = Tables that send alerts, per host per day: the bot's default.
audit-setting-closed-a-day = Unused tables, per player per day: { $value }.
audit-setting-closed-a-day-usual = Unused tables, per player per day: the bot's default.

## What is refused.
error-switched-off = That's turned off in this server.
error-only-in-servers = That only works in a server. Type it in a channel there.
error-too-many-closed = You've opened { $limit ->
    [one] a table
   *[other] { $limit } tables
  } today that came to nothing. That's the limit. Join another with { COMMAND("tables") }.

## The first message in a server, and the doors of /help.
welcome =
    ## 🚂 Colt Express pulls into the station
    Hello! I host *Colt Express* in your channels: bandits plan a train robbery in secret, then the plans collide. Half an hour live, or a minute here and there over several days.
welcome-lacking = ⚠️ To post matches here, I need { $lacking }. Please allow that for my role.
welcome-foot = -# I'm a fan project, not affiliated with the publisher. I only post again if someone here asks. Server managers: **Set up** asks three questions, **Put the station here** adds a card of all open tables. { COMMAND("help") } explains the rest.
button-open-table = Open a table
button-set-up = Set up
button-door-play = Play
button-door-host = Host
button-door-moderate = Moderate
button-door-commands = All commands
help-host = 
    { "" }**To host:** press **Open a table**, or use { COMMAND("lobby create") }. **Options** on its card has the rules, computer players and hours. **Start** starts the match.
    { "" }**Others come** through **Play now** or their game alerts ({ COMMAND("tables") }).
    { "" }**Later:** { COMMAND("match info") } has **Pause** and **End the match**, { COMMAND("match rewind") } goes back. The table votes. { COMMAND("match offer") } hands on a seat.
    { "" }**A tournament:** { COMMAND("tournament create") }, then **Direct** on its card starts it once enough players have joined.
help-moderate =
    { "" }**To moderate:** { COMMAND("setup") } sets game channels, moderators, my language, the station and all limits.
    { "" }**In a match:** { COMMAND("mod matches") } lists them all, each with its buttons. { COMMAND("mod pause") }, { COMMAND("mod resume") }, { COMMAND("mod rewind") }, { COMMAND("mod extend") }, { COMMAND("mod replace") }, { COMMAND("mod remove") }, { COMMAND("mod move") } and { COMMAND("mod end") } first show what they would change, then ask you to confirm.
    { "" }**People:** { COMMAND("mod block") } bars someone from this server's tables, { COMMAND("mod log") } shows what moderators did.
find-part-welcome = Welcome
find-part-welcome-about = One message when I join a server

## A table that begins by itself.
menu-patience = Automatic start
lobby-patience-option = { $count ->
    [0] Start when the host says so
    [one] Start a minute after the second player joins
    [60] Start an hour after the second player joins
    [240] Start 4 hours after the second player joins
   *[other] Start { $count } minutes after the second player joins
  }
lobby-called = 🔔 Alerted: { $who }.
lobby-begins = ⏱️ Starts { $when }. Computers take the free seats.
lobby-begins-after = { $count ->
    [one] ⏱️ Starts a minute after the second player joins. Computers take the free seats.
    [60] ⏱️ Starts an hour after the second player joins. Computers take the free seats.
    [240] ⏱️ Starts 4 hours after the second player joins. Computers take the free seats.
   *[other] ⏱️ Starts { $count } minutes after the second player joins. Computers take the free seats.
  }

## Taken along, and in the menus of people and messages.
outside = I'm not a member here, so only private commands work: { COMMAND("rules") }, { COMMAND("learn") }, { COMMAND("matches") } and { COMMAND("hand") }. For the rest, add me to a server.
context-profile = Profile
context-invite = Invite to my table
context-replay = Replay

## Weekly games: every week on the same day, at one time.
command-lobby-weekly = A table every week: it opens and starts automatically
option-day = Day of the week
option-time = Time of day in your time zone, such as 20:00 or 8 pm
# $day: mon to sun, which day
weekday = { $day ->
    [mon] Monday
    [tue] Tuesday
    [wed] Wednesday
    [thu] Thursday
    [fri] Friday
    [sat] Saturday
   *[sun] Sunday
  }
weekly-title = ### 📅 Weekly game { $id }
weekly-what = **{ $game }**, { $pace }, in { $channel }
# $day: a day of the week; $time: a time of day; $zone: name of a time zone
weekly-when = Every { $day } at { $time } ({ $zone })
weekly-next = **Next:** { $when }, { $relative }
weekly-opens = Its table opens { $when }. You can join then.
weekly-opens-now = Its table is about to open. You can join then.
weekly-closed = This week's table is closed. The next one opens two days before it starts.
weekly-joined = { $count ->
    [0] Table { $id } is open, and no one has joined yet: { $url }
    [one] Table { $id } is open, one person has joined: { $url }
   *[other] Table { $id } is open, { $count } people have joined: { $url }
  }
weekly-host = **Opened by** { $host }
weekly-created = Your weekly game is set up.
weekly-zone = -# This time is in UTC. Press **Set time zone** to use your own.
weekly-changed = Changed. I'll message everyone who had joined.
weekly-ended = Weekly game { $id } has ended.
weekly-no-time = I don't understand that time. Write it as 20:00 or 8 pm.
weekly-moved = 📅 Weekly game { $id } (**{ $game }**) has a new time: { $when }, { $relative }. { $who }
weekly-unwanted = 📅 Weekly game { $id } (**{ $game }**) has ended: too few players came three times in a row. Open another with { COMMAND("lobby weekly") }.
weekly-event = { $game } · weekly game { $id }
weekly-event-about = { $when }. Pace: { $pace }. The table opens in { $channel } two days before. Press **Join** on its card. It starts automatically.
button-weekly-change = Change the time
button-weekly-end = End it
modal-weekly = Weekly game
field-day = Day
field-time = Time
tables-weekly-title = **Every week**
tables-weekly-row = 📅 { $game } · { $channel } · { $when }
menu-weekly = Look at a weekly game
menu-weekly-option = { $game }: { $when }
# $weekly: number of the weekly game
lobby-weekly = 📅 Weekly game { $weekly }: starts { $when }, { $relative }, with everyone who joins before.
lobby-weekly-alone = -# It takes two players. Computers fill the other seats. If no second player comes within half an hour, it closes.
find-part-weekly = Weekly games
find-part-weekly-about = Every week
find-part-events = Server events
find-part-events-about = For weekly games and tournaments, if I may create events
find-limit-weeklies = Weekly games in this server: { $number }
audit-setting-weeklies = Weekly games in this server: { $value }.
audit-setting-weeklies-usual = Weekly games in this server: the bot's default.
error-unknown-weekly = That weekly game doesn't exist, or it has ended. { COMMAND("tables") } lists the others.
error-not-your-weekly = Only the host of this weekly game, or a moderator, can change it.
# $whose: server, person or day, whose limit it is
error-too-many-weeklies = { $whose ->
    [server] This server has reached its limit of weekly games ({ $limit }). Join one of them: { COMMAND("tables") }.
    [person] You've reached the limit of weekly games per player here ({ $limit }). End one first.
   *[day] You've reached today's limit of new weekly games ({ $limit }). Try again tomorrow.
  }
error-not-before = This table starts automatically on <t:{ $at }:F>, so no one misses it.
