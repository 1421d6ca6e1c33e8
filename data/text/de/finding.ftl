### Eine Partie finden: Listen von Tischen, Jetzt spielen, Spielmeldungen, Rufe, die feste Karte, ihre Seite in /einrichten.

command-tables = Die Tische dieses Servers: was offen ist, was läuft und wer wartet
command-play-now = Am passendsten Tisch Platz nehmen oder einen eröffnen

## Listen von Tischen. Namen kommen geschützt.
tables-title = ## 🚂 Tische
tables-open-title = **Offene Tische**
tables-open-none = Kein Tisch ist offen. **Jetzt spielen** eröffnet einen.
tables-open-row = **{ $game }** · Tisch { $id } · { $pace }
tables-open-seats = { $taken } von { $most } Plätzen · { $names } · { $channel }
tables-nobody = noch niemand
tables-running-title = **Laufende Partien**
tables-running-row = **{ $game }** · Partie { $id } · { $pace } · { $names }
tables-computers = { $count ->
    [one] ein Computer
   *[other] { $count } Computer
  }
tables-people-more = { $count ->
    [one] eine weitere Person
   *[other] { $count } weitere
  }
tables-waiting = { $count ->
    [one] 🔔 Eine Person wartet auf eine Meldung.
   *[other] 🔔 { $count } Leute warten auf eine Meldung.
  }
tables-waiting-pace = { $count ->
    [one] -# Eine für { $pace }
   *[other] -# { $count } für { $pace }
  }
station-title = ## 🚂 Der Bahnhof
station-about = Finde eine Partie auf diesem Server.
button-call-me = Spielmeldungen
button-watch = Zuschauen
button-calls = Spielmeldungen
button-change = Ändern
button-stop-calls = Meldungen abschalten
button-learn = Lernen

## Was „Jetzt spielen“ getan hat.
find-joined = Du sitzt jetzt an Tisch { $id }: { $url }
find-opened = Kein offener Tisch passte, also habe ich Tisch { $id } eröffnet: { $url }
find-there = Du sitzt schon an Tisch { $id }: { $url }
button-meanwhile = So lange gegen Computer spielen
find-meanwhile = **{ $name }** spielt gegen Computer, bis jemand kommt. Jetzt gemeinsam neu anfangen?
button-together = Gemeinsam anfangen
find-calls = { $count ->
    [one] Eine Person hier wartet auf so einen Tisch. Ich sage ihr Bescheid.
   *[other] { $count } Leute hier warten auf so einen Tisch. Ich sage ihnen Bescheid.
  }
find-calls-spent = { $limit ->
    [one] Heute hat schon einer deiner Tische Meldungen ausgelöst, mehr geht nicht. Dieser bleibt still.
   *[other] Heute haben schon { $limit } deiner Tische Meldungen ausgelöst, mehr geht nicht. Dieser bleibt still.
  }

## Ein Ruf, im Kanal des Tisches. Er benachrichtigt nur, wer darum gebeten hat.
call = 🔔 { $who }: **{ $game }** an Tisch { $id }, { $pace }.
call-there = { $who } würde gern mit dir spielen.
call-there-nobody = Ihr wartet alle auf so einen Tisch. Wer zuerst kommt, ist Gastgeber.
call-over = -# 🔔 { $who }: { $status ->
    [full] An Tisch { $id } ist jeder Platz besetzt.
    [started] Der Zug von Tisch { $id } ist abgefahren.
    [expired] An Tisch { $id } geschah nichts, also habe ich ihn geschlossen.
   *[other] Tisch { $id } ist abgesagt.
  }

## Spielmeldungen: worauf jemand wartet.
wish-title = ### 🔔 Spielmeldungen
wish-none = Was würdest du gern spielen? Ich gebe dir Bescheid, wenn so ein Tisch wartet: einmal je Tisch, höchstens ein paarmal am Tag und nie in deinen Ruhezeiten.
wish-games = **Spiele:** { $games }
wish-any-game = jedes Spiel
wish-paces = **Tempo:** { $paces }
wish-any-pace = jedes Tempo
wish-times = **Zeiten:** { $times }
wish-any-time = jederzeit außerhalb deiner Ruhezeiten
wish-waiting = { $count ->
    [one] **Wann:** sobald eine Person an einem Tisch wartet
   *[other] **Wann:** sobald { $count } Leute an einem Tisch warten
  }
