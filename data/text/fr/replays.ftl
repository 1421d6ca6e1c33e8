### Les parties terminées : pas à pas, reprises à un moment donné ou tirées d'un fichier.

command-replay = Revoir une partie finie, étape par étape
option-step = L’étape par laquelle commencer, à partir de 0
button-replay = Revoir
button-replay-first = ⏮ Début
button-replay-back = ◀ Retour
button-replay-next = Suite ▶
button-replay-last = Fin ⏭
button-replay-page = Enregistrer en page web
button-verify = Vérifier
playback-place = Partie { $match }, étape { $version } sur { $last } · { TYPED("replay") } partie:{ $match } étape:{ $version }
playback-go-to = Aller à…
playback-see-as = Voir comme…
playback-public = Tout le monde : ce qui était visible
playback-seat = { $who } : ce que cette place savait
playback-open = Toutes les cartes découvertes
playback-chose = 👉 { $who } a choisi : { $what }
playback-could = -# Ce que cette place pouvait faire ensuite : { $what }
playback-page-about = { $title } en une seule page. Ouvre-la dans n’importe quel navigateur, même hors ligne, et avance avec les flèches du clavier.
playback-no-page = Je ne peux pas faire une page de cette partie. « Télécharger » donne tout en un fichier.
playback-too-long = Cette partie a trop d'étapes pour une seule page. « Télécharger » donne tout en un fichier.
playback-verified = ✅ Cette partie est bien celle que son empreinte promettait.
    L’empreinte `{ $commitment }` était visible sous **Règles** avant la première carte et correspond au nombre secret `{ $seed }`. Distribuée à partir de lui et rejouée selon les règles, { $actions ->
        [1] la seule action est légale
       *[other] les { $actions } actions sont toutes légales
    } et le résultat est le même.
playback-refuted = ⚠️ J'ai rejoué cette partie à partir de son nombre secret, et elle finit autrement. Préviens la modération.
playback-first = Première étape
playback-back = Étape précédente
playback-next = Étape suivante
playback-last = Dernière étape
playback-keys = Avance avec les flèches. Début et Fin mènent à la première et à la dernière étape.
error-still-secret = Cette partie a encore des secrets : elle n’est pas finie, ou une autre table joue la même donne. Réessaie après la fin.

button-review = Analyse
button-review-step = Revoir ce moment
review-title = ### Analyse de la partie { $match }
# $cards (number): cards performed; $idle (number): those without effect; $why: "idle-…", joined
review-idle = **{ $idle } sur { $cards ->
    [1] une carte
   *[other] { $cards } cartes
  } pour rien :** { $why }.
review-idle-none = { $cards ->
    [1] Ta seule carte a servi.
   *[other] Tes { $cards } cartes ont toutes servi.
  }
review-caught = Le Marshal est tombé sur toi { $count ->
    [1] une fois
   *[other] { $count } fois
  }.
review-shot-off = À la manche { $round }, un tir t'a fait tomber du train : éloigne-toi de ses bouts.
idle-no-target-fire = { $count ->
    [1] un Tir dans le vide
   *[other] { $count } Tirs dans le vide
  }
idle-no-bullets-fire = { $count ->
    [1] un Tir sans balles
   *[other] { $count } Tirs sans balles
  }
idle-no-target-punch = { $count ->
    [1] un Coup dans le vide
   *[other] { $count } Coups dans le vide
  }
idle-no-loot-robbery = { $count ->
    [1] un Braquage sans butin
   *[other] { $count } Braquages sans butin
  }
idle-in-place-horse = { $count ->
    [1] un Cheval alors que tu étais déjà devant
   *[other] { $count } Chevaux alors que tu étais déjà devant
  }
idle-own-foot = { $count ->
    [1] un Réflexe dans ton propre pied
   *[other] { $count } Réflexes dans ton propre pied
  }
idle-got-up = { $count ->
    [1] une pour te relever
   *[other] { $count } pour te relever
  }
idle-too-late = { $count ->
    [1] une qui n'a pas pu te ramener
   *[other] { $count } qui n'ont pas pu te ramener
  }
