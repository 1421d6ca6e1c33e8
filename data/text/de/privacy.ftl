### Was man über die eigenen Daten fragen kann.

## Die eigenen Daten.
privacy-title = ### Deine Daten
privacy-shown = Andere auf diesem Server sehen deine Wertung, Titel, Zuverlässigkeit und Partien in { COMMAND("profile") } und { COMMAND("leaderboard") }.
privacy-hidden = Du behältst deine Statistik für dich: Andere sehen weder Wertung noch Titel, Zuverlässigkeit oder eine Liste deiner Partien. Gezählt wird trotzdem, weil die Wertungen anderer davon abhängen.
privacy-about = **{ button-privacy-export }** gibt dir alles über dich als Datei. **{ button-privacy-delete }** löscht es, nach einer Rückfrage.
button-hide-record = Statistik verbergen
button-show-record = Statistik zeigen
privacy-export-title = ### Alles, was über dich gespeichert ist
privacy-export-about = Nur du siehst diese Datei. Sie enthält { $rows ->
    [0] keinen Eintrag
    [one] einen Eintrag
   *[other] { $rows } Einträge
  } als JSON; Zeiten sind Sekunden seit 1970 (UTC). Daten anderer stehen nicht darin.
privacy-delete-title = ### Alles löschen, was über dich gespeichert ist?
privacy-delete-about =
    Du verlässt jeden offenen Tisch, und in jeder laufenden Partie übernimmt ein Computer deinen Platz, für immer. Deine Einstellungen, Pläne und Entscheidungen werden gelöscht. Wo andere einen Eintrag brauchen (eine Aktion, ein Ergebnis), wird dein Name gelöscht und deine Kennung durch eine Zufallszahl ersetzt. Nachrichten in Kanälen gehören dem Server und bleiben.
    {""}**Das lässt sich nicht rückgängig machen.** Willst du eine Kopie, drücke erst **{ button-privacy-export }** in { COMMAND("privacy") }.
privacy-delete-seats = { $count ->
    [0] Du spielst in keiner laufenden Partie.
    [one] Du spielst in **einer laufenden Partie**.
   *[other] Du spielst in **{ $count } laufenden Partien**.
  }
button-delete-me = Alles löschen
button-keep-me = Nichts löschen
privacy-kept = Es wurde nichts gelöscht.
privacy-deleted = ### Gelöscht
privacy-deleted-about = Es ist nichts mehr gespeichert, was zu dir führt; nur eine Sperre durch die Moderation eines Servers bliebe. In Sicherungen stehen deine Daten noch, bis neuere an deren Stelle treten: eine Woche lang, wenn die Betreiber dieses Bots nichts anderes gewählt haben. Spielst du wieder, beginnst du als jemand Neues. Leb wohl, und gute Reise.

## Befehle.
command-privacy = Deine Daten: als Datei bekommen, Statistik verbergen oder alles löschen

button-privacy-export = Meine Daten holen
button-privacy-delete = Meine Daten löschen…
