### Turnieje: karty i kroki prowadzących.

rematches-never = nigdy, jeśli da się tego uniknąć
rematches-rarely = rzadko
rematches-allowed = dozwolone
tour-rematches = **Rewanże:** { $rematches }
tour-button-join = Dołącz
tour-button-back = Wróć do gry
tour-button-leave = Opuść
tour-button-return = Cofnij
tour-button-standings = Tabela
tour-button-pairings = Pary
tour-button-how = Jak to działa
tour-button-start = Rozpocznij
tour-button-next = Następna runda
tour-button-pause = Wstrzymaj
tour-button-resume = Wznów
tour-paused = ⏸️ Wstrzymany: żadna runda się nie zaczyna ani nie kończy, a zegary stoją.
tour-cancelled = Turniej odwołano.
tour-round-due = Termin: { $when }.
tour-round-over = Runda { $round } zakończona.
tour-would-end = Turniej kończy się z obecną tabelą.
tour-would-nothing = Tabela się nie zmienia.
tour-would-undo = Możesz to cofnąć przez dwie minuty.
tour-would-final = Tego nie można cofnąć.
tour-undo = **Cofnij** działa do { $until }.
tour-no-one = nikt
