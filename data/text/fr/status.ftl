# python -m bot status

status-version = Version { $version }, base de données { $schema }, règles : { $rules }
status-storage-failed = Le bot tourne, mais ne peut rien enregistrer : { $words }
status-matches = { $matches ->
    [one] { $matches } partie en cours
   *[other] { $matches } parties en cours
  } sur { $servers ->
    [one] { $servers } serveur
   *[other] { $servers } serveurs
  } ; décisions en retard : { $overdue }
status-outbox-empty = Messages à envoyer : aucun
status-outbox = Messages à envoyer : { $count }, le plus ancien depuis { $seconds } s ; échoués plus de 3 fois : { $retried }
status-unreadable = Parties illisibles : { $count }
status-server-backup = Dernière sauvegarde : seul le serveur de base de données le sait
status-no-backup = Dernière sauvegarde : aucune
status-backup = Dernière sauvegarde : il y a { $minutes } min
status-backup-ahead = Sauvegardes venues du futur, qui ne comptent pas (vérifie l'horloge) : { $count }
status-backup-failed = La dernière sauvegarde prévue a échoué : { $words }
status-copied = Copies continues : tout ce qui était confirmé il y a { $seconds } s ; redémarrages de Litestream : { $count }
status-copied-never = Copies continues : aucune pour l'instant
status-copies-failed = Les copies continues échouent : { $words }
status-drill = Essai de restauration ({ $kind }) : réussi, il y a { $hours } h
status-drill-failed = Essai de restauration ({ $kind }) : ÉCHOUÉ, il y a { $hours } h ; lance python -m bot drill
status-free = Espace disque libre : { $free } Mo
status-free-copies = { $kind ->
    [whole] Espace disque libre pour les sauvegardes : { $free } Mo
   *[continuous] Espace disque libre pour les copies continues : { $free } Mo
  }
copy-whole = dernière sauvegarde
copy-continuous = copies continues
status-no-process = Aucun processus ne tourne (ou aucun ne s'est signalé depuis deux minutes).
status-process = Processus { $id }, shards { $shards } : { $servers ->
    [0] aucun serveur
    [1] un serveur
   *[other] { $servers } serveurs
  }, en marche depuis { $minutes } min, dernier signe il y a { $seconds } s
status-answers = réponses : { $count }, médiane { $median } ms, 99 % en { $p99 } ms
status-pictures = images : { $count }, médiane { $median } ms, 99 % en { $p99 } ms
status-rest = appels REST : { $calls }, limités : { $limited } ; ordinateurs en attente : { $thinking }
