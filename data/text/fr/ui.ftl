### Ce que plusieurs parties du bot ont en commun : jeux et rythmes, listes, aide, commandes, problèmes.
### Les noms, les heures ($when) et les mentions ($who, $host) arrivent tout prêts ; les numéros sont du texte.

## Jeux, modes et rythmes.
game-colt-express = Colt Express
mode-none = jeu de base
pace-live = en direct : 3 minutes par décision
pace-1h = 1 heure par décision
pace-8h = 8 heures par décision
pace-24h = 24 heures par décision
pace-72h = 3 jours par décision
pace-none = sans limite de temps
pace-live-option = En direct (3 minutes par décision)
pace-1h-option = 1 heure par décision
pace-8h-option = 8 heures par décision
pace-24h-option = 24 heures par décision
pace-72h-option = 3 jours par décision
pace-none-option = Sans limite de temps
computer-name = 🤖 *ordinateur*
computer-called = 🤖 { $name }
computer-called-0 = Rouage
computer-called-1 = Sifflet
computer-called-2 = Piston
computer-called-3 = Pignon
computer-called-4 = Rivet
computer-called-5 = Chaudière
computer-called-6 = Manivelle
computer-called-7 = Bielle
computer-called-8 = Soupape
computer-called-9 = Cliquet
computer-called-10 = Boulon
computer-called-11 = Manomètre

## Listes.
log-title = ### Le récit de la partie { $id }
rows-more = -# … et encore { $count }.
games-none = Tu n'es dans aucune partie en cours. Ouvre une table avec { COMMAND("lobby create") }.
games-unreadable = Je ne peux pas lire la partie { $id } en ce moment : ses horloges sont arrêtées. Les responsables de ce bot le savent.
games-title = { $count ->
    [1] ### Ta partie
   *[other] ### Tes { $count } parties
  }
games-mine = 🟠 [{ $game }, partie { $id }]({ $url }) : **à toi de décider**
games-mine-until = 🟠 [{ $game }, partie { $id }]({ $url }) : **à toi de décider** · échéance { $when }
games-other = ⚪ [{ $game }, partie { $id }]({ $url }) : { $waiting }
which-title = De quelle partie parles-tu ?
which-option = { $game }, partie { $id }
which-yours = T'attend
which-others = Attend quelqu'un d'autre
menu-which = Choisis une partie
alt-topic = L'icône du sujet « { $title } »
alt-topic-example = { $title }, avant et après. { $happened }
rules-unknown = Ce sujet n'existe pas. Choisis dans la liste qui apparaît pendant la saisie, ou utilise { COMMAND("rules") } sans rien d'autre.

## Aide.
help-title = ## 🚂 Colt Express sur Discord
help-play =
    Pille un train avec tes amis. D'abord, tout le monde prévoit ses cartes en secret, puis les plans se télescopent. Le bandit le plus riche gagne.
    { "" }**Première fois ?** { COMMAND("learn") } t'apprend le jeu en dix minutes.
    { "" }**Jouer :** { COMMAND("play-now") } te trouve une place, { COMMAND("tables") } montre les tables, { COMMAND("lobby create") } en ouvre une.
    { "" }**À ton tour :** { COMMAND("hand") } montre tes cartes, { COMMAND("matches") } toutes tes parties.
    { "" }**Et aussi :** { COMMAND("rules") }, { COMMAND("profile") }, { COMMAND("settings") }, { COMMAND("away") }
help-commands = 
    { "" }**Apprendre :** { COMMAND("learn") }, { COMMAND("rules") }, { COMMAND("puzzle") }
    { "" }**Tables :** { COMMAND("play-now") }, { COMMAND("tables") }, { COMMAND("lobby create") }, { COMMAND("lobby weekly") } (chaque semaine), { COMMAND("lobby options") } (si tu ne vois pas la carte)
    { "" }**À ton tour :** { COMMAND("hand") }, ou au clavier avec { COMMAND("play") }
    { "" }**Tes parties :** { COMMAND("matches") } (d'abord celles qui t'attendent), { COMMAND("match info") } (règles, horloges, pause, fin), { COMMAND("match rewind") }, { COMMAND("match vote") }
    { "" }**Pas le temps ?** { COMMAND("away") }, { COMMAND("settings") }, { COMMAND("match offer") } (céder ta place), { COMMAND("match resign") }
    { "" }**Après :** { COMMAND("replay") }, { COMMAND("profile") }, { COMMAND("leaderboard") }, { COMMAND("privacy") } (tes données)
    { "" }**Tournois :** { COMMAND("tournament list") }, { COMMAND("tournament info") }
button-invite = Inviter le bot

## Commandes (au plus 100 caractères chacune).
command-lobby = Les tables qui attendent du monde
command-lobby-create = Ouvrir une table dans ce salon
command-hand = Tes cartes et tes choix, que personne d'autre ne voit
command-play = Jouer une carte, piocher ou répondre
command-matches = Tes parties dans tous les salons, avec les liens et à qui c'est de jouer
command-rules = Les règles : choisis un jeu et une question, ou tape ce que tu veux savoir
command-help = Ce que ce bot sait faire
option-game = Quel jeu
option-rules = Quelles règles : jeu de base ou variantes
option-pace = Le temps pour chaque décision
option-bandit = Ton bandit
option-table = Le numéro de la table
option-action = Que faire (choisis dans la liste)
option-topic = Ce que tu veux savoir

## Ennuis. Seul qui a cliqué les voit ; chacun dit quoi faire ensuite.
trouble-old-button = Ce bouton est trop vieux et ne sert plus. Tape { COMMAND("hand") } pour voir ce que tu peux faire.
trouble-old-command = Cette commande a changé depuis que ton Discord l'a chargée. Attends une minute ou relance Discord, puis réessaie.
trouble-option = Une de ces options n'est pas dans la liste. Choisis dans la liste qui apparaît pendant la saisie.
trouble-permissions = Je ne peux pas ouvrir de table ici : il me manque { $lacking }. Demande à l'équipe du serveur, ou choisis un autre salon.
trouble-forbidden = Discord ne me laisse pas faire ça ici. Demande à l'équipe du serveur de vérifier mes permissions dans ce salon, puis réessaie.
trouble-gone = Le message, le fil ou le salon en question a été supprimé. { COMMAND("matches") } liste tes parties.
trouble-late = Ce clic m'est parvenu trop tard. Appuie encore une fois.
trouble-starting = Je redémarre. Appuie encore une fois dans quelques secondes.
trouble-later = Discord ne prend pas mes messages en ce moment. Rien n'est perdu. Réessaie dans un instant.
trouble-ours = Quelque chose a mal tourné de mon côté. Ta partie est à l'abri. Réessaie. Si ça se répète, préviens les responsables de ce bot.
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-create-public-threads = Créer des fils publics
permission-create-private-threads = Créer des fils privés
permission-create-events = Créer des événements
permission-attach-files = Joindre des fichiers
permission-read-message-history = Voir les anciens messages

## Commands of earlier versions, which some clients still offer.
retired-command = { $old } s'appelle maintenant { $new }.
retired-button = { $old } est devenu un bouton : **{ $button }** dans { $new }.
retired-message = { $old } est devenu un bouton : **{ $button }**, dans le fil de la partie ou sur la carte de la table.
retired-import = Les parties ne s'importent plus : revois une partie avec { COMMAND("replay") }, là où elle a été jouée.
retired-summary = **Résumé** n'existe plus : le dernier message d'une partie montre son résultat, et **Revoir** te la fait parcourir.
