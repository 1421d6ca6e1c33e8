### Wertungen, Profile, Ranglisten, Verläufe.
### Namen kommen fertig; gezählte Zahlen kommen als Zahlen, Nummern als Text.

former-player = *jemand von früher*
former-player-name = Früheres Mitglied
error-not-shown = Diese Person hat ihre Statistik verborgen.

## Was zusammen gewertet wird.
family-alone = jeder für sich
family-two-player = zu zweit
family-teams = Teams
pool-name = { $game }, { $family }
pool-option = { $game }: { $family }

## Zahlen.
rating-sure = { $points }
rating-provisional = { $points }?
rating-change = { $who } { $before } → **{ $after }** ({ $gain })
rating-marks = -# „?“ = vorläufige Wertung.
rated-matches = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
  }
rated-wins = { $count ->
    [0] keine gewonnen
    [one] eine gewonnen
   *[other] { $count } gewonnen
  }

## Ein Profil.
profile-title = ### 🤠 { $who }
profile-hidden = -# Nur du siehst das, weil deine Statistik verborgen ist. Mit { COMMAND("privacy") } zeigst du sie wieder.
profile-empty = Hier gibt es noch keine Partie mit Ergebnis. Eröffne einen Tisch mit { COMMAND("lobby create") }.
profile-unrated = Hier gibt es noch keine gewertete Partie: Sie zählt, wenn mindestens zwei Personen sie zu Ende spielen.
profile-rating = **{ $pool }:** { $rating } · { $matches }, { $wins }
profile-season = -# Saison { $season } · { $pool }: { $rating } · { $matches }, { $wins }
profile-now = **Saison { $season }**
profile-feats = **Titel:** { $feats }
profile-feat = { $title } ×{ $count }
reliability-title = **Zuverlässigkeit** ({ $count ->
    [one] letzte Partie
   *[other] letzte { $count } Partien
  })
reliability-score = { $score } % · { $kept }
reliability-early = Noch zu früh · { $kept }
reliability-kept = { $count ->
    [0] noch keine Entscheidung rechtzeitig
    [one] eine Entscheidung rechtzeitig
   *[other] { $count } Entscheidungen rechtzeitig
  }
reliability-missed = { $count ->
    [one] eine Frist verpasst
   *[other] { $count } Fristen verpasst
  }
reliability-excused = { $count ->
    [one] eine entschuldigt (zählt nicht)
   *[other] { $count } entschuldigt (zählen nicht)
  }
reliability-resigned = { $count ->
    [one] einmal aufgegeben
   *[other] { $count }-mal aufgegeben
  }
reliability-taken-over = { $count ->
    [one] einmal durch einen Computer ersetzt
   *[other] { $count }-mal durch einen Computer ersetzt
  }
reliability-away = { $count ->
    [one] einmal abwesend, angekündigt (zählt nicht)
   *[other] { $count }-mal abwesend, angekündigt (zählt nicht)
  }
button-history = Verlauf
button-profile = Profil

## Eine Rangliste.
leaders-title = ### 🏆 { $pool }
leaders-season = Saison { $season }
leaders-season-past = Saison { $season } (vorbei)
leaders-line = **{ $place }.** **{ $who }** · **{ $rating }** · { $matches }, { $wins }
leaders-empty = Hier steht noch niemand: Dafür braucht es { $least } gewertete Partien mit { $players } verschiedenen Personen.
leaders-waiting = -# { $count ->
    [one] Eine weitere Person ist
   *[other] { $count } weitere sind
  } auf dem Weg hierher.
leaders-progress = -# Noch nicht in der Rangliste: { $matches } von { $least } Partien, { $players } von { $fewest } verschiedenen Personen.
menu-pool = Welches Spiel
menu-season = Welche Saison
season-option = Saison { $season }
button-announce = Hier allen zeigen
button-csv = Als CSV speichern
leaders-csv = { $pool }, Saison { $season }: die ganze Rangliste, für Tabellenprogramme.

## Saisons.
season-title = ### Saison { $season } läuft
season-since = Sie begann { $when }.
season-first = Sie begann mit der ersten Partie hier.
season-about = Beginnt eine neue Saison, rückt jede Wertung auf halbem Weg zurück zu { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
  }. Frühere Saisons bleiben in der Rangliste. Partien zählen in der Saison, in der sie enden. Du kannst das nicht rückgängig machen.