idle-off-the-train = { $count ->
    [1] un pas hors du train
   *[other] { $count } pas hors du train
  }
idle-other = { $count ->
    [1] une autre carte
   *[other] { $count } autres cartes
  }
review-coming = 🔎 Ton choix le plus coûteux suit ici dans une minute ou deux, ou plus tard si j'ai beaucoup à faire.
# $where: heading of that moment; $played, $better: what was chosen and what would have been better; $exact: yes, no
review-cost = **{ $where }**
    Tu as choisi : { $played }. **{ $better }** rapporte { $exact ->
        [yes] **{ $dollars }** de plus dans chaque simulation
       *[no] environ **{ $dollars }** de plus, à { $margin } près
    } : { $why }.
review-none = Aucun de tes choix ne t'a clairement coûté quoi que ce soit.
review-unmeasured = -# À ce genre de table, je ne nomme pas de choix le plus coûteux : mes estimations n'y ont pas fait leurs preuves.
review-why-loot = plus de butin en fin de manche
review-why-bullets = moins de balles parmi tes cartes
review-why-prize = un pas vers la prime de 1 000 $
review-why-place = plus près du butin qui restait
review-why-deny = moins pour { $rival }
review-why-all = un peu mieux sur tous les plans
# $count, $tables (number): on so many of the made-up tables
review-nothing-no-target = Dans { $count } simulations sur { $tables }, ta carte n'y trouve plus personne.
review-nothing-no-loot = Dans { $count } simulations sur { $tables }, ta carte ne trouve plus rien à prendre.
review-nothing-no-bullets = Dans { $count } simulations sur { $tables }, ton arme est déjà vide.
review-nothing-other = Dans { $count } simulations sur { $tables }, ta carte ne donne rien.
error-review-given-up = Je n'ai pas pu finir ton analyse. Je réessaie une fois : appuie de nouveau plus tard. Si tu revois ce message, préviens les responsables de ce bot.

## Jouer à partir d'un moment d'une partie finie, seul contre des ordinateurs.
button-replay-play = Jouer à partir d'ici
button-review-play = Rejouer à partir d'ici
button-attempt-made-up = Cartes imaginées
button-attempt-true = Vraies cartes
button-attempt-back = ← Mon dernier choix
button-attempt-replay = Revoir la partie
attempt-title = ### Jouer à partir de la partie { $match }
# $who: the bandit, or both of them; $where: heading of that moment
attempt-start = Tu prends la place de **{ $who }** après l'étape { $version } : { $where }. Des ordinateurs jouent les autres. Tu es la seule personne à le voir, et ça ne compte pas.
attempt-about-made-up = **Cartes imaginées** : j'invente les cartes des autres et tout ce qui est caché d'après ce que cette place savait, différemment à chaque fois.
attempt-about-true = **Vraies cartes** : les cartes des autres et tout ce qui est caché sont ce qu'ils étaient vraiment. Tu apprends donc des choses que cette place ne pouvait pas savoir.
# $way: made-up or true
attempt-place = Partie { $match }, étape { $version } · { $way ->
        [true] vraies cartes
       *[other] cartes imaginées
    }
# $came, $ended: dollars
attempt-ended = 🏁 Tu finis avec **{ $came }**. Dans la partie, c'était **{ $ended }**.
# $came, $ended: places, from 1
attempt-ended-place = 🏁 Tu finis au rang **{ $came }** (dans la partie : **{ $ended }**).
# $count (number): 2 or more; $better (number): how many of them
attempt-tries = { $better ->
        [0] Aucun de tes { $count } essais à partir d'ici ne fait mieux que la partie.
        [one] Un de tes { $count } essais à partir d'ici fait mieux que la partie.
       *[other] { $better } de tes { $count } essais à partir d'ici font mieux que la partie.
    }
error-nothing-to-play = Cette place n'a plus rien à décider à partir d'ici. Recule de quelques étapes, ou change de point de vue.
error-unknown-attempt = Cet essai n'existe plus. Commences-en un autre depuis « Revoir ».
