### Jouer à partir d'un moment d'une partie finie, seul contre des ordinateurs.

button-replay-play = Jouer à partir d'ici
# $number (number): 1 to 3, which of the decisions that a review names
button-review-play = Jouer depuis { $number }
button-attempt-made-up = Cartes imaginées
button-attempt-true = Vraies cartes
button-attempt-back = ← Mon dernier choix
button-attempt-replay = Revoir la partie
attempt-title = ### Jouer à partir de la partie { $match }
# $who: the bandit, or both of them; $where: heading of that moment
attempt-start = Tu prends la place de **{ $who }** après l'étape { $version } : { $where }. Des ordinateurs jouent toutes les autres places. Personne d'autre ne le voit, et ça ne compte pour rien.
attempt-about-made-up = **Cartes imaginées** : les cartes des autres et tout ce qui est caché sont imaginés d'après ce que cette place savait, différemment à chaque fois.
attempt-about-true = **Vraies cartes** : les autres ont en main ce qu'ils avaient, et tout ce qui est caché est ce que c'était vraiment. Tu y apprends donc des choses que cette place ne pouvait pas savoir.
# $way: made-up or true
attempt-place = Partie { $match }, étape { $version } · { $way ->
        [true] vraies cartes
       *[other] cartes imaginées
    }
# $came, $ended: dollars
attempt-ended = 🏁 Tu finis avec **{ $came }** ; dans la partie, c'était **{ $ended }**.
# $came, $ended: places, from 1
attempt-ended-place = 🏁 Tu finis au rang **{ $came }** ; dans la partie, c'était le rang **{ $ended }**.
# $count (number): 2 or more; $better (number): how many of them
attempt-tries = { $better ->
        [0] Aucun de tes { $count } essais à partir d'ici ne fait mieux que la partie.
        [one] Un de tes { $count } essais à partir d'ici fait mieux que la partie.
       *[other] { $better } de tes { $count } essais à partir d'ici font mieux que la partie.
    }
error-nothing-to-play = À partir de cette étape, cette place n'a plus rien à décider. Recule de quelques étapes, ou passe au point de vue de quelqu'un d'autre.
error-unknown-attempt = Cet essai n'existe plus. Commences-en un autre depuis « Revoir ».
