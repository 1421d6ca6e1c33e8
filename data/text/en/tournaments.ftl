### Tournaments: cards, rounds, standings, /tournament, what is refused. Names come escaped, times and mentions ready made.

## Formats.
format-swiss = Swiss by points
format-swiss-about = Everyone plays every round, against players with similar points.
rematches-never = never, if possible
rematches-rarely = rarely
rematches-allowed = allowed
seeding-lot = by lot
seeding-ratings = by this server's leaderboard
seeding-hand = in the directors' order
final-none = none
final-tie = play-off if first place is tied on points
final-top = the top { $count } play for the win
format-duplicate = Duplicate
format-duplicate-about = All tables of a round play the same train, loot, rounds and decks. I compare your seat with the same seat at the other tables, so luck counts for less.
format-league = League
format-league-about = Everyone meets everyone else as evenly as possible. Each season starts from zero points.
format-knockout = Elimination
format-knockout-about = The best of each table advance until one table is left: the final.
format-groups = Groups, then a final
format-groups-about = Fixed tables play several rounds together. The best of each group advance until one table is left: the final.

## The card.
tour-title = ## 🏆 { $name }
    Tournament { $id }
tour-terms = **{ $format }**, **{ $game }**. { $about }
tour-what = **{ $format }**, **{ $game }**
tour-tables = **Tables** of { $size }, { $rounds } · **Pace:** { $pace }
tour-compared-place = I compare your seat with the same seat at the other tables: first by place, then by loot.
tour-rematches = **Rematches:** { $rematches }
tour-seeding = **Seeding:** { $seeding }
# $final: one of the texts "final-…"
tour-final = **Final:** { $final }
tour-sizes = -# If the numbers don't work out, some tables have one seat more or fewer. First place earns the same at each.
tour-division = With these { $people }: { $tables }.
tour-division-tables = { $count ->
    [one] one table of { $size }
   *[other] { $count } tables of { $size }
  }
tour-division-computers = { $count ->
    [one] One seat goes to a computer player.
   *[other] { $count } seats go to computer players.
  }
tour-division-byes = { $count ->
    [one] One player sits out each round.
   *[other] { $count } players sit out each round.
  }
tour-points-places = -# At a table of { $size }, points by place: { $points }. Ties split the points.
tour-points-more = { $head }, { $item }
tour-points-kept = -# Computers keep the places they reach. Players who leave or make no decision earn nothing.
tour-rounds = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }
tour-rounds-season = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  } in { $seasons ->
    [one] one season
   *[other] each of { $seasons } seasons
  }
tour-rounds-groups = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  } in groups, then { $advance ->
    [one] the best of each table advances
   *[other] the best { $advance } of each table advance
  }
tour-rounds-knockout = { $advance ->
    [one] the best of each table advances
   *[other] the best { $advance } of each table advance
  }
tour-points = **Points** for the places of a full table: { $points }
tour-points-usual = one for each opponent you beat
tour-points-seats = 0 to 100, compared with the same seat at the other tables
tour-points-seats-place = 0 to 100: your place, then your loot, compared with the same seat at the other tables
tour-tie-breaks = Tie-breaks, in order: { $order }.
tour-tie-breaks-staged = Players who get further rank higher. Then the place at the last table counts, then { $order }.
tour-tie-breaks-final = The final ranks its own players. It changes nothing for the others, who are ranked by the rounds: { $order }.
tie-break-points = points
tie-break-wins = wins
tie-break-strength = strength of opponents
tie-break-money = { $unit }
tie-break-adjusted = { $unit } above the average of the same seat
tie-break-lot = drawing lots
tour-fill-yes = Computers fill empty seats, so no one sits out.
tour-fill-no = Sitting out a round counts as a middle place.
tour-deadline = A round lasts at most { $time }. Then computers finish the open matches. Make no decision in a match, and you score 0 and have to rejoin.
tour-break = **Break between rounds:** { $time }. Corrections made by then count in the draw.
tour-time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
  }
tour-time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
    }
tour-time-days = { $count ->
    [one] one day
   *[other] { $count } days
  }
