# Who sits where: computers that keep a seat, stand-ins, resignations, offers of seats and absences.

seat-kept = Computer for { $name }

error-sits-at-this-match = That player already has a seat in this match, even if someone else is playing it for them.
error-seat-is-kept = A stand-in is playing your seat right now. Take it back first: press **I'm back** in { COMMAND("hand") }.
error-knows-another-hand = That player has seen other hands in this match and can't take this seat.

# --- what the thread says ---

note-seat-computer-missed = 🤖 { $user } kept missing deadlines. A computer plays for them until they press **I'm back**.
note-seat-computer-missed-stand-in = 🤖 { $by } stands in for { $other } and kept missing deadlines. Until { $other } is back, a computer plays for them.
note-seat-computer-away = 🤖 { $other } is away. Until they are back, a computer plays for them.
note-seat-computer-away-drawing = 🤖 { $other } is away. Until they are back, a computer plays for them and just draws cards whenever it can.
note-seat-computer-resigned = 🤖 { $other } resigned. A computer takes over, cards, loot and all.
note-seat-computer-removed = 🤖 A moderator gave the seat of { $other } to a computer.
note-seat-computer-erased = 🤖 A player left the bot for good. A computer takes over, cards, loot and all.
note-seat-back = 🤠 { $other } is back and playing again.
note-seat-person-stand-in = 🤠 { $user } stands in for { $other } and plays for them.
note-seat-person-offered = 🤠 { $user } takes over the seat of { $other }, cards, loot and all.
note-seat-person-named = 🤠 { $user } takes over the seat of { $other } at a moderator's request.
note-seat-person-computer = 🤠 { $user } takes over the seat of { $seat }, cards, loot and all.
note-seat-person-newcomer = 🤠 { $user } joins and takes over the seat of { $seat }, cards, loot and all.

note-offer-offered = 🪑 { $by } offers their seat to { $user }. { $user }, press **Take the seat** to play on from here.
note-offer-offered-anybody = 🪑 { $by } offers their seat. Anyone who hasn't played in this match can take it.
note-offer-named = 🪑 A moderator asks { $user } to take over the seat of { $seat }. { $user }, press **Take the seat** to play on from here.
note-offer-named-anybody = 🪑 A moderator offers the seat of { $seat }. Anyone who hasn't played in this match can take it.
note-offer-stand-in = 🪑 { $by } asks { $user } to stand in while they are away. { $user }, press **Take the seat** to agree.
note-offer-declined = 🪑 { $other } turned down the seat of { $seat }.
note-offer-withdrawn = 🪑 { $by } no longer offers the seat of { $seat }.
note-offer-expired = 🪑 No one took the seat of { $seat }; it is no longer offered.

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
kept-how = Press **I'm back** to take your seat back at once. Until then you see what everyone sees.

error-former-seat = { $reason ->
    [offered] You gave your seat in this match to { $name }.
    [named] A moderator gave your seat in this match to { $name }.
    [resigned] You resigned from this match; a computer plays your seat now.
    [removed] A moderator handed your seat in this match to a computer.
    [back] { $name } is back and plays this seat again. Thank you for standing in.
    [stand-in] { $name } is standing in at this seat now.
   *[other] A computer plays the seat you had in this match.
  } You can still watch.

resign-title = ### Resign from match { $id }?
resign-about = This is final: a computer takes your seat. Need a break? { COMMAND("away") }. Want to hand it on? { COMMAND("match offer") }.

taking-title = ### Match { $id }: take the seat of { $name }?
taking-about = You take it as it is, cards, loot and all, and play it to the end.
taking-stand-in = You play it while its player is away.
taking-due = ⏳ A decision is due: time is up { $when }

offered-title = ### Your seat in match { $id } is offered
offered-to = { $who } can take it; the offer ends { $until }. Until someone takes it, you keep playing.
offered-anybody = Anyone who hasn't played in this match can take it; the offer ends { $until }. Until someone takes it, you keep playing.

seat-done-agreed = You agreed to stand in at match { $id }. You'll get a message when it starts.
seat-done-declined = You declined the seat in match { $id }.
seat-done-withdrawn = Your seat in match { $id } is no longer offered.
seat-done-resigned = You have resigned from match { $id }. Thank you for playing.


error-unknown-offer = There's no such offer. Look in the thread for a newer one.
error-offer-is-closed =
    { $status ->
        [accepted] Someone else was faster and has taken this seat.
        [declined] This offer was declined.
        [expired] This offer was open for too long and has ended.
       *[withdrawn] This seat is no longer offered.
    }
error-not-for-you = This offer is for another player.
error-not-away = No one is playing for you in this match. Just keep playing.

command-match-resign = Give up your seat in this match for good: a computer takes it
command-match-offer = Offer your seat in this match to someone, or to anyone
option-offer-to = Who gets it (blank = anyone)
say-in-thread = You play in several matches. Use this command in the thread of the one you mean.
not-a-program = A bot can't take a seat. Choose a player, or use { COMMAND("match resign") } to leave it to a computer.

# --- computer players and their strengths ---

