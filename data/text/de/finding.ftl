### Eine Partie finden: Listen von Tischen, Jetzt spielen, Spielalarm, Rufe, die feste Karte, ihre Seite in /einrichten.

command-tables = Die Tische dieses Servers: was offen ist, was läuft und wer wartet
command-play-now = Am passendsten Tisch Platz nehmen oder einen eröffnen
command-notify = Lass dich rufen, wenn ein Tisch wartet, der dir gefällt

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
tables-more = { $count ->
    [one] -# … und ein weiterer Tisch.
   *[other] -# … und { $count } weitere Tische.
  }
tables-waiting = { $count ->
    [one] 🔔 Eine Person wartet auf einen Ruf.
   *[other] 🔔 { $count } Leute warten auf einen Ruf.
  }
tables-waiting-pace = { $count ->
    [one] -# Eine für { $pace }
   *[other] -# { $count } für { $pace }
  }
station-title = ## 🚂 Der Bahnhof
station-about = Hier findest du auf diesem Server eine Partie.
button-call-me = Spielalarm
button-watch = Zuschauen
button-calls = Spielalarm
button-change = Ändern
button-stop-calls = Nicht mehr rufen
button-learn = Lernen
button-finding = Eine Partie finden

## Was „Jetzt spielen“ getan hat.
find-joined = Du sitzt jetzt an Tisch { $id }: { $url }
find-opened = Kein offener Tisch passte, also habe ich Tisch { $id } für dich eröffnet: { $url }
find-there = Du sitzt schon an Tisch { $id }: { $url }
find-calls = { $count ->
    [one] Eine Person hier möchte für so einen Tisch gerufen werden; der Ruf geht gleich hinaus.
   *[other] { $count } Leute hier möchten für so einen Tisch gerufen werden; die Rufe gehen gleich hinaus.
  }
find-calls-spent = { $limit ->
    [one] Heute hat schon einer deiner Tische Leute gerufen; mehr geht heute nicht. Dieser ruft niemanden.
   *[other] Heute haben schon { $limit } deiner Tische Leute gerufen; mehr geht heute nicht. Dieser ruft niemanden.
  }

## Ein Ruf, im Kanal des Tisches. Er benachrichtigt nur, wer darum gebeten hat.
call = 🔔 { $who }: **{ $game }** an Tisch { $id }, { $pace }.
call-there = { $who } würde gern mit dir spielen.
call-there-nobody = Ihr wartet alle auf so einen Tisch. Wer zuerst kommt, ist Gastgeber.
call-over = -# 🔔 { $who }: { $status ->
    [full] An Tisch { $id } ist jeder Platz besetzt.
    [started] Der Zug von Tisch { $id } ist abgefahren.
    [expired] Tisch { $id } wurde geschlossen, weil nichts geschah.
   *[other] Tisch { $id } wurde abgesagt.
  }

## Ruf mich: worauf jemand wartet.
wish-title = ### 🔔 Spielalarm
wish-none = Sag mir, was du gern spielen würdest, und ich rufe dich, wenn so ein Tisch wartet: einmal je Tisch, höchstens ein paarmal am Tag und nie in deinen Ruhezeiten.
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
wish-gathers-about = Gerufen werden dann alle, die auf so einen Tisch warten, und niemand sonst.
wish-gathers-option = Einen Tisch eröffnen, sobald genug Leute warten
wish-rests = ⏸️ Ich rufe dich nicht mehr, weil du auf die letzten Rufe nicht geantwortet hast. Drück **Ändern** und schick das Formular ab, um wieder gerufen zu werden.
wish-about = -# Zeitzone und Ruhezeiten stehen in { COMMAND("settings") }.
wish-any-of-them = Nichts angekreuzt: alle.
wish-any-of-times = In deiner Zeitzone. Nichts angekreuzt: jederzeit außerhalb deiner Ruhezeiten.
modal-wish = Spielalarm
field-games = Spiele
field-paces = Tempo
field-times = Tageszeiten
field-waiting = Alarm
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
find-setup-title = ### Auf diesem Server eine Partie finden
    Jedes Menü speichert sofort.
