### Le temps : réglages d'une personne, rappels, échéances manquées, prévisions.

## /réglages
command-settings = Ton fuseau horaire, tes heures de jeu et heures calmes, tes rappels ; toi seul les vois
option-zone = Ton fuseau horaire : tape une ville près de chez toi
settings-title = ### Tes réglages
menu-settings-page = Thème
settings-topic-time = Heures et rappels
settings-topic-play = Pendant la partie
settings-topic-look = Langue et images
settings-topic-kept = Ce qui est conservé sur toi
settings-topic-more = { $title } ({ $number })
settings-zone = **Fuseau horaire :** { $zone }, où il est { $now }. Pour le changer, choisis l'option `fuseau` de { COMMAND("settings") } et tape une ville près de chez toi.
panel-city = 🕑 Pour que les rappels t'arrivent de jour, appuie sur **Régler le fuseau horaire** et tape une ville.
button-city = Régler le fuseau horaire
modal-city = Où tu habites
field-city = Une ville près de chez toi (vide : UTC)
field-city-example = Lyon, Köln, Boston…
zone-place = { $place } · { $zone }
zone-option = { $zone } · { $now }
settings-city-done = ✅ Tes heures sont celles de **{ $zone }**, où il est { $now }. { COMMAND("settings") } permet d'en changer, et de choisir tes heures de jeu et tes heures calmes.
settings-hours-set = **Heures de jeu :** de { $opens } à { $closes }. Une décision qui tombe en dehors les attend : au plus une fois le temps de réflexion, et jamais plus d'un jour.
settings-hours-none = **Heures de jeu :** aucune. Avec des heures de jeu, une décision qui tombe pendant ton sommeil n'expire pas avant ton réveil.
settings-quiet = **Heures calmes** (les rappels attendent la fin) : { $quiet }.
settings-reminders = **Rappels**, { $shares } : { $reminders }.
settings-next-up = **Bientôt à toi :** { $on }. Un message privé quand la personne avant toi réfléchit depuis dix minutes, aux tables à 8 heures ou plus par décision. Une fois par tour ; pas pendant tes heures calmes, ni si tu as déjà réservé une carte.
settings-next-up-on = Me prévenir avant mon tour
settings-next-up-off = Ne plus me prévenir avant mon tour
# $who: the names of those whom the match waits for
next-up = ⏭️ **{ $game }** (partie { $id }) : tu joues juste après { $who }. Tu peux déjà réserver ta carte. { COMMAND("settings") } désactive ces messages.
settings-forecast-on = **Prévisions :** le temps pris pour tes 60 dernières décisions est gardé, pour que { COMMAND("match info") } puisse estimer la fin d'une manche.
settings-forecast-off = **Prévisions :** on ne garde rien du temps que tu prends. Ce qui était gardé est supprimé.
settings-language-about = **Langue** de ce qui n'est visible que pour toi.
settings-language-client = La langue de mon Discord
menu-language = Langue
settings-tips-now-on = **Conseils de débutant :** dans chaque partie.
settings-tips-now-off = **Conseils de débutant :** seulement dans ta première partie d'un jeu.
settings-tips-on = Toujours me conseiller
settings-tips-off = Ne plus me conseiller
settings-pictures = **Images que toi seul vois :** mouvement { $motion }, contraste élevé { $contrast }.
settings-on = activé
settings-off = désactivé
settings-motion-on = Activer le mouvement
settings-motion-off = Désactiver le mouvement
settings-contrast-on = Activer le contraste élevé
settings-contrast-off = Désactiver le contraste élevé
settings-positions-now-on = **Énigmes tirées de tes parties :** oui. Des positions de tes parties peuvent devenir des énigmes, au plus tôt une semaine après la fin et seulement si toute la table le permet ; sans nom, ni serveur, ni date.
settings-positions-now-off = **Énigmes tirées de tes parties :** non. Aucune position de tes parties n'est proposée nulle part.
settings-positions-on = Autoriser des énigmes de mes parties
settings-positions-off = Pas d'énigmes tirées de mes parties
settings-foot = -# Les horloges déjà lancées ne changent pas.
menu-opens = Heures de jeu : à partir de
menu-closes = Heures de jeu : jusqu'à
menu-quiet = Heures calmes
menu-reminders = Rappels
menu-shares = Quand me faire un rappel
menu-forecast = Prévisions
hours-none = Pas d'heures de jeu
hours-from = à partir de { $hour }
hours-until = jusqu'à { $hour }
quiet-outside = en dehors de mes heures de jeu
quiet-none = aucune
quiet-between = de { $from } à { $to }
shares-both = à la moitié et à 85 % du temps
shares-half = à la moitié du temps
shares-late = à 85 % du temps
reminders-mention = une mention dans le fil de la partie
reminders-dm = un message privé (dans le fil si ça échoue)
reminders-both = une mention et un message privé
reminders-none = aucun
forecast-on = Utiliser mes temps de réponse
forecast-off = Ne pas utiliser mes temps de réponse
error-unknown-zone = Je ne connais pas de fuseau horaire « { $zone } ». Tape une ville dans l'option `fuseau` de { COMMAND("settings") } et choisis dans la liste, comme Europe/Paris.
error-short-hours = Les heures de jeu doivent durer au moins { $least } heures. Choisis une autre heure.

