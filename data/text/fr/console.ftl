### Ce que dit la base de données, et les mots de `python -m bot export` et `python -m bot replay`.

## Erreurs de la base. Les joueurs peuvent voir les premières ; les autres sont au démarrage, pour ceux qui font tourner le bot.
error-storage = Je n'ai pas pu lire ou enregistrer les données : rien n'a changé. Réessaie dans une minute. Si cela se répète, préviens les responsables de ce bot.
error-storage-full = Le disque est plein : je n'ai rien pu enregistrer. Préviens les responsables de ce bot, puis réessaie.
error-storage-corrupt = La base de données est abîmée, ou n'en est pas une. Arrête le bot et mets à sa place la dernière bonne copie (python -m bot restore COPY).
error-storage-in-use = Un autre processus du bot utilise la base. Arrête-le d'abord, ou donne à celui-ci sa propre base (COLT_DATABASE, DATABASE_URL).
error-storage-too-new = Une version plus récente de ce programme a écrit la base (étape { $found }, ce programme connaît { $known }). Installe la version récente, ou indique un autre fichier avec COLT_DATABASE.
error-storage-updated = Une version plus récente de ce programme a mis à jour la base de données { $path } (étape { $found }, ce programme connaît { $known }). Réinstalle la version récente. Ou reviens à l'état d'avant la mise à jour, en perdant tout ce qui s'est passé depuis : python -m bot restore { $copy }
error-storage-foreign = La base que nomme COLT_DATABASE ou DATABASE_URL appartient à un autre programme : je n'y ai pas touché. Nommes-en une autre.
error-storage-of-another = La base appartient au bot d'une autre application Discord ({ $owner }), et DISCORD_TOKEN est celui de { $application } : ce bot ne verrait ni ses salons ni ses messages. Donne-lui sa propre base (COLT_DATABASE, DATABASE_URL), ou l'autre token. Pour céder la base exprès, arrête tous les bots qui l'utilisent et lance : python -m bot hand-over { $application }
error-storage-missing = Il n'y a pas de base à { $path }. Vérifie le chemin, ou démarre le bot une fois pour créer le fichier.
error-storage-lost = Il n'y a pas de base là où pointe COLT_DATABASE, mais il y en avait une : son verrou ou une copie est encore là. Mets une copie à sa place : python -m bot restore COPY. Pour commencer avec une base vide, déplace d'abord { $path }.lock et { $path }.backup-… ailleurs.
error-storage-gone = La base, ou son journal, a été supprimée ou remplacée pendant que le bot travaillait avec. Ce qui n'était pas confirmé est perdu. Mets une copie à sa place avec python -m bot restore, et redémarre le bot.
error-storage-rescued = La base, ou son journal, a été supprimée ou remplacée pendant qu’un bot travaillait avec. Tout ce qui était confirmé jusque-là est enregistré dans { $copy }. Remets cette copie à sa place avec python -m bot restore { $copy } et redémarre le bot. Ou, pour continuer avec celle qui est maintenant à { $path }, déplace d’abord la copie.
error-storage-outdated = Une version plus ancienne de ce programme a écrit la base (étape { $found }, ce programme demande { $known }). Démarre le bot une fois : il fait une copie et met le fichier à jour.
error-storage-not-migrated = Je n'ai pas pu mettre la base à jour : l'étape { $number } romprait des renvois de la table { $table }. Je l'ai laissée telle quelle. Signale-le, et garde l'ancienne version en attendant la suivante.
error-storage-not-empty = Il y a déjà des données à { $path }. Nomme un fichier qui n'existe pas, ou une base vide.
error-storage-linked = La base à { $path } a un second nom (un lien physique). Deux bots qui l’ouvriraient sous des noms différents l’abîmeraient. Supprime l’autre nom, ou copie le fichier (cp) et utilise la copie.
error-storage-place-taken = Il y a déjà un fichier à { $path }, et je ne l’écrase pas. Nomme un fichier qui n’existe pas encore.
error-storage-copy-differs = La copie de la table { $table } diffère de l'original : je l'ai jetée. Signale-le.
error-storage-copy-missing = Il n'y a pas de copie à { $path }. Vérifie le chemin. Rien n'a changé.
error-storage-copy-misnamed = { $path } ne contient aucune sauvegarde, seulement des fichiers avec d’autres noms comme { $file }. Les sauvegardes s’appellent par exemple colt-000012-20261122-080000.db : redonne-lui son nom, ou fais-en une avec python -m bot backup.
error-storage-copy-changed = { $path } a changé : ses octets ne correspondent pas à l'empreinte dans { $file }. Restaure une autre copie. Rien n'a changé.
error-storage-copy-damaged = { $path } est abîmé, ou n'est pas une base de données. Restaure une autre copie. Rien n'a changé.
error-storage-copy-foreign = { $path } est la base de données d'un autre programme. Restaure une autre copie. Rien n'a changé.
error-storage-copy-unreadable = Je ne peux pas lire { $path } : { $reason }. Rien n'a changé.
error-storage-copy-old = { $path } vient d'une version précédente de ce programme, et celle-ci ne sait pas le lire. La version { $version } le sait : restaure avec elle, puis refais la mise à jour. Rien n'a changé.
error-storage-copy-contradicts = J'ai restauré la copie { $path } à titre d'essai, et elle ne correspond pas à la base de données (table { $table }). Fais une nouvelle copie, garde celle-ci et signale le problème, s'il te plaît.
error-storage-copies-begin = Les copies continues à { $path } commencent le { $first }. Choisis un moment plus récent. Rien n'a changé.
error-storage-copies-broken = Je ne peux pas restaurer les copies continues à { $path } : { $reason }. Essaie un moment antérieur (--at) ou une sauvegarde. Rien n'a changé.
error-storage-copies-late = Pendant une minute, rien n'a été copié vers { $path }. Le journal du bot dit pourquoi.
error-storage-copies-of-another = Les copies continues à { $path } sont celles d'une autre base de données : celle d'un autre bot, ou celle que ce bot avait avant. Pour continuer avec elles, restaure-les (python -m bot restore). Sinon, indique un endroit vide dans CONTINUOUS_COPIES.
error-storage-copies-shared = Un autre bot écrit en ce moment ses copies continues dans { $path } : cette machine a peut-être été copiée avec ses réglages. Arrête cet autre bot, ou indique un endroit vide dans CONTINUOUS_COPIES.
error-storage-no-litestream = Les copies continues ont besoin de Litestream, qui n'est pas installé : pip install --require-hashes -r requirements/run.lock. S'il n'existe pas pour cette machine, laisse CONTINUOUS_COPIES vide. Les sauvegardes quotidiennes continuent.
error-storage-unreachable = Je n'arrive pas à joindre ma base de données. Réessaie dans une minute, mais regarde d'abord ce qui a changé.
console-storage-unreachable = Je n'arrive pas à joindre le serveur de base de données de DATABASE_URL. Vérifie qu'il tourne et que cette machine peut s'y connecter.
console-storage-full = Il n'y a plus de place sur le disque de { $path }. Fais-y de la place. Tu n'as pas besoin de redémarrer.
error-storage-refused = Le serveur de base de données refuse le bot avec DATABASE_URL : l'utilisateur, le mot de passe ou le nom de la base est faux, ou l'adresse n'est pas valable. Dans un mot de passe, écris les signes comme / @ : et % sous la forme %2F %40 %3A et %25.
error-storage-pooled = DATABASE_URL mène à un pooler qui partage les connexions entre transactions, comme PgBouncer avec pool_mode = transaction. Connecte le bot au serveur PostgreSQL lui-même, ou choisis pool_mode = session.
error-storage-server-too-old = PostgreSQL { $found } est trop ancien : ce programme demande { $needed } ou plus récent. Mets le serveur à jour.
error-storage-cannot-open = Je ne peux pas ouvrir { $path } : { $reason }. Vérifie que son dossier existe et que le bot peut y écrire.

