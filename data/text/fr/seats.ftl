# Qui est assis où : ordinateurs qui gardent une place, remplaçants, abandons, offres de places et absences.

seat-kept = Ordinateur pour { $name }

error-sits-at-this-match = Cette personne a déjà une place dans cette partie, même si quelqu'un d'autre la joue pour elle.
error-seat-is-kept = En ce moment, quelqu'un joue à ta place. Reprends-la d'abord : appuie sur **Me revoilà** dans { COMMAND("hand") }.
error-knows-another-hand = Cette personne a vu d'autres mains de cette partie et ne peut pas prendre cette place.

# --- ce que dit le fil ---

note-seat-computer-missed = 🤖 { $user } a manqué plusieurs échéances. Un ordinateur joue à sa place jusqu'à ce que { $user } appuie sur **Me revoilà**.
note-seat-computer-missed-stand-in = 🤖 { $by } remplace { $other } et a manqué plusieurs échéances. Un ordinateur joue jusqu'au retour { own-of-other }.
note-seat-computer-away = 🤖 Absence { own-of-other }. Un ordinateur joue jusqu'à son retour.
note-seat-computer-away-drawing = 🤖 Absence { own-of-other }. Jusqu'à son retour, un ordinateur ne fait que piocher.
note-seat-computer-resigned = 🤖 { $other } abandonne. Un ordinateur prend la place, cartes et butin compris.
note-seat-computer-removed = 🤖 La modération a donné la place { own-of-other } à un ordinateur.
note-seat-computer-erased = 🤖 Quelqu'un a quitté le bot pour de bon. Un ordinateur prend la place, cartes et butin compris.
note-seat-back = 🤠 { $other } est de retour et continue.
note-seat-person-stand-in = 🤠 { $user } remplace { $other }.
note-seat-person-offered = 🤠 { $user } reprend la place { own-of-other }, cartes et butin compris.
note-seat-person-named = 🤠 { $user } reprend la place { own-of-other } à la demande de la modération.
note-seat-person-computer = 🤠 { $user } reprend la place { own-of-seat }, cartes et butin compris.
note-seat-person-newcomer = 🤠 { $user } monte à bord et reprend la place { own-of-seat }, cartes et butin compris.

note-offer-offered = 🪑 { $by } propose sa place à { $user }. { $user }, appuie sur **Prendre la place** pour jouer la suite.
note-offer-offered-anybody = 🪑 { $by } propose sa place. Toute personne qui n'a pas joué dans cette partie peut la prendre.
note-offer-named = 🪑 La modération demande à { $user } de reprendre la place { own-of-seat }. { $user }, appuie sur **Prendre la place** pour jouer la suite.
note-offer-named-anybody = 🪑 La modération propose la place { own-of-seat }. Toute personne qui n'a pas joué dans cette partie peut la prendre.
note-offer-stand-in = 🪑 { $by } s'absente et demande à { $user } de jouer à sa place. { $user }, appuie sur **Prendre la place** pour accepter.
offer-unrated = -# Si quelqu'un d'autre la prend, aucune des deux cotes ne change.
note-offer-declined = 🪑 { $other } refuse la place { own-of-seat }.
note-offer-withdrawn = 🪑 { $by } ne propose plus la place { own-of-seat }.
note-offer-expired = 🪑 Personne n'a pris la place { own-of-seat }. L'offre a expiré.

button-back = Me revoilà
button-accept-seat = Prendre la place
button-decline-seat = Non, merci
button-resign = Abandonner pour de bon
button-withdraw = Retirer l'offre

# --- ce que voit une seule personne ---

strength-greenhorn = Bleu
strength-outlaw = Hors-la-loi
strength-marshal = Marshal
strength-drawing = ne fait que piocher

kept-title = ### Partie { $id } : quelqu'un joue pour toi
kept-by-computer = Un ordinateur ({ $strength }) joue pour toi.
kept-by-person = { $who } te remplace.
kept-how = Appuie sur **Me revoilà** pour reprendre ta place aussitôt. D'ici là, tu ne vois que ce que tout le monde voit.

error-former-seat = { $reason ->
    [offered] Tu as donné ta place dans cette partie à { $name }.
    [named] La modération a donné ta place dans cette partie à { $name }.
    [resigned] Tu as abandonné cette partie. Un ordinateur joue maintenant à ta place.
    [removed] La modération a donné ta place dans cette partie à un ordinateur.
    [back] { $name } est de retour et reprend cette place. Merci pour le remplacement.
    [stand-in] { $name } joue cette place en remplacement.
   *[other] Un ordinateur joue la place que tu avais dans cette partie.
  } Tu peux toujours regarder.

