# Who sits where: computers that keep a seat, stand-ins, resignations, offers of seats and absences.

seat-kept = Computer for { $name }

error-sits-at-this-match = That player already has a seat in this match, even if someone else is playing it for them.
error-seat-is-kept = A stand-in is playing your seat right now. Take it back first: press **I'm back** in { COMMAND("hand") }.
error-knows-another-hand = That player has seen other hands in this match and can't take this seat.

# --- what the thread says ---

note-seat-computer-missed = 🤖 { $user } kept missing deadlines. A computer plays for them until they press **I'm back**.
note-seat-computer-missed-stand-in = 🤖 { $by } stands in for { $other } and kept missing deadlines. A computer plays until { $other } is back.
note-seat-computer-away = 🤖 { $other } is away. A computer plays for them until they're back.
note-seat-computer-away-drawing = 🤖 { $other } is away. Until they're back, a computer only draws cards for them.
note-seat-computer-resigned = 🤖 { $other } resigned. A computer takes over, cards, loot and all.
note-seat-computer-removed = 🤖 A moderator gave { $other }'s seat to a computer.
note-seat-computer-erased = 🤖 A player left the bot for good. A computer takes over, cards, loot and all.
note-seat-back = 🤠 { $other } is back and playing again.
note-seat-person-stand-in = 🤠 { $user } stands in for { $other }.
note-seat-person-offered = 🤠 { $user } takes over { $other }'s seat, cards, loot and all.
note-seat-person-named = 🤠 { $user } takes over { $other }'s seat at a moderator's request.
note-seat-person-computer = 🤠 { $user } takes over { $seat }'s seat, cards, loot and all.
note-seat-person-newcomer = 🤠 { $user } joins and takes over { $seat }'s seat, cards, loot and all.

note-offer-offered = 🪑 { $by } offers their seat to { $user }. { $user }, press **Take the seat** to play on.
note-offer-offered-anybody = 🪑 { $by } offers their seat. Anyone who hasn't played in this match can take it.
note-offer-named = 🪑 A moderator asks { $user } to take over { $seat }'s seat. { $user }, press **Take the seat** to play on.
note-offer-named-anybody = 🪑 A moderator offers { $seat }'s seat. Anyone who hasn't played in this match can take it.
note-offer-stand-in = 🪑 { $by } asks { $user } to stand in while they're away. { $user }, press **Take the seat** to agree.
offer-unrated = -# If another player takes it, neither rating changes.
note-offer-declined = 🪑 { $other } turned down { $seat }'s seat.
note-offer-withdrawn = 🪑 { $by } no longer offers { $seat }'s seat.
note-offer-expired = 🪑 No one took { $seat }'s seat. The offer has expired.

button-back = I'm back
button-accept-seat = Take the seat
button-decline-seat = No, thanks
button-resign = Resign for good
button-withdraw = Withdraw offer

# --- what one person sees ---

strength-greenhorn = Greenhorn
strength-outlaw = Outlaw
strength-marshal = Marshal
strength-drawing = draws only

kept-title = ### Match { $id }: someone is playing for you
kept-by-computer = A computer ({ $strength }) plays for you.
kept-by-person = { $who } stands in for you.
kept-how = Press **I'm back** to take your seat back. Until then you only see what everyone sees.

error-former-seat = { $reason ->
    [offered] You gave your seat in this match to { $name }.
    [named] A moderator gave your seat in this match to { $name }.
    [resigned] You resigned from this match. A computer plays your seat now.
    [removed] A moderator gave your seat in this match to a computer.
    [back] { $name } is back and plays this seat again. Thanks for standing in.
    [stand-in] { $name } is playing this seat now.
   *[other] A computer plays the seat you had in this match.
  } You can still watch.

resign-title = ### Resign from match { $id }?
resign-about = This is final: a computer takes your seat. Need a break? { COMMAND("away") }. Want to hand it on? { COMMAND("match offer") }.

taking-title = ### Match { $id }: take { $name }'s seat?
taking-about = You take over everything, cards, loot and all, and play to the end.
taking-stand-in = You play until they're back.
taking-due = ⏳ A decision is waiting: time runs out { $when }.

offered-title = ### You're offering your seat in match { $id }
offered-to = { $who } can take it. The offer ends { $until }. Keep playing until then.
offered-anybody = Anyone who hasn't played in this match can take it. The offer ends { $until }. Keep playing until then.

seat-done-agreed = Deal. You'll stand in at match { $id }, and I'll message you when it starts.
seat-done-declined = You turned down the seat in match { $id }.
seat-done-withdrawn = You no longer offer your seat in match { $id }.
seat-done-resigned = You resigned from match { $id }. Thanks for playing.


error-unknown-offer = That offer is gone. Look in the thread for a newer one.
error-offer-is-closed = { $status ->
    [accepted] Someone else was faster and took this seat.
    [declined] This offer was turned down.
    [expired] This offer has expired.
   *[withdrawn] This seat is no longer on offer.
  }
error-not-for-you = This offer is for another player.
error-not-away = No one is playing for you in this match. Just keep playing.

command-match-resign = Give your seat in this match to a computer, for good
command-match-offer = Offer your seat in this match to someone, or to anyone
option-offer-to = Who gets it (blank = anyone)
say-in-thread = You're in several matches. Use this command in the thread of the one you mean.
not-a-program = A bot can't take a seat. Choose a player, or use { COMMAND("match resign") } to leave it to a computer.

# --- computer players and their strengths ---

error-unknown-strength = There's no such computer player. Pick one under **Options** on the table's card.