operator-refused = Discord refuse ce que je publie sur la partie { $match }, et je ne sais pas pourquoi : { $answer }. On continue à y jouer en privé, et je réessaie toutes les cinq minutes. Tu ne reçois ce message qu'une fois.
operator-unreadable = { $count ->
    [1] Je ne peux ni lire la partie { $matches } ni la reconstruire depuis son journal. Elle est suspendue
   *[other] Je ne peux ni lire les parties { $matches } ni les reconstruire depuis leurs journaux. Elles sont suspendues
  }. La modération peut { $count ->
    [1] la
   *[other] les
  } terminer avec { COMMAND("mod end") }. Un redémarrage réessaie. Le journal du bot dit ce qui ne va pas. Ce message vient une fois par jour au plus.

## Export
export-same-deal = Une autre table joue encore la même donne que la partie { $match }. Tu pourras l'exporter quand celle-là sera finie aussi : d'ici là, son nombre secret reste caché.
export-running = La partie { $match } est en cours. Tu pourras l'exporter à la fin : d'ici là, son nombre secret reste caché.
export-other-rules = La partie { $match } a été jouée avec les règles « { $found } », que ce programme ne connaît pas. Exporte-la avec la version du programme qui l'a jouée.
export-broken = Le journal de la partie { $match } ne mène pas à sa position enregistrée : je ne peux pas l'exporter. Signale-le, avec le journal du bot.
export-cannot-write = Je ne peux pas écrire { $file } : { $reason }. Choisis un autre fichier avec --output.
export-written = La partie { $match } est dans { $file }. Vérifie-la avec : python -m bot replay { $file }