tour-directors = **Directors:** { $directors }
tour-directors-none = **Directors:** the moderators of this server
# $pairs: several of the next text
tour-apart = **Kept apart in the draw:** { $pairs }
# $one and $other: two players
tour-apart-pair = { $one } and { $other }
tour-starts = **Starts** { $when } ({ $relative }).
tour-starts-by-hand = A director starts it.
tour-starts-zone = That time depends on your time zone, which I don't know yet. Set it with the button, then send the command again.
tour-starts-no-event = I can't add an event to the server: I need **Create Events**. The card shows the start.
tour-event = { $name } · tournament { $id }
tour-event-about = { $format }. Sign up on the card in { $channel }. It starts automatically at this time.
tour-checkin = **Check in** from { $when }, or you're out when it starts.
tour-lacking = It takes at least { $need ->
    [one] one player
   *[other] { $need } players
  }.
tour-checkin-title = ### 🏆 { $name } · check in
tour-checkin-call = It starts { $when }. Press **Check in** before then, or you're out.
tour-checkin-call-open = A director will start it. Press **Check in** before then, or you're out.
tour-checkin-missing = Still missing: { $users }
tour-checkin-all = Everyone has checked in.
tour-checkin-over = Check-in is over.
tour-checkin-now = **Check in now**, or you're out when it starts.
tour-entered = **In:** { $count }
tour-entered-of = **In:** { $count } of { $cap }
tour-waiting = **Waiting list:** { $count }
tour-nobody = No one yet. Press **Join** to be the first.
tour-checked = ✅ { $name }
tour-standings-rest = … and { $count } more. **Export** in { COMMAND("tournament info") } lists everyone.
tour-more = … and { $count } more
tour-running = **Round { $round } of { $total }** is on.
tour-running-open = **Round { $round }** is on.
tour-running-tie = **Play-off** for first place.
tour-running-top = The **top { $count }** play for the win.
tour-between = Round { $round } is over. The next one starts { $when }.
tour-between-waits = Round { $round } is over. A director starts the next one.
tour-paused = ⏸️ Paused: rounds and clocks stop.
tour-ending = It ends with this round: computers finish the last matches.
tour-late = You can still join until round { $round } starts.
tour-finished = It's over. **{ $winner }** has won.
tour-finished-nobody = It's over. No one won, because no one came to the tables.
tour-cancelled = It's canceled.
tour-commitment = Fingerprint of the seed: `{ $commitment }`
tour-seed-later = One of its matches is still going on. Once it's over, I'll publish the seed of all deals here.
tour-seed = Seed of all deals: `{ $seed }`
tour-button-join = Join
tour-button-back = Back in
tour-button-leave = Leave
tour-button-quit = Give up my seat
tour-button-return = Undo
tour-button-checkin = Check in
tour-button-standings = Standings
tour-button-pairings = Pairings
tour-button-how = How it works
tour-button-export = Export
tour-button-start = Start
tour-button-next = Next round
tour-button-wait = Wait
tour-menu-exchange = Exchange two players
tour-draft = This is the draw as of now. It changes if someone joins or leaves, or if a result is corrected.
tour-draft-none = No other round can be drawn: the tournament ends.
tour-button-edit = Edit
tour-button-pause = Pause
tour-button-resume = Resume

## The directors' page.
tour-button-direct = Direct
tour-button-refresh = Refresh
tour-button-find = Find a player…
tour-button-seed = Seeds…
tour-button-exchange = Exchange…
tour-button-apart = Keep apart…
tour-menu-player = A player…
tour-menu-anyone = Someone else…
tour-menu-role = Role that directs, too…
tour-menu-standin = Who takes over for them?
tour-menu-change = What do you want to change?
tour-button-part = Draw, part { $part }
tour-button-remind = Remind
tour-button-extend = More time…
tour-button-move = Move it here
tour-button-end = End
tour-button-admit = Let in
tour-button-drop = Take out…
tour-button-disqualify = Disqualify…
tour-button-correct = Correct…
tour-button-director = Make director
tour-button-director-out = Not a director anymore
# $who: the other player
tour-button-together = Let them meet { $who }
tour-now-stuck = ⚠️ It can't go on: { $why }
tour-now-no-threads = ⚠️ I'm not allowed to open threads here, so matches run in the channel. A server admin can grant **Create Public Threads**.
tour-now-plays = You play here, so all you can do is edit it and start it (until it starts), and name directors. The rest is for directors who don't play.
tour-now-unchecked = Not checked in yet ({ $count }): { $names }
# $done: how many tables are finished, of $tables
tour-now-tables = Tables finished: { $done } of { $tables }. The slowest come first.
# $notes: several of the next texts
tour-now-table = Table { $table } { $thread }: { $notes }
tour-now-late = ⏰ behind the others
tour-now-called = 🛎️ calls a moderator
tour-now-paused = paused
# $who: who is waited for
tour-now-waits = waits for { $who }, asked { $since }
tour-now-more = { $count ->
    [one] … and one more table
   *[other] … and { $count } more tables
  }
