### Les commandes sur une partie en cours dans son ensemble, et ce que dit /partie infos.

command-match = La partie de ce salon, ou celle qui t'attend
command-seat = Ta place dans la partie de ce salon : l'offrir, la quitter, en prendre une
command-match-info = Règles, règles de table, horloges, et qui la partie attend
info-title = ### { $game } · partie { $id }
info-asked = • Décision demandée à { $who } { $since }.
info-bank = • Réserve de temps { own-of } : il reste { $left }.
info-forecast = 🔮 Cette manche finira sans doute { $likely } et, quatre fois sur cinq, au plus tard { $late }. (D'après les temps de réponse à cette table.)
info-forecast-thin = 🔮 Une estimation grossière, car peu d'entre vous ont déjà joué à ce rythme : cette manche pourrait finir { $likely } et, quatre fois sur cinq, au plus tard { $late }.
length-minutes = { $minutes } min
length-hours = { $minutes ->
    [0] { $hours } h
   *[other] { $hours } h { $minutes } min
  }
length-days = { $hours ->
    [0] { $days ->
        [one] { $days } jour
       *[other] { $days } jours
      }
   *[other] { $days ->
        [one] { $days } jour { $hours } h
       *[other] { $days } jours { $hours } h
      }
  }
info-kept-person = • { $other } joue pour { $who } jusqu'à son retour.
info-kept-computer = • Un ordinateur joue pour { $who } jusqu'à son retour.