error-unknown-strength = There's no such computer player. Choose one under **Options** on the card.

computer-name-strong = 🤖 *computer player: { $strength }*

menu-computer = Add a computer player by its strength…
add-greenhorn = Add a Greenhorn
add-greenhorn-about = Plays sensibly, one card at a time
add-outlaw = Add an Outlaw
add-outlaw-about = Looks ahead
add-marshal = Add a Marshal
add-marshal-about = Thinks before each decision; the strongest


# --- away ---

term-penalties = Penalties for missed deadlines
term-penalties-about = What happens to players who keep missing deadlines. The first miss in a match is excused. With penalties, the next one halves their time for the rest of the match, another one leaves them a quarter of it, and after one more a computer takes their seat until they are back. Moderators can excuse a miss in { TYPED("mod matches") }.
term-penalties-no = none
term-penalties-yes = half the time, then a quarter, then a computer takes the seat (the first miss is excused)
term-pauses = Pauses for absences
term-pauses-about = Whether the match stops while a player is away, if that player asks for it.
term-pauses-no = no: a computer or a stand-in takes over
term-pauses-yes = yes, until they are back

note-paused-away = ⏸️ { $by } is away, and this table waits: clocks stop until they are back.
note-resumed-away = ▶️ { $by } is back, and the match resumes. The clocks continue where they stopped.

error-bad-absence =
    { $why ->
        [long] An absence can last 60 days at most. Choose an earlier end; you can extend it later.
       *[order] An absence has to end in the future, and after it starts. Choose other times.
    }
error-no-stand-in = Who stands in for you? Name another player in the option `stand-in`.
error-pauses-not-agreed = This table doesn't pause for absences. Choose a computer or a stand-in instead.

away-none = You aren't away and have no absence planned. To plan one, use { COMMAND("away") }.
away-title = ### You are away
away-now = - [Match { $id }]({ $url }): away until { $until } – { $what }
away-now-new = - Matches that start in the meantime: away until { $until } – { $what }
away-coming = - [Match { $id }]({ $url }): away from { $since } until { $until } – { $what }
away-coming-new = - Matches that start in the meantime: away from { $since } until { $until } – { $what }
away-how-computer = a computer plays for you
away-how-drawing = a computer plays for you and just draws cards whenever it can
away-how-pause = the match stops
away-how-agreed = { $who } plays for you
away-how-asked = { $who } is asked to play for you; until then, a computer does
away-instead = { $what } (this table doesn't allow what you asked for)
away-utc = 🕑 I don't know your time zone, so that day begins at 00:00 UTC. Press **Set time zone**, then say again until when you'll be away.
away-how-back = You get your seats back when your absence ends, or as soon as you press **I'm back**.
away-still = 🧳 You are away from all matches until { $until }: { $what }, at this table too. Press **I'm back** to play yourself.
away-back = ### Welcome back!
away-back-at = - [Match { $id }]({ $url }): you're playing again.

button-back-all = I'm back
button-hand-of = Hand: match { $id }

digest-title = ### Match { $id }: while you were away
digest-asked = ⏳ **The table is waiting for you.**

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
when-unit-h = hour hours hrs
when-unit-d = day days
when-unit-w = week weeks
when-option = { $typed } – { $when } ({ $zone })
when-unknown = I can't tell which day “{ $typed }” is. Try `tomorrow`, `until Friday`, `3d`, `24/12` or `2026-12-24 18:00`. Times are in your own time zone: see { COMMAND("settings") }.

command-away = Be away from one match or all until a time; with no time, see when you are away
option-until = Until when: tomorrow, Friday, 3d, 24/12, 24/12 18:00 …
option-start = From when (blank = now)
option-instead = What happens to your seat meanwhile (default: a computer plays)
option-stand-in = Who plays for you; they have to agree
option-away-match = Which match (blank = all, including new ones)
away-option-computer = A computer player plays
away-option-drawing = A computer player only draws cards
away-option-stand-in = A player stands in (name them in stand-in)
away-option-pause = The match pauses, if the table allows it
digest-nothing = Nothing has happened.

## Seats that a newcomer may take.
button-free-seat = Take a seat
taking-newcomer = A computer has played it so far. You take it as it is, cards, loot and all, and play it to the end. It won't affect your rating.
error-no-free-seat = No computer's seat is free in this match anymore: newcomers can take one until the first card of the second round, and only at tables of two people or more. { COMMAND("tables") } lists other tables.
error-too-many-seats-taken = { $limit ->
    [one] You've taken a computer's seat today, and that's the limit.
   *[other] You've taken { $limit } computers' seats today, and that's the limit.
  } Open a table of your own, or join one: { COMMAND("tables") } lists them.
find-part-newcomers = Newcomers
find-part-newcomers-about = Until round 2, a newcomer may take a computer's seat
find-limit-seats-a-day = Computers' seats taken per player: { $number }
audit-setting-seats-a-day = Computers' seats taken, per player per day: { $value }.
audit-setting-seats-a-day-usual = Computers' seats taken, per player per day: the bot's default.
