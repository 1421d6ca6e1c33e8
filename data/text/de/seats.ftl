# Wer wo sitzt: Computer, die einen Platz hüten, Vertretungen, Aufgaben, Angebote von Plätzen und Abwesenheiten.

seat-kept = Computer für { $name }

error-sits-at-this-match = Diese Person hat schon einen Platz in dieser Partie, auch wenn ihn gerade jemand anders spielt.
error-seat-is-kept = Gerade spielt jemand für dich. Hol dir zuerst deinen Platz zurück: Drück **Bin zurück** in { COMMAND("hand") }.
error-knows-another-hand = Diese Person hat andere Hände dieser Partie gesehen und kann diesen Platz nicht nehmen.

# --- was im Thread steht ---

note-seat-computer-missed = 🤖 { $user } hat mehrmals die Frist verpasst. Jetzt spielt ein Computer, bis { $user } **Bin zurück** drückt.
note-seat-computer-missed-stand-in = 🤖 { $by } vertritt { $other } und hat mehrmals die Frist verpasst. Bis { $other } zurück ist, spielt ein Computer.
note-seat-computer-away = 🤖 { $other } ist weg. Bis zur Rückkehr spielt ein Computer.
note-seat-computer-away-drawing = 🤖 { $other } ist weg. Bis zur Rückkehr zieht ein Computer nur Karten.
note-seat-computer-resigned = 🤖 { $other } hat aufgegeben. Ein Computer übernimmt den Platz samt Karten und Beute.
note-seat-computer-removed = 🤖 Die Moderation hat den Platz von { $other } einem Computer gegeben.
note-seat-computer-erased = 🤖 Jemand hat den Bot für immer verlassen. Ein Computer übernimmt den Platz samt Karten und Beute.
note-seat-back = 🤠 { $other } ist zurück und spielt weiter.
note-seat-person-stand-in = 🤠 { $user } vertritt { $other }.
note-seat-person-offered = 🤠 { $user } übernimmt den Platz von { $other } samt Karten und Beute.
note-seat-person-named = 🤠 { $user } übernimmt auf Bitte der Moderation den Platz von { $other }.
note-seat-person-computer = 🤠 { $user } übernimmt den Platz von { $seat } samt Karten und Beute.
note-seat-person-newcomer = 🤠 { $user } steigt ein und übernimmt den Platz von { $seat } samt Karten und Beute.

note-offer-offered = 🪑 { $by } bietet { $user } den eigenen Platz an. { $user }, drück **Platz nehmen**, um weiterzuspielen.
note-offer-offered-anybody = 🪑 { $by } bietet den eigenen Platz an. Wer in dieser Partie noch nicht gespielt hat, darf ihn nehmen.
note-offer-named = 🪑 Die Moderation bittet { $user }, den Platz von { $seat } zu übernehmen. { $user }, drück **Platz nehmen**, um weiterzuspielen.
note-offer-named-anybody = 🪑 Die Moderation bietet den Platz von { $seat } an. Wer in dieser Partie noch nicht gespielt hat, darf ihn nehmen.
note-offer-stand-in = 🪑 { $by } bittet { $user } um Vertretung. { $user }, sag mit **Platz nehmen** zu.
offer-unrated = -# Übernimmt ihn jemand anderes, ändert sich für beide die Wertung nicht.
note-offer-declined = 🪑 { $other } lehnt den Platz von { $seat } ab.
note-offer-withdrawn = 🪑 { $by } bietet den Platz von { $seat } nicht mehr an.
note-offer-expired = 🪑 Niemand hat den Platz von { $seat } genommen. Das Angebot ist abgelaufen.

button-back = Bin zurück
button-accept-seat = Platz nehmen
button-decline-seat = Nein, danke
button-resign = Endgültig aufgeben
button-withdraw = Angebot zurückziehen

# --- was einer sieht ---

strength-greenhorn = Greenhorn
strength-outlaw = Outlaw
strength-marshal = Marshal
strength-drawing = zieht nur

kept-title = ### Partie { $id }: Jemand spielt für dich
kept-by-computer = Ein Computer ({ $strength }) spielt für dich.
kept-by-person = { $who } vertritt dich.
kept-how = Drück **Bin zurück**, und der Platz gehört sofort wieder dir. Bis dahin siehst du nur, was alle sehen.

error-former-seat = { $reason ->
    [offered] Du hast deinen Platz in dieser Partie an { $name } gegeben.
    [named] Die Moderation hat deinen Platz in dieser Partie an { $name } gegeben.
    [resigned] Du hast diese Partie aufgegeben. Jetzt spielt ein Computer auf deinem Platz.
    [removed] Die Moderation hat deinen Platz in dieser Partie einem Computer gegeben.
    [back] { $name } ist zurück und spielt wieder selbst. Danke für die Vertretung.
    [stand-in] Auf diesem Platz spielt jetzt { $name } in Vertretung.
   *[other] Auf dem Platz, den du in dieser Partie hattest, spielt ein Computer.
  } Zuschauen kannst du weiterhin.

