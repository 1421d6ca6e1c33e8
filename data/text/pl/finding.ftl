button-call-me = Zawołaj mnie
button-watch = Oglądaj
button-calls = Moje wezwania
button-change = Zmień
button-stop-calls = Bez wezwań
button-learn = Nauka

button-open-table = Otwórz stół
button-set-up = Ustaw
button-door-play = Graj
button-door-host = Prowadź stół
button-door-moderate = Moderuj

weekday = { $day ->
    [mon] poniedziałek
    [tue] wtorek
    [wed] środa
    [thu] czwartek
    [fri] piątek
    [sat] sobota
   *[sun] niedziela
  }
weekly-title = ### 📅 Stały stół { $id }
weekly-what = **{ $game }**, { $pace }, w { $channel }
weekly-when = Co tydzień: { $day }, { $time } ({ $zone })
weekly-next = **Następny raz:** { $when }, { $relative }
weekly-opens = Stół otworzy się { $when }; wtedy możesz dołączyć.
weekly-host = **Otwiera** { $host }
weekly-created = Twój stały stół jest gotowy.
weekly-ended = Stały stół { $id } się zakończył.
weekly-event = { $game } · stały stół { $id }
button-weekly-change = Zmień godzinę
button-weekly-end = Zakończ
modal-weekly = Stały stół
field-day = Dzień
field-time = Godzina
tables-weekly-title = **Co tydzień**
tables-weekly-row = 📅 { $game } · { $channel } · { $when }
menu-weekly = Zobacz stały stół
menu-weekly-option = { $game }: { $when }
find-part-weekly = Stałe stoły
