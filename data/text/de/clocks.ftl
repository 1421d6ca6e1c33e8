### Uhren: Einstellungen einer Person, Erinnerungen, verpasste Fristen, Vorhersagen.

## /einstellungen
command-settings = Deine Zeitzone, Spielzeiten, Ruhezeiten und Erinnerungen; nur du siehst sie
option-zone = Deine Zeitzone: Tippe eine Stadt in deiner Nähe
settings-title = ### Deine Einstellungen
menu-settings-page = Thema
settings-topic-time = Zeiten und Erinnerungen
settings-topic-play = Spielen
settings-topic-look = Sprache und Bilder
settings-topic-kept = Was von dir gespeichert wird
settings-topic-more = { $title } ({ $number })
settings-zone = **Zeitzone:** { $zone }, dort ist es { $now }. Zum Ändern wähle bei { COMMAND("settings") } die Option `zeitzone` und tippe eine Stadt in deiner Nähe.
panel-city = 🕑 Damit Erinnerungen dich tagsüber erreichen, drücke **Zeitzone einstellen** und tippe eine Stadt.
button-city = Zeitzone einstellen
modal-city = Wo du wohnst
field-city = Eine Stadt in deiner Nähe (leer: UTC)
field-city-example = Köln, Lyon, Boston…
zone-place = { $place } · { $zone }
zone-option = { $zone } · { $now }
settings-city-done = ✅ Für dich gelten die Zeiten von **{ $zone }**; dort ist es jetzt { $now }. Ändern kannst du das in { COMMAND("settings") }, ebenso Spielzeiten und Ruhezeiten.
settings-hours-set = **Spielzeiten:** { $opens } bis { $closes }. Eine Entscheidung, die außerhalb beginnt, wartet auf sie: höchstens noch einmal die Bedenkzeit und nie mehr als einen Tag.
settings-hours-none = **Spielzeiten:** keine. Mit Spielzeiten läuft eine Entscheidung, die nachts beginnt, nicht ab, bevor du wach bist.
settings-quiet = **Ruhezeiten** (Erinnerungen warten bis danach): { $quiet }.
settings-reminders = **Erinnerungen**, { $shares }: { $reminders }.
settings-next-up = **Gleich bist du dran:** { $on }. Eine Direktnachricht, wenn die Person vor dir seit zehn Minuten überlegt, an Tischen mit 8 Stunden oder mehr je Entscheidung. Einmal je Durchgang; nicht in deinen Ruhezeiten und nicht, wenn du schon eine Karte vorgemerkt hast.
settings-next-up-on = Sag mir, wenn ich gleich dran bin
settings-next-up-off = Sag mir nicht mehr, wenn ich gleich dran bin
# $who: the names of those whom the match waits for
next-up = ⏭️ **{ $game }** (Partie { $id }): Gleich nach { $who } bist du dran. Du kannst deine Karte schon jetzt vormerken. { COMMAND("settings") } schaltet diese Nachrichten ab.
settings-forecast-on = **Vorhersagen:** Wie lange du für deine letzten 60 Entscheidungen gebraucht hast, wird gespeichert, damit { COMMAND("match info") } schätzen kann, wann eine Runde endet.
settings-forecast-off = **Vorhersagen:** Es wird nicht gespeichert, wie lange du brauchst. Was gespeichert war, ist gelöscht.
settings-language-about = **Sprache** von allem, was nur du siehst.
settings-language-client = Die Sprache meines Discord
menu-language = Sprache
settings-tips-now-on = **Tipps für Anfänger:** in jeder Partie.
settings-tips-now-off = **Tipps für Anfänger:** nur in deiner ersten Partie eines Spiels.
settings-tips-on = Immer Tipps geben
settings-tips-off = Keine Tipps mehr
settings-pictures = **Bilder, die nur du siehst:** Bewegung { $motion }, hoher Kontrast { $contrast }.
settings-on = an
settings-off = aus
settings-motion-on = Bewegung einschalten
settings-motion-off = Bewegung ausschalten
settings-contrast-on = Hohen Kontrast einschalten
settings-contrast-off = Hohen Kontrast ausschalten
settings-positions-now-on = **Rätsel aus deinen Partien:** ja. Stellungen aus deinen Partien können zu Rätseln werden, frühestens eine Woche nach dem Ende und nur, wenn alle am Tisch das erlauben; ohne Namen, Server und Datum.
settings-positions-now-off = **Rätsel aus deinen Partien:** nein. Keine Stellung aus deinen Partien wird zum Rätsel.
settings-positions-on = Rätsel aus meinen Partien erlauben
settings-positions-off = Keine Rätsel aus meinen Partien
settings-foot = -# Uhren, die schon laufen, bleiben, wie sie sind.
menu-opens = Spielzeiten: von
menu-closes = Spielzeiten: bis
menu-quiet = Ruhezeiten
menu-reminders = Erinnerungen
menu-shares = Wann ich erinnert werde
menu-forecast = Vorhersagen
hours-none = Keine Spielzeiten
hours-from = von { $hour }
hours-until = bis { $hour }
quiet-outside = außerhalb meiner Spielzeiten
quiet-none = keine
quiet-between = { $from } bis { $to }
shares-both = wenn die Hälfte und wenn 85 % der Zeit vorbei sind
shares-half = wenn die Hälfte der Zeit vorbei ist
shares-late = wenn 85 % der Zeit vorbei sind
reminders-mention = eine Erwähnung im Thread der Partie
reminders-dm = eine Direktnachricht (im Thread, wo das nicht geht)
reminders-both = eine Erwähnung und eine Direktnachricht
reminders-none = keine
forecast-on = Meine Antwortzeiten nutzen
forecast-off = Meine Antwortzeiten nicht nutzen
error-unknown-zone = Die Zeitzone „{ $zone }“ kenne ich nicht. Tippe in der Option `zeitzone` von { COMMAND("settings") } eine Stadt und wähle aus der Liste, etwa Europe/Berlin.
error-short-hours = Spielzeiten müssen mindestens { $least } Stunden lang sein. Wähle eine andere Stunde.

