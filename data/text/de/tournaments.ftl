### Turniere: Karten, Runden, Tabelle, /turnier, was abgelehnt wird. Namen, Zeiten und Erwähnungen kommen fertig.

## Formate.
format-swiss = Schweizer System
format-swiss-about = Alle spielen in jeder Runde, gegen andere mit ähnlich vielen Punkten.
rematches-never = nie, wenn möglich
rematches-rarely = selten
rematches-allowed = erlaubt
seeding-lot = durch das Los
seeding-ratings = nach der Rangliste dieses Servers
seeding-hand = in der Reihenfolge der Turnierleitung
final-none = keines
final-tie = Stechen bei Punktgleichheit um Platz eins
final-top = die besten { $count } spielen um den Sieg
format-duplicate = Duplikat
format-duplicate-about = Alle Tische einer Runde haben denselben Zug, dieselbe Beute, dieselben Runden und Karten. Ich vergleiche deinen Platz mit demselben Platz an den anderen Tischen. So zählt Glück weniger.
format-league = Liga
format-league-about = Alle treffen alle möglichst gleich oft. Mit jeder Saison beginnen die Punkte neu.
format-knockout = K.-o.-System
format-knockout-about = Die Besten jedes Tisches kommen weiter, bis ein Tisch übrig ist: das Finale.
format-groups = Gruppen, dann Finale
format-groups-about = Feste Tische spielen mehrere Runden zusammen. Die Besten jeder Gruppe kommen weiter, bis ein Tisch übrig ist: das Finale.

## Die Karte.
tour-title = ## 🏆 { $name }
    Turnier { $id }
tour-terms = **{ $format }**, **{ $game }**. { $about }
tour-what = **{ $format }**, **{ $game }**
tour-tables = **Tische** zu { $size }, { $rounds } · **Tempo:** { $pace }
tour-compared-place = Ich vergleiche deinen Platz mit demselben Platz an den anderen Tischen: erst nach dem Rang, dann nach der Beute.
tour-rematches = **Wiederholte Begegnungen:** { $rematches }
tour-seeding = **Setzliste:** { $seeding }
tour-final = **Finale:** { $final }
tour-sizes = -# Geht die Zahl nicht auf, hat ein Tisch einen Platz mehr oder weniger. Der erste Platz bringt an jedem dasselbe.
tour-division = Mit diesen { $people }: { $tables }.
tour-division-tables = { $count ->
    [one] ein Tisch zu { $size }
   *[other] { $count } Tische zu { $size }
  }
tour-division-computers = { $count ->
    [one] Auf einem Platz spielt ein Computer.
   *[other] Auf { $count } Plätzen spielen Computer.
  }
tour-division-byes = { $count ->
    [one] In jeder Runde ist eine Person spielfrei.
   *[other] In jeder Runde sind { $count } Leute spielfrei.
  }
tour-points-places = -# An einem Tisch zu { $size }, Punkte nach Platz: { $points }. Bei Gleichstand teilt ihr sie.
tour-points-more = { $head }; { $item }
tour-points-kept = -# Computer behalten ihre Plätze. Wer geht oder nichts entscheidet, bekommt nichts.
tour-rounds = { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
  }
tour-rounds-season = { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
  } in { $seasons ->
    [one] einer Saison
   *[other] jeder von { $seasons } Saisons
  }
tour-rounds-groups = { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
  } in Gruppen, dann { $advance ->
    [one] kommt Platz eins jedes Tisches weiter
   *[other] kommen von jedem Tisch die besten { $advance } weiter
  }
tour-rounds-knockout = { $advance ->
    [one] Platz eins jedes Tisches kommt weiter
   *[other] von jedem Tisch kommen die besten { $advance } weiter
  }
tour-points = **Punkte** für die Plätze eines vollen Tisches: { $points }
tour-points-usual = so viele, wie du hinter dir lässt
tour-points-seats = 0 bis 100, verglichen mit demselben Platz an den anderen Tischen
tour-points-seats-place = 0 bis 100: erst dein Rang, dann deine Beute, verglichen mit demselben Platz an den anderen Tischen
tour-tie-breaks = Bei Punktgleichheit zählen der Reihe nach: { $order }.
tour-tie-breaks-staged = Wer weiterkommt, steht höher. Danach zählen der Platz am letzten Tisch, dann { $order }.
tour-tie-breaks-final = Das Finale entscheidet nur unter denen, die es spielen. Für alle anderen zählen die Runden davor: { $order }.
tie-break-points = Punkte
tie-break-wins = Siege
tie-break-strength = Stärke der Gegner
tie-break-money = { $unit }
tie-break-adjusted = { $unit } über dem Mittel desselben Platzes
tie-break-lot = das Los
tour-fill-yes = Computer füllen leere Plätze, damit niemand spielfrei ist.
tour-fill-no = Wer spielfrei ist, bekommt die Punkte eines mittleren Platzes.
tour-deadline = Eine Runde dauert höchstens { $time }. Dann spielen Computer die offenen Partien zu Ende. Entscheidest du in einer Partie nichts, bekommst du 0 Punkte und musst dich neu anmelden.
tour-break = **Pause zwischen den Runden:** { $time }. Was bis dahin berichtigt ist, zählt bei der Auslosung.
tour-time-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
  }
tour-time-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
    }
tour-time-days = { $count ->
    [one] einen Tag
   *[other] { $count } Tage
  }
