### L'histoire des saisons d'un serveur.

## The story of a server's seasons: a front page a week, a wall when a season ends, the legends.
button-legends = Légendes
button-rematch = Revanche
gazette-title = 📰 La une
# $since, $until: days
gazette-week = du { $since } au { $until }
# $matches, $people (numbers)
gazette-count = { $matches } { $matches ->
    [one] partie
   *[other] parties
}, { $people } { $people ->
    [one] joueur
   *[other] joueurs
}
# $wins, $matches (numbers)
gazette-headline = { $who } gagne { $wins } { $wins ->
    [one] partie
   *[other] parties
} sur { $matches }
gazette-nobody = Le train est arrivé intact
gazette-feud = Le duel
gazette-feud-line = { $first } { $ahead } : { $behind } { $second }
# $title: of a feat; $count: how many of it
gazette-deed = { $title } : { $count }
alt-gazette = La une du journal : { $headline }. { $news }.
wall-title = 🏆 La saison { $season } est terminée
legends-title = ### 🌵 Les légendes de ce serveur
legends-none = Personne n'a encore terminé de partie ici.
legends-winner = **{ $place }.** **{ $who }** a gagné { $wins } { $wins ->
        [one] partie
       *[other] parties
    } sur { $matches }.
# $deed: a title with how many
legends-deed = - { $deed } · **{ $who }**
legends-feud = ⚔️ Le duel : **{ $first }** { $ahead } : { $behind } **{ $second }**
extras-setup-gazette-about = **L'histoire des saisons :** à la fin d'une saison, je publie un mur d'avis de recherche : les meilleurs bandits, le duel et qui a pris le plus de coups de poing. Je ne mentionne personne.
extras-setup-gazette = Ni mur, ni une de journal
extras-setup-front-page-on = **La une :** chaque lundi à l'heure ci-dessus, si quelqu'un a joué cette semaine-là.
extras-setup-front-page-off = **La une :** aucune.
settings-front-page-on = Publier la une du lundi
settings-front-page-off = Pas de une
extras-setup-lacking-gazette = Il me faut { $lacking } dans <#{ $channel }> pour publier murs et unes.
extras-setup-lacking-gazette-gone = Le salon des murs et des unes n'existe plus. Choisis-en un autre.
audit-setting-gazette = Les avis de recherche et la une paraissent dans { $value }.
audit-setting-gazette-usual = Ni avis de recherche, ni une.
audit-setting-front-page = La une chaque semaine : { $value }.