wish-waiting-option = { $count ->
    [one] Sobald eine Person wartet
   *[other] Sobald { $count } Leute warten
  }
wish-gathers = Ich eröffne auch selbst einen Tisch, sobald genug Leute auf dasselbe warten.
wish-gathers-about = Bescheid bekommt nur, wer auf so einen Tisch wartet.
wish-gathers-option = Einen Tisch eröffnen, sobald genug Leute warten
wish-rests = ⏸️ Deine Spielmeldungen sind aus: Auf die letzten hast du nicht geantwortet. Zum Einschalten drück **Ändern** und schick das Formular ab.
wish-about = -# Zeitzone und Ruhezeiten stehen in { COMMAND("settings") }.
wish-any-of-them = Nichts angekreuzt: alle.
wish-any-of-times = In deiner Zeitzone. Nichts angekreuzt: jederzeit außerhalb deiner Ruhezeiten.
modal-wish = Spielmeldungen
field-games = Spiele
field-paces = Tempo
field-times = Tageszeiten
field-waiting = Meldung
field-gathers = Automatische Tische
daytime-mornings = morgens
daytime-afternoons = nachmittags
daytime-evenings = abends
daytime-nights = nachts
daytime-mornings-option = Morgens, 6 bis 12 Uhr
daytime-afternoons-option = Nachmittags, 12 bis 18 Uhr
daytime-evenings-option = Abends, 18 bis 23 Uhr
daytime-nights-option = Nachts, 23 bis 6 Uhr

## /einrichten.
find-setup-station-about = **Der Bahnhof:** eine Karte der offenen Tische und der laufenden Partien zu mehreren. Alle hier sehen sie, und sie bleibt immer aktuell.
find-setup-station = Kein Bahnhof
find-setup-lacking = In <#{ $channel }> fehlt mir { $lacking }, um die Karte zu zeigen.
find-setup-lacking-gone = Der Kanal der Karte wurde gelöscht. Wähl einen anderen.
find-setup-parts-about = **Eingeschaltet:**
find-setup-parts = Nichts
find-setup-limits-about = **Grenzen je Tag:**
find-part-station = Der Bahnhof
find-part-station-about = Die Karte der Tische
find-part-play-now = Jetzt spielen
find-part-play-now-about = Der beste offene Tisch oder ein neuer
find-part-calls = Spielmeldungen
find-part-calls-about = Wer darum bittet, erfährt von passenden Tischen
find-limit-calls-a-day = Spielmeldungen je Person: { $number }
find-limit-calling-tables-a-day = Tische je Gastgeber, die Meldungen auslösen: { $number }
find-limit-closed-a-day = Leer gebliebene Tische je Person: { $number }
audit-setting-station = Der Bahnhof ist in { $value }.
audit-setting-station-usual = Kein Bahnhof.
audit-setting-off = Ausgeschaltet: { $value }.
audit-setting-off-usual = Alles rund um die Suche nach einer Partie ist eingeschaltet.
audit-setting-calls-a-day = Spielmeldungen am Tag je Person: { $value }.
audit-setting-calls-a-day-usual = Spielmeldungen am Tag je Person: Standard des Bots.
audit-setting-calling-tables-a-day = Tische am Tag je Gastgeber, die Meldungen auslösen: { $value }.
audit-setting-calling-tables-a-day-usual = Tische am Tag je Gastgeber, die Meldungen auslösen: Standard des Bots.
audit-setting-closed-a-day = Leer gebliebene Tische am Tag je Person: { $value }.
audit-setting-closed-a-day-usual = Leer gebliebene Tische am Tag je Person: Standard des Bots.

## Was abgelehnt wird.
error-switched-off = Das ist auf diesem Server ausgeschaltet.
error-only-in-servers = Das geht nur auf einem Server. Tipp den Befehl dort in einen Kanal.
error-too-many-closed = Du hast heute { $limit ->
    [one] einen Tisch eröffnet, aus dem
   *[other] { $limit } Tische eröffnet, aus denen
  } nichts wurde. Das reicht für heute. Such dir mit { COMMAND("tables") } einen anderen.

## Die erste Nachricht auf einem Server, und die Türen von /hilfe.
welcome = 
    ## 🚂 Colt Express fährt ein
    Hallo! Ich leite *Colt Express* in euren Kanälen: Banditen planen heimlich einen Zugüberfall, dann prallen die Pläne aufeinander. Live dauert das eine halbe Stunde, über mehrere Tage hin und wieder eine Minute.
