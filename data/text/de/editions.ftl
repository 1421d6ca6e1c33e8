### Die Geschichte der Saisons eines Servers.

## The story of a server's seasons: a front page a week, a wall when a season ends, the legends.
button-legends = Legenden
button-rematch = Revanche
gazette-title = 📰 Die Titelseite
# $since, $until: days
gazette-week = { $since } bis { $until }
# $matches, $people (numbers)
gazette-count = { $matches } { $matches ->
    [one] Partie
   *[other] Partien
}, { $people } { $people ->
    [one] Spieler
   *[other] Spieler
}
# $wins, $matches (numbers)
gazette-headline = { $who } gewinnt { $wins } von { $matches }
gazette-nobody = Der Zug kam unversehrt an
gazette-feud = Die Fehde
gazette-feud-line = { $first } { $ahead } : { $behind } { $second }
# $title: of a feat; $count: how many of it
gazette-deed = { $title }: { $count }
alt-gazette = Eine Titelseite: { $headline }. { $news }.
wall-title = 🏆 Saison { $season } ist vorbei
legends-title = ### 🌵 Die Legenden dieses Servers
legends-none = Hier hat noch niemand eine Partie beendet.
legends-winner = **{ $place }.** **{ $who }** gewann { $wins } von { $matches ->
    [one] einer Partie
   *[other] { $matches } Partien
  }.
# $deed: a title with how many
legends-deed = - { $deed } · **{ $who }**
legends-feud = ⚔️ Die Fehde: **{ $first }** { $ahead } : { $behind } **{ $second }**
extras-setup-gazette-about = **Die Geschichte der Saisons:** Wenn eine Saison endet, hänge ich Steckbriefe auf: die Besten, die Fehde und wer die meisten Hiebe einsteckte. Ich pinge niemanden an.
extras-setup-gazette = Weder Steckbriefwand noch Titelseite
extras-setup-front-page-on = **Titelseite:** jeden Montag zur oben gewählten Uhrzeit, wenn in der Woche gespielt wurde.
extras-setup-front-page-off = **Titelseite:** keine.
settings-front-page-on = Jede Woche eine Titelseite
settings-front-page-off = Keine Titelseite
extras-setup-lacking-gazette = Ich brauche { $lacking } in <#{ $channel }>, um Steckbriefwände und Titelseiten zu posten.
extras-setup-lacking-gazette-gone = Den Kanal für Steckbriefwände und Titelseiten gibt es nicht mehr. Wähl einen anderen.
audit-setting-gazette = Steckbriefwände und Titelseiten erscheinen in { $value }.
audit-setting-gazette-usual = Keine Steckbriefwände, keine Titelseiten.
audit-setting-front-page = Jede Woche eine Titelseite: { $value }.
