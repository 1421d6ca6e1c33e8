### Die private Ansicht: wo ich bin, was mir geschah, was jede Karte bewirken würde, was als Nächstes kommt.

## Wo ich bin. Die Teile stehen in einer Zeile, mit Punkten dazwischen.
standing-you = Du
standing-at = { $who }: { $at }
standing-with = { $where } mit { $company }
standing-loot = hier: { $loot }
standing-marshal = Marshal { $at }
standing-shotgun = Shotgun { $at }
standing-pile = Stapel: { $count }
standing-laid = **Bisher von dir:** { $cards }
standing-laid-hidden = { $card } (verdeckt)
standing-laid-faded = eine verdeckte Karte
super-standing-facing = Blick { $what }
super-standing-stunned = betäubt
super-standing-behind = hinter { $who }
super-standing-before = vor { $who }
super-standing-order = du bist als { $place }. von { $count } dran
super-standing-out = Du: endgültig vom Zug gefallen
super-standing-out-hope = Du: vom Zug gefallen, aber ein Pferd könnte dich zurückbringen

## Was eine Karte jetzt bewirken würde. $what ist ein Ort, ein Bandit oder Beute, oder mehrere mit „oder“ dazwischen.
list-or = { $head } oder { $item }
prospect = **{ $card }:** { $what }
prospect-move = { $what }
prospect-move-none = kein Ziel
prospect-floor = { $what }
prospect-floor-none = kein Ziel
prospect-fire = trifft { $what }
prospect-fire-none = niemand in Sicht
prospect-robbery = bringt { FORM($what, case: "accusative") }
prospect-robbery-none = hier liegt nichts
prospect-punch = trifft { $what }
prospect-punch-none = hier ist sonst niemand
prospect-marshal = in { $what }
prospect-marshal-none = der Marshal bleibt
prospect-ride = { $what }
prospect-ride-none = kein Pferd hier
prospect-many = hängt von deinen Karten davor ab
prospect-away = auf und davon
prospect-the-shotgun = den Shotgun
super-prospect-stand = du stehst auf
super-prospect-out = runter vom Zug!
super-prospect-flip = Blick { $what }
super-prospect-foot = du schießt dir in den Fuß
super-prospect-reflex = du stehst auf; { $what }
super-prospect-horse = ganz nach vorn in die Lokomotive
panel-prospects = -# Im Moment: { $lines }
panel-prospects-then = -# Kommt nichts dazwischen, { $then }: { $lines }
standing-by-then-you = wärst du dann { $at }
standing-by-then = wäre { $who } dann { $at }

## Was mir geschah. Satzteile; der erste Buchstabe wird groß geschrieben.
befell-you = dich
befell-shot = { $by } hat auf { $who } geschossen
befell-punched = { $by } hat { $who } geschlagen
befell-bullet = eine neutrale Patrone für { $who }
befell-lost = { $you ->
    [yes] du hast { FORM($loot, case: "accusative") } verloren
   *[no] { $who } hat { FORM($loot, case: "accusative") } verloren
  }
befell-robbed = { $you ->
    [yes] { $by } hat dir { FORM($loot, case: "accusative") } abgenommen
   *[no] { $by } hat { $who } { FORM($loot, case: "accusative") } abgenommen
  }
befell-took = { $you ->
    [yes] du hast { FORM($loot, case: "accusative") } genommen
   *[no] { $who } hat { FORM($loot, case: "accusative") } genommen
  }
befell-paid = { $money } für { $who }
befell-nothing = { $card } ohne Wirkung für { $who }
befell-hostage = neue Geisel für { $who }: { $hostage }
befell-now-you = du bist jetzt { $at }
befell-now = { $who } ist jetzt { $at }
super-befell-missed = dein Schuss hat niemanden getroffen
super-befell-stunned = du wurdest betäubt
super-befell-up = du bist wieder aufgestanden
super-befell-fell = du bist vom Zug gefallen
super-befell-rescued = ein Pferd hat dich zurückgebracht
panel-befell = ❗ **{ $what }.**

