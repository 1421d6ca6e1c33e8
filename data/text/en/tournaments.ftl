### Tournaments: cards, rounds, standings, /tournament, what is refused. Names come escaped, times and mentions ready made.

## Formats.
format-swiss = Swiss by points
format-swiss-about = Everybody plays every round, against people with as many points, if possible nobody twice.
format-duplicate = Duplicate
format-duplicate-about = All tables of a round play the same train, loot, rounds and decks. Your seat is compared with the same seat at the other tables, so luck counts for less.
format-league = League
format-league-about = Everybody meets everybody as evenly as possible. Points begin anew with each season.
format-knockout = Elimination
format-knockout-about = The best of each table go on until one table is left: the final.
format-groups = Groups, then a final
format-groups-about = Fixed tables play several rounds together. The best of each group go on until one table is left: the final.

## The card.
tour-title = ## 🏆 { $name }
    Tournament { $id }
tour-terms = **{ $format }** of **{ $game }**. { $about }
tour-tables = **Tables** of { $size }, { $rounds } · **Pace:** { $pace }
tour-sizes = -# Where the numbers don't work out, a table has a seat more or less; the first place earns the same at each.
tour-division = With these { $people }: { $tables }.
tour-division-tables = { $count ->
    [one] one table of { $size }
   *[other] { $count } tables of { $size }
  }
tour-division-computers = { $count ->
    [one] One seat is a computer player's.
   *[other] { $count } seats are computer players'.
  }
tour-division-byes = { $count ->
    [one] One player sits out each round.
   *[other] { $count } players sit out each round.
  }
tour-points-places = -# At a table of { $size } the places earn { $points } points; shared places share.
tour-points-kept = -# Computers keep the places they come to. Who makes no decision earns nothing.
tour-rounds = { $rounds } rounds
tour-rounds-season = { $rounds } rounds in each of { $seasons } seasons
tour-rounds-groups = { $rounds } rounds in groups, then the best { $advance } of each table go on
tour-rounds-knockout = the best { $advance } of each go on
tour-points = **Points** for the places of a full table: { $points }
tour-points-usual = as many as you have beaten
tour-points-seats = from 0 to 100, against the same seat at the other tables
tour-tie-breaks = Equal points: wins, strength of opponents, dollars, dollars above the mean of the same seat, and then the lot.
tour-tie-breaks-staged = Whoever comes further stands higher, then whoever has the better place at their last table; then points, wins, strength of opponents, dollars, dollars above the mean of the same seat, and the lot.
tour-fill-yes = Computer players take seats where somebody would have to sit out.
tour-fill-no = Whoever has to sit out a round gets the points of a middle place.
tour-deadline = A round may take { $time }. What is unfinished then is played to its end by the moves that a missed deadline plays. Whoever decides nothing in a match gets no points or dollars for it and is not drawn again before entering anew.
tour-time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
    }
tour-time-days = { $count } days
tour-directors = **Directors:** { $directors }
tour-directors-none = **Directors:** the moderators of this server
tour-starts = **Begins** { $when } ({ $relative }).
tour-starts-by-hand = Begins when a director says so.
tour-checkin = **Check in** from { $when } on, or you are out when it begins.
tour-lacking = It takes { $need } people to begin. By now there are { $have }.
tour-checkin-title = ### 🏆 { $name } · check in
tour-checkin-call = It begins { $when }. Press **Check in** before that, or you are out.
tour-checkin-call-open = It begins when a director says so. Press **Check in** before that, or you are out.
tour-checkin-missing = Still missing: { $users }
tour-checkin-all = Everybody who was called is there.
tour-checkin-over = Checking in is over.
tour-checkin-now = **Check in now**, or you are out when it begins.
tour-entered = **In:** { $count }
tour-entered-of = **In:** { $count } of { $cap }
tour-waiting = **Waiting for a place:** { $count }
tour-nobody = Nobody yet. Press Join to be the first.
tour-checked = ✅ { $name }
tour-standings-rest = … and { $count } more: `/tournament export` has everybody.
tour-more = … and { $count } more
tour-running = **Round { $round } of { $total }** is being played.
tour-running-open = **Round { $round }** is being played.
tour-between = Round { $round } is over. The next one begins { $when }.
tour-paused = ⏸️ Stopped: nothing begins or ends by time, and its matches stand still.
tour-late = You can still enter: you play from the next round on.
tour-finished = It is over. **{ $winner }** has won.
tour-finished-nobody = It is over. Nobody has won, for nobody came to the tables.
tour-cancelled = It was called off.
tour-commitment = Fingerprint of its chance: `{ $commitment }`
tour-draw = Seed of the draw: `{ $draw }`
tour-seed-later = A match of it still goes on. The seed of all its chance is named here when that is over.
tour-seed = Seed of all its chance: `{ $seed }`
tour-button-join = Join
tour-button-leave = Leave
tour-button-checkin = Check in
tour-button-standings = Standings
tour-button-pairings = Pairings