# $low and $high: the fewest and the most points at the table
tour-why-points = { $low } to { $high } points
tour-why-lot = first round, by lot
tour-why-ratings = first round, spread by rating
tour-why-hand = first round, seeded by the directors
tour-why-met = { $count ->
    [0] no one has met before
    [one] one pair has met before
   *[other] { $count } pairs have met before
  }
tour-player = { $user }: { $status }
tour-player-place = Place { $place }, { $points }
tour-player-entered = in
tour-player-waiting = on the waiting list
tour-player-left = left
tour-player-no-show = didn't show up
tour-player-disqualified = disqualified
tour-player-outside = not in it
tour-not-here = That person isn't in this server anymore, so I can't let them play.
tour-ask-reason = Everyone can read it
tour-ask-round = Round
tour-ask-round-blank = the round of the table
tour-ask-money = Result (dollars, or loot cards)
tour-ask-money-blank = blank: as it is
tour-ask-points = Extra points
tour-ask-points-blank = blank: none; -1 takes one away
tour-ask-place = Correct place
tour-ask-hours = How many more hours
tour-ask-hours-blank = 1.5
tour-ask-player = Player
tour-ask-player-blank = number, or part of the name
tour-ask-other = Other player
tour-ask-other-blank = number, or part of the name
tour-ask-seeds = Seeds, best first
tour-ask-seeds-blank = Move whole lines. Keep the number at the start of each.
tour-step-start = start round { $round }
tour-step-pause = pause
tour-step-resume = resume
tour-step-remind = remind those it waits for
tour-step-extend = more time for this round
tour-step-move = continue in this channel
tour-step-admit = let { $user } in
# $other: the other user
tour-step-standin = { $other } takes over for { $user }
tour-step-apart = keep { $user } and { $other } apart
tour-step-together = let { $user } and { $other } meet
tour-step-exchange = exchange { $user } and { $other } in the next draw
tour-step-seed = seed the players
tour-step-director-role = let { $role } direct
tour-step-director = make { $user } a director
tour-step-director-out = { $user } stops being a director
tour-would-seated = They get their seat at table { $table } back.
tour-would-join = They play from round { $round } on.
tour-would-ranked = They're ranked again, but play no more rounds.
tour-would-pause = { $count ->
    [0] The tournament stops. No match is running.
    [one] One match and its clocks stop.
   *[other] { $count } matches and their clocks stop.
  }
tour-would-resume = { $count ->
    [0] The tournament goes on.
    [one] One match goes on. All times move by the length of the pause.
   *[other] { $count } matches go on. All times move by the length of the pause.
  }
tour-would-remind = { $count ->
    [0] Players who haven't checked in get a reminder.
    [one] Players who hold up the open match get a reminder.
   *[other] Players who hold up the { $count } open matches get a reminder.
  }
tour-would-move = { $count ->
    [one] Its card and one match move here.
   *[other] Its card and { $count } matches move here.
  }
