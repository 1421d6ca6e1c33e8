### Uhren: Erinnerungen, verpasste Fristen, mehr Zeit.

## Erinnerungen.
reminder-plain = ⏰ { $who }, { $share } % { $count ->
    [one] deiner
   *[other] eurer
  } Zeit sind um. Ich spiele { $when } für { $count ->
    [one] dich
   *[other] euch
  }: { $url }
reminder-bank = ⏰ { $who }, { $share } % { $count ->
    [one] deiner Zeit sind um. Deine
   *[other] eurer Zeit sind um. Eure
  } Zeitreserve läuft { $bank } an, und ich spiele { $when }: { $url }
# $penalty: which penalty it would be: 1, 2 or 3
reminder-stake = -# { $penalty ->
    [1] Noch eine verpasste Frist, und in dieser Partie gibt es nur noch die halbe Zeit.
    [2] Noch eine verpasste Frist, und in dieser Partie gibt es nur noch ein Viertel der Zeit.
   *[other] Noch eine verpasste Frist, und ein Computer übernimmt den Platz.
  }
reminder-last = -# Das war heute meine letzte Erinnerung an diese Partie.
button-mute = Nicht mehr erinnern
mute-done = Keine Erinnerungen mehr an diese Entscheidung. Ganz abschalten kannst du sie in { COMMAND("settings") }.
mute-nothing = Diese Partie wartet nicht auf dich.

## Verpasste Fristen.
note-penalty-1 = ⚠️ { $by } hat wieder eine Frist verpasst und in dieser Partie nur noch die halbe Zeit. Beim nächsten Mal ist es ein Viertel.
note-penalty-2 = ⚠️ { $by } hat wieder eine Frist verpasst und in dieser Partie nur noch ein Viertel der Zeit. Beim nächsten Mal übernimmt ein Computer den Platz.
note-paused-missed = ⏸️ { $by } hat zwei Fristen hintereinander verpasst, und sonst spielt hier niemand. Die Partie ist pausiert. Weiter geht es mit **Fortsetzen**.

## Mehr Zeit für eine Entscheidung.
button-more-time = Ich brauche Zeit
button-give-time = Zeit geben
until-more = + { $length }
until-evening = { $days ->
    [0] Heute Abend, { $hour }
    [1] Morgen Abend, { $hour }
   *[other] In { $days } Tagen, { $hour }
  }
more-time-title = ### Bis wann brauchst du Zeit?
more-time-about = Einmal pro Runde kannst du um mehr Zeit bitten. Deine Uhr läuft, bis jemand im Thread Ja sagt. Allein gegen Computer hast du sie sofort.
more-time-given = ⏳ Mehr Zeit: bis { $until }.
panel-time-asked = ⏳ Du hast um Zeit bis { $until } gebeten. Deine Uhr läuft, bis jemand Ja sagt.
panel-time-taken = ⏳ Du hast Zeit bis { $until }.
note-time-asked = ⏳ { $by } braucht Zeit bis { $exactly } ({ $until }).
time-asked-of = { $who }: Ein Ja genügt.
note-time-given = ⏳ { $by } hat Zeit bis { $exactly } ({ $until }): { $other } sagt Ja.
note-time-taken = ⏳ { $by } nimmt sich Zeit bis { $exactly } ({ $until }).
error-no-clock-runs = In dieser Partie läuft gerade keine Uhr für dich.
error-time-already-asked = In dieser Runde hast du schon um mehr Zeit gebeten. In der nächsten kannst du es wieder.
error-no-such-time = Das ist zu lang. In einem Turnier gibt es nicht mehr, als die Runde noch hat.
error-time-no-longer-asked = Das hat sich erledigt: Die Zeit ist zugesagt, oder die Entscheidung ist gefallen.