## Rounds.
tour-round-title = ### 🏆 { $name } · round { $round }
tour-round-part = Part { $part } of { $parts } of its tables. `/tournament pairings` shows the part in which you play, `/tournament export` has all of them.
tour-round-table = **Table { $table }** { $thread }
tour-round-opening = (its thread opens in a moment)
tour-round-result = **{ $place }.** { $who } · { $points } · { $money }
tour-round-absent = **{ $place }.** { $who } · was not there · { $money }
tour-round-byes = **Sits out:** { $names }
tour-round-due = To be finished { $when }.
tour-round-over = Round { $round } is over.
tour-round-corrected = A director has put something right: `/tournament info` says what.
tour-computer = a computer player
tour-forgotten = somebody who was forgotten
tour-points-one = { $points } point
tour-points-many = { $points } points

tour-pairings-none = Nobody is drawn yet. The tables are drawn when it begins.

## Standings.
tour-standings-title = ### 🏆 { $name } · standings
tour-standings-after = After round { $round }.
tour-standings-during = Round { $round } is being played: { $done } of its { $tables } tables are counted.
tour-standings-legend = Points, wins, strength of opponents, dollars (and above the mean of the same seat).
tour-standings-season = Season { $season }, after round { $round }.
tour-standings-all = All seasons together, after round { $round }.
tour-standings-whole-season = Season { $season }
tour-season-title = ### 🏆 { $name } · season { $season } is over
tour-season-winner = **{ $winner }** wins season { $season }.
tour-season-nobody = Nobody has won season { $season }, for nobody came to the tables.
tour-standings-none = Nothing has been played yet. Standings begin with the first table that is over.
tour-standings-row = **{ $place }.** **{ $who }** · { $points } · { $wins } · { $strength } · { $money } ({ $adjusted })
tour-wins-one = { $wins } win
tour-wins-many = { $wins } wins
tour-final-title = ## 🏁 { $name }
tour-final-winner = **{ $winner }** wins the tournament.
tour-final-verify = Everything follows from the seed above and the logs of the matches. `/tournament export` has it all.
picture-bracket-round = Round { $round }
picture-bracket-table = Table { $table }
picture-computer = Computer
picture-played = Played
picture-points = Points
picture-wins = Wins
picture-strength = Opponents
picture-money = Money
picture-adjusted = Seat ±
picture-places = { $first } to { $last } of { $count }
alt-standings = Standings: { $rows }
alt-standings-row = { $place } { $who }, { $points }
alt-bracket = Tables of the rounds, { $count } in all. Whoever went on is on gold.

## The list, the story of a tournament.
tour-list-title = ### 🏆 Tournaments of this server
tour-list-none = There is no tournament here. Moderators announce one with `/tournament create`.
tour-list-row = **{ $id } · { $name }** ({ $format }, { $entered } in): { $status }
tour-status-signup = people can join
tour-status-running = round { $round } is being played
tour-status-between = round { $round } is over, the next one follows
tour-status-paused = stopped
tour-status-finished = over
tour-status-cancelled = called off
tour-info-corrections = **Put right by directors**
tour-info-correction = { $when } { $by }: { $who }, round { $round }: { $what }. { $reason }
tour-info-place = place { $place }
tour-info-place-shared = place { $place }, shared
tour-info-money = { $money }
tour-info-points = { $points } points
tour-export = Here is everything about **{ $name }**: players, rounds, tables with their matches, results, corrections, standings, seeds.
tour-option = { $id } · { $name }