tour-directors = **Turnierleitung:** { $directors }
tour-directors-none = **Turnierleitung:** die Moderation dieses Servers
tour-apart = **Werden nicht zusammengelost:** { $pairs }
# $one and $other: two players
tour-apart-pair = { $one } und { $other }
tour-starts = **Beginnt** { $when } ({ $relative }).
tour-starts-by-hand = Beginnt, wenn die Turnierleitung es sagt.
tour-starts-zone = Diese Zeit hängt von deiner Zeitzone ab, und die kenne ich noch nicht. Stell sie mit dem Knopf ein und schick den Befehl dann noch einmal.
tour-starts-no-event = Ich kann auf dem Server kein Event anlegen: Mir fehlt **Events erstellen**. Der Beginn steht auf der Karte.
tour-event = { $name } · Turnier { $id }
tour-event-about = { $format }. Melde dich auf der Karte in { $channel } an. Es beginnt automatisch zu dieser Zeit.
tour-checkin = **Einchecken** ab { $when }, sonst bist du beim Start nicht dabei.
tour-lacking = { $need ->
    [one] Nötig ist mindestens eine Person
   *[other] Nötig sind mindestens { $need } Leute
  }.
tour-checkin-title = ### 🏆 { $name } · Einchecken
tour-checkin-call = Es beginnt { $when }. Drück vorher **Einchecken**, sonst bist du nicht dabei.
tour-checkin-call-open = Es beginnt, wenn die Turnierleitung es sagt. Drück vorher **Einchecken**, sonst bist du nicht dabei.
tour-checkin-missing = Es fehlen noch: { $users }
tour-checkin-all = Alle sind da.
tour-checkin-over = Das Einchecken ist vorbei.
tour-checkin-now = **Jetzt einchecken**, sonst bist du beim Start nicht dabei.
tour-entered = **Dabei:** { $count }
tour-entered-of = **Dabei:** { $count } von { $cap }
tour-waiting = **Warteliste:** { $count }
tour-nobody = Noch niemand. Drück **Mitspielen** und mach den Anfang.
tour-checked = ✅ { $name }
tour-standings-rest = … und { $count ->
    [one] eine weitere Person
   *[other] { $count } weitere
  }: **Exportieren** in { COMMAND("tournament info") } enthält alle.
tour-more = … und { $count ->
    [one] eine weitere Person
   *[other] { $count } weitere
  }
tour-running = **Runde { $round } von { $total }** läuft.
tour-running-open = **Runde { $round }** läuft.
tour-running-tie = **Stechen** um Platz eins.
tour-running-top = Die **besten { $count }** spielen um den Sieg.
tour-between = Runde { $round } ist vorbei. Die nächste beginnt { $when }.
tour-between-waits = Runde { $round } ist vorbei. Die nächste startet die Turnierleitung.
tour-paused = ⏸️ Pausiert: Runden und Uhren stehen still.
tour-ending = Es endet mit dieser Runde: Computer spielen die letzten Partien zu Ende.
tour-late = Du kannst noch einsteigen, bis Runde { $round } beginnt.
tour-finished = Es ist vorbei. **{ $winner }** hat gewonnen.
tour-finished-nobody = Es ist vorbei. Niemand hat gewonnen, denn niemand kam an die Tische.
tour-cancelled = Es ist abgesagt.
tour-commitment = Fingerabdruck der Zufallszahl: `{ $commitment }`
tour-seed-later = Eine Partie läuft noch. Danach steht hier die Zufallszahl hinter allen Mischungen.
tour-seed = Zufallszahl hinter allen Mischungen: `{ $seed }`
tour-button-join = Mitspielen
tour-button-back = Wieder mitspielen
tour-button-leave = Verlassen
tour-button-quit = Platz aufgeben
tour-button-return = Rückgängig
tour-button-checkin = Einchecken
tour-button-standings = Tabelle
tour-button-pairings = Paarungen
tour-button-how = So geht es
tour-button-export = Exportieren
tour-button-start = Starten
tour-button-next = Nächste Runde
tour-button-wait = Warten
tour-menu-exchange = Zwei Personen tauschen
tour-draft = So sieht die Auslosung im Moment aus. Sie ändert sich, wenn jemand dazukommt oder geht oder ein Ergebnis berichtigt wird.
tour-draft-none = Es gibt keine weitere Runde: Das Turnier endet.
tour-button-edit = Bearbeiten
tour-button-pause = Pausieren
tour-button-resume = Fortsetzen

