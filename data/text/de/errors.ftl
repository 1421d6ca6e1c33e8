### Was abgelehnt wurde und was man stattdessen tut. Ein Schlüssel je Fehler: "error-<code>". Nur wer fragte, sieht es.

error-unknown = Bei mir ist etwas schiefgegangen. Deine Partie ist sicher, also versuch es noch einmal. Passiert es wieder, sag der Botleitung Bescheid.

## Die Spielregeln.
error-rules = Das erlauben die Regeln nicht. { COMMAND("hand") } zeigt, was jetzt geht.
error-not-your-turn = Du bist gerade nicht dran. Unten im Thread steht, auf wen der Tisch wartet. { COMMAND("matches") } zeigt dir, welche Tische auf dich warten.
error-illegal-action = Das geht gerade nicht. { COMMAND("hand") } zeigt alles, was jetzt geht.
error-bad-notation = Eine Aktion „{ $text }“ kenne ich nicht. Wähl aus der Liste, die beim Tippen erscheint, oder nimm die Knöpfe in { COMMAND("hand") }.
error-game-over = Diese Partie ist zu Ende. Eröffne einen neuen Tisch mit { COMMAND("lobby create") }.
error-bad-setup = Dieser Tisch kann nicht starten: { $reason }
error-bad-record = Diese Datei passt nicht zum Spiel ({ $what }). Exportiere die Partie noch einmal und ändere nichts daran.

## Warum ein Tisch nicht starten kann; der Satz oben endet mit einem davon.
setup-unknown-mode = Eine Variante „{ $mode }“ gibt es nicht. Wähl eine aus der Liste.
setup-modes-exclude = „{ $mode }“ und „{ $other }“ passen nicht zusammen. Eröffne mit { COMMAND("lobby create") } einen neuen Tisch und wähl eine von beiden.
setup-player-count = { $have ->
    [one] Allein
   *[other] Mit { $have } Leuten
  } geht es nach diesen Regeln nicht. Es braucht drei bis sechs Leute, mit „Zu zweit“ genau zwei, in Teams vier oder sechs. Lass Leute dazukommen, füge Computer hinzu, entferne welche oder eröffne einen Tisch mit anderen Regeln.
setup-figures = Jemand hat keinen Banditen, nicht die richtige Zahl (zu zweit je zwei) oder einen, der nicht zu diesem Spiel gehört. Wählt auf der Karte des Tisches neu.
setup-figure-twice = Zwei Leute haben denselben Banditen gewählt. Eine Person muss auf der Karte des Tisches einen anderen nehmen.
setup-other = Plätze und Optionen passen nicht zusammen. Eröffne mit { COMMAND("lobby create") } einen neuen Tisch und wähl noch einmal.

## Lobbys und Partien.
error-unknown-lobby = Diesen Tisch finde ich nicht mehr. Eröffne einen neuen mit { COMMAND("lobby create") }.
error-unreadable-match = Ich kann Partie { $match } gerade nicht lesen, also kann dort niemand spielen. Die Botleitung weiß Bescheid. Die Moderation kann sie mit { COMMAND("mod end") } beenden.
error-unknown-match = Diese Partie finde ich nicht. { COMMAND("matches") } zeigt deine.
error-lobby-closed = { $status ->
    [started] Der Zug ist schon abgefahren: Die Partie läuft. Tippe { COMMAND("matches") }, um sie zu finden.
    [cancelled] Dieser Tisch ist abgesagt. Eröffne einen neuen mit { COMMAND("lobby create") }.
    [expired] Dieser Tisch hat zu lange gewartet, also habe ich ihn geschlossen. Eröffne einen neuen mit { COMMAND("lobby create") }.
   *[other] An diesem Tisch lässt sich nichts mehr ändern. Eröffne einen neuen mit { COMMAND("lobby create") }.
  }