welcome-lacking = ⚠️ Um Partien in diesem Kanal zu zeigen, brauche ich { $lacking }. Bitte erlaubt das meiner Rolle.
welcome-foot = -# Ich bin ein Fanprojekt ohne Verbindung zum Verlag. Mehr schreibe ich nur, wenn hier jemand darum bittet. Für die Serverleitung: **Einrichten** stellt drei Fragen, **Bahnhof hier aufstellen** legt eine Karte der offenen Tische an. { COMMAND("help") } erklärt den Rest.
button-open-table = Tisch eröffnen
button-set-up = Einrichten
button-door-play = Spielen
button-door-host = Gastgeber sein
button-door-moderate = Moderieren
button-door-commands = Alle Befehle
help-host = 
    { "" }**Als Gastgeber:** Drück **Tisch eröffnen** oder nimm { COMMAND("lobby create") }. **Optionen** auf der Karte hat Regeln, Computer und Spielzeiten. Mit **Starten** geht es los.
    { "" }**Andere kommen** über **Jetzt spielen** oder ihre Spielmeldungen ({ COMMAND("tables") }).
    { "" }**Später:** { COMMAND("match info") } hat **Pausieren** und **Partie beenden**, { COMMAND("match rewind") } geht zurück. Der Tisch stimmt ab. { COMMAND("match offer") } gibt einen Platz weiter.
    { "" }**Ein Turnier:** { COMMAND("tournament create") }, dann **Leiten** auf der Karte, sobald genug dabei sind.
help-moderate =
    { "" }**Zum Moderieren:** { COMMAND("setup") } legt Spielkanäle, Moderation, meine Sprache, den Bahnhof und alle Grenzen fest.
    { "" }**In einer Partie:** { COMMAND("mod matches") } zeigt alle, jede mit ihren Knöpfen. { COMMAND("mod pause") }, { COMMAND("mod resume") }, { COMMAND("mod rewind") }, { COMMAND("mod extend") }, { COMMAND("mod replace") }, { COMMAND("mod remove") }, { COMMAND("mod move") } und { COMMAND("mod end") } zeigen erst, was sie ändern würden, und fragen dann nach.
    { "" }**Leute:** { COMMAND("mod block") } hält jemanden von den Tischen dieses Servers fern, { COMMAND("mod log") } zeigt, was die Moderation getan hat.
find-part-welcome = Willkommen
find-part-welcome-about = Eine Nachricht, wenn ich auf einen Server komme

## Ein Tisch, der von selbst beginnt.
menu-patience = Automatischer Start
lobby-patience-option = { $count ->
    [0] Starten, wenn der Gastgeber es sagt
    [one] Eine Minute nach der zweiten Person starten
    [60] Eine Stunde nach der zweiten Person starten
    [240] 4 Stunden nach der zweiten Person starten
   *[other] { $count } Minuten nach der zweiten Person starten
  }
lobby-called = 🔔 Benachrichtigt: { $who }.
lobby-begins = ⏱️ Abfahrt { $when }. Computer nehmen die freien Plätze.
lobby-begins-after = { $count ->
    [one] ⏱️ Abfahrt eine Minute nach der zweiten Person. Computer nehmen die freien Plätze.
    [60] ⏱️ Abfahrt eine Stunde nach der zweiten Person. Computer nehmen die freien Plätze.
    [240] ⏱️ Abfahrt 4 Stunden nach der zweiten Person. Computer nehmen die freien Plätze.
   *[other] ⏱️ Abfahrt { $count } Minuten nach der zweiten Person. Computer nehmen die freien Plätze.
  }

## Mitgenommen, und in den Menüs von Leuten und Nachrichten.
outside = Hier bin ich kein Mitglied, also gehen nur private Befehle: { COMMAND("rules") }, { COMMAND("learn") }, { COMMAND("matches") } und { COMMAND("hand") }. Für alles andere hol mich auf einen Server.
context-profile = Profil
context-invite = An meinen Tisch einladen
context-replay = Wiederholung

