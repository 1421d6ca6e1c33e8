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
extras-setup-gazette-about = **Die Geschichte der Saisons:** Wenn eine Saison endet, hängen die Steckbriefe der Besten an einer Wand, dazu die Fehde und wer die meisten Hiebe einsteckte. Niemand wird angepingt.
extras-setup-gazette = Weder Steckbriefwand noch Titelseite
extras-setup-front-page-on = **Titelseite:** jeden Montag zur oben gewählten Uhrzeit, wenn in der Woche gespielt wurde.
extras-setup-front-page-off = **Titelseite:** keine.
settings-front-page-on = Jede Woche eine Titelseite
settings-front-page-off = Keine Titelseite
extras-setup-lacking-gazette = In <#{ $channel }> fehlt mir { $lacking }; dort kann weder eine Steckbriefwand noch eine Titelseite stehen.
extras-setup-lacking-gazette-gone = Der Kanal der Steckbriefwände und Titelseiten wurde gelöscht. Wähl einen anderen.
audit-setting-gazette = Steckbriefwände und Titelseiten stehen in { $value }.
audit-setting-gazette-usual = Es gibt weder Steckbriefwände noch Titelseiten.
audit-setting-front-page = Jede Woche eine Titelseite: { $value }.
