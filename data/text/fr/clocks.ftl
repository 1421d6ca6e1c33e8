### Les horloges : rappels, délais manqués, temps supplémentaire.

## Rappels.
reminder-plain = ⏰ { $who }, { $share } % { $count ->
    [1] de ton temps a filé. Je joue pour toi
   *[other] de votre temps a filé. Je joue pour vous
  } { $when } : { $url }
reminder-bank = ⏰ { $who }, { $share } % { $count ->
    [1] de ton temps a filé. Ta réserve de temps démarre
   *[other] de votre temps a filé. Votre réserve de temps démarre
  } { $bank }, et je { $count ->
    [1] joue pour toi
   *[other] joue pour vous
  } { $when } : { $url }
# $penalty: which penalty it would be: 1, 2 or 3
reminder-stake = -# { $penalty ->
    [1] Encore une échéance manquée, et il n'y aura plus que la moitié du temps dans cette partie.
    [2] Encore une échéance manquée, et il n'y aura plus que le quart du temps dans cette partie.
   *[other] Encore une échéance manquée, et un ordinateur prend la place.
  }
reminder-last = -# C'est le dernier rappel pour cette partie aujourd'hui.
button-mute = Ne plus me rappeler
mute-done = Plus de rappels pour cette décision. Pour les couper tout à fait : { COMMAND("settings") }.
mute-nothing = Cette partie ne t'attend pas.

## Échéances manquées.
note-penalty-1 = ⚠️ { $by } a encore manqué une échéance et n'a plus que la moitié du temps dans cette partie. À la prochaine, ce sera le quart.
note-penalty-2 = ⚠️ { $by } a encore manqué une échéance et n'a plus que le quart du temps dans cette partie. À la prochaine, un ordinateur prend la place.
note-paused-missed = ⏸️ { $by } a manqué deux échéances de suite, et personne d'autre ne joue ici. La partie est en pause. **Reprendre** la relance.

## Plus de temps pour une décision.
button-more-time = Il me faut du temps
button-give-time = Accorder le temps
until-more = + { $length }
until-evening = { $days ->
    [0] Ce soir, { $hour }
    [1] Demain soir, { $hour }
   *[other] Dans { $days } jours, { $hour }
  }
more-time-title = ### Jusqu'à quand ?
more-time-about = Une fois par manche, tu peux demander plus de temps. Ton horloge tourne jusqu'à ce que quelqu'un dise oui dans le fil. Contre des ordinateurs seulement, tu l'as aussitôt.
more-time-given = ⏳ C'est accordé : jusqu'au { $until }.
panel-time-asked = ⏳ Tu as demandé du temps jusqu'au { $until }. Ton horloge tourne jusqu'à ce que quelqu'un dise oui.
panel-time-taken = ⏳ Tu as jusqu'au { $until }.
note-time-asked = ⏳ { $by } a besoin de temps jusqu'au { $exactly } ({ $until }).
time-asked-of = { $who } : un seul oui suffit.
note-time-given = ⏳ { $by } a jusqu'au { $exactly } ({ $until }) : { $other } dit oui.
note-time-taken = ⏳ { $by } prend plus de temps : jusqu'au { $exactly } ({ $until }).
error-no-clock-runs = Aucune horloge ne tourne pour toi dans cette partie.
error-time-already-asked = Tu as déjà demandé plus de temps dans cette manche. Tu pourras en redemander à la suivante.
error-no-such-time = C'est trop long. Dans un tournoi, tu ne peux pas avoir plus de temps qu'il n'en reste à la ronde.
error-time-no-longer-asked = C'est réglé : le temps est accordé, ou la décision est prise.
