### Server und ihre Moderation: was abgelehnt wird, das Protokoll, /einrichten und /mod.

error-blocked = Die Moderation dieses Servers hat seine Tische für dich gesperrt. Frag sie, warum. Deine laufenden Partien gehen weiter.
error-person-is-blocked = Diese Person ist für die Tische dieses Servers gesperrt. Nenn jemand anderen, oder nimm erst { COMMAND("mod unblock") }.
error-everybody-moderates = Diese Rolle haben alle. Dann würden auch alle moderieren. Wähl eine andere.
error-not-blocked = Diese Person ist hier nicht gesperrt. { COMMAND("setup") } zeigt, wer es ist.
error-not-renamed = Die Moderation hat dieser Person hier keinen anderen Namen gegeben.
error-not-an-opener = Tische eröffnen kann hier nur, wer die Rolle <@&{ $role }> hat. Mitspielen dürfen alle. Die Rolle bekommst du { $moderators ->
    [none] von denen, die diesen Server verwalten
   *[other] von <@&{ $moderators }>
  }.
error-not-in-this-channel = { $games ->
    [live] Eröffne Live-Tische in <#{ $channel }>, oder wähl ein langsameres Tempo.
   *[all] In diesem Kanal kannst du keinen Tisch eröffnen. Nimm { COMMAND("lobby create") } in <#{ $channel }>.
  }
error-server-full = Auf diesem Server laufen schon so viele Partien, wie er erlaubt ({ $limit }). Warte, bis eine endet, oder bitte die Moderation, die Grenze in { COMMAND("setup") } zu erhöhen.
error-not-a-moderator = Das darf nur die Moderation dieses Servers: wer den Server verwalten darf oder eine in { COMMAND("setup") } gewählte Rolle hat (ohne gewählte Rolle: wer Nachrichten verwalten darf).
error-not-a-manager = Einstellungen und Saisons ändern kann nur, wer diesen Server verwalten darf. Frag eine solche Person.

## Das Protokoll. Jede Zeile beginnt mit der Zeit; der Grund folgt.
audit-reason = Grund: { $reason }
audit-setup = { $by } hat die Einstellungen geändert. { $what }
audit-setting-channels = Partien: nur in { $value }.
audit-setting-channels-usual = Partien: in jedem Kanal.
audit-setting-roles = Rollen der Moderation: { $value }.
audit-setting-roles-usual = Rollen der Moderation: keine.
audit-setting-log-channel = Moderationsaktionen poste ich in { $value }.
audit-setting-log-channel-usual = Kein Protokollkanal.
audit-setting-openers = Tische eröffnen nur diese Rolle und die Moderation: { $value }.
audit-setting-openers-usual = Alle können Tische eröffnen.
audit-setting-live-channel = Live-Partien: nur in { $value }.
audit-setting-live-channel-usual = Live-Partien: in jedem Spielkanal.
audit-setting-pace = Das Standardtempo ist { $value }.
audit-setting-pace-usual = Kein Standardtempo.
audit-setting-language = Die Sprache ist { $value }.
audit-setting-language-usual = Die Sprache ist die des Servers auf Discord.
audit-setting-motion = Bewegung ist { $value }.
audit-setting-lobbies-per-user = Offene Tische je Person: { $value }.
audit-setting-lobbies-per-user-usual = Offene Tische je Person: Standard.
audit-setting-matches-per-user = Gleichzeitige Partien je Person: { $value }.
audit-setting-matches-per-user-usual = Gleichzeitige Partien je Person: Standard.
audit-setting-matches = Gleichzeitige Partien auf diesem Server: { $value }.
audit-setting-matches-usual = Gleichzeitige Partien auf diesem Server: keine Grenze.
audit-season = { $by } hat für die Wertungen Saison { $number } begonnen.
audit-block = { $by } hat { $user } gesperrt.
audit-unblock = { $by } hat { $user } entsperrt.
audit-rename = { $by } hat { $user } auf diesem Server einen anderen Namen gegeben.
audit-unrename = { $by } hat { $user } den eigenen Namen zurückgegeben.