## In der Hand.
panel-time = -# ⏳ Deine Zeit ist { $when } um.
panel-time-bank = -# ⏳ Deine Zeitreserve läuft { $bank } an; deine ganze Zeit ist { $when } um.
# $penalty: which penalty it would be: 1, 2 or 3
panel-stake = -# ⚠️ { $penalty ->
    [1] Verpasst du diese Frist, hast du in dieser Partie nur noch die halbe Zeit.
    [2] Verpasst du diese Frist, hast du in dieser Partie nur noch ein Viertel der Zeit.
   *[other] Verpasst du diese Frist, übernimmt ein Computer deinen Platz, bis du zurück bist.
  }

## Erinnerungen.
reminder-plain = ⏰ { $who }, { $share } % { $count ->
    [one] deiner
   *[other] eurer
  } Zeit sind um. Der Bot spielt { $when } für { $count ->
    [one] dich
   *[other] euch
  }: { $url }
reminder-bank = ⏰ { $who }, { $share } % { $count ->
    [one] deiner Zeit sind um. Deine
   *[other] eurer Zeit sind um. Eure
  } Zeitreserve läuft { $bank } an, und der Bot spielt { $when }: { $url }
# $penalty: which penalty it would be: 1, 2 or 3
reminder-stake = -# { $penalty ->
    [1] Noch eine verpasste Frist, und in dieser Partie gibt es nur noch die halbe Zeit.
    [2] Noch eine verpasste Frist, und in dieser Partie gibt es nur noch ein Viertel der Zeit.
   *[other] Noch eine verpasste Frist, und ein Computer übernimmt den Platz.
  }
reminder-last = -# Das war heute meine letzte Erinnerung an diese Partie.
button-mute = Nicht mehr erinnern
mute-done = Keine Erinnerungen mehr an diese Entscheidung. Ganz abschalten kannst du sie mit { COMMAND("settings") }.
mute-nothing = Diese Partie wartet nicht auf dich: Es gibt nichts, woran ich dich erinnern müsste.