## Die Seite der Turnierleitung.
tour-button-direct = Leiten
tour-button-refresh = Aktualisieren
tour-button-find = Suchen…
tour-button-seed = Setzliste…
tour-button-exchange = Tauschen…
tour-button-apart = Trennen…
tour-menu-player = Wer im Turnier…
tour-menu-anyone = Jemand anders…
tour-menu-role = Rolle, die auch leitet…
tour-menu-standin = Wer übernimmt?
tour-menu-change = Was willst du ändern?
tour-button-part = Auslosung, Teil { $part }
tour-button-remind = Erinnern
tour-button-extend = Mehr Zeit…
tour-button-move = Hierher holen
tour-button-end = Beenden
tour-button-admit = Aufnehmen
tour-button-drop = Herausnehmen…
tour-button-disqualify = Disqualifizieren…
tour-button-correct = Berichtigen…
tour-button-director = Mit leiten lassen
tour-button-director-out = Nicht mehr leiten lassen
tour-button-together = Darf { $who } treffen
tour-now-stuck = ⚠️ Es geht nicht weiter: { $why }
tour-now-no-threads = ⚠️ Ich darf hier keine Threads öffnen, deshalb laufen die Partien im Kanal. Ein Server-Admin kann mir **Öffentliche Threads erstellen** geben.
tour-now-plays = Du spielst hier mit, also kannst du es nur bis zum Start bearbeiten und starten und die Turnierleitung erweitern. Alles andere macht, wer nicht mitspielt.
tour-now-unchecked = Noch nicht da ({ $count }): { $names }
tour-now-tables = Fertige Tische: { $done } von { $tables }. Die langsamsten zuerst.
tour-now-table = Tisch { $table } { $thread }: { $notes }
tour-now-late = ⏰ hinter den anderen
tour-now-called = 🛎️ ruft die Moderation
tour-now-paused = pausiert
tour-now-waits = wartet auf { $who }, gefragt { $since }
tour-now-more = { $count ->
    [one] … und noch ein Tisch
   *[other] … und noch { $count } Tische
  }
tour-why-points = { $low } bis { $high } Punkte
tour-why-lot = erste Runde, durch das Los
tour-why-ratings = erste Runde, verteilt nach der Rangliste
tour-why-hand = erste Runde, von der Turnierleitung gesetzt
tour-why-met = { $count ->
    [0] niemand hat sich schon getroffen
    [one] ein Paar hat sich schon getroffen
   *[other] { $count } Paare haben sich schon getroffen
  }
tour-player = { $user }: { $status }
tour-player-place = Platz { $place }, { $points }
tour-player-entered = dabei
tour-player-waiting = auf der Warteliste
tour-player-left = ausgestiegen
tour-player-no-show = nicht gekommen
tour-player-disqualified = disqualifiziert
tour-player-outside = nicht dabei
tour-not-here = Diese Person ist nicht mehr auf diesem Server, also kann ich sie nicht mitspielen lassen.
tour-ask-reason = Alle können es lesen
tour-ask-round = Runde
tour-ask-round-blank = die Runde des Tisches
tour-ask-money = Ergebnis (Dollar oder Beutekarten)
tour-ask-money-blank = leer: wie es ist
tour-ask-points = Zusatzpunkte
tour-ask-points-blank = leer: keine; -1 zieht einen ab
tour-ask-place = Richtiger Platz
tour-ask-hours = Wie viele Stunden mehr
tour-ask-hours-blank = 1,5
tour-ask-player = Wer
tour-ask-player-blank = Nummer oder ein Teil des Namens
tour-ask-other = Wer noch
tour-ask-other-blank = Nummer oder ein Teil des Namens
tour-ask-seeds = Setzliste, die Stärksten zuerst
tour-ask-seeds-blank = Verschiebe ganze Zeilen. Lass die Nummer am Anfang stehen.
tour-step-start = Runde { $round } starten
tour-step-pause = pausieren
tour-step-resume = fortsetzen
tour-step-remind = alle erinnern, auf die es wartet
tour-step-extend = mehr Zeit für diese Runde
tour-step-move = in diesem Kanal weiterspielen
tour-step-admit = { $user } aufnehmen
tour-step-standin = { $other } übernimmt für { $user }
tour-step-apart = { $user } und { $other } nicht zusammensetzen
tour-step-together = { $user } und { $other } dürfen sich treffen
tour-step-exchange = { $user } und { $other } in der nächsten Auslosung tauschen
tour-step-seed = die Setzliste festlegen
tour-step-director-role = { $role } leiten lassen
tour-step-director = { $user } mit leiten lassen
tour-step-director-out = { $user } leitet nicht mehr
tour-would-seated = Die Person bekommt ihren Platz an Tisch { $table } zurück.
tour-would-join = Die Person spielt ab Runde { $round } mit.
tour-would-ranked = Die Person steht wieder in der Tabelle, spielt aber keine Runde mehr.
tour-would-pause = { $count ->
    [0] Das Turnier steht still. Keine Partie läuft.
    [one] Eine Partie und ihre Uhren stehen still.
   *[other] { $count } Partien und ihre Uhren stehen still.
  }
tour-would-resume = { $count ->
    [0] Das Turnier geht weiter.
    [one] Eine Partie geht weiter. Alle Zeiten verschieben sich um die Dauer der Pause.
   *[other] { $count } Partien gehen weiter. Alle Zeiten verschieben sich um die Dauer der Pause.
  }
tour-would-remind = { $count ->
    [0] Wer noch nicht eingecheckt hat, wird erinnert.
    [one] Wer in der offenen Partie dran ist, wird erinnert.
   *[other] Wer in den { $count } offenen Partien dran ist, wird erinnert.
  }
tour-would-move = { $count ->
    [one] Die Karte und eine Partie ziehen hierher um.
   *[other] Die Karte und { $count } Partien ziehen hierher um.
  }
