## Option de table : ce que tout le monde peut revoir.
term-memory = Mémoire
term-memory-about = Colt Express : combien de temps les cartes posées restent visibles. Dans une pile qui s'efface, une carte est visible jusqu'à l'action suivante de son joueur, puis cachée jusqu'à son exécution. Le journal ne la nomme pas.
term-memory-usual = l'image et ta vue privée montrent la pile
term-memory-open = pile ouverte : le fil liste aussi les cartes
term-memory-fading = pile qui s'efface : retiens ce qui a été posé

pile-open = **Pile :** { $cards }
pile-fading = **Encore visible :** { $cards }
pile-none = rien : toutes les cartes sont cachées
pile-card = { $bandit } **{ $card }**
pile-back = { $bandit } carte cachée
pile-emoji = { $bandit } { $emoji }

told-faded = { $who } pose une carte sur la pile.
told-faded-for = { $who } pose sur la pile une carte de { $target }.
