### Steuerung einer laufenden Partie: Pausen, Enden, Zurückgehen, Abstimmungen des Tisches.
### Erwähnungen ($by, $user), Namen ($seat, $who) und Zeiten ($when, $until) kommen fertig; $reason ist "none", wo niemand einen nannte.

## Notizen im Thread: das öffentliche Protokoll dessen, was neben dem Spiel entschieden wurde.
note-paused-vote = ⏸️ Pause nach Abstimmung. **Fortsetzen** lässt darüber abstimmen, ob es weitergeht.
note-paused-moderator = ⏸️ { $by } (Moderation) hat die Partie pausiert. { $reason ->
    [none] {""}
   *[other] Grund: { $reason }
  }
note-paused-director = ⏸️ { $reason ->
    [none] { $by } (Turnierleitung) hat das Turnier und diese Partie pausiert.
   *[other] Das Turnier ist noch pausiert, und diese Partie mit ihm.
  }
note-paused-alone = ⏸️ { $by } hat die Partie pausiert. Mit **Fortsetzen** geht es weiter.
note-resumed-alone = ▶️ { $by } setzt die Partie fort. Die Uhren laufen weiter, wo sie standen.
note-resumed-vote = ▶️ Der Tisch hat fürs Weiterspielen gestimmt. Die Uhren laufen weiter, wo sie standen.
note-resumed-moderator = ▶️ { $by } (Moderation) setzt die Partie fort. Die Uhren laufen weiter, wo sie standen. { $reason ->
    [none] {""}
   *[other] Grund: { $reason }
  }
note-paused-lost = ⏸️ Der Kanal des Turniers ist weg, also habe ich das Turnier und diese Partie pausiert.
note-resumed-director = ▶️ { $by } (Turnierleitung) setzt das Turnier und diese Partie fort. Die Uhren laufen weiter, wo sie standen.
note-cup-ends = ⏹️ { $by } (Turnierleitung) hat das Turnier beendet. Computer spielen diese Partie zu Ende.
note-ended-alone = ⏹️ { $by } hat die Partie ohne Ergebnis beendet.
note-ended-together = ⏹️ Andere sind gekommen, und { $by } spielt jetzt mit ihnen. Diese Partie endet ohne Ergebnis.
note-ended-vote = ⏹️ Der Tisch hat dafür gestimmt, die Partie ohne Ergebnis zu beenden.
note-ended-moderator = ⏹️ { $by } (Moderation) hat die Partie ohne Ergebnis beendet. { $reason ->
    [none] {""}
   *[other] Grund: { $reason }
  }
note-ended-abandoned = ⏹️ Hier hat lange niemand gespielt, also habe ich die Partie ohne Ergebnis beendet.
note-ended-redrawn = ⏹️ { $by } (Turnierleitung) hat ein früheres Ergebnis berichtigt. Deshalb habe ich diese Runde neu ausgelost. Den neuen Tisch nennt die Nachricht zur Runde.
note-idle = 💤 Hier hat lange niemand gespielt. Bleibt es so, schließe ich diese Partie { $until }. Spielt weiter, oder drückt **Fortsetzen**, wenn sie pausiert ist.
note-rewound-alone = ⏪ { $by } hat die Partie zurückgespult.
note-rewound-vote = ⏪ Alle am Tisch sind einverstanden: Die Partie wird zurückgespult.
note-rewound-moderator = ⏪ { $by } (Moderation) hat die Partie zurückgespult. { $reason ->
    [none] {""}
   *[other] Grund: { $reason }
  }
note-ballot-pause = 🗳️ { $by } schlägt vor, die Partie zu **pausieren**.
note-ballot-resume = 🗳️ { $by } schlägt vor, die Partie **fortzusetzen**.
note-ballot-end = 🗳️ { $by } schlägt vor, die Partie ohne Ergebnis zu **beenden**.
note-ballot-rewind = 🗳️ { $by } schlägt vor, die Partie **zurückzuspulen**.
note-refused-pause = 🗳️ Der Tisch will keine Pause.
note-refused-resume = 🗳️ Der Tisch will noch nicht weiterspielen.
note-refused-end = 🗳️ Der Tisch will weiterspielen.
note-refused-rewind = 🗳️ Nicht alle wollen zurück.
note-lapsed-pause = 🗳️ Zu wenige Stimmen: keine Pause.
note-lapsed-resume = 🗳️ Zu wenige Stimmen: Die Pause dauert an.
note-lapsed-end = 🗳️ Zu wenige Stimmen: Die Partie geht weiter.
note-lapsed-rewind = 🗳️ Zu wenige Stimmen fürs Zurückspulen.
note-moved-on-rewind = 🗳️ Jemand hat weitergespielt: Die Abstimmung übers Zurückspulen ist hinfällig. Ihr könnt es wieder vorschlagen.