tour-would-extend = Die Runde endet später.
tour-would-standin = Sie bekommt den Eintrag mit allen Punkten und den Platz am Tisch.
tour-would-apart = Ab der nächsten Auslosung, wenn es sich machen lässt.
tour-would-together = Ab der nächsten Auslosung.
tour-would-exchange = Sie tauschen im Entwurf die Plätze.
tour-would-seed = Runde 1 und die K.-o.-Runden folgen dieser Reihenfolge.
tour-would-director-role = Alle mit dieser Rolle können diese Seite benutzen, solange sie nicht mitspielen. Sie ersetzt die bisherige Rolle.
tour-would-director = Die Person darf alles auf dieser Seite, außer sie spielt mit.
tour-would-director-out = Die Person kann das Turnier nicht mehr leiten.
tour-would-again = Auf dieser Seite kannst du es wieder ändern.
tour-done-remind = Ich erinnere alle, auf die **{ $name }** wartet.
tour-form-basics = Name, Beginn, Teilnahme
tour-form-times = Tempo, Rundenzeit, Pause
tour-form-game = Spiel und Format
tour-form-rules = Spielregeln
tour-form-rounds = Runden, Tische, Punkte
tour-form-clocks = Uhren
tour-form-terms = Weitere Tischregeln
tour-edit-fill = Freie Plätze
tour-edit-fill-yes = Computer spielen mit
tour-edit-fill-no = jemand setzt aus
tour-edit-pause = Minuten zwischen den Runden
tour-edit-pause-blank = leer: wie beim Tempo üblich
tour-edit-pause-none = wie beim Tempo üblich
tour-edit-points = Punkte für die Plätze
tour-edit-points-blank = 10-6-3-1, leer: einer je Besiegtem
tour-edit-points-none = einer für jeden, den du schlägst
tour-edit-game = Spiel
tour-edit-format = Format
tour-edit-modes = Regeln
tour-edit-seeding = Setzliste
audit-tournament-remind = { $by } hat alle erinnert, auf die **{ $name }** wartet.
error-no-one-is-late = Es gibt niemanden zu erinnern: Keine Uhr läuft.

## Runden.
tour-round-title = ### 🏆 { $name } · { $stage }
tour-stage-round = Runde { $round }
tour-stage-tie = Stechen
tour-stage-top = Finale (beste { $count })
tour-stage-later = Finale, Runde { $round }
tour-block = **{ $stage }**
tour-block-rounds = **Die Runden davor**
tour-round-part = Tische, Teil { $part } von { $parts }. **Paarungen** in { COMMAND("tournament info") } zeigt den Teil mit deinem Tisch, **Exportieren** alle.
tour-round-table = **Tisch { $table }** { $thread }
tour-round-opening = (der Thread öffnet gleich)
tour-round-result = **{ $place }.** { $who } · { $points } · { $money }
tour-round-absent = **{ $place }.** { $who } · abwesend · { $money }
tour-round-byes = **Spielfrei:** { $names }
tour-round-due = Endet spätestens { $when }.
tour-round-over = Runde { $round } ist vorbei.
tour-round-corrected = Die Turnierleitung hat etwas berichtigt: { COMMAND("tournament info") } sagt, was.
tour-computer = ein Computer
tour-forgotten = ein gelöschtes Konto
tour-points-one = { $points } Punkt
tour-points-many = { $points } Punkte

tour-pairings-none = Noch keine Tische. Ich lose sie zu Beginn des Turniers aus.

## Tabelle.
tour-standings-title = ### 🏆 { $name } · Tabelle
tour-standings-after = Nach Runde { $round }.
tour-standings-during = Runde { $round } läuft, gezählte Tische: { $done } von { $tables }.
tour-standings-legend = Punkte, Siege, Stärke der Gegner, { $unit } (bereinigt: über dem Mittel desselben Platzes).
tour-standings-season = Saison { $season }, nach Runde { $round }.
tour-standings-all = Alle Saisons zusammen, nach Runde { $round }.
tour-standings-whole-season = Saison { $season }
tour-season-title = ### 🏆 { $name } · Saison { $season } ist vorbei
tour-season-winner = **{ $winner }** gewinnt Saison { $season }.
tour-season-nobody = Niemand hat Saison { $season } gewonnen, denn niemand kam an die Tische.
tour-standings-none = Noch keine Tabelle. Sie beginnt mit dem ersten fertigen Tisch.
tour-standings-row = **{ $place }.** **{ $who }** · { $points } · { $wins } · Gegner { $strength } · { $money } (bereinigt { $adjusted })
tour-wins-one = { $wins } Sieg
tour-wins-many = { $wins } Siege
tour-final-title = ## 🏁 { $name }
tour-final-winner = **{ $winner }** gewinnt das Turnier.
tour-final-verify = Prüf alles mit der Zufallszahl oben und den Protokollen der Partien: **{ tour-button-export }** in { COMMAND("tournament info") } liefert beides.
picture-bracket-round = Runde { $round }
picture-bracket-table = Tisch { $table }
picture-computer = Computer
picture-played = Partien
picture-points = Punkte
picture-wins = Siege
picture-strength = Gegner
picture-adjusted = Platz ±
picture-places = { $first } bis { $last } von { $count }
alt-standings = Tabelle: { $rows }.
alt-standings-row = { $place } { $who }, { $points }
alt-bracket = Tische der Runden, insgesamt { $count }. Wer weiterkam, ist golden unterlegt.

## Die Liste, die Geschichte eines Turniers.
tour-list-title = ### 🏆 Turniere dieses Servers
tour-list-none = Hier gibt es kein Turnier. Die Moderation kündigt eines mit { COMMAND("tournament create") } an.
tour-list-row = **{ $id } · { $name }** ({ $format }, { $entered ->
    [0] niemand
    [one] eine Person
   *[other] { $entered }
  } dabei): { $status }
