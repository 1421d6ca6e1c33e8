### Les serveurs et leurs modérateurs : ce qui est refusé, le journal, /configurer et /mod.

error-blocked = La modération de ce serveur t'en a fermé les tables. Demande-lui pourquoi. Tes parties en cours continuent.
error-person-is-blocked = Cette personne est bloquée sur ce serveur. Nomme quelqu'un d'autre, ou utilise d'abord { COMMAND("mod unblock") }.
error-everybody-moderates = Tout le monde a ce rôle et pourrait donc modérer. Choisis-en un autre.
error-not-blocked = Cette personne n'est pas bloquée ici. { COMMAND("setup") } montre qui l'est.
error-not-renamed = La modération n'a pas donné d'autre nom à cette personne ici.
error-not-an-opener = Ici, il faut le rôle <@&{ $role }> pour ouvrir des tables. Tout le monde peut en rejoindre. Pour l'avoir, demande { $moderators ->
    [none] à quelqu'un qui gère ce serveur
   *[other] à <@&{ $moderators }>
  }.
error-not-in-this-channel = { $games ->
    [live] Ouvre les tables en direct dans <#{ $channel }>, ou choisis un rythme plus lent.
   *[all] On n'ouvre pas de tables dans ce salon. Utilise { COMMAND("lobby create") } dans <#{ $channel }>.
  }
error-server-full = Ce serveur a déjà atteint sa limite ({ $limit ->
    [1] une partie
   *[other] { $limit } parties
  }). Attends que l'une finisse, ou demande à la modération de relever la limite dans { COMMAND("setup") }.
error-not-a-moderator = Seule la modération de ce serveur peut faire ça : les gens qui peuvent gérer le serveur, ou qui ont un rôle choisi dans { COMMAND("setup") } (sans rôle choisi : qui peuvent gérer les messages).
error-not-a-manager = Il faut pouvoir gérer ce serveur pour changer ses réglages et ses saisons. Demande à quelqu'un qui le peut.

## Le journal. Chaque ligne commence par l'heure ; la raison suit.
audit-reason = Motif : { $reason }
audit-setup = { $by } a changé les réglages. { $what }
audit-setting-channels = On ne joue que dans { $value }.
audit-setting-channels-usual = On joue partout.
audit-setting-roles = Rôles de modération : { $value }.
audit-setting-roles-usual = Rôles de modération : aucun.
audit-setting-log-channel = Je publie les actions de modération dans { $value }.
audit-setting-log-channel-usual = Pas de salon de journal.
audit-setting-openers = Seuls ce rôle et la modération ouvrent des tables : { $value }.
audit-setting-openers-usual = Tout le monde peut ouvrir des tables.
audit-setting-live-channel = Les parties en direct se jouent seulement dans { $value }.
audit-setting-live-channel-usual = Les parties en direct se jouent dans tout salon de jeu.
audit-setting-pace = Le rythme par défaut est { $value }.
audit-setting-pace-usual = Pas de rythme par défaut.
audit-setting-language = La langue est { $value }.
audit-setting-language-usual = La langue est celle du serveur sur Discord.
audit-setting-motion = Mouvement : { $value }.
audit-setting-lobbies-per-user = Tables ouvertes par personne : { $value }.
audit-setting-lobbies-per-user-usual = Tables ouvertes par personne : par défaut.
audit-setting-matches-per-user = Parties simultanées par personne : { $value }.
audit-setting-matches-per-user-usual = Parties simultanées par personne : par défaut.
audit-setting-matches = Parties simultanées sur ce serveur : { $value }.
audit-setting-matches-usual = Parties simultanées sur ce serveur : sans limite.
audit-season = { $by } a ouvert la saison { $number } des cotes.
audit-block = { $by } a bloqué { $user }.
audit-unblock = { $by } a débloqué { $user }.
audit-rename = { $by } a donné un autre nom à { $user } sur ce serveur.
audit-unrename = { $by } a rendu son propre nom à { $user }.

## /configurer.
command-setup = Régler les salons de jeu, la modération et les limites de ce serveur
setup-title = ### Réglages de ce serveur
setup-questions =
    ### Trois questions pour commencer
    J'enregistre chaque choix aussitôt. Les réglages par défaut conviennent aussi.
