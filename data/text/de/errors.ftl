### Was abgelehnt wurde und was man stattdessen tut. Ein Schlüssel je Fehler: "error-<code>". Nur wer fragte, sieht es.

error-unknown = Etwas Unerwartetes ging schief; Näheres steht in meinem Protokoll. Deine Partie ist sicher. Versuch es noch einmal; passiert es wieder, sag den Betreibern dieses Bots Bescheid.

## Die Spielregeln.
error-rules = Das erlauben die Regeln nicht. Öffne deine Hand mit { COMMAND("hand") } und sieh, was jetzt geht.
error-not-your-turn = Du bist gerade nicht dran. Unten im Thread steht, auf wen der Tisch wartet; { COMMAND("next") } bringt dich zu einem Tisch, der auf dich wartet.
error-illegal-action = Das geht in dieser Lage nicht. Öffne deine Hand mit { COMMAND("hand") }: Dort steht alles, was jetzt geht.
error-bad-notation = Eine Aktion „{ $text }“ kenne ich nicht. Wähle aus der Liste, die beim Tippen erscheint, oder nimm die Knöpfe in { COMMAND("hand") }.
error-game-over = Diese Partie ist zu Ende; gespielt wird dort nicht mehr. Eröffne einen neuen Tisch mit { COMMAND("lobby create") }.
error-bad-setup = Dieser Tisch kann nicht starten: { $reason }
error-bad-record = Diese Aufzeichnung passt nicht zum Spiel ({ $what }). Exportiere die Partie noch einmal und benutze die Datei unverändert.

## Warum ein Tisch nicht starten kann; der Satz oben endet mit einem davon.
setup-unknown-mode = Eine Variante „{ $mode }“ gibt es nicht. Wähle eine aus der Liste.
setup-modes-exclude = „{ $mode }“ und „{ $other }“ passen nicht zusammen. Eröffne mit { COMMAND("lobby create") } einen neuen Tisch und wähle eine von beiden.
setup-player-count = { $have ->
    [one] Allein
   *[other] Mit { $have } Spielern
  } geht es nach diesen Regeln nicht. Es braucht drei bis sechs Spieler, mit „Zu zweit“ genau zwei, in Teams vier oder sechs. Lass Leute dazukommen, füge Computer hinzu, entferne welche oder eröffne einen Tisch mit anderen Regeln.
setup-figures = Jemand hat keinen Banditen, nicht die richtige Zahl (zu zweit je zwei) oder einen, der nicht zu diesem Spiel gehört. Wählt die Banditen auf der Lobby-Karte neu.
setup-figure-twice = Zwei Spieler haben denselben Banditen gewählt. Einer von ihnen muss auf der Lobby-Karte einen anderen nehmen.
setup-other = Plätze und Optionen passen nicht zusammen. Eröffne mit { COMMAND("lobby create") } einen neuen Tisch und wähle noch einmal.

## Lobbys und Partien.
error-unknown-lobby = Diesen Tisch finde ich nicht mehr. Eröffne einen neuen mit { COMMAND("lobby create") }.
error-unreadable-match = Partie { $match } ist gerade nicht lesbar und lässt sich nicht spielen. Die Betreiber dieses Bots wissen Bescheid; die Moderation kann sie mit { COMMAND("mod end") } abbrechen.
error-unknown-match = Diese Partie finde ich nicht. Tippe { COMMAND("matches") } für eine Liste deiner Partien mit Links.
error-lobby-closed = { $status ->
    [started] Der Zug ist schon abgefahren: Die Partie läuft. Tippe { COMMAND("matches") }, um sie zu finden.
    [cancelled] Dieser Tisch wurde abgesagt. Eröffne einen neuen mit { COMMAND("lobby create") }.
    [expired] Dieser Tisch hat zu lange gewartet und wurde geschlossen. Eröffne einen neuen mit { COMMAND("lobby create") }.
   *[other] An diesem Tisch lässt sich nichts mehr ändern. Eröffne einen neuen mit { COMMAND("lobby create") }.
  }
error-lobby-full = An diesem Tisch sind alle Plätze besetzt. Eröffne mit { COMMAND("lobby create") } einen anderen.
error-already-seated = Du sitzt schon an diesem Tisch. Wähle einen Banditen, oder warte, bis der Gastgeber startet.
error-not-seated = Du sitzt noch nicht an diesem Tisch. Drücke erst **Mitspielen** auf der Lobby-Karte.
error-figure-taken = { $figure } ist schon vergeben. Wähle einen anderen Banditen oder „Irgendein Bandit“.
error-unknown-figure = Einen Banditen „{ $figure }“ gibt es nicht. Wähle einen aus der Liste.
error-removed-by-host = Der Gastgeber hat dich von diesem Tisch entfernt. Spiel an einem anderen mit, oder eröffne einen eigenen mit { COMMAND("lobby create") }.
error-not-the-host = Das kann nur der Gastgeber. Willst du an diesem Tisch spielen, drücke **Mitspielen** auf der Karte; einen eigenen eröffnet { COMMAND("lobby create") }.
error-too-few-players = Zu wenige Spieler: { $have } von mindestens { $need }. Warte auf weitere, oder füge unter **Optionen** Computer hinzu.
error-unknown-game = Ein Spiel „{ $game }“ gibt es nicht. Wähle eines aus der Liste.
error-unknown-mode = Eine Variante „{ $mode }“ gibt es in diesem Spiel nicht. Wähle eine aus der Liste.
error-unknown-choice = „{ $value }“ steht nicht zur Wahl. Nimm eine der angebotenen Möglichkeiten.
error-unknown-pace = Ein Tempo „{ $pace }“ gibt es nicht. Wähle eines aus der Liste, etwa 24h.
error-too-many-tables = Das wären mehr als { $limit ->
    [one] ein Tisch
   *[other] { $limit } Tische
  } zugleich. Beende oder verlasse erst einen; { COMMAND("matches") } zeigt deine Partien.
error-not-at-this-table = Du hast in dieser Partie keinen Platz: Du kannst zuschauen, aber nicht spielen. Eröffne einen eigenen Tisch mit { COMMAND("lobby create") }.
error-stale-action = Seit diese Knöpfe erschienen sind, ist die Partie weitergegangen. Wähle aus den neuen, hier oder in deiner Hand ({ COMMAND("hand") }).
error-still-playing = Diese Partie läuft noch. Ist sie zu Ende, öffnet **Noch einmal** einen Tisch mit denselben Regeln.
error-match-is-over = Diese Partie ist zu Ende. Ihr Thread erzählt die ganze Geschichte; eröffne einen neuen Tisch mit { COMMAND("lobby create") }.
error-computer-seat = Das geht nicht: Entweder sitzt dort kein Computer, den man entfernen könnte, oder es ist kein Platz für einen frei. Sieh auf die Lobby-Karte und wähle noch einmal.