## What was done.
tour-done-create = Tournament { $id } is announced. People join with the button on its card.
tour-done-join = You are in **{ $name }**. You will be mentioned here when your table opens.
tour-done-join-wait = **{ $name }** is full, so you wait for a place. You come in by yourself when somebody leaves.
tour-done-join-late = You are in **{ $name }**, from round { $round } on.
tour-done-leave = You have left **{ $name }**. Join on its card gets you in again.
tour-done-leave-round = You have left **{ $name }**. If you sit at a table, a computer plays on for you, and the result counts.
tour-done-checkin = You have checked in to **{ $name }**.
tour-done-start-first = **{ $name }** begins: the tables of round 1 open in a moment.
tour-done-start = **{ $name }**: the next round begins in a moment.
tour-done-pause = **{ $name }** is stopped: no round begins or ends, and matches under way stand still. `/tournament resume` lets everything go on.
tour-done-rule = At every table of **{ $name }** it holds now: **{ $rule }**: { $value }. Its card says so.
tour-done-move = **{ $name }** goes on in this channel. Its matches open new threads here.
tour-done-move-stopped = **{ $name }** is in this channel now, and so are its matches. It is stopped: `/tournament resume` lets it go on.
tour-done-resume = **{ $name }** goes on.
tour-done-extend = Round { $round } now ends { $when }.
tour-done-drop = { $user } is out of **{ $name }** and keeps what they have. A computer plays their seat.
tour-done-disqualify = { $user } is disqualified from **{ $name }** and no longer ranked. A computer plays their seat.
tour-done-disqualify-over = { $user } is disqualified from **{ $name }** and no longer ranked. The others move up.
tour-done-standin = { $other } now plays for { $user } in **{ $name }**.
tour-done-correct = Put right. The standings of **{ $name }** have changed accordingly; rounds that are drawn stay as they are.
tour-done-director = { $user } directs **{ $name }**, too.
tour-done-end = **{ $name }** is ended.
tour-done-archive = **{ $name }** is off the list. `/tournament list` with `archived` still shows it.

## In the thread of a match.
thread-name-event = { $name } · { $table }
thread-table = round { $round } · table { $table }
opening-event = This is table { $table } of round { $round } of **{ $name }**. The result counts by itself.

## /tournament.
command-tournament = Tournaments: join, follow, announce, direct
command-tournament-create = Announce a tournament in this channel (moderators)
command-tournament-join = Join a tournament
command-tournament-leave = Leave a tournament, or drop out of it
command-tournament-checkin = Say that you are there before a tournament begins
command-tournament-start = Let the first or the next round begin now (directors)
command-tournament-standings = Show the standings
command-tournament-pairings = Show who plays whom
command-tournament-info = Show what was announced, and what directors have put right
command-tournament-list = List the tournaments of this server
command-tournament-correct = Put a result right (directors)
command-tournament-drop = Take somebody out who keeps what they have (directors)
command-tournament-disqualify = Take somebody out of the standings, too (directors)
command-tournament-stand-in = Let somebody play on for a player (directors)
command-tournament-extend = Give the round that is on more time (directors)
command-tournament-pause = Stop the rounds and the matches under way (directors)
command-tournament-resume = Let a stopped tournament go on (directors)
command-tournament-rule = Choose a table rule, such as a time bank, for all tables (directors)
command-tournament-move = Go on in this channel, with the matches under way (directors)
command-tournament-director = Name another director
command-tournament-end = End a tournament as it stands, or call it off (directors)
command-tournament-archive = Take a tournament that is over off the list (directors)
command-tournament-export = Get everything about a tournament as a file
option-tour = Which tournament; without it, the one of this channel
option-tour-rule = Which table rule
option-tour-value = What holds from now on
option-tour-moved = Which tournament is to go on in this channel
option-tour-name = Its name
option-tour-format = How it is played
option-tour-size = Players at a table
option-tour-rounds = Rounds (of a season, or of the groups)
option-tour-advance = How many of a table go on (elimination, groups)
option-tour-cap = The most who can enter; others wait for a place
option-tour-starts-in = Minutes until it begins by itself; without it, you start it
option-tour-checkin = Minutes before the beginning from which people check in; without it, they need not
option-tour-points = Points for the places of a full table, such as 10-6-3-1
option-tour-fill = Computer players take seats where somebody would have to sit out
option-tour-seasons = Seasons of a league
option-tour-hours = Hours that a round may take
option-tour-break = Minutes between two rounds
option-tour-player = Whom it concerns
option-tour-round = The round of the table
option-tour-place = The place that they really came to, alone or shared; the others close up
tour-place = { $place }
tour-place-shared = { $place }, shared with whoever has it
option-tour-money = The dollars that they really had
option-tour-extra = Points on top, or off with a minus
option-tour-reason = Why; everybody can read it
option-tour-other = Who plays on for them
option-tour-more-hours = How many hours more
option-tour-director = Who directs, too
option-tour-file = The kind of file
option-tour-archived = Also those that were put away
file-json = JSON: everything
file-csv = CSV: the standings

