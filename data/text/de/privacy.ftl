### Was man über die eigenen Daten fragen kann.

## Die eigenen Daten.
privacy-title = ### Deine Daten
privacy-shown = Andere auf diesem Server sehen deine Wertung, Titel, Zuverlässigkeit und Partien in { COMMAND("profile") } und { COMMAND("leaderboard") }.
privacy-hidden = Deine Statistik ist verborgen: Andere sehen weder Wertung noch Titel, Zuverlässigkeit oder Partien. Gezählt wird trotzdem, weil die Wertungen anderer davon abhängen.
privacy-about = **{ button-privacy-export }** gibt dir alles über dich als Datei. **{ button-privacy-delete }** löscht es, nach einer Rückfrage.
button-hide-record = Statistik verbergen
button-show-record = Statistik zeigen
privacy-export-title = ### Alles, was ich über dich speichere
privacy-export-about = Nur du siehst diese Datei. Sie enthält { $rows ->
    [0] keinen Eintrag
    [one] einen Eintrag
   *[other] { $rows } Einträge
  } als JSON, mit Zeiten in Sekunden seit 1970 (UTC), ohne Daten anderer.
privacy-delete-title = ### Alles löschen, was ich über dich speichere?
privacy-delete-about =
    Du verlässt jeden offenen Tisch, und in jeder laufenden Partie übernimmt ein Computer deinen Platz, für immer. Ich lösche deine Einstellungen, Pläne und Entscheidungen. Brauchen andere einen Eintrag (eine Aktion, ein Ergebnis), lösche ich deinen Namen und ersetze deine Kennung durch eine Zufallszahl. Nachrichten in Kanälen gehören dem Server und bleiben.
    {""}**Das lässt sich nicht rückgängig machen.** Willst du eine Kopie, drück erst **{ button-privacy-export }** in { COMMAND("privacy") }.
privacy-delete-seats = { $count ->
    [0] Du spielst in keiner laufenden Partie.
    [one] Du spielst in **einer laufenden Partie**.
   *[other] Du spielst in **{ $count } laufenden Partien**.
  }
button-delete-me = Alles löschen
button-keep-me = Nichts löschen
privacy-kept = Deine Daten bleiben.
privacy-deleted = ### Gelöscht
privacy-deleted-about = Ich speichere nichts mehr, was zu dir führt, außer einer Sperre durch die Moderation eines Servers, falls es eine gibt. In Sicherungen stehen deine Daten noch, bis neuere sie ersetzen: eine Woche lang, wenn die Botleitung nichts anderes gewählt hat. Spielst du wieder, fängst du ganz neu an. Leb wohl, und gute Reise.

## Befehle.
command-privacy = Deine Daten: als Datei bekommen, Statistik verbergen oder alles löschen

button-privacy-export = Meine Daten holen
button-privacy-delete = Meine Daten löschen…