find-setup-station-about = **Der Bahnhof:** eine Karte, die offene und laufende Tische zeigt und immer aktuell bleibt. Sie zeigt nur Tische in Kanälen, die alle sehen.
find-setup-station = Keine feste Karte
find-setup-lacking = In <#{ $channel }> fehlt mir { $lacking }; dort kann die Karte nicht stehen.
find-setup-lacking-gone = Der Kanal der Karte wurde gelöscht. Wähl einen anderen.
find-setup-parts-about = **Eingeschaltet:**
find-setup-parts = Nichts
find-setup-limits-about = **Grenzen je Tag:**
find-part-station = Der Bahnhof
find-part-station-about = Die feste Karte
find-part-play-now = Jetzt spielen
find-part-play-now-about = Der beste offene Tisch oder ein neuer
find-part-calls = Spielalarm
find-part-calls-about = Wer darum bittet, wird an Tische gerufen
find-limit-calls-a-day = Rufe, die eine Person bekommt: { $number }
find-limit-calling-tables-a-day = Tische eines Gastgebers, die rufen: { $number }
find-limit-closed-a-day = Tische, die jemand vergeblich eröffnet: { $number }
audit-setting-station = Die feste Karte steht in { $value }.
audit-setting-station-usual = Es gibt keine feste Karte.
audit-setting-off = Ausgeschaltet: { $value }.
audit-setting-off-usual = Alles rund um die Suche nach einer Partie ist eingeschaltet.
audit-setting-calls-a-day = Rufe am Tag je Person: { $value }.
audit-setting-calls-a-day-usual = Rufe am Tag je Person: Standard des Bots.
audit-setting-calling-tables-a-day = Tische eines Gastgebers, die am Tag rufen: { $value }.
audit-setting-calling-tables-a-day-usual = Tische eines Gastgebers, die am Tag rufen: Standard des Bots.
audit-setting-closed-a-day = Vergeblich eröffnete Tische am Tag je Person: { $value }.
audit-setting-closed-a-day-usual = Vergeblich eröffnete Tische am Tag je Person: Standard des Bots.

## Was abgelehnt wird.
error-switched-off = Die Leitung dieses Servers hat das hier ausgeschaltet.
error-only-in-servers = Das geht nur auf einem Server, auf dem andere dazukommen können. Tipp den Befehl dort in einen Kanal.
error-too-many-closed = Du hast heute { $limit ->
    [one] einen Tisch
   *[other] { $limit } Tische
  } eröffnet, aus denen nichts wurde; das reicht für heute. Setz dich an einen anderen: { COMMAND("tables") } zeigt sie.

## Die erste Nachricht auf einem Server, und die Türen von /hilfe.
welcome =
    ## 🚂 Colt Express fährt ein
    Hallo! Ich leite *Colt Express* in euren Kanälen: Banditen planen heimlich einen Zugüberfall, dann prallen die Pläne aufeinander. Live dauert das eine halbe Stunde; über Tage verteilt braucht es hin und wieder eine Minute.
welcome-lacking = ⚠️ Hier fehlt mir { $lacking }. Gebt meiner Rolle diese Rechte, sonst kann ich in diesem Kanal keine Partie richtig zeigen.
welcome-foot = -# Ich bin ein Fanprojekt ohne Verbindung zum Verlag. Mehr schreibe ich nur, wenn hier jemand darum bittet; **Einrichten** ist für die, die den Server verwalten, und { COMMAND("help") } erklärt den Rest.
button-open-table = Tisch eröffnen
button-set-up = Einrichten
button-door-play = Spielen
button-door-host = Gastgeber sein
button-door-moderate = Moderieren
help-host =
    { "" }**Als Gastgeber:** Eröffne mit { COMMAND("lobby create") } einen Tisch in diesem Kanal, oder drücke **Tisch eröffnen**. Auf seiner Karte findest du unter **Optionen** Regeln, Computer, Zeitreserven und Spielzeiten und kannst sagen, wen du lieber nicht dabeihättest; mit **Starten** geht es los.
    { "" }**Andere kommen** über **Jetzt spielen** oder weil sie gerufen werden wollten ({ COMMAND("notify") }): Der Bot erwähnt sie, wenn dein Tisch zu ihnen passt.
    { "" }**Später:** { COMMAND("match pause") }, { COMMAND("match resume") }, { COMMAND("match rewind") } und { COMMAND("match end") } lassen den Tisch abstimmen, { COMMAND("seat offer") } gibt einen Platz weiter, und **Noch einmal** unter dem Endstand eröffnet den nächsten Tisch.
    { "" }**Ein Turnier:** { COMMAND("tournament create") } und, sobald genug dabei sind, { COMMAND("direct start") }.
