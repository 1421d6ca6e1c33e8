### Conseils : ce que ferait un ordinateur à la place de quelqu'un, et pourquoi. Seul qui a demandé les lit.


button-hint = Conseil

term-hints = Conseils
term-hints-about = Permet de voir avec **{ button-hint }** ce que ferait un ordinateur à sa place. La réponse est privée. Face aux seuls ordinateurs, les conseils sont activés tant que tu ne les coupes pas ici.
term-hints-no = désactivés
term-hints-yes = activés

error-hint-failed = Je n'ai pas trouvé de conseil cette fois. Redemande dans un instant.
error-no-hints = Cette table joue sans conseils. L'hôte peut les permettre sous **Règles de table** avant le départ.
error-nothing-to-hint = Tu n'as rien à décider pour le moment, donc pas de conseil à donner. Redemande quand ce sera à toi.

hint-line = Il choisirait **{ $what }** : { $why }
# $best, $tables (number): on so many tables the advice is the best of all that can be done
hint-sure = -# Dans { $best } simulations sur { $tables }, rien ne fait mieux.
hint-foot = -# Il sait ce que tu sais, rien de plus.

## Pourquoi, en seconde moitié de phrase. $dollars est une somme au-delà des autres choix, $rival un bandit, $percent de ses suppositions.
hint-only = il n'y a rien d'autre à faire.
hint-even = plusieurs choix lui semblent se valoir.
hint-loot = d'ici la fin de la manche, ça rapporte environ { $dollars } de butin de plus que les autres choix.
hint-bullets = c'est ainsi qu'on prend le moins de balles, des bandits comme du Marshal.
hint-prize = c'est un pas vers les 1 000 $ de l'As de la gâchette.
hint-place = ça te laisse plus près de ce qu'il reste à prendre.
hint-deny = ça prive { $rival } d'environ { $dollars }.
hint-draw = piocher maintenant, c'est avoir plus de choix plus tard dans la manche.
hint-hold = ce sont les cartes qui valent la peine d'être gardées ; les autres font de la place aux nouvelles.
hint-all = c'est un peu mieux à tous égards.
hint-aboard = c'est ce qui te garde le plus souvent dans le train ({ $percent } % des cas imaginés).
hint-winning = c'est la meilleure chance d'avoir la prochaine carte Butin ({ $percent } %).
hint-rivals = c'est ce qui jette le plus souvent quelqu'un d'autre hors du train ({ $percent } %).
