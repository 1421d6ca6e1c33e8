### Beendete Partien: Schritt für Schritt, ab einem Moment weitergespielt oder aus einer Datei.

command-replay = Eine beendete Partie Schritt für Schritt ansehen
option-step = Der Schritt, mit dem es losgeht, ab 0
button-replay = Wiederholung
button-replay-page = Als Webseite speichern
button-verify = Prüfen
playback-place = Partie { $match }, Schritt { $version } von { $last } · { TYPED("replay") } partie:{ $match } schritt:{ $version }
playback-go-to = Gehe zu …
playback-see-as = Ansehen als …
playback-public = Alle: was alle sehen konnten
playback-seat = { $who }: was man auf diesem Platz wusste
playback-open = Alles aufgedeckt
playback-chose = 👉 { $who } hat gewählt: { $what }
playback-could = -# Was auf diesem Platz als Nächstes möglich war: { $what }
playback-page-about = { $title } als eine Seite. Öffne sie in jedem Browser, auch ohne Netz, und blättere mit den Pfeiltasten.
playback-no-page = Aus dieser Partie kann ich keine Seite machen. „Herunterladen“ liefert alles als Datei.
playback-too-long = Diese Partie hat zu viele Schritte für eine Seite. „Herunterladen“ liefert alles als Datei.
playback-verified = ✅ Diese Partie ist die, die ihr Fingerabdruck versprochen hat.
    Der Fingerabdruck `{ $commitment }` stand vor der ersten Karte unter **Regeln** und gehört zur Zufallszahl `{ $seed }`. Ich habe daraus neu gegeben und die Partie nach den Regeln nachgespielt: { $actions ->
        [one] Die eine Aktion ist erlaubt
       *[other] Alle { $actions } Aktionen sind erlaubt
    }, und das Ergebnis ist dasselbe.
playback-refuted = ⚠️ Ich habe diese Partie aus ihrer Zufallszahl nachgespielt, und sie endet anders. Sag bitte der Moderation Bescheid.
playback-first = Erster Schritt
playback-back = Schritt zurück
playback-next = Nächster Schritt
playback-last = Letzter Schritt
playback-keys = Blättere mit den Pfeiltasten. Pos1 und Ende springen zum ersten und letzten Schritt.
error-still-secret = Diese Partie hat noch Geheimnisse: Sie läuft noch, oder ein anderer Tisch spielt dieselben Karten. Versuch es danach noch einmal.

button-review = Rückblick
button-review-step = Schritt { $number }
review-title = ### Deine teuersten Entscheidungen in Partie { $match }
review-title-none = ### In Partie { $match } fällt nichts auf
# $cards (number): cards performed; $idle (number): those without effect
review-none = Keine deiner Entscheidungen hat dich klar etwas gekostet. Karten ohne Wirkung: { $idle } von { $cards }.
review-coming = 🔎 Ich arbeite an deinem Rückblick. Er erscheint hier in ein, zwei Minuten, oder später, wenn ich viel zu tun habe.
# $number (number): 1 to 3; $where: heading of that moment; $played, $better: what was chosen and what would have been better
review-cost = **{ $number }. { $where }**
    Du hast gewählt: { $played }. **{ $better }** hätte { $exact ->
        [yes] in jeder Simulation **{ $dollars }** mehr gebracht
       *[no] ungefähr **{ $dollars }** mehr gebracht, plus/minus { $margin }
    }: { $why }.
review-why-loot = mehr Beute bis zum Ende der Runde
review-why-bullets = weniger Patronen unter deinen Karten
review-why-prize = ein Schritt zu den 1.000 $ des Revolverhelden
review-why-place = näher an der Beute, die noch da war
review-why-deny = weniger für { $rival }
review-why-all = rundum ein wenig besser
# $count, $tables (number): on so many of the made-up tables
review-nothing-no-target = In { $count } von { $tables } Simulationen trifft deine Karte dort niemanden mehr an.
review-nothing-no-loot = In { $count } von { $tables } Simulationen gibt es für deine Karte nichts mehr zu holen.
review-nothing-no-bullets = In { $count } von { $tables } Simulationen ist dein Revolver bis dahin leer.
review-nothing-other = In { $count } von { $tables } Simulationen verpufft deine Karte.
review-ahead = In { $count } von { $tables } Simulationen liegst du damit vorn.
# $count (number): of ten such tables
review-wins = { $count ->
        [one] Von zehn solchen Partien würdest du eine mehr gewinnen.
       *[other] Von zehn solchen Partien würdest du { $count } mehr gewinnen.
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
review-foot = -# Beurteilt mit dem, was du damals wusstest, jeweils in { $tables } Simulationen, in denen alle wie ein Outlaw spielen. Die Schätzung eines Computers, nicht mehr.
review-foot-none = -# Beurteilt mit dem, was du damals wusstest, in Simulationen. Die Schätzung eines Computers: Ich nenne nur, was klar ist.
error-no-review = Hier gibt es keinen Rückblick: Manche Arten von Tisch und ältere Partien haben keinen.
error-review-pending = Ich rechne noch an deinem Rückblick. Das dauert nach dem Ende ein, zwei Minuten, länger, wenn ich viel zu tun habe. Drück dann noch einmal.
error-review-given-up = Ich bin mit deinem Rückblick nicht fertig geworden. Ich versuche es noch einmal, also drück später wieder. Siehst du das noch einmal, sag der Botleitung Bescheid.

## Von einem Moment einer beendeten Partie aus weiterspielen, allein gegen Computer.
button-replay-play = Von hier spielen
# $number (number): 1 to 3, which of the decisions that a review names
button-review-play = Ab Nr. { $number } spielen
button-attempt-made-up = Ausgedachte Karten
button-attempt-true = Echte Karten
button-attempt-back = ← Meine letzte Wahl
button-attempt-replay = Zurück zur Wiederholung
attempt-title = ### Aus Partie { $match } weiterspielen
# $who: the bandit, or both of them; $where: heading of that moment
attempt-start = Du übernimmst nach Schritt { $version } den Platz von **{ $who }**: { $where }. Die anderen spielt der Computer. Nur du siehst es, und es zählt nicht.
attempt-about-made-up = **Ausgedachte Karten**: Die Karten der anderen und alles Verdeckte denke ich mir aus, passend zu dem, was man auf diesem Platz wusste, jedes Mal anders.
attempt-about-true = **Echte Karten**: Die Karten der anderen und alles Verdeckte sind, was sie wirklich waren. So erfährst du Dinge, die man auf diesem Platz nicht wissen konnte.
# $way: made-up or true
attempt-place = Aus Partie { $match }, Schritt { $version } · { $way ->
        [true] mit den echten Karten
       *[other] mit ausgedachten Karten
    }
# $came, $ended: dollars
attempt-ended = 🏁 Am Ende hattest du **{ $came }**. In der Partie waren es **{ $ended }**.
# $came, $ended: places, from 1
attempt-ended-place = 🏁 Am Ende warst du auf Rang **{ $came }** (in der Partie: **{ $ended }**).
# $count (number): 2 or more; $better (number): how many of them
attempt-tries = { $better ->
        [0] Keiner deiner { $count } Versuche von hier war besser als die Partie.
        [one] Einer deiner { $count } Versuche von hier war besser als die Partie.
       *[other] { $better } deiner { $count } Versuche von hier waren besser als die Partie.
    }
error-nothing-to-play = Auf diesem Platz gibt es von hier an nichts mehr zu entscheiden. Geh ein paar Schritte zurück, oder wechsle die Sicht.
error-unknown-attempt = Diesen Versuch gibt es nicht mehr. Beginn in der Wiederholung einen neuen.