help-moderate =
    { "" }**Zum Moderieren:** { COMMAND("setup") } legt fest, wo gespielt wird, wer moderiert, welche Sprache ich spreche, wo die feste Karte steht und welche Grenzen gelten.
    { "" }**In einer Partie:** { COMMAND("mod matches") } zeigt alle, jede mit ihren Knöpfen. { COMMAND("mod pause") }, { COMMAND("mod resume") }, { COMMAND("mod rewind") }, { COMMAND("mod extend") }, { COMMAND("mod replace") }, { COMMAND("mod remove") }, { COMMAND("mod move") }, { COMMAND("mod repair") } und { COMMAND("mod end") } zeigen erst, was sie ändern würden, und fragen dann nach.
    { "" }**Leute:** { COMMAND("mod block") } hält jemanden von den Tischen dieses Servers fern, { COMMAND("mod log") } zeigt, was die Moderation getan hat.
find-part-welcome = Willkommen
find-part-welcome-about = Eine Nachricht, wenn ich auf einen Server komme

## Ein Tisch, der von selbst beginnt.
menu-patience = Automatischer Start
lobby-patience-option = { $count ->
    [0] Beginnen, wenn der Gastgeber es sagt
    [one] Eine Minute nach dem zweiten Spieler beginnen
   *[other] { $count } Minuten nach dem zweiten Spieler beginnen
  }
lobby-called = 🔔 Auf eigenen Wunsch gerufen: { $who }.
lobby-begins = ⏱️ Abfahrt { $when }; Computer nehmen die freien Plätze.
lobby-begins-after = { $count ->
    [one] ⏱️ Abfahrt eine Minute nach dem zweiten Spieler; Computer nehmen die freien Plätze.
   *[other] ⏱️ Abfahrt { $count } Minuten nach dem zweiten Spieler; Computer nehmen die freien Plätze.
  }

## Leute einladen, und wer dazukommen darf.
command-invite = Lade jemanden an deinen Tisch ein; nur diese Person sieht es
option-invite = Wen du einlädst
invitation = ✉️ { $name } lädt dich auf { $server } zum Spielen ein: **{ $game }**, { $pace }. Tisch { $id }: { $url }
invitation-joined = Du sitzt jetzt an Tisch { $id }: { $url }
invitation-declined = Gut, jetzt nicht. Dieselbe Person kann dich heute nicht noch einmal einladen.
invitation-never = Gut: Von diesem Server kann dich niemand mehr einladen. An seine Tische setzen kannst du dich weiterhin selbst.
button-not-now = Jetzt nicht
button-never = Nie von diesem Server
button-invite-people = Einladen
button-invited-on = Nur mit Einladung
button-invited-off = Für alle öffnen
menu-invite = Jemanden einladen …
menu-reliability = Zuverlässigkeit
menu-rating = Wertung
menu-role = Jede Rolle
admit-title = ### Wer an Tisch { $id } darf
admit-about = -# Eingeladene dürfen immer mitspielen. Die Einladung kommt als Direktnachricht, die nur die eingeladene Person sieht.
invited = ✉️ { $user } ist eingeladen.
invite-not-here = Diese Person ist nicht auf diesem Server; es wurde nichts verschickt. Wähl jemanden von hier.
invite-unseen = Diese Person sieht den Kanal deines Tisches nicht, also habe ich die Einladung nicht verschickt. Eröffne einen Tisch, wo sie ihn sieht.
invite-elsewhere = Dieser Tisch ist auf einem anderen Server. Lade dort ein.
gate-none = Alle, die den Tisch sehen, dürfen dazukommen.
gate-invited = 🔒 Nur mit Einladung
gate-reliability = 🔒 Zuverlässigkeit von mindestens { $least } %
gate-reliability-option = { $least ->
    [0] Jede Zuverlässigkeit
   *[other] Mindestens { $least } %
  }