## /einrichten.
command-setup = Spielkanäle, Moderation und Grenzen dieses Servers einstellen
setup-title = ### Einstellungen dieses Servers
setup-questions =
    ### Drei Fragen zum Anfang
    Ich speichere jede Auswahl sofort. Du kannst auch alles lassen, wie es ist.
setup-lacking-log = Im Protokollkanal, <#{ $channel }>, fehlt mir { $lacking }. Erlaub das meiner Rolle, oder wähl einen anderen Kanal.
setup-lacking-log-gone = Der Protokollkanal wurde gelöscht. Wähl einen anderen.
setup-lacking-gone = Ein gewählter Kanal wurde gelöscht. Wähl neu, dann steht er nicht mehr auf der Liste.
setup-lacking-more = { $count ->
    [one] In einem weiteren Kanal fehlen mir Rechte.
   *[other] In { $count } weiteren Kanälen fehlen mir Rechte.
  }
setup-nothing-lacking = Ich habe alle Berechtigungen, die ich brauche.
setup-optional-create-private-threads = Optional: Mit { $lacking } lassen sich auch private Tische eröffnen.
setup-optional-create-events = Optional: Mit { $lacking } trage ich Stammtische und Turniere auch bei den Events des Servers ein.
button-setup-back = Zurück
button-setup-done = Fertig
button-station-here = Bahnhof hier aufstellen
setup-page-people = Orte und Leute
setup-page-tables = Am Tisch
setup-page-limits = Grenzen
setup-page-finding = Eine Partie finden
setup-page-daily = Täglich und wöchentlich
button-setup-season = Saison
setup-lacking = Ich brauche { $lacking } in <#{ $channel }>, um dort Partien zu zeigen.
setup-channels-about = **In welchen Kanälen wird gespielt?** Nichts gewählt: in jedem Kanal, in dem ich schreiben darf.
setup-channels = Überall
setup-roles-about = **Wer moderiert?** Alle, die den Server verwalten dürfen, und diese Rollen. Nichts gewählt: auch, wer Nachrichten verwalten darf.
setup-roles = Keine Rolle
setup-log-about = **Wohin gehen Hilferufe?** In einen Kanal der Moderation, in dem auch ihre Aktionen protokolliert werden. Nichts gewählt: in den Systemkanal oder an die Person, der der Server gehört.
setup-log = Kein Protokollkanal
setup-pace-about = **Standardtempo** neuer Tische.
setup-pace = Tempo
setup-limits-about = **Grenzen** für diesen Server. „Standard“ ist, was die Botleitung festgelegt hat. Turnierpartien zählen nicht mit.
setup-lobbies = Offene Tische je Person
setup-lobbies-usual = Offene Tische je Person: Standard
setup-lobbies-number = Offene Tische je Person: { $number }
setup-seats = Gleichzeitige Partien je Person
setup-seats-usual = Gleichzeitige Partien je Person: Standard
setup-seats-number = Gleichzeitige Partien je Person: { $number }
setup-matches = Gleichzeitige Partien auf diesem Server
setup-matches-usual = Gleichzeitige Partien auf diesem Server: keine Grenze
setup-matches-number = Gleichzeitige Partien auf diesem Server: { $number }
setup-tournaments = Gleichzeitige Turniere auf diesem Server
setup-tournaments-usual = Gleichzeitige Turniere auf diesem Server: keine Grenze
setup-tournaments-number = Gleichzeitige Turniere auf diesem Server: { $number }
setup-penalties-on = **Verpasste Fristen:** Neue Tische haben wachsende Strafen. Das erste Mal ist entschuldigt. Danach gibt es die halbe Zeit, dann ein Viertel, dann übernimmt ein Computer den Platz. Der Gastgeber kann das auf der Karte ändern.
setup-penalties-off = **Verpasste Fristen:** Neue Tische beginnen ohne Strafen.
settings-penalties-on = Strafen einschalten
settings-penalties-off = Strafen ausschalten
setup-cups-on = **Turniere:** Alle dürfen eines ankündigen, immer nur eines zugleich, und seine Runden starten, auch wenn sie mitspielen. Streitfälle entscheidet die Moderation.
setup-cups-off = **Turniere:** Nur die Moderation kündigt welche an.
settings-cups-on = Alle dürfen
settings-cups-off = Nur die Moderation
setup-openers-about = **Wer eröffnet Tische?** Wer diese Rolle hat, und die Moderation. Nichts gewählt: alle. Mitspielen dürfen immer alle.
setup-openers = Alle
setup-live-about = **Wo wird live gespielt?** Nur in diesem Kanal. Langsamere Partien überall. Nichts gewählt: in jedem Kanal, in dem gespielt wird.
setup-live = In jedem Kanal, in dem gespielt wird
audit-setting-tournaments = Gleichzeitige Turniere auf diesem Server: { $value }.
audit-setting-tournaments-usual = Gleichzeitige Turniere auf diesem Server: keine Grenze.
audit-setting-penalties = Neue Tische beginnen mit Strafen für verpasste Fristen: { $value }.
audit-setting-cups = Alle dürfen ein Turnier ankündigen: { $value }.
setup-language-about = **Sprache** dessen, was ich hier schreibe.
setup-language = Sprache
setup-language-server = Die Sprache dieses Servers auf Discord
setup-nobody-blocked = Niemand ist für die Tische dieses Servers gesperrt. Jemanden sperren: { COMMAND("mod block") }.
setup-blocked-title = **Gesperrt** für die Tische dieses Servers (rückgängig mit { COMMAND("mod unblock") }):
setup-blocked = { $user }, durch { $by }: { $reason }
setup-blocked-more = … und { $count ->
    [one] eine weitere Person
   *[other] { $count } weitere
  }.