setup-lacking-log = Dans le salon du journal, <#{ $channel }>, il me manque { $lacking }. Donne ces permissions à mon rôle, ou choisis un autre salon.
setup-lacking-log-gone = Le salon du journal a été supprimé. Choisis-en un autre.
setup-lacking-gone = Un salon choisi a été supprimé. Choisis à nouveau, et il quitte la liste.
setup-lacking-more = { $count ->
    [1] Il me faut aussi des permissions dans un autre salon.
   *[other] Il me faut aussi des permissions dans { $count } autres salons.
  }
setup-nothing-lacking = J'ai toutes les permissions qu'il me faut.
setup-optional-create-private-threads = Facultatif : avec { $lacking }, on peut aussi ouvrir des tables privées.
setup-optional-create-events = Facultatif : avec { $lacking }, j'ajoute aussi les tables hebdomadaires et les tournois aux événements du serveur.
button-setup-back = Retour
button-setup-done = Terminé
button-station-here = Placer la gare ici
setup-page-people = Lieux et personnes
setup-page-tables = À la table
setup-page-limits = Limites
setup-page-finding = Trouver une partie
setup-page-daily = Jour et semaine
button-setup-season = Saison
setup-lacking = Il me faut { $lacking } dans <#{ $channel }> pour y publier des parties.
setup-channels-about = **Dans quels salons joue-t-on ?** Rien de choisi : dans tout salon où je peux écrire.
setup-channels = Partout
setup-roles-about = **Qui modère ?** Les gens qui peuvent gérer le serveur, et ces rôles. Rien de choisi : aussi les gens qui peuvent gérer les messages.
setup-roles = Aucun rôle
setup-log-about = **Où vont les appels à l'aide ?** Dans un salon de la modération, qui reçoit aussi le journal de ses actions. Rien de choisi : dans le salon système, ou à qui possède le serveur.
setup-log = Pas de salon de journal
setup-pace-about = **Rythme par défaut** des nouvelles tables.
setup-pace = Rythme
setup-limits-about = **Limites** de ce serveur. « Par défaut » est ce qu'ont fixé les responsables de ce bot. Les parties de tournoi ne comptent pas.
setup-lobbies = Tables ouvertes par personne
setup-lobbies-usual = Tables ouvertes par personne : par défaut
setup-lobbies-number = Tables ouvertes par personne : { $number }
setup-seats = Parties simultanées par personne
setup-seats-usual = Parties simultanées par personne : par défaut
setup-seats-number = Parties simultanées par personne : { $number }
setup-matches = Parties simultanées sur ce serveur
setup-matches-usual = Parties simultanées sur ce serveur : sans limite
setup-matches-number = Parties simultanées sur ce serveur : { $number }
setup-tournaments = Tournois simultanés sur ce serveur
setup-tournaments-usual = Tournois simultanés sur ce serveur : sans limite
setup-tournaments-number = Tournois simultanés sur ce serveur : { $number }
setup-penalties-on = **Échéances manquées :** les nouvelles tables ont des pénalités croissantes. Le premier retard est excusé. Ensuite, c'est la moitié du temps, le quart, puis un ordinateur prend la place. L'hôte peut changer ça sur la carte.
setup-penalties-off = **Échéances manquées :** les nouvelles tables s'ouvrent sans pénalités.
settings-penalties-on = Activer les pénalités
settings-penalties-off = Désactiver les pénalités
setup-cups-on = **Tournois :** tout le monde peut en annoncer, un seul à la fois, et lancer ses rondes, même en jouant. La modération règle les litiges.
setup-cups-off = **Tournois :** seule la modération en annonce.
settings-cups-on = Ouvrir à tout le monde
settings-cups-off = Réserver à la modération
setup-openers-about = **Qui ouvre des tables ?** Les gens qui ont ce rôle, et la modération. Rien de choisi : tout le monde. Rejoindre une table reste libre.
setup-openers = Tout le monde
setup-live-about = **Où joue-t-on en direct ?** Dans ce salon seulement. Les parties plus lentes, partout. Rien de choisi : dans tout salon de jeu.
setup-live = Dans tout salon de jeu
audit-setting-tournaments = Tournois simultanés sur ce serveur : { $value }.
audit-setting-tournaments-usual = Tournois simultanés sur ce serveur : sans limite.
audit-setting-penalties = Les nouvelles tables s'ouvrent avec des pénalités de retard : { $value }.
audit-setting-cups = Tout le monde peut annoncer un tournoi : { $value }.
setup-language-about = **Langue** de ce que je publie ici.
setup-language = Langue
setup-language-server = La langue de ce serveur sur Discord
setup-nobody-blocked = Personne n'est bloqué sur ce serveur. Pour bloquer quelqu'un : { COMMAND("mod block") }.
setup-blocked-title = **Blocages** sur ce serveur (à annuler avec { COMMAND("mod unblock") }) :
setup-blocked = { $user }, par { $by } : { $reason }
setup-blocked-more = … et { $count ->
    [1] une autre personne
   *[other] { $count } autres personnes
  }.

