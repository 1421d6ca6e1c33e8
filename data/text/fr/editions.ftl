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
gazette-headline = { $who } en gagne { $wins } sur { $matches }
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
extras-setup-gazette-about = **L'histoire des saisons :** à la fin d'une saison, un mur d'avis de recherche pour les meilleurs, avec le duel et celui qui a pris le plus de coups de poing. Personne n'est mentionné.
extras-setup-gazette = Ni mur, ni une de journal
extras-setup-front-page-on = **La une :** chaque lundi à l'heure ci-dessus, après une semaine où l'on a joué.
extras-setup-front-page-off = **La une :** aucune.
settings-front-page-on = Publier la une du lundi
settings-front-page-off = Pas de une
extras-setup-lacking-gazette = Dans <#{ $channel }>, il me manque { $lacking } : je ne peux y publier ni mur, ni une de journal.
extras-setup-lacking-gazette-gone = Le salon des murs et des unes a été supprimé. Choisis-en un autre.
audit-setting-gazette = Les murs et les unes paraissent dans { $value }.
audit-setting-gazette-usual = Il n'y a ni murs ni unes.
audit-setting-front-page = La une chaque semaine : { $value }.
