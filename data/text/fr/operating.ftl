### Ce que le programme dit à ceux qui gèrent le bot : `python -m bot doctor`, les erreurs de réglage, le terminal.

doctor-build = Version { $build }, SQLite { $sqlite }, Python { $python }.
doctor-file = La base est { $path }, et seul son propriétaire peut la lire.
doctor-file-missing = Il n’y a pas de base à { $path }. Vérifie COLT_DATABASE, ou démarre le bot une fois.
doctor-file-open = D’autres sur cette machine peuvent lire { $path }, qui contient les nombres secrets des parties en cours : chmod 600.
doctor-room = { $free } Mo sont libres, et la base fait { $size } Mo.
doctor-room-bad = Il ne reste que { $free } Mo libres, et la base fait { $size } Mo. Fais de la place avant qu’une sauvegarde ou une mise à jour en ait besoin.
doctor-copies-room = { $free } Mo sont libres pour les copies dans { $path }.
doctor-copies-room-bad = Il ne reste que { $free } Mo libres pour les copies dans { $path }. Fais-y de la place avant qu'une copie échoue.
doctor-running = Un bot travaille avec la base.
doctor-running-as = Un bot travaille avec la base (processus { $process }).
doctor-not-running = Aucun bot ne travaille avec la base, et le dernier l’a fermée.
doctor-left-open = Aucun bot ne travaille avec la base, et le dernier est mort sans la fermer. Le prochain démarrage vérifie le fichier.
doctor-locks = Il tient les verrous de SQLite : les autres programmes ne touchent pas à son journal.
doctor-locks-bad = Le processus { $process } ne tient pas les verrous de SQLite : un autre programme pourrait jeter son journal. Fais une sauvegarde maintenant (python -m bot backup), puis redémarre le bot.
doctor-log = Le journal fait { $size } ko.
doctor-log-long = Le journal fait { $size } ko : quelque chose lit depuis longtemps et empêche SQLite de le verser dans le fichier. Arrête les autres programmes qui utilisent la base.
doctor-log-gone = Le journal du bot en marche a été supprimé. Il enregistre ses données à côté de la base, puis s’arrête. Lis son dernier message.
doctor-rescued = Les dernières données confirmées sont dans { $path }. Restaure ce fichier, ou déplace-le : le bot ne démarre pas tant qu'il est là.
doctor-backup = La dernière sauvegarde date d'il y a { $hours ->
    [0] moins d'une heure
    [1] une heure
   *[other] { $hours } heures
  } : { $path }
doctor-backup-old = La dernière sauvegarde date d'il y a { $hours ->
    [0] moins d'une heure
    [1] une heure
   *[other] { $hours } heures
  } : { $path }. Le journal du bot dit pourquoi il n’y en a pas de plus récente.
doctor-no-backup = Il n’y a pas de sauvegarde. Fais-en une avec python -m bot backup, et regarde BACKUP_EVERY.
doctor-backup-unchecked = La dernière sauvegarde date d'il y a { $hours ->
    [0] moins d'une heure
    [1] une heure
   *[other] { $hours } heures
  } : { $path }. Une version précédente l'a faite sans empreinte : je ne peux vérifier que sa structure.
doctor-backup-bad = La dernière sauvegarde est inutilisable. { $words } Fais-en une nouvelle avec python -m bot backup.
doctor-backup-ahead = { $count ->
    [1] Une sauvegarde vient
   *[other] { $count } sauvegardes viennent
  } du futur ({ $path }) et ne compte pas : l'horloge avançait alors, ou retarde maintenant. Active la synchronisation de l'heure.