## /mod: was abgelehnt wird.
error-own-match = Du spielst in dieser Partie mit oder hast mitgespielt, also kannst du sie nicht moderieren. Bitte jemand anderen aus der Moderation, oder lass den Tisch mit { COMMAND("match info") } abstimmen.
error-draft-gone = Diese Aktion ist erledigt, abgebrochen oder gehört jemand anderem. Fang noch einmal an, um zu sehen, was sich jetzt ändern würde.
error-step-is-stale = Seit der Vorschau hat sich etwas geändert. Fang noch einmal an, um zu sehen, was sich jetzt ändern würde.
error-reason-missing = Gib einen Grund an: Andere können ihn lesen.
error-not-possible-now = Das geht gerade nicht. { COMMAND("match info") } zeigt, auf wen die Partie wartet und wo ihr Thread ist.
error-seat-for-oneself = Dir selbst kannst du den Platz nicht anbieten, denn du würdest seine Hand sehen. Nenn jemand anderen, oder bitte jemanden aus der Moderation, ihn dir anzubieten.
error-computers-seat = Auf diesem Platz spielt schon ein Computer, und niemand kann zurück. { COMMAND("mod replace") } bietet ihn einer Person an.
error-hands-closed = Nach den Regeln dieses Tisches darf die Moderation keine Hände sehen.