resign-title = ### Partie { $id } aufgeben?
resign-about = Das ist endgültig: Ein Computer übernimmt deinen Platz. Brauchst du eine Pause? { COMMAND("away") }. Willst du ihn abgeben? { COMMAND("match offer") }.

taking-title = ### Partie { $id }: den Platz von { $name } nehmen?
taking-about = Du übernimmst alles, samt Karten und Beute, und spielst bis zum Ende.
taking-stand-in = Du spielst, bis die Person zurück ist.
taking-due = ⏳ Eine Entscheidung steht an: Die Zeit läuft { $when } ab.

offered-title = ### Du bietest deinen Platz in Partie { $id } an
offered-to = { $who } darf ihn nehmen. Das Angebot endet { $until }. Bis dahin spielst du weiter.
offered-anybody = Wer in dieser Partie noch nicht gespielt hat, darf ihn nehmen. Das Angebot endet { $until }. Bis dahin spielst du weiter.

seat-done-agreed = Abgemacht: Du springst in Partie { $id } ein. Ich schreibe dir, wenn es losgeht.
seat-done-declined = Du hast den Platz in Partie { $id } abgelehnt.
seat-done-withdrawn = Du bietest deinen Platz in Partie { $id } nicht mehr an.
seat-done-resigned = Du hast Partie { $id } aufgegeben. Danke fürs Mitspielen.


error-unknown-offer = Dieses Angebot gibt es nicht mehr. Sieh im Thread nach einem neueren.
error-offer-is-closed = { $status ->
    [accepted] Jemand war schneller und hat diesen Platz genommen.
    [declined] Dieses Angebot wurde abgelehnt.
    [expired] Dieses Angebot ist abgelaufen.
   *[withdrawn] Dieser Platz wird nicht mehr angeboten.
  }
error-not-for-you = Dieses Angebot gilt jemand anderem.
error-not-away = In dieser Partie spielt niemand für dich. Spiel einfach weiter.

command-match-resign = Deinen Platz in dieser Partie endgültig einem Computer überlassen
command-match-offer = Deinen Platz in dieser Partie jemandem oder allen anbieten
option-offer-to = Wem (leer = allen)
say-in-thread = Du spielst in mehreren Partien. Tipp diesen Befehl im Thread der Partie, die du meinst.
not-a-program = Ein Bot kann keinen Platz nehmen. Wähle eine Person, oder überlass ihn mit { COMMAND("match resign") } einem Computer.

# --- Computer und ihre Stärken ---

error-unknown-strength = Diesen Computer gibt es nicht. Wähl einen unter **Optionen** auf der Karte des Tisches.

computer-name-strong = 🤖 *Computer: { $strength }*

menu-computer = Computer nach Stärke hinzufügen…
add-greenhorn = Greenhorn hinzufügen
add-greenhorn-about = Spielt vernünftig, eine Karte nach der anderen
add-outlaw = Outlaw hinzufügen
add-outlaw-about = Denkt voraus
add-marshal = Marshal hinzufügen
add-marshal-about = Der stärkste: überlegt vor jeder Entscheidung


# --- abwesend ---

term-penalties = Strafen für verpasste Fristen
term-penalties-about = Die erste verpasste Frist einer Partie ist entschuldigt. Mit Strafen gibt es danach die halbe Zeit, dann ein Viertel, dann spielt bis zur Rückkehr ein Computer. Die Moderation kann eine verpasste Frist in { TYPED("mod matches") } entschuldigen.
term-penalties-no = keine
term-penalties-yes = halbe Zeit, dann ein Viertel, dann übernimmt ein Computer (das erste Mal ist entschuldigt)
term-pauses = Pausen bei Abwesenheit
term-pauses-about = Darf die Partie pausieren, wenn jemand abwesend ist?
term-pauses-no = nein: Ein Computer oder eine Vertretung spielt weiter
term-pauses-yes = ja, bis zur Rückkehr

note-paused-away = ⏸️ { $by } ist weg. Bis zur Rückkehr stehen Partie und Uhren still.
note-resumed-away = ▶️ { $by } ist zurück, und die Partie geht weiter. Die Uhren laufen weiter, wo sie standen.
note-resumed-unneeded = ▶️ { $by } braucht die Pause nicht mehr, und die Partie geht weiter. Die Uhren laufen weiter, wo sie standen.

error-bad-absence = { $why ->
    [long] Du kannst höchstens 60 Tage weg sein. Wähl ein früheres Ende. Verlängern kannst du später.
   *[order] Das Ende muss nach dem Beginn und in der Zukunft liegen. Wähl andere Zeiten.
  }
error-no-stand-in = Wer vertritt dich? Wähl jemand anderen in der Option `vertretung`.
error-pauses-not-agreed = Dieser Tisch pausiert nicht bei Abwesenheit. Wähl einen Computer oder eine Vertretung.

