### Die private Ansicht: wo ich bin, was mir geschah, was jede Karte bewirken würde, was als Nächstes kommt; und was /partie info sagt.

## Wo ich bin. Die Teile stehen in einer Zeile, mit Punkten dazwischen.
standing-you = Du
standing-at = { $who }: { $at }
standing-with = { $where } mit { $company }
standing-loot = hier: { $loot }
standing-marshal = Marshal { $at }
standing-shotgun = Shotgun { $at }
standing-pile = Stapel: { $count }
standing-laid = Du hast { $cards } gelegt
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
prospect = { $card }: { $what }
prospect-none = Bringt gerade nichts: { $cards }
prospect-fire-none = kein Ziel
prospect-away = auf und davon
prospect-the-shotgun = den Shotgun
super-prospect-stunned = Erste Karte: du stehst auf
super-prospect-out = runter vom Zug!
super-prospect-flip = Blick { $what }
super-prospect-foot = dein eigener Fuß!
super-prospect-reflex = aufstehen, dann { $what }
super-prospect-horse = Lokomotive, ganz vorn
standing-by-then-you = Bis dahin bist du { $at }.
standing-by-then = Bis dahin ist { $who } { $at }.

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
super-befell-fell = du bist vom Zug gefallen
super-befell-rescued = ein Pferd hat dich zurückgebracht
panel-befell = ❗ **{ $what }.**

## Die Seiten der Ansicht.
button-back-to-hand = ← Zurück
panel-hint = 💡 { $hint }

## Vorgemerkte Karten für kommende Durchgänge.
panel-queue = Durchgang { $turn }{ $standard ->
    [yes] {""}
   *[no] {" "}({ $kind })
  }: eine Karte vormerken?
button-unqueue = { $when ->
    [if] ✕ Durchgang { $turn }: { $card }, falls…
    [unless] ✕ Durchgang { $turn }: { $card }, außer…
   *[none] ✕ Durchgang { $turn }: { $card }
  }
button-delegate = Bot entscheidet diese Runde
button-delegate-rest = Rest automatisch
button-undelegate = ✕ Überfall automatisch
plan-delegated = ✅ Ein Computer spielt den Rest dieses Überfalls für dich. Du kannst ihm zuvorkommen oder es unten zurücknehmen.

## Mehrere Karten in einem Formular.
button-form-keep = Karten abwerfen
button-form-bonus = Karten behalten
form-keep = Karten abwerfen
form-keep-label = Abwerfen
form-keep-about = Kreuze an, was du abwirfst. Den Rest behältst du.
form-bonus = Karten behalten
form-bonus-label = Behalten
form-bonus-about = { $count ->
    [one] Kreuze eine Karte für die nächste Runde an. Die übrigen gibst du zurück.
   *[other] Kreuze bis zu { $count } Karten für die nächste Runde an. Die übrigen gibst du zurück.
  }
picked-keep = ✅ Du wirfst ab: **{ $cards }**
picked-keep-none = ✅ Du behältst deine Hand
picked-bonus = ✅ Du behältst: **{ $cards }**
picked-bonus-none = ✅ Du behältst nichts

## Eine Antwort mit ihrem Buchstaben im Bild.
answer-lettered = { $letter } · { $label }

## Feste Antworten für alle Partien, und „frag mich beim nächsten Mal“.
stealin-me = du entscheidest
stealin-bot = ich entscheide für dich
alike-me = ich frage dich
alike-bot = ich nehme irgendeinen
settings-stealin-me = Überfall selbst entscheiden
settings-stealin-bot = Überfall vom Bot entscheiden lassen
settings-alike-me = Bei Geldbeuteln fragen
settings-alike-bot = Irgendeinen Geldbeutel nehmen
plan-ask-alike = Gleiche Möglichkeiten
plan-alike-any = Irgendeine nehmen
plan-answer-usual = Meine übliche Antwort ({ $answer })
plan-once = ✅ Die nächste Frage beim Überfall stelle ich dir.
plan-not-once = ✅ Deine Antworten im Voraus gelten auch für die nächste Frage.
plan-usual = ✅ Das ist jetzt deine Standardantwort. Ändern kannst du sie in { COMMAND("settings") } oder für jede Partie.
button-plan-ask-once = Frag mich einmal
button-plan-ask-always = Frag mich nicht
button-plan-usual = In allen Partien
plan-turns = Deine Durchgänge: { $turns }
plan-turn = { $turn }{ $standard ->
    [yes] {""}
   *[no] {" "}({ $kind })
  }

## Werkzeuge.
button-more = Mehr
button-less = Weniger
button-face-down = Verdeckt
button-face-up = Offen

## Notizen für sich selbst.
panel-memo = 📝 { $memo }
button-memo = Notiz für mich
field-memo = Nur du siehst sie
memo-about = Erscheint in deiner Hand. Zum Löschen leer lassen.