error-lobby-full = An diesem Tisch sind alle Plätze besetzt. Eröffne mit { COMMAND("lobby create") } einen anderen.
error-already-seated = Du sitzt schon an diesem Tisch. Wähl auf seiner Karte einen Banditen, oder warte, bis der Gastgeber startet.
error-not-seated = Du sitzt noch nicht an diesem Tisch. Drück erst auf seiner Karte **Mitspielen**.
error-figure-taken = { $figure } ist schon vergeben. Wähl einen anderen Banditen oder „Irgendein Bandit“.
error-unknown-figure = Einen Banditen „{ $figure }“ gibt es nicht. Wähl einen aus der Liste.
error-removed-by-host = Der Gastgeber hat dich von diesem Tisch entfernt. Spiel an einem anderen mit, oder eröffne einen eigenen mit { COMMAND("lobby create") }.
error-not-the-host = Das kann nur der Gastgeber. Willst du hier mitspielen, drück auf der Karte **Mitspielen**. Einen eigenen Tisch eröffnest du mit { COMMAND("lobby create") }.
error-too-few-players = Zu wenige Leute: { $have } von mindestens { $need }. Warte auf weitere, oder füge unter **Optionen** Computer hinzu.
error-unknown-game = Ein Spiel „{ $game }“ gibt es nicht. Wähl eines aus der Liste.
error-unknown-mode = Eine Variante „{ $mode }“ gibt es in diesem Spiel nicht. Wähl eine aus der Liste.
error-unknown-choice = „{ $value }“ steht nicht zur Wahl. Nimm etwas aus der Liste.
error-unknown-pace = Ein Tempo „{ $pace }“ gibt es nicht. Wähl eines aus der Liste, etwa 24h.
error-too-many-tables = { $of ->
    [channel] In diesem Kanal { $limit ->
        [one] ist schon ein Tisch
       *[other] sind schon { $limit } Tische
    } offen, mehr passen nicht. Setz dich an einen davon, oder eröffne deinen in einem anderen Kanal.
    [share] Dieser Kanal wird voll, und du hast hier schon { $limit ->
        [one] einen offenen Tisch
       *[other] { $limit } offene Tische
    }. Starte oder schließe erst einen, oder nimm einen anderen Kanal.
    [matches] Du bist schon in { $limit ->
        [one] einer Partie
       *[other] { $limit } Partien
    }, mehr geht nicht. Spiel erst eine zu Ende. { COMMAND("matches") } zeigt deine Partien.
    [matches-here] Du bist auf diesem Server schon in { $limit ->
        [one] einer Partie
       *[other] { $limit } Partien
    }, mehr erlaubt er nicht. Spiel erst eine zu Ende. { COMMAND("matches") } zeigt deine Partien.
    [open-here] Du sitzt auf diesem Server schon an { $limit ->
        [one] einem offenen Tisch
       *[other] { $limit } offenen Tischen
    }, mehr erlaubt er nicht. Verlass erst einen, oder warte, bis er startet. { COMMAND("matches") } zeigt deine.
    [other] Diese Person ist schon in { $limit ->
        [one] einer Partie
       *[other] { $limit } Partien
    }, mehr geht nicht. Nimm jemand anderen.
   *[open] Du sitzt schon an { $limit ->
        [one] einem offenen Tisch
       *[other] { $limit } offenen Tischen
    }, mehr geht nicht. Verlass erst einen, oder warte, bis er startet. { COMMAND("matches") } zeigt deine.
  }
error-not-at-this-table = Du hast in dieser Partie keinen Platz. Einen eigenen Tisch eröffnest du mit { COMMAND("lobby create") }.
error-stale-action = Die Partie ist weitergegangen, und diese Knöpfe sind alt. Nimm die neuen, hier oder in deiner Hand ({ COMMAND("hand") }).
error-still-playing = Diese Partie läuft noch. Danach öffnet **Noch einmal** einen Tisch mit denselben Regeln.
error-match-is-over = Diese Partie ist zu Ende: Ihr Thread erzählt alles. Eröffne einen neuen Tisch mit { COMMAND("lobby create") }.
error-computer-seat = Dort sitzt kein Computer, oder es ist kein Platz für einen frei. Sieh auf der Karte des Tisches nach.
