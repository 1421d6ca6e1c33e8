### Tische, die sich füllen: die Karte, Plätze und Optionen, was ein Tisch vereinbart, Einladungen, private Tische.
### Namen, Zeiten ($when) und Erwähnungen ($who, $host) kommen fertig; Nummern sind Text.
### Eine Regel KEY hat term-KEY (ihr Name), term-KEY-about (ein Satz) und term-KEY-WERT (jeder Wert).

## Banditen, wie die Lobby sie anbietet.
figure-any = irgendein Bandit
figure-any-option = Irgendein Bandit
figure-any-hint = Wird bei der Abfahrt ausgelost
figure-belle-power = Geschützt vor Schuss und Hieb, solange es ein anderes Ziel gibt
figure-cheyenne-power = Darf den Geldbeutel eines Opfers behalten
figure-django-power = Seine Kugeln stoßen das Opfer einen Waggon weiter
figure-doc-power = Hat sieben statt sechs Karten
figure-ghost-power = Darf die erste Karte jeder Runde verdeckt legen
figure-tuco-power = Schießt durchs Dach seines Waggons

## Die Lobby-Karte.
lobby-title =
    ## 🚂 { $game }: Alles einsteigen!
    Tisch { $id }
lobby-title-closed = ### 🚂 { $game } · Tisch { $id }
lobby-pace = **Tempo:** { $pace }
lobby-mode = • **{ $title }**: { $about }
lobby-choice = **{ $what }:** { $value }
lobby-team = **Team { $number }**
lobby-host = **Gastgeber:** { $host }
lobby-language = **Sprache:** { $language }
lobby-again = 🔁 Revanche zu Partie { $match }, gleiche Regeln.
lobby-seats = **Plätze:** { $taken } besetzt, für { $counts } Leute
lobby-counts-range = { $least } bis { $most }
lobby-counts-two = { $least } oder { $most }
lobby-counts-one = { $most }
lobby-seat = { $number }. { $name } als { $figure }
lobby-by-host = Der Gastgeber startet die Partie unter **Optionen**.
lobby-expires = Schließt { $when }, wenn nichts geschieht.
lobby-started = Der Zug ist abgefahren.
lobby-thread = Hier geht es weiter: { $thread }
lobby-over = Die Partie ist vorbei.
lobby-read = Hier steht, wie sie lief: { $thread }
lobby-cancelled = Dieser Tisch ist abgesagt. Eröffne einen neuen mit { COMMAND("lobby create") }.
lobby-expired = Hier hat sich zu lange niemand gerührt, also habe ich den Tisch geschlossen. Eröffne einen neuen mit { COMMAND("lobby create") }.
lobby-open = Es sind Plätze frei.
button-join = Mitspielen
button-leave = Verlassen
button-remove-computer = Computer entfernen
button-start = Starten
button-play-now = Jetzt spielen
button-fill = Mit Computern starten
button-options = Optionen
button-options-table = Plätze
button-options-players = Mitspieler
button-options-rules = Variante
options-title = ### Optionen von Tisch { $id }
options-joined = Du sitzt schon an diesem Tisch.
options-seated = Der Gastgeber, { $host }, wählt die Regeln, holt Computer dazu und startet die Partie.
options-reader = Mit **Mitspielen** bekommst du einen Platz. Der Gastgeber, { $host }, wählt die Regeln, holt Computer dazu und startet die Partie.
button-cancel = Tisch absagen
menu-figure = Wähle deinen Banditen
menu-rules = Variante (Gastgeber)