## /mod : ce qui est refusé.
error-own-match = Tu joues dans cette partie, ou tu y as joué : tu ne peux pas la modérer. Demande à quelqu'un d'autre de la modération, ou fais voter la table avec { COMMAND("match info") }.
error-draft-gone = Cette action est déjà faite, annulée, ou à quelqu'un d'autre. Recommence pour voir ce qui changerait maintenant.
error-step-is-stale = La situation a changé depuis l'aperçu. Recommence pour voir ce qui changerait maintenant.
error-reason-missing = Donne un motif : les autres peuvent le lire.
error-not-possible-now = C'est impossible pour le moment. { COMMAND("match info") } montre qui la partie attend et où est son fil.
error-seat-for-oneself = Tu ne peux pas te proposer une place, car tu verrais sa main. Nomme quelqu'un d'autre, ou demande à la modération de te la proposer.
error-computers-seat = Un ordinateur joue déjà cette place, et personne ne peut y revenir. { COMMAND("mod replace") } la propose à quelqu'un.
error-hands-closed = Les règles de cette table ne laissent pas la modération voir les mains.

## /mod : commandes et options.
command-mod = Pour la modération : toute la table pourra lire ces actions
command-mod-pause = Mettre une partie en pause et arrêter ses horloges
command-mod-resume = Reprendre une partie en pause
command-mod-end = Terminer une partie sans résultat
command-mod-rewind = Revenir à un point antérieur d'une partie
command-mod-extend = Donner plus de temps aux personnes qu'une partie attend
command-mod-remove = Confier une place à un ordinateur pour de bon
command-mod-replace = Proposer une place, avec ses cartes, à une autre personne
command-mod-move = Continuer une partie dans un autre salon
command-mod-log = Voir les dernières actions de modération
command-mod-block = Bloquer quelqu'un aux tables de ce serveur
command-mod-unblock = Débloquer quelqu'un
command-mod-rename = Montrer quelqu'un sous un autre nom sur ce serveur
option-reason = Le motif (toute la table peut le lire)
option-mod-match = Le numéro de la partie (vide = celle de ce fil)
option-mod-open = Ouvrir cette partie, même terminée
option-mod-line = Le point où revenir (choisis dans la liste)
option-mod-hours = Combien d'heures de plus
option-mod-seat = Quelle place
option-mod-user = Quelle personne
option-mod-name = Le nom à montrer (vide = le sien)
option-mod-channel = Le salon où continuer la partie
mod-which = Plusieurs parties se jouent dans ce salon. Utilise la commande dans le fil de la partie, ou donne son numéro.
mod-nowhere = Aucune partie ne se joue dans ce salon. Utilise la commande dans son fil, ou donne son numéro.

## /mod : l'aperçu.
mod-title = ### Partie { $id } : { $step }
    Voici ce qui changerait :
mod-title-person = ### Sur tout ce serveur : { $step }
    Voici ce qui changerait :