resign-title = ### Abandonner la partie { $id } ?
resign-about = C'est définitif : un ordinateur prend ta place. Besoin d'une pause ? { COMMAND("away") }. Envie de la céder ? { COMMAND("match offer") }.

taking-title = ### Partie { $id } : prendre la place de { $name } ?
taking-about = Tu reprends tout, cartes et butin compris, et tu joues jusqu'au bout.
taking-stand-in = Tu joues jusqu'au retour de la personne.
taking-due = ⏳ Une décision t'attend : le temps expire { $when }.

offered-title = ### Tu proposes ta place dans la partie { $id }
offered-to = { $who } peut la prendre. L'offre expire { $until }. D'ici là, continue à jouer.
offered-anybody = Toute personne qui n'a pas joué dans cette partie peut la prendre. L'offre expire { $until }. D'ici là, continue à jouer.

seat-done-agreed = C'est entendu pour le remplacement dans la partie { $id }. Je t'écris quand ça commence.
seat-done-declined = Tu as refusé la place dans la partie { $id }.
seat-done-withdrawn = Tu ne proposes plus ta place dans la partie { $id }.
seat-done-resigned = Tu as abandonné la partie { $id }. Merci d'avoir joué.


error-unknown-offer = Cette offre n'existe plus. Cherches-en une plus récente dans le fil.
error-offer-is-closed = { $status ->
    [accepted] Quelqu'un d'autre a été plus rapide et a pris cette place.
    [declined] Cette offre a été refusée.
    [expired] Cette offre a expiré.
   *[withdrawn] Cette place n'est plus proposée.
  }
error-not-for-you = Cette offre s'adresse à quelqu'un d'autre.
error-not-away = Personne ne joue pour toi dans cette partie. Continue simplement à jouer.

command-match-resign = Laisser pour de bon ta place dans cette partie à un ordinateur
command-match-offer = Proposer ta place dans cette partie à quelqu'un, ou à tout le monde
option-offer-to = À qui (vide = à tout le monde)
say-in-thread = Tu joues plusieurs parties. Tape cette commande dans le fil de celle que tu veux.
not-a-program = Un bot ne peut pas prendre de place. Choisis une personne, ou laisse-la à un ordinateur avec { COMMAND("match resign") }.

# --- les ordinateurs et leurs forces ---

error-unknown-strength = Cet ordinateur n'existe pas. Choisis-en un sous **Options** sur la carte de la table.

computer-name-strong = 🤖 *ordinateur : { $strength }*

menu-computer = Ajouter un ordinateur selon sa force…
add-greenhorn = Ajouter un Bleu
add-greenhorn-about = Joue avec bon sens, une carte à la fois
add-outlaw = Ajouter un Hors-la-loi
add-outlaw-about = Regarde plus loin
add-marshal = Ajouter un Marshal
add-marshal-about = Le plus fort : réfléchit avant chaque décision


# --- absences ---

term-penalties = Pénalités de retard
term-penalties-about = La première échéance manquée d'une partie est excusée. Avec les pénalités, il reste ensuite la moitié du temps, puis le quart, puis un ordinateur joue jusqu'au retour. La modération peut excuser un retard dans { TYPED("mod matches") }.
term-penalties-no = aucune
term-penalties-yes = la moitié du temps, puis le quart, puis un ordinateur prend la place (le premier retard est excusé)
term-pauses = Pauses pendant une absence
term-pauses-about = La partie peut-elle s'arrêter pendant une absence ?
term-pauses-no = non : un ordinateur ou quelqu'un d'autre continue
term-pauses-yes = oui, jusqu'au retour

note-paused-away = ⏸️ Absence { own-of-by } : la partie et ses horloges s'arrêtent jusqu'au retour.
note-resumed-away = ▶️ { $by } est de retour. La partie continue, et les horloges reprennent où elles en étaient.
note-resumed-unneeded = ▶️ { $by } n'a plus besoin de la pause. La partie continue, et les horloges reprennent où elles en étaient.

error-bad-absence =
{ $why ->
    [long] Une absence peut durer 60 jours au plus. Choisis une fin plus proche. Tu pourras la prolonger plus tard.
   *[order] Une absence doit finir dans le futur, et après son début. Choisis d'autres moments.
  }
error-no-stand-in = Qui te remplace ? Choisis quelqu'un d'autre dans l'option `remplaçant`.
error-pauses-not-agreed = Cette table ne s'arrête pas pendant une absence. Choisis plutôt un ordinateur ou quelqu'un pour te remplacer.