## Was abgelehnt wurde.
error-match-paused = Diese Partie ist pausiert. { pause-ends }
error-match-not-paused = Diese Partie ist nicht pausiert. Öffne deine Hand mit { COMMAND("hand") }.
error-nothing-to-take-back = { $why ->
    [often] Das hast du schon mehrmals zurückgenommen. Entscheide jetzt, oder frag den Tisch mit { COMMAND("match rewind") }.
   *[other] Du kannst gerade nichts zurücknehmen: Seitdem hat jemand gehandelt, deine Wahl hat etwas aufgedeckt, oder sie war nicht von dir. Frag den Tisch mit { COMMAND("match rewind") }.
  }
error-no-way-back = Dorthin kann die Partie nicht zurück. Wähle aus der Liste, die beim Tippen erscheint.
error-paused-by-others = { $who ->
    [director] Die Turnierleitung hat das Turnier und seine Partien pausiert. Nur sie oder die Moderation kann diese Partie fortsetzen.
   *[moderator] Die Moderation hat diese Partie pausiert. Nur sie kann sie fortsetzen.
}
error-ballot-is-open = Darüber stimmt der Tisch schon ab. Nimm die Knöpfe im Thread der Partie oder { COMMAND("match vote") }.
error-others-are-away = Die anderen sind abwesend, also kannst du die Partie nicht allein beenden. Warte, bis jemand zurück ist, oder drück in deiner Hand unter **Mehr** auf **Moderation rufen**.
error-ballot-is-closed = Diese Abstimmung ist schon vorbei. Im Thread steht, wie sie ausging.
error-ballot-too-soon = Das hat der Tisch gerade abgelehnt. Du kannst es in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
  } wieder vorschlagen.
error-unknown-ballot = Diese Abstimmung gibt es nicht. { COMMAND("match vote") } zeigt, worüber in dieser Partie abgestimmt wird.

## Die Geschichte, die Nachricht am Ende und die letzte.
story-took-back = ↩️ { $who } nimmt die letzte Entscheidung zurück.
story-went-back = ⏪ Die Partie steht wieder hier ({ $heading }). Was danach kam, kannst du oben nachlesen.
live-paused = ⏸️ **Pausiert.** { pause-ends }
pause-ends = { $who ->
    [moderator] Nur die Moderation kann die Partie fortsetzen.
    [director] Es geht weiter, wenn die Turnierleitung das Turnier fortsetzt.
    [lost] Es geht weiter, wenn die Turnierleitung das Turnier fortsetzt.
    [away] Es geht weiter, wenn die abwesende Person zurück ist ({ COMMAND("away") }) oder der Tisch mit **Fortsetzen** dafür stimmt.
    [alone] Mit **Fortsetzen** geht es weiter.
    [missed] Mit **Fortsetzen** geht es weiter.
   *[other] Der Tisch kann mit **Fortsetzen** fürs Weiterspielen stimmen.
  }
