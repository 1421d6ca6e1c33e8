### /bring: exported matches that somebody brings in, for themselves alone.

command-bring = Importer le fichier d'une partie exportée : la revoir, la vérifier, jouer à partir de là
button-bring = Choisir un fichier
brought-title = ## Tes parties importées
# $count (number): how many are kept, always several
brought-about = Importe le fichier d'une partie finie (**Télécharger** en crée un) : elle est rejouée, vérifiée et gardée pour toi seul, sans les noms des joueurs. Tes { $count } dernières parties sont gardées 90 jours.
# $who: the bandits at the table, with commas; $at: when it was brought
brought-line = **Fichier { $number }** : { $game }, { $who } ({ $at })
brought-name = fichier { $number }
brought-page = { $game }, fichier { $number }
brought-place = Fichier { $number }, étape { $version } sur { $last }
brought-form = Importer une partie
brought-file = Une partie exportée
brought-file-about = Un fichier .json de « Télécharger », de 2 Mo au plus.
# $actions (number): actions of the match
brought-taken = ✅ Le fichier { $number } est importé. J'ai redistribué les cartes à partir de son nombre secret : { $actions ->
        [1] sa seule action est permise
       *[other] ses { $actions } actions sont permises
    }, et le résultat est le même.
brought-known = Cette partie est déjà là : c'est le fichier { $number }.
# $actions (number): actions of the match
brought-verified = ✅ Cette partie ne se contredit pas.
    L'empreinte `{ $commitment }` va avec le nombre secret `{ $seed }`. J'ai redistribué les cartes à partir de lui et rejoué la partie selon les règles : { $actions ->
        [1] sa seule action était permise
       *[other] ses { $actions } actions étaient permises
    } quand tu l'as importée, et le résultat était le même. Seul son fil peut dire si cette empreinte était là avant la première carte.
brought-review-whose = Quelle place du fichier { $number } veux-tu analyser ?
brought-review-title = ### Les choix les plus coûteux du fichier { $number }
brought-review-you = -# Place vue : **{ $who }**. « Tu » désigne la personne qui l'occupait.
# $who: the bandit, or both of them
brought-review-pending = 🔎 J'analyse le fichier { $number } (place : **{ $who }**). Cela prend quelques minutes ; appuie ensuite de nouveau.
error-review-busy = Une autre analyse que tu as demandée est encore en cours. Une seule à la fois : réessaie dans quelques minutes.
brought-not-large = Ce fichier est trop gros : une partie exportée fait 2 Mo au plus.
brought-not-packed = Ce fichier est compressé. Décompresse-le et importe le fichier .json qu'il contient.
brought-not-encoding = Ce fichier n'est pas du texte en UTF-8, ce n'est donc pas une partie exportée. Télécharge-la de nouveau.
brought-not-cut = Ce fichier s'arrête avant la fin. Télécharge la partie de nouveau.
brought-not-foreign = Ce fichier n'est pas une partie exportée. **Télécharger**, sous « Revoir », en crée un.
brought-not-newer = Cette partie vient d'une autre version de ce bot, dont je ne connais pas le format ou les règles.
brought-not-game = Cette partie est d'un jeu auquel on ne joue pas ici.
brought-not-result = Le résultat de ce fichier n'est pas celui auquel mènent ses actions. Quelqu'un l'a modifié.
brought-not-seats = Les places de ce fichier se contredisent. Quelqu'un l'a modifié.
brought-not-unfinished = Cette partie n'a pas de résultat : elle n'a pas été jouée jusqu'au bout, ou ses dernières actions manquent.
brought-not-carried = Le début de cette partie s'est perdu là où elle a été jouée : on ne peut pas la rejouer.
brought-not-changed = Ce fichier se contredit : rejouée selon les règles, la partie se passe autrement. Quelqu'un l'a modifié.
error-unknown-brought = Cette partie n'est plus conservée. Importe de nouveau son fichier avec { COMMAND("bring") }.