## Verpasste Fristen.
note-penalty-1 = ⚠️ { $by } hat wieder eine Frist verpasst und in dieser Partie nur noch die halbe Zeit. Beim nächsten Mal ist es ein Viertel.
note-penalty-2 = ⚠️ { $by } hat wieder eine Frist verpasst und in dieser Partie nur noch ein Viertel der Zeit. Beim nächsten Mal übernimmt ein Computer den Platz.
note-paused-missed = ⏸️ { $by } hat zwei Fristen hintereinander verpasst, und sonst ist niemand am Tisch. Die Partie ist pausiert: Keine Uhr läuft, kein Computer spielt. Weiter geht es mit **Fortsetzen**.

## Mehr Zeit für eine Entscheidung.
button-more-time = Ich brauche Zeit
button-give-time = Zeit geben
button-give-time-to = Zeit geben: { $who }
until-more = + { $length }
until-evening = { $days ->
    [0] Heute Abend, { $hour }
    [1] Morgen Abend, { $hour }
   *[other] In { $days } Tagen, { $hour }
  }
more-time-title = ### Bis wann brauchst du Zeit?
more-time-about = Einmal pro Runde kannst du um mehr Zeit bitten. Deine Uhr läuft weiter, bis jemand anders am Tisch im Thread mit einem Klick Ja sagt; allein unter Computern hast du sie sofort.
more-time-given = ⏳ Gewährt: Zeit bis { $until }.
panel-time-asked = ⏳ Du hast um Zeit bis { $until } gebeten. Deine Uhr läuft weiter, bis jemand am Tisch Ja sagt.
panel-time-wanted = ⏳ { $who } braucht Zeit bis { $exactly } ({ $until }). Ein Ja genügt.
panel-time-taken = ⏳ Du hast Zeit bis { $until }.
note-time-asked = ⏳ { $by } braucht Zeit bis { $exactly } ({ $until }).
time-asked-of = { $who }: Ein Ja genügt.
note-time-given = ⏳ { $by } hat Zeit bis { $exactly } ({ $until }): { $other } sagt Ja.
note-time-taken = ⏳ { $by } nimmt sich Zeit bis { $exactly } ({ $until }).
error-no-clock-runs = In dieser Partie läuft gerade keine Uhr für dich.
error-time-already-asked = In dieser Runde hast du schon um mehr Zeit gebeten. In der nächsten kannst du es wieder.
error-no-such-time = So viel Zeit kannst du nicht bekommen. In einem Turnier gibt es nicht mehr, als die Runde noch hat.
error-time-no-longer-asked = Das braucht niemand mehr: Die Zeit ist schon gewährt, oder die Entscheidung ist gefallen.
command-match-more-time = Den Tisch um mehr Zeit für deine Entscheidung bitten

## Für alle, die zusehen.
following-none = Du kannst ihr folgen: eine Nachricht am Ende und auf Wunsch eine nach jeder Runde.
following-end = 👀 Du folgst dieser Partie: Am Ende bekommst du eine Nachricht.
following-rounds = 👀 Du folgst dieser Partie: Nach jeder Runde und am Ende bekommst du eine Nachricht.
button-follow-end = Folgen
button-follow-rounds = Jeder Runde folgen
button-unfollow-end = Nicht mehr folgen
button-unfollow-rounds = Nicht mehr folgen
button-table-like = Tisch kopieren
followed-round = 👀 { $game }, Partie { $id }: Eine Runde ist vorbei. { $heading }
followed-end = 🏁 { $game }: Partie { $id }, der du folgst, ist vorbei.
followed-nothing = Sie endete ohne Ergebnis.
followed-round-aloud = 👀 { $who }, eine Runde der Partie, der du folgst, ist vorbei.
followed-end-aloud = 🏁 { $who }, die Partie, der du folgst, ist vorbei.