tour-would-extend = The round's deadline moves back.
tour-would-standin = They get the entry with its points, and the seat.
tour-would-apart = From the next draw on, if it can be done.
tour-would-together = From the next draw on.
tour-would-exchange = They swap places in the draft.
tour-would-seed = Round 1 is dealt in this order, and so is elimination.
tour-would-director-role = Everyone with that role can use this page, unless they play. It replaces the previous role.
tour-would-director = They may do everything on this page, unless they play.
tour-would-director-out = They can't direct it anymore.
tour-would-again = You can change it back on this page.
tour-done-remind = I'm reminding everyone that **{ $name }** waits for.
tour-form-basics = Name, start, players
tour-form-times = Pace, round time, break
tour-form-game = Game and format
tour-form-rules = Rules of the game
tour-form-rounds = Rounds, tables, points
tour-form-clocks = Clocks
tour-form-terms = Other table rules
tour-edit-fill = Fill empty seats
tour-edit-fill-yes = computers fill them
tour-edit-fill-no = players sit out
tour-edit-pause = Minutes between rounds
tour-edit-pause-blank = blank: as the pace suggests
tour-edit-pause-none = as the pace suggests
tour-edit-points = Points for the places
tour-edit-points-blank = 10-6-3-1, or blank: one for each beaten
tour-edit-points-none = one for each opponent beaten
tour-edit-game = Game
tour-edit-format = Format
tour-edit-modes = Rules
tour-edit-seeding = Seeding
audit-tournament-remind = { $by } reminded the players that **{ $name }** waits for.
error-no-one-is-late = There's no one to remind: no clock is running.

## Rounds.
tour-round-title = ### 🏆 { $name } · { $stage }
tour-stage-round = round { $round }
tour-stage-tie = play-off
tour-stage-top = final (top { $count })
tour-stage-later = final, round { $round }
tour-block = **{ $stage }**
tour-block-rounds = **The rounds before**
tour-round-part = Tables, part { $part } of { $parts }. **Pairings** in { COMMAND("tournament info") } shows the part with your table, **Export** lists all.
tour-round-table = **Table { $table }** { $thread }
tour-round-opening = (its thread is about to open)
tour-round-result = **{ $place }.** { $who } · { $points } · { $money }
tour-round-absent = **{ $place }.** { $who } · absent · { $money }
tour-round-byes = **Sits out:** { $names }
tour-round-due = Deadline: { $when }.
tour-round-over = Round { $round } is over.
tour-round-corrected = A director has corrected something: { COMMAND("tournament info") } says what.
tour-computer = a computer player
tour-forgotten = a deleted player
tour-points-one = { $points } point
tour-points-many = { $points } points

tour-pairings-none = No tables yet. I draw them when the tournament begins.

## Standings.
tour-standings-title = ### 🏆 { $name } · standings
tour-standings-after = After round { $round }.
tour-standings-during = Round { $round } is on. Tables counted: { $done } of { $tables }.
tour-standings-legend = Points, wins, strength of opponents, { $unit } (adjusted: above the average of the same seat).
tour-standings-season = Season { $season }, after round { $round }.
tour-standings-all = All seasons together, after round { $round }.
tour-standings-whole-season = Season { $season }
tour-season-title = ### 🏆 { $name } · season { $season } is over
tour-season-winner = **{ $winner }** wins season { $season }.
tour-season-nobody = No one came to the tables, so no one won season { $season }.
tour-standings-none = No standings yet. They begin with the first finished table.
tour-standings-row = **{ $place }.** **{ $who }** · { $points } · { $wins } · opponents { $strength } · { $money } (adjusted { $adjusted })
tour-wins-one = { $wins } win
tour-wins-many = { $wins } wins
tour-final-title = ## 🏁 { $name }
tour-final-winner = **{ $winner }** wins the tournament.
tour-final-verify = Check everything with the seed above and the match logs: **{ tour-button-export }** in { COMMAND("tournament info") } gives you both.
picture-bracket-round = Round { $round }
picture-bracket-table = Table { $table }
picture-computer = Computer
picture-played = Played
picture-points = Points
picture-wins = Wins
picture-strength = Opponents
picture-adjusted = Seat ±
picture-places = { $first } to { $last } of { $count }
alt-standings = Standings: { $rows }.
alt-standings-row = { $place } { $who }, { $points }
alt-bracket = Tables of the rounds, { $count } in all. Players who advanced are in gold.