gate-rating = Wertung: { $range }
gate-role = 🔒 Nur mit { $role }
rating-any = jede
rating-least = ab { $least }
rating-most = bis { $most }
rating-both = { $least } bis { $most }
find-part-invitations = Einladungen
find-part-invitations-about = Leute laden einander namentlich ein
find-limit-invitations-a-day = Einladungen, die eine Person verschickt: { $number }
audit-setting-invitations-a-day = Einladungen am Tag je Person: { $value }.
audit-setting-invitations-a-day-usual = Einladungen am Tag je Person: Standard des Bots.
error-not-invited = An diesen Tisch dürfen nur Eingeladene. Frag jemanden, der dort sitzt, oder such dir mit { COMMAND("tables") } einen anderen.
error-role-missing = An diesen Tisch dürfen nur Leute mit der Rolle <@&{ $role }>. Such dir mit { COMMAND("tables") } einen anderen.
error-not-reliable = Dieser Tisch verlangt eine Zuverlässigkeit von { $least } %, du hast { $have } %. Jede eingehaltene Frist hebt deine Zuverlässigkeit; { COMMAND("tables") } zeigt andere Tische.
error-rating-out-of-range = Deine Wertung ({ $have }) passt nicht zu dem, was dieser Tisch verlangt. { COMMAND("tables") } zeigt andere Tische.
error-unknown-invitation = Diese Einladung finde ich nicht mehr. { COMMAND("tables") } zeigt, was offen ist.
error-already-invited = Diese Person ist schon an diesen Tisch eingeladen.
error-wants-no-invitations = Diese Person möchte jetzt nicht eingeladen werden. Selbst dazusetzen kann sie sich.
error-too-many-invitations =
    { $limit ->
        [one] Du hast heute eine Einladung verschickt; mehr geht an einem Tag nicht.
       *[other] Du hast heute { $limit } Einladungen verschickt; mehr geht an einem Tag nicht.
    } Andere finden deinen Tisch mit { COMMAND("tables") }.

## Private Tische.
option-private = Ob nur Leute ihn sehen, die du einlädst
lobby-created-private = 🔒 Tisch { $id } ist in einem privaten Thread eröffnet, den nur du und deine Gäste sehen. Lade sie mit { COMMAND("invite") } ein.
lobby-no-private-threads = Private Threads gibt es nur in Textkanälen. Tippe { COMMAND("lobby create") } in einem Textkanal, um dort einen privaten Tisch zu öffnen.
lobby-not-private = In diesem Kanal kann ich keine privaten Threads öffnen; dazu braucht es **Private Threads erstellen** in einem Textkanal. Öffne selbst einen privaten Thread, hol mich dazu und tippe dort { COMMAND("lobby create") }: Diesen Tisch sieht nur, wer im Thread ist.
private-thread = Privater Tisch { $id }
button-private = Privater Tisch
gate-private = 🔒 Privater Tisch: Nur Eingeladene sehen ihn
error-still-hidden = Der private Thread dieses Tisches wird noch geöffnet. Versuch es gleich noch einmal.
find-part-private = Private Tische
find-part-private-about = Tische in privaten Threads, nur für Eingeladene

## Plätze, die Neue einnehmen dürfen.
command-seat-take = Nimm den Platz eines Computers in einer Partie, die eben erst begonnen hat
button-free-seat = Platz nehmen
taking-newcomer = Bisher spielt dort ein Computer. Du übernimmst den Platz, wie er ist, samt Karten und Beute, und spielst bis zum Ende. Für deine Wertung zählt das nicht.
error-no-free-seat = In dieser Partie ist kein Platz eines Computers mehr frei: Neue können bis zur ersten Karte der zweiten Runde einen nehmen, und nur an Tischen mit mindestens zwei Leuten. { COMMAND("tables") } zeigt andere Tische.
error-too-many-seats-taken = { $limit ->
    [one] Du hast heute schon den Platz eines Computers genommen; mehr geht heute nicht.
   *[other] Du hast heute schon { $limit } Plätze von Computern genommen; mehr geht heute nicht.
  } Eröffne selbst einen Tisch, oder setz dich an einen: { COMMAND("tables") } zeigt sie.
find-part-newcomers = Neue am Tisch
find-part-newcomers-about = Bis Runde 2 dürfen Neue den Platz eines Computers nehmen
find-limit-seats-a-day = Computerplätze, die eine Person nimmt: { $number }
audit-setting-seats-a-day = Computerplätze am Tag je Person: { $value }.
audit-setting-seats-a-day-usual = Computerplätze am Tag je Person: Standard des Bots.

