### La vue privée : où je suis, ce qui m'est arrivé, ce que ferait chaque carte, ce qui vient ; et ce que dit /partie infos.

## Où je suis. Les parties tiennent sur une ligne, avec des points entre elles.
standing-you = Toi
standing-at = { $who } : { $at }
standing-with = { $where } avec { $company }
standing-loot = ici : { $loot }
standing-marshal = Marshal { $at }
standing-shotgun = Shotgun { $at }
standing-pile = pile : { $count }
standing-laid = Tu as posé { $cards }
standing-laid-hidden = { $card } (face cachée)
standing-laid-faded = une carte cachée
super-standing-facing = regard { $what }
super-standing-stunned = { own-stunned }
super-standing-behind = derrière { $who }
super-standing-before = devant { $who }
super-standing-order = ordre de jeu : { $place } sur { $count }
super-standing-out = Toi : hors du train pour de bon
super-standing-out-hope = Toi : hors du train, mais un Cheval peut te ramener

## Ce que ferait une carte exécutée maintenant. $what est un lieu, un bandit ou du butin, ou plusieurs avec « ou » entre eux.
list-or = { $head } ou { $item }
prospect = { $card } : { $what }
prospect-none = Sans effet : { $cards }
prospect-fire-none = aucune cible
prospect-away = fuite pour de bon
prospect-the-shotgun = le Shotgun
super-prospect-stunned = Première carte : tu te relèves
super-prospect-out = hors du train !
super-prospect-flip = regard { $what }
super-prospect-foot = ton propre pied !
super-prospect-reflex = debout, puis { $what }
super-prospect-horse = locomotive, tout devant
standing-by-then-you = Tu seras alors { $at }.
standing-by-then = { $who } sera alors { $at }.

## Ce qui m'est arrivé. Des propositions ; la première lettre devient une majuscule.
befell-you = toi
befell-shot = { $by } a tiré sur { $who }
befell-punched = coup de poing { own-of-by } contre { $who }
befell-bullet = une balle neutre pour { $who }
befell-lost = { $you ->
    [yes] tu as perdu { $loot }
   *[no] { $who } perd { $loot }
  }
befell-robbed = { $you ->
    [yes] { $by } t'a pris { $loot }
   *[no] { $by } prend { $loot } à { $who }
  }
befell-took = { $you ->
    [yes] tu as pris { $loot }
   *[no] { $who } prend { $loot }
  }
befell-paid = { $money } pour { $who }
befell-nothing = { $card } sans effet pour { $who }
befell-hostage = un otage pour { $who } : { $hostage }
befell-now-you = tu es maintenant { $at }
befell-now = { $who } est maintenant { $at }
super-befell-missed = ton tir n'a touché personne
super-befell-stunned = te voilà { own-stunned }
super-befell-fell = te voilà hors du train
super-befell-rescued = grâce à un cheval, te revoilà à bord
panel-befell = ❗ **{ $what }.**

## Les pages de la vue.
button-back-to-hand = ← Retour
panel-hint = 💡 { $hint }

## Cartes réservées pour les tours à venir.
panel-queue = Tour { $turn }{ $standard ->
    [yes] {""}
   *[no] {" "}({ $kind })
  } : réserver une carte ?
button-unqueue = { $when ->
    [if] ✕ Tour { $turn } : { $card }, si…
    [unless] ✕ Tour { $turn } : { $card }, sauf…
   *[none] ✕ Tour { $turn } : { $card }
  }
button-delegate = Le bot choisit cette manche
button-delegate-rest = Le reste en automatique
button-undelegate = ✕ Hold-up automatique
plan-delegated = ✅ Un ordinateur joue la fin de ce Hold-up pour toi. Tu peux encore le devancer, ou annuler ci-dessous.

## Plusieurs cartes dans un formulaire.
button-form-keep = Défausser des cartes
button-form-bonus = Garder des cartes
form-keep = Défausser des cartes
form-keep-label = Défausser
form-keep-about = Coche les cartes à défausser. Tu gardes les autres.
form-bonus = Garder des cartes
form-bonus-label = Garder
form-bonus-about = { $count ->
    [1] Coche une carte pour la manche suivante. Tu rends les autres.
   *[other] Coche jusqu'à { $count } cartes pour la manche suivante. Tu rends les autres.
  }
picked-keep = ✅ Tu défausses : **{ $cards }**
picked-keep-none = ✅ Tu gardes ta main
picked-bonus = ✅ Tu gardes : **{ $cards }**
picked-bonus-none = ✅ Tu ne gardes rien

## Une réponse avec sa lettre dans l'image.
answer-lettered = { $letter } · { $label }

## Les réponses permanentes dans /réglages.
stealin-me = tu décides
stealin-bot = je décide pour toi
alike-me = je te demande
alike-bot = je prends au hasard
settings-stealin-me = Garder la main au Hold-up
settings-stealin-bot = Laisser le bot décider du Hold-up
settings-alike-me = Demander pour les bourses
settings-alike-bot = Prendre n'importe quelle bourse
plan-ask-alike = Choix identiques
plan-alike-any = Prendre au hasard
plan-answer-usual = Ma réponse habituelle ({ $answer })
plan-once = ✅ Je te poserai la prochaine question du Hold-up.
plan-not-once = ✅ Tes réponses à l'avance valent aussi pour la prochaine question.
plan-usual = ✅ C'est désormais ta réponse par défaut. Change-la dans { COMMAND("settings") }, ou partie par partie.
button-plan-ask-once = Demander une fois
button-plan-ask-always = Ne pas demander
button-plan-usual = Partout
plan-turns = Tes tours : { $turns }
plan-turn = { $turn }{ $standard ->
    [yes] {""}
   *[no] {" "}({ $kind })
  }