mod-name-block = bloquer quelqu'un
mod-name-unblock = débloquer quelqu'un
mod-name-rename = montrer un autre nom
mod-name-unrename = montrer de nouveau son propre nom
mod-name-pause = pause
mod-name-resume = reprise
mod-name-end = fin sans résultat
mod-name-rewind = retour en arrière
mod-name-extend = plus de temps
mod-name-remove = un ordinateur prend une place
mod-name-remove-block = retirer et bloquer
mod-name-act = décider pour une place
mod-name-replace = proposer une place à quelqu'un
mod-name-move = autre salon
mod-name-repair = réparation
mod-name-export = export
mod-name-hands = regarder les mains
mod-would-pause = Les horloges s'arrêteraient jusqu'à la reprise.
mod-would-resume = La partie reprendrait, et les horloges repartiraient d'où elles s'étaient arrêtées.
mod-would-end = La partie serait finie, sans victoire et sans cote. C'est irréversible.
mod-would-end-event = La partie serait terminée, sans classement. Pour la ronde { $round } de **{ $name }**, des ordinateurs la finiraient, et ce résultat y compterait. C'est irréversible.
mod-would-rewind = La partie reviendrait en arrière. Le journal garde ce qui a suivi.
mod-would-extend = { $seat } aurait jusqu'au { $until }.
mod-would-remove = Un ordinateur jouerait pour { $user } ({ $seat }) jusqu'à la fin de la partie. { $user } ne pourrait plus reprendre la place.
mod-would-act = L'ordinateur déciderait une fois pour { $seat }, avec ce que cette place sait. Tu ne verrais pas ses cartes.
mod-would-replace = Je proposerais à { $user } la place { own-of-seat }, avec ses cartes.
mod-would-move = La partie continuerait dans un nouveau fil dans <#{ $channel }>. L'ancien reste, avec un lien.
mod-would-repair = Je republierais le plateau au bas du fil. Je réveillerais un fil endormi et remplacerais un fil supprimé.
mod-would-export-running = Tu recevrais le récit public de la partie, sans secrets.
mod-would-export-over = Tu recevrais l'enregistrement complet de la partie, à rejouer et à vérifier.
mod-would-hands = Tu verrais toutes les mains, et je le dirais à toute la table.
mod-would-block = { $user } ne pourrait plus ouvrir ni rejoindre de tables ici, ni entrer dans un tournoi.
mod-would-block-lobby = Sa place à la table ouverte dans <#{ $channel }> se libérerait.
mod-would-block-event = Je ne tirerais plus son nom pour les rondes suivantes du tournoi **{ $name }**. Ses résultats restent.
mod-would-block-event-stays = Cette personne resterait dans le tournoi **{ $name }**, car tu y joues aussi. Une autre personne de la direction peut l'en sortir : **Diriger** sur sa carte.
mod-would-block-match = Sa partie dans <#{ $channel }> continuerait. { COMMAND("mod remove") } lui retire sa place.
mod-would-unblock = { $user } pourrait de nouveau ouvrir et rejoindre des tables ici, et devrait y revenir par ses propres moyens, tournois compris.
mod-would-unblock-why = Blocage par { $by }, { $when } : { $why }
mod-would-rename = { $user } s'appellerait **{ $name }** partout sur ce serveur. Je lui enverrais le motif en message privé.
mod-would-unrename = { $user } s'appellerait de nouveau **{ $name }**, comme sur Discord.
mod-affected = Cela concerne { $people }.
mod-affected-nobody = Cela ne concerne personne d'autre.
mod-reason = Motif (public) : { $reason }
mod-reason-log = Motif (pour la modération) : { $reason }
mod-lacking-gone = Le salon de cette partie a été supprimé. { COMMAND("mod move") } la déplace dans un autre.
mod-lacking = Il me faut { $lacking } dans le salon de la partie. Donne d'abord ces permissions à mon rôle.
mod-do = Confirmer
mod-drop = Annuler
mod-dropped = Annulé.
mod-done-pause = La partie est en pause. { COMMAND("mod resume") } la relance.
mod-done-resume = La partie reprend.
mod-done-end = La partie est terminée, sans résultat.
mod-done-rewind = La partie est revenue au point choisi.
mod-done-extend = Les personnes que la partie attend ont plus de temps.
mod-done-remove = Un ordinateur joue maintenant à cette place.
mod-done-remove-block = Un ordinateur joue maintenant à cette place, et { $user } ne peut plus ouvrir ni rejoindre de tables ici.
mod-done-act = L'ordinateur a décidé pour cette place.
mod-done-replace = J'ai proposé la place. Le bouton est dans le fil.
mod-done-move = La partie continue là-bas. Son fil arrive dans un instant.
mod-done-repair = Je republie le plateau.
mod-done-export = Voici le fichier.
mod-done-hands = Voici les mains. J'ai averti la table.
mod-done-block = { $user } ne peut plus ouvrir ni rejoindre de tables ici, et a quitté celles qui n'avaient pas commencé. Ses parties en cours continuent. { COMMAND("mod remove") } lui retire sa place.
mod-done-unblock = { $user } peut de nouveau ouvrir et rejoindre des tables ici.
mod-done-rename = { $user } a maintenant un autre nom sur ce serveur. Les messages plus anciens restent comme ils sont.
mod-done-unrename = { $user } porte de nouveau son propre nom sur ce serveur.
mod-log-title = ### Les dernières actions de modération
mod-log-empty = Aucune action pour l'instant.
mod-log-more = -# Ce sont les plus récentes. Pour une seule partie : l'option `partie` de { COMMAND("mod log") }. Un salon de journal les reçoit toutes ({ COMMAND("setup") }).

