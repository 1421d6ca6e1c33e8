button-back = Ya estoy de vuelta
button-accept-seat = Ocupar el puesto
button-decline-seat = No, gracias
button-resign = Abandonar del todo
button-withdraw = Retirar la oferta
button-back-all = Ya estoy de vuelta
button-away = Estaré fuera…
button-away-tomorrow = Hasta mañana
button-away-3d = 3 días
button-away-1w = 1 semana
button-away-2w = 2 semanas
button-away-date = Otro día…
modal-away = Ausencia
field-until = ¿Hasta cuándo?

button-free-seat = Ocupar un asiento