## The audit log.
audit-tournament-create = { $by } announced the tournament **{ $name }**.
audit-tournament-director = { $by } named { $user } a director of **{ $name }**.
audit-tournament-start = { $by } let a round of **{ $name }** begin.
audit-tournament-lost = The channel of **{ $name }** is gone, so it was stopped. `/tournament move` takes it to another one.
audit-tournament-rule = { $by } chose for all tables of **{ $name }**: { $rule }: { $value }.
audit-tournament-move = { $by } took **{ $name }** to <#{ $channel }>.
audit-tournament-too-few = **{ $name }** could not begin at its time: { $have } are in, but it takes { $need }. `/tournament start` begins it when more have joined.
audit-tournament-pause = { $by } stopped **{ $name }**.
audit-tournament-resume = { $by } let **{ $name }** go on.
audit-tournament-extend = { $by } gave a round of **{ $name }** { $hours } hours more.
audit-tournament-drop = { $by } took { $user } out of **{ $name }**.
audit-tournament-disqualify = { $by } disqualified { $user } from **{ $name }**.
audit-tournament-standin = { $by } let { $other } play for { $user } in **{ $name }**.
audit-tournament-correct = { $by } put right { $user } in round { $round } of **{ $name }** (place { $place }, dollars { $money }, points { $points }).
audit-tournament-end = { $by } ended **{ $name }**.
audit-tournament-archive = { $by } put **{ $name }** away.

## What is refused.
error-unknown-tournament = There is no such tournament in this server. /tournament list shows those there are.
error-not-a-director = Only directors of this tournament and moderators of this server may do that. Its card names the directors.
error-director-plays = You play in this tournament, so you cannot direct it alone. Name somebody who does not play with /tournament director first.
error-own-table = You sat at that table, so another director must put it right.
error-tournament-closed = { $status ->
    [signup] That is not possible before the first round.
    [running] It is too late for that: the tournament is being played. /tournament standings shows how it stands.
    [not-paused] The tournament is not stopped. /tournament pause stops it.
    [not-over] The tournament is not over yet. /tournament end ends it when no round is being played.
    [paused] The tournament is stopped already. /tournament resume lets it go on.
    [cancelled] This tournament was called off. /tournament list shows others.
   *[finished] This tournament is over. /tournament list shows others.
    }
error-already-entered = You are in this tournament already. /tournament info shows who is in.
error-not-entered = { $who ->
    [you] You are not in this tournament. /tournament info shows who is in; Join on its card gets you in.
   *[other] That person is not in this tournament. /tournament info shows who is in.
    }
error-is-disqualified = A director has taken you out of this tournament for good. Ask the directors named on its card.
error-no-check-in = { $at ->
    [0] Nobody needs to check in now. The card says when it begins.
   *[other] Checking in is not open yet. The card says from when on.
    }
error-too-few-entrants = { $have } are in, but it takes { $need }. Wait for more to join.
error-round-is-on = A round is being played: { $open } of its tables are not over. Wait for them, or end their matches.
error-round-without-end = This round has no deadline, so it needs no more time. /tournament info shows how long rounds last.
error-no-round-is-on = No round is being played now. /tournament start lets the next one begin.
error-bad-tournament = { $reason ->
    [name] Give the tournament a name.
    [format] There is no such format. Choose one from the list.
    [size] That many cannot sit at a table of this game with these rules. Choose another size from 3 to 6 (Super Express: to 7).
    [rounds] Choose from 1 to 50 rounds in all.
    [advance] Fewer must go on than sit at a table, and at least one.
    [points] Points must not rise from a place to the next. Write them like 10-6-3-1.
    [points-many] There are more points than places at a table. Name as many as sit at one, or fewer.
    [points-seats] A duplicate tournament always counts from 0 to 100, so leave points out.
    [seasons] Only a league has seasons. Choose the format League, or leave seasons out.
    [checkin] Checking in takes place just before the beginning: give starts-in, and fewer minutes for checkin.
    [teams] With teams, tables of a duplicate tournament have an even size. Choose 4 or 6.
    [cap] At least three must be able to enter.
   *[other] That cannot be played. Choose other options.
    }
error-bad-correction = { $reason ->
    [nothing] Say what is to be put right: a place, dollars or points.
    [no-tie] Nobody else at that table has that place, so it cannot be shared. Name the place of the one with whom it is shared.
    [no-round] There is no such round yet. Name one that has begun: /tournament pairings shows the newest.
    [no-place] That table has fewer places.
   *[no-result] There is no result of that player in that round yet.
    }
tournament-none-here = There is no tournament in this channel. /tournament list shows those of this server; name one with the option.
tournament-several = Several tournaments go on here. Name one with the option.