## Ce que disent le fil et le journal.
note-mod-extend = { $by } (modération) donne { $hours ->
    [1] une heure
   *[other] { $hours } heures
  } de plus à qui doit décider. Motif : { $reason }
note-mod-remove = { $by } (modération) a confié une place à l'ordinateur. Motif : { $reason }
note-mod-remove-block = { note-mod-remove }
note-mod-act = { $by } (modération) a laissé l'ordinateur décider pour { $seat }. Motif : { $reason }
note-mod-replace = { $by } (modération) propose une place à { $other }. Motif : { $reason }
note-mod-move = { $by } (modération) a déplacé la partie dans <#{ $channel }>. Motif : { $reason }
note-mod-repair = { $by } (modération) a fait republier le plateau. Motif : { $reason }
note-mod-repair-plain = { $by } (modération) a fait republier le plateau.
note-mod-export = { $by } (modération) a exporté cette partie. Motif : { $reason }
note-mod-hands = { $by } (modération) a regardé toutes les mains, comme les règles de cette table le permettent. Motif : { $reason }
moved-away = La modération a déplacé cette partie dans <#{ $channel }>. Elle y continue.
audit-pause = { $by } a mis en pause la partie { $match }.
audit-resume = { $by } a fait reprendre la partie { $match }.
audit-end = { $by } a terminé la partie { $match } sans résultat.
audit-rewind = { $by } a ramené la partie { $match } à la ligne { $line }.
audit-extend = { $by } a donné { $hours ->
    [1] une heure
   *[other] { $hours } heures
  } de plus dans la partie { $match }.
audit-remove = { $by } a confié à l'ordinateur la place de { $user } dans la partie { $match }.
audit-remove-block = { $by } a confié à l'ordinateur la place de { $user } dans la partie { $match } et a bloqué { $user }.
audit-act = { $by } a laissé l'ordinateur décider pour une place de la partie { $match }.
audit-replace = { $by } a proposé une place de la partie { $match } à { $user }.
audit-move = { $by } a déplacé la partie { $match } dans <#{ $channel }>.
audit-repair = { $by } a réparé la partie { $match }.
audit-export = { $by } a exporté la partie { $match }.
audit-hands = { $by } a regardé les mains de la partie { $match }.

## La règle d'une table.
term-hands = Mains et modération
term-hands-about = La modération de ce serveur peut-elle regarder les mains, par exemple pour régler un litige ? J'avertis la table quand elle le fait.
term-hands-no = la modération ne voit jamais les mains
term-hands-yes = la modération peut les regarder

too-fast = Trop rapide pour moi. Attends { $seconds } s et appuie de nouveau.