## /mod: Befehle und ihre Optionen.
command-mod = Für die Moderation: Der ganze Tisch kann diese Aktionen danach lesen
command-mod-pause = Eine Partie pausieren und ihre Uhren anhalten
command-mod-resume = Eine pausierte Partie fortsetzen
command-mod-end = Eine Partie ohne Ergebnis beenden
command-mod-rewind = Zu einem früheren Punkt einer Partie zurückgehen
command-mod-extend = Allen, auf die eine Partie wartet, mehr Zeit geben
command-mod-remove = Einen Platz für immer einem Computer geben
command-mod-replace = Einen Platz samt Karten einer anderen Person anbieten
command-mod-move = Eine Partie in einem anderen Kanal fortsetzen
command-mod-log = Die neuesten Moderationsaktionen ansehen
command-mod-block = Jemanden für die Tische dieses Servers sperren
command-mod-unblock = Jemanden entsperren
command-mod-rename = Jemanden auf diesem Server unter anderem Namen zeigen
option-reason = Der Grund (der Tisch kann ihn lesen)
option-mod-match = Die Nummer der Partie (leer = die dieses Threads)
option-mod-open = Diese Partie öffnen, auch wenn sie vorbei ist
option-mod-line = Der Punkt, zu dem es zurückgeht (wähl aus der Liste)
option-mod-hours = Wie viele Stunden mehr
option-mod-seat = Welcher Platz
option-mod-user = Welche Person
option-mod-name = Der Name (leer = der eigene)
option-mod-channel = Der Kanal, in dem es weitergeht
mod-which = In diesem Kanal laufen mehrere Partien. Gib den Befehl im Thread der Partie ein, oder nenn ihre Nummer.
mod-nowhere = In diesem Kanal läuft keine Partie. Gib den Befehl in ihrem Thread ein, oder nenne ihre Nummer.

## /mod: die Vorschau.
mod-title = ### Partie { $id }: { $step }
    Das würde sich ändern:
mod-title-person = ### Auf dem ganzen Server: { $step }
    Das würde sich ändern:
