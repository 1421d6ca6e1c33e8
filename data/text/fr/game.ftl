### Les commandes sur une partie en cours dans son ensemble, et ce que dit /partie infos.

command-match = La partie de ce salon, ou celle qui t'attend
command-seat = Ta place dans la partie de ce salon : l'offrir, la quitter, en prendre une
command-match-info = Règles en vigueur, accords de la table, temps, qui elle attend et jusqu'à quand
info-title = ### { $game } · partie { $id }
info-asked = • Décision demandée à { $who } { $since }.
info-bank = • Réserve de temps de { $who } : reste { $left }.
info-forecast = 🔮 Cette manche finira sans doute { $likely } ; quatre fois sur cinq, elle finit au plus tard { $late }. (D'après le temps pris jusqu'ici à cette table.)
info-forecast-thin = 🔮 Une supposition, car peu d'entre vous ont déjà joué à ce rythme : cette manche pourrait finir { $likely } ; quatre fois sur cinq, elle finit au plus tard { $late }.
length-minutes = { $minutes } min
length-hours = { $hours } h { $minutes } min
length-days = { $days ->
    [one] { $days } jour { $hours } h
   *[other] { $days } jours { $hours } h
  }
info-kept-person = • { $other } joue pour { $who } jusqu'à son retour.
info-kept-computer = • Un ordinateur joue pour { $who } jusqu'à son retour.
