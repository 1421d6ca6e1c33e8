### Torneos: las tarjetas y los pasos de la dirección.

rematches-never = nunca, si se puede evitar
rematches-rarely = rara vez
rematches-allowed = permitidas
tour-rematches = **Revanchas:** { $rematches }
tour-button-join = Unirse
tour-button-back = Volver a entrar
tour-button-leave = Salir
tour-button-return = Deshacer
tour-button-standings = Clasificación
tour-button-pairings = Emparejamientos
tour-button-how = Cómo funciona
tour-button-start = Empezar
tour-button-next = Siguiente ronda
tour-button-pause = Pausar
tour-button-resume = Reanudar
tour-paused = ⏸️ En pausa: no empieza ni acaba ninguna ronda, y los relojes están parados.
tour-cancelled = Se ha cancelado.
tour-round-due = Fecha límite: { $when }.
tour-round-over = La ronda { $round } ha terminado.
tour-would-end = Termina con la clasificación actual.
tour-would-nothing = La clasificación no cambia.
tour-would-undo = Puedes deshacerlo durante dos minutos.
tour-would-final = No se puede deshacer.
tour-undo = **Deshacer** funciona hasta { $until }.
tour-no-one = nadie
