### Vorausplanen: der Editor, seine Sätze und was dort schiefgeht.

error-no-planning = Dieses Spiel lässt sich nicht vorausplanen. Entscheide mit { COMMAND("hand") }, wenn du gefragt bist.
error-stale-plan = Dein Plan hat sich geändert, seit du ihn hier geöffnet hast (ein Teil wurde gespielt, oder du hast ihn anderswo geändert). Öffne ihn noch einmal, um ihn zu ändern.
error-bad-plan = { $reason ->
    [lines] Ein Plan hat höchstens { $most } Zeilen. Nimm erst eine weg.
    [condition] Diese Bedingung ergibt an diesem Tisch keinen Sinn. Wähle eine aus der Liste.
    [hide] Du kannst Karten nicht nach Wunsch verdecken. Lass die Karte offen.
    [habit] Diese Antwort ergibt an diesem Tisch keinen Sinn. Wähle eine aus der Liste.
   *[words] Diese Karte kannst du an diesem Tisch nie haben. Wähle eine aus der Liste.
  }

## Zeilen. $what sind Karten, $clause eine Bedingung; $hidden, $when und $else beginnen mit einem Komma oder sind leer.
plan-do-draw = Karten ziehen
plan-do-whiskey = Klassischen Whiskey trinken
plan-do-old-whiskey = Alten Whiskey trinken
plan-line = { $number }. **{ $what }**{ $hidden }{ $when }{ $else }
plan-line-round = Runde { $number }: **{ $what }**{ $hidden }{ $when }{ $else }
plan-line-turn = Durchgang { $number }: **{ $what }**{ $hidden }{ $when }{ $else }
plan-line-option = { $number }. { $what }{ $hidden }{ $when }
plan-line-option-round = Runde { $number }: { $what }{ $hidden }{ $when }
plan-line-option-turn = Durchgang { $number }: { $what }{ $hidden }{ $when }
plan-part-hidden = , verdeckt
plan-part-if = , wenn: { $clause }
plan-part-unless = , außer wenn: { $clause }
plan-part-else-wait = ; sonst frag mich
plan-part-else-skip = ; sonst die nächste Zeile
plan-part-else-card = ; sonst { $what }
plan-part-none = {""}

## Bedingungen. $what ist ein Bandit, eine Karte oder eine Art von Durchgang.
plan-when-always = Immer
plan-when-with = { $what } ist bei mir
plan-when-company = jemand anders ist bei mir
plan-when-marshal-here = der Marshal ist in meinem Waggon
plan-when-marshal-near = der Marshal ist im Waggon nebenan
plan-when-roof = ich bin auf einem Dach
plan-when-loot = bei mir liegt Beute
plan-when-turn = der Durchgang ist: { $what }
plan-when-top = zuoberst liegt offen: { $what }
plan-when-laid = jemand anders hat in dieser Runde { $what } offen gelegt
plan-when-empty = mein Revolver ist leer
plan-when-last-round = es ist die letzte Runde
plan-when-horse = neben meinem Waggon steht ein Pferd
plan-when-stunned = ich bin betäubt
plan-when-forward = ich blicke zur Lokomotive
plan-when-caboose = ich bin in oder auf dem letzten Waggon
plan-when-locomotive = ich bin in oder auf der Lokomotive
plan-when-aim = jemand steht in meiner Schussbahn
plan-when-first = ich bin Startspieler
plan-choice-if = Wenn: { $clause }
plan-choice-unless = Außer wenn: { $clause }
plan-any-with = ein bestimmter Bandit ist bei mir
plan-any-turn = der Durchgang ist von bestimmter Art
plan-any-top = zuoberst liegt offen eine bestimmte Karte
plan-any-laid = jemand anders hat in dieser Runde eine bestimmte Karte offen gelegt

