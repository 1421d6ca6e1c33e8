### Le fil d'une partie : son début, qui est attendu, sa fin.

## Une partie et son fil.
thread-name = { $id } · { $names }
opening-title =
    ## 🚂 { $game }
    Partie { $id }
opening-seat = { $number }. { $who } : **{ $figure }**
opening-commitment =
    -# Hasard vérifiable : tous les mélanges découlent d'un nombre secret, choisi avant la première carte. Son empreinte est `{ $commitment }`. Je montre le nombre à la fin.
opening-no-thread = -# Je ne peux pas ouvrir de fil ici : vous jouez dans ce salon.
opening-no-thread-allowed = -# { $host } : je n'ai pas le droit d'ouvrir un fil ici, vous jouez donc dans ce salon. Pour un fil la prochaine fois, l'équipe du serveur peut m'accorder **Créer des fils publics**.
opening-thread-lost = Le fil de cette partie a disparu. La partie continue ici, et rien n'est perdu : **Récit** contient tout ce qui s'est passé.
waiting-until = ⏳ On attend { $who } · échéance { $when }
waiting-grace = ⏳ On attend { $who } · échéance { $when } (j'étais hors service un moment, d'où ce temps en plus)
waiting-open = ⏳ On attend { $who }
waiting-many-until = ⏳ { $count ->
    [1] Une personne doit encore choisir
   *[other] { $count } personnes doivent encore choisir
  } : { $who } · échéance { $when }
waiting-many-grace = ⏳ { $count ->
    [1] Une personne doit encore choisir
   *[other] { $count } personnes doivent encore choisir
  } : { $who } · échéance { $when } (j'étais hors service un moment, d'où ce temps en plus)
waiting-many-open = ⏳ { $count ->
    [1] Une personne doit encore choisir
   *[other] { $count } personnes doivent encore choisir
  } : { $who }
button-hand = Ma main
button-board = Plateau
button-film = ▶ Regarder
button-pictures = Partager
button-whole = ▶ Toute la partie
button-text-board = Plateau en texte
button-log = Récit
button-again = Rejouer
button-rules = Règles
button-to-table = À la table
story-missed = ⏰ Le temps { own-of } est écoulé : j'ai joué à sa place.
story-excused = ⏰ Le temps { own-of } est écoulé : j'ai joué à sa place. La première fois d'une partie est excusée. Après deux de suite, un ordinateur joue jusqu'à son retour.
story-cut = …
ending-title = { $count ->
    [0] ## 🏁 { $game } : personne ne gagne !
    [one] ## 🏁 { $game } : { $winners } gagne{ $helper } !
   *[other] { $sides ->
        [1] ## 🏁 { $game } : { $winners } gagnent{ $helper } !
       *[other] ## 🏁 { $game } : { $winners } se partagent la victoire{ $helper } !
      }
  }
ending-stand-in = , avec un ordinateur pour { $names }
ending-seed-later = -# D'autres tables jouent encore avec les mêmes mélanges : je ne peux pas encore montrer leur nombre secret. Il découle de celui du tournoi, que je publie à la fin. Son empreinte, dès le début sous **Règles** : `{ $commitment }`.
