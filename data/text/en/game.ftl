### The commands about a running match as a whole, and what /match info says.

command-match = The match of this channel, or the one that waits for you
command-seat = Your seat in the match of this channel: offer it, leave it, take one
command-match-info = Rules in force, what the table agreed on, clocks, whom it waits for and for how long
info-title = ### { $game } · match { $id }
info-asked = • { $who } was asked { $since }.
info-bank = • Time bank of { $who }: { $left } left.
info-forecast = 🔮 This round is likely to be over { $likely }; in four cases out of five it is over { $late } at the latest. (From how long the people at this table have taken so far.)
info-forecast-thin = 🔮 A guess, for few of these people have played at this pace before: this round may be over { $likely }; in four cases out of five it is over { $late } at the latest.
length-minutes = { $minutes } min
length-hours = { $hours } h { $minutes } min
length-days = { $days ->
    [one] { $days } day { $hours } h
   *[other] { $days } days { $hours } h
  }
info-kept-person = • { $other } plays for { $who } until they return.
info-kept-computer = • A computer player plays for { $who } until they return.