doctor-database = Je ne peux pas lire la base : { $words }
doctor-trip = { $where } répond à une lecture en { $ms } ms.
doctor-trip-bad = { $where } répond à une lecture en { $ms } ms. Chaque bouton en attend plusieurs : rapproche la base.
doctor-no-token = DISCORD_TOKEN n’est pas défini : je n’ai pas vérifié Discord.
doctor-token = Discord connaît le token : { $name } ({ $ms } ms).
doctor-token-bad = Discord a refusé DISCORD_TOKEN. Recopie-le du portail des développeurs (Bot, Reset Token).
doctor-no-discord = Je n’arrive pas à joindre Discord à { $url } : { $reason }
doctor-clock = L’horloge de cette machine et celle de Discord diffèrent de { $seconds } secondes.
doctor-clock-bad = L’horloge de cette machine et celle de Discord diffèrent de { $seconds } secondes. Active la synchronisation de l’heure.
doctor-gateway = La passerelle m’a laissé entrer après { $ms } ms, avec l’intent dont le bot a besoin. Shards recommandés : { $shards } ; sessions restantes aujourd’hui : { $left }.
doctor-gateway-bad = La passerelle ne m’a pas laissé entrer : { $reason }
doctor-commands = Les { $count } commandes sont toutes enregistrées et à jour.
doctor-commands-bad = { $known } commandes sont enregistrées, et elles diffèrent des { $count } de cette version. Le bot les enregistre au démarrage.
doctor-channels = Salons du shard 0 qui ont une table : { $count }. Tout y est en ordre.
doctor-channel-gone = Le salon { $channel } a une table, mais le bot ne le voit pas.
doctor-channel-bad = Dans { $channel }, qui a une table, il manque au bot : { $lacking }
doctor-optional = Facultatif et non accordé dans { $channel } : { $lacking }. Le README dit à quoi sert chaque permission.
doctor-user-install = Personne ne peut ajouter le bot à son compte : ses commandes ne marchent que dans les serveurs. Dans le portail des développeurs, coche User Install sous Installation.
doctor-sample-about = Je teste mes messages. Je supprime celui-ci aussitôt.
doctor-kind-words = Texte
doctor-kind-picture = Image
doctor-kind-film = Film
doctor-kind-panel = Panneau
doctor-sample = { $kind } ({ $size } ko) : publié en { $post } ms, modifié en { $edit } ms, supprimé en { $delete } ms.
doctor-sample-bad = { $kind } : Discord a répondu { $answer }
doctor-sample-left = Je n’ai pas pu supprimer un message d’essai. Supprime-le à la main : { $message }
doctor-live-title = **Vérification { $number } sur { $count }** · toutes les personnes qui voient ce salon peuvent appuyer
doctor-live-attachments = Je publie une image, puis je modifie son message. Regarde simplement.
doctor-live-nonces = Je publie un message, je le supprime et je le republie. Regarde simplement.
doctor-live-mentions = Je réponds en privé, puis je te mentionne.
doctor-live-mentions-ask = La mention est-elle surlignée dans le message privé ?
doctor-live-announcements = J'ouvre des fils dans un salon d'annonces, si ce serveur en a un.
doctor-live-installs = J'enregistre une commande utilisable sur tous les serveurs.
doctor-live-counts = Je publie des messages trop longs. Regarde simplement.
doctor-live-emojis = J'envoie 42 émojis à la suite. Cela peut prendre quelques minutes.
doctor-live-lateness = Je réponds à cet appui après 2,9 secondes. Discord a-t-il affiché une erreur ? Le fichier le dira.
doctor-live-films = Je publie un film.
doctor-live-films-ask = Regarde-le sur un ordinateur, sur iOS et sur Android : joue-t-il une fois, animé, sur chacun ?
doctor-live-forms = J'ouvre un formulaire. Choisis quelque chose dans les deux groupes et envoie-le, au mieux une fois par type d'appareil.
doctor-live-forms-ask = Quel appareil était-ce ?
doctor-live-archives = J'ouvre un fil avec un bouton et je l'archive, puis je le verrouille aussi. Appuie dessus avec un compte qui ne peut pas gérer les fils.
doctor-live-archives-ask = Appuie sur le bouton dans <#{ $thread }>. Si c'est impossible, dis-le ici.
doctor-live-elsewhere = J'enregistre une commande utilisable sur tous les serveurs. Ajoute-moi d'abord à ton compte (**Ajouter l'app**).
doctor-live-elsewhere-ask = Tape /doctor-live dans un serveur où je ne suis pas.
doctor-live-events = Je crée un événement dans ce serveur.
doctor-live-events-ask = Annule l'événement « doctor » dans ton client, puis appuie sur le bouton.
doctor-live-emptiness = Je publie un texte vide. Regarde simplement.
doctor-live-borrowed = Je publie une image dans un fil et je te la montre en privé par son adresse.
doctor-live-borrowed-ask = Vois-tu l'image dans le message privé ?
doctor-live-readback = J'enregistre une commande et je la relis. Regarde simplement.
doctor-live-unpromised = Je liste les événements que Discord m'a envoyés. Regarde simplement.
doctor-live-answer-go = Commencer
doctor-live-answer-skip = Passer
doctor-live-answer-yes = Oui
doctor-live-answer-no = Non
doctor-live-answer-done = C'est fait
doctor-live-answer-gray = Impossible d'appuyer
doctor-live-answer-desktop = Ordinateur
doctor-live-answer-ios = iOS
doctor-live-answer-android = Android
doctor-live-done = J'ai fait { $count ->
    [one] { $count } vérification
   *[other] { $count } vérifications
  } sur { $of }. Les réponses de Discord sont dans { $file }.
doctor-sum = Tout va bien.
doctor-sum-bad = { $count ->
    [1] Un point demande ton attention.
   *[other] { $count } points demandent ton attention.
  }

