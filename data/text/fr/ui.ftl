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
games-none = Tu n'es dans aucune partie en cours. Ouvre une table avec { COMMAND("lobby create") }.
games-unreadable = La partie { $id } est illisible pour le moment. L'équipe de ce bot est prévenue ; les horloges sont arrêtées.
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
    Un bot non officiel pour le jeu de société : des bandits pillent un train en cinq manches. D'abord, tout le monde pose des cartes sur une pile, puis la pile se joue, qu'elle ait encore un sens ou non. Le bandit le plus riche gagne.
    {""}**Pour jouer :** ouvre une table avec { COMMAND("lobby create") }, laisse venir du monde (ou appuie sur **Démarrer avec des ordinateurs**), et suis le fil qui apparaît. Là, appuie sur **Ma main** quand c'est à toi. Personne d'autre ne voit tes cartes.
    {""}**Première fois ?** { COMMAND("learn") } t'apprend le jeu dans une partie d'entraînement rien qu'à toi.
    {""}**Dix minutes devant toi ?** { COMMAND("lobby create") } avec le jeu *Colt Super Express* : tout le monde choisit trois cartes en secret, puis elles se retournent l'une après l'autre, et le dernier à bord gagne.
help-commands =
    { "" }**Pour apprendre :** { COMMAND("learn") } est une partie d'entraînement rien qu'à toi, { COMMAND("rules") } répond aux questions, jeu par jeu, { COMMAND("puzzle") } te demande la meilleure carte, et { COMMAND("help") } ramène à cette page.
    { "" }**À une table :** { COMMAND("play-now") } te trouve une place, { COMMAND("tables") } montre les tables d'ici, avec { COMMAND("notify") } je t'appelle quand une table attend du monde, et { COMMAND("invite") } fait venir quelqu'un. Au clavier : { COMMAND("lobby create") }, { COMMAND("lobby join") }, { COMMAND("lobby start") }, { COMMAND("lobby leave") } et { COMMAND("lobby cancel") } ; { COMMAND("lobby options") } contient les règles et les ordinateurs.
    { "" }**À ton tour :** { COMMAND("hand") } montre tes cartes et ce que tu peux faire ; { COMMAND("play") }, { COMMAND("draw") } et { COMMAND("choose") } font la même chose au clavier. { COMMAND("plan show") } prévoit tes prochains tours, et { COMMAND("hint") } dit ce que ferait un ordinateur, si la table le permet.
    { "" }**Pour s'y retrouver :** { COMMAND("matches") } montre tes parties, et { COMMAND("next") } te mène à la prochaine qui t'attend. { COMMAND("board") } montre le train, { COMMAND("story") } ce qui s'est passé jusqu'ici, { COMMAND("match info") } les règles, les horloges et une prévision.
    { "" }**En cas d'empêchement :** { COMMAND("away from") } dit quand tu t'absentes et qui joue pour toi, { COMMAND("settings") } contient ton fuseau horaire, tes heures de jeu et tes rappels, et { COMMAND("seat offer") } cède ta place. Avec { COMMAND("match take-back") }, tu reprends ta dernière carte ; { COMMAND("match pause") } et { COMMAND("match rewind") } demandent un vote à la table.
    { "" }**Après la partie :** { COMMAND("replay") } la fait revoir étape par étape ; { COMMAND("match show") }, { COMMAND("profile") }, { COMMAND("history") } et { COMMAND("leaderboard") } donnent résultats et cotes. { COMMAND("privacy export") } te remet tes données, { COMMAND("privacy delete") } les supprime.
    { "" }**Et aussi :** { COMMAND("tournament list") } montre les tournois d'ici, { COMMAND("weekly create") } ouvre une table hebdomadaire, { COMMAND("bring") } lit une partie exportée, { COMMAND("guess") } est pour qui regarde ; la direction lance une ronde avec { COMMAND("direct start") }. La modération a { COMMAND("setup") }, { COMMAND("mod matches") } et { COMMAND("season") }.
button-invite = Inviter le bot

## Commandes (au plus 100 caractères chacune).
command-lobby = Les tables qui attendent du monde
command-lobby-create = Ouvrir une table dans ce salon
command-lobby-join = Prendre place à une table de ce salon
command-lobby-leave = Quitter une table
command-lobby-start = Démarrer la partie (hôte)
command-lobby-fill = Donner les places libres à des ordinateurs et démarrer (hôte)
command-lobby-cancel = Annuler la table (hôte)
command-hand = Tes cartes et ce que tu peux faire ; toi seul les vois
command-play = Poser une carte
command-draw = Piocher des cartes au lieu d'en poser une
command-choose = Décider comment exécuter ta carte
command-board = Le train tel que tout le monde le voit
command-story = Le récit de la partie jusqu'ici
command-matches = Tes parties dans tous les salons, avec les liens et à qui c'est de jouer
command-next = Aller à la prochaine partie qui t'attend
command-rules = Les règles : choisis un jeu et une question, ou tape ce que tu veux savoir
command-help = Ce que ce bot sait faire
option-game = Quel jeu
option-rules = Quelles règles : jeu de base ou variantes
option-pace = Le temps pour chaque décision
option-bandit = Ton bandit
option-table = Le numéro de la table
option-card = La carte à poser
option-option = Que faire
option-topic = Ce que tu veux savoir

## Ennuis. Seul qui a cliqué les voit ; chacun dit quoi faire ensuite.
trouble-old-button = Ce bouton vient d'une ancienne version de moi et ne sert plus. Tape { COMMAND("hand") } pour voir ce que tu peux faire.
trouble-old-command = Cette commande a changé depuis que ton Discord l'a chargée. Attends une minute ou relance Discord, puis réessaie.
trouble-option = Une de ces options n'est pas dans la liste. Choisis dans la liste qui apparaît pendant la saisie.
trouble-permissions = Je ne peux pas ouvrir de table ici : il me manque { $lacking } dans ce salon. Demande à l'équipe du serveur de me l'accorder, ou choisis un autre salon.
trouble-forbidden = Discord ne me laisse pas faire ça ici. Demande à l'équipe du serveur de vérifier mes permissions dans ce salon, puis réessaie.
trouble-gone = Le message, le fil ou le salon en question a été supprimé. Tape { COMMAND("matches") } pour la liste de tes parties.
trouble-late = Ce clic m'est parvenu trop tard. Appuie encore une fois.
trouble-starting = Un instant : le bot redémarre. Appuie encore une fois dans quelques secondes.
trouble-later = Discord ne prend pas mes messages en ce moment. Ce que tu as fait est à l'abri ; réessaie dans un instant.
trouble-ours = Quelque chose a mal tourné, et tu n'y es pour rien ; mon journal en dit plus. Ta partie est à l'abri. Réessaie ; si ça se répète, préviens les responsables de ce bot.
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-create-public-threads = Créer des fils publics
permission-create-private-threads = Créer des fils privés
permission-create-events = Créer des événements
permission-attach-files = Joindre des fichiers
permission-read-message-history = Voir les anciens messages