tour-status-signup = Anmeldung offen
tour-status-running = Runde { $round } läuft
tour-status-between = Runde { $round } ist vorbei
tour-status-paused = pausiert
tour-status-finished = vorbei
tour-status-cancelled = abgesagt
tour-info-corrections = **Berichtigungen der Turnierleitung**
tour-info-correction = { $when } { $by }: { $who }, Runde { $round }: { $what }. { $reason }
tour-info-place = Platz { $place }
tour-info-place-shared = Platz { $place }, geteilt
tour-info-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
tour-export = Hier ist alles über **{ $name }**: Spieler, Runden, Tische mit ihren Partien, Ergebnisse, Berichtigungen, Tabelle, Zufallszahlen. Die Tabelle gibt es auch für Tabellenprogramme.
tour-option = { $id } · { $name }

## Was getan wurde.
tour-done-create = Turnier { $id } ist angekündigt. Zur Anmeldung dient der Knopf auf seiner Karte.
tour-done-join = Du bist in **{ $name }** dabei. Ich erwähne dich hier, wenn dein Tisch eröffnet ist.
tour-done-join-wait = **{ $name }** ist voll: Du stehst auf der Warteliste und rückst nach, wenn jemand geht.
tour-done-join-late = Du bist in **{ $name }** dabei, ab Runde { $round }.
tour-done-leave = Du hast **{ $name }** verlassen. Mit **Mitspielen** auf der Karte bist du wieder dabei.
tour-done-leave-round = Du hast **{ $name }** verlassen. Deine bisherigen Punkte bleiben in der Tabelle.
tour-leave-title = ### **{ $name }** verlassen?
tour-leave-about = Du gibst deinen Platz an Tisch { $table } auf: Ein Computer spielt ihn zu Ende, und diese Runde bringt dir nichts.
tour-done-leave-seat = Du hast **{ $name }** verlassen, und an Tisch { $table } spielt ein Computer für dich weiter. Doch lieber bleiben? **Rückgängig** geht bis { $until }.
tour-done-return = Du bist wieder in **{ $name }** dabei, auf deinem Platz an Tisch { $table }.
tour-done-checkin = Du hast in **{ $name }** eingecheckt.
tour-done-start-first = **{ $name }** beginnt: Die Tische von Runde 1 werden gleich geöffnet.
tour-done-start = **{ $name }**: Die nächste Runde beginnt gleich.
tour-done-pause = **{ $name }** ist pausiert: Runden und Uhren stehen still.
tour-done-move = **{ $name }** geht in diesem Kanal weiter. Für seine Partien werden hier neue Threads geöffnet.
tour-done-move-stopped = **{ $name }** und seine Partien sind jetzt in diesem Kanal. Es ist pausiert.
tour-done-resume = **{ $name }** geht weiter.
tour-done-extend = Runde { $round } endet jetzt { $when }.
tour-done-drop = { $user } ist nicht mehr in **{ $name }** dabei. Die Ergebnisse bleiben. Auf dem Platz spielt jetzt ein Computer.
tour-done-disqualify = Du hast { $user } in **{ $name }** disqualifiziert und aus der Tabelle genommen. Auf dem Platz spielt jetzt ein Computer.
tour-done-disqualify-over = Du hast { $user } in **{ $name }** disqualifiziert und aus der Tabelle genommen. Die anderen rücken auf.
tour-done-admit = { $user } ist bei **{ $name }** dabei.
tour-done-admit-seat = { $user } ist wieder in **{ $name }**, auf dem alten Platz an Tisch { $table }.
tour-done-admit-round = { $user } ist ab Runde { $round } in **{ $name }** dabei.
tour-done-admit-ranked = { $user } steht wieder in der Tabelle von **{ $name }**, spielt aber keine Runde mehr.
tour-done-standin = { $other } spielt in **{ $name }** jetzt für { $user }.
tour-done-correct = Berichtigt, auch die Tabelle von **{ $name }**. Ändern sich dadurch die Tische der laufenden Runde und hat dort noch niemand gespielt, lose ich sie neu aus, mit neuen Karten.
tour-done-correct-over = Berichtigt, auch die Abschlusstabelle von **{ $name }**. Gewinnt jetzt jemand anders, sage ich es allen.
tour-done-director = { $user } leitet jetzt auch **{ $name }**.
tour-done-director-out = { $user } leitet **{ $name }** nicht mehr.
tour-done-director-role = { $role } leitet jetzt auch **{ $name }**.
tour-done-exchange = { $user } und { $other } tauschen in der nächsten Auslosung von **{ $name }** die Plätze.
tour-done-seed = Die Setzliste von **{ $name }** steht.
tour-done-apart = Ab der nächsten Auslosung von **{ $name }** setze ich { $user } und { $other } möglichst nicht zusammen.
tour-done-together = { $user } und { $other } dürfen in **{ $name }** wieder aufeinandertreffen.
tour-done-end = **{ $name }** ist beendet.
## Was die Turnierleitung vor dem Bestätigen sieht. $step ist ein Text „tour-step-…“.
tour-would-title = ### 🏆 { $name }: { $step }
tour-step-drop = { $user } herausnehmen
tour-step-disqualify = { $user } disqualifizieren
tour-step-correct = { $user } in Runde { $round } berichtigen
tour-step-end = jetzt beenden
tour-would-seat = Ein Computer spielt an Tisch { $table } auf diesem Platz zu Ende.
tour-would-enter = { $count ->
    [one] { $names } kommt von der Warteliste herein.
   *[other] { $names } kommen von der Warteliste herein.
  }
