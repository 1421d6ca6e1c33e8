### Conduite d'une partie en cours : pauses, fins, retours en arrière, votes de la table.
### Les mentions ($by, $user), les noms ($seat, $who) et les heures ($when, $until) arrivent tout prêts ; $reason vaut "none" sans raison donnée.

## Notes dans le fil, le journal public de ce qui est décidé à côté du jeu.
note-paused-vote = ⏸️ En pause après un vote. **Reprendre** lance un vote pour continuer.
note-paused-moderator = ⏸️ { $by } (modération) a mis la partie en pause. { $reason ->
    [none] {""}
   *[other] Motif : { $reason }
  }
note-paused-director = ⏸️ { $reason ->
    [none] { $by } (direction) a mis en pause le tournoi et cette partie.
   *[other] Le tournoi est toujours en pause, et cette partie aussi.
  }
note-paused-alone = ⏸️ { $by } a mis la partie en pause. **Reprendre** la relance.
note-resumed-alone = ▶️ { $by } a repris la partie. Les horloges reprennent où elles en étaient.
note-resumed-vote = ▶️ La table a voté la reprise. Les horloges reprennent où elles en étaient.
note-resumed-moderator = ▶️ { $by } (modération) a fait reprendre la partie. Les horloges reprennent où elles en étaient. { $reason ->
    [none] {""}
   *[other] Motif : { $reason }
  }
note-paused-lost = ⏸️ Le salon du tournoi a disparu : j'ai mis en pause le tournoi et cette partie.
note-resumed-director = ▶️ { $by } (direction) a fait reprendre le tournoi et cette partie. Les horloges reprennent où elles en étaient.
note-cup-ends = ⏹️ { $by } (direction) a mis fin au tournoi. Des ordinateurs terminent cette partie.
note-ended-alone = ⏹️ { $by } a mis fin à la partie, sans résultat.
note-ended-together = ⏹️ D'autres sont là, et { $by } joue maintenant avec eux. Cette partie se termine sans résultat.
note-ended-vote = ⏹️ La table a voté la fin de la partie, sans résultat.
note-ended-moderator = ⏹️ { $by } (modération) a mis fin à la partie, sans résultat. { $reason ->
    [none] {""}
   *[other] Motif : { $reason }
  }
note-ended-abandoned = ⏹️ Personne n'a joué ici depuis longtemps : j'ai clos la partie, sans résultat.
note-ended-redrawn = ⏹️ { $by } (direction) a corrigé un résultat antérieur : j'ai refait le tirage de la ronde. Ta nouvelle table est dans le message de la ronde.
note-idle = 💤 Personne n'a joué ici depuis longtemps. Sans nouveau coup, je clos cette partie { $until }. Jouez, ou appuyez sur **Reprendre** si elle est en pause.
note-rewound-alone = ⏪ { $by } a fait revenir la partie en arrière.
note-rewound-vote = ⏪ Toute la table est d'accord : la partie revient en arrière.
note-rewound-moderator = ⏪ { $by } (modération) a fait revenir la partie en arrière. { $reason ->
    [none] {""}
   *[other] Motif : { $reason }
  }
note-ballot-pause = 🗳️ { $by } propose de **mettre en pause** la partie.
note-ballot-resume = 🗳️ { $by } propose de **reprendre** la partie.
note-ballot-end = 🗳️ { $by } propose de **mettre fin** à la partie, sans résultat.
note-ballot-rewind = 🗳️ { $by } propose de **revenir en arrière** dans la partie.
note-refused-pause = 🗳️ La table ne veut pas de pause.
note-refused-resume = 🗳️ La table ne veut pas encore reprendre.
note-refused-end = 🗳️ La table veut continuer à jouer.
note-refused-rewind = 🗳️ Tout le monde n'est pas d'accord pour revenir en arrière.
note-lapsed-pause = 🗳️ Trop peu de votes à temps : pas de pause.
note-lapsed-resume = 🗳️ Trop peu de votes à temps : la pause continue.
note-lapsed-end = 🗳️ Trop peu de votes à temps : la partie continue.
note-lapsed-rewind = 🗳️ Trop peu de votes pour revenir en arrière.
note-moved-on-rewind = 🗳️ Quelqu'un a continué à jouer : le vote pour revenir en arrière est annulé. Vous pouvez le proposer de nouveau.

## Ce qui est refusé.
error-match-paused = Cette partie est en pause. { pause-ends }
error-match-not-paused = Cette partie n'est pas en pause. Ouvre ta main avec { COMMAND("hand") }.
error-nothing-to-take-back = { $why ->
    [often] Tu as déjà repris ce coup plusieurs fois. Décide maintenant, ou demande à la table avec { COMMAND("match rewind") }.
   *[other] Tu n'as pas de coup à reprendre : quelqu'un a agi depuis, ton choix a dévoilé quelque chose, ou il n'était pas de toi. Demande à la table avec { COMMAND("match rewind") }.
  }
error-no-way-back = La partie ne peut pas revenir à ce point. Choisis-en un dans la liste qui apparaît pendant la saisie.
error-paused-by-others = { $who ->
    [director] La direction a mis en pause le tournoi et ses parties. Seule la direction ou la modération peut faire reprendre cette partie.
   *[moderator] La modération a mis cette partie en pause. Elle seule peut la faire reprendre.
}
error-ballot-is-open = La table vote déjà là-dessus. Utilise les boutons dans le fil de la partie, ou { COMMAND("match vote") }.
error-others-are-away = Les autres sont absents : tu ne peux pas finir la partie sans eux. Attends que quelqu'un revienne, ou appuie sur **Appeler la modération**, sous **Plus** dans ta main.
error-ballot-is-closed = Ce vote est clos. Le fil dit comment il s'est terminé.
error-ballot-too-soon = La table vient de refuser cela. Tu peux le proposer de nouveau dans { $minutes ->
    [1] une minute
   *[other] { $minutes } minutes
  }.
