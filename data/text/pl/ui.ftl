mode-none = gra podstawowa

menu-which = Wybierz partię

help-title = ## 🚂 Colt Express na Discordzie
button-invite = Dodaj do serwera

option-game = Która gra
option-rules = Jakie zasady: gra podstawowa lub warianty
option-pace = Czas na każdą decyzję
option-bandit = Twój bandyta
option-table = Numer stołu
option-action = Co zrobić; wybierz z listy
option-topic = Co chcesz wiedzieć