mod-name-block = jemanden für die Tische sperren
mod-name-unblock = jemanden entsperren
mod-name-rename = anderen Namen zeigen
mod-name-unrename = wieder den eigenen Namen zeigen
mod-name-pause = pausieren
mod-name-resume = fortsetzen
mod-name-end = ohne Ergebnis beenden
mod-name-rewind = zurückgehen
mod-name-extend = mehr Zeit
mod-name-remove = ein Computer übernimmt einen Platz
mod-name-remove-block = entfernen und sperren
mod-name-act = für einen Platz entscheiden
mod-name-replace = jemandem einen Platz anbieten
mod-name-move = anderer Kanal
mod-name-repair = reparieren
mod-name-export = exportieren
mod-name-hands = die Hände ansehen
mod-would-pause = Die Uhren würden anhalten, bis jemand die Partie fortsetzt.
mod-would-resume = Die Partie würde weitergehen, und die Uhren liefen weiter, wo sie stehen geblieben sind.
mod-would-end = Die Partie wäre vorbei, ohne Sieg und ohne Wertung. Das lässt sich nicht rückgängig machen.
mod-would-end-event = Die Partie wäre vorbei, ohne Wertung. Für Runde { $round } von **{ $name }** würden Computer sie zu Ende spielen, und dieses Ergebnis zählt dort. Das lässt sich nicht rückgängig machen.
mod-would-rewind = Die Partie würde zurückgespult. Im Protokoll bleibt, was danach kam.
mod-would-extend = { $seat } hätte Zeit bis { $until }.
mod-would-remove = Bis zum Ende der Partie spielte ein Computer für { $user } ({ $seat }). { $user } könnte den Platz nicht zurücknehmen.
mod-would-act = Der Computer würde einmal für { $seat } entscheiden, nur mit dem Wissen dieses Platzes. Du sähst die Karten nicht.
mod-would-replace = Ich würde { $user } den Platz von { $seat } samt Karten anbieten.
mod-would-move = Die Partie ginge in einem neuen Thread in <#{ $channel }> weiter. Der alte bleibt, mit einem Link.
mod-would-repair = Ich würde das Brett am Ende des Threads neu zeigen. Einen schlafenden Thread würde ich wecken, einen gelöschten ersetzen.
mod-would-export-running = Du bekämst die öffentliche Geschichte der Partie, ohne Geheimnisse.
mod-would-export-over = Du bekämst die vollständige Aufzeichnung, zum Nachspielen und Prüfen.
mod-would-hands = Du sähst alle Hände, und ich würde es dem Tisch sagen.
mod-would-block = { $user } könnte hier keinen Tisch mehr eröffnen, an keinem mehr mitspielen und an keinem Turnier mehr teilnehmen.
mod-would-block-lobby = Der Platz am offenen Tisch in <#{ $channel }> würde frei.
mod-would-block-event = Ich würde die Person für keine weitere Runde des Turniers **{ $name }** auslosen. Ihre Ergebnisse bleiben.
mod-would-block-event-stays = Die Person bliebe im Turnier **{ $name }**, denn du spielst selbst mit. Jemand anders aus der Turnierleitung kann sie entfernen: **Leiten** auf der Karte.
mod-would-block-match = Ihre Partie in <#{ $channel }> ginge mit ihr weiter. { COMMAND("mod remove") } nimmt ihr den Platz.
mod-would-unblock = { $user } könnte hier wieder Tische eröffnen und mitspielen. An Tische und in Turniere müsste die Person selbst zurückkehren.
mod-would-unblock-why = Gesperrt von { $by }, { $when }: { $why }
mod-would-rename = { $user } hieße überall auf diesem Server **{ $name }**. Den Grund würde ich als Direktnachricht schicken.
mod-would-unrename = { $user } hieße wieder **{ $name }**, wie auf Discord.
mod-affected = Es betrifft { $people }.
mod-affected-nobody = Es betrifft sonst niemanden.
mod-reason = Grund (für alle lesbar): { $reason }
mod-reason-log = Grund (nur für die Moderation): { $reason }
mod-lacking-gone = Der Kanal dieser Partie wurde gelöscht. Mit { COMMAND("mod move") } zieht sie in einen anderen um.
mod-lacking = Ich brauche { $lacking } im Kanal der Partie. Erlaub das erst meiner Rolle.
mod-do = Ausführen
mod-drop = Abbrechen
mod-dropped = Abgebrochen.
mod-done-pause = Die Partie ist pausiert. Weiter geht es mit { COMMAND("mod resume") }.
mod-done-resume = Die Partie geht weiter.
mod-done-end = Die Partie ist ohne Ergebnis beendet.
mod-done-rewind = Die Partie steht wieder an der gewählten Stelle.
mod-done-extend = Alle, auf die die Partie wartet, haben mehr Zeit.
mod-done-remove = Auf diesem Platz spielt jetzt ein Computer.
mod-done-remove-block = Auf diesem Platz spielt jetzt ein Computer, und { $user } kann hier weder Tische eröffnen noch mitspielen.
mod-done-act = Der Computer hat für diesen Platz entschieden.
mod-done-replace = Ich habe den Platz angeboten. Der Knopf ist im Thread.
mod-done-move = Die Partie geht dort weiter. Ihr Thread erscheint gleich.
mod-done-repair = Ich zeige das Brett neu.
mod-done-export = Hier ist sie.
mod-done-hands = Das sind die Hände. Der Tisch weiß Bescheid, dass du sie siehst.
mod-done-block = { $user } kann hier weder Tische eröffnen noch mitspielen und hat alle Tische verlassen, an denen noch nicht gespielt wurde. Laufende Partien gehen weiter. { COMMAND("mod remove") } nimmt der Person auch dort den Platz.
mod-done-unblock = { $user } darf hier wieder Tische eröffnen und mitspielen.
mod-done-rename = { $user } heißt auf diesem Server jetzt anders. Ältere Nachrichten bleiben, wie sie sind.
mod-done-unrename = { $user } trägt auf diesem Server wieder den eigenen Namen.
mod-log-title = ### Die neuesten Moderationsaktionen
mod-log-empty = Noch keine.
mod-log-more = -# Das sind die neuesten. Für eine einzelne Partie nimm die Option `partie` von { COMMAND("mod log") }. Ein Protokollkanal bekommt alle ({ COMMAND("setup") }).

## Was Thread und Protokoll sagen.
note-mod-extend = { $by } (Moderation) gibt allen, die gefragt sind, { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
  } mehr. Grund: { $reason }