error-unknown-ballot = Ce vote n'existe pas. { COMMAND("match vote") } montre ceux qui sont ouverts dans cette partie.

## Le récit, le message en bas, et le dernier.
story-took-back = ↩️ { $who } reprend son dernier choix.
story-went-back = ⏪ La partie revient à ce point ({ $heading }). Tu peux encore relire la suite annulée ci-dessus.
live-paused = ⏸️ **En pause.** { pause-ends }
pause-ends = { $who ->
    [moderator] Seule la modération peut faire reprendre la partie.
    [director] Elle reprendra avec le tournoi, quand la direction le décidera.
    [lost] Elle reprendra avec le tournoi, quand la direction le décidera.
    [away] Elle reprend au retour de la personne absente ({ COMMAND("away") }), ou quand la table le vote avec **Reprendre**.
    [alone] **Reprendre** relance la partie.
    [missed] **Reprendre** relance la partie.
   *[other] La table peut voter la suite avec **Reprendre**.
  }
closing-title = ## ⏹️ { $game } : sans résultat
ending-alone = La seule personne à jouer a mis fin à cette partie.
ending-together = Une partie avec d'autres a pris la place de celle-ci.
ending-vote = La table a voté la fin de cette partie.
ending-moderator = La modération a mis fin à cette partie.
ending-abandoned = Personne n'avait joué depuis longtemps : j'ai clos cette partie.
ending-redrawn = J'ai refait le tirage de cette ronde après une correction, avant le premier coup.
panel-paused = ⏸️ Cette partie est en pause. { pause-ends }
panel-ended = ⏹️ Cette partie s'est terminée sans résultat.
panel-took-back = ↩️ Coup repris. Choisis de nouveau.
panel-ballot-pause = 🗳️ Une pause ? Vote dans le fil, ou avec { COMMAND("match vote") }.
panel-ballot-resume = 🗳️ Reprendre ? Vote dans le fil, ou avec { COMMAND("match vote") }.
panel-ballot-end = 🗳️ Finir sans résultat ? Vote dans le fil, ou avec { COMMAND("match vote") }.
panel-ballot-rewind = 🗳️ Revenir en arrière ? Vote dans le fil, ou avec { COMMAND("match vote") }. Jouer compte comme un non.
button-take-back = Reprendre mon coup

## Votes.
ballot-title-pause = 🗳️ **Mettre la partie en pause ?**
ballot-title-resume = 🗳️ **Reprendre la partie ?**
ballot-title-end = 🗳️ **Mettre fin à la partie sans résultat ?**
ballot-title-rewind = 🗳️ **Revenir en arrière dans la partie ?**
ballot-proposed = Proposé par { $who }.
ballot-about-pause = Les horloges s'arrêtent jusqu'à ce que la table vote la reprise.
ballot-about-resume = Les horloges reprennent où elles en étaient.
ballot-about-end = Personne ne gagne, et on ne peut plus continuer. Le récit reste.
ballot-about-rewind = La partie reviendrait à : { $heading }. Serait annulé :
ballot-about-rewind-nothing = La partie reviendrait à : { $heading }.
ballot-undone-more = … et { $count } { $count ->
    [one] étape d'avant
   *[other] étapes d'avant
  }
ballot-reveals = ⚠️ **Des informations cachées ont pu se dévoiler depuis** (cartes piochées, bourses, choix). Personne ne peut les oublier, et le hasard redonnera la même chose.
ballot-reveals-nothing = Rien de caché ne s'est dévoilé depuis.
ballot-rule-majority = Adopté à partir de { $needed } voix sur { $people }. Les ordinateurs ne votent pas.
ballot-rule-all = Adopté seulement si **toute** la table est d'accord ({ $people }). Continuer à jouer, c'est dire non.
ballot-open-until = Se termine { $when }
ballot-yes = 👍 { $who }
ballot-no = 👎 { $who }
ballot-missing = ⏳ { $who }
ballot-nobody = personne
ballot-passed = ✅ Adopté.
ballot-failed = ❌ Refusé.
ballot-lapsed = ➖ Nul : le temps était écoulé, ou la partie avait avancé.
button-yes = Oui
button-no = Non
button-propose = Mettre au vote
ballot-preview = Le bouton ouvre le vote et compte ton oui.
ballot-preview-alone = Personne d'autre ne joue : le bouton le fait tout de suite.
button-do-it = Confirmer
ballot-counted-yes = 👍 Ton oui est compté.
ballot-counted-no = 👎 Ton non est compté.
ballot-begun = 🗳️ Le vote est ouvert dans le fil.
ballot-done = ✅ C'est fait, voir le fil.
ballot-refused = ❌ Refusé, voir le fil.
ballots-none = La table ne vote sur rien. Pour proposer quelque chose : **Mettre en pause** ou **Finir la partie** dans { COMMAND("match info") }, ou { COMMAND("match rewind") }.
ballot-watching = Seules les personnes assises à cette table peuvent voter.
rewind-point = Avant : { $what } · { $heading }

## Commandes.
command-match-rewind = Proposer à la table de revenir à un point antérieur
command-match-vote = Voir sur quoi la table vote, et voter
option-rewind-to = Le point où revenir (choisis-le dans la liste)
button-resume = Reprendre

button-control-pause = Mettre en pause…
button-control-resume = Reprendre…
button-control-end = Finir la partie…
