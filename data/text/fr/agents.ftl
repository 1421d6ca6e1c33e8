### Conseils : ce que ferait un ordinateur à la place de quelqu'un, et pourquoi. Seul qui a demandé les lit.


button-hint = Conseil

term-hints = Conseils
term-hints-about = **{ button-hint }** montre ce que ferait un ordinateur à ta place. Seule la personne qui demande le voit. Contre des ordinateurs seulement, les conseils sont activés, sauf si tu les coupes ici.
term-hints-no = désactivés
term-hints-yes = activés

error-hint-failed = Je n'ai pas trouvé de conseil cette fois. Redemande dans un instant.
error-no-hints = Cette table joue sans conseils. L'hôte peut les activer sous **Règles de table** avant le départ.
error-nothing-to-hint = Tu n'as rien à décider pour le moment. Redemande quand ce sera à toi.

hint-line = Un ordinateur choisirait **{ $what }** : { $why }
# $best, $tables (number): on so many tables the advice is the best of all that can be done
hint-sure = -# Le meilleur choix dans { $best } simulations sur { $tables }.
hint-foot = -# Il sait ce que tu sais, rien de plus.

## Pourquoi, en seconde moitié de phrase. $dollars est une somme au-delà des autres choix, $rival un bandit, $percent de ses suppositions.
hint-only = il n'y a rien d'autre à faire.
hint-even = plusieurs choix lui semblent se valoir.
hint-loot = d'ici la fin de la manche, ça rapporte environ { $dollars } de butin de plus que les autres choix.
hint-bullets = c'est le choix le plus sûr face aux bandits et au Marshal.
hint-prize = c'est un pas vers les 1 000 $ de l'As de la gâchette.
hint-place = ça te laisse plus près de ce qu'il reste à prendre.
hint-deny = ça prive { $rival } d'environ { $dollars }.
hint-draw = plus de cartes maintenant, c'est plus de choix plus tard dans la manche.
hint-hold = ce sont les cartes à garder. Les autres font de la place aux nouvelles.
hint-all = c'est un peu mieux à tous égards.
hint-aboard = c'est ce qui te garde le plus souvent dans le train ({ $percent } % des simulations).
hint-winning = c'est la meilleure chance d'avoir la prochaine carte Butin ({ $percent } %).
hint-rivals = c'est ce qui jette le plus souvent un rival hors du train ({ $percent } %).