tour-would-place = { $who }: Platz { $old } → { $place }, { $points }
tour-would-unrank = { $who } steht nicht mehr in der Tabelle.
tour-would-finish = { $count ->
    [0] Es ist sofort vorbei.
    [one] Computer spielen eine Partie zu Ende, dann ist es vorbei.
   *[other] Computer spielen { $count } Partien zu Ende, dann ist es vorbei.
  }
tour-would-end = Es endet mit der jetzigen Tabelle.
tour-would-call-off = Es wird abgesagt, ohne Ergebnis.
tour-would-nothing = Die Tabelle bleibt, wie sie ist.
tour-would-undo = Du kannst es zwei Minuten lang rückgängig machen.
tour-would-final = Das lässt sich nicht rückgängig machen.
tour-step-edit = bearbeiten
tour-would-edit = Du kannst es bis zur ersten Runde wieder bearbeiten.
tour-done-edit = **{ $name }** ist geändert.
## Die Formulare von „Bearbeiten“: Felder, was ein leeres heißt, und die Änderungen.
tour-edit-title = Turnier bearbeiten
tour-edit-name = Name
tour-edit-starts-at = Beginn
tour-edit-starts = Beginn ({ $zone })
tour-edit-starts-at-blank = freitag 20:00, oder leer: du startest selbst
tour-edit-starts-at-none = von Hand
tour-edit-cap = Höchstens so viele Personen
tour-edit-cap-blank = leer: unbegrenzt
tour-edit-cap-none = unbegrenzt
tour-edit-checkin = Einchecken, Minuten vor dem Beginn
tour-edit-checkin-blank = leer: ohne Einchecken
tour-edit-checkin-none = ohne
tour-edit-pace = Tempo
tour-edit-rounds = Runden
tour-edit-size = Spieler an einem Tisch
tour-edit-round-time = Stunden, die eine Runde dauern darf
tour-edit-round-time-blank = leer: passend zum Tempo
tour-edit-round-time-none = passend zum Tempo
tour-edit-rematches = Wiederholte Begegnungen
tour-edit-final = Finale
tour-edit-advance = So viele kommen von jedem Tisch weiter
tour-edit-seasons = Saisons
tour-edit-change = **{ $field }:** { $old } → { $new }
tour-edit-nothing = Es würde sich nichts ändern.
tour-edit-meanwhile = Während dein Formular offen war, hat jemand anderes geändert: { $fields }. Oben steht nur, was du selbst geändert hast.
tour-edit-number = **{ $field }** braucht eine ganze Zahl von { $low } bis { $high }.
tour-edited-title = ### 🏆 { $name } hat sich geändert
tour-undo = **Rückgängig** geht bis { $until }.
tour-done-undo = In **{ $name }** rückgängig gemacht.
tour-done-end-later = **{ $name }** endet, sobald Computer die letzten Partien zu Ende gespielt haben.
tour-stuck = ### ⚠️ { $name } kommt nicht weiter
tour-stuck-internal = Das ist ein Fehler von mir; wer mich betreibt, findet ihn im Protokoll.
tour-stuck-ways = { $who }: Ich versuche es jede Minute wieder. Hilft das nicht, drück **Leiten**: Dort kannst du neu auslosen, jemanden herausnehmen oder es beenden.
tour-going = { $name } geht weiter.
tour-new-winner-title = ### 🏆 { $name } · berichtigt
tour-new-winner = **{ $after }** gewinnt statt **{ $before }**.
tour-new-winner-reason = Grund: { $reason }
tour-no-one = niemand

## Im Thread einer Partie.
thread-name-event = { $name } · { $table }
thread-table = { $stage } · Tisch { $table }
opening-event = Tisch { $table }, { $stage } von **{ $name }** ({ $why }). Das Ergebnis zählt automatisch.

## /turnier.
command-tournament = Turniere: mitspielen, verfolgen, ankündigen
command-tournament-create = Ein Turnier in diesem Kanal ankündigen (Moderation)
command-tournament-info = Ankündigung und Berichtigungen der Turnierleitung zeigen
command-tournament-list = Die Turniere dieses Servers auflisten
command-tournament-export = Alles über ein Turnier als Datei holen
option-tour = Welches Turnier (leer = das dieses Kanals)
option-tour-name = Der Name des Turniers
option-tour-format = Wie gespielt wird
option-tour-size = Spieler an einem Tisch
option-tour-rounds = Runden (einer Saison oder der Gruppen)
option-tour-cap = Höchstens so viele Personen (andere kommen auf die Warteliste)
option-tour-starts = Wann es beginnt, etwa freitag 20:00 (leer = du startest selbst)
tour-place = { $place }
tour-place-shared = { $place }, geteilt
option-tour-archived = Auch archivierte Turniere

## Das Protokoll.
audit-tournament-create = { $by } hat das Turnier **{ $name }** angekündigt.
audit-tournament-edit = { $by } hat die Ankündigung von **{ $name }** bearbeitet.
audit-tournament-director = { $by } hat { $user } in die Leitung von **{ $name }** aufgenommen.
audit-tournament-director-out = { $by } hat { $user } die Leitung von **{ $name }** entzogen.
audit-tournament-director-role = { $by } lässt { $role ->
    [none] keine Rolle
   *[other] <@&{ $role }>
  } **{ $name }** leiten.