doctor-storage-failed = Le bot tourne, mais ne peut rien enregistrer : { $words }. Vérifie le disque (dmesg), et s’il est monté en lecture seule.
doctor-backup-failed = La dernière sauvegarde prévue a échoué : { $words }
doctor-copies = Tout ce qui était confirmé il y a { $seconds } s est copié vers { $path }.
doctor-copies-bad = Les copies continues ne marchent pas. { $words }
doctor-copies-late = Les changements des deux dernières minutes ne sont pas encore copiés vers { $path }. Le journal du bot dit pourquoi.
doctor-copies-old = { $words }
doctor-copies-server = CONTINUOUS_COPIES est défini, mais la base de données est sur un serveur : utilise les outils du serveur (docs/operating/processes.md, « PostgreSQL »).
doctor-drill = L'essai de restauration a réussi il y a { $hours } h. { $words }
doctor-drill-bad = L'essai de restauration a échoué il y a { $hours } h. { $words }

copies-beginning = leur début manque
copies-ended = Litestream s’est arrêté avec le statut { $code }
copies-killed = Litestream a été arrêté par { $signal }
copies-held = un autre Litestream (processus { $process }) tient encore la base de données ; le mien l’attend
copies-silent = le serveur ne répond pas
drill-whole = Sauvegarde : j'ai restauré { $path }, et elle correspond à la base de données (parties : { $matches }, actions : { $actions }, lignes : { $rows }, tables : { $tables }).
drill-whole-failed = Sauvegarde : { $words }
drill-continuous = Copies continues : j'ai restauré celles de { $path }, et elles correspondent à la base de données (parties : { $matches }, actions : { $actions }, lignes : { $rows }, tables : { $tables }).
drill-continuous-failed = Copies continues : { $words }
run-settings = Réglages : { $environment } (environnement) ; { $listed } ({ $file })
run-settings-none = aucun
run-moments = Avec --at, tu peux restaurer chacun de ces points et ceux qui sont entre eux, du { $first } au { $last }. Leur ordre est celui dans lequel tout s'est passé.
run-moments-set-back = L'horloge a été reculée entre-temps, donc certaines heures existent deux fois. Choisis par étape (`--at "match 12, step 40"`) ou par transaction (`--at "transaction 345"`).
run-point = transaction { $txid } · { $at }
run-point-step = transaction { $txid } · { $at } · partie { $match }, étape { $step }{ $others ->
    [0] {""}
    [1] {" "}(et une autre partie)
   *[other] {" "}(et { $others } autres parties)
  }
run-set-back = L'horloge a été reculée, donc cette heure correspond à plusieurs points :
run-which = Lequel (1 à { $count }) ?
run-which-not = Tu n'en as choisi aucun, donc je n'ai rien changé. Indique-le avec `--at "match 12, step 40"` ou `--at "transaction 345"`.
run-no-step = Les copies continues n'ont pas l'étape { $step } de la partie { $match }. --list montre ce qu'elles ont. Je n'ai rien changé.
run-no-transaction = La transaction { $number } ne peut pas être restaurée. --list montre celles qui peuvent l'être. Je n'ai rien changé.
run-bad-moment = « { $words } » n'est pas un moment. Écris par exemple 2026-11-23 08:30, yesterday 18:00, 2 hours ago ou « match 12, step 40 ».
run-restored-at = Voici la transaction { $txid }, copiée le { $at }.
run-restored-at-step = Voici la transaction { $txid }, copiée le { $at }, avec l'étape { $step } de la partie { $match }.
run-loss = La base de données est plus récente que cette copie, et tu perdrais ce qui s'y est ajouté. Décisions : { $decisions }. Parties concernées : { $matches }, dont nouvelles : { $begun }
run-loss-unknown = Je n'arrive pas à lire la base de données actuelle { $path }, donc je ne peux pas dire ce que tu perdrais.
run-restore-sure = Remplacer la base de données ? (yes/no)
run-restore-kept = Je n'ai rien changé. Réponds yes, ou ajoute --yes là où personne ne peut répondre.
run-restore-what = Indique une sauvegarde ou un endroit avec des copies continues. CONTINUOUS_COPIES n'en indique aucun.
run-restore-whole = --at et --list sont pour les copies continues, et { $file } n'en est pas un dossier.
setting-continuous-copies = { $name } doit être le chemin d'un dossier, ou une adresse comme s3://bucket/path ou sftp://user@host/path.
setting-metrics-host = { $name } doit être une adresse de cette machine, par exemple 127.0.0.1 ou 0.0.0.0.