## Mitgenommen, und in den Menüs von Leuten und Nachrichten.
outside = Hier bin ich kein Mitglied; darum geht nur, was dich allein betrifft: { COMMAND("rules") }, { COMMAND("learn") }, { COMMAND("matches") }, { COMMAND("next") } und { COMMAND("hand") }. Für alles andere hol mich auf einen Server.
context-profile = Profil
context-invite = An meinen Tisch einladen
context-replay = Wiederholung

## Stammtische: jede Woche am selben Tag, zu einer Uhrzeit.
command-weekly = Stammtische: jede Woche am selben Tag
command-weekly-create = Jede Woche ein Tisch: Er wird von selbst eröffnet und gestartet
command-weekly-show = Ein Stammtisch: wann, wo, wer dabei ist; wer ihn eröffnet hat, kann ihn ändern oder beenden
option-day = Wochentag
option-time = Uhrzeit bei dir, etwa 20:00 oder 20 Uhr
option-weekly = Die Nummer des Stammtischs
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
weekly-opens = Der Tisch dafür wird { $relative } eröffnet; dann kannst du dich dazusetzen.
weekly-opens-now = Der Tisch dafür wird gleich eröffnet; dann kannst du dich dazusetzen.
weekly-closed = Der Tisch dieses Termins ist zu. Der nächste wird zwei Tage vor seinem Termin eröffnet.
weekly-joined = { $count ->
    [0] Tisch { $id } ist offen, noch ist niemand dabei: { $url }
    [one] Tisch { $id } ist offen, eine Person ist dabei: { $url }
   *[other] Tisch { $id } ist offen, { $count } Leute sind dabei: { $url }
  }
weekly-host = **Eröffnet von** { $host }
weekly-created = Dein Stammtisch steht.
weekly-zone = -# Die Uhrzeit gilt nach UTC, weil ich nicht weiß, wo du lebst. Stell deine Zeitzone in { COMMAND("settings") } ein, beende diesen Stammtisch und eröffne ihn noch einmal.
weekly-changed = Geändert. Alle, die schon dabei waren, erfahren es.
weekly-ended = Stammtisch { $id } ist beendet.
weekly-no-time = Diese Uhrzeit verstehe ich nicht. Schreib sie wie 20:00 oder 20 Uhr.
weekly-moved = 📅 Stammtisch { $id } (**{ $game }**) hat eine neue Uhrzeit: { $when }, { $relative }. { $who }
weekly-unwanted = 📅 Stammtisch { $id } (**{ $game }**) ist beendet: Dreimal nacheinander kamen zu wenige Leute. { COMMAND("weekly create") } eröffnet einen neuen.
weekly-event = { $game } · Stammtisch { $id }
weekly-event-about = { $when }. Tempo: { $pace }. Der Tisch wird zwei Tage vorher in { $channel } eröffnet; drück dort auf der Karte auf **Mitspielen**. Er beginnt von selbst zu dieser Uhrzeit.
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
lobby-weekly-alone = -# Es müssen mindestens zwei Leute sein. Computer füllen den Tisch auf; kommt eine halbe Stunde lang niemand dazu, schließt er.
find-part-weekly = Stammtische
find-part-weekly-about = Jede Woche
find-part-events = Events des Servers
find-part-events-about = Termine von Stammtischen und Turnieren; braucht „Events erstellen“
find-setup-weeklies-about = **Stammtische zugleich:**
find-limit-weeklies = Stammtische auf diesem Server: { $number }
audit-setting-weeklies = Stammtische zugleich: { $value }.
audit-setting-weeklies-usual = Stammtische zugleich: Standard des Bots.
error-unknown-weekly = Diesen Stammtisch finde ich nicht, oder er ist beendet. { COMMAND("tables") } zeigt, welche es gibt.
error-not-your-weekly = Ändern kann diesen Stammtisch nur, wer ihn eröffnet hat, oder ein Moderator.
error-too-many-weeklies = { $whose ->
    [server] Dieser Server hat so viele Stammtische, wie er erlaubt ({ $limit }). Setz dich an einen davon: { COMMAND("tables") } zeigt sie.
    [person] Du hast hier so viele Stammtische, wie eine Person haben darf ({ $limit }). Beende erst einen.
   *[day] Du hast heute so viele Stammtische eröffnet, wie eine Person darf ({ $limit }). Versuch es morgen wieder.
  }
error-not-before = Dieser Tisch beginnt von selbst am <t:{ $at }:F>: Alle, die dann kommen, sollen ihn noch vorfinden.