audit-tournament-seed = { $by } hat die Setzliste von **{ $name }** festgelegt.
audit-tournament-apart = { $by } hält { $user } und { $other } in **{ $name }** auseinander.
audit-tournament-exchange = { $by } hat in der nächsten Auslosung von **{ $name }** { $user } und { $other } getauscht.
audit-tournament-wait = { $by } lässt die nächste Runde von **{ $name }** warten, bis die Turnierleitung sie startet.
audit-tournament-together = { $by } lässt { $user } und { $other } in **{ $name }** wieder aufeinandertreffen.
audit-tournament-start = { $by } hat eine Runde von **{ $name }** gestartet.
audit-tournament-soon = { $by } lässt **{ $name }** in fünf Minuten von selbst beginnen.
audit-tournament-lost = Den Kanal von **{ $name }** gibt es nicht mehr. Ich habe das Turnier pausiert. { COMMAND("tournament info") } in einem anderen Kanal holt es dorthin: Drück **Leiten**.
audit-tournament-rule = { $by } hat **{ $rule }** für alle Tische von **{ $name }** festgelegt: { $value }.
audit-tournament-move = { $by } hat **{ $name }** nach <#{ $channel }> verlegt.
audit-tournament-too-few = **{ $name }** konnte nicht pünktlich beginnen: { $have ->
    [0] Niemand ist
    [one] Erst eine Person ist
   *[other] { $have } sind
  } dabei, nötig: { $need }. Sind mehr dabei, beginnt es die Turnierleitung: **Leiten** auf der Karte.
audit-tournament-pause = { $by } hat **{ $name }** pausiert.
audit-tournament-resume = { $by } hat **{ $name }** fortgesetzt.
audit-tournament-extend = { $by } hat einer Runde von **{ $name }** { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
  } mehr gegeben.
audit-tournament-drop = { $by } hat { $user } aus **{ $name }** genommen.
audit-tournament-disqualify = { $by } hat { $user } in **{ $name }** disqualifiziert.
audit-tournament-admit = { $by } hat { $user } bei **{ $name }** aufgenommen.
audit-tournament-undo = { $by } hat den letzten Schritt zu { $user } in **{ $name }** rückgängig gemacht.
audit-tournament-undo-drop = { $by } hat { $user } doch in **{ $name }** gelassen.
audit-tournament-undo-disqualify = { $by } hat die Disqualifikation von { $user } in **{ $name }** zurückgenommen.
audit-tournament-undo-correct = { $by } hat eine Berichtigung von { $user } in **{ $name }** zurückgenommen.
audit-tournament-standin = { $by } hat { $other } für { $user } in **{ $name }** spielen lassen.
audit-tournament-correct = { $by } hat { $user } in Runde { $round } von **{ $name }** berichtigt (Platz { $place }, Ergebnis { $money }, Punkte { $points }).
audit-tournament-redraw = Nach einer Berichtigung von { $by } habe ich Runde { $round } von **{ $name }** neu ausgelost.
audit-tournament-end = { $by } hat **{ $name }** beendet.
audit-tournament-archive = { $by } hat **{ $name }** archiviert.

## Was abgelehnt wird.
error-unknown-tournament = Ein solches Turnier gibt es auf diesem Server nicht. { COMMAND("tournament list") } zeigt alle.
error-not-a-director = Das dürfen nur Turnierleitung und Moderation dieses Servers. Auf der Karte steht, wer leitet.
error-director-plays = Du spielst in diesem Turnier mit oder hast mitgespielt, also kannst du es nur bearbeiten, starten und die Turnierleitung erweitern. Überlass das jemandem, der nicht mitspielt.
error-own-table = Du hast an diesem Tisch gesessen. Berichtigen muss das jemand anders aus der Turnierleitung.
error-tournament-closed = { $status ->
    [signup] Vor der ersten Runde geht das nicht.
    [running] Dafür ist es zu spät: Das ging, bis Runde 1 begann.
    [not-paused] Das Turnier ist nicht pausiert.
    [paused] Das Turnier ist schon pausiert.
    [cancelled] Dieses Turnier ist abgesagt. { COMMAND("tournament list") } zeigt andere.
   *[finished] Dieses Turnier ist vorbei. { COMMAND("tournament list") } zeigt andere.
    }
error-already-entered = { $who ->
    [you] Du bist in diesem Turnier schon dabei. { COMMAND("tournament info") } zeigt, wer dabei ist.
   *[other] Diese Person ist in diesem Turnier schon dabei. { COMMAND("tournament info") } zeigt, wer dabei ist.
  }
error-not-entered = { $who ->
    [you] Du bist in diesem Turnier nicht dabei. Drück auf seiner Karte **Mitspielen**, um dich anzumelden.
   *[other] Diese Person ist in diesem Turnier nicht dabei. { COMMAND("tournament info") } zeigt, wer dabei ist.
  }
error-is-disqualified = Die Turnierleitung hat dich endgültig aus diesem Turnier genommen. Frag die Leitung, die auf der Karte steht.
error-host-directs = Diese Person hat das Turnier angekündigt. Nur sie oder die Moderation kann das.
error-everybody-directs = Diese Rolle haben alle. Dann würden auch alle leiten. Wähl eine andere.
error-no-pair = { $reason ->
    [same] Nenn zwei verschiedene Personen.
   *[unknown] Die beiden halte ich nicht auseinander. { COMMAND("tournament info") } zeigt die Paare.
  }
