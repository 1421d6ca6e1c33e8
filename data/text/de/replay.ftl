### Eine beendete Partie Schritt für Schritt.

command-replay = Eine beendete Partie Schritt für Schritt ansehen
option-step = Der Schritt, mit dem es losgeht, ab 0
button-replay = Wiederholung
button-replay-page = Als Webseite speichern
button-verify = Prüfen
playback-place = Partie { $match }, Schritt { $version } von { $last } · { TYPED("replay") } partie:{ $match } schritt:{ $version }
playback-go-to = Gehe zu …
playback-see-as = Ansehen als …
playback-public = Alle: was jeder sehen konnte
playback-seat = { $who }: was man auf diesem Platz wusste
playback-open = Alles aufgedeckt
playback-chose = 👉 { $who } hat gewählt: { $what }
playback-could = -# Was auf diesem Platz als Nächstes möglich war: { $what }
playback-page-about = { $title }, als eine Seite: Jeder Browser öffnet sie, ganz ohne Netz. Mit den Pfeiltasten blätterst du.
playback-no-page = Aus dieser Partie lässt sich keine Seite machen. „Herunterladen“ liefert alles als Datei.
playback-too-long = Diese Partie hat zu viele Schritte für eine Seite. „Herunterladen“ liefert alles als Datei.
playback-verified = ✅ Diese Partie ist die, die ihr Fingerabdruck versprochen hat.
    Der Fingerabdruck `{ $commitment }` stand vor der ersten Karte hier und gehört zur Zufallszahl `{ $seed }`. Ich habe daraus neu gegeben und die Partie nach den Regeln nachgespielt: { $actions ->
        [one] Die eine Aktion ist erlaubt
       *[other] Alle { $actions } Aktionen sind erlaubt
    }, und das Ergebnis ist dasselbe.
playback-refuted = ⚠️ Von ihrer Zufallszahl aus nachgespielt, endet diese Partie anders als aufgezeichnet. Sag bitte der Moderation Bescheid.
playback-first = Erster Schritt
playback-back = Schritt zurück
playback-next = Nächster Schritt
playback-last = Letzter Schritt
playback-keys = Mit den Pfeiltasten blätterst du; Pos1 und Ende führen zum ersten und zum letzten Schritt.
error-still-secret = Noch ist in dieser Partie einiges geheim: Sie läuft noch, oder ein anderer Tisch spielt dieselben Karten. Versuch es nach dem Ende noch einmal.

button-review = Rückblick
button-review-step = Schritt { $number }
review-title = ### Deine teuersten Entscheidungen in Partie { $match }
review-none = Keine deiner Entscheidungen hat dich klar etwas gekostet.
# $number (number): 1 to 3; $where: heading of that moment; $played, $better: what was chosen and what would have been better
review-cost = **{ $number }. { $where }**
    Du hast gewählt: { $played }. **{ $better }** hätte { $exact ->
        [yes] an jedem ausgedachten Tisch **{ $dollars }** mehr gebracht
       *[no] ungefähr **{ $dollars }** mehr gebracht, plus/minus { $margin }
    }: { $why }.
review-why-loot = mehr Beute bis zum Ende der Runde
review-why-bullets = weniger Patronen unter deinen Karten
review-why-prize = ein Schritt zu den 1.000 $ des Revolverhelden
review-why-place = näher an der Beute, die noch da war
review-why-deny = weniger für { $rival }
review-why-all = rundum ein wenig besser
# $count, $tables (number): on so many of the made-up tables
review-nothing-no-target = An { $count } von { $tables } ausgedachten Tischen trifft deine Karte dort niemanden mehr an.
review-nothing-no-loot = An { $count } von { $tables } ausgedachten Tischen gibt es für deine Karte nichts mehr zu holen.
review-nothing-no-bullets = An { $count } von { $tables } ausgedachten Tischen ist dein Revolver bis dahin leer.
review-nothing-other = An { $count } von { $tables } ausgedachten Tischen verpufft deine Karte.
review-ahead = An { $count } von { $tables } ausgedachten Tischen liegst du damit vorn.
# $count (number): of ten such tables
review-wins = { $count ->
        [one] Von zehn solchen Tischen würdest du einen mehr gewinnen.
       *[other] Von zehn solchen Tischen würdest du { $count } mehr gewinnen.
    }
# $way: for, against or even; $parts (number): per cent; $more: yes where it is more than that
review-luck = 🎲 Glück und die anderen: Alles in allem { $way ->
        [for] hat dir das { $more ->
            [yes] mehr als { $parts }
           *[no] etwa { $parts }
        } % eines Sieges gebracht.
        [against] hat dich das { $more ->
            [yes] mehr als { $parts }
           *[no] etwa { $parts }
        } % eines Sieges gekostet.
       *[even] hat sich das ungefähr ausgeglichen.
    }
review-swing = -# Nach { $where }: { $way ->
        [for] zu deinen Gunsten, { $more ->
            [yes] mehr als { $parts }
           *[no] etwa { $parts }
        } %
        [against] zu deinen Ungunsten, { $more ->
            [yes] mehr als { $parts }
           *[no] etwa { $parts }
        } %
       *[even] ungefähr ausgeglichen
    }
# $tables (number): made-up tables for each decision
review-foot = -# Beurteilt mit dem, was du damals wusstest, jeweils an { $tables } ausgedachten Tischen, an denen alle wie ein Outlaw spielen. Die Schätzung eines Computers, nicht mehr.
review-foot-none = -# Beurteilt mit dem, was du damals wusstest, an ausgedachten Tischen. Die Schätzung eines Computers: Genannt wird nur, was klar ist.
error-no-review = Für dich gibt es keinen Rückblick auf diese Partie: Nicht jede Art von Tisch hat einen, und ältere Partien haben keinen.
error-review-pending = Dein Rückblick wird noch ausgerechnet. Das dauert nach dem Ende ein, zwei Minuten, und länger, wenn ich viel zu tun habe; drück dann noch einmal.
error-review-given-up = Dein Rückblick ließ sich nicht ausrechnen: Mein Rechner war zu ausgelastet, oder etwas ist fehlgeschlagen. Er steht noch einmal in der Reihe; drück also später wieder. Liest du das immer wieder, sag es den Leuten, die mich betreiben.