## Réglages du programme : une phrase pour chacun qui est faux.
setting-env-file = Le fichier { $file } n'est pas du texte UTF-8 : enregistre-le en UTF-8, ou recopie .env.example.
setting-discord-token = { $name } doit être le token du portail des développeurs de Discord (Bot, Reset Token), sur une ligne ; laisse-le vide pour jouer dans le bac à sable.
setting-discord-api-url = { $name } doit être une adresse http ou https comme https://discord.com/api/v10 ; omets-le pour utiliser Discord lui-même.
setting-dev-guild-id = { $name } doit être l'ID d'un serveur Discord (Copier l'ID du serveur) ; omets-le pour enregistrer les commandes partout.
setting-colt-database = { $name } doit être le chemin du fichier de la base de données, comme colt-express.db.
setting-database-url = { $name } doit être l'adresse d'une base PostgreSQL, comme postgresql://user:password@host/colt ; laisse-le vide pour enregistrer les parties dans le fichier de COLT_DATABASE. Dans un mot de passe, écris les signes comme / @ : et % sous la forme %2F %40 %3A et %25.
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
run-no-token = DISCORD_TOKEN n'est pas défini : voici un bac à sable, qui remplace Discord sur cette machine. Tout y marche pareil.
run-token-needed = DISCORD_TOKEN n’est pas défini. Mets le token du bot (portail des développeurs, Bot, Reset Token) dans les réglages, puis relance. Pour jouer sans, depuis une copie du dépôt : python -m bot run --sandbox.
run-sandbox = Ouvre { $url } dans un navigateur. Choisis qui tu es, tape { TYPED("lobby create") }, et appuie sur « Démarrer avec des ordinateurs » pour jouer tout de suite. Ctrl+C arrête tout.
run-demo = Ouvre { $url } dans un navigateur. Une table est à toi, avec des ordinateurs dans #{ $channel } : appuie sur « Options » sur sa carte et « Démarrer », puis sur « Ma main » dans le fil. Ctrl+C arrête tout.
run-connected = Connexion à Discord établie sous le nom { $name }. Pour ajouter le bot à un serveur, ouvre { $url }
run-bad-token = Discord a refusé DISCORD_TOKEN. Recopie-le du portail des développeurs (Bot, Reset Token) dans .env.
run-closed = Discord a fermé la connexion pour de bon (gateway close { $code }). Relance le bot. Si ça n'aide pas, installe sa version la plus récente.
run-closed-shards = Le bot est sur trop de serveurs pour ses shards, ou en a demandé un qui n'existe pas (gateway close { $code }). Laisse SHARD_COUNT et SHARD_IDS vides, ou monte SHARD_COUNT à ce que Discord recommande, et relance.
run-closed-version = Discord n'accepte plus ce que demande cette version du bot (gateway close { $code }). Installe sa version la plus récente.
run-closed-intents = Discord a refusé un intent que demande le bot (gateway close { $code }). Active-le dans le portail des développeurs (Bot, Privileged Gateway Intents), ou installe la version la plus récente du bot, qui n'en demande aucun.
run-refused = Discord, ou un proxy devant lui à { $url }, refuse le bot : { $answer }. Discord a peut-être bloqué un moment l'adresse de cette machine. Vérifie celle de Discord, le proxy et DISCORD_API_URL.
run-sandbox-failed = Le bac à sable n'a pas démarré. Ses messages ci-dessus disent pourquoi. Si le port est occupé, choisis-en un autre avec SANDBOX_PORT.
run-sandbox-twice = Un bac à sable tourne déjà dans ce dossier. Utilise la page qu'il a ouverte, ou arrête-le d'abord avec Ctrl+C.
run-one-process = Un seul processus peut utiliser un fichier SQLite. Omets SHARD_IDS, ou fais travailler plusieurs processus sur PostgreSQL (docs/operating/processes.md).
run-stopped = Arrêté. Tout est enregistré. Les parties continuent quand tu relances le bot.
run-server-backup = La base de données est sur un serveur PostgreSQL (DATABASE_URL) : sauvegarde-la et restaure-la avec les outils du serveur, pg_dump et pg_restore. docs/operating/processes.md montre comment.
run-backed-up = J'ai écrit et vérifié { $file } : { $matches ->
    [0] aucune partie
    [1] une partie
   *[other] { $matches } parties
  } avec { $actions ->
    [0] aucune action
    [1] une action
   *[other] { $actions } actions
  }, { $size } Mo.
run-restored = Restauré dans { $file } : { $matches ->
    [0] aucune partie
    [1] une partie
   *[other] { $matches } parties
  } avec { $actions ->
    [0] aucune action
    [1] une action
   *[other] { $actions } actions
  }.
run-kept = L'ancienne base se trouve à côté, avec « { $kept } » dans son nom.
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
