### Une partie finie, étape par étape.

command-replay = Revoir une partie finie, étape par étape
option-step = L’étape par laquelle commencer, à partir de 0
button-replay = Revoir
button-replay-page = Enregistrer en page web
button-verify = Vérifier
playback-place = Partie { $match }, étape { $version } sur { $last } · { TYPED("replay") } partie:{ $match } étape:{ $version }
playback-go-to = Aller à…
playback-see-as = Voir comme…
playback-public = Tout le monde : ce que chacun pouvait voir
playback-seat = { $who } : ce que cette place savait
playback-open = Toutes les cartes découvertes
playback-chose = 👉 { $who } a choisi : { $what }
playback-could = -# Ce que cette place pouvait faire ensuite : { $what }
playback-page-about = { $title }, en une seule page : elle s’ouvre dans n’importe quel navigateur, sans réseau. Les flèches du clavier font défiler les étapes.
playback-no-page = Impossible de faire une page de cette partie. « Télécharger » donne tout en un fichier.
playback-too-long = Cette partie a trop d'étapes pour une seule page. « Télécharger » donne tout en un fichier.
playback-verified = ✅ Cette partie est bien celle que son empreinte promettait.
    L’empreinte `{ $commitment }` a été publiée avant la première carte et correspond au nombre secret `{ $seed }`. Distribuée à partir de lui et rejouée selon les règles, { $actions ->
        [1] la seule action est légale
       *[other] les { $actions } actions sont toutes légales
    } et le résultat est le même.
playback-refuted = ⚠️ Rejouée à partir de son nombre secret, cette partie ne donne pas ce qui a été enregistré. Préviens la modération.
playback-first = Première étape
playback-back = Étape précédente
playback-next = Étape suivante
playback-last = Dernière étape
playback-keys = Les flèches font défiler les étapes ; Début et Fin mènent à la première et à la dernière.
error-still-secret = Certains secrets de cette partie ne sont pas encore levés : elle n’est pas finie, ou une autre table joue encore la même donne. Réessaie après la fin.

button-review = Analyse
button-review-step = Étape { $number }
review-title = ### Tes choix les plus coûteux de la partie { $match }
review-none = Aucune de tes décisions ne t'a clairement coûté quoi que ce soit.
# $number (number): 1 to 3; $where: heading of that moment; $played, $better: what was chosen and what would have been better
review-cost = **{ $number }. { $where }**
    Tu as choisi : { $played }. **{ $better }** aurait rapporté { $exact ->
        [yes] **{ $dollars }** de plus à chaque table imaginée
       *[no] environ **{ $dollars }** de plus, à { $margin } près
    } : { $why }.
review-why-loot = plus de butin d'ici la fin de la manche
review-why-bullets = moins de balles parmi tes cartes
review-why-prize = un pas vers les 1 000 $ de l'As de la gâchette
review-why-place = plus près du butin qui restait
review-why-deny = moins pour { $rival }
review-why-all = un peu mieux sur tous les plans
# $count, $tables (number): on so many of the made-up tables
review-nothing-no-target = Sur { $count } des { $tables } tables imaginées, ta carte n'y trouve plus personne.
review-nothing-no-loot = Sur { $count } des { $tables } tables imaginées, ta carte ne trouve plus rien à prendre.
review-nothing-no-bullets = Sur { $count } des { $tables } tables imaginées, ton arme est déjà vide.
review-nothing-other = Sur { $count } des { $tables } tables imaginées, ta carte ne donne rien.
review-ahead = C'est mieux sur { $count } des { $tables } tables imaginées.
# $count (number): of ten such tables
review-wins = { $count ->
        [1] Sur dix tables pareilles, tu en gagnerais une de plus.
       *[other] Sur dix tables pareilles, tu en gagnerais { $count } de plus.
    }
# $way: for, against or even; $parts (number): per cent; $more: yes where it is more than that
review-luck = 🎲 La chance et ce qu'ont fait les autres, en tout : { $way ->
        [for] en ta faveur, { $more ->
            [yes] plus de { $parts }
           *[no] environ { $parts }
        } % de la victoire.
        [against] contre toi, { $more ->
            [yes] plus de { $parts }
           *[no] environ { $parts }
        } % de la victoire.
       *[even] à peu près l'équilibre.
    }
review-swing = -# Après { $where } : { $way ->
        [for] en ta faveur, { $more ->
            [yes] plus de { $parts }
           *[no] environ { $parts }
        } %
        [against] contre toi, { $more ->
            [yes] plus de { $parts }
           *[no] environ { $parts }
        } %
       *[even] à peu près l'équilibre
    }
# $tables (number): made-up tables for each decision
review-foot = -# Jugé avec ce que tu savais alors, chaque fois sur { $tables } tables imaginées où tout le monde joue comme un Hors-la-loi. Une estimation d'ordinateur, rien de plus.
review-foot-none = -# Jugé avec ce que tu savais alors, sur des tables imaginées. Une estimation d'ordinateur : seul ce qui est clair est nommé.
error-no-review = Il n'y a pas d'analyse de cette partie pour toi : certaines sortes de table n'en ont pas, et les parties plus anciennes non plus.
error-review-pending = Ton analyse est encore en cours de calcul. Cela prend une à deux minutes après la fin, davantage quand je suis très occupé ; réessaie ensuite.
error-review-given-up = Ton analyse n'a pas pu être calculée : la machine était trop occupée, ou quelque chose a échoué. Elle est remise dans la file ; réessaie plus tard. Si tu lis encore ceci, dis-le aux gens qui me font tourner.