closing-title = ## ⏹️ { $game }: kein Ergebnis
ending-alone = Wer hier allein spielte, hat diese Partie beendet.
ending-together = Eine Partie mit anderen ist an die Stelle dieser getreten.
ending-vote = Der Tisch hat dafür gestimmt, diese Partie zu beenden.
ending-moderator = Die Moderation hat diese Partie beendet.
ending-abandoned = Lange hat niemand gespielt, also habe ich diese Partie beendet.
ending-redrawn = Nach einer Berichtigung habe ich diese Runde neu ausgelost, vor dem ersten Zug.
panel-paused = ⏸️ Diese Partie ist pausiert. { pause-ends }
panel-ended = ⏹️ Diese Partie endete ohne Ergebnis.
panel-took-back = ↩️ Zurückgenommen. Wähle neu.
panel-ballot-pause = 🗳️ Pause machen? Stimm im Thread ab oder mit { COMMAND("match vote") }.
panel-ballot-resume = 🗳️ Weiterspielen? Stimm im Thread ab oder mit { COMMAND("match vote") }.
panel-ballot-end = 🗳️ Ohne Ergebnis beenden? Stimm im Thread ab oder mit { COMMAND("match vote") }.
panel-ballot-rewind = 🗳️ Zurückspulen? Stimm im Thread ab oder mit { COMMAND("match vote") }. Weiterspielen zählt als Nein.
button-take-back = Zurücknehmen

## Abstimmungen.
ballot-title-pause = 🗳️ **Partie pausieren?**
ballot-title-resume = 🗳️ **Partie fortsetzen?**
ballot-title-end = 🗳️ **Partie ohne Ergebnis beenden?**
ballot-title-rewind = 🗳️ **Die Partie zurückspulen?**
ballot-proposed = Vorschlag von { $who }.
ballot-about-pause = Die Uhren stehen still, bis der Tisch fürs Weiterspielen stimmt.
ballot-about-resume = Die Uhren laufen weiter, wo sie standen.
ballot-about-end = Niemand gewinnt. Die Geschichte bleibt, aber niemand kann weiterspielen.
ballot-about-rewind = Die Partie stünde wieder hier: { $heading }. Rückgängig gemacht würde:
ballot-about-rewind-nothing = Die Partie stünde wieder hier: { $heading }.
ballot-undone-more = … und { $count } { $count ->
    [one] früherer Schritt
   *[other] frühere Schritte
  }
ballot-reveals = ⚠️ **Seitdem kann Geheimes ans Licht gekommen sein** (gezogene Karten, Geldbeutel, Entscheidungen). Vergessen kann das niemand, und der Zufall bringt wieder dasselbe.
ballot-reveals-nothing = Seitdem ist nichts Geheimes ans Licht gekommen.
ballot-rule-majority = Angenommen mit { $needed } von { $people } Stimmen. Computer stimmen nicht ab.
ballot-rule-all = Angenommen nur, wenn **alle { $people }** am Tisch zustimmen. Weiterspielen zählt als Nein.
ballot-open-until = Endet { $when }
ballot-yes = 👍 { $who }
ballot-no = 👎 { $who }
ballot-missing = ⏳ { $who }
ballot-nobody = niemand
ballot-passed = ✅ Angenommen.
ballot-failed = ❌ Abgelehnt.
ballot-lapsed = ➖ Hinfällig: Die Zeit war um, oder jemand hat weitergespielt.
button-yes = Ja
button-no = Nein
button-propose = Abstimmen lassen
ballot-preview = Der Knopf eröffnet die Abstimmung und zählt dein Ja.
ballot-preview-alone = Du spielst allein: Der Knopf macht es sofort.
button-do-it = Ausführen
ballot-counted-yes = 👍 Dein Ja zählt.
ballot-counted-no = 👎 Dein Nein zählt.
ballot-begun = 🗳️ Die Abstimmung läuft im Thread.
ballot-done = ✅ Erledigt, siehe Thread.
ballot-refused = ❌ Abgelehnt, siehe Thread.
ballots-none = Der Tisch stimmt gerade über nichts ab. Vorschlagen kannst du etwas mit **Pausieren** oder **Partie beenden** in { COMMAND("match info") } oder mit { COMMAND("match rewind") }.
ballot-watching = Nur wer an diesem Tisch sitzt, kann abstimmen.
rewind-point = Vor: { $what } · { $heading }

## Befehle.
command-match-rewind = Dem Tisch vorschlagen, zu einem früheren Punkt zurückzugehen
command-match-vote = Sehen, worüber der Tisch abstimmt, und abstimmen
option-rewind-to = Der Punkt, zu dem es zurückgeht (wähl ihn aus der Liste)
button-resume = Fortsetzen

button-control-pause = Pausieren…
button-control-resume = Fortsetzen…
button-control-end = Partie beenden…
