## Option de table : ce que tout le monde peut revoir.
term-memory = Mémoire
term-memory-about = Colt Express : combien de temps se voient les cartes posées dans une manche. Avec la pile qui s'efface, une carte montre sa face jusqu'à ce que qui l'a posée agisse de nouveau, puis seulement son dos jusqu'à ce qu'elle soit exécutée, et le journal n'en dit rien.
term-memory-usual = comme d'habitude : l'image montre la pile
term-memory-open = pile ouverte : les cartes de la manche sont aussi listées
term-memory-fading = pile qui s'efface : retiens ce qui a été posé

pile-open = **Pile :** { $cards }
pile-fading = **Encore visible :** { $cards }
pile-none = rien : toutes les cartes tournent le dos
pile-card = { $bandit } **{ $card }**
pile-back = { $bandit } carte cachée

told-faded = { $who } pose une carte sur la pile.
told-faded-for = { $who } pose sur la pile une carte de { $target }.