## Replay
replay-cannot-read = Je ne peux pas lire { $file } : { $reason }.
replay-not-an-export = Le fichier { $file } n'est pas une partie exportée : { $reason }. Exporte-la à nouveau : python -m bot export MATCH --output FILE
replay-format = Le fichier a le format { $found }, et ce programme lit le format { $known }. Utilise la version du programme qui l'a écrit.
replay-unknown-game = Le fichier contient une partie de « { $game } », et ce programme ne connaît pas ce jeu.
replay-other-rules = La partie a été jouée avec les règles « { $found } », que ce programme ne connaît pas. Utilise la version du programme qui l'a écrite.
replay-commitment = Le nombre secret ne correspond pas à l'empreinte : la partie a commencé avec { $found }, et il donne { $made }. Quelqu'un a changé l'un des deux.
replay-seats = Les places du fichier ne vont pas ensemble : « header » et « seats » nomment des bandits différents. Quelqu'un a changé l'un des deux.
replay-refused = Version { $version } : les règles ne permettent pas ce que dit le fichier. { $reason }
replay-gap = J'attendais la version { $version }, mais le fichier continue avec { $found }. Des étapes manquent ou sont dans le désordre.
replay-events = Version { $version }, événement { $number } : le fichier dit { $recorded }, et le rejouer donne { $played }.
replay-nothing = rien
replay-outcome = Le résultat diffère : le fichier dit { $recorded }, et le rejouer donne { $played }.
replay-unfinished = Les étapes du fichier ne mènent pas à la fin de la partie : il y en a { $steps }, les dernières manquent.
replay-heading = Partie { $match }, { $game }, règles { $rules }
replay-seat = Place { $seat } : { $name } avec { $figures }
replay-computer = un ordinateur
replay-carried = Avant la version { $version }, le journal de la partie est abîmé. Je la vérifie à partir de là.
replay-setup = Version 0 : mise en place
replay-step = Version { $version } : la place { $seat } joue « { $action } »{ $by ->
    [deadline] {" "}(temps écoulé)
    [computer] {" "}(ordinateur)
   *[player] {""}
}
replay-went-back = Version { $version } : retour à la version { $back }{ $by ->
    [take-back] {" "}(coup repris)
    [vote] {" "}(accord de la table)
   *[moderator] {" "}(par la modération)
}
replay-back = Version { $version } : le fichier revient à la version { $back }, qui n'existe pas. Des étapes manquent, ou quelqu'un les a changées.
replay-event = {"  "}{ $what } [{ $audience ->
    [everyone] tout le monde
    [nobody] hasard
   *[seats] seulement { $seats }
}] { $facts }
replay-agrees = Tout concorde : { $steps ->
    [0] aucune action
    [1] une action
   *[other] { $steps } actions
  }, { $events ->
    [0] aucun événement
    [1] un événement
   *[other] { $events } événements
  }. Le nombre secret correspond à son empreinte.
replay-agrees-in-part = Tout ce que je peux vérifier concorde : { $steps ->
    [0] aucune action
    [1] une action
   *[other] { $steps } actions
  }, { $events ->
    [0] aucun événement
    [1] un événement
   *[other] { $events } événements
  }. Le nombre secret correspond à son empreinte.