note-mod-remove = { $by } (Moderation) hat einen Platz einem Computer gegeben. Grund: { $reason }
note-mod-remove-block = { note-mod-remove }
note-mod-act = { $by } (Moderation) hat den Computer für { $seat } entscheiden lassen. Grund: { $reason }
note-mod-replace = { $by } (Moderation) bietet { $other } einen Platz an. Grund: { $reason }
note-mod-move = { $by } (Moderation) hat die Partie nach <#{ $channel }> verlegt. Grund: { $reason }
note-mod-repair = { $by } (Moderation) hat das Brett neu zeigen lassen. Grund: { $reason }
note-mod-repair-plain = { $by } (Moderation) hat das Brett neu zeigen lassen.
note-mod-export = { $by } (Moderation) hat diese Partie exportiert. Grund: { $reason }
note-mod-hands = { $by } (Moderation) hat alle Hände angesehen, wie es die Regeln dieses Tisches erlauben. Grund: { $reason }
moved-away = Die Moderation hat diese Partie nach <#{ $channel }> verlegt. Dort geht sie weiter.
audit-pause = { $by } hat Partie { $match } pausiert.
audit-resume = { $by } hat Partie { $match } fortgesetzt.
audit-end = { $by } hat Partie { $match } ohne Ergebnis beendet.
audit-rewind = { $by } hat Partie { $match } auf Zeile { $line } zurückgespult.
audit-extend = { $by } hat in Partie { $match } { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
  } mehr gegeben.
audit-remove = { $by } hat den Platz von { $user } in Partie { $match } einem Computer gegeben.
audit-remove-block = { $by } hat den Platz von { $user } in Partie { $match } einem Computer gegeben und { $user } gesperrt.
audit-act = { $by } hat in Partie { $match } den Computer für einen Platz entscheiden lassen.
audit-replace = { $by } hat in Partie { $match } { $user } einen Platz angeboten.
audit-move = { $by } hat Partie { $match } nach <#{ $channel }> verlegt.
audit-repair = { $by } hat Partie { $match } repariert.
audit-export = { $by } hat Partie { $match } exportiert.
audit-hands = { $by } hat die Hände von Partie { $match } angesehen.

## Die Tischregel.
term-hands = Hände und Moderation
term-hands-about = Darf die Moderation dieses Servers Hände ansehen, etwa um einen Streit zu klären? Ich sage dem Tisch dann Bescheid.
term-hands-no = die Moderation sieht nie Hände
term-hands-yes = die Moderation darf sie ansehen

too-fast = Das war mir zu schnell. Warte { $seconds } s und drück noch einmal.

## Die Liste der Partien, und was sich mit jeder tun lässt.
command-mod-matches = Die laufenden Partien dieses Servers auflisten, jede mit ihren Knöpfen
option-mod-show = Welche Partien (leer = alle, die neuesten zuerst)
option-mod-in = Nur Partien aus diesem Kanal
option-mod-of = Nur Partien dieser Person
mod-list-none = ### { $kind ->
    [called] Kein Ruf nach der Moderation
    [waiting] Keine wartende Partie
    [stuck] Keine hängende Partie
    [unreadable] Keine unlesbare Partie
   *[running] Keine laufende Partie
  }
mod-list-title = ### { $count ->
        [one] Eine Partie
       *[other] { $count } Partien
    }
