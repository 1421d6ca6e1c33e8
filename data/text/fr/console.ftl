### Ce que dit la base de données, et les mots de `python -m bot export` et `python -m bot replay`.

## Erreurs de la base. Les joueurs peuvent voir les premières ; les autres sont au démarrage, pour ceux qui font tourner le bot.
error-storage = La base de données n'a pas pu être lue ou écrite, donc rien n'a changé. Réessaie dans une minute ; si cela se répète, dis-le à ceux qui font tourner ce bot.
error-storage-full = Le disque sur lequel j'écris est plein, donc rien n'a changé. Demande à ceux qui font tourner ce bot de faire de la place, puis réessaie.
error-storage-corrupt = La base de données est abîmée, ou n'en est pas une. Arrête le bot et mets à sa place la dernière bonne copie (python -m bot restore COPY).
error-storage-in-use = Un autre processus du bot utilise la base. Arrête-le d'abord, ou donne à celui-ci sa propre base (COLT_DATABASE, DATABASE_URL).
error-storage-too-new = La base a été écrite par une version plus récente de ce programme (étape { $found }, ce programme connaît { $known }). Installe la version récente, ou nomme un autre fichier avec COLT_DATABASE.
error-storage-foreign = La base que nomme COLT_DATABASE ou DATABASE_URL appartient à un autre programme : elle n'a pas été touchée. Nommes-en une autre.
error-storage-missing = Il n'y a pas de base à { $path }. Vérifie le chemin, ou démarre le bot une fois pour qu'il crée le fichier.
error-storage-lost = Il n'y a pas de base là où pointe COLT_DATABASE, mais il y en avait une : son verrou ou une copie est encore là. Mets une copie à sa place : python -m bot restore COPY. Pour commencer avec une base vide, écarte d'abord ce qui est à côté ({ $path }.lock, { $path }.backup-…).
error-storage-gone = La base a été supprimée ou remplacée pendant que le bot travaillait avec. Ce qui n'était pas confirmé n'a pas eu lieu. Mets une copie à sa place avec python -m bot restore, et redémarre le bot.
error-storage-outdated = La base a été écrite par une version plus ancienne de ce programme (étape { $found }, ce programme demande { $known }). Démarre le bot une fois : il fait une copie et met le fichier à jour.
error-storage-not-migrated = La base n'a pas pu être mise à jour : l'étape { $number } laisserait des lignes de la table { $table } sans les lignes auxquelles elles renvoient, donc rien n'a changé. Signale-le, et garde l'ancienne version en attendant la suivante.
error-storage-not-empty = Il y a déjà des données à { $path }, donc rien n'a été copié. Nomme un fichier qui n'existe pas, ou une base vide.
error-storage-copy-differs = La copie de la table { $table } diffère de l'original, donc rien n'en a été gardé. Signale-le.
error-storage-unreachable = La base de données est injoignable pour le moment. Réessaie dans une minute, mais regarde d'abord ce qui s'est passé entre-temps.
error-storage-server-too-old = Le serveur de base de données est PostgreSQL { $found } ; ce programme demande { $needed } ou plus récent. Mets le serveur à jour.
error-storage-cannot-open = La base que nomme COLT_DATABASE ne s'ouvre pas : { $reason }. Vérifie que son dossier existe et que le bot peut y écrire.

operator-unreadable = { $count ->
    [one] La partie { $matches } est illisible et ne peut pas être reconstruite depuis son journal. Elle est mise de côté
   *[other] Les parties { $matches } sont illisibles et ne peuvent pas être reconstruites depuis leurs journaux. Elles sont mises de côté
  } : les horloges sont arrêtées, et la modération peut { $count ->
    [one] la
   *[other] les
  } terminer avec /mod terminer. Un redémarrage réessaie ; le journal du bot dit ce qui ne va pas. Ce message vient une fois par jour au plus.

## Export
export-same-deal = Une autre table joue encore la même donne que la partie { $match }. On pourra l'exporter quand celle-là sera finie aussi : d'ici là, son nombre secret est secret.
export-running = La partie { $match } est en cours. On pourra l'exporter à la fin : d'ici là, son nombre secret est secret.
export-other-rules = La partie { $match } a été jouée avec les règles « { $found } », que ce programme ne connaît pas. Exporte-la avec la version du programme qui l'a jouée.
export-broken = Le journal de la partie { $match } ne mène pas à sa position enregistrée, donc elle n'a pas été exportée. Signale-le, avec le journal du bot.
export-cannot-write = Le fichier { $file } ne peut pas être écrit : { $reason }. Choisis-en un autre avec --output.
export-written = La partie { $match } est dans { $file }. Vérifie-la avec : python -m bot replay { $file }

## Replay
replay-cannot-read = Le fichier { $file } ne peut pas être lu : { $reason }.
replay-not-an-export = Le fichier { $file } n'est pas une partie exportée : { $reason }. Exporte-la à nouveau : python -m bot export MATCH --output FILE
replay-format = Le fichier a le format { $found }, et ce programme lit le format { $known }. Utilise la version du programme qui l'a écrit.
replay-unknown-game = Le fichier contient une partie de « { $game } », et ce programme ne connaît pas ce jeu.
replay-other-rules = La partie a été jouée avec les règles « { $found } », que ce programme ne connaît pas. Utilise la version du programme qui l'a écrite.
replay-commitment = Le nombre secret ne correspond pas à l'empreinte : { $found } était promis au début, et il donne { $made }. L'un des deux a été changé.
replay-seats = Les places du fichier ne vont pas ensemble : « header » et « seats » nomment des bandits différents. L'un des deux a été changé.
replay-refused = Version { $version } : les règles ne permettent pas ce que dit le fichier. { $reason }
replay-gap = La version { $version } était attendue, et le fichier continue avec { $found }. Des étapes manquent ou sont dans le désordre.
replay-events = Version { $version }, événement { $number } : le fichier dit { $recorded }, et le rejouer donne { $played }.
replay-nothing = rien
replay-outcome = Le résultat diffère : le fichier dit { $recorded }, et le rejouer donne { $played }.
replay-unfinished = Les étapes du fichier ne mènent pas à la fin de la partie : { $steps } ont été jouées. Les dernières manquent.
replay-heading = Partie { $match }, { $game }, règles { $rules }
replay-seat = Place { $seat } : { $name } avec { $figures }
replay-computer = un ordinateur
replay-carried = Avant la version { $version }, le journal de la partie est abîmé ; elle est vérifiée à partir de là.
replay-setup = Version 0 : mise en place
replay-step = Version { $version } : la place { $seat } joue « { $action } »{ $by ->
    [deadline] {" "}(temps écoulé)
    [computer] {" "}(ordinateur)
   *[player] {""}
}
replay-went-back = Version { $version } : retour à la version { $back }{ $by ->
    [take-back] {" "}(repris par son joueur)
    [vote] {" "}(accord de la table)
   *[moderator] {" "}(par la modération)
}
replay-back = Version { $version } : le fichier revient à la version { $back }, qui n'existe pas. Des étapes manquent ou ont été changées.
replay-event = {"  "}{ $what } [{ $audience ->
    [everyone] tout le monde
    [nobody] hasard
   *[seats] seulement { $seats }
}] { $facts }
replay-agrees = Tout concorde : { $steps } actions, { $events } événements. Le nombre secret correspond à son empreinte.
replay-agrees-in-part = Ce qui peut être vérifié concorde : { $steps } actions, { $events } événements. Le nombre secret correspond à son empreinte.