## Worauf sich ein Tisch neben den Varianten einigt: die Frage und die Antworten.
choice-seating = Partner
choice-seating-chance = Bei der Abfahrt ausgelost
choice-seating-as-joined = Nach Beitritt: 1 mit 2, 3 mit 4 und so weiter
choice-bandits = Banditen
choice-bandits-any = Nach Wunsch, der Rest zufällig
choice-bandits-suggested = Gut fürs erste Mal: Tuco und Cheyenne, Django und Doc
choice-without-marshal = Ohne Marshal-Karte
choice-without-marshal-last = Der zweite Bandit jedes Teams
choice-without-marshal-first = Der erste Bandit jedes Teams
table-option = Tisch { $id }: { $names }
lobby-created-elsewhere = Seine Karte ist in { $url }.
again-opened = Tisch { $id } ist mit denselben Regeln offen. Seine Karte ist in { $url }. Wer in dieser Partie dabei war, kommt mit **Noch einmal** dazu, alle anderen über die Karte.
again-joined = Du sitzt an Tisch { $id } für die Revanche: { $url }
again-started = Deine Partie hat begonnen: { $url }
lobby-not-in-one = Du sitzt in diesem Kanal an keinem offenen Tisch. Setz dich mit { COMMAND("tables") } an einen, oder nenne seine Nummer.

## Einen Spieler entfernen, und eine Karte, die Discord ablehnt.
menu-expel = Jemanden entfernen…
lobby-refused = ⚠️ Discord blockiert die Karte von [Tisch { $id }]({ $url }). Der Tisch ist offen: Nimm { COMMAND("tables") } und { COMMAND("lobby options") }. AutoMod-Regeln? Die Moderation kann meine Rolle ausnehmen.
lobby-expelled = Der Gastgeber hat dich von [Tisch { $id }]({ $url }) entfernt. Spiel an einem anderen mit, oder eröffne einen eigenen mit { COMMAND("lobby create") }.
lobby-expelled-here = { $who }, der Gastgeber hat dich von Tisch { $id } entfernt. Spiel an einem anderen mit, oder eröffne einen eigenen mit { COMMAND("lobby create") }.
lobby-done-expel = { $who } ist von [Tisch { $id }]({ $url }) entfernt und kann nicht zurück.

## Die Ansicht „Tischregeln“ und die Zeilen über ungewöhnliche Regeln.
terms-title = ### Tisch { $id }: Tischregeln
terms-reader = Nur der Gastgeber, { $host }, kann sie ändern.
terms-closed = Dieser Tisch ist geschlossen. Seine Regeln ändern sich nicht mehr.
term-line = **{ $name }:** { $value }
term-usual = { $value } (Standard)
button-terms-page = Tischregeln
menu-terms = Eine Regel ansehen oder ändern…
command-lobby-options = Banditen, Computer, Regeln und Tischregeln (der Gastgeber kann sie ändern)

## Uhren.
term-bank = Zeitreserve
term-bank-about = Ist die Bedenkzeit um, läuft die Reserve, bevor ich spiele.
term-bank-none = keine
term-bank-small = 1 × die Bedenkzeit, je Entscheidung +1/10, höchstens 2 ×
term-bank-large = 3 × die Bedenkzeit, je Entscheidung +1/4, höchstens 5 ×
term-daily = Feste Tageszeit
term-daily-about = Für ein Tempo ab einem Tag. Die Zeit läuft nur zu dieser Stunde ab, sobald mindestens die Hälfte vorbei ist.
term-daily-none = keine
term-zone = Zeitzone des Tisches
term-zone-about = Für die feste Tageszeit und die Wochenenden, samt Sommerzeit.
term-zone-utc = UTC (Weltzeit)
term-zone-honolulu = Honolulu
term-zone-los-angeles = Los Angeles
term-zone-denver = Denver
term-zone-chicago = Chicago
term-zone-new-york = New York
term-zone-sao-paulo = São Paulo
term-zone-buenos-aires = Buenos Aires
term-zone-london = London
term-zone-lisbon = Lissabon
term-zone-berlin = Berlin
term-zone-madrid = Madrid
term-zone-paris = Paris
term-zone-warsaw = Warschau
term-zone-athens = Athen
term-zone-istanbul = Istanbul
term-zone-moscow = Moskau
term-zone-dubai = Dubai
term-zone-kolkata = Kolkata
term-zone-bangkok = Bangkok
term-zone-singapore = Singapur
term-zone-tokyo = Tokio
term-zone-perth = Perth
term-zone-sydney = Sydney
term-zone-auckland = Auckland
term-weekends = Wochenenden
term-weekends-about = Laufen die Uhren samstags und sonntags?
term-weekends-on = zählen wie andere Tage
term-weekends-off = frei: Die Uhren stehen still