mod-list-running = -# Laufende Partien, die neuesten zuerst.
mod-list-waiting = -# Partien, die auf jemanden warten, die am längsten wartenden zuerst.
mod-list-stuck = -# Partien, deren Fortgang ich nicht zeigen konnte, die ältesten zuerst.
mod-list-unreadable = -# Partien, die ruhen, weil ich sie nicht lesen kann.
# $count: wie viele nicht gezeigt werden
mod-list-row = **[Partie { $id }]({ $url })** · { $game }
mod-list-is-unreadable = ich kann sie nicht lesen
mod-list-is-untold = Discord lehnt meine Nachrichten ab, und ich versuche es weiter
mod-list-is-untold-lacking = ich kann sie nicht zeigen: Mir fehlt { $lacking }
mod-list-is-untold-gone = ich kann sie nicht zeigen: Der Kanal ist gelöscht
mod-list-is-untold-locked = ich kann sie nicht zeigen: Der Thread ist gesperrt
mod-list-is-paused = pausiert
mod-list-is-waiting = wartet auf { $who }, gefragt { $since }
mod-list-is-wanting = jemand braucht Zeit bis { $until }
mod-list-begun = begonnen { $at }
mod-look-title = ### Partie { $id }: { $game }
mod-look-over = Sie ist zu Ende.
# $count: versäumte Fristen, die zählen
mod-look-misses = **{ $who }** hat { $count ->
        [one] eine Frist
       *[other] { $count } Fristen
    } verpasst.
button-mod-running = Laufende
button-mod-waiting = Warten am längsten
button-mod-stuck = Stecken fest
button-mod-unreadable = Nicht lesbar
button-mod-newer = ← Zurück
button-mod-older = Mehr →
button-mod-list = Alle Partien
button-mod-look = Öffnen
button-mod-remind = Erinnern
button-mod-repair = Reparieren
button-mod-export = Exportieren
button-mod-hands = Alle Hände zeigen
button-mod-pause = Pausieren
button-mod-resume = Fortsetzen
button-mod-end = Beenden
button-mod-excuse = { $who } entschuldigen
button-mod-act = Einmal für { $who } entscheiden
button-mod-remove = { $who } entfernen
button-mod-remove-block = { $who } entfernen und sperren
button-mod-rename = { $who } umbenennen
menu-mod-seat = Für einen Platz
menu-mod-back = Zurück zu …
field-why = Warum?
why-about = Alle am Tisch können es lesen.
field-mod-name = Gezeigter Name
mod-name-about = Nur auf diesem Server. Der Name auf Discord bleibt.
why-name-about = Die Person kann es lesen.
mod-name-remind = erinnern
mod-name-excuse = eine verpasste Frist entschuldigen
mod-would-remind = Ich würde { $seat } noch einmal erinnern, sofern Erinnerungen gewünscht sind.
mod-would-excuse = Die letzte Frist, die { $seat } verpasst hat, würde nicht mehr zählen.
mod-done-remind = Ich erinnere alle, die noch nicht entschieden haben.
mod-done-excuse = Die verpasste Frist zählt nicht mehr.
note-mod-remind = { $by } (Moderation) hat alle erinnert, die entscheiden müssen. Grund: { $reason }
note-mod-remind-plain = { $by } (Moderation) hat alle erinnert, die entscheiden müssen.
note-mod-excuse = { $by } (Moderation) hat eine Frist entschuldigt, die { $seat } verpasst hat. Grund: { $reason }
note-mod-excuse-plain = { $by } (Moderation) hat eine Frist entschuldigt, die { $seat } verpasst hat.
audit-remind = { $by } hat alle erinnert, auf die Partie { $match } wartet.
audit-excuse = { $by } hat eine verpasste Frist in Partie { $match } entschuldigt.

## Spieler rufen die Moderation.
button-call-moderator = Moderation rufen
field-call = Was ist passiert?
call-moderator-about = Die Moderation dieses Servers bekommt das, mit einem Link zu dieser Partie.
call-moderator-done = Die Partie steht jetzt ganz oben in der Liste der Moderation. Sobald jemand sie öffnet, schreibe ich dir.
call-reached-log = { $who ->
    [none] Dein Ruf steht jetzt im Kanal der Moderation.
   *[other] Dein Ruf steht jetzt im Kanal der Moderation, und ich habe { $who } erwähnt.
 }
call-reached-system = { $who ->
    [none] Dieser Server hat keinen Moderationskanal, in dem ich schreiben kann. Deshalb habe ich in <#{ $channel }> nach der Moderation gefragt, ohne deinen Namen und deinen Grund.
   *[other] Dieser Server hat keinen Moderationskanal, in dem ich schreiben kann. Deshalb habe ich in <#{ $channel }> nach der Moderation gefragt und { $who } erwähnt, ohne deinen Namen und deinen Grund.
 }