computer-name-strong = 🤖 *computer player: { $strength }*

menu-computer = Add a computer player by its strength…
add-greenhorn = Add a Greenhorn
add-greenhorn-about = Plays sensibly, one card at a time
add-outlaw = Add an Outlaw
add-outlaw-about = Looks ahead
add-marshal = Add a Marshal
add-marshal-about = The strongest: thinks before each decision


# --- away ---

term-penalties = Penalties for missed deadlines
term-penalties-about = The first missed deadline in a match is excused. With penalties, players then have half the time, then a quarter, then a computer plays until they're back. Moderators can excuse one in { TYPED("mod matches") }.
term-penalties-no = none
term-penalties-yes = half the time, then a quarter, then a computer takes the seat (the first time is excused)
term-pauses = Pauses for absences
term-pauses-about = Can players who are away pause the match?
term-pauses-no = no: a computer or a stand-in takes over
term-pauses-yes = yes, until they're back

note-paused-away = ⏸️ { $by } is away. The match and its clocks stop until they're back.
note-resumed-away = ▶️ { $by } is back. The match goes on, and the clocks continue where they stopped.
note-resumed-unneeded = ▶️ { $by } doesn't need the pause anymore. The match goes on, and the clocks continue where they stopped.

error-bad-absence = { $why ->
    [long] You can be away for 60 days at most. Choose an earlier end. You can extend it later.
   *[order] An absence has to end in the future, and after it starts. Choose other times.
  }
error-no-stand-in = Who stands in for you? Choose another player in the option `stand-in`.
error-pauses-not-agreed = This table doesn't pause for absences. Choose a computer or a stand-in instead.

away-none = You have no absences.
away-title = ### When you're away
away-now = - [Match { $id }]({ $url }): away until { $until } – { $what }
away-now-new = - New matches: away until { $until } – { $what }
away-coming = - [Match { $id }]({ $url }): away from { $since } until { $until } – { $what }
away-coming-new = - New matches: away from { $since } until { $until } – { $what }
away-how-computer = a computer plays for you
away-how-drawing = a computer only draws cards for you
away-how-pause = the match stops
away-how-agreed = { $who } plays for you
away-how-asked = a computer plays for you (I asked { $who } to stand in)
away-instead = { $what } (this table doesn't allow your choice)
away-utc = 🕑 I don't know your time zone, so that day begins at 00:00 UTC. Press **Set time zone**, then enter the day again.
away-how-back = You get your seats back when it ends, or as soon as you press **I'm back**.
away-still = 🧳 You're away from all matches until { $until }: { $what }, at this table too. Press **I'm back** to play.
away-back = ### Welcome back!
away-back-at = - [Match { $id }]({ $url }): you're back in your seat.

button-back-all = I'm back
button-hand-of = Hand: match { $id }


when-now = now
when-today = today
when-tomorrow = tomorrow
when-after-tomorrow = day after tomorrow
when-weekdays = monday tuesday wednesday thursday friday saturday sunday
button-away = I'll be away…
away-ask = When will you be back? Until then a computer plays for you. Press **I'm back** any time.
button-away-tomorrow = Until tomorrow
button-away-3d = 3 days
button-away-1w = 1 week
button-away-2w = 2 weeks
button-away-date = Another day…
modal-away = Away
field-until = Until when?
field-until-example = Friday, 24/12, 3d, 18:00
when-until = until till to on by next this coming at the of from a an about
when-in = in
when-clock = o'clock oclock
when-noon = noon
when-months = january february march april may june july august september october november december
when-and = and
when-half = half
when-tonight = tonight
when-midnight = midnight
when-unit-m = min mins minute minutes
when-unit-h = hour hours hrs
when-unit-d = day days
when-unit-w = week weeks
when-option = { $typed } – { $when } ({ $zone })
when-unknown = I don't know which day “{ $typed }” is. Try `tomorrow`, `until Friday`, `3d`, `24/12` or `2026-12-24 18:00`, in your own time zone ({ COMMAND("settings") }).
when-too-far = { $when } is too far ahead. The limit is { $until }.

command-away = Set when you're away, from one match or all (no date: see your absences)
option-until = Until when: tomorrow, Friday, 3d, 24/12, 24/12 18:00 …
option-start = From when (blank = now)
option-instead = What happens to your seat (blank = a computer plays)
option-stand-in = Who plays for you (I'll ask them)
option-away-match = Which match (blank = all, including new ones)
away-option-computer = A computer player plays
away-option-drawing = A computer player only draws cards
away-option-stand-in = Another player plays (name them in stand-in)
away-option-pause = The match pauses, if the table allows it
# $heading: the name of a part of the story
headline = **{ $heading }**: { $line }

## Seats that a newcomer may take.
button-free-seat = Take a seat
taking-newcomer = A computer has played it so far. You take over everything, cards, loot and all, and play to the end. Your rating doesn't change.
error-no-free-seat = There's no computer's seat to take here. They're free until the first card of round 2, if at least two people play. { COMMAND("tables") } lists other tables.
error-too-many-seats-taken = { $limit ->
    [one] You've taken a computer seat today, and that's the limit.
   *[other] You've taken { $limit } computer seats today, and that's the limit.
  } Open your own table, or find one with { COMMAND("tables") }.
find-part-newcomers = Newcomers
find-part-newcomers-about = Newcomers may take a computer's seat until round 2
find-limit-seats-a-day = Computer seats a player may take: { $number }
audit-setting-seats-a-day = Computer seats a player may take per day: { $value }.
audit-setting-seats-a-day-usual = Computer seats a player may take per day: the bot's default.
