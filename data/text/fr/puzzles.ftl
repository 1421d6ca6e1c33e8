### Énigmes : des positions avec une réponse claire.

command-puzzle = Trouver la meilleure carte dans une position tirée d'une partie
button-puzzle-next = Énigme suivante
puzzle-title = ### 🧩 Énigme { $number } sur { $count }
puzzle-asked = Tu es **{ $who }**. Quelle carte poses-tu ?
puzzle-source = -# { $people ->
    [yes] Tirée d'une partie terminée. Toute la table était d'accord.
   *[no] Tirée d'une partie entre ordinateurs.
} Une carte est clairement la meilleure, autant qu'un ordinateur puisse le dire.
puzzle-right = ✅ C'est bien **{ $chosen }**.
puzzle-wrong = ❌ Tu as posé { $chosen }. **{ $best }** est mieux.
puzzle-best = - **{ $what }** : la meilleure
# $exact: yes, no
puzzle-behind = - { $what } : { $exact ->
    [yes] { $dollars } de moins dans chaque simulation
   *[no] environ { $dollars } de moins, à { $margin } près
}
puzzle-why = **Pourquoi pas { $other } ?** Avec { $best } : { $why }.
puzzle-why-nothing = **Pourquoi pas { $other } ?** { $nothing }
# $laid: what was played in the match
puzzle-then = Dans la partie, **{ $who }** a choisi : { $laid }.
# $tables (number): made-up tables
puzzle-foot = -# Je juge à la fin de la manche, avec ce que savait ce bandit, sur { $tables } simulations où tout le monde joue comme un Hors-la-loi. C'est une estimation, rien de plus.
puzzle-score = Tu en as résolu { $solved } sur { $answered }.
# $count (number): puzzles altogether
puzzle-none-left = Tu as répondu à toutes les énigmes qui existent ({ $count }).
error-unknown-puzzle = Cette énigme n'existe plus. { COMMAND("puzzle") } en propose une autre.
error-robbery-over = Ce braquage est terminé. Son message donne la meilleure carte.

## The daily robbery: one position a day for the whole server.

button-daily-ranking = Classement
daily-title = ### 💰 Braquage du jour n° { $number }
daily-title-over = ### 💰 Braquage du jour n° { $number } : la meilleure carte
daily-share = 💰 Braquage du jour { $number } · { $place } sur { $people } · { $server }
daily-share-copy = -# Copie ces lignes dans n'importe quel chat : tes cinq derniers braquages, le plus récent à droite. 🟨 meilleure carte · 🟧 presque · 🟥 raté · ⬜ sans réponse
daily-until = Choisis une carte ci-dessous. Les autres ne voient pas laquelle. Le braquage se termine { $time }. D'ici là, tu peux changer d'avis.
daily-foot = -# Appuie sur une carte et je la retiens. La réponse apparaît ici quand le prochain braquage commence. { COMMAND("puzzle") } propose d'autres positions.
# $link: the address of the message
daily-before = La dernière fois, { $right } sur { $answered } ont posé la meilleure carte : [la réponse]({ $link }).
daily-before-nobody = La dernière fois, personne n'a répondu : [la réponse]({ $link }).
daily-solved = Le mieux pour **{ $who }** : **{ $best }**.
# $count (number): people
daily-answered = { $count } { $count ->
    [one] bandit a
   *[other] bandits ont
} répondu.
daily-nobody = Personne n'a répondu.
# $worth: the line of a card; $count (number): people who chose it
daily-line = { $worth } { $count ->
    [0] {""}
   *[other] (choisie { $count } fois)
}
daily-given = 🤫 Tu poses **{ $now }**.
daily-changed = 🤫 Tu poses maintenant **{ $now }** au lieu de { $was }.
# $points (number): for the best card
daily-given-foot = -# Tu peux encore changer jusqu'au { $time }. La meilleure carte vaut { $points } points. Chaque tranche de { $dollars } en moins coûte un point.
daily-ranking-title = ### 💰 Qui braque le mieux
daily-ranking-none = Personne ici pour l'instant. Le classement commence à la fin du premier braquage.
# $right (number): best cards; $answered (number): robberies answered
daily-ranking-line = **{ $place }.** { $who } : { $points } { $points ->
    [one] point
   *[other] points
} (meilleure carte { $right } sur { $answered })
# $count (number): robberies in a row
daily-streak = 🔥 { $count } d'affilée
# $count (number): robberies
daily-ranking-foot = -# { $count ->
    [1] Le dernier braquage
   *[other] Les { $count } derniers braquages
}. La meilleure carte vaut { $points } points, les autres moins. Si tu masques tes résultats ({ COMMAND("privacy") }), personne d'autre ne te voit ici.

## The page of /setup about what goes on beside the matches.

extras-setup-daily-about = **Le braquage du jour :** chaque jour, je publie une position dans un salon. Tout le monde choisit une carte en privé. Je donne la meilleure quand le prochain braquage commence, sans mentionner personne.
extras-setup-daily = Pas de braquage du jour
extras-setup-daily-hour = L'heure
extras-setup-daily-zone = Fuseau horaire de cette heure
extras-setup-lacking = Il me faut { $lacking } dans <#{ $channel }> pour publier le braquage.
extras-setup-lacking-gone = Le salon du braquage du jour n'existe plus. Choisis-en un autre.
audit-setting-daily = Le braquage du jour est dans { $value }.
audit-setting-daily-usual = Pas de braquage du jour.
audit-setting-daily-hour = Le braquage du jour commence à { $value }.
audit-setting-daily-zone = Le braquage du jour suit l'heure de { $value }.
extras-setup-guesses-on = **Pronostics :** pendant une partie, le public peut parier en privé, sans mise, sur la victoire. À la fin, je publie combien de pronostics étaient justes.
extras-setup-guesses-off = **Pronostics :** désactivés.
settings-guesses-on = Autoriser les pronostics
settings-guesses-off = Pas de pronostics
audit-setting-guesses = Pronostics du public : { $value }.

## Guesses of those who watch.

button-guess = Qui gagne ?
button-hands = Montrer toutes les mains
guess-title = ### Qui gagne ?
guess-mine = 🤫 Tu paries sur { $who }.
# $round: its number
guess-foot = -# Visible de toi seulement. Tu peux changer jusqu'au début de la manche { $round }. À la fin, le fil dit combien avaient raison, pas qui.
guess-count = { $who } { $count }
# $right, $count (numbers): people; $counts: a list of names with numbers
guess-tally = **Pronostics justes :** { $right } sur { $count } ({ $counts }).
error-no-guesses = Les pronostics ne sont pas ouverts pour cette partie.
error-guesses-closed = Trop tard pour parier : la manche { $round } a commencé.
error-plays-there = Tu joues ou as joué dans cette partie. Tu ne peux donc pas parier sur son résultat.