## The list, the story of a tournament.
tour-list-title = ### 🏆 Tournaments of this server
tour-list-none = There's no tournament here. Moderators announce one with { COMMAND("tournament create") }.
tour-list-row = **{ $id } · { $name }** ({ $format }, { $entered } in): { $status }
tour-status-signup = players can join
tour-status-running = round { $round } is on
tour-status-between = round { $round } is over
tour-status-paused = paused
tour-status-finished = over
tour-status-cancelled = canceled
tour-info-corrections = **Corrections by directors**
tour-info-correction = { $when } { $by }: { $who }, round { $round }: { $what }. { $reason }
tour-info-place = place { $place }
tour-info-place-shared = place { $place }, shared
tour-info-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
tour-export = Everything about **{ $name }**: players, rounds, tables with their matches, results, corrections, standings, seeds. The standings are also there for spreadsheets.
tour-option = { $id } · { $name }

## What was done.
tour-done-create = Tournament { $id } is announced. Players join with the button on its card.
tour-done-join = You're in **{ $name }**. I'll mention you here when your table opens.
tour-done-join-wait = **{ $name }** is full: you're on the waiting list. You move up when someone leaves.
tour-done-join-late = You're in **{ $name }**, from round { $round } on.
tour-done-leave = You left **{ $name }**. Press **Join** on its card to get back in.
tour-done-leave-round = You left **{ $name }**. Your points so far stay in the standings.
tour-leave-title = ### Leave **{ $name }**?
tour-leave-about = You'd give up your seat at table { $table }. A computer finishes the match, and this round earns you nothing.
tour-done-leave-seat = You left **{ $name }**, and a computer plays your seat at table { $table }. Changed your mind? **Undo** works until { $until }.
tour-done-return = You're back in **{ $name }**, in your seat at table { $table }.
tour-done-checkin = You have checked in to **{ $name }**.
tour-done-start-first = **{ $name }** begins: the tables of round 1 open in a moment.
tour-done-start = **{ $name }**: the next round begins in a moment.
tour-done-pause = **{ $name }** is paused: rounds and clocks stop.
tour-done-move = **{ $name }** continues in this channel. Its matches open new threads here.
tour-done-move-stopped = **{ $name }** is now in this channel, and so are its matches. It's paused.
tour-done-resume = **{ $name }** resumes.
tour-done-extend = Round { $round } now ends { $when }.
tour-done-drop = { $user } is out of **{ $name }**. Their results stay, and a computer plays their seat.
tour-done-disqualify = You disqualified { $user } from **{ $name }**. They're no longer ranked. A computer plays their seat.
tour-done-disqualify-over = You disqualified { $user } from **{ $name }**. They're no longer ranked, and the others move up.
tour-done-admit = { $user } is in **{ $name }**.
tour-done-admit-seat = { $user } is back in **{ $name }**, in their seat at table { $table }.
tour-done-admit-round = { $user } is in **{ $name }**, from round { $round } on.
tour-done-admit-ranked = { $user } is ranked again in **{ $name }**, but plays no more rounds.
tour-done-standin = { $other } now plays for { $user } in **{ $name }**.
tour-done-correct = Corrected, and so are the standings of **{ $name }**. If that changes the tables of the current round and no one has played in it yet, I'll draw it again, with new cards.
tour-done-correct-over = Corrected, and so are the final standings of **{ $name }**. If the winner changes, I announce it.
tour-done-director = { $user } is now a director of **{ $name }**.
tour-done-director-out = { $user } no longer directs **{ $name }**.
tour-done-director-role = { $role } now directs **{ $name }**, besides its directors.
tour-done-exchange = { $user } and { $other } swap places in the next draw of **{ $name }**.
tour-done-seed = The players of **{ $name }** are seeded.
tour-done-apart = From the next draw of **{ $name }** on, I keep { $user } and { $other } apart if I can.
tour-done-together = { $user } and { $other } can meet again in **{ $name }**.
tour-done-end = **{ $name }** has ended.
## What directors see before they confirm. $step is a text "tour-step-…".
tour-would-title = ### 🏆 { $name }: { $step }
tour-step-drop = take { $user } out
tour-step-disqualify = disqualify { $user }
tour-step-correct = correct { $user } in round { $round }
tour-step-end = end it now
tour-would-seat = A computer plays their seat at table { $table } to the end.
tour-would-enter = { $count ->
    [one] { $names } comes in from the waiting list.
   *[other] { $names } come in from the waiting list.
  }