## Leute einladen, und wer dazukommen darf.
invitation = ✉️ { $name } lädt dich auf { $server } zum Spielen ein: **{ $game }**, { $pace }. Tisch { $id }: { $url }
invitation-joined = Du sitzt jetzt an Tisch { $id }: { $url }
invitation-declined = Gut, jetzt nicht. Dieselbe Person kann dich heute nicht noch einmal einladen.
invitation-never = Gut: Von diesem Server kann dich niemand mehr einladen. An seine Tische setzen kannst du dich weiterhin.
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
admit-about = -# Eingeladene dürfen immer mitspielen. Ich schicke ihnen eine Direktnachricht.
invited = ✉️ { $user } ist eingeladen.
invite-not-here = Diese Person ist nicht auf diesem Server, also habe ich die Einladung nicht verschickt. Wähl jemanden von hier.
invite-unseen = Diese Person sieht den Kanal deines Tisches nicht, also habe ich die Einladung nicht verschickt. Eröffne einen Tisch, wo sie ihn sieht.
invite-elsewhere = Dieser Tisch ist auf einem anderen Server. Lade die Leute dort ein.
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
find-part-invitations-about = Leute laden einander beim Namen ein
find-limit-invitations-a-day = Einladungen, die eine Person verschickt: { $number }
audit-setting-invitations-a-day = Einladungen am Tag je Person: { $value }.
audit-setting-invitations-a-day-usual = Einladungen am Tag je Person: Standard des Bots.
error-not-invited = An diesen Tisch dürfen nur Eingeladene. Frag jemanden, der dort sitzt, oder such dir mit { COMMAND("tables") } einen anderen.
error-role-missing = An diesen Tisch dürfen nur Leute mit der Rolle <@&{ $role }>. Such dir mit { COMMAND("tables") } einen anderen.
error-not-reliable = Dieser Tisch verlangt eine Zuverlässigkeit von { $least } %, du hast { $have } %. Jede eingehaltene Frist hebt sie. { COMMAND("tables") } zeigt andere Tische.
error-rating-out-of-range = Deine Wertung ({ $have }) passt nicht zu diesem Tisch. { COMMAND("tables") } zeigt andere.
error-unknown-invitation = Diese Einladung gibt es nicht mehr. { COMMAND("tables") } zeigt offene Tische.
error-already-invited = Diese Person ist schon an diesen Tisch eingeladen.
error-wants-no-invitations = Diese Person möchte jetzt nicht eingeladen werden. Sie kann sich selbst dazusetzen.
error-too-many-invitations =
    { $limit ->
        [one] Du hast heute eine Einladung verschickt, mehr geht nicht.
       *[other] Du hast heute { $limit } Einladungen verschickt, mehr geht nicht.
    } Andere finden deinen Tisch mit { COMMAND("tables") }.

## Private Tische.
option-private = Nur Leute, die du einlädst, sehen ihn
lobby-created-private = 🔒 Er öffnet sich in einem privaten Thread, den nur du und deine Gäste sehen.
lobby-no-private-threads = Ein privater Tisch braucht einen Textkanal. Tippe dort { COMMAND("lobby create") }.
lobby-not-private = Hier kann ich keine privaten Threads öffnen: Ich brauche **Private Threads erstellen** in einem Textkanal. Oder öffne selbst einen privaten Thread, hol mich dazu und tippe dort { COMMAND("lobby create") }.
private-thread = Privater Tisch { $id }
button-private = Privater Tisch
gate-private = 🔒 Privater Tisch: Nur Eingeladene sehen ihn
error-still-hidden = Der private Thread dieses Tisches öffnet sich gerade. Versuch es gleich noch einmal.
find-part-private = Private Tische
find-part-private-about = Tische in privaten Threads, nur für Eingeladene
