# Who sits where: computers that keep a seat, stand-ins, resignations, offers of seats and absences.

seat-kept = { $name } (computer)

error-knows-another-hand = You have played another seat of this match and know what it held. Somebody else must take this one.

# --- what the thread says ---

note-seat-computer-missed = 🤖 { $user }, you missed two turns in a row, so a computer player keeps your seat. Press **I am back** and you play on at once.
note-seat-computer-away = 🤖 { $other } is away: a computer player keeps the seat until then.
note-seat-computer-away-drawing = 🤖 { $other } is away: until then a computer player keeps the seat and only draws cards where it can.
note-seat-computer-resigned = 🤖 { $other } has resigned. A computer player takes the seat with all that it holds.
note-seat-computer-removed = 🤖 A moderator has given the seat of { $other } to a computer player.
note-seat-computer-erased = 🤖 A player has left the bot for good. A computer player takes the seat with all that it holds.
note-seat-back = 🤠 { $other } is back and plays on.
note-seat-person-stand-in = 🤠 { $user } stands in for { $other } and plays the seat with all that it holds.
note-seat-person-offered = 🤠 { $user } takes over the seat of { $other } with all that it holds.
note-seat-person-named = 🤠 { $user } takes over the seat of { $other } with all that it holds; a moderator has asked for it.
note-seat-person-computer = 🤠 { $user } takes over the seat of { $seat } with all that it holds.