away-none = Du hast keine Abwesenheiten.
away-title = ### Deine Abwesenheiten
away-now = - [Partie { $id }]({ $url }): abwesend bis { $until } – { $what }
away-now-new = - Neue Partien: abwesend bis { $until } – { $what }
away-coming = - [Partie { $id }]({ $url }): abwesend von { $since } bis { $until } – { $what }
away-coming-new = - Neue Partien: abwesend von { $since } bis { $until } – { $what }
away-how-computer = ein Computer spielt für dich
away-how-drawing = ein Computer zieht nur Karten für dich
away-how-pause = die Partie steht still
away-how-agreed = { $who } spielt für dich
away-how-asked = ein Computer spielt für dich (ich habe { $who } um Vertretung gebeten)
away-instead = { $what } (dein Wunsch ist an diesem Tisch nicht möglich)
away-utc = 🕑 Ich kenne deine Zeitzone nicht, deshalb beginnt dieser Tag um 00:00 UTC. Drück **Zeitzone einstellen** und gib den Tag dann noch einmal ein.
away-how-back = Du bekommst deine Plätze danach zurück oder sobald du **Bin zurück** drückst.
away-still = 🧳 Du bist bis { $until } in allen Partien abwesend: { $what }, auch an diesem Tisch. Zum Spielen drück **Bin zurück**.
away-back = ### Willkommen zurück!
away-back-at = - [Partie { $id }]({ $url }): Du sitzt wieder auf deinem Platz.

button-back-all = Bin zurück
button-hand-of = Meine Hand, Partie { $id }


when-now = jetzt
when-today = heute
when-tomorrow = morgen
when-after-tomorrow = übermorgen
when-weekdays = montag dienstag mittwoch donnerstag freitag samstag sonntag
button-away = Ich bin weg…
away-ask = Wann bist du zurück? Bis dahin spielt ein Computer für dich. Drück jederzeit **Bin zurück**.
button-away-tomorrow = Bis morgen
button-away-3d = 3 Tage
button-away-1w = 1 Woche
button-away-2w = 2 Wochen
button-away-date = Anderer Tag…
modal-away = Abwesend
field-until = Bis wann?
field-until-example = Freitag, 24.12., 3t, 18:00
when-until = bis zum zu zur am um im der den dem die nächsten nächster nächste nächstem nächstes kommenden kommender diesen diesem ab gegen einer einem eine
when-in = in
when-clock = uhr h
when-noon = mittag
when-months = januar februar märz april mai juni juli august september oktober november dezember
when-and = und
when-half = halbe halben
when-tonight = heute abend
when-midnight = mitternacht
when-unit-m = min minute minuten
when-unit-h = std stunde stunden
when-unit-d = t tag tage tagen
when-unit-w = woche wochen
when-option = { $typed } – { $when } ({ $zone })
when-unknown = Welcher Tag ist „{ $typed }“? Versuch es mit `morgen`, `Freitag`, `3t`, `24.12.` oder `2026-12-24 18:00`, in deiner Zeitzone ({ COMMAND("settings") }).
when-too-far = { $when } ist zu weit weg. Die Grenze ist { $until }.

command-away = Von einer Partie oder allen abwesend sein (ohne Datum: deine Abwesenheiten ansehen)
option-until = Bis wann: morgen, Freitag, 3t, 24.12., 24.12. 18:00 …
option-start = Ab wann (leer = jetzt)
option-instead = Was mit deinem Platz geschieht (leer = ein Computer spielt)
option-stand-in = Wer für dich spielt (ich frage die Person)
option-away-match = Welche Partie (leer = alle, auch neue)
away-option-computer = Ein Computer spielt
away-option-drawing = Ein Computer zieht nur Karten
away-option-stand-in = Jemand anders spielt (in „vertretung“ angeben)
away-option-pause = Die Partie pausiert, wenn der Tisch es erlaubt
headline = **{ $heading }**: { $line }

## Plätze, die Neue einnehmen dürfen.
button-free-seat = Platz nehmen
taking-newcomer = Bisher spielt dort ein Computer. Du übernimmst alles, samt Karten und Beute, und spielst bis zum Ende. Deine Wertung ändert sich nicht.
error-no-free-seat = Hier ist kein Computerplatz mehr frei. Neue können bis zur ersten Karte von Runde 2 einen nehmen, wenn mindestens zwei Leute spielen. { COMMAND("tables") } zeigt andere Tische.
error-too-many-seats-taken = { $limit ->
    [one] Du hast heute schon den Platz eines Computers genommen, mehr geht nicht.
   *[other] Du hast heute schon { $limit } Plätze von Computern genommen, mehr geht nicht.
  } Eröffne selbst einen Tisch, oder such dir einen mit { COMMAND("tables") }.
find-part-newcomers = Neue am Tisch
find-part-newcomers-about = Bis Runde 2 dürfen Neue den Platz eines Computers nehmen
find-limit-seats-a-day = Computerplätze, die eine Person nehmen darf: { $number }
audit-setting-seats-a-day = Computerplätze, die eine Person am Tag nehmen darf: { $value }.
audit-setting-seats-a-day-usual = Computerplätze, die eine Person am Tag nehmen darf: Standard des Bots.