## Dans la main.
panel-time = -# ⏳ Ton temps expire { $when }.
panel-time-bank = -# ⏳ Ta réserve de temps démarre { $bank } ; tout ton temps expire { $when }.
# $penalty: which penalty it would be: 1, 2 or 3
panel-stake = -# ⚠️ { $penalty ->
    [1] Si tu manques cette échéance, tu n'auras plus que la moitié du temps dans cette partie.
    [2] Si tu manques cette échéance, tu n'auras plus que le quart du temps dans cette partie.
   *[other] Si tu manques cette échéance, un ordinateur prend ta place jusqu'à ton retour.
  }

## Rappels.
reminder-plain = ⏰ { $who }, { $share } % { $count ->
    [1] de ton temps a filé
   *[other] de votre temps a filé
  }. Le bot { $count ->
    [1] joue pour toi
   *[other] joue pour vous
  } { $when } : { $url }
reminder-bank = ⏰ { $who }, { $share } % { $count ->
    [1] de ton temps a filé. Ta réserve de temps démarre
   *[other] de votre temps a filé. Votre réserve de temps démarre
  } { $bank }, et le bot { $count ->
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
mute-done = Tu n'auras plus de rappel pour cette décision. Pour les couper tout à fait : { COMMAND("settings") }.
mute-nothing = Cette partie ne t'attend pas, il n'y a donc rien à te rappeler.

## Échéances manquées.
note-penalty-1 = ⚠️ { $by } a encore manqué une échéance et n'a plus que la moitié du temps dans cette partie. À la prochaine, ce sera le quart.
note-penalty-2 = ⚠️ { $by } a encore manqué une échéance et n'a plus que le quart du temps dans cette partie. À la prochaine, un ordinateur prend la place.
note-paused-missed = ⏸️ { $by } a manqué deux échéances de suite, et il n'y a personne d'autre à cette table. La partie est en pause : aucune horloge ne tourne, aucun ordinateur ne joue. **Reprendre** la relance.

## Plus de temps pour une décision.
button-more-time = Il me faut du temps
button-give-time = Accorder le temps
button-give-time-to = Accorder du temps : { $who }
until-more = + { $length }
until-evening = { $days ->
    [0] Ce soir, { $hour }
    [1] Demain soir, { $hour }
   *[other] Dans { $days } jours, { $hour }
  }
more-time-title = ### Jusqu'à quand ?
more-time-about = Une fois par manche, tu peux demander plus de temps. Ton horloge tourne jusqu'à ce qu'une autre personne de la table dise oui, d'un clic dans le fil ; face aux seuls ordinateurs, tu l'as aussitôt.
more-time-given = ⏳ C'est accordé : jusqu'au { $until }.
panel-time-asked = ⏳ Tu as demandé du temps jusqu'au { $until }. Ton horloge tourne jusqu'à ce que quelqu'un à la table dise oui.
panel-time-wanted = ⏳ { $who } a besoin de temps jusqu'au { $exactly } ({ $until }). Un seul oui suffit.
panel-time-taken = ⏳ Tu as jusqu'au { $until }.
note-time-asked = ⏳ { $by } a besoin de temps jusqu'au { $exactly } ({ $until }).
time-asked-of = { $who } : un seul oui suffit.
note-time-given = ⏳ { $by } a jusqu'au { $exactly } ({ $until }) : { $other } dit oui.
note-time-taken = ⏳ { $by } prend plus de temps : jusqu'au { $exactly } ({ $until }).
error-no-clock-runs = Aucune horloge ne tourne pour toi dans cette partie.
error-time-already-asked = Tu as déjà demandé plus de temps dans cette manche. Tu pourras en redemander à la suivante.
error-no-such-time = Tu ne peux pas avoir autant de temps. Dans un tournoi, personne n'en reçoit au-delà de la fin de la ronde.
error-time-no-longer-asked = Personne n'en a plus besoin : le temps est déjà accordé, ou la décision est prise.
command-match-more-time = Demander à la table plus de temps pour ta décision

## Pour qui regarde.
following-none = Tu peux la suivre : un message à la fin et, si tu veux, un après chaque manche.
following-end = 👀 Tu suis cette partie : tu recevras un message à la fin.
following-rounds = 👀 Tu suis cette partie : tu recevras un message après chaque manche et à la fin.
button-follow-end = Suivre
button-follow-rounds = Suivre chaque manche
button-unfollow-end = Ne plus suivre
button-unfollow-rounds = Ne plus suivre
button-table-like = Copier cette table
followed-round = 👀 { $game }, partie { $id } : une manche est finie. { $heading }
followed-end = 🏁 { $game } : la partie { $id }, que tu suis, est finie.
followed-nothing = Elle s'est terminée sans résultat.
followed-round-aloud = 👀 { $who }, une manche de la partie que tu suis est finie.
followed-end-aloud = 🏁 { $who }, la partie que tu suis est finie.
