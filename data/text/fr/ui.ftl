### Tout ce qui entoure le jeu : tables en attente, boutons, commandes, vues, avis, réglages.
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

## Les bandits, tels que la table les propose.
figure-any = au hasard
figure-any-option = Bandit au hasard
figure-any-hint = Tiré au sort au départ du train
figure-belle-power = Ni visée ni frappée tant que quelqu'un d'autre peut l'être
figure-cheyenne-power = Peut empocher la bourse du bandit qu'elle frappe
figure-django-power = Ses balles projettent la cible d'un wagon
figure-doc-power = Tient sept cartes au lieu de six
figure-ghost-power = Peut cacher sa première carte de chaque manche
figure-tuco-power = Tire à travers le toit de son wagon

## La carte de la table.
lobby-title =
    ## 🚂 { $game } : en voiture !
    Table { $id }
lobby-title-closed = ### 🚂 { $game } · table { $id }
lobby-pace = **Rythme :** { $pace }
lobby-mode = • **{ $title }** : { $about }
lobby-choice = **{ $what } :** { $value }
lobby-team = **Équipe { $number }**
lobby-host = **Hôte :** { $host }
lobby-language = **Langue :** { $language }
button-language = 🌐 { $language }
lobby-again = 🔁 La revanche de la partie { $match }, avec les mêmes règles.
lobby-seats = **Places prises :** { $taken } (pour { $counts } joueurs)
lobby-counts-range = { $least } à { $most }
lobby-counts-two = { $least } ou { $most }
lobby-counts-one = { $most }
lobby-seat = { $number }. { $name }, bandit : { $figure }
lobby-expires = Ferme { $when } si rien ne se passe.
lobby-started = Le train a quitté la gare.
lobby-thread = La suite se passe ici : { $thread }
lobby-cancelled = Cette table est annulée. Ouvres-en une autre avec { COMMAND("lobby create") }.
lobby-expired = Cette table est restée trop longtemps sans mouvement : elle est fermée. Ouvres-en une autre avec { COMMAND("lobby create") }.
lobby-open = Des places sont libres.
button-join = Rejoindre
button-leave = Quitter
button-add-computer = Ajouter un ordinateur
button-remove-computer = Retirer un ordinateur
button-start = Démarrer
button-play-now = Jouer maintenant
button-fill = Démarrer avec des ordinateurs
button-options = Options
button-options-table = Places
button-options-rules = Variante
options-title = ### Options de la table { $id }
options-joined = Tu as déjà une place à cette table.
options-seated = C'est l'hôte, { $host }, qui choisit les règles et les ordinateurs.
options-reader = **Rejoindre** sur la carte te donne une place. C'est l'hôte, { $host }, qui choisit les règles et les ordinateurs.
button-cancel = Annuler la table
menu-figure = Choisis ton bandit
menu-rules = Variante (hôte)

## Ce qu'une table convient en plus de ses modes : la question, et les réponses.
choice-seating = Partenaires
choice-seating-chance = Tirés au sort au départ du train
choice-seating-as-joined = Par ordre d'arrivée : 1 avec 2, 3 avec 4, etc.
choice-bandits = Bandits
choice-bandits-any = Au choix ; le reste au hasard
choice-bandits-suggested = Bien pour débuter : Tuco et Cheyenne, Django et Doc
choice-without-marshal = Une carte Marshal par équipe ; qui s'en passe
choice-without-marshal-last = Le deuxième bandit de chaque équipe
choice-without-marshal-first = Le premier bandit de chaque équipe
table-option = Table { $id } : { $names }
lobby-created = La table { $id } est ouverte ; sa carte apparaît dans ce salon. Attends du monde, ou appuie là-bas sur **Démarrer avec des ordinateurs** pour commencer tout de suite.
again-opened = La table { $id } est ouverte avec les mêmes règles ; sa carte est dans { $url }. Les joueurs de cette partie la rejoignent avec **Rejouer**, les autres sur la carte.
again-joined = Tu as une place à la table { $id }, pour la revanche : { $url }
again-started = Ta partie a commencé : { $url }
again-starting = Ta partie commence : son fil s'ouvre dans { $url }.
lobby-soon = Départ automatique dans { $count ->
    [1] une minute
   *[other] { $count } minutes
  }
