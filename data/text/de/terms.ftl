### Worauf sich ein Tisch mit seinem Gastgeber neben den Spielregeln einigt: die Ansicht und die Worte jeder Regel.
### Eine Regel KEY hat term-KEY (ihr Name), term-KEY-about (ein Satz) und term-KEY-WERT (jeder Wert).

## Die Ansicht „Tischregeln“ und die Zeilen über ungewöhnliche Regeln.
terms-title = ### Tisch { $id }: Tischregeln
terms-open = Sie gelten für die ganze Partie. Was vom Standard abweicht, steht auf der Karte. Ein Knopf mit ↻ schaltet zum nächsten Wert.
terms-reader = Nur der Gastgeber, { $host }, kann sie ändern.
terms-closed = Dieser Tisch ist geschlossen. Seine Regeln bleiben, wie sie sind.
term-line = **{ $name }:** { $value }
term-usual = { $value } (Standard)
button-terms-page = Tischregeln
terms-turn = ↻ { $name }
button-terms-clocks = Uhren ändern
button-terms-others = Anderes ändern
command-lobby-options = Banditen, Computer, Regeln und Tischregeln; der Gastgeber kann sie ändern

## Uhren.
term-bank = Zeitreserve
term-bank-about = Ist die Bedenkzeit um, läuft die Reserve, bevor der Bot spielt.
term-bank-none = keine
term-bank-small = 1 × die Bedenkzeit, je Entscheidung +1/10, höchstens 2 ×
term-bank-large = 3 × die Bedenkzeit, je Entscheidung +1/4, höchstens 5 ×
term-daily = Feste Tageszeit
term-daily-about = Bei einem Tempo von einem Tag oder mehr: Die Zeit läuft nur zu dieser Stunde ab, und zwar am ersten Tag, an dem mindestens die halbe Bedenkzeit vorbei ist.
term-daily-none = keine
term-zone = Zeitzone des Tisches
term-zone-about = Die Uhr für die feste Tageszeit und die Wochenenden, Sommerzeit eingeschlossen.
term-zone-utc = UTC (Weltzeit)
term-zone-honolulu = Honolulu
term-zone-los-angeles = Los Angeles
term-zone-denver = Denver
term-zone-chicago = Chicago
term-zone-new-york = New York
term-zone-sao-paulo = São Paulo
term-zone-buenos-aires = Buenos Aires
term-zone-london = London
term-zone-lisbon = Lissabon
term-zone-berlin = Berlin
term-zone-madrid = Madrid
term-zone-paris = Paris
term-zone-warsaw = Warschau
term-zone-athens = Athen
term-zone-istanbul = Istanbul
term-zone-moscow = Moskau
term-zone-dubai = Dubai
term-zone-kolkata = Kolkata
term-zone-bangkok = Bangkok
term-zone-singapore = Singapur
term-zone-tokyo = Tokio
term-zone-perth = Perth
term-zone-sydney = Sydney
term-zone-auckland = Auckland
term-weekends = Wochenenden
term-weekends-about = Ob die Uhren samstags und sonntags laufen.
term-weekends-on = zählen wie andere Tage
term-weekends-off = frei: Die Uhren stehen still