# $old: the place before the correction
tour-would-place = { $who }: place { $old } → { $place }, { $points }
tour-would-unrank = { $who } is no longer ranked.
tour-would-finish = { $count ->
    [0] It ends now.
    [one] Computers finish one match, then it ends.
   *[other] Computers finish { $count } matches, then it ends.
  }
tour-would-end = It ends with the standings so far.
tour-would-call-off = It's canceled, without results.
tour-would-nothing = The standings stay as they are.
tour-would-undo = You can undo this for two minutes.
tour-would-final = You can't undo this.
tour-step-edit = edit
tour-would-edit = You can edit it again until the first round.
tour-done-edit = **{ $name }** is changed.
## The forms of "Edit": fields, what an empty one means, and the changes.
## $field: a field of the form; $old and $new: its value before and after; $low and $high: the least and the most it takes
tour-edit-title = Edit the tournament
tour-edit-name = Name
tour-edit-starts-at = Start
tour-edit-starts = Start ({ $zone })
tour-edit-starts-at-blank = friday 20:00, or blank: you start it
tour-edit-starts-at-none = by hand
tour-edit-cap = Maximum number of players
tour-edit-cap-blank = blank: no limit
tour-edit-cap-none = no limit
tour-edit-checkin = Check-in, minutes before the start
tour-edit-checkin-blank = blank: no check-in
tour-edit-checkin-none = none
tour-edit-pace = Pace
tour-edit-rounds = Rounds
tour-edit-size = Players at a table
tour-edit-round-time = Hours a round can last
tour-edit-round-time-blank = blank: as the pace suggests
tour-edit-round-time-none = as the pace suggests
tour-edit-rematches = Rematches
tour-edit-final = Final
tour-edit-advance = How many advance from each table
tour-edit-seasons = Seasons
tour-edit-change = **{ $field }:** { $old } → { $new }
tour-edit-nothing = Nothing would change.
# $fields: names of the fields
tour-edit-meanwhile = While your form was open, someone else changed: { $fields }. Only what you changed yourself is above.
tour-edit-number = **{ $field }** takes a whole number from { $low } to { $high }.
tour-edited-title = ### 🏆 { $name } has changed
tour-undo = **Undo** works until { $until }.
tour-done-undo = Undone in **{ $name }**.
tour-done-end-later = **{ $name }** ends when computers have finished the last matches.
tour-stuck = ### ⚠️ { $name } can't go on
tour-stuck-internal = That is a fault of mine; the person who runs me finds it in the log.
tour-stuck-ways = { $who }: I'll try again every minute. If that doesn't help, press **Direct**: you can draw again, remove a player, or end it.
tour-going = { $name } goes on.
tour-new-winner-title = ### 🏆 { $name } · corrected
tour-new-winner = **{ $after }** wins instead of **{ $before }**.
tour-new-winner-reason = Reason: { $reason }
tour-no-one = no one

## In the thread of a match.
thread-name-event = { $name } · { $table }
thread-table = { $stage } · table { $table }
opening-event = Table { $table }, { $stage } of **{ $name }** ({ $why }). The result counts automatically.

## /tournament.
command-tournament = Tournaments: join, follow, announce
command-tournament-create = Announce a tournament in this channel (moderators)
command-tournament-info = Show the announcement and directors' corrections
command-tournament-list = List this server's tournaments
command-tournament-export = Get everything about a tournament as a file
option-tour = Which tournament (blank = the one in this channel)
option-tour-name = Its name
option-tour-format = How to play it
option-tour-size = Players at a table
option-tour-rounds = Rounds (of a season, or of the groups)
option-tour-cap = Maximum number of players (others go on a waiting list)
option-tour-starts = When it starts, such as friday 20:00 (blank = you start it)
tour-place = { $place }
tour-place-shared = { $place }, shared
option-tour-archived = Include archived tournaments

