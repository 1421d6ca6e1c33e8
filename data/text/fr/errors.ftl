### Ce qui est refusé, et que faire ensuite. Une clé par code d'erreur : « error-<code> ». Seul qui a demandé le voit.

error-unknown = Quelque chose a mal tourné de mon côté. Ta partie est à l'abri : réessaie. Si ça se répète, préviens les responsables de ce bot.

## Les règles du jeu.
error-rules = Les règles ne le permettent pas. { COMMAND("hand") } montre ce que tu peux faire.
error-not-your-turn = Ce n'est pas à toi de jouer. Le bas du fil dit qui la table attend. { COMMAND("matches") } te dit quelles tables t'attendent.
error-illegal-action = Ce coup est impossible pour le moment. { COMMAND("hand") } montre tout ce que tu peux faire.
error-bad-notation = Je ne connais pas de coup « { $text } ». Choisis dans la liste pendant la saisie, ou prends les boutons de { COMMAND("hand") }.
error-game-over = Cette partie est finie. Ouvre une autre table avec { COMMAND("lobby create") }.
error-bad-setup = Cette table ne peut pas démarrer : { $reason }
error-bad-record = Ce fichier ne correspond pas au jeu ({ $what }). Exporte de nouveau la partie et n'y change rien.

## Pourquoi une table ne peut pas démarrer ; la phrase ci-dessus finit par l'une de celles-ci.
setup-unknown-mode = il n'y a pas de variante « { $mode } ». Choisis-en une dans la liste.
setup-modes-exclude = « { $mode } » et « { $other } » ne vont pas ensemble. Ouvre une autre table avec { COMMAND("lobby create") } et choisis l'une des deux.
setup-player-count = ces règles ne se jouent pas à { $have }. Il faut être de trois à six, exactement deux avec « Deux joueurs », quatre ou six en équipes. Ajoute ou retire des gens ou des ordinateurs, ou ouvre une autre table avec d'autres règles.
setup-figures = quelqu'un n'a pas de bandit, n'en a pas le bon nombre (deux par personne à deux joueurs), ou en a un qui n'est pas de ce jeu. Choisissez de nouveau vos bandits sur la carte de la table.
setup-figure-twice = deux personnes ont choisi le même bandit. L'une d'elles doit en prendre un autre sur la carte de la table.
setup-other = les places et les options ne vont pas ensemble. Ouvre une autre table avec { COMMAND("lobby create") } et choisis-les de nouveau.

## Tables et parties.
error-unknown-lobby = Je ne trouve plus cette table. Ouvres-en une autre avec { COMMAND("lobby create") }.
error-unreadable-match = Je n'arrive pas à lire la partie { $match } pour le moment, et personne ne peut y jouer. Les responsables de ce bot le savent. La modération peut y mettre fin avec { COMMAND("mod end") }.
error-unknown-match = Je ne trouve pas cette partie. { COMMAND("matches") } liste les tiennes.
error-lobby-closed = { $status ->
    [started] Le train a déjà quitté la gare : la partie est en cours. Tape { COMMAND("matches") } pour la trouver.
    [cancelled] Cette table est annulée. Ouvres-en une autre avec { COMMAND("lobby create") }.
    [expired] Cette table a attendu trop longtemps : je l'ai fermée. Ouvres-en une autre avec { COMMAND("lobby create") }.
   *[other] Cette table n'accepte plus de changements. Ouvres-en une autre avec { COMMAND("lobby create") }.
  }
error-lobby-full = Toutes les places de cette table sont prises. Ouvre une autre table avec { COMMAND("lobby create") }.
error-already-seated = Tu as déjà une place à cette table. Choisis un bandit sur sa carte, ou attends que l'hôte démarre.
error-not-seated = Tu n'es pas encore à cette table. Appuie d'abord sur **Rejoindre** sur sa carte.
error-figure-taken = Quelqu'un joue déjà { $figure }. Choisis un autre bandit, ou « Bandit au hasard ».
error-unknown-figure = Il n'y a pas de bandit « { $figure } ». Choisis-en un dans la liste.
error-removed-by-host = L'hôte t'a fait quitter cette table. Rejoins-en une autre, ou ouvre la tienne avec { COMMAND("lobby create") }.
error-not-the-host = Seul l'hôte peut faire ça. Pour jouer ici, appuie sur **Rejoindre** sur la carte de la table. Pour ouvrir la tienne : { COMMAND("lobby create") }.
error-too-few-players = Trop peu de monde : { $have } sur au moins { $need }. Attends que d'autres rejoignent la table, ou ajoute un ordinateur sous **Options** sur sa carte.
error-unknown-game = Il n'y a pas de jeu « { $game } ». Choisis-en un dans la liste.
error-unknown-mode = Il n'y a pas de variante « { $mode } » dans ce jeu. Choisis-en une dans la liste.
error-unknown-choice = « { $value } » n'est pas au choix. Choisis dans la liste.
error-unknown-pace = Il n'y a pas de rythme « { $pace } ». Choisis-en un dans la liste, comme 24h.
error-too-many-tables = { $of ->
    [channel] Ce salon a déjà { $limit ->
        [one] { $limit } table ouverte
       *[other] { $limit } tables ouvertes
    }, il n'en contient pas plus. Rejoins-en une, ou ouvre la tienne dans un autre salon.
    [share] Ce salon se remplit, et tu y as déjà { $limit ->
        [one] { $limit } table ouverte
       *[other] { $limit } tables ouvertes
    }. Lances-en ou fermes-en une d'abord, ou prends un autre salon.
    [matches] Tu joues déjà { $limit ->
        [one] { $limit } partie
       *[other] { $limit } parties
    }, c'est le maximum. Finis-en une d'abord. { COMMAND("matches") } liste les tiennes.
    [matches-here] Tu joues déjà { $limit ->
        [one] { $limit } partie
       *[other] { $limit } parties
    } sur ce serveur, c'est son maximum. Finis-en une d'abord. { COMMAND("matches") } liste les tiennes.
    [open-here] Tu as déjà une place à { $limit ->
        [one] { $limit } table ouverte
       *[other] { $limit } tables ouvertes
    } sur ce serveur, c'est son maximum. Quittes-en une, ou attends qu'elle commence. { COMMAND("matches") } liste les tiennes.
    [other] Cette personne joue déjà { $limit ->
        [one] { $limit } partie
       *[other] { $limit } parties
    }, c'est le maximum. Choisis quelqu'un d'autre.
   *[open] Tu as déjà une place à { $limit ->
        [one] { $limit } table ouverte
       *[other] { $limit } tables ouvertes
    }, c'est le maximum. Quittes-en une, ou attends qu'elle commence. { COMMAND("matches") } liste les tiennes.
  }
error-not-at-this-table = Tu n'as pas de place dans cette partie. Ouvre ta propre table avec { COMMAND("lobby create") }.
error-stale-action = La partie a avancé : ces boutons ne valent plus. Prends les nouveaux, ici ou dans ta main ({ COMMAND("hand") }).
error-still-playing = Cette partie n'est pas finie. Ensuite, **Rejouer** ouvrira une table avec les mêmes règles.
error-match-is-over = Cette partie est finie : son fil raconte tout. Ouvre une autre table avec { COMMAND("lobby create") }.
error-computer-seat = Il n'y a pas d'ordinateur à retirer, ou pas de place libre pour en ajouter un. Regarde la carte de la table.