## Outils.
button-more = Plus
button-less = Moins
button-face-down = Cachée
button-face-up = Visible

## Notes pour soi.
panel-memo = 📝 { $memo }
button-memo = Note pour moi
field-memo = Visible par toi uniquement
memo-about = Affichée dans ta main. Laisse vide pour l'effacer.

## La vue privée.
panel-played = ✅ Ton choix : **{ $what }**
panel-over = Cette partie est finie.
panel-plan-due = Ton plan joue **{ $what }** dans un instant
panel-instead = Jouer autre chose :
panel-not-asked = Tu n'as rien à décider pour l'instant. Je te préviens quand c'est à toi.
panel-below = Ta main est plus bas.
pictures-closed = Pas d'images ici : il me faut { $lacking }. L'équipe du serveur peut l'accorder. La partie continue en texte.
closed-asked = C'est à toi dans { $match }, mais je n'ai pas accès à son fil. Joue ici : appuie sur le bouton, ou tape { COMMAND("hand") }.
panel-muted-gone = ⚠️ Le salon de cette partie a été supprimé. Continue ici avec { COMMAND("hand") }. La modération peut déplacer la partie avec { COMMAND("mod move") }.
panel-muted = ⚠️ Je ne peux pas écrire dans le fil : il me manque { $lacking }. Continue ici avec { COMMAND("hand") } et préviens l'équipe du serveur.
panel-locked = ⚠️ Le fil de cette partie est verrouillé. Continue ici avec { COMMAND("hand") }. La modération peut le déverrouiller.
panel-refused = ⚠️ Discord bloque mes messages dans le fil. Continue ici avec { COMMAND("hand") }. Des règles AutoMod ? La modération peut en exempter mon rôle.
menu-answers = { $first } … { $last }
choice-unknown = « { $typed } » n'est pas parmi tes choix. Choisis dans la liste qui apparaît pendant la saisie, ou utilise les boutons de { COMMAND("hand") }.
not-asked = Rien à décider pour le moment. { COMMAND("matches") } te dit quelles tables t'attendent.
no-match-of-yours = Tu n'es dans aucune partie en cours. Ouvre une table avec { COMMAND("lobby create") }, ou rejoins-en une avec { COMMAND("tables") }.

## Dans la main.
panel-time = ⏳ { $when }
panel-time-bank = -# ⏳ Ta réserve de temps démarre { $bank }.
# $penalty: which penalty it would be: 1, 2 or 3
panel-stake = -# ⚠️ { $penalty ->
    [1] Si tu manques cette échéance, tu n'auras plus que la moitié du temps dans cette partie.
    [2] Si tu manques cette échéance, tu n'auras plus que le quart du temps dans cette partie.
   *[other] Si tu manques cette échéance, un ordinateur prend ta place jusqu'à ton retour.
  }

## En tête d'une vue : ce qui s'est passé depuis le dernier regard.
missed-title = **Depuis ta dernière visite**
missed-away = **Pendant ton absence**
missed-plan = 🗓️ Ton plan : { $line }
button-missed = Récit ({ $count })

## Les commandes sur une partie en cours dans son ensemble, et ce que dit /partie infos.
command-match = La partie de ce salon, ou celle qui t'attend
command-match-info = Règles, règles de table, horloges, et qui la partie attend
info-title = ### { $game } · partie { $id }
info-asked = • Question posée à { $who } { $since }.
info-bank = • Réserve de temps { own-of } : il reste { $left }.
info-forecast = 🔮 Au rythme de cette table, la manche finira { $likely }. Quatre fois sur cinq, c'est au plus tard { $late }.
info-forecast-thin = 🔮 Estimation grossière, car peu d'entre vous connaissent ce rythme : la manche finira { $likely }. Quatre fois sur cinq, c'est au plus tard { $late }.
length-seconds = { $seconds } s
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

## The inbox: a direct message with all matches.
inbox-at = **[#{ $id } · { $game }]({ $url })**
inbox-waits = **#{ $id }** · { $what }
inbox-waits-until = **#{ $id }** · { $what } · { $when }
button-inbox-turn = Décider
inbox-played = #{ $id } : { $note }
inbox-quiet = Rien ne t'attend pour le moment.
inbox-old = Cette copie est ancienne. Ta boîte de réception est le message le plus récent ici. { COMMAND("settings") } permet de l'activer ou de la désactiver.
inbox-offer = Tu joues maintenant plusieurs parties lentes. Je peux les réunir dans un seul message privé : tu y réponds directement, et les fils ne te mentionnent plus.
inbox-closed = Ta boîte de réception est désactivée : Discord ne me laisse pas t'envoyer de messages privés. Les fils te mentionnent de nouveau. Autorise les messages privés pour ce serveur, puis réactive-la.
