### /bring: exported matches that somebody brings in, for themselves alone.

command-bring = Regarder une partie exportée dans un fichier, la vérifier, et jouer à partir d'elle
button-bring = Choisir un fichier
brought-title = ## Les parties que tu as apportées
# $count (number): how many are kept, always several
brought-about = Apporte le fichier d'une partie finie (« Télécharger » en fait un) : elle est rejouée, vérifiée et gardée pour toi seul, sans les noms des joueurs. Les { $count } dernières restent, pendant 90 jours.
# $who: the bandits at the table, with commas; $at: when it was brought
brought-line = **Fichier { $number }** : { $game }, { $who } ({ $at })
brought-name = fichier { $number }
brought-place = Fichier { $number }, étape { $version } sur { $last }
brought-form = Apporter une partie
brought-file = Une partie exportée
brought-file-about = Un fichier .json de « Télécharger », de 2 Mo au plus.
# $actions (number): actions of the match
brought-taken = ✅ Le fichier { $number } est là. Redistribuée à partir de son nombre secret, { $actions ->
        [one] sa seule action est permise
       *[other] ses { $actions } actions sont permises
    }, et la partie finit pareil.
brought-known = Cette partie est déjà là : c'est le fichier { $number }.
# $actions (number): actions of the match
brought-verified = ✅ Cette partie ne se contredit pas.
    L'empreinte `{ $commitment }` va avec le nombre secret `{ $seed }`. Redistribuée à partir de lui et rejouée selon les règles, { $actions ->
        [one] sa seule action était permise
       *[other] ses { $actions } actions étaient permises
    } quand tu l'as apportée, et elle finissait pareil. Si cette empreinte était là avant la première carte, seul son fil peut le dire.
brought-not-large = Ce fichier est trop gros : une partie exportée fait 2 Mo au plus.
brought-not-packed = Ce fichier est compressé. Décompresse-le, et apporte le fichier .json qu'il contient.
brought-not-encoding = Ce fichier n'est pas du texte en UTF-8, ce n'est donc pas une partie exportée. Télécharge-la de nouveau.
brought-not-cut = Ce fichier s'arrête avant la fin. Télécharge-le de nouveau.
brought-not-foreign = Ce fichier n'est pas une partie exportée. « Télécharger », dans une partie revue, en fait un.
brought-not-newer = Cette partie vient d'une autre version de ce bot, dont le format ou les règles sont inconnus ici.
brought-not-game = Cette partie est d'un jeu auquel on ne joue pas ici.
brought-not-result = Le résultat de ce fichier n'est pas celui auquel mènent ses actions. Quelqu'un l'a modifié.
brought-not-seats = Les places de ce fichier se contredisent. Quelqu'un l'a modifié.
brought-not-unfinished = Cette partie n'a pas de résultat : elle n'a pas été jouée jusqu'au bout, ou ses dernières actions manquent.
brought-not-carried = Le début de cette partie s'est perdu là où elle a été jouée : on ne peut pas la rejouer.
brought-not-changed = Ce fichier se contredit : rejouée selon les règles, la partie se passe autrement. Quelqu'un l'a modifié.
error-unknown-brought = Cette partie n'est plus conservée. Apporte de nouveau son fichier avec { COMMAND("bring") }.