## Stammtische: jede Woche am selben Tag, zu einer Uhrzeit.
command-lobby-weekly = Jede Woche ein Tisch: Er öffnet und startet von selbst
option-day = Wochentag
option-time = Uhrzeit bei dir, etwa 20:00 oder 20 Uhr
weekday = { $day ->
    [mon] Montag
    [tue] Dienstag
    [wed] Mittwoch
    [thu] Donnerstag
    [fri] Freitag
    [sat] Samstag
   *[sun] Sonntag
  }
weekly-title = ### 📅 Stammtisch { $id }
weekly-what = **{ $game }**, { $pace }, in { $channel }
weekly-when = Jeden { $day } um { $time } Uhr ({ $zone })
weekly-next = **Nächstes Mal:** { $when }, { $relative }
weekly-opens = Der Tisch dafür öffnet am { $when }. Dann kannst du dich dazusetzen.
weekly-opens-now = Der Tisch dafür öffnet gleich. Dann kannst du dich dazusetzen.
weekly-closed = Der Tisch dieser Woche ist zu. Der nächste öffnet zwei Tage vor seinem Termin.
weekly-joined = { $count ->
    [0] Tisch { $id } ist offen, noch ist niemand dabei: { $url }
    [one] Tisch { $id } ist offen, eine Person ist dabei: { $url }
   *[other] Tisch { $id } ist offen, { $count } Leute sind dabei: { $url }
  }
weekly-host = **Eröffnet von** { $host }
weekly-created = Dein Stammtisch steht.
weekly-zone = -# Die Uhrzeit gilt nach UTC. Drück **Zeitzone einstellen**, dann gilt deine.
weekly-changed = Geändert. Ich sage allen Bescheid, die schon dabei waren.
weekly-ended = Stammtisch { $id } ist beendet.
weekly-no-time = Diese Uhrzeit verstehe ich nicht. Schreib sie wie 20:00 oder 20 Uhr.
weekly-moved = 📅 Stammtisch { $id } (**{ $game }**) hat eine neue Uhrzeit: { $when }, { $relative }. { $who }
weekly-unwanted = 📅 Stammtisch { $id } (**{ $game }**) ist beendet: Dreimal nacheinander kamen zu wenige Leute. { COMMAND("lobby weekly") } eröffnet einen neuen.
weekly-event = { $game } · Stammtisch { $id }
weekly-event-about = { $when }. Tempo: { $pace }. Der Tisch öffnet zwei Tage vorher in { $channel }. Drück dort auf der Karte auf **Mitspielen**. Er beginnt von selbst zu dieser Uhrzeit.
button-weekly-change = Zeit ändern
button-weekly-end = Beenden
modal-weekly = Stammtisch
field-day = Tag
field-time = Uhrzeit
tables-weekly-title = **Jede Woche**
tables-weekly-row = 📅 { $game } · { $channel } · { $when }
menu-weekly = Einen Stammtisch ansehen
menu-weekly-option = { $game }: { $when }
lobby-weekly = 📅 Stammtisch { $weekly }: Abfahrt { $when }, { $relative }, mit allen, die dann dabei sind.
lobby-weekly-alone = -# Es müssen mindestens zwei Leute sein. Computer füllen den Tisch auf. Kommt eine halbe Stunde lang niemand dazu, schließt er.
find-part-weekly = Stammtische
find-part-weekly-about = Jede Woche
find-part-events = Server-Events
find-part-events-about = Für Stammtische und Turniere, wenn ich Events erstellen darf
find-limit-weeklies = Stammtische auf diesem Server: { $number }
audit-setting-weeklies = Stammtische auf diesem Server: { $value }.
audit-setting-weeklies-usual = Stammtische auf diesem Server: Standard des Bots.
error-unknown-weekly = Diesen Stammtisch gibt es nicht, oder er ist beendet. { COMMAND("tables") } zeigt die anderen.
error-not-your-weekly = Ändern kann diesen Stammtisch nur, wer ihn eröffnet hat, oder die Moderation.
error-too-many-weeklies = { $whose ->
    [server] Mehr Stammtische erlaubt dieser Server nicht ({ $limit }). Setz dich an einen davon: { COMMAND("tables") }.
    [person] Mehr Stammtische kannst du hier nicht haben ({ $limit }). Beende erst einen.
   *[day] Mehr Stammtische kannst du heute nicht eröffnen ({ $limit }). Versuch es morgen wieder.
  }
error-not-before = Dieser Tisch beginnt von selbst am <t:{ $at }:F>, damit ihn niemand verpasst.