button-season = Saison { $season } beginnen
season-begun = ### Saison { $season } hat begonnen
season-begun-about = Jede Wertung ist auf halbem Weg zurück zu { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
  }. { COMMAND("leaderboard") } zeigt diese Saison und die früheren.
season-old = Diese Saison hat schon begonnen.

## Ein Verlauf.
history-title = ### Partien von { $who }
history-empty = Hier gibt es noch keine Partie mit Ergebnis.
history-unseen = { $count ->
    [one] -# und eine Partie in einem Kanal, den du nicht siehst
   *[other] -# und { $count } Partien in Kanälen, die du nicht siehst
  }
history-line = [{ $game }, Partie { $id }]({ $url }) · Platz { $place } von { $seats } · { $when }{ $change }
history-resigned = [{ $game }, Partie { $id }]({ $url }) · verlassen · { $when }{ $change }
history-change = { " " }· { $gain }
history-page = -# Seite { $page } von { $pages }
button-newer = Neuere
button-older = Ältere

## Was eine Partie hinterließ.
match-title = ### { $game }, Partie { $id }
turn-times = -# ⏱️ Übliche (längste) Zeit je Entscheidung: { $times }
turn-time = { $who } { $median } ({ $longest })
match-feat = { $title }: { $who } ({ $about })
match-option = { $game }, Partie { $id }

## Titel, und wofür.
feat-best-shot = { award-shots }
feat-best-shot-about = { $count } Treffer
feat-most-shot = { award-wounds }
feat-most-shot-about = { $count ->
    [one] einmal getroffen
   *[other] { $count }-mal getroffen
  }
feat-marshals-favourite = Liebling des Marshals
feat-marshals-favourite-about = { $count ->
    [one] einmal dem Marshal begegnet
   *[other] { $count }-mal dem Marshal begegnet
  }
feat-hardest-fist = { award-punches }
feat-hardest-fist-about = { $count ->
    [one] ein Hieb
   *[other] { $count } Hiebe
  }
feat-most-punched = Prügelknabe
feat-most-punched-about = { $count ->
    [one] ein Hieb
   *[other] { $count } Hiebe
  } eingesteckt
feat-longest-fingers = { award-takings }
feat-longest-fingers-about = { $count ->
    [one] ein Beutestück
   *[other] { $count } Beutestücke
  } genommen
feat-much-ado = Viel Lärm um nichts
feat-much-ado-about = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  } ohne Wirkung
feat-horse-thief = Im Sattel zu Hause
feat-horse-thief-about = { $count ->
    [one] ein Ritt
   *[other] { $count } Ritte
  }
feat-thirst = Durst
feat-thirst-about = { $count ->
    [one] ein Schluck
   *[other] { $count } Schlucke
  } Whiskey
feat-richest-loser = Reichster Verlierer
feat-richest-loser-about = { $dollars }
feat-holes-in-the-air = Löcher in die Luft
feat-holes-in-the-air-about = { $count ->
    [one] ein Schuss
   *[other] { $count } Schüsse
  } ins Leere
feat-back-again = Wieder da
feat-back-again-about = { $count ->
    [one] fiel herunter und kam zurück
   *[other] fiel { $count }-mal herunter und kam zurück
  }
feat-whirligig = Wirbelwind
feat-whirligig-about =
    { $count ->
        [one] einmal umgedreht
       *[other] { $count }-mal umgedreht
    }

## Befehle.
command-profile = Wertung, Titel und Zuverlässigkeit ansehen: deine oder die von jemand anderem
command-leaderboard = Die Rangliste dieses Servers ansehen
option-user = Wessen (leer = deine)
option-match = Die Nummer der Partie
option-kind = Welches Spiel und welche Art Tisch
button-download = Herunterladen
download-about = { $game }, Partie { $id }: jede Aktion, jede Mischung und jede Karte, als JSON. `docs/export-format.md` im Quellcode dieses Bots sagt, wie du das prüfst.
download-later = Diese Partie hat noch Geheimnisse. Die Datei gibt es nach dem Ende.
announce-no-writing = Du darfst in diesem Kanal nicht schreiben. Deshalb siehst nur du das.
announce-too-soon = Hier hat das gerade schon jemand getan. Versuch es in { $seconds } s noch einmal.
