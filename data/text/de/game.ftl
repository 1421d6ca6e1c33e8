### Die Befehle über eine laufende Partie als Ganzes, und was /partie info sagt.

command-match = Die Partie dieses Kanals oder eine, die auf dich wartet
command-seat = Dein Platz in der Partie dieses Kanals: anbieten, verlassen, einnehmen
command-match-info = Regeln, Tischregeln, Uhren und auf wen die Partie wartet
info-title = ### { $game } · Partie { $id }
info-asked = • { $who } wurde { $since } gefragt.
info-bank = • Zeitreserve von { $who }: noch { $left }.
info-forecast = 🔮 Diese Runde ist wohl { $likely } vorbei; in vier von fünf Fällen spätestens { $late }. (Aus den bisherigen Antwortzeiten an diesem Tisch.)
info-forecast-thin = 🔮 Eine Schätzung, denn nur wenige hier haben schon in diesem Tempo gespielt: Diese Runde könnte { $likely } vorbei sein; in vier von fünf Fällen spätestens { $late }.
length-minutes = { $minutes } min
length-hours = { $minutes ->
    [0] { $hours } h
   *[other] { $hours } h { $minutes } min
  }
length-days = { $hours ->
    [0] { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
      }
   *[other] { $days ->
        [one] { $days } Tag { $hours } h
       *[other] { $days } Tage { $hours } h
      }
  }
info-kept-person = • { $other } spielt für { $who } bis zur Rückkehr.
info-kept-computer = • Ein Computer spielt für { $who } bis zur Rückkehr.
