### The commands about a running match as a whole, and what /match info says.

command-match = This channel's match, or the one waiting for you
command-seat = Your seat in this channel's match: offer it, leave it or take one
command-match-info = Rules, table rules, clocks, and who the match is waiting for
info-title = ### { $game } · match { $id }
info-asked = • { $who } was asked { $since }.
info-bank = • Time bank of { $who }: { $left } left.
info-forecast = 🔮 This round will probably be over { $likely } and, four times out of five, { $late } or sooner. (Based on response times at this table so far.)
info-forecast-thin = 🔮 A rough guess, as few people here have played at this pace before: this round may be over { $likely } and, four times out of five, { $late } or sooner.
length-minutes = { $minutes } min
length-hours = { $minutes ->
    [0] { $hours } h
   *[other] { $hours } h { $minutes } min
  }
length-days = { $hours ->
    [0] { $days ->
        [one] { $days } day
       *[other] { $days } days
      }
   *[other] { $days ->
        [one] { $days } day { $hours } h
       *[other] { $days } days { $hours } h
      }
  }
info-kept-person = • { $other } plays for { $who } until they return.
info-kept-computer = • A computer player plays for { $who } until they return.