## La liste des parties, et ce que l'on peut faire de chacune.
command-mod-matches = Lister les parties en cours de ce serveur, chacune avec ses boutons
option-mod-show = Quelles parties (vide = toutes, les plus récentes d'abord)
option-mod-in = Seulement celles de ce salon
option-mod-of = Seulement celles de cette personne
mod-list-none = ### { $kind ->
    [called] Aucun appel à la modération
    [waiting] Aucune partie en attente
    [stuck] Aucune partie bloquée
    [unreadable] Aucune partie illisible
   *[running] Aucune partie en cours
  }
mod-list-title = ### { $count ->
        [1] Une partie
       *[other] { $count } parties
    }
mod-list-running = -# Parties en cours, les plus récentes d'abord.
mod-list-waiting = -# Parties qui attendent quelqu'un, les plus longues attentes d'abord.
mod-list-stuck = -# Parties dont je n'ai pas pu publier la suite, les plus anciennes d'abord.
mod-list-unreadable = -# Parties suspendues parce que je n'arrive pas à les lire.
# $count : combien ne sont pas montrées
mod-list-row = **[Partie { $id }]({ $url })** · { $game }
mod-list-is-unreadable = je n'arrive pas à la lire
mod-list-is-untold = Discord refuse mes messages, et je réessaie
mod-list-is-untold-lacking = je ne peux pas la publier : il me faut { $lacking }
mod-list-is-untold-gone = je ne peux pas la publier : son salon est supprimé
mod-list-is-untold-locked = je ne peux pas la publier : son fil est verrouillé
mod-list-is-paused = en pause
mod-list-is-waiting = attend { $who }, question posée { $since }
mod-list-is-wanting = quelqu'un a besoin de temps jusqu'au { $until }
mod-list-begun = commencée { $at }
mod-look-title = ### Partie { $id } : { $game }
mod-look-over = Elle est terminée.
# $count : échéances manquées qui comptent
mod-look-misses = **{ $who }** a manqué { $count ->
        [1] une échéance
       *[other] { $count } échéances
    }.
button-mod-running = En cours
button-mod-waiting = Plus longue attente
button-mod-stuck = Bloquées
button-mod-unreadable = Illisibles
button-mod-newer = ← Retour
button-mod-older = Suite →
button-mod-list = Toutes les parties
button-mod-look = Ouvrir
button-mod-remind = Faire un rappel
button-mod-repair = Réparer
button-mod-export = Exporter
button-mod-hands = Montrer les mains
button-mod-pause = Mettre en pause
button-mod-resume = Reprendre
button-mod-end = Terminer
button-mod-excuse = Excuser { $who }
button-mod-act = Décider une fois pour { $who }
button-mod-remove = Retirer { $who }
button-mod-remove-block = Retirer et bloquer { $who }
button-mod-rename = Renommer { $who }
menu-mod-seat = Agir sur une place
menu-mod-back = Revenir à …
field-why = Pourquoi ?
why-about = Toute la table peut le lire.
field-mod-name = Nom à montrer
mod-name-about = Pour ce serveur seulement. Son nom sur Discord reste.
why-name-about = La personne peut le lire.
mod-name-remind = faire un rappel
mod-name-excuse = excuser une échéance manquée
mod-would-remind = J'enverrais encore un rappel à { $seat }, sauf si les rappels sont coupés.
mod-would-excuse = La dernière échéance manquée par { $seat } ne compterait plus.
mod-done-remind = J'envoie un rappel à qui n'a pas encore décidé.
mod-done-excuse = Cette échéance manquée ne compte plus.
note-mod-remind = { $by } (modération) a envoyé un rappel à qui doit décider. Motif : { $reason }
note-mod-remind-plain = { $by } (modération) a envoyé un rappel à qui doit décider.
note-mod-excuse = { $by } (modération) a excusé une échéance manquée par { $seat }. Motif : { $reason }
note-mod-excuse-plain = { $by } (modération) a excusé une échéance manquée par { $seat }.
audit-remind = { $by } a envoyé un rappel à qui doit décider dans la partie { $match }.
audit-excuse = { $by } a excusé une échéance manquée dans la partie { $match }.

## Qui joue appelle la modération.
button-call-moderator = Appeler la modération
field-call = Que s'est-il passé ?
call-moderator-about = La modération de ce serveur reçoit ton message, avec un lien vers cette partie.
call-moderator-done = La partie est maintenant en tête de la liste de la modération. Je t'écris dès qu'elle l'ouvre.
call-reached-log = { $who ->
    [none] J'ai publié ton appel dans le salon de la modération.
   *[other] J'ai publié ton appel dans le salon de la modération et mentionné { $who }.
 }