## Die private Ansicht.
panel-played = ✅ Du hast gewählt: **{ $what }**
panel-over = Diese Partie ist zu Ende.
panel-plan-due = Dein Plan spielt gleich **{ $what }**
panel-instead = Etwas anderes spielen:
panel-not-asked = Gerade hast du nichts zu entscheiden. Ich sage dir, wenn du dran bist.
panel-below = Deine Hand ist weiter unten.
pictures-closed = Hier gibt es keine Bilder: Ich brauche { $lacking }. Die Serverleitung kann das ändern. Die Partie geht als Text weiter.
closed-asked = Du bist in { $match } dran, aber ich komme nicht in den Thread. Spiel hier: Drück den Knopf oder tippe { COMMAND("hand") }.
panel-muted-gone = ⚠️ Der Kanal dieser Partie wurde gelöscht. Spiel hier mit { COMMAND("hand") } weiter. Die Moderation kann die Partie mit { COMMAND("mod move") } verlegen.
panel-muted = ⚠️ Im Thread dieser Partie kann ich nicht schreiben: Mir fehlt { $lacking }. Spiel hier mit { COMMAND("hand") } weiter und sag der Serverleitung Bescheid.
panel-locked = ⚠️ Der Thread dieser Partie ist gesperrt. Spiel hier mit { COMMAND("hand") } weiter. Die Moderation kann ihn entsperren.
panel-refused = ⚠️ Discord blockiert meine Beiträge im Thread. Spiel hier mit { COMMAND("hand") } weiter. AutoMod-Regeln? Die Moderation kann meine Rolle ausnehmen.
menu-answers = { $first } … { $last }
choice-unknown = „{ $typed }“ steht nicht zur Wahl. Wähle aus der Liste, die beim Tippen erscheint, oder nimm die Knöpfe in { COMMAND("hand") }.
not-asked = Du hast gerade nichts zu entscheiden. { COMMAND("matches") } zeigt dir, welche Tische auf dich warten.
no-match-of-yours = Du bist in keiner laufenden Partie. Eröffne einen Tisch mit { COMMAND("lobby create") }, oder spiel an einem mit: { COMMAND("tables") }.

## In der Hand.
panel-time = ⏳ { $when }
panel-time-bank = -# ⏳ Deine Zeitreserve läuft { $bank } an.
# $penalty: which penalty it would be: 1, 2 or 3
panel-stake = -# ⚠️ { $penalty ->
    [1] Verpasst du diese Frist, hast du in dieser Partie nur noch die halbe Zeit.
    [2] Verpasst du diese Frist, hast du in dieser Partie nur noch ein Viertel der Zeit.
   *[other] Verpasst du diese Frist, übernimmt ein Computer deinen Platz, bis du zurück bist.
  }

## Am Kopf einer Ansicht: was geschah, seit jemand zuletzt hingesehen hat.
missed-title = **Seit deinem letzten Besuch**
missed-away = **Während du weg warst**
missed-plan = 🗓️ Dein Plan: { $line }
button-missed = Geschichte ({ $count })

## Die Befehle über eine laufende Partie als Ganzes, und was /partie info sagt.
command-match = Die Partie dieses Kanals oder die, die auf dich wartet
command-match-info = Regeln, Tischregeln, Uhren und auf wen die Partie wartet
info-title = ### { $game } · Partie { $id }
info-asked = • Ich habe { $who } { $since } gefragt.
info-bank = • Zeitreserve von { $who }: noch { $left }.
info-forecast = 🔮 So wie dieser Tisch bisher spielt, endet die Runde { $likely }, in vier von fünf Fällen spätestens { $late }.
info-forecast-thin = 🔮 Grob geschätzt, denn nur wenige von euch kennen dieses Tempo: Die Runde endet { $likely }, in vier von fünf Fällen spätestens { $late }.
length-seconds = { $seconds } s
length-minutes = { $minutes } min
length-hours = { $minutes ->
    [0] { $hours } h
   *[other] { $hours } h { $minutes } min
  }
length-days = { $hours ->
    [0] { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
      }
   *[other] { $days ->
        [one] { $days } Tag { $hours } h
       *[other] { $days } Tage { $hours } h
      }
  }
info-kept-person = • { $other } spielt für { $who } bis zur Rückkehr.
info-kept-computer = • Ein Computer spielt für { $who } bis zur Rückkehr.

## The inbox: a direct message with all matches.
inbox-at = **[#{ $id } · { $game }]({ $url })**
inbox-waits = **#{ $id }** · { $what }
inbox-waits-until = **#{ $id }** · { $what } · { $when }
button-inbox-turn = Entscheiden
inbox-played = #{ $id }: { $note }
inbox-quiet = Gerade wartet nichts auf dich.
inbox-old = Das ist eine alte Kopie. Dein Posteingang ist die neueste Nachricht hier. { COMMAND("settings") } schaltet ihn ein oder aus.
inbox-offer = Du spielst jetzt mehrere langsame Partien. Ich kann sie dir alle in einer Direktnachricht zeigen: Du antwortest gleich dort, und in den Threads wirst du nicht mehr erwähnt.
inbox-closed = Dein Posteingang ist aus: Discord lässt mich dir keine Direktnachrichten schicken. Die Threads erwähnen dich wieder. Erlaube Direktnachrichten für diesen Server und schalte ihn dann wieder ein.
