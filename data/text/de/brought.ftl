### /bring: exported matches that somebody brings in, for themselves alone.

command-bring = Eine exportierte Partie hochladen, ansehen, prüfen und von dort weiterspielen
button-bring = Datei wählen
brought-title = ## Deine hochgeladenen Partien
# $count (number): how many are kept, always several
brought-about = Lade die Datei einer beendeten Partie hoch (**Herunterladen** erzeugt sie): Sie wird nachgespielt, geprüft und nur für dich aufbewahrt, ohne die Namen der Spieler. Deine { $count } neuesten Partien bleiben 90 Tage.
# $who: the bandits at the table, with commas; $at: when it was brought
brought-line = **Datei { $number }**: { $game }, { $who } ({ $at })
brought-name = Datei { $number }
brought-page = { $game }, Datei { $number }
brought-place = Datei { $number }, Schritt { $version } von { $last }
brought-form = Eine Partie hochladen
brought-file = Eine exportierte Partie
brought-file-about = Eine .json-Datei aus „Herunterladen“, höchstens 2 MB groß.
# $actions (number): actions of the match
brought-taken = ✅ Datei { $number } ist da. Ich habe aus ihrer Zufallszahl neu gegeben: { $actions ->
        [one] Die eine Aktion ist erlaubt
       *[other] Alle { $actions } Aktionen sind erlaubt
    }, und das Ergebnis ist dasselbe.
brought-known = Diese Partie ist schon da: Sie ist Datei { $number }.
# $actions (number): actions of the match
brought-verified = ✅ Diese Partie widerspricht sich nicht.
    Der Fingerabdruck `{ $commitment }` gehört zur Zufallszahl `{ $seed }`. Ich habe daraus neu gegeben und die Partie nach den Regeln nachgespielt: { $actions ->
        [one] Die eine Aktion war erlaubt
       *[other] Alle { $actions } Aktionen waren erlaubt
    }, als du sie hochgeladen hast, und das Ergebnis war dasselbe. Ob der Fingerabdruck schon vor der ersten Karte dastand, weiß nur ihr Thread.
brought-review-whose = Auf wessen Platz in Datei { $number } soll ich zurückblicken?
brought-review-title = ### Die teuersten Entscheidungen in Datei { $number }
brought-review-you = -# Vom Platz von **{ $who }** aus: „Du“ ist die Person, die dort saß.
# $who: the bandit, or both of them
brought-review-pending = 🔎 Ich rechne den Rückblick auf Datei { $number } vom Platz von **{ $who }** aus. Das dauert ein paar Minuten; drück dann noch einmal.
error-review-busy = Ich rechne noch an einem anderen Rückblick für dich. Immer einer nach dem anderen: Drück in ein paar Minuten noch einmal.
brought-not-large = Diese Datei ist zu groß: Eine exportierte Partie hat höchstens 2 MB.
brought-not-packed = Diese Datei ist komprimiert. Entpacke sie und lade die .json-Datei hoch, die darin steckt.
brought-not-encoding = Diese Datei ist kein reiner Text in UTF-8, also keine exportierte Partie. Lade sie noch einmal herunter.
brought-not-cut = Diese Datei bricht vor ihrem Ende ab. Lade sie noch einmal herunter.
brought-not-foreign = Diese Datei ist keine exportierte Partie. **Herunterladen** in einer Wiederholung erzeugt eine.
brought-not-newer = Diese Partie stammt aus einer anderen Version dieses Bots, deren Format oder Regeln ich nicht kenne.
brought-not-game = Diese Partie gehört zu einem Spiel, das hier nicht gespielt wird.
brought-not-result = Das Ergebnis in dieser Datei ist nicht das, zu dem ihre Aktionen führen. Jemand hat die Datei verändert.
brought-not-seats = Die Plätze in dieser Datei widersprechen sich. Jemand hat die Datei verändert.
brought-not-unfinished = Diese Partie hat kein Ergebnis: Sie wurde nicht zu Ende gespielt, oder ihre letzten Aktionen fehlen.
brought-not-carried = Der Anfang dieser Partie ging dort verloren, wo sie gespielt wurde. Sie lässt sich nicht nachspielen.
brought-not-changed = Diese Datei widerspricht sich: Nach den Regeln nachgespielt, verläuft die Partie anders. Jemand hat die Datei verändert.
error-unknown-brought = Diese Partie ist nicht mehr gespeichert. Lade ihre Datei mit { COMMAND("bring") } noch einmal hoch.