## Feste Antworten: die Frage und die Antworten. $what ist ein Bandit, eine Karte oder eine Geisel.
plan-ask-escape = Ritt in der letzten Runde
plan-escape-go = Auf und davon reiten, wenn es geht
plan-escape-stay = Im Zug bleiben
plan-ask-run = Unterwegs: wohin?
plan-run-front = Richtung Lokomotive, so weit es geht
plan-run-rear = Richtung Zugende, so weit es geht
plan-run-loot = Wo die meiste Beute liegt, nicht zum Marshal
plan-run-away = Weg vom Marshal
plan-ask-shoot = Schuss: auf wen?
plan-shoot-richest = Den Reichsten, soweit man sieht
plan-shoot-fewest-bullets = Den mit den wenigsten Patronen
plan-shoot-most-bullets = Den mit den meisten Patronen
plan-shoot-at = { $what }, sonst frag mich
plan-ask-strike = Hieb: wen?
plan-strike-richest = Den Reichsten, soweit man sieht
plan-strike-fewest-bullets = Den mit den wenigsten Patronen
plan-strike-most-bullets = Den mit den meisten Patronen
plan-strike-at = { $what }, sonst frag mich
plan-ask-take = Hieb mit Cheyenne: der Geldbeutel
plan-take-keep = Ich behalte ihn
plan-ask-knock = Hieb: Was fällt?
plan-knock-dearest = Das Wertvollste
plan-knock-strongbox = Ein Geldkoffer, wenn einer da ist
plan-knock-jewel = Ein Juwel, wenn eins da ist
plan-knock-purse = Ein Geldbeutel, wenn einer da ist
plan-ask-land = Hieb: wohin?
plan-land-front = Richtung Lokomotive
plan-land-rear = Richtung Zugende
plan-land-marshal = Zum Marshal, wenn es geht
plan-land-away = Weg vom Marshal
plan-ask-grab = Raub: was?
plan-grab-dearest = Das Wertvollste, soweit ich weiß
plan-grab-jewel = Juwelen zuerst
plan-grab-strongbox = Geldkoffer zuerst
plan-grab-purse = Geldbeutel zuerst
plan-ask-rest = Alles, was dann noch offen ist
plan-rest-computer = Wie ein Computer
plan-ask-lure = Marshal: wohin?
plan-lure-front = Richtung Lokomotive
plan-lure-rear = Richtung Zugende
plan-lure-most = Wo er die meisten Gegner trifft
plan-ask-pocket = Taschendiebstahl
plan-pocket-take = Einen Geldbeutel nehmen
plan-pocket-leave = Die Geldbeutel liegen lassen
plan-ask-keep = Karten am Ende der Planung
plan-keep-all = Alle behalten, die ich darf
plan-keep-none = Alle abwerfen
plan-ask-bonus = Bonus: eine Karte für die nächste Runde
plan-bonus-none = Nichts behalten
plan-bonus-card = { $what } behalten, sonst frag mich
plan-ask-board = Angriff zu Pferd: Wo steige ich ein?
plan-board-rear = Am letzten Waggon
plan-board-middle = In der Mitte des Zuges
plan-board-front = So weit vorn wie möglich
plan-ask-hostage = Welche Geisel?
plan-hostage-dearest = Die, die am meisten bringen kann
plan-hostage-name = { $what }, sonst frag mich
plan-answer-me = Frag mich

## Der Editor.
plan-title = ### Dein Plan · Partie { $id }
plan-about = Jede Zeile gilt für einen deiner nächsten Durchgänge der Planung, in dieser Reihenfolge. Gespielt wird sie ein paar Sekunden, nachdem du an die Reihe kommst. Du kannst vorher selbst spielen oder sie jederzeit ändern. Sonst sieht sie niemand.
plan-about-rounds = Jede Zeile gilt für eine Runde. Sie wird ein paar Sekunden nach Beginn der Runde gespielt. Du kannst vorher selbst spielen oder sie jederzeit ändern. Sonst sieht sie niemand.
plan-nothing = Es ist nichts geplant.
plan-counts = **Aktiver Plan:**
plan-draft = **Entwurf (gilt erst mit Speichern):**
plan-habits = **Antworten, während deine Karten ausgeführt werden:**
plan-habit = { $question } **{ $answer }**
plan-round = Für Runde { $number }.
plan-kept = Übrige Zeilen gelten in der nächsten Runde weiter.
plan-dropped = Übrige Zeilen verfallen am Ende der Runde.
plan-part = Bisher gewählt: **{ $what }**. Was kommt danach?
plan-saved = ✅ Gespeichert und aktiv.
plan-undone = Änderungen verworfen.
plan-cleared = ✅ Jetzt ist nichts mehr geplant.
plan-added = ✅ Hinzugefügt und aktiv.
plan-added-too = ✅ Hinzugefügt und aktiv, auch in deinem Entwurf.
plan-next = 🗓️ Als Nächstes geplant: { $line }
plan-next-in-round = 🗓️ Als Nächstes geplant in Runde { $round }: { $line }
plan-next-habits = 🗓️ Deine Antworten im Voraus sind aktiv.
plan-unsaved = 🗓️ Dein Planentwurf ist noch nicht gespeichert.
button-plan = Vorausplanen
button-plan-line = Bedingung hinzufügen
modal-plan-line = Eine Karte mit Bedingung
field-plan-card = Karte
field-plan-when = Nur wenn (nichts gewählt: immer)
field-plan-when-other = Oder nur wenn
field-plan-else = Sonst
field-plan-hide = Offen oder verdeckt
plan-two-conditions = Eine Zeile hat eine Bedingung: Wähle sie in einer der beiden Gruppen.
button-plan-save = Speichern
button-plan-undo = Änderungen verwerfen
button-plan-clear = Plan löschen
button-plan-answers = Antworten im Voraus
button-plan-keep = Rest mitnehmen
button-plan-drop-rest = Rest verfallen lassen
button-plan-back = Zurück zum Plan
button-plan-if = Bedingung hinzufügen
button-plan-unless = Außer wenn…
button-plan-hide = Verdeckt
button-plan-show = Offen
button-plan-up = Nach oben
button-plan-remove = Zeile löschen
button-plan-page = Seite { $number }
menu-plan-add = Eine Karte für den nächsten freien Durchgang…
menu-plan-add-round = Eine Runde hinzufügen: die erste Karte…
menu-plan-more = Die nächste Karte…
menu-plan-edit = Eine Zeile ändern oder löschen…
menu-plan-when = Bedingung
menu-plan-what = Welche?
menu-plan-else = Wenn das nicht zutrifft oder nicht geht
plan-else-wait = Frag mich
plan-else-skip = Nimm die nächste Zeile
plan-else-card = Stattdessen: { $what }
plan-else-rest = Stattdessen: { $what }, …

## Befehle (je höchstens 100 Zeichen).