lobby-done-join = Tu as maintenant une place à la table { $id } : { $url }
lobby-done-leave = Tu as quitté la table { $id }.
lobby-done-cancel = La table { $id } est annulée.
lobby-nowhere = Aucune table n'est ouverte dans ce salon. Ouvres-en une avec { COMMAND("lobby create") }.
lobby-several = Plusieurs tables sont ouvertes dans ce salon. Appuie sur **Rejoindre** sur la carte de celle que tu veux, ou choisis-la dans la liste de { COMMAND("lobby join") }.
lobby-not-in-one = Tu n'as de place à aucune table ouverte de ce salon. Rejoins-en une avec { COMMAND("lobby join") }, ou donne le numéro de la table.

## Une partie et son fil.
thread-name = #{ $id } · { $names }
opening-title =
    ## 🚂 { $game }
    Partie { $id }
opening-seat = { $number }. { $who } : **{ $figure }**
opening-commitment =
    -# Hasard vérifiable : tous les mélanges découlent d'un nombre secret, choisi avant la première carte. Son empreinte est `{ $commitment }` ; le nombre lui-même est montré à la fin.
opening-no-thread = -# On ne peut pas ouvrir de fil ici : la partie se joue dans ce salon.
opening-no-thread-allowed = -# { $host } : je n'ai pas le droit d'ouvrir un fil ici, et la partie se joue dans ce salon. Pour un fil la prochaine fois, l'équipe du serveur peut m'accorder **Créer des fils publics**.
opening-thread-lost = Le fil de cette partie a été supprimé. La partie continue ici ; rien n'est perdu, et { COMMAND("story") } raconte ce qui s'est passé.
waiting-until = ⏳ On attend { $who } · échéance { $when }
waiting-grace = ⏳ On attend { $who } · échéance { $when } (j'étais hors service un moment, d'où ce temps en plus)
waiting-open = ⏳ On attend { $who }
waiting-many-until = ⏳ { $count ->
    [1] Un joueur doit encore choisir
   *[other] { $count } joueurs doivent encore choisir
  } : { $who } · échéance { $when }
waiting-many-grace = ⏳ { $count ->
    [1] Un joueur doit encore choisir
   *[other] { $count } joueurs doivent encore choisir
  } : { $who } · échéance { $when } (j'étais hors service un moment, d'où ce temps en plus)
waiting-many-open = ⏳ { $count ->
    [1] Un joueur doit encore choisir
   *[other] { $count } joueurs doivent encore choisir
  } : { $who }
button-hand = Ma main
button-board = Plateau
button-card-by-card = Carte par carte
button-text-board = Plateau en texte
button-log = Récit
button-again = Rejouer
button-rules = Règles
button-refresh = Actualiser
button-to-table = À la table
story-missed = ⏰ Le temps { own-of } est écoulé : le bot a joué à sa place.
story-excused = ⏰ Le temps { own-of } est écoulé : le bot a joué à sa place. La première fois d'une partie est excusée ; après deux de suite, un ordinateur joue à sa place jusqu'au retour.
story-cut = …
ending-title = { $count ->
    [0] ## 🏁 { $game } : personne ne gagne !
    [one] ## 🏁 { $game } : { $winners } gagne !
   *[other] { $sides ->
        [1] ## 🏁 { $game } : { $winners } gagnent !
       *[other] ## 🏁 { $game } : { $winners } se partagent la victoire !
      }
  }
ending-seed = -# Le nombre secret derrière tous les mélanges était `{ $seed }`. Son empreinte, montrée au début : `{ $commitment }`.
ending-seed-later = -# D'autres tables jouent encore avec les mêmes mélanges : leur nombre secret n'est pas encore donné. Il découle du nombre secret du tournoi, publié à la fin. Son empreinte, montrée au début : `{ $commitment }`.
ending-download = -# **Revoir** te montre la partie étape par étape, te la donne en fichier et la vérifie.

## La vue privée.
panel-played = ✅ Ton choix : **{ $what }**
panel-over = Cette partie est finie.
pictures-closed = Pas d'images ici : il me faut { $lacking }. L'administration du serveur peut l'accorder ; la partie continue en texte.
closed-asked = C'est à toi dans { $match }, mais son fil m'est fermé. Joue ici : appuie sur le bouton, ou tape { COMMAND("hand") }.
panel-muted-gone = ⚠️ Le salon de cette partie a été supprimé. La partie continue ; tu peux jouer ici avec { COMMAND("hand") }. La modération peut la déplacer avec { COMMAND("mod move") }.
panel-muted = ⚠️ Je ne peux pas écrire dans le fil de cette partie : il me manque { $lacking }. La partie continue ; tu peux jouer ici avec { COMMAND("hand") }. Préviens l'équipe du serveur.
panel-locked = ⚠️ Le fil de cette partie est verrouillé : je ne peux pas y écrire. La partie continue ; tu peux jouer ici avec { COMMAND("hand") }. La modération peut déverrouiller le fil.
panel-refused = ⚠️ Discord refuse mes messages dans le fil de cette partie. La partie continue ; tu peux jouer ici avec { COMMAND("hand") }. Si le serveur a des règles AutoMod, la modération peut en exempter mon rôle.
menu-answers = { $first } … { $last }
choice-unknown = « { $typed } » n'est pas parmi tes choix. Choisis dans la liste qui apparaît pendant la saisie, ou utilise les boutons de { COMMAND("hand") }.
not-asked = Tu n'as rien à décider pour le moment. { COMMAND("next") } te mène à une table qui t'attend.
cannot-draw = Tu ne peux pas piocher pour le moment. { COMMAND("hand") } montre tout ce que tu peux faire.
no-match-of-yours = Tu n'es dans aucune partie en cours. Ouvre une table avec { COMMAND("lobby create") }, ou rejoins-en une avec { COMMAND("lobby join") }.
nothing-waits = Aucune table ne t'attend. { COMMAND("matches") } liste toutes tes parties.

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

