### Beendete Partien: Schritt für Schritt, ab einem Moment weitergespielt oder aus einer Datei.

command-replay = Eine beendete Partie Schritt für Schritt ansehen
option-step = Der Schritt, mit dem es losgeht, ab 0
button-replay = Wiederholung
button-replay-first = ⏮ Anfang
button-replay-back = ◀ Zurück
button-replay-next = Weiter ▶
button-replay-last = Ende ⏭
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
button-review-step = In der Wiederholung zeigen
review-title = ### Rückblick auf Partie { $match }
# $cards (number): cards performed; $idle (number): those without effect; $why: "idle-…", joined
review-idle = **{ $idle } von { $cards ->
    [one] einer Karte
   *[other] { $cards } Karten
  } ohne Wirkung:** { $why }.
review-idle-none = { $cards ->
    [one] Deine eine Karte hat etwas bewirkt.
   *[other] Alle deine { $cards } Karten haben etwas bewirkt.
  }
review-caught = Der Marshal hat dich { $count ->
    [one] einmal
    [2] zweimal
   *[other] { $count }-mal
  } erwischt.
review-shot-off = In Runde { $round } hat dich ein Schuss vom Zug geworfen: Halt dich von seinen Enden fern.
idle-no-target-fire = { $count ->
    [one] ein Schuss ohne Ziel
   *[other] { $count } Schüsse ohne Ziel
  }
idle-no-bullets-fire = { $count ->
    [one] ein Schuss ohne Patronen
   *[other] { $count } Schüsse ohne Patronen
  }
idle-no-target-punch = { $count ->
    [one] ein Hieb ins Leere
   *[other] { $count } Hiebe ins Leere
  }
idle-no-loot-robbery = { $count ->
    [one] ein Raub ohne Beute
   *[other] { $count } Raubzüge ohne Beute
  }
idle-in-place-horse = { $count ->
    [one] ein Pferd, als du schon ganz vorn warst
   *[other] { $count } Pferde, als du schon ganz vorn warst
  }
idle-own-foot = { $count ->
    [one] ein Reflex in den eigenen Fuß
   *[other] { $count } Reflexe in den eigenen Fuß
  }
idle-got-up = { $count ->
    [one] eine, um aufzustehen
   *[other] { $count }, um aufzustehen
  }
idle-too-late = { $count ->
    [one] eine, die dich nicht zurückbrachte
   *[other] { $count }, die dich nicht zurückbrachten
  }
idle-off-the-train = { $count ->
    [one] ein Schritt vom Zug
   *[other] { $count } Schritte vom Zug
  }
idle-other = { $count ->
    [one] eine andere Karte
   *[other] { $count } andere Karten
  }
review-coming = 🔎 Deine teuerste Entscheidung folgt hier in ein, zwei Minuten, oder später, wenn ich viel zu tun habe.
# $where: heading of that moment; $played, $better: what was chosen and what would have been better; $exact: yes, no
review-cost = **{ $where }**
    Du hast gewählt: { $played }. **{ $better }** hätte { $exact ->
        [yes] in jeder Simulation **{ $dollars }** mehr gebracht
       *[no] ungefähr **{ $dollars }** mehr gebracht, plus/minus { $margin }
    }: { $why }.
review-none = Keine deiner Entscheidungen hat dich klar etwas gekostet.
review-unmeasured = -# An solchen Tischen nenne ich keine teuerste Entscheidung: Meine Schätzungen haben sich hier nicht bewährt.
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
error-review-given-up = Ich bin mit deinem Rückblick nicht fertig geworden. Ich versuche es noch einmal, also drück später wieder. Siehst du das noch einmal, sag der Botleitung Bescheid.

## Von einem Moment einer beendeten Partie aus weiterspielen, allein gegen Computer.
button-replay-play = Von hier spielen
button-review-play = Von hier aus spielen
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