away-none = Tu n'as aucune absence.
away-title = ### Tes absences
away-now = - [Partie { $id }]({ $url }) : absence jusqu'au { $until } – { $what }
away-now-new = - Nouvelles parties : absence jusqu'au { $until } – { $what }
away-coming = - [Partie { $id }]({ $url }) : absence du { $since } au { $until } – { $what }
away-coming-new = - Nouvelles parties : absence du { $since } au { $until } – { $what }
away-how-computer = un ordinateur joue pour toi
away-how-drawing = un ordinateur ne fait que piocher pour toi
away-how-pause = la partie s'arrête
away-how-agreed = { $who } joue pour toi
away-how-asked = un ordinateur joue pour toi (j'ai demandé à { $who } de te remplacer)
away-instead = { $what } (cette table ne permet pas ton choix)
away-utc = 🕑 Je ne connais pas ton fuseau horaire : ce jour commence donc à 00:00 UTC. Appuie sur **Régler le fuseau horaire**, puis redonne le jour.
away-how-back = Tu retrouves tes places à la fin de ton absence, ou dès que tu appuies sur **Me revoilà**.
away-still = 🧳 Absence dans toutes les parties jusqu'au { $until } : { $what }, à cette table aussi. Pour jouer, appuie sur **Me revoilà**.
away-back = ### Te revoilà !
away-back-at = - [Partie { $id }]({ $url }) : tu as repris ta place.

button-back-all = Me revoilà
button-hand-of = Ma main, partie { $id }


when-now = maintenant
when-today = aujourd'hui
when-tomorrow = demain
when-after-tomorrow = après-demain
when-weekdays = lundi mardi mercredi jeudi vendredi samedi dimanche
button-away = Je m'absente…
away-ask = Quand seras-tu de retour ? D'ici là, un ordinateur joue pour toi. Appuie sur **Me revoilà** quand tu veux.
button-away-tomorrow = Jusqu'à demain
button-away-3d = 3 jours
button-away-1w = 1 semaine
button-away-2w = 2 semaines
button-away-date = Un autre jour…
modal-away = Absence
field-until = Jusqu'à quand ?
field-until-example = vendredi, 24/12, 3j, 18:00
when-until = jusqu'au jusqu'à jusqu'en jusque au à le la ce cette prochain prochaine vers un une de
when-in = dans
when-clock = h heure heures
when-noon = midi
when-months = janvier février mars avril mai juin juillet août septembre octobre novembre décembre
when-and = et
when-half = demi demie
when-tonight = ce soir
when-midnight = minuit
when-unit-m = min mn minute minutes
when-unit-h = heure heures
when-unit-d = j jour jours
when-unit-w = s sem semaine semaines
when-option = { $typed } – { $when } ({ $zone })
when-unknown = Je ne vois pas quel jour est « { $typed } ». Essaie `demain`, `vendredi`, `3j`, `24/12` ou `2026-12-24 18:00`, dans ton fuseau horaire ({ COMMAND("settings") }).
when-too-far = { $when }, c'est trop loin. La limite est { $until }.

command-away = T'absenter d'une partie ou de toutes (sans date : voir tes absences)
option-until = Jusqu'à quand : demain, vendredi, 3j, 24/12, 24/12 18:00 …
option-start = À partir de quand (vide = maintenant)
option-instead = Ce que devient ta place (vide = un ordinateur joue)
option-stand-in = Qui joue pour toi (je lui demande son accord)
option-away-match = Quelle partie (vide = toutes, même les nouvelles)
away-option-computer = Un ordinateur joue
away-option-drawing = Un ordinateur ne fait que piocher
away-option-stand-in = Une personne joue (nommée dans remplaçant)
away-option-pause = La partie s'arrête, si la table le permet
headline = **{ $heading }**: { $line }

## Les places à prendre en cours de route.
button-free-seat = Prendre une place
taking-newcomer = Pour l'instant, un ordinateur la joue. Tu reprends tout, cartes et butin compris, et tu joues jusqu'au bout. Ta cote ne change pas.
error-no-free-seat = Il n'y a plus de place d'ordinateur libre ici. On peut en prendre une jusqu'à la première carte de la manche 2, si au moins deux personnes jouent. { COMMAND("tables") } montre les autres tables.
error-too-many-seats-taken = { $limit ->
    [1] Tu as déjà pris la place d'un ordinateur aujourd'hui, et c'est la limite.
   *[other] Tu as déjà pris { $limit } places d'ordinateurs aujourd'hui, et c'est la limite.
  } Ouvre ta propre table, ou trouves-en une avec { COMMAND("tables") }.
find-part-newcomers = Nouveaux venus
find-part-newcomers-about = Jusqu'à la manche 2, on peut arriver et remplacer un ordinateur
find-limit-seats-a-day = Places d'ordinateurs qu'une personne peut prendre : { $number }
audit-setting-seats-a-day = Places d'ordinateurs qu'une personne peut prendre par jour : { $value }.
audit-setting-seats-a-day-usual = Places d'ordinateurs qu'une personne peut prendre par jour : valeur par défaut du bot.