## The audit log.
audit-tournament-create = { $by } announced the tournament **{ $name }**.
audit-tournament-edit = { $by } edited the announcement of **{ $name }**.
audit-tournament-director = { $by } named { $user } a director of **{ $name }**.
audit-tournament-director-out = { $by } removed { $user } as a director of **{ $name }**.
audit-tournament-director-role = { $by } lets { $role ->
    [none] no role
   *[other] <@&{ $role }>
  } direct **{ $name }**.
audit-tournament-seed = { $by } seeded the players of **{ $name }**.
audit-tournament-apart = { $by } keeps { $user } and { $other } apart in **{ $name }**.
audit-tournament-exchange = { $by } exchanged { $user } and { $other } in the next draw of **{ $name }**.
audit-tournament-wait = { $by } holds the next round of **{ $name }** until a director starts it.
audit-tournament-together = { $by } lets { $user } and { $other } meet again in **{ $name }**.
audit-tournament-start = { $by } started a round of **{ $name }**.
audit-tournament-soon = { $by } set **{ $name }** to start automatically in five minutes.
audit-tournament-lost = The channel of **{ $name }** is gone, so I paused it. { COMMAND("tournament info") } in another channel moves it there: press **Direct**.
audit-tournament-rule = { $by } set **{ $rule }** for all tables of **{ $name }**: { $value }.
audit-tournament-move = { $by } moved **{ $name }** to <#{ $channel }>.
audit-tournament-too-few = **{ $name }** couldn't start on time: { $have ->
    [0] no one is
    [one] only one player is
   *[other] { $have } players are
  } in, and it needs { $need }. A director starts it when more have joined: **Direct** on its card.
audit-tournament-pause = { $by } paused **{ $name }**.
audit-tournament-resume = { $by } resumed **{ $name }**.
audit-tournament-extend = { $by } gave a round of **{ $name }** { $hours ->
    [one] one more hour
   *[other] { $hours } more hours
  }.
audit-tournament-drop = { $by } took { $user } out of **{ $name }**.
audit-tournament-disqualify = { $by } disqualified { $user } from **{ $name }**.
audit-tournament-admit = { $by } let { $user } into **{ $name }**.
audit-tournament-undo = { $by } undid their last step about { $user } in **{ $name }**.
audit-tournament-undo-drop = { $by } undid taking { $user } out of **{ $name }**.
audit-tournament-undo-disqualify = { $by } undid disqualifying { $user } in **{ $name }**.
audit-tournament-undo-correct = { $by } undid a correction of { $user } in **{ $name }**.
audit-tournament-standin = { $by } let { $other } play for { $user } in **{ $name }**.
audit-tournament-correct = { $by } corrected { $user } in round { $round } of **{ $name }** (place { $place }, result { $money }, points { $points }).
audit-tournament-redraw = After a correction by { $by }, I drew round { $round } of **{ $name }** again.
audit-tournament-end = { $by } ended **{ $name }**.
audit-tournament-archive = { $by } archived **{ $name }**.

## What is refused.
error-unknown-tournament = There's no such tournament in this server. { COMMAND("tournament list") } lists them all.
error-not-a-director = Only directors of this tournament and moderators of this server can do that. Its card names the directors.
error-director-plays = You play in this tournament, or did, so you can only edit it, start it and name directors. Let a director who doesn't play do it.
error-own-table = You played at that table, so another director has to correct it.
error-tournament-closed = { $status ->
    [signup] You can't do that before the first round.
    [running] It’s too late for that: it was possible until round 1 started.
    [not-paused] The tournament isn't paused.
    [paused] The tournament is already paused.
    [cancelled] This tournament is canceled. { COMMAND("tournament list") } shows others.
   *[finished] This tournament is over. { COMMAND("tournament list") } shows others.
  }
error-already-entered = { $who ->
    [you] You're already in this tournament. { COMMAND("tournament info") } shows who is in.
   *[other] That person is already in this tournament. { COMMAND("tournament info") } shows who is in.
  }
# $who: whether it is about the reader
error-not-entered = { $who ->
    [you] You aren't in this tournament. Press **Join** on its card to get in.
   *[other] That person isn't in this tournament. { COMMAND("tournament info") } shows who is in.
  }