## Die Seiten der Ansicht.
button-back-to-hand = ← Zurück
panel-hint = 💡 { $hint }

## Vorgemerkte Karten für kommende Durchgänge.
panel-queue = Durchgang { $turn } ({ $kind }): jetzt eine Karte vormerken oder entscheiden, wenn es so weit ist
button-unqueue = { $when ->
    [if] ✕ Durchgang { $turn }: { $card }, falls…
    [unless] ✕ Durchgang { $turn }: { $card }, außer…
   *[none] ✕ Durchgang { $turn }: { $card }
  }
button-delegate = Bot entscheidet diese Runde
button-delegate-rest = Rest automatisch
button-undelegate = ✕ Überfall automatisch
plan-delegated = ✅ Der Bot entscheidet den Rest des Überfalls dieser Runde für dich, so wie ein Computerspieler. Du kannst ihm zuvorkommen oder es unten zurücknehmen.

## Mehrere Karten in einem Formular.
button-form-keep = Karten abwerfen
button-form-bonus = Karten behalten
form-keep = Karten abwerfen
form-keep-label = Abwerfen
form-keep-about = Kreuze an, was auf den Ablagestapel geht; der Rest bleibt auf der Hand.
form-bonus = Karten behalten
form-bonus-label = Behalten
form-bonus-about = { $count ->
    [one] Kreuze eine Karte für die nächste Runde an; die übrigen gibst du zurück.
   *[other] Kreuze bis zu { $count } Karten für die nächste Runde an; die übrigen gibst du zurück.
  }
picked-keep = ✅ Auf den Ablagestapel: **{ $cards }**
picked-keep-none = ✅ Du behältst deine Hand
picked-bonus = ✅ Behalten: **{ $cards }**
picked-bonus-none = ✅ Du behältst nichts

## Eine Antwort mit ihrem Buchstaben im Bild.
answer-lettered = { $letter } · { $label }

## Feste Antworten für alle Partien, und „frag mich beim nächsten Mal“.
settings-answers =
    {""}**Entscheidungen beim Überfall:** { $stealin }.
    {""}**Gleiche Möglichkeiten** (zwei verdeckte Geldbeutel): { $alike }.
stealin-me = ich entscheide
stealin-bot = der Bot entscheidet für mich
alike-me = frag mich
alike-bot = nimm irgendeine, ohne zu fragen
settings-stealin-me = Ich entscheide beim Überfall
settings-stealin-bot = Entscheide den Überfall für mich
settings-alike-me = Frag mich bei Geldbeuteln
settings-alike-bot = Nimm irgendeinen Geldbeutel
plan-ask-alike = Gleiche Möglichkeiten
plan-alike-any = Irgendeine nehmen
plan-answer-usual = Meine übliche Antwort ({ $answer })
plan-once = ✅ Die nächste Frage beim Überfall kommt zu dir, egal, was du eingestellt hast.
plan-not-once = ✅ Deine Antworten im Voraus gelten auch für die nächste Frage.
plan-usual = ✅ Das ist jetzt deine Standardantwort. Ändern kannst du sie in { COMMAND("settings") } oder für jede Partie.
button-plan-ask-once = Frag mich nächstes Mal
button-plan-ask-always = Frag mich nächstes Mal nicht
button-plan-usual = In allen Partien
plan-turns = Deine Durchgänge: { $turns }
plan-turn = { $turn } ({ $kind })

## Werkzeuge.
button-more = Mehr
button-face-down = Verdeckt
button-face-up = Offen

## Notizen für sich selbst.
panel-memo = 📝 { $memo }
button-memo = Notiz für mich
field-memo = Nur du siehst sie
memo-about = Sie erscheint in deiner Hand; zum Löschen leer lassen.