call-reached-system = { $who ->
    [none] Ce serveur n'a pas de salon de la modération où je puisse écrire. J'ai donc appelé la modération dans <#{ $channel }>, sans ton nom ni ton motif.
   *[other] Ce serveur n'a pas de salon de la modération où je puisse écrire. J'ai donc appelé la modération dans <#{ $channel }> et mentionné { $who }, sans ton nom ni ton motif.
 }
call-reached-owner = Ce serveur n'a pas de salon de la modération où je puisse écrire. J'ai donc envoyé ton appel en message privé à { $who }, qui possède le serveur.
call-reached-no-one = Je n'ai pas pu joindre la modération de ce serveur. Écris-lui toi-même.
call-reached-later = Discord ne répond pas pour l'instant. Je continue d'essayer de joindre la modération.
call-in-public = 🚨 Quelqu'un appelle la modération depuis une partie. Trouvez la partie et le motif avec { COMMAND("mod matches") } et { COMMAND("mod log") }.
call-to-owner = -# Tu reçois ce message parce que je ne peux écrire dans aucun salon de la modération de **{ $server }**. Choisis-en un là-bas avec { COMMAND("setup") }.
call-opened = La modération a ouvert la [partie { $match }]({ $url }), comme tu l'as demandé.
rename-told = Sur **{ $server }**, la modération te montre désormais sous le nom **{ $name }** : { $reason }. Ton nom sur Discord ne change pas.
audit-called = 🚨 { $by } appelle la modération pour la partie { $match } : <#{ $channel }>.
audit-gone = Un salon ou un rôle de mes réglages a été supprimé. { $what } { COMMAND("setup") } permet de changer ça.
audit-untold = Partie { $match } dans <#{ $channel }> : { $lacking }.
error-called-already = Tu as déjà appelé la modération pour cette partie. Tu pourras rappeler <t:{ $at }:R>.
audit-call-opened = { $by } a ouvert la partie { $match }, pour laquelle { $user } avait appelé la modération.
mod-list-called = -# Parties avec un appel à la modération, les plus anciens d'abord.
mod-list-is-called = 🚨 appel de { $who } { $at }
mod-list-is-over = terminée
button-mod-called = Appels
extras-setup-call-role-about = **Appels à la modération :** le rôle que je mentionne quand quelqu'un appelle. Laisse tout le monde mentionner ce rôle, ou donne-moi **Mentionner @everyone**.
extras-setup-call-role = Ne mentionner aucun rôle
audit-setting-call-role = Quand quelqu'un appelle la modération, je mentionne { $value }.
audit-setting-call-role-usual = Quand quelqu'un appelle la modération, je ne mentionne aucun rôle.

## Le classement d'une partie finie.
mod-look-company = { $who } a joué { $share } % de { $count ->
    [1] une partie
   *[other] { $count } parties
  } des 180 derniers jours avec les cinq mêmes personnes seulement.
mod-would-annul-line = { $seat } : { $change } points pour cette partie, et ce qui en découle ensuite
mod-name-annul = annuler le classement
button-mod-annul = Annuler le classement…
mod-would-annul = La partie ne changerait plus aucun classement. Tous les classements de ce jeu ici seraient recomptés depuis le début.
mod-done-annul = Annulé. Je recalcule les cotes.
note-mod-annul = { $by } (modération) a annulé le classement de cette partie. Raison : { $reason }
audit-annul = { $by } a annulé le classement de la partie { $match }.
mod-name-reinstate = compter à nouveau
button-mod-reinstate = Compter à nouveau…
mod-would-reinstate = La partie compterait à nouveau. Tous les classements de ce jeu ici seraient recomptés depuis le début.
mod-done-reinstate = Je recalcule les cotes, avec cette partie.
note-mod-reinstate = { $by } (modération) fait à nouveau compter cette partie. Raison : { $reason }
audit-reinstate = { $by } fait de nouveau compter la partie { $match } pour le classement.