call-reached-owner = Dieser Server hat keinen Moderationskanal, in dem ich schreiben kann. Deshalb habe ich { $who } deinen Ruf als Direktnachricht geschickt.
call-reached-no-one = Ich konnte die Moderation dieses Servers nicht erreichen. Bitte schreib ihr selbst.
call-reached-later = Discord antwortet gerade nicht. Ich versuche weiter, die Moderation zu erreichen.
call-in-public = 🚨 Jemand ruft aus einer Partie nach der Moderation. Partie und Grund findet ihr mit { COMMAND("mod matches") } und { COMMAND("mod log") }.
call-to-owner = -# Ich schreibe dir, weil ich auf **{ $server }** in keinem Moderationskanal schreiben kann. Wähl dort mit { COMMAND("setup") } einen aus.
call-opened = Die Moderation hat die [Partie { $match }]({ $url }) geöffnet, wie du gebeten hast.
rename-told = Auf **{ $server }** zeigt dich die Moderation jetzt als **{ $name }**: { $reason }. Dein Name auf Discord bleibt, wie er ist.
audit-called = 🚨 { $by } ruft die Moderation zu Partie { $match }: <#{ $channel }>.
audit-gone = Ein Kanal oder eine Rolle aus meinen Einstellungen wurde gelöscht. { $what } { COMMAND("setup") } ändert das.
audit-untold = Partie { $match } in <#{ $channel }>: { $lacking }.
error-called-already = Du hast die Moderation schon zu dieser Partie gerufen. Noch einmal rufen kannst du <t:{ $at }:R>.
audit-call-opened = { $by } hat die Partie { $match } geöffnet, zu der { $user } die Moderation gerufen hatte.
mod-list-called = -# Partien mit einem Ruf nach der Moderation, der älteste zuerst.
mod-list-is-called = 🚨 gerufen von { $who } { $at }
mod-list-is-over = beendet
button-mod-called = Rufe
extras-setup-call-role-about = **Rufe nach der Moderation:** die Rolle, die ich erwähne, wenn jemand ruft. Lass alle diese Rolle erwähnen, oder gib mir **@everyone erwähnen**.
extras-setup-call-role = Keine Rolle erwähnen
audit-setting-call-role = Wenn jemand die Moderation ruft, erwähne ich { $value }.
audit-setting-call-role-usual = Wenn jemand die Moderation ruft, erwähne ich keine Rolle.

## Die Wertung einer beendeten Partie.
mod-look-company = { $who } hat in den letzten 180 Tagen { $share } % von { $count ->
    [one] einer Partie
   *[other] { $count } Partien
  } nur mit denselben fünf gespielt.
mod-would-annul-line = { $seat }: { $change } Punkte für diese Partie, und alles, was später daraus folgt
mod-name-annul = Wertung annullieren
button-mod-annul = Annullieren…
mod-would-annul = Die Partie würde keine Wertung mehr ändern. Alle Wertungen dieses Spiels hier würden von vorn gezählt.
mod-done-annul = Annulliert. Ich berechne die Wertungen neu.
note-mod-annul = { $by } (Moderation) hat die Wertung dieser Partie annulliert. Grund: { $reason }
audit-annul = { $by } hat die Wertung von Partie { $match } annulliert.
mod-name-reinstate = wieder werten
button-mod-reinstate = Wieder werten…
mod-would-reinstate = Die Partie würde wieder gewertet. Alle Wertungen dieses Spiels hier würden von vorn gezählt.
mod-done-reinstate = Ich zähle die Wertungen neu, mit dieser Partie.
note-mod-reinstate = { $by } (Moderation) lässt diese Partie wieder werten. Grund: { $reason }
audit-reinstate = { $by } lässt Partie { $match } wieder werten.