error-is-disqualified = A director took you out of this tournament for good. Ask the directors named on its card.
error-host-directs = That's the host of this tournament. Only they or a moderator can remove them as director.
error-everybody-directs = Everyone has that role, so everyone would direct. Choose another one.
error-no-pair = { $reason ->
    [same] Name two different players.
   *[unknown] I don't keep those two apart. { COMMAND("tournament info") } shows the pairs.
  }
error-left-for-good = It's too late to undo that. Press **Join** on the card to get back in, if it still takes players.
error-undo-is-over = It's too late to undo that. The player's page under **Direct** lets them back in, or corrects again.
# $at: 0 where nobody needs to check in
error-no-check-in = { $at ->
    [0] No one needs to check in right now. The card says when the tournament begins.
   *[other] Check-in isn't open yet. The card says when it opens.
  }
error-too-many-tournaments = This server has reached its limit of { $limit ->
    [one] one tournament
   *[other] { $limit } tournaments
  }. Wait until one ends, or ask a moderator to raise the limit in { COMMAND("setup") }.
error-cup-of-yours = You've announced a tournament that's still going on. Announce the next one when it's over.
error-table-without-end = The match at table { $table } can't be played out. A moderator can end it under { COMMAND("mod matches") }.
error-too-few-entrants = { $have ->
    [0] No one is
    [one] Only one player is
   *[other] Only { $have } players are
  } in. You need { $need }. Wait for more to join.
error-round-is-on = { $open ->
    [one] A round is on: one of its tables isn't finished. Wait for it, or end its match.
   *[other] A round is on: { $open } of its tables aren't finished. Wait for them, or end their matches.
  }
error-round-without-end = This round has no deadline, so it needs no more time.
error-no-round-is-on = No round is on now. **Direct** on the card starts the next one.
error-no-break = The draw can be changed only between two rounds.
error-too-late = It’s too late to join: that was possible until round { $round } started.
error-bad-tournament = { $reason ->
    [name] Give the tournament a name.
    [format] I don't know that format. Choose one from the list.
    [size] A table of this game can't have that many seats with these rules. Choose another size from 3 to 6 (Super Express: up to 7).
    [rounds] Choose from 1 to 50 rounds in all.
    [advance] At least one player must advance, but not the whole table.
    [points] Points can't rise from one place to the next. Write them like 10-6-3-1.
    [points-many] That's more points than places at a table. Name as many as there are seats, or fewer.
    [points-seats] A duplicate tournament always counts from 0 to 100, so leave `points` out.
    [seasons] Only a league has seasons. Choose the format League, or leave `seasons` out.
    [rematches] Only a Swiss has rematches to choose. Choose the format Swiss, or leave `rematches` out.
    [seeding] Only Swiss, elimination and groups have seeds, and seeds by hand only if the announcement says so (**{ tour-button-edit }**).
    [checkin] Check-in takes place just before the start: give `starts`, and fewer minutes for `check-in`.
    [final] There's no such final. Choose one from the list.
    [no-final] This format already ends with a winner of its own. Leave `final` out, or choose Swiss, duplicate or a league of one season.
    [start] Choose a start in the future.
    [crowd] More players than that have already joined.
    [teams] With teams, tables of a duplicate tournament have an even size. Choose 4 or 6.
    [cap] Let at least three players join.
   *[other] I can't run that. Choose other options.
  }
error-bad-correction = { $reason ->
    [nothing] Say what to correct: a place, a result or points.
    [no-tie] No one else at that table has that place. Name the place of the player who shares it.
    [no-round] There's no such round yet. **Pairings** in { COMMAND("tournament info") } shows the newest.
    [no-place] That table has fewer places.
   *[no-result] That player has no result in that round yet.
    }
tournament-none-here = There's no tournament in this channel. { COMMAND("tournament list") } lists this server's. Name one with the option.
tournament-several = Several tournaments are running here. Name one with the option.

## What a match ends with, by game. $count and $number are how many, $money the same as dollars, already written.
total-colt-express = { $money }
total-super-express = { $count ->
    [one] { $count } loot card
   *[other] { $count } loot cards
  }
total-brief-colt-express = { $money }
total-brief-super-express = { $number }
total-unit-colt-express = dollars
total-unit-super-express = loot cards
total-heading-colt-express = Money
total-heading-super-express = Loot