error-left-for-good = Das geht nicht mehr rückgängig. Mit **Mitspielen** auf der Karte bist du wieder dabei, falls noch jemand dazukommen kann.
error-undo-is-over = Dafür ist es zu spät. Unter **Leiten** kannst du die Person wieder aufnehmen oder noch einmal berichtigen.
error-no-check-in = { $at ->
    [0] Gerade muss niemand einchecken. Auf der Karte steht, wann das Turnier beginnt.
   *[other] Das Einchecken ist noch nicht offen. Auf der Karte steht, ab wann.
    }
error-too-many-tournaments = Auf diesem Server { $limit ->
    [one] läuft schon das eine Turnier
   *[other] laufen schon { $limit } Turniere
  }, mehr sind nicht erlaubt. Warte, bis eines endet, oder bitte die Moderation, die Grenze in { COMMAND("setup") } zu heben.
error-cup-of-yours = Du hast ein Turnier angekündigt, das noch läuft. Danach kannst du das nächste ankündigen.
error-table-without-end = Die Partie an Tisch { $table } lässt sich nicht zu Ende spielen. Die Moderation kann sie unter { COMMAND("mod matches") } beenden.
error-too-few-entrants = { $have ->
    [0] Niemand ist
    [one] Erst eine Person ist
   *[other] { $have } sind
  } dabei, nötig sind { $need }. Warte auf weitere.
error-round-is-on = { $open ->
    [one] Eine Runde läuft: Ein Tisch ist noch nicht fertig. Warte auf ihn oder beende seine Partie.
   *[other] Eine Runde läuft: { $open } Tische sind noch nicht fertig. Warte auf sie oder beende ihre Partien.
  }
error-round-without-end = Diese Runde hat keine Frist und braucht nicht mehr Zeit.
error-no-round-is-on = Gerade läuft keine Runde. **Leiten** auf der Karte beginnt die nächste.
error-no-break = Die Auslosung lässt sich nur zwischen zwei Runden ändern.
error-too-late = Zum Einsteigen ist es zu spät: Das ging, bis Runde { $round } begann.
error-bad-tournament = { $reason ->
    [name] Gib dem Turnier einen Namen.
    [format] Dieses Format gibt es nicht. Wähl eines aus der Liste.
    [size] So viele können nach diesen Regeln nicht an einem Tisch sitzen. Wähl eine andere Größe von 3 bis 6 (Super Express: bis 7).
    [rounds] Wähl insgesamt 1 bis 50 Runden.
    [advance] Mindestens eine Person muss weiterkommen, aber nicht der ganze Tisch.
    [points] Punkte dürfen von Platz zu Platz nicht steigen. Schreib sie wie 10-6-3-1.
    [points-many] Das sind mehr Punkte als Plätze an einem Tisch. Nenn so viele, wie dort sitzen, oder weniger.
    [points-seats] Ein Duplikat-Turnier zählt immer von 0 bis 100: Lass `punkte` weg.
    [seasons] Nur eine Liga hat Saisons. Wähl das Format Liga, oder lass `saisons` weg.
    [rematches] Das gibt es nur im Schweizer System. Wähl dieses Format, oder lass `wiederholungen` weg.
    [seeding] Eine Setzliste haben nur Schweizer System, K.-o. und Gruppen, und eine eigene nur, wenn die Ankündigung es sagt (**{ tour-button-edit }**).
    [checkin] Eingecheckt wird kurz vor dem Beginn: Gib `beginn` an und für `einchecken` weniger Minuten.
    [final] Dieses Finale gibt es nicht. Wähl eines aus der Liste.
    [no-final] Dieses Format endet schon mit einem eigenen Sieger. Lass `finale` weg, oder wähl Schweizer System, Duplikat oder eine Liga mit einer Saison.
    [start] Der Beginn muss in der Zukunft liegen.
    [crowd] Es sind schon mehr dabei.
    [teams] Mit Teams haben Tische eines Duplikat-Turniers eine gerade Größe. Wähl 4 oder 6.
    [cap] Lass mindestens drei Personen teilnehmen.
   *[other] So kann ich das nicht ausrichten. Wähl andere Optionen.
    }
error-bad-correction = { $reason ->
    [nothing] Sag, was du berichtigen willst: Platz, Ergebnis oder Punkte.
    [no-tie] Sonst hat niemand an diesem Tisch diesen Platz. Nenn den Platz der Person, die ihn teilt.
    [no-round] Diese Runde gibt es noch nicht. **Paarungen** in { COMMAND("tournament info") } zeigt die neueste.
    [no-place] Dieser Tisch hat weniger Plätze.
   *[no-result] Diese Person hat in dieser Runde noch kein Ergebnis.
  }
tournament-none-here = In diesem Kanal ist kein Turnier. { COMMAND("tournament list") } zeigt die Turniere dieses Servers. Nenn eines mit der Option.
tournament-several = Hier laufen mehrere Turniere. Nenn eines mit der Option.

## Womit eine Partie endet, je nach Spiel. $count und $number: wie viel; $money: dasselbe in Dollar, fertig geschrieben.
total-colt-express = { $money }
total-super-express = { $count ->
    [one] { $count } Beutekarte
   *[other] { $count } Beutekarten
  }
total-brief-colt-express = { $money }
total-brief-super-express = { $number }
total-unit-colt-express = Dollar
total-unit-super-express = Beutekarten
total-heading-colt-express = Geld
total-heading-super-express = Beute
