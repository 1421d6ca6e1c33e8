### Énigmes : des positions avec une réponse claire.

command-puzzle = Trouver la meilleure carte dans une position tirée d'une partie
button-puzzle-next = Énigme suivante
puzzle-title = ### 🧩 Énigme { $number } sur { $count }
puzzle-asked = Tu es **{ $who }**. Quelle carte poses-tu ?
puzzle-source = -# Tirée d'une partie entre ordinateurs. Une carte est clairement la meilleure, autant qu'un ordinateur puisse le dire.
puzzle-right = ✅ C'est bien **{ $chosen }**.
puzzle-wrong = ❌ Tu as posé { $chosen } ; **{ $best }** est mieux.
puzzle-best = - **{ $what }** : la meilleure
puzzle-behind = - { $what } : environ { $dollars } de moins, à { $margin } près
# $tables (number): made-up tables
puzzle-foot = -# Jugé à la fin de la manche, avec ce que savait ce bandit, sur { $tables } tables imaginées où tout le monde joue comme un Hors-la-loi. Une estimation d'ordinateur, rien de plus.
puzzle-score = Tu en as résolu { $solved } sur { $answered }.
# $count (number): puzzles altogether
puzzle-none-left = Tu as répondu à toutes les énigmes qui existent ({ $count }).
error-unknown-puzzle = Cette énigme n'existe plus. `/énigme` en a une autre.