## Réglages du programme : une phrase pour chacun qui est faux.
setting-env-file = Le fichier { $file } n'est pas du texte UTF-8 : enregistre-le en UTF-8, ou recopie .env.example.
setting-discord-token = { $name } doit être le token du portail des développeurs de Discord (Bot, Reset Token), sur une ligne ; laisse-le vide pour jouer dans le bac à sable.
setting-discord-api-url = { $name } doit être une adresse http ou https comme https://discord.com/api/v10 ; omets-le pour utiliser Discord lui-même.
setting-dev-guild-id = { $name } doit être l'ID d'un serveur Discord (Copier l'ID du serveur) ; omets-le pour enregistrer les commandes partout.
setting-colt-database = { $name } doit être le chemin du fichier de la base de données, comme colt-express.db.
setting-database-url = { $name } doit être l'adresse d'une base PostgreSQL, comme postgresql://user:password@host/colt ; laisse-le vide pour garder les parties dans le fichier de COLT_DATABASE. Dans un mot de passe, écris les signes comme / @ : et % sous la forme %2F %40 %3A et %25.
setting-log-level = { $name } doit être DEBUG, INFO, WARNING ou ERROR.
setting-metrics-port = { $name } doit être un numéro de port de 0 (n'importe quel port libre) à 65535, ou vide pour aucune mesure.
setting-shard-count = { $name } doit être un nombre entier de 1 à 10000 ; omets-le pour prendre ce que Discord recommande.
setting-stand-by = { $name } doit être true ou false.
setting-reviews = { $name } doit être true ou false.
setting-emojis = { $name } doit être true ou false.
setting-shard-ids = { $name } doit être des nombres inférieurs à SHARD_COUNT, comme 0-3 ou 0,2,5 ; indique aussi SHARD_COUNT, ou omets-le pour servir tous les shards.
setting-sandbox-port = { $name } doit être un numéro de port de 0 (n'importe quel port libre) à 65535.
setting-backup-every = { $name } doit être un nombre d'heures de 0 (aucune sauvegarde) à 8760.
setting-backup-keep = { $name } doit être un nombre entier de sauvegardes de 1 à 1000.
setting-keep-copies-days = { $name } doit être un nombre entier de jours de 0 à 3650.
setting-keep-closed-days = { $name } doit être un nombre entier de jours de 1 à 3650.
setting-cpu-seconds-per-person = { $name } doit être un nombre de secondes de 0 (sans limite) à 60.
setting-max-lobbies-per-person = { $name } doit être un nombre entier de 1 à 100.
setting-max-matches-per-person = { $name } doit être un nombre entier de 1 à 1000.
setting-tellings-at-a-time = { $name } doit être un nombre entier de 1 à 256.
setting-picture-memory = { $name } doit être un nombre entier de mégaoctets de 8 à 4096.
setting-picture-workers = { $name } doit être un nombre entier de processus de 0 à 16.
setting-thinking-shortest = { $name } doit être un nombre de secondes de 0 à 60.
setting-thinking-longest = { $name } doit être un nombre de secondes de 0 à 60, et pas moins que THINKING_SHORTEST.

## Les mots du programme dans le terminal.
run-no-token = Aucun DISCORD_TOKEN n'est donné : voici un bac à sable, un remplaçant de Discord sur cette machine, où tout marche pareil.
run-token-needed = DISCORD_TOKEN n’est pas donné. Mets le token du bot (portail des développeurs, Bot, Reset Token) dans les réglages, puis relance. Pour jouer sans, depuis une copie du dépôt : python -m bot run --sandbox.
run-sandbox = Ouvre { $url } dans un navigateur. Choisis qui tu es, tape { TYPED("lobby create") }, et appuie sur « Démarrer avec des ordinateurs » pour jouer tout de suite. Ctrl+C arrête tout.
run-demo = Ouvre { $url } dans un navigateur. Tu es l'hôte d'une table avec des ordinateurs dans #{ $channel } : appuie sur « Démarrer » sur sa carte, puis sur « Ma main » dans le fil. Ctrl+C arrête tout.
run-connected = Connexion à Discord établie sous le nom { $name }. Pour ajouter le bot à un serveur, ouvre { $url }
run-bad-token = Discord a refusé DISCORD_TOKEN. Recopie-le du portail des développeurs (Bot, Reset Token) dans .env.
run-closed = Discord a fermé la connexion pour de bon (gateway close { $code }). Relance le bot ; si ça n'aide pas, installe sa version la plus récente.
run-closed-shards = Le bot est sur trop de serveurs pour ses shards, ou en a demandé un qui n'existe pas (gateway close { $code }). Laisse SHARD_COUNT et SHARD_IDS vides, ou monte SHARD_COUNT à ce que Discord recommande, et relance.
run-closed-version = Discord n'accepte plus ce que demande cette version du bot (gateway close { $code }). Installe sa version la plus récente.
run-closed-intents = Discord a refusé un intent que demande le bot (gateway close { $code }). Active-le dans le portail des développeurs (Bot, Privileged Gateway Intents), ou installe la version la plus récente du bot, qui n'en demande aucun.
run-refused = Discord, ou un proxy devant lui à { $url }, refuse le bot : { $answer }. Discord a peut-être bloqué un moment l'adresse de cette machine ; vérifie cette adresse, le proxy et DISCORD_API_URL.
run-sandbox-failed = Le bac à sable n'a pas démarré. Ses messages ci-dessus disent pourquoi ; un port occupé se change avec SANDBOX_PORT.
run-sandbox-twice = Un bac à sable tourne déjà dans ce dossier. Utilise la page qu'il a ouverte, ou arrête-le d'abord avec Ctrl+C.
run-one-process = Un seul processus peut utiliser un fichier SQLite. Omets SHARD_IDS, ou fais travailler plusieurs processus sur PostgreSQL (docs/operating.md).
run-stopped = Arrêté. Tout est enregistré ; les parties continuent quand le bot est relancé.
run-server-backup = La base de données est sur un serveur PostgreSQL (DATABASE_URL) : sauvegarde-la et restaure-la avec les outils du serveur, pg_dump et pg_restore. docs/operating.md montre comment.
run-backed-up = { $file } est écrit et vérifié : { $matches ->
    [0] aucune partie
    [1] une partie
   *[other] { $matches } parties
  } avec { $actions ->
    [0] aucune action
    [1] une action
   *[other] { $actions } actions
  }, { $size } Mo.
run-restored = { $file } contient maintenant { $matches ->
    [0] aucune partie
    [1] une partie
   *[other] { $matches } parties
  } avec { $actions ->
    [0] aucune action
    [1] une action
   *[other] { $actions } actions
  }.
run-kept = Ce qui était là avant se trouve à côté, avec « { $kept } » dans son nom.
run-handed-over = La base appartient maintenant à l'application Discord { $application }. Son bot ne peut pas modifier ce que l'autre a publié.
run-copied = Copié de { $source } vers { $target }, puis comparé : { $rows ->
    [0] aucune ligne
    [1] une ligne
   *[other] { $rows } lignes
  } ; { $matches ->
    [0] aucune partie
    [1] une partie
   *[other] { $matches } parties
  } avec { $actions ->
    [0] aucune action
    [1] une action
   *[other] { $actions } actions
  }.
menu-expel = Retirer quelqu'un pour de bon…
lobby-refused = ⚠️ Discord refuse la carte de la [table { $id }]({ $url }). La table est ouverte : { COMMAND("lobby join") } et { COMMAND("lobby start") } marchent sans elle. Si le serveur a des règles AutoMod, la modération peut en exempter mon rôle.
lobby-expelled = L'hôte t'a retiré de la [table { $id }]({ $url }). Tu peux rejoindre une autre table, ou ouvrir la tienne avec { COMMAND("lobby create") }.
lobby-expelled-here = { $who }, l'hôte t'a retiré de la table { $id }. Tu peux rejoindre une autre table, ou ouvrir la tienne avec { COMMAND("lobby create") }.
lobby-done-expel = { $who } a quitté la [table { $id }]({ $url }) et ne peut plus y revenir.
